"""What Three Card Poker says of its figures."""

from pitbook.analysis.contract import Figures
from pitbook.games.three_card_poker.figures import exact, loopholes
from pitbook.games.three_card_poker.figures.gambles import gambles
from pitbook.games.three_card_poker.figures.invalid import found_invalid
from pitbook.games.three_card_poker.figures.known import KNOWN
from pitbook.games.three_card_poker.figures.published import published
from pitbook.games.three_card_poker.figures.reported import REPORTED
from pitbook.games.three_card_poker.figures.stakes import at_every_stake
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.topics import PokerTopic

FIGURES: Figures[PokerRules] = Figures(
    exact=exact.figures,
    at_every_stake=at_every_stake,
    gambles=gambles,
    found_invalid=found_invalid,
    valid_when_small=lambda rules: rules.cited(PokerTopic.UNDER_MINIMUM),
    loopholes=loopholes.search,
    published=published,
    reported=REPORTED,
    known=KNOWN,
    advice=exact.advice,
    every_choice=exact.every_choice,
    conduct=loopholes.conduct,
)
