"""Questions that the checks of every game ask: is this the one who may do it?"""

from pitbook.games.kernel import OneOf, Topic
from pitbook.games.law import Ruling
from pitbook.games.rules import GameRules
from pitbook.rulebooks.roles import Role


def check_role(rules: GameRules, role: Role, lowest: Role, asked: str, *under: Topic) -> None:
    if not rules.may(role, lowest):
        because = f"{role.named} may not do this"
        raise rules.refusal(asked, because, f"Ask {lowest.named}.", *under)


def check_ruling(rules: GameRules, role: Role, ruling: Ruling, asked: str, instead: str, *under: Topic) -> None:
    """A ruling that the document knows, given by somebody who may give it."""
    if not ruling.known:
        raise rules.refusal(asked, "the document does not provide for it", instead, *under)
    check_role(rules, role, ruling.by, asked, *under)


def officials(rules: GameRules, lowest: Role) -> OneOf:
    return OneOf(values=tuple(rules.rulebook.at_least(lowest)))
