"""What became of each wager last settled: who had it, what it brought, the sum in the game's own words, the clauses."""

from pitbook.games.kernel import Struct
from pitbook.games.nouns import GameTable, Settlement
from pitbook.games.rules import GameRules
from pitbook.money import Cents
from pitbook.table.games import Game


class SettledWager(Struct, frozen=True):
    """A settled wager for people. `words`: the wager with its outcome, then the sum step by step."""

    player: str
    kind: str
    at: int  # the box or area it lay on; at Craps its number or point, 0 without one
    outcome: str
    net: Cents  # to the player: negative is lost
    words: tuple[str, ...]
    clauses: tuple[str, ...]


def settled_wagers(game: Game, rules: GameRules, play: GameTable) -> tuple[SettledWager, ...]:
    """By the last roll, or in the round whose cards are still remembered."""
    return tuple([_decided(game, rules, each) for each in play.settled])


class SettledOnce:
    """The same for one time after another, where each wager is put into words only once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Settlement, SettledWager]] = {}  # the first is kept so that its id stays its own

    def __call__(self, game: Game, rules: GameRules, play: GameTable) -> tuple[SettledWager, ...]:
        settled, known = play.settled, self._known
        for each in settled:
            if id(each) not in known:
                known[id(each)] = each, _decided(game, rules, each)
        return tuple([known[id(each)][1] for each in settled])


def _decided(game: Game, rules: GameRules, done: Settlement) -> SettledWager:
    return SettledWager(
        player=done.player,
        kind=done.kind.value,
        at=done.at,
        outcome=done.outcome.value,
        net=Cents(done.paid - done.collected),
        words=tuple(game.settlement_parts(rules, done)),
        clauses=rules.cited(*done.under),
    )
