"""What a history has seen so far, through all lives: what was sent and answered, what was counted, and every line of
it, from which a history is told apart from another."""

import hashlib
import io
from collections import Counter
from collections.abc import Callable

from tests.box.asgi import Answer
from tests.box.model import Model, Sent, Wrong
from tests.box.simulated import Fault

LONGEST_LINE = 400


class Journal:
    def __init__(self, now: Callable[[], float], clean: Callable[[str], str], faults: Counter[Fault]) -> None:
        self._now, self._clean, self._faults = now, clean, faults
        self.model = Model()
        self.sent: list[Sent] = []
        self.counts: Counter[str] = Counter()
        self.coverage: Counter[tuple[str, str]] = Counter()
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

    def sends(self, sent: Sent) -> None:
        self.model.sent(sent)
        self.sent.append(sent)

    def hears(self, sent: Sent, phase: str, kind: str, answer: Answer, log: io.StringIO) -> None:
        self.note(f"{sent.person} at {sent.table}, {sent.key}: {sent.command} -> {kind} {answer.raw.decode()}")
        self.counts[kind] += 1
        self.counts["commands"] += 1
        self.check_served(answer, log)
        match kind:
            case "done":
                self.coverage[sent.command["type"], phase] += 1
                self.model.answered(sent, answer.body["first"], answer.body["last"], again=answer.body["again"])
            case "refused" | "forbidden":
                self.model.turned_down(sent)
            case "stopped":
                raise Wrong(f"stopped: {answer.body['detail']}")
            case "id-used":
                raise Wrong(f"content: {sent} was sent as before, and the id is said to be another's")
            case _:  # nothing is known of what became of it
                pass

    def check_served(self, answer: Answer, log: io.StringIO) -> None:
        if answer.status == 500:
            raise Wrong(f"500: {log.getvalue()[-3000:]}")

    def jump(self, minutes: int) -> None:
        self.ahead += minutes * 60_000_000
        self.note(f"the clock is put {minutes} minutes on")

    def fail(self, fault: Fault, times: int) -> None:
        self._faults[fault] += times
        self.note(f"{times} times: {fault.value}")
