"""Figures of Casino War that others have printed: facts, with their addresses.

Left out is what was printed for a war without bonus.
"""

from pitbook.analysis.known import EdgeBasis, PublishedEdge

ALL_DECKS = "http://www.i-online-casinos.com/games/casino-war-odds.php"
ASK_17 = "https://wizardofodds.com/ask-the-wizard/17/"
MACAU = "https://wizardofmacau.com./en/games/war"
BONUSES = "http://www.beatingbonuses.com/war.htm"
WAR_CALCULATOR = "https://gamblingcalc.com/casino/war-strategy-calculator"

BY_DECKS = (
    (4, "2.31", "3.62", "20.29"),
    (5, "2.32", "3.67", "19.31"),
    (6, "2.33", "3.70", "18.65"),
    (7, "2.34", "3.72", "18.18"),
    (8, "2.34", "3.73", "17.83"),
)
"""As one page has it: decks, going to war with a bonus for a second tie, surrendering, and the Tie."""


def _known(
    variant: str, printed: str, source: str, measure: EdgeBasis = EdgeBasis.UNIT, remark: str = ""
) -> PublishedEdge:
    """Whatever the document calls the wager."""
    return PublishedEdge(None, variant, printed, source, measure, remark)


KNOWN = (
    *(
        _known(f"{decks} decks, {variant}", printed, ALL_DECKS)
        for decks, *row in BY_DECKS
        for variant, printed in zip(("always go to war", "always surrender", "10 to 1"), row, strict=True)
    ),
    _known("6 decks, always go to war", "2.33", ASK_17),
    _known("6 decks, always go to war", "2.33", MACAU),
    _known("6 decks, always go to war", "2.33", BONUSES),
    _known("6 decks, always go to war", "2.17", BONUSES, EdgeBasis.ACTION),
    _known("6 decks, 10 to 1", "18.65", MACAU),
    _known("6 decks, always surrender", "3.7", WAR_CALCULATOR),
    _known(
        "6 decks, always surrender",
        "2.88",
        MACAU,
        remark="Other pages print 2.88 for going to war without a bonus on a second tie, and 3.70 for surrendering.",
    ),
)
