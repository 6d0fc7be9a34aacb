"""What a history has seen so far, through all lives: what was sent and answered, what was counted, and every line of
it, from which a history is told apart from another."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.box.asgi import Answer
from tests.box.faults import Fault
from tests.box.model import Model, Sent, Wrong

LONGEST_LINE = 400
Hears = Callable[[str, Answer], None]
Covered = tuple[str, str, str]
"""A command, the phase of its game in which it was given, and what befell the machine meanwhile."""


class Journal:
    def __init__(
        self,
        now: Callable[[], float],
        clean: Callable[[str], str],
        faults: Counter[Fault],
        met: Counter[str],
        model: Model,
    ) -> None:
        self._now, self._clean, self._faults, self._met = now, clean, faults, met
        self.model = model
        self.sent: list[Sent] = []
        self.counts: Counter[str] = Counter()
        self.coverage: Counter[Covered] = Counter()
        self.offered: Counter[str] = Counter()
        """How often each kind of command was seen among what somebody was offered."""
        self.given: set[str] = set()
        """The kinds of commands that were done."""
        self.untimely: set[tuple[str, str, bool]] = set()
        """What somebody asked for at a wrong moment: kind, phase, and whether nothing was dealt yet."""
        self.answered: Counter[str] = Counter()
        """How many items of their exam people were told that they answered."""
        self.witnessed: str | None = None
        """The text of the last checkpoint that the witness saw."""
        self._under_way: list[tuple[str, str]] = []
        self.lines: list[str] = []
        self.ahead = 0
        """Microseconds by which the clock was put on."""
        self._digest = hashlib.sha256()

    @property
    def digest(self) -> str:
        return self._digest.hexdigest()

    def note(self, words: str) -> None:
        line = f"{self._now():12.6f} {self._clean(words)[:LONGEST_LINE]}"
        self._digest.update(line.encode() + b"\n")
        self.lines.append(line)

    @contextmanager
    def sends(self, sent: Sent, phase: str) -> Iterator[Hears]:
        self.model.sent(sent)
        self.sent.append(sent)
        asked, met = (sent.command["type"], phase), self._met.copy()
        self._under_way.append(asked)

        def hears(kind: str, answer: Answer) -> None:
            befell = [each.name for each in Fault if self._met[each.name] > met[each.name]]
            self._hears(sent, kind, answer)
            if kind == "done" or befell:  # under a fault it counts that it was tried
                self.coverage.update((*asked, fault) for fault in befell or ("",))

        yield hears
        self._under_way.remove(asked)

    def crashes(self) -> None:
        """Of what was under way nobody hears any more."""
        self.coverage.update((*asked, "crash") for asked in self._under_way)
        self._under_way.clear()

    def _hears(self, sent: Sent, kind: str, answer: Answer) -> None:
        self.note(f"{sent.person} at {sent.table}, {sent.key}: {sent.command} -> {kind} {answer.raw.decode()}")
        self.counts[kind] += 1
        self.counts["commands"] += 1
        match kind:
            case "done":
                self.given.add(sent.command["type"])
                self.model.answered(sent, answer.body["first"], answer.body["last"], again=answer.body["again"])
            case "refused" | "forbidden":
                self.model.turned_down(sent)
            case "stopped":
                raise Wrong(f"stopped: {answer.body['detail']}")
            case "id-used":
                raise Wrong(f"content: {sent} was sent as before, and the id is said to be another's")
            case _:  # nothing is known of what became of it
                pass

    def jump(self, minutes: int) -> None:
        self.ahead += minutes * 60_000_000
        self.note(f"the clock is put {minutes} minutes on")

    def quieten(self) -> None:
        """Nothing fails any more until somebody sees to it."""
        self._faults.clear()

    def fail(self, fault: Fault, times: int) -> None:
        self._faults[fault] += times
        self.note(f"{times} times: {fault.value}")
