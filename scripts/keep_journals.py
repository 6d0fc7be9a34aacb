"""Keeps a journal of each rulebook as this version writes it: `python -m scripts.keep_journals tests/replay/VERSION`.

For a new version only, into a new folder: what was kept before is never written again.
"""

import asyncio
import sys
from pathlib import Path

from pitbook import __version__
from pitbook.journal.exports import write_export
from pitbook.journal.memory import MemoryStore
from pitbook.table.powers import Actor
from pitbook.table.supervision import commands as office
from tests.replay.test_replay import digest
from tests.table.playing import ANN, BOB, RULEBOOKS, Clock, opened, rounds

ROUNDS = 8


async def keep(folder: Path, rulebook: str) -> None:
    """Two players, some rounds, a dispute."""
    clock, store = Clock(), MemoryStore()
    played = await opened(rulebook, store=store, clock=clock, name=rulebook)
    await played.buys_in(ANN, 100_000, 1)
    await played.buys_in(BOB, 50_000, 2)
    await rounds(played, ANN, ROUNDS)
    await played.ask(ANN, office.OpenDispute(player="ann", words="the last one was mine", round=1))
    boss = played.table.state.rules.rulebook.ranks[-1][0]
    decided = office.DecideDispute(by=boss, dispute=1, words="the record shows that it was not")
    await played.ask(Actor("max", boss), decided)
    clock.minutes(5)
    file = folder / f"{rulebook}.jsonl"
    await write_export(store, file, program=f"pitbook {__version__}", made_at=clock())
    file.with_suffix(".digest").write_text(digest(played.table.state) + "\n")


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True)
    for rulebook in RULEBOOKS:
        asyncio.run(keep(folder, rulebook))


if __name__ == "__main__":
    main()
