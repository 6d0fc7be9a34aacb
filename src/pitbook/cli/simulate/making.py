"""What is simulated: from what was typed to tables that the engine has made, or to a refusal at the start."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from pitbook.cli.simulate.players import counts_of
from pitbook.cli.terminal import WrongUse
from pitbook.games.casino_war.figures.kernels.lanes import MOST_BOXES
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.kernel import Refused
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.simulation import asking
from pitbook.simulation.asking import Asked, Player, Run
from pitbook.simulation.automaton import TooManyStandings
from pitbook.simulation.seating import Table
from pitbook.strategies.named import UnknownStrategy

T = TypeVar("T")


class Places(NamedTuple):
    """What was said of boxes, seats and cards."""

    boxes: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    fresh: bool = False


def asked_of(rules: GameRules, players: tuple[Player, ...], places: Places) -> Asked:
    """What is said of something that the game does not have is refused."""
    for option, given, game in (
        ("--boxes", places.boxes, WarRules),
        ("--fresh", places.fresh, WarRules),
        ("--seats", places.seats, PokerRules),
    ):
        if given and not isinstance(rules, game):
            other = "Casino War" if game is WarRules else "Three Card Poker"
            raise WrongUse(f"{option} is for {other}, and {rules.rulebook.id} is not: leave it out.")
    match rules:
        case WarRules():
            most = min(rules.terms.boxes, MOST_BOXES)
            return Asked(rules, players, counts_of("--boxes", places.boxes, players, most), places.fresh)
        case PokerRules():
            return Asked(rules, players, counts_of("--seats", places.seats, players, rules.terms.areas))
        case _:
            assert isinstance(rules, CrapsRules), f"{rules.rulebook.id} cannot be simulated"
            most = rules.terms.players - 1
            if len(players) > most:
                raise WrongUse(f"beside the one who has the dice there is room for {most} players, not {len(players)}.")
            return Asked(rules, players, [1] * len(players))


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
