"""Who goes through, who wins what, and how many ties are in the way: the tournament's own ranking, for many at once.

Only who has more than whom decides, so that all tables with the same order of stacks are one question. It is put to the
tournament's functions once, with players of whom nothing but that order is known.
"""

from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace

from pitbook.planning.request import PlanRequest
from pitbook.simulation.hands import Bools
from pitbook.simulation.tallies import Ints
from pitbook.tournament.prizes import pool, prizes
from pitbook.tournament.ranking import StageOrder, standing, tie_break_of
from pitbook.tournament.state import Entrant, EntrantStatus, StageState, TablePlay, Tournament
from pitbook.tournament.terms import TieBreak

TABLE = "table"


class Group(NamedTuple):
    """Those who are compared, by group and place: of a table, or of a whole stage."""

    there: Bools
    out: Bools
    lasted: Ints  # of those who are out: the hands after which they still had chips
    stack: Ints
    lot: Any  # whoever has the lower comes first where nothing else tells them apart
    history: Any = None  # by hand, group and place; where an earlier stack breaks ties


class RankedTables(NamedTuple):
    through: Bools
    place: Ints  # 0 where nobody sits
    ties: Ints  # by group: how many ties mattered
    prize: Ints  # cents; nothing but in a final


class _Ranked(NamedTuple):
    through: tuple[int, ...]
    ranking: tuple[int, ...]
    place: dict[int, int]
    ties: int


def dense(values: Ints) -> Ints:
    """By row: nothing stays nothing, and the rest is numbered from the lowest, equal ones alike.

    >>> dense(np.array([[700, 0, 900, 700]])).tolist()
    [[1, 0, 2, 1]]
    """
    order = np.argsort(values, axis=1, kind="stable")
    found = np.take_along_axis(values, order, axis=1)
    steps = np.zeros(values.shape, np.int64)
    steps[:, 0] = found[:, 0] > 0
    steps[:, 1:] = found[:, 1:] != found[:, :-1]
    numbered = np.empty(values.shape, np.int64)
    np.put_along_axis(numbered, order, np.cumsum(steps, axis=1), axis=1)
    return numbered


class StageRanking:
    """One stage of the terms, and what was answered for it."""

    def __init__(self, request: PlanRequest, number: int) -> None:
        self.request, self.number = request, number
        terms = request.terms
        self.stage = terms.stages[number - 1]
        self.how = tie_break_of(Tournament("plan", terms=terms), self.stage)
        self.silent = replace(
            terms, format=replace(terms.format, tie_break=None), prizes=replace(terms.prizes, ties=None)
        )
        self.kept: dict[bytes, _Ranked] = {}

    def ranked(self, group: Group, entry_money: Ints | None = None) -> RankedTables:
        """`entry_money`: by group all that was paid, where prizes follow from it."""
        out = group.out & group.there
        lasted = dense(np.where(out, group.lasted, 0))
        stack = dense(np.where(group.there, group.stack, 0))
        order = np.lexsort((group.lot, stack, lasted, out, ~group.there), axis=1)
        seen = [np.take_along_axis(each, order, axis=1) for each in (group.there, out, lasted, stack)]
        patterns, which = np.unique(np.stack(seen, axis=2).reshape(len(order), -1), axis=0, return_inverse=True)
        which = which.ravel()
        answers = [self._kept(each.reshape(order.shape[1], 4)) for each in patterns]
        through, place = (np.zeros((len(answers), order.shape[1]), np.int64) for _ in range(2))
        for row, answer in enumerate(answers):
            _write(answer, through[row], place[row])
        ties = np.array([each.ties for each in answers], np.int64)[which]
        through, place, by_row = through[which], place[which], dict[int, _Ranked]()
        if self.how is TieBreak.EARLIER_STACK and group.history is not None:
            for row in np.flatnonzero(ties).tolist():
                by_row[row] = self._with_history(group, row, order[row])
                _write(by_row[row], through[row], place[row])
        prize = np.zeros(order.shape, np.int64)
        if entry_money is not None:
            paid: dict[tuple[int, int], Ints] = {}
            for row, (pattern, money) in enumerate(zip(which.tolist(), entry_money.tolist(), strict=True)):
                if row in by_row:
                    prize[row] = self._prizes(by_row[row], money, order.shape[1])
                    continue
                if (pattern, money) not in paid:
                    paid[pattern, money] = self._prizes(answers[pattern], money, order.shape[1])
                prize[row] = paid[pattern, money]
        return RankedTables(_back(order, through) > 0, _back(order, place), ties, _back(order, prize))

    def _kept(self, pattern: Ints) -> _Ranked:
        key = pattern.tobytes()
        if key not in self.kept:
            self.kept[key] = self.answer(pattern)
        return self.kept[key]

    def answer(self, pattern: Ints) -> _Ranked:
        """Those who are level come in the order in which they stand here, which is by lot."""
        players = [each for each in range(len(pattern)) if pattern[each, 0]]
        stacks = {_name(each): int(pattern[each, 3]) for each in players}
        out = {_name(each): int(pattern[each, 2]) for each in players if pattern[each, 1]}
        longest = max(out.values(), default=0)
        history = tuple({name: int(hand < out.get(name, longest)) for name in stacks} for hand in range(longest))
        state, stage = self._state(stacks, set(out), history)
        found, ties = standing(state, self.stage, stage), 0
        ordered: tuple[str, ...] = ()
        while found.level:
            ties, ordered = ties + 1, (*ordered, *found.level)
            found = standing(state, self.stage, stage, ordered)
        if self.how is TieBreak.SHARED:
            shared = standing(replace(state, terms=self.request.terms), self.stage, stage)
            found = found if shared.level else shared
        return _answered(found, ties)

    def _with_history(self, group: Group, row: int, order: Ints) -> _Ranked:
        """The same with everybody's stacks after every hand, by which the terms break the tie."""
        positions = [each for each in range(len(order)) if group.there[row, order[each]]]
        stacks = {_name(each): int(group.stack[row, order[each]]) for each in positions}
        out = {_name(each) for each in positions if group.out[row, order[each]]}
        history = tuple({_name(each): int(hand[row, order[each]]) for each in positions} for hand in group.history)
        state, stage = self._state(stacks, out, history)
        state = replace(state, terms=self.request.terms)
        found = standing(state, self.stage, stage)
        ordered: tuple[str, ...] = ()
        while found.level:
            ordered = (*ordered, *found.level)
            found = standing(state, self.stage, stage, ordered)
        return _answered(found, 1)

    def _state(
        self, stacks: dict[str, int], out: set[str], history: tuple[dict[str, int], ...]
    ) -> tuple[Tournament, StageState]:
        entrants = {
            name: Entrant(name, status=EntrantStatus.ELIMINATED if name in out else EntrantStatus.SEATED)
            for name in stacks
        }
        at = TablePlay(TABLE, TABLE, tuple(stacks), history=history)
        stage = StageState(self.number, tables={TABLE: at})
        return Tournament("plan", terms=self.silent, entrants=entrants, stacks=stacks), stage

    def _prizes(self, answer: _Ranked, entry_money: int, width: int) -> Ints:
        terms, found = self.request.terms.prizes, np.zeros(width, np.int64)
        ranking = tuple(map(_name, answer.ranking))
        level = {_name(each): at for each, at in answer.place.items()}
        if terms.shares and ranking:
            for each in prizes(terms, pool(terms, entry_money).cents, ranking, level):
                found[int(each.player)] = each.cents
        return found


def _write(answer: _Ranked, through: Ints, place: Ints) -> None:
    through[:] = 0
    through[list(answer.through)] = 1
    for each, at in answer.place.items():
        place[each] = at


def _back(order: Any, values: Ints) -> Ints:
    """From the order in which the question was put to the places at the table."""
    found = np.empty_like(values)
    np.put_along_axis(found, order, values, axis=1)
    return found


def _name(position: int) -> str:
    return f"{position:05}"


def _answered(found: StageOrder, ties: int) -> _Ranked:
    return _Ranked(
        tuple(int(each) for each in found.through),
        tuple(int(each.player) for each in found.ranking),
        {int(each.player): each.place for each in found.ranking},
        ties,
    )
