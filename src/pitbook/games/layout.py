"""What is printed on a layout: its inscription, and every wager with its name, what it pays and its clauses."""

from pitbook.dice import Roll
from pitbook.games.kernel import Struct


class Payout(Struct, frozen=True, omit_defaults=True):
    """What is paid, as the document writes it, and when; no words where the wager is always paid so."""

    odds: str
    when: str = ""
    totals: tuple[int, ...] = ()  # of two dice
    part: str = ""  # the part of the wager that is paid


class LayoutWager(Struct, frozen=True, omit_defaults=True):
    """A wager on the layout."""

    kind: str
    name: str
    prizes: tuple[Payout, ...]
    clauses: tuple[str, ...]
    number: int = 0  # the number or point that it is about, if any
    void: tuple[int, ...] = ()  # totals on which it goes back
    falls: tuple[Roll, ...] = ()  # of two dice that win it, where their total alone does not tell
    more: str = ""  # what else it costs
    button: str = ""  # what the button says that lies on top of it


class Inscription(Struct, frozen=True):
    """Words on the cloth, and the clauses that have them there or make them true."""

    words: str
    clauses: tuple[str, ...]
