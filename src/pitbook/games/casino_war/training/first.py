"""The first round that a newcomer settles: one card wins, one loses, and one ties."""

from pitbook.cards import Card
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.round import Kind
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.training.dealing import PLAYERS
from pitbook.money import Cents

CARDS = (Card("KS"), Card("4H"), Card("9C"), Card("9D"))


def first(rules: WarRules) -> tuple[c.Command, ...]:
    ann, bob, cid = PLAYERS
    wagers = ((ann, 1, Kind.FIRST, 2000), (bob, 2, Kind.FIRST, 1000), (cid, 3, Kind.FIRST, 1000))
    ties = ((bob, 2, Kind.TIE, 500), (cid, 3, Kind.TIE, 500)) if rules.has_tie else ()
    placed = (
        c.Place(player=player, box=box, kind=kind, stake=Cents(stake)) for player, box, kind, stake in (*wagers, *ties)
    )
    called = (c.CallNoMoreBets(),) if rules.law.no_more_bets.must else ()
    return (*placed, *called, *(c.Draw(card=card) for card in CARDS), c.Settle())
