"""Numbers and names, as page, print and terminal all write them."""

from math import isinf

SMALL = 0.0001


def p_value(p: float) -> str:
    """
    >>> p_value(0.25), p_value(0.00002)
    ('0.2500', '2.0e-05')
    """
    return f"{p:.4f}" if p >= SMALL or p == 0 else f"{p:.1e}"


def chi_square(statistic: float) -> str:
    return "infinite" if isinf(statistic) else f"{statistic:,.2f}"


def verdict(holds: bool) -> str:
    return "passes" if holds else "FAILS"


EXPLAINED = {
    "frequency": "Every fall, hand or byte should come equally often. One degree of freedom less than there are kinds.",
    "serial": "The same for groups of two, three or five that follow each other and do not overlap. A group in which "
    "the later depends on the earlier would come too often.",
    "gap": "How many outcomes lie between two of one kind, or before the first of a kind in a shoe: about ten sorts of "
    "length, each with its exact chance.",
    "runs up": "How long outcomes rise at the start of groups of six different ones: 1, 2, 3, 4, 5 or 6. Groups do not "
    "overlap, so the runs are independent.",
    "permutation": "In which order three, four or five different outcomes come: all orders are equally likely, in one "
    "shoe as well.",
    "places": "Which card lies in which place of the shoe or pack, or goes to which seat. The counts are bound to each "
    "other, as a card can be in one place only; chi-square is corrected for it.",
    "followers": "Which card follows which in a pack, sums and differences of both directions taken apart.",
    "equal neighbours": "How many cards lie beside their like, against the exact mean and variance.",
    "first two cards": "The first two cards of each shoe or pack: all pairs, with their exact chances.",
    "fixed points": "How many cards of a pack lie where they lay before it was shuffled.",
    "kept neighbours": "How many cards are still followed by the card that followed them before.",
    "rising sequences": "In how many sweeps a pack can be picked up in its old order. Riffles leave too few.",
}
"""The tests by how their names begin."""


def explained(test: str) -> str:
    return next(words for name, words in EXPLAINED.items() if test.startswith(name))
