"""Three Card Poker: every deal of Ante and Play, of Pair Plus, and of all three together, under any strategy."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import chain, groupby, pairwise
from operator import sub
from typing import NamedTuple

from msgspec.structs import replace

from pitbook.analysis.advice import Advice
from pitbook.analysis.distribution import Distribution
from pitbook.analysis.figure import Figure, Label
from pitbook.games.rules import Limits
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.figures.dealers import DEALERS
from pitbook.games.three_card_poker.figures.outcomes import PLAYER, Answers, Deals, Line, fold, net_of, play
from pitbook.games.three_card_poker.figures.patterns import HANDS, Hand, Pattern, patterns
from pitbook.games.three_card_poker.figures.strategies import FIXED, Played, always, optimal, values
from pitbook.games.three_card_poker.options import Qualifying
from pitbook.games.three_card_poker.round import Kind, Settlement
from pitbook.games.three_card_poker.rules import PokerRules, TableSign, compile_rules
from pitbook.games.three_card_poker.schedules import NO_BONUS, Schedule
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.money import MOST_STAKE, Cents

ANTE, NOTHING = Cents(1000), Cents(0)
DEALS = len(HANDS) * DEALERS
RATIOS = ((1, 1), (1, 5), (5, 1))
"""How Ante and Pair Plus may stand to each other when they are looked at together."""

OF_THE_ANTE = (Kind.ANTE, Kind.PLAY, Kind.ANTE_BONUS)


def exact(rules: PokerRules) -> PokerRules:
    """The same rules at a table where every amount can be paid."""
    wide = Limits(minimum=Cents(1), maximum=MOST_STAKE)
    terms = replace(rules.terms, chip=Cents(1), sign=TableSign(ante=wide, play=wide, pair_plus=wide))
    return compile_rules(rules.rulebook, terms)


def with_schedules(rules: PokerRules, **schedules: Schedule) -> PokerRules:
    """The same table with another schedule for the Ante Bonus or for Pair Plus."""
    return compile_rules(rules.rulebook, replace(rules.terms, **schedules))


class Sides(NamedTuple):
    """What playing a hand brings and what not playing it does, for some wagers."""

    stakes: dict[Kind, Cents]
    playing: Answers
    otherwise: Answers


class Book:
    """All that can be asked about one table. The deals are counted once for all its schedules."""

    def __init__(self, rules: PokerRules, deals: Deals | None = None, stake: Cents | None = None) -> None:
        self.rules = exact(rules) if stake is None else rules
        self.stake = ANTE if stake is None else stake
        self.deals = Deals(self.rules) if deals is None else deals

    @cached_property
    def played_for(self) -> Sides:
        return self.sides(self.stake)

    def with_schedules(self, **schedules: Schedule) -> "Book":
        return Book(with_schedules(self.rules, **schedules), self.deals)

    def without_bonus(self) -> "Book":
        """A table that could not open (10.2), to show what the bonus is worth."""
        terms = replace(self.rules.terms, ante_bonus=NO_BONUS)
        return Book(replace(self.rules, terms=terms, ante_bonus=NO_BONUS), self.deals, self.stake)

    def sides(self, ante: Cents, pair_plus: Cents = NOTHING, otherwise: Line = fold) -> Sides:
        stakes = {kind: stake for kind, stake in ((Kind.ANTE, ante), (Kind.PAIR_PLUS, pair_plus)) if stake}
        return Sides(stakes, self._answers(stakes, play), self._answers(stakes, otherwise))

    def _answers(self, stakes: dict[Kind, Cents], line: Line) -> Answers:
        return self.deals.answers(self.rules, stakes, line)

    def best(self, sides: Sides) -> Played:
        return optimal(values(self.deals, sides.playing), values(self.deals, sides.otherwise))

    @property
    def optimal(self) -> Played:
        return self.best(self.played_for)

    # The figures

    @property
    def bonus(self) -> str:
        return f"{self.rules.names.ante_bonus} {self.rules.ante_bonus.name}"

    @property
    def reading(self) -> str:
        """What a figure's name says when the dealer's hand is read in the other way."""
        if self.rules.law.dealer_qualifies.needs is not Qualifying.CONTAINS:
            return ""
        clause = self.rules.rulebook.readings["dealer-qualifies"].clauses[0]
        return f"literal {clause} (an actual queen, king or ace), "

    def strategy(self, name: str) -> Played:
        return self.optimal if name == OPTIMAL else FIXED[name](self.deals)

    def ante_and_play(self, name: str) -> Figure:
        names = self.rules.names
        label = Label(f"{names.ante} + {short(names.play)}", f"{self.reading}{name}, {self.bonus}", names.ante)
        return self._figure(label, self.played_for, self.strategy(name), OF_THE_ANTE)

    def ante_alone(self) -> Figure:
        label = Label(self.rules.names.ante, "alone, optimal, no bonus", self.rules.names.ante)
        return replace(self._figure(label, self.played_for, self.optimal, (Kind.ANTE,)), as_made=False)

    def play_alone(self) -> Figure:
        name = self.rules.names.play
        label = Label(short(name), "alone, given it is made, optimal", name)
        figure = self._figure(label, self.played_for, self.optimal, (Kind.PLAY,), given=self.optimal)
        return replace(figure, as_made=False)

    def bonus_alone(self) -> Figure:
        label = Label(self.rules.names.ante_bonus, self.rules.ante_bonus.name, self.rules.names.ante)
        return self._figure(label, self.played_for, self.optimal, (Kind.ANTE_BONUS,))

    def pair_plus_alone(self) -> Figure:
        name = self.rules.names.pair_plus
        label = Label(short(name), self.rules.pair_plus.name, name)
        sides = self.sides(NOTHING, self.stake)
        return self._figure(label, sides, always(self.deals), (Kind.PAIR_PLUS,))

    def joint(self, ratio: tuple[int, int]) -> Figure:
        """Ante and Pair Plus together: whoever folds gives up both, so the strategy looks at both."""
        names = self.rules.names
        ante, pair_plus = (Cents(part * self.stake) for part in ratio)
        sides = self.sides(ante, pair_plus)
        wager = f"{names.ante} + {short(names.play)} + {short(names.pair_plus)}"
        variant = (
            f"joint optimal, {names.ante}:{short(names.pair_plus)} {ratio[0]}:{ratio[1]}, {self.bonus}, "
            f"{short(names.pair_plus)} {self.rules.pair_plus.name}"
        )
        label = Label(wager, variant, f"{names.ante} + {short(names.pair_plus)} stake")
        return self._figure(label, sides, self.best(sides), (*OF_THE_ANTE, Kind.PAIR_PLUS))

    def refusing_to_decide(self) -> Figure:
        """The player who never folds: a hand not worth playing is left undecided, and the Ante goes back."""
        names, by = self.rules.names, self.rules.law.no_decision.by
        sides = self.sides(self.stake, otherwise=lambda _: c.NoDecision(by=by, player=PLAYER, why=c.Silence.REFUSES))
        clause = self.rules.cited(T.NO_DECISION)[0]
        variant = f"{self.reading}refusing to decide instead of folding ({clause}), {self.bonus}"
        label = Label(f"{names.ante} + {short(names.play)}", variant, names.ante)
        return replace(self._figure(label, sides, self.best(sides), OF_THE_ANTE), as_made=False)

    def _figure(
        self, label: Label, sides: Sides, plays: Played, kinds: tuple[Kind, ...], given: Played | None = None
    ) -> Figure:
        unit = sum(sides.stakes[kind] for kind in sides.stakes if kind in kinds) or self.stake
        found = list(self._weighed(sides, plays, given))
        total = sum(count for count, _ in found)
        of_these = [(count, [done for done in settled if done.kind in kinds]) for count, settled in found]
        topics = dict.fromkeys(topic for _, settled in of_these for done in settled for topic in done.under)
        stakes = sum(count * sum(done.stake for done in settled) for count, settled in of_these)
        return Figure(
            rulebook=self.rules.rulebook.told_as,
            label=label,
            results=Distribution.of(
                (Fraction(net_of(settled), unit), Fraction(count, total)) for count, settled in of_these
            ),
            action=Fraction(stakes, total * unit) if stakes else Fraction(1),  # a bonus is paid on the Ante
            clauses=self.rules.cited(*topics),
            basis=f"{total:,} deals: {total // DEALERS:,} hands, and beside each the dealer's {DEALERS:,}",
            kinds=tuple(kind.value for kind in kinds),
            on_card="",  # its schedules hang beside it
        )

    def _weighed(
        self, sides: Sides, plays: Played, given: Played | None
    ) -> Iterator[tuple[int, tuple[Settlement, ...]]]:
        """Every sort of deal, played and not played: in how many deals it comes about, and what is settled."""
        everybody = always(self.deals) if given is None else given
        for answers, side in ((sides.playing, True), (sides.otherwise, False)):
            each = zip(patterns(), plays, everybody, strict=True)
            counts = self.deals.sorts(one.times if played is side and asked else 0 for one, played, asked in each)
            for sort, settled in answers.items():
                if count := counts[sort]:
                    yield count, settled


OPTIMAL = "optimal"
STRATEGIES = (OPTIMAL, "Q-6-4", "mimic dealer", "always play", "play blind")


def short(name: str) -> str:
    """`Play wager` is the Play."""
    return name.removesuffix(" wager")


def figures(rules: PokerRules, stake: Cents | None = None) -> list[Figure]:
    """What every wager is worth at a table with these schedules and readings.

    Without a stake, chips aside; with one, as it is paid in the chips of the table, where the sign allows that stake.
    """
    book = Book(rules, stake=stake)
    sign = book.rules.terms.sign
    found = []
    if within(sign.ante, book.stake):
        found += [book.ante_and_play(name) for name in (*STRATEGIES, "never play")]
        found += [book.ante_alone(), book.play_alone(), book.bonus_alone()]
    if rules.has_pair_plus and within(sign.pair_plus, book.stake):
        found.append(book.pair_plus_alone())
    if rules.has_pair_plus and stake is None:
        found += [book.joint(ratio) for ratio in RATIOS]
    if within(sign.ante, book.stake):
        found.append(book.refusing_to_decide())
    return found


def within(limits: Limits, stake: Cents) -> bool:
    return limits.minimum <= stake <= limits.maximum


NEAR = 4
"""So many kinds of hand on each side of a line are shown."""


class Choice(NamedTuple):
    """Whether to play hands of a pattern."""

    pattern: Pattern
    gained: int  # by playing, against all hands of the dealer; what is negative is lost


class HandGroup(NamedTuple):
    """Hands of one kind, or of the suits that decide, for which the same is best."""

    hand: str
    suits: str  # where they decide
    best: str
    choices: list[Choice]


def advice(rules: PokerRules) -> list[Advice]:
    """The hands on both sides of each line between folding and playing, and what the wrong choice costs."""
    book = Book(rules)
    kinds = _kinds(book)
    lines = [place for place, (one, next_one) in enumerate(pairwise(kinds), 1) if _said(one) != _said(next_one)]
    shown = sorted({n for line in lines or [0] for n in range(max(line - NEAR, 0), min(line + NEAR, len(kinds)))})
    found = []
    for each in chain.from_iterable(kinds[place] for place in shown):
        margins = [Fraction(abs(choice.gained), DEALERS * book.stake) for choice in each.choices]
        hands = sum(choice.pattern.times for choice in each.choices)
        situation, other = f"{each.hand} {each.suits}".rstrip(), "fold" if each.best == "play" else "play"
        found.append(Advice(situation, each.best, min(margins), max(margins), hands, other=other))
    return found


def every_choice(rules: PokerRules) -> list[tuple[str, str]]:
    """Each kind of hand, from the lowest, and whether to play it."""
    return [(kind[0].hand, _said(kind)) for kind in _kinds(Book(rules))]


def _said(kind: Sequence[HandGroup]) -> str:
    return ", ".join(f"{each.best} {each.suits}".rstrip() for each in kind)


def _kinds(book: Book) -> list[list[HandGroup]]:
    """All hands, by their kind, from the lowest; a kind is in two where suits decide whether it is played."""
    lines = (book.played_for.playing, book.played_for.otherwise)
    gained = map(sub, *(values(book.deals, each) for each in lines))
    choices = sorted(map(Choice, patterns(), gained), key=_strength)
    return [_split(list(kind)) for _, kind in groupby(choices, key=_strength)]


def _strength(choice: Choice) -> int:
    return choice.pattern.strength


def _split(kind: Sequence[Choice]) -> list[HandGroup]:
    hand = _written(kind[0].pattern.hand)
    parts = (
        ("play", [each for each in kind if each.gained > 0]),
        ("fold", [each for each in kind if each.gained <= 0]),
    )
    found = [(best, each) for best, each in parts if each]
    return [HandGroup(hand, _suits(each) if len(found) > 1 else "", best, each) for best, each in found]


def _suits(choices: Iterable[Choice]) -> str:
    many = {len({card.suit for card in each.pattern.hand}) for each in choices}
    return "of some suits" if len(many) > 1 else "of three suits" if many == {3} else "of two suits"


def _written(hand: Hand) -> str:
    """The ranks alone, from the highest: `Q-6-4`, or `Q-6-4 suited`."""
    ranks = "-".join(card.value[0] for card in sorted(hand, key=lambda card: card.rank, reverse=True))
    return f"{ranks} suited" if len({card.suit for card in hand}) == 1 else ranks
