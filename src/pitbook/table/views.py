"""What each onlooker may see: no card that lies face down, no balance of another player, no offer for somebody else.

Nobody at all sees the order of a shoe or a secret before it is shown. Officials who oversee see the chips of the table;
what was asked, word for word, is for those who inspect, and of a round only when it is over.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from pitbook.games.kernel import Offer
from pitbook.games.kernel import Struct as Strict
from pitbook.games.nouns import GameTable
from pitbook.games.opening_law import OpeningTopic
from pitbook.games.rules import GameRules
from pitbook.games.telling import with_clauses
from pitbook.journal.record import Body
from pitbook.rulebooks.roles import Role, ask_one_of
from pitbook.table import events as e
from pitbook.table import supervision
from pitbook.table.competition import in_chips
from pitbook.table.games import Game
from pitbook.table.history.keyframes import Keyframe
from pitbook.table.notices import Marker, Notice, announced, markers
from pitbook.table.offers import SPECTATOR, OffersNow, face_down
from pitbook.table.powers import Actor, Forbidden, overseers
from pitbook.table.settled_wagers import SettledWager, settled_wagers
from pitbook.table.state import TableState
from pitbook.table.supervision.state import Dispute, DutySpell
from pitbook.table.words import sentence

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

    checklist: tuple[supervision.ListedItem, ...]  # of a real table
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
    edition: str  # that it is played under: star-craps@2
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
    if not is_for(state, viewer, event, round_over=round_over):
        return None
    return told(state, body, event, all_open=round_over and _inspects(viewer))


def is_for(state: TableState, viewer: Actor, event: Any, *, round_over: bool = False) -> bool:
    """Whether a viewer hears of an event at all."""
    if isinstance(event, e.CommandReceived) and not (_inspects(viewer) and round_over):
        return False
    return not (_is_money_of_others(viewer, event) or _is_about_others(state, viewer, event))


def number_in(clause: str) -> str:
    """The number of a clause that an event cites, whatever edition stands before it.

    >>> number_in("star-craps@2:6.2"), number_in("11:10.12")
    ('6.2', '11:10.12')
    """
    return _EDITION.sub("", clause)


_EDITION = re.compile(r"^[a-z][a-z0-9-]*@\d+:")


def told(state: TableState, body: Body, event: Any, *, all_open: bool = False) -> EventView:
    """An event as everybody sees it who hears of it; `all_open` is for whoever may see what lay face down."""
    hidden = () if all_open else type(event).face_down
    rules = state.rules_at(body.sequence)
    words, clauses = _told(state, rules, event, hidden=bool(hidden))
    if rules is not state.rules:  # of an edition that the table has left since
        clauses = tuple(f"{rules.rulebook.name}:{each}" for each in clauses)
    words = words if state.competition is None else in_chips(words)
    payload: Any = event
    if isinstance(event, supervision.events.RulingAsked):
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
    *(e.TokensGiven, e.VoucherExchanged, e.BecameOwed, e.DebtSettled),
)
_OF_THE_HOUSE = (e.Filled, e.Credited, e.FloatCounted)
_NOT_FOR_ALL = (*_OF_A_PLAYER, *_OF_THE_HOUSE, supervision.events.Event)


def is_private(event: Any) -> bool:
    """Whether there may be players who do not hear of it; everybody else does."""
    return isinstance(event, _NOT_FOR_ALL)


def _is_money_of_others(viewer: Actor, event: Any) -> bool:
    """What others bring and take away: with what they wager in plain sight it would add up to their balance."""
    if viewer.role is not Role.PLAYER:
        return False
    return isinstance(event, _OF_THE_HOUSE) or (isinstance(event, _OF_A_PLAYER) and event.player != viewer.person)


def _is_about_others(state: TableState, viewer: Actor, event: Any) -> bool:
    """Disputes, payments and measures are between a player and the house; rulings that wait are the house's own."""
    if viewer.role is not Role.PLAYER or not isinstance(event, supervision.events.Event):
        return False
    if isinstance(event, supervision.events.RulingAsked | supervision.events.RulingAnswered):
        return True
    player = getattr(event, "player", None)
    number = getattr(event, "dispute", None)
    if player is None and number is not None:
        player = next(each.player for each in state.office.disputes if each.number == number)
    return hasattr(event, "payment") or hasattr(event, "payments") or player not in (None, viewer.person)


def _told(state: TableState, rules: GameRules, event: Any, *, hidden: bool) -> tuple[str, tuple[str, ...]]:
    """By the rules that were in force then."""
    if isinstance(event, e.Event):
        return sentence(event), rules.cited(*event.under) if isinstance(event, e.DebtSettled) else ()
    clauses = rules.cited(*event.under)
    if isinstance(event, supervision.events.Event):
        return supervision.sentence(rules, event), clauses
    unseen = state.at_table.unseen(rules, event) if hidden else None
    if unseen is not None:
        return with_clauses(rules, unseen.words, unseen.under), clauses
    return state.game.sentence(rules, event), clauses


def oversees(state: TableState, viewer: Actor) -> bool:
    """Whether the chips of the whole table, and of every player at it, are this viewer's to see."""
    return viewer.role in _overseeing(state)


def _overseeing(state: TableState) -> tuple[Role, ...]:
    known = state.made_of("overseers", state.rules)
    if "roles" not in known:
        known["roles"] = (*overseers(state.rules), *(each for each in Role if each in LOOKS_ON))
    found: tuple[Role, ...] = known["roles"]
    return found


def check_oversees(state: TableState, viewer: Actor, asked: str, because: str = "may not do this") -> None:
    if not oversees(state, viewer):
        raise Forbidden(asked, f"{viewer.role.named} {because}", ask_one_of(_overseeing(state)))


def _inspects(viewer: Actor) -> bool:
    return viewer.role in (Role.INSPECTOR, Role.SURVEILLANCE)


def seen(state: TableState, viewer: Actor, sequence: int) -> TableView:
    return Seeing(state, sequence).by(viewer)


class Seeing:
    """A table as it stands, for one viewer after another: what is the same for all of them is found once."""

    def __init__(self, state: TableState, sequence: int) -> None:
        self._state, self._sequence = state, sequence
        self._same, self._offers = _same_for_all(state), OffersNow(state)
        self._plays: dict[str | None, Any] = state.made_of("play", state.play)
        self._offices, self._overseeing = state.made_of("office", state.office), _overseeing(state)

    def same_for(self, viewer: Actor) -> Actor:
        """A viewer who sees the same: all of one role do, but for players who sit at the table or have chips there."""
        if viewer.role is Role.PLAYER:
            person, accounts, held = viewer.person, self._state.accounts, self._state.books.balances
            if person in self._same.seated or accounts.chips(person) in held or accounts.tokens(person) in held:
                return viewer
        return Actor(SPECTATOR, viewer.role)

    def by(self, viewer: Actor) -> TableView:
        state, same = self._state, self._same
        overseeing = viewer.role in self._overseeing
        return TableView(
            table=state.name,
            rulebook=state.opened.rulebook,
            edition=same.edition,
            game=state.game.name,
            dealing=state.dealing,
            practice=same.practice,
            tournament=same.tournament,
            sequence=self._sequence,
            phase=same.phase,
            phase_words=same.phase_words,
            seated=same.seated,
            play=self._play(viewer),
            decided=same.decided,
            chips=_chips(state, viewer, overseeing=overseeing),
            office=_office(state, viewer, self._offices, overseeing=overseeing),
            opening=_opening(state, viewer),
            announced=same.announced,
            markers=same.markers,
            offers=self._offers.of(viewer),
        )

    def _play(self, viewer: Actor) -> Any:
        """Whoever sees the same as those who have no part in the game has the very same before them."""
        state, plays = self._state, self._plays
        if None not in plays:
            plays[None] = _play(state, state.play, Actor(SPECTATOR, Role.SURVEILLANCE))
        player = None if viewer.role is not Role.PLAYER or state.at_table.same_for_all else viewer.person
        if player not in plays:
            theirs = _play(state, state.play, viewer)
            plays[player] = plays[None] if theirs == plays[None] else theirs
        return plays[player]


class _SameForAll(NamedTuple):
    edition: str
    practice: bool
    tournament: str | None
    phase: str
    phase_words: str
    seated: tuple[str, ...]
    decided: tuple[SettledWager, ...]
    announced: tuple[Notice, ...]
    markers: tuple[Marker, ...]


def _same_for_all(state: TableState) -> _SameForAll:
    """Once for as long as the table stands as it does."""
    game, rules, play = state.game, state.rules, state.play
    known = state.made_of("same for all", play, state.office)
    if "same" not in known:
        settled = state.made_of("settled", play.settled)
        if "decided" not in settled:
            settled["decided"] = _in_words_of(state, settled_wagers(game, rules, play))
        signs = state.made_of("announced", state.office, play.sign)
        if "announced" not in signs:
            signs["announced"] = announced(state)
        known["same"] = _SameForAll(
            edition=rules.rulebook.name,
            practice=state.practice_of is not None,
            tournament=None if state.competition is None else state.competition.tournament,
            phase=play.phase.value,
            phase_words=standing(state, play, state.office),
            seated=tuple(play.places_taken),
            decided=settled["decided"],
            announced=signs["announced"],
            markers=markers(game, rules, play),
        )
    found: _SameForAll = known["same"]
    return found


def standing(state: TableState, play: GameTable, office: supervision.Office) -> str:
    """How far the round is, in words; nothing is played at a table that is closed."""
    return "the table is closed" if office.closed_at is not None else state.game.standing(state.rules, play)


def _in_words_of(state: TableState, decided: tuple[SettledWager, ...]) -> tuple[SettledWager, ...]:
    """At a table of a tournament amounts are chips."""
    if state.competition is None:
        return decided
    return tuple(
        msgspec.structs.replace(each, words=tuple(in_chips(words) for words in each.words)) for each in decided
    )


def seen_then(
    state: TableState, viewer: Actor, then: Keyframe, *, round_over: bool = False, told: Tells = settled_wagers
) -> TableView:
    """The table as it stood after a record: the game alone, with no chips in hand and nothing to ask for."""
    phase, rules = then.play.phase, state.rules_at(then.sequence + 1)
    return TableView(
        table=state.name,
        rulebook=state.opened.rulebook,
        edition=rules.rulebook.name,
        game=state.game.name,
        dealing=state.dealing,
        practice=state.practice_of is not None,
        tournament=None if state.competition is None else state.competition.tournament,
        sequence=then.sequence,
        phase=phase.value,
        phase_words=state.game.standing(rules, then.play),
        seated=tuple(then.play.places_taken),
        play=_play(state, then.play, viewer, all_open=round_over and _inspects(viewer)),
        decided=_in_words_of(state, told(state.game, rules, then.play)),
        chips={},
        office=_NO_PAPERS,
        opening=None,
        announced=(),
        markers=markers(state.game, rules, then.play),
        offers=(),
    )


def _builtins(office: supervision.Office) -> Any:
    """By way of JSON, since signs are kept as they were written."""
    return msgspec.json.decode(msgspec.json.encode(office))


_NO_PAPERS = _builtins(supervision.Office())


def nothing_filed() -> Any:
    """The office of a table at which nobody has filed anything."""
    return _NO_PAPERS


def _office(state: TableState, viewer: Actor, known: dict[Any, Any], *, overseeing: bool) -> Any:
    """Signs and notices are for all to see, rulings that wait for officials; a player sees their own disputes.

    Those who oversee see everything. Who sees the same is told the same: it is kept under all that makes a difference.
    """
    office = state.office
    disputes, told = _NOTHING_OF_THEIRS
    if not overseeing and (office.disputes or office.told):
        disputes = tuple(each for each in office.disputes if each.player == viewer.person)
        told = {name: at for name, at in office.told.items() if name == viewer.person}
    whose = viewer.person if disputes or told else SPECTATOR
    kind = overseeing, viewer.role is Role.PLAYER, whose
    if kind not in known:
        shown = _without_cards_in_rulings(state.game, office)
        if not overseeing:
            shown = supervision.Office(
                sign_shown_at=shown.sign_shown_at,
                signs=shown.signs,
                closure=shown.closure,
                closed_at=shown.closed_at,
                reservations=shown.reservations,
                disputes=disputes,
                told=told,
                rulings=() if viewer.role is Role.PLAYER else shown.rulings,
            )
        known[kind] = _builtins(shown)
    return known[kind]


_NOTHING_OF_THEIRS: tuple[tuple[Dispute, ...], dict[str, int]] = (), {}


def _opening(state: TableState, viewer: Actor) -> OpeningView | None:
    office, law = state.office, state.rules.opening
    if law is None or viewer.role is Role.PLAYER or state.practice_of is not None:
        return None
    known = state.made_of("opening", office)
    if "opening" not in known:
        known["opening"] = _opening_view(state, law)
    found: OpeningView = known["opening"]
    return found


def _opening_view(state: TableState, law: Any) -> OpeningView:
    rules, office = state.rules, state.office
    return OpeningView(
        checklist=supervision.checklist(rules, office) if state.has_checklist and office.closed_at is None else (),
        drop_box=office.drop_box,
        cashless=state.is_real and law.opening_drop_box.removable,
        duty=tuple(each for each in office.duty if each.until is None),
        roles=law.opening_duty.roles,
        acting=law.opening_acting_dealer.known,
        acting_under=rules.cited(OpeningTopic.ACTING_DEALER),
    )


def _without_cards_in_rulings(game: Game, office: supervision.Office) -> supervision.Office:
    """Whoever gives a ruling says anew which cards it is about, where they may lie face down."""
    rulings = tuple(msgspec.structs.replace(each, ruling=without_cards(game, each.ruling)) for each in office.rulings)
    return msgspec.structs.replace(office, rulings=rulings) if rulings else office


def names_hidden_cards(game: Game, command: msgspec.Raw) -> bool:
    """Whether a command names cards that may lie face down."""
    fields: dict[str, Any] = msgspec.json.decode(command)
    return any(fields.get(name) for name in face_down(game, fields["type"]))


def without_cards(game: Game, ruling: msgspec.Raw) -> msgspec.Raw:
    """A ruling, but for cards that may lie face down."""
    if not names_hidden_cards(game, ruling):
        return ruling
    fields: dict[str, Any] = msgspec.json.decode(ruling)
    cards = face_down(game, fields["type"])
    kept = {name: None if name in cards and each else each for name, each in fields.items()}
    return msgspec.Raw(msgspec.json.encode(kept))


def _play(state: TableState, play: GameTable, viewer: Actor, *, all_open: bool = False) -> Any:
    """The game's own state, without the tallies of cards and without cards that lie face down."""
    player = viewer.person if viewer.role is Role.PLAYER else None
    return state.at_table.view(state.rules, play, player, all_open)


def _chips(state: TableState, viewer: Actor, *, overseeing: bool) -> dict[str, int]:
    """A player's own; for a dealer the float; for those who oversee all of it."""
    accounts, held = state.accounts, state.books.balances
    if viewer.role is Role.PLAYER:
        mine, of = viewer.person, held.get
        return {
            "chips": of(accounts.chips(mine), 0),
            "tokens": of(accounts.tokens(mine), 0),
            "layout": of(accounts.layout(mine), 0),
        }
    if overseeing:
        return {account: cents for account, cents in held.items() if account.split("/")[1] == state.name}
    return {"float": held.get(accounts.float, 0)}
