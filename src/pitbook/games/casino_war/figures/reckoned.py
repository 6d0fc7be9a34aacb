"""What Casino War says of its figures."""

from collections.abc import Iterator

from pitbook.analysis.contract import Figures
from pitbook.analysis.seen_cards import AtDepth
from pitbook.games.casino_war.figures import exact, loopholes
from pitbook.games.casino_war.figures.gambles import gambles
from pitbook.games.casino_war.figures.invalid import found_invalid
from pitbook.games.casino_war.figures.known import KNOWN
from pitbook.games.casino_war.figures.published import published
from pitbook.games.casino_war.figures.reported import REPORTED
from pitbook.games.casino_war.figures.stakes import at_every_stake
from pitbook.games.casino_war.options import UnderMinimum
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic


def _valid_when_small(rules: WarRules) -> tuple[str, ...]:
    valid = rules.law.under_minimum.law is UnderMinimum.VALID
    return rules.cited(WarTopic.UNDER_MINIMUM) if valid else ()


def _by_depth(rules: WarRules, shoes: int, seed: int) -> Iterator[AtDepth]:
    from pitbook.games.casino_war.figures.depth import by_depth  # only where shoes are drawn at random

    return by_depth(rules, shoes, seed)


FIGURES: Figures[WarRules] = Figures(
    exact=exact.figures,
    at_every_stake=at_every_stake,
    gambles=gambles,
    found_invalid=found_invalid,
    valid_when_small=_valid_when_small,
    loopholes=loopholes.search,
    published=published,
    reported=REPORTED,
    known=KNOWN,
    advice=exact.advice,
    conduct=loopholes.conduct,
    after_cards=exact.figures,
    by_depth=_by_depth,
)
