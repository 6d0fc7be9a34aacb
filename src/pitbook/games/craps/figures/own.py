"""A strategy of Craps of somebody's own: a `Strategy`, or a function of what is seen that lists what should lie."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitbook.games.craps.figures.strategies import Lying, Strategy, View, Want
from pitbook.games.craps.options import Kind
from pitbook.strategies.named import UnknownStrategy
from pitbook.strategies.own import guarded, returned_at

WHOLE_NUMBERS = frozenset({"stake", "number", "times"})
HOW = "a strategy of Craps is a Strategy, or a function of a view that returns a list of Want"


def own_strategy(where: str, found: Any) -> Strategy:
    if isinstance(found, Strategy):
        return replace(
            found,
            wants=_listing(where, found.wants, Want),
            drops=_listing(where, found.drops, Lying),
            learns=_hashed(where, guarded(where, found.learns)),
        )
    if callable(found):
        wants: Callable[[View], Any] = found
        return Strategy(where, _listing(where, lambda view, _: wants(view), Want))
    raise UnknownStrategy(f"{where} is {found!r}: {HOW}.")


def _listing(where: str, function: Callable[..., Any], kind: type) -> Callable[..., Any]:
    """What is listed has to be of this kind; None is told apart, since a forgotten return is one."""
    call = guarded(where, function)

    def listed(view: View, memory: Any) -> list[Any]:
        answer = call(view, memory)
        if answer is None:
            line = returned_at(call, view, memory)
            raise UnknownStrategy(f"{where} returned None: is there a return? {HOW}; nothing is []{line}.")
        try:
            each = list(answer)
        except TypeError:
            each = [answer]
        for one in each if not isinstance(answer, kind) else [answer]:
            if not isinstance(one, kind) or isinstance(answer, kind):
                line = returned_at(call, view, memory)
                raise UnknownStrategy(f"{where} returned {answer!r}: it returns a list of {kind.__name__}{line}.")
            wrong = _wrong_in(one)
            if wrong:
                raise UnknownStrategy(f"{where} returned {one!r}: {wrong}{returned_at(call, view, memory)}.")
        return each

    return listed


def _wrong_in(one: Any) -> str:
    """Python looks at no types by itself, and what is no amount would go wrong far from here."""
    for name, value in zip(one._fields, one, strict=True):
        if name == "kind":
            if not isinstance(value, Kind):
                return f"its kind is {value!r}, and has to be one such as Kind.WIN_LINE"
        elif name in WHOLE_NUMBERS and (not isinstance(value, int) or isinstance(value, bool)):
            cents = ", in cents" if name == "stake" else ""
            return f"its {name} is {value!r}, and has to be a whole number{cents}"
    return ""


def _hashed(where: str, learns: Callable[..., Any]) -> Callable[..., Any]:
    """What is remembered tells standings apart, so that it has to be a value that does not change."""

    def learned(memory: Any, view: View, settled: Any) -> Any:
        now = learns(memory, view, settled)
        try:
            hash(now)
        except TypeError:
            told = f"{where} remembers {now!r}: remember numbers, words, tuples or frozensets, which do not change."
            raise UnknownStrategy(told) from None
        return now

    return learned
