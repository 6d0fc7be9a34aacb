"""Casino War: every round from a full shoe, weighed, for a player who always goes to war or always surrenders."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec.structs import replace

from pitbook.analysis.advice import Advice
from pitbook.analysis.distribution import Distribution, added
from pitbook.analysis.figure import Figure, Label, headed
from pitbook.analysis.seen_cards import how_many
from pitbook.cards import CARDS_PER_DECK
from pitbook.games.casino_war.figures.outcomes import BOX, PLAYER, Ended, at_war, net_of, rounds, surrender
from pitbook.games.casino_war.limits import placing_range
from pitbook.games.casino_war.round import Kind, mid_shoe
from pitbook.games.casino_war.rules import TableSign, WarRules, compile_rules
from pitbook.games.rules import Limits
from pitbook.money import MOST_STAKE, Cents

STAKE = Cents(1_000_000)
"""A stake that every odds divides, so that in chips of one cent nothing is rounded."""


def exact(rules: WarRules) -> WarRules:
    """The same rules at a table where every amount can be paid."""
    wide = Limits(minimum=Cents(1), maximum=MOST_STAKE)
    terms = replace(rules.terms, chip=Cents(1), sign=TableSign(first=wide, tie=wide))
    return compile_rules(rules.rulebook, terms)


def figures(rules: WarRules, stake: Cents | None = None, seen: int = 0) -> list[Figure]:
    """What every wager is worth at a table with so many decks and these readings.

    Without a stake, chips aside; with one, as it is paid in the chips of the table. `seen`: a tally of cards that have
    come out of the shoe.
    """
    if stake is None:
        rules, stake = exact(rules), STAKE
    war = list(rounds(rules, {Kind.FIRST: stake}, at_war, seen=seen))
    given_up = list(rounds(rules, {Kind.FIRST: stake}, surrender, seen=seen))
    tied = given_a_tie(war)
    ties = (
        list(rounds(rules, {Kind.FIRST: stake, Kind.TIE: stake}, surrender, seen=seen))
        if within(rules, Kind.TIE, stake)
        else []
    )
    gone = how_many(seen)
    decks = f"{rules.terms.decks} decks" + (f" less {gone} cards" if gone else "")
    first_name, second_name, tie_name = (
        headed(each) for each in (rules.names.first, rules.names.second, rules.names.tie)
    )
    both = f"{first_name} + {second_name}"

    def label(wager: str, variant: str, unit: str = "first wager") -> Label:
        return Label(wager, f"{decks}, {variant}", unit)

    return [
        _figure(rules, label(both, "always go to war"), war, stake, Kind.FIRST, Kind.SECOND),
        _figure(rules, label(first_name, "always surrender"), given_up, stake, Kind.FIRST),
        *(
            _figure(rules, label(tie_name, str(rules.odds.tie), "Tie wager"), each, stake, Kind.TIE)
            for each in (ties,)
            if each
        ),
        *(
            replace(_figure(rules, name, ended, stake, *kinds), as_made=False)
            for name, ended, kinds in (
                (label(first_name, "first wager alone, always at war"), war, (Kind.FIRST,)),
                (label(second_name, "second wager alone, given a first tie", "second wager"), tied, (Kind.SECOND,)),
                (label(both, "given a first tie, at war"), tied, (Kind.FIRST, Kind.SECOND)),
            )
            if ended  # no two cards of a rank may be left
        ),
    ]


def within(rules: WarRules, kind: Kind, stake: Cents) -> bool:
    return rules.has_wager(kind.value) and placing_range(rules, mid_shoe(rules), PLAYER, BOX, kind).holds(stake)


def advice(rules: WarRules) -> list[Advice]:
    """Whether to go to war on a tie, or to surrender."""
    rules = exact(rules)
    worth = {
        words: sum((each.chance * Fraction(net_of(each.settled), STAKE) for each in given_a_tie(ended)), Fraction(0))
        for words, choose in ((rules.names.go_to_war, at_war), (rules.names.surrender, surrender))
        for ended in (rounds(rules, {Kind.FIRST: STAKE}, choose),)
    }
    (best, more), (other, less) = sorted(worth.items(), key=lambda each: each[1], reverse=True)
    said = ", ".join(f"{words} {float(value):+.4f}" for words, value in worth.items())
    alike = "the first cards tie"
    choice = "war" if best == rules.names.go_to_war else "surrender"
    return [Advice(f"{alike} ({said})", best, more - less, more - less, alike=alike, choice=choice, other=other)]


def given_a_tie(ended: Iterable[Ended]) -> list[Ended]:
    """The rounds whose first cards tied, weighed among themselves."""
    tied = [each for each in ended if each.tied]
    total = added((True, each.chance) for each in tied).get(True, Fraction(0))
    return [each._replace(chance=each.chance / total) for each in tied]


def _figure(rules: WarRules, label: Label, ended: Sequence[Ended], unit: Cents, *kinds: Kind) -> Figure:
    looked_at = [(each.chance, [done for done in each.settled if done.kind in kinds]) for each in ended]
    topics = dict.fromkeys(topic for _, settled in looked_at for done in settled for topic in done.under)
    found = added(((net_of(settled), sum(done.stake for done in settled)), chance) for chance, settled in looked_at)
    return Figure(
        rulebook=rules.rulebook.told_as,
        label=label,
        results=Distribution.of((Fraction(net, unit), chance) for (net, _), chance in found.items()),
        action=sum((chance * staked for (_, staked), chance in found.items()), Fraction(0)) / unit,
        clauses=rules.cited(*topics),
        basis=f"{len(ended):,} courses of a round, rank by rank, from {rules.terms.decks * CARDS_PER_DECK} cards",
        kinds=tuple(kind.value for kind in kinds),
    )
