"""What a calculation asked of the law is known, so that what it never asked for need not be tried otherwise."""

import msgspec

from pitbook.games.casino_war.rules import rules_of, war_rulebook
from pitbook.rulebooks.consulting import Consulted, noting, watched

STAR = "star-casino-war"


class Values(msgspec.Struct, frozen=True):
    most: int
    least: int

    @property
    def spread(self) -> int:
        return self.most - self.least


class Law(msgspec.Struct, frozen=True):
    decks: Values
    seats: Values


LAW = Law(decks=Values(8, 6), seats=Values(7, 1))


def test_a_value_is_noted_when_it_is_asked_for() -> None:
    with noting() as asked:
        law = watched(LAW)
        assert not asked
        assert law.decks.most == 8
        assert asked == {Consulted("decks", "most")}


def test_what_follows_from_several_values_asks_for_all_of_them() -> None:
    with noting() as asked:
        assert watched(LAW).seats.spread == 6
    assert asked == {Consulted("seats", "most"), Consulted("seats", "least")}


def test_nobody_is_watched_unless_somebody_notes_it() -> None:
    assert watched(LAW) is LAW
    with noting():
        pass
    assert watched(LAW) is LAW


def test_rules_that_are_compiled_meanwhile_are_watched() -> None:
    with noting() as asked:
        rules = rules_of(STAR)
        assert Consulted("misdeal_dealer", "until") not in asked
        assert rules.law.misdeal_dealer.until is rules_of(STAR).law.misdeal_dealer.until
        assert Consulted("misdeal_dealer", "until") in asked
        war_rulebook(STAR).sets("rounded", {})
        assert Consulted("rounded", "rounding") in asked
