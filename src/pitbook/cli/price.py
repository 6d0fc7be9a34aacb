"""`pitbook price`: what readings cost, which lawful conduct beats the figures, which stakes a sign should not allow."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.text import Text

from pitbook.analysis.figure import percent, ratio
from pitbook.analysis.games import loopholes
from pitbook.analysis.loopholes.finding import Loophole, foremost
from pitbook.analysis.pricing import PricedReading, priced_readings
from pitbook.analysis.signs import SignAdvice, SignCheck, Weak, check_sign
from pitbook.cli.examples import examples, such_as
from pitbook.cli.price_tables import price_rows, sign_rows
from pitbook.cli.table_files import TableFiles, check_tables, write_tables
from pitbook.cli.tables import AS_USUAL, Chip, Readings, Terms, choices, rules_named
from pitbook.cli.terminal import BAD, GOOD, LOUD, QUIET, Terminal, WrongUse, heading, indented, print_exact
from pitbook.cli.terminal import table as new_table
from pitbook.games.rules import GameRules
from pitbook.money import dollars

HELP = f"""What the words of a rulebook cost.

Every reading: the figures under each way to read a clause, and how far the edge moves. Then loopholes: in every state
the engine is asked what a player may do, or bring about by doing nothing, and whatever beats the figures of ordinary
play is shown with a round in which it is done.

{examples("price")}

With --sign, the sign and the chips instead: every stake at which rounding gives the player an edge, or takes that of
the house below --least-edge, and the least change of the sign that closes them all. Stakes below the minimum that the
document lets stand when they are found too late are told apart: no sign closes those.

{examples("price", "a sign")}

With --json, readings: id, clauses, question, alternatives (value, meaning, chosen, words, differences: what, stake,
ev_chosen, ev_alternative, variances where only those differ); loopholes: wager, conduct, stake, chip, ev, ordinary,
repeatable, clauses, example, kinds. With --sign: stakes, weak (wager, variant, kind, house_edge, edges by stake),
changes (kind, least, unit, stakes_before, stakes_after), smaller_chip; small and small_clauses, stakes below the
minimum that are valid when they are found too late. Amounts are cents, values fractions, each with the number nearest
to it beside it: ev and ev_decimal. --table has a row for each difference that a reading makes and for each loophole;
with --sign, for each weak stake.

Exit codes: 0 done; 1 with --sign, some stake is weak; 2 it could not be done.
"""

app = App(
    name="price", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)

SAFE, WEAK = 0, 1


@app.default
def price(
    rulebook: Annotated[str, Parameter(help=such_as())],
    /,
    *,
    terms: Terms = AS_USUAL,
    chip: Chip = None,
    sign: Annotated[str | None, Parameter(help="Check this sign: 5-1000, 5-1000/5, or a JSON file.")] = None,
    least_edge: Annotated[
        str | None, Parameter(help="With --sign: the least edge of the house, in per cent. Default: 0.")
    ] = None,
    reading: Readings = (),
    every: Annotated[
        bool, Parameter(name="--all", help="Tell all of the readings that move no figure as well.")
    ] = False,
    table: TableFiles = (),
    json: Annotated[bool, Parameter(help="Print JSON for a program.")] = False,
) -> int:
    check_tables(table)
    rules = rules_named(rulebook, choices(terms, chip, sign, reading))
    if sign is not None:
        checked = check_sign(rules, _share(least_edge or "0"))
        if not checked.stakes:
            raise WrongUse(
                f"nothing can be wagered under this sign in chips of {dollars(rules.chip)}: widen its limits."
            )
        print_exact(_sign_for_machines(checked)) if json else _tell_sign(rules, checked)
        write_tables(sign_rows(checked), table, quiet=json)
        return WEAK if checked.weak else SAFE
    if least_edge is not None:
        raise WrongUse("--least-edge goes with --sign.")
    terminal = Terminal()
    with terminal.status("pricing readings and searching for loopholes …", spinner="line"):
        readings = priced_readings(rules)
        found = foremost(loopholes(rules))
    if json:
        print_exact({"rulebook": rulebook, **_readings_for_machines(readings), **_loopholes_for_machines(found)})
    else:
        _tell_readings(terminal, rules, readings, whole=every)
        _tell_loopholes(terminal, found)
    write_tables(price_rows(readings, found), table, quiet=json)
    return SAFE


def _share(text: str) -> Fraction:
    try:
        share = Fraction(text.strip().removesuffix("%")) / 100
    except (ValueError, ZeroDivisionError):
        raise WrongUse(f"--least-edge is a number of per cent such as 1 or 0.5, not {text!r}.") from None
    if not 0 <= share < 1:
        raise WrongUse(f"--least-edge is from 0 to less than 100 per cent, not {text}.")
    return share


# Readings


def _tell_readings(terminal: Terminal, rules: GameRules, readings: list[PricedReading], *, whole: bool) -> None:
    """Those that move a figure, with all that is said of them; of the others the names, unless all is asked for."""
    moving = [each for each in readings if any(other.differences for other in each.alternatives)]
    others = [each for each in readings if each not in moving]
    name = rules.rulebook.told_as
    terminal.print(heading(f"Readings of {name}", f"{len(moving)} of {len(readings)} move a figure"))
    _tell_each(terminal, moving)
    if others and whole:
        terminal.print(heading("\nReadings that move no figure", f"{len(others)}"))
        _tell_each(terminal, others)
    elif others:
        told = "no figure moves with these: they say who acts, or what follows when something goes wrong"
        terminal.print(heading(f"\n{len(others)} others", f"{told}; --all tells all of them"))
        shown = new_table("reading", "clauses")
        for each in others:
            shown.add_row(each.reading.id, ", ".join(each.reading.clauses))
        terminal.print(shown)


def _tell_each(terminal: Terminal, readings: list[PricedReading]) -> None:
    for each in readings:
        terminal.print(Text.assemble("\n", (each.reading.id, LOUD), (f"  {', '.join(each.reading.clauses)}", "cyan")))
        terminal.print(indented(Text(each.reading.question, QUIET)))
        for other in each.alternatives:
            terminal.print(
                indented(Text.assemble((other.value.replace("_", " "), LOUD), f": {other.meaning}. {other.words}"))
            )


def _readings_for_machines(readings: list[PricedReading]) -> dict[str, Any]:
    return {
        "readings": [
            {
                "id": each.reading.id,
                "clauses": each.reading.clauses,
                "question": each.reading.question,
                "alternatives": [
                    {
                        "value": other.value,
                        "meaning": other.meaning,
                        "chosen": other.chosen,
                        "words": other.words,
                        "differences": [
                            {
                                "what": one.what,
                                "stake": one.stake,
                                "ev_chosen": ratio(one.ev_chosen),
                                "ev_alternative": ratio(one.ev_alternative),
                                "variances": None if one.variances is None else [ratio(each) for each in one.variances],
                            }
                            for one in other.differences
                        ],
                    }
                    for other in each.alternatives
                ],
            }
            for each in readings
        ]
    }


# Loopholes


def _tell_loopholes(terminal: Terminal, found: list[Loophole]) -> None:
    if not found:
        terminal.print(Text("\nNo lawful conduct was found that beats the figures of ordinary play.", GOOD))
        return
    terminal.print(
        heading("\nLoopholes", "lawful conduct that beats the figures of ordinary play, per unit wagered and decided")
    )
    shown = new_table("wager", "conduct", ids=0)
    for name in ("stake", "chip", "ordinary", "so played", "again"):
        shown.add_column(name, justify="right", no_wrap=True)
    shown.add_column("under", overflow="fold")
    for each in found:
        shown.add_row(
            each.named,
            each.conduct,
            dollars(each.stake),
            dollars(each.chip),
            _signed(each.ordinary),
            Text(_signed(each.ev), BAD if each.ev > 0 else ""),
            "yes" if each.repeatable else "once",
            ", ".join(each.clauses),
        )
    terminal.print(shown)
    terminal.print(Text("As it goes, in the first of them:", QUIET))
    for line in found[0].example:
        terminal.print(indented(Text(line)))


def _signed(ev: Fraction) -> str:
    return f"{float(100 * ev):+.3f} %"


def _loopholes_for_machines(found: list[Loophole]) -> dict[str, Any]:
    return {"loopholes": [_loophole_for_machines(each) for each in found]}


def _loophole_for_machines(found: Loophole) -> dict[str, Any]:
    return {
        "wager": found.named,
        "conduct": found.conduct,
        "stake": found.stake,
        "chip": found.chip,
        "ev": ratio(found.ev),
        "ordinary": ratio(found.ordinary),
        "repeatable": found.repeatable,
        "clauses": found.clauses,
        "example": found.example,
        "kinds": found.kinds,
    }


# Signs


def _tell_sign(rules: GameRules, checked: SignCheck) -> None:
    terminal = Terminal()
    terminal.print(heading(f"{checked.stakes:,} wagers and stakes of the sign", f"in chips of {dollars(rules.chip)}"))
    if not checked.weak:
        terminal.print(Text("None is weak: no amount that is rounded gives an edge away.", GOOD))
    else:
        _tell_weak(terminal, checked.weak)
        _tell_change(terminal, rules, checked)
    if checked.small:
        told = f"Below the minimum, but valid once found ({', '.join(checked.small_clauses)}): no sign closes these."
        terminal.print(Text(told, BAD))
        _tell_weak(terminal, checked.small)


def _tell_weak(terminal: Terminal, weak: Iterable[Weak]) -> None:
    shown = new_table("wager", "variant", ids=0)
    for name in ("edge, chips aside", "weak stakes", "from", "to", "weakest", "edge there"):
        shown.add_column(name, justify="right", no_wrap=True)
    for each in weak:
        shown.add_row(*_weak_row(each))
    terminal.print(shown)


def _weak_row(weak: Weak) -> tuple[str | Text, ...]:
    stake, edge = weak.worst
    return (
        weak.label.wager,
        weak.label.variant,
        percent(weak.edge, 3),
        f"{len(weak.edges):,}",
        dollars(min(weak.edges)),
        dollars(max(weak.edges)),
        dollars(stake),
        Text(percent(edge, 3), BAD if edge < 0 else ""),
    )


def _tell_change(terminal: Terminal, rules: GameRules, checked: SignCheck) -> None:
    if checked.changes is None:
        terminal.print(Text("No minimum and no unit up to 120 chips closes them all.", BAD))
    else:
        terminal.print(heading("The least change of the sign that closes what it allows", "maximums stay"))
        for change in checked.changes:
            terminal.print(indented(Text(_change_words(rules, change))))
    if checked.smaller_chip is not None:
        terminal.print(Text(f"Or leave the sign as it is, and pay in chips down to {dollars(checked.smaller_chip)}."))


def _change_words(rules: GameRules, change: SignAdvice) -> str:
    name = getattr(rules.rulebook.names, change.kind)
    unit = "" if change.unit is None else f", in units of {dollars(change.unit)}"
    left = f"{change.stakes_after:,} of {change.stakes_before:,} stakes are left"
    return f"{name}: from {dollars(change.least)}{unit} ({left})"


def _sign_for_machines(checked: SignCheck) -> dict[str, Any]:
    return {
        "stakes": checked.stakes,
        "weak": [_weak_for_machines(each) for each in checked.weak],
        "changes": None if checked.changes is None else [each._asdict() for each in checked.changes],
        "smaller_chip": checked.smaller_chip,
        "small": [_weak_for_machines(each) for each in checked.small],
        "small_clauses": checked.small_clauses,
    }


def _weak_for_machines(weak: Weak) -> dict[str, Any]:
    return {
        "wager": weak.label.wager,
        "variant": weak.label.variant,
        "kind": weak.kind,
        "house_edge": ratio(weak.edge),
        "edges": {str(stake): ratio(edge) for stake, edge in weak.edges.items()},
    }
