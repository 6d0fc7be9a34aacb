"""The program as dealer of Three Card Poker: what it does next, as long as nobody else has to act."""

from pitbook.games.contract import DrawSource
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.round import Phase, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules

DECK = 52
PAUSES = (Phase.OVER, Phase.BETTING)
"""A round is over and looked at, or wagers are open."""


def next_step(rules: PokerRules, table: PokerTable, source: DrawSource, away: frozenset[str]) -> c.Command | None:
    passed_over = _without(rules, table, away) if away else None
    if passed_over is not None:
        return passed_over
    match table.phase:
        case Phase.CHECK if not table.device_awaited:
            return c.CheckCards(by=rules.law.cards_checked.by)
        case Phase.SHUFFLE:
            return c.LoadDevice() if table.cards.machine else c.ShuffleCards()
        case Phase.CUT:
            return c.CutCards(by=rules.law.cut_by_dealer.by, cards_from_front=DECK // 2)
        case Phase.BETTING if table.placed:
            return _next_card(rules, table, source)
        case Phase.DEAL:
            return _next_card(rules, table, source)
        case Phase.REVEAL:
            return c.Reveal()
        case Phase.REVEALED:
            return c.Settle()
        case Phase.OVER:
            return c.Clear()
        case _:
            return None


def _without(rules: PokerRules, table: PokerTable, away: frozenset[str]) -> c.Command | None:
    """What is done for a player who is waited for, if one of those is away."""
    if table.phase is not Phase.DECISIONS:
        return None
    owners = (table.round.owner(area) for area in table.round.undecided)
    absent = next((each for each in owners if each in away), None)
    if absent is None:
        return None
    return c.NoDecision(by=rules.law.no_decision.by, player=absent, why=c.Silence.ABSENT)


def _next_card(rules: PokerRules, table: PokerTable, source: DrawSource) -> c.Command:
    if table.check_waits:
        return c.VerifyCards(by=rules.law.cards_checked.by)
    return c.Draw(card=source.card(table.cards.left))


def goes_on(before: PokerTable, after: PokerTable) -> bool:
    """Not into the next round, nor out of one that players look at."""
    verified = before.check_waits and not after.check_waits  # and then the round begins for which it was made
    return verified or after.phase not in PAUSES
