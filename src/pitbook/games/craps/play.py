"""The verbs: what may be done now, what follows from it, and what the table is then."""

from collections.abc import Callable, Mapping
from typing import Any

from pitbook.games.craps import betting, calling, rulings, seating, shooting, signs, taking_down, throwing
from pitbook.games.craps import commands as c
from pitbook.games.craps.events import Event
from pitbook.games.craps.fold import FOLDING, apply, fold
from pitbook.games.craps.round import OFFERED, CrapsTable, new_table
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.verbs import About, Offering, Verbs

_DECIDERS: Mapping[type[c.Command], Callable[[CrapsRules, CrapsTable, Any], list[Event]]] = {
    c.Sit: seating.sit,
    c.Leave: seating.leave,
    c.Vacate: seating.vacate,
    c.ChangeLimits: signs.change_limits,
    c.AgreeLimits: signs.agree_limits,
    c.Place: betting.place,
    c.Increase: betting.increase,
    c.Reduce: taking_down.reduce,
    c.Remove: taking_down.remove,
    c.CallWager: calling.call_wager,
    c.RefuseWager: taking_down.refuse_wager,
    c.OfferDice: shooting.offer_dice,
    c.AcceptDice: shooting.accept_dice,
    c.DeclineDice: shooting.decline_dice,
    c.ChooseDice: shooting.choose_dice,
    c.AskForDice: shooting.ask_for_dice,
    c.DiceFound: shooting.dice_found,
    c.DiceLost: shooting.dice_lost,
    c.OpenAnew: shooting.open_anew,
    c.PassDice: shooting.pass_dice,
    c.OrderPass: shooting.order_pass,
    c.Throw: throwing.throw,
    c.CallRoll: throwing.call_roll,
    c.RuleFaces: throwing.rule_faces,
    c.CallNoRoll: throwing.call_no_roll,
    c.StakeFound: rulings.stake_found,
    c.InvalidWagers: rulings.invalid_wagers,
    c.VoidWagers: rulings.void_wagers,
    c.SetAside: rulings.set_aside,
    c.RecordBreach: rulings.record_breach,
}

_OFFERINGS: tuple[Offering[CrapsRules, CrapsTable], ...] = (
    throwing.offer_throw,
    throwing.offer_no_roll,
    shooting.offer_shooting,
    betting.offer_wagers,
    taking_down.offer_taking_down,
    calling.offer_calling,
    seating.offer_seats,
    About(("seats", "sign"), signs.offer_limits),
    rulings.offer_stakes_found,
    rulings.offer_rulings,
)


def _and_offer_goes_on(decider: Callable[[CrapsRules, CrapsTable, Any], list[Event]]) -> Any:
    """Whatever is done while dice are offered, the offer goes on from it."""

    def decided(rules: CrapsRules, table: CrapsTable, command: c.Command) -> list[Event]:
        events = decider(rules, table, command)
        if table.phase is OFFERED:
            events += shooting.offer_goes_on(fold(table, events))
        return events

    return decided


VERBS = Verbs[CrapsRules, CrapsTable, c.Command, Event](
    FOLDING,
    {kind: _and_offer_goes_on(each) for kind, each in _DECIDERS.items()},
    _OFFERINGS,
    by_hand=(throwing.offer_no_roll, rulings.offer_stakes_found),
)
decide, awaits, step = VERBS.decide, VERBS.awaits, VERBS.step

__all__ = ["apply", "awaits", "decide", "fold", "new_table", "step"]
