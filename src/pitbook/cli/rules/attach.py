"""`pitbook rules attach FILE`: an official text is proved clause by clause, and its words are shown from then on."""

from collections.abc import Iterable
from pathlib import Path

import msgspec
from rich.text import Text

from pitbook.cli.terminal import BAD, GOOD, QUIET, Terminal, WrongUse, heading, indented
from pitbook.rulebooks.attached import keep
from pitbook.rulebooks.attachment import Attachment, WordsDifference, attach, identify
from pitbook.rulebooks.document import load_document


class Attached(msgspec.Struct, frozen=True):
    """How an official text compares with the register, and where it is kept; null if it is not."""

    rulebook: str
    clauses: int
    proved: int
    complete: bool
    exact: bool
    differing: tuple[WordsDifference, ...]
    displaced: tuple[str, ...]
    surroundings: tuple[WordsDifference, ...]
    after: str | None
    kept: str | None


def attach_file(path: Path, partial: bool) -> Attached:
    """Prove a text and keep it. One with other words, even between its clauses, is kept only if that is enough.

    What stands between clauses may be a page foot, or a rule that somebody wrote in; only a person can tell.
    """
    text = read_text(path)
    document = identify(text)
    attachment = attach(document, text)
    return _attached(attachment, keep(attachment) if attachment.exact or partial else None)


def read_text(path: Path) -> str:
    content = path.read_bytes()
    if content.startswith(b"%PDF"):
        raise WrongUse(f"{path} is a PDF. Save its text as UTF-8 and attach that.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise WrongUse(
            f"{path} is not UTF-8 text (byte {error.start}). Save it as UTF-8 and attach it again."
        ) from None


def _attached(attachment: Attachment, path: Path | None) -> Attached:
    return Attached(
        rulebook=attachment.document,
        clauses=len(load_document(attachment.document).clauses),
        proved=len(attachment.found),
        complete=attachment.complete,
        exact=attachment.exact,
        differing=attachment.differing,
        displaced=attachment.displaced,
        surroundings=attachment.surroundings,
        after=attachment.after,
        kept=None if path is None else str(path),
    )


def print_attached(found: Attached) -> None:
    terminal = Terminal()
    terminal.print(heading(found.rulebook, f"{found.proved} of {found.clauses} clauses proved by their digests"))
    _print_differences(terminal, "Other words stand in the place of", found.differing)
    if found.displaced:
        terminal.print()
        terminal.print(Text("Proved, but not in the document's order", BAD))
        terminal.print(indented(Text(", ".join(found.displaced))))
    _print_differences(
        terminal,
        "Words that the registered copy does not have there, a page foot or a rule written in, stand before",
        found.surroundings,
    )
    if found.after is not None:
        terminal.print()
        terminal.print(Text("After the last clause stands", BAD))
        terminal.print(indented(Text(found.after or "(nothing)")))
    terminal.print()
    if found.exact:
        terminal.print(Text("Every word is that of the registered copy.", GOOD))
    elif found.complete:
        terminal.print(Text("Every clause has its approved words, but other words are printed around them.", BAD))
    if found.kept is None:
        terminal.print(
            "Nothing was kept: this is not word for word the approved text. If what differs is only numbers and page "
            "feet, or a part is enough, add --partial."
        )
    else:
        terminal.print(f"Kept in {found.kept}")
        terminal.print(Text(f"Clauses now show the approved words: pitbook rules {found.rulebook} CLAUSE", QUIET))


def _print_differences(terminal: Terminal, title: str, differences: Iterable[WordsDifference]) -> None:
    for index, each in enumerate(differences):
        if index == 0:
            terminal.print()
            terminal.print(Text(title, BAD))
        terminal.print(indented(Text.assemble((each.clause, "cyan"), "  ", each.stands or "(nothing)")))
