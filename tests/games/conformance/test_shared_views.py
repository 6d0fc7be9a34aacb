"""What is made once for all who look is the same as if it were made for each: nobody sees what is another's."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitbook.games.lately import Lately
from pitbook.games.verbs import About, Known
from pitbook.rulebooks.roles import Role
from pitbook.table.offers import SPECTATOR
from pitbook.table.powers import Actor
from pitbook.table.state import TableState
from pitbook.table.supervision.state import Dispute, DisputeStage
from pitbook.table.views import seen
from tests.games.conformance.subjects import FIRST, every_game
from tests.games.conformance.walking import Walk

STEPS = 40


def viewers(state: TableState) -> list[Actor]:
    players = [*state.seated, "someone else", SPECTATOR]
    return [*(Actor(each, Role.PLAYER) for each in players), *(Actor("official", role) for role in Role)]


def disputed(state: TableState) -> None:
    """Everybody who sits there has a dispute, and was told something at a time of their own."""
    stage = next(iter(DisputeStage))
    disputes = tuple(
        Dispute(number=number, player=player, round=None, stage=stage, steps=())
        for number, player in enumerate(state.seated, start=1)
    )
    state.office = replace(state.office, disputes=disputes, told={each.player: each.number for each in disputes})


def alone(state: TableState, viewer: Actor) -> bytes:
    """As somebody sees it for whom nothing was made before."""
    state.forget_made()
    return msgspec.json.encode(seen(state, viewer, 1))


@every_game
def test_whoever_looks_before_somebody_changes_nothing_of_what_they_see(game: str) -> None:
    walk, chance = Walk(FIRST[game]), Random(game)
    differed = 0
    for step in range(STEPS):
        walk.step()
        if step == STEPS // 2:
            disputed(walk.state)
        everybody = viewers(walk.state)
        lone = {viewer: alone(walk.state, viewer) for viewer in everybody}
        walk.state.forget_made()
        for viewer in chance.sample(everybody, len(everybody)):
            assert msgspec.json.encode(seen(walk.state, viewer, 1)) == lone[viewer], viewer
        differed += len(set(lone.values())) > 2
    assert differed > STEPS // 2, "they have to see different things for this to say anything"


@every_game
def test_a_game_that_says_that_it_looks_the_same_to_all_does(game: str) -> None:
    walk = Walk(FIRST[game])
    at = walk.state.at_table
    for _ in range(4 * STEPS if at.same_for_all else 0):
        walk.step()
        rules, play = walk.state.rules, walk.state.play
        for player in walk.state.seated:
            assert at.view(rules, play, player, False) == at.view(rules, play, None, False)


@every_game
def test_what_is_kept_from_one_step_to_the_next_is_what_would_be_made_anew(game: str) -> None:
    walk = Walk(FIRST[game])
    for step in range(STEPS):
        walk.step()
        if step == STEPS // 2:
            disputed(walk.state)
        everybody = viewers(walk.state)
        going_on = {viewer: msgspec.json.encode(seen(walk.state, viewer, 1)) for viewer in everybody}
        kept = {**walk.state._made}
        for viewer in everybody:
            assert alone(walk.state, viewer) == going_on[viewer], viewer
        walk.state._made.update(kept)


@every_game
def test_offers_that_were_made_lately_are_what_would_be_made_anew(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    walk = Walk(FIRST[game])
    for _ in range(25 * STEPS):
        walk.step()
        rules, play = walk.state.rules, walk.state.play
        lately = walk.state.game.awaits(rules, play)
        with monkeypatch.context() as patch:
            patch.setattr(Lately, "made", lambda _, __, ___, ____, make, *given: tuple(make(*given)))
            assert lately == walk.state.game.awaits(rules, play)


@every_game
def test_offers_of_parts_that_did_not_change_are_what_would_be_made_anew(game: str) -> None:
    walk = Walk(FIRST[game])
    awaits_at = walk.state.at_table.awaits_at
    known: tuple[Known, Known] = {}, {}
    for _ in range(25 * STEPS):
        if awaits_at is None:
            continue
        walk.step()
        rules, play = walk.state.rules, walk.state.play
        for dealt in (True, False):
            assert awaits_at(rules, play, known[dealt], dealt) == awaits_at(rules, play, {}, dealt)
        assert awaits_at(rules, play, {}, False) == walk.state.game.awaits(rules, play)


@every_game
def test_offers_that_are_about_some_parts_of_a_table_look_at_no_other(game: str) -> None:
    walk = Walk(FIRST[game])
    verbs: Any = getattr(walk.state.at_table.awaits_at, "__self__", None)
    about = [] if verbs is None else [each for each in verbs._offerings if type(each) is About]
    for _ in range(25 * STEPS if about else 0):
        walk.step()
        for each in about:
            [*each(walk.state.rules, _of_parts_alone(walk.state.play, each.parts))]


def _of_parts_alone(play: Any, parts: tuple[str, ...]) -> Any:
    """The same table, but that nobody may look at any other part of it."""
    kind = type(play)
    others = frozenset(kind.__struct_fields__).difference(parts)

    def look(table: Any, name: str) -> Any:
        assert name not in others, f"{name} is looked at"
        return object.__getattribute__(table, name)

    of_parts = msgspec.defstruct("OfParts", [], bases=(kind,), namespace={"__getattribute__": look}, frozen=True)
    return of_parts(**{name: getattr(play, name) for name in kind.__struct_fields__})
