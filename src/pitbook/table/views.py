"""What each onlooker may see: no card that lies face down, no balance of another player, no offer for somebody else.

Nobody at all sees the order of a shoe or a secret before it is shown. Officials who oversee see the chips of the table;
what was asked, word for word, is for those who inspect, and of a round only when it is over.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from pitbook.games.kernel import Anything, Domain, Newcomer, Offer, OneOf, Refused, kind_of
from pitbook.games.kernel import Struct as Strict
from pitbook.games.marks import CONFIRMED, PLAYER, Command, Purpose
from pitbook.games.nouns import GameTable
from pitbook.games.opening import OpeningTopic
from pitbook.games.rules import GameRules
from pitbook.games.telling import with_clauses
from pitbook.journal.record import Body
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table import events as e
from pitbook.table import office as bureau
from pitbook.table.chance import BlankDraws, Coming
from pitbook.table.competition import is_offered
from pitbook.table.games import Game
from pitbook.table.history.keyframes import Keyframe
from pitbook.table.matching import can_match
from pitbook.table.notices import Marker, Notice, announced, markers
from pitbook.table.office.state import DutySpell
from pitbook.table.powers import Actor, above_the_dealer, of_chance, told_by_staff
from pitbook.table.settled_wagers import SettledWager, settled_wagers
from pitbook.table.state import TableState
from pitbook.table.taking_part import away as not_playing
from pitbook.table.taking_part import barred, part_of
from pitbook.table.words import sentence

SPECTATOR = ""
"""The name of a viewer of whom nothing at the table depends; no person has it."""
Tells = Callable[[Game, GameRules, GameTable], tuple[SettledWager, ...]]
LOOKS_ON = frozenset({Role.INSPECTOR, Role.SURVEILLANCE, Role.ADMINISTRATOR, Role.TOURNAMENT_DIRECTOR})
"""Roles that no document ranks: they see much and have no part in the game."""


class EventView(Strict, frozen=True):
    """An event as somebody may see it: its place, who did it, what it says, and under which clauses."""

    sequence: int
    at: int
    who: str
    role: str
    kind: str
    words: str
    clauses: tuple[str, ...]
    payload: Any


class OpeningView(Strict, frozen=True):
    """What officials need to open a table and to come on duty there."""

    checklist: tuple[bureau.ListedItem, ...]  # of a real table
    drop_box: bool | None  # it hangs there, or the table is cashless; null: nobody has said
    cashless: bool  # whether the document lets a table be so
    duty: tuple[DutySpell, ...]  # those who are there now
    roles: tuple[Role, ...]  # in which people come on duty
    acting: bool  # whether somebody who ranks above may act as a dealer
    acting_under: tuple[str, ...]


class TableView(Strict, frozen=True):
    """The table as somebody may see it."""

    table: str
    rulebook: str
    game: str
    dealing: e.Dealing
    practice: bool  # the chips are play chips
    tournament: str | None  # the chips are of this tournament
    sequence: int
    phase: str
    phase_words: str
    seated: tuple[str, ...]
    play: Any
    decided: tuple[SettledWager, ...]  # the wagers last settled
    chips: dict[str, int]
    office: Any
    opening: OpeningView | None  # for officials alone
    announced: tuple[Notice, ...]  # what signs and officials say to all
    markers: tuple[Marker, ...]  # of players whose limits are not those on the sign
    offers: tuple[Offer, ...]


def shown(state: TableState, viewer: Actor, body: Body, event: Any, *, round_over: bool = False) -> EventView | None:
    """An event for one viewer; None where it is not for them."""
    if isinstance(event, e.Asked) and not (_inspects(viewer) and round_over):
        return None
    if _is_money_of_others(viewer, event) or _is_about_others(state, viewer, event):
        return None
    hidden = type(event).face_down if not (round_over and _inspects(viewer)) else ()
    words, clauses = _told(state, event, hidden=bool(hidden))
    payload: Any = event
    if isinstance(event, bureau.events.RulingAsked):
        payload = msgspec.structs.replace(event, ruling=without_cards(state.game, event.ruling))
    if hidden:
        payload = {name: None if name in hidden else each for name, each in msgspec.to_builtins(event).items()}
    return EventView(
        sequence=body.sequence,
        at=body.at,
        who=body.who,
        role=body.role,
        kind=body.kind,
        words=words,
        clauses=clauses,
        payload=payload,
    )


_OF_A_PLAYER = (
    *(e.BoughtIn, e.BoughtAtTerminal, e.CashedOut, e.TakenAway, e.Brought, e.ColouredUp),
    *(e.TokensGiven, e.VoucherExchanged, e.BecameOwed),
)
_OF_THE_HOUSE = (e.Filled, e.Credited, e.FloatCounted)


def _is_money_of_others(viewer: Actor, event: Any) -> bool:
    """What others bring and take away: with what they wager in plain sight it would add up to their balance."""
    if viewer.role is not Role.PLAYER:
        return False
    return isinstance(event, _OF_THE_HOUSE) or (isinstance(event, _OF_A_PLAYER) and event.player != viewer.person)


def _is_about_others(state: TableState, viewer: Actor, event: Any) -> bool:
    """Disputes, payments and measures are between a player and the house; rulings that wait are the house's own."""
    if viewer.role is not Role.PLAYER or not isinstance(event, bureau.events.Event):
        return False
    if isinstance(event, bureau.events.RulingAsked | bureau.events.RulingAnswered):
        return True
    player = getattr(event, "player", None)
    number = getattr(event, "dispute", None)
    if player is None and number is not None:
        player = next(each.player for each in state.office.disputes if each.number == number)
    return hasattr(event, "payment") or hasattr(event, "payments") or player not in (None, viewer.person)


def _told(state: TableState, event: Any, *, hidden: bool) -> tuple[str, tuple[str, ...]]:
    if isinstance(event, e.Event):
        return sentence(event), ()
    clauses = state.rules.cited(*event.under)
    if isinstance(event, bureau.events.Event):
        return bureau.sentence(state.rules, event), clauses
    unseen = state.at_table.unseen(state.rules, event) if hidden else None
    if unseen is not None:
        return with_clauses(state.rules, unseen.words, unseen.under), clauses
    return state.game.sentence(state.rules, event), clauses


def same_for(state: TableState, viewer: Actor) -> Actor:
    """A viewer who sees the same: all of one role do, but for players who sit at the table or have chips there."""
    if viewer.role is Role.PLAYER:
        mine = (state.accounts.chips(viewer.person), state.accounts.tokens(viewer.person))
        if viewer.person in state.seated or any(account in state.books.balances for account in mine):
            return viewer
    return Actor(SPECTATOR, viewer.role)


def oversees(state: TableState, viewer: Actor) -> bool:
    """Whether the chips of the whole table, and of every player at it, are this viewer's to see."""
    return viewer.role in LOOKS_ON or viewer.role in overseers(state.rules)


def _inspects(viewer: Actor) -> bool:
    return viewer.role in (Role.INSPECTOR, Role.SURVEILLANCE)


def seen(state: TableState, viewer: Actor, sequence: int) -> TableView:
    game = seen_then(state, viewer, Keyframe(sequence, state.play))
    return msgspec.structs.replace(
        game,
        chips=_chips(state, viewer),
        office=_office(state, viewer),
        opening=_opening(state, viewer),
        announced=announced(state),
        offers=offers(state, viewer),
    )


def seen_then(
    state: TableState, viewer: Actor, then: Keyframe, *, round_over: bool = False, told: Tells = settled_wagers
) -> TableView:
    """The table as it stood after a record: the game alone, with no chips in hand and nothing to ask for."""
    phase = then.play.phase
    return TableView(
        table=state.name,
        rulebook=state.opened.rulebook,
        game=state.game.name,
        dealing=state.dealing,
        practice=state.practice_of is not None,
        tournament=None if state.competition is None else state.competition.tournament,
        sequence=then.sequence,
        phase=phase.value,
        phase_words=state.game.standing(state.rules, then.play),
        seated=tuple(then.play.places_taken),
        play=_play(state, then.play, viewer, all_open=round_over and _inspects(viewer)),
        decided=told(state.game, state.rules, then.play),
        chips={},
        office=_NO_PAPERS,
        opening=None,
        announced=(),
        markers=markers(state.game, state.rules, then.play),
        offers=(),
    )


def _builtins(office: bureau.Office) -> Any:
    """By way of JSON, since signs are kept as they were written."""
    return msgspec.json.decode(msgspec.json.encode(office))


_NO_PAPERS = _builtins(bureau.Office())


def nothing_filed() -> Any:
    """The office of a table at which nobody has filed anything."""
    return _NO_PAPERS


def _office(state: TableState, viewer: Actor) -> Any:
    """Signs and notices are for all to see, rulings that wait for officials; a player sees their own disputes.

    Those who oversee see everything.
    """
    office = _without_cards_in_rulings(state.game, state.office)
    if oversees(state, viewer):
        return _builtins(office)
    disputes = tuple(each for each in office.disputes if each.player == viewer.person)
    return _builtins(
        bureau.Office(
            sign_shown_at=office.sign_shown_at,
            signs=office.signs,
            closure=office.closure,
            closed_at=office.closed_at,
            reservations=office.reservations,
            disputes=disputes,
            told={name: at for name, at in office.told.items() if name == viewer.person},
            rulings=() if viewer.role is Role.PLAYER else office.rulings,
        )
    )


def _opening(state: TableState, viewer: Actor) -> OpeningView | None:
    rules, office, law = state.rules, state.office, state.rules.opening
    if law is None or viewer.role is Role.PLAYER or state.practice_of is not None:
        return None
    return OpeningView(
        checklist=bureau.checklist(rules, office) if state.is_real and office.closed_at is None else (),
        drop_box=office.drop_box,
        cashless=state.is_real and law.opening_drop_box.removable,
        duty=tuple(each for each in office.duty if each.until is None),
        roles=law.opening_duty.roles,
        acting=law.opening_acting_dealer.known,
        acting_under=rules.cited(OpeningTopic.ACTING_DEALER),
    )


def _without_cards_in_rulings(game: Game, office: bureau.Office) -> bureau.Office:
    """Whoever gives a ruling says anew which cards it is about, where they may lie face down."""
    rulings = tuple(msgspec.structs.replace(each, ruling=without_cards(game, each.ruling)) for each in office.rulings)
    return msgspec.structs.replace(office, rulings=rulings) if rulings else office


def names_hidden_cards(game: Game, command: msgspec.Raw) -> bool:
    """Whether a command names cards that may lie face down."""
    fields: dict[str, Any] = msgspec.json.decode(command)
    return any(fields.get(name) for name in _face_down(game, fields["type"]))


def without_cards(game: Game, ruling: msgspec.Raw) -> msgspec.Raw:
    """A ruling, but for cards that may lie face down."""
    if not names_hidden_cards(game, ruling):
        return ruling
    fields: dict[str, Any] = msgspec.json.decode(ruling)
    cards = _face_down(game, fields["type"])
    kept = {name: None if name in cards and each else each for name, each in fields.items()}
    return msgspec.Raw(msgspec.json.encode(kept))


def _face_down(game: Game, kind: str) -> tuple[str, ...]:
    """The fields of such a command that name cards which may lie face down."""
    command = game.by_kind.get(kind)
    return () if command is None else command.face_down


def _play(state: TableState, play: GameTable, viewer: Actor, *, all_open: bool = False) -> Any:
    """The game's own state, without the tallies of cards and without cards that lie face down."""
    player = viewer.person if viewer.role is Role.PLAYER else None
    return state.at_table.view(state.rules, play, player, all_open)


def _chips(state: TableState, viewer: Actor) -> dict[str, int]:
    """A player's own; for a dealer the float; for those who oversee all of it."""
    accounts, held = state.accounts, state.books.balances
    if viewer.role is Role.PLAYER:
        mine = {"chips": accounts.chips, "tokens": accounts.tokens, "layout": accounts.layout}
        return {name: held.get(account(viewer.person), 0) for name, account in mine.items()}
    if oversees(state, viewer):
        return {account: cents for account, cents in held.items() if account.split("/")[1] == state.name}
    return {"float": held.get(accounts.float, 0)}


def overseers(rules: GameRules) -> tuple[Role, ...]:
    """The roles that the document ranks above the dealer."""
    return tuple(role for role in rules.roles if above_the_dealer(rules, role))


def offers(state: TableState, viewer: Actor) -> tuple[Offer, ...]:
    """What this viewer may ask for now."""
    all_offers, by_kind = state.game.awaits(state.rules, state.play), state.game.by_kind
    if viewer.role is not Role.PLAYER and viewer.role not in state.rules.roles:
        directs = (each for each in all_offers if by_kind[each.command].purpose is Purpose.DIRECT_CHECK)
        return tuple(each for each in directs if each.fields["by"].holds(viewer.role))
    found = []
    waits = state.is_real and bool(bureau.missing(state.rules, state.office))
    for each in all_offers:
        command = by_kind[each.command]
        if waits and command.purpose in bureau.WAITS_FOR_CHECKS:
            continue
        if _for(state, viewer, command, each):
            found.append(_as_given_by(state, viewer, command, without_hidden_cards(state.game, each)))
    if _may_have_dealt(state, viewer, all_offers):
        found.append(Offer(command=kind_of(own.Deal)))
    return tuple(found)


def _may_have_dealt(state: TableState, viewer: Actor, all_offers: tuple[Offer, ...]) -> bool:
    """The program deals here, it is its turn, and this viewer may tell it to go on."""
    if state.dealing is not e.Dealing.VIRTUAL:
        return False
    if viewer.role is Role.PLAYER and (viewer.person not in state.seated or viewer.person in _kept_out(state)):
        return False
    away = not_playing(state.rules, state.office)
    step = state.at_table.next_step(state.rules, state.play, Coming(state.chance, BlankDraws()), away)
    return step is not None and kind_of(step) in {each.command for each in all_offers}


def _kept_out(state: TableState) -> frozenset[str]:
    """People who take no part here: barred, detained, or excluded from the casino by whichever table."""
    return barred(state.office).union(state.excluded)


def _is_part(state: TableState, viewer: Actor, command: type[Command], offer: Offer) -> bool:
    """Whether an offer is only for people who may take no part."""
    out = _kept_out(state)
    if not out:
        return False
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
        bureau.check_wager(state.rules, office, occupancy, player, area)
    except Refused:
        return True
    return False


def _all_match(state: TableState, offer: Offer) -> bool:
    """Whether those of whom it could be said that they cannot match a wager have the chips for it."""
    return all(can_match(state, state.play, player) is not None for player in offer.fields["player"].values)


CANNOT_MATCH = Purpose.CANNOT_MATCH  # looked up through its class much more slowly, and asked of every offer


def _for(state: TableState, viewer: Actor, command: type[Command], offer: Offer) -> bool:
    virtual, given_by = state.dealing is e.Dealing.VIRTUAL, command.given_by
    if state.competition is not None and not is_offered(state, viewer, command, offer):
        return False
    if virtual and of_chance(command):
        return False
    notice = offer.fields.get("minutes_displayed")
    if notice is not None and not notice.holds(0) and not state.office.signs:
        return False  # no sign hangs there, so none has stood long enough
    if command.purpose is CANNOT_MATCH and _all_match(state, offer):
        return False
    if _is_part(state, viewer, command, offer) or _is_kept_for_others(state, command, offer):
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
    cards = _face_down(game, offer.command)
    if not any(name in cards for name in offer.fields):
        return offer
    fields = {name: Anything() if name in cards else each for name, each in offer.fields.items()}
    return Offer(command=offer.command, fields=fields)
