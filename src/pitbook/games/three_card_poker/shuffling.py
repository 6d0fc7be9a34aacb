"""The cards before a round: checked, shuffled, cut by the dealer or put into the device, replaced."""

from collections.abc import Iterator

from pitbook.cards import CARDS_PER_DECK
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import AnyText, Offer, OneOf, offer
from pitbook.games.options import CheckWhen
from pitbook.games.shoe.checking import check_verifying
from pitbook.games.shoe.cutting import cut_range
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.deciding import check_phase
from pitbook.games.three_card_poker.options import Vacant
from pitbook.games.three_card_poker.round import Phase, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.rulebooks.roles import Role

BETWEEN_ROUNDS = (Phase.SHUFFLE, Phase.CUT, Phase.BETTING)
AFTER_THE_SHUFFLE = (Phase.CUT, Phase.BETTING)
SHUFFLING, CUTTING = (Phase.SHUFFLE,), (Phase.CUT,)
CUT_BY_DEALER, CUT_UNDER = T.CUT_BY_DEALER, (T.CUT_BY_DEALER, T.CARD_SOURCE)
CUT = cut_range(CARDS_PER_DECK, least=1)


def check_cards(rules: PokerRules, table: PokerTable, command: c.CheckCards) -> list[e.Event]:
    asked = "Checking the cards"
    check_role(rules, command.by, rules.law.cards_checked.by, asked, T.CARDS_CHECKED)
    check_phase(rules, table, (Phase.CHECK,), asked, T.CARDS_CHECKED)
    if table.device_awaited:
        raise rules.refusal(
            asked,
            "they come from a device, and there is none",
            "Bring another device.",
            T.DEVICE_FAILS,
            T.LOW_LIMIT,
        )
    decks = rules.terms.decks if table.cards.machine else rules.law.deck.decks
    under = (T.CARDS_CHECKED, T.DECK, *((T.PRE_SHUFFLED,) if command.pre_shuffled else ()))
    if decks > 1:
        under = (*under, T.DEVICE_DECKS)
    if rules.terms.low_limit:
        under = (*under, T.LOW_LIMIT)
    return [e.CardsChecked(by=command.by, decks=decks, pre_shuffled=command.pre_shuffled, under=under)]


def shuffle_cards(rules: PokerRules, table: PokerTable, command: c.ShuffleCards) -> list[e.Event]:
    asked = "Shuffling the cards"
    check_phase(rules, table, SHUFFLING, asked, table.cards.why)
    if table.cards.machine:
        raise rules.refusal(asked, "a device shuffles here", "Put the cards into the device.", T.DEVICE_LOADED)
    return [e.CardsShuffled(under=(table.cards.why,))]


def cut_cards(rules: PokerRules, table: PokerTable, command: c.CutCards) -> list[e.Event]:
    asked = "Cutting the cards"
    if command.by is not rules.law.cut_by_dealer.by:
        raise rules.refusal(
            asked, f"nobody but {rules.law.cut_by_dealer.by.named} may", "Let the dealer cut.", T.CUT_BY_DEALER
        )
    if table.cards.machine:
        raise rules.refusal(asked, "cards in a device are not cut", "Deal.", T.DEVICE_LOADED)
    check_phase(rules, table, CUTTING, asked, CUT_BY_DEALER)
    if not CUT.holds(command.cards_from_front):
        raise rules.refusal(
            asked, "a cut leaves cards on both sides", f"Cut {CUT.low} to {CUT.high} cards.", T.CUT_BY_DEALER
        )
    return [e.CardsCut(by=command.by, cards_from_front=command.cards_from_front, under=CUT_UNDER)]


def load_device(rules: PokerRules, table: PokerTable, command: c.LoadDevice) -> list[e.Event]:
    """With two decks the one that was shuffled meanwhile comes into play, and the other goes in."""
    asked = "Putting the cards into the device"
    check_phase(rules, table, (Phase.SHUFFLE,), asked, T.DEVICE_LOADED)
    if not table.cards.machine:
        raise rules.refusal(asked, "there is none in use", "Shuffle the cards.", table.cards.why)
    two = rules.terms.decks > 1
    turns = two and table.cards.why is T.SHUFFLE_EACH_ROUND
    deck = 3 - table.cards.deck if turns else table.cards.deck
    under = (table.cards.why, T.DEVICE_LOADED, T.CARD_SOURCE, *((T.DEVICE_DECKS,) if two else ()))
    return [e.DeviceLoaded(deck=deck, shuffled_by_hand_first=command.shuffled_by_hand_first, under=under)]


def replace_cards(rules: PokerRules, table: PokerTable, command: c.ReplaceCards) -> list[e.Event]:
    asked = "Changing the cards"
    check_role(rules, command.by, rules.law.cards_replaced.by, asked, T.CARDS_REPLACED)
    check_phase(rules, table, BETWEEN_ROUNDS, asked, T.CARDS_REPLACED)
    if not command.why.strip():
        raise rules.refusal(asked, "no reason is given", "Say why they are unfit.", T.CARDS_REPLACED)
    return [e.CardsReplaced(by=command.by, why=command.why, under=(T.CARDS_REPLACED,))]


def direct_check(rules: PokerRules, table: PokerTable, command: c.DirectCheck) -> list[e.Event]:
    asked = "Having the cards checked"
    law = rules.law.check_directed
    if command.by not in law.also:
        check_role(rules, command.by, law.by, asked, T.CHECK_DIRECTED)
    if not command.why.strip():
        raise rules.refusal(asked, "no reason is given", "Say why.", T.CHECK_DIRECTED)
    at_once = law.when is CheckWhen.AT_ONCE
    return [e.CheckDirected(by=command.by, why=command.why, at_once=at_once, under=(T.CHECK_DIRECTED,))]


def verify_cards(rules: PokerRules, table: PokerTable, command: c.VerifyCards) -> list[e.Event]:
    """It is their number that is checked: no card is looked at."""
    asked = "Checking the number of the cards"
    topic = T.CHECK_DIRECTED
    due = topic if table.cards.check_due else None
    check_verifying(rules, table, due, command.by, asked, topic, waits=table.check_waits)
    return [e.CardsVerified(by=command.by, cards=table.cards.left, under=(T.CHECK_DIRECTED,))]


def note_vacancy(rules: PokerRules, table: PokerTable, command: c.NoteVacancy) -> list[e.Event]:
    asked = "Noting that the table stood without play"
    law = rules.law.shuffle_after_vacancy
    check_role(rules, command.by, law.by, asked, T.SHUFFLE_AFTER_VACANCY)
    if law.vacant is Vacant.NO_PLAYERS:
        raise rules.refusal(
            asked, "it is vacant when nobody sits there, and players are there", "Continue.", T.SHUFFLE_AFTER_VACANCY
        )
    check_phase(rules, table, AFTER_THE_SHUFFLE, asked, T.SHUFFLE_AFTER_VACANCY)
    if table.placed or not table.round.number:
        raise rules.refusal(
            asked,
            "there are wagers on the layout, or no round has been played yet",
            "Continue.",
            T.SHUFFLE_AFTER_VACANCY,
        )
    return [e.ShuffleDue(under=(T.SHUFFLE_AFTER_VACANCY,))]


def _may_be_vacant(rules: PokerRules, table: PokerTable) -> bool:
    law = rules.law.shuffle_after_vacancy
    idle = table.phase in AFTER_THE_SHUFFLE and not table.placed and table.round.number > 0
    return idle and law.vacant is Vacant.NO_PLAY


def offer_cards(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    either = OneOf(values=(False, True))
    machine = table.cards.machine
    if table.phase is Phase.CHECK and not table.device_awaited:
        yield offer(c.CheckCards, by=officials(rules, rules.law.cards_checked.by), pre_shuffled=either)
    if table.phase is Phase.SHUFFLE:
        yield offer(c.LoadDevice, shuffled_by_hand_first=either) if machine else offer(c.ShuffleCards)
    if table.phase is Phase.CUT and not machine:
        by: tuple[Role, ...] = (rules.law.cut_by_dealer.by,)
        yield offer(c.CutCards, by=OneOf(values=by), cards_from_front=CUT)
    if table.phase in BETWEEN_ROUNDS:
        yield offer(c.ReplaceCards, by=officials(rules, rules.law.cards_replaced.by), why=AnyText())
    if _may_be_vacant(rules, table):
        yield offer(c.NoteVacancy, by=officials(rules, rules.law.shuffle_after_vacancy.by))
    checkers = (*rules.law.check_directed.also, *rules.rulebook.at_least(rules.law.check_directed.by))
    yield offer(c.DirectCheck, by=OneOf(values=checkers), why=AnyText())
    if table.check_waits:
        yield offer(c.VerifyCards, by=officials(rules, rules.law.cards_checked.by))
