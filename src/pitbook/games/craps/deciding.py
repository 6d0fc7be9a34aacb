"""What the deciders share: the questions every check asks."""

from pitbook.games.craps.definitions import Definition
from pitbook.games.craps.law import NamedOfficial
from pitbook.games.craps.options import Whose
from pitbook.games.craps.round import CrapsTable, Seat, Wager
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic
from pitbook.games.deciding import officials
from pitbook.games.kernel import OneOf
from pitbook.games.rules import RequestWords
from pitbook.rulebooks.roles import Role


def check_named(rules: CrapsRules, role: Role, law: NamedOfficial, asked: str, *under: CrapsTopic) -> None:
    """An act that the document gives to one official by name."""
    if role not in named_by(rules, law).values:
        raise rules.refusal(asked, f"{role.named} may not do this", f"Ask {law.by.named}.", *under)


def named_by(rules: CrapsRules, law: NamedOfficial) -> OneOf:
    return OneOf(values=(law.by,)) if law.whose is Whose.ALONE else officials(rules, law.by)


def seated(rules: CrapsRules, table: CrapsTable, player: str, asked: RequestWords) -> Seat:
    seat = table.seats.get(player)
    if seat is None:
        raise rules.refusal(asked, f"{player} is not at the table", "Let them sit down first.", CrapsTopic.PLAYER_CARD)
    return seat


def lying(rules: CrapsRules, table: CrapsTable, number: int, asked: RequestWords, topic: CrapsTopic) -> Wager:
    wager = table.wager(number)
    if wager is None:
        raise rules.refusal(asked, "there is no such wager on the layout", "Continue.", topic)
    return wager


def own(
    rules: CrapsRules, table: CrapsTable, player: str, number: int, asked: RequestWords, topic: CrapsTopic
) -> Wager:
    """The wager of that number, if it is the player's."""
    wager = lying(rules, table, number, asked, topic)
    if wager.player != player:
        raise rules.refusal(asked, f"it is {wager.player}'s", f"Let {wager.player} ask for it.", topic)
    return wager


def in_front_of(rules: CrapsRules, table: CrapsTable, behind: Wager) -> Wager:
    """The wager that a Behind wager lies behind: of the kind in front, at the same point."""
    kind = rules.wagers[behind.kind].front
    assert kind is not None, f"{behind} lies behind nothing"
    return next(wager for wager in table.lying(kind, behind.number) if wager.id == behind.front)


def wager_name(definition: Definition, number: int) -> str:
    """`Place Bet to Win on 6`, `Come with point 5`, `Field`."""
    if not number:
        return definition.name
    if definition.gets_point or definition.front is not None:
        return f"{definition.name} with point {number}"
    return f"{definition.name} on {number}"


def named(rules: CrapsRules, wager: Wager) -> str:
    return f"{wager.player}'s {wager_name(rules.wagers[wager.kind], wager.number)}"
