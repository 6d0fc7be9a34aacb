"""What High Card says of its figures."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from pitbook.analysis.contract import Figures, Reported
from pitbook.analysis.distribution import Distribution
from pitbook.analysis.figure import AtStakes, Figure, Label
from pitbook.analysis.term_words import limits_words
from pitbook.money import Cents
from pitbook.strategies.amounts import amounts
from tests.games.toy.engine import ENGINE
from tests.games.toy.figures.outcomes import rounds
from tests.games.toy.play import stakes
from tests.games.toy.round import new_table
from tests.games.toy.rules import Rules, compile_rules

EVEN_STAKE = Cents(100)


def _label(rules: Rules) -> Label:
    return Label(rules.rulebook.names.wager, f"a tie loses {rules.law.tied.keeps.value}", "wager")


def exact(rules: Rules, stake: Cents | None = None) -> list[Figure]:
    if stake is None:
        rules, stake = compile_rules(rules.rulebook, replace(rules.terms, chip=Cents(1))), EVEN_STAKE
    ended = [*rounds(rules, stake)]
    results = Distribution.of((Fraction(done.paid - done.collected, stake), chance) for _, chance, done in ended)
    topics = dict.fromkeys(topic for each in ended for topic in each.done.under)
    return [
        Figure(
            rulebook=rules.rulebook.id,
            label=_label(rules),
            results=results,
            action=Fraction(1),
            clauses=rules.cited(*topics),
            basis="169 pairs of ranks from 52 cards",
            kinds=("wager",),
        )
    ]


def _at_every_stake(rules: Rules) -> Iterator[AtStakes]:
    at = {stake: exact(rules, stake)[0].ev for stake in amounts(stakes(rules, new_table(rules)))}
    yield AtStakes(_label(rules), "wager", exact(rules)[0].ev, at)


FIGURES: Figures[Rules] = Figures(
    exact=exact,
    at_every_stake=_at_every_stake,
    published=lambda document: iter(exact(ENGINE.rules(document))),
    reported=Reported(
        basis="Each of the 2,652 ways to deal two cards is equally likely.",
        featured=("a tie loses half",),
        terms=lambda rules: (("Limits", limits_words(rules.terms.sign.wager)),),
        unsaid={"places": "the number of places"},
    ),
)
