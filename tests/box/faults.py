"""What the next operation meets, where somebody saw to that."""

from collections import Counter
from enum import Enum


class Fault(Enum):
    BEFORE = "the store fails before it has written"
    AFTER = "the store has written, and its answer is lost"
    READ = "the store cannot be read"
    SLOW = "the store takes seconds to read something whole"
    LEASE = "another process takes a lease"
    PEER = "what one server answers another is lost"


ALONE = tuple(each for each in Fault if each not in (Fault.SLOW, Fault.PEER))
"""What a server meets that has no others beside it: nothing is taken from it while it reads."""


def meets(fault: Fault, faults: Counter[Fault], met: Counter[str]) -> bool:
    """Whether one is due; it is over with that, and counted."""
    if not faults[fault]:
        return False
    faults[fault] -= 1
    met[fault.name] += 1
    return True
