"""The sign at a table: what makes one sound, and when its limits may be changed or exceeded. The same in every game."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, ClassVar, NamedTuple

from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import Domain, IntRange, OneOf, Struct, Topic
from pitbook.games.law import LimitsChange, Ruling
from pitbook.games.options import PersonalScope
from pitbook.games.rules import GameRules, Limits
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

MOST_MINUTES = 10_000_000  # a bound against slips of the pen: some nineteen years


class Stated(NamedTuple):
    """What a sign says on one kind of wager: its limits, and the unit in which it rises above the minimum, if any."""

    limits: Limits
    unit: Cents | None


class Sign(Struct, frozen=True):
    """Limits for each kind of wager, as a game has them, and the unit in which wagers rise above the minimum."""

    named_apart: ClassVar[tuple[str, ...]] = ()
    """Kinds that may have limits and a unit of their own; one that has not has those of all others."""

    @property
    def stated(self) -> Mapping[str, Stated]:
        """By the kind of wager as it is written, in a fixed order: the wager first without which there is no other."""
        raise AssertionError("a sign states limits")

    def with_limits(self, limits: Mapping[str, Limits], units: Mapping[str, Cents]) -> "Sign":
        """The same sign with other limits and units for some wagers; where it has one unit, it is that of all."""
        raise AssertionError("a sign can be changed")

    def without(self, kinds: Collection[str]) -> "Sign":
        """The same sign, which no longer names these wagers apart."""
        return self


def stated_at(rules: GameRules, sign: Sign) -> Mapping[str, Stated]:
    """What a sign says on those wagers that the document has."""
    return {kind: each for kind, each in sign.stated.items() if rules.has_wager(kind)}


class Marked(NamedTuple):
    """What a marker at a player's place says where other limits hold for them than those on the sign."""

    place: int
    player: str
    stated: Mapping[str, Stated]
    under: tuple[Topic, ...]


def sound_sign(sign: Sign, chip: Cents) -> bool:
    """Limits in order, and where a unit is named, that and the minimums payable in chips."""
    return all(
        0 < limits.minimum <= limits.maximum
        and (unit is None or (unit > 0 and unit % chip == 0 and limits.minimum % chip == 0))
        for limits, unit in sign.stated.values()
    )


def check_sign(rules: GameRules, sign: Sign, asked: str, *under: Topic) -> None:
    """A sign that can hang at this table."""
    if not sound_sign(sign, rules.chip):
        raise rules.refusal(
            asked,
            "a minimum is more than nothing, at most the maximum, and payable in chips where a unit is named",
            "Put the sign right.",
            *under,
        )


def higher(new: Sign, old: Sign) -> bool:
    """Whether the minimum of any wager rises."""
    return any(after.limits.minimum > before.limits.minimum for after, before in _beside(new, old))


def _beside(new: Sign, old: Sign) -> Iterator[tuple[Stated, Stated]]:
    """Two signs of a game, wager by wager."""
    return zip(new.stated.values(), old.stated.values(), strict=True)


def within_scope(scope: PersonalScope, new: Sign, old: Sign) -> bool:
    """Limits for one player: most documents only let a maximum be raised, and one of them only that of a box."""
    pairs = list(_beside(new, old))
    maximums = [(after.limits.maximum, before.limits.maximum) for after, before in pairs]
    above = all(after >= before for after, before in maximums) and any(after > before for after, before in maximums)
    same_minimums = all(
        after.limits.minimum == before.limits.minimum and after.unit == before.unit for after, before in pairs
    )
    match scope:
        case PersonalScope.ANY:
            return True
        case PersonalScope.ABOVE_MAXIMUM:
            return above
        case PersonalScope.BOX_MAXIMUM:
            return above and same_minimums


def check_scope(rules: GameRules, scope: PersonalScope, new: Sign, old: Sign, asked: str, topic: Topic) -> None:
    if not within_scope(scope, new, old):
        raise rules.refusal(
            asked, "only more than the stated maximum may be allowed", "Raise a maximum, and lower none.", topic
        )


class NewSign(Domain, frozen=True):
    """Signs that are sound, told apart, where `raising` is given, by whether a minimum rises."""

    chip: Cents
    old: Any  # the sign of the game in force
    raising: bool | None = None
    scope: PersonalScope = PersonalScope.ANY

    def holds(self, value: Any) -> bool:
        if not isinstance(value, type(self.old)):
            return False
        assert isinstance(value, Sign)
        return (
            sound_sign(value, self.chip)
            and self.raising in (None, higher(value, self.old))
            and within_scope(self.scope, value, self.old)
        )


class SignChange(NamedTuple):
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


def check_change(rules: GameRules, law: ChangeLaw, change: SignChange, asked: str) -> bool:
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


def _check_keeping(rules: GameRules, law: ChangeLaw, change: SignChange, asked: str, needed: int) -> None:
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
    minutes: IntRange
    keep: bool
    higher: bool | None  # None: whether a minimum rises or not


def lawful_changes(rules: GameRules, law: ChangeLaw) -> Iterator[Lawful]:
    needed, any_change = law.change.minutes_of_notice, law.change.of_any_change
    by = officials(rules, law.change.by)
    short = IntRange(low=0, high=needed - 1)
    yield Lawful(by, IntRange(low=needed, high=MOST_MINUTES), keep=False, higher=None)
    if not any_change:
        yield Lawful(by, short, keep=False, higher=False)
    if law.keeping is not None and law.keeping.known:
        keepers = officials(rules, law.keeping.by)
        yield Lawful(keepers, short, keep=True, higher=None if any_change else True)


def stakes_about(limits: Limits, stake: Cents, chip: Cents) -> tuple[Cents, ...]:
    """What somebody tries who does not mind the sign: under the minimum, above the maximum, no whole chips; and once
    what may be wagered."""
    tried = (limits.minimum - chip, limits.maximum + chip, limits.maximum * 2, stake + 1, stake)
    return tuple([Cents(max(1, each)) for each in tried])
