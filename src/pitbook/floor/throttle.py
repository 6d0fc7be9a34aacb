"""How long somebody has to wait after wrong passwords, without keeping anybody else out.

Counting for a person alone lets anybody lock them out; counting for an address alone lets many addresses guess at one
person. So tries count for the pair: after five wrong passwords for a person from an address, that pair waits a second,
then two, then four, up to five minutes; the right password, or an hour without a try, clears it. Whoever comes from
another address does not notice.

Somebody with very many addresses would have five tries at each. Once fifty tries for a person within five minutes came
from addresses where that person never logged in, each such address has one, and waits a minute after it, then two, up
to five. The person still comes in from wherever they logged in before as if nothing had happened, and from anywhere
else with the right password at the first try: a guesser is slowed down and nobody is shut out.

What this cannot do: people behind one address (a router, a proxy that is not named as trusted) share its waits. An
address of IPv6 stands for its network of 64 bits, since whoever has one has them all. The clock is one that nobody
can set, and what is counted here is forgotten when the program ends.
"""

from collections import OrderedDict, deque
from collections.abc import Callable
from ipaddress import AddressValueError, IPv6Address
from math import ceil
from typing import NamedTuple, TypeVar

from pitbook.sources import monotonic

FREE, LONGEST = 5, 300.0
"""So many wrong passwords cost nothing; then waiting doubles from a second up to this."""
CROWD, CROWD_SECONDS, IN_A_CROWD = 50, 300.0, 60.0
"""So many tries of strangers within that time are a crowd; then a stranger's first wrong one costs so many seconds."""
FORGOTTEN = 3600.0
MOST_KNOWN = 10_000
"""So many pairs, and people, are counted at once; whoever brings more makes the oldest forgotten."""


class TooMany(Exception):
    """Too many tries."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"too many wrong passwords for this person from this address: try again in {seconds} s")
        self.seconds = seconds


class Tries(NamedTuple):
    many: int
    last: float
    until: float  # before that nobody looks at another


_Pair = tuple[str, str]
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class Throttle:
    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._tries: OrderedDict[_Pair, Tries] = OrderedDict()
        self._at_home: OrderedDict[_Pair, None] = OrderedDict()
        self._strangers: OrderedDict[str, deque[float]] = OrderedDict()

    def count(self, person: str, address: str) -> None:
        """Before the password is looked at, so that many tries at once count as well."""
        now, pair = self._clock(), (person, _network(address))
        before = self._tries.get(pair)
        if before is not None and now < before.until:
            raise TooMany(ceil(before.until - now))
        many = 1 if before is None or now - before.last >= FORGOTTEN else before.many + 1
        wait = _wait(many) if pair in self._at_home else self._wait_of_stranger(person, many, now)
        _remember(self._tries, pair, Tries(many, now, now + wait))

    def succeeded(self, person: str, address: str) -> None:
        pair = (person, _network(address))
        self._tries.pop(pair, None)
        _remember(self._at_home, pair, None)

    def _wait_of_stranger(self, person: str, many: int, now: float) -> float:
        recent = self._strangers.get(person, deque(maxlen=CROWD))
        crowded = len(recent) == CROWD and now - recent[0] < CROWD_SECONDS
        recent.append(now)
        _remember(self._strangers, person, recent)
        return min(IN_A_CROWD * 2 ** min(many - 1, 10), LONGEST) if crowded else _wait(many)


def _wait(many: int) -> float:
    """Seconds after so many wrong passwords."""
    return 0.0 if many < FREE else min(2.0 ** min(many - FREE, 10), LONGEST)


def _network(address: str) -> str:
    try:
        found = IPv6Address(address)
    except AddressValueError:
        return address
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))


def _remember(known: OrderedDict[_Key, _Value], key: _Key, value: _Value) -> None:
    known[key] = value
    known.move_to_end(key)
    if len(known) > MOST_KNOWN:
        known.popitem(last=False)
