"""Events told as a dealer would tell them, in the document's own names, with the arithmetic and the clause numbers."""

from collections.abc import Callable
from typing import Any

from pitbook.cards import Card
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.betting import closed_by_call
from pitbook.games.casino_war.options import UnderMinimum
from pitbook.games.casino_war.round import DEALER, Kind, Outcome, Round, Settlement, Stage, WarTable
from pitbook.games.casino_war.rules import TableSign, WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.telling import all_of, count, with_clauses
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
    others = [each for each in played.initial_due if each != DEALER]
    tied = tuple(each for each in others if [card.rank for card in played.hand(each)[:1]] == [dealer[0].rank])
    ties = f"; {_places(rules, tied)} {'ties' if len(tied) == 1 else 'tie'}" if tied else ""
    won = sum(done.outcome is Outcome.WIN for done in played.settled)
    cards = all_of([card.words for card in dealer])
    return f"the dealer has the {cards}{ties}; wagers won: {won} of {len(played.settled)}"


def _name(rules: WarRules, kind: Kind) -> str:
    name: str = getattr(rules.names, kind.value)
    return name


def _place(rules: WarRules, position: int) -> str:
    return "the dealer" if position == DEALER else f"{rules.names.box} {position}"


def _places(rules: WarRules, positions: tuple[int, ...]) -> str:
    return f"{rules.names.box} {all_of([str(each) for each in positions if each != DEALER])}"


def _cards(cards: tuple[Card, ...]) -> str:
    return ", ".join(card.words for card in cards)


def _limits(rules: WarRules, sign: TableSign) -> str:
    first, tie = sign.first, sign.tie
    return (
        f"{rules.names.first} {dollars(first.least)} to {dollars(first.most)}, "
        f"{rules.names.tie} {dollars(tie.least)} to {dollars(tie.most)}"
        + (f", in units of {dollars(sign.unit)}" if sign.unit is not None else "")
    )


# Settlements

_OUTCOMES = {
    Outcome.WIN: "wins",
    Outcome.LOSE: "loses",
    Outcome.STANDOFF: "stands off",
    Outcome.SURRENDER: "is surrendered",
    Outcome.VOID: "is void",
    Outcome.RETURNED: "goes back undecided",
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
    head = f"{_name(rules, done.kind)} of {dollars(done.stake)} of {done.player} on {_place(rules, done.box)}"
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
        parts.append(f"{dollars(done.returned)} goes back to {done.player}")
    if WarTopic.MATCHED_FROM_FLOAT in done.under:
        parts.append("the match pays it" if done.outcome is Outcome.WIN else "the match goes back to the float")
    return parts


_DEEMED = {WarTopic.NO_ANSWER: ", as no choice was made", WarTopic.ABSENT: ", as nobody is there to choose"}


# Everything else, one line each


def _sat(rules: WarRules, event: e.PlayerSat) -> str:
    return f"{event.player} sits down at {_place(rules, event.box)}"


def _left(rules: WarRules, event: e.PlayerLeft) -> str:
    return f"{event.player} leaves{', and the marker is removed' if event.marker_removed else ''}"


def _checked(rules: WarRules, event: e.CardsChecked) -> str:
    kind = "pre-shuffled cards" if event.pre_shuffled else "cards"
    return f"the {kind} are checked by {event.by.named}"


def _dealt(rules: WarRules, event: e.CardDealt) -> str:
    which = "" if event.stage is Stage.INITIAL else " as second card"
    return f"{event.card.words} to {_place(rules, event.position)}{which}"


def _cut_offered(rules: WarRules, event: e.CutOffered) -> str:
    if not event.players:
        return "nobody is there to be offered the cut"
    first, *others = event.players
    after = f", and after a refusal to {', '.join(others)}" if others else ""
    return f"the cut is offered to {first}{after}"


def _cutting_card(rules: WarRules, event: e.CuttingCardDrawn) -> str:
    where = "before the first card" if event.position is None else f"before the card of {_place(rules, event.position)}"
    then = "the cards are shuffled now" if event.shuffle_now else "the round is finished, then the cards are shuffled"
    if event.discarded:
        then = "it is put away and dealing goes on"
    return f"the cutting card comes out {where}: {then}"


def _cleared(rules: WarRules, event: e.RoundCleared) -> str:
    parts = ["the cards are picked up"]
    if event.burned:
        parts.append(f"{_cards(event.burned)}, drawn in error and not used, {rules.names.cards_away}")
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
    return f"{event.player} places {_name(rules, event.kind)} of {amount} on {_place(rules, event.box)}"


def _partly(cents: int, tokens: int) -> str:
    return f"{dollars(cents)}, {dollars(tokens)} of it in promotional tokens," if tokens else dollars(cents)


def _mixed_placed(rules: WarRules, event: e.MixedWagerPlaced) -> str:
    amount = _partly(event.stake, event.tokens)
    return f"{event.player} places {_name(rules, event.kind)} of {amount} on {_place(rules, event.box)}"


def _mixed_changed(rules: WarRules, event: e.MixedWagerChanged) -> str:
    wager = f"{_name(rules, event.kind)} on {_place(rules, event.box)}"
    return f"{event.player} changes the {wager} to {_partly(event.stake, event.tokens).rstrip(',')}"


def _undone(rules: WarRules, event: e.SettlementUndone) -> str:
    done = event.settlement
    return f"undone: {_name(rules, done.kind)} of {done.player} on {_place(rules, done.box)} lies there again"


def _corrected(rules: WarRules, event: e.StakeCorrected) -> str:
    name = f"{_name(rules, event.kind)} of {event.player} on {_place(rules, event.box)}"
    return f"{name} is found to be {dollars(event.stake)}"


def _held(rules: WarRules, event: e.CardHeld) -> str:
    when = "kept as the first card of the next round" if event.for_next_round else "the next card"
    return f"{event.card.words} is {when}"


def _agreed(rules: WarRules, event: e.LimitsAgreed) -> str:
    return f"a marker shows limits for {event.player}: {_limits(rules, event.sign)}"


def _war(rules: WarRules, event: e.WentToWar | e.WentToWarWithTokens) -> str:
    match = f", and the dealer lays {dollars(event.stake)} from the float beside it" if event.matched_from_float else ""
    name = _name(rules, Kind.SECOND)
    stake = _partly(event.stake, event.tokens if isinstance(event, e.WentToWarWithTokens) else 0).rstrip(",")
    return f"{event.player} on {_place(rules, event.box)} goes to war: {name} of {stake}{match}"


def _device_replaced(rules: WarRules, event: e.DeviceReplaced) -> str:
    damaged = f", {count(event.damaged_cards, 'damaged card')} replaced from a new deck" if event.damaged_cards else ""
    return f"the cards move to another device{damaged}; the game goes on"


def _wrong_cards(rules: WarRules, event: e.WrongCardsFound1 | e.WrongCardsFound) -> str:
    told = [each.named for each in rules.floor.officials_notified.to]
    checked = f"the cards are checked{f'; {all_of(told)} are to be told' if told else ''}"
    rest = "the rest of the shoe is void" if event.rest_of_shoe_void else checked
    return f"wrong cards ({event.what}): {rest}"


def _noted(rules: WarRules, event: e.IrregularityNoted) -> str:
    return f"noted: {'; '.join(topic.says for topic in event.under)}"


def _settlement_began(rules: WarRules, event: e.SettlementBegan) -> str:
    return "interim settlement" if event.stage is Stage.INITIAL else "final settlement"


def _warned(rules: WarRules, event: e.Warned) -> str:
    returned = rules.law.under_minimum.law is UnderMinimum.WARNED_THEN_RETURNED
    then = "go back whatever the result" if returned else "not be accepted"
    return f"{event.player} is told that further wagers under the minimum will {then}"


def _loaded(rules: WarRules, event: e.DeviceLoaded) -> str:
    first = "shuffled by hand, then " if event.shuffled_by_hand_first else ""
    return f"{event.cards} cards are {first}put into the {rules.terms.device.words}"


def _abandoned(rules: WarRules, event: e.DeviceAbandoned1 | e.DeviceAbandoned) -> str:
    damaged = f"{count(event.damaged_cards, 'damaged card')} replaced from a new deck, " if event.damaged_cards else ""
    return f"the device is given up; {damaged}its cards are shuffled and cut for a plain shoe"


def _returned(rules: WarRules, event: e.SecondReturned) -> str:
    name = _name(rules, Kind.SECOND)
    return (
        f"{name} of {dollars(event.stake)} of {event.player} on {_place(rules, event.box)} goes back for the time being"
    )


Teller = Callable[[WarRules, Any], str]

_TELLERS: dict[type[e.Event], Teller] = {
    e.PlayerSat: _sat,
    e.PlayerLeft: _left,
    e.CardsChecked: _checked,
    e.CardsCounted: lambda r, x: f"gaming is over: {x.by.named} goes through all {x.cards} cards",
    e.CardsShuffled: lambda r, x: f"{x.cards} cards are shuffled {x.method.words}",
    e.DeviceLoaded: _loaded,
    e.Riffled: lambda r, x: f"the cards are riffled for {x.player}, approved by {x.approved_by.named}",
    e.CutOffered: _cut_offered,
    e.CutRefused: lambda r, x: f"{x.player} refuses the cut",
    e.CardsCut: lambda r, x: f"{x.who} cuts {count(x.cards_from_front, 'card')} from the front",
    e.CuttingCardPlaced: lambda r, x: f"the cutting card is set {count(x.cards_from_back, 'card')} from the back",
    e.CardBurned: lambda r, x: "the first card is burned unseen",
    e.BurnSkipped: lambda r, x: "no card is burned",
    e.BurnShown: lambda r, x: f"the burned card is shown to {x.player}: {x.card.words}",
    e.ShuffleOrdered: lambda r, x: (
        f"{x.by.named} orders a shuffle {'now' if x.at_once else 'after the round'}: {x.why}"
    ),
    e.CardsReplaced: lambda r, x: f"{x.by.named} has the cards replaced",
    e.ReplacementChecked: lambda r, x: f"{x.by.named} has checked a new {x.card.words}",
    e.CardChanged: lambda r, x: f"{x.by.named} has the {x.card.words} changed for another",
    e.CheckDirected: lambda r, x: f"{x.by.named} has the cards checked: {x.why}",
    e.CardsVerified: lambda r, x: f"{x.by.named} has checked the {x.cards} cards that were left",
    e.CheckDirected1: lambda r, x: f"{x.by.named} has the cards checked: {x.why}",
    e.FinalRoundsAnnounced: lambda r, x: f"the end is announced: {count(x.rounds, 'more round')}",
    e.LimitsChanged: lambda r, x: f"{x.by.named} changes the limits: {_limits(r, x.sign)}",
    e.MinimumKept: lambda r, x: f"a marker at {_place(r, x.box)}: {x.player} keeps the old minimum",
    e.AgreedLimitsEnded: lambda r, x: f"the limits agreed with {x.player} end: those on the sign hold",
    e.MinimumKept1: lambda r, x: f"a marker at {_place(r, x.box)}: {x.player} keeps the old minimum",
    e.LimitsAgreed: _agreed,
    e.BettingOpened: lambda r, x: "wagers, please",
    e.NoMoreBetsCalled: lambda r, x: "no more bets",
    e.WagerPlaced: _placed,
    e.WagerChanged: lambda r, x: (
        f"{x.player} changes the {_name(r, x.kind)} on {_place(r, x.box)} to {dollars(x.stake)}"
    ),
    e.MixedWagerPlaced: _mixed_placed,
    e.MixedWagerChanged: _mixed_changed,
    e.WagerWithdrawn: lambda r, x: (
        f"{_name(r, x.kind)} of {dollars(x.stake)} of {x.player} on {_place(r, x.box)} goes back"
    ),
    e.TieDeclined: lambda r, x: f"{x.player} places no {r.names.tie} on {_place(r, x.box)}",
    e.BoxesGivenUp: lambda r, x: f"{x.player} keeps one {r.names.box}",
    e.RoomMade: lambda r, x: f"{x.player} makes room on {_places(r, x.boxes)}",
    e.RoundBegan: _began,
    e.CardDealt: _dealt,
    e.CuttingCardDrawn: _cutting_card,
    e.DiscardsReturned: lambda r, x: f"{count(x.cards, 'discard')} put back into the {r.terms.device.words}",
    e.CardsPickedUp: lambda r, x: f"the cards of {_places(r, x.boxes)} go to the discard rack",
    e.SettlementBegan: _settlement_began,
    e.Settled: lambda r, x: settlement_words(r, x.settlement),
    e.SettlementUndone: _undone,
    e.OptionOffered: lambda r, x: (
        f"{x.player} on {_place(r, x.box)} is asked: {r.names.go_to_war} or {r.names.surrender}"
    ),
    e.WentToWar: _war,
    e.WentToWarWithTokens: _war,
    e.WarBegan: lambda r, x: f"second cards go to {_places(r, x.positions)}, then to the dealer",
    e.Warned: _warned,
    e.RoundEnded: lambda r, x: "the round is over",
    e.RoundCleared: _cleared,
    e.CardsStayNext: lambda r, x: f"not used yet: {_cards(x.cards)} stays the next card",
    e.CardPutAway: lambda r, x: f"{x.card.words} is {r.names.cards_away}",
    e.CardHeld: _held,
    e.EmptyRoundVoided: lambda r, x: f"a round without wagers is void; {_cards(x.cards)} {r.names.cards_away}",
    e.TakeBackOffered: lambda r, x: f"{all_of(list(x.players))} may take back wagers",
    e.TakeBackAnswered: lambda r, x: f"{x.player} has answered",
    e.Reconstructed: lambda r, x: f"the round is dealt as it should have been ({x.error}): {_cards(x.cards)}",
    e.ExcessToBurn: lambda r, x: f"of {_cards(x.cards)} what is not used is {r.names.cards_away} at the end",
    e.SecondVoided: lambda r, x: f"{_place(r, x.box)} is left out of the second deal, and its place goes to the next",
    e.WoundBack: lambda r, x: (
        f"back to the choice of {x.player} on {_place(r, x.box)}; cards dealt since are the next cards"
    ),
    e.SecondReturned: _returned,
    e.ErrorStands: lambda r, x: f"reported too late, so it stands: {x.error}",
    e.DiscardsShuffledIn: lambda r, x: f"no card is left: {x.cards} discards will be shuffled and cut",
    e.IrregularityNoted: _noted,
    e.WrongCardsFound1: _wrong_cards,
    e.WrongCardsFound: _wrong_cards,
    e.DeviceReplaced: _device_replaced,
    e.DeviceAbandoned1: _abandoned,
    e.DeviceAbandoned: _abandoned,
    e.RoundVoided: lambda r, x: f"the round is void: {'; '.join(topic.says for topic in x.under)}",
    e.StakeCorrected: _corrected,
    e.WagersInvalid: lambda r, x: f"the wagers of {x.player} are invalid",
    e.WagersVoided: lambda r, x: f"{x.by.named} declares the wagers of {x.player} void: {x.reason}",
    e.BreachRecorded: lambda r, x: f"put on record by {x.by.named}: {x.who}, {x.under[0].says}",
}
assert set(e.Event.__subclasses__()) <= set(_TELLERS), "every event can be told"
