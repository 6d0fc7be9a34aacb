"""Figures that others have printed for wagers whose rules are those of a document here: facts, with their addresses.

Printed pages disagree with each other, so what they say is shown beside our own count and never put in its place.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from pitbook.analysis.figure import Figure, percent
from pitbook.rulebooks.document import Game


class Measure(Enum):
    """What the printed number divides by."""

    UNIT = "per unit of the wager"
    ACTION = "per unit of total action"

    def of(self, figure: Figure) -> Fraction:
        match self:
            case Measure.UNIT:
                return figure.house_edge
            case Measure.ACTION:
                return -figure.ev_per_total_action


class Known(NamedTuple):
    """A house edge as it is printed, in per cent, and the figure of ours that it should equal."""

    game: Game
    wager: str | None  # None: whatever the document calls it
    variant: str
    printed: str
    source: str
    measure: Measure = Measure.UNIT
    remark: str = ""


class Compared(NamedTuple):
    known: Known
    figure: Figure

    @property
    def ours(self) -> Fraction:
        return self.known.measure.of(self.figure)

    @property
    def agrees(self) -> bool:
        """Whether ours, written with as many places as the printed one, is the same."""
        _, _, decimals = self.known.printed.partition(".")
        return percent(self.ours, len(decimals)) == f"{self.known.printed} %"


def compared(game: Game, figures: Iterable[Figure]) -> Iterator[Compared]:
    """What is known about any of these figures. A figure under another reading has another name, and is passed over."""
    by_variant: dict[str, list[Figure]] = {}
    for figure in figures:
        by_variant.setdefault(figure.label.variant, []).append(figure)
    for known in KNOWN:
        if known.game == game:
            for figure in by_variant.get(known.variant, ()):
                if known.wager in (None, figure.label.wager):
                    yield Compared(known, figure)


ALL_DECKS = "http://www.i-online-casinos.com/games/casino-war-odds.php"
ASK_17 = "https://wizardofodds.com/ask-the-wizard/17/"
MACAU = "https://wizardofmacau.com./en/games/war"
BONUSES = "http://www.beatingbonuses.com/war.htm"
WAR_CALCULATOR = "https://gamblingcalc.com/casino/war-strategy-calculator"
PROBLEM = "https://www.casinocitytimes.com/john-grochowski/article/the-three-card-poker-problem-66089"
RARE = "https://online.casinocity.com/article/a-rare-pair-plus-payout-at-three-card-poker-124535"
CORNER = "http://www.poker-corner.com/articles/364.html"
OTHER_NAME = "https://online.casinocity.com/article/by-any-other-name-15896"
DEALERS = "https://www.casinodealerswebsite.com/-house--summary.html"
PLACE = "https://www.betting-strategies.com/2018/03/04/craps-betting-strategies-place-number-bets/"
STRAW = "https://www.casinocitytimes.com/mark-pilarski/article/no-straw-into-gold-on-these-wagers-27875"

BARRED = "There a 12 is void, here a 2. Each comes once in 36 rolls."


BY_DECKS = (
    (4, "2.31", "3.62", "20.29"),
    (5, "2.32", "3.67", "19.31"),
    (6, "2.33", "3.70", "18.65"),
    (7, "2.34", "3.72", "18.18"),
    (8, "2.34", "3.73", "17.83"),
)
"""Casino War as one page has it: decks, going to war with a bonus for a second tie, surrendering, and the Tie."""


def _war(variant: str, printed: str, source: str, measure: Measure = Measure.UNIT, remark: str = "") -> Known:
    return Known("casino_war", None, variant, printed, source, measure, remark)


def _poker(wager: str, variant: str, printed: str, source: str, measure: Measure = Measure.UNIT) -> Known:
    return Known("three_card_poker", wager, variant, printed, source, measure)


def _craps(
    wager: str, variant: str, printed: str, source: str, measure: Measure = Measure.UNIT, remark: str = ""
) -> Known:
    return Known("craps", wager, variant, printed, source, measure, remark)


KNOWN = (
    *(
        _war(f"{decks} decks, {variant}", printed, ALL_DECKS)
        for decks, *row in BY_DECKS
        for variant, printed in zip(("always go to war", "always surrender", "10 to 1"), row, strict=True)
    ),
    _war("6 decks, always go to war", "2.33", ASK_17),
    _war("6 decks, always go to war", "2.33", MACAU),
    _war("6 decks, always go to war", "2.33", BONUSES),
    _war("6 decks, always go to war", "2.17", BONUSES, Measure.ACTION),
    _war("6 decks, 10 to 1", "18.65", MACAU),
    _war("6 decks, always surrender", "3.7", WAR_CALCULATOR),
    _war(
        "6 decks, always surrender",
        "2.88",
        MACAU,
        remark="Other pages print 2.88 for going to war without a bonus on a second tie, and 3.70 for surrendering.",
    ),
    _poker("Ante + Play", "optimal, Ante Bonus 1-4-5", "3.37", PROBLEM),
    _poker("Ante + Play", "optimal, Ante Bonus 1-4-5", "2.01", PROBLEM, Measure.ACTION),
    _poker("Ante + Play", "optimal, Ante Bonus 1-4-5", "2.01", CORNER, Measure.ACTION),
    _poker("Ante + Play", "optimal, Ante Bonus 1-3-5", "2.16", CORNER, Measure.ACTION),
    _poker("Pair Plus", "1-4-6-30-40", "2.32", PROBLEM),
    _poker("Pair Plus", "1-3-6-30-40", "7.28", PROBLEM),
    _poker("Pair Plus", "1-4-5-30-40", "5.57", RARE),
    _poker("Pair Plus", "1-4-6-25-40", "3.5", OTHER_NAME),
    _poker("Pair Plus", "1-4-6-25-35", "4.6", OTHER_NAME),
    _craps("Win Line", "flat", "1.41", DEALERS),
    _craps("Don't Win", "flat, void on 2", "1.36", DEALERS, remark=BARRED),
    _craps("Win Line + Behind the Win Line", "maximum Behind (2x)", "0.606", DEALERS, Measure.ACTION),
    *(
        _craps("Place Bet to Win", number, printed, PLACE)
        for numbers, printed in ((("4", "10"), "6.67"), (("5", "9"), "4.00"), (("6", "8"), "1.52"))
        for number in numbers
    ),
    _craps("Any Seven", "", "16.67", STRAW),
)
"""Left out is what was printed for other odds: Hardways at 7 and 9 to 1, Any Craps at 7 to 1, a war without bonus."""
