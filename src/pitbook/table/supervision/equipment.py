"""The opening checklist of a real table: what the document wants there, who saw it when, and what waits for it.

Cloth, rack and tray are things, so a table where the program deals has none of them and is asked for nothing.
"""

# ruff: noqa: ARG001 - deciders and folds all have one signature

from collections.abc import Iterator

from msgspec.structs import replace

from pitbook.games.deciding import check_role
from pitbook.games.kernel import Struct
from pitbook.games.marks import Purpose
from pitbook.games.opening_law import CardCheck, ChecklistItem, Counting, DeviceUse, Equipment, OpeningLaw, OpeningTopic
from pitbook.games.rules import GameRules
from pitbook.games.telling import all_of, count
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.supervision import commands as c
from pitbook.table.supervision import events as e
from pitbook.table.supervision.deciding import opening_law
from pitbook.table.supervision.state import EquipmentCheck, Office, OfficeContext, OpeningSignature

WAITS_FOR_CHECKS = frozenset({Purpose.WAGER, Purpose.DRAW, Purpose.THROW})
"""What begins a round, or is laid for one."""
NEEDS_OPEN_TABLE = WAITS_FOR_CHECKS | {Purpose.SIT}
"""What nobody does at a table that is closed, or lent to a tournament."""


class ListedItem(Struct, frozen=True):
    """A line of the checklist: what is looked at, what has to be seen, who may say so, and who did."""

    item: Equipment
    says: str
    details: tuple[str, ...]
    by: Role  # the lowest role that may
    clauses: tuple[str, ...]
    checked: EquipmentCheck | None = None


def law_of(law: OpeningLaw, item: Equipment) -> ChecklistItem:
    found: ChecklistItem = getattr(law, item.topic.value)
    return found


def wanted(rules: GameRules) -> tuple[Equipment, ...]:
    """What the document wants seen before a real table opens."""
    law = rules.opening
    return () if law is None else tuple(each for each in Equipment if law_of(law, each).needed)


def lowest_checker(rules: GameRules) -> Role:
    """The lowest role that may check anything."""
    law = rules.opening
    assert law is not None, "nothing is checked under this document"
    order = list(rules.roles)
    return min((law_of(law, each).by for each in wanted(rules)), key=order.index)


def checklist(rules: GameRules, office: Office) -> tuple[ListedItem, ...]:
    law = rules.opening
    if law is None:
        return ()
    done = {each.item: each for each in office.checks}
    return tuple(
        ListedItem(
            item=each,
            says=each.topic.says,
            details=tuple(_details(law, each)),
            by=law_of(law, each).by,
            clauses=rules.cited(each.topic),
            checked=done.get(each),
        )
        for each in wanted(rules)
    )


def _details(law: OpeningLaw, item: Equipment) -> Iterator[str]:
    match item:
        case Equipment.TABLE:
            yield law.opening_table.shape.words
        case Equipment.CLOTH:
            cloth = law.opening_cloth
            yield from (f"marked \u201c{each}\u201d" for each in cloth.inscriptions)
            yield from (f"room for {each.words}" for each in cloth.areas)
            if cloth.house_name:
                yield "the casino's name or logo"
        case Equipment.RACK:
            rack = law.opening_rack
            if rack.decks:
                yield f"room for {count(rack.decks, 'deck')}"
            yield rack.place.words
        case Equipment.STICK:
            yield "for whoever passes the dice"
        case Equipment.EQUIPMENT:
            yield from law.opening_equipment.things
        case Equipment.DECK:
            yield f"checked by {law.opening_deck.by.named} or somebody above"
            if law.opening_deck.device is DeviceUse.ALLOWED:
                yield "or by a deck-checking device"
        case Equipment.SIGN:
            yield "with the limits in force"
        case Equipment.FLOAT:
            if law.opening_float.locks:
                yield "in a tray that can be locked"
            if law.opening_float.counted is Counting.OPENING_AND_CLOSING:
                yield "counted"
        case Equipment.DROP_BOX:
            yield "it is attached" + (", or the table operates as cashless" if law.opening_drop_box.removable else "")


def missing(rules: GameRules, office: Office) -> tuple[Equipment, ...]:
    """What nobody has seen to yet."""
    done = {each.item for each in office.checks}
    return tuple(each for each in wanted(rules) if each not in done)


def check_ready(rules: GameRules, office: Office) -> None:
    """For whoever begins a round at a real table: everything has been seen to."""
    left = missing(rules, office)
    if left:
        words = [each.words for each in left]
        one = len(words) == 1 and not words[0].endswith("s")
        because = f"{all_of(words)} {'is' if one else 'are'} not checked"
        instead = "Check what is on the list first."
        raise rules.refusal("A round at this table", because, instead, *(each.topic for each in left))


# Checking


def check_equipment(
    rules: GameRules, office: Office, command: c.CheckEquipment, moment: OfficeContext
) -> list[e.Event]:
    asked = "Checking the table"
    law = opening_law(rules, asked)
    topics = tuple(each.topic for each in wanted(rules))
    check_role(rules, command.by, lowest_checker(rules), asked, *topics)
    if not moment.occupancy.real:
        raise rules.refusal(asked, "the program deals here, and there is nothing to see", "Continue.", *topics)
    if office.closed_at is not None:
        raise rules.refusal(asked, "the table is closed", "Open it again first.", *topics)
    left = missing(rules, office)
    if not left:
        raise rules.refusal(asked, "everything was checked since it opened", "Continue.", *topics)
    items = tuple(dict.fromkeys(command.items)) or left
    for item in items:
        _check_item(rules, law, office, item, command)
    return [found for item in items for found in _checked(law, item, command)]


def _check_item(rules: GameRules, law: OpeningLaw, office: Office, item: Equipment, command: c.CheckEquipment) -> None:
    asked = f"Checking {item.words}"
    if not law_of(law, item).needed:
        raise rules.refusal(asked, "the document asks for none", "Leave it out.", item.topic)
    if item not in missing(rules, office):
        raise rules.refusal(asked, "it was checked since the table opened", "Leave it out.", item.topic)
    check_role(rules, command.by, law_of(law, item).by, asked, item.topic)
    if item is Equipment.DECK:
        check_method(rules, law, command.cards, asked)
    if item is Equipment.FLOAT and law.opening_float.counted is Counting.OPENING_AND_CLOSING:
        check_counted(rules, command.counted, asked)
    if item is Equipment.DROP_BOX and command.cashless:
        _check_removable(rules, law, asked)


def check_method(rules: GameRules, law: OpeningLaw, cards: CardCheck | None, asked: str) -> None:
    if cards is None:
        raise rules.refusal(asked, "it is not said how", "Say whether by hand or by a device.", OpeningTopic.DECK)
    if cards is CardCheck.DEVICE and law.opening_deck.device is DeviceUse.REFUSED:
        raise rules.refusal(asked, "no machine is named for it", "Check them by hand.", OpeningTopic.DECK)


def check_counted(rules: GameRules, counted: Cents | None, asked: str) -> None:
    if counted is None:
        raise rules.refusal(asked, "it is not said what was counted", "Count the chips in it.", OpeningTopic.FLOAT)


def _checked(law: OpeningLaw, item: Equipment, command: c.CheckEquipment) -> Iterator[e.Event]:
    yield e.EquipmentChecked(
        by=command.by,
        item=item,
        note=command.note,
        cards=command.cards if item is Equipment.DECK else None,
        counted=command.counted if item is Equipment.FLOAT else None,
        under=(item.topic,),
    )
    if item is Equipment.DROP_BOX:
        yield _box(command.by, attached=not command.cashless)


def checked_off(item: Equipment, by: Role) -> e.Event:
    """A line that another act sees to."""
    return e.EquipmentChecked(by=by, item=item, note="", cards=None, counted=None, under=(item.topic,))


def checked_at_opening(rules: GameRules, by: Role, signed: OpeningSignature, float_cents: Cents) -> list[e.Event]:
    """Whoever opens a real table may sign that all of it was seen to; the float is what they say it is."""
    asked = "Opening a table that is checked"
    law = rules.opening
    if law is None:
        return []
    if Equipment.DECK in wanted(rules):
        check_method(rules, law, signed.cards, asked)
    if signed.cashless:
        _check_removable(rules, law, asked)
    given = c.CheckEquipment(by=by, note=signed.note, cards=signed.cards, counted=float_cents, cashless=signed.cashless)
    return [found for item in wanted(rules) for found in _checked(law, item, given)]


# The drop box


def _box(by: Role, *, attached: bool) -> e.Event:
    kind = e.DropBoxAttached if attached else e.DropBoxRemoved
    return kind(by=by, under=(OpeningTopic.DROP_BOX,))


def attach_drop_box(rules: GameRules, office: Office, command: c.AttachDropBox, moment: OfficeContext) -> list[e.Event]:
    asked = "Attaching a drop box"
    _check_box_known(rules, office, command.by, asked, moment)
    if office.drop_box:
        raise rules.refusal(asked, "one is attached already", "Continue.", OpeningTopic.DROP_BOX)
    return [*_ticked(rules, office, command.by), _box(command.by, attached=True)]


def remove_drop_box(rules: GameRules, office: Office, command: c.RemoveDropBox, moment: OfficeContext) -> list[e.Event]:
    asked = "Removing the drop box"
    law = _check_box_known(rules, office, command.by, asked, moment)
    _check_removable(rules, law, asked)
    if office.drop_box is False:
        raise rules.refusal(asked, "none is attached", "Continue.", OpeningTopic.DROP_BOX)
    return [*_ticked(rules, office, command.by), _box(command.by, attached=False)]


def _ticked(rules: GameRules, office: Office, by: Role) -> list[e.Event]:
    """Its line on the checklist is seen to by that."""
    return [checked_off(Equipment.DROP_BOX, by)] if Equipment.DROP_BOX in missing(rules, office) else []


def _check_box_known(rules: GameRules, office: Office, by: Role, asked: str, moment: OfficeContext) -> OpeningLaw:
    law = opening_law(rules, asked)
    topic = OpeningTopic.DROP_BOX
    if not law.opening_drop_box.needed:
        raise rules.refusal(asked, "the document does not provide for it", "Take cash as the casino does.", topic)
    check_role(rules, by, law.opening_drop_box.by, asked, topic)
    if not moment.occupancy.real:
        raise rules.refusal(asked, "the program deals here, and no drop box can be attached", "Continue.", topic)
    if office.closed_at is not None:
        raise rules.refusal(asked, "the table is closed", "Open it again first.", topic)
    return law


def _check_removable(rules: GameRules, law: OpeningLaw, asked: str) -> None:
    if not law.opening_drop_box.removable:
        raise rules.refusal(asked, "no clause lets a table be cashless", "Leave it as it is.", OpeningTopic.DROP_BOX)


def check_cash(rules: GameRules, office: Office, asked: str) -> None:
    """For whoever buys in with notes at a real table: they go into a drop box, so one hangs there."""
    law = rules.opening
    if law is not None and law.opening_drop_box.needed and not office.drop_box:
        why = "the table operates as cashless" if office.drop_box is False else "no drop box is attached"
        other = "buy at the terminal" if office.drop_box is False else "let the table be checked as cashless"
        raise rules.refusal(asked, why, f"Attach one first, or {other}.", OpeningTopic.DROP_BOX)


def check_terminal(rules: GameRules, office: Office, asked: str) -> None:
    """For whoever buys at a terminal: there is one where the table operates as cashless."""
    law = rules.opening
    if law is None or not law.opening_drop_box.removable:
        raise rules.refusal(asked, "no clause lets a table be cashless", "Buy in with cash.")
    if office.drop_box is not False:
        instead = "Buy in with cash." if office.drop_box else "Let it be checked as cashless, or attach a drop box."
        raise rules.refusal(asked, "the table does not operate as cashless", instead, OpeningTopic.DROP_BOX)


def check_tray(rules: GameRules, office: Office, asked: str) -> None:
    """For whoever puts chips into the tray or takes some out: it is locked while the table is closed."""
    law = rules.opening
    if law is not None and law.opening_float.locks and office.closed_at is not None:
        because = "the table is closed, and its tray locked"
        raise rules.refusal(asked, because, "Open the table again first.", OpeningTopic.FLOAT)


# Folds


def equipment_checked(office: Office, event: e.EquipmentChecked, at: int, who: str) -> Office:
    done = EquipmentCheck(
        item=event.item, at=at, who=who, by=event.by, note=event.note, cards=event.cards, counted=event.counted
    )
    return replace(office, checks=(*office.checks, done))


def drop_box_attached(office: Office, event: e.DropBoxAttached, at: int, who: str) -> Office:
    return replace(office, drop_box=True)


def drop_box_removed(office: Office, event: e.DropBoxRemoved, at: int, who: str) -> Office:
    return replace(office, drop_box=False)
