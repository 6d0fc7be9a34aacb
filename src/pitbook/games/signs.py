"""When the limits on a table's sign may be changed: the same question in every game."""

from collections.abc import Iterator
from typing import NamedTuple

from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import OneOf, Topic, Whole
from pitbook.games.law import LimitsChange, Ruling
from pitbook.games.rules import GameRules
from pitbook.rulebooks.roles import Role

MOST_MINUTES = 10_000_000  # a bound against slips of the pen: some nineteen years


class Change(NamedTuple):
    by: Role
    minutes_displayed: int
    players_keep_minimum: bool
    higher: bool  # some minimum rises


class ChangeLaw(NamedTuple):
    """What a document says on changes of limits, and on a minimum that players already there may keep."""

    change: LimitsChange
    changed: Topic
    keeping: Ruling | None = None
    kept: Topic | None = None


def check_change(rules: GameRules, law: ChangeLaw, change: Change, asked: str) -> bool:
    """Refuses what the document does not allow; whether the new limits hold for everybody."""
    needed = law.change.minutes_of_notice
    check_role(rules, change.by, law.change.by, asked, law.changed)
    if not 0 <= change.minutes_displayed <= MOST_MINUTES:
        raise rules.refusal(asked, "no sign has stood that long", "Say for how many minutes it has stood.", law.changed)
    noticed = change.minutes_displayed >= needed
    needs_notice = law.change.of_any_change or change.higher
    if change.players_keep_minimum:
        _check_keeping(rules, law, change, asked, needed)
        if noticed or not needs_notice:
            topics = () if law.kept is None else (law.kept,)
            raise rules.refusal(asked, "nobody needs to keep the old minimum", "Change the limits for all.", *topics)
        return False
    if needs_notice and not noticed:
        raise rules.refusal(
            asked,
            f"the sign has stood for {change.minutes_displayed} of {needed} minutes",
            f"Display the sign for {needed} minutes first.",
            law.changed,
        )
    return noticed


def _check_keeping(rules: GameRules, law: ChangeLaw, change: Change, asked: str, needed: int) -> None:
    topics = tuple(topic for topic in (law.kept, law.changed) if topic is not None)
    if law.keeping is None or not law.keeping.known:
        raise rules.refusal(
            f"{asked} at once for newcomers only",
            "nobody may keep an old minimum here",
            f"Display the sign for {needed} minutes first.",
            *topics,
        )
    check_role(rules, change.by, law.keeping.by, asked, *topics[:1])


class Lawful(NamedTuple):
    """A kind of change that `check_change` lets pass."""

    by: OneOf
    minutes: Whole
    keep: bool
    higher: bool | None  # None: whether a minimum rises or not


def lawful_changes(rules: GameRules, law: ChangeLaw) -> Iterator[Lawful]:
    needed, any_change = law.change.minutes_of_notice, law.change.of_any_change
    by = officials(rules, law.change.by)
    short = Whole(low=0, high=needed - 1)
    yield Lawful(by, Whole(low=needed, high=MOST_MINUTES), keep=False, higher=None)
    if not any_change:
        yield Lawful(by, short, keep=False, higher=False)
    if law.keeping is not None and law.keeping.known:
        keepers = officials(rules, law.keeping.by)
        yield Lawful(keepers, short, keep=True, higher=None if any_change else True)
