"""Irregularities of the deal: exposed cards, misdeals, hands of a wrong size or in a wrong place, and suspicion."""

from collections.abc import Iterator

from pitbook.cards import Card
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import Listing, Offer, OneOf, Whole, offer
from pitbook.games.law import Official
from pitbook.games.telling import count
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.dealing import after_hand_is_out, end_of_deal
from pitbook.games.three_card_poker.deciding import Story, check_card, check_phase, seated
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND, DECK
from pitbook.games.three_card_poker.round import DEALER, IN_PLAY, Decision, Phase, PokerTable, dealing_order
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.settlement import hand_back
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.rulebooks.roles import Role

AFTER_THE_DEAL = (Phase.DECISIONS, Phase.REVEAL, Phase.REVEALED)
MOST_IN_A_HAND = 10  # a bound against slips of the pen: nobody deals ten cards to one hand unnoticed


# Exposed cards and misdeals


def card_exposed(rules: PokerRules, table: PokerTable, command: c.CardExposed) -> list[e.Event]:
    """One is turned over and the deal goes on; the second makes a misdeal."""
    asked = "A card exposed in the deal"
    check_role(rules, command.by, Role.DEALER, asked, T.ONE_EXPOSED)
    if not _may_be_exposed(table):
        raise rules.refusal(asked, "no card has just been dealt face down", "Go on.", T.ONE_EXPOSED)
    now = table.round
    card, position = now.dealt[-1], now.due[len(now.dealt) - 1]
    if not now.exposed_in_deal:
        return [e.CardWasExposed(card=card, position=position, under=(T.ONE_EXPOSED,))]
    story = Story(table)
    story.tell(e.CardWasExposed(card=card, position=position, under=(T.TWO_EXPOSED,)))
    void_round(story, T.TWO_EXPOSED)
    return story.events


def _may_be_exposed(table: PokerTable) -> bool:
    """The card dealt last, before the next one or any hand is touched."""
    now = table.round
    just_dealt = table.phase is Phase.DEAL or (table.phase is Phase.DECISIONS and not now.handled and not now.decisions)
    return just_dealt and bool(now.dealt) and now.dealt[-1] not in now.exposed


def dealer_exposed(rules: PokerRules, table: PokerTable, command: c.DealerExposed) -> list[e.Event]:
    """Whoever has not decided may still play or fold, and everybody has seen the cards."""
    asked = "Cards of the dealer exposed"
    check_role(rules, command.by, Role.DEALER, asked, T.DEALER_EXPOSED)
    check_phase(rules, table, (Phase.DECISIONS,), asked, T.DEALER_EXPOSED)
    if not _unseen(table).holds(command.cards):
        raise rules.refusal(
            asked, "those are not cards of the dealer that nobody has seen", "Name them.", T.DEALER_EXPOSED
        )
    return [e.DealerWasExposed(cards=command.cards, under=(T.DEALER_EXPOSED,))]


def _unseen(table: PokerTable) -> Listing:
    hidden = tuple(card for card in table.round.hand(DEALER) if card not in table.round.exposed)
    return Listing(values=hidden, shortest=1, longest=max(1, len(hidden)))


def misdeal(rules: PokerRules, table: PokerTable, command: c.Misdeal) -> list[e.Event]:
    topic = command.cause.topic
    asked = "Declaring a misdeal"
    check_role(rules, command.by, _official(rules, command.cause).by, asked, topic)
    check_phase(rules, table, IN_PLAY, asked, topic)
    if not _may_be_misdealt(table, command.cause):
        raise rules.refusal(
            asked, "a player has handled cards", "Rule on the hand that is wrong.", topic, T.HAND_WRONG_NUMBER
        )
    story = Story(table)
    void_round(story, topic)
    return story.events


def _official(rules: PokerRules, cause: c.MisdealCause) -> Official:
    official: Official = getattr(rules.law, cause.value)
    return official


def _may_be_misdealt(table: PokerTable, cause: c.MisdealCause) -> bool:
    """The dealer's own count makes one at any time; a wrong deal and cards exposed in it until cards are handled."""
    return cause is c.MisdealCause.DEALER_CARDS_WRONG or not table.round.handled


def void_round(story: Story, topic: T) -> None:
    """Every wager of the round goes back, and what was settled in it is undone."""
    for done in story.table.round.settled:
        story.tell(e.SettlementUndone(settlement=done, under=(topic,)))
    for wager in story.table.round.wagers:
        back = hand_back(wager, topic)
        story.tell(e.Settled(settlement=back, under=back.under))
    story.tell(e.RoundVoided(under=(topic,)))


# Hands that are wrong


def hand_wrong_number(rules: PokerRules, table: PokerTable, command: c.HandWrongNumber) -> list[e.Event]:
    """The hand is void; the others have the cards that were really dealt to them.

    Without further cards nobody knows where the wrong ones belong, and the other hands stay as they are.
    """
    topic = T.HAND_WRONG_NUMBER
    asked = f"A wrong number of cards at {rules.names.area} {command.area}"
    check_role(rules, command.by, rules.law.hand_wrong_number.by, asked, topic)
    check_phase(rules, table, IN_PLAY, asked, topic)
    if command.area not in _standing(table):
        raise rules.refusal(asked, "no hand lies there that is not void", "Name an area with a hand.", topic)
    if command.number == CARDS_PER_HAND or not 0 <= command.number <= MOST_IN_A_HAND:
        raise rules.refusal(asked, f"{command.number} is not a wrong number", "Count again.", topic)
    due = _due_with(table, command.area, command.number)
    if table.phase is not Phase.DEAL and not table.round.handled:
        raise rules.refusal(asked, "nobody has handled cards yet", "Declare a misdeal.", topic, T.DEALT_WRONGLY)
    story = Story(table)
    if table.phase is Phase.DEAL or command.further:
        _check_further(rules, table, due, command.further, asked, topic)
        story.tell(e.DealCorrected(due=due, further=command.further, under=(topic,)))
    hand_is_void(story, command.area, topic)
    if table.phase is Phase.DEAL:
        end_of_deal(story)
    after_hand_is_out(story)
    return story.events


def _standing(table: PokerTable) -> tuple[int, ...]:
    """Areas whose hand is part of the round, whatever was decided on it."""
    now = table.round
    return tuple(area for area in now.areas if now.decisions.get(area) is not Decision.VOID)


def _due_with(table: PokerTable, area: int, number: int) -> tuple[int, ...]:
    """The order of dealing when one area got so many cards.

    From a device its cards came together; from a shoe it was passed over at last, or got the last cards of all.
    """
    due = table.round.due
    if table.cards.machine:
        first = due.index(area)
        return (*due[:first], *((area,) * number), *(place for place in due[first:] if place != area))
    kept, given = [], 0
    for place in due:
        if place == area:
            given += 1
            if given > number:
                continue
        kept.append(place)
    return (*kept, *((area,) * (number - given)))


def _check_further(
    rules: PokerRules, table: PokerTable, due: tuple[int, ...], further: tuple[Card, ...], asked: str, topic: T
) -> None:
    """The cards recorded and the further ones are exactly those that such a deal takes."""
    missing = len(due) - len(table.round.dealt)
    if len(further) != missing:
        raise rules.refusal(
            asked,
            f"{len(table.round.dealt)} cards are recorded, and such a deal takes {len(due)}",
            f"Name {count(missing, 'further card')}." if missing >= 0 else "Count again, or declare a misdeal.",
            topic,
        )
    for card in further:
        check_card(rules, table, card, asked)
    if len(set(further)) < len(further):
        raise rules.refusal(asked, "a card is named twice", "Name each once.", topic, T.DECK)


def hand_is_void(story: Story, area: int, topic: T) -> None:
    """All its wagers go back, also those that were taken when it was folded."""
    for done in story.table.round.settled:
        if done.area == area:
            story.tell(e.SettlementUndone(settlement=done, under=(topic,)))
    for wager in story.table.round.wagers:
        if wager.area == area:
            back = hand_back(wager, topic)
            story.tell(e.Settled(settlement=back, under=back.under))
    owner = story.table.round.owner(area)
    assert owner is not None, "a hand has its owner"
    story.tell(e.HandDecided(area=area, player=owner, decision=Decision.VOID, why=None, under=(topic,)))


def hand_without_wager(rules: PokerRules, table: PokerTable, command: c.HandWithoutWager) -> list[e.Event]:
    """Found after cards were handled: that hand goes to the discard rack, and the round goes on."""
    topic = T.HAND_WITHOUT_WAGER
    asked = f"A hand at {rules.names.area} {command.area}, where no wager lies"
    check_role(rules, command.by, rules.law.hand_without_wager.by, asked, topic)
    check_phase(rules, table, AFTER_THE_DEAL, asked, topic)
    if command.area not in _empty_areas(rules, table):
        raise rules.refusal(asked, "that is no area without a wager", "Name an empty one.", topic)
    if not table.round.handled:
        raise rules.refusal(asked, "nobody has handled cards yet", "Declare a misdeal.", topic, T.DEALT_WRONGLY)
    areas = tuple(sorted((*table.round.areas, command.area)))
    due = dealing_order(areas, machine=table.cards.machine)
    _check_further(rules, table, due, command.further, asked, topic)
    return [
        e.DealCorrected(due=due, further=command.further, under=(topic,)),
        e.HandDiscarded(area=command.area, under=(topic,)),
    ]


def _empty_areas(rules: PokerRules, table: PokerTable) -> tuple[int, ...]:
    """Areas that no card was due to; after one correction the deal is what it is."""
    if table.round.corrected:
        return ()
    return tuple(area for area in range(1, rules.terms.areas + 1) if area not in table.round.areas)


# Suspicion


def direct_first(rules: PokerRules, table: PokerTable, command: c.DirectFirst) -> list[e.Event]:
    asked = "Directing players to decide first"
    check_role(rules, command.by, rules.law.directed_first.by, asked, T.DIRECTED_FIRST)
    for player in command.players:
        seated(rules, table, player, asked)
    if len(set(command.players)) < len(command.players):
        raise rules.refusal(asked, "somebody is named twice", "Name each once.", T.DIRECTED_FIRST)
    return [e.DirectedFirst(by=command.by, players=command.players, under=(T.DIRECTED_FIRST,))]


def keep_apart(rules: PokerRules, table: PokerTable, command: c.KeepApart) -> list[e.Event]:
    asked = "Keeping players apart"
    check_role(rules, command.by, rules.law.separated.by, asked, T.SEPARATED)
    if len(set(command.players)) < max(2, len(command.players)) or not all(each.strip() for each in command.players):
        raise rules.refusal(asked, "it takes two different players", "Name them.", T.SEPARATED)
    players = tuple(sorted(command.players))
    if players in table.apart:
        raise rules.refusal(asked, "they are kept apart already", "Go on.", T.SEPARATED)
    return [e.KeptApart(by=command.by, players=players, under=(T.SEPARATED,))]


def english_only(rules: PokerRules, table: PokerTable, command: c.EnglishOnly) -> list[e.Event]:
    asked = "Directing players to speak English only"
    check_role(rules, command.by, rules.law.english_only.by, asked, T.ENGLISH_ONLY)
    if table.english_only:
        raise rules.refusal(asked, "it was directed already", "Go on.", T.ENGLISH_ONLY)
    return [e.EnglishDirected(by=command.by, under=(T.ENGLISH_ONLY,))]


# What is offered


def offer_deal_errors(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    dealer = officials(rules, Role.DEALER)
    if _may_be_exposed(table):
        yield offer(c.CardExposed, by=dealer)
    if table.phase is Phase.DECISIONS and _unseen(table).values:
        yield offer(c.DealerExposed, by=dealer, cards=_unseen(table))
    if table.phase in IN_PLAY:
        for cause in c.MisdealCause:
            if _may_be_misdealt(table, cause):
                by = officials(rules, _official(rules, cause).by)
                yield offer(c.Misdeal, by=by, cause=OneOf(values=(cause,)))
    yield from _offer_wrong_hands(rules, table)


def _offer_wrong_hands(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    unseen = tuple(card for card in DECK if card not in table.round.dealt)
    if table.phase is Phase.DEAL or (table.phase in AFTER_THE_DEAL and table.round.handled):
        by = officials(rules, rules.law.hand_wrong_number.by)
        for area in _standing(table):
            for number in range(MOST_IN_A_HAND + 1):
                missing = len(_due_with(table, area, number)) - len(table.round.dealt)
                for further in sorted({missing, 0} if table.phase is not Phase.DEAL else {missing}):
                    if number != CARDS_PER_HAND and further >= 0:
                        yield offer(
                            c.HandWrongNumber,
                            by=by,
                            area=OneOf(values=(area,)),
                            number=Whole(low=number, high=number),
                            further=Listing(values=unseen, shortest=further, longest=further),
                        )
    if table.phase in AFTER_THE_DEAL and table.round.handled:
        yield offer(
            c.HandWithoutWager,
            by=officials(rules, rules.law.hand_without_wager.by),
            area=OneOf(values=_empty_areas(rules, table)),
            further=Listing(values=unseen, shortest=CARDS_PER_HAND, longest=CARDS_PER_HAND),
        )


def offer_suspicion(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    players = tuple(table.seats)
    law = rules.law
    listed = Listing(values=players, longest=len(players))
    yield offer(c.DirectFirst, by=officials(rules, law.directed_first.by), players=listed)
    yield offer(
        c.KeepApart, by=officials(rules, law.separated.by), players=_Group(known=table.apart, values=(), longest=0)
    )
    if not table.english_only:
        yield offer(c.EnglishOnly, by=officials(rules, law.english_only.by))


class _Group(Listing, tag="Group", frozen=True):
    """Two or more different names that are not kept apart as such already."""

    known: tuple[tuple[str, ...], ...] = ()

    def holds(self, value: tuple[str, ...]) -> bool:
        named = all(each.strip() for each in value)
        return named and len(set(value)) == len(value) >= 2 and tuple(sorted(value)) not in self.known
