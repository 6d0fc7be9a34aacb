"""The tables of a floor in the box: some of them so small that they are full."""

import random
from typing import Any, NamedTuple

from msgspec.structs import replace

from pitbook.games.library import playable, rulebook
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.games import game_of
from pitbook.table.powers import Actor
from pitbook.table.supervision import OpeningSignature

AT_ONCE = 3
PLACES = {"casino_war": "boxes", "three_card_poker": "areas", "craps": "players"}


class Kept(NamedTuple):
    """How a table is opened. Without a number of places it has as many as is usual."""

    rulebook: str
    dealing: Dealing
    places: int | None

    def exchanger(self, player: str) -> Actor:
        """Who says what a player buys or cashes: the dealer, where cards and dice are real."""
        book = rulebook(self.rulebook)
        if self.dealing is Dealing.VIRTUAL or book is None:
            return Actor(player, Role.PLAYER)
        role = book.ranks[0][0]
        return Actor(role.value.replace("_", "-"), role)

    @property
    def checked(self) -> OpeningSignature | None:
        """Whoever opens a real table signs for what is there, so that play can begin."""
        return OpeningSignature() if self.dealing is Dealing.RECORDED else None

    @property
    def terms(self) -> Any:
        game = game_of(self.rulebook)
        usual = game.usual_terms(game.rulebook(self.rulebook))
        return usual if self.places is None else replace(usual, **{PLACES[game.name]: self.places})


def tables(chance: random.Random) -> dict[str, Kept]:
    return {
        f"{rulebook}-{number}": Kept(
            rulebook,
            Dealing.RECORDED if chance.random() < 0.3 else Dealing.VIRTUAL,
            chance.choice((None, None, 2, 3)),
        )
        for number, rulebook in enumerate(chance.sample(playable(), AT_ONCE))
    }
