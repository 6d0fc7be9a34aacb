"""What Casino War says of its simulation."""

from collections.abc import Sequence

from pitbook.games.casino_war.figures.expected import expected_at_war
from pitbook.games.casino_war.figures.hands import HANDS
from pitbook.games.casino_war.figures.jobs import WarJob, war_job
from pitbook.games.casino_war.figures.kernels.lanes import MOST_BOXES
from pitbook.games.casino_war.figures.levels import war_weighted
from pitbook.games.casino_war.figures.recording import RECORDED
from pitbook.games.casino_war.figures.strategies import WarPlan
from pitbook.games.casino_war.figures.together import AtWar, at_war
from pitbook.games.casino_war.rules import WarRules
from pitbook.simulation.contract import PlaceLimit, Simulated


def _seat(rules: WarRules, players: Sequence[WarPlan], places: Sequence[int], fresh: bool) -> AtWar:
    return at_war(rules, players, places, fresh=fresh)


def _alone(rules: WarRules, player: WarPlan, places: int, fresh: bool, amount: int, seed: int) -> WarJob | None:
    return war_job(rules, player, amount, seed, boxes=places, fresh=fresh) if player.progression.is_flat else None


SIMULATED: Simulated[WarRules] = Simulated(
    seat=_seat,
    alone=_alone,
    expected=expected_at_war,
    places=PlaceLimit("boxes", lambda rules: min(rules.terms.boxes, MOST_BOXES)),
    always_fresh=lambda rules: rules.has_machine,
    recorded=RECORDED,
    hands=HANDS,
    weighted=war_weighted,
)
