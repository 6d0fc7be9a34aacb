"""What happens when cards go wrong: each irregularity is a command of the official who may rule on it.

A round is the sequence of its cards. A card in the wrong place is put right by dealing the same sequence to the places
it should have gone to, so most errors of placing change nothing but the record.
"""

from collections.abc import Iterator

from pitbook.cards import Card
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.deciding import (
    CARDS,
    Story,
    cards_in_source,
    check_from_source,
    check_phase,
    check_role,
    check_ruling,
    officials,
)
from pitbook.games.casino_war.law import Fate, Missed, Window
from pitbook.games.casino_war.round import (
    DEALER,
    IN_A_ROUND,
    Kind,
    Outcome,
    Phase,
    Rebuild,
    Settlement,
    Wager,
    WarTable,
)
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.settlement import NOTHING, hand_back
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.kernel import AnyText, Listing, Offer, OneOf, Reordering, offer
from pitbook.rulebooks.roles import Role

DRAWING = frozenset({Phase.INITIAL_DEAL, Phase.SUBSEQUENT_DEAL})
MOST_CARDS_OF_AN_EMPTY_ROUND = 10


# Single cards


def face_up_card(rules: WarRules, table: WarTable, command: c.FaceUpCard) -> list[e.Event]:
    asked = f"The {command.card.words} found face up"
    phases = DRAWING | {Phase.BETTING}
    check_phase(rules, table, phases, asked, "Report it when cards are drawn.", WarTopic.FACE_UP_CARD)
    check_role(rules, command.by, Role.DEALER, asked, WarTopic.FACE_UP_CARD)
    check_from_source(rules, table, command.card, asked)
    return [e.CardPutAway(card=command.card, under=(WarTopic.FACE_UP_CARD,))]


def card_in_error(rules: WarRules, table: WarTable, command: c.CardInError) -> list[e.Event]:
    """A card drawn too soon is the next card; one burned by mistake is so only where the document says so."""
    asked = f"The {command.card.words} {'burned' if command.burned else 'drawn'} in error"
    topic = WarTopic.BURNED_IN_ERROR if command.burned else WarTopic.CARD_IN_ERROR
    phases = DRAWING | {Phase.INTERIM, Phase.CHOICE, Phase.FINAL}
    check_phase(rules, table, phases, asked, "Report it during the round.", topic)
    check_role(rules, command.by, Role.DEALER, asked, topic)
    check_from_source(rules, table, command.card, asked)
    if command.burned and rules.law.burned_in_error.fate is Fate.BURNED:
        return [e.CardPutAway(card=command.card, under=(topic,))]
    return [e.CardHeld(card=command.card, for_next_round=False, under=(topic,))]


def excess_to_dealer(rules: WarRules, table: WarTable, command: c.ExcessToDealer) -> list[e.Event]:
    """One card too many on the dealer's complete hand, while it can be told from the right one."""
    asked = f"The {command.card.words} dealt to the dealer's complete hand"
    topic = WarTopic.EXCESS_SEEN if command.seen else WarTopic.EXCESS_UNSEEN
    phases = {Phase.INTERIM, Phase.FINAL}
    check_phase(rules, table, phases, asked, "Report it when the dealer's hand is complete.", topic)
    check_role(rules, command.by, Role.DEALER, asked, topic)
    check_from_source(rules, table, command.card, asked)
    return [_meet_fate(command.card, (rules.law.excess_seen if command.seen else rules.law.excess_unseen).fate, topic)]


def _meet_fate(card: Card, fate: Fate, topic: WarTopic) -> e.Event:
    if fate is Fate.BURNED:
        return e.CardPutAway(card=card, under=(topic,))
    return e.CardHeld(card=card, for_next_round=fate is Fate.FIRST_OF_NEXT_ROUND, under=(topic,))


def round_without_wagers(rules: WarRules, table: WarTable, command: c.RoundWithoutWagers) -> list[e.Event]:
    asked = "A round dealt without wagers"
    check_phase(rules, table, {Phase.BETTING}, asked, "There are wagers in this round.", WarTopic.NO_WAGERS)
    check_ruling(rules, command.by, rules.law.no_wagers, asked, "", WarTopic.NO_WAGERS)
    if table.placed:
        raise rules.refusal(asked, "wagers lie on the layout", "Deal the round.", WarTopic.NO_WAGERS)
    if not 1 <= len(command.cards) <= min(MOST_CARDS_OF_AN_EMPTY_ROUND, table.shoe.left):
        raise rules.refusal(
            asked, "it names no cards, or more than were there", "Name the cards dealt.", WarTopic.NO_WAGERS
        )
    for card in command.cards:
        check_from_source(rules, table, card, asked)
    if len(set(command.cards)) < len(command.cards):
        story = Story(table)
        for card in command.cards:
            check_from_source(rules, story.table, card, asked)
            story.tell(e.CardPutAway(card=card, under=()))
    return [e.EmptyRoundVoided(cards=command.cards, under=(WarTopic.NO_WAGERS,))]


def offer_single_cards(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    dealer, source = officials(rules, Role.DEALER), cards_in_source(rules, table)
    if table.phase in DRAWING | {Phase.BETTING}:
        yield offer(c.FaceUpCard, by=dealer, card=source)
    if table.phase in DRAWING | {Phase.INTERIM, Phase.CHOICE, Phase.FINAL}:
        yield offer(c.CardInError, by=dealer, card=source, burned=OneOf(values=(False, True)))
    if table.phase in (Phase.INTERIM, Phase.FINAL):
        yield offer(c.ExcessToDealer, by=dealer, card=source, seen=OneOf(values=(False, True)))
    if table.phase is Phase.BETTING and not table.placed and table.shoe.left:
        yield offer(c.RoundWithoutWagers, by=officials(rules, rules.law.no_wagers.by), cards=_EmptyRound(rules, table))


def _EmptyRound(rules: WarRules, table: WarTable) -> "_CardsFromSource":  # noqa: N802
    copies = tuple(rules.terms.decks - ((table.shoe.seen >> (4 * card.index)) & 15) for card in CARDS)
    most = min(MOST_CARDS_OF_AN_EMPTY_ROUND, table.shoe.left)
    return _CardsFromSource(values=CARDS, shortest=1, longest=most, repeated=True, copies=copies)


class _CardsFromSource(Listing, tag="CardsFromSource", frozen=True, kw_only=True):
    """Cards that the source can give, none oftener than it has them."""

    copies: tuple[int, ...]

    def holds(self, value: tuple[Card, ...]) -> bool:
        return super().holds(value) and all(value.count(card) <= self.copies[card.index] for card in value)


# Cards in the wrong place


def reconstruct(rules: WarRules, table: WarTable, command: c.Reconstruct) -> list[e.Event]:
    """Deals the round's cards again in their right order; what was settled on the wrong ones is undone."""
    asked = f"Reconstructing the round ({command.error})"
    topic = WarTopic.RECONSTRUCTION
    check_role(rules, command.by, rules.law.reconstruction.by, asked, topic)
    if not command.error.strip():
        raise rules.refusal("Reconstructing the round", "the error is not named", "Say what went wrong.", topic)
    if table.round.number == 0 or table.phase is Phase.TAKING_BACK or table.shoe.resume is not None:
        raise rules.refusal(asked, "there is no round to put right now", "Go on.", topic)
    if not _window_open(rules, table, rules.law.reconstruction.window):
        return [e.ErrorStands(error=command.error, under=(WarTopic.RECONSTRUCTION_LATE,))]
    if not Reordering(values=_round_cards(table)).holds(command.cards):
        raise rules.refusal(
            asked,
            "these are not the cards of the round",
            "Name each card drawn in the round once, in the order they should have been dealt.",
            topic,
        )
    story = Story(table)
    for settlement in reversed(table.round.settled):
        story.tell(e.SettlementUndone(settlement=settlement, under=(topic,)))
    players = tuple(dict.fromkeys(wager.player for wager in story.table.round.wagers))
    if rules.law.reconstruction.players_may_retract and players:
        pending = Rebuild(cards=command.cards, error=command.error)
        story.tell(e.TakeBackOffered(players=players, then=pending, under=(topic,)))
    else:
        story.tell(e.Reconstructed(cards=command.cards, error=command.error, under=(topic,)))
    return story.events


def _round_cards(table: WarTable) -> tuple[Card, ...]:
    return (*table.round.initial, *table.round.subsequent, *table.shoe.held)


def _window_open(rules: WarRules, table: WarTable, window: Window) -> bool:
    """Whether an error of this round can still be put right."""
    match window:
        case Window.BEFORE_NEXT_ROUND:
            return table.phase in IN_A_ROUND | {Phase.BETTING, Phase.SHUFFLE}
        case Window.BEFORE_A_WINNER_IS_PAID:
            paid = any(each.outcome is Outcome.WIN for each in table.round.settled)
            return table.phase in IN_A_ROUND and not paid and not table.round.subsequent
        case Window.BEFORE_ALL_IS_SETTLED:
            return table.phase in IN_A_ROUND - {Phase.OVER}


def dealer_card_forgotten(rules: WarRules, table: WarTable, command: c.DealerCardForgotten) -> list[e.Event]:
    asked = "The dealer having taken no card"
    topic = WarTopic.DEALER_CARD_FORGOTTEN
    check_ruling(rules, command.by, rules.law.dealer_card_forgotten, asked, "", topic)
    if not _dealer_is_due(table):
        raise rules.refusal(asked, "no card is due to the dealer now", "Go on with the deal.", topic)
    return [e.IrregularityNoted(under=(topic,))]


def _dealer_is_due(table: WarTable) -> bool:
    now = table.round
    return table.phase is Phase.INITIAL_DEAL and len(now.initial) == len(now.initial_due) - 1


def second_missed(rules: WarRules, table: WarTable, command: c.SecondMissed) -> list[e.Event]:
    """A box at war got no second card: the sequence is put right, or the wagers there are void."""
    asked = f"{rules.names.box} {command.box} missed in the second deal"
    topic = WarTopic.SECOND_MISSED
    check_role(rules, command.by, Role.DEALER, asked, topic)
    phases = {Phase.SUBSEQUENT_DEAL, Phase.FINAL}
    check_phase(rules, table, phases, asked, "It can only happen in the second deal.", topic)
    if command.box == DEALER or command.box not in table.round.subsequent_due:
        raise rules.refusal(asked, "no second card is due there", "Go on with the deal.", topic)
    if rules.law.second_missed.then is Missed.RECONSTRUCTED:
        return [e.IrregularityNoted(under=(topic,))]
    story = Story(table)
    for wager in [w for w in table.round.wagers if w.box == command.box]:
        settlement = hand_back(rules, story.table, wager, Outcome.VOID, topic)
        story.tell(e.Settled(settlement=settlement, under=(topic,)))
    story.tell(e.SecondVoided(box=command.box, under=(topic,)))
    if not any(w.kind is Kind.SECOND for w in story.table.round.wagers):
        story.tell(e.RoundEnded(under=(topic,)))
    return story.events


def second_without_wager(rules: WarRules, table: WarTable, command: c.SecondWithoutWager) -> list[e.Event]:
    asked = f"The {command.card.words} dealt to {rules.names.box} {command.box}, which is not at war"
    topic = WarTopic.SECOND_WITHOUT_WAGER
    check_role(rules, command.by, Role.DEALER, asked, topic)
    phases = {Phase.SUBSEQUENT_DEAL, Phase.FINAL}
    check_phase(rules, table, phases, asked, "It can only happen in the second deal.", topic)
    if command.box in table.round.subsequent_due or not 1 <= command.box <= rules.terms.boxes:
        raise rules.refusal(asked, "a second card is due there, or there is no such place", "Deal it there.", topic)
    check_from_source(rules, table, command.card, asked)
    return [_meet_fate(command.card, rules.law.second_without_wager.fate, topic)]


def option_missed(rules: WarRules, table: WarTable, command: c.OptionMissed) -> list[e.Event]:
    """A tied player was not asked, or not heard: the round goes back to that choice."""
    asked = f"The choice of {command.player} on {rules.names.box} {command.box}"
    topic = WarTopic.OPTION_MISSED
    check_role(rules, command.by, rules.law.option_missed.by, asked, topic)
    if table.phase is Phase.TAKING_BACK or table.shoe.resume is not None:
        raise rules.refusal(asked, "the round is being put right", "Finish that first.", topic)
    if table.round.choice_of(command.box, command.player) is None:
        raise rules.refusal(asked, "no choice of theirs is on record", "Ask them when it is their turn.", topic)
    if not _window_open(rules, table, rules.law.option_missed.window):
        return [e.ErrorStands(error=asked, under=(WarTopic.OPTION_MISSED_LATE,))]
    story = Story(table)
    for settlement in reversed(table.round.settled):
        if _by_war(table, settlement) or _surrender_of(settlement, command):
            story.tell(e.SettlementUndone(settlement=settlement, under=(topic,)))
    second = [w for w in story.table.round.wagers if w.kind is Kind.SECOND and _owned(w, command)]
    handed_back = second[0].stake if second else NOTHING
    wound = e.WoundBack(box=command.box, player=command.player, handed_back=handed_back, under=(topic,))
    story.tell(wound)
    story.tell(e.OptionOffered(box=command.box, player=command.player, under=(WarTopic.OPTION_OFFERED,)))
    return story.events


def _owned(wager: Wager | Settlement, command: c.OptionMissed) -> bool:
    return wager.box == command.box and wager.player == command.player


def _by_war(table: WarTable, settlement: Settlement) -> bool:
    """Settled by the second cards, not by the first."""
    choice = table.round.choice_of(settlement.box, settlement.player)
    return settlement.kind is not Kind.TIE and choice is not None and choice.war


def _surrender_of(settlement: Settlement, command: c.OptionMissed) -> bool:
    return settlement.kind is Kind.FIRST and _owned(settlement, command)


def answer_take_back(rules: WarRules, table: WarTable, command: c.AnswerTakeBack) -> list[e.Event]:
    """Each player may take back each wager that is still open; those who stay play on."""
    asked = f"{command.player} taking back wagers"
    topic = _take_back_topic(table)
    check_phase(rules, table, {Phase.TAKING_BACK}, asked, "Only when it is offered.", topic)
    if command.player not in table.taking_back:
        raise rules.refusal(asked, "they have answered, or have no open wager", "Go on.", topic)
    mine = {(w.box, w.kind): w for w in table.round.wagers if w.player == command.player}
    if not Listing(values=tuple(mine), longest=len(mine)).holds(command.wagers):
        raise rules.refusal(asked, "not all of these are open wagers of theirs", "Name open wagers, once each.", topic)
    if not _matched(mine, command.wagers):
        raise rules.refusal(
            asked,
            f"a {rules.names.second} and its {rules.names.first} go together",
            "Take back both or neither.",
            WarTopic.SECOND_AMOUNT,
        )
    story = Story(table)
    for place in command.wagers:
        settlement = hand_back(rules, story.table, mine[place], Outcome.RETURNED, topic)
        story.tell(e.Settled(settlement=settlement, under=(topic,)))
    story.tell(e.TakeBackAnswered(player=command.player, under=(topic,)))
    answered = story.table.phase is not Phase.TAKING_BACK
    pending = table.rebuild
    nobody_left = not story.table.round.wagers
    war_is_off = bool(story.table.round.subsequent_due) and not _at_war(story.table)
    if answered and (nobody_left or war_is_off):
        story.tell(e.RoundEnded(under=(topic,)))
    elif answered and pending is not None:
        story.tell(e.Reconstructed(cards=pending.cards, error=pending.error, under=(topic,)))
    return story.events


def _at_war(table: WarTable) -> bool:
    return any(wager.kind is Kind.SECOND for wager in table.round.wagers)


def _matched(mine: dict[tuple[int, Kind], Wager], taken: tuple[tuple[int, Kind], ...]) -> bool:
    """At war neither wager can be decided without the other, so both go or both stay."""
    return all(
        ((box, Kind.FIRST) in taken) == ((box, Kind.SECOND) in taken) for box, kind in mine if kind is Kind.SECOND
    )


def _take_back_topic(table: WarTable) -> WarTopic:
    return WarTopic.DEVICE_WITHOUT_SPARE if table.shoe.resume is not None else WarTopic.RECONSTRUCTION


class _TakenBack(Listing, tag="TakenBack", frozen=True, kw_only=True):
    """Open wagers of a player, those at war in pairs."""

    pairs: tuple[int, ...]

    def holds(self, value: tuple[tuple[int, Kind], ...]) -> bool:
        together = all(((box, Kind.FIRST) in value) == ((box, Kind.SECOND) in value) for box in self.pairs)
        return super().holds(value) and together


def offer_wrong_places(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if table.phase is Phase.TAKING_BACK:
        for player in table.taking_back:
            mine = tuple((w.box, w.kind) for w in table.round.wagers if w.player == player)
            pairs = tuple(box for box, kind in mine if kind is Kind.SECOND)
            listing = _TakenBack(values=mine, longest=len(mine), pairs=pairs)
            yield offer(c.AnswerTakeBack, player=OneOf(values=(player,)), wagers=listing)
        return
    if table.shoe.resume is not None:
        return
    if table.round.number:
        law = rules.law.reconstruction
        cards = Reordering(values=_round_cards(table)) if _window_open(rules, table, law.window) else _ANY
        yield offer(c.Reconstruct, by=officials(rules, law.by), cards=cards, error=AnyText())
    for choice in table.round.choices:
        yield offer(
            c.OptionMissed,
            by=officials(rules, rules.law.option_missed.by),
            player=OneOf(values=(choice.player,)),
            box=OneOf(values=(choice.box,)),
        )
    if rules.law.dealer_card_forgotten.known and _dealer_is_due(table):
        yield offer(c.DealerCardForgotten, by=officials(rules, rules.law.dealer_card_forgotten.by))
    if table.phase in (Phase.SUBSEQUENT_DEAL, Phase.FINAL):
        dealer, due = officials(rules, Role.DEALER), table.round.subsequent_due
        boxes = tuple(box for box in due if box != DEALER)
        yield offer(c.SecondMissed, by=dealer, box=OneOf(values=boxes))
        others = tuple(box for box in range(1, rules.terms.boxes + 1) if box not in due)
        yield offer(c.SecondWithoutWager, by=dealer, box=OneOf(values=others), card=cards_in_source(rules, table))


_ANY = Listing(values=CARDS, longest=10_000, repeated=True)
