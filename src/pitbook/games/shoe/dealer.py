"""What the program does with a shoe where it deals: the cards are made ready, and come out in their order."""

from collections.abc import Callable, Iterable
from typing import Any

from pitbook.cards import Card
from pitbook.games.kernel import IntRange, Offer, kind_of
from pitbook.games.marks import Command
from pitbook.games.shoe.checking import offer_check
from pitbook.games.shoe.cutting import offer_cut, offer_cutting_card
from pitbook.games.shoe.game import E, S, ShoeGame
from pitbook.games.shoe.options import HandShuffle
from pitbook.games.shoe.rules import ShoeRules
from pitbook.games.shoe.state import ShoeTable


def make_ready(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Command | None:
    """What is done with the cards before wagers are placed; nothing while a player is asked to cut."""
    phases, commands, shoe = table.phases, game.commands, table.shoe
    if table.phase is phases.check:
        by = _domain(offer_check(game, rules, table), commands.check_cards, "by").values[0]
        return commands.check_cards(by=by)
    if table.phase is phases.shuffle:
        if not shoe.machine:
            return commands.shuffle_cards(method=rules.terms.shuffle)
        by_hand = rules.law.device_loaded.shuffled_by_hand_first is HandShuffle.MUST
        return commands.load_device(shuffled_by_hand_first=by_hand)
    if table.phase is phases.cut and not shoe.cut_queue:
        by = _domain(offer_cut(game, rules, table), commands.official_cut, "by").values[0]
        return commands.official_cut(by=by, cards_from_front=shoe.left // 2)
    if table.phase is phases.cutting_card:
        place = _domain(offer_cutting_card(game, rules, table), commands.place_cutting_card, "cards_from_back")
        assert isinstance(place, IntRange), f"{place} is no range"
        return commands.place_cutting_card(cards_from_back=(place.low + place.high) // 2)
    return commands.burn_card() if table.phase is phases.burn else None


def _domain(offers: Iterable[Offer], command: type[Command], field: str) -> Any:
    return next(each.fields[field] for each in offers if each.command == kind_of(command))


def pass_over(game: ShoeGame[S, E], table: S, away: frozenset[str]) -> Command | None:
    """The cut is refused for a player who is away."""
    if table.phase is table.phases.cut and away.intersection(table.shoe.cut_queue[:1]):
        return game.commands.refuse_cut(player=table.shoe.cut_queue[0])
    return None


def next_out(table: ShoeTable, behind: int | None, card: Callable[[int], Card]) -> Card | None:
    """The card that comes out next, None for the cutting card.

    `behind`: so many cards lie behind that one. `card`: the one that comes out when so many are left.
    """
    shoe = table.shoe
    if shoe.held:
        return shoe.held[0]
    if shoe.cutting_card_in and behind is not None and shoe.left <= behind:
        return None
    return card(shoe.left)
