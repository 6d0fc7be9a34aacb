"""What Casino War says of its simulation."""

from collections.abc import Sequence

from pitbook.games.casino_war.figures.counted_sessions import counted_sessions
from pitbook.games.casino_war.figures.counting import Counting
from pitbook.games.casino_war.figures.expected import expected_at_war
from pitbook.games.casino_war.figures.hands import HANDS
from pitbook.games.casino_war.figures.jobs import WarJob, war_job
from pitbook.games.casino_war.figures.kernels.lanes import MOST_BOXES
from pitbook.games.casino_war.figures.levels import war_weighted
from pitbook.games.casino_war.figures.recording import RECORDED
from pitbook.games.casino_war.figures.strategies import WarPlan
from pitbook.games.casino_war.figures.together import AtWar, at_war
from pitbook.games.casino_war.rules import WarRules
from pitbook.simulation.automaton import TooManyStandings
from pitbook.simulation.contract import PlaceLimit, Simulated
from pitbook.simulation.exact.weighted import Weighted

Player = WarPlan | Counting


def _plan(player: Player) -> WarPlan:
    if isinstance(player, Counting):
        sees = "sees which cards came out of the shoe, and no list has all that it may have seen"
        instead = "say how many --sessions of it, alone and from one box, which are then played on the engine itself."
        raise TooManyStandings(f"{player.name} {sees}", instead)
    return player


def _seat(rules: WarRules, players: Sequence[Player], places: Sequence[int], fresh: bool) -> AtWar:
    return at_war(rules, list(map(_plan, players)), places, fresh=fresh)


def _weighted(rules: WarRules, player: Player) -> Weighted:
    return war_weighted(rules, _plan(player))


def _alone(rules: WarRules, player: Player, places: int, fresh: bool, amount: int, seed: int) -> WarJob | None:
    if isinstance(player, Counting):
        return None
    return war_job(rules, player, amount, seed, boxes=places, fresh=fresh) if player.progression.is_flat else None


SIMULATED: Simulated[WarRules] = Simulated(
    seat=_seat,
    alone=_alone,
    expected=lambda rules, player: expected_at_war(rules, _plan(player)),
    places=PlaceLimit("boxes", lambda rules: min(rules.terms.boxes, MOST_BOXES)),
    always_fresh=lambda rules: rules.has_machine,
    recorded=RECORDED,
    hands=HANDS,
    weighted=_weighted,
    directly=counted_sessions,
)
