"""What is simulated: from what was typed to tables that the engine has made, or to a refusal at the start."""

from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from cyclopts import Parameter

from pitbook.cli.examples import titles
from pitbook.cli.simulate.players import counts_of
from pitbook.cli.tables import MERGED, merged
from pitbook.cli.terminal import WrongUse
from pitbook.games.catalogue import games
from pitbook.games.kernel import Refused
from pitbook.games.rules import GameRules
from pitbook.simulation import asking
from pitbook.simulation.asking import Player, Run, SimulationRequest, simulated
from pitbook.simulation.automaton import TooManyStandings
from pitbook.simulation.seating import SimulatedTable
from pitbook.strategies.named import Strategies, UnknownStrategy, strategies_of
from pitbook.strategies.own import with_own

T = TypeVar("T")
FRESH = "fresh"


def _said_of(game: str) -> list[str]:
    """What may be said of the places and the cards of a game."""
    told = simulated(game)
    return [*([] if told.places is None else [told.places.name]), *([] if told.always_fresh is None else [FRESH])]


def _option(name: str) -> tuple[str, Any, Any]:
    if name == FRESH:
        words = f"{_having(name)}: fresh cards for every round instead of a shoe."
        return name, Annotated[bool, Parameter(help=words, negative=(), show_default=False)], False
    words = f"{_having(name)}: {name} of a player; or NAME={name.upper()}. Default: 1."
    return name, Annotated[tuple[str, ...], Parameter(help=words, show_default=False)], ()


def _having(option: str) -> str:
    """The games of which it may be said."""
    return titles(game for game in games() if option in _said_of(game))


_NAMES = dict.fromkeys(name for game in games() for name in _said_of(game))
_Places = merged("_Places", map(_option, _NAMES))
ONE_EACH = _Places()
if TYPE_CHECKING:
    Places = Any
else:
    Places = Annotated[_Places, MERGED]


def asked_of(rules: GameRules, players: tuple[Player, ...], places: Places) -> SimulationRequest:
    """What is said of something that the game does not have is refused."""
    game, said = rules.rulebook.document.game, asdict(places)
    for option, given in said.items():
        if given and option not in _said_of(game):
            raise WrongUse(f"--{option} is for {_having(option)}, and {rules.rulebook.id} is not: leave it out.")
    limit, counts = simulated(game).places, [1] * len(players)
    if limit is not None:
        counts = counts_of(f"--{limit.name}", said[limit.name], players, limit.most(rules))
    if complaint := simulated(game).too_many(rules, len(players)):
        raise WrongUse(complaint)
    return SimulationRequest(rules, players, counts, said.get(FRESH, False), known_to(game, players))


def known_to(game: str, players: tuple[Player, ...]) -> Strategies:
    """The strategies of the game, with those of files that players name."""
    try:
        return with_own(strategies_of(game), (play for player in players for play in player.plays))
    except UnknownStrategy as error:
        raise WrongUse(str(error)) from None


def table_of(asked: SimulationRequest) -> SimulatedTable:
    """The table with all its players."""
    return made_of(asked, asking.table_of)


def run_of(asked: SimulationRequest, amount: int, seed: int) -> Run:
    return made_of(asked, lambda asked: asking.run_of(asked, amount, seed))


def made_of(asked: SimulationRequest, make: Callable[[SimulationRequest], T]) -> T:
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
