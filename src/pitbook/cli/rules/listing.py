"""`pitbook rules` and `pitbook rules RULEBOOK`: what rulebooks there are, and what is in one."""

from collections.abc import Collection, Sequence

from rich.text import Text

from pitbook.cli.terminal import BAD, GOOD, LOUD, QUIET, Terminal, heading, indented, table
from pitbook.compliance.register import ApprovalRow, RulebookContents, RulebookRow
from pitbook.rulebooks.editions import line
from pitbook.rulebooks.model import Defect, Reading


def print_rulebooks(rows: Sequence[RulebookRow]) -> None:
    shown = table("rulebook and game", "venue, authority and date", "clauses", "readings", "defects")
    for column in shown.columns[2:]:
        column.justify = "right"
    for row in rows:
        decided = [str(each) for each in (row.readings, row.defects)]
        shown.add_row(
            Text.assemble(row.id, "\n", (row.game.replace("_", " "), QUIET)),
            Text.assemble(row.venue, "\n", (f"{row.authority}, {row.date or 'no date'}", QUIET)),
            str(row.clauses),
            *([Text("unsound" if row.unsound else "register only", QUIET), ""] if row.digest is None else decided),
        )
    terminal = Terminal()
    terminal.print(shown)
    for row in rows:
        _print_unsound(terminal, row)
    told = "readings: where a text can be read in more than one way; defects: what is wrong in it, and left as it is."
    terminal.print(Text(f"{told} Next: pitbook rules RULEBOOK", QUIET))


def _print_unsound(terminal: Terminal, row: RulebookRow) -> None:
    if row.unsound:
        terminal.print(Text(f"The decisions on {row.id} do not hold together, so its tables are closed:", LOUD))
    for each in row.unsound:
        terminal.print(Text(f"  {each}"), soft_wrap=True)


def _print_approval(terminal: Terminal, approval: ApprovalRow) -> None:
    on = f"on {approval.on}" if approval.on else "on a date that the text does not give"
    replaces = f" They replace {', '.join(approval.replaces)}." if approval.replaces else ""
    cited = f" ({', '.join(approval.clauses)})" if approval.clauses else ""
    terminal.print(f"Approved {on} by the {approval.by}; in effect: {approval.effective}.{replaces}{cited}")


def print_contents(found: RulebookContents, clauses: bool, readings: bool, defects: bool) -> None:
    terminal, row = Terminal(), found.rulebook
    terminal.print(heading(f"{row.title}, {row.venue}", row.id))
    terminal.print(f"{row.authority}. {row.instrument}. {row.date or 'No date'}.")
    if row.approval is not None:
        _print_approval(terminal, row.approval)
    _print_unsound(terminal, row)
    if row.digest is None and not row.unsound:
        terminal.print("Register only: its clauses are listed, and nothing is decided on them yet.")
    since = f", of {row.since}" if row.since else ""
    others = f"; the others: pitbook rules history {row.id}" if len(line(row.id)) > 1 else ""
    terminal.print(Text(f"edition {row.edition}{since}{others}", QUIET))
    terminal.print(Text(f"digest {row.digest or row.register_digest}", QUIET))
    if clauses:
        _print_sections(terminal, found)
    if readings:
        _print_readings(terminal, found.readings)
    if defects:
        _print_defects(terminal, found.defects)


def _print_sections(terminal: Terminal, found: RulebookContents) -> None:
    shown = table("clause", "kind", "subject", "summary")
    for section in found.sections:
        shown.add_section()
        shown.add_row(Text(section.id, LOUD), "", "", Text(section.heading, LOUD))
        for each in section.clauses:
            shown.add_row(each.id, each.kind.value, each.subject, each.summary)
    terminal.print(shown if found.sections else "\nNo clause is of this kind and subject.")
    count = sum(len(each.clauses) for each in found.sections)
    terminal.print(
        Text(f"{count} of {found.rulebook.clauses} clauses. Next: pitbook rules {found.rulebook.id} CLAUSE", QUIET)
    )


def _print_readings(terminal: Terminal, readings: Collection[Reading]) -> None:
    terminal.print()
    about = "where the text can be read in more than one way; → is how it is read here"
    terminal.print(heading(f"Readings: {len(readings)}", about))
    for each in readings:
        terminal.print()
        print_reading(terminal, each)


def print_reading(terminal: Terminal, reading: Reading) -> None:
    terminal.print(heading(reading.id, f"clauses {', '.join(reading.clauses)}"))
    terminal.print(indented(Text(reading.question)))
    for value, meaning in reading.alternatives.items():
        taken = value == reading.chosen
        line = Text(f"{'→' if taken else ' '} {value.replace('_', ' ')}: {meaning}", GOOD if taken else QUIET)
        terminal.print(indented(line))
    terminal.print(indented(Text(f"because: {reading.reason}")))


def _print_defects(terminal: Terminal, defects: Collection[Defect]) -> None:
    terminal.print()
    terminal.print(heading(f"Defects: {len(defects)}", "shown as they are, and never silently mended"))
    for each in defects:
        terminal.print()
        print_defect(terminal, each)


def print_defect(terminal: Terminal, defect: Defect) -> None:
    terminal.print(heading(defect.id, f"clauses {', '.join(defect.clauses)}"))
    terminal.print(indented(Text.assemble(("text: ", BAD), defect.says)))
    terminal.print(indented(Text.assemble(("here: ", GOOD), defect.handled)))
