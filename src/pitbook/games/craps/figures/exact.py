"""Craps: every wager from its placing to its end, on its own and with the wager that may lie behind it."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from msgspec.structs import replace

from pitbook.analysis.distribution import Distribution
from pitbook.analysis.figure import Figure, Label
from pitbook.dice import ROLLS
from pitbook.games.craps.definitions import NO_NUMBER, VOID, Definition
from pitbook.games.craps.figures.outcomes import (
    PLAYER,
    Course,
    HeldWager,
    behind_of,
    course,
    course_beside_the_point,
    net_of,
    settlements,
    wager_of,
)
from pitbook.games.craps.limits import stakes
from pitbook.games.craps.options import CapOf, Kind, OtherHalf, PlacingWindow
from pitbook.games.craps.round import new_table
from pitbook.games.craps.rules import CrapsRules, TableSign, compile_rules
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.rules import Limits
from pitbook.money import MOST_STAKE, Cents

STAKE = Cents(7_920_000)
"""A stake that every odds and every share of it divides, so that in chips of one cent nothing is rounded."""

LINES = (Kind.WIN_LINE, Kind.DONT_WIN, Kind.COME, Kind.DONT_COME)


def exact(rules: CrapsRules) -> CrapsRules:
    """The same rules at a table where every amount can be paid."""
    sign = TableSign(default=Limits(minimum=Cents(1), maximum=MOST_STAKE))
    return compile_rules(rules.rulebook, replace(rules.terms, chip=Cents(1), sign=sign))


def figures(rules: CrapsRules, stake: Cents | None = None) -> list[Figure]:
    """What every wager is worth under these readings.

    Without a stake, chips aside; with one, as it is paid in the chips of the table, where the sign allows that stake.
    """
    if stake is None:
        rules, stake = exact(rules), STAKE
    return [*_flat(rules, stake), *_with_behind(rules, stake), *_numbers(rules, stake)]


def crap_eleven(rules: CrapsRules) -> Figure:
    return of_number(exact(rules), STAKE, Kind.CRAP_ELEVEN, NO_NUMBER)


def of_number(rules: CrapsRules, stake: Cents, kind: Kind, number: int) -> Figure:
    """A wager for a number, or one that a single roll decides."""
    label = label_of(rules, rules.wagers[kind], number)
    return _figure(rules, label, HeldWager(kind, stake), course(rules, kind, number), number or None)


def of_wager(rules: CrapsRules, kind: Kind, number: int) -> Figure:
    """Any wager that lies behind no other, at a table where every amount can be paid."""
    return _line(rules, STAKE, kind) if kind in LINES else of_number(rules, STAKE, kind, number)


def may_be(rules: CrapsRules, kind: Kind, stake: Cents) -> bool:
    """Whether the sign and the chips allow such a wager."""
    return stakes(rules, new_table(rules), rules.wagers[kind], PLAYER).holds(stake)


def _flat(rules: CrapsRules, stake: Cents) -> Iterator[Figure]:
    for kind in LINES:
        if not may_be(rules, kind, stake):
            continue
        yield _line(rules, stake, kind)


def _line(rules: CrapsRules, stake: Cents, kind: Kind) -> Figure:
    void = void_on(rules.wagers[kind])
    on_card = f"void on {', '.join(map(str, void))}" if void else ""
    label = Label(rules.wagers[kind].name, f"flat, {on_card}" if void else "flat", "wager")
    return replace(_figure(rules, label, HeldWager(kind, stake), course(rules, kind)), on_card=on_card)


def _with_behind(rules: CrapsRules, stake: Cents) -> Iterator[Figure]:
    """For each line the wager behind it, itself once it has a point, and both together."""
    off = []
    for line in LINES:
        behind = behind_kind(rules, line)
        front, back = rules.wagers[line], rules.wagers[behind]
        at_point = partial(course, rules, line)
        for point in back.at if may_be(rules, behind, stake) else ():
            label = Label(back.name, f"point {point}", "wager")
            yield _figure(rules, label, HeldWager(behind, stake), at_point(point), point)
        if not may_be(rules, line, stake):
            continue
        for point in back.at:
            label = Label(front.name, f"flat, once the point is {point}", "wager")
            yield replace(_figure(rules, label, HeldWager(line, stake), at_point(point), point), as_made=False)
        assert back.cap is not None, f"{back.name} is limited by what it lies behind"
        both, times = f"{front.name} + {back.name}", back.cap.times
        to_win = "to win " if back.cap.of is CapOf.WINNINGS else ""
        working = ", always working" if front.window is not PlacingWindow.COME_OUT else ""
        for word, share in (("maximum", Fraction(1)), ("single", Fraction(1, times))):
            label = Label(both, f"{word} Behind ({to_win}{int(times * share)}x){working}", "flat wager")
            yield _figure(rules, label, HeldWager(line, stake, behind, share), at_point())
        if back.can_be_off:
            clause = rules.cited(T.INACTIVE)[-1]
            label = Label(both, f"maximum Behind ({times}x), Off on come-out rolls ({clause})", "flat wager")
            held = HeldWager(line, stake, behind, working=False)
            off.append(_figure(rules, label, held, course_beside_the_point(rules, line)))
    yield from off


def _numbers(rules: CrapsRules, stake: Cents) -> Iterator[Figure]:
    """Wagers for a number, and those that one roll decides."""
    for kind, definition in rules.wagers.items():
        if kind in LINES or definition.front is not None or not may_be(rules, kind, stake):
            continue
        for number in definition.numbers or (NO_NUMBER,):
            yield of_number(rules, stake, kind, number)


def label_of(rules: CrapsRules, definition: Definition, number: int) -> Label:
    """What a wager for a number, or for one roll, is called."""
    unit = "wager (commission apart)" if definition.has_commission else "wager"
    match definition.kind:
        case Kind.HARDWAY:
            return Label(f"{definition.name}s", f"hard {number}", unit)
        case Kind.HORN_HIGH:
            return Label(definition.name, f"nominating {number}", unit)
        case Kind.CRAP_ELEVEN:
            return Label(definition.name, _other_half(rules), unit)
        case _:
            return Label(definition.name, str(number) if definition.numbers else "", unit)


def _other_half(rules: CrapsRules) -> str:
    words = {OtherHalf.TAKEN: "other half lost", OtherHalf.RETURNED: "other half kept by the player"}
    half, chosen = (
        rules.rulebook.sets(T.CRAP_ELEVEN_HALF.value, readings).other for readings in (rules.terms.readings, {})
    )
    return words[half] if half is chosen else f"{words[half]} (alternative reading)"


def void_on(definition: Definition) -> tuple[int, ...]:
    """The totals on which a wager is void."""
    fates = zip(ROLLS, definition.at[NO_NUMBER], strict=True)
    return tuple(dict.fromkeys(roll.total for roll, fate in fates if fate is not None and fate.outcome is VOID))


def behind_kind(rules: CrapsRules, line: Kind) -> Kind:
    return next(kind for kind, definition in rules.wagers.items() if definition.front is line)


def _figure(rules: CrapsRules, label: Label, held: HeldWager, going: Course, number: int | None = None) -> Figure:
    results, topics = [], dict[T, None]()
    for end in going.ends:
        settled = settlements(rules, held, end)
        topics.update(dict.fromkeys(topic for done in settled for topic in done.under))
        results.append((Fraction(sum(map(net_of, settled)), held.stake), end.chance))
    assert held.stake != STAKE or T.ROUNDED not in topics, f"{label}: even {held.stake} cents are rounded"
    return Figure(
        rulebook=rules.rulebook.told_as,
        label=label,
        results=Distribution.of(results),
        action=_action(rules, held, going) / held.stake,
        rolls=going.rolls,
        clauses=rules.cited(*topics),
        basis="the 36 rolls of two dice, in every state of the wager",
        kinds=tuple(kind.value for kind in (held.kind, held.behind) if kind is not None),
        number=number,
    )


def _action(rules: CrapsRules, held: HeldWager, going: Course) -> Fraction:
    """All that is put out: the wager with its commission, and whatever is placed behind it."""
    total = Fraction(0)
    for end in going.ends:
        front = wager_of(rules, held, end.at.number)
        behind = behind_of(rules, held, front)
        total += end.chance * (front.stake + front.commission + (0 if behind is None else behind.stake))
    return total
