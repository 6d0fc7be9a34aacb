"""What a report says of a table of Casino War."""

from pitbook.analysis.contract import Reported
from pitbook.analysis.figure import headed
from pitbook.analysis.term_words import Chosen, chip_words, limits_words, unit_words, yes
from pitbook.games.casino_war.rules import WarRules


def _terms(rules: WarRules) -> Chosen:
    terms, sign, names = rules.terms, rules.terms.sign, rules.names
    return (
        ("Decks", str(terms.decks)),
        ("Dealt from", terms.device.named),
        ("Shuffled", terms.shuffle.words),
        ("Places", str(terms.boxes)),
        (
            "Players on one place",
            str(rules.owners_per_box) if rules.owners_per_box == 1 else f"up to {rules.owners_per_box}",
        ),
        ("Several places for one player", yes(terms.several_boxes)),
        ("Method of dealing a war", terms.go_to_war_method),
        (headed(names.first), limits_words(sign.first)),
        *(((headed(names.tie), limits_words(sign.tie)),) if rules.has_tie else ()),
        ("Unit above the minimum", unit_words(sign.unit)),
        *chip_words(rules, rules.rounding),
    )


REPORTED: Reported[WarRules] = Reported(
    basis="Each round is dealt from a full shoe, well shuffled. Suits do not matter, so ranks are counted.",
    featured=("always go to war", "always surrender", "to 1"),
    terms=_terms,
    unsaid={
        "device": "what cards are dealt from",
        "shuffle": "how they are shuffled",
        "boxes": "the number of places",
        "owners_per_box": "how many players share a place",
        "several_boxes": "whether one player may have several places",
        "go_to_war_method": "the method of dealing a war",
    },
)
