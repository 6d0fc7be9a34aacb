"""Who sits where, what they wager, and the limits on it: everything until the first card leaves the source."""

from collections.abc import Iterator
from typing import Any

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.deciding import check_phase, check_role, check_ruling, officials, seated
from pitbook.games.casino_war.law import PersonalScope, SeveralBoxes, Tender, UnderMinimum
from pitbook.games.casino_war.limits import limits_on, placing_range, sign_for
from pitbook.games.casino_war.round import BoxLimit, Kind, Phase, Wager, WarTable
from pitbook.games.casino_war.rules import Limits, TableSign, WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.kernel import AnyText, Domain, Offer, OneOf, Refused, Whole, offer
from pitbook.money import Cents, dollars

PLACING = {Kind.FIRST: WarTopic.FIRST_PLACED, Kind.TIE: WarTopic.TIE_PLACED}
BEFORE_THE_DEAL = (Kind.FIRST, Kind.TIE)


# People


def sit(rules: WarRules, table: WarTable, command: c.Sit) -> list[e.Event]:
    asked = f"{command.player} sitting down at {rules.names.box} {command.box}"
    if not command.player.strip():
        raise rules.refusal("A player without a name", "wagers need an owner", "Name the player.", WarTopic.SEATS)
    if rules.law.player_card.required and not command.own_player_card:
        raise rules.refusal(
            asked, "a valid card of their own is needed", "Let them get their own card first.", WarTopic.PLAYER_CARD
        )
    if not 1 <= command.box <= rules.terms.boxes:
        raise rules.refusal(
            asked, f"there are {rules.terms.boxes}", f"Choose 1 to {rules.terms.boxes}.", WarTopic.SEATS
        )
    if table.seat_of(command.player) is not None:
        raise rules.refusal(asked, "they are at the table already", "Go on.", WarTopic.SEATS)
    if _places_left(rules, table, command.box) <= 0:
        raise rules.refusal(
            asked,
            "all its places are taken",
            f"Choose another {rules.names.box}.",
            WarTopic.SHARED_BOX,
        )
    newcomer = any(seat.kept is not None for seat in table.seats)
    under = (WarTopic.SEATS, WarTopic.PLAYER_CARD, *((WarTopic.NEWCOMERS_MINIMUM,) if newcomer else ()))
    return [e.PlayerSat(player=command.player, box=command.box, under=under)]


def _places_left(rules: WarRules, table: WarTable, box: int) -> int:
    return rules.owners_per_box - sum(seat.box == box for seat in table.seats)


def leave(rules: WarRules, table: WarTable, command: c.Leave) -> list[e.Event]:
    asked = f"{command.player} leaving"
    seat = seated(rules, table, command.player, asked)
    if _has_wagers(table, command.player):
        instead = "Let the round end first." if table.in_a_round else "Withdraw them first."
        raise rules.refusal(asked, "their wagers lie on the layout", instead, WarTopic.BETTING_CLOSED)
    marked = seat.kept is not None
    under = (WarTopic.MARKER_REMOVED,) if marked else (WarTopic.SEATS,)
    return [e.PlayerLeft(player=command.player, marker_removed=marked, under=under)]


def _has_wagers(table: WarTable, player: str) -> bool:
    return any(wager.player == player for wager in (*table.placed, *table.round.wagers))


def offer_seats(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    cards = (True,) if rules.law.player_card.required else (True, False)
    boxes = tuple(box for box in range(1, rules.terms.boxes + 1) if _places_left(rules, table, box) > 0)
    yield offer(
        c.Sit,
        player=_Newcomer(seated=tuple(seat.player for seat in table.seats)),
        box=OneOf(values=boxes),
        own_player_card=OneOf(values=cards),
    )
    free = tuple(seat.player for seat in table.seats if not _has_wagers(table, seat.player))
    yield offer(c.Leave, player=OneOf(values=free))


class _Newcomer(AnyText, tag="Newcomer", frozen=True):
    """Any name but those of the players at the table."""

    seated: tuple[str, ...]

    def holds(self, value: object) -> bool:
        return super().holds(value) and value not in self.seated


def give_up_boxes(rules: WarRules, table: WarTable, command: c.GiveUpBoxes) -> list[e.Event]:
    """Seats are short: wagers beyond the player's own box go back, and no more may be placed there."""
    asked = f"{command.player} giving up further boxes"
    check_ruling(
        rules, command.by, rules.law.box_given_up, asked, "Ask the player to make room.", WarTopic.BOX_GIVEN_UP
    )
    check_phase(rules, table, {Phase.BETTING}, asked, "Ask between rounds.", WarTopic.BOX_GIVEN_UP)
    seat = seated(rules, table, command.player, asked)
    if seat.one_box:
        raise rules.refusal(asked, "they have done so already", "Go on.", WarTopic.BOX_GIVEN_UP)
    back = [w for w in table.placed if w.player == seat.player and w.box != seat.box]
    withdrawn = [_withdrawn(wager, WarTopic.BOX_GIVEN_UP) for wager in back]
    return [*withdrawn, e.BoxesGivenUp(player=seat.player, under=(WarTopic.BOX_GIVEN_UP,))]


# Limits


def change_limits(rules: WarRules, table: WarTable, command: c.ChangeLimits) -> list[e.Event]:
    """A higher minimum waits for its notice, or, where that is allowed, leaves those already there the old one."""
    asked = "Changing the limits"
    law, keeping = rules.law.limits_changed, rules.law.minimum_kept
    check_role(rules, command.by, law.by, asked, WarTopic.LIMITS_CHANGED)
    _check_sign(rules, command.sign, asked)
    noticed = command.minutes_displayed >= law.minutes_of_notice
    needs_notice = law.of_any_change or _higher(command.sign, table.sign)
    if command.players_keep_minimum:
        if not keeping.known:
            raise rules.refusal(
                f"{asked} at once for newcomers only",
                "nobody may keep an old minimum here",
                f"Display the sign for {law.minutes_of_notice} minutes first.",
                WarTopic.MINIMUM_KEPT,
                WarTopic.LIMITS_CHANGED,
            )
        check_role(rules, command.by, keeping.by, asked, WarTopic.MINIMUM_KEPT)
        if noticed or not needs_notice:
            raise rules.refusal(
                asked, "nobody needs to keep the old minimum", "Change the limits for all.", WarTopic.MINIMUM_KEPT
            )
        kept = [e.MinimumKept(player=s.player, box=s.box, under=(WarTopic.MINIMUM_KEPT,)) for s in table.seats]
        return [*kept, _changed(command, for_all=False)]
    if needs_notice and not noticed:
        raise rules.refusal(
            asked,
            f"the sign has stood for {command.minutes_displayed} of {law.minutes_of_notice} minutes",
            f"Display the sign for {law.minutes_of_notice} minutes first.",
            WarTopic.LIMITS_CHANGED,
        )
    return [_changed(command, for_all=noticed)]


def _higher(new: TableSign, old: TableSign) -> bool:
    return new.first.least > old.first.least or new.tie.least > old.tie.least


def _changed(command: c.ChangeLimits, *, for_all: bool) -> e.LimitsChanged:
    return e.LimitsChanged(by=command.by, sign=command.sign, for_all=for_all, under=(WarTopic.LIMITS_CHANGED,))


def agree_limits(rules: WarRules, table: WarTable, command: c.AgreeLimits) -> list[e.Event]:
    asked = f"Limits of their own for {command.player}"
    law = rules.law.personal_limits
    check_role(rules, command.by, law.by, asked, WarTopic.PERSONAL_LIMITS)
    check_phase(rules, table, {Phase.BETTING}, asked, "Agree them between rounds.", WarTopic.PERSONAL_LIMITS)
    _check_sign(rules, command.sign, asked)
    seat = seated(rules, table, command.player, asked)
    if not _within_scope(law.scope, command.sign, table.sign):
        raise rules.refusal(
            asked,
            "only more than the stated maximum may be allowed",
            "Raise the maximum and leave the rest as it is.",
            WarTopic.PERSONAL_LIMITS,
        )
    box_limit = None
    if law.scope is PersonalScope.BOX_MAXIMUM:
        box_limit = BoxLimit(box=seat.box, first=command.sign.first.most, tie=command.sign.tie.most)
    return [
        e.LimitsAgreed(
            by=command.by,
            player=command.player,
            sign=command.sign,
            box_limit=box_limit,
            under=(WarTopic.PERSONAL_LIMITS,),
        )
    ]


def _within_scope(scope: PersonalScope, new: TableSign, old: TableSign) -> bool:
    """Some documents only raise a maximum, and one of them only that of a box."""
    if scope is PersonalScope.ANY:
        return True
    above = new.first.most >= old.first.most and new.tie.most >= old.tie.most
    if scope is PersonalScope.ABOVE_MAXIMUM:
        return above
    return above and (new.first.least, new.tie.least, new.unit) == (old.first.least, old.tie.least, old.unit)


def _check_sign(rules: WarRules, sign: TableSign, asked: str) -> None:
    for limits in (sign.first, sign.tie):
        if not _sound(rules, limits, sign):
            raise rules.refusal(
                asked,
                "a minimum is more than nothing, at most the maximum, and payable in chips where a unit is named",
                "Put the sign right.",
                WarTopic.LIMITS,
            )


def _sound(rules: WarRules, limits: Limits, sign: TableSign) -> bool:
    in_chips = sign.unit is None or (sign.unit > 0 and sign.unit % rules.chip == 0 and limits.least % rules.chip == 0)
    return in_chips and 0 < limits.least <= limits.most


class _NewSign(Domain, tag="NewSign", frozen=True):
    """Signs that are sound, told apart, where `raising` is given, by whether a minimum rises."""

    rules: Any
    old: TableSign
    raising: bool | None = None
    scope: PersonalScope = PersonalScope.ANY

    def holds(self, value: Any) -> bool:
        if not isinstance(value, TableSign):
            return False
        sound = all(_sound(self.rules, limits, value) for limits in (value.first, value.tie))
        return sound and self.raising in (None, _higher(value, self.old)) and _within_scope(self.scope, value, self.old)


_MINUTES = 10_000_000  # no sign stands longer


def offer_limits(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    law, old = rules.law.limits_changed, table.sign
    by, no, yes = officials(rules, law.by), OneOf(values=(False,)), OneOf(values=(True,))
    noticed = Whole(low=law.minutes_of_notice, high=_MINUTES)
    short = Whole(low=-_MINUTES, high=law.minutes_of_notice - 1)
    yield offer(
        c.ChangeLimits, by=by, sign=_NewSign(rules=rules, old=old), minutes_displayed=noticed, players_keep_minimum=no
    )
    if not law.of_any_change:
        not_higher = _NewSign(rules=rules, old=old, raising=False)
        yield offer(c.ChangeLimits, by=by, sign=not_higher, minutes_displayed=short, players_keep_minimum=no)
    if rules.law.minimum_kept.known:
        keepers = officials(rules, rules.law.minimum_kept.by)
        higher = _NewSign(rules=rules, old=old, raising=None if law.of_any_change else True)
        yield offer(c.ChangeLimits, by=keepers, sign=higher, minutes_displayed=short, players_keep_minimum=yes)
    if table.phase is Phase.BETTING:
        personal = rules.law.personal_limits
        yield offer(
            c.AgreeLimits,
            by=officials(rules, personal.by),
            player=OneOf(values=tuple(seat.player for seat in table.seats)),
            sign=_NewSign(rules=rules, old=old, scope=personal.scope),
        )


# Placing, changing and withdrawing


def _find(table: WarTable, player: str, box: int, kind: Kind) -> Wager | None:
    for wager in table.placed:
        if wager.box == box and wager.kind is kind and wager.player == player:
            return wager
    return None


def _check_may_place(rules: WarRules, table: WarTable, command: c.Place, asked: str) -> None:
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
    if (
        command.kind is Kind.TIE
        and rules.law.tie_placed.needs_first
        and _find(table, command.player, command.box, Kind.FIRST) is None
    ):
        raise rules.refusal(
            asked,
            f"{command.player} has no {rules.names.first} on {rules.names.box} {command.box}",
            f"Place the {rules.names.first} first.",
            WarTopic.TIE_PLACED,
        )
    owners = {wager.player for wager in table.placed if wager.box == command.box} - {command.player}
    if len(owners) >= rules.owners_per_box:
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
    _check_boxes(rules, table, command, seat.one_box, asked)
    if _find(table, command.player, command.box, command.kind) is not None:
        raise rules.refusal(
            asked, "such a wager lies there", "Increase that one.", WarTopic.SHARED_BOX, WarTopic.WAGER_CHANGED
        )


def _check_tender(rules: WarRules, table: WarTable, command: c.Place, asked: str) -> None:
    if not command.spoken:
        if command.tender not in rules.law.tender.accepted:
            allowed = " or ".join(each.words for each in rules.law.tender.accepted)
            raise rules.refusal(asked, f"it is made with {command.tender.words}", f"Use {allowed}.", WarTopic.TENDER)
        return
    if not rules.law.spoken_wager.accepted:
        raise rules.refusal(asked, "a spoken wager is not provided for", "Place chips.", WarTopic.SPOKEN_WAGER)
    if command.tender not in rules.law.spoken_wager.accepted or table.no_more_bets:
        raise rules.refusal(
            asked,
            "a spoken wager needs money on the table before betting is called closed",
            "Place chips.",
            WarTopic.SPOKEN_WAGER,
        )


def _check_boxes(rules: WarRules, table: WarTable, command: c.Place, one_box: bool, asked: str) -> None:
    elsewhere = any(w.player == command.player and w.box != command.box for w in table.placed)
    if not elsewhere or (rules.terms.several_boxes and not one_box):
        return
    topics = (WarTopic.SEVERAL_BOXES, WarTopic.BOX_GIVEN_UP) if one_box else (WarTopic.SEVERAL_BOXES,)
    law = rules.law.several_boxes
    because = f"{law.by.named} has not consented" if law.how is SeveralBoxes.BY_CONSENT else "this table has one each"
    if one_box:
        because = "they gave up further ones"
    raise rules.refusal(asked, because, f"Wager on one {rules.names.box}.", *topics)


def _check_stake(rules: WarRules, table: WarTable, command: c.Place | c.Change, asked: str) -> None:
    allowed = placing_range(rules, table, command.player, command.box, command.kind)
    stake = command.stake
    if stake < allowed.low:
        raise rules.refusal(
            asked,
            f"the minimum is {dollars(allowed.low)}",
            f"Wager {dollars(allowed.low)} or more.",
            *_limits_cited(rules, table, command),
        )
    if stake > allowed.high:
        most = limits_on(rules, table, command.player, command.box, command.kind).most
        left = max(0, allowed.high)
        rest = "" if left == most else f", of which {dollars(left)} is left on this {rules.names.box}"
        instead = f"Wager {dollars(left)} or less." if left >= allowed.low else f"Choose another {rules.names.box}."
        raise rules.refusal(
            asked, f"the maximum is {dollars(most)}{rest}", instead, *_limits_cited(rules, table, command)
        )
    unit = sign_for(table, command.player).unit
    if unit is not None and not allowed.holds(stake):
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


def _limits_cited(rules: WarRules, table: WarTable, command: c.Place | c.Change) -> tuple[WarTopic, ...]:
    """The rules that this player's limits on this box come from."""
    seat = table.seat_of(command.player)
    assert seat is not None
    topics: tuple[WarTopic, ...] = (WarTopic.LIMITS,)
    if seat.personal is not None or any(each.box == command.box for each in table.box_limits):
        topics = (*topics, WarTopic.PERSONAL_LIMITS)
    if command.stake >= limits_on(rules, table, command.player, command.box, command.kind).least:
        return topics
    if seat.warned and rules.law.under_minimum.law is not UnderMinimum.VALID:
        topics = (*topics, WarTopic.UNDER_MINIMUM_AGAIN)
    if seat.kept is None and any(each.kept is not None for each in table.seats):
        topics = (*topics, WarTopic.NEWCOMERS_MINIMUM)
    return topics


def _named(rules: WarRules, command: c.Place | c.Change | c.Withdraw) -> str:
    return f"{getattr(rules.names, command.kind.value)} of {command.player} on {rules.names.box} {command.box}"


def place(rules: WarRules, table: WarTable, command: c.Place) -> list[e.Event]:
    asked = f"{dollars(command.stake)} as {_named(rules, command)}"
    _check_may_place(rules, table, command, asked)
    _check_stake(rules, table, command, asked)
    under = (PLACING[command.kind], WarTopic.TENDER, *_noteworthy(table, command))
    return [
        e.WagerPlaced(
            box=command.box,
            player=command.player,
            kind=command.kind,
            stake=command.stake,
            limits=limits_on(rules, table, command.player, command.box, command.kind),
            tender=Tender.CHIPS if command.spoken else command.tender,
            under=under,
        )
    ]


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
    if _find(table, command.player, command.box, command.kind) is None:
        raise rules.refusal(asked, "no such wager lies there", "Place one.", WarTopic.WAGER_CHANGED)
    _check_stake(rules, table, command, asked)
    return [
        e.WagerChanged(
            box=command.box,
            player=command.player,
            kind=command.kind,
            stake=command.stake,
            limits=limits_on(rules, table, command.player, command.box, command.kind),
            under=(WarTopic.WAGER_CHANGED,),
        )
    ]


def _check_untouched(rules: WarRules, table: WarTable, asked: str) -> None:
    """Until the first card is out, wagers are their owners' to change, whatever is done to the cards meanwhile."""
    if table.in_a_round:
        raise rules.refusal(asked, "the first card is out", "It stays as it is.", WarTopic.WAGER_CHANGED)


def withdraw(rules: WarRules, table: WarTable, command: c.Withdraw) -> list[e.Event]:
    asked = f"Withdrawing the {_named(rules, command)}"
    _check_untouched(rules, table, asked)
    wager = _find(table, command.player, command.box, command.kind)
    if wager is None:
        raise rules.refusal(asked, "no such wager lies there", "Go on.", WarTopic.WAGER_CHANGED)
    tie = _find(table, command.player, command.box, Kind.TIE)
    if command.kind is Kind.FIRST and tie is not None and rules.law.tie_placed.needs_first:
        raise rules.refusal(
            asked,
            f"the {rules.names.tie} lies there and may not stand alone",
            f"Withdraw the {rules.names.tie} first.",
            WarTopic.TIE_PLACED,
        )
    return [_withdrawn(wager, WarTopic.WAGER_CHANGED)]


def _withdrawn(wager: Wager, under: WarTopic) -> e.WagerWithdrawn:
    return e.WagerWithdrawn(box=wager.box, player=wager.player, kind=wager.kind, stake=wager.stake, under=(under,))


def call_no_more_bets(rules: WarRules, table: WarTable, command: c.CallNoMoreBets) -> list[e.Event]:
    asked = 'Calling "no more bets"'
    check_phase(rules, table, {Phase.BETTING}, asked, "It is called before the deal.", WarTopic.NO_MORE_BETS)
    if table.no_more_bets:
        raise rules.refusal(asked, "it was called already", "Deal.", WarTopic.NO_MORE_BETS)
    return [e.NoMoreBetsCalled(under=(WarTopic.NO_MORE_BETS,))]


def offer_betting(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if table.phase is Phase.BETTING:
        yield from _offer_before_the_deal(rules, table)
    if table.in_a_round:
        return
    for wager in table.placed:
        fields = {
            "player": OneOf(values=(wager.player,)),
            "box": OneOf(values=(wager.box,)),
            "kind": OneOf(values=(wager.kind,)),
        }
        yield offer(c.Change, stake=placing_range(rules, table, wager.player, wager.box, wager.kind), **fields)
        try:
            withdraw(rules, table, c.Withdraw(player=wager.player, box=wager.box, kind=wager.kind))
        except Refused:
            continue
        yield offer(c.Withdraw, **fields)


def _offer_before_the_deal(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if not table.no_more_bets:
        yield offer(c.CallNoMoreBets)
    for seat in table.seats:
        yield from _offer_placing(rules, table, seat.player)
    if rules.law.box_given_up.known:
        several = tuple(seat.player for seat in table.seats if not seat.one_box)
        yield offer(c.GiveUpBoxes, by=officials(rules, rules.law.box_given_up.by), player=OneOf(values=several))


def _offer_placing(rules: WarRules, table: WarTable, player: str) -> Iterator[Offer]:
    for box in range(1, rules.terms.boxes + 1):
        for kind in BEFORE_THE_DEAL:
            for spoken, tenders in ((False, rules.law.tender.accepted), (True, rules.law.spoken_wager.accepted)):
                probe = _probe(player, box, kind, tenders, spoken=spoken)
                if probe is None:
                    continue
                try:
                    _check_may_place(rules, table, probe, "a wager")
                except Refused:
                    continue
                yield offer(
                    c.Place,
                    player=OneOf(values=(player,)),
                    box=OneOf(values=(box,)),
                    kind=OneOf(values=(kind,)),
                    stake=placing_range(rules, table, player, box, kind),
                    tender=OneOf(values=tenders),
                    spoken=OneOf(values=(spoken,)),
                )


def _probe(player: str, box: int, kind: Kind, tenders: tuple[Tender, ...], *, spoken: bool) -> c.Place | None:
    if not tenders:
        return None
    return c.Place(player=player, box=box, kind=kind, stake=Cents(0), tender=tenders[0], spoken=spoken)
