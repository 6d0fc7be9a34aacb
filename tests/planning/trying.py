"""Formats that tests try."""

from typing import Any

from pitbook.planning.format import QuickFormat, playing_of, quick_terms
from pitbook.planning.jobs import PlanJob, PlanTally
from pitbook.planning.request import Order, PlanRequest
from pitbook.simulation.running import Progress, run_here
from pitbook.tournament.rules import rules_for

RULEBOOK = "crown-casino-war"
PLACES = 7


def request_for(play: tuple[str, ...] = (), many: int = 200, order: Order = Order.PLACES, **quick: Any) -> PlanRequest:
    asked = QuickFormat(**quick)
    return PlanRequest(
        rules_for(RULEBOOK),
        quick_terms(asked, PLACES),
        asked.field,
        playing_of(play, asked.field),
        order=order,
        tournaments=many,
    )


def tallied(request: PlanRequest) -> PlanTally:
    job, progress = PlanJob(request), Progress[PlanTally]()
    for _ in run_here(job, progress):
        pass
    assert progress.tally is not None
    return progress.tally
