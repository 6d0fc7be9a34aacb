"""Cards that were dealt without anybody looking: they lie there unknown, and are told when they are turned up."""

from collections.abc import Iterator

from pitbook.games.kernel import Offer, OneOf, offer
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.dealing import begin_or_go_on, end_of_deal, may_be_dealt
from pitbook.games.three_card_poker.deciding import check_card, check_phase, not_told, untold_cards
from pitbook.games.three_card_poker.round import DEALER, Phase, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.topics import PokerTopic as T


def deal_face_down(rules: PokerRules, table: PokerTable, command: c.DealFaceDown) -> list[e.Event]:
    """One card from a shoe; from a device the cards of a hand, which come together."""
    asked = "Dealing cards face down"
    story = begin_or_go_on(rules, table, asked)
    now = story.table.round
    if now.dealt and not now.unseen:
        raise rules.refusal(
            asked, "the cards of this round are told as they come", "Tell which card it is.", T.ROUND_BEGINS
        )
    position = now.due[len(now.dealt)]
    machine = table.cards.machine
    topic = T.DEALT_FROM_DEVICE if machine else T.DEALT_FROM_SHOE
    for due in now.due[len(now.dealt) :]:
        if due != position:
            break
        story.tell(e.CardDealtUnseen(position=position, under=(topic,)))
        if not machine:
            break
    end_of_deal(story)
    return story.events


def turn_up(rules: PokerRules, table: PokerTable, command: c.TurnUp) -> list[e.Event]:
    """The dealer's hand first; then those of the players that are compared with it."""

    def asked() -> str:
        return f"Turning up the {command.card.words}"

    check_phase(rules, table, (Phase.REVEAL, Phase.REVEALED), asked, T.DEALER_REVEALED)
    if command.position not in to_be_turned(table):
        raise rules.refusal(
            asked,
            "no card there is to be turned up",
            "Turn up another, or continue.",
            _under(command.position),
        )
    check_card(rules, table, command.card, asked)
    place = table.round.unknown(command.position)[0]
    under = (_under(command.position),)
    return [e.CardTurnedUp(card=command.card, position=command.position, place=place, under=under)]


def to_be_turned(table: PokerTable) -> tuple[int, ...]:
    """The positions with cards to turn up now: the dealer's, then those whose wagers wait to be settled."""
    now = table.round
    if not now.unseen:
        return ()
    if table.phase is Phase.REVEAL:
        return (DEALER,) if now.unknown(DEALER) else ()
    return not_told(table) if table.phase is Phase.REVEALED else ()


def take_back(rules: PokerRules, table: PokerTable, command: c.TakeBack) -> list[e.Event]:
    asked = "Taking a card back"
    place = _told_last(table)
    if place is None:
        raise rules.refusal(
            asked, "no card was turned up that nothing follows from yet", "Continue, or report it.", T.DEALER_REVEALED
        )
    card, position = table.round.dealt[place], table.round.due[place]
    assert card is not None, "it was told"
    return [e.CardTakenBack(card=card, position=position, place=place, under=(_under(position),))]


def _told_last(table: PokerTable) -> int | None:
    """The dealer's cards until the hand is declared, the others' until they are settled; none that was exposed."""
    now = table.round
    if not now.turned:
        return None
    place = now.turned[-1]
    open_to_doubt = Phase.REVEAL if now.due[place] == DEALER else Phase.REVEALED
    return place if table.phase is open_to_doubt and now.dealt[place] not in now.exposed else None


def _under(position: int) -> T:
    return T.DEALER_REVEALED if position == DEALER else T.BEST_VALUE


def offer_unseen(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    now = table.round
    if may_be_dealt(table) and (table.phase is Phase.BETTING or now.unseen):
        yield offer(c.DealFaceDown)
    for position in to_be_turned(table):
        yield offer(c.TurnUp, position=OneOf(values=(position,)), card=untold_cards(table))
    if _told_last(table) is not None:
        yield offer(c.TakeBack)
