"""Whoever is barred, excluded from the casino or detained takes no further part: which commands that is about."""

from collections.abc import Set
from typing import Any

from pitbook.games.casino_war import commands as war
from pitbook.games.craps import commands as dice
from pitbook.games.craps.round import ROLLING, CrapsTable
from pitbook.games.floor import FloorTopic as T
from pitbook.games.floor import StandingWagers
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker import commands as poker
from pitbook.table.office import Office

Kinds = frozenset[type[Any]]
SITTING: Kinds = frozenset({war.Sit, poker.Sit, dice.Sit})
WAGERING: Kinds = frozenset({war.Place, poker.Place, dice.Place})
FURTHER_PART: Kinds = frozenset(
    {
        *(war.Change, war.GoToWar, war.AcceptCut),
        *(poker.Change, poker.HandleCards, poker.Play),
        *(dice.Increase, dice.CallWager, dice.AcceptDice, dice.ChooseDice, dice.AskForDice),
    }
)
"""What puts more at stake, or has a hand in cards and dice. To take a wager back, and to go, is open to everybody."""
DECIDING: Kinds = frozenset({war.Surrender, poker.Fold, poker.Concede})
"""What needs no stake: nothing of it is theirs where they count as away."""
THROWING: Kinds = frozenset({dice.Throw, dice.CallRoll})
_PART = SITTING | WAGERING | FURTHER_PART
_PART_WHERE_AWAY = _PART | DECIDING


def takes_part(rules: GameRules, play: Any, command: Any) -> str | None:
    """The player who would take part in the game by this command, if it is one by which somebody does."""
    if type(command) in THROWING:
        return shooter(play)
    if type(command) in part_of(rules):
        player: str = command.player
        return player
    return None


def part_of(rules: GameRules) -> Kinds:
    """The commands that nobody gives, or has given for them, who may not play."""
    away = rules.floor.barred_from_game.standing is StandingWagers.AS_ABSENT
    return _PART_WHERE_AWAY if away else _PART


def shooter(play: Any) -> str | None:
    """Whoever is about to throw; dice in the air are nobody's any more."""
    return play.shooter if isinstance(play, CrapsTable) and play.phase is not ROLLING else None


def away(rules: GameRules, office: Office) -> frozenset[str]:
    """Players whom the house of a virtual table passes over, as it would if they were not there."""
    if rules.floor.barred_from_game.standing is StandingWagers.STAND:
        return frozenset()
    return barred(office)


def barred(office: Office) -> frozenset[str]:
    """Those whom this table's own office keeps out, or holds."""
    return frozenset(each.player for each in office.banned) | {each.player for each in office.held}


def excluded_by(office: Office) -> frozenset[str]:
    """Those whom this table's own office excluded from the casino."""
    return frozenset(each.player for each in office.banned if each.from_casino)


def check_not_excluded(rules: GameRules, excluded: Set[str], player: str, asked: str) -> None:
    """For what nobody does who is excluded from the casino, by whichever table."""
    if player in excluded:
        because = "they are excluded from the casino"
        raise rules.refusal(asked, because, "Ask them to leave.", T.EXCLUDED_FROM_CASINO)
