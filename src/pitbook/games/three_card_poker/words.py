"""Events told as a dealer would tell them, in the document's own names, with the arithmetic and the clause numbers."""

from collections.abc import Callable
from typing import Any

from pitbook.cards import Card
from pitbook.games.options import Tender
from pitbook.games.shoe.words import cards_verified, check_directed, place_told, to_be_told
from pitbook.games.telling import all_of, count, with_clauses
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.deciding import wager_name
from pitbook.games.three_card_poker.round import HandDecision, Kind, Outcome, PokerTable, Settlement
from pitbook.games.three_card_poker.rules import PokerRules, TableSign
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.money import dollars


def sentence(rules: PokerRules, event: e.Event) -> str:
    """One event in words, with the clauses it stands under."""
    return with_clauses(rules, _TELLERS[type(event)](rules, event), event.under)


def in_brief(rules: PokerRules, table: PokerTable, event: e.Event) -> str:
    """A round in a few words, at the event that tells what it was; at any other nothing."""
    match event:
        case e.DealerRevealed():
            return f"{_shown(event)}, {'and plays' if event.qualifies else 'no hand'}"
        case e.RoundVoided():
            return _TELLERS[e.RoundVoided](rules, event)
        case e.RoundEnded() if not table.round.revealed:
            return "nobody has a hand left to compare"
        case _:
            return ""


def _cards(cards: tuple[Card, ...]) -> str:
    return all_of([card.words for card in cards])


def _limits(rules: PokerRules, sign: TableSign) -> str:
    kinds = ((Kind.ANTE, sign.ante), (Kind.PLAY, sign.play), (Kind.PAIR_PLUS, sign.pair_plus))
    spans = [
        f"{wager_name(rules, kind)} {dollars(each.minimum)} to {dollars(each.maximum)}"
        for kind, each in kinds
        if rules.has_wager(kind.value)
    ]
    unit = f", in units of {dollars(sign.unit)}" if sign.unit is not None else ""
    return f"{', '.join(spans)}{unit}"


# Settlements

_OUTCOMES = {
    Outcome.WIN: "wins",
    Outcome.LOSE: "loses",
    Outcome.STANDOFF: "stands off",
    Outcome.VOID: "is void",
}


def settlement_words(rules: PokerRules, done: Settlement) -> str:
    paid_bonus = done.kind is Kind.ANTE_BONUS and done.outcome is not Outcome.VOID
    return (": " if paid_bonus else "; ").join(settlement_parts(rules, done))


def settlement_parts(rules: PokerRules, done: Settlement) -> list[str]:
    """The wager with its outcome; then what counted of it, the sum, and what each side has afterwards."""
    name, where = f"{done.player}'s {wager_name(rules, done.kind)}", f"on {place_told(rules, done.area)}"
    if done.kind is Kind.ANTE_BONUS:
        if done.outcome is Outcome.VOID:
            return [f"{name} {where} is not paid"]
        return [f"{name} {where}", _sum(rules, done)]
    outcome = "is forfeited" if {T.FORFEITED, T.CANNOT_MATCH_AGAIN} & {*done.under} and done.collected else ""
    parts = [f"{name} of {dollars(done.stake)} {where} {outcome or _OUTCOMES[done.outcome]}"]
    if done.counted != done.stake and done.outcome is not Outcome.VOID:
        parts.append(f"{dollars(done.counted)} of it counts")
    if done.outcome is Outcome.WIN:
        parts.append(_sum(rules, done))
    if done.collected:
        parts.append(f"{dollars(done.collected)} is taken")
    if done.returned:
        parts.append(f"{dollars(done.returned)} is returned to {done.player}")
    return parts


def _sum(rules: PokerRules, done: Settlement) -> str:
    rounded = ""
    if T.ROUNDED in done.under:
        rounded = f", rounded {rules.rounding.value} in chips of {dollars(rules.chip)}"
    return f"{dollars(done.counted)} at {done.odds} pays {dollars(done.paid)}{rounded}"


# Everything else, one line each


def _placed(rules: PokerRules, event: e.WagerPlaced) -> str:
    stake = f"{dollars(event.stake)}{_in_tokens(event.tender)}"
    return f"{event.player} places {wager_name(rules, event.kind)} of {stake} on {place_told(rules, event.area)}"


def _in_tokens(tender: Tender) -> str:
    return "" if tender is Tender.CHIPS else f" in {tender.words}"


def _began(rules: PokerRules, event: e.RoundBegan) -> str:
    areas = all_of([str(area) for area in event.areas])
    several = "s" if len(event.areas) > 1 else ""
    return f"round {event.number} begins: cards go to the dealer, then to {rules.names.area}{several} {areas}"


def _left(rules: PokerRules, event: e.PlayerLeft) -> str:
    words = "has to give up the place" if event.required else "leaves"
    return f"{event.player} {words}{', and the marker is removed' if event.marker_removed else ''}"


def _loaded(rules: PokerRules, event: e.DeviceLoaded) -> str:
    first = "shuffled by hand, then " if event.shuffled_by_hand_first else ""
    deck = f"; deck {event.deck} comes into play" if T.DEVICE_DECKS in event.under else ""
    return f"the cards are {first}put into the shuffling device{deck}"


def _played(rules: PokerRules, event: e.Played) -> str:
    if event.wager is None:
        return f"{event.player} on {place_told(rules, event.area)} plays on without a {rules.names.play}"
    stake = f"{dollars(event.wager.stake)}{_in_tokens(event.wager.tender)}"
    return f"{event.player} on {place_told(rules, event.area)} plays: {rules.names.play} of {stake}"


def _decided(rules: PokerRules, event: e.HandDecided) -> str:
    where = f"{event.player} on {place_told(rules, event.area)}"
    match event.decision:
        case HandDecision.FOLD:
            return f"{where} folds; the cards are counted face down and discarded"
        case HandDecision.CONCEDED:
            return f"{where}: conceding hand"
        case HandDecision.VOID:
            return f"the hand of {where} is void"
        case HandDecision.PLAYED_OUT:
            why = f"cannot match the {rules.names.ante}" if event.why is None else event.why.words
            return f"{where} {why}"
        case HandDecision.PLAY:
            return f"{where} plays"


def _revealed(rules: PokerRules, event: e.DealerRevealed) -> str:
    return f"{_shown(event)}, {'the dealer plays' if event.qualifies else 'no hand'}"


def _shown(event: e.DealerRevealed) -> str:
    return f"the dealer shows {_cards(event.cards)}: {event.value}"


def _cleared(rules: PokerRules, event: e.RoundCleared) -> str:
    then = "cards are due to be checked" if event.new_cards else "a shuffle is due"
    return f"{count(event.cards, 'card')} collected, counted and discarded; {then}"


def _invalid(rules: PokerRules, event: e.WagersInvalid) -> str:
    stands = "; what was settled before stands" if T.INVALID_SETTLED in event.under else ""
    return f"{event.player} has no valid card of their own: their wagers are invalid{stands}"


def _wrong_cards(rules: PokerRules, event: e.WrongCardsFound) -> str:
    return f"wrong cards ({event.what}): the deck is checked{to_be_told(rules)}"


def _first(rules: PokerRules, event: e.DirectedFirst) -> str:
    if not event.players:
        return f"{event.by.named} lifts the order to decide first"
    return f"{event.by.named} directs {all_of(list(event.players))} to decide before the others touch their cards"


def _undone(rules: PokerRules, event: e.SettlementUndone) -> str:
    done = event.settlement
    return f"undone: {done.player}'s {wager_name(rules, done.kind)} on {place_told(rules, done.area)}"


def _exposed(rules: PokerRules, event: e.CardWasExposed) -> str:
    turned = ", and is turned over" if T.ONE_EXPOSED in event.under else ""
    return f"{event.card.words} of {place_told(rules, event.position)} was exposed{turned}"


def _lie(rules: PokerRules, event: e.DealCorrected) -> str:
    further = f", with {_cards(event.further)}" if event.further else ""
    return f"the cards lie as they were really dealt{further}"


def _lie_unseen(rules: PokerRules, event: e.UnseenDealCorrected) -> str:
    further = f", with {count(event.further, 'card')} more, unseen" if event.further else ""
    return f"the cards lie as they were really dealt{further}"


def _corrected(rules: PokerRules, event: e.StakeCorrected) -> str:
    name = f"{event.player}'s {wager_name(rules, event.kind)} on {place_told(rules, event.area)}"
    return f"{name} is found to be {dollars(event.stake)}"


Teller = Callable[[PokerRules, Any], str]

_TELLERS: dict[type[e.Event], Teller] = {
    e.PlayerSat: lambda r, x: f"{x.player} sits down at {place_told(r, x.area)}",
    e.PlayerLeft: _left,
    e.LimitsChanged: lambda r, x: f"{x.by.named} changes the limits: {_limits(r, x.sign)}",
    e.MinimumKept: lambda r, x: f"a marker at {place_told(r, x.area)}: {x.player} keeps the old minimum",
    e.MinimumKept1: lambda r, x: f"a marker at {place_told(r, x.area)}: {x.player} keeps the old minimum",
    e.LimitsAgreed: lambda r, x: f"a sign shows limits for {x.player}: {_limits(r, x.sign)}",
    e.CardsChecked: lambda r, x: (
        f"{count(x.decks, 'deck')} of {'pre-shuffled ' if x.pre_shuffled else ''}cards checked by {x.by.named}"
    ),
    e.ShuffleDue: lambda r, x: "the table stood empty: a shuffle is due",
    e.CardsShuffled: lambda r, x: "the cards are shuffled",
    e.CardsCut: lambda r, x: f"{x.by.named} cuts {count(x.cards_from_front, 'card')} from the front",
    e.DeviceLoaded: _loaded,
    e.CardsReplaced: lambda r, x: f"{x.by.named} has the cards replaced: {x.why}",
    e.CheckDirected: check_directed,
    e.CardsVerified: cards_verified,
    e.CheckDirected1: check_directed,
    e.WagerPlaced: _placed,
    e.WagerChanged: lambda r, x: (
        f"{x.player} changes the {wager_name(r, x.kind)} on {place_told(r, x.area)} to {dollars(x.stake)}"
    ),
    e.WagerWithdrawn: lambda r, x: (
        f"{x.player}'s {wager_name(r, x.kind)} of {dollars(x.stake)} on {place_told(r, x.area)} is returned"
    ),
    e.WagerRefused: lambda r, x: f"{x.by.named} refuses {x.player}'s {wager_name(r, x.kind)}: {x.why}",
    e.NoMoreBetsCalled: lambda r, x: "no more bets",
    e.RoundBegan: _began,
    e.CardDealt: lambda r, x: f"{x.card.words}, face down, to {place_told(r, x.position)}",
    e.CardDealtUnseen: lambda r, x: f"a card, face down and unseen, to {place_told(r, x.position)}",
    e.CardTurnedUp: lambda r, x: f"{x.card.words} of {place_told(r, x.position)} is turned up",
    e.CardTakenBack: lambda r, x: f"{x.card.words} of {place_told(r, x.position)} was told wrongly and is taken back",
    e.DealEnded: lambda r, x: "players pick up their cards: fold or play",
    e.CardsHandled: lambda r, x: f"{x.player} on {place_told(r, x.area)} looks at the cards",
    e.Played: _played,
    e.HandDecided: _decided,
    e.Warned: lambda r, x: f"{x.player} is warned that next time the {r.names.ante} is forfeited",
    e.DecisionsEnded: lambda r, x: "all have decided",
    e.DealerRevealed: _revealed,
    e.Settled: lambda r, x: settlement_words(r, x.settlement),
    e.RoundEnded: lambda r, x: "the round is over",
    e.RoundCleared: _cleared,
    e.DirectedFirst: _first,
    e.KeptApart: lambda r, x: f"{x.by.named} keeps {all_of(list(x.players))} from playing together",
    e.EnglishDirected: lambda r, x: f"{x.by.named} directs the players to speak English only",
    e.CardWasExposed: _exposed,
    e.DealerWasExposed: lambda r, x: f"{_cards(x.cards)} of the dealer was seen; players may still play or fold",
    e.DealCorrected: _lie,
    e.UnseenDealCorrected: _lie_unseen,
    e.HandDiscarded: lambda r, x: f"the hand at {place_told(r, x.area)}, without a wager, is counted and discarded",
    e.RoundVoided: lambda r, x: f"the round is void: {x.under[0].says}",
    e.VoidRoundNotCounted: lambda r, x: f"the void round does not count as one that {all_of(list(x.players))} sat out",
    e.WrongCardsFound: _wrong_cards,
    e.DeviceJammed: lambda r, x: "the device did not finish its shuffle: the cards are shuffled again",
    e.DeviceFailed: lambda r, x: (
        f"the device has failed; the game goes on with new cards from {'another one' if x.another else 'a shoe'}"
    ),
    e.DeviceAwaited: lambda r, x: "the device has failed, and no other stands ready: the table waits for one",
    e.DeviceBrought: lambda r, x: f"{x.by.named} has another device brought; the game goes on with new cards from it",
    e.OtherDeckJammed: lambda r, x: "the device did not finish its shuffle: the cards in it are shuffled again",
    e.StakeCorrected: _corrected,
    e.WagersInvalid: _invalid,
    e.SettlementUndone: _undone,
    e.OutcomeSetAside: lambda r, x: f"the outcome is set aside by {x.by.named}: {x.under[0].says}",
    e.WagersVoided: lambda r, x: f"{x.by.named} declares {x.player}'s wagers void: {x.reason}",
    e.BreachRecorded: lambda r, x: f"recorded by {x.by.named}: {x.who}, {x.under[0].says}",
}
assert set(e.Event.__subclasses__()) <= set(_TELLERS), "every event can be told"
