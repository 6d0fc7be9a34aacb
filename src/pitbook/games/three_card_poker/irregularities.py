"""Irregularities of the deal: exposed cards and misdeals; and suspicion."""

from collections.abc import Iterator

from pitbook.cards import Card
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import ListOf, Offer, OneOf, offer
from pitbook.games.law import Official
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.deciding import Story, check_card, check_phase, seated, untold_cards
from pitbook.games.three_card_poker.law import Found
from pitbook.games.three_card_poker.options import DealerCards, Until, VoidRounds
from pitbook.games.three_card_poker.round import DEALER, IN_PLAY, Phase, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.settlement import hand_back
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.rulebooks.roles import Role

# Exposed cards and misdeals


def card_exposed(rules: PokerRules, table: PokerTable, command: c.CardExposed) -> list[e.Event]:
    """One is turned over and the deal goes on; the second makes a misdeal."""
    asked = "A card exposed in the deal"
    check_role(rules, command.by, Role.DEALER, asked, T.ONE_EXPOSED)
    if command.ago not in _may_be_exposed(table):
        raise rules.refusal(asked, "no card has just been dealt face down", "Continue.", T.ONE_EXPOSED)
    now = table.round
    place = len(now.dealt) - 1 - command.ago
    card = now.dealt[place]
    assert card is not None, "it is one of those that are known"
    return _seen_in_the_deal(rules, Story(table), [(card, now.due[place])])


def unseen_exposed(rules: PokerRules, table: PokerTable, command: c.UnseenExposed) -> list[e.Event]:
    """Now that everybody has seen it, it is told which card it is."""
    asked = f"The {command.card.words} exposed in the deal"
    check_role(rules, command.by, Role.DEALER, asked, T.ONE_EXPOSED)
    if command.ago not in _may_be_exposed(table, unseen=True):
        raise rules.refusal(asked, "no unseen card is there", "Continue.", T.ONE_EXPOSED)
    check_card(rules, table, command.card, asked)
    place = len(table.round.dealt) - 1 - command.ago
    story, position = Story(table), table.round.due[place]
    story.tell(e.CardTurnedUp(card=command.card, position=position, place=place, under=(T.ONE_EXPOSED,)))
    return _seen_in_the_deal(rules, story, [(command.card, position)])


def _may_be_exposed(table: PokerTable, *, unseen: bool = False) -> tuple[int, ...]:
    """Counted back from the card dealt last. That a card of the deal was seen may turn out while players decide."""
    now = table.round
    if table.phase not in (Phase.DEAL, Phase.DECISIONS):
        return ()
    return tuple(
        ago
        for ago, card in enumerate(reversed(now.dealt))
        if (card is None) is unseen and (card is None or card not in now.exposed)
    )


def dealer_exposed(rules: PokerRules, table: PokerTable, command: c.DealerExposed) -> list[e.Event]:
    """Whoever has not decided may still play or fold, and everybody has seen the cards."""
    asked = "Cards of the dealer exposed"
    check_role(rules, command.by, Role.DEALER, asked, T.DEALER_EXPOSED)
    check_phase(rules, table, (Phase.DEAL, Phase.DECISIONS), asked, T.DEALER_EXPOSED)
    if not _unseen(table).holds(command.cards):
        raise rules.refusal(
            asked, "those are not cards of the dealer that nobody has seen", "Name them.", T.DEALER_EXPOSED
        )
    story = Story(table)
    for card in command.cards:
        if card not in table.round.hand(DEALER):
            place = story.table.round.unknown(DEALER)[0]
            story.tell(e.CardTurnedUp(card=card, position=DEALER, place=place, under=(T.DEALER_EXPOSED,)))
    if table.phase is Phase.DEAL:
        return _seen_in_the_deal(rules, story, [(card, DEALER) for card in command.cards], T.DEALER_EXPOSED)
    story.tell(e.DealerWasExposed(cards=command.cards, under=(T.DEALER_EXPOSED,)))
    return story.events


def _seen_in_the_deal(rules: PokerRules, story: Story, seen: list[tuple[Card, int]], *under: T) -> list[e.Event]:
    """Of whomever they are, two of them are a misdeal, unless it is read that the dealer's never make one."""
    apart = rules.law.dealer_exposed.in_the_deal is DealerCards.OPTION
    for card, position in seen:
        if position == DEALER and apart:
            story.tell(e.DealerWasExposed(cards=(card,), under=(T.DEALER_EXPOSED,)))
            continue
        how_many = T.TWO_EXPOSED if story.table.round.exposed_in_deal else T.ONE_EXPOSED
        story.tell(e.CardWasExposed(card=card, position=position, under=(how_many, *under)))
    if story.table.round.exposed_in_deal > 1:
        void_round(rules, story, T.TWO_EXPOSED)
    return story.events


def _unseen(table: PokerTable) -> ListOf:
    """Those that are known and were not seen, or as many of the others as lie there unknown."""
    now = table.round
    hidden = tuple(card for card in now.hand(DEALER) if card not in now.exposed)
    unknown = len(now.unknown(DEALER))
    if not unknown:
        return ListOf(values=hidden, shortest=1, longest=max(1, len(hidden)))
    assert not hidden, "of cards that were dealt unseen the dealer's are known when they were exposed"
    return ListOf(values=untold_cards(table).values, shortest=1, longest=unknown)


def misdeal(rules: PokerRules, table: PokerTable, command: c.Misdeal) -> list[e.Event]:
    topic = command.cause.topic
    asked = "Declaring a misdeal"
    check_role(rules, command.by, _official(rules, command.cause).by, asked, topic)
    if not _in_time(rules, table, command.cause):
        raise rules.refusal(asked, table.phase.words, table.phase.then, topic)
    if not _may_be_misdealt(rules, table, command.cause):
        raise rules.refusal(
            asked, "a player has handled cards", "Rule on the hand that is wrong.", topic, T.HAND_WRONG_NUMBER
        )
    story = Story(table)
    void_round(rules, story, topic)
    return story.events


def _official(rules: PokerRules, cause: c.MisdealCause) -> Official:
    official: Official = getattr(rules.law, cause.value)
    return official


def _in_time(rules: PokerRules, table: PokerTable, cause: c.MisdealCause) -> bool:
    """While the round is played; the dealer's own count, if it is read so, until the cards are collected."""
    counted = cause is c.MisdealCause.DEALER_CARDS_WRONG and still_found(table, rules.law.dealer_cards_wrong)
    return table.phase in IN_PLAY or counted


def still_found(table: PokerTable, law: Found) -> bool:
    """Whether the count of the cards may still void a round in which nobody is left."""
    return table.uncollected and law.until is Until.CLEARED


def _may_be_misdealt(rules: PokerRules, table: PokerTable, cause: c.MisdealCause) -> bool:
    """A wrong deal makes one until cards are handled; cards exposed in it, and the dealer's own count, at any time."""
    handled = cause is c.MisdealCause.DEALT_WRONGLY and table.round.handled
    return _in_time(rules, table, cause) and not handled


def void_round(rules: PokerRules, story: Story, topic: T) -> None:
    """Every wager of the round goes back, and what was settled in it is undone."""
    for done in story.table.round.settled:
        story.tell(e.SettlementUndone(settlement=done, under=(topic,)))
    for wager in story.table.round.wagers:
        back = hand_back(wager, topic)
        story.tell(e.Settled(settlement=back, under=back.under))
    story.tell(e.RoundVoided(under=(topic,)))
    not_counted(rules, story)


def not_counted(rules: PokerRules, story: Story) -> None:
    """Who sat it out has not been idle for a round, where a void one is read to be none."""
    if rules.law.idle_seat.void_rounds is VoidRounds.COUNTED:
        return
    playing = {wager.player for wager in story.table.round.laid}
    idle = tuple(player for player, seat in story.table.seats.items() if seat.idle and player not in playing)
    if idle:
        story.tell(e.VoidRoundNotCounted(players=idle, under=(T.IDLE_SEAT,)))


# Suspicion


def direct_first(rules: PokerRules, table: PokerTable, command: c.DirectFirst) -> list[e.Event]:
    asked = "Directing players to decide first"
    check_role(rules, command.by, rules.law.directed_first.by, asked, T.DIRECTED_FIRST)
    for player in command.players:
        seated(rules, table, player, asked)
    if len(set(command.players)) < len(command.players):
        raise rules.refusal(asked, "a person is named twice", "Name each once.", T.DIRECTED_FIRST)
    return [e.DirectedFirst(by=command.by, players=command.players, under=(T.DIRECTED_FIRST,))]


def keep_apart(rules: PokerRules, table: PokerTable, command: c.KeepApart) -> list[e.Event]:
    asked = "Keeping players apart"
    check_role(rules, command.by, rules.law.separated.by, asked, T.SEPARATED)
    if len(set(command.players)) < max(2, len(command.players)) or not all(each.strip() for each in command.players):
        raise rules.refusal(asked, "it takes two different players", "Name them.", T.SEPARATED)
    players = tuple(sorted(command.players))
    if players in table.apart:
        raise rules.refusal(asked, "they are kept apart already", "Continue.", T.SEPARATED)
    return [e.KeptApart(by=command.by, players=players, under=(T.SEPARATED,))]


def english_only(rules: PokerRules, table: PokerTable, command: c.EnglishOnly) -> list[e.Event]:
    asked = "Directing players to speak English only"
    check_role(rules, command.by, rules.law.english_only.by, asked, T.ENGLISH_ONLY)
    if table.english_only:
        raise rules.refusal(asked, "it was directed already", "Continue.", T.ENGLISH_ONLY)
    return [e.EnglishDirected(by=command.by, under=(T.ENGLISH_ONLY,))]


# What is offered


def offer_deal_errors(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    dealer = officials(rules, Role.DEALER)
    if _may_be_exposed(table):
        yield offer(c.CardExposed, by=dealer, ago=OneOf(values=_may_be_exposed(table)))
    if _may_be_exposed(table, unseen=True):
        ago = OneOf(values=_may_be_exposed(table, unseen=True))
        yield offer(c.UnseenExposed, by=dealer, card=untold_cards(table), ago=ago)
    if table.phase in (Phase.DEAL, Phase.DECISIONS) and _unseen(table).values:
        yield offer(c.DealerExposed, by=dealer, cards=_unseen(table))
    for cause in c.MisdealCause:
        if _may_be_misdealt(rules, table, cause):
            yield offer(c.Misdeal, by=officials(rules, _official(rules, cause).by), cause=OneOf(values=(cause,)))


def offer_suspicion(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    players = tuple(table.seats)
    law = rules.law
    listed = ListOf(values=players, longest=len(players))
    yield offer(c.DirectFirst, by=officials(rules, law.directed_first.by), players=listed)
    yield offer(
        c.KeepApart, by=officials(rules, law.separated.by), players=_Group(known=table.apart, values=(), longest=0)
    )
    if not table.english_only:
        yield offer(c.EnglishOnly, by=officials(rules, law.english_only.by))


class _Group(ListOf, tag="Group", frozen=True):
    """Two or more different names that are not kept apart as such already."""

    known: tuple[tuple[str, ...], ...] = ()

    def holds(self, value: tuple[str, ...]) -> bool:
        named = all(each.strip() for each in value)
        return named and len(set(value)) == len(value) >= 2 and tuple(sorted(value)) not in self.known
