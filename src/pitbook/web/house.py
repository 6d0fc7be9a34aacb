"""What all requests share: the floor, the log, the counters, the limits and whoever looks on."""

from typing import NamedTuple

from pitbook.floor.floor import Floor
from pitbook.floor.practice import Practice
from pitbook.web.hubs import Hubs
from pitbook.web.limits import Limit
from pitbook.web.logs import Log, log_to
from pitbook.web.metrics import Metrics

LOG_INS = 30, 60.0
"""Tries to log in from one address, and the seconds in which they count."""
REFUSALS = 120, 60.0
"""Refused commands with one token, likewise."""


class House(NamedTuple):
    floor: Floor
    practice: Practice
    log: Log
    metrics: Metrics
    hubs: Hubs
    log_ins: Limit
    refusals: Limit


def house_of(
    floor: Floor,
    log: Log | None = None,
    log_ins: tuple[int, float] = LOG_INS,
    refusals: tuple[int, float] = REFUSALS,
) -> House:
    hubs = Hubs()
    return House(
        floor=floor,
        practice=Practice(floor),
        log=log or log_to(None),
        metrics=Metrics(lambda: len(floor.tables), lambda: hubs.onlookers),
        hubs=hubs,
        log_ins=Limit(*log_ins, "Too many tries to log in from this address"),
        refusals=Limit(*refusals, "Too many refused commands"),
    )
