"""What every game asks of somebody who comes to the table."""

from collections.abc import Collection
from typing import NamedTuple

from pitbook.games.kernel import OneOf, Topic
from pitbook.games.rules import GameRules


class SeatLaw(NamedTuple):
    """The places of a table, and what the document says on taking one."""

    places: int
    seats: Topic
    player_card: Topic
    card_required: bool
    one_each: tuple[Topic, ...]  # under which nobody has two places

    @property
    def cards(self) -> OneOf:
        """What a newcomer may say of their card."""
        return OneOf(values=(True,) if self.card_required else (True, False))


def check_newcomer(
    rules: GameRules, law: SeatLaw, seated: Collection[str], player: str, place: int, asked: str, *, own_card: bool
) -> None:
    """Somebody with a name and, where it is needed, a card of their own takes a first place that there is."""
    if not player.strip():
        raise rules.refusal("A player without a name", "wagers need an owner", "Name the player.", law.seats)
    if law.card_required and not own_card:
        instead = "Let them get their own card first."
        raise rules.refusal(asked, "a valid card of their own is needed", instead, law.player_card)
    if not 1 <= place <= law.places:
        raise rules.refusal(asked, f"there are {law.places}", f"Choose 1 to {law.places}.", law.seats)
    if player in seated:
        raise rules.refusal(asked, "they are at the table already", "Continue.", *law.one_each)
