"""`pitbook rules history RULEBOOK [CLAUSE]`: the editions of a rulebook, or what became of one clause in them."""

from rich.text import Text

from pitbook.cli.terminal import BAD, GOOD, LOUD, QUIET, Terminal, heading, indented
from pitbook.compliance.history import ClauseMoment, EditionTold, History


def print_history(found: History) -> None:
    terminal = Terminal()
    terminal.print(heading(found.rulebook, "in time" if found.clause is None else f"clause {found.clause} in time"))
    for each in () if found.clause is not None else found.editions:
        _print_edition(terminal, each)
    for moment in found.moments:
        _print_moment(terminal, moment)


def _print_edition(terminal: Terminal, each: EditionTold) -> None:
    now = (" in force", GOOD) if each.in_force else ("", "")
    specimen = ("  specimen: no authority approved it", LOUD) if each.specimen else ("", "")
    terminal.print(Text.assemble((each.name, "bold"), now, specimen))
    days = (("approved", each.approved), ("in effect from", each.effect), ("repealed", each.repealed))
    told = [f"{what} {day}" for what, day in days if day is not None] or ["no date of approval is known"]
    told += [] if each.adopted is None else [f"read so since {each.adopted}"]
    terminal.print(indented(Text(f"{', '.join(told)}; version {each.version or 'of a plugin'}", QUIET)))
    terminal.print(indented(Text(f"{', '.join(each.why)}: {each.says}")))
    for change in each.changes:
        number = change.clause or change.was
        was = f" (was {change.was})" if change.was and change.was != number else ""
        terminal.print(indented(Text(f"{number}{was} {change.happened.value}: {change.says}")))
    if each.transition is not None:
        terminal.print(indented(Text(f"Crossing over: {each.transition}")))
    for wrong in each.unsound:
        terminal.print(indented(Text(wrong, BAD)))
    terminal.print(indented(Text(f"digest {each.digest}", QUIET)))


def _print_moment(terminal: Terminal, each: ClauseMoment) -> None:
    terminal.print(Text.assemble((each.on or "no date", "bold"), f"  {each.edition}  {each.clause} {each.happened}"))
    terminal.print(indented(Text(each.says)))
    for words in each.was:
        terminal.print(indented(Text(f"was {words}", QUIET)))
    for words in each.now:
        terminal.print(indented(Text(f"now {words}", GOOD)))
