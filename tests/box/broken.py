"""Faults that this project had, or could have, put back one at a time: whether the box would find them.

`PITBOOK_BOX_FAULT=NAME` breaks the program of a worker before its histories begin.
"""

import asyncio
from collections.abc import Callable
from importlib import import_module
from typing import Any

from pitbook.floor import other_streams, servers, sharing
from pitbook.floor.floor import Floor
from pitbook.games.marks import Mark, Purpose
from pitbook.games.three_card_poker import views as hands
from pitbook.journal import disclosing, grouping, heads, memory, sealing, sqlite_writing, watermark
from pitbook.journal.face_down import FaceDown
from pitbook.journal.store import Conflict, Head, LeaseHeld
from pitbook.promotions import drawing
from pitbook.table import (
    chance,
    deciding,
    equipment,
    events,
    loading,
    money,
    refusals,
    service,
    state,
    stream,
    supervision,
)
from pitbook.table.asking import UnderWay
from pitbook.table.batch import EXCLUDED
from pitbook.web import hubs, routing

VARIABLE = "PITBOOK_BOX_FAULT"


def _put(owner: Any, name: str, other: Any) -> None:
    setattr(owner, name, other)


def refusals_not_kept() -> None:
    """What is refused is not written down."""

    async def keep(*_: Any) -> None:
        return

    _put(refusals.Refusals, "keep", keep)


def length_only() -> None:
    """The store looks at how long a stream is, and not at what it ends with; a table that is short reloads at once."""
    whole = memory.MemoryStore.append

    async def append(self: Any, batch: Any) -> None:
        there = self._records.get(batch.stream, [])
        if len(there) != batch.expected.length:
            raise Conflict(batch.stream, batch.expected.length, len(there))
        digest = there[-1].digest if there else batch.expected.digest
        await whole(self, batch._replace(expected=Head(len(there), digest)))

    _put(memory.MemoryStore, "append", append)

    def reload(self: Any, ahead: Any, error: BaseException) -> None:
        self._ahead.remove(ahead)
        self._fresh = False

    async def ready(self: Any) -> None:
        """What is under way is not waited for while it is read."""
        if self.stopped is not None:
            raise self._stopped_as(self.stopped)
        if not self._fresh:
            async with self._loading:
                if not self._fresh:
                    await self._hold_or_follow()

    _put(service.Table, "_not_kept", reload)
    _put(service.Table, "ready", ready)


def unchecked_secret() -> None:
    """A secret is not compared with what was committed to, and a row that does not open is taken as it is."""
    opened = sealing.Seal.opened

    def take(self: Any, name: str, kept: bytes) -> bytes:
        try:
            return opened(self, name, kept)
        except sealing.BadRow:
            return bytes(32)

    _put(sealing.Seal, "opened", take)
    _put(chance, "committed", lambda secrets, told: secrets[told])
    _put(chance, "check_secrets", lambda *_: None)
    for module in ("loading", "service"):
        found = import_module(f"pitbook.table.{module}")
        if hasattr(found, "check_secrets"):
            _put(found, "check_secrets", chance.check_secrets)
    _put(other_streams, "_check_secrets", lambda _: None)


def heads_not_vouched_for() -> None:
    """Nobody looks who wrote the end of a stream."""
    _put(heads.HeadCodes, "check", lambda *_: None)


def silent_rollback() -> None:
    """Nobody compares a store with what is known of it."""
    whole = watermark.compare

    async def compare(remembered: Any, store: Any) -> Any:
        return (await whole(remembered, store))._replace(missing=())

    _put(import_module("pitbook.cli.stores"), "compare", compare)


def unclaimed_ids() -> None:
    """A command that was done before is done once more."""
    _put(service.Table, "_remember", lambda *_: None)

    async def nothing(self: Any, stream: str, command: str) -> None:
        return None

    _put(memory.MemoryStore, "span", nothing)
    _put(sqlite_writing.GroupWriter, "_known", lambda *_: {})
    whole = memory.MemoryStore.append

    async def append(self: Any, batch: Any) -> None:
        self._spans.pop((batch.stream, batch.command), None)
        await whole(self, batch)

    _put(memory.MemoryStore, "append", append)


def measures_without_effect() -> None:
    """Whoever is barred or excluded plays on."""
    _put(supervision, "check_admitted", lambda *_: None)
    _put(deciding.Decider, "_check_admitted", lambda *_: None)


def pre_shuffled_without_secret() -> None:
    """No secret fixes the order of cards that are brought shuffled."""
    _put(chance, "CALL_FOR_A_SECRET", chance.CALL_FOR_A_SECRET - {Mark.CARDS_CHECKED})


def burn_without_a_shoe() -> None:
    """The burned card is looked up for whoever asks, though none was burned yet."""
    whole = deciding.Decider._truthful

    def truthful(self: Any, command: Any) -> Any:
        if type(command).purpose is Purpose.SHOW_BURN and self._chance.current is None:
            self._draws.burned(self._chance)
        return whole(self, command)

    _put(deciding.Decider, "_truthful", truthful)


def acknowledged_before_kept() -> None:
    """People are answered before anything is on the disk."""
    whole = grouping.Grouping.append

    def append(self: Any, batch: Any) -> Any:
        whole(self, batch).add_done_callback(lambda done: done.exception())
        answer = asyncio.get_running_loop().create_future()
        answer.set_result(None)
        return answer

    _put(grouping.Grouping, "append", append)


def books_not_checked() -> None:
    """What a table's accounts hold is one thing in the store and another by the events: a move is lost."""
    whole = memory.MemoryStore.append

    async def append(self: Any, batch: Any) -> None:
        moves = batch.moves
        if len(moves) == 2 and moves[0].cents == -10_000:
            moves = ()
        await whole(self, batch._replace(moves=moves))

    _put(memory.MemoryStore, "append", append)


def unbounded_reload() -> None:
    """Snapshots are left aside: a table is opened from its first record."""
    _put(loading, "unpacked", lambda _: None)


def cut_disclosure() -> None:
    """A disclosed round does not say how its table stood before it."""
    inspecting = import_module("pitbook.web.inspecting")
    whole = inspecting.write_disclosure

    async def write(*given: Any, **named: Any) -> Any:
        return await whole(*given, **{**named, "basis_of": lambda *_: disclosing.Basis(None, ())})

    _put(inspecting, "write_disclosure", write)


def reserved_only_at_sitting() -> None:
    """An area that is kept for somebody is kept from those who sit down, and not from those who wager there."""
    _put(supervision, "check_wager", lambda *_: None)
    _put(import_module("pitbook.table.supervision.places"), "check_wager", lambda *_: None)


def power_not_checked() -> None:
    """The check of who may give a command is gone from the table."""
    _put(deciding, "check_power", lambda *_: None)


def hidden_cards_shown() -> None:
    """Everybody sees every hand."""
    _put(hands, "_seen", lambda table, position, *_, **__: table.round.lies(position))


def time_goes_back() -> None:
    """A clock that was put back is believed."""
    whole = stream.Stream.records

    def records(self: Any, events: Any, actor: Any, command: str, now: int) -> Any:
        self.at = 0
        return whole(self, events, actor, command, now)

    _put(stream.Stream, "records", records)
    _put(service.Table, "_now", lambda self: self._clock())


def nobody_is_told() -> None:
    """Of those who wait for the same command, only the first is answered."""
    _put(UnderWay, "is_answered", lambda *_: None)


def lost_while_read() -> None:
    """A table that another server takes while it is being read counts as read."""

    async def hold_or_follow(self: Any) -> None:
        try:
            await self._store.hold(self._stream.name, service.LEASE_SECONDS)
        except LeaseHeld as held:
            self._followed = held.holder
            await self._follow()
            return
        self._followed = None
        await self.load()

    _put(service.Table, "_hold_or_follow", hold_or_follow)


def chips_for_nothing() -> None:
    """Whoever cashes out keeps the chips as well."""
    posted = money.OF_TABLE[events.CashedOut]
    table_of: Any = money.OF_TABLE
    table_of[events.CashedOut] = lambda at, play, event: [
        each for each in posted(at, play, event) if each.source != at.chips(event.player)
    ]


def tournament_chips_are_money() -> None:
    """The chips of a tournament come from the cage, as those do that are worth money."""
    _put(state, "_world", lambda opened: "" if opened.practice_of is None else "practice")


def first_lot_left_out() -> None:
    """Whoever is drawn first in a promotion wins nothing."""
    whole = drawing.falling

    def falling(*given: Any) -> Any:
        lots = whole(*given)
        next(lots, None)
        return lots

    _put(drawing, "falling", falling)


def exclusions_not_heard() -> None:
    """What another server keeps of who is excluded from the casino is not heard."""
    whole = sharing.FloorSharing.heard

    def heard(self: Any, stream: str, length: int) -> None:
        if not stream.startswith(EXCLUDED):
            whole(self, stream, length)

    _put(sharing.FloorSharing, "heard", heard)


def followed_no_more() -> None:
    """What another server keeps at a table is read once, and shown so from then on."""
    whole = service.Table._follow

    async def follow(self: Any) -> None:
        if self._state is None:
            await whole(self)

    _put(service.Table, "_follow", follow)


def cut_off_and_back() -> None:
    """A server that was cut off takes what it had for its own again, as it knew it."""

    async def come_back(self: Any) -> None:
        await self.presence.reach()
        for key in sorted(self.owned):
            try:
                await self._store.hold(key, servers.SECONDS)
            except LeaseHeld:
                await self.lost(key)

    _put(servers.Servers, "_come_back", come_back)


def signed_face_down() -> None:
    """A checkpoint signs all there is, though cards lie face down: whoever knows the rest tries which they are."""
    whole = FaceDown.all_seen_before

    def all_seen_before(self: Any, body: Any) -> bool:
        self.now = False
        return whole(self, body)

    _put(FaceDown, "all_seen_before", all_seen_before)


def crossed_too_soon() -> None:
    """A table goes over to an edition of which nobody looks whether it is in force yet."""
    _put(Floor, "_may_cross", lambda *_: None)


def lent_and_played_at() -> None:
    """A table that a tournament has is played at for cash."""
    _put(supervision, "check_not_lent", lambda *_: None)


def exchanged_by_players() -> None:
    """Where cards are real, players alone say what they buy and cash."""
    _put(equipment, "COUNTED", ())


def nobody_waits() -> None:
    """Whoever comes while something goes over to another server is told so, and not asked for where it is then."""
    _put(routing, "WAIT_SECONDS", 0.0)


def woken_for_nothing() -> None:
    """Who looks on at a table where commands overlap is told of the last of none, and their streams are closed."""
    noted = hubs.Hub._tell

    class Noted(list[Any]):
        """Never empty for whoever asks."""

        def __bool__(self) -> bool:
            return True

    def tell(self: Any, told: Any) -> None:
        noted(self, told)
        self._told = Noted(self._told)

    _put(hubs.Hub, "_tell", tell)


OF_SEVERAL = ("reload-race", "exclusions", "followers", "cut-off", "nobody-waits")
"""Of several servers alone."""
FAULTS: dict[str, Callable[[], None]] = {
    "refusals": refusals_not_kept,
    "length-only": length_only,
    "unchecked-secret": unchecked_secret,
    "silent-rollback": silent_rollback,
    "heads": heads_not_vouched_for,
    "unclaimed-ids": unclaimed_ids,
    "measures": measures_without_effect,
    "pre-shuffled": pre_shuffled_without_secret,
    "burn": burn_without_a_shoe,
    "acknowledged-early": acknowledged_before_kept,
    "books": books_not_checked,
    "nobody-told": nobody_is_told,
    "unbounded-reload": unbounded_reload,
    "cut-disclosure": cut_disclosure,
    "reserved": reserved_only_at_sitting,
    "powers": power_not_checked,
    "hidden-cards": hidden_cards_shown,
    "time": time_goes_back,
    "free-chips": chips_for_nothing,
    "tournament-chips": tournament_chips_are_money,
    "first-lot": first_lot_left_out,
    "face-down": signed_face_down,
    "too-soon": crossed_too_soon,
    "lent": lent_and_played_at,
    "exchanges": exchanged_by_players,
    "reload-race": lost_while_read,
    "exclusions": exclusions_not_heard,
    "followers": followed_no_more,
    "cut-off": cut_off_and_back,
    "nobody-waits": nobody_waits,
    "woken-for-nothing": woken_for_nothing,
}


def put_back(named: str) -> None:
    FAULTS[named]()
