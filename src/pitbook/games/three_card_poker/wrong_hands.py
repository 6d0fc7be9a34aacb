"""Hands of a wrong size, or dealt where no wager lies: they leave the round, the others have what they really got."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import Domain, IntRange, ListOf, Offer, OneOf, offer
from pitbook.games.telling import count
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.dealing import after_hand_is_out, cards_handled, end_of_deal
from pitbook.games.three_card_poker.deciding import Story, check_card, check_phase
from pitbook.games.three_card_poker.hands import CARDS_PER_HAND, DECK
from pitbook.games.three_card_poker.round import DEALER, IN_PLAY, HandDecision, Phase, PokerTable, order_of_dealing
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.settlement import hand_back
from pitbook.games.three_card_poker.topics import PokerTopic as T

AFTER_THE_DEAL = (Phase.DECISIONS, Phase.REVEAL, Phase.REVEALED)
MOST_IN_A_HAND = 10  # a bound against slips of the pen: nobody deals ten cards to one hand unnoticed
MOST_FURTHER = 12  # the same of the cards that the record lacks

Numbers = Mapping[int, int]
"""By playing area, how many cards lie there."""


# One hand


def hand_wrong_number(rules: PokerRules, table: PokerTable, command: c.HandWrongNumber) -> list[e.Event]:
    """Without further cards nobody knows where the wrong ones belong, and the other hands stay as they are."""
    topic = T.HAND_WRONG_NUMBER
    asked = f"A wrong number of cards at {rules.names.area} {command.area}"
    check_role(rules, command.by, rules.law.hand_wrong_number.by, asked, topic)
    _check_counted(rules, table, asked, topic)
    if command.area not in _standing(table):
        raise rules.refusal(asked, "there is no hand there that is not void", "Name an area with a hand.", topic)
    if command.number == CARDS_PER_HAND or not 0 <= command.number <= MOST_IN_A_HAND:
        raise rules.refusal(asked, f"{command.number} is not a wrong number", "Count again.", topic)
    _check_handled(rules, table, command.handled, asked, topic)
    story = _story(table, command.handled)
    numbers = {command.area: command.number}
    if table.phase is Phase.DEAL or command.further or (table.round.unseen and _missing(table, numbers) > 0):
        _check_further(rules, table, numbers, command.further, asked, topic)
        story.tell(_corrected(table, numbers, command.further, topic))
    hand_is_void(story, command.area, topic)
    return _go_on(story)


def hand_without_wager(rules: PokerRules, table: PokerTable, command: c.HandWithoutWager) -> list[e.Event]:
    """Found after cards were handled: that hand goes to the discard rack, and the round goes on."""
    topic = T.HAND_WITHOUT_WAGER
    asked = f"A hand at {rules.names.area} {command.area}, where no wager lies"
    check_role(rules, command.by, rules.law.hand_without_wager.by, asked, topic)
    check_phase(rules, table, AFTER_THE_DEAL, asked, topic)
    if command.area not in _empty(rules, table):
        raise rules.refusal(asked, "that is no area without a wager", "Name an empty one.", topic)
    _check_handled(rules, table, None, asked, topic)
    numbers = {command.area: CARDS_PER_HAND}
    _check_further(rules, table, numbers, command.further, asked, topic)
    return [_corrected(table, numbers, command.further, topic), e.HandDiscarded(area=command.area, under=(topic,))]


# Several


def count_hands(rules: PokerRules, table: PokerTable, command: c.CountHands) -> list[e.Event]:
    """What no ruling on one hand explains: as many cards as were dealt come out only when all are counted."""
    topics = (T.HAND_WRONG_NUMBER, T.HAND_WITHOUT_WAGER)
    asked = "Counting the hands"
    for official in (rules.law.hand_wrong_number, rules.law.hand_without_wager):
        check_role(rules, command.by, official.by, asked, *topics)
    _check_counted(rules, table, asked, *topics)
    if not _counts(rules, table).holds(command.hands):
        raise rules.refusal(
            asked,
            "each hand is named once, with another number of cards than three, or where no wager lies",
            "Name the hands that are wrong.",
            *topics,
        )
    _check_handled(rules, table, command.handled, asked, *topics)
    numbers = {each.area: each.number for each in command.hands}
    _check_further(rules, table, numbers, command.further, asked, *topics)
    story = _story(table, command.handled)
    wrong = (T.HAND_WRONG_NUMBER,) if any(area in table.round.areas for area in numbers) else ()
    empty = (T.HAND_WITHOUT_WAGER,) if any(area not in table.round.areas for area in numbers) else ()
    story.tell(_corrected(table, numbers, command.further, *wrong, *empty))
    for area in numbers:
        if area in _standing(table):
            hand_is_void(story, area, T.HAND_WRONG_NUMBER)
        elif area in _empty(rules, table):
            story.tell(e.HandDiscarded(area=area, under=(T.HAND_WITHOUT_WAGER,)))
    return _go_on(story)


# What all of them ask


def _may_be_counted(table: PokerTable) -> bool:
    """The count of a hand that was given up belongs to its giving up, so it may be the last one of the round."""
    return table.phase in IN_PLAY or table.uncollected


def _check_counted(rules: PokerRules, table: PokerTable, asked: str, *topics: T) -> None:
    if not _may_be_counted(table):
        raise rules.refusal(asked, table.phase.words, table.phase.then, *topics)


def _check_handled(rules: PokerRules, table: PokerTable, handled: str | None, asked: str, *topics: T) -> None:
    """Before that a wrong deal is a misdeal, whichever hand it is."""
    if handled not in _handlers(table):
        if handled is None:
            raise rules.refusal(asked, "nobody has handled cards yet", "Declare a misdeal.", *topics, T.DEALT_WRONGLY)
        because = f"{handled} has not picked up cards while some were due"
        raise rules.refusal(asked, because, "Name nobody, or who did.", *topics, T.CARDS_HANDLED)


def _handlers(table: PokerTable) -> tuple[str | None, ...]:
    """Whom a ruling names as having handled cards: nobody, where it is on record or goes without saying.

    A deal may have been thought over although the record has cards due: then a hand has too few.
    """
    if table.round.handled or table.uncollected:
        return (None,)
    return tuple(_owners(table)) if table.phase is Phase.DEAL else ()


def _owners(table: PokerTable) -> dict[str | None, int]:
    """The players who have not decided, each with their area."""
    return {table.round.owner(area): area for area in table.round.undecided}


def _story(table: PokerTable, handled: str | None) -> Story:
    story = Story(table)
    if handled is not None:
        story.tell(cards_handled(_owners(table)[handled], handled))
    return story


def _standing(table: PokerTable) -> tuple[int, ...]:
    """Areas whose hand is part of the round, whatever was decided on it."""
    now = table.round
    return tuple(area for area in now.areas if now.decisions.get(area) is not HandDecision.VOID)


def _empty(rules: PokerRules, table: PokerTable) -> tuple[int, ...]:
    """Areas that no card was due to."""
    now = table.round
    return tuple(area for area in range(1, rules.terms.areas + 1) if area not in now.areas and area not in now.due)


def _numbers(table: PokerTable, found: Numbers) -> dict[int, int]:
    """How many cards every position got, with those that were found otherwise."""
    return {**Counter(table.round.due), **found}


def _missing(table: PokerTable, found: Numbers) -> int:
    """So many cards more than are recorded."""
    due = table.round.due
    return len(due) - sum([due.count(area) for area in found]) + sum(found.values()) - len(table.round.dealt)


def _check_further(
    rules: PokerRules, table: PokerTable, found: Numbers, further: tuple[Card, ...], asked: str, *topics: T
) -> None:
    """The cards recorded and the further ones are exactly those that such a deal takes.

    Where cards are dealt unseen nobody can name the further ones, and none that lies open is counted away.
    """
    missing, recorded = _missing(table, found), len(table.round.dealt)
    if table.round.unseen:
        _check_unseen(rules, table, found, further, asked, *topics)
    elif len(further) != missing or missing > MOST_FURTHER:
        raise rules.refusal(
            asked,
            f"{recorded} cards are recorded, and such a deal takes {recorded + missing}",
            f"Name {count(missing, 'further card')}." if 0 <= missing <= MOST_FURTHER else "Count all hands again.",
            *topics,
        )
    for card in further:
        check_card(rules, table, card, asked)
    if len(set(further)) < len(further):
        raise rules.refusal(asked, "a card is named twice", "Name each once.", *topics, T.DECK)


def _check_unseen(
    rules: PokerRules, table: PokerTable, found: Numbers, further: tuple[Card, ...], asked: str, *topics: T
) -> None:
    if further:
        because = "the cards of this round were dealt without anybody looking"
        raise rules.refusal(asked, because, "Name no further cards.", *topics)
    if not 0 <= _missing(table, found) <= MOST_FURTHER or any(
        number < _lie_open(table).get(area, 0) for area, number in found.items()
    ):
        because = "that does not come out with the cards that were dealt and those that lie open"
        raise rules.refusal(asked, because, "Count all hands again.", *topics)


def _lie_open(table: PokerTable) -> dict[int, int]:
    """Where cards were dealt unseen: of how many at each area everybody knows which they are."""
    now = table.round
    known = {area: len(now.hand(area)) for area in now.due} if now.unseen else {}
    return {area: many for area, many in known.items() if many and area != DEALER}


def _corrected(
    table: PokerTable, found: Numbers, further: tuple[Card, ...], *topics: T
) -> e.DealCorrected | e.UnseenDealCorrected:
    due = order_of_dealing(_numbers(table, found), machine=table.cards.machine)
    if table.round.unseen:
        return e.UnseenDealCorrected(due=due, further=_missing(table, found), under=topics)
    return e.DealCorrected(due=due, further=further, under=topics)


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
    story.tell(e.HandDecided(area=area, player=owner, decision=HandDecision.VOID, why=None, under=(topic,)))


def _go_on(story: Story) -> list[e.Event]:
    if story.table.phase is Phase.DEAL:
        end_of_deal(story)
    after_hand_is_out(story)
    return story.events


# What is offered


class HandCounts(Domain, frozen=True):
    """Lists of hands that are wrong together; `further`: of which such a deal lacks so many cards."""

    standing: tuple[int, ...]
    empty: tuple[int, ...]
    due: tuple[int, ...]
    dealt: int
    further: int | None = None
    lie_open: dict[int, int] = msgspec.field(default_factory=dict)  # so many cards at least are there

    def holds(self, value: Any) -> bool:
        numbers = {each.area: each.number for each in value}
        if not numbers or len(numbers) < len(value) or not all(self._wrong(*each) for each in numbers.items()):
            return False
        taken = sum({**Counter(self.due), **numbers}.values())
        return self.further is None or taken - self.dealt == self.further

    def at_its_widest(self) -> "HandCounts":
        return replace(self, further=None)

    def _wrong(self, area: int, number: int) -> bool:
        """A hand that left the round already may be counted again, so that the others are put right."""
        if not self.lie_open.get(area, 0) <= number <= MOST_IN_A_HAND:
            return False
        if area in self.standing:
            return number != CARDS_PER_HAND
        return number > 0 if area in self.empty else area > 0 and area in self.due


def _counts(rules: PokerRules, table: PokerTable, further: int | None = None) -> HandCounts:
    now = table.round
    return HandCounts(_standing(table), _empty(rules, table), now.due, len(now.dealt), further, _lie_open(table))


def offer_wrong_hands(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    if not _may_be_counted(table) or not _handlers(table):
        return
    dealt = {*table.round.dealt}
    unseen = () if table.round.unseen else tuple([card for card in DECK if card not in dealt])
    yield from _offer_wrong_numbers(rules, table, unseen)
    if table.phase in AFTER_THE_DEAL:
        for area in _empty(rules, table):
            for further in _as_many(table, {area: CARDS_PER_HAND}):
                yield offer(
                    c.HandWithoutWager,
                    by=officials(rules, rules.law.hand_without_wager.by),
                    area=OneOf(values=(area,)),
                    further=_cards(unseen, further),
                )
    for further in range(MOST_FURTHER + 1 if table.round.unseen else min(MOST_FURTHER, len(unseen)) + 1):
        yield offer(
            c.CountHands,
            by=officials(rules, rules.law.hand_wrong_number.by),
            hands=_counts(rules, table, further),
            further=_cards(unseen, further),
            handled=OneOf(values=_handlers(table)),
        )


def _offer_wrong_numbers(rules: PokerRules, table: PokerTable, unseen: tuple[Card, ...]) -> Iterator[Offer]:
    by, handled = officials(rules, rules.law.hand_wrong_number.by), OneOf(values=_handlers(table))
    cards = {many: _cards(unseen, many) for many in range(MOST_FURTHER + 1)}
    for area in _standing(table):
        whose = OneOf(values=(area,))
        for number in range(MOST_IN_A_HAND + 1):
            if number == CARDS_PER_HAND:
                continue
            for further in _may_be_further(table, area, number):
                yield offer(
                    c.HandWrongNumber,
                    by=by,
                    area=whose,
                    number=IntRange(low=number, high=number),
                    further=cards[further],
                    handled=handled,
                )


def _may_be_further(table: PokerTable, area: int, number: int) -> list[int]:
    """How many further cards may be told of for such a hand, besides none where nobody knows where they belong."""
    so_many, dealing = {*_as_many(table, {area: number})}, table.phase is Phase.DEAL
    if not table.round.unseen:
        return sorted(so_many if dealing else so_many | {0})
    comes_out = bool(so_many) and number >= _lie_open(table).get(area, 0)
    return [0] if comes_out or (not dealing and _missing(table, {area: number}) <= 0) else []


def _as_many(table: PokerTable, found: Numbers) -> Iterable[int]:
    """How many further cards such a deal takes, if there can be so many."""
    missing = _missing(table, found)
    return (missing,) if 0 <= missing <= MOST_FURTHER else ()


def _cards(unseen: tuple[Card, ...], many: int) -> ListOf:
    """None at all where nobody has seen any."""
    many = many if unseen else 0
    return ListOf(values=unseen, shortest=many, longest=many)
