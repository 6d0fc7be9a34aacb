"""What a wager comes to when a roll decides it."""

from msgspec.structs import replace

from pitbook.games.craps.definitions import LOSE, PARTIAL, RETURNED, VOID, WHOLE, Outcome, WagerFate
from pitbook.games.craps.options import WhileOff
from pitbook.games.craps.round import CrapsTable, Settlement, Wager, active
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.options import InvalidLosing
from pitbook.money import Cents, Odds, winnings

NOTHING = Cents(0)


def settle(rules: CrapsRules, table: CrapsTable, wager: Wager, fate: WagerFate) -> Settlement | None:
    """The settlement of a wager that a roll touches; None if the wager is off and simply stays."""
    definition = rules.wagers[wager.kind]
    if definition.can_be_off and not active(wager, come_out=table.come_out):
        if definition.front is None:
            return None
        if rules.law.behind_come_inactive.then is WhileOff.RETURNED:
            why = T.BEHIND_COME_INACTIVE if table.come_out else T.BEHIND_COME_CALLED_OFF
            return hand_back(wager, RETURNED, why)
    if wager.player in table.invalid:
        return _settle_invalid(rules, wager, fate)
    return _decided(rules, wager, fate)


def hand_back(wager: Wager, outcome: Outcome, *under: T, commission_back: Cents = NOTHING) -> Settlement:
    """The whole wager goes back, whatever counted of it."""
    return Settlement(
        wager=wager,
        outcome=outcome,
        counted=_counted(wager),
        paid=NOTHING,
        collected=NOTHING,
        returned=wager.stake,
        under=under,
        commission_back=commission_back,
    )


def forfeit(wager: Wager, *under: T) -> Settlement:
    return Settlement(
        wager=wager,
        outcome=LOSE,
        counted=wager.stake,
        paid=NOTHING,
        collected=wager.stake,
        returned=NOTHING,
        under=under,
    )


def _counted(wager: Wager) -> Cents:
    return min(wager.stake, wager.limits.maximum)


def _settle_invalid(rules: CrapsRules, wager: Wager, fate: WagerFate) -> Settlement:
    """Winnings are never paid; whether a losing one is taken is a reading."""
    loses = fate.outcome is LOSE
    if loses and rules.law.invalid_during.losing is InvalidLosing.TAKEN:
        return _decided(rules, wager, replace(fate, under=(*fate.under, T.INVALID_DURING)))
    return hand_back(wager, VOID, T.INVALID_DURING, commission_back=wager.commission)


def _decided(rules: CrapsRules, wager: Wager, fate: WagerFate) -> Settlement:
    stake = counted = wager.stake
    under = fate.under
    if stake < wager.limits.minimum:
        under = (*under, T.UNDER_MINIMUM)
    elif stake > wager.limits.maximum:
        counted = wager.limits.maximum
        under = (*under, T.OVER_MAXIMUM)
    if fate.outcome is LOSE:
        return Settlement(wager, fate.outcome, counted, NOTHING, counted, Cents(stake - counted), under)
    if fate.odds is None:
        return hand_back(wager, fate.outcome, *under)
    odds, collected = fate.odds, NOTHING
    if fate.share is not WHOLE:
        odds = Odds(odds.win * fate.share.parts, odds.to * fate.share.of)
        if fate.outcome is PARTIAL:
            collected = Cents(counted * (fate.share.of - fate.share.parts) // fate.share.of)
    paid = winnings(counted, odds, rules.rounding, rules.chip)
    if paid * odds.to != counted * odds.win:
        under = (*under, T.ROUNDED)
    return Settlement(wager, fate.outcome, counted, paid, collected, Cents(stake - collected), under)
