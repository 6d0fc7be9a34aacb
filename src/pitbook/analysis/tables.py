"""A table described in a few words: what it chooses within its rulebook, made into rules or refused with the clause."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from pitbook.games.casino_war import rules as war
from pitbook.games.craps import rules as craps
from pitbook.games.kernel import Refused
from pitbook.games.rules import GameRules, Limits
from pitbook.games.three_card_poker import rules as poker
from pitbook.games.three_card_poker.hands import HandClass
from pitbook.games.three_card_poker.schedules import BONUS_HANDS, PAIR_PLUS_HANDS, Schedule, named_by_odds
from pitbook.games.three_card_poker.topics import PokerTopic
from pitbook.money import Cents, parse_dollars
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.model import Rulebook


class WrongChoice(Exception):
    """What was said about the table says nothing about this game, or cannot be read."""


class Choices(NamedTuple):
    """What somebody says about a table; what they leave out is as at a usual one."""

    decks: int | None = None
    ante_bonus: str | None = None
    pair_plus: str | None = None
    chip: str | None = None
    sign: str | None = None
    readings: tuple[str, ...] = ()


AS_USUAL = Choices()


def rules_for(document_id: str, choices: Choices = AS_USUAL) -> GameRules:
    """The rules of the table, or `Refused` with the clause that does not allow it."""
    game = load_document(document_id).game
    chosen: dict[str, Any] = {"readings": _readings(choices.readings)} if choices.readings else {}
    if choices.chip is not None:
        chosen["chip"] = _amount("chip", choices.chip)
    match game:
        case "casino_war":
            _only_for(game, choices, "decks")
            if choices.decks is not None:
                chosen["decks"] = choices.decks
            if choices.sign is not None:
                chosen["sign"] = _sign(choices.sign, war.TableSign, "first", "tie")
            return war.rules_of(document_id, **chosen)
        case "craps":
            _only_for(game, choices)
            if choices.sign is not None:
                chosen["sign"] = _sign(choices.sign, craps.TableSign, "default")
            return craps.rules_of(document_id, **chosen)
        case "three_card_poker":
            _only_for(game, choices, "ante_bonus", "pair_plus")
            rulebook = poker.poker_rulebook(document_id)
            schedules = (
                ("ante_bonus", choices.ante_bonus, BONUS_HANDS, PokerTopic.BONUS_PAYS),
                ("pair_plus", choices.pair_plus, PAIR_PLUS_HANDS, PokerTopic.PAIR_PLUS_PAYS),
            )
            for field, text, hands, topic in schedules:
                if text is not None:
                    chosen[field] = _schedule(rulebook, text, hands, topic)
            if choices.sign is not None:
                chosen["sign"] = _sign(choices.sign, poker.TableSign, "ante", "play", "pair_plus")
            return poker.rules_of(document_id, **chosen)
        case _:
            raise AssertionError(f"{game} is played, and cannot be reckoned with")


def with_terms(rules: GameRules, **changes: Any) -> GameRules:
    """The same table with some of its terms changed."""
    compile_rules: Any = _COMPILERS[rules.rulebook.document.game]
    changed: GameRules = compile_rules(rules.rulebook, replace(rules.terms, **changes))
    return changed


_COMPILERS = {
    "casino_war": war.compile_rules,
    "craps": craps.compile_rules,
    "three_card_poker": poker.compile_rules,
}


OPTIONS = {"decks": "--decks", "ante_bonus": "--ante-bonus", "pair_plus": "--pair-plus"}


def _only_for(game: str, choices: Choices, *fields: str) -> None:
    for field, option in OPTIONS.items():
        if field not in fields and getattr(choices, field) is not None:
            raise WrongChoice(f"{option} says nothing about {game.replace('_', ' ')}: leave it out.")


def _readings(written: tuple[str, ...]) -> Mapping[str, str]:
    found = {}
    for each in written:
        name, equals, value = each.partition("=")
        if not equals:
            raise WrongChoice(
                f"a reading is written ID=ALTERNATIVE, not {each!r}; `pitbook rules RULEBOOK --readings`."
            )
        found[name.strip()] = value.strip()
    return found


def _amount(what: str, text: str) -> Cents:
    try:
        return parse_dollars(text)
    except ValueError as error:
        raise WrongChoice(f"{what}: {error}") from None


def _sign(text: str, sign: Any, *kinds: str) -> Any:
    """A sign in JSON, as the game has it; or `5-1000/5`: from, to, and in which multiples, for every wager."""
    if text.lstrip().startswith("{"):
        try:
            return msgspec.json.decode(text, type=sign)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise WrongChoice(f"sign: {error}. Amounts are in whole cents.") from None
    match = re.fullmatch(r"([^-/]+)-([^-/]+)(?:/([^-/]+))?", text)
    if match is None:
        raise WrongChoice(f"a sign is like 5-1000, or 5-1000/5 for multiples of 5, or a JSON file, not {text!r}.")
    least, most = _amount("sign", match[1]), _amount("sign", match[2])
    unit = None if match[3] is None else _amount("sign", match[3])
    return sign(**dict.fromkeys(kinds, Limits(least=least, most=most)), unit=unit)


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
