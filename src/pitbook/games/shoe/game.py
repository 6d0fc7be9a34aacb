"""What a game declares of its shoe: its own written kinds for what may be asked for and what happens.

What its topics and phases are stands on its table (`ShoeTable`), what its documents set in its law (`ShoeLaw`).
"""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from pitbook.games.shoe import commands as c
from pitbook.games.shoe.state import ShoeTable
from pitbook.games.verbs import AnyStory

S = TypeVar("S", bound=ShoeTable)
E = TypeVar("E")


class ShoeCommands(NamedTuple):
    """The game's own of each."""

    check_cards: type[c.CheckCards]
    count_cards: type[c.CountCards]
    shuffle_cards: type[c.ShuffleCards]
    load_device: type[c.LoadDevice]
    riffle: type[c.Riffle]
    accept_cut: type[c.AcceptCut]
    refuse_cut: type[c.RefuseCut]
    official_cut: type[c.OfficialCut]
    place_cutting_card: type[c.PlaceCuttingCard]
    burn_card: type[c.BurnCard]
    skip_burn: type[c.SkipBurn]
    show_burn: type[c.ShowBurn]
    order_shuffle: type[c.OrderShuffle]
    replace_cards: type[c.ReplaceCards]
    check_replacement: type[c.CheckReplacement]
    change_card: type[c.ChangeCard]
    direct_check: type[c.DirectCheck]
    verify_cards: type[c.VerifyCards]
    announce_final_rounds: type[c.AnnounceFinalRounds]
    face_up_card: type[c.FaceUpCard]
    round_without_wagers: type[c.RoundWithoutWagers]
    reconstruct: type[c.Reconstruct]
    error_found_late: type[c.ErrorFoundLate]
    cards_ran_out: type[c.CardsRanOut]
    wrong_cut: type[c.WrongCut]
    burn_forgotten: type[c.BurnForgotten]
    shuffle_missed: type[c.ShuffleMissed]
    wrong_cards: type[c.WrongCards]
    move_to_spare_device: type[c.MoveToSpareDevice]
    finish_from_shoe: type[c.FinishFromShoe]


class ShoeEvents(NamedTuple, Generic[E]):
    """The game's own event for each thing that happens to the cards; beside `under` it has the fields named here."""

    cards_checked: Callable[..., E]  # by, cards, pre_shuffled, machine
    cards_counted: Callable[..., E]  # by, cards
    cards_shuffled: Callable[..., E]  # method, cards
    device_loaded: Callable[..., E]  # cards, shuffled_by_hand_first
    riffled: Callable[..., E]  # player, approved_by
    cut_offered: Callable[..., E]  # players
    cut_refused: Callable[..., E]  # player
    cards_cut: Callable[..., E]  # who, cards_from_front
    cutting_card_placed: Callable[..., E]  # cards_from_back
    card_burned: Callable[..., E]
    burn_skipped: Callable[..., E]
    burn_shown: Callable[..., E]  # player, card
    shuffle_ordered: Callable[..., E]  # by, why, at_once
    cards_replaced: Callable[..., E]  # by
    replacement_checked: Callable[..., E]  # by, card
    card_changed: Callable[..., E]  # by, card
    check_directed: Callable[..., E]  # by, why, at_once
    cards_verified: Callable[..., E]  # by, cards
    final_rounds_announced: Callable[..., E]  # rounds
    betting_opened: Callable[..., E]
    cutting_card_drawn: Callable[..., E]  # position, shuffle_now, discarded
    discards_returned: Callable[..., E]  # cards
    card_put_away: Callable[..., E]  # card
    card_held: Callable[..., E]  # card, for_next_round
    empty_round_voided: Callable[..., E]  # cards
    cards_stay_next: Callable[..., E]  # cards
    reconstructed: Callable[..., E]  # cards, error
    excess_to_burn: Callable[..., E]  # cards
    error_stands: Callable[..., E]  # error
    discards_shuffled_in: Callable[..., E]  # cards
    irregularity_noted: Callable[..., E]
    wrong_cards_found: Callable[..., E]  # what, rest_of_shoe_void
    device_replaced: Callable[..., E]  # damaged_cards
    device_abandoned: Callable[..., E]  # damaged_cards, new_cards_after


class ShoeGame(NamedTuple, Generic[S, E]):
    """What the deciders of the shoe are told first: whose shoe it is."""

    commands: ShoeCommands
    events: ShoeEvents[E]
    story: Callable[[S], AnyStory[S, E]]
