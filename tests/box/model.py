"""What must be so, by what was acknowledged and by nothing else. It knows no rules of any game.

It hears every request and every answer, and looks at the journal in the end. It is written as naively as may be, and
apart from the program: of money it knows what people were told that they put down and took up, of measures who was told
to stay out.
"""

from collections import defaultdict
from typing import Any, NamedTuple

PLAYS = (".sit", ".place")


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
    def __init__(self) -> None:
        self.done: dict[tuple[str, str], tuple[Sent, int, int]] = {}
        """By table and id what was acknowledged, with its first and last record."""
        self.refused: list[Sent] = []
        self.open: dict[tuple[str, str], Sent] = {}
        """Sent, and not answered: they may have been done or not."""
        self.excluded: dict[str, int] = {}
        """Since when."""
        self._tick = 0
        self._sent_at: dict[tuple[str, str], int] = {}
        self.lost = False
        """Somebody took acknowledged records away from the disk, so that some may be missing."""

    def sent(self, sent: Sent) -> None:
        self._tick += 1
        if (sent.table, sent.key) not in self.done:
            self.open[sent.table, sent.key] = sent
            self._sent_at.setdefault((sent.table, sent.key), self._tick)

    def answered(self, sent: Sent, first: int, last: int, *, again: bool) -> None:
        self._tick += 1
        key = sent.table, sent.key
        self.open.pop(key, None)
        before = self.done.get(key)
        if before is not None:
            if (first, last) != before[1:]:
                raise Wrong(f"twice: {sent.key} at {sent.table} is records {before[1:]} and {first, last}")
            if not again:
                raise Wrong(f"twice: {sent.key} at {sent.table} was done again")
            return
        self.done[key] = sent, first, last
        self._measures(sent, first)

    def turned_down(self, sent: Sent) -> None:
        """Refused by a clause or a power."""
        if (sent.table, sent.key) in self.done:
            raise Wrong(f"lost: {sent.key} at {sent.table} was done, and is refused now")
        self.open.pop((sent.table, sent.key), None)
        self.refused.append(sent)

    def _measures(self, sent: Sent, first: int) -> None:
        """Who is excluded everywhere; what is in force at one table is looked at in the end, record by record."""
        kind, player = sent.command["type"], sent.command.get("player", "")
        if kind == "table.exclude_from_casino":
            self.excluded[player] = self._tick
        elif kind == "table.readmit":
            self.excluded.pop(player, None)
        elif kind.endswith(PLAYS) and self._sent_at[sent.table, sent.key] > self.excluded.get(player, self._tick):
            raise Wrong(f"measure: {player} is excluded from the casino, and played at {sent.table} ({kind}, {first})")

    def is_ours(self, key: str) -> bool:
        """Opening a table is no command of the people here."""
        return key.startswith("open ")

    def check_measures(self) -> None:
        """At one table the order of the records is the order of things."""
        tables: dict[str, list[tuple[int, Sent]]] = defaultdict(list)
        for (table, _), (sent, first, _) in self.done.items():
            tables[table].append((first, sent))
        for table, every in tables.items():
            barred: set[str] = set()
            for first, sent in sorted(every, key=lambda each: each[0]):
                kind, player = sent.command["type"], sent.command.get("player", "")
                if kind in {"table.bar_from_game", "table.exclude_from_casino"}:
                    barred.add(player)
                elif kind == "table.readmit":
                    barred.discard(player)
                elif kind.endswith(PLAYS) and player in barred:
                    raise Wrong(f"measure: {player} was kept from playing at {table}, and did ({kind}, record {first})")
