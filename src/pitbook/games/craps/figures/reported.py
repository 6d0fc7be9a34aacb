"""What a report says of a table of Craps."""

from pitbook.analysis.contract import Reported
from pitbook.analysis.term_words import Chosen, chip_words, limits_words, unit_words
from pitbook.games.craps.rules import CrapsRules


def _terms(rules: CrapsRules) -> Chosen:
    sign = rules.terms.sign
    named = dict.fromkeys((*sign.kinds, *sign.units))
    return (
        ("Places", str(rules.terms.players)),
        ("Every wager" if not named else "Every wager not named below", limits_words(sign.default)),
        *(
            (rules.wagers[kind].name, f"{limits_words(sign.limits(kind))}, unit: {unit_words(sign.unit_of(kind))}")
            for kind in named
        ),
        ("Unit above the minimum", unit_words(sign.unit)),
        *chip_words(rules, rules.rounding),
    )


REPORTED: Reported[CrapsRules] = Reported(
    basis="Each of the 36 rolls of two dice is equally likely. A wager is followed from its placing to its end, "
    "however long that takes: the waiting is solved for as linear equations, and not cut off.",
    featured=("flat", "maximum Behind", "Field"),
    terms=_terms,
    unsaid={"players": "the number of places"},
    one="wager",
)
