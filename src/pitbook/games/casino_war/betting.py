"""Wagers, from the first offer of them until the first card leaves the source."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.deciding import seated
from pitbook.games.casino_war.limits import limits_on, placing_range, range_within, sign_for
from pitbook.games.casino_war.making_room import given_up, keeps_room, offer_making_room
from pitbook.games.casino_war.options import ClosedBy, CountedPer, SeveralBoxes, UnderMinimum
from pitbook.games.casino_war.preference import displaced, has_to_say
from pitbook.games.casino_war.round import Kind, Phase, Seat, Wager, WarTable, same
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.tendering import check_accepted, check_tokens, part_in, tokens_allowed
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.deciding import check_phase
from pitbook.games.kernel import ChipAmounts, Domain, Offer, OneOf, Refused, offer
from pitbook.games.lately import Lately
from pitbook.games.options import Tender
from pitbook.games.rules import Limits, RequestWords
from pitbook.money import Cents, dollars

PLACING = {Kind.FIRST: WarTopic.FIRST_PLACED, Kind.TIE: WarTopic.TIE_PLACED}
BEFORE_THE_DEAL = (Kind.FIRST, Kind.TIE)


def _find(table: WarTable, player: str, box: int, kind: Kind) -> Wager | None:
    for wager in table.placed:
        if same(wager, box, player, kind):
            return wager
    return None


def _check_may_place(rules: WarRules, table: WarTable, command: c.Place, asked: RequestWords) -> None:
    """Everything but the amount, in the order of the documents."""
    check_phase(rules, table, {Phase.BETTING}, asked, "Wait for the next round.", WarTopic.BETTING_CLOSED)
    seat = seated(rules, table, command.player, asked)
    if command.kind not in PLACING:
        raise rules.refusal(
            asked, "it is placed after equal first cards", "Place it when asked.", WarTopic.SECOND_PLACED
        )
    if not 1 <= command.box <= rules.terms.boxes:
        raise rules.refusal(
            asked, f"there are {rules.terms.boxes}", f"Choose 1 to {rules.terms.boxes}.", WarTopic.SEATS
        )
    _check_tender(rules, table, command, asked)
    _check_may_lie(rules, table, command, seat, asked)


def _check_may_lie(rules: WarRules, table: WarTable, command: c.Place, seat: Seat, asked: RequestWords) -> None:
    """Whether such a wager may lie there, whatever it is placed with."""
    if command.kind is Kind.TIE and not rules.has_tie:
        raise rules.refusal(
            asked,
            f"{rules.rulebook.name} has no {rules.names.tie}",
            f"Place the {rules.names.first}.",
            WarTopic.TIE_PLACED,
        )
    if closed_by_call(rules, table):
        raise _called_closed(rules, asked)
    if command.kind is Kind.TIE and _lacks_first(rules, table, command.player, command.box):
        raise rules.refusal(
            asked,
            f"{command.player} has no {rules.names.first} on {rules.names.box} {command.box}",
            f"Place the {rules.names.first} first.",
            WarTopic.TIE_PLACED,
        )
    owners = {wager.player for wager in table.placed if wager.box == command.box}
    if len(owners) - (command.player in owners) >= rules.owners_per_box:
        only_tie = command.kind is Kind.TIE and not any(
            w.player == command.player and w.kind is Kind.FIRST for w in table.placed
        )
        topics = (WarTopic.SHARED_BOX, WarTopic.TIE_PREFERENCE) if only_tie else (WarTopic.SHARED_BOX,)
        raise rules.refusal(
            asked,
            "all its places are taken",
            f"Choose another {rules.names.box}.",
            *topics,
        )
    _check_tie_turn(rules, table, command, asked)
    _check_boxes(rules, table, command, seat.one_box or keeps_room(rules, table, seat, command.box), asked)
    if _find(table, command.player, command.box, command.kind) is not None:
        raise rules.refusal(
            asked, "there is such a wager already", "Increase that one.", WarTopic.SHARED_BOX, WarTopic.WAGER_CHANGED
        )


def _lacks_first(rules: WarRules, table: WarTable, player: str, box: int) -> bool:
    """Whether a Tie wager has to wait for a main wager of the same player there."""
    return rules.law.tie_placed.needs_first and _find(table, player, box, Kind.FIRST) is None


def _check_tie_turn(rules: WarRules, table: WarTable, command: c.Place, asked: RequestWords) -> None:
    if command.kind is not Kind.TIE or _find(table, command.player, command.box, Kind.FIRST) is not None:
        return
    waited_for = has_to_say(rules, table, command.box)
    if waited_for:
        raise rules.refusal(
            asked,
            f"{waited_for[0]} has priority and has not decided yet",
            "Wait until they have placed theirs or declined it.",
            WarTopic.TIE_PREFERENCE,
        )


def closed_by_call(rules: WarRules, table: WarTable) -> bool:
    """Betting was called closed, and that closes it; with nothing on the layout there is nothing to deal."""
    called = table.no_more_bets and table.phase is Phase.BETTING and bool(table.placed)
    return called and rules.law.no_more_bets.closes is ClosedBy.THE_CALL


def _called_closed(rules: WarRules, asked: RequestWords) -> Refused:
    return rules.refusal(asked, "betting was called closed", "Wait for the next round.", WarTopic.NO_MORE_BETS)


def _check_tender(rules: WarRules, table: WarTable, command: c.Place, asked: RequestWords) -> None:
    if not command.spoken:
        check_accepted(rules, command.tender, asked)
        check_tokens(rules, command.tokens, asked)
        return
    if command.tokens:
        raise rules.refusal(
            asked, "a spoken wager turns all to chips", "Name what it comes with.", WarTopic.SPOKEN_WAGER
        )
    if not rules.law.spoken_wager.accepted:
        raise rules.refusal(asked, "a spoken wager is not provided for", "Place chips.", WarTopic.SPOKEN_WAGER)
    if command.tender not in rules.law.spoken_wager.accepted or table.no_more_bets:
        raise rules.refusal(
            asked,
            "a spoken wager needs money on the table before betting is called closed",
            "Place chips.",
            WarTopic.SPOKEN_WAGER,
        )


def _check_boxes(rules: WarRules, table: WarTable, command: c.Place, one_box: bool, asked: RequestWords) -> None:
    if rules.terms.several_boxes and not one_box:
        return
    if not any(w.player == command.player and w.box != command.box for w in table.placed):
        return
    topics = (WarTopic.SEVERAL_BOXES, WarTopic.BOX_GIVEN_UP) if one_box else (WarTopic.SEVERAL_BOXES,)
    law = rules.law.several_boxes
    because = f"{law.by.named} has not consented" if law.how is SeveralBoxes.BY_CONSENT else "this table has one each"
    if one_box:
        because = "they gave up further ones"
    raise rules.refusal(asked, because, f"Wager on one {rules.names.box}.", *topics)


def _check_stake(rules: WarRules, table: WarTable, command: c.Place | c.Change, asked: RequestWords) -> Limits:
    """The limits that the stake was found to keep to."""
    limits = limits_on(rules, table, command.player, command.box, command.kind)
    allowed = range_within(limits, rules, table, command.player, command.box, command.kind)
    stake = command.stake
    if stake < allowed.low:
        raise rules.refusal(
            asked,
            f"the minimum is {dollars(allowed.low)}",
            f"Wager {dollars(allowed.low)} or more.",
            *_limits_cited(rules, table, command),
        )
    if stake > allowed.high:
        left = max(0, allowed.high)
        rest = "" if left == limits.maximum else f", of which {dollars(left)} is left on this {rules.names.box}"
        instead = f"Wager {dollars(left)} or less." if left >= allowed.low else f"Choose another {rules.names.box}."
        raise rules.refusal(
            asked, f"the maximum is {dollars(limits.maximum)}{rest}", instead, *_limits_cited(rules, table, command)
        )
    unit = sign_for(rules, table, command.player).unit
    if unit is not None and (stake - allowed.base) % unit:
        raise rules.refusal(
            asked,
            f"wagers rise from the minimum in units of {dollars(unit)}",
            f"Wager {dollars(allowed.low)} and whole units above it.",
            WarTopic.MULTIPLES,
        )
    if not allowed.holds(stake):
        raise rules.refusal(
            asked,
            f"the smallest chip is {dollars(rules.chip)}",
            "Wager whole chips.",
            WarTopic.TENDER,
            WarTopic.WAGER_DECLINED,
        )
    return limits


def _limits_cited(rules: WarRules, table: WarTable, command: c.Place | c.Change) -> tuple[WarTopic, ...]:
    """The rules that this player's limits on this box come from."""
    seat = table.seat_of(command.player)
    assert seat is not None
    topics: tuple[WarTopic, ...] = (WarTopic.LIMITS,)
    if seat.personal is not None or any(each.box == command.box for each in table.box_limits):
        topics = (*topics, WarTopic.PERSONAL_LIMITS)
    if command.stake >= limits_on(rules, table, command.player, command.box, command.kind).minimum:
        return topics
    if seat.warned and rules.law.under_minimum.law is not UnderMinimum.VALID:
        topics = (*topics, WarTopic.UNDER_MINIMUM_AGAIN)
    if seat.kept is None and any(each.kept is not None for each in table.seats):
        topics = (*topics, WarTopic.NEWCOMERS_MINIMUM)
    return topics


def _named(rules: WarRules, command: c.Place | c.Change | c.Withdraw, stake: Cents | None = None) -> str:
    of = "" if stake is None else f" of {dollars(stake)}"
    return f"{command.player}'s {getattr(rules.names, command.kind.value)}{of} on {rules.names.box} {command.box}"


def place(rules: WarRules, table: WarTable, command: c.Place) -> list[e.Event]:
    def asked() -> str:
        return _named(rules, command, command.stake)

    _check_may_place(rules, table, command, asked)
    limits = _check_stake(rules, table, command, asked)
    under = (PLACING[command.kind], WarTopic.TENDER, *_noteworthy(table, command))
    if command.tender is Tender.CHIPS and 0 < command.tokens < command.stake:
        mixed = e.MixedWagerPlaced(
            box=command.box,
            player=command.player,
            kind=command.kind,
            stake=command.stake,
            limits=limits,
            tokens=command.tokens,
            under=under,
        )
        return [mixed]
    in_tokens = command.tender is Tender.CHIPS and command.tokens >= command.stake
    tender = Tender.PROMOTIONAL_TOKENS if in_tokens else command.tender
    return [
        *_made_room(rules, table, command, limits),
        e.WagerPlaced(
            box=command.box,
            player=command.player,
            kind=command.kind,
            stake=command.stake,
            limits=limits,
            tender=Tender.CHIPS if command.spoken else tender,
            under=under,
        ),
    ]


def _made_room(rules: WarRules, table: WarTable, command: c.Place | c.Change, limits: Limits) -> list[e.Event]:
    """Tie wagers that go back for one of somebody who comes first, where the maximum is for all of them together."""
    if command.kind is not Kind.TIE or rules.law.limits.maximum_per is not CountedPer.BOX:
        return []
    others = sum(
        w.stake for w in table.placed if same(w, command.box, w.player, Kind.TIE) and w.player != command.player
    )
    over = others + command.stake - limits.maximum
    gone = displaced(rules, table, command.player, command.box, over)
    return [_withdrawn(wager, WarTopic.TIE_PREFERENCE) for wager in gone]


def _noteworthy(table: WarTable, command: c.Place) -> tuple[WarTopic, ...]:
    """Further rules that this wager is placed under: a shared box, several boxes, a spoken wager."""
    topics: tuple[WarTopic, ...] = ()
    for wager in table.placed:
        if wager.box == command.box and wager.player != command.player and WarTopic.SHARED_BOX not in topics:
            topics = (*topics, WarTopic.SHARED_BOX)
        if wager.player == command.player and wager.box != command.box and WarTopic.SEVERAL_BOXES not in topics:
            topics = (*topics, WarTopic.SEVERAL_BOXES)
    if command.spoken:
        topics = (*topics, WarTopic.SPOKEN_WAGER)
    if command.kind is Kind.TIE and WarTopic.SHARED_BOX in topics:
        topics = (*topics, WarTopic.TIE_PREFERENCE)
    return topics


def change(rules: WarRules, table: WarTable, command: c.Change) -> list[e.Event]:
    asked = f"Changing the {_named(rules, command)} to {dollars(command.stake)}"
    _check_untouched(rules, table, asked)
    wager = _find(table, command.player, command.box, command.kind)
    if wager is None:
        raise rules.refusal(asked, "there is no such wager", "Place one.", WarTopic.WAGER_CHANGED)
    if command.stake > wager.stake and closed_by_call(rules, table):
        raise _called_closed(rules, asked)
    if command.tender is not None:
        check_accepted(rules, command.tender, asked)
    limits = _check_stake(rules, table, command, asked)
    _check_part(rules, wager, command, asked)
    tender = wager.tender if command.tender is None else command.tender
    if wager.tokens or tender is not wager.tender:
        added = command.stake - wager.stake if tender is Tender.PROMOTIONAL_TOKENS else 0
        mixed = e.MixedWagerChanged(
            box=command.box,
            player=command.player,
            kind=command.kind,
            stake=command.stake,
            limits=limits,
            tokens=Cents(wager.in_tokens + added),
            under=(WarTopic.WAGER_CHANGED,),
        )
        return [mixed]
    return [
        *_made_room(rules, table, command, limits),
        e.WagerChanged(
            box=command.box,
            player=command.player,
            kind=command.kind,
            stake=command.stake,
            limits=limits,
            under=(WarTopic.WAGER_CHANGED,),
        ),
    ]


def _check_part(rules: WarRules, wager: Wager, command: c.Change, asked: str) -> None:
    """No more is taken off in chips, or in tokens, than lies there."""
    tender = wager.tender if command.tender is None else command.tender
    there = part_in(wager, tender)
    if wager.stake - command.stake > there:
        raise rules.refusal(
            asked,
            f"only {dollars(there)} of it is {tender.words}",
            "Take off no more than that.",
            WarTopic.WAGER_CHANGED,
        )


def _check_untouched(rules: WarRules, table: WarTable, asked: str) -> None:
    """Until the first card is out, wagers are their owners' to change, whatever is done to the cards meanwhile."""
    if table.in_a_round:
        raise rules.refusal(asked, "the first card is out", "It stays as it is.", WarTopic.WAGER_CHANGED)


def withdraw(rules: WarRules, table: WarTable, command: c.Withdraw) -> list[e.Event]:
    asked = f"Withdrawing the {_named(rules, command)}"
    _check_untouched(rules, table, asked)
    wager = _find(table, command.player, command.box, command.kind)
    if wager is None:
        raise rules.refusal(asked, "there is no such wager", "Continue.", WarTopic.WAGER_CHANGED)
    tie = _find(table, command.player, command.box, Kind.TIE)
    if command.kind is Kind.FIRST and tie is not None and rules.law.tie_placed.needs_first:
        raise rules.refusal(
            asked,
            f"the {rules.names.tie} may not stand alone",
            f"Withdraw the {rules.names.tie} first.",
            WarTopic.TIE_PLACED,
        )
    return called_for_again(rules, table, [_withdrawn(wager, WarTopic.WAGER_CHANGED)])


def called_for_again(rules: WarRules, table: WarTable, withdrawn: list[e.Event]) -> list[e.Event]:
    """Wagers go back. If betting was closed and none is left, it opens anew: else nobody could place one."""
    if closed_by_call(rules, table) and len(withdrawn) == len(table.placed):
        return [*withdrawn, e.BettingOpened(under=(WarTopic.BETTING_OPENS,))]
    return withdrawn


def _withdrawn(wager: Wager, under: WarTopic) -> e.WagerWithdrawn:
    return e.WagerWithdrawn(box=wager.box, player=wager.player, kind=wager.kind, stake=wager.stake, under=(under,))


def call_no_more_bets(rules: WarRules, table: WarTable, command: c.CallNoMoreBets) -> list[e.Event]:
    asked = 'Calling "no more bets"'
    check_phase(rules, table, {Phase.BETTING}, asked, "It is called before the deal.", WarTopic.NO_MORE_BETS)
    if table.no_more_bets:
        raise rules.refusal(asked, "it was called already", "Deal.", WarTopic.NO_MORE_BETS)
    if not _may_call(rules, table):
        raise rules.refusal(asked, "there is no wager there", "Call for wagers first.", WarTopic.NO_MORE_BETS)
    return [e.NoMoreBetsCalled(under=(WarTopic.NO_MORE_BETS,))]


def _may_call(rules: WarRules, table: WarTable) -> bool:
    return bool(table.placed) or rules.law.no_more_bets.closes is not ClosedBy.THE_CALL


def offer_betting(rules: WarRules, table: WarTable) -> Iterator[Offer | tuple[Offer, ...]]:
    if table.phase is Phase.BETTING:
        yield from _offer_before_the_deal(rules, table)
    if table.in_a_round:
        return
    same = rules, table.phase, table.sign, table.box_limits, table.declined, table.no_more_bets, table.seats
    for wager in table.placed:
        besides = same, tuple([each for each in table.placed if each.box == wager.box])
        name = wager.player, wager.box, wager.kind
        yield _CHANGED_LATELY.made(name, wager, besides, _changing, rules, table, wager)


_CHANGED_LATELY = Lately[Offer](8192)


def _changing(rules: WarRules, table: WarTable, wager: Wager) -> Iterator[Offer]:
    fields = {
        "player": OneOf(values=(wager.player,)),
        "box": OneOf(values=(wager.box,)),
        "kind": OneOf(values=(wager.kind,)),
    }
    for tender in rules.law.tender.accepted:
        tenders = (None, tender) if tender is wager.tender else (tender,)
        stakes = _changing_range(rules, table, wager, part_in(wager, tender))
        yield offer(c.Change, stake=stakes, tender=OneOf(values=tenders), **fields)
    try:
        withdraw(rules, table, c.Withdraw(player=wager.player, box=wager.box, kind=wager.kind))
    except Refused:
        return
    yield offer(c.Withdraw, **fields)


def _changing_range(rules: WarRules, table: WarTable, wager: Wager, part: Cents) -> ChipAmounts:
    """What a wager may become by a difference in that of which so much lies there."""
    allowed = placing_range(rules, table, wager.player, wager.box, wager.kind)
    high = min(allowed.high, wager.stake) if closed_by_call(rules, table) else allowed.high
    return replace(allowed, low=max(allowed.low, wager.stake - part), high=high)


def _offer_before_the_deal(rules: WarRules, table: WarTable) -> Iterator[Offer | tuple[Offer, ...]]:
    if not table.no_more_bets and _may_call(rules, table):
        yield offer(c.CallNoMoreBets)
    on_boxes = [tuple([each for each in table.placed if each.box == box]) for box in range(1, rules.terms.boxes + 1)]
    for seat in table.seats:
        yield from _offer_placing(rules, table, seat, on_boxes)
    yield from offer_making_room(rules, table)


def _offer_placing(
    rules: WarRules, table: WarTable, seat: Seat, on_boxes: Sequence[tuple[Wager, ...]]
) -> Iterator[tuple[Offer, ...]]:
    """What may be placed on a box follows from what lies there, and from whether the player has others."""
    if closed_by_call(rules, table):
        return
    player, placed = seat.player, table.placed
    everywhere = placed if seat.most_boxes is not None else ()  # whoever made room has to look at all boxes
    same = rules, table.sign, table.box_limits, table.declined, table.no_more_bets, everywhere
    mine = {wager.box for wager in placed if wager.player == player}
    for box, lying in enumerate(on_boxes, start=1):
        besides = same, lying, not mine.issubset((box,))
        yield _LATELY.made((player, box), seat, besides, _placing_on, rules, table, seat, box)


_LATELY = Lately[Offer](8192)


def _placing_on(rules: WarRules, table: WarTable, seat: Seat, box: int) -> Iterator[Offer]:
    closed = table.no_more_bets
    player, ways = OneOf(values=(seat.player,)), _WAYS_LATELY.made(closed, rules, None, _ways_to_place, rules, table)
    for kind in BEFORE_THE_DEAL:
        if kind is Kind.TIE and _lacks_first(rules, table, seat.player, box):
            continue  # by far the most are: asked before a refusal is made
        try:
            _check_may_lie(rules, table, _probe(seat.player, box, kind), seat, "a wager")
        except Refused:
            continue
        stake = placing_range(rules, table, seat.player, box, kind)
        for fields in ways:
            yield offer(c.Place, player=player, box=_only(box), kind=_only(kind), stake=stake, **fields)


_WAYS_LATELY = Lately[dict[str, Domain]](2)


def _ways_to_place(rules: WarRules, table: WarTable) -> Iterator[dict[str, Domain]]:
    """By what a wager comes with: the same for everybody on every box, until betting is called closed."""
    for spoken, tenders in ((False, rules.law.tender.accepted), (True, rules.law.spoken_wager.accepted)):
        if not tenders:
            continue
        probe = replace(_probe("", 1, Kind.FIRST), tender=tenders[0], spoken=spoken)
        try:
            _check_tender(rules, table, probe, "a wager")
        except Refused:
            continue
        tokens = OneOf(values=(0,)) if spoken else tokens_allowed(rules)
        yield {"tender": OneOf(values=tenders), "spoken": OneOf(values=(spoken,)), "tokens": tokens}


@lru_cache(maxsize=4096)
def _probe(player: str, box: int, kind: Kind) -> c.Place:
    return c.Place(player=player, box=box, kind=kind, stake=Cents(0))


@lru_cache(maxsize=64)
def _only(value: Kind | int) -> OneOf:
    return OneOf(values=(value,))


def give_up_boxes(rules: WarRules, table: WarTable, command: c.GiveUpBoxes) -> list[e.Event]:
    boxes, made = given_up(rules, table, command)
    back = [wager for wager in table.placed if wager.player == command.player and wager.box in boxes]
    withdrawn: list[e.Event] = [_withdrawn(wager, WarTopic.BOX_GIVEN_UP) for wager in back]
    return [*called_for_again(rules, table, withdrawn), made]
