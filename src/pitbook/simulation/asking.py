"""Who plays what, and where: from strategies as they are written to tables that the engine has made, and jobs."""

from collections.abc import Iterable
from typing import NamedTuple

from pitbook.games.casino_war.figures.named import WAR
from pitbook.games.casino_war.figures.strategies import WarPlan
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.catalogue import engine
from pitbook.games.craps.figures.named import craps_strategy
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker.figures.named import POKER
from pitbook.games.three_card_poker.figures.strategies import PokerPlan
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.simulation.automaton import Line
from pitbook.simulation.box_jobs import BoxJob, box_job
from pitbook.simulation.expected import Expected, expected_at_craps, expected_at_poker, expected_at_war
from pitbook.simulation.jobs import Job
from pitbook.simulation.making import at_craps, at_poker, at_war, craps_job, poker_job, war_job
from pitbook.simulation.seating import Table
from pitbook.strategies.named import UnknownStrategy, told

ALONE = ""


class Player(NamedTuple):
    name: str  # of somebody alone: none
    plays: tuple[str, ...]

    @property
    def words(self) -> str:
        return " & ".join(self.plays)


class Asked(NamedTuple):
    """Rules, and who plays by them, each with so many boxes or seats."""

    rules: GameRules
    players: tuple[Player, ...]
    boxes: list[int]
    fresh: bool = False

    @property
    def unit(self) -> str:
        return engine(self.rules.rulebook.document.game).unit

    @property
    def alone(self) -> bool:
        return self.players[0].name == ALONE


class Run(NamedTuple):
    """So many rolls or rounds: the job, and by player what each wager should bring."""

    asked: Asked
    job: Job | BoxJob
    expected: tuple[Expected, ...]


def run_of(asked: Asked, amount: int, seed: int) -> Run:
    """Somebody who plays alone, and always alike, has a job that is done quicker."""
    return Run(asked, _alone(asked, amount, seed) or box_job(table_of(asked), amount, seed), _expected(asked))


def table_of(asked: Asked) -> Table:
    """The table with all its players."""
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
        how = f"tell {player.name} one" if player.name else "give one"
        raise UnknownStrategy(f"here one strategy is played at a time: {how}.")
    return player.plays[0]
