"""What each wager is paid: every pair of ranks in both deals, and the laws of scale, rounding and limits.

The expected answers are written here from the documents, not read from the engine.
"""

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitbook.cards import Card
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.play import mid_shoe, step
from pitbook.games.casino_war.round import Kind, Settlement, WarTable
from pitbook.games.casino_war.rules import TableSign, WarRules, rules_of
from pitbook.games.rules import Limits
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

STAR, CANBERRA, CROWN = "star-casino-war", "canberra-casino-war", "crown-casino-war"
RULEBOOKS = (STAR, CANBERRA, CROWN)
RANKS = "23456789TJQKA"  # Star 3.2.1, Canberra 2.6, Crown 3.3.1, from the lowest
STAKE = 1000


class Told(NamedTuple):
    """How one wager ended, in cents."""

    outcome: str
    paid: int
    collected: int

    @property
    def net(self) -> int:
        return self.paid - self.collected


# Star 5.2.1, 5.2.3, 8.1, 8.2; Canberra 4.6, 4.8, 9.1; Crown 5.7, 5.9, 8.1. On equal ranks the player chooses.
AFTER_FIRST_CARDS = {
    "higher": {"first": Told("win", 1000, 0), "tie": Told("lose", 0, 1000)},
    "lower": {"first": Told("lose", 0, 1000), "tie": Told("lose", 0, 1000)},
    "equal": {"first": Told("surrender", 0, 500), "tie": Told("win", 10_000, 0)},
}
# Star 10.1 to 10.3; Canberra 4.6(c) to (e), 4.7, 9.1; Crown 5.7.3 to 5.7.5, 5.8, 8.1.
AFTER_WAR = {
    STAR: {
        "higher": {"first": Told("standoff", 0, 0), "second": Told("win", 1000, 0)},
        "lower": {"first": Told("lose", 0, 1000), "second": Told("lose", 0, 1000)},
        "equal": {"first": Told("standoff", 0, 0), "second": Told("win", 2000, 0)},
    },
    CANBERRA: {
        "higher": {"first": Told("standoff", 0, 0), "second": Told("win", 1000, 0)},
        "lower": {"first": Told("lose", 0, 1000), "second": Told("lose", 0, 1000)},
        "equal": {"first": Told("win", 1000, 0), "second": Told("win", 1000, 0)},
    },
}
AFTER_WAR[CROWN] = AFTER_WAR[CANBERRA]


def compared(player: str, dealer: str) -> str:
    mine, house = RANKS.index(player), RANKS.index(dealer)
    return "equal" if mine == house else "higher" if mine > house else "lower"


class Round:
    """One player on box 1, from the wagers to the end of the round."""

    def __init__(self, rules: WarRules, first: int | None = STAKE, tie: int | None = None) -> None:
        self.rules = rules
        self.table: WarTable = mid_shoe(rules)
        self.do(c.Sit(player="Ann", box=1))
        self.found: list[c.StakeFound] = []
        for kind, stake in ((Kind.FIRST, first), (Kind.TIE, tie)):
            if stake is not None:
                self.place(kind, Cents(stake))
        self.do(c.CallNoMoreBets())

    def do(self, command: c.Command) -> None:
        self.table, _ = step(self.rules, self.table, command)

    def place(self, kind: Kind, stake: Cents) -> None:
        """A stake that could not be placed is one that is found when the cards are out."""
        sign = self.rules.terms.sign
        limits = sign.tie if kind is Kind.TIE else sign.first
        right = limits.minimum <= stake <= limits.maximum and stake % self.rules.chip == 0
        self.do(c.Place(player="Ann", box=1, kind=kind, stake=stake if right else limits.minimum))
        if not right:
            self.found.append(c.StakeFound(by=Role.DEALER, player="Ann", box=1, kind=kind, stake=stake))

    def deal(self, player: str, dealer: str, suits: str = "CH") -> None:
        for rank, suit in zip((player, dealer), suits, strict=True):
            self.do(c.Draw(card=Card(rank + suit)))
            for each in self.found:
                self.do(each)
            self.found = []
        self.do(c.Settle())

    def told(self) -> dict[str, Told]:
        return {each.kind.value: _told(each) for each in self.table.round.settled}


def _told(done: Settlement) -> Told:
    return Told(done.outcome.value, done.paid, done.collected)


def first_cards(
    rules: WarRules, player: str, dealer: str, first: int | None = STAKE, tie: int | None = None
) -> dict[str, Told]:
    """One deal; an equal pair is surrendered."""
    now = Round(rules, first, tie)
    now.deal(player, dealer)
    if first is not None and player == dealer:
        now.do(c.Surrender(player="Ann", box=1))
    return now.told()


def war(rules: WarRules, player: str, dealer: str, stake: int = STAKE, second: int | None = None) -> dict[str, Told]:
    """Equal first cards, war, and the second deal."""
    now = Round(rules, stake)
    now.deal("8", "8")
    now.do(c.GoToWar(player="Ann", box=1, stake=Cents(stake if second is None else second)))
    now.deal(player, dealer, suits="DS")
    return now.told()


def wide_rules(rulebook: str, chip: int = 1, most: int = 10**11) -> WarRules:
    sign = TableSign(
        first=Limits(minimum=Cents(chip), maximum=Cents(most)), tie=Limits(minimum=Cents(chip), maximum=Cents(most))
    )
    return rules_of(rulebook, chip=Cents(chip), sign=sign)


# Every pair of ranks


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("dealer", RANKS)
def test_first_cards_decide_as_the_documents_say(rulebook: str, dealer: str) -> None:
    rules = rules_of(rulebook)
    for player in RANKS:
        expected = AFTER_FIRST_CARDS[compared(player, dealer)]
        assert first_cards(rules, player, dealer, tie=STAKE) == expected, f"{player} against {dealer}"


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("dealer", RANKS)
def test_second_cards_decide_as_the_documents_say(rulebook: str, dealer: str) -> None:
    rules = rules_of(rulebook)
    for player in RANKS:
        assert war(rules, player, dealer) == AFTER_WAR[rulebook][compared(player, dealer)], f"{player} against {dealer}"


@pytest.mark.parametrize("rulebook", [CANBERRA, CROWN])
def test_a_tie_wager_alone_is_decided_like_any_other(rulebook: str) -> None:
    for dealer in RANKS:
        told = first_cards(rules_of(rulebook), "8", dealer, first=None, tie=STAKE)
        assert told == {"tie": AFTER_FIRST_CARDS[compared("8", dealer)]["tie"]}


def test_nets_are_the_same_in_all_three_documents_and_a_second_tie_is_booked_differently() -> None:
    """E.1: the Star pays 2 to 1 on one wager, the others 1 to 1 on both, and the total is the same."""
    differing = set()
    for player in RANKS:
        for dealer in RANKS:
            told = [war(rules_of(rulebook), player, dealer) for rulebook in RULEBOOKS]
            assert len({sum(each.net for each in row.values()) for row in told}) == 1, f"{player} against {dealer}"
            assert told[1] == told[2], "Canberra and Crown agree wager by wager"
            if told[0] != told[1]:
                differing.add(compared(player, dealer))
    assert differing == {"equal"}


# Scale


STAKES = st.integers(1, 10**8)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@settings(max_examples=25)
@given(stake=STAKES, times=st.integers(1, 50))
def test_a_multiple_of_a_stake_wins_and_loses_that_multiple(rulebook: str, stake: int, times: int) -> None:
    """Where no rounding is needed. Half of an odd stake is, so stakes are even."""
    rules = wide_rules(rulebook, chip=1)
    once, often = 2 * stake, 2 * stake * times
    for player, dealer in ("97", "79", "88"):
        one, many = first_cards(rules, player, dealer, once, once), first_cards(rules, player, dealer, often, often)
        assert {kind: told.net * times for kind, told in one.items()} == {kind: told.net for kind, told in many.items()}
        one, many = war(rules, player, dealer, once), war(rules, player, dealer, often)
        assert {kind: told.net * times for kind, told in one.items()} == {kind: told.net for kind, told in many.items()}


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@settings(max_examples=25)
@given(stakes=st.tuples(STAKES, STAKES), chip=st.sampled_from((1, 50, 100, 250, 500, 2500)))
def test_more_at_stake_never_wins_less_and_never_loses_less(rulebook: str, stakes: tuple[int, int], chip: int) -> None:
    rules = wide_rules(rulebook, chip)
    small, large = sorted(stakes)
    for player, dealer in ("97", "79", "88"):
        one, many = first_cards(rules, player, dealer, small, small), first_cards(rules, player, dealer, large, large)
        for kind, told in one.items():
            assert told.paid <= many[kind].paid, f"{kind} on {player} against {dealer}"
            # Half is rounded in the player's favour, so a larger stake may lose up to half a chip less.
            assert told.collected <= many[kind].collected + (chip if told.outcome == "surrender" else 0)


# Rounding


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@settings(max_examples=25)
@given(stake=STAKES, chip=st.sampled_from((1, 50, 100, 250, 500, 2500)))
def test_rounding_favours_the_player_by_less_than_a_chip(rulebook: str, stake: int, chip: int) -> None:
    """Star 5.11 and Crown 6.2.3: paid to the next highest amount that chips can make."""
    rules = wide_rules(rulebook, chip)
    tie = first_cards(rules, "8", "8", None if rulebook != STAR else stake, stake)["tie"]
    won = first_cards(rules, "9", "8", stake)["first"]
    for paid, exact in ((tie.paid, 10 * stake), (won.paid, stake)):
        assert exact <= paid < exact + chip
        assert paid % chip == 0
    surrendered = first_cards(rules, "8", "8", stake)["first"]
    back = stake - surrendered.collected
    assert stake <= 2 * back, "never less than half goes back"
    assert back == stake or 2 * back < stake + 2 * chip, "by less than a chip, and never more than the whole"
    assert back == stake or back % chip == 0
    lost = first_cards(rules, "7", "8", stake)["first"]
    assert lost.collected == stake, "a loss is never rounded"


# Limits


MOST = 5000


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@settings(max_examples=25)
@given(over=st.integers(1, 10**7))
def test_over_the_maximum_pays_and_takes_what_the_maximum_would(rulebook: str, over: int) -> None:
    """Star 6.3, Canberra 3.5, Crown 6.2.2: paid or collected to the maximum, and the rest goes back."""
    rules = wide_rules(rulebook, chip=1, most=MOST)
    for player, dealer in ("97", "79", "88"):
        at, above = (first_cards(rules, player, dealer, stake, stake) for stake in (MOST, MOST + over))
        assert above == at, f"{player} against {dealer}"
        at = war(rules, player, dealer, MOST)
        assert war(rules, player, dealer, MOST + over, second=MOST) == at, "the part that counts is matched"
        assert war(rules, player, dealer, MOST + over, second=MOST + over) == at, (
            "or all of it, and that counts no more"
        )


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@settings(max_examples=25)
@given(under=st.integers(1, 999))
def test_under_the_minimum_counts_in_full_the_first_time(rulebook: str, under: int) -> None:
    """Star 6.2, Canberra 3.4, Crown 6.2.1."""
    sign = TableSign(
        first=Limits(minimum=Cents(1000), maximum=Cents(MOST)), tie=Limits(minimum=Cents(1000), maximum=Cents(MOST))
    )
    narrow, wide = rules_of(rulebook, chip=Cents(1), sign=sign), wide_rules(rulebook, chip=1, most=MOST)
    for player, dealer in ("97", "79", "88"):
        assert first_cards(narrow, player, dealer, under, under) == first_cards(wide, player, dealer, under, under)
