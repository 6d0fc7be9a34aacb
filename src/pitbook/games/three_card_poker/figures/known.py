"""Figures of Three Card Poker that others have printed: facts, with their addresses."""

from pitbook.analysis.known import EdgeBasis, PublishedEdge

PROBLEM = "https://www.casinocitytimes.com/john-grochowski/article/the-three-card-poker-problem-66089"
RARE = "https://online.casinocity.com/article/a-rare-pair-plus-payout-at-three-card-poker-124535"
CORNER = "http://www.poker-corner.com/articles/364.html"
OTHER_NAME = "https://online.casinocity.com/article/by-any-other-name-15896"

KNOWN = (
    PublishedEdge("Ante + Play", "optimal, Ante Bonus 1-4-5", "3.37", PROBLEM),
    PublishedEdge("Ante + Play", "optimal, Ante Bonus 1-4-5", "2.01", PROBLEM, EdgeBasis.ACTION),
    PublishedEdge("Ante + Play", "optimal, Ante Bonus 1-4-5", "2.01", CORNER, EdgeBasis.ACTION),
    PublishedEdge("Ante + Play", "optimal, Ante Bonus 1-3-5", "2.16", CORNER, EdgeBasis.ACTION),
    PublishedEdge("Pair Plus", "1-4-6-30-40", "2.32", PROBLEM),
    PublishedEdge("Pair Plus", "1-3-6-30-40", "7.28", PROBLEM),
    PublishedEdge("Pair Plus", "1-4-5-30-40", "5.57", RARE),
    PublishedEdge("Pair Plus", "1-4-6-25-40", "3.5", OTHER_NAME),
    PublishedEdge("Pair Plus", "1-4-6-25-35", "4.6", OTHER_NAME),
)
