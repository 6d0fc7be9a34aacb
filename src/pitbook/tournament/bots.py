"""Players who are none: they wager and decide by what a game offers, with chance from a seed.

They know no game: a wager is whatever is offered with that purpose, and who has to decide goes on or yields.
"""

from random import Random
from typing import Any

from pitbook.games.kernel import IntRange, ListOf, Offer, OneOf
from pitbook.games.marks import Purpose
from pitbook.table.chance import BlankDraws, Coming
from pitbook.table.state import TableState


class Bot:
    """`bold`: how often it wagers more than it must, and goes on where it could yield."""

    def __init__(self, luck: Random, bold: float = 0.4) -> None:
        self._luck, self._bold = luck, bold

    def stake(self, low: int, high: int, chips: int, chip: int) -> int:
        if self._luck.random() > self._bold:
            return low
        most = max(low, min(high, chips // 2))
        return low + self._luck.randrange((most - low) // chip + 1) * chip

    def goes_on(self) -> bool:
        return self._luck.random() < 0.5 + self._bold / 2


def first_wagers(state: TableState) -> dict[str, Offer]:
    """For each player the offer of the wager without which there is no other, on their own place."""
    competition, found = state.competition, dict[str, Offer]()
    assert competition is not None, "bots play in tournaments"
    wager = {kind for kind, command in state.game.by_kind.items() if command.purpose is Purpose.WAGER}
    for offer in state.game.awaits(state.rules, state.play):
        if offer.command not in wager:
            continue
        player = offer.fields["player"].values[0]
        where = state.game.by_kind[offer.command].where
        if player not in found and (where is None or offer.fields[where].holds(competition.places.get(player))):
            found[player] = offer
    return found


def deals_on(state: TableState) -> bool:
    """Whether it is the program's turn."""
    step = state.at_table.next_step(state.rules, state.play, Coming(state.chance, BlankDraws()), frozenset())
    return step is not None


def decisions(state: TableState) -> dict[str, list[Offer]]:
    """What players may answer now, by player; those that put more at stake first."""
    found: dict[str, list[Offer]] = {}
    for offer in state.game.awaits(state.rules, state.play):
        command = state.game.by_kind[offer.command]
        if command.purpose in (Purpose.FURTHER, Purpose.YIELD) or command.towards_wagers:
            for player in getattr(offer.fields.get("player"), "values", ()):
                found.setdefault(player, []).append(offer)
    order: dict[Purpose | None, int] = {Purpose.FURTHER: 0, Purpose.YIELD: 1}
    for offers in found.values():
        offers.sort(key=lambda each: order.get(state.game.by_kind[each.command].purpose, 2))
    return found


def given(state: TableState, offer: Offer, player: str, **fields: Any) -> Any:
    chosen = {name: _any(domain) for name, domain in offer.fields.items()}
    return state.game.by_kind[offer.command](**{**chosen, "player": player, **fields})


def stake_of(offer: Offer) -> IntRange | None:
    """What says how much, if anything does."""
    return next((each for each in offer.fields.values() if isinstance(each, IntRange)), None)


def cost_of(state: TableState, offer: Offer) -> int:
    """The least that it takes to accept an offer."""
    where = state.game.by_kind[offer.command].where
    amounts = [each.low for each in offer.fields.values() if isinstance(each, IntRange)]
    for name, each in offer.fields.items():
        if name != where and isinstance(each, OneOf) and all(type(value) is int for value in each.values):
            amounts.append(min(each.values))
    return max(amounts, default=0)


def stake_field(offer: Offer) -> str | None:
    return next((name for name, each in offer.fields.items() if isinstance(each, IntRange)), None)


def _any(domain: Any) -> Any:
    match domain:
        case OneOf():
            return domain.values[0]
        case IntRange():
            return domain.low
        case ListOf():
            return domain.values[: domain.shortest]
        case _:
            return None
