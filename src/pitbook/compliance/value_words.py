"""What a decision sets, in words that read without knowing what its key is called.

A key means the same wherever it stands, so each is put into words once. One that is not listed says its own name.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pitbook.compliance.topic_values import Value

IF_SO: Mapping[str, tuple[str, str]] = {
    "advised": ("the authority is advised", "nobody is advised"),
    "allowed": ("allowed", "not allowed"),
    "at_any_time": ("at any time", "not at any time"),
    "at_the_table": ("told at the table", "not told at the table"),
    "available": ("to be had by anybody", "not to be had"),
    "banned": ("forbidden", "not forbidden"),
    "by_chance": ("decided by chance", "not decided by chance"),
    "called": ("called aloud", "not called"),
    "cash_play": ("played for cash too", "not played for cash"),
    "combined": ("taken together", "each apart"),
    "demonstration": ("may be shown to people", "not shown to people"),
    "equal": ("the same for all", "not the same for all"),
    "everybody": ("everybody", "not everybody"),
    "final": ("the decision is final", "the decision is not final"),
    "for_casino_dollars": ("for casino dollars too", "not for casino dollars"),
    "forfeits": ("what was wagered is forfeited", "nothing is forfeited"),
    "house_name": ("with the name of the house", "without the name of the house"),
    "known": ("provided for", "not provided for"),
    "locks": ("can be locked", "no lock is asked for"),
    "marketing_refers": ("marketing refers to the terms", "marketing need not refer to the terms"),
    "must": ("must be done", "need not be done"),
    "named": ("named in the text", "not named in the text"),
    "needed": ("needed", "not needed"),
    "needs_first": ("only beside the first wager", "without the first wager too"),
    "new_cards_after": ("new cards after it", "with the same cards"),
    "notice": ("notice is given", "no notice is given"),
    "of_any_change": ("of any change", "not of every change"),
    "on_an_area": ("on an area of the layout", "on no area of the layout"),
    "only_on_complete_hand": ("only on a complete hand", "on an incomplete hand too"),
    "ordered_too": ("also when it was ordered", "not when it was ordered"),
    "others": ("others may do so", "nobody else may"),
    "personal_limits": ("limits of one person are allowed", "no limits of one person"),
    "players_may_retract": ("players may retract their wagers", "players may not retract their wagers"),
    "players_may_take_back": ("players may take their wagers back", "players may not take their wagers back"),
    "practice_hands": ("practice hands may be played", "no practice hands"),
    "prizes": ("with prizes", "without prizes"),
    "removable": ("can be taken off", "cannot be taken off"),
    "required": ("required", "not required"),
    "same_at_all_tables": ("the same at all tables", "each table its own"),
    "shows_time": ("shows the time", "need not show the time"),
    "to_winner_only": ("to the winner alone", "to others too"),
    "where_present": ("where it is present", "wherever it is"),
    "with_a_machine": ("with a machine too", "not with a machine"),
}

SAID: Mapping[str, str] = {
    "above_cents": "above {} cents",
    "absent_winner": "a winner who is away: {}",
    "accepted": "accepted: {}",
    "after_set_aside": "after it is set aside: {}",
    "against": "against: {}",
    "also": "{} too",
    "appointed_by": "appointed by the {}",
    "approval": "approved by the {}",
    "approved_by": "approved by: {}",
    "areas": "areas of the layout: {}",
    "at_a_shuffle": "at a shuffle it {}",
    "back": "{} of it is given back",
    "before": "before {}",
    "behind": "behind the line: {}",
    "bodies": "authorities: {}",
    "boxes": "to boxes {}",
    "by": "by the {}",
    "cards": "the cards are dealt with {}",
    "cash": "for cash: {}",
    "cash_chips": "cash chips: {}",
    "casino_dollars": "casino dollars: {}",
    "checked_by": "checked by: {}",
    "closes": "betting is closed by {}",
    "counted": "counted: {}",
    "covers": "covers: {}",
    "cut": "the cut goes to: {}",
    "days": "within {} days",
    "decks": "decks: {}",
    "decks_from_either_end": "decks from either end: {}",
    "demanded": "demanded: {}",
    "details": "with: {}",
    "device": "a device: {}",
    "dice": "dice: {}",
    "due": "due: {}",
    "ends": "it ends the {}",
    "fate": "the card is {}",
    "from_device": "from a device: {}",
    "from_shoe": "from a shoe: {}",
    "half_of_tokens": "half of tokens is given in {}",
    "handed_to": "handed to: {}",
    "held_card": "a card in the dealer's hand counts as drawn {}",
    "hours": "within {} hours",
    "how": "{}",
    "in_the_air": "while the dice are in the air: {}",
    "in_the_deal": "in the deal: {}",
    "in_the_midst": "in the midst of a round: {}",
    "inscriptions": "inscribed: {}",
    "instruments": "instruments: {}",
    "interim": "what was done meanwhile: {}",
    "kept_by": "kept by the {}",
    "kinds": "wagers: {}",
    "law": "the wager is {}",
    "lay_of": "the stake of a lay is {}",
    "least": "at least {}",
    "least_decks_from_back": "decks from the back at least: {}",
    "losing": "of those that lose: {}",
    "lower_maximum": "a lower maximum: {}",
    "machine": "as a machine, a {}",
    "managing": "managing it: {}",
    "marked": "marked {}",
    "maximum_per": "the maximum is for each {}",
    "means": "it means {}",
    "measures": "measures: {}",
    "methods": "ways to do it: {}",
    "minimum_per": "the minimum is for each {}",
    "minutes_of_notice": "minutes of notice: {}",
    "most": "at most {}",
    "most_millilitres": "at most {} millilitres",
    "most_of_stack": "of the stack at most: {}",
    "needs": "it needs {}",
    "odds": "at {}",
    "of": "of the {}",
    "on": "on {}",
    "operating": "operating the game: {}",
    "order": "in order: {}",
    "other": "the other part is {}",
    "others_up_to": "others up to the maximum of the {}",
    "over": "what is over: {}",
    "over_maximum": "over the maximum: {}",
    "percent": "{} per cent",
    "place": "its place: {}",
    "plain": "without a machine, a {}",
    "purchases": "purchases: {}",
    "refused": "refused, it is {}",
    "relief": "relieved by: {}",
    "removed": "removed: {}",
    "rest_of_shoe": "the rest of the shoe is {}",
    "returns": "what is returned: {}",
    "reviewer": "looked at again by {}",
    "rounding": "rounded {}",
    "rounds": "rounds: {}",
    "rule": "{}",
    "scope": "in scope: {}",
    "settled": "what was settled: {}",
    "settled_round": "a round that was settled: {}",
    "shape": "shape: {}",
    "short": "whoever is short is {}",
    "shuffled_by_hand_first": "shuffled by hand first: {}",
    "sign_changes": "when the sign changes: {}",
    "since": "counted since: {}",
    "single": "a single card",
    "slack_cards": "cards within which a cut may be off: {}",
    "standing": "wagers that stand: {}",
    "starts": "in effect: {}",
    "statements": "statements: {}",
    "supervising": "supervising it: {}",
    "then": "then: {}",
    "things": "things at the table: {}",
    "times": "{} times",
    "to": "to: {}",
    "told": "told: {}",
    "totals": "totals: {}",
    "unfit": "unfit cards",
    "units": "in units of {}",
    "until": "until: {}",
    "vacant": "a vacant place: {}",
    "version": "which version: {}",
    "void_rounds": "void rounds are {}",
    "ways": "by: {}",
    "when": "when: {}",
    "whom": "whom it is about: {}",
    "whose": "whose: {}",
    "who": "who: {}",
    "window": "within: {}",
    "winning_tokens": "tokens that win are {}",
    "wins": "wins on {}",
}

SAID_OF: Mapping[tuple[str, str], str] = {
    ("at_a_shuffle", "goes_in"): "at a shuffle it goes in with the others",
    ("back", "1 to 2"): "half of it is given back",
    ("closes", "first_card"): "betting is closed by the first card",
    ("cut", "farthest_right"): "the cut goes to the player farthest right",
    ("fate", "first_of_next_round"): "the card is the first one of the next round",
    ("fate", "next_card"): "the card is dealt as the next one",
    ("how", "by_consent"): "where it is consented to",
    ("how", "displaces"): "whoever comes first takes the place of the others",
    ("how", "waits"): "the others wait until whoever comes first has chosen",
    ("in_the_midst", "none"): "no card in the midst of a round",
    ("law", "warned_then_not_accepted"): "the wager counts; its owner is warned that further ones are not accepted",
    ("law", "warned_then_returned"): "the wager counts; its owner is warned that further ones go back",
    ("odds", "stands off"): "it stands off",
    ("order", "left_after_settlement"): "from the left, after settling",
    ("order", "right_during_settlement"): "from the right, while settling",
    ("others_up_to", "sign"): "others up to the maximum on the sign",
    ("returns", "open_only"): "only wagers that are open go back",
    ("returns", "settled_too"): "wagers that were settled go back too",
    ("rule", "always_unseen"): "always, and unseen",
    ("rule", "optional"): "at the dealer's choice",
    ("scope", "above_maximum"): "above the maximum of the sign",
    ("scope", "any"): "any limit",
    ("scope", "box_maximum"): "above the maximum of the box",
    ("settled_round", "stands"): "a round that was settled stands",
    ("sign_changes", "never_below"): "when the sign changes they are never below it",
    ("sign_changes", "stand"): "when the sign changes they stand",
    ("then", "deal_then_shuffle"): "the round is dealt, and the cards are shuffled after it",
    ("then", "reconstructed"): "the round is dealt as it should have been",
    ("then", "shuffle_at_once"): "the cards are shuffled at once",
    ("then", "wagers_void"): "the wagers there are void",
    ("to", "farthest_right"): "to the player farthest right",
    ("to", "from_the_left"): "to one after the other, from the left",
    ("until", "demand_ends"): "until places are not asked for any more",
    ("when", "at_discretion"): "when it is thought right",
    ("window", "before_a_winner_is_paid"): "before a winner is paid",
    ("window", "before_all_is_settled"): "before all is settled",
    ("window", "before_next_round"): "before the next round",
}
"""Of values whose own name would not read as what comes of them."""


def value_in_words(value: Value) -> str:
    left_to = ", as we read it" if value.reading else ""
    return f"{_said(value.name, value.value)}{left_to}"


def _said(name: str, value: Any) -> str:
    """
    >>> _said("by", "casino_supervisor"), _said("known", False), _said("slow_down", True)
    ('by the casino supervisor', 'not provided for', 'slow down: yes')
    >>> _said("unfit", {"known": True, "by": "pit_boss"}), _said("most", "any")
    ('unfit cards (provided for, by the pit boss)', 'any number')
    >>> _said("fate", "next_card"), _said("fate", "burned"), _said("machine", "automated_shuffling_shoe")
    ('the card is dealt as the next one', 'the card is burned', 'as a machine, an automated shuffling shoe')
    """
    if isinstance(value, bool):
        yes_no = IF_SO.get(name)
        return yes_no[0 if value else 1] if yes_no else f"{_spaced(name)}: {'yes' if value else 'no'}"
    if isinstance(value, Mapping):
        known = value.get("known", True)
        parts = [_said(key, each) for key, each in value.items() if known or key == "known"]
        return f"{SAID.get(name, _spaced(name)).replace(': {}', '').replace(' {}', '')} ({', '.join(parts)})"
    if (name, value) == ("most", "any"):
        return "any number"
    if isinstance(value, str) and (name, value) in SAID_OF:
        return SAID_OF[name, value]
    said = SAID.get(name, f"{_spaced(name)}: {{}}").format(_listed(value))
    return re.sub(r"\ba (?=[aeiou])", "an ", said)


def _listed(value: Any) -> str:
    match value:
        case str():
            return _spaced(value) or "nobody is named"
        case Mapping():
            return str(value["name"]) if "name" in value else ", ".join(_said(*each) for each in value.items())
        case Sequence():
            return ", ".join(_listed(each) for each in value) or "none"
        case _:
            return str(value)


def _spaced(name: str) -> str:
    return name.replace("_", " ")
