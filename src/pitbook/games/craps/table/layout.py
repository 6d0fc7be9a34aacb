"""What is printed on a layout of Craps."""

from pitbook.dice import ROLLS, Roll
from pitbook.games.craps.deciding import wager_name
from pitbook.games.craps.definitions import WHOLE, Definition, Outcome, WinningShare
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.layout import LayoutWager, Payout
from pitbook.games.telling import all_of


def layout(rules: CrapsRules) -> tuple[LayoutWager, ...]:
    return tuple(_at(rules, each, number) for each in rules.wagers.values() for number in each.at)


def _at(rules: CrapsRules, wager: Definition, number: int) -> LayoutWager:
    """A wager where it can lie: falls of the dice that are paid alike stand together."""
    won: dict[tuple[str, WinningShare], dict[int, None]] = {}
    void: dict[int, None] = {}
    winning: list[Roll] = []
    under: dict[T, None] = {wager.topic: None}
    for roll, fate in zip(ROLLS, wager.at[number], strict=True):
        if fate is not None and fate.outcome is Outcome.VOID:
            void[roll.total] = None
        if fate is not None and fate.odds is not None:
            won.setdefault((fate.odds_said, fate.share), {})[roll.total] = None
            under |= dict.fromkeys(fate.under)
            winning.append(roll)
    if wager.has_commission:
        under[T.COMMISSION] = None
    if wager.button is not None:
        under[wager.button] = None
    return LayoutWager(
        kind=wager.kind.value,
        name=wager_name(wager, number),
        prizes=tuple(_prize(odds, share, tuple(sorted(totals)), len(won)) for (odds, share), totals in won.items()),
        clauses=rules.cited(*under),
        number=number,
        void=tuple(void),
        falls=_falls(winning),
        more=f"{rules.law.commission.percent}% commission" if wager.has_commission else "",
        button="" if wager.button is None else getattr(rules.law, wager.button.value).marked,
    )


def _falls(winning: list[Roll]) -> tuple[Roll, ...]:
    """The falls that win, unless every other fall of the same total does as well."""
    totals = {roll.total for roll in winning}
    told_by_total = all(roll in winning for roll in ROLLS if roll.total in totals)
    return () if told_by_total else tuple(winning)


def _prize(odds: str, share: WinningShare, totals: tuple[int, ...], many: int) -> Payout:
    when = all_of([str(total) for total in totals]) if many > 1 else ""
    return Payout(odds, when, totals, "" if share == WHOLE else f"{share.parts} of {share.of} parts")
