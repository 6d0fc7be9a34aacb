"""The first round that a newcomer settles: a pair beats the dealer's hand, which plays, and a queen does not."""

from pitbook.cards import Card
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.round import DEALER, Kind, order_of_dealing
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.training.dealing import PLAYERS
from pitbook.money import Cents

HANDS = {
    DEALER: (Card("KS"), Card("8H"), Card("3C")),
    1: (Card("TD"), Card("TC"), Card("4S")),
    2: (Card("QH"), Card("7C"), Card("2D")),
}


def first(rules: PokerRules) -> tuple[c.Command, ...]:
    ann, bob, _ = PLAYERS
    wagers = ((ann, Kind.ANTE, 1000), (ann, Kind.PAIR_PLUS, 500), (bob, Kind.ANTE, 1000))
    placed = (
        c.Place(player=player, kind=kind, stake=Cents(stake))
        for player, kind, stake in wagers
        if rules.has_wager(kind.value)
    )
    left = {place: list(cards) for place, cards in HANDS.items()}
    order = order_of_dealing({place: len(cards) for place, cards in HANDS.items()}, machine=True)
    dealt = (c.Draw(card=left[place].pop(0)) for place in order)
    played = (c.Play(player=player, stake=Cents(1000)) for player in (ann, bob))
    return (*placed, *dealt, *played, c.Reveal(), c.Settle())
