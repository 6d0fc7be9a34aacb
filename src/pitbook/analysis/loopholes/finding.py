"""What a search finds, and how it makes commands of what the engine offers."""

from collections.abc import Collection, Iterable, Iterator
from enum import Enum
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import msgspec

from pitbook.games.kernel import ChipAmounts, Offer, OneOf, kind_of
from pitbook.money import Cents
from pitbook.strategies.amounts import largest, lowest


class Loophole(NamedTuple):
    """Lawful conduct that does better than ordinary play."""

    wager: str
    number: int | None  # that the wager is for
    when: str  # it is done: "on a tie"
    act: str  # that is done, in the engine's own word
    how: str
    stake: Cents
    chip: Cents
    ev: Fraction  # per unit wagered; in Craps per unit decided, since what is taken down undecided was no wager
    ordinary: Fraction  # the same for the best ordinary play, chips aside
    repeatable: bool  # whether it can be done again in the next round
    clauses: tuple[str, ...]
    example: tuple[str, ...]  # a round in which it is done, told step by step
    kinds: tuple[str, ...]  # of wager it takes, by their names on the sign

    @property
    def named(self) -> str:
        return self.wager if self.number is None else f"{self.wager} {self.number}"

    @property
    def does(self) -> str:
        return f"{self.act} ({self.how})" if self.how else self.act

    @property
    def conduct(self) -> str:
        return f"{self.when}: {self.does}" if self.when else self.does


def foremost(found: Iterable[Loophole]) -> list[Loophole]:
    """As they are told: what can be done in every round first, and of that what brings most."""
    return sorted(found, key=lambda each: (each.repeatable, each.ev), reverse=True)


def commands(offers: Collection[Offer], kinds: Collection[type[msgspec.Struct]], player: str) -> Iterator[Any]:
    """Commands of these kinds that are offered to a player, or about one; of a range of amounts its two ends."""
    by_kind = {kind_of(each): each for each in kinds}
    for offer in offers:
        kind = by_kind.get(offer.command)
        if kind is None:
            continue
        samples = {name: _samples(name, domain, player) for name, domain in offer.fields.items()}
        for values in product(*samples.values()):
            yield kind(**dict(zip(samples, values, strict=True)))


def _samples(name: str, domain: Any, player: str) -> tuple[Any, ...]:
    if name == "player":
        return (player,) if domain.holds(player) else ()
    if isinstance(domain, OneOf):
        return domain.values[:1] if name == "by" else domain.values  # who rules moves no money
    assert isinstance(domain, ChipAmounts), f"{name}: {domain} cannot be sampled"
    ends = lowest(domain), largest(domain, domain.high)
    return tuple(dict.fromkeys(each for each in ends if each is not None))


def conduct_words(command: msgspec.Struct) -> str:
    """What the player does, in the engine's own word for it: `no decision (refuses)`."""
    act, how = acted(command)
    return f"{act} ({how})" if how else act


def acted(command: msgspec.Struct) -> tuple[str, str]:
    """What is done, and how."""
    act = kind_of(command).partition(".")[2].replace("_", " ")
    details = [
        value.value.replace("_", " ") if isinstance(value, Enum) else name
        for name, value in msgspec.structs.asdict(command).items()
        if (isinstance(value, Enum) and name != "by") or value is True
    ]
    return act, ", ".join(details)
