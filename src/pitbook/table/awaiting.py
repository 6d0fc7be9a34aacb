"""What a table awaits: worked out once for each state of the game, in pieces, and listed by who may give it.

A piece in which nothing changed is the very same as before, and so is all that anybody made of it.
"""

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

import msgspec

from pitbook.games.kernel import Offer, OneOf
from pitbook.games.marks import CONFIRMED, PLAYER, Command, Purpose
from pitbook.games.verbs import pieces_of
from pitbook.table import events as e
from pitbook.table.powers import Actor, for_staff, told_by_nobody
from pitbook.table.state import TableState

CANNOT_MATCH, DIRECT_CHECK = Purpose.CANNOT_MATCH, Purpose.DIRECT_CHECK
"""Looked up through their class much more slowly, and asked of every offer."""


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


class Open(msgspec.Struct, frozen=True, eq=False):
    """What is open to some viewer as the game and the office stand, unless they are kept out."""

    offers: tuple[Offer, ...]
    by_funds: bool  # whether some of it depends on the chips that players have


class Piece(msgspec.Struct, frozen=True, eq=False):
    """Some of what a game awaits, each offer listed for everybody to whom it could be open at all.

    What is found to be open of it is kept with it, for as long as the office stands as it does.
    """

    offers: tuple[Offer, ...]
    kinds: frozenset[str]
    of_officials: tuple[Offer, ...]
    of_anybody: OfferList  # who plays, and is not named in any
    of_player: dict[str, OfferList]
    directs: tuple[Offer, ...]  # for officials who have no part in the game
    open_to: dict[Actor, Open]


class Awaited(msgspec.Struct, frozen=True, eq=False):
    """All that a game awaits as it stands, and the pieces of it in which there is something for somebody."""

    offers: tuple[Offer, ...]
    pieces: tuple[Piece, ...]
    for_officials: list[Piece]
    for_anybody: list[Piece]
    for_player: dict[str, list[Piece]]

    def has(self, kind: str) -> bool:
        """Whether it awaits such a command."""
        return any(kind in each.kinds for each in self.pieces)


def awaited(state: TableState) -> Awaited:
    """Once for each state of the game and the office, whoever asks: pieces keep what is open as the office stands."""
    known = state.made_of("awaited", state.play, kinds_of(state), state.office)
    if "awaited" not in known:
        known["awaited"] = _awaited(state)
    found: Awaited = known["awaited"]
    return found


_Known = dict[int, tuple[tuple[Offer, ...], Piece]]
"""Pieces by the identity of their offers, which are held on to, so that none are taken for others."""


def _awaited(state: TableState) -> Awaited:
    """Pieces that were there in the state before, or the same as one of them, are not looked at again."""
    offers, kinds = _awaits(state), kinds_of(state)
    given = pieces_of(offers)
    lately = state.made_of("pieces", kinds, state.office)
    before: _Known = lately.get("pieces", {})
    now: _Known = {id(each): before[id(each)] for each in given if id(each) in before}
    if len(now) < len(given):
        gone = _by_first_command([piece for known, (_, piece) in before.items() if known not in now])
        now = {id(each): now.get(id(each)) or (each, _same_piece(gone, each) or _piece(each, kinds)) for each in given}
    lately["pieces"] = now
    pieces = tuple([piece for _, piece in now.values()])
    last: Awaited | None = lately.get("awaited")
    if last is None or last.pieces != pieces:
        last = lately["awaited"] = _for_whom(offers, pieces)
    return last


def _by_first_command(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    found: dict[str, list[Piece]] = {}
    for each in pieces:
        found.setdefault(each.offers[0].command, []).append(each)
    return found


def _same_piece(gone: dict[str, list[Piece]], offers: tuple[Offer, ...]) -> Piece | None:
    """What was made anew is most often what it was."""
    alike = gone.get(offers[0].command, [])
    for place, each in enumerate(alike):
        if each.offers == offers:
            return alike.pop(place)
    return None


def _for_whom(offers: tuple[Offer, ...], pieces: tuple[Piece, ...]) -> Awaited:
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
    return Awaited(offers, pieces, [each for each in pieces if each.of_officials], anybody, for_player)


def _piece(offers: tuple[Offer, ...], kinds: "Kinds") -> Piece:
    """Command by command: most often all offers of one are for the same player."""
    of_officials, of_anybody, directs = list[Offer](), OfferList([], []), list[Offer]()
    of_player: dict[str, OfferList] = {}
    named = set[str]()
    for kind, grouped in groupby(offers, _COMMAND):
        named.add(kind)
        together = [*grouped]
        if kind in kinds.of_officials:
            of_officials += together
            if kind in kinds.directs:
                directs += together
        if kind in kinds.of_players:
            _list_by_player(together, kind in kinds.plain_to_players, of_anybody, of_player)
    return Piece(offers, frozenset(named), tuple(of_officials), of_anybody, of_player, tuple(directs), {})


_COMMAND = attrgetter("command")


def _list_by_player(offers: list[Offer], sure: bool, of_anybody: OfferList, of_player: dict[str, OfferList]) -> None:
    players = [each.fields.get("player") for each in offers]
    first = players[0]
    if sure and type(first) is OneOf and players.count(first) == len(players):
        for name in first.values:
            if name not in of_player:
                of_player[name] = of_anybody.copy()
            of_player[name].offers.extend(offers)
        return
    for each, player in zip(offers, players, strict=True):
        if type(player) is OneOf:
            for name in player.values:
                if name not in of_player:
                    of_player[name] = of_anybody.copy()
                of_player[name].add(each, sure=sure)
        else:
            of_anybody.add(each, sure=False)
            for theirs in of_player.values():
                theirs.add(each, sure=False)


def _awaits(state: TableState) -> tuple[Offer, ...]:
    awaits_at = state.at_table.awaits_at
    if awaits_at is None:
        return state.game.awaits(state.rules, state.play)
    known = state.made_of("offerings", state.rules)
    return awaits_at(state.rules, state.play, known, state.dealing is e.Dealing.VIRTUAL)


class Kinds(NamedTuple):
    """The commands of a game by what is the same whenever one is offered."""

    of_officials: frozenset[str]
    of_players: frozenset[str]
    directs: frozenset[str]
    plain_to_players: frozenset[str]  # whoever is named in one may give it, and is told it as it is
    plain_to_officials: frozenset[str]


def kinds_of(state: TableState) -> Kinds:
    known = state.made_of("kinds", state.rules, state.office.reservations, state.office.most_on_an_area)
    if "kinds" not in known:
        virtual, by_kind = state.dealing is e.Dealing.VIRTUAL, state.game.by_kind
        keeps = bool(state.office.reservations or state.office.most_on_an_area)
        given = [k for k, each in by_kind.items() if not (virtual and told_by_nobody(each))]
        plain = [k for k in given if _is_plain(by_kind[k], keeps=keeps)]
        known["kinds"] = Kinds(
            of_officials=frozenset([k for k in given if for_staff(by_kind[k], state.dealing)]),
            of_players=frozenset([k for k in given if by_kind[k].given_by in (PLAYER, CONFIRMED)]),
            directs=frozenset([k for k, each in by_kind.items() if each.purpose is DIRECT_CHECK]),
            plain_to_players=frozenset([k for k in plain if by_kind[k].given_by is PLAYER and virtual]),
            plain_to_officials=frozenset([k for k in plain if by_kind[k].given_by is not PLAYER]),
        )
    found: Kinds = known["kinds"]
    return found


def _is_plain(command: type[Command], *, keeps: bool) -> bool:
    """Whether nothing about such an offer depends on how the office stands or what players have, or lies face down."""
    unsure = {"minutes_displayed", *command.face_down}
    if command.purpose is CANNOT_MATCH or not unsure.isdisjoint(command.__struct_fields__):
        return False
    return not (keeps and command.where is not None)
