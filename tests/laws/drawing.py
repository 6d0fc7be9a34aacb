"""What the games' random commands share: values that a field's type or an offer's domain holds."""

from enum import Enum
from types import UnionType
from typing import Any, get_args, get_origin

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from pitbook.games.kernel import Domain, IntRange, ListOf, Offer, OneOf

MOST_PARTS = 12  # more than any wager has


def of_type(kind: Any) -> SearchStrategy[Any]:
    """Every value of a type that is small enough to be listed."""
    if kind is bool:
        return st.booleans()
    if kind is type(None):
        return st.none()
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(kind)
    if get_origin(kind) is UnionType:
        return st.one_of(*(of_type(each) for each in get_args(kind)))
    raise AssertionError(f"say in the game's commands.py how a field of type {kind} is drawn")


def numbers(domain: IntRange) -> SearchStrategy[int]:
    lowest = domain.low + (domain.base - domain.low) % domain.step
    count = (domain.high - lowest) // domain.step + 1
    if count <= 0:
        return st.nothing()
    last = lowest + (count - 1) * domain.step
    near = [each for each in (lowest, lowest + domain.step, last - domain.step, last) if domain.holds(each)]
    return st.one_of(
        st.sampled_from(near), st.integers(0, min(count, 40) - 1).map(lambda place: lowest + place * domain.step)
    )


def lists(domain: ListOf) -> SearchStrategy[tuple[Any, ...]]:
    if not domain.values:
        return st.just(())
    drawn = st.lists(
        st.sampled_from(domain.values),
        min_size=domain.shortest,
        max_size=min(domain.longest, 12),
        unique=not domain.repeated,
    )
    return drawn.map(tuple).filter(domain.holds)


def empty(offer: Offer) -> bool:
    """Whether no command at all is covered: some field has no value."""
    return any(_has_nothing(domain) for domain in offer.fields.values())


def _has_nothing(domain: Domain) -> bool:
    if type(domain) is OneOf:
        return not domain.values
    if isinstance(domain, IntRange):
        return first_of(domain) is None
    return isinstance(domain, ListOf) and len(domain.values) < domain.shortest


def first_of(domain: IntRange) -> int | None:
    """The lowest number that a domain holds, if it holds any."""
    lowest = domain.low + (domain.base - domain.low) % domain.step
    near = (lowest + place * domain.step for place in range(MOST_PARTS))
    return next((each for each in near if domain.holds(each)), None)
