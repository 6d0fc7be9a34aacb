"""What somebody says about a table in a few words: the schedules, named by their odds."""

import msgspec

from pitbook.games.contract import NamedTerm
from pitbook.games.kernel import Refused
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.games.three_card_poker.schedules import BONUS_HANDS, PAIR_PLUS_HANDS, Schedule, named_by_odds
from pitbook.games.three_card_poker.topics import PokerTopic
from pitbook.rulebooks.model import Rulebook


def _choice(hands: tuple[HandClass, ...], topic: PokerTopic, like: str) -> NamedTerm:
    return NamedTerm(
        lambda rulebook, text: _schedule(rulebook, text, hands, topic, like),
        lambda value: _named(value, hands),
        f"a schedule like {like}, or a JSON file.",
    )


def _schedule(rulebook: Rulebook, text: str, hands: tuple[HandClass, ...], topic: PokerTopic, like: str) -> Schedule:
    """A schedule in JSON, or named by its odds: `1-4-5`, from the lowest hand it pays to the highest."""
    try:
        return msgspec.json.decode(text, type=Schedule) if text.lstrip().startswith("{") else named_by_odds(text, hands)
    except (msgspec.DecodeError, msgspec.ValidationError, ValueError) as error:
        instead = f"Name the odds to one for {', '.join(hand.words for hand in hands)}, such as the common {like}."
        raise Refused(
            f"The schedule {text}", str(error), instead, rulebook.id, (topic,), rulebook.clauses(topic.value)
        ) from None


def _named(schedule: Schedule, hands: tuple[HandClass, ...]) -> str:
    """A schedule by its odds where that says it all; else the whole of it."""
    odds = "-".join(str(schedule.pays[hand.slug]) for hand in hands)
    return odds if schedule == named_by_odds(odds, hands) else msgspec.json.encode(schedule).decode()


CHOICES = {
    "ante_bonus": _choice(BONUS_HANDS, PokerTopic.BONUS_PAYS, "1-4-5"),
    "pair_plus": _choice(PAIR_PLUS_HANDS, PokerTopic.PAIR_PLUS_PAYS, "1-4-6-30-40"),
}
