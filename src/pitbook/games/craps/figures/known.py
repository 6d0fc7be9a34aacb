"""Figures of Craps that others have printed: facts, with their addresses.

Left out is what was printed for other odds: Hardways at 7 and 9 to 1, Any Craps at 7 to 1.
"""

from pitbook.analysis.known import EdgeBasis, PublishedEdge

DEALERS = "https://www.casinodealerswebsite.com/-house--summary.html"
PLACE = "https://www.betting-strategies.com/2018/03/04/craps-betting-strategies-place-number-bets/"
STRAW = "https://www.casinocitytimes.com/mark-pilarski/article/no-straw-into-gold-on-these-wagers-27875"
BARRED = "There a 12 is void, here a 2. Each comes once in 36 rolls."

KNOWN = (
    PublishedEdge("Win Line", "flat", "1.41", DEALERS),
    PublishedEdge("Don't Win", "flat, void on 2", "1.36", DEALERS, remark=BARRED),
    PublishedEdge("Win Line + Behind the Win Line", "maximum Behind (2x)", "0.606", DEALERS, EdgeBasis.ACTION),
    *(
        PublishedEdge("Place Bet to Win", number, printed, PLACE)
        for numbers, printed in ((("4", "10"), "6.67"), (("5", "9"), "4.00"), (("6", "8"), "1.52"))
        for number in numbers
    ),
    PublishedEdge("Any Seven", "", "16.67", STRAW),
)
