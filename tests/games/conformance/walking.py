"""A walk through a game: whatever is offered is done, chosen at random from a fixed seed, and looked at on the way."""

import asyncio
import copy
from random import Random
from typing import Any

import msgspec

from pitbook.games.chips import in_hand
from pitbook.games.floor_law import FloorTopic
from pitbook.games.kernel import Offer, Refused, Topic, covered, topics_in
from pitbook.games.marks import Command, Mark, Purpose
from pitbook.games.nouns import GameTable, Settlement
from pitbook.ledger.accounts import TableAccounts
from pitbook.ledger.books import Books
from pitbook.ledger.transfers import netted
from pitbook.rulebooks.roles import Role
from pitbook.table.chance import BlankDraws, Coming
from pitbook.table.events import Dealing
from pitbook.table.postings import posted
from pitbook.table.powers import Actor
from pitbook.table.state import TableState
from tests.box.asking import PEOPLE, Thinker, anything, is_empty, offered
from tests.laws.machine import check_refusal, check_round_trip
from tests.table.playing import opened

TRIES = 3
"""Of everything that could be asked for, so many are asked for beside each step."""
WAY_ON, WAGER = 0.6, 0.15
"""How often the step is taken by which a round goes on, and how often a wager is placed where one may be."""
DEALS = frozenset({Purpose.DRAW, Purpose.THROW})
EMPTYING = frozenset({Purpose.LEAVE, Purpose.VACATE, Purpose.GIVE_UP_BOXES})
AT = TableAccounts("walk")


def recorded(rulebook: str) -> TableState:
    """A table of real cards and dice, all to itself."""
    return copy.copy(asyncio.run(opened(rulebook, dealing=Dealing.RECORDED)).table.state)


class Walk:
    def __init__(self, rulebook: str) -> None:
        self.state, self.chance = recorded(rulebook), Random(rulebook)
        self.start = self.state.play
        self.given: list[Command] = []
        self.events: list[Any] = []
        self.refused = 0
        self.books = Books()
        self._ranks = [role for group in self.state.rules.rulebook.ranks for role in group]
        self._events = msgspec.json.Decoder(self.state.events_type.type)
        self._plays = msgspec.json.Decoder(type(self.start))

    def go(self, steps: int) -> None:
        for _ in range(steps):
            self.step()

    def step(self) -> list[Any]:
        """One command that is offered, after some that are perhaps not."""
        state = self.state
        offers = state.game.awaits(state.rules, state.play)
        for _ in range(TRIES):
            self._try(offers)
        command = self._chosen([each for each in offers if not is_empty(each)])
        events = state.game.decide(state.rules, state.play, command)
        assert events, f"{command} was accepted, and nothing happened"
        assert state.game.decide(state.rules, state.play, command) == events, f"{command} is decided otherwise again"
        self.given.append(command)
        for event in events:
            self._take(event)
        self._check_layout()
        check_round_trip(self._plays, state.play)
        return events

    # What is asked for

    def _thinker(self) -> Thinker:
        if self.chance.random() < 0.5:
            return Thinker(self.state, Actor(self.chance.choice(PEOPLE), Role.PLAYER), self.chance)
        return Thinker(self.state, Actor("official", self.chance.choice(self._ranks)), self.chance)

    def _chosen(self, offers: list[Offer]) -> Any:
        """Mostly that by which a round goes on; people seldom go."""
        state, dice = self.state, self.chance.random()
        step = state.at_table.next_step(state.rules, state.play, Coming(state.chance, BlankDraws()), frozenset())
        kinds = [(each, state.game.by_kind[each.command]) for each in offers]
        way_on = [each for each, kind in kinds if kind is type(step) or kind.purpose in DEALS or kind.towards_wagers]
        wagers = [each for each, kind in kinds if kind.purpose is Purpose.WAGER]
        stay = [each for each, kind in kinds if kind.purpose not in EMPTYING]
        wished = way_on if way_on and dice < WAY_ON else wagers if wagers and dice < WAY_ON + WAGER else stay
        for some in (wished, stay, offers):
            for _ in range(20):
                thinker = self._thinker()
                found = offered(state, self.chance.choice(some), thinker.actor, self.chance) if some else None
                if found is not None:
                    return found
        raise AssertionError(f"{state.play.phase}: nothing can be done, or nobody knows how")

    def _try(self, offers: tuple[Offer, ...]) -> None:
        """A command of any kind: accepted if it is offered, and otherwise refused with what it stands under."""
        state = self.state
        command = anything(self.chance.choice(state.game.commands), self._thinker())
        if command is None:
            return
        before, refused = msgspec.json.encode(state.play), None
        try:
            state.game.decide(state.rules, state.play, command)
        except Refused as error:
            refused = error
        assert covered(offers, command) is (refused is None), f"{command}: {refused or 'accepted, and not offered'}"
        if refused is not None:
            check_refusal(state.rules, refused)
            assert all(map(self._is_known, refused.topics)), f"{refused.topics} are of another game"
            self.refused += 1
        assert msgspec.json.encode(state.play) == before, f"{command} changed the table before its events did"

    def _is_known(self, topic: Topic) -> bool:
        return isinstance(topic, (self.state.game.topics, FloorTopic))

    # What happens

    def _take(self, event: Any) -> None:
        state = self.state
        assert isinstance(event, state.game.events), f"{event} is no event of the game"
        topics = [*topics_in(event)]
        assert topics, f"{event} stands under no topic"
        assert all(map(self._is_known, topics)), f"{event} stands under topics of another game"
        assert check_round_trip(self._events, event) == event
        assert state.game.sentence(state.rules, event).strip(), f"{event} is not told"
        _post(state, self.books, state.play, event)
        state.play = state.game.apply(state.play, event)
        self.events.append(event)

    def _check_layout(self) -> None:
        """No chip comes from nowhere. Where a table could close, none is left on its layout."""
        state, books = self.state, Books(self.books.balances)
        assert sum(books.balances.values()) == 0, f"chips came from nowhere: {books.balances}"
        assert all(cents > 0 for cents in _on_layout(books).values()), f"less than none lie there: {_on_layout(books)}"
        if state.at_table.keeps_open(state.rules, state.play):
            return
        play = state.play
        for event in state.at_table.left_at_closing(play):
            _post(state, books, play, event)
            play = state.game.apply(play, event)
        assert not _on_layout(books), f"no wager lies there, but chips do: {_on_layout(books)}"

    # Afterwards

    def check_again(self) -> None:
        """All events folded give the table; all commands decided again give the events."""
        game, rules = self.state.game, self.state.rules
        play, events = self.start, list[Any]()
        for command in self.given:
            for event in game.decide(rules, play, command):
                events.append(event)
                play = game.apply(play, event)
        assert events == self.events
        assert play == self.state.play


def _post(state: TableState, books: Books, play: GameTable, event: Any) -> None:
    moved = state.at_table.chips.get(type(event))
    if moved is None:
        return
    moves = moved(play, event)
    if type(event).mark is Mark.SETTLED:
        done: Settlement = event.settlement
        assert in_hand(moves, done.player) == done.paid + done.returned, f"{event} moves {moves}"
    books.move(netted(posted(AT, moves)))


def _on_layout(books: Books) -> dict[str, int]:
    layouts = (AT.layout(""), AT.token_layout(""))
    return {name: cents for name, cents in books.balances.items() if cents and name.startswith(layouts)}
