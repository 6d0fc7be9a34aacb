"""What cannot be: refused with its clause, or by the field it is written in, and nothing at the table changes."""

from typing import Any, NamedTuple, Union

import msgspec
import pytest

from pitbook.dice import Roll
from pitbook.games.craps import commands as c
from pitbook.games.craps.options import Kind
from pitbook.games.craps.play import decide, fold, new_table
from pitbook.games.craps.round import CrapsTable, OnOffCall
from pitbook.games.craps.rules import CrapsRules, rules_of
from pitbook.games.kernel import Refused
from pitbook.games.options import Tender
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

RULES: CrapsRules = rules_of("star-craps")
COMMANDS: Any = msgspec.json.Decoder(Union[tuple(c.Command.__subclasses__())])  # noqa: UP007


def place(kind: Kind, stake: int = 1000, player: str = "Ann", **more: Any) -> c.Place:
    return c.Place(player=player, kind=kind, stake=Cents(stake), **more)


def roll(first: int, second: int) -> c.CallRoll:
    return c.CallRoll(dice=Roll(first, second))


SEATED = (c.Sit(player="Ann", place=1), c.Sit(player="Ben", place=2))
READY = (
    *SEATED,
    place(Kind.WIN_LINE),  # wager 1
    place(Kind.DONT_WIN, player="Ben"),  # wager 2
    c.OfferDice(),
    c.AcceptDice(player="Ann"),
    c.ChooseDice(player="Ann", dice=(1, 2)),
)
POINT_SIX = (*READY, roll(4, 2))
COME_FOUR = (*POINT_SIX, place(Kind.COME), roll(1, 3))  # wager 3
POINT_MADE = (*POINT_SIX, roll(3, 3))


def played(*commands: c.Command) -> CrapsTable:
    table = new_table(RULES)
    for command in commands:
        table = fold(table, decide(RULES, table, command))
    return table


# What JSON cannot say


WRITTEN = {
    "a die of 0": ('{"type":"craps.call_roll","dice":[0,3]}', "$.dice[0]"),
    "a die of 7": ('{"type":"craps.call_roll","dice":[3,7]}', "$.dice[1]"),
    "three dice": ('{"type":"craps.call_roll","dice":[1,2,3]}', "$.dice"),
    "one die": ('{"type":"craps.call_roll","dice":[1]}', "$.dice"),
    "half a die": ('{"type":"craps.call_roll","dice":[1.5,2]}', "$.dice[0]"),
    "dice in words": ('{"type":"craps.call_roll","dice":["six","six"]}', "$.dice[0]"),
    "no dice": ('{"type":"craps.call_roll"}', "`dice`"),
    "a ruling on a die of 7": ('{"type":"craps.rule_faces","by":"boxperson","dice":[7,1]}', "$.dice[0]"),
    "half a cent": ('{"type":"craps.place","player":"Ann","kind":"win_line","stake":10.5}', "$.stake"),
    "an amount in words": ('{"type":"craps.place","player":"Ann","kind":"win_line","stake":"10"}', "$.stake"),
    "no such wager": ('{"type":"craps.place","player":"Ann","kind":"pass_line","stake":1000}', "$.kind"),
    "half a number": ('{"type":"craps.place","player":"Ann","kind":"buy","stake":1000,"number":4.5}', "$.number"),
    "a field too many": ('{"type":"craps.place","player":"Ann","kind":"field","stake":1000,"odds":2}', "`odds`"),
    "nobody's wager": ('{"type":"craps.place","kind":"field","stake":1000}', "`player`"),
    "half a wager to remove": ('{"type":"craps.remove","player":"Ann","wager":1.5}', "$.wager"),
    "a call of neither": (
        '{"type":"craps.call_wager","by":"dealer","player":"Ann","wager":1,"call":"maybe"}',
        "$.call",
    ),
    "a reason of one's own": ('{"type":"craps.call_no_roll","by":"boxperson","cause":"bad luck"}', "$.cause"),
    "no such command": ('{"type":"craps.win"}', "$.type"),
}


@pytest.mark.parametrize(("text", "where"), WRITTEN.values(), ids=WRITTEN)
def test_a_command_that_cannot_be_is_refused_by_its_field(text: str, where: str) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        COMMANDS.decode(text)
    assert where in str(refused.value)


def test_a_command_that_can_be_is_read() -> None:
    """So that the ones above fail for what is wrong with them."""
    assert COMMANDS.decode('{"type":"craps.call_roll","dice":[6,1]}') == roll(6, 1)
    text = '{"type":"craps.place","player":"Ann","kind":"buy","stake":-100,"number":4}'
    assert COMMANDS.decode(text) == place(Kind.BUY, -100, number=4), "less than nothing is a matter for the rules"


# What the rules refuse


class Bad(NamedTuple):
    setup: tuple[c.Command, ...]
    command: c.Command
    clause: str  # among those cited


def remove(wager: int, player: str = "Ann") -> c.Remove:
    return c.Remove(player=player, wager=wager)


BAD = {
    # Dice
    "dice of 0 and 7": Bad(READY, roll(0, 7), "2.3"),
    "a die of 7": Bad(READY, roll(1, 7), "4.4.1"),
    "a ruling on dice of 0 and 7": Bad(READY, c.RuleFaces(by=Role.BOXPERSON, dice=Roll(0, 7)), "2.3"),
    "a roll before there is a shooter": Bad(SEATED, roll(1, 2), "3.2"),
    "three dice to throw": Bad(READY[:-1], c.ChooseDice(player="Ann", dice=(1, 2, 3)), "3.3"),
    "one die to throw": Bad(READY[:-1], c.ChooseDice(player="Ann", dice=(1,)), "3.3"),
    "the same die twice": Bad(READY[:-1], c.ChooseDice(player="Ann", dice=(1, 1)), "3.3"),
    "a die that is not there": Bad(READY[:-1], c.ChooseDice(player="Ann", dice=(1, 6)), "3.3"),
    # Amounts
    "less than nothing": Bad(READY, place(Kind.FIELD, -100), "6.3"),
    "nothing": Bad(READY, place(Kind.FIELD, 0), "6.3"),
    "not in chips": Bad(READY, place(Kind.FIELD, 1050), "6.3"),
    "less than the minimum": Bad(READY, place(Kind.FIELD, 400), "7.1"),
    "more than the maximum": Bad(READY, place(Kind.FIELD, 100_100), "7.1"),
    "more than anybody has": Bad(READY, place(Kind.FIELD, 10**18), "7.1"),
    "in cash": Bad(READY, place(Kind.FIELD, tender=Tender.CASH), "6.3"),
    "increased to less than nothing": Bad(READY, c.Increase(player="Ann", wager=1, stake=Cents(-100)), "6.2.1"),
    "reduced to less than nothing": Bad(READY, c.Reduce(player="Ann", wager=1, stake=Cents(-100)), "6.3"),
    "reduced to nothing": Bad(READY, c.Reduce(player="Ann", wager=1, stake=Cents(0)), "6.3"),
    "found to be nothing": Bad(READY, c.StakeFound(by=Role.DEALER, wager=1, stake=Cents(0)), "6.3"),
    # Numbers
    "a Hardway on 5": Bad(READY, place(Kind.HARDWAY, number=5), "6.2.9"),
    "a Place Bet on 7": Bad(READY, place(Kind.PLACE_WIN, number=7), "6.2.10"),
    "a Place Bet on nothing": Bad(READY, place(Kind.PLACE_LOSE), "6.2.11"),
    "a Buy Bet on 11": Bad(READY, place(Kind.BUY, number=11), "6.2.24"),
    "a Lay Bet on 0": Bad(READY, place(Kind.LAY, number=0), "6.2.25"),
    "a Lay Bet on -4": Bad(READY, place(Kind.LAY, number=-4), "6.2.25"),
    "a Horn High on 7": Bad(READY, place(Kind.HORN_HIGH, number=7), "6.2.22"),
    "a Horn High on nothing": Bad(READY, place(Kind.HORN_HIGH), "6.2.22"),
    "a Field on 4": Bad(READY, place(Kind.FIELD, number=4), "6.2.17"),
    "a Win Line on 6": Bad(READY[:2], place(Kind.WIN_LINE, number=6), "6.2.1"),
    "a Big 6 on 8": Bad(READY, place(Kind.BIG_6, number=8), "6.2.19"),
    "a Horn High in four parts": Bad(READY, place(Kind.HORN_HIGH, 400, number=2), "6.2.22.1"),
    # Behind another wager
    "behind nothing": Bad(POINT_SIX, place(Kind.BEHIND_WIN_LINE), "6.2.5"),
    "behind a wager there never was": Bad(POINT_SIX, place(Kind.BEHIND_WIN_LINE, behind=99), "6.2.5"),
    "behind another's wager": Bad(POINT_SIX, place(Kind.BEHIND_DONT_WIN, behind=2), "6.2.6"),
    "behind a wager of another kind": Bad(POINT_SIX, place(Kind.BEHIND_COME, behind=1), "6.2.7"),
    "behind a wager without a point": Bad(READY, place(Kind.BEHIND_WIN_LINE, behind=1), "6.2.5"),
    "behind a Come without a point": Bad((*POINT_SIX, place(Kind.COME)), place(Kind.BEHIND_COME, behind=3), "6.2.7"),
    "behind a decided wager": Bad(POINT_MADE, place(Kind.BEHIND_WIN_LINE, behind=1), "6.2.5"),
    "behind a decided Come": Bad((*COME_FOUR, roll(2, 2)), place(Kind.BEHIND_COME, behind=3), "6.2.7"),
    "a Field behind a Win Line": Bad(POINT_SIX, place(Kind.FIELD, behind=1), "6.2.17"),
    "behind, with a number": Bad(POINT_SIX, place(Kind.BEHIND_WIN_LINE, behind=1, number=6), "6.2.5"),
    # Wagers that are not there, or not theirs
    "removing a decided wager": Bad(POINT_MADE, remove(1), "6.5"),
    "removing it twice": Bad((*READY, place(Kind.FIELD), remove(3)), remove(3), "6.5"),
    "removing a wager there never was": Bad(READY, remove(99), "6.5"),
    "removing wager 0": Bad(READY, remove(0), "6.5"),
    "removing wager -1": Bad(READY, remove(-1), "6.5"),
    "removing another's wager": Bad(READY, remove(2), "6.5"),
    "removing as nobody": Bad(READY, remove(1, player="Cleo"), "6.5"),
    "removing a Win Line with its point": Bad(POINT_SIX, remove(1), "6.5"),
    "removing a Come with its point": Bad(COME_FOUR, remove(3), "6.5"),
    "increasing a decided wager": Bad(POINT_MADE, c.Increase(player="Ann", wager=1, stake=Cents(2000)), "6.2"),
    "increasing a wager there never was": Bad(READY, c.Increase(player="Ann", wager=99, stake=Cents(2000)), "6.2"),
    "reducing a decided wager": Bad(POINT_MADE, c.Reduce(player="Ann", wager=1, stake=Cents(500)), "6.5"),
    "reducing another's wager": Bad(READY, c.Reduce(player="Ann", wager=2, stake=Cents(500)), "6.5"),
    "calling a wager there never was": Bad(
        READY, c.CallWager(by=Role.DEALER, player="Ann", wager=99, call=OnOffCall.ON), "6.7.2"
    ),
    "calling a Win Line off": Bad(
        READY, c.CallWager(by=Role.DEALER, player="Ann", wager=1, call=OnOffCall.OFF), "6.7.2"
    ),
    "refusing a wager there never was": Bad(
        READY, c.RefuseWager(by=Role.CASINO_SUPERVISOR, wager=99, why="too late"), "10.12"
    ),
    "refusing a wager without grounds": Bad(READY, c.RefuseWager(by=Role.CASINO_SUPERVISOR, wager=1, why=" "), "10.12"),
    "chips found on a wager there never was": Bad(
        READY, c.StakeFound(by=Role.DEALER, wager=99, stake=Cents(500)), "7.3"
    ),
    # People
    "a stranger's wager": Bad(READY, place(Kind.FIELD, player="Cleo"), "6.1"),
    "nobody's wager": Bad(READY, place(Kind.FIELD, player=""), "6.1"),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_what_cannot_be_is_refused_with_its_clause_and_changes_nothing(bad: Bad) -> None:
    table = played(*bad.setup)
    before = msgspec.json.encode(table)
    with pytest.raises(Refused) as refused:
        decide(RULES, table, bad.command)
    assert bad.clause in refused.value.clauses
    assert refused.value.instead.strip()
    assert msgspec.json.encode(table) == before


def test_a_place_that_is_not_there_is_refused_though_no_clause_counts_them() -> None:
    for place_number in (-1, 0, 17):
        with pytest.raises(Refused, match="Choose 1 to 16"):
            decide(RULES, new_table(RULES), c.Sit(player="Ann", place=place_number))
