"""The program as dealer of Casino War: what it does next, as long as nobody else has to act."""

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.dealing import awaited_choice
from pitbook.games.casino_war.round import Phase, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.shoe import SHOE
from pitbook.games.contract import DrawSource
from pitbook.games.marks import Command
from pitbook.games.shoe.dealer import make_ready, next_out, pass_over

PAUSES = (Phase.OVER, Phase.BETTING)
"""A round is over and looked at, or wagers are open."""


def next_step(rules: WarRules, table: WarTable, source: DrawSource, away: frozenset[str]) -> Command | None:
    passed_over = _without(rules, table, away) if away else None
    if passed_over is not None:
        return passed_over
    match table.phase:
        case Phase.BETTING if table.placed:
            return _card_or_cutting_card(rules, table, source)
        case Phase.INITIAL_DEAL | Phase.SUBSEQUENT_DEAL:
            return _card_or_cutting_card(rules, table, source)
        case Phase.INTERIM | Phase.FINAL:
            return c.Settle()
        case Phase.OVER:
            return c.Clear()
        case _:
            return make_ready(SHOE, rules, table)


def _without(rules: WarRules, table: WarTable, away: frozenset[str]) -> Command | None:
    """What is done for the player who is waited for, if that is one who is away."""
    match table.phase:
        case Phase.CHOICE:
            wager = awaited_choice(rules, table)
            if wager is not None and wager.player in away:
                return c.NoAnswer(player=wager.player, box=wager.box, absent=True)
        case Phase.TAKING_BACK if away.intersection(table.taking_back):
            player = next(each for each in table.taking_back if each in away)
            return c.AnswerTakeBack(player=player, wagers=())
        case _:
            return pass_over(SHOE, table, away)
    return None


def _card_or_cutting_card(rules: WarRules, table: WarTable, source: DrawSource) -> c.Command:
    if table.check_waits:
        return c.VerifyCards(by=rules.law.cards_checked.by)
    card = next_out(table, source.behind, source.card)
    return c.DrawCuttingCard() if card is None else c.Draw(card=card)


def goes_on(before: WarTable, after: WarTable) -> bool:
    """Not into the next round, nor out of one that players look at."""
    verified = before.check_waits and not after.check_waits  # and then the round begins for which it was made
    return verified or after.phase not in PAUSES
