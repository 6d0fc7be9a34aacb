"""Prize schedules: what the sign at the table says on the Ante Bonus and on Pair Plus.

The rules do not print them: they are approved by the regulator and hang at the table. So they are inputs with a name, a
version and a source. Those kept here are widely used. That is no approval.
"""

from itertools import pairwise

from pitbook.games.rules import ListedChoice
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.money import Odds

BONUS_HANDS = (HandClass.STRAIGHT, HandClass.THREE_OF_A_KIND, HandClass.STRAIGHT_FLUSH)
PAIR_PLUS_HANDS = (HandClass.PAIR, HandClass.FLUSH, *BONUS_HANDS)


class Schedule(ListedChoice, frozen=True):
    """Odds to one for each hand that is paid, by the hand's name."""

    pays: dict[str, int]  # by hand, the odds to one at which it is paid
    version: str = "1"  # which version of it it is
    source: str = ""  # where it was published
    approval: str | None = None  # where its approval stands; null where it needs none

    @classmethod
    def listed(cls) -> tuple["Schedule", ...]:
        return (*COMMON_ANTE_BONUS.values(), *COMMON_PAIR_PLUS.values())

    @property
    def upside_down(self) -> tuple[str, ...]:
        """Where a higher hand is paid less than a lower one. No clause forbids it, so the text is perhaps a slip."""
        paid = [(hand, self.pays[hand.slug]) for hand in HandClass if hand.slug in self.pays]
        return tuple(
            f"{higher.words} pays {less} to 1, and {lower.words} pays {more} to 1"
            for (lower, more), (higher, less) in pairwise(paid)
            if less < more
        )

    def odds(self, hand: HandClass) -> Odds | None:
        pays = self.pays.get(hand.slug)
        return None if pays is None else Odds(pays, 1)


def named_by_odds(name: str, hands: tuple[HandClass, ...], source: str = "named by its odds") -> Schedule:
    """A schedule named by its odds: `1-4-5` from the lowest hand it pays to the highest."""
    odds = name.split("-")
    if len(odds) != len(hands) or not all(each.isdecimal() for each in odds):
        raise ValueError(f"it is not {len(hands)} whole numbers with hyphens between them")
    return Schedule(
        name=name, pays={hand.slug: int(each) for hand, each in zip(hands, odds, strict=True)}, source=source
    )


def paying_at_least(schedule: Schedule, least: int) -> Schedule:
    """The same, with as much as it has to pay where it pays less."""
    if all(odds >= least for odds in schedule.pays.values()):
        return schedule
    pays = {hand: max(odds, least) for hand, odds in schedule.pays.items()}
    source = f"{schedule.name}, raised to what the rules permit; not an approval"
    return Schedule(name="-".join(map(str, pays.values())), pays=pays, source=source)


COMMON = "in common use; not an approval"
COMMON_ANTE_BONUS = {
    name: named_by_odds(name, BONUS_HANDS, COMMON) for name in ("1-4-5", "1-3-4", "1-3-5", "1-2-3", "1-4-6", "1-2-4")
}
NO_BONUS = named_by_odds("0-0-0", BONUS_HANDS, "no table may pay so; for comparing with those that may")

COMMON_PAIR_PLUS = {
    name: named_by_odds(name, PAIR_PLUS_HANDS, COMMON)
    for name in (
        "1-4-6-30-40",
        "1-3-6-30-40",
        "1-4-5-30-40",
        "1-4-6-25-40",
        "1-3-5-30-40",
        "1-4-6-33-35",
        "1-4-6-30-35",
        "1-3-6-25-40",
        "1-3-6-33-40",
        "1-4-5-25-40",
        "1-3-6-30-35",
    )
}
