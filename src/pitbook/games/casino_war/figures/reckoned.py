"""What Casino War says of its figures."""

from pitbook.analysis.contract import Figures
from pitbook.games.casino_war.figures import exact, loopholes
from pitbook.games.casino_war.figures.invalid import found_invalid
from pitbook.games.casino_war.figures.known import KNOWN
from pitbook.games.casino_war.figures.published import published
from pitbook.games.casino_war.figures.reported import REPORTED
from pitbook.games.casino_war.figures.stakes import at_every_stake
from pitbook.games.casino_war.rules import WarRules

FIGURES: Figures[WarRules] = Figures(
    exact=exact.figures,
    at_every_stake=at_every_stake,
    found_invalid=found_invalid,
    loopholes=loopholes.search,
    published=published,
    reported=REPORTED,
    known=KNOWN,
    advice=exact.advice,
    conduct=loopholes.conduct,
)
