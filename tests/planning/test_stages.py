"""Stages of every kind: who plays in them, and how many go through."""

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from pitbook.planning.exact import stage_fields
from pitbook.planning.field import CODE
from pitbook.planning.jobs import PlanJob
from pitbook.planning.request import CannotPlan, PlanRequest
from pitbook.tournament.state import EntrantStatus
from pitbook.tournament.terms import (
    Cut,
    CutOf,
    QualifiesBy,
    Repechage,
    Stage,
    StageKind,
)
from tests.planning.trying import request_for, tallied


def test_as_many_go_through_as_the_terms_say() -> None:
    """And not one without chips, so that a table may send fewer."""
    request = request_for(("all-in",), 60, hands=3)
    _, stages = PlanJob(request).played(0, 60)
    for played in stages[:-1]:
        there, through = played.who >= 0, played.ranked.through
        alive = (there & (played.stack > 0)).sum(axis=1)
        assert (through.sum(axis=1) == np.minimum(alive, 2)).all()
        assert (played.stack[through] > 0).all()
        for stacks, gone, sits in zip(played.stack, through, there, strict=True):
            if gone.any():
                assert stacks[gone].min() >= stacks[sits & ~gone].max(initial=0)


def test_everybody_plays_once_in_heats() -> None:
    request = with_stages(
        request_for(many=30, field=24, hands=4),
        heat(1),
        heat(2),
        Stage(name="Final", kind=StageKind.FINAL, starts_at=0, hands=4, seats=6),
    )
    job = PlanJob(request)
    field, (one, two, final) = job.played(0, 30)
    for row in range(30):
        seen = [each.who.reshape(30, -1)[row] for each in (one, two)]
        played = [int(each) for whose in seen for each in whose if each >= 0]
        assert sorted(played) == list(range(24))
    assert (field.status == CODE[EntrantStatus.PLACED]).sum() == (final.who >= 0).sum()
    assert [each.players for each in stage_fields(request, job.asked)] == [12, 12, 4]


def heat(number: int) -> Stage:
    return Stage(name=f"Heat {number}", kind=StageKind.HEAT, starts_at=0, hands=4, seats=6, cut=Cut(through=1))


def with_stages(request: PlanRequest, *stages: Stage, **form: Any) -> PlanRequest:
    terms = request.terms
    return request._replace(terms=replace(terms, format=replace(terms.format, stages=stages, **form)))


def test_a_repechage_is_for_the_best_of_those_who_are_out() -> None:
    again = Stage(name="Again", kind=StageKind.REPECHAGE, starts_at=0, hands=4, seats=6, cut=Cut(through=1))
    request = with_stages(
        request_for(many=20, field=24, hands=4),
        Stage(name="First", kind=StageKind.ROUND, starts_at=0, hands=4, seats=6, cut=Cut(through=1)),
        again,
        Stage(name="Final", kind=StageKind.FINAL, starts_at=0, hands=4, seats=6),
        repechage=Repechage(by=QualifiesBy.BEST_ELIMINATED, count=6),
    )
    _, (first, second, final) = PlanJob(request).played(0, 20)
    for row in range(20):
        who, stacks, through = (each.reshape(20, -1)[row] for each in (first.who, first.stack, first.ranked.through))
        out = {int(name): int(stack) for name, stack, gone in zip(who, stacks, through, strict=True) if not gone}
        playing = [int(each) for each in second.who.reshape(20, -1)[row] if each >= 0]
        assert len(playing) == 6
        assert min(out[each] for each in playing) >= max(stack for each, stack in out.items() if each not in playing)
    assert ((final.who >= 0).sum(axis=1) <= 5).all()


def test_the_best_of_a_whole_stage_may_go_through() -> None:
    stage = Stage(name="All", kind=StageKind.ROUND, starts_at=0, hands=4, seats=6, cut=Cut(through=5, of=CutOf.STAGE))
    final = Stage(name="Final", kind=StageKind.FINAL, starts_at=0, hands=4, seats=6)
    request = with_stages(request_for(many=40, field=24), stage, final)
    _, (first, last) = PlanJob(request).played(0, 40)
    through = first.ranked.through.reshape(40, -1)
    assert (through.sum(axis=1) == 5).all()
    assert ((last.who >= 0).sum(axis=1) == 5).all()


def test_a_stage_without_an_end_cannot_be_tried() -> None:
    endless = Stage(name="Final", kind=StageKind.FINAL, starts_at=0, seats=6)
    with pytest.raises(CannotPlan, match="neither how many hands"):
        PlanJob(with_stages(request_for(field=6), endless))


def test_a_stage_with_a_clock_has_as_many_hands_as_the_pace_allows() -> None:
    timed = Stage(name="Final", kind=StageKind.FINAL, starts_at=0, seats=6, minutes=10)
    request = with_stages(request_for(field=6, many=5), timed)._replace(seconds_per_deal=45)
    assert tallied(request).hands.total == 5 * 13


def test_more_than_the_tables_hold_is_refused_with_the_clause() -> None:
    one_table = Stage(name="Final", kind=StageKind.FINAL, starts_at=0, hands=5, seats=6, tables=1)
    with pytest.raises(CannotPlan, match=r"24 play, and there are 6 places at 1 table .*10\.4\.3"):
        PlanJob(with_stages(request_for(field=24), one_table))


def test_prizes_for_players_who_do_not_come_to_the_final_are_not_tried() -> None:
    request = request_for(field=12, seats=6, through=1)
    assert len(request.terms.prizes.shares) == 3
    with pytest.raises(CannotPlan, match="2 come to the final and there are 3 prizes"):
        PlanJob(request)
