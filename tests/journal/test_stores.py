"""What every store does, whatever it is made of."""

import asyncio
from itertools import count

import pytest

from pitbook.journal.record import Record
from pitbook.journal.store import (
    Batch,
    Conflict,
    DuplicateCommand,
    Head,
    LeaseHeld,
    Move,
    Span,
    Store,
    Unavailable,
    Unbalanced,
)
from tests.journal.batches import NOTHING, Contents, batch, check_chain, contents, head_of, records_of
from tests.journal.places import Place

pytestmark = pytest.mark.anyio

TABLE, OTHER = "table/1", "table/2"
BUY_IN = (("outside/cash", -10_000), ("player/ann", 10_000))


async def outcomes(store: Store, *batches: Batch) -> list[str]:
    """Given all at once, so that a store that writes groups writes these as one."""
    answers = await asyncio.gather(*(store.append(each) for each in batches), return_exceptions=True)
    return ["kept" if answer is None else type(answer).__name__ for answer in answers]


async def filled(store: Store) -> Head:
    first = batch(TABLE, NOTHING, "c1", count=3, moves=BUY_IN, private=(("shoe/1", b"secret"),))
    await store.append(first)
    return head_of(first)


async def test_a_new_store_is_empty(place: Place) -> None:
    store = await place.open()
    assert await contents(store) == Contents({}, {}, {}, {}, {})
    assert await records_of(store, TABLE) == []
    assert await store.span(TABLE, "c1") is None


async def test_records_are_read_back_in_order_and_some_at_a_time(place: Place) -> None:
    store = await place.open()
    head: Head = NOTHING
    written: list[Record] = []
    for number in range(6):
        await store.append(each := batch(TABLE, head, f"c{number}", count=400))
        head = head_of(each)
        written += each.records
    chunks = [some async for some in store.read(TABLE)]
    assert [record for some in chunks for record in some] == written
    assert len(chunks) > 1, "a long stream comes in one piece"
    assert all(chunks), "a piece is empty"
    assert await records_of(store, TABLE, after=1999, up_to=2001) == written[1999:2001]
    assert await records_of(store, TABLE, after=2399) == written[2399:]
    assert await records_of(store, TABLE, up_to=1000) == written[:1000]
    assert await records_of(store, TABLE, after=2400) == await records_of(store, TABLE, after=5, up_to=5) == []
    assert await records_of(store, TABLE, after=9999) == await records_of(store, OTHER) == []
    assert await check_chain(store, TABLE) == [f"c{number}" for number in range(6) for _ in range(400)]


@pytest.mark.parametrize("thought", [0, 2, 4])
async def test_a_batch_that_expects_another_length_is_refused(place: Place, thought: int) -> None:
    store = await place.open()
    head = await filled(store)
    before = await contents(store)
    late = batch(TABLE, Head(thought, head.digest), "c2", moves=(("player/ann", -5), ("house", 5)))
    with pytest.raises(Conflict, match=f"table/1 has 3 records, not {thought}") as refused:
        await store.append(late)
    assert (refused.value.stream, refused.value.expected, refused.value.actual) == (TABLE, thought, 3)
    assert await contents(store) == before
    assert await store.span(TABLE, "c2") is None


async def test_a_batch_chained_to_another_record_is_refused(place: Place) -> None:
    """As many records as it thinks, and the last is another: a length alone would let it break the chain."""
    store = await place.open()
    head = await filled(store)
    before = await contents(store)
    astray = batch(TABLE, Head(head.length, b"\1" * 32), "c2", moves=(("player/ann", -5), ("house", 5)))
    behind = batch(TABLE, head_of(astray), "c3")
    good = batch(TABLE, head, "c4")
    answers = await asyncio.gather(*map(store.append, (astray, behind, good)), return_exceptions=True)
    assert [type(each) for each in answers] == [Conflict, Conflict, type(None)]
    assert str(answers[0]) in {
        "table/1 has 3 records, and the last is another one than was thought",
        "table/1 has 4 records, not 3",  # where it is looked at first who wrote the last one
    }
    after = await contents(store)
    assert after.balances == before.balances
    assert after.heads[TABLE] == head_of(good)
    assert await check_chain(store, TABLE) == ["c1", "c1", "c1", "c4"]


async def test_a_moment_stays_as_it_is_while_others_write(place: Place) -> None:
    store = await place.open()
    head = await filled(store)
    before = await contents(store)
    async with store.moment() as now:
        assert await now.head(TABLE) == head
        await store.append(batch(TABLE, head, "c2", moves=(("player/ann", -5), ("house", 5)), private=(("p", b"1"),)))
        seen = Contents(
            await now.heads(),
            {stream: [each async for some in now.read(stream) for each in some] for stream in before.records},
            {},
            dict(await now.balances()),
            dict(await now.private()),
        )
        assert seen == before
        assert (await now.head(TABLE), await now.head(OTHER), await now.span(TABLE, "c2")) == (head, NOTHING, None)
    assert (await store.head(TABLE)).length == head.length + 1


async def test_a_command_is_kept_once(place: Place) -> None:
    store = await place.open()
    head = await filled(store)
    before = await contents(store, ("c1",))
    with pytest.raises(DuplicateCommand, match="c1 already, as records 1 to 3") as refused:
        await store.append(batch(TABLE, head, "c1", moves=BUY_IN))
    assert refused.value.span == Span(1, 3)
    assert await contents(store, ("c1",)) == before
    await store.append(batch(OTHER, NOTHING, "c1"))
    assert await store.span(OTHER, "c1") == Span(1, 1)


async def test_a_command_may_bring_about_no_record_and_is_still_kept_once(place: Place) -> None:
    store = await place.open()
    empty = batch(TABLE, NOTHING, "c0", count=0, moves=BUY_IN)
    await store.append(empty)
    assert await store.heads() == {}
    assert await store.span(TABLE, "c0") == Span(1, 0)
    with pytest.raises(DuplicateCommand):
        await store.append(empty)
    head = await filled(store)
    await store.append(batch(TABLE, head, "c2", count=0))
    assert await store.heads() == {TABLE: head}
    assert await store.span(TABLE, "c2") == Span(4, 3)
    assert await store.balances() == {"outside/cash": -20_000, "player/ann": 20_000}


@pytest.mark.parametrize(
    ("moves", "because"),
    [
        ((("player/ann", -5), ("house", 6)), r"player/ann -5, house \+6: \+1 too much"),
        ((("player/ann", -5), ("house", 2), ("house", 3)), "an account stands twice in player/ann, house, house"),
        ((("player/ann", -10_001), ("house", 10_001)), "player/ann would hold -1 cents"),
        ((("player/bob", -1), ("player/cat", -1), ("house", 2)), "player/bob would hold -1 cents"),
        ((("outsider", -1), ("house", 1)), "outsider would hold -1 cents"),
    ],
)
async def test_amounts_that_cannot_move_are_refused(
    place: Place, moves: tuple[tuple[str, int], ...], because: str
) -> None:
    store = await place.open()
    head = await filled(store)
    before = await contents(store)
    with pytest.raises(Unbalanced, match=because):
        await store.append(batch(TABLE, head, "c2", moves=moves, private=(("shoe/1", None),)))
    assert await contents(store) == before
    assert await store.span(TABLE, "c2") is None


async def test_accounts_go_down_to_nothing_and_only_those_outside_further(place: Place) -> None:
    store = await place.open()
    head = await filled(store)
    await store.append(batch(TABLE, head, "c2", moves=(("player/ann", -10_000), ("outside/cash", 10_000))))
    assert await store.balances() == {"outside/cash": 0, "player/ann": 0}
    await store.append(batch(OTHER, NOTHING, "c1", moves=(("outside/", -(10**15)), ("house", 10**15))))
    assert await store.balances("outside/") == {"outside/": -(10**15), "outside/cash": 0}


async def test_refusals_come_in_one_order(place: Place) -> None:
    """A retry is told that it is one, even if by now it would be wrong in other ways."""
    store = await place.open()
    await filled(store)
    wrong = (("player/ann", -20_000), ("house", 1))
    assert await outcomes(store, batch(TABLE, NOTHING, "c1", moves=wrong)) == ["DuplicateCommand"]
    assert await outcomes(store, batch(TABLE, NOTHING, "c2", moves=wrong)) == ["Conflict"]


async def test_of_a_group_the_good_batches_are_kept_and_the_bad_ones_leave_nothing(place: Place) -> None:
    store = await place.open()
    head = await filled(store)
    second = batch(TABLE, head, "c2", moves=(("player/ann", -4_000), ("house", 4_000)))
    third = batch(TABLE, head_of(second), "c3", moves=(("house", -4_000), ("player/bob", 4_000)))
    told = await outcomes(
        store,
        second,
        batch("a", NOTHING, "overdrawn", moves=(("player/bob", -1), ("house", 1)), private=(("lost", b"1"),)),
        third,
        batch("b", NOTHING, "spends what came before it", moves=(("player/bob", -4_000), ("house", 4_000))),
        batch("c", NOTHING, "unbalanced", moves=(("house", 1),)),
        batch(TABLE, head_of(second), "late", count=2),
        third,
        batch("d", Head(7, b""), "early"),
        batch("e", NOTHING, "spends what is gone", moves=(("player/bob", -1), ("house", 1))),
        batch("f", NOTHING, "good", private=(("shoe/1", b"new"), ("shoe/2", b"two"))),
        batch("g", NOTHING, "good", private=(("shoe/2", None), ("shoe/3", b"three"))),
    )
    assert told == [
        "kept",
        "ShortAccount",
        "kept",
        "kept",
        "Unbalanced",
        "Conflict",
        "DuplicateCommand",
        "Conflict",
        "ShortAccount",
        "kept",
        "kept",
    ]
    assert set(await store.heads()) == {TABLE, "b", "f", "g"}
    assert await check_chain(store, TABLE) == ["c1"] * 3 + ["c2", "c3"]
    assert await store.balances() == {"house": 4_000, "outside/cash": -10_000, "player/ann": 6_000, "player/bob": 0}
    assert await store.private() == {"shoe/1": b"new", "shoe/3": b"three"}
    for stream, command in (("a", "overdrawn"), ("c", "unbalanced"), (TABLE, "late"), ("d", "early")):
        assert await store.span(stream, command) is None


async def test_private_values_are_set_replaced_and_forgotten(place: Place) -> None:
    store = await place.open()
    steps: list[tuple[tuple[str, bytes | None], ...]] = [
        (("shoe/1", b""), ("shoe/2", b"\x00\xff" * 100), ("seed", b"s")),
        (("shoe/1", b"new"), ("shoe/2", None), ("never there", None)),
        (("shoe/1", None), ("shoe/1", b"last"), ("seed", b"gone"), ("seed", None)),
    ]
    wanted: list[dict[str, bytes]] = [
        {"shoe/1": b"", "shoe/2": b"\x00\xff" * 100, "seed": b"s"},
        {"shoe/1": b"new", "seed": b"s"},
        {"shoe/1": b"last"},
    ]
    head = NOTHING
    for number, (private, there) in enumerate(zip(steps, wanted, strict=True)):
        await store.append(each := batch(TABLE, head, f"c{number}", private=private))
        head = head_of(each)
        assert await store.private() == there
        assert await store.private("shoe/") == {name: value for name, value in there.items() if "/" in name}


async def test_names_are_found_by_how_they_begin(place: Place) -> None:
    store = await place.open()
    names = ("a", "a%", "a_", "ab", "A", "á", "a\U0010ffff", "a\U0010ffffb", "a'\"\\", "b", "\u2663", "a\n")
    moves = (*((name, 1) for name in names), ("outside/x", -len(names)))
    await store.append(batch(TABLE, NOTHING, "c", moves=moves, private=tuple((name, name.encode()) for name in names)))
    for prefix in ("", "a", "a%", "a_", "a\U0010ffff", "\u2663", "á", "b", "c", "a'"):
        begins_so = sorted(name for name in names if name.startswith(prefix))
        assert list(await store.private(prefix)) == begins_so
        assert [name for name in await store.balances(prefix) if name != "outside/x"] == begins_so


async def test_many_tasks_write_many_streams(place: Place) -> None:
    store = await place.open()

    async def play(table: int) -> None:
        head, player = NOTHING, f"player/{table}"
        for number in range(12):
            sign = -1 if number % 2 else 1
            moves = ((player, 100 * sign), ("outside/cash", -100 * sign))
            await store.append(each := batch(f"table/{table}", head, f"c{number}", count=1 + number % 3, moves=moves))
            head = head_of(each)
            assert (await store.heads())[each.stream] == head, "what was answered cannot be read"

    await asyncio.gather(*(play(table) for table in range(30)))
    for table in range(30):
        commands = await check_chain(store, f"table/{table}")
        assert commands == [f"c{number}" for number in range(12) for _ in range(1 + number % 3)]
    assert set((await store.balances()).values()) == {0}


async def test_tasks_that_contend_for_one_stream_take_turns(place: Place) -> None:
    store = await place.open()

    async def insist(name: str) -> None:
        for number in range(5):
            for attempt in count():
                assert attempt < 100, "never gets its turn"
                head = (await store.heads()).get(TABLE, NOTHING)
                try:
                    await store.append(batch(TABLE, head, f"{name}{number}"))
                    break
                except Conflict:
                    continue

    await asyncio.gather(*(insist(name) for name in "abcd"))
    assert sorted(await check_chain(store, TABLE)) == [f"{name}{number}" for name in "abcd" for number in range(5)]


async def test_who_stops_waiting_stops_nobody_else(place: Place) -> None:
    store = await place.open()
    impatient = asyncio.create_task(store.append(batch(TABLE, NOTHING, "c1")))
    others = [asyncio.create_task(store.append(batch(f"table/{number}", NOTHING, "c1"))) for number in range(2, 9)]
    await asyncio.sleep(0)
    impatient.cancel()
    await asyncio.gather(*others)
    assert {f"table/{number}" for number in range(2, 9)} <= set(await store.heads())


async def test_large_payloads(place: Place) -> None:
    store = await place.open()
    large = batch(TABLE, NOTHING, "c1", count=2, payload="x" * 3_000_000, private=(("all", b"y" * 3_000_000),))
    await store.append(large)
    assert tuple(await records_of(store, TABLE)) == large.records
    assert await store.private() == {"all": b"y" * 3_000_000}
    assert await check_chain(store, TABLE) == ["c1", "c1"]


async def test_what_was_kept_is_there_when_the_store_is_opened_again(kept_place: Place) -> None:
    store = await kept_place.open()
    head = await filled(store)
    before = await contents(store, ("c1", "c2"))
    await store.close()
    again = await kept_place.open("second")
    assert await contents(again, ("c1", "c2")) == before
    await again.append(batch(TABLE, head, "c2"))
    assert await outcomes(again, batch(TABLE, head, "c1")) == ["DuplicateCommand"]
    assert await check_chain(again, TABLE) == ["c1"] * 3 + ["c2"]


async def test_what_was_asked_before_closing_is_kept(kept_place: Place) -> None:
    store = await kept_place.open()
    asked = [asyncio.create_task(store.append(batch(f"table/{number}", NOTHING, "c"))) for number in range(600)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*asked)
    await store.close()
    with pytest.raises(Unavailable):
        await store.append(batch(TABLE, NOTHING, "c2"))
    with pytest.raises(Unavailable):
        await store.heads()
    assert len(await (await kept_place.open()).heads()) == 600


@pytest.mark.parametrize("stream", ["a", TABLE])
async def test_what_no_store_can_keep_takes_no_other_with_it(kept_place: Place, stream: str) -> None:
    store = await kept_place.open()
    too_much = Batch(stream, NOTHING, "c", (), (Move("house", 2**63), Move("outside/", -(2**63))))
    good = [batch(f"table/{number}", NOTHING, "c") for number in range(2, 6)]
    unwritable = batch("b", NOTHING, "\ud800", count=0)
    answers = await asyncio.gather(
        *(store.append(each) for each in (*good[:2], too_much, unwritable, *good[2:])), return_exceptions=True
    )
    assert answers[:2] == answers[4:] == [None, None]
    assert isinstance(answers[2], ValueError)
    assert isinstance(answers[3], ValueError)
    assert set(await store.heads()) == {each.stream for each in good}
    assert await store.balances() == {}


async def test_a_stream_that_is_held_is_written_by_its_holder_alone(shared_place: Place) -> None:
    ann, bob = await shared_place.open("ann"), await shared_place.open("bob")
    await ann.hold(TABLE, 60)
    first = batch(TABLE, NOTHING, "c1", moves=BUY_IN)
    with pytest.raises(LeaseHeld, match="table/1 is held by ann") as refused:
        await bob.append(first)
    assert (refused.value.stream, refused.value.holder) == (TABLE, "ann")
    with pytest.raises(LeaseHeld):
        await bob.hold(TABLE, 60)
    await bob.release(TABLE)
    await ann.append(first)
    await ann.hold(TABLE, 60)
    assert await outcomes(bob, first, batch(OTHER, NOTHING, "c1")) == ["LeaseHeld", "kept"]
    await ann.release(TABLE)
    await bob.hold(TABLE, 60)
    await bob.append(second := batch(TABLE, head_of(first), "c2"))
    assert await outcomes(ann, batch(TABLE, head_of(second), "c3")) == ["LeaseHeld"]
    assert await check_chain(ann, TABLE) == ["c1", "c2"]


async def test_a_stream_whose_holder_is_silent_can_be_taken_over(shared_place: Place) -> None:
    """The one before may only have been paused: when it wakes up it finds out, and writes nothing."""
    paused, next_one = await shared_place.open("paused"), await shared_place.open("next")
    await paused.hold(TABLE, 0.05)
    await paused.append(first := batch(TABLE, NOTHING, "c1"))
    await asyncio.sleep(0.06)
    await next_one.hold(TABLE, 60)
    assert await outcomes(paused, batch(TABLE, head_of(first), "c2")) == ["LeaseHeld"]
    with pytest.raises(LeaseHeld, match="held by next"):
        await paused.hold(TABLE, 60)
    await paused.release(TABLE)
    assert await outcomes(paused, batch(TABLE, head_of(first), "c2")) == ["LeaseHeld"]
    await next_one.append(batch(TABLE, head_of(first), "c3"))
    assert await check_chain(paused, TABLE) == ["c1", "c3"]


async def test_a_hold_that_is_over_keeps_nobody_out(shared_place: Place) -> None:
    ann, bob = await shared_place.open("ann"), await shared_place.open("bob")
    await ann.hold(TABLE, 0.02)
    await asyncio.sleep(0.03)
    await bob.append(first := batch(TABLE, NOTHING, "c1"))
    await ann.append(batch(TABLE, head_of(first), "c2"))
    assert await check_chain(bob, TABLE) == ["c1", "c2"]


async def test_two_handles_see_one_store(shared_place: Place) -> None:
    ann, bob = await shared_place.open("ann"), await shared_place.open("bob")
    head = await filled(ann)
    assert await contents(bob, ("c1",)) == await contents(ann, ("c1",))
    await bob.append(second := batch(TABLE, head, "c2", moves=(("player/ann", -10_000), ("house", 10_000))))
    assert await outcomes(ann, batch(TABLE, head, "c2")) == ["DuplicateCommand"]
    assert await outcomes(ann, batch(TABLE, head, "c3")) == ["Conflict"]
    spent = (("player/ann", -1), ("house", 1))
    assert await outcomes(ann, batch(TABLE, head_of(second), "c3", moves=spent)) == ["ShortAccount"]
    assert await ann.private() == {"shoe/1": b"secret"}


async def test_two_handles_write_at_once(shared_place: Place) -> None:
    """One account that both draw from never falls below nothing, and every stream stays whole."""
    stores = [await shared_place.open("ann"), await shared_place.open("bob")]
    await stores[0].append(batch("bank", NOTHING, "c", moves=(("outside/", -20), ("pot", 20))))

    async def draw(store: Store, table: int) -> int:
        head, drawn = NOTHING, 0
        for number in range(4):
            each = batch(f"table/{table}", head, f"c{number}", moves=(("pot", -1), (f"player/{table}", 1)))
            try:
                await store.append(each)
            except Unbalanced:
                continue
            head, drawn = head_of(each), drawn + 1
        return drawn

    tables = [(store, 10 * who + table) for who, store in enumerate(stores) for table in range(6)]
    drawn = await asyncio.gather(*(draw(store, table) for store, table in tables))
    assert sum(drawn) == 20
    assert await stores[1].balances("pot") == {"pot": 0}
    for stream, head in (await stores[0].heads()).items():
        assert len(await check_chain(stores[1], stream)) == head.length
