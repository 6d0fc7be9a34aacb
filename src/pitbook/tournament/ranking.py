"""Who stands where at the end of a stage, who goes through, and who is level where that matters."""

from typing import NamedTuple

from pitbook.money import Cents
from pitbook.tournament.events import Ranked
from pitbook.tournament.state import EntrantStatus, StageState, TablePlay, Tournament
from pitbook.tournament.terms import Cut, CutOf, Stage, StageKind, TieBreak

Key = tuple[int, ...]


class StageOrder(NamedTuple):
    ranking: tuple[Ranked, ...]
    through: tuple[str, ...]
    level: tuple[str, ...]  # those whose order has to be found first


def tie_break_of(state: Tournament, terms: Stage) -> TieBreak | None:
    """How ties of a stage are broken: in a final as the terms say of prizes, if they say it."""
    assert state.terms is not None, "there are terms from the first event on"
    of_prizes = state.terms.prizes.ties if terms.kind is StageKind.FINAL else None
    return of_prizes or state.terms.format.tie_break


def can_play_off(state: Tournament, level: tuple[str, ...]) -> bool:
    """Whether those who are level have the chips for one more deal: all that they had may be gone in the last."""
    assert state.terms is not None, "there are terms from the first event on"
    wagers = state.terms.wagers
    return all(state.stacks.get(each, 0) >= max(wagers.least, wagers.compulsory or 0) for each in level)


def standing(state: Tournament, terms: Stage, stage: StageState, ordered: tuple[str, ...] = ()) -> StageOrder:
    """`ordered`: those who were level, as a lot or the director put them."""
    ranking: list[Ranked] = []
    through: list[str] = []
    how, places = tie_break_of(state, terms), _places_that_matter(state, terms)
    whole = terms.kind is StageKind.FINAL or (terms.cut is not None and terms.cut.of is CutOf.STAGE)
    tables = [*stage.tables.values()]
    level: tuple[str, ...] = ()
    for group in [tables] if whole else [[each] for each in tables]:
        keys = {player: _key(state, stage, at, player, how, ordered) for at in group for player in at.players}
        order = sorted(keys, key=lambda each: (keys[each], each))
        at_of = {player: at.table for at in group for player in at.players}
        for player in order:
            place = 1 + sum(other < keys[player] for other in keys.values())
            stack = Cents(state.stacks.get(player, 0))
            ranking.append(Ranked(player=player, table=at_of[player], stack=stack, place=place))
        can = [each for each in order if _may_go_on(state, stage, each)]
        level = level or _level(can, keys, terms.cut, places, shared=how is TieBreak.SHARED)
        through += can[: terms.cut.through] if terms.cut is not None else ()
    return StageOrder(tuple(ranking), tuple(through), level)


def places(state: Tournament, final: StageState) -> dict[str, int]:
    """The place of everybody who was in it: as the final ranked them, then those who were out before it, the later the
    better, by the chips they had when they went, and those who had none by how long they lasted."""
    found = {each.player: each.place for each in final.ranking}
    keys: dict[str, Key] = {}
    for player in state.accepted:
        if player not in found:
            out_in = state.entrants[player].out_in
            keys[player] = (-_depth(state, out_in), -state.stacks.get(player, 0), -_lasted(state, out_in, player))
    ahead = len(found)
    for player in sorted(keys, key=lambda each: keys[each]):
        found[player] = ahead + 1 + sum(other < keys[player] for other in keys.values())
    return found


def _depth(state: Tournament, stage: int) -> int:
    """How far a stage is into the tournament. Heats share out the field, and none is later than another."""
    assert state.terms is not None, "there are terms from the first event on"
    heats = [number for number, each in enumerate(state.terms.stages, 1) if each.kind is StageKind.HEAT]
    return heats[-1] if stage in heats else stage


def _lasted(state: Tournament, stage: int, player: str) -> int:
    """For how many hands of a stage they had chips."""
    tables = state.stages[stage].tables.values() if stage in state.stages else ()
    return sum(each.get(player, 0) > 0 for at in tables for each in at.history)


def _may_go_on(state: Tournament, stage: StageState, player: str) -> bool:
    chips = stage.base.get(player, state.stacks.get(player, 0))  # what is lost in a play-off decides its order alone
    return state.entrants[player].status is EntrantStatus.SEATED and chips > 0


def _places_that_matter(state: Tournament, terms: Stage) -> int:
    assert state.terms is not None, "there are terms from the first event on"
    return len(state.terms.prizes.shares) if terms.kind is StageKind.FINAL else 0


def _key(
    state: Tournament, stage: StageState, at: TablePlay, player: str, how: TieBreak | None, ordered: tuple[str, ...]
) -> Key:
    """The smaller, the better: still in, then the stack, then what tells those apart who are level."""
    entrant, stack = state.entrants[player], state.stacks.get(player, 0)
    out = entrant.status is not EntrantStatus.SEATED
    lasted = sum(each.get(player, 0) > 0 for each in at.history) if out else 0
    before = stage.base.get(player, stack)
    decided = (*stage.ordered, *ordered)
    place = decided.index(player) if player in decided else 0
    earlier = [-each.get(player, 0) for each in reversed(at.history)] if how is TieBreak.EARLIER_STACK else []
    return (int(out), -lasted, -before, -stack, place, *earlier)


def _level(order: list[str], keys: dict[str, Key], cut: Cut | None, places: int, *, shared: bool) -> tuple[str, ...]:
    """Those who are level over a line: the last who goes through, or, in a final, any place with a prize."""
    lines = [cut.through] if cut is not None else [] if shared else [*range(1, places + 1)]
    for line in lines:
        if line < len(order) and keys[order[line - 1]] == keys[order[line]]:
            return tuple(each for each in order if keys[each] == keys[order[line]])
    return ()
