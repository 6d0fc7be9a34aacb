"""Questions that the checks of every game ask: is this the one who may do it, and is it time?"""

from collections.abc import Collection
from typing import Protocol

from pitbook.games.kernel import OneOf, PhaseOfTable, Topic
from pitbook.games.law import Ruling
from pitbook.games.rules import GameRules, RequestWords
from pitbook.rulebooks.roles import Role


class HasPhase(Protocol):
    """A table, as far as it stands somewhere."""

    @property
    def phase(self) -> PhaseOfTable: ...


def check_phase(
    rules: GameRules,
    table: HasPhase,
    phases: Collection[PhaseOfTable],
    asked: RequestWords,
    instead: str,
    *under: Topic,
) -> None:
    if table.phase not in phases:
        raise rules.refusal(asked, table.phase.words, instead, *under)


def check_role(rules: GameRules, role: Role, lowest: Role, asked: str, *under: Topic) -> None:
    if not rules.may(role, lowest):
        because = f"{role.named} may not do this"
        raise rules.refusal(asked, because, f"Ask {lowest.named}.", *under)


def check_ruling(rules: GameRules, role: Role, ruling: Ruling, asked: str, instead: str, *under: Topic) -> None:
    """A ruling that the document knows, given by somebody who may give it."""
    if not ruling.known:
        raise rules.refusal(asked, "the document does not provide for it", instead, *under)
    check_role(rules, role, ruling.by, asked, *under)


def check_breach(rules: GameRules, by: Role, who: str, topic: Topic) -> None:
    """Conduct that software can only put on record: anybody at the table may, if the document forbids it."""
    asked = f"Putting on record: {topic.says}"
    if not rules.clauses[topic]:
        raise rules.refusal(asked, "the document has no such rule", "Make a note elsewhere.", topic)
    check_role(rules, by, Role.DEALER, asked, topic)
    if not who.strip():
        raise rules.refusal(asked, "nobody is named", "Say who, or that it is not known.", topic)


def officials(rules: GameRules, lowest: Role) -> OneOf:
    return rules.officials[lowest]
