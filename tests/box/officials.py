"""What those do who look on, inspect and keep the machine."""

import asyncio
import io
import random
import tempfile
from pathlib import Path
from typing import Any

from pitbook import __version__
from pitbook.compliance.exported import SecretsShown, brought_from_nowhere, tables_decided_again
from pitbook.journal import verifier
from pitbook.journal.checkpoint import sign
from pitbook.journal.exports import write_export
from pitbook.journal.store import Unavailable
from pitbook.journal.witness import Fork, GrownProof, Shown, check_grown, check_number, number_of, read_shown
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from pitbook.table.powers import Actor
from tests.box.asking import PEOPLE
from tests.box.faults import ALONE, Fault
from tests.box.life import Life
from tests.box.model import Wrong
from tests.box.players import Does
from tests.box.seeing import check_events, check_secrets, check_view
from tests.box.server import MANAGER
from tests.box.worlds import check_backup

INSPECTOR = Actor("inspector", Role.INSPECTOR)
SHOWN_SECONDS = 20.0
"""So long a server that was cut off may show what it last knew."""
SIGNED_WITHIN = 65.0
"""Seconds, in which whatever there is comes under a checkpoint."""


async def look(life: Life, name: str, chance: random.Random, key: str) -> None:
    """At the table and at what happened, as somebody who may see some of it."""
    table = await life.table(name)
    actor = MANAGER if table is None else life.somebody(table, chance)
    reached = life.journal.model.reached().get(name, 0)
    seen = await life.ask(actor, "GET", f"/api/tables/{name}")
    if table is None or seen.status != 200:
        return
    if seen.body["sequence"] < reached and not life.is_troubled(SHOWN_SECONDS):
        raise Wrong(f"stale: {name} is shown as of record {seen.body['sequence']}, and {reached} was acknowledged")
    check_view(seen.body, actor)
    told = await life.ask(actor, "GET", f"/api/tables/{name}/events?after={max(0, seen.body['sequence'] - 60)}")
    check_secrets(seen.raw + told.raw, await life.secrets(name))
    if told.status == 200:
        check_events(told.body["events"], seen.body, actor)


async def listen(life: Life, name: str, chance: random.Random, key: str) -> None:
    """From the first record, from now, or from where somebody was heard last; perhaps only to what changed."""
    table = await life.table(name)
    actor = Actor(chance.choice(PEOPLE), Role.PLAYER) if table is None else life.somebody(table, chance)
    reached = life.journal.model.reached().get(name, 0)
    after = chance.choice((None, 0, reached, chance.randint(0, reached)))
    for _ in range(chance.choice((1, 1, 2))):
        await life.listen(actor, name, after, changes=chance.random() < 0.5)


async def disclose(life: Life, name: str, chance: random.Random, key: str) -> None:
    """A round that is over, after it was signed: its file must hold for whoever has the house's key."""
    await asyncio.sleep(SIGNED_WITHIN)
    table = await life.table(name)
    over = [] if table is None else [each.number for each in table.state.rounds.latest_first() if each.over]
    if not over:
        return
    answer = await life.ask(INSPECTOR, "GET", f"/api/tables/{name}/rounds/{chance.choice(over)}/disclosure")
    if answer.status == 200:
        life.journal.counts["disclosed"] += 1
        _check_file(life, answer.raw, "disclosed")


async def export(life: Life, name: str, chance: random.Random, key: str) -> None:
    """All there is, while others go on: as whoever checks it would, decided again as well."""
    with tempfile.TemporaryDirectory(prefix="pitbook-box-") as folder:
        path = Path(folder) / "export"
        try:
            exported = await write_export(life.floor.store, path, program=__version__, made_at=utc_now())
        except Unavailable:
            return
        if exported.short:
            raise Wrong(f"exported: {exported.short}")
        life.journal.counts["exported"] += 1
        _check_file(life, path.read_bytes(), "exported")


def _check_file(life: Life, content: bytes, promise: str) -> None:
    file, secrets = io.BytesIO(content), SecretsShown()
    report = verifier.check(file, _signed(life, content), redecide=secrets)
    if report.faults:
        raise Wrong(f"{promise}: {report.faults}")
    again = list(tables_decided_again(file, secrets))
    faults = ((each.stream, each.wrong or each.left_out) for each in again)
    wrong = [f"{stream}: {fault}" for stream, fault in faults if fault is not None]
    wrong += brought_from_nowhere(again) if promise == "exported" else ()
    if wrong:
        raise Wrong(f"{promise}: {wrong}")
    life.journal.counts["decided again"] += sum(each.commands for each in again)


def _signed(life: Life, content: bytes) -> list[bytes]:
    """Before the first checkpoint nobody can have signed anything."""
    return [life.signer.public] if life.signer.public.hex().encode() in content else []


async def witness(life: Life, name: str, chance: random.Random, key: str) -> None:
    """What it saw goes through all lives: whatever is shown to it later must go on from there."""
    await asyncio.sleep(chance.choice((0.0, SIGNED_WITHIN)))
    answer = await life.ask(INSPECTOR, "GET", "/api/checkpoints/newest")
    if answer.status != 200:
        return
    try:
        now = _shown(life, answer.body)
        seen = life.journal.witnessed
        if seen is not None:
            check_number(seen, now)
            if now.checkpoint.number > number_of(seen) and not await _has_grown(life, seen, now):
                return
    except Fork as fork:
        raise Wrong(f"fork: {fork}") from None
    if life.journal.witnessed is None or number_of(life.journal.witnessed) < now.checkpoint.number:
        life.journal.witnessed = now.checkpoint.text
    by = sign(now.checkpoint, life.witness)
    where = f"/api/checkpoints/{now.checkpoint.number}/signatures"
    await life.ask(INSPECTOR, "POST", where, {"key": by.key.hex(), "signature": by.signature.hex()})
    life.journal.counts["witnessed"] += 1


def _shown(life: Life, body: Any) -> Shown:
    signatures = {bytes.fromhex(each["key"]): bytes.fromhex(each["signature"]) for each in body["signatures"]}
    return read_shown(body["text"], tuple(body["heads"]), signatures, life.signer.public)


async def _has_grown(life: Life, seen: str, now: Shown) -> bool:
    path = f"/api/checkpoints/{now.checkpoint.number}/growth?since={number_of(seen)}"
    answer = await life.ask(INSPECTOR, "GET", path)
    if answer.status != 200:
        return False
    proofs = {stream: tuple(map(bytes.fromhex, proof)) for stream, proof in answer.body["streams"].items()}
    path_of_record = tuple(map(bytes.fromhex, answer.body["path"]))
    since = _shown(life, answer.body["since"])
    check_grown(seen, now, GrownProof(since, proofs, answer.body["record"].encode(), path_of_record))
    return True


async def back_up(life: Life, name: str, chance: random.Random, key: str) -> None:
    """While others go on. What was acknowledged before it began is in it, and what is in it is whole."""
    before = life.journal.model.reached()
    with tempfile.TemporaryDirectory(prefix="pitbook-box-") as folder:
        path = Path(folder) / "backup"
        try:
            await life.floor.store.backup(str(path))
        except Unavailable:
            return
        life.journal.counts["backed up"] += 1
        check_backup(path, before)


async def quiet(life: Life, name: str, chance: random.Random, key: str) -> None:
    await asyncio.sleep(chance.choice((5.0, 70.0)))


async def set_clock(life: Life, name: str, chance: random.Random, key: str) -> None:
    life.journal.jump(chance.choice((-60, -1, 1, 10, 60)))


async def fail(life: Life, name: str, chance: random.Random, key: str) -> None:
    life.journal.fail(chance.choice(ALONE if len(life.servers) == 1 else [*Fault]), chance.randrange(1, 4))
    life.troubles()


DOES: dict[str, Does] = {
    "look": look,
    "listen": listen,
    "disclose": disclose,
    "export": export,
    "witness": witness,
    "back up": back_up,
    "quiet": quiet,
    "clock": set_clock,
    "fault": fail,
}
