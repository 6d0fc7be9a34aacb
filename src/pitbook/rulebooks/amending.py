"""An edition that is being written: begun as a copy of the last one on a shelf of its own, and what it still lacks.

The shelf is a folder that a plugin may be: `editions/DOCUMENT.toml`, the register and the decisions of the new edition,
and `rounds` with golden rounds. Nothing of the editions that there are is touched.
"""

import json
import re
from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from pitbook.rulebooks.amendments import ClauseChange, Happened
from pitbook.rulebooks.document import NOTHING_PRINTED, Clause, ClauseKind, Document, document_of
from pitbook.rulebooks.editions import UNPINNED, Edition, EditionReason, line
from pitbook.rulebooks.loading import made_digest
from pitbook.rulebooks.model import Rulebook

_CITED = re.compile(r" \(((?:[^()]|\([^()]*\))+)\)")
ITS_OWN_DAYS = frozenset({"opening_approved", "opening_effective", "opening_replaced"})
"""Topics that every amendment decides anew, whatever it says of the front matter."""
SHOWN_BY_ROUNDS = frozenset({ClauseKind.PLAY, ClauseKind.PROCEDURE, ClauseKind.IRREGULARITY})


class EditionFacts(NamedTuple):
    """What is known of an edition when it is begun; the rest is written into its line of time by hand."""

    approved: date | None = None
    effect: date | None = None
    instrument: str = ""
    source: str = ""


class EditionFiles(NamedTuple):
    """The files of a new edition."""

    line: Path
    register: Path
    decisions: Path
    rounds: Path


def files_of(folder: Path, document_id: str, number: int) -> EditionFiles:
    place = folder / "editions"
    name = f"{document_id}@{number}"
    return EditionFiles(
        place / f"{document_id}.toml", place / f"{name}.json", place / f"{name}.decisions", folder / "rounds" / name
    )


def begin(document_id: str, folder: Path, wanted: EditionFacts) -> EditionFiles:
    """Copies the last edition; what is to be said of the new one stands there to be filled in."""
    last = line(document_id)[-1]
    begun = files_of(folder, document_id, last.number + 1)
    begun.rounds.mkdir(parents=True)
    begun.line.parent.mkdir(parents=True, exist_ok=True)
    (folder / "__init__.py").touch()
    begun.register.write_bytes(last.register)
    begun.decisions.write_bytes(last.toml)
    for place, each in zip(_added_to(last), last.added, strict=True):
        (folder / place).write_bytes(each)
    begun.line.write_text(_line(last, wanted), "utf-8")
    return begun


def _added_to(last: Edition) -> list[str]:
    """Where what was added to the last edition lies beside the decisions of the next one."""
    name = f"editions/{last.document_id}@{last.number + 1}"
    return [f"{name}.added{place or ''}" for place in range(len(last.added))]


def _line(last: Edition, wanted: EditionFacts) -> str:
    number = last.number + 1
    added = f'added = {json.dumps(_added_to(last))}\nadded_sha256 = "{UNPINNED}"\n' if last.added else ""
    return f"""document = "{last.document_id}"
zone = "{last.zone}"

[[editions]]
number = {number}
replaces = {last.number}
why = ["{EditionReason.TEXT.value}"]
says = ""  # in a sentence, what is new
register = "editions/{last.document_id}@{number}.json"
decisions = "editions/{last.document_id}@{number}.decisions"
digest = "{UNPINNED}"  # `pitbook rules amend` writes it when nothing is missing
{added}version = "{last.document_id}@{number}"
{_day("approved", wanted.approved)}
{_day("effect", wanted.effect)}

[editions.amendment]
instrument = {json.dumps(wanted.instrument)}
source = {json.dumps(wanted.source)}
# Wagers that stand when a table crosses over: "settled" first, under the rules they were placed under, or "returned".
transition = {{ notice = "", standing_wagers = "settled" }}
# One for each clause that is new, changed, gone or renumbered:
#   {{ happened = "changed", clause = "8.1", was = "8.1", says = "It pays 3 to 1." }},
changes = [
]
"""


def _day(name: str, day: date | None) -> str:
    return f"# {name} = 2030-01-31" if day is None else f"{name} = {day}"


# What is missing


def missing(edition: Edition, before: Edition, rounds: Path) -> Iterator[str]:
    """Of a change of the text: its days and source, every clause that is another, a transition, golden rounds."""
    row, amendment = edition.row, edition.row.amendment
    if not row.says.strip():
        yield "says: tell in a sentence what is new"
    if EditionReason.TEXT not in row.why:
        return
    if row.approved is None:
        yield "approved: the day on which it was approved"
    if row.effect is None:
        yield "effect: the day from which it has effect, by the clock of the venue"
    assert amendment is not None, "a line of time without one is refused"
    if not amendment.instrument.strip():
        yield "amendment.instrument: by what it was approved"
    if not amendment.source.strip():
        yield "amendment.source: where the official text is to be had"
    if not amendment.transition.notice.strip():
        yield "amendment.transition.notice: what players are told when a table crosses over"
    yield from _about_changes(document_of(before), document_of(edition), amendment.changes)
    yield from _about_rounds(document_of(edition), amendment.changes, rounds)


def _about_changes(then: Document, now: Document, changes: tuple[ClauseChange, ...]) -> Iterator[str]:
    told_now = {each.clause for each in changes if each.clause}
    told_then = {each.was for each in changes if each.was}
    for clause in now.clauses:
        if clause.id not in then.by_id and clause.id not in told_now:
            yield f"changes: clause {clause.id} is new, or has another number, and no change tells of it"
        elif clause.id in then.by_id and clause != then.by_id[clause.id] and clause.id not in told_now:
            yield f"changes: clause {clause.id} is not what it was, and no change tells of it"
    for clause in then.clauses:
        if clause.id not in now.by_id and clause.id not in told_then:
            yield f"changes: clause {clause.id} is gone, or has another number, and no change tells of it"
    for each in changes:
        yield from _about_change(then, now, each)
        if each.clause and each.clause not in now.by_id:
            yield f"changes: the new text has no clause {each.clause}"
        if each.was and each.was not in then.by_id:
            yield f"changes: the text before had no clause {each.was}"
        if each.happened is Happened.GONE and each.was in now.by_id and each.was not in told_now:
            yield f"changes: clause {each.was} is said to be gone, and is there"
        if not each.says.strip():
            yield f"changes: say what became of clause {each.clause or each.was}"


def _about_change(then: Document, now: Document, change: ClauseChange) -> Iterator[str]:
    """Whether what is said to have happened did."""
    clause, was = now.by_id.get(change.clause), then.by_id.get(change.was)
    match change.happened:
        case Happened.NEW if change.was:
            yield f"changes: clause {change.clause} is said to be new, and to have been {change.was}"
        case Happened.GONE if change.clause:
            yield f"changes: clause {change.was} is said to be gone, and to be {change.clause} now"
        case Happened.CHANGED | Happened.RENUMBERED if not change.clause or not change.was:
            told = change.clause or change.was
            yield f"changes: clause {told}: say in `clause` and `was` which number it has now, and had before"
        case Happened.CHANGED if clause is not None and was is not None and clause.sha256 == was.sha256:
            how = "`rules amend --words` makes it of the approved words"
            yield f"changes: clause {clause.id} is changed, and its sha256 is that of the words before: {how}"
        case Happened.RENUMBERED if clause is not None and was is not None and _words(clause) != _words(was):
            yield f"changes: clause {clause.id} is said to have another number only, and does not say what {was.id} did"
        case Happened.RENUMBERED if change.clause == change.was:
            yield f"changes: clause {change.clause} is said to have another number, and has the one it had"


def _words(clause: Clause) -> object:
    """What a clause says, whatever its number, and those of the clauses around it or named in it, are."""
    return msgspec.structs.replace(
        clause, id="", section="", heading="", parent="", refs=(), printed_before=NOTHING_PRINTED
    )


def _about_rounds(now: Document, changes: tuple[ClauseChange, ...], rounds: Path) -> Iterator[str]:
    cited = set[str]()
    for path in sorted(rounds.glob("*.round")):
        text = path.read_text("utf-8")
        if not _is_under(text, rounds.name):
            yield f"{rounds.name}/{path.name}: it has no line `rulebook {rounds.name}`, so it is not of this edition"
            continue
        cited |= {*_cited(text)}
    for each in changes:
        if each.happened not in (Happened.NEW, Happened.CHANGED) or each.clause not in now.by_id:
            continue
        if now.by_id[each.clause].kind in SHOWN_BY_ROUNDS and each.clause not in cited:
            yield f"{rounds.name}/*.round: in no golden round under {rounds.name} the table cites clause {each.clause}"


def _is_under(text: str, name: str) -> bool:
    return f"rulebook {name}" in text.splitlines()


def _cited(text: str) -> Iterator[str]:
    """The clauses under which the table said something; a remark or a command proves nothing."""
    for each in text.splitlines():
        if each.startswith("  "):
            for group in _CITED.findall(each):
                yield from (clause.strip() for clause in group.split(","))


def undecided(then: Rulebook, now: Rulebook) -> Iterator[str]:
    """Clauses whose words are others, where their numbers or all that follows from them are as they were: perhaps
    rightly."""
    amendment = now.edition.row.amendment
    for each in () if amendment is None else amendment.changes:
        clause, was = now.document.by_id.get(each.clause), then.document.by_id.get(each.was)
        if each.happened is not Happened.CHANGED or clause is None or was is None:
            continue
        if clause.data and clause.data == was.data:
            told = "; ".join(f"{name}: {value}" for name, value in clause.data.items())
            yield f"register: clause {each.clause} changed, and its numbers did not ({told})"
        topics = now.topics_of.get(each.clause, ())
        if not topics and clause.kind not in SHOWN_BY_ROUNDS:
            continue
        if all(topic in then.decisions and then.decisions[topic].sets == now.decisions[topic].sets for topic in topics):
            yield f"decisions: clause {each.clause} changed, and nothing that follows from it did ({', '.join(topics)})"


def unexplained(then: Rulebook, now: Rulebook) -> Iterator[str]:
    """What is decided otherwise although no clause behind it says anything else: a slip, or another reading."""
    row = now.edition.row
    if row.amendment is None or EditionReason.READING in row.why:
        return
    others = (each for each in row.amendment.changes if each.happened is not Happened.RENUMBERED)
    changed = {clause for each in others for clause in (each.clause, each.was) if clause}
    for topic, decision in now.decisions.items():
        was = then.decisions.get(topic)
        if was is None or was.sets == decision.sets or topic in ITS_OWN_DAYS:
            continue
        if not changed.isdisjoint((*was.clauses, *decision.clauses)):
            continue
        names = [name for name in {**was.sets, **decision.sets} if was.sets.get(name) != decision.sets.get(name)]
        moved = ", ".join(f"{name}: {decision.sets.get(name)}, was {was.sets.get(name)}" for name in names)
        under = f"of its clauses ({', '.join(decision.clauses)}) none" if decision.clauses else "it has no clause that"
        yield f"decisions: {topic} is another ({moved}), and {under} changed"
    for name, reading in now.readings.items():
        before = then.readings.get(name)
        if before is None or before.chosen == reading.chosen or not changed.isdisjoint(reading.clauses):
            continue
        moved = f"{reading.chosen}, was {before.chosen}"
        yield f"decisions: reading {name} is another ({moved}), and none of its clauses changed"


def pin(begun: EditionFiles, edition: Edition) -> str:
    """Keeps the edition as its files are now; from here on one byte that is another is found."""
    digest = made_digest(document_of(edition), edition.toml, edition.row)
    added = sha256(b"".join(edition.added)).hexdigest()
    text = begun.line.read_text("utf-8").replace(f'digest = "{edition.row.digest}"', f'digest = "{digest}"', 1)
    text = text.replace(f'added_sha256 = "{edition.row.added_sha256}"', f'added_sha256 = "{added}"', 1)
    begun.line.write_text(text, "utf-8")
    return digest
