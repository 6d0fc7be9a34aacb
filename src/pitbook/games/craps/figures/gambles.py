"""Every wager of Craps that a bankroll can make, from its placing to its end, alone or with what may lie behind it."""

from collections.abc import Iterator
from fractions import Fraction

from pitbook.analysis.best.gambles import Gamble, summed
from pitbook.analysis.figure import Label
from pitbook.games.craps.definitions import NO_NUMBER
from pitbook.games.craps.figures.exact import LINES, behind_kind, label_of
from pitbook.games.craps.figures.outcomes import (
    PLAYER,
    Course,
    HeldWager,
    behind_of,
    course,
    net_of,
    settlements,
    wager_of,
)
from pitbook.games.craps.limits import stakes
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import new_table
from pitbook.games.craps.rules import CrapsRules
from pitbook.money import Cents
from pitbook.strategies.amounts import amounts


def gambles(rules: CrapsRules, bankroll: Cents) -> Iterator[Gamble]:
    """Behind a line wager lies nothing, what the wager itself is, or the most; a bankroll that could not pay for that
    cannot make it."""
    for kind, definition in rules.wagers.items():
        if definition.front is not None:
            continue
        allowed = stakes(rules, new_table(rules), definition, PLAYER)
        for number in definition.numbers or (NO_NUMBER,):
            going = course(rules, kind, number)
            for stake in amounts(allowed):
                if stake > bankroll:
                    break
                for label, held in _ways(rules, kind, number, stake):
                    found = _gamble(rules, label, held, going)
                    if found.needs <= bankroll:
                        yield found


def _ways(rules: CrapsRules, kind: Kind, number: int, stake: Cents) -> Iterator[tuple[Label, HeldWager]]:
    yield label_of(rules, rules.wagers[kind], number), HeldWager(kind, stake)
    if kind not in LINES:
        return
    behind = behind_kind(rules, kind)
    back = rules.wagers[behind]
    assert back.cap is not None, f"{back.name} is limited by what it lies behind"
    for times in sorted({1, back.cap.times}):
        label = Label(rules.wagers[kind].name, f"with {times}x {back.name}", "wager")
        held = HeldWager(kind, stake, behind, Fraction(times, back.cap.times))
        if any(behind_of(rules, held, wager_of(rules, held, point)) for point in back.at):
            yield label, held


def _gamble(rules: CrapsRules, label: Label, held: HeldWager, going: Course) -> Gamble:
    known, outcomes, needs = dict[tuple[int, object], int](), list[tuple[int, Fraction]](), 0
    for end in going.ends:
        key = end.at.number, rules.wagers[held.kind].at[end.at.number][end.place]
        if key not in known:
            known[key] = sum(map(net_of, settlements(rules, held, end)))
            front = wager_of(rules, held, end.at.number)
            behind = behind_of(rules, held, front)
            needs = max(needs, front.stake + front.commission + (0 if behind is None else behind.stake))
        outcomes.append((known[key], end.chance))
    return Gamble(label, held.kind.value, held.stake, Cents(needs), summed(outcomes), going.rolls)
