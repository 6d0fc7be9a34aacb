"""`pitbook analyse --play`: what is asked for, brought to whoever reckons sessions exactly.

Loaded only where it is asked for: it needs what simulations need.
"""

from pitbook.cli.exact_sessions import SessionOptions, tell_exactly
from pitbook.cli.simulate.files import check_endings
from pitbook.cli.simulate.making import known_to
from pitbook.cli.simulate.players import players_of, session_rules
from pitbook.cli.telling_together import tell_together
from pitbook.cli.terminal import WrongUse
from pitbook.games.rules import GameRules
from pitbook.simulation.asking import SimulationRequest, simulated

__all__ = ["SessionOptions", "tell_sessions", "tell_varying"]

USUAL_LENGTH, LONGEST = 500, 1_000_000


def tell_varying(rules: GameRules, play: tuple[str, ...], fresh: bool, *, as_json: bool) -> int:
    return tell_together(_asked(rules, play, fresh), as_json=as_json)


def tell_sessions(
    rules: GameRules,
    play: tuple[str, ...],
    amounts: tuple[str | None, str | None, str | None],
    length: int | None,
    fresh: bool,
    wanted: SessionOptions,
) -> int:
    check_endings(wanted.table, wanted.plot)
    if length is not None and not 1 <= length <= LONGEST:
        raise WrongUse(f"--length is 1 to {LONGEST:,}, not {length}.")
    if wanted.pace is not None and not wanted.pace > 0:
        raise WrongUse(f"--pace is more than 0 an hour, not {wanted.pace:g}.")
    asked = _asked(rules, play, fresh)
    [limits] = session_rules(
        asked.players, length or USUAL_LENGTH, *(() if each is None else (each,) for each in amounts)
    )
    return tell_exactly(asked, limits, wanted)


def _asked(rules: GameRules, play: tuple[str, ...], fresh: bool) -> SimulationRequest:
    """Somebody alone, who plays this."""
    game, players = rules.rulebook.document.game, players_of(play, ())
    if fresh and simulated(game).always_fresh is None:
        raise WrongUse(f"--fresh is about a shoe, and {rules.rulebook.id} has none: leave it out.")
    return SimulationRequest(rules, players, [1], fresh, known_to(game, players))
