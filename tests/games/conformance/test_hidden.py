"""What lies face down is nobody's to know: whichever card it is, everybody sees, hears and may do the same."""

from typing import Any

import msgspec
from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.games.catalogue import engine
from pitbook.games.kernel import covered, kind_of
from pitbook.games.marks import Purpose
from pitbook.journal.record import Body
from pitbook.rulebooks.roles import Role
from pitbook.table.offers import SPECTATOR, offers
from pitbook.table.powers import Actor
from pitbook.table.state import TableState
from pitbook.table.views import seen, shown
from tests.games.conformance.subjects import FIRST, GAMES, every_game
from tests.games.conformance.walking import Walk

MOST_STEPS, ENOUGH = 400, 5


def viewers(state: TableState) -> list[Actor]:
    ranks = [role for group in state.rules.rulebook.ranks for role in group]
    players = [Actor(each, Role.PLAYER) for each in (*state.seated, SPECTATOR)]
    return [*players, *(Actor("official", role) for role in (*ranks, Role.INSPECTOR, Role.SURVEILLANCE))]


def told(state: TableState, play: Any, event: Any) -> list[bytes]:
    """All that anybody is shown of an event and of the table after it."""
    before, state.play = state.play, play
    body = Body(
        stream="table/one",
        sequence=1,
        at=0,
        who="x",
        role="house",
        command="x",
        kind=kind_of(event),
        payload=msgspec.Raw(b"null"),
    )
    try:
        return [
            msgspec.json.encode((shown(state, viewer, body, event), seen(state, viewer, 1), offers(state, viewer)))
            for viewer in viewers(state)
        ]
    finally:
        state.play = before


def check_blind(state: TableState, before: Any, event: Any, chance: Any) -> None:
    """The same event with another card is shown alike."""
    [field] = type(event).face_down
    card = getattr(event, field)
    others = [each for each in Card if each.rank is not card.rank]
    draw = engine(state.game.name).command_for(Purpose.DRAW)
    may_come = state.game.awaits(state.rules, before)
    other = next(each for each in chance.sample(others, len(others)) if covered(may_come, draw(each)))
    swapped = replace(event, **{field: other})
    assert told(state, state.game.apply(before, event), event) == told(
        state, state.game.apply(before, swapped), swapped
    ), f"somebody can tell {card.words} from {other.words}"


@every_game
def test_a_card_that_lies_face_down_is_seen_by_nobody(game: str) -> None:
    if not any(each.face_down for each in engine(game).events):
        return
    walk, found = Walk(FIRST[game]), 0
    for _ in range(MOST_STEPS):
        if found >= ENOUGH:
            return
        before = walk.state.play
        for event in walk.step():
            if type(event).face_down and event.outcome is not None:
                check_blind(walk.state, before, event, walk.chance)
                found += 1
            before = walk.state.game.apply(before, event)
    raise AssertionError(f"a card was hidden {found} times: the walk goes another way")


def test_some_game_hides_cards() -> None:
    assert any(each.face_down for game in GAMES for each in engine(game).events)
