"""The people the documents name. Each rulebook ranks those it knows, and a power belongs to a rank and those above."""

from collections.abc import Iterable
from enum import Enum


class Role(Enum):
    DEALER = "dealer"
    STICKPERSON = "stickperson"
    BOXPERSON = "boxperson"
    GAMING_SUPERVISOR = "gaming_supervisor"
    CASINO_SUPERVISOR = "casino_supervisor"
    ASSISTANT_GAMING_MANAGER = "assistant_gaming_manager"
    GAMING_MANAGER = "gaming_manager"
    GAME_SUPERVISOR = "game_supervisor"
    PIT_BOSS = "pit_boss"
    CASINO_OPERATOR = "casino_operator"
    INSPECTOR = "inspector"
    SURVEILLANCE = "surveillance"
    TOURNAMENT_DIRECTOR = "tournament_director"
    ADMINISTRATOR = "administrator"
    PLAYER = "player"
    HOUSE = "house"  # the program itself, where it deals

    __hash__ = object.__hash__  # members are one of a kind; the default would hash their names, in Python, every time

    @property
    def words(self) -> str:
        return self.value.replace("_", " ")

    @property
    def named(self) -> str:
        """With its article: a dealer, an inspector."""
        return f"{'an' if self.value[0] in 'aeiou' else 'a'} {self.words}"


def ask_one_of(roles: Iterable[Role]) -> str:
    """Whom to turn to, by the names that their documents give them.

    >>> ask_one_of((Role.PIT_BOSS, Role.INSPECTOR, Role.SURVEILLANCE))
    'Ask a pit boss, an inspector or surveillance.'
    """
    *others, last = [each.words if each is Role.SURVEILLANCE else each.named for each in roles]
    return f"Ask {', '.join(others)} or {last}." if others else f"Ask {last}."


_OF_THE_HOUSE = {"the", "a", "an", "duty", "floor", "shift"}.union(
    word for each in Role if each not in (Role.INSPECTOR, Role.SURVEILLANCE) for word in each.words.split()
)


def is_office_of_house(name: str) -> bool:
    """Whether what stands for a name is an office of the casino: telling its own people is not telling an authority.

    >>> [is_office_of_house(each) for each in ("Casino manager", "the pit boss", "Inspector Ives", "Cleo Boss")]
    [True, True, False, False]
    """
    words = name.casefold().split()
    return bool(words) and _OF_THE_HOUSE.issuperset(words)
