"""Everything a table is after its events: the game, the chips, the chance, and what people may look up."""

from collections.abc import Iterable, Mapping, Set
from operator import is_
from typing import Any

import msgspec

from pitbook.games.catalogue import at_table
from pitbook.games.contract import AtTable
from pitbook.games.floor_law import KeptBy
from pitbook.games.kernel import Struct
from pitbook.games.marks import Event, Mark
from pitbook.games.nouns import GameTable
from pitbook.games.rules import GameRules
from pitbook.journal.record import Body, Corrupt
from pitbook.ledger.accounts import TableAccounts, is_of
from pitbook.ledger.books import Books
from pitbook.ledger.result import TableCounts
from pitbook.ledger.transfers import Transfer
from pitbook.rulebooks.loading import edition_of
from pitbook.table import chance as drawing
from pitbook.table import events as e
from pitbook.table import supervision
from pitbook.table.directed import FOLLOWED, directed_after
from pitbook.table.games import Game, game_of
from pitbook.table.history.keyframes import Kept, Keyframe, Keyframes
from pitbook.table.history.rounds import Noted, Rounds, is_noted
from pitbook.table.money import OF_TABLE, of_office
from pitbook.table.occupancy import Idle, idle_after, occupancy
from pitbook.table.postings import Postings, of_game
from pitbook.table.supervision import events as office_events
from pitbook.table.vocabulary import event_type_of, events_of
from pitbook.table.winnings import COUNTED, winnings_after

EVERY = 500
"""After so many records the game is kept as it stood."""


class Crossing(Struct, frozen=True):
    """That the table went over to another edition, and the record that says so."""

    sequence: int
    event: e.CrossedOver


class Standing(msgspec.Struct, frozen=True):
    """How a table stands, chips left aside: what its events fold into."""

    play: GameTable
    chance: drawing.Chance
    office: supervision.Office
    idle: Idle


class StateBefore(msgspec.Struct, frozen=True):
    """A table as it stood before a command, for the case that the command is not kept."""

    standing: Standing
    result: TableCounts
    rounds: Noted
    keyframes: Kept
    law: tuple[tuple[Crossing, ...], GameRules]


class TableState:
    """A table that grows event by event. What is decided ahead is tried on a copy of the game alone."""

    def __init__(self, name: str, opened: e.AnyOpened, excluded: Set[str] = frozenset()) -> None:
        self.name, self.opened = name, opened
        self.excluded = excluded  # from the casino, by whichever table
        self.accounts = TableAccounts(name, _world(opened))
        self.game: Game = game_of(edition_of(opened.rulebook, opened.digest).name)
        self.at_table: AtTable[GameRules, GameTable] = at_table(self.game.name)
        self.crossings: tuple[Crossing, ...] = ()
        self.rules: GameRules = self._law(opened.digest, opened.terms)
        self.play: GameTable = self.game.new_table(self.rules)
        self.chance = drawing.Chance()
        self.books = Books()
        self.result = TableCounts()
        self.rounds = Rounds()
        self.keyframes = Keyframes(EVERY)
        self.office = supervision.Office()
        self.idle: Idle = {}
        self.of_game, self._apply = frozenset(self.game.events), self.game.apply
        self.commands_of_game = frozenset(self.game.commands)
        self._noted = frozenset(filter(is_noted, events_of(self.game)))
        self._follow_rules()
        self.postings: Postings = {**OF_TABLE, **of_office(self.books), **of_game(self.at_table.chips)}
        self.events_type: Any = msgspec.json.Decoder(event_type_of(self.game))
        self._made: dict[str, tuple[tuple[Any, ...], dict[Any, Any]]] = {}

    def _law(self, digest: str, terms: msgspec.Raw) -> GameRules:
        """The rules of the edition that is named by its digest."""
        return self.game.rules(self.opened.rulebook, msgspec.json.decode(terms, type=self.game.terms), digest)

    def _follow_rules(self) -> None:
        self._counted = COUNTED if self.rules.floor.winnings_seized.known else frozenset()
        self.rare = frozenset(filter(self._is_rare, events_of(self.game)))

    def cross(self, *crossings: Crossing) -> None:
        """To other editions, one after another; the last one is in force from here on."""
        for each in crossings:
            self.crossings, self.rules = (*self.crossings, each), self._law(each.event.digest, each.event.terms)
        if crossings:
            self._follow_rules()
            self.forget_made()

    def rules_at(self, sequence: int) -> GameRules:
        """The rules in force when a record was written."""
        if not self.crossings or sequence > self.crossings[-1].sequence:
            return self.rules
        before = [each.event for each in self.crossings if each.sequence < sequence]
        law = before[-1] if before else self.opened
        known = self.made_of("rules then", self.opened)
        if law.digest not in known:
            known[law.digest] = self._law(law.digest, law.terms)
        found: GameRules = known[law.digest]
        return found

    def _is_rare(self, kind: type[Event]) -> bool:
        """After such an event more than the game and the chips may be another."""
        if issubclass(kind, office_events.Event) or drawing.is_folded(kind):
            return True
        sits_idle = kind.mark is Mark.ROUND_BEGAN and self.rules.floor.room_made.kept_by is KeptBy.OFFICE
        return sits_idle or kind.mark is Mark.LIMITS_CHANGED or kind.mark in (self._counted | FOLLOWED)

    @property
    def dealing(self) -> e.Dealing:
        return self.opened.dealing

    @property
    def is_real(self) -> bool:
        """Whether cards, cloth and chips are things: then there is something to check and to count."""
        return self.opened.dealing is e.Dealing.RECORDED

    @property
    def has_checklist(self) -> bool:
        """Whether its first round waits for what is checked here. A table of a tournament is one that was checked."""
        return self.is_real and self.competition is None

    @property
    def practice_of(self) -> str | None:
        """The one player of a practice table."""
        return self.opened.practice_of

    @property
    def competition(self) -> e.Competition | None:
        """The tournament whose hands are played here."""
        return self.opened.competition

    @property
    def seated(self) -> tuple[str, ...]:
        return tuple(self.play.places_taken)

    def transfers(self, play: GameTable, event: Any) -> list[Transfer]:
        """What an event does to the chips, where `play` is the game before it."""
        post = self.postings.get(type(event))
        return [] if post is None else post(self.accounts, play, event)

    def applied(self, play: GameTable, event: Any) -> GameTable:
        if type(event) in self.of_game:
            return self.game.apply(play, event)
        return self.at_table.crossed_over(play) if type(event) is e.CrossedOver else play

    def office_after(self, office: supervision.Office, event: Any, at: int, who: str) -> supervision.Office:
        """The office after an event of its own, or after limits changed that a sign of it announced."""
        if isinstance(event, office_events.Event):
            return supervision.apply(office, event, at, who)
        mark = type(event).mark
        if mark in self._counted:
            return winnings_after(office, event)
        if mark in FOLLOWED:
            return directed_after(office, event, at, who)
        return supervision.limits_changed(office, event.sign) if mark is Mark.LIMITS_CHANGED else office

    def occupancy(self, play: GameTable) -> supervision.Occupancy:
        going_on = self.at_table.keeps_open(self.rules, play)
        return occupancy(self.rules, play, self.idle, going_on=going_on, real=self.is_real)

    @property
    def standing(self) -> Standing:
        return Standing(self.play, self.chance, self.office, self.idle)

    def made_of(self, what: str, *values: Any) -> dict[Any, Any]:
        """What was made of these very values, by whatever else it depends on; empty as soon as one is another.

        For those who look on, many of whom see the same. Values are held on to, so that none is taken for another.
        """
        known = self._made.get(what)
        if known is not None and all(map(is_, known[0], values)):
            return known[1]
        known = self._made[what] = values, {}
        return known[1]

    def forget_made(self) -> None:
        """It is made again for whoever looks next: nothing else comes of it."""
        self._made.clear()

    def adopt(
        self,
        first: int,
        events: Iterable[Any],
        standing: Standing,
        transfers: Iterable[Transfer],
        moves: Mapping[str, int],
    ) -> None:
        """What was just decided on this very state, as the records from this number on."""
        for sequence, event in enumerate(events, start=first):
            if type(event) in self._noted:
                self.rounds.note(sequence, event)
            else:
                self.rounds.last = sequence
            if not sequence % EVERY:
                self.keyframes.keep(Keyframe(first - 1, self.play))
            if type(event) is e.CrossedOver:
                self.cross(Crossing(sequence, event))
        self._stand(standing)
        self.books.move(moves)
        for each in transfers:
            self.result = self.result.plus(each)

    def _stand(self, standing: Standing) -> None:
        self.play, self.chance = standing.play, standing.chance
        self.office, self.idle = standing.office, standing.idle

    @property
    def before(self) -> StateBefore:
        standing = Standing(self.play, self.chance, self.office, self.idle)
        law = self.crossings, self.rules
        return StateBefore(standing, self.result, self.rounds.noted, self.keyframes.kept, law)

    def take_back(self, before: StateBefore, moves: Iterable[Mapping[str, int]]) -> None:
        """What was adopted since then, and moved these amounts, was not kept."""
        self._stand(before.standing)
        self.result = before.result
        self.rounds.take_back(before.rounds)
        self.keyframes.kept = before.keyframes
        if self.crossings != before.law[0]:
            self.crossings, self.rules = before.law
            self._follow_rules()
            self.forget_made()
        for each in moves:
            self.books.move({account: -cents for account, cents in each.items()})

    def take(self, sequence: int, event: Any, at: int, who: str) -> list[Transfer]:
        """One event of the journal, as the record of this number. Returned is what it moved."""
        transfers: list[Transfer] = []
        kind = type(event)
        if kind in self._noted:
            self.rounds.note(sequence, event)
        else:
            self.rounds.last = sequence
        if not sequence % EVERY:
            self.keyframes.keep(Keyframe(sequence - 1, self.play))
        post = self.postings.get(kind)
        if post is not None:
            transfers = post(self.accounts, self.play, event)
            self.books.follow(transfers)
            if kind not in self.of_game:
                for each in transfers:
                    self.result = self.result.plus(each)
        if kind in self.rare:
            self.chance = drawing.applied(self.chance, event)
            self.office = self.office_after(self.office, event, at, who)
            self.idle = idle_after(self.rules, self.play, self.idle, event)
        if kind in self.of_game:
            self.play = self._apply(self.play, event)
        elif kind is e.CrossedOver:
            self.play = self.at_table.crossed_over(self.play)
            self.cross(Crossing(sequence, event))
        return transfers

    def decoded(self, body: Body) -> Any:
        try:
            return self.events_type.decode(body.payload)
        except msgspec.MsgspecError as error:
            wrong = f"{body.kind} cannot be read ({error})"
            raise Corrupt(body.stream, body.sequence, wrong) from None

    def check(self, moves: Mapping[str, int]) -> None:
        """No account of this table falls below nothing. Those that tables share are for the store to watch."""
        own = {account: cents for account, cents in moves.items() if is_of(account, self.name)}
        self.books.check(own)

    def check_books(self) -> None:
        self.check(dict.fromkeys(self.books.balances, 0))


def _world(opened: e.AnyOpened) -> str:
    """Where the chips of a table come from."""
    if opened.competition is not None:
        return f"tournament/{opened.competition.tournament}"
    return "" if opened.practice_of is None else "practice"


def opened_by(body: Body) -> e.AnyOpened:
    try:
        opened: e.AnyOpened = msgspec.json.decode(body.payload, type=e.AnyOpened)
    except msgspec.MsgspecError as error:
        raise Corrupt(body.stream, body.sequence, f"a table begins with {body.kind} ({error})") from None
    return opened
