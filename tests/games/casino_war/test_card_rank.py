"""The ace is high, suits never matter."""

from itertools import product

import pytest

from pitbook.cards import Card, Rank, Suit
from pitbook.games.casino_war.play import mid_shoe
from pitbook.games.casino_war.round import Kind, Outcome, Wager
from pitbook.games.casino_war.rules import rules_of
from pitbook.games.casino_war.settlement import settle_first
from pitbook.games.library import playable_as
from pitbook.money import Cents

FROM_HIGH_TO_LOW = "AKQJT98765432"


@pytest.mark.clause(
    "star-casino-war:3.2",
    "star-casino-war:3.2.1",
    "canberra-casino-war:2.6",
    "crown-casino-war:3.3",
    "crown-casino-war:3.3.1",
)
@pytest.mark.parametrize("rulebook", playable_as("casino_war"))
def test_every_pair_of_cards_is_decided_by_rank_alone(rulebook: str) -> None:
    rules = rules_of(rulebook)
    table = mid_shoe(rules)
    wager = Wager(box=1, player="Ann", kind=Kind.FIRST, stake=Cents(1000), limits=table.sign.first)
    for player, dealer in product(Card, Card):
        done = settle_first(rules, table, wager, player, dealer)
        higher = FROM_HIGH_TO_LOW.index(player.value[0]) - FROM_HIGH_TO_LOW.index(dealer.value[0])
        expected = None if higher == 0 else Outcome.WIN if higher < 0 else Outcome.LOSE
        assert (done.outcome if done else None) is expected


def test_a_deck_has_fifty_two_cards_thirteen_of_each_suit() -> None:
    assert len(Card) == 52
    assert {suit: sum(card.suit is suit for card in Card) for suit in Suit} == dict.fromkeys(Suit, 13)
    assert {rank: sum(card.rank is rank for card in Card) for rank in Rank} == dict.fromkeys(Rank, 4)
