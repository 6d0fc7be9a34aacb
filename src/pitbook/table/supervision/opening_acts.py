"""Acts of officials, and those that open a table and bring people on duty: who may, and under which clauses."""

from collections.abc import Callable, Mapping
from typing import Any

from pitbook.games.kernel import Struct, kind_of
from pitbook.games.opening_law import OpeningLaw, OpeningTopic
from pitbook.games.rules import GameRules
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import commands as c
from pitbook.table.supervision.duty import lowest_on_duty, lowest_reliever
from pitbook.table.supervision.equipment import lowest_checker, wanted


class Act(Struct, frozen=True):
    """One act of officials: what the document calls for, whether it knows it at all, and who may do it."""

    says: str
    known: bool
    lowest: Role  # this one may, and those above
    clauses: tuple[str, ...]
    sets: Mapping[str, Any] = {}  # minutes, amounts, bodies: what else the document decides about it


def opening_acts(rules: GameRules) -> dict[str, Act]:
    """By the kind of command. Where a document asks for nothing when a table opens, it knows none of them."""
    law = rules.opening
    if law is None:
        return {kind_of(kind): Act(topic.says, False, Role.DEALER, ()) for kind, topic in _TOPICS.items()}
    return {kind_of(kind): make(rules, law) for kind, make in _MAKERS.items()}


def _checking(rules: GameRules, _: OpeningLaw) -> Act:
    topics = tuple(each.topic for each in wanted(rules))
    return Act("what is checked before a table opens", bool(topics), lowest_checker(rules), rules.cited(*topics))


def _box(rules: GameRules, law: OpeningLaw) -> Act:
    topic, box = OpeningTopic.DROP_BOX, law.opening_drop_box
    return Act(topic.says, box.needed, box.by, rules.cited(topic), {"removable": box.removable})


def _duty(lowest: Callable[[GameRules, OpeningLaw], Role]) -> Callable[[GameRules, OpeningLaw], Act]:
    def make(rules: GameRules, law: OpeningLaw) -> Act:
        topic = OpeningTopic.DUTY
        return Act(topic.says, True, lowest(rules, law), rules.cited(topic))

    return make


_TOPICS: dict[type[c.Command], OpeningTopic] = {
    c.CheckEquipment: OpeningTopic.CLOTH,
    c.AttachDropBox: OpeningTopic.DROP_BOX,
    c.RemoveDropBox: OpeningTopic.DROP_BOX,
    c.ComeOnDuty: OpeningTopic.DUTY,
    c.GoOffDuty: OpeningTopic.DUTY,
    c.RelieveOfDuty: OpeningTopic.DUTY,
}
_MAKERS: dict[type[c.Command], Callable[[GameRules, OpeningLaw], Act]] = {
    c.CheckEquipment: _checking,
    c.AttachDropBox: _box,
    c.RemoveDropBox: _box,
    c.ComeOnDuty: _duty(lowest_on_duty),
    c.GoOffDuty: _duty(lowest_on_duty),
    c.RelieveOfDuty: _duty(lowest_reliever),
}
