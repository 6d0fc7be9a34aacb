"""The verbs: what may be done now, what follows from it, and what the table is then."""

from collections.abc import Callable, Iterator
from typing import Any

from pitbook.games.craps import betting, calling, rulings, seating, shooting, signs, taking_down, throwing
from pitbook.games.craps import commands as c
from pitbook.games.craps.events import Event
from pitbook.games.craps.fold import apply, fold
from pitbook.games.craps.round import OFFERED, CrapsTable, new_table
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.kernel import Offer


def decide(rules: CrapsRules, table: CrapsTable, command: c.Command) -> list[Event]:
    """The events that follow from a command, or `Refused` with the clause and what may be done instead."""
    events = _DECIDERS[type(command)](rules, table, command)
    if table.phase is OFFERED:
        events += shooting.offer_goes_on(fold(table, events))
    return events


def awaits(rules: CrapsRules, table: CrapsTable) -> tuple[Offer, ...]:
    """Exactly the commands that `decide` would accept."""
    return tuple(each for offering in _OFFERINGS for each in offering(rules, table))


def step(rules: CrapsRules, table: CrapsTable, command: c.Command) -> tuple[CrapsTable, list[Event]]:
    """Decides a command and folds its events in: one step of a game held in memory."""
    events = decide(rules, table, command)
    return fold(table, events), events


_DECIDERS: dict[type[c.Command], Callable[[CrapsRules, CrapsTable, Any], list[Event]]] = {
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

_OFFERINGS: tuple[Callable[[CrapsRules, CrapsTable], Iterator[Offer]], ...] = (
    throwing.offer_throw,
    shooting.offer_shooting,
    betting.offer_placing,
    betting.offer_increasing,
    taking_down.offer_taking_down,
    calling.offer_calling,
    seating.offer_seats,
    signs.offer_limits,
    rulings.offer_rulings,
)

__all__ = ["apply", "awaits", "decide", "fold", "new_table", "step"]
