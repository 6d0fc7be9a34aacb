"""A table of every game: opened, dealt by the program or by hand, settled to the chip, kept, exported and verified."""

from pathlib import Path
from random import Random

import pytest

from pitbook.compliance.exported import SecretsShown, tables_decided_again
from pitbook.compliance.redeciding import redecide
from pitbook.games.marks import Mark
from pitbook.journal import verifier
from pitbook.journal.exports import write_export
from pitbook.journal.memory import MemoryStore
from pitbook.table.events import Dealing
from pitbook.table.setup_steps import setup_step
from pitbook.table.snapshot import restore, taken
from pitbook.table.state import TableState, opened_by
from pitbook.table.views import seen
from tests.games.conformance.playing import next_thing
from tests.games.conformance.subjects import every_rulebook
from tests.table.playing import ANN, Played, opened
from tests.table.test_service import bodies

pytestmark = pytest.mark.anyio

ROUNDS, MOST_STEPS = 2, 400
PLAYERS = ("ann", "bob")
CHIPS = ("chips/one/", "layout/one/", "float/one")


async def play(played: Played, seed: str) -> None:
    """Until some rounds are over, and wagers were settled in them."""
    state, chance, settled = played.table.state, Random(seed), False
    for number in range(MOST_STEPS):
        settled = settled or bool(state.play.settled)
        if settled and sum(span.over for span in state.rounds.all.values()) >= ROUNDS:
            return
        actor, command = next_thing(state, PLAYERS[number % len(PLAYERS)], chance)
        if command is not None:
            await played.ask(actor, command)
    raise AssertionError(f"no round ends: {state.play.phase}")


@every_rulebook
@pytest.mark.parametrize("dealing", [*Dealing])
async def test_rounds_are_dealt_settled_and_decided_again(rulebook: str, dealing: Dealing, tmp_path: Path) -> None:
    store = MemoryStore()
    played = await opened(rulebook, store=store, dealing=dealing)
    state = played.table.state
    await play(played, rulebook)
    kept = await bodies(store, "table/one")
    assert any(type(state.decoded(body)).mark is Mark.SETTLED for body in kept)

    balances = await store.balances()
    assert sum(balances.values()) == 0, "chips came from nowhere"
    assert all(cents >= 0 for name, cents in balances.items() if name.startswith(CHIPS))

    again = redecide(kept)
    assert (again.otherwise, again.events, again.state.standing) == ((), len(kept), state.standing)
    assert again.state.books.balances == state.books.balances
    assert bool(again.drawn_again + again.not_shown_yet) is (dealing is Dealing.VIRTUAL)

    new = TableState("one", opened_by(kept[0]))
    restore(new, taken(state, (await store.heads())["table/one"], 0))
    assert (new.standing, new.result) == (state.standing, state.result)
    assert seen(new, ANN, 1) == seen(state, ANN, 1)

    await write_export(store, tmp_path / "all.jsonl", program="test", made_at=0)
    secrets = SecretsShown()
    with (tmp_path / "all.jsonl").open("rb") as file:
        assert not verifier.check(file, redecide=secrets).faults
        [table] = tables_decided_again(file, secrets)
    assert (table.wrong, table.left_out, table.events) == (None, None, len(kept))


@every_rulebook
async def test_whoever_practises_comes_to_a_first_wager(rulebook: str) -> None:
    played = await opened(rulebook)
    for _ in range(20):
        command = setup_step(played.table.state, ANN.person)
        if command is None:
            break
        await played.ask(ANN, command)
    assert not played.table.state.play.before_wagers
    assert ANN.person in played.table.state.seated
    assert played.held(ANN.person)
