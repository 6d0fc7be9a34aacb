"""A player with several boxes gives some up: when others find no seat, or when consent to them is taken back."""

from collections.abc import Iterator

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.deciding import seated
from pitbook.games.casino_war.options import GivingUpBoxes, RoomUntil
from pitbook.games.casino_war.round import Phase, Seat, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.deciding import check_phase, check_ruling, officials
from pitbook.games.kernel import Offer, OneOf, offer


def boxes_of(table: WarTable, player: str) -> tuple[int, ...]:
    """The boxes that a player wagers on, in the order of placing."""
    return tuple(dict.fromkeys(wager.box for wager in table.placed if wager.player == player))


def _waiting(table: WarTable) -> list[Seat]:
    """Those at the table who have no wager yet."""
    return [seat for seat in table.seats if not boxes_of(table, seat.player)]


def _short(rules: WarRules, table: WarTable, taken: int = 0) -> int:
    """How many of them would find no place for one if so many more were taken."""
    owners = {(wager.box, wager.player) for wager in table.placed}
    free = rules.terms.boxes * rules.owners_per_box - len(owners) - taken
    return max(0, len(_waiting(table)) - free)


def keeps_room(rules: WarRules, table: WarTable, seat: Seat, box: int) -> bool:
    """Whether somebody who made room has to leave this further box to others."""
    if seat.most_boxes is None:
        return False
    mine = boxes_of(table, seat.player)
    if not mine or box in mine:
        return False
    if rules.law.box_given_up.until is RoomUntil.FOR_GOOD:
        return len(mine) >= seat.most_boxes
    return _short(rules, table, taken=1) > 0


def given_up(rules: WarRules, table: WarTable, command: c.GiveUpBoxes) -> tuple[tuple[int, ...], e.Event]:
    """The boxes that become free, and what is put on record."""
    asked = f"{command.player} giving up further boxes"
    law, topic = rules.law.box_given_up, WarTopic.BOX_GIVEN_UP
    check_ruling(rules, command.by, law, asked, "Ask the player to make room.", topic)
    check_phase(rules, table, {Phase.BETTING}, asked, "Ask between rounds.", topic)
    seat = seated(rules, table, command.player, asked)
    mine = boxes_of(table, seat.player)
    if law.when is GivingUpBoxes.AT_DISCRETION:
        if seat.one_box:
            raise rules.refusal(asked, "they have done so already", "Continue.", topic)
        return tuple(box for box in mine if box != seat.box), e.BoxesGivenUp(player=seat.player, under=(topic,))
    short = _short(rules, table)
    if not short:
        raise rules.refusal(asked, "there is room for everybody", f"Let the others take a {rules.names.box}.", topic)
    if len(mine) < 2:
        raise rules.refusal(asked, "they have no further one", "Ask a person who has.", topic)
    boxes = _to_give_up(table, seat, mine)[: min(short, len(mine) - 1)]
    made = e.RoomMade(player=seat.player, boxes=tuple(sorted(boxes)), keeps=len(mine) - len(boxes), under=(topic,))
    return boxes, made


def _to_give_up(table: WarTable, seat: Seat, mine: tuple[int, ...]) -> tuple[int, ...]:
    """Where others sit first, then what was placed last; their own box is not among them."""
    wanted = {each.box for each in _waiting(table)}
    kept = seat.box if seat.box in mine else mine[0]
    further = [box for box in reversed(mine) if box != kept]
    return tuple(sorted(further, key=lambda box: box not in wanted))


def offer_making_room(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    law = rules.law.box_given_up
    if not law.known:
        return
    if law.when is GivingUpBoxes.AT_DISCRETION:
        players = tuple(seat.player for seat in table.seats if not seat.one_box)
    elif _short(rules, table):
        players = tuple(seat.player for seat in table.seats if len(boxes_of(table, seat.player)) > 1)
    else:
        players = ()
    if players:
        yield offer(c.GiveUpBoxes, by=officials(rules, law.by), player=OneOf(values=players))
