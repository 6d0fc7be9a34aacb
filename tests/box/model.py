"""What must be so, by what was acknowledged and by nothing else. It knows no rules of any game.

It hears every request and every answer, and looks at the journal in the end. It is written as naively as may be, and
apart from the program: of money it knows what people were told that they put down and took up, of measures who was told
to stay out.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

PLAYS = (".sit", ".place")
ENTERS = "promotion.enter"
DRAFTED = "drafted-"
"""So begin the ids by which promotions, tournaments and their tables come about."""
COUNTED = "/count/"
LENT = (COUNTED, "/lend/", "/back/", "/release/")
"""What a tournament has done at tables that it borrows is under ids of its own."""
PLACES = ("box", "area", "place")
"""What the games call the field that says where somebody sits or wagers."""
FOR_OFFICIALS = (
    "table.fill",
    "table.credit",
    "table.bar_from_game",
    "table.exclude_from_casino",
    "table.readmit",
    "table.detain",
    "table.seize_winnings",
    "table.close_table",
    "table.reserve_areas",
    "table.display_sign",
)
"""What no player ever does, whatever the document."""
EXCHANGES = ("table.buy_in", "table.buy_at_terminal", "table.cash_out", "table.colour_up")
"""What a player alone does at no table where cards and dice are real."""
CASH_PLAY = (*PLAYS, "table.buy_in", "table.buy_at_terminal", "table.deal")
"""What is done at no table that is a tournament's."""
EXCLUDED = "table.exclude_from_casino"
MEASURES = {EXCLUDED, "table.readmit"}


class Wrong(Exception):
    """The program did what it must not do. The first word says which promise it broke."""


class Sent(NamedTuple):
    """A request for a command, as somebody sent it."""

    table: str
    key: str
    person: str
    role: str
    command: dict[str, Any]


class Model:
    def __init__(self, now: Callable[[], float] = lambda: 0.0, heard_within: float = 0.0) -> None:
        """Other servers than the one that answered have so many seconds to hear who is excluded."""
        self._now, self._heard_within = now, heard_within
        self.done: dict[tuple[str, str], tuple[Sent, int, int]] = {}
        """By table and id what was acknowledged, with its first and last record."""
        self.real: set[str] = set()
        """The tables at which cards and dice are real."""
        self.opened: set[str] = set()
        """The tables of which somebody was told that they are open."""
        self.refused: list[Sent] = []
        self.open: dict[tuple[str, str], Sent] = {}
        """Sent, and not answered: they may have been done or not."""
        self.left: set[tuple[str, str]] = set()
        """Whose sender hung up: what was on its way may be done after the same, sent again, was refused."""
        self.excluded: dict[str, tuple[int, float]] = {}
        """Since when."""
        self._measured: dict[tuple[str, str], int] = {}
        """By table and player the last record that excluded them or let them in again."""
        self._new: set[tuple[str, str]] = set()
        """Of which somebody was told that they are done now, and not that they were done before."""
        self._tick = 0
        self._sent_at: dict[tuple[str, str], tuple[int, float]] = {}

    def sent(self, sent: Sent) -> None:
        self._tick += 1
        if (sent.table, sent.key) not in self.done:
            self.open[sent.table, sent.key] = sent
            self._sent_at.setdefault((sent.table, sent.key), (self._tick, self._now()))

    def answered(self, sent: Sent, first: int, last: int, *, again: bool) -> None:
        self._tick += 1
        key = sent.table, sent.key
        self.open.pop(key, None)
        if not again:  # it may be heard after the answers to those who asked once more
            if key in self._new:
                raise Wrong(f"twice: {sent.key} at {sent.table} was done again")
            self._new.add(key)
        before = self.done.get(key)
        if before is not None:
            if (first, last) != before[1:]:
                raise Wrong(f"twice: {sent.key} at {sent.table} is records {before[1:]} and {first, last}")
            return
        self.done[key] = sent, first, last
        self._powers(sent, first)
        self._measures(sent, first)

    def turned_down(self, sent: Sent) -> None:
        """Refused by a clause or a power."""
        if (sent.table, sent.key) in self.done:
            raise Wrong(f"lost: {sent.key} at {sent.table} was done, and is refused now")
        self.open.pop((sent.table, sent.key), None)
        self.refused.append(sent)

    def reached(self) -> dict[str, int]:
        """The last record of each table that was acknowledged."""
        found: dict[str, int] = {}
        for (table, _), (_, _, last) in self.done.items():
            found[table] = max(found.get(table, 0), last)
        return found

    def spans(self, table: str) -> list[tuple[int, int]]:
        """First and last record of whatever was acknowledged there."""
        return [(first, last) for (at, _), (_, first, last) in self.done.items() if at == table]

    def _powers(self, sent: Sent, first: int) -> None:
        kind, player = sent.command["type"], sent.command.get("player", sent.person)
        if sent.role == "player" and (kind in FOR_OFFICIALS or (kind.endswith(PLAYS) and player != sent.person)):
            raise Wrong(f"power: {sent.person}, a player, did {sent.command} at {sent.table} (record {first})")
        if sent.role == "player" and kind in EXCHANGES and sent.table in self.real:
            raise Wrong(f"power: nobody counted what {sent.person} exchanged at {sent.table} ({kind}, record {first})")

    def _measures(self, sent: Sent, first: int) -> None:
        """Who is excluded everywhere; what is in force at one table is looked at in the end, record by record."""
        kind, player = sent.command["type"], sent.command.get("player", "")
        if kind in MEASURES:
            if first > self._measured.get((sent.table, player), 0):  # or the answer to it comes late
                self._measured[sent.table, player] = first
                self.excluded.pop(player, None)
                if kind == EXCLUDED:
                    self.excluded[player] = self._tick, self._now() + self._heard_within
        elif (kind.endswith(PLAYS) or kind == ENTERS) and self._is_out(player, self._sent_at[sent.table, sent.key]):
            raise Wrong(f"measure: {player} is excluded from the casino, and played at {sent.table} ({kind}, {first})")

    def _is_out(self, player: str, since: tuple[int, float]) -> bool:
        """Whether somebody was excluded before this. Who asked to let them in again may have been heard unseen."""
        perhaps = any(each.command["type"] == "table.readmit" for each in self.open.values())
        tick, at = self.excluded.get(player, since)
        return since[0] > tick and since[1] >= at and not perhaps

    def is_ours(self, table: str, key: str) -> bool:
        """Opening a table is no command of the people here, nor what makes one for practice or a tournament ready."""
        if key.startswith(("open ", DRAFTED)) or any(each in key for each in LENT):
            return True
        return table.startswith(("practice-", "tournament")) and not key.startswith("s")


def check_kept(table: str, commands: list[tuple[int, dict[str, Any]]]) -> None:
    """All commands of one table as they stand in its journal, where their order is the order of things."""
    barred: set[str] = set()
    reserved: dict[int, str] = {}
    lent = False
    for first, command in commands:
        kind, player = command["type"], command.get("player", "")
        if lent and kind.endswith(CASH_PLAY):
            raise Wrong(f"lent: {kind} was done at {table}, which is a tournament's (record {first})")
        if kind in {"table.lend_table", "table.release_table"}:
            lent = kind == "table.lend_table"
        elif kind in {"table.bar_from_game", "table.exclude_from_casino"}:
            barred.add(player)
        elif kind == "table.readmit":
            barred.discard(player)
        elif kind == "table.reserve_areas":
            reserved |= dict.fromkeys(command["areas"], player)
        elif kind == "table.release_areas":
            reserved = {area: owner for area, owner in reserved.items() if owner != player}
        elif kind.endswith(PLAYS):
            if player in barred:
                raise Wrong(f"measure: {player} was kept from playing at {table}, and did ({kind}, record {first})")
            owner = next((reserved.get(command[each], player) for each in PLACES if each in command), player)
            if owner != player:
                raise Wrong(f"reserved: {player} took what is kept for {owner} at {table} ({kind}, record {first})")
