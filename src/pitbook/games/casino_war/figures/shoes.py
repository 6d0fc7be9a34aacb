"""The shoe that a simulation deals from."""

from pitbook.games.casino_war.figures.kernels.lanes import MOST_BOXES
from pitbook.games.casino_war.figures.shoe_use import ShoeUse, shoe_use
from pitbook.games.casino_war.rules import WarRules


def shoe_for(rules: WarRules, boxes: int) -> ShoeUse:
    """One that so many boxes do not run out of."""
    shoe = shoe_use(rules)
    assert 1 <= boxes <= MOST_BOXES, f"a kernel has room for {MOST_BOXES} boxes, not {boxes}"
    assert shoe.cards - shoe.most_gone >= 2 * (boxes + 1), "the shoe could run out in the last round"
    return shoe
