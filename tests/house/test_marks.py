"""What games declare on their commands and events is what the house can work with."""

import msgspec
import pytest

from pitbook.games.marks import By, Mark, Purpose, place_of, tells_chance
from pitbook.table.games import Game, all_games

EVERYWHERE = (
    *(Purpose.SIT, Purpose.LEAVE, Purpose.WAGER, Purpose.VOID_WAGERS, Purpose.CHANGE_LIMITS, Purpose.AGREE_LIMITS),
    *(Purpose.INVALID_WAGERS, Purpose.STAKE_FOUND),
)
"""What is done at every table, each by one command."""
BY_PLAYERS = {Purpose.SIT, Purpose.LEAVE, Purpose.WAGER, Purpose.FURTHER, Purpose.YIELD, Purpose.SHOW_BURN}
FIELDS: dict[Mark | None, set[str]] = {
    Mark.ROUND_BEGAN: {"number"},
    Mark.ROLLED: {"number"},
    Mark.SETTLED: {"settlement"},
    Mark.SETTLEMENT_UNDONE: {"settlement"},
    Mark.LIMITS_CHANGED: {"sign"},
    Mark.CUT: {"cards_from_front"},
    Mark.CUTTING_CARD_PLACED: {"cards_from_back"},
    Mark.WRONG_CARDS: {"what"},
}
"""What the house reads of an event that has such a mark."""
every_game = pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))


def fields_of(kind: type[msgspec.Struct]) -> set[str]:
    return set(kind.__struct_fields__)


@every_game
def test_every_game_has_one_command_for_what_is_done_at_every_table(game: Game) -> None:
    for purpose in EVERYWHERE:
        assert len([each for each in game.commands if each.purpose is purpose]) == 1, purpose


@every_game
def test_a_command_of_a_player_says_which(game: Game) -> None:
    for each in game.commands:
        assert each.given_by is By.OFFICIAL or "player" in fields_of(each), each
        assert each.purpose not in BY_PLAYERS or each.given_by is not By.OFFICIAL, each
        assert each.given_by is not By.CONFIRMED or "by" in fields_of(each), each


@every_game
def test_the_place_of_a_command_is_one_of_its_fields(game: Game) -> None:
    for each in game.commands:
        assert each.where is None or each.where in fields_of(each), each
    sit = game.command_for(Purpose.SIT)
    assert place_of(sit(**{"player": "ann", sit.where: 3})) == 3


@every_game
def test_whoever_deals_tells_what_came(game: Game) -> None:
    for each in game.commands:
        assert each.purpose not in (Purpose.DRAW, Purpose.THROW, Purpose.SHOW_BURN) or tells_chance(each), each
    assert any(each.purpose in (Purpose.DRAW, Purpose.THROW) for each in game.commands)


@every_game
def test_a_marked_event_has_what_the_house_reads_of_it(game: Game) -> None:
    for each in game.events:
        assert FIELDS.get(each.mark, set()) <= fields_of(each), each
    marks = {each.mark for each in game.events}
    assert marks >= {Mark.SETTLED, Mark.SETTLEMENT_UNDONE, Mark.LIMITS_CHANGED}
    assert Mark.ROLLED in marks or marks >= {Mark.ROUND_BEGAN, Mark.ROUND_CLEARED}


@every_game
def test_marks_are_not_written(game: Game) -> None:
    declared = {"given_by", "purpose", "where", "of_chance", "towards_wagers", "mark", "outcome"}
    for each in (*game.commands, *game.events):
        assert not declared & fields_of(each), each
