"""Whether a lead can be overtaken: the reach of one hand, tried wager by wager and card by card with the engine."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitbook.cards import Card
from pitbook.games import casino_war as war
from pitbook.games.casino_war.table.reach import round_range
from pitbook.games.rules import Limits
from pitbook.money import Cents
from pitbook.tournament.overtaking import bounds

CHIP = 500
FIRSTS = [(Card("9C"), Card(each)) for each in ("8D", "9D", "TD")]
SECONDS = [(Card("9H"), Card(each)) for each in ("8S", "9S", "TS")]


def rules_with(most: int) -> war.WarRules:
    limits = Limits(minimum=Cents(CHIP), maximum=Cents(most))
    sign = war.TableSign(first=limits, tie=limits)
    return war.rules_of("crown-casino-war", chip=Cents(CHIP), sign=sign)


def outcomes(rules: war.WarRules, stack: int, most: int) -> set[int]:
    """What a player may have won or lost after one hand, over all wagers and all ways in which cards may fall."""
    found = set()
    amounts = range(0, min(stack, most) + CHIP, CHIP)
    for first, tie in product(amounts, amounts):
        if not 0 < first + tie <= stack or max(first, tie) > most:
            continue
        for cards, more, goes in product(FIRSTS, SECONDS, (True, False)):
            found.add(_hand(rules, stack, first, tie, cards, more, goes=goes))
    return found


def _hand(
    rules: war.WarRules,
    stack: int,
    first: int,
    tie: int,
    cards: tuple[Card, Card],
    more: tuple[Card, Card],
    *,
    goes: bool,
) -> int:
    table, _ = war.step(rules, war.mid_shoe(rules), war.Sit(player="Ann", box=1))
    for kind, stake in ((war.Kind.FIRST, first), (war.Kind.TIE, tie)):
        if stake:
            table, _ = war.step(rules, table, war.Place(player="Ann", box=1, kind=kind, stake=Cents(stake)))
    chips = stack - first - tie
    following: list[war.Command] = [*map(_draw, cards), war.Settle()]
    while following:
        table, events = war.step(rules, table, following.pop(0))
        done = [each.settlement for each in events if hasattr(each, "settlement")]
        chips += sum(each.paid + each.returned for each in done)
        if table.phase is war.Phase.CHOICE:
            second = war.GoToWar(player="Ann", box=1, stake=Cents(first))
            if goes and chips >= first:
                chips -= first
                following = [second, *map(_draw, more), war.Settle()]
                table, _ = war.step(rules, table, following.pop(0))
            else:
                following = [war.Surrender(player="Ann", box=1)]
    return chips - stack


def _draw(card: Card) -> war.Command:
    return war.Draw(card=card)


@pytest.mark.parametrize(
    ("stack", "most"), [(500, 500), (1500, 500), (1500, 1000), (2500, 1000), (2000, 5000), (3000, 1500)]
)
def test_the_reach_of_a_hand_is_what_the_engine_does_at_most(stack: int, most: int) -> None:
    rules = rules_with(most)
    won, lost = round_range(rules, stack)
    found = outcomes(rules, stack, most)
    assert max(found) == won
    assert -min(found) == lost


@given(st.integers(0, 10**6), st.integers(0, 12), st.integers(1, 9), st.integers(1, 9))
def test_bounds_hold_for_every_course(stack: int, hands: int, up: int, down: int) -> None:
    found = bounds(stack, hands, 0, lambda chips: (chips // up, chips // down))
    assert 0 <= found.least <= stack <= found.most
    again = bounds(stack, hands + 1, 0, lambda chips: (chips // up, chips // down))
    assert again.least <= found.least
    assert again.most >= found.most
