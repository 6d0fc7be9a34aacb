"""`pitbook rules RULEBOOK CLAUSE`: one clause, what follows from it here, and what shows that it does."""

from rich.table import Table
from rich.text import Text

from pitbook.cli.rules.listing import print_defect, print_reading
from pitbook.cli.terminal import BAD, LOUD, QUIET, Terminal, heading, indented
from pitbook.compliance.clauses import ClauseView
from pitbook.compliance.proofs import Status
from pitbook.compliance.topic_values import in_words, telling
from pitbook.rulebooks.editions import edition_named


def print_clause(view: ClauseView) -> None:
    terminal = Terminal()
    terminal.print(heading(f"{view.rulebook} {view.id}", f"{view.heading}; {view.kind.value}; {view.subject}"))
    terminal.print()
    terminal.print(view.summary)
    terminal.print()
    terminal.print(_facts(view))
    _print_topics(terminal, view)
    for reading in view.readings:
        terminal.print()
        terminal.print(Text("Reading", LOUD))
        print_reading(terminal, reading)
    for defect in view.defects:
        terminal.print()
        terminal.print(Text("Defect", LOUD))
        print_defect(terminal, defect)
    _print_coverage(terminal, view)
    _print_words(terminal, view)


def _facts(view: ClauseView) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=QUIET)
    grid.add_column(overflow="fold")
    facts = {
        "edition": f"{view.edition}, so since {view.since}" if view.since else view.edition,
        "specimen": "no authority approved it" if edition_named(view.edition).row.specimen else "",
        "term": view.term,
        "check": view.check,
        "numbers": "; ".join(f"{name.replace('_', ' ')}: {in_words(value)}" for name, value in view.data.items()),
        "actor": ", ".join(view.actor),
        "on the actor": view.actor_note,
        "refers to": ", ".join(view.refs),
        "note": view.note,
        "heading only": "it opens the clauses below" if view.heading_only else "",
        "part of": view.parent and f"{view.parent.id}  {view.parent.summary}",
        "parts": "\n".join(f"{each.id}  {each.summary}" for each in view.children),
    }
    for name, value in facts.items():
        if value:
            grid.add_row(name, value)
    return grid


def _print_topics(terminal: Terminal, view: ClauseView) -> None:
    for each in view.topics:
        terminal.print()
        terminal.print(heading(f"Decides: {each.says}", f"{each.topic}; clauses {', '.join(each.clauses)}"))
        for value in telling(each.sets):
            terminal.print(indented(Text(value.words)))


def _print_coverage(terminal: Terminal, view: ClauseView) -> None:
    terminal.print()
    match view.status:
        case Status.SHOWN:
            terminal.print(Text("Shown by", LOUD))
            for each in view.proofs:
                terminal.print(Text(f"  {each}"), soft_wrap=True)  # a name to be copied is left in one line
        case Status.OUTSIDE:
            terminal.print(Text.assemble(("Outside the game: ", LOUD), view.outside or ""))
        case Status.MISSING:
            terminal.print(Text("Nothing shows this clause yet.", BAD))
        case None:
            terminal.print(Text("Register only: nothing is decided on this rulebook yet.", QUIET))


def _print_words(terminal: Terminal, view: ClauseView) -> None:
    terminal.print()
    if view.approved_words is not None:
        terminal.print(Text("The approved words", LOUD))
        terminal.print(indented(Text(view.approved_words)))
    terminal.print(Text(f"sha256 of the {view.word_count} approved words:\n{view.sha256}", QUIET))
    if view.attachment:
        terminal.print(Text(view.attachment, QUIET))
