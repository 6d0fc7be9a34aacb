"""What is said of a plan, in the terminal and in a report alike."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from pitbook.money import dollars
from pitbook.planning.exact import FullFieldMoney, LastHand, StageField
from pitbook.planning.request import Order, PlanRequest
from pitbook.planning.results import Mean, PlanResult, Proportion, StageResult
from pitbook.simulation.results import SURE
from pitbook.tournament.prizes import shares

ORDERS = {
    Order.PLACES: "Wagers are made openly from the first place to the last, in every hand, so that the last sees all.",
    Order.ROTATING: "Wagers are made openly, and whoever begins is one place further in every hand.",
    Order.UNSEEN: "Nobody sees the wagers of others before they have made their own.",
}


class Planned(NamedTuple):
    """All that is known of a format."""

    request: PlanRequest
    fields: tuple[StageField, ...]
    money: FullFieldMoney
    last_hands: tuple[LastHand, ...]
    found: PlanResult


def percent(value: float, places: int = 1) -> str:
    return f"{100 * value:.{places}f} %"


def of_share(share: Proportion) -> str:
    return f"{percent(share.value)} ({100 * share.low:.1f} to {100 * share.high:.1f})" if share.of else "-"


def of_mean(mean: Mean) -> str:
    return f"{mean.value:,.2f} ± {SURE * mean.error:,.2f}" if _strays(mean) else f"{mean.value:,.2f}"


def _strays(mean: Mean) -> bool:
    """Whether there is anything to say of how sure it is; of one tournament alone there is not."""
    return mean.error > 0


def in_dollars(mean: Mean) -> str:
    value = dollars(round(mean.value))
    return f"{value} ± {dollars(round(SURE * mean.error))}" if _strays(mean) else value


def percent_of_mean(mean: Mean) -> str:
    """
    >>> percent_of_mean(Mean(9, 0.0273, 0.0005, 0, 0)), percent_of_mean(Mean(1, 0.5, float("nan"), 0, 0))
    ('2.73 % ± 0.10', '50.00 %')
    """
    return f"{percent(mean.value, 2)} ± {100 * SURE * mean.error:.2f}" if _strays(mean) else percent(mean.value, 2)


def of_returns(mean: Mean) -> str:
    """Nothing where nothing was paid."""
    return "" if math.isnan(mean.value) else f"{100 * mean.value:+.1f} %"


def chips(amount: int) -> str:
    """
    >>> chips(100_000), chips(250)
    ('1,000', '2.50')
    """
    return f"{amount / 100:,.2f}".removesuffix(".00")


def sits_well(stage: StageResult) -> str:
    """Whether a place is better than another."""
    ahead = [str(each.place) for each in stage.seats if each.favoured > 0]
    behind = [str(each.place) for each in stage.seats if each.favoured < 0]
    if not ahead and not behind:
        return f"{stage.name}: no place stands out from {percent(stage.fair)}."
    told = [f"better at place {', '.join(ahead)}"] if ahead else []
    told += [f"worse at place {', '.join(behind)}"] if behind else []
    return f"{stage.name}: {' and '.join(told)}, against {percent(stage.fair)} for all."


def ties_in_words(planned: Planned) -> str:
    found = planned.found
    shared = f" A prize was divided in {of_share(found.shared)}." if found.shared.times else ""
    return (
        f"Ties to be broken: {of_mean(found.ties)} in a tournament; at least one in {of_share(found.tied)} of them."
        f"{shared}"
    )


def length_in_words(planned: Planned) -> str:
    """The hands follow from the terms; a table ends sooner only where everybody is out."""
    request, found = planned.request, planned.found
    hands = sum(each.hands for each in planned.fields)
    hours = hands * request.seconds_per_deal / 3600
    sooner = f" Since tables empty, {of_mean(found.hands)} are played." if found.hands.value < hands else ""
    return (
        f"{hands} hands one after another, {hours:.1f} hours at {request.seconds_per_deal} seconds a deal without "
        f"breaks; {of_mean(found.deals)} deals at all tables.{sooner}{seated_in_words(planned)}"
    )


def seated_in_words(planned: Planned) -> str:
    """Where others play in a stage than the terms alone would have it."""
    found = zip(planned.fields, planned.found.stages, strict=True)
    other = [f"{stage.name} {stage.seated:.1f}" for field, stage in found if abs(stage.seated - field.players) >= 0.05]
    return f" As people are lost or come back, on average so many play: {', '.join(other)}." if other else ""


def money_in_words(planned: Planned) -> str:
    money, found = planned.money, planned.found
    kept = money.pool.house - money.pool.added
    text = (
        f"{dollars(money.entries)} of entries and {dollars(money.pool.added)} added by the house: a pool of "
        f"{dollars(money.pool.cents)}. The house {'keeps' if kept >= 0 else 'pays'} {dollars(abs(kept))}."
    )
    if found.money.value == money.entries:
        return text
    return (
        f"{text} With what is bought during play: {in_dollars(found.money)} are paid, the pool is "
        f"{in_dollars(found.pool)}, and {in_dollars(found.house)} stay with the house."
    )


def prizes_in_words(planned: Planned) -> str:
    money, found, terms = planned.money, planned.found, planned.request.terms.prizes
    if not terms.shares:
        return "No prizes."
    text = f"Prizes: {_listed(money.prizes)}."
    if found.money.value == money.entries:
        return text
    mean = shares(round(found.pool.value), terms.shares, terms.odd_cents_to or 1)
    return f"{text} Of the pool as it is on average: {_listed(mean)}."


def _listed(amounts: tuple[int, ...]) -> str:
    return ", ".join(f"{place}. {dollars(cents)}" for place, cents in enumerate(amounts, 1))


def assumptions(request: PlanRequest) -> Iterator[str]:
    """What the figures rest on beyond the terms."""
    ways, wagers = request.hands.ways(request.table_rules), request.terms.wagers
    yield ORDERS[request.order]
    if wagers.secret and request.order is not Order.UNSEEN:
        yield f"Secret wagers are kept for the end: the last {wagers.secret} hands of a stage are wagered unseen."
    yield (
        f"Everybody wagers on every hand, {chips(request.least)} at least, on the main wager alone; where a hand lets "
        f"them choose they {ways.words[0]} if they have the chips, else {ways.words[1]}."
    )
    yield "Every table plays all its hands, from a shoe of its own; nobody is late, penalised, withdrawn or retired."
    fees = request.terms.details.fees
    if request.terms.format.buy_back or (fees and (fees.re_buy or fees.add_on)):
        yield (
            f"{request.takers} per cent of entrants buy whatever they may: chips again when they cannot go on, more at "
            "the start of a stage, their way back when they are out. Nobody buys after the last hand."
        )
    yield "A tie that the terms leave to a play-off or to the director falls to either with the same chance."
