"""What may happen in a history, how often, and a plan of it from a seed."""

import random
from collections.abc import Collection
from typing import NamedTuple


class Step(NamedTuple):
    number: int
    what: str
    seed: int  # its own: leaving another step out does not change what this one does


PEOPLE = {
    "ask": 45,
    "deal": 15,
    "play": 16,
    "practise": 2,
    "chips": 10,
    "office": 10,
    "measure": 3,
    "reserve": 3,
    "trespass": 3,
    "promotion": 6,
    "tournament": 8,
    "learn": 3,
    "new": 24,
    "defy": 5,
    "rush": 2,
    "anything": 4,
    "untimely": 6,
    "again": 6,
    "double": 5,
    "hang up": 5,
    "other id": 2,
    "look": 4,
    "listen": 4,
    "disclose": 2,
    "export": 1,
    "witness": 2,
    "back up": 1,
    "quiet": 1,
}
"""What people do, while others do something else."""
MACHINES = {"clock": 1, "fault": 3, "crash": 1, "stop": 1, "damage": 1}
"""What befalls the machine. Damage is for stores on a disk."""
SERVERS = {"kill": 3, "roll": 3, "cut": 2}
"""What befalls one server of several."""
CALM = 3
"""In every so many-eth history of several servers nothing fails: they are only stopped, one at a time."""


def is_calm(seed: int, servers: int) -> bool:
    return servers > 1 and seed % CALM == 0


def plan(seed: int, length: int, servers: int = 1, often: Collection[str] = ()) -> list[Step]:
    """`often`: what happens as often as all else together, by whoever looks for something that it brings about."""
    chance = random.Random(f"{seed}/plan")
    kinds = {**PEOPLE, **MACHINES, **(SERVERS if servers > 1 else {})}
    if is_calm(seed, servers):
        kinds = {**PEOPLE, "clock": 1, "stop": 1, "roll": 6}
    if often:
        kinds |= dict.fromkeys(often, sum(kinds.values()) // len(often))
    chosen = chance.choices([*kinds], [*kinds.values()], k=length)
    return [Step(number, what, chance.getrandbits(32)) for number, what in enumerate(chosen)]
