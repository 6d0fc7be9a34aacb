"""What the people of a trial asked for and were told, and what that alone makes of their chips.

The chips are reckoned from the answers over HTTP and from nothing else, so that they are another opinion than that of
the program's own ledger.
"""

import asyncio
from collections import Counter
from typing import Any

import msgspec

DONE, REFUSED, STALE = "done", "refused", "stale"


class Noted(msgspec.Struct):
    """One command, under the id that was made up for it."""

    id: str
    table: str
    who: str
    command: dict[str, Any]
    expected: int | None = None
    sent: int = 0
    outcome: str | None = None
    first: int = 0  # of its records, as it was told
    last: int = 0

    @property
    def kind(self) -> str:
        kind: str = self.command["type"]
        return kind

    @property
    def body(self) -> bytes:
        return msgspec.json.encode({"id": self.id, "command": self.command, "expected": self.expected})


class Notes:
    """Of one store, from its first day to its last."""

    def __init__(self) -> None:
        self.commands: dict[str, Noted] = {}
        self.tokens: dict[str, str] = {}
        self.chips: Counter[str] = Counter()  # by account
        self.numbers: Counter[tuple[str, str]] = Counter()  # the last dispute, ruling and payment of each table
        self.answers = 0
        self.phase = ""  # of the trial, as whoever leads it says
        self.put_off: Counter[str] = Counter()  # answers that said: not now; by phase and problem
        self.longest: dict[str, float] = {}  # seconds from asking to the answer, by phase
        self.servers_ask_again = False  # and so may have a refusal written twice
        self._enough: tuple[int, asyncio.Event] = (0, asyncio.Event())

    def unanswered(self) -> list[Noted]:
        return [each for each in self.commands.values() if each.outcome is None]

    def of(self, outcome: str) -> list[Noted]:
        return [each for each in self.commands.values() if each.outcome == outcome]

    def done(self, noted: Noted, told: dict[str, Any]) -> None:
        """What was refused may be done when it is asked for again; what was done stays done, and is told the same."""
        if noted.outcome == DONE:
            assert (noted.first, noted.last) == (told["first"], told["last"]), f"{noted.id} is told as two things"
            return
        noted.outcome, noted.first, noted.last = DONE, told["first"], told["last"]
        self._count()
        for event in told["events"]:
            self._fold(noted.table, event["kind"].partition("@")[0], event["payload"])

    def not_done(self, noted: Noted, outcome: str) -> None:
        assert noted.outcome != DONE, f"{noted.id} was done, and is {outcome} now"
        noted.outcome = outcome
        self._count()

    def waited(self, seconds: float) -> None:
        self.longest[self.phase] = max(self.longest.get(self.phase, 0.0), seconds)

    def _count(self) -> None:
        self.answers += 1
        most, enough = self._enough
        if self.answers >= most:
            enough.set()

    async def more(self, answers: int) -> None:
        """Until there are so many more."""
        self._enough = self.answers + answers, asyncio.Event()
        await self._enough[1].wait()

    def _fold(self, table: str, kind: str, said: dict[str, Any]) -> None:
        match kind.rpartition(".")[2]:
            case "bought_in" | "became_owed":
                self._move(table, said["player"], chips=said["cents"])
            case "cashed_out":
                self._move(table, said["player"], chips=-said["cents"])
            case "taken_away":
                self._carry(table, said["player"], said["cents"])
            case "brought":
                self._carry(table, said["player"], -said["cents"])
            case "tokens_given":
                self._move(table, said["player"], tokens=said["cents"])
            case "payment_rectified":
                self._move(table, said["player"], chips=said["cents"] * (1 if said["to"] == "player" else -1))
            case "wager_placed":
                laid = said.get("wager", said)
                self._lay(table, laid["player"], laid["stake"], laid.get("commission", 0))
            case "went_to_war":
                self._lay(table, said["player"], said["stake"])
            case "second_returned" | "wager_withdrawn":
                self._lay(table, said["player"], -said["stake"])
            case "played" if said["wager"] is not None:
                self._lay(table, said["player"], said["wager"]["stake"])
            case "wager_removed":
                self._lay(table, said["wager"]["player"], -said["wager"]["stake"], -said["commission_back"])
            case "settled":
                self._settle(table, said["settlement"], 1)
            case "settlement_undone":
                self._settle(table, said["settlement"], -1)
            case "dispute_opened":
                self._number(table, "dispute", said["dispute"])
            case "ruling_asked":
                self._number(table, "ruling", said["number"])
            case "wrong_payment_recorded":
                self._number(table, "payment", said["payment"])
            case _:
                pass

    def _number(self, table: str, what: str, number: int) -> None:
        self.numbers[table, what] = max(self.numbers[table, what], number)

    def _move(self, table: str, player: str, **cents: int) -> None:
        for kind, each in cents.items():
            self.chips[f"{kind}/{table}/{player}"] += each

    def _carry(self, table: str, player: str, cents: int) -> None:
        self._move(table, player, chips=-cents)
        self.chips[f"carried/{player}"] += cents

    def _lay(self, table: str, player: str, stake: int, commission: int = 0) -> None:
        self._move(table, player, chips=-stake - commission, layout=stake)

    def _settle(self, table: str, done: dict[str, Any], times: int) -> None:
        player = done["wager"]["player"] if "wager" in done else done["player"]
        gained = done["returned"] + done["paid"] + done.get("commission_back", 0)
        self._move(table, player, chips=times * gained, layout=-times * (done["collected"] + done["returned"]))
