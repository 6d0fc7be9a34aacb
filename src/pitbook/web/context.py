"""What all requests share: the floor, the log, the counters, the limits and whoever looks on."""

from collections.abc import Callable, Collection
from functools import partial
from math import nan
from typing import NamedTuple

from pitbook.duties import Duty
from pitbook.floor.duties import Collector, DutyRegister
from pitbook.floor.faults import checking
from pitbook.floor.floor import Floor
from pitbook.floor.practice import Practice
from pitbook.journal.keys import key_id
from pitbook.journal.proving import Prover
from pitbook.promotions.keeper import Promotions
from pitbook.table.service import Table
from pitbook.tournament.service import Tournaments
from pitbook.training.keeper import Trainer
from pitbook.web.admission import Admission
from pitbook.web.connection_limits import ConnectionLimits
from pitbook.web.hubs import Hubs
from pitbook.web.limits import Limit
from pitbook.web.logs import Log, log_to
from pitbook.web.metrics import Metrics
from pitbook.web.proxies import Proxies
from pitbook.web.round_links import RoundLinks, key_of_links

LOG_INS = 30, 60.0
"""Tries to log in from one address, and the seconds in which they count."""
REFUSALS = 120, 60.0
"""Refused commands with one token, likewise."""


class DutiesRead:
    """The register of duties as it was read last: by the clock of now, for whoever counts."""

    def __init__(self) -> None:
        self.last: DutyRegister | None = None

    def counted(self, which: str, now: int) -> float:
        if self.last is None:
            return 0
        found: tuple[Duty, ...] = getattr(self.last._replace(now=now), which)
        return len(found)


class AppContext(NamedTuple):
    floor: Floor
    practice: Practice
    promotions: Promotions
    tournaments: Tournaments
    trainer: Trainer
    log: Log
    metrics: Metrics
    hubs: Hubs
    log_ins: Limit
    refusals: Limit
    prover: Prover
    witnesses: frozenset[bytes]  # the keys whose signatures beside the house's are kept
    admission: Admission
    duties: DutiesRead
    witnessed: dict[bytes, int]  # by key when a witness last signed; else when the program started
    links: RoundLinks
    display: bool = False  # shown to whoever looks, known or not
    collectors: tuple[Collector, ...] = ()  # of duties that are no table's


def _gauges(floor: Floor, hubs: Hubs, duties: DutiesRead, log: Log) -> dict[str, tuple[str, Callable[[], float]]]:
    def unchecked() -> float:
        checked, of = checking(floor)
        return of - checked

    return {
        "pitbook_open_tables": ("Tables there are.", lambda: len(floor.tables)),
        "pitbook_read_tables": ("Tables that are in memory.", lambda: sum(map(_is_loaded, floor.tables.values()))),
        "pitbook_leases": (
            "Streams that this server alone writes: tables, and one for all that is no table.",
            lambda: _leases(floor),
        ),
        "pitbook_servers": (
            "Servers over this store that are there, this one among them.",
            lambda: 1 if floor.servers is None else 1 + len(floor.servers.others),
        ),
        "pitbook_leading": ("1 where this server writes all that is no table.", lambda: floor.leads),
        "pitbook_onlookers": ("Open event streams.", lambda: hubs.subscribers),
        "pitbook_floor_stopped": (
            "1 where the record of people is not what was written.",
            lambda: floor.stopped is not None,
        ),
        "pitbook_stopped_tables": (
            "Tables whose record is not what was written.",
            lambda: sum(table.stopped is not None for table in floor.tables.values()),
        ),
        "pitbook_store_unavailable": (
            "1 where the store did not keep what it was given last.",
            lambda: floor.store_fault is not None,
        ),
        "pitbook_signing_stopped": (
            "1 where the last checkpoint could not be signed.",
            lambda: floor.signing_fault is not None,
        ),
        "pitbook_clock_wrong": (
            "1 where the machine's clock jumped, or is behind the records.",
            lambda: floor.clock_fault is not None,
        ),
        "pitbook_background_failing": (
            "Things that go on beside the tables and failed the last time: leases, checks, signing, other servers.",
            lambda: len(floor.failing),
        ),
        "pitbook_forged_rows": ("Rows of the store that are not believed.", lambda: len(floor.forged_rows)),
        "pitbook_duties_open": ("Duties that are still owed.", lambda: duties.counted("open", floor.clock())),
        "pitbook_duties_due_soon": (
            "Duties whose time is near: they ring.",
            lambda: duties.counted("due_soon", floor.clock()),
        ),
        "pitbook_duties_late": (
            "Duties beyond their time, or done beyond it.",
            lambda: duties.counted("late", floor.clock()),
        ),
        "pitbook_log_lines_lost": ("Lines of the log that could not be written.", lambda: log.lost),
        "pitbook_store_waiting": ("Batches handed to the store and not kept yet.", lambda: floor.store_waiting),
        "pitbook_checkpoint_age_seconds": (
            "Since all records there were had been signed; NaN before the first look, or without a key.",
            lambda: nan if floor.all_signed_at is None else _seconds_since(floor, floor.all_signed_at),
        ),
        "pitbook_unchecked_records": ("Records from before snapshots, still to be gone through.", unchecked),
    }


def _is_loaded(table: Table) -> bool:
    return table.is_loaded


def _leases(floor: Floor) -> float:
    if floor.servers is not None:
        return len(floor.servers.owned)
    return 1 + sum(each.is_loaded and not each.is_following for each in floor.tables.values())


def _since_witness(floor: Floor, witnessed: dict[bytes, int], key: bytes) -> float:
    return _seconds_since(floor, witnessed[key])


def _seconds_since(floor: Floor, at: int) -> float:
    return (floor.clock() - at) / 1e6


def context_of(
    floor: Floor,
    log: Log | None = None,
    log_ins: tuple[int, float] = LOG_INS,
    refusals: tuple[int, float] = REFUSALS,
    witnesses: Collection[bytes] = (),
    connections: ConnectionLimits | None = None,
    proxies: Proxies | None = None,
    collectors: Collection[Collector] = (),
    *,
    display: bool = False,
) -> AppContext:
    log = log or log_to(None)
    hubs = Hubs(log)
    for each in floor.forged_rows:
        log.error("not believed", row=each.row, words=each.wrong)
    duties = DutiesRead()
    metrics = Metrics(_gauges(floor, hubs, duties, log))
    floor.tell_of_store(metrics.count_kept)
    witnessed = dict.fromkeys(witnesses, floor.clock())
    metrics.add_ages(
        "pitbook_witness_age_seconds",
        "Since a witness last signed, or since the start where it has not yet.",
        "key",
        {key_id(each): partial(_since_witness, floor, witnessed, each) for each in witnessed},
    )
    promotions = Promotions(floor, lambda: floor.venue.state.zone)
    tournaments = Tournaments(floor)
    return AppContext(
        floor=floor,
        practice=Practice(floor),
        promotions=promotions,
        tournaments=tournaments,
        trainer=Trainer(floor),
        log=log,
        metrics=metrics,
        hubs=hubs,
        log_ins=Limit(*log_ins, "Too many tries to log in from this address"),
        refusals=Limit(*refusals, "Too many refused commands"),
        prover=Prover(floor.store),
        witnesses=frozenset(witnesses),
        admission=Admission(connections or ConnectionLimits(), proxies or Proxies(), metrics.count_turned_away),
        duties=duties,
        witnessed=witnessed,
        links=RoundLinks(key_of_links(floor.store)),
        display=display,
        collectors=(promotions.duties, tournaments.duties, *collectors),
    )
