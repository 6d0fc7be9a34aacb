"""A ruling that somebody asks for: the table knows the game, and so whether somebody above them could give it.

Whoever grants it gives it. It is kept as it was asked for; of cards that lie face down they are not told, so they may
name them anew.
"""

from typing import Any

import msgspec

from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.kernel import kind_of
from pitbook.games.rules import GameRules
from pitbook.rulebooks.roles import Role
from pitbook.table.games import Game, union_of
from pitbook.table.powers import Actor, check_power
from pitbook.table.state import TableState
from pitbook.table.supervision.commands import AS_ASKED, AnswerRuling, AskRuling
from pitbook.table.views import without_cards

ASKED = "Asking for a ruling"


def checked_ruling(state: TableState, actor: Actor, command: AskRuling) -> AskRuling:
    """The same, as the program writes it. Refused where nobody above the one who asks could give such a ruling now."""
    rules = state.rules
    ruling = _read(state, command.ruling, ASKED, T.RULING_ASKED)
    by = getattr(ruling, "by", None)
    if not isinstance(by, Role):
        raise rules.refusal(ASKED, f"{kind_of(ruling)} is no ruling", "Do it, where it is due.", T.RULING_ASKED)
    if not _above(rules, by, command.by):
        because = f"{by.named} does not rank above {command.by.named}"
        raise rules.refusal(ASKED, because, "Ask a person who does.", T.RULING_ASKED)
    check_power(rules, state.dealing, state.play, Actor(actor.person, by), ruling)
    state.game.decide(rules, state.play, ruling)
    return msgspec.structs.replace(command, ruling=_written(ruling))


def ruling_in(state: TableState, command: Any) -> Any:
    """The ruling that a command asks for, or gives in the role of whoever grants it; None where there is none in it."""
    if isinstance(command, AskRuling):
        return _read(state, command.ruling, ASKED, T.RULING_ASKED)
    if not isinstance(command, AnswerRuling) or not command.granted:
        return None
    waiting = next((each for each in state.office.rulings if each.number == command.number), None)
    if waiting is None:
        return None
    ruling = msgspec.structs.replace(_read(state, waiting.ruling, ASKED, T.RULING_ASKED), by=command.by)
    return ruling if command.ruling == AS_ASKED else _named_anew(state, ruling, command)


def _named_anew(state: TableState, asked_for: Any, command: AnswerRuling) -> Any:
    """Its cards are named by whoever rules; nothing else of it is another."""
    asked = f"Answering ruling {command.number}"
    ruling = _read(state, command.ruling, asked, T.RULING_ANSWERED)
    if _but_for_cards(state.game, ruling) != _but_for_cards(state.game, asked_for):
        because = "another ruling was asked for"
        raise state.rules.refusal(asked, because, "Name its cards anew, and nothing else.", T.RULING_ANSWERED)
    return ruling


def _but_for_cards(game: Game, ruling: Any) -> dict[str, Any]:
    """Nor by whom."""
    fields: dict[str, Any] = msgspec.json.decode(without_cards(game, _written(ruling)))
    return {name: each for name, each in fields.items() if name != "by"}


def _written(ruling: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(ruling))


def _read(state: TableState, raw: msgspec.Raw, asked: str, topic: T) -> Any:
    try:
        return msgspec.json.decode(raw, type=union_of(state.game.commands))
    except (msgspec.MsgspecError, RecursionError) as error:
        because = f"the ruling is no command of the game ({error})"
        raise state.rules.refusal(asked, because, "Send one that is.", topic) from None


def _above(rules: GameRules, role: Role, other: Role) -> bool:
    high, low = rules.rulebook.rank(role), rules.rulebook.rank(other)
    return high is not None and low is not None and high > low
