"""Many tables ranked at once are ranked as the tournament ranks each of them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pitbook.planning.ranking import Group, StageRanking
from pitbook.planning.request import PlanRequest
from pitbook.tournament.prizes import pool, prizes
from pitbook.tournament.ranking import standing
from pitbook.tournament.state import Entrant, EntrantStatus, StageState, TablePlay, Tournament
from pitbook.tournament.terms import TieBreak
from tests.planning.trying import request_for

SEATS, HANDS = 6, 5
Row = list[tuple[int, int]]
ROWS = st.lists(
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, HANDS - 1)), min_size=2, max_size=SEATS),
    min_size=1,
    max_size=5,
)


def one_by_one(request: PlanRequest, number: int, row: Row, lots: list[int]) -> tuple[set[int], list[int]]:
    """As the tournament does it, with a lot for those who are level."""
    names = [f"{each}" for each in range(len(row))]
    terms = request.terms.stages[number - 1]
    status = [EntrantStatus.SEATED if stack else EntrantStatus.ELIMINATED for stack, _ in row]
    history = tuple(
        {name: stack or int(hand < lasted) for name, (stack, lasted) in zip(names, row, strict=True)}
        for hand in range(HANDS)
    )
    state = Tournament(
        "t",
        terms=request.terms,
        entrants={name: Entrant(name, status=how) for name, how in zip(names, status, strict=True)},
        stacks={name: stack for name, (stack, _) in zip(names, row, strict=True)},
    )
    stage = StageState(number, tables={"t": TablePlay("t", "t", tuple(names), history=history)})
    found = standing(state, terms, stage)
    ordered: tuple[str, ...] = ()
    while found.level:
        ordered = (*ordered, *sorted(found.level, key=lambda each: lots[int(each)]))
        found = standing(state, terms, stage, ordered)
    places = {each.player: each.place for each in found.ranking}
    return {int(each) for each in found.through}, [places[name] for name in names]


def grouped(rows: list[Row], lots: list[int]) -> Group:
    there, out = np.zeros((len(rows), SEATS), np.bool_), np.zeros((len(rows), SEATS), np.bool_)
    lasted, stack = np.zeros((len(rows), SEATS), np.int64), np.zeros((len(rows), SEATS), np.int64)
    for at, row in enumerate(rows):
        there[at, : len(row)] = True
        for seat, (chips, hands) in enumerate(row):
            out[at, seat], stack[at, seat] = chips == 0, chips * 500
            lasted[at, seat] = hands
    return Group(there, out, lasted, stack, np.tile(np.array(lots, np.uint64), (len(rows), 1)))


@given(ROWS, st.permutations(range(SEATS)), st.sampled_from([1, 2, 3]))
def test_many_are_ranked_as_each_of_them(rows: list[Row], lots: list[int], number: int) -> None:
    request = request_for()
    found = StageRanking(request, number).ranked(grouped(rows, lots))
    for at, row in enumerate(rows):
        through, places = one_by_one(request, number, row, lots)
        assert set(np.flatnonzero(found.through[at]).tolist()) == through
        assert found.place[at, : len(row)].tolist() == places
        assert not found.place[at, len(row) :].any()


@given(ROWS, st.permutations(range(SEATS)), st.sampled_from([TieBreak.LOT, TieBreak.SHARED]))
def test_prizes_are_those_of_the_tournament(rows: list[Row], lots: list[int], how: TieBreak) -> None:
    request = request_for()
    terms = replace(request.terms, prizes=replace(request.terms.prizes, ties=how))
    request = request._replace(terms=terms)
    found = StageRanking(request, 3).ranked(grouped(rows, lots), np.full(len(rows), 123_457, np.int64))
    for at, row in enumerate(rows):
        _, places = one_by_one(request, 3, row, lots)
        ranking = sorted(range(len(row)), key=lambda each: (places[each], lots[each]))
        level = {str(each): place for each, place in enumerate(places)}
        won = prizes(terms.prizes, pool(terms.prizes, 123_457).cents, tuple(map(str, ranking)), level)
        assert found.prize[at].sum() == sum(each.cents for each in won), "what nobody wins stays in the pool"
        assert sorted(found.prize[at][found.prize[at] > 0].tolist()) == sorted(each.cents for each in won)
        for place in set(places):
            mine = [int(found.prize[at, seat]) for seat in range(len(row)) if places[seat] == place]
            theirs = [each.cents for each in won if level[each.player] == place]
            assert sorted(each for each in mine if each) == sorted(theirs)


@pytest.mark.parametrize("last", [True, False])
def test_an_earlier_stack_breaks_a_tie(last: bool) -> None:
    """Three have 900, 700 and 700, and two go through: whoever had more before."""
    request = request_for(tie_break=TieBreak.EARLIER_STACK)
    there, none = np.ones((1, 3), np.bool_), np.zeros((1, 3), np.bool_)
    before = np.array([[800, 600, 650]] if last else [[800, 650, 600]])
    stack = np.array([[900, 700, 700]])
    group = Group(there, none, np.zeros((1, 3), np.int64), stack, np.array([[0, 1, 2]], np.uint64), [before, stack])
    found = StageRanking(request, 1).ranked(group)
    assert found.ties.tolist() == [1]
    assert found.through.tolist() == [[True, not last, last]]
    assert found.place.tolist() == [[1, 3, 2] if last else [1, 2, 3]]
