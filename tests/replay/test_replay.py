"""Journals kept from earlier versions, one folder for each: they must still read, and give the table they gave then.

A journal is never written anew. Where an event has a new meaning it has a new version (`@2`), and the old one stays
readable; where the rules changed, the rulebook's digest did too, and the journal is decided again by the decisions that
it names. The odd ones were made by whatever was offered to everybody, drawn from a seed: there a mended engine decides
some things otherwise, and each is accounted for by what was mended.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook.compliance.exported import SecretsShown, tables_decided_again
from pitbook.journal import verifier
from pitbook.journal.record import Body, Record, decoded
from pitbook.table.state import TableState, opened_by

HERE = Path(__file__).parent
JOURNALS = sorted(HERE.glob("*/*.jsonl"))
LATEST = max(file.parent.name for file in JOURNALS)
EDITIONS = {"0.1": 0, "0.2": 1, "0.3.0": 2}
"""By version, the edition that its journals name."""


def rulebook_of(file: Path) -> str:
    return file.stem.removesuffix("-odd")


def bodies(file: Path) -> list[Body]:
    lines = [json.loads(line) for line in file.read_text().splitlines()[1:-1]]
    table = [line for line in lines if line["stream"].startswith("table/")]
    return [decoded(Record(line["body"].encode(), b""), line["stream"], n) for n, line in enumerate(table, 1)]


ADDED = ("rulings", "rulings_asked", "notices", "lent_to", "checks", "drop_box", "duty", "told")
"""What an office keeps that the first ones did not know of; where there is nothing in it, it is left out."""


def digest(state: TableState) -> str:
    """Of all that the table is: the game, the office, the chips."""
    held = {name: cents for name, cents in state.books.balances.items() if cents}
    office = msgspec.to_builtins(state.office, str_keys=True)
    counted = ("round", "won", "directed")  # now, of events that were written then
    known = {name: each for name, each in office.items() if name not in counted and (each or name not in ADDED)}
    for payment in known["payments"]:
        del payment["enquired_at"]
    play = _without_later(msgspec.to_builtins(state.play, str_keys=True))
    whole = [play, known, state.chance, held]
    return hashlib.sha256(json.dumps(msgspec.to_builtins(whole, str_keys=True), sort_keys=True).encode()).hexdigest()


LATER = frozenset(
    {"warned_now", "replacements", "most_boxes", "left_over", "burns_excess", "device_failed", "check", "tokens"}
    | {"check_due", "check_at_once", "to", "unseen", "turned"}
)
"""What a game keeps that earlier versions did not know of; where there is nothing in it, it is left out."""
REMEMBERED_SINCE = frozenset({"declined", "took_after", "pass_due"})
"""What is remembered now of events that were written then: no part of what earlier versions gave."""


def _without_later(play: Any) -> Any:
    if isinstance(play, dict):
        kept = ((name, each) for name, each in play.items() if name not in REMEMBERED_SINCE)
        return {name: _without_later(each) for name, each in kept if each or name not in LATER}
    return [_without_later(each) for each in play] if isinstance(play, list | tuple) else play


@pytest.mark.parametrize("file", JOURNALS, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_kept_journal_still_reads(file: Path) -> None:
    secrets = SecretsShown()
    with file.open("rb") as opened:
        report = verifier.check(opened, redecide=secrets)
        assert not report.faults
        [again] = tables_decided_again(opened, secrets)
    kept = bodies(file)
    state = TableState(kept[0].stream.removeprefix("table/"), opened_by(kept[0]))
    for body in kept:
        state.take(body.sequence, state.decoded(body), body.at, body.who)
    assert digest(state) == (file.with_suffix(".digest")).read_text().strip()
    assert again.wrong is None
    assert (again.left_out, again.commands > 10) == (None, True)
    assert (again.decisions, again.editions) == (
        file.parent.name,
        (f"{rulebook_of(file)}@{EDITIONS[file.parent.name]}",),
    )
    assert not again.otherwise or "-odd" in file.stem
    assert all(each.fix and each.clauses and each.was != each.now for each in again.otherwise)


def test_every_rulebook_has_a_journal_of_the_latest_version() -> None:
    """One under the rules as they are now: whoever changes a rulebook keeps journals anew, in another folder."""
    assert {rulebook_of(file) for file in JOURNALS if file.parent.name == LATEST} == {
        "star-casino-war",
        "canberra-casino-war",
        "crown-casino-war",
        "star-three-card-poker",
        "star-craps",
    }
