"""What every game in the catalogue answers, so that the house need not ask which one it is."""

from pitbook.analysis.contract import Figures
from pitbook.analysis.games import figures_of
from pitbook.cases.contract import Cases
from pitbook.games.catalogue import at_table, engine, facet, folder, games
from pitbook.games.marks import Mark, Purpose
from pitbook.rulebooks.document import document_ids, load_document
from pitbook.simulation.asking import simulated
from pitbook.simulation.caching import sources
from pitbook.simulation.contract import Simulated
from pitbook.strategies.named import Strategies, strategies_of
from tests.games.conformance.subjects import every_game


@every_game
def test_a_game_is_known_by_the_name_of_its_room(game: str) -> None:
    assert engine(game).name == game


def test_every_document_is_of_a_game_that_there_is() -> None:
    """One whose game is misspelt would be a mere register of clauses, and nobody would be told."""
    assert {load_document(each).game for each in document_ids()} == set(games())


@every_game
def test_chips_move_by_events_of_the_game_and_by_every_settlement(game: str) -> None:
    events, chips = engine(game).events, at_table(game).chips
    assert set(chips) <= set(events)
    decided = {each for each in events if each.mark in (Mark.SETTLED, Mark.SETTLEMENT_UNDONE)}
    assert decided
    assert decided <= set(chips)


@every_game
def test_fields_with_hidden_cards_are_fields(game: str) -> None:
    for event in engine(game).events:
        assert set(event.face_down) <= set(event.__struct_fields__)
    commands, events = engine(game).commands, engine(game).events
    assert any(each.face_down for each in commands) is any(each.face_down for each in events), "half of it is open"
    named = {field for command in engine(game).commands for field in command.__struct_fields__}
    assert all(set(command.face_down) <= named for command in engine(game).commands)


@every_game
def test_whoever_may_be_said_not_to_match_has_an_answer(game: str) -> None:
    asked = any(each.purpose is Purpose.CANNOT_MATCH for each in engine(game).commands)
    assert (at_table(game).can_match is not None) is asked


@every_game
def test_a_game_has_cases_figures_and_strategies(game: str) -> None:
    assert facet(game, "cases.settling", "CASES", Cases)
    assert isinstance(figures_of(game), Figures)
    found = strategies_of(game)
    assert isinstance(found, Strategies)
    assert found.named


@every_game
def test_a_game_can_be_simulated(game: str) -> None:
    assert isinstance(simulated(game), Simulated)


@every_game
def test_compiled_kernels_are_told_apart_by_the_source_of_every_game(game: str) -> None:
    kernels = folder(game) / "figures" / "kernels"
    own = {str(each) for each in kernels.iterdir() if each.name.endswith(".py")} if kernels.is_dir() else set()
    assert own <= {str(each) for each in sources()}


@every_game
def test_what_a_report_leaves_unsaid_are_terms_without_a_choice(game: str) -> None:
    terms = set(engine(game).terms.__struct_fields__)
    unsaid, said = set(figures_of(game).reported.unsaid), set(engine(game).choices)
    assert unsaid | said <= terms
    assert not unsaid & said
