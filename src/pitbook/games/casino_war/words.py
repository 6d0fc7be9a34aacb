"""Events told as a dealer would tell them, in the document's own names, with the arithmetic and the clause numbers."""

from collections.abc import Callable
from typing import Any

from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.betting import closed_by_call
from pitbook.games.casino_war.options import UnderMinimum
from pitbook.games.casino_war.round import DEALER, DealStage, Kind, Outcome, Round, Settlement, WarTable
from pitbook.games.casino_war.rules import TableSign, WarRules
from pitbook.games.casino_war.shoe import SHOE
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.shoe.words import (
    cards_told,
    check_directed,
    device_abandoned,
    place_told,
    tellers,
    wrong_cards_found,
)
from pitbook.games.telling import all_of, with_clauses
from pitbook.money import Odds, dollars


def sentence(rules: WarRules, event: e.Event) -> str:
    """One event in words, with the clauses it stands under."""
    return with_clauses(rules, _TELLERS[type(event)](rules, event), event.under)


def standing(rules: WarRules, table: WarTable) -> str:
    """Where the table stands, in words."""
    return "betting is closed" if closed_by_call(rules, table) else table.phase.words


def in_brief(rules: WarRules, table: WarTable, event: e.Event) -> str:
    """A round in a few words, at the event that tells what it was; at any other nothing."""
    match event:
        case e.RoundEnded():
            return _round(rules, table.round)
        case e.RoundVoided():
            return _TELLERS[e.RoundVoided](rules, event)
        case _:
            return ""


def _round(rules: WarRules, played: Round) -> str:
    dealer = played.hand(DEALER)
    if not dealer:  # a device failed while the first cards were dealt, and all took their wagers back
        return "the round is over before the dealer has a card"
    others = [each for each in played.initial_due if each != DEALER]
    tied = tuple(each for each in others if [card.rank for card in played.hand(each)[:1]] == [dealer[0].rank])
    ties = f"; {_places(rules, tied)} {'ties' if len(tied) == 1 else 'tie'}" if tied else ""
    won = sum(done.outcome is Outcome.WIN for done in played.settled)
    cards = all_of([card.words for card in dealer])
    return f"the dealer has the {cards}{ties}; wagers won: {won} of {len(played.settled)}"


def _name(rules: WarRules, kind: Kind) -> str:
    name: str = getattr(rules.names, kind.value)
    return name


def _places(rules: WarRules, positions: tuple[int, ...]) -> str:
    return f"{rules.names.box} {all_of([str(each) for each in positions if each != DEALER])}"


def _limits(rules: WarRules, sign: TableSign) -> str:
    first, tie = sign.first, sign.tie
    return (
        f"{rules.names.first} {dollars(first.minimum)} to {dollars(first.maximum)}, "
        f"{rules.names.tie} {dollars(tie.minimum)} to {dollars(tie.maximum)}"
        + (f", in units of {dollars(sign.unit)}" if sign.unit is not None else "")
    )


# Settlements

_OUTCOMES = {
    Outcome.WIN: "wins",
    Outcome.LOSE: "loses",
    Outcome.STANDOFF: "stands off",
    Outcome.SURRENDER: "is surrendered",
    Outcome.VOID: "is void",
    Outcome.RETURNED: "is returned undecided",
}


def _odds_of(rules: WarRules, settlement: Settlement) -> Odds | None:
    odds = rules.odds
    by_topic = {
        WarTopic.TIE_WON: odds.tie,
        WarTopic.FIRST_WON: odds.first,
        WarTopic.WAR_WON_FIRST: odds.won_first,
        WarTopic.WAR_WON_SECOND: odds.won_second,
        WarTopic.WAR_TIED_FIRST: odds.tied_first,
        WarTopic.WAR_TIED_SECOND: odds.tied_second,
        WarTopic.SURRENDERED: odds.surrender,
    }
    return next((by_topic[topic] for topic in settlement.under if topic in by_topic), None)


def settlement_words(rules: WarRules, done: Settlement) -> str:
    return "; ".join(settlement_parts(rules, done))


def settlement_parts(rules: WarRules, done: Settlement) -> list[str]:
    """The wager with its outcome; then what counted of it, the sum, and what each side has afterwards."""
    head = f"{done.player}'s {_name(rules, done.kind)} of {dollars(done.stake)} on {place_told(rules, done.box)}"
    parts = [f"{head} {_OUTCOMES[done.outcome]}"]
    if done.counted != done.stake and done.outcome not in (Outcome.VOID, Outcome.RETURNED):
        parts.append(f"{dollars(done.counted)} of it counts")
    odds = _odds_of(rules, done)
    rounded = f", rounded {rules.rounding.value} in chips of {dollars(rules.chip)}"
    if WarTopic.ROUNDED not in done.under:
        rounded = ""
    if done.outcome is Outcome.WIN and odds is not None:
        parts.append(f"{dollars(done.counted)} at {odds} pays {dollars(done.paid)}{rounded}")
    if done.outcome is Outcome.SURRENDER:
        why = next((_DEEMED[topic] for topic in done.under if topic in _DEEMED), "")
        parts[0] += why
        kept = f"half of {dollars(done.counted)} is kept{rounded}"
        parts.append(f"half its value, {dollars(done.paid)}, is paid in chips{rounded}" if done.paid else kept)
    if done.collected:
        parts.append(f"{dollars(done.collected)} is taken")
    if done.returned:
        parts.append(f"{dollars(done.returned)} is returned to {done.player}")
    if WarTopic.MATCHED_FROM_FLOAT in done.under:
        parts.append("the match pays it" if done.outcome is Outcome.WIN else "the match is returned to the float")
    return parts


_DEEMED = {WarTopic.NO_ANSWER: ", as no choice was made", WarTopic.ABSENT: ", as nobody is there to choose"}


# Everything else, one line each


def _sat(rules: WarRules, event: e.PlayerSat) -> str:
    return f"{event.player} sits down at {place_told(rules, event.box)}"


def _left(rules: WarRules, event: e.PlayerLeft) -> str:
    return f"{event.player} leaves{', and the marker is removed' if event.marker_removed else ''}"


def _dealt(rules: WarRules, event: e.CardDealt) -> str:
    which = "" if event.stage is DealStage.INITIAL else " as second card"
    return f"{event.card.words} to {place_told(rules, event.position)}{which}"


def _cleared(rules: WarRules, event: e.RoundCleared) -> str:
    parts = ["the cards are picked up"]
    if event.burned:
        parts.append(f"{cards_told(event.burned)}, drawn in error and not used, {rules.names.cards_away}")
    if event.shuffle is not None:
        parts.append("a shuffle is due")
    if event.new_cards:
        parts.append("cards are due to be checked")
    return ", ".join(parts)


def _began(rules: WarRules, event: e.RoundBegan) -> str:
    return f"round {event.number} begins: cards go to {_places(rules, event.positions)}, then to the dealer"


def _placed(rules: WarRules, event: e.WagerPlaced) -> str:
    with_what = "" if event.tender.value == "chips" else f" in {event.tender.value.replace('_', ' ')}"
    amount = f"{dollars(event.stake)}{with_what}"
    return f"{event.player} places {_name(rules, event.kind)} of {amount} on {place_told(rules, event.box)}"


def _partly(cents: int, tokens: int) -> str:
    return f"{dollars(cents)}, {dollars(tokens)} of it in promotional tokens," if tokens else dollars(cents)


def _mixed_placed(rules: WarRules, event: e.MixedWagerPlaced) -> str:
    amount = _partly(event.stake, event.tokens)
    return f"{event.player} places {_name(rules, event.kind)} of {amount} on {place_told(rules, event.box)}"


def _mixed_changed(rules: WarRules, event: e.MixedWagerChanged) -> str:
    wager = f"{_name(rules, event.kind)} on {place_told(rules, event.box)}"
    return f"{event.player} changes the {wager} to {_partly(event.stake, event.tokens).rstrip(',')}"


def _undone(rules: WarRules, event: e.SettlementUndone) -> str:
    done = event.settlement
    return f"undone: {done.player}'s {_name(rules, done.kind)} on {place_told(rules, done.box)} stands again"


def _corrected(rules: WarRules, event: e.StakeCorrected) -> str:
    name = f"{event.player}'s {_name(rules, event.kind)} on {place_told(rules, event.box)}"
    return f"{name} is found to be {dollars(event.stake)}"


def _agreed(rules: WarRules, event: e.LimitsAgreed) -> str:
    return f"a marker shows limits for {event.player}: {_limits(rules, event.sign)}"


def _war(rules: WarRules, event: e.WentToWar | e.WentToWarWithTokens) -> str:
    match = f", and the dealer lays {dollars(event.stake)} from the float beside it" if event.matched_from_float else ""
    name = _name(rules, Kind.SECOND)
    stake = _partly(event.stake, event.tokens if isinstance(event, e.WentToWarWithTokens) else 0).rstrip(",")
    return f"{event.player} on {place_told(rules, event.box)} goes to war: {name} of {stake}{match}"


def _settlement_began(rules: WarRules, event: e.SettlementBegan) -> str:
    return "interim settlement" if event.stage is DealStage.INITIAL else "final settlement"


def _warned(rules: WarRules, event: e.Warned) -> str:
    returned = rules.law.under_minimum.law is UnderMinimum.WARNED_THEN_RETURNED
    then = "be returned whatever the result" if returned else "not be accepted"
    return f"{event.player} is told that further wagers under the minimum will {then}"


def _returned(rules: WarRules, event: e.SecondReturned) -> str:
    wager = f"{event.player}'s {_name(rules, Kind.SECOND)} of {dollars(event.stake)}"
    return f"{wager} on {place_told(rules, event.box)} is returned for the time being"


Teller = Callable[[WarRules, Any], str]

_TELLERS: dict[type[e.Event], Teller] = {
    **tellers(SHOE.events),
    e.PlayerSat: _sat,
    e.PlayerLeft: _left,
    e.CheckDirected1: check_directed,
    e.LimitsChanged: lambda r, x: f"{x.by.named} changes the limits: {_limits(r, x.sign)}",
    e.MinimumKept: lambda r, x: f"a marker at {place_told(r, x.box)}: {x.player} keeps the old minimum",
    e.AgreedLimitsEnded: lambda r, x: f"the limits agreed with {x.player} end: those on the sign hold",
    e.MinimumKept1: lambda r, x: f"a marker at {place_told(r, x.box)}: {x.player} keeps the old minimum",
    e.LimitsAgreed: _agreed,
    e.NoMoreBetsCalled: lambda r, x: "no more bets",
    e.WagerPlaced: _placed,
    e.WagerChanged: lambda r, x: (
        f"{x.player} changes the {_name(r, x.kind)} on {place_told(r, x.box)} to {dollars(x.stake)}"
    ),
    e.MixedWagerPlaced: _mixed_placed,
    e.MixedWagerChanged: _mixed_changed,
    e.WagerWithdrawn: lambda r, x: (
        f"{x.player}'s {_name(r, x.kind)} of {dollars(x.stake)} on {place_told(r, x.box)} is returned"
    ),
    e.TieDeclined: lambda r, x: f"{x.player} places no {r.names.tie} on {place_told(r, x.box)}",
    e.BoxesGivenUp: lambda r, x: f"{x.player} keeps one {r.names.box}",
    e.RoomMade: lambda r, x: f"{x.player} makes room on {_places(r, x.boxes)}",
    e.RoundBegan: _began,
    e.CardDealt: _dealt,
    e.CardsPickedUp: lambda r, x: f"the cards of {_places(r, x.boxes)} go to the discard rack",
    e.SettlementBegan: _settlement_began,
    e.Settled: lambda r, x: settlement_words(r, x.settlement),
    e.SettlementUndone: _undone,
    e.OptionOffered: lambda r, x: (
        f"{x.player} on {place_told(r, x.box)} is asked: {r.names.go_to_war} or {r.names.surrender}"
    ),
    e.WentToWar: _war,
    e.WentToWarWithTokens: _war,
    e.WarBegan: lambda r, x: f"second cards go to {_places(r, x.positions)}, then to the dealer",
    e.Warned: _warned,
    e.RoundEnded: lambda r, x: "the round is over",
    e.RoundCleared: _cleared,
    e.TakeBackOffered: lambda r, x: f"{all_of(list(x.players))} may take back wagers",
    e.TakeBackAnswered: lambda r, x: f"{x.player} has answered",
    e.SecondVoided: lambda r, x: (
        f"{place_told(r, x.box)} is left out of the second deal, and its place goes to the next"
    ),
    e.WoundBack: lambda r, x: (
        f"back to {x.player}'s choice on {place_told(r, x.box)}; cards dealt since are the next cards"
    ),
    e.SecondReturned: _returned,
    e.WrongCardsFound1: wrong_cards_found,
    e.DeviceAbandoned1: device_abandoned,
    e.RoundVoided: lambda r, x: f"the round is void: {'; '.join(topic.says for topic in x.under)}",
    e.StakeCorrected: _corrected,
    e.WagersInvalid: lambda r, x: f"{x.player}'s wagers are invalid",
    e.WagersVoided: lambda r, x: f"{x.by.named} declares {x.player}'s wagers void: {x.reason}",
    e.BreachRecorded: lambda r, x: f"recorded by {x.by.named}: {x.who}, {x.under[0].says}",
}
assert set(e.Event.__subclasses__()) <= set(_TELLERS), "every event can be told"
