"""What is simulated: from what was typed to tables that the engine has made, or to a refusal at the start."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from pitbook.cli.simulate.players import ALONE, Player, counts_of
from pitbook.cli.terminal import WrongUse
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.kernel import Refused
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.simulation.automaton import Line, TooManyStandings
from pitbook.simulation.box_jobs import BoxJob, box_job
from pitbook.simulation.expected import Expected, expected_at_craps, expected_at_poker, expected_at_war
from pitbook.simulation.jobs import Job
from pitbook.simulation.making import at_craps, at_poker, at_war, craps_job, poker_job, war_job
from pitbook.simulation.seating import Table
from pitbook.simulation.war import MOST_BOXES
from pitbook.strategies.casino_war import WarPlan
from pitbook.strategies.named import POKER, WAR, UnknownStrategy, craps_strategy, told
from pitbook.strategies.three_card_poker import PokerPlan

T = TypeVar("T")


class Places(NamedTuple):
    """What was said of boxes, seats and cards."""

    boxes: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    fresh: bool = False


class Asked(NamedTuple):
    """Rules, and who plays by them, each with so many boxes or seats."""

    rules: GameRules
    players: tuple[Player, ...]
    boxes: list[int]
    fresh: bool = False

    @property
    def unit(self) -> str:
        return "rolls" if isinstance(self.rules, CrapsRules) else "rounds"

    @property
    def alone(self) -> bool:
        return self.players[0].name == ALONE


class Run(NamedTuple):
    """So many rolls or rounds: the job, and by player what each wager should bring."""

    asked: Asked
    job: Job | BoxJob
    expected: tuple[Expected, ...]


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
    return _made(asked, _table)


def run_of(asked: Asked, amount: int, seed: int) -> Run:
    """Somebody who plays alone, and always alike, has a job that is done quicker."""

    def run(asked: Asked) -> Run:
        return Run(asked, _alone(asked, amount, seed) or box_job(_table(asked), amount, seed), _expected(asked))

    return _made(asked, run)


def _made(asked: Asked, make: Callable[[Asked], T]) -> T:
    """A strategy that cannot be made, or may not be played, ends it here; of several players it is told whose it is."""
    try:
        return make(asked)
    except (UnknownStrategy, TooManyStandings) as error:
        raise WrongUse(str(error)) from None
    except Refused as error:
        for player in asked.players if not asked.alone else ():
            try:
                _table(asked._replace(players=(player,), boxes=[1]))
            except Refused as theirs:
                raise WrongUse(f"{player.name}: {theirs}") from error
        raise


def _table(asked: Asked) -> Table:
    match asked.rules:
        case CrapsRules() as rules:
            table = at_craps(rules, [craps_strategy(each.plays) for each in asked.players])
            whole = table.boxes.automaton.lines
            for number, player in enumerate(asked.players):
                mine = table.boxes.places_of(number)
                _check_wagers(player, [lines for place, lines in whole.items() if place in mine])
            return table
        case WarRules() as rules:
            return at_war(rules, _war_plans(asked), asked.boxes, fresh=asked.fresh)
        case PokerRules() as rules:
            return at_poker(rules, _poker_plans(asked), asked.boxes)
        case _:
            raise AssertionError(f"{asked.rules.rulebook.id} cannot be simulated")


def _alone(asked: Asked, amount: int, seed: int) -> Job | None:
    if not asked.alone:
        return None
    [player], [boxes] = asked.players, asked.boxes
    match asked.rules:
        case CrapsRules() as rules:
            job = craps_job(rules, craps_strategy(player.plays), amount, seed)
            _check_wagers(player, job.automaton.lines.values())
            return job
        case WarRules() as rules:
            [war] = _war_plans(asked)
            flat = war.progression.is_flat
            return war_job(rules, war, amount, seed, boxes=boxes, fresh=asked.fresh) if flat else None
        case PokerRules() as rules:
            [poker] = _poker_plans(asked)
            return poker_job(rules, poker, amount, seed, seats=boxes) if poker.progression.is_flat else None
        case _:
            raise AssertionError(f"{asked.rules.rulebook.id} cannot be simulated")


def _expected(asked: Asked) -> tuple[Expected, ...]:
    match asked.rules:
        case CrapsRules() as rules:
            return (expected_at_craps(rules),) * len(asked.players)
        case WarRules() as rules:
            return tuple(expected_at_war(rules, plan) for plan in _war_plans(asked))
        case PokerRules() as rules:
            return tuple(expected_at_poker(rules, plan) for plan in _poker_plans(asked))
        case _:
            raise AssertionError(f"{asked.rules.rulebook.id} cannot be simulated")


def _check_wagers(player: Player, lines: Iterable[tuple[Line, ...]]) -> None:
    if not any(line.decided for found in lines for line in found):
        raise UnknownStrategy(f"{player.words} never wagers anything that a roll decides: nothing could be counted.")


def _war_plans(asked: Asked) -> list[WarPlan]:
    return [told(WAR, _one(player)) for player in asked.players]


def _poker_plans(asked: Asked) -> list[PokerPlan]:
    plans: list[PokerPlan] = [told(POKER, _one(player)) for player in asked.players]
    for player, plan in zip(asked.players, plans, strict=True):
        if not plan.stakes:
            raise UnknownStrategy(f"{player.words} wagers nothing: tell it ante=…, pair-plus=…, or both.")
    return plans


def _one(player: Player) -> str:
    if len(player.plays) != 1:
        how = f"tell {player.name} one" if player.name else "give --play once"
        raise UnknownStrategy(f"here one strategy is played at a time: {how}.")
    return player.plays[0]
