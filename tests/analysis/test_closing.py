"""What closes a loophole does: the search no longer finds it, or finds no edge."""

from fractions import Fraction
from functools import cache
from typing import Any

from pitbook.analysis.games import loopholes
from pitbook.analysis.loopholes.closing import LoopholeClosers, closings
from pitbook.analysis.loopholes.finding import Loophole
from pitbook.analysis.signs import changed
from pitbook.analysis.tables import Choices, rules_for, with_terms
from pitbook.games.rules import GameRules

POKER, CANBERRA, STAR = "star-three-card-poker", "canberra-casino-war", "star-casino-war"
SMALL: dict[str, Any] = {"sign": "10-60", "chip": "10"}
NO_EDGE = Fraction(0)


@cache
def found(document: str, **said: Any) -> tuple[tuple[Loophole, LoopholeClosers], ...]:
    rules = rules_for(document, Choices(**said))
    ways = list(loopholes(rules))
    return tuple(zip(ways, closings(rules, ways), strict=True))


def is_there(rules: GameRules, loophole: Loophole, chip: int) -> bool:
    """At a table with this chip; the search looks at larger ones too."""
    same = (loophole.named, loophole.conduct, chip)
    return any((each.named, each.conduct, each.chip) == same for each in loopholes(rules))


def test_half_of_a_single_chip() -> None:
    """A chip of $10.00 cannot be halved: even numbers of them can, and so can smaller ones."""
    rules = rules_for(STAR, Choices(**SMALL))
    loophole, closed = found(STAR, **SMALL)[0]
    assert {each for way, each in found(STAR, **SMALL) if way.when == loophole.when} == {closed}
    assert is_there(rules, loophole, loophole.chip)
    assert closed.changes is not None
    assert [(each.kind, each.least, each.unit) for each in closed.changes] == [("first", 2000, 2000)]
    assert not is_there(changed(rules, closed.changes), loophole, loophole.chip)
    assert (closed.chip, closed.readings) == (500, ())
    assert closed.chip is not None
    assert not is_there(with_terms(rules, chip=closed.chip), loophole, closed.chip)


def test_another_reading_closes_it_where_the_words_are_open() -> None:
    loophole, closed = found(CANBERRA, **SMALL)[0]
    assert [(each.id, each.value) for each in closed.readings] == [("amounts-chips-cannot-make", "down")]
    read = with_terms(rules_for(CANBERRA, Choices(**SMALL)), readings={"amounts-chips-cannot-make": "down"})
    assert not is_there(read, loophole, loophole.chip)


def test_only_other_words_close_a_hand_that_is_not_decided_on() -> None:
    for loophole, closed in found(POKER):
        assert loophole.ev > 0
        assert closed == LoopholeClosers(changes=None, chip=None, readings=())


def test_a_stake_that_gives_an_edge_is_no_longer_allowed() -> None:
    """In Craps the first wager with one is the Win Line, with what is laid behind it at an odd stake."""
    rules = rules_for("star-craps", Choices(sign="5-30", chip="1"))
    first = next(loopholes(rules))
    [closed] = closings(rules, [first])
    assert (first.wager, first.kinds) == ("Win Line", ("win_line", "behind_win_line"))
    assert first.ev > NO_EDGE
    assert closed.changes
    again = next(loopholes(changed(rules, closed.changes)))
    assert again.wager != "Win Line" or again.ev <= NO_EDGE
