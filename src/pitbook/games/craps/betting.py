"""Placing wagers and increasing them."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial

from msgspec.structs import replace

from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.deciding import in_front_of, named, own, seated, wager_name
from pitbook.games.craps.definitions import NO_NUMBER, Definition
from pitbook.games.craps.limits import cap_left, commission_on, limits_for, sign_for, stakes
from pitbook.games.craps.options import BehindReduced, Kind, PlacingWindow
from pitbook.games.craps.round import ROLLING, CrapsTable, Seat, TakenDown, Wager
from pitbook.games.craps.rules import CrapsRules, not_a_wager, spot_of
from pitbook.games.craps.theirs import MOST_LATELY, theirs_at
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.deciding import officials
from pitbook.games.kernel import ChipAmounts, Offer, OneOf, Refused, offer
from pitbook.games.lately import Lately
from pitbook.games.rules import Limits, RequestWords
from pitbook.money import Cents, dollars
from pitbook.rulebooks.roles import Role

# Names of their own: they are looked up for every wager, and slowly through their class.
COME_OUT, POINT_ON, ONCE_OPENED, ANY_TIME = (
    PlacingWindow.COME_OUT,
    PlacingWindow.POINT_ON,
    PlacingWindow.ONCE_OPENED,
    PlacingWindow.ANY_TIME,
)
IN_CHIPS = T.TENDER


def place(rules: CrapsRules, table: CrapsTable, command: c.Place) -> list[e.Event]:
    asked = partial(_asked, rules, command)
    front = check_may_place(rules, table, command, asked)
    wager = laid(rules, table, command, front)
    _check_nothing_there(rules, table, wager, asked)
    check_stake(rules, table, wager, command.stake, asked, wager.limits)
    under = _placed_under(rules, table, command)
    return [e.WagerPlaced(wager=wager, confirmed_by=command.confirmed_by, under=under)]


def _asked(rules: CrapsRules, command: c.Place) -> str:
    definition = rules.wagers.get(command.kind)
    name = command.kind.value if definition is None else wager_name(definition, command.number or NO_NUMBER)
    return f"{command.player}'s {name} of {dollars(command.stake)}"


def _placed_under(rules: CrapsRules, table: CrapsTable, command: c.Place) -> tuple[T, ...]:
    under = rules.wagers[command.kind].placed_under
    return (*under, T.LATE_WAGER) if table.phase is ROLLING else under


def check_may_place(rules: CrapsRules, table: CrapsTable, command: c.Place, asked: RequestWords) -> Wager | None:
    """Everything but the amount; the wager in front, where there has to be one."""
    seat = table.seats.get(command.player)
    if seat is None or seat.invalid:
        _check_player(rules, table, command.player, asked)
    definition = rules.wagers.get(command.kind)
    if definition is None:
        raise not_a_wager(rules, command.kind, asked)
    if command.number is not None or definition.numbers:
        _check_number(rules, definition, command.number, asked)
    if table.phase is ROLLING:
        _check_late(rules, command.confirmed_by, asked)
    if table.taken_down and TakenDown(player=command.player, kind=command.kind) in table.taken_down:
        raise rules.refusal(
            asked,
            "one that was removed or reduced may not be replaced",
            "Wait until the next one may be placed.",
            T.DONT_REMOVED,
            definition.topic,
        )
    front = None
    if definition.front is not None or command.behind is not None:
        front = _front(rules, table, definition, command, asked)
    if definition.window is not ANY_TIME:
        _check_window(rules, table, definition, asked)
    if command.tender not in rules.law.tender.accepted:
        allowed = " or ".join(each.words for each in rules.law.tender.accepted)
        raise rules.refusal(asked, f"it is made with {command.tender.words}", f"Use {allowed}.", T.TENDER)
    return front


def _check_player(rules: CrapsRules, table: CrapsTable, player: str, asked: RequestWords) -> None:
    if seated(rules, table, player, asked).invalid:
        raise rules.refusal(
            asked,
            f"{player} was found to play without a valid card of their own",
            "Let them leave, and come back with their own card.",
            T.PLAYER_CARD,
        )


def _check_number(rules: CrapsRules, definition: Definition, number: int | None, asked: RequestWords) -> None:
    if definition.numbers and number in definition.numbers:
        return
    if definition.numbers:
        known = ", ".join(map(str, definition.numbers))
        because = "it names no number" if number is None else f"it has no {number}"
        raise rules.refusal(asked, because, f"Choose one of {known}.", definition.topic)
    raise rules.refusal(asked, "it is on no number", "Leave the number out.", definition.topic)


def _check_late(rules: CrapsRules, confirmed_by: Role | None, asked: RequestWords) -> None:
    lowest = rules.law.late_wager.by
    if confirmed_by is None or not rules.may(confirmed_by, lowest):
        raise rules.refusal(
            asked,
            f"the dice are rolling, and neither {lowest.named} nor {Role.BOXPERSON.named} has confirmed it",
            "Have it confirmed aloud before they rest, or place it for the next roll.",
            T.LATE_WAGER,
        )


def _check_window(rules: CrapsRules, table: CrapsTable, definition: Definition, asked: RequestWords) -> None:
    if definition.window is COME_OUT and not table.come_out:
        raise rules.refusal(
            asked, f"the point is {table.point}", "Place it before the next come out roll.", definition.topic
        )
    too_soon = definition.window is POINT_ON or (definition.window is ONCE_OPENED and not table.rolls)
    if too_soon and table.come_out:
        raise rules.refusal(
            asked, "the come out roll is still to come", "Place it once a point is set.", definition.topic
        )


def _front(
    rules: CrapsRules, table: CrapsTable, definition: Definition, command: c.Place, asked: RequestWords
) -> Wager | None:
    """The wager that a Behind wager lies behind: of its kind, of its owner, with its point."""
    topic = definition.topic
    if definition.front is None:
        raise rules.refusal(asked, "it lies behind no wager", "Leave the wager in front out.", topic)
    name = rules.wagers[definition.front].name
    front = next(
        (
            wager
            for number in definition.at
            for wager in table.lying(definition.front, number)
            if wager.id == command.behind
        ),
        None,
    )
    if front is None or front.player != command.player:
        raise rules.refusal(
            asked,
            f"there is no {name} wager of theirs with a point in front of it",
            f"Name a {name} wager whose point is set.",
            topic,
        )
    _check_front_open(rules, front, definition, asked)
    return front


def _check_front_open(rules: CrapsRules, front: Wager, definition: Definition, asked: RequestWords) -> None:
    closed = rules.law.dont_removed.behind is BehindReduced.CLOSED and rules.wagers[front.kind].not_replaced
    if closed and front.reduced:
        because = f"the {rules.wagers[front.kind].name} in front of it was reduced"
        raise rules.refusal(asked, because, "Leave it as it is.", T.DONT_REMOVED, definition.topic)


def laid(rules: CrapsRules, table: CrapsTable, command: c.Place, front: Wager | None) -> Wager:
    """The wager as it would lie on the layout."""
    definition = rules.wagers[command.kind]
    number = (command.number or NO_NUMBER) if front is None else front.number
    limits = limits_for(table, command.player, command.kind)
    owed = commission_on(rules, definition, number, command.stake, limits) if definition.has_commission else Cents(0)
    return Wager(
        id=table.next_wager,
        player=command.player,
        kind=command.kind,
        number=number,
        stake=command.stake,
        limits=limits,
        after_roll=table.rolls,
        front=None if front is None else front.id,
        commission=owed,
        tender=command.tender,
    )


def _check_nothing_there(rules: CrapsRules, table: CrapsTable, wager: Wager, asked: RequestWords) -> None:
    """Chips that a player adds to a spot are more of the same wager: one maximum, and one commission, for all."""
    for each in table.layout.get(wager.spot, ()):
        if each.player == wager.player and each.front == wager.front:
            raise rules.refusal(asked, f"they have wager {each.id} there", "Increase that one.", T.ONE_WAGER)


def check_stake(
    rules: CrapsRules,
    table: CrapsTable,
    wager: Wager,
    stake: Cents,
    asked: RequestWords,
    limits: Limits,
    *,
    reducing: bool = False,
) -> None:
    """The amount, first by the wager's own rules, then by the limits that hold now and the chips."""
    definition = rules.wagers[wager.kind]
    if stake <= 0:
        raise rules.refusal(asked, "there is nothing in it", "Wager some chips.", T.TENDER)
    check_own_rules(rules, table, wager, stake, asked)
    unit = sign_for(table, wager.player).unit_of(wager.kind)
    if stake < limits.minimum:
        raise rules.refusal(
            asked,
            f"the minimum is {dollars(limits.minimum)}",
            f"Wager {dollars(limits.minimum)} or more.",
            *_limits_cited(table, wager.player),
        )
    if stake > limits.maximum and not reducing:
        raise rules.refusal(
            asked,
            f"the maximum is {dollars(limits.maximum)}",
            f"Wager {dollars(limits.maximum)} or less.",
            *_limits_cited(table, wager.player),
        )
    if unit is not None and (stake - limits.minimum) % unit:
        raise rules.refusal(
            asked,
            f"wagers rise from the minimum in units of {dollars(unit)}",
            f"Wager {dollars(limits.minimum)} and whole units above it.",
            T.MULTIPLES,
        )
    if stake % (rules.chip * definition.parts):
        multiple = dollars(rules.chip * definition.parts)
        parts = f"its {definition.parts} parts are not" if definition.parts > 1 else "it is not"
        because = f"{parts} whole chips of {dollars(rules.chip)}"
        raise rules.refusal(asked, because, f"Wager a multiple of {multiple}.", T.TENDER)


def _limits_cited(table: CrapsTable, player: str) -> tuple[T, ...]:
    seat = table.seats.get(player)
    return (T.LIMITS,) if seat is None or seat.personal is None else (T.LIMITS, T.PERSONAL_LIMITS)


def check_own_rules(rules: CrapsRules, table: CrapsTable, wager: Wager, stake: Cents, asked: RequestWords) -> None:
    """What no sign decides: the units of a Horn High, the cap of a Behind wager."""
    definition = rules.wagers[wager.kind]
    if wager.front is not None:
        _check_cap(rules, table, definition, wager, stake, asked)
    if definition.parts_topic is not IN_CHIPS:
        _check_units(rules, definition, stake, asked)


def _check_units(rules: CrapsRules, definition: Definition, stake: Cents, asked: RequestWords) -> None:
    unit = rules.chip * definition.parts
    if stake % unit:
        raise rules.refusal(
            asked,
            f"it is not {definition.parts} equal units of whole chips",
            f"Wager a multiple of {dollars(unit)}.",
            definition.parts_topic,
        )


def _check_cap(
    rules: CrapsRules, table: CrapsTable, definition: Definition, wager: Wager, stake: Cents, asked: RequestWords
) -> None:
    front = in_front_of(rules, table, wager)
    left = cap_left(table, definition, front, besides=wager.id)
    if stake > left:
        assert definition.cap_topic is not None
        raise rules.refusal(
            asked,
            f"behind {dollars(front.stake)} at most {dollars(max(0, left))} may lie",
            f"Wager {dollars(left)} or less." if left > 0 else "Leave it as it is.",
            definition.cap_topic,
        )


def increase(rules: CrapsRules, table: CrapsTable, command: c.Increase) -> list[e.Event]:
    asked = f"Increasing wager {command.wager} to {dollars(command.stake)}"
    wager = own(rules, table, command.player, command.wager, asked, T.WAGERS)
    asked = f"Increasing {named(rules, wager)} to {dollars(command.stake)}"
    check_may_increase(rules, table, wager, command.confirmed_by, asked)
    if command.stake <= wager.stake:
        raise rules.refusal(
            asked, f"it is {dollars(wager.stake)}", "Name a larger amount.", rules.wagers[wager.kind].topic
        )
    check_stake(rules, table, wager, command.stake, asked, limits_for(table, wager.player, wager.kind))
    return [increased(rules, table, wager, command.stake, command.confirmed_by)]


def check_may_increase(
    rules: CrapsRules, table: CrapsTable, wager: Wager, confirmed_by: Role | None, asked: RequestWords
) -> None:
    """Increasing is placing more, so it may be done whenever the wager may be placed."""
    definition = rules.wagers[wager.kind]
    _check_player(rules, table, wager.player, asked)
    if table.phase is ROLLING:
        _check_late(rules, confirmed_by, asked)
    if wager.reduced and definition.not_replaced:
        raise rules.refusal(asked, "it was reduced before", "Leave it as it is.", T.DONT_REMOVED)
    if definition.gets_point and wager.number != NO_NUMBER:
        raise rules.refusal(asked, f"its point is {wager.number}", "Leave it as it is.", definition.topic)
    if wager.front is not None:
        _check_front_open(rules, in_front_of(rules, table, wager), definition, asked)
    _check_window(rules, table, definition, asked)


def increased(
    rules: CrapsRules, table: CrapsTable, wager: Wager, stake: Cents, confirmed_by: Role | None = None
) -> e.WagerIncreased:
    """The whole wager owes its commission, less what was paid for it."""
    definition = rules.wagers[wager.kind]
    limits = limits_for(table, wager.player, wager.kind)
    owed = commission_on(rules, definition, wager.number, stake, limits)
    commission = Cents(max(0, owed - wager.commission))
    after = replace(wager, stake=stake, limits=limits, commission=Cents(wager.commission + commission))
    under = (definition.topic, T.TENDER, *((T.LATE_WAGER,) if table.phase is ROLLING else ()))
    return e.WagerIncreased(
        wager=after,
        added=Cents(stake - wager.stake),
        commission=commission,
        confirmed_by=confirmed_by,
        under=under,
    )


# What is offered


def _allowed(rules: CrapsRules, table: CrapsTable, wager: Wager) -> ChipAmounts:
    """The stakes that `check_stake` lets pass for a wager."""
    definition = rules.wagers[wager.kind]
    allowed = stakes(rules, table, definition, wager.player)
    if wager.front is None:
        return allowed
    front = in_front_of(rules, table, wager)
    return replace(allowed, high=min(allowed.high, cap_left(table, definition, front, besides=wager.id)))


def offer_wagers(rules: CrapsRules, table: CrapsTable) -> Iterator[tuple[Offer, ...]]:
    """Wagers to be placed, then those to be increased, for one player after another."""
    every = theirs_at(table)
    for player in table.seats:
        yield _PLACED_LATELY.made(player, every[player], rules, _placing, rules, every[player], player)
    for player, theirs in every.items():
        yield _INCREASED_LATELY.made(player, theirs, rules, _increasing, rules, theirs)


_PLACED_LATELY, _INCREASED_LATELY = Lately[Offer](MOST_LATELY), Lately[Offer](MOST_LATELY)


def _placing(rules: CrapsRules, theirs: CrapsTable, player: str) -> Iterator[Offer]:
    """One wager of a kind lies on a spot, so those on other spots make no difference to what may be placed on one."""
    bare = replace(theirs, layout={})
    for kind, spot, placed in _ALONE_LATELY.made(player, rules, bare, _placing_alone, rules, bare, player):
        if placed is None:
            yield from _placing_of(rules, theirs, _behind(rules, theirs, player, kind))
        elif spot not in theirs.layout:
            yield placed


_Alone = tuple[Kind, str, Offer | None]
_ALONE_LATELY = Lately[_Alone](MOST_LATELY)


def _placing_alone(rules: CrapsRules, bare: CrapsTable, player: str) -> Iterator[_Alone]:
    """What may be placed while nothing lies there, by kind and spot; None: what lies behind another wager.

    It is the same for all of whom nothing is known but that they sit there: made once, and handed on under each name.
    """
    seat = bare.seats.get(player)
    if seat is None or seat.personal is not None or seat.invalid or bare.taken_down:
        yield from _placing_of_one(rules, bare, player)
        return
    anybody = replace(bare, seats=_SOMEBODY)
    name, mine = (bare.phase, bare.point), OneOf(values=(player,))
    for kind, spot, placed in _ANYBODY_LATELY.made(name, rules, anybody, _placing_of_one, rules, anybody, ""):
        yield kind, spot, placed and Offer(placed.command, {**placed.fields, "player": mine})


_SOMEBODY = {"": Seat(player="", place=0)}
_ANYBODY_LATELY = Lately[_Alone](MOST_LATELY // 8)


def _placing_of_one(rules: CrapsRules, bare: CrapsTable, player: str) -> Iterator[_Alone]:
    confirmed_by = confirming(rules, bare).values[-1]
    for kind, definition in rules.wagers.items():
        if definition.front is not None:
            yield kind, "", None
            continue
        for number in definition.numbers or (None,):
            probe = c.Place(player=player, kind=kind, stake=Cents(0), number=number, confirmed_by=confirmed_by)
            for each in _placing_of(rules, bare, (probe,)):
                yield kind, spot_of(kind, number or NO_NUMBER), each


def _behind(rules: CrapsRules, theirs: CrapsTable, player: str, kind: Kind) -> Iterator[c.Place]:
    """One behind each wager that could have such a one, without an amount."""
    confirmed_by, front_kind = confirming(rules, theirs).values[-1], rules.wagers[kind].front
    for front in theirs.wagers():
        if front.kind is front_kind:
            yield c.Place(player=player, kind=kind, stake=Cents(0), behind=front.id, confirmed_by=confirmed_by)


def _placing_of(rules: CrapsRules, table: CrapsTable, probes: Iterable[c.Place]) -> Iterator[Offer]:
    for probe in probes:
        try:
            front = check_may_place(rules, table, probe, "a wager")
            wager = laid(rules, table, probe, front)
            _check_nothing_there(rules, table, wager, "a wager")
        except Refused:
            continue
        yield offer(
            c.Place,
            player=OneOf(values=(probe.player,)),
            kind=_only(probe.kind),
            stake=_allowed(rules, table, wager),
            number=_only(probe.number),
            behind=_only(probe.behind),
            tender=OneOf(values=rules.law.tender.accepted),
            confirmed_by=confirming(rules, table),
        )


@lru_cache(maxsize=512)
def _only(value: Kind | int | None) -> OneOf:
    return OneOf(values=(value,))


ANYBODY = OneOf(values=(None, *Role))
"""Asked for with every wager that may be placed, so it is made once."""


def confirming(rules: CrapsRules, table: CrapsTable) -> OneOf:
    """Who may confirm a wager: before the throw nobody has to."""
    if table.phase is ROLLING:
        return officials(rules, rules.law.late_wager.by)
    return ANYBODY


def _increasing(rules: CrapsRules, theirs: CrapsTable) -> Iterator[Offer]:
    """What else lies there matters to a wager behind another alone."""
    bare = replace(theirs, layout={})
    for wager in theirs.wagers():
        if wager.front is None:
            name, besides = (wager.player, wager.id), (rules, bare)
            yield from _INCREASED_ALONE_LATELY.made(name, wager, besides, _increasing_one, rules, bare, wager)
        else:
            yield from _increasing_one(rules, theirs, wager)


_INCREASED_ALONE_LATELY = Lately[Offer](8 * MOST_LATELY)


def _increasing_one(rules: CrapsRules, table: CrapsTable, wager: Wager) -> Iterator[Offer]:
    confirmers = confirming(rules, table)
    try:
        check_may_increase(rules, table, wager, confirmers.values[-1], "more")
    except Refused:
        return
    allowed = _allowed(rules, table, wager)
    yield offer(
        c.Increase,
        player=OneOf(values=(wager.player,)),
        wager=OneOf(values=(wager.id,)),
        stake=replace(allowed, low=max(allowed.low, wager.stake + 1)),
        confirmed_by=confirmers,
    )
