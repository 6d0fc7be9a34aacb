"""What went wrong in a case, given to the engine as the rulings of officials, at the card where it happened."""

from pitbook.cards import Card
from pitbook.cases.result import BadCase
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.cases.format import CaseEvent
from pitbook.games.casino_war.cases.opening import prepare_cards, take_back
from pitbook.games.casino_war.cases.playing import Playing, undecided
from pitbook.games.casino_war.dealing import positions
from pitbook.games.casino_war.options import Missed
from pitbook.games.casino_war.reconstruction import dealer_is_due, offer_take_back
from pitbook.games.casino_war.round import DEALER, DealStage, Outcome, Phase
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.kernel import Refused
from pitbook.rulebooks.roles import Role

VOID_CAUSES = {
    ("misdeal", "dealer_wrong_number_of_cards"): c.VoidCause.MISDEAL_DEALER,
    ("misdeal", "player_too_many_cards"): c.VoidCause.MISDEAL_PLAYER,
    ("void_round", "cannot_reconstruct"): c.VoidCause.CANNOT_RECONSTRUCT,
    ("void_round", "machine_fault_to_someones_disadvantage"): c.VoidCause.DEVICE_DISADVANTAGE,
    ("void_round", "declared_void_by_operator"): c.VoidCause.DECLARED_VOID,
    ("void_round", "machine_fault_round_cannot_be_completed"): c.VoidCause.DEVICE_ROUND_LOST,
}
NEAREST_POWERS = {
    c.VoidCause.CANNOT_RECONSTRUCT: c.VoidCause.DECLARED_VOID,
    c.VoidCause.DEVICE_DISADVANTAGE: c.VoidCause.DEVICE_ROUND_LOST,
    c.VoidCause.DECLARED_VOID: c.VoidCause.DISTURBANCE,
}
MACHINE_EVENTS = frozenset({"machine_replaced", "machine_failed", "machine_failed_no_spare"})
ENDS_THE_ROUND = frozenset({"misdeal", "void_round", "foreign_card"})


def draw(playing: Playing, left: list[Card]) -> None:
    held = playing.table.shoe.held
    if held:
        card = held[0]
        if left and left[0] is card and len(left) >= _cards_due(playing):
            left.pop(0)
    else:
        card = left.pop(0)
    first = playing.table.phase is Phase.BETTING
    try:
        playing.do(c.Draw(card=card))
    except Refused as refused:
        raise BadCase(f"cards: {refused}") from None
    if first:
        _count_the_chips(playing)


def _cards_due(playing: Playing) -> int:
    now = playing.table.round
    if playing.table.phase is Phase.SUBSEQUENT_DEAL:
        return len(now.subsequent_due) - len(now.subsequent)
    return len(now.initial_due) - len(now.initial)


def _count_the_chips(playing: Playing) -> None:
    """With the first card out, what lies there is found to be what it is, and cards of players are looked at."""
    for found in playing.found:
        playing.do(found)
    without = {position.player for position in playing.case.positions if position.no_player_card}
    if playing.rules.law.invalid_during.known:
        for player in sorted(without & {wager.player for wager in playing.table.round.laid}):
            by = playing.rules.law.invalid_during.by
            playing.rule_on(c.InvalidWagers(by=by, player=player), "no_player_card")


def happens_now(playing: Playing, event: CaseEvent, drawn: int, left: list[Card]) -> bool:
    when = event.index if event.index is not None else event.after_cards
    match event.type:
        case "face_up_card" | "burned_in_error":
            return drawn == (when or 0) and bool(left)
        case "insufficient_cards":
            return playing.table.shoe.left == 0 and not playing.table.shoe.held
        case "machine_replaced" | "machine_failed" | "machine_failed_no_spare":
            return drawn == (_machine_fails_after(playing, event) if when is None else when)
        case "dealer_card_forgotten":
            return dealer_is_due(playing.table)
        case "box_missed":
            voids = playing.rules.law.second_missed.then is Missed.WAGERS_VOID
            return event.stage is DealStage.SUBSEQUENT and voids and drawn == 0
        case _:
            return False


def _machine_fails_after(playing: Playing, event: CaseEvent) -> int:
    """A case that does not say when the machine failed is read so that its cards suffice, if possible with one out."""
    if event.stage is DealStage.SUBSEQUENT:
        return 0
    staying = {p.box for p in playing.case.positions if not p.takes_wagers_back}
    boxes = positions(playing.rules, playing.table) or tuple(b for b in playing.table.round.initial_due if b != DEALER)
    moments: tuple[int, ...] = (*range(1, len(boxes) + 1), 0)
    for moment in moments:
        stays = [box for box in boxes[moment:] if box in staying]
        dealer = 1 if stays or any(box in staying for box in boxes[:moment]) else 0
        if moment + len(stays) + dealer == len(playing.case.cards.initial):
            return moment
    return 1


def _at_a_card(playing: Playing, event: CaseEvent, left: list[Card]) -> int:
    """A card that was burned, rightly or by mistake; how many cards that took."""
    card = left.pop(0)
    if event.type == "face_up_card":
        playing.rule_on(c.FaceUpCard(by=Role.DEALER, card=card), event.type)
        return 1
    first = playing.table.phase is Phase.BETTING
    playing.rule_on(c.CardInError(by=Role.DEALER, card=card, burned=True), event.type)
    if first:
        _count_the_chips(playing)
    return 0 if playing.table.shoe.held else 1


def happen(playing: Playing, event: CaseEvent, left: list[Card]) -> int:
    """Has an official rule on what happened; how many of the listed cards that used up."""
    law = playing.rules.law
    match event.type:
        case "face_up_card" | "burned_in_error":
            return _at_a_card(playing, event, left)
        case "insufficient_cards":
            playing.rule_on(c.CardsRanOut(by=law.insufficient_cards.by), event.type)
            prepare_cards(playing)
        case "machine_replaced":
            playing.rule_on(c.MoveToSpareDevice(by=law.device_moved.by, damaged_cards=0), event.type)
        case "machine_failed" | "machine_failed_no_spare":
            _machine_failed(playing, event)
        case "dealer_card_forgotten":
            by = law.dealer_card_forgotten.by
            playing.rule_on(c.DealerCardForgotten(by=by), event.type)
        case "box_missed":
            assert event.box is not None, "checked before"
            playing.rule_on(c.SecondMissed(by=Role.DEALER, box=event.box), event.type)
        case _:
            raise AssertionError(event.type)
    return 0


def _machine_failed(playing: Playing, event: CaseEvent) -> None:
    if playing.table.phase is Phase.BETTING:
        owners = {(p.box, p.player) for p in playing.case.positions if p.takes_wagers_back}
        take_back(playing, owners, WarTopic.DEVICE_WITHOUT_SPARE)
        return
    by = playing.rules.law.device_without_spare.by
    playing.rule_on(c.FinishFromShoe(by=by, damaged_cards=0), event.type)
    _answer_take_back(playing)
    if playing.table.phase is Phase.SHUFFLE:
        prepare_cards(playing)


def _answer_take_back(playing: Playing) -> None:
    while playing.table.phase is Phase.TAKING_BACK:
        player = playing.table.taking_back[0]
        boxes = {p.box for p in playing.case.positions if p.player == player and p.takes_wagers_back}
        offers = (each.fields for each in offer_take_back(playing.rules, playing.table))
        offered = next(fields["wagers"].values for fields in offers if player in fields["player"].values)
        mine = tuple((box, kind) for box, kind in offered if box in boxes)
        playing.do(c.AnswerTakeBack(player=player, wagers=mine))


def after_the_deal(playing: Playing, stage: DealStage, events: list[CaseEvent], left: list[Card]) -> None:
    """What is found once the cards of a deal are out: cards too many, boxes missed."""
    for event in events:
        if event.type == "excess_to_dealer" and left and playing.table.phase in (Phase.INTERIM, Phase.FINAL):
            seen = event.cause != "not_exposed"
            playing.rule_on(c.ExcessToDealer(by=Role.DEALER, card=left.pop(0), seen=seen), event.type)
        if event.type == "box_missed" and playing.table.phase in (Phase.INTERIM, Phase.FINAL):
            _box_missed(playing, event)
        if event.type == "face_up_card" and left:  # it lay on top when the deal was over
            left.pop(0)
            playing.event_topics.append(WarTopic.FACE_UP_CARD)
        if event.type in MACHINE_EVENTS:  # the last card of the deal was out already
            happen(playing, event, left)
        if event.type == "insufficient_cards":  # it did not come to that, or the document has no effect for it here
            playing.rule_on(c.CardsRanOut(by=playing.rules.law.insufficient_cards.by), event.type)
        if event.type == "dealer_card_forgotten":  # in the second deal the dealer's card is simply dealt when it is due
            playing.event_topics.append(WarTopic.DEALER_CARD_FORGOTTEN)
    if left and card_due(playing, stage):
        raise AssertionError("cards are drawn while they are due")
    ended = any(event.type in ENDS_THE_ROUND for event in events) or playing.table.phase is Phase.OVER
    if left and not ended:
        names = ", ".join(card.value for card in left)
        raise BadCase(f"cards.{stage.value}: {len(left)} too many ({names}); no card is due")


def _box_missed(playing: Playing, event: CaseEvent) -> None:
    if event.stage is DealStage.SUBSEQUENT:
        box = event.box
        assert box is not None, "checked before"
        playing.rule_on(c.SecondMissed(by=Role.DEALER, box=box), event.type)
        return
    now = playing.table.round
    cards = (*now.initial, *now.subsequent, *playing.table.shoe.held)
    by = playing.rules.law.reconstruction.by
    playing.rule_on(c.Reconstruct(by=by, cards=cards, error=f"box {event.box} was missed"), event.type)
    _answer_take_back(playing)


def end_round(playing: Playing, event: CaseEvent) -> bool:
    """Has the round ended by an official; False if the document knows no such ruling, and so it goes on."""
    if event.type == "foreign_card":
        by = playing.rules.law.wrong_cards.by
        command: c.Command = c.WrongCards(by=by, what="a card that does not belong")
        known, topic = True, WarTopic.WRONG_CARDS
    else:
        cause = _power(playing, _void_cause(event))
        law = getattr(playing.rules.law, cause.value)
        command = c.VoidRound(by=law.by, cause=cause)
        known, topic = law.known, cause.topic
    if playing.table.phase is not Phase.BETTING or not known:
        return playing.rule_on(command, event.type)
    for wager in playing.table.placed:  # the cards of the ended deal were not written down
        gone = undecided(wager.box, wager.player, wager.kind, wager.stake, Outcome.VOID, (topic,))
        playing.not_accepted.append(gone)
    playing.event_topics.append(topic)
    return True


def _power(playing: Playing, cause: c.VoidCause) -> c.VoidCause:
    """What the round is void under; where the document does not name the cause, the nearest one that it does name."""
    nearest = NEAREST_POWERS.get(cause, cause)
    law = playing.rules.law
    instead = playing.nearest_power and not getattr(law, cause.value).known and getattr(law, nearest.value).known
    return nearest if instead else cause


def _void_cause(event: CaseEvent) -> c.VoidCause:
    cause = VOID_CAUSES.get((event.type, event.cause or ""))
    if cause is None:
        allowed = ", ".join(name for kind, name in VOID_CAUSES if kind == event.type)
        raise BadCase(f"events: {event.type} needs a cause: {allowed}")
    return cause


def card_due(playing: Playing, stage: DealStage) -> bool:
    if stage is DealStage.INITIAL and playing.table.phase is Phase.BETTING:
        return bool(positions(playing.rules, playing.table))
    if stage is DealStage.INITIAL:
        return playing.table.phase is Phase.INITIAL_DEAL
    return playing.table.phase is Phase.SUBSEQUENT_DEAL
