"""What Three Card Poker says of its simulation."""

from collections.abc import Sequence

from pitbook.games.three_card_poker.figures.expected import expected_at_poker
from pitbook.games.three_card_poker.figures.jobs import PokerJob, poker_job
from pitbook.games.three_card_poker.figures.levels import poker_weighted
from pitbook.games.three_card_poker.figures.recording import RECORDED
from pitbook.games.three_card_poker.figures.strategies import PokerPlan
from pitbook.games.three_card_poker.figures.together import AtPoker, at_poker
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.simulation.contract import PlaceLimit, Simulated


def _seat(rules: PokerRules, players: Sequence[PokerPlan], places: Sequence[int], fresh: bool) -> AtPoker:
    assert not fresh, "every round has fresh cards"
    return at_poker(rules, players, places)


def _alone(rules: PokerRules, player: PokerPlan, places: int, fresh: bool, amount: int, seed: int) -> PokerJob | None:
    assert not fresh, "every round has fresh cards"
    return poker_job(rules, player, amount, seed, seats=places) if player.progression.is_flat else None


def _objection(player: PokerPlan) -> str | None:
    return None if player.stakes else "wagers nothing: tell it ante=…, pair-plus=…, or both."


SIMULATED: Simulated[PokerRules] = Simulated(
    seat=_seat,
    alone=_alone,
    expected=expected_at_poker,
    objection=_objection,
    places=PlaceLimit("seats", lambda rules: rules.terms.areas),
    recorded=RECORDED,
    weighted=poker_weighted,
)
