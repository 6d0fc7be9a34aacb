"""What somebody may ask for now: of all that a table awaits, what is theirs.

What it awaits is worked out once for each state of the game, and listed by who may give it; whoever looks sees what is
left of theirs after everything that keeps it from them.
"""

from collections.abc import Collection
from typing import NamedTuple

from pitbook.games.kernel import Anything, Domain, Newcomer, Offer, OneOf, Refused, kind_of
from pitbook.games.marks import CONFIRMED, PLAYER, Command, Purpose
from pitbook.games.verbs import pieces_of
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table import events as e
from pitbook.table import supervision
from pitbook.table.chance import BlankDraws, Coming
from pitbook.table.competition import is_offered
from pitbook.table.games import Game
from pitbook.table.matching import can_match
from pitbook.table.powers import Actor, of_chance, told_by_staff
from pitbook.table.state import TableState
from pitbook.table.taking_part import away as not_playing
from pitbook.table.taking_part import barred, part_of

SPECTATOR = ""
"""The name of a viewer of whom nothing at the table depends; no person has it."""


class OfferList(NamedTuple):
    """Offers in their order, and the places of those of which it is not sure yet whether they are open, and how."""

    offers: list[Offer]
    unsure: list[int]

    def add(self, offer: Offer, *, sure: bool) -> None:
        if not sure:
            self.unsure.append(len(self.offers))
        self.offers.append(offer)

    def copy(self) -> "OfferList":
        return OfferList([*self.offers], [*self.unsure])


class _Open(NamedTuple):
    """What is open to some viewer as the game and the office stand, unless they are kept out."""

    offers: tuple[Offer, ...]
    by_funds: bool  # whether some of it depends on the chips that players have


class Piece(NamedTuple):
    """Some of what a game awaits, each offer listed for everybody to whom it could be open at all.

    What is found to be open of it is kept with it, for as long as the office stands as it does.
    """

    offers: tuple[Offer, ...]
    kinds: frozenset[str]
    of_officials: tuple[Offer, ...]
    of_anybody: OfferList  # who plays, and is not named in any
    of_player: dict[str, OfferList]
    directs: tuple[Offer, ...]  # for officials who have no part in the game
    open_to: dict[Actor, _Open]


class Awaited(NamedTuple):
    """All that a game awaits as it stands, and the pieces of it in which there is something for somebody."""

    offers: tuple[Offer, ...]
    kinds: frozenset[str]
    for_officials: list[Piece]
    for_anybody: list[Piece]
    for_player: dict[str, list[Piece]]


def awaited(state: TableState) -> Awaited:
    """Once for each state of the game and the office, whoever asks: pieces keep what is open as the office stands."""
    known = state.made_of("awaited", state.play, _kinds(state), state.office)
    if "awaited" not in known:
        known["awaited"] = _awaited(state)
    found: Awaited = known["awaited"]
    return found


def _awaited(state: TableState) -> Awaited:
    """Pieces that were there in the state before are not looked at again."""
    offers, kinds = _awaits(state), _kinds(state)
    known = state.made_of("pieces", kinds, state.office)
    before: dict[int, Piece] = known.get("pieces", {})
    now: dict[int, Piece] = {}
    for each in pieces_of(offers):
        piece = before.get(id(each))
        now[id(each)] = piece if piece is not None and piece.offers is each else _piece(each, kinds)
    known["pieces"] = now
    return _for_whom(offers, now.values())


def _for_whom(offers: tuple[Offer, ...], pieces: Collection[Piece]) -> Awaited:
    anybody, for_player = list[Piece](), dict[str, list[Piece]]()
    for piece in pieces:
        named = piece.of_player
        for name in named:
            if name not in for_player:
                for_player[name] = [*anybody]
            for_player[name].append(piece)
        if piece.of_anybody.offers:
            anybody.append(piece)
            for name, theirs in for_player.items():
                if name not in named:
                    theirs.append(piece)
    kinds = frozenset[str]().union(*[each.kinds for each in pieces])
    return Awaited(offers, kinds, [each for each in pieces if each.of_officials], anybody, for_player)


def _piece(offers: tuple[Offer, ...], kinds: "_Kinds") -> Piece:
    of_officials, of_anybody, directs = list[Offer](), OfferList([], []), list[Offer]()
    of_player: dict[str, OfferList] = {}
    for each in offers:
        kind = each.command
        if kind in kinds.of_officials:
            of_officials.append(each)
            if kind in kinds.directs:
                directs.append(each)
        if kind not in kinds.of_players:
            continue
        player = each.fields.get("player")
        if type(player) is OneOf:
            sure = kind in kinds.plain_to_players
            for name in player.values:
                if name not in of_player:
                    of_player[name] = of_anybody.copy()
                of_player[name].add(each, sure=sure)
        else:
            of_anybody.add(each, sure=False)
            for theirs in of_player.values():
                theirs.add(each, sure=False)
    named = frozenset([each.command for each in offers])
    return Piece(offers, named, tuple(of_officials), of_anybody, of_player, tuple(directs), {})


def _awaits(state: TableState) -> tuple[Offer, ...]:
    dealt = state.at_table.awaits_dealt if state.dealing is e.Dealing.VIRTUAL else None
    return (dealt or state.game.awaits)(state.rules, state.play)


class _Kinds(NamedTuple):
    """The commands of a game by what is the same whenever one is offered."""

    of_officials: frozenset[str]
    of_players: frozenset[str]
    directs: frozenset[str]
    plain_to_players: frozenset[str]  # whoever is named in one may give it, and is told it as it is
    plain_to_officials: frozenset[str]


def _kinds(state: TableState) -> _Kinds:
    known = state.made_of("kinds", state.rules, state.office.reservations, state.office.most_on_an_area)
    if "kinds" not in known:
        virtual, by_kind = state.dealing is e.Dealing.VIRTUAL, state.game.by_kind
        keeps = bool(state.office.reservations or state.office.most_on_an_area)
        given = [k for k, each in by_kind.items() if not (virtual and of_chance(each))]
        plain = [k for k in given if _is_plain(by_kind[k], keeps=keeps)]
        known["kinds"] = _Kinds(
            of_officials=frozenset([k for k in given if by_kind[k].given_by is not PLAYER or not virtual]),
            of_players=frozenset([k for k in given if by_kind[k].given_by in (PLAYER, CONFIRMED)]),
            directs=frozenset([k for k, each in by_kind.items() if each.purpose is DIRECT_CHECK]),
            plain_to_players=frozenset([k for k in plain if by_kind[k].given_by is PLAYER and virtual]),
            plain_to_officials=frozenset([k for k in plain if by_kind[k].given_by is not PLAYER]),
        )
    found: _Kinds = known["kinds"]
    return found


def _is_plain(command: type[Command], *, keeps: bool) -> bool:
    """Whether nothing about such an offer depends on how the office stands or what players have, or lies face down."""
    unsure = {"minutes_displayed", *command.face_down}
    if command.purpose is CANNOT_MATCH or not unsure.isdisjoint(command.__struct_fields__):
        return False
    return not (keeps and command.where is not None)


def _open_to(state: TableState, viewer: Actor) -> _Open:
    """Once for each player that the game knows, each role, and everybody else."""
    known = state.made_of("open to", state.play, state.office, state.idle)
    found: _Open | None = known.get(viewer)
    if found is None:
        found = known[viewer] = _opened(state, viewer)
    return found


def _opened(state: TableState, viewer: Actor) -> _Open:
    office, found, by_funds = state.office, list[Offer](), False
    waits = state.is_real and bool(supervision.missing(state.rules, office))
    keeps = bool(office.reservations or office.most_on_an_area)  # then it depends on what lies there as well
    for piece in _pieces_for(state, viewer):
        known = piece.open_to.get(viewer)
        if known is None or keeps:
            known = piece.open_to[viewer] = _opened_in(state, piece, viewer, waits=waits)
        found += known.offers
        by_funds = by_funds or known.by_funds
    return _Open(tuple(found), by_funds)


def _pieces_for(state: TableState, viewer: Actor) -> list[Piece]:
    every = awaited(state)
    if viewer.role is Role.PLAYER:
        return every.for_player.get(viewer.person, every.for_anybody)
    return every.for_officials


def _opened_in(state: TableState, piece: Piece, viewer: Actor, *, waits: bool) -> _Open:
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
    return _Open(tuple(found), by_funds)


def _of_role(state: TableState, piece: Piece, role: Role) -> OfferList:
    listed, plain = OfferList([], []), _kinds(state).plain_to_officials
    for each in piece.of_officials:
        by = each.fields.get("by")
        if each.command not in plain or type(by) is not OneOf:
            listed.add(each, sure=False)
        elif role in by.values:
            listed.offers.append(each)
    return listed


def offers(state: TableState, viewer: Actor) -> tuple[Offer, ...]:
    """What this viewer may ask for now."""
    if viewer.role is not Role.PLAYER and viewer.role not in state.rules.roles:
        directs = [each for piece in awaited(state).for_officials for each in piece.directs]
        return tuple([each for each in directs if each.fields["by"].holds(viewer.role)])
    found, out = _open_to(state, viewer), _kept_out(state)
    told = found.offers
    if out or found.by_funds or state.competition is not None:
        told = tuple([each for each in told if not _is_kept_from(state, viewer, each, out)])
    if supervision.is_lent(state.rules, state.office):
        by_kind = state.game.by_kind
        return tuple([each for each in told if by_kind[each.command].purpose not in supervision.NEEDS_OPEN_TABLE])
    return (*told, DEAL) if _may_have_dealt(state, viewer, out) else told


DEAL = Offer(command=kind_of(own.Deal))


def _may_have_dealt(state: TableState, viewer: Actor, out: frozenset[str]) -> bool:
    """The program deals here, it is its turn, and this viewer may tell it to go on."""
    if state.dealing is not e.Dealing.VIRTUAL:
        return False
    if viewer.role is Role.PLAYER and (viewer.person not in state.play.places_taken or viewer.person in out):
        return False
    known = state.made_of("next step", state.play, state.chance, state.office)
    if "deals" not in known:
        away = not_playing(state.rules, state.office)
        step = state.at_table.next_step(state.rules, state.play, Coming(state.chance, BlankDraws()), away)
        known["deals"] = step is not None and kind_of(step) in awaited(state).kinds
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


CANNOT_MATCH, DIRECT_CHECK = Purpose.CANNOT_MATCH, Purpose.DIRECT_CHECK
"""Looked up through their class much more slowly, and asked of every offer."""


def _is_for(state: TableState, viewer: Actor, command: type[Command], offer: Offer) -> bool:
    """As the office stands, and by who may give it."""
    virtual, given_by = state.dealing is e.Dealing.VIRTUAL, command.given_by
    if virtual and of_chance(command):
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
        return not virtual
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
