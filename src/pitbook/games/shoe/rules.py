"""What the rules of a table with a shoe are, whatever else they are."""

from pitbook.games.rules import GameRules
from pitbook.games.shoe.law import ShoeLaw
from pitbook.games.shoe.topics import ShoeTopics


class ShoeRules(GameRules, frozen=True):
    """Its terms say at least how many `decks` there are, which `device` they are dealt from, and how they `shuffle`."""

    @property
    def law(self) -> ShoeLaw:
        raise AssertionError("a game has a law")

    @property
    def has_machine(self) -> bool:
        """Whether the device of this table shuffles."""
        raise AssertionError("a table has a device")


def check_terms(rules: ShoeRules, topics: ShoeTopics) -> None:
    """What a table chooses of its cards: so many decks, from such a device, shuffled so."""
    law, terms = rules.law, rules.terms
    if not law.decks.least <= terms.decks <= law.decks.most:
        allowed = (
            f"{law.decks.least}" if law.decks.least == law.decks.most else f"{law.decks.least} to {law.decks.most}"
        )
        raise rules.refusal(
            f"A table with {terms.decks} decks",
            f"the game has {allowed} decks",
            f"Choose {allowed} decks.",
            topics.DECKS,
        )
    if terms.device not in (law.card_source.plain, law.card_source.machine):
        known = f"{law.card_source.plain.named} or {law.card_source.machine.named}"
        raise rules.refusal(
            f"Dealing from {terms.device.named}",
            "the document does not know it",
            f"Deal from {known}.",
            topics.CARD_SOURCE,
        )
    if terms.shuffle not in law.shuffled.methods:
        raise rules.refusal(
            f"Shuffling {terms.shuffle.words}",
            "the document does not provide for it",
            "Shuffle by hand.",
            topics.SHUFFLED,
        )
