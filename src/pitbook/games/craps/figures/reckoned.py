"""What Craps says of its figures."""

from pitbook.analysis.contract import Figures
from pitbook.games.craps.figures import exact, loopholes
from pitbook.games.craps.figures.gambles import gambles
from pitbook.games.craps.figures.invalid import found_invalid
from pitbook.games.craps.figures.known import KNOWN
from pitbook.games.craps.figures.published import published
from pitbook.games.craps.figures.reported import REPORTED
from pitbook.games.craps.figures.stakes import at_every_stake
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic

FIGURES: Figures[CrapsRules] = Figures(
    exact=exact.figures,
    at_every_stake=at_every_stake,
    gambles=gambles,
    found_invalid=found_invalid,
    valid_when_small=lambda rules: rules.cited(CrapsTopic.UNDER_MINIMUM),
    loopholes=loopholes.search,
    published=published,
    reported=REPORTED,
    known=KNOWN,
)
