"""What the deciders share: a story told event by event, and the questions every check asks."""

from collections.abc import Collection

from pitbook.cards import Card, CardCounts
from pitbook.games.kernel import Domain, OneOf
from pitbook.games.rules import RequestWords
from pitbook.games.shoe.source import in_source, not_all_out
from pitbook.games.three_card_poker.events import Event
from pitbook.games.three_card_poker.fold import FOLDING
from pitbook.games.three_card_poker.round import Kind, Phase, PokerTable, Seat
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.games.verbs import AnyStory


class Story(AnyStory[PokerTable, Event]):
    folds = FOLDING.folds


def check_phase(
    rules: PokerRules, table: PokerTable, phases: Collection[Phase], asked: RequestWords, *under: T
) -> None:
    if table.phase not in phases:
        raise rules.refusal(asked, table.phase.words, table.phase.then, *under)


def seated(rules: PokerRules, table: PokerTable, player: str, asked: RequestWords) -> Seat:
    seat = table.seats.get(player)
    if seat is None:
        raise rules.refusal(asked, f"{player} is not at the table", "Let them sit down first.", T.PLAYER_CARD)
    return seat


def wager_name(rules: PokerRules, kind: Kind) -> str:
    name: str = getattr(rules.names, kind.value)
    return name


def played_together(table: PokerTable) -> tuple[str, ...]:
    """Players with wagers for the next round who are kept apart from each other."""
    if not table.apart:
        return ()
    playing = {wager.player for wager in table.placed}
    for group in table.apart:
        together = tuple(player for player in group if player in playing)
        if len(together) > 1:
            return together
    return ()


def check_card(rules: PokerRules, table: PokerTable, card: Card, asked: RequestWords) -> None:
    """Could this card come out of the deck now? Each is there once."""
    if CardCounts.count(table.cards.seen, card):
        raise rules.refusal(
            asked, "it lies on the table already, and the deck has one", "Record wrong cards.", T.WRONG_CARDS, T.DECK
        )


def not_told(table: PokerTable) -> tuple[int, ...]:
    """Where wagers wait for hands of which not all cards are known."""
    now = table.round
    if not now.unseen:
        return ()
    return tuple(area for area in now.areas if now.unknown(area) and any(each.area == area for each in now.wagers))


def untold_cards(table: PokerTable) -> OneOf:
    """Those that a card which is turned up may be."""
    return not_all_out(table.cards.seen, decks=1)


def cards_in_deck(table: PokerTable) -> Domain:
    return in_source(table.cards, decks=1)
