"""Whoever is barred, excluded from the casino or detained takes no further part: which commands that is about."""

from collections.abc import Set
from typing import Any

from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.floor_law import WagersOfBarred
from pitbook.games.marks import Purpose
from pitbook.games.nouns import GameTable
from pitbook.games.rules import GameRules
from pitbook.table.supervision import Office

NOBODY: frozenset[str] = frozenset()
THROW = Purpose.THROW
PART = frozenset({Purpose.SIT, Purpose.WAGER, Purpose.FURTHER})
"""What puts more at stake, or has a hand in cards and dice. To take a wager back, and to go, is open to everybody."""
PART_WHERE_AWAY = PART | {Purpose.YIELD}
"""What needs no stake: nothing of it is theirs where they count as away."""


def takes_part(rules: GameRules, play: GameTable, command: Any) -> str | None:
    """The player who would take part in the game by this command, if it is one by which somebody does."""
    purpose = type(command).purpose
    player: str | None = None
    if purpose is THROW:
        player = play.thrower
    elif purpose in part_of(rules):
        player = command.player
    return player


def part_of(rules: GameRules) -> frozenset[Purpose]:
    """The purposes of commands that nobody gives, or has given for them, who may not play."""
    away = rules.floor.barred_from_game.standing is WagersOfBarred.AS_ABSENT
    return PART_WHERE_AWAY if away else PART


def away(rules: GameRules, office: Office) -> frozenset[str]:
    """Players whom the house of a virtual table passes over, as it would if they were not there."""
    if rules.floor.barred_from_game.standing is WagersOfBarred.STAND:
        return NOBODY
    return barred(office)


def barred(office: Office) -> frozenset[str]:
    """Those whom this table's own office keeps out, or holds."""
    if not office.banned and not office.held:
        return NOBODY
    return frozenset(each.player for each in office.banned) | {each.player for each in office.held}


def excluded_by(office: Office) -> frozenset[str]:
    """Those whom this table's own office excluded from the casino."""
    return frozenset(each.player for each in office.banned if each.from_casino)


def check_not_excluded(rules: GameRules, excluded: Set[str], player: str, asked: str) -> None:
    """For what nobody does who is excluded from the casino, by whichever table."""
    if player in excluded:
        because = "they are excluded from the casino"
        raise rules.refusal(asked, because, "Ask them to leave.", T.EXCLUDED_FROM_CASINO)
