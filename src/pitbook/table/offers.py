"""What somebody may ask for now: of all that a table awaits, what is left of theirs after everything that keeps it from
them.
"""

from itertools import chain

import msgspec

from pitbook.games.kernel import Anything, Domain, Newcomer, Offer, OneOf, Refused, kind_of
from pitbook.games.marks import CONFIRMED, PLAYER, Command, Purpose
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table import events as e
from pitbook.table import supervision
from pitbook.table.awaiting import CANNOT_MATCH, Awaited, OfferList, Open, Piece, awaited, kinds_of
from pitbook.table.chance import BlankDraws, Coming
from pitbook.table.competition import is_offered
from pitbook.table.games import Game
from pitbook.table.matching import can_match
from pitbook.table.powers import Actor, for_staff, told_by_nobody, told_by_staff
from pitbook.table.state import TableState
from pitbook.table.taking_part import away as not_playing
from pitbook.table.taking_part import barred, part_of

SPECTATOR = ""
"""The name of a viewer of whom nothing at the table depends; no person has it."""


MOST_LATELY = 256
"""Of so many viewers at a table it is kept what was open to them last."""


class _Opened(msgspec.Struct, frozen=True, eq=False):
    """All that is open to a viewer, and what it was put together from."""

    pieces: list[Piece]
    parts: list[Open]
    offers: tuple[Offer, ...]
    and_deal: tuple[Offer, ...]
    by_funds: bool


class OffersNow:
    """What may be asked for as a table stands, by one viewer after another: what is the same for them is found once."""

    def __init__(self, state: TableState) -> None:
        office = state.office
        self._state, self._out = state, _kept_out(state)
        self._every: Awaited | None = None
        self._waits = state.has_checklist and bool(supervision.missing(state.rules, office))
        self._keeps = bool(office.reservations or office.most_on_an_area)  # then it depends on what lies there as well
        self._lent = supervision.is_lent(state.rules, office)
        self._deals = not self._lent and state.dealing is e.Dealing.VIRTUAL and _deals(state)
        self._open: dict[Actor, _Opened] = state.made_of("open to", state.play, office, state.idle)
        self._lately: dict[Actor, _Opened] = state.made_of("opened lately", state.rules)

    def of(self, viewer: Actor) -> tuple[Offer, ...]:
        state, found = self._state, self._open.get(viewer)
        if found is None:
            found = self._open[viewer] = self._opened(viewer)
        told = found.offers
        if not _has_part(state, viewer):
            return told
        out = self._out
        if out or found.by_funds or state.competition is not None:
            told = tuple([each for each in told if not _is_kept_from(state, viewer, each, out)])
        if self._lent:
            by_kind = state.game.by_kind
            return tuple([each for each in told if by_kind[each.command].purpose not in supervision.NEEDS_OPEN_TABLE])
        if not self._deals or not self._tells_to_go_on(viewer):
            return told
        return found.and_deal if told is found.offers else (*told, DEAL)

    def _tells_to_go_on(self, viewer: Actor) -> bool:
        if viewer.role is not Role.PLAYER:
            return True
        return viewer.person in self._state.play.places_taken and viewer.person not in self._out

    def _opened(self, viewer: Actor) -> _Opened:
        """The very same as before where its parts are: what others did is not looked into."""
        every, before = self._every or awaited(self._state), self._lately.get(viewer)
        self._every = every
        if viewer.role is Role.PLAYER:
            pieces = every.for_player.get(viewer.person, every.for_anybody)
        else:
            pieces = every.for_officials
        if before is not None and before.pieces == pieces and not self._keeps:
            return before
        parts = [each for each in [self._part(piece, viewer) for piece in pieces] if each.offers]
        if before is not None and before.parts == parts:
            found = msgspec.structs.replace(before, pieces=pieces)
        else:
            offers = tuple(chain.from_iterable([each.offers for each in parts]))
            found = _Opened(pieces, parts, offers, (*offers, DEAL), any(each.by_funds for each in parts))
        if len(self._lately) > MOST_LATELY:
            self._lately.clear()
        self._lately[viewer] = found
        return found

    def _part(self, piece: Piece, viewer: Actor) -> Open:
        known = piece.open_to.get(viewer)
        if known is None or self._keeps:
            known = piece.open_to[viewer] = self._opened_in(piece, viewer)
        return known

    def _opened_in(self, piece: Piece, viewer: Actor) -> Open:
        state, waits = self._state, self._waits
        if not _has_part(state, viewer):
            return Open(tuple([each for each in piece.directs if each.fields["by"].holds(viewer.role)]), by_funds=False)
        if viewer.role is Role.PLAYER:
            listed = piece.of_player.get(viewer.person, piece.of_anybody)
        else:
            listed = _of_role(state, piece, viewer.role)
        found, by_funds = [*listed.offers], False
        for place in reversed(range(len(found)) if waits else listed.unsure):
            each = found[place]
            command = state.game.by_kind[each.command]
            if (waits and command.purpose in supervision.WAITS_FOR_CHECKS) or not _is_for(state, viewer, command, each):
                del found[place]
                continue
            found[place] = _as_given_by(state, viewer, command, without_hidden_cards(state.game, each))
            by_funds = by_funds or command.purpose is CANNOT_MATCH
        return Open(tuple(found), by_funds)


def _has_part(state: TableState, viewer: Actor) -> bool:
    """Others do not stand in the document's order: they may direct a check, and nothing else of the game is theirs."""
    return viewer.role is Role.PLAYER or viewer.role in state.rules.roles


def _of_role(state: TableState, piece: Piece, role: Role) -> OfferList:
    listed, plain = OfferList([], []), kinds_of(state).plain_to_officials
    for each in piece.of_officials:
        by = each.fields.get("by")
        if each.command not in plain or type(by) is not OneOf:
            listed.add(each, sure=False)
        elif role in by.values:
            listed.offers.append(each)
    return listed


def offers(state: TableState, viewer: Actor) -> tuple[Offer, ...]:
    """What this viewer may ask for now."""
    return OffersNow(state).of(viewer)


DEAL = Offer(command=kind_of(own.Deal))


def _deals(state: TableState) -> bool:
    """Whether it is the turn of the program, which goes on when somebody tells it to."""
    known = state.made_of("next step", state.play, state.chance, state.office)
    if "deals" not in known:
        away = not_playing(state.rules, state.office)
        step = state.at_table.next_step(state.rules, state.play, Coming(state.chance, BlankDraws()), away)
        known["deals"] = step is not None and awaited(state).has(kind_of(step))
    return bool(known["deals"])


def _kept_out(state: TableState) -> frozenset[str]:
    """People who take no part here: barred, detained, or excluded from the casino by whichever table."""
    office = state.office
    here = barred(office) if office.banned or office.held else frozenset()
    return here.union(state.excluded) if state.excluded else here


def _is_part(state: TableState, viewer: Actor, command: type[Command], offer: Offer, out: frozenset[str]) -> bool:
    """Whether an offer is only for people who may take no part."""
    purpose = command.purpose
    if purpose is Purpose.THROW:
        return state.play.thrower in out
    if purpose not in part_of(state.rules):
        return False
    player = offer.fields["player"]
    if viewer.role is Role.PLAYER:
        return viewer.person in out
    return isinstance(player, OneOf) and out.issuperset(player.values)


def _is_kept_for_others(state: TableState, command: type[Command], offer: Offer) -> bool:
    """Whether a wager is offered on an area that the office keeps for somebody else, or that has players enough."""
    office = state.office
    if not (office.reservations or office.most_on_an_area):
        return False
    if command.purpose is not Purpose.WAGER or command.where is None:
        return False
    occupancy = state.occupancy(state.play)
    (player,), (area,) = offer.fields["player"].values, offer.fields[command.where].values
    try:
        supervision.check_wager(state.rules, office, occupancy, player, area)
    except Refused:
        return True
    return False


def _all_match(state: TableState, offer: Offer) -> bool:
    """Whether those of whom it could be said that they cannot match a wager have the chips for it."""
    return all(can_match(state, state.play, player) is not None for player in offer.fields["player"].values)


def _is_for(state: TableState, viewer: Actor, command: type[Command], offer: Offer) -> bool:
    """As the office stands, and by who may give it."""
    virtual, given_by = state.dealing is e.Dealing.VIRTUAL, command.given_by
    if virtual and told_by_nobody(command):
        return False
    notice = offer.fields.get("minutes_displayed")
    if notice is not None and not notice.holds(0) and not state.office.signs:
        return False  # no sign hangs there, so none has stood long enough
    if _is_kept_for_others(state, command, offer):
        return False
    if viewer.role is Role.PLAYER:
        if not virtual and told_by_staff(command):
            return False
        player = offer.fields.get("player")
        theirs = given_by is PLAYER or (given_by is CONFIRMED and (virtual or _unconfirmed(offer)))
        return theirs and (player is None or _may_be(player, viewer.person))
    if given_by is PLAYER:
        return for_staff(command, state.dealing)
    by = offer.fields.get("by")
    return by is None or by.holds(viewer.role)


def _is_kept_from(state: TableState, viewer: Actor, offer: Offer, out: frozenset[str]) -> bool:
    """By the chips that players have, by what is done about people, and by a tournament."""
    command = state.game.by_kind[offer.command]
    if state.competition is not None and not is_offered(state, viewer, command, offer):
        return True
    if command.purpose is CANNOT_MATCH and _all_match(state, offer):
        return True
    return bool(out) and _is_part(state, viewer, command, offer, out)


def _unconfirmed(offer: Offer) -> bool:
    """Whether a player may call it in their own name."""
    return bool(offer.fields["by"].holds(Role.PLAYER))


def _as_given_by(state: TableState, viewer: Actor, command: type[Command], offer: Offer) -> Offer:
    """What a player calls at a virtual table is confirmed by its dealer, the program; some things nobody confirms."""
    if viewer.role is not Role.PLAYER or command.given_by is not CONFIRMED:
        return offer
    alone = (Role.PLAYER,) if _unconfirmed(offer) else ()
    confirmed = (Role.DEALER,) if state.dealing is e.Dealing.VIRTUAL else ()
    return Offer(command=offer.command, fields={**offer.fields, "by": OneOf(values=(*confirmed, *alone))})


def _may_be(player: Domain, person: str) -> bool:
    """A spectator may be anybody who is not at the table, so they may take whatever is for newcomers."""
    return isinstance(player, Newcomer) if person == SPECTATOR else player.holds(person)


def without_hidden_cards(game: Game, offer: Offer) -> Offer:
    """A card that nobody has seen may be any: what is left would tell which lie face down."""
    cards = face_down(game, offer.command)
    if not cards or not any(name in cards for name in offer.fields):
        return offer
    fields = {name: Anything() if name in cards else each for name, each in offer.fields.items()}
    return Offer(command=offer.command, fields=fields)


def face_down(game: Game, kind: str) -> tuple[str, ...]:
    """The fields of such a command that name cards which may lie face down."""
    command = game.by_kind.get(kind)
    return () if command is None else command.face_down
