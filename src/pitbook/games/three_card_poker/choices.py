"""What somebody says about a table in a few words: the schedules, named by their odds."""

from collections.abc import Callable

import msgspec

from pitbook.games.kernel import Refused
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.games.three_card_poker.schedules import BONUS_HANDS, PAIR_PLUS_HANDS, Schedule, named_by_odds
from pitbook.games.three_card_poker.topics import PokerTopic
from pitbook.rulebooks.model import Rulebook


def _reader(hands: tuple[HandClass, ...], topic: PokerTopic) -> Callable[[Rulebook, str], Schedule]:
    return lambda rulebook, text: _schedule(rulebook, text, hands, topic)


def _schedule(rulebook: Rulebook, text: str, hands: tuple[HandClass, ...], topic: PokerTopic) -> Schedule:
    """A schedule in JSON, or named by its odds: `1-4-5`, from the lowest hand it pays to the highest."""
    try:
        return msgspec.json.decode(text, type=Schedule) if text.lstrip().startswith("{") else named_by_odds(text, hands)
    except (msgspec.DecodeError, msgspec.ValidationError, ValueError) as error:
        like = "-".join(str(number) for number in range(1, len(hands) + 1))
        instead = f"Name the odds to one for {', '.join(hand.words for hand in hands)}, as in {like}."
        raise Refused(
            f"The schedule {text}", str(error), instead, rulebook.id, (topic,), rulebook.clauses(topic.value)
        ) from None


CHOICES = {
    "ante_bonus": _reader(BONUS_HANDS, PokerTopic.BONUS_PAYS),
    "pair_plus": _reader(PAIR_PLUS_HANDS, PokerTopic.PAIR_PLUS_PAYS),
}
