"""What became of each wager last settled: who had it, what it brought, the sum in the game's own words, the clauses."""

from typing import Any

from pitbook.games.casino_war.round import Settlement as WarSettlement
from pitbook.games.casino_war.words import settlement_parts as war_parts
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.round import Settlement as CrapsSettlement
from pitbook.games.craps.words import settlement_parts as craps_parts
from pitbook.games.kernel import Struct
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker.round import Settlement as PokerSettlement
from pitbook.games.three_card_poker.words import settlement_parts as poker_parts
from pitbook.money import Cents

Settlement = WarSettlement | PokerSettlement | CrapsSettlement


class SettledWager(Struct, frozen=True):
    """A settled wager for people. `words`: the wager with its outcome, then the sum step by step."""

    player: str
    kind: str
    at: int  # the box or area it lay on; at Craps its number or point, 0 without one
    outcome: str
    net: Cents  # to the player: negative is lost
    words: tuple[str, ...]
    clauses: tuple[str, ...]


def decided(rules: GameRules, play: Any) -> tuple[SettledWager, ...]:
    """By the last roll, or in the round whose cards are still remembered."""
    return tuple([_decided(rules, each) for each in _settled(play)])


class DecidedOnce:
    """The same for one time after another, where each wager is put into words only once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Settlement, SettledWager]] = {}  # the first is kept so that its id stays its own

    def __call__(self, rules: GameRules, play: Any) -> tuple[SettledWager, ...]:
        settled, known = _settled(play), self._known
        for each in settled:
            if id(each) not in known:
                known[id(each)] = each, _decided(rules, each)
        return tuple([known[id(each)][1] for each in settled])


def _settled(play: Any) -> tuple[Settlement, ...]:
    settled: tuple[Settlement, ...] = play.settled if isinstance(play, CrapsTable) else play.round.settled
    return settled


def _decided(rules: Any, done: Settlement) -> SettledWager:
    at, words = _words(rules, done)
    wager = done.wager if isinstance(done, CrapsSettlement) else done
    return SettledWager(
        player=wager.player,
        kind=wager.kind.value,
        at=at,
        outcome=done.outcome.value,
        net=Cents(done.paid - done.collected),
        words=tuple(words),
        clauses=rules.cited(*done.under),
    )


def _words(rules: Any, done: Settlement) -> tuple[int, list[str]]:
    """Where it lay, and what is said of it."""
    if isinstance(done, WarSettlement):
        return done.box, war_parts(rules, done)
    if isinstance(done, PokerSettlement):
        return done.area, poker_parts(rules, done)
    return done.wager.number, craps_parts(rules, done)
