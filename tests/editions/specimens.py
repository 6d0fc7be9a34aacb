"""Amendments made up to try with, one of each game, on a shelf of their own that is there only while it is named.

Each changes a payout and gives clauses other numbers. No authority approved any of them; their line of time says so.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from pitbook import plugins
from pitbook.plugins import VARIABLE
from pitbook.rulebooks.document import Document
from pitbook.rulebooks.editions import UNPINNED, EditionRow
from pitbook.rulebooks.loading import made_digest
from tests.table.playing import CRAPS, POKER, WAR

EFFECT = "2024-10-06"
"""A Sunday on which the clocks of Sydney are put forward, from 2:00 to 3:00."""
PACKAGE = "specimen_editions"
SHELF = Path(str(files("pitbook.rulebooks")))


class Specimen(NamedTuple):
    topic: str  # whose payout is another
    was: str
    now: str
    clause: str  # that says so
    renumbered: Mapping[str, str]
    standing: str = "settled"
    closed: str = ""  # a reading that the text leaves no room for any more


SPECIMENS = {
    CRAPS: Specimen("field_pays_2_12", "2 to 1", "3 to 1", "8.1/field-2-12", {"6.2.19": "6.2.20A"}, "returned"),
    WAR: Specimen("tie_won", "10 to 1", "11 to 1", "5.2.3.1", {"8.1.2": "8.1.2A"}),
    POKER: Specimen("ante_pays", "1 to 1", "3 to 2", "10.1", {"10.3": "10.3A"}),
}


def amended_register(document_id: str, specimen: Specimen) -> str:
    told: Any = json.loads((SHELF / "documents" / f"{document_id}.json").read_text("utf-8"))
    numbers = specimen.renumbered
    for clause in told["clauses"]:
        if clause["id"] == specimen.clause:
            clause["summary"] = f"Specimen: it pays {specimen.now}."
            clause["sha256"] = sha256(clause["summary"].encode()).hexdigest()
        clause["id"] = numbers.get(clause["id"], clause["id"])
        clause["parent"] = numbers.get(clause["parent"], clause["parent"])
        if "refs" in clause:
            clause["refs"] = [numbers.get(each, each) for each in clause["refs"]]
    told["instrument"] = "A specimen: no authority approved it"
    return json.dumps(told)


def amended_decisions(document_id: str, specimen: Specimen) -> str:
    text = (SHELF / "decisions" / f"{document_id}.toml").read_text("utf-8")
    before, heading, after = text.partition(f"[topics.{specimen.topic}]\n")
    if document_id == CRAPS:
        before = before.replace("[absent]\n", '[absent]\nunder_seven = "There is no such wager."\n', 1)
    assert specimen.was in after.split("[topics.")[0]
    text = before + heading + after.replace(specimen.was, specimen.now, 1)
    for was, now in specimen.renumbered.items():
        text = text.replace(f'"{was}"', f'"{now}"')
    return _without_reading(text, specimen.closed) if specimen.closed else text


def _without_reading(text: str, name: str) -> str:
    """It stays as it was chosen."""
    before, heading, rest = text.partition(f'[[readings]]\nid = "{name}"\n')
    entry, _, after = rest.partition("\n\n")
    chosen = entry.partition('chosen = "')[2].partition('"')[0]
    assert heading
    return f"{before}{after}".replace(f'{{ reading = "{name}" }}', f'"{chosen}"')


def line_of(document_id: str, specimen: Specimen, digest: str, effect: str, repealed: str | None, approved: str) -> str:
    renumbered = "".join(
        f'  {{ happened = "renumbered", clause = "{now}", was = "{was}", says = "It has another number." }},\n'
        for was, now in specimen.renumbered.items()
    )
    return f"""document = "{document_id}"
zone = "Australia/Sydney"

[[editions]]
number = 3
replaces = 2
specimen = true
why = ["the text changed"]
says = "A specimen: one payout is another, and clauses have other numbers."
register = "editions/{document_id}@3.json"
decisions = "editions/{document_id}@3.decisions"
digest = "{digest}"
version = "specimen"
approved = {approved}
effect = {effect}
{f"repealed = {repealed}" if repealed else ""}

[editions.amendment]
instrument = "A specimen: no authority approved it"
source = "tests/editions/specimens.py"
transition = {{ notice = "Payouts are others from today on.", standing_wagers = "{specimen.standing}" }}
changes = [
  {{ happened = "changed", clause = "{specimen.clause}", was = "{specimen.clause}", says = "It pays {specimen.now}." }},
{renumbered}]
"""


def write(folder: Path, effect: str = EFFECT, repealed: str | None = None, approved: str = "2024-09-01") -> None:
    """The shelf, as a package that may be named as a plugin."""
    (folder / PACKAGE / "editions").mkdir(parents=True)
    (folder / PACKAGE / "__init__.py").write_text("")
    for document_id, specimen in SPECIMENS.items():
        register = amended_register(document_id, specimen)
        decisions = amended_decisions(document_id, specimen)
        told = partial(line_of, document_id, specimen, effect=effect, repealed=repealed, approved=approved)
        row = msgspec.convert(tomllib.loads(told(digest=UNPINNED))["editions"][0], EditionRow)
        digest = made_digest(msgspec.json.decode(register, type=Document), decisions.encode(), row)
        place = folder / PACKAGE / "editions"
        (place / f"{document_id}@3.json").write_text(register)
        (place / f"{document_id}@3.decisions").write_text(decisions)
        (place / f"{document_id}.toml").write_text(told(digest=digest))


@contextmanager
def shelved(folder: Path, effect: str = EFFECT, repealed: str | None = None) -> Iterator[None]:
    """As long as it lasts, the specimens are among the editions that the program has."""
    write(folder, effect, repealed)
    with plugged(PACKAGE, folder):
        yield


@contextmanager
def plugged(package: str, folder: Path | None = None) -> Iterator[None]:
    """As long as it lasts, a plugin is named."""
    with pytest.MonkeyPatch.context() as patched:
        if folder is not None:
            patched.syspath_prepend(folder)
        patched.setenv(VARIABLE, package)
        plugins._found.cache_clear()
        yield
    plugins._found.cache_clear()
