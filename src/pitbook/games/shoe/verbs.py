"""The verbs of a game as far as they are about its shoe: who decides its commands, and who offers them."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from pitbook.games.kernel import Offer
from pitbook.games.marks import Command
from pitbook.games.shoe import burning, checking, cutting, failing, orders, replacing, shuffling, source
from pitbook.games.shoe.game import E, S, ShoeGame
from pitbook.games.shoe.rules import ShoeRules

Decider = Callable[[ShoeRules, S, Any], list[E]]
Offering = Callable[[ShoeRules, S], Iterator[Offer]]


def deciders(game: ShoeGame[S, E]) -> dict[Any, Decider[S, E]]:
    """Of all commands that need nothing of the game: a card drawn and a round put right do.

    Where more follows than happens to the cards, the game has a decider of its own, which asks this one first.
    """
    c = game.commands
    found: dict[type[Command], Callable[[ShoeGame[S, E], ShoeRules, S, Any], list[E]]] = {
        c.check_cards: checking.check_cards,
        c.count_cards: checking.count_cards,
        c.shuffle_cards: shuffling.shuffle_cards,
        c.load_device: shuffling.load_device,
        c.riffle: shuffling.riffle,
        c.accept_cut: cutting.accept_cut,
        c.refuse_cut: cutting.refuse_cut,
        c.official_cut: cutting.official_cut,
        c.place_cutting_card: cutting.place_cutting_card,
        c.burn_card: burning.burn_card,
        c.skip_burn: burning.skip_burn,
        c.show_burn: burning.show_burn,
        c.order_shuffle: orders.order_shuffle,
        c.replace_cards: orders.replace_cards,
        c.check_replacement: replacing.check_replacement,
        c.change_card: replacing.change_card,
        c.direct_check: orders.direct_check,
        c.verify_cards: orders.verify_cards,
        c.announce_final_rounds: orders.announce_final_rounds,
        c.face_up_card: source.face_up_card,
        c.round_without_wagers: source.round_without_wagers,
        c.cards_ran_out: failing.cards_ran_out,
        c.wrong_cut: failing.wrong_cut,
        c.burn_forgotten: failing.burn_forgotten,
        c.shuffle_missed: failing.shuffle_missed,
        c.wrong_cards: failing.wrong_cards,
        c.move_to_spare_device: failing.move_to_spare_device,
        c.finish_from_shoe: failing.finish_from_shoe,
    }
    return {command: partial(how, game) for command, how in found.items()}


def offerings(game: ShoeGame[S, E]) -> tuple[Offering[S], ...]:
    """From the check of the cards to those that are not dealt; what goes wrong is offered apart, by `offering`."""
    found = (
        checking.offer_check,
        shuffling.offer_shuffle,
        shuffling.offer_riffle,
        cutting.offer_cut,
        cutting.offer_cutting_card,
        burning.offer_burn,
        orders.offer_orders,
        replacing.offer_single_card,
        source.offer_face_up,
    )
    return tuple(offering(game, each) for each in found)


def offering(game: ShoeGame[S, E], how: Callable[[ShoeGame[S, E], ShoeRules, S], Iterator[Offer]]) -> Offering[S]:
    return partial(how, game)
