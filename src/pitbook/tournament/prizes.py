"""The pool and the prizes, to the cent.

>>> shares(360_000, (5000, 3000, 2000), odd_to=1)
(180000, 108000, 72000)
>>> shares(100, (3333, 3333, 3334), odd_to=3)
(33, 33, 34)
"""

from collections.abc import Mapping
from typing import NamedTuple

from pitbook.money import Cents
from pitbook.tournament.events import Prize
from pitbook.tournament.terms import WHOLE, Prizes


class Pool(NamedTuple):
    """Where entry money goes: to the pool, with what the house adds, and to the house."""

    from_entries: int
    added: int
    house: int

    @property
    def cents(self) -> int:
        return self.from_entries + self.added


def pool(terms: Prizes, entry_money: int) -> Pool:
    part = entry_money * terms.of_entry_money // WHOLE
    return Pool(part, terms.added, entry_money - part)


def shares(cents: int, parts: tuple[int, ...], odd_to: int) -> tuple[int, ...]:
    """What each place gets; what does not divide goes to the place that the terms name."""
    found = [cents * part // WHOLE for part in parts]
    found[odd_to - 1] += cents - sum(found)
    return tuple(found)


def prizes(
    terms: Prizes, cents: int, ranking: tuple[str, ...], level: Mapping[str, int], *, handed_on: bool = False
) -> tuple[Prize, ...]:
    """For those who may win, in their order. `level`: their places; who shares one shares the prizes of all of them.
    The share of a place that nobody wins stays in the pool. `handed_on`: it went where odd cents go, as earlier
    versions had it.

    >>> terms = Prizes(shares=(5000, 3000, 2000), odd_cents_to=1)
    >>> [
    ...     (each.player, each.cents)
    ...     for each in prizes(terms, 1001, ("Ann", "Bob", "Cleo"), {"Ann": 1, "Bob": 2, "Cleo": 2})
    ... ]
    [('Ann', 501), ('Bob', 250), ('Cleo', 250)]
    >>> [
    ...     (each.player, each.cents)
    ...     for each in prizes(terms, 1005, ("Ann", "Bob", "Cleo"), {"Ann": 1, "Bob": 2, "Cleo": 2})
    ... ]
    [('Ann', 503), ('Bob', 251), ('Cleo', 251)]
    >>> [(each.player, each.cents) for each in prizes(terms, 1000, ("Ann", "Bob"), {"Ann": 1, "Bob": 2})]
    [('Ann', 500), ('Bob', 300)]
    """
    amounts = shares(cents, terms.shares, terms.odd_cents_to or 1)
    if len(ranking) < len(amounts):  # fewer may win than there are prizes
        kept, place = list(amounts[: len(ranking)]), min(terms.odd_cents_to or 1, len(ranking)) - 1
        if kept and handed_on:
            kept[place] += sum(amounts[len(ranking) :])
        amounts = tuple(kept)
    groups, place = list[tuple[int, list[str]]](), 0  # those who share places, from which on
    while place < len(amounts):
        groups.append((place, [each for each in ranking[place:] if level[each] == level[ranking[place]]]))
        place += len(groups[-1][1])
    totals = [sum(amounts[place : place + len(tied)]) for place, tied in groups]
    named = min(terms.odd_cents_to or 1, len(amounts)) - 1
    for number, (place, tied) in enumerate(groups):  # what does not divide goes where odd cents go
        if not place <= named < place + len(tied):
            odd = totals[number] % len(tied)
            totals[number] -= odd
            totals[_group_of(groups, named)] += odd
    found: list[Prize] = []
    for (place, tied), total in zip(groups, totals, strict=True):
        each_gets, odd = divmod(total, len(tied))
        for number, player in enumerate(tied):
            prize = each_gets + (1 if number < odd else 0)
            if prize:
                found.append(Prize(place=place + 1, player=player, cents=Cents(prize)))
    assert sum(each.cents for each in found) == sum(amounts), "prizes make what their places get, to the cent"
    return tuple(found)


def _group_of(groups: list[tuple[int, list[str]]], place: int) -> int:
    return next(number for number, (first, tied) in enumerate(groups) if first <= place < first + len(tied))
