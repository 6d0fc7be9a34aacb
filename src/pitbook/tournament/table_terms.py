"""The tables of a tournament: as the designated ones are, but for its chips and its limits."""

from collections.abc import Mapping

import msgspec

from pitbook.games.rules import GameRules, Limits
from pitbook.games.signs import Sign
from pitbook.money import MOST_STAKE, Cents
from pitbook.table.games import game_of
from pitbook.tournament.rules import limits_of
from pitbook.tournament.state import Tournament

TIMES_THE_BANKS = 1000
"""Tournament chips cost nothing, so that a float never runs out."""


def rules_at(lent: GameRules, state: Tournament) -> GameRules:
    """Under the law by which the tournament was drafted."""
    assert state.terms is not None, "there are terms from the first event on"
    sign: Sign = lent.terms.sign
    least, most = limits_of(state.terms)
    limits = dict.fromkeys(sign.stated, Limits(minimum=least, maximum=most))
    chip = state.terms.wagers.chip
    units = {kind: chip for kind, stated in sign.stated.items() if stated.unit is not None}
    terms = msgspec.structs.replace(lent.terms, chip=chip, sign=sign.with_limits(limits, units))
    return game_of(state.rulebook).rules(state.rulebook, terms, state.digest)


def float_of(rules: GameRules, banks: Mapping[str, int]) -> Cents:
    cents = min(MOST_STAKE, sum(banks.values()) * TIMES_THE_BANKS)
    return Cents(cents - cents % rules.chip)
