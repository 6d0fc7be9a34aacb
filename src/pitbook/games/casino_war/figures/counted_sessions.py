"""Whoever wagers by the cards that came out of the shoe, played on the engine itself, round by round.

A shoe is dealt down by the sampler of the kernels; what a course of ranks comes to is asked of the engine once for
each stake. So it is slower than a plan that is always the same, and the same where somebody who counts does nothing
with it.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import int32, njit, uint32, uint64

from pitbook.cards import Card, Suit
from pitbook.games.casino_war.figures.counting import ORDER, SUITS, Counting, ShoeView
from pitbook.games.casino_war.figures.kernels.lanes import RANKS, draw_more, in_order
from pitbook.games.casino_war.figures.outcomes import Choose, Stakes, net_of, played
from pitbook.games.casino_war.figures.shoe_use import ShoeUse
from pitbook.games.casino_war.figures.shoes import shoe_for
from pitbook.games.casino_war.round import Kind, Outcome
from pitbook.games.casino_war.rules import WarRules
from pitbook.money import Cents
from pitbook.simulation.cards import thresholds
from pitbook.simulation.jobs import Plan
from pitbook.simulation.philox import key_of
from pitbook.simulation.session_jobs import SESSIONS_PER_CHUNK, PlayedSessions, SessionRules, TableTally, tallied
from pitbook.simulation.sessions import GOES_ON, how_ended

_STREAMS = np.uint32(26), np.uint32(28)
MOST_REMEMBERED = 100_000
"""Courses of a round; then all are forgotten, and asked anew."""


@njit(cache=True)
def _shuffled(cards, too_low, block, session, chunk, k0, k1):  # type: ignore[no-untyped-def]
    """The ranks of a new shoe in the order in which they come, and the block of the stream after it."""
    shoe, more = np.empty(cards, np.uint8), (uint64(0), uint64(0), 0, uint32(block))
    in_order(shoe)
    for gone in range(cards):
        _, more = draw_more(shoe, int32(gone), too_low, more, uint32(session), uint32(chunk), _STREAMS, k0, k1)
    return shoe, more[3]


_new_shoe: Any = _shuffled


class _Course(NamedTuple):
    """What a round came to, and how many cards it took."""

    net: int
    staked: int
    cards: int


class _Rounds:
    """What the engine said of rounds, as far as it was asked."""

    def __init__(self, rules: WarRules, choose: Choose) -> None:
        self._rules, self._choose = rules, choose
        self._known = dict[tuple[Any, ...], _Course]()

    def played(self, stakes: Stakes, coming: tuple[int, ...]) -> _Course:
        """`coming`: the ranks of the next four cards."""
        first, second = coming[:2]
        key = (*stakes.items(), *(coming if first == second else coming[:2]))
        found = self._known.get(key)
        if found is None:
            if len(self._known) > MOST_REMEMBERED:
                self._known.clear()
            cards = [Card(_letters(rank, suit)) for rank, suit in zip(coming, SUITS, strict=True)]
            table, _ = played(self._rules, stakes, self._choose, cards)
            now = table.round
            staked = sum(each.stake for each in now.settled if each.outcome not in (Outcome.VOID, Outcome.RETURNED))
            found = _Course(net_of(now.settled), staked, len(now.initial) + len(now.subsequent))
            self._known[key] = found
        return found


def _letters(rank: int, suit: Suit) -> str:
    return next(card.value for card in Card if card.rank is ORDER[rank] and card.suit is suit)


class CountedSessions(NamedTuple):
    """As a `SessionJob` of one player, on the engine."""

    rules: tuple[SessionRules, ...]
    sessions: int
    seed: int
    counting: Counting
    at: WarRules
    shoe: ShoeUse
    courses: _Rounds
    why: str

    @property
    def plan(self) -> Plan:
        return Plan(self.seed, -(-self.sessions // SESSIONS_PER_CHUNK), SESSIONS_PER_CHUNK)

    def fewer(self, sessions: int) -> "CountedSessions":
        return self._replace(sessions=min(sessions, self.sessions))

    def chunk(self, number: int) -> TableTally:
        many = min(SESSIONS_PER_CHUNK, self.sessions - number * SESSIONS_PER_CHUNK)
        rows = [self._session(number, each) for each in range(many)]
        return tallied(PlayedSessions(*(np.array(each, np.int64)[:, None] for each in zip(*rows, strict=True))))

    def _session(self, chunk: int, session: int) -> tuple[int, int, int, int, int]:
        """What was won, the rounds played, how it ended, what was staked; nothing lies on afterwards."""
        shoe, [limits], decks = self.shoe, self.rules, self.at.terms.decks
        key, too_low = key_of(self.seed), thresholds(shoe.cards)
        cards, gone, seen = list[int](), shoe.cards, list[int]()
        block, won, rounds, coins = 0, 0, 0, 0
        while True:
            if gone > shoe.most_gone or (self.at.has_machine and rounds) or not cards:
                drawn, block = _new_shoe(shoe.cards, too_low, block, session, chunk, *key)
                cards, gone, seen = drawn.tolist(), shoe.away, [0] * RANKS
            view = ShoeView(decks, dict(zip(ORDER, seen, strict=True)), won, rounds)
            stakes = self.counting.wagers(view)
            needs = sum(stakes.values()) + stakes.get(Kind.FIRST, Cents(0))  # the War Wager, too
            end = how_ended(won, rounds, needs, limits)
            if end != GOES_ON:
                return won, rounds, end, coins, 0
            course = self.courses.played(stakes, tuple(cards[gone : gone + len(SUITS)]))
            for rank in cards[gone : gone + course.cards]:
                seen[rank] += 1
            gone += course.cards
            won, rounds, coins = won + course.net, rounds + 1, coins + course.staked


def counted_sessions(
    rules: WarRules, counting: Counting, limits: SessionRules, sessions: int, seed: int, why: str = ""
) -> CountedSessions:
    return CountedSessions(
        (limits,), sessions, seed, counting, rules, shoe_for(rules, 1), _Rounds(rules, counting.choose), why
    )
