"""Who has to be told of a prize: under which documents, by which ways, until when, and whether it was tried."""

from pitbook.games.promotion_law import Days
from pitbook.promotions.law import Governed, Laws
from pitbook.promotions.state import PrizeState, Promotion
from pitbook.promotions.times import HOUR, end_of_day


def asking_to_tell(state: Promotion) -> Laws:
    """The documents under which the winner is told: where entrants had to be present, perhaps none."""
    return state.laws.that(lambda law: not state.terms.presence or law.promotion_winner_told.where_present)


def endeavours(asking: Laws, prize: PrizeState) -> list[int]:
    """When it was tried, by a way that all of them name. Whoever has claimed a prize knows of it."""
    methods = frozenset.intersection(*(frozenset(each.law.promotion_winner_told.methods) for each in asking))
    tried = [each.at for each in prize.attempts if each.method in methods]
    return tried if prize.claimed_at is None else [*tried, prize.claimed_at]


def told_by(state: Promotion, governed: Governed, drawn_at: int) -> int:
    """Until when endeavours to reach a winner are in time."""
    said = governed.law.promotion_winner_told
    return (
        end_of_day(drawn_at, said.days, state.zone)
        if said.counted is Days.CALENDAR
        else drawn_at + said.days * 24 * HOUR
    )
