"""What games declare on their commands and events is what the house can work with."""

import msgspec

from pitbook.games.catalogue import engine
from pitbook.games.marks import READ, By, Mark, Purpose, place_of, tells_chance
from pitbook.table.games import game_of
from tests.games.conformance.subjects import every_game, every_rulebook

EVERYWHERE = (Purpose.SIT, Purpose.LEAVE, Purpose.WAGER, Purpose.CHANGE_LIMITS)
"""What is done at every table."""
ONCE = (*EVERYWHERE, Purpose.VOID_WAGERS, Purpose.AGREE_LIMITS, Purpose.INVALID_WAGERS, Purpose.STAKE_FOUND)
"""What is done by one command, where a game has it."""
BY_PLAYERS = {Purpose.SIT, Purpose.LEAVE, Purpose.WAGER, Purpose.FURTHER, Purpose.YIELD, Purpose.SHOW_BURN}


def fields_of(kind: type[msgspec.Struct]) -> set[str]:
    return set(kind.__struct_fields__)


@every_game
def test_every_game_has_one_command_for_what_is_done_at_every_table(game: str) -> None:
    purposes = [each.purpose for each in engine(game).commands]
    assert all(purpose in purposes for purpose in EVERYWHERE)
    assert all(purposes.count(purpose) <= 1 for purpose in ONCE)


@every_rulebook
def test_what_the_office_has_carried_out_can_be(rulebook: str) -> None:
    """Where a document lets wagers be declared void, the game has a command for it."""
    rules = game_of(rulebook).rules(rulebook)
    purposes = {each.purpose for each in game_of(rulebook).commands}
    assert Purpose.VOID_WAGERS in purposes or not rules.floor.wagers_declared_void.known


@every_game
def test_a_command_of_a_player_says_which(game: str) -> None:
    for each in engine(game).commands:
        assert each.given_by is By.OFFICIAL or "player" in fields_of(each), each
        assert each.purpose not in BY_PLAYERS or each.given_by is not By.OFFICIAL, each
        assert each.given_by is not By.CONFIRMED or "by" in fields_of(each), each


@every_game
def test_the_place_of_a_command_is_one_of_its_fields(game: str) -> None:
    for each in engine(game).commands:
        assert each.where is None or each.where in fields_of(each), each
    sit = engine(game).command_for(Purpose.SIT)
    assert place_of(sit(**{"player": "ann", sit.where: 3})) == 3


@every_game
def test_whoever_deals_tells_what_came(game: str) -> None:
    for each in engine(game).commands:
        assert each.purpose not in (Purpose.DRAW, Purpose.THROW, Purpose.SHOW_BURN) or tells_chance(each), each
    assert any(each.purpose in (Purpose.DRAW, Purpose.THROW) for each in engine(game).commands)


@every_game
def test_a_marked_event_has_what_the_house_reads_of_it(game: str) -> None:
    for each in engine(game).events:
        assert all(hasattr(each, name) for name in ("under", *READ.get(each.mark, ()))), each
    marks = {each.mark for each in engine(game).events}
    assert marks >= {Mark.SETTLED, Mark.LIMITS_CHANGED}
    assert Mark.ROLLED in marks or marks >= {Mark.ROUND_BEGAN, Mark.ROUND_CLEARED}


@every_game
def test_marks_are_not_written(game: str) -> None:
    declared = {"given_by", "purpose", "where", "of_chance", "towards_wagers", "of_silence", "mark", "outcome"}
    for each in (*engine(game).commands, *engine(game).events):
        assert not declared & fields_of(each), each
