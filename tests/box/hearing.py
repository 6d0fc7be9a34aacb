"""What an event stream brings: all that was kept since, once and in order, and an end only where there is a reason."""

from collections.abc import Iterable, Iterator
from typing import Any

from tests.box.asgi import Stream
from tests.box.model import Wrong

FAILED = 1011


def last_heard(stream: Stream) -> int:
    return stream.messages[-1]["sequence"] if stream.messages else stream.after


def check_heard(stream: Stream, spans: Iterable[tuple[int, int]]) -> None:
    """`spans`: first and last record of each command that somebody was told is done. Each is a message of its own."""
    if stream.closed == FAILED:
        raise Wrong(f"stream: of {stream.table} was closed with {FAILED} at {last_heard(stream)}")
    before, ends = stream.after, set[int]()
    for number, message in enumerate(stream.messages):
        last, events = message["sequence"], [each["sequence"] for each in message.get("events") or []]
        if last <= before and (number or events or last < before):
            raise Wrong(f"stream: of {stream.table} tells of {last} after {before}")
        if events != sorted(set(events)) or any(not before < each <= last for each in events):
            raise Wrong(f"stream: of {stream.table} tells {events} between {before} and {last}")
        ends.add(last)
        before = last
    for first, last in spans:
        if stream.after < first and last <= before and last not in ends:
            raise Wrong(f"stream: of {stream.table} told nothing of {first} to {last}, and was at {before}")


def shown(stream: Stream) -> Iterator[Any]:
    """Each message with the table as a page has it then: what changed is laid over what was there."""
    view: Any = None
    for message in stream.messages:
        view = message.get("view") or view
        for each in message.get("changed") or ():
            view = _laid(view, each["at"], each)
        yield {**message, "view": view}


def _laid(there: Any, at: list[Any], change: Any) -> Any:
    """Nothing of the table before it is changed."""
    if not at:
        return change["to"]
    (key, *rest), now = at, there.copy()
    if rest or "out" not in change:
        now[key] = _laid(there[key] if rest else None, rest, change)
    elif isinstance(now, list):
        now[key : key + change["out"]] = change["to"]
    else:
        del now[key]
    return now
