"""Every figure of shared/figures.json worked out a second time, exactly, straight from the documents.

Written without having read the engine; nothing here imports it. Each figure is a dictionary of its rulebook, wager,
variant and unit, and of Fractions: `ev`, `house_edge` (-ev), `variance`, `p_win`, `p_lose`, `p_push` (of the total
net), `expected_total_action`, `ev_per_total_action`, `ev_per_decided_wager` (ev over the chance of no push); for
Craps also `rolls_per_decision` and `ev_per_roll`. What each game's figures assume stands at the top of its own
module.

To see them all: `python -m tests.oracle.figures_all` in the repository's root.
"""

import json
import sys
from fractions import Fraction

from tests.games.casino_war.oracle import figures as figures_war
from tests.games.craps.oracle import figures as figures_craps
from tests.games.three_card_poker.oracle import figures as figures_poker
from tests.oracle.figures_common import Figure


def figures() -> list[Figure]:
    """All 233 figures, in the order of shared/figures.json."""
    return [*figures_war.figures(), *figures_poker.figures(), *figures_craps.figures()]


def printable(entry: Figure) -> dict[str, str]:
    """The figure with its numbers as p/q."""
    return {
        key: f"{value.numerator}/{value.denominator}" if isinstance(value, Fraction) else value
        for key, value in entry.items()
    }


if __name__ == "__main__":
    json.dump([printable(entry) for entry in figures()], sys.stdout, indent=1)
    sys.stdout.write("\n")
