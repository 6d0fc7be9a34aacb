"""A rehearsal for people and for programs."""

from collections.abc import Iterator
from typing import Any

from rich.table import Table
from rich.text import Text

from pitbook.cli.terminal import BAD, GOOD, QUIET, Terminal, heading, indented
from pitbook.games.craps import events as e
from pitbook.games.craps.deciding import wager_name
from pitbook.games.craps.figures.one_player import PLAYER, mine
from pitbook.games.craps.figures.outcomes import net_of
from pitbook.games.craps.figures.rehearsal import RehearsedRoll, RehearsedSession, TooLittle
from pitbook.games.craps.rehearse.checking import NOT_PLAYED, RollDifference
from pitbook.games.craps.rehearse.rolls import RollLine
from pitbook.games.craps.round import Settlement, Wager
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.words import sentence, settlement_words
from pitbook.games.kernel import Refused
from pitbook.games.telling import all_of, count, with_clauses
from pitbook.money import dollars

# For people


def tell(rules: CrapsRules, played: RehearsedSession, lines: list[RollLine], wrong: list[RollDifference]) -> None:
    terminal = Terminal()
    by_roll = {each.roll: each for each in wrong}
    for step in played.steps:
        terminal.print(heading(f"roll {step.number}", f"shooter {step.shooter}, {_puck(step.puck)}"))
        terminal.print(_block(rules, step, by_roll.get(step.number)))
    if played.steps:
        terminal.print(_summary(played))
    if isinstance(played.ended, TooLittle):
        terminal.print(Text(_too_little(played, played.ended)))
    checked = sum(line.expect is not None for line in lines)
    if checked:
        text = f"{checked - len(wrong)} of {count(checked, 'roll')} with expected wagers are as they should be."
        terminal.print(Text(text, BAD if wrong else GOOD))
        for each in wrong:
            if each.found is not None:
                terminal.print(indented(Text(each.words, BAD)))
        unplayed = sum(each.found is None for each in wrong)
        if unplayed:
            terminal.print(indented(Text(f"{count(unplayed, 'roll')} of them not played", BAD)))


def _block(rules: CrapsRules, step: RehearsedRoll, wrong: RollDifference | None) -> Table:
    rows = Table.grid(padding=(0, 2))
    rows.add_column(justify="right", width=12, style=QUIET)
    rows.add_column(overflow="fold")
    rows.add_row("before", "; ".join(_lying(rules, step)) or "nothing")
    gone = [_amount(rules, each.wager) for each in step.before.events if isinstance(each, e.WagerRemoved)]
    if gone:
        rows.add_row("taken down", "; ".join(gone))
    if wrong is not None and wrong.found is not None:
        for label, what in (("missing", wrong.found.missing), ("besides", wrong.found.besides)):
            if what:
                rows.add_row(Text(label, BAD), Text("; ".join(what), BAD))
    rows.add_row("rolled", f"{step.dice.first} + {step.dice.second} = {_call(step)}")
    for each in _happened(rules, step):
        rows.add_row("", each)
    rows.add_row("result", f"{_signed(step.net)}; {_signed(step.won)} in all")
    return rows


def _puck(puck: int) -> str:
    return f"point {puck}" if puck else "come out"


def _lying(rules: CrapsRules, step: RehearsedRoll) -> Iterator[str]:
    """A plus stands before what has just been placed."""
    placed = {each.wager.id for each in step.before.events if isinstance(each, e.WagerPlaced)}
    for wager in step.lying:
        commission = f" for a commission of {dollars(wager.commission)}" if wager.commission else ""
        call = f", called {wager.call.value}" if wager.call is not None else ""
        new = "+ " if wager.id in placed else ""
        yield f"{new}{_amount(rules, wager)}{commission if new else ''}{call}"


def _amount(rules: CrapsRules, wager: Wager) -> str:
    return f"{wager_name(rules.wagers[wager.kind], wager.number)} {dollars(wager.stake)}"


def _call(step: RehearsedRoll) -> str:
    return next(each.call for each in step.then.events if isinstance(each, e.Rolled))


def _happened(rules: CrapsRules, step: RehearsedRoll) -> Iterator[str]:
    """What the roll did to the player's wagers, with the clauses."""
    lying = {each.id: each for each in step.lying}
    for event in step.then.events:
        match event:
            case e.Settled(settlement=done) if done.wager.player == PLAYER:
                yield sentence(rules, event)
            case e.WagersWereOff(wagers=wagers):
                off = [_amount(rules, lying[each]) for each in wagers if each in lying]
                yield with_clauses(rules, f"off this roll: {all_of(off)}", event.under)
            case e.ComePointSet():
                yield sentence(rules, event)
            case _:
                pass


def _signed(cents: int) -> str:
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents)


def _summary(played: RehearsedSession) -> Text:
    last = played.steps[-1]
    lies = sum(each.stake for each in mine(last.then.table))
    still = f" {dollars(lies)} still lies on the layout, and counts as theirs." if lies else ""
    much = f"{'lost' if played.won < 0 else 'won'} {dollars(abs(played.won))}" if played.won else "neither won nor lost"
    return Text(f"{count(len(played.steps), 'roll')}, {count(last.shooter, 'shooter')}: the player {much}.{still}")


def _too_little(played: RehearsedSession, ended: TooLittle) -> str:
    roll = len(played.steps) + 1
    return f"It stops before roll {roll}: {dollars(ended.left)} is left, and {dollars(ended.needs)} is needed."


def refusal(played: RehearsedSession) -> str | None:
    """What the strategy may not do, and before which roll it would have done it."""
    if not isinstance(played.ended, Refused):
        return None
    return f"before roll {len(played.steps) + 1}: {played.ended}"


# For programs


def for_machines(rules: CrapsRules, played: RehearsedSession, wrong: list[RollDifference]) -> dict[str, Any]:
    ended = played.ended
    return {
        "rolls": [_step_for_machines(rules, each) for each in played.steps],
        "won": played.won,
        "too_little": ended._asdict() if isinstance(ended, TooLittle) else None,
        "refused": refusal(played),
        "differences": [
            {
                "roll": each.roll,
                "line": each.line,
                "played": each.found is not None,
                **(each.found or NOT_PLAYED)._asdict(),
            }
            for each in wrong
        ],
    }


def _step_for_machines(rules: CrapsRules, step: RehearsedRoll) -> dict[str, Any]:
    return {
        "roll": step.number,
        "shooter": step.shooter,
        "dice": step.dice,
        "point": step.puck or None,
        "acts": [sentence(rules, each) for each in step.before.events],
        "lying": [_wager_for_machines(each) for each in step.lying],
        "call": _call(step),
        "settled": [_settled_for_machines(rules, each) for each in step.then.settled],
        "happened": list(_happened(rules, step)),
        "commission": step.before.commission,
        "net": step.net,
        "won": step.won,
    }


def _wager_for_machines(wager: Wager) -> dict[str, Any]:
    call = None if wager.call is None else wager.call.value
    return {"wager": wager.kind.value, "number": wager.number or None, "stake": wager.stake, "called": call}


def _settled_for_machines(rules: CrapsRules, done: Settlement) -> dict[str, Any]:
    return {
        "wager": done.wager.kind.value,
        "number": done.wager.number or None,
        "stake": done.wager.stake,
        "outcome": done.outcome.value,
        "paid": done.paid,
        "collected": done.collected,
        "returned": done.returned,
        "net": net_of(done),
        "words": settlement_words(rules, done),
        "rules": rules.cited(*done.under),
    }
