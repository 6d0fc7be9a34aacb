"""What is simulated: from what was typed to tables that the engine has made, or to a refusal at the start."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from pitbook.cli.examples import titles
from pitbook.cli.simulate.players import counts_of
from pitbook.cli.terminal import WrongUse
from pitbook.games.catalogue import games
from pitbook.games.kernel import Refused
from pitbook.games.rules import GameRules
from pitbook.simulation import asking
from pitbook.simulation.asking import Asked, Player, Run, simulated
from pitbook.simulation.automaton import TooManyStandings
from pitbook.simulation.seating import Table
from pitbook.strategies.named import UnknownStrategy

T = TypeVar("T")


class Places(NamedTuple):
    """What was said of boxes, seats and cards."""

    boxes: tuple[str, ...] = ()
    fresh: bool = False
    seats: tuple[str, ...] = ()


def asked_of(rules: GameRules, players: tuple[Player, ...], places: Places) -> Asked:
    """What is said of something that the game does not have is refused."""
    game = rules.rulebook.document.game
    for option, given in places._asdict().items():
        if given and game not in having(option):
            raise WrongUse(f"--{option} is for {titles(having(option))}, and {rules.rulebook.id} is not: leave it out.")
    it = simulated(game)
    if it.places is None:
        counts = [1] * len(players)
    else:
        given = getattr(places, it.places.name)
        counts = counts_of(f"--{it.places.name}", given, players, it.places.most(rules))
    if complaint := it.too_many(rules, len(players)):
        raise WrongUse(complaint)
    return Asked(rules, players, counts, places.fresh)


def having(option: str) -> list[str]:
    """The games of which this may be said."""
    return [game for game in games() if option in _options(game)]


def _options(game: str) -> list[str]:
    it = simulated(game)
    return [*([] if it.places is None else [it.places.name]), *([] if it.always_fresh is None else ["fresh"])]


def table_of(asked: Asked) -> Table:
    """The table with all its players."""
    return _made(asked, asking.table_of)


def run_of(asked: Asked, amount: int, seed: int) -> Run:
    return _made(asked, lambda asked: asking.run_of(asked, amount, seed))


def _made(asked: Asked, make: Callable[[Asked], T]) -> T:
    """A strategy that cannot be made, or may not be played, ends it here; of several players it is told whose it is."""
    try:
        return make(asked)
    except (UnknownStrategy, TooManyStandings) as error:
        raise WrongUse(str(error)) from None
    except Refused as error:
        for player in asked.players if not asked.alone else ():
            try:
                asking.table_of(asked._replace(players=(player,), boxes=[1]))
            except Refused as theirs:
                raise WrongUse(f"{player.name}: {theirs}") from error
        raise
