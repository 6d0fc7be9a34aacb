"""`pitbook rules amend RULEBOOK`: an edition begun as a copy of the last one, and what it still lacks."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from rich.text import Text

from pitbook.cli.terminal import BAD, GOOD, Terminal, WrongUse, indented, print_json
from pitbook.compliance.register import rulebook_row
from pitbook.games import library
from pitbook.rulebooks.amending import EditionFacts, begin, files_of, missing, pin, undecided, unexplained
from pitbook.rulebooks.document import document_of
from pitbook.rulebooks.editions import UNPINNED, Edition, EditionReason, RulebookError, line, read_anew
from pitbook.rulebooks.loading import check_kept
from pitbook.rulebooks.shelves import apart, trying
from pitbook.rulebooks.words import digest, normalise


class Amended(NamedTuple):
    """Where an edition that is being written stands. `remarks` may be as they should."""

    edition: str
    folder: str
    begun: bool  # just now
    missing: tuple[str, ...]
    remarks: tuple[str, ...]
    digest: str | None  # once it is kept: nothing is missing, and what there is to look at again was looked at


def asked_for(wanted: EditionFacts) -> EditionFacts:
    """Whoever sits at a terminal is asked for what was not said; an empty answer leaves it for later."""
    return EditionFacts(
        wanted.approved or _day_asked_for("The day of approval, such as 2025-03-01"),
        wanted.effect or _day_asked_for("The day from which it has effect, at the venue"),
        wanted.instrument or _answered("By what it was approved"),
        wanted.source or _answered("Where the official text is to be had"),
    )


def _answered(what: str) -> str:
    try:
        return input(f"{what}: ").strip()
    except EOFError:
        return ""


def _day_asked_for(what: str) -> date | None:
    while text := _answered(what):
        try:
            return day_named(what, text)
        except WrongUse as error:
            Terminal().print(Text(str(error), BAD))
    return None


def is_begun(document_id: str, folder: Path) -> bool:
    with apart(folder):
        return files_of(folder, document_id, line(document_id)[-1].number + 1).line.exists()


def amended(document_id: str, folder: Path, wanted: EditionFacts, *, keep: bool = False) -> Amended:
    """`keep` says that the remarks were looked at: each may be as it should."""
    with apart(folder):
        last = line(document_id)[-1]
    begun = files_of(folder, document_id, last.number + 1)
    if not begun.line.exists():
        if begun.rounds.exists():
            raise WrongUse(f"{folder} has rounds of {begun.rounds.name} and no line of time: name another folder.")
        with apart(folder):
            begun = begin(document_id, folder, wanted)
        what = (
            "Change the register and the decisions, and tell of it in the line of time; then give this command again."
        )
        return Amended(begun.rounds.name, str(folder), True, (what,), (), None)
    with trying(folder):
        read_anew()
        try:
            edition = line(document_id)[-1]
        except RulebookError as error:
            return Amended(begun.rounds.name, str(folder), False, tuple(error.complaints), (), None)
        changed = _changed_since(edition) if edition.is_pinned else []
        lacking = [*missing(edition, last, begun.rounds), *(changed or library.complaints(edition.name))]
        remarks = () if lacking else tuple(_remarks(edition, last))
        kept = not edition.is_draft or (not lacking and (keep or not remarks))
        if edition.is_draft and kept:
            pin(begun, edition)
    if lacking or not kept:
        return Amended(edition.name, str(folder), False, tuple(lacking), remarks, None)
    with trying(folder):
        read_anew()
        return Amended(edition.name, str(folder), False, (), remarks, line(document_id)[-1].row.digest)


def _changed_since(edition: Edition) -> list[str]:
    try:
        check_kept(edition)
    except RulebookError as error:
        again = f"Nobody has dealt under it yet? Write {UNPINNED} as its digest, and it is kept anew"
        return [f"{each}. {again}" for each in error.complaints]
    return []


def _remarks(edition: Edition, last: Edition) -> Iterator[str]:
    then, now = library.rulebook(last.name), library.rulebook(edition.name)
    if then is None or now is None:
        return
    yield from _about_days(edition)
    yield from undecided(then, now)
    yield from unexplained(then, now)


def _about_days(edition: Edition) -> Iterator[str]:
    """The text tells its approval in its front matter: in the head of the register, and in what is decided of it."""
    approved, row = edition.row.approved, rulebook_row(document_of(edition))
    if approved is None or edition.row.specimen or EditionReason.TEXT not in edition.row.why:
        return
    line_says = f"and the line of time says {approved}"
    if row.date is not None and row.date != str(approved):
        yield f"register: `date` at its head is {row.date}, {line_says}"
    if row.approval is not None and row.approval.on not in ("", str(approved)):
        yield f"decisions: opening_approved is on {row.approval.on} ({', '.join(row.approval.clauses)}), {line_says}"


def print_amended(found: Amended) -> None:
    terminal = Terminal()
    if found.begun:
        terminal.print(
            f"{found.edition} is begun in {found.folder}, as a copy of the edition before it.", soft_wrap=True
        )
    for each in found.missing:
        terminal.print(indented(Text(f"missing: {each}", BAD)))
    for each in found.remarks:
        terminal.print(indented(Text(f"look again: {each}")))
    if found.digest is None and not found.missing:
        rulebook = found.edition.partition("@")[0]
        terminal.print(
            f"{found.edition} lacks nothing. Look at the above: where it is as it should be, `pitbook rules amend "
            f"{rulebook} --keep` keeps the edition.",
            soft_wrap=True,
        )
    if found.digest is not None:
        terminal.print(Text(f"{found.edition} is whole, and kept as {found.digest}.", GOOD), soft_wrap=True)
        name = Path(found.folder).name
        terminal.print(f"PYTHONPATH={Path(found.folder).parent} PITBOOK_PLUGINS={name} brings it.", soft_wrap=True)


def print_digest(words: str, *, as_json: bool) -> None:
    """As a register names the approved words of a clause."""
    found, count = digest(words), len(normalise(words).split())
    if as_json:
        print_json({"sha256": found, "word_count": count})
    else:
        Terminal().print(f'"sha256": "{found}", "word_count": {count}', soft_wrap=True)


def day_named(option: str, text: str | None) -> date | None:
    try:
        return None if text is None else date.fromisoformat(text)
    except ValueError:
        raise WrongUse(f"{option}: {text!r} is no day; write it as 2025-03-01.") from None
