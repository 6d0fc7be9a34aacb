"""Duties that follow from a table: what is owed, to whom, since when, and when it was done."""

from collections.abc import Iterator
from datetime import datetime, timedelta, tzinfo

from pitbook.duties import Duty
from pitbook.games.floor_law import FloorTopic as T
from pitbook.games.kernel import Topic
from pitbook.games.opening_law import OpeningTopic
from pitbook.table.state import TableState
from pitbook.table.supervision.payments import EPOCH
from pitbook.table.supervision.state import Dispute

DECIDED = ("table.dispute_decided@1", "table.dispute_reviewed@1", "table.dispute_finally_decided@1")


class OwedAtTable:
    """All of one table. The months of the casino begin at its own midnight, so its zone comes in from outside."""

    def __init__(self, state: TableState, zone: tzinfo) -> None:
        self._state, self._rules, self._office, self._zone = state, state.rules, state.office, zone

    def all(self) -> Iterator[Duty]:
        yield from self._notices()
        yield from self._directed_checks()
        yield from self._rulings()
        yield from self._disputes()
        yield from self._payments()
        yield from self._people()

    def _duty(
        self, name: str, what: str, to: str, topic: Topic, since: int, due: int | None = None, done: int | None = None
    ) -> Duty:
        return Duty(
            id=f"table/{self._state.name}/{name}",
            what=what,
            to=to,
            rulebook=self._rules.rulebook.id,
            clauses=self._rules.cited(topic),
            since=since,
            due=due,
            done=done,
            place=f"#/table/{self._state.name}",
        )

    def _notices(self) -> Iterator[Duty]:
        for each in self._office.notices:
            told = {one.to: one.at for one in each.told}
            for to in (*each.owed, *told):
                name, what = f"notice-{each.number}-{to.value}", f"notify {to.named}: {each.what}"
                yield self._duty(name, what, to.value, T.OFFICIALS_NOTIFIED, each.at, done=told.get(to))

    def _directed_checks(self) -> Iterator[Duty]:
        for each in self._office.directed:
            topic = next(topic for topic in self._rules.clauses if topic.value == each.topics[0])
            what = f"check the cards, as was directed: {each.why}"
            yield self._duty(f"check-{each.number}", what, each.who, topic, each.at, done=each.done_at)

    def _rulings(self) -> Iterator[Duty]:
        for each in self._office.rulings:
            yield self._duty(
                f"ruling-{each.number}", f"answer the ruling: {each.happened}", each.who, T.RULING_ANSWERED, each.at
            )

    def _disputes(self) -> Iterator[Duty]:
        for each in self._office.disputes:
            opened, decided = each.steps[0].at, _first(each, *DECIDED)
            what = f"decide dispute {each.number} by {each.player}"
            yield self._duty(f"dispute-{each.number}", what, each.player, T.DISPUTE_DECIDED, opened, done=decided)
            if decided is not None and self._rules.floor.dispute_advised.known and each.satisfied is not True:
                advised = _first(each, "table.person_advised@1")
                what = f"explain review options to {each.player} for dispute {each.number}"
                yield self._duty(f"advice-{each.number}", what, each.player, T.DISPUTE_ADVISED, decided, done=advised)

    def _payments(self) -> Iterator[Duty]:
        listed, law = self._rules.floor.payment_listed, self._rules.opening
        for each in self._office.payments:
            what = f"enquire whether payment error {each.number} was unintentional"
            player = each.player or "a player who is not known"
            yield self._duty(
                f"enquiry-{each.number}", what, player, T.PAYMENT_ENQUIRED, each.aware_at, done=each.enquired_at
            )
            if listed.known and law is not None and law.opening_month_end.known and each.cents > listed.above_cents:
                due = month_ends(each.aware_at, self._zone, law.opening_month_end.due.days_after)
                what, to = f"report payment error {each.number} at the end of its month", law.opening_month_end.to
                topic = OpeningTopic.MONTH_END
                yield self._duty(f"report-{each.number}", what, to, topic, each.aware_at, due, each.reported_at)

    def _people(self) -> Iterator[Duty]:
        for each in self._office.held:
            what = f"hand {each.player} over to somebody with authority"
            yield self._duty(f"held-{each.player}", what, each.player, T.DETAINED, each.since)


def _first(dispute: Dispute, *kinds: str) -> int | None:
    return next((each.at for each in dispute.steps if each.what in kinds), None)


def month_ends(at: int, zone: tzinfo, days_after: int = 0) -> int:
    """The midnight with which the month of a moment ends where the casino stands, or one some days later."""
    then = (EPOCH + timedelta(microseconds=at)).astimezone(zone)
    year, month = then.year + then.month // 12, then.month % 12 + 1
    midnight = datetime(year, month, 1 + days_after, tzinfo=zone)
    return (midnight.astimezone(EPOCH.tzinfo) - EPOCH) // timedelta(microseconds=1)


def duties_at(state: TableState, zone: tzinfo) -> tuple[Duty, ...]:
    """Play chips oblige nobody."""
    return () if state.practice_of is not None else tuple(OwedAtTable(state, zone).all())
