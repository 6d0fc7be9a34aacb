"""A round from its first card to the discard rack: the deal, the decisions, the dealer's hand, the settlement."""

from collections.abc import Iterator

from pitbook.cards import Card, CardCounts
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import Offer, OneOf, Refused, offer
from pitbook.games.rules import Limits, RequestWords
from pitbook.games.shoe.checking import not_verified
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.deciding import (
    Story,
    cards_in_deck,
    check_card,
    check_phase,
    not_told,
    played_together,
    seated,
)
from pitbook.games.three_card_poker.hands import class_of
from pitbook.games.three_card_poker.limits import counted, limits_for
from pitbook.games.three_card_poker.round import (
    DEALER,
    HandDecision,
    Kind,
    Phase,
    PokerTable,
    Round,
    Seat,
    Wager,
    dealing_order,
)
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.settlement import (
    NAMED,
    dealer_qualifies,
    hand_back,
    lose,
    play_is_void,
    settlements,
)
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.money import Cents, dollars

DEAL, ANTE, PLAY = Phase.DEAL, Kind.ANTE, Kind.PLAY
DEALING, DECIDING, REVEALING = (Phase.BETTING, DEAL), (Phase.DECISIONS,), (Phase.REVEAL,)
SETTLING, COLLECTING = (Phase.REVEALED,), (Phase.OVER,)
ROUND_BEGINS, CARDS_HANDLED, DEALER_REVEALED = T.ROUND_BEGINS, T.CARDS_HANDLED, T.DEALER_REVEALED
DEALER_QUALIFIES, BEST_VALUE, SHUFFLE_EACH_ROUND = T.DEALER_QUALIFIES, T.BEST_VALUE, T.SHUFFLE_EACH_ROUND
CARDS_COLLECTED, WITHOUT_HAND = T.CARDS_COLLECTED, T.CARDS_COLLECTED_WITHOUT_HAND
FROM_SHOE, FROM_DEVICE, HANDLED = (T.DEALT_FROM_SHOE,), (T.DEALT_FROM_DEVICE,), (CARDS_HANDLED,)
BEGUN, ALL_DECIDED, ALL_SETTLED = (ROUND_BEGINS,), (DEALER_REVEALED,), (BEST_VALUE,)
PLAYED, PLAYED_ALONE = (T.PLAYED,), (T.PLAYED, T.PLAY_NEEDS_ANTE)
"""What is asked for with every card is looked up once: a member of an enumeration costs as much as a call."""


# The deal


def draw(rules: PokerRules, table: PokerTable, command: c.Draw) -> list[e.Event]:
    now, cards = table.round, table.cards
    if table.phase is not DEAL or now.unseen or cards.check_due or CardCounts.count(cards.seen, command.card):
        return _drawn(rules, table, command)
    dealt = _card_dealt(table, command.card)  # the deal goes on, as nearly always
    return [dealt] if len(now.dealt) + 1 < len(now.due) else [dealt, _deal_ended(now, dealt)]


def _drawn(rules: PokerRules, table: PokerTable, command: c.Draw) -> list[e.Event]:
    """The first card, or one that cannot come."""

    def asked() -> str:
        return f"Drawing the {command.card.words}"

    story = begin_or_go_on(rules, table, asked)
    if story.table.round.unseen:
        because = "the cards of this round are dealt without anybody looking"
        raise rules.refusal(asked, because, "Deal it face down.", T.ROUND_BEGINS)
    check_card(rules, table, command.card, asked)
    story.tell(_card_dealt(story.table, command.card))
    end_of_deal(story)
    return story.events


def begin_or_go_on(rules: PokerRules, table: PokerTable, asked: RequestWords) -> Story:
    """The round as it is when the next card comes: the first one begins it."""
    _check_may_deal(rules, table, asked)
    story = Story(table)
    if table.phase is not DEAL:
        if not table.placed:
            raise rules.refusal(asked, "nobody has placed a wager", "Call for wagers.", T.ROUND_BEGINS)
        if table.apart:
            _check_apart(rules, table, asked)
        story.tell(round_began(rules, table))
    return story


def _check_may_deal(rules: PokerRules, table: PokerTable, asked: RequestWords) -> None:
    check_phase(rules, table, DEALING, asked, ROUND_BEGINS)
    if table.cards.check_due and table.check_waits:
        raise not_verified(rules, T.CHECK_DIRECTED, asked, "Let the dealer check their number.")


def _card_dealt(table: PokerTable, card: Card) -> e.CardDealt:
    now = table.round
    under = FROM_DEVICE if table.cards.machine else FROM_SHOE
    return e.CardDealt(card=card, position=now.due[len(now.dealt)], under=under)


def _check_apart(rules: PokerRules, table: PokerTable, asked: RequestWords) -> None:
    together = played_together(table)
    if together:
        raise rules.refusal(
            asked, f"{' and '.join(together)} may not play together", "Have one of them withdraw.", T.SEPARATED
        )


def round_began(rules: PokerRules, table: PokerTable) -> e.RoundBegan:
    areas = tuple(sorted({wager.area for wager in table.placed}))
    return e.RoundBegan(
        number=table.round.number + 1,
        rulebook=rules.rulebook.id,
        digest=rules.rulebook.digest,
        terms=rules.terms,
        areas=areas,
        due=dealing_order(areas, machine=table.cards.machine),
        full=len(table.seats) == rules.terms.areas,
        under=BEGUN,
    )


def end_of_deal(story: Story) -> None:
    now = story.table.round
    if len(now.dealt) >= len(now.due):
        story.tell(_deal_ended(now, story.events[-1]))


def _deal_ended(now: Round, last: e.Event) -> e.Event:
    if now.undecided:
        return e.DealEnded(under=HANDLED)
    return e.RoundEnded(under=last.under[:1])  # every hand left the round while it was dealt


# The decisions


def _deciding(rules: PokerRules, table: PokerTable, player: str, asked: RequestWords) -> Seat:
    """A player with a hand, who has not decided on it yet, and whose turn it can be."""
    seat = seated(rules, table, player, asked)
    check_phase(rules, table, DECIDING, asked, CARDS_HANDLED)
    now = table.round
    if now.owner(seat.area) != player:
        raise rules.refusal(asked, "they have no hand in this round", "Wait for the next round.", T.CARDS_HANDLED)
    if seat.area in now.decisions:
        raise rules.refusal(asked, "nothing is left to decide on their hand", "Wait for the others.", T.CARDS_HANDLED)
    waiting = _before_others(table) if table.first else ()
    if waiting and player not in waiting:
        raise rules.refusal(
            asked, f"{', '.join(waiting)} must decide first", f"Wait for {waiting[0]}.", T.DIRECTED_FIRST
        )
    return seat


def _before_others(table: PokerTable) -> tuple[str, ...]:
    """The players who have to decide before the others touch their cards, and have not."""
    undecided = table.round.undecided
    return tuple(player for player in table.first if table.seats[player].area in undecided)


def handle_cards(rules: PokerRules, table: PokerTable, command: c.HandleCards) -> list[e.Event]:
    asked = f"{command.player} picking up the cards"
    seat = _deciding(rules, table, command.player, asked)
    if seat.area in table.round.handled:
        raise rules.refusal(asked, "they hold them already", "Decide.", T.CARDS_HANDLED)
    return [cards_handled(seat.area, seat.player)]


def cards_handled(area: int, player: str) -> e.CardsHandled:
    return e.CardsHandled(area=area, player=player, under=HANDLED)


def _story_of(table: PokerTable, seat: Seat) -> Story:
    """Whoever decides has seen the cards."""
    story = Story(table)
    if seat.area not in table.round.handled:
        story.tell(cards_handled(seat.area, seat.player))
    return story


def play(rules: PokerRules, table: PokerTable, command: c.Play) -> list[e.Event]:
    def asked() -> str:
        return f"{command.player} playing with {dollars(command.stake)}"

    seat = _deciding(rules, table, command.player, asked)
    ante = table.round.open_wager(seat.area, ANTE)
    if command.tender not in rules.law.tender.accepted:
        allowed = " or ".join(each.words for each in rules.law.tender.accepted)
        raise rules.refusal(asked, f"it is made with {command.tender.words}", f"Use {allowed}.", T.TENDER)
    if ante is None and command.stake:
        raise rules.refusal(
            asked, f"there is no {rules.names.ante}", f"Play without a {rules.names.play}.", T.PLAY_NEEDS_ANTE
        )
    if ante is not None and command.stake not in play_amounts(ante):
        raise rules.refusal(
            asked,
            f"the {rules.names.ante} is {dollars(ante.stake)}",
            f"Place {' or '.join(map(dollars, play_amounts(ante)))}, or fold.",
            T.PLAY_AMOUNT,
        )
    story = _story_of(table, seat)
    wager = None if ante is None else _play_wager(table, ante, command)
    under = PLAYED if wager is not None else PLAYED_ALONE
    story.tell(e.Played(area=seat.area, player=seat.player, wager=wager, under=under))
    return _go_on(story)


def play_amounts(ante: Wager) -> tuple[Cents, ...]:
    """As large as the Ante, or as what counts of an Ante that is over the maximum."""
    counts = counted(ante)[0]
    return (ante.stake,) if counts == ante.stake else (ante.stake, counts)


def _play_wager(table: PokerTable, ante: Wager, command: c.Play) -> Wager:
    """It counts as far as its Ante does."""
    limits = limits_for(table, ante.player, PLAY)
    most = ante.limits.maximum
    capped = limits if limits.maximum <= most else Limits(minimum=limits.minimum, maximum=most)
    return Wager(
        area=ante.area, player=ante.player, kind=PLAY, stake=command.stake, limits=capped, tender=command.tender
    )


def fold_hand(rules: PokerRules, table: PokerTable, command: c.Fold) -> list[e.Event]:
    """The Ante is taken, and Pair Plus too, whatever the hand holds."""
    asked = f"{command.player} folding"
    seat = _deciding(rules, table, command.player, asked)
    story = _story_of(table, seat)
    _take_all(rules, story, seat.area, T.FOLDED)
    story.tell(_decided(seat, HandDecision.FOLD, T.FOLDED))
    return _go_on(story)


def _take_all(rules: PokerRules, story: Story, area: int, topic: T) -> None:
    now = story.table.round
    for wager in now.wagers:
        if wager.area == area:
            void = play_is_void(rules, now, wager)
            done = hand_back(wager, T.PLAY_AMOUNT) if void else lose(now, wager, topic)
            story.tell(e.Settled(settlement=done, under=done.under))


def _decided(seat: Seat, decision: HandDecision, topic: T, why: c.Silence | None = None) -> e.HandDecided:
    return e.HandDecided(area=seat.area, player=seat.player, decision=decision, why=why, under=(topic,))


def cannot_match(rules: PokerRules, table: PokerTable, command: c.CannotMatch) -> list[e.Event]:
    """The first time the Ante goes back and the player is warned, after that it is forfeited; Pair Plus plays on."""
    asked = f"{command.player} not being able to match the {rules.names.ante}"
    check_role(rules, command.by, rules.law.cannot_match.by, asked, T.CANNOT_MATCH)
    seat = _deciding(rules, table, command.player, asked)
    ante = table.round.open_wager(seat.area, Kind.ANTE)
    if ante is None:
        raise rules.refusal(asked, f"there is no {rules.names.ante}", "Let them play or fold.", T.CANNOT_MATCH)
    story = _story_of(table, seat)
    warned = seat.player in table.warned
    topic = T.CANNOT_MATCH_AGAIN if warned else T.CANNOT_MATCH
    done = lose(story.table.round, ante, topic) if warned else hand_back(ante, topic)
    story.tell(e.Settled(settlement=done, under=done.under))
    if not warned:
        story.tell(e.Warned(player=seat.player, under=(topic,)))
    story.tell(_decided(seat, HandDecision.PLAYED_OUT, topic))
    return _go_on(story)


def no_decision(rules: PokerRules, table: PokerTable, command: c.NoDecision) -> list[e.Event]:
    asked = f"No decision by {command.player}"
    check_role(rules, command.by, rules.law.no_decision.by, asked, T.NO_DECISION)
    seat = _deciding(rules, table, command.player, asked)
    story = Story(table)
    ante = table.round.open_wager(seat.area, Kind.ANTE)
    if ante is not None:
        done = hand_back(ante, T.NO_DECISION)
        story.tell(e.Settled(settlement=done, under=done.under))
    story.tell(_decided(seat, HandDecision.PLAYED_OUT, T.NO_DECISION, command.why))
    return _go_on(story)


def _go_on(story: Story) -> list[e.Event]:
    """When all have decided the dealer's hand is next, or the round is over if no wager is left."""
    now = story.table.round
    if not now.undecided:
        if now.wagers:
            story.tell(e.DecisionsEnded(under=ALL_DECIDED))
        else:
            story.tell(e.RoundEnded(under=story.events[-1].under[:1]))
    return story.events


def after_hand_is_out(story: Story) -> None:
    """A hand has left the round by a ruling: the same as when it had been decided on."""
    if story.table.phase is Phase.DECISIONS:
        _go_on(story)
    elif story.table.phase in (Phase.REVEAL, Phase.REVEALED) and not story.table.round.wagers:
        story.tell(e.RoundEnded(under=story.events[-1].under[:1]))


# The dealer's hand and the settlement


def reveal(rules: PokerRules, table: PokerTable, command: c.Reveal) -> list[e.Event]:
    asked = "Turning the dealer's hand up"
    check_phase(rules, table, REVEALING, asked, DEALER_REVEALED)
    if table.round.unknown(DEALER):
        raise rules.refusal(asked, "not all of its cards are told", "Tell which cards they are.", T.DEALER_REVEALED)
    hand = table.round.hand(DEALER)
    qualifies = dealer_qualifies(rules, hand)
    value = class_of(hand)
    under = (DEALER_REVEALED, NAMED[value], DEALER_QUALIFIES)
    return [e.DealerRevealed(cards=hand, value=value.words, qualifies=qualifies, under=under)]


def concede(rules: PokerRules, table: PokerTable, command: c.Concede) -> list[e.Event]:
    asked = f"{command.player} conceding the hand"
    seat = seated(rules, table, command.player, asked)
    check_phase(rules, table, (Phase.REVEALED,), asked, T.CONCEDED)
    if seat.area not in _conceding(table):
        raise rules.refusal(asked, "they have no hand left to concede", "Settle.", T.CONCEDED)
    story = Story(table)
    _take_all(rules, story, seat.area, T.CONCEDED)
    story.tell(_decided(seat, HandDecision.CONCEDED, T.CONCEDED))
    if not story.table.round.wagers:
        story.tell(e.RoundEnded(under=(T.CONCEDED,)))
    return story.events


def _conceding(table: PokerTable) -> tuple[int, ...]:
    return tuple(dict.fromkeys(wager.area for wager in table.round.wagers))


def settle(rules: PokerRules, table: PokerTable, command: c.Settle) -> list[e.Event]:
    asked = "Settling the round"
    check_phase(rules, table, SETTLING, asked, BEST_VALUE)
    untold = not_told(table)
    if untold:
        where = f"{rules.names.area} {untold[0]}"
        raise rules.refusal(asked, f"the hand at {where} is not turned up", "Tell which cards they are.", T.BEST_VALUE)
    events: list[e.Event] = [e.Settled(settlement=each, under=each.under) for each in settlements(rules, table)]
    events.append(e.RoundEnded(compared=True, under=ALL_SETTLED))
    return events


def clear(rules: PokerRules, table: PokerTable, command: c.Clear) -> list[e.Event]:
    """Collected, counted and put into the discard rack; every round ends with a shuffle."""
    asked = "Collecting the cards"
    check_phase(rules, table, COLLECTING, asked, CARDS_COLLECTED)
    under = (*_collected_under(rules, table), T.CARDS_CHECKED if table.new_cards_due else SHUFFLE_EACH_ROUND)
    return [e.RoundCleared(cards=len(table.round.dealt), new_cards=table.new_cards_due, under=under)]


def _collected_under(rules: PokerRules, table: PokerTable) -> tuple[T, ...]:
    now = table.round
    if now.voided:
        return ()
    if not now.revealed:
        return (T.FOLDED,) if HandDecision.FOLD in now.decisions.values() else ()
    qualifies = dealer_qualifies(rules, now.hand(DEALER))
    return (CARDS_COLLECTED if qualifies else WITHOUT_HAND,)


# What is offered


def offer_round(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    if may_be_dealt(table) and not (table.phase is Phase.DEAL and table.round.unseen):
        yield offer(c.Draw, card=cards_in_deck(table))
    if table.phase is Phase.DECISIONS:
        yield from _offer_decisions(rules, table)
    if table.phase is Phase.REVEAL and not table.round.unknown(DEALER):
        yield offer(c.Reveal)
    if table.phase is Phase.REVEALED:
        if not not_told(table):
            yield offer(c.Settle)
        conceding = tuple(player for player, seat in table.seats.items() if seat.area in _conceding(table))
        yield offer(c.Concede, player=OneOf(values=conceding))
    if table.phase is Phase.OVER:
        yield offer(c.Clear)


def may_be_dealt(table: PokerTable) -> bool:
    """Whether the next card may come now."""
    begins = table.phase is Phase.BETTING and table.placed and not played_together(table)
    return (table.phase is Phase.DEAL or bool(begins)) and not table.check_waits


def _offer_decisions(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    for player in table.seats:
        try:
            seat = _deciding(rules, table, player, "a decision")
        except Refused:
            continue
        who = OneOf(values=(player,))
        ante = table.round.open_wager(seat.area, Kind.ANTE)
        if seat.area not in table.round.handled:
            yield offer(c.HandleCards, player=who)
        stakes = (Cents(0),) if ante is None else play_amounts(ante)
        yield offer(c.Play, player=who, stake=OneOf(values=stakes), tender=OneOf(values=rules.law.tender.accepted))
        yield offer(c.Fold, player=who)
        if ante is not None:
            yield offer(c.CannotMatch, by=officials(rules, rules.law.cannot_match.by), player=who)
        yield offer(
            c.NoDecision,
            by=officials(rules, rules.law.no_decision.by),
            player=who,
            why=OneOf(values=tuple(c.Silence)),
        )
