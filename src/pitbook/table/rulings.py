"""A ruling that somebody asks for: the table knows the game, and so whether somebody above them could give it."""

from typing import Any

import msgspec

from pitbook.games.floor import FloorTopic as T
from pitbook.games.kernel import kind_of
from pitbook.games.rules import GameRules
from pitbook.rulebooks.roles import Role
from pitbook.table.games import Game, union_of
from pitbook.table.office.commands import AskRuling
from pitbook.table.powers import Actor, check_power
from pitbook.table.state import TableState

ASKED = "Asking for a ruling"


def checked_ruling(state: TableState, actor: Actor, command: AskRuling) -> AskRuling:
    """The same, as the program writes it. Refused where nobody above the one who asks could give such a ruling now."""
    rules = state.rules
    ruling = _read(state.game, rules, command.ruling)
    by = getattr(ruling, "by", None)
    if not isinstance(by, Role):
        raise rules.refusal(ASKED, f"{kind_of(ruling)} is no ruling", "Do it, where it is due.", T.RULING_ASKED)
    if not _above(rules, by, command.by):
        because = f"{by.named} does not rank above {command.by.named}"
        raise rules.refusal(ASKED, because, "Ask somebody who does.", T.RULING_ASKED)
    check_power(rules, state.dealing, state.seated, Actor(actor.person, by), ruling)
    state.game.decide(rules, state.play, ruling)
    return msgspec.structs.replace(command, ruling=msgspec.Raw(msgspec.json.encode(ruling)))


def _read(game: Game, rules: GameRules, raw: msgspec.Raw) -> Any:
    try:
        return msgspec.json.decode(raw, type=union_of(game.commands))
    except (msgspec.MsgspecError, RecursionError) as error:
        because = f"the ruling is no command of the game ({error})"
        raise rules.refusal(ASKED, because, "Send one that is.", T.RULING_ASKED) from None


def _above(rules: GameRules, role: Role, other: Role) -> bool:
    high, low = rules.rulebook.rank(role), rules.rulebook.rank(other)
    return high is not None and low is not None and high > low
