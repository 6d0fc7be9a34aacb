"""Everything a table is after its events: the game, the chips, the chance, and what people may look up."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pitbook.games.rules import GameRules
from pitbook.journal.record import Body, Corrupt
from pitbook.ledger.accounts import TableAccounts
from pitbook.ledger.books import Books
from pitbook.ledger.result import Result
from pitbook.ledger.transfers import Transfer, netted
from pitbook.table import chance as drawing
from pitbook.table import events as e
from pitbook.table.games import Game, game_of, union_of
from pitbook.table.money import of_table
from pitbook.table.rounds import Rounds

OWN_EVENTS = tuple(e.Event.__subclasses__())


class TableState:
    """A table that grows event by event. What is decided ahead is tried on a copy of the game alone."""

    def __init__(self, name: str, opened: e.Opened) -> None:
        self.name, self.opened = name, opened
        self.accounts = TableAccounts(name)
        self.game: Game = game_of(opened.rulebook)
        terms = msgspec.json.decode(opened.terms, type=self.game.terms)
        self.rules: GameRules = self.game.rules(opened.rulebook, terms)
        self.play: Any = self.game.new_table(self.rules)
        self.chance = drawing.Chance()
        self.books = Books()
        self.result = Result()
        self.rounds = Rounds()
        self.events_type: Any = msgspec.json.Decoder(union_of(self.game.events, OWN_EVENTS))

    @property
    def dealing(self) -> e.Dealing:
        return self.opened.dealing

    @property
    def seated(self) -> tuple[str, ...]:
        return self.game.seated(self.play)

    def transfers(self, play: Any, event: Any) -> list[Transfer]:
        """What an event does to the chips, where `play` is the game before it."""
        if isinstance(event, e.Event):
            return of_table(self.accounts, event)
        return self.game.postings(self.accounts, play, event)

    def applied(self, play: Any, event: Any) -> Any:
        return play if isinstance(event, e.Event) else self.game.apply(play, event)

    def take(self, sequence: int, event: Any) -> None:
        """One event that is kept, or about to be, as the record of this number."""
        self.rounds.note(sequence, event)
        transfers = self.transfers(self.play, event)
        self.books.move(netted(transfers))
        for each in transfers:
            self.result = self.result.plus(each)
        self.play = self.applied(self.play, event)
        self.chance = drawing.applied(self.chance, event)

    def decoded(self, body: Body) -> Any:
        try:
            return self.events_type.decode(body.payload)
        except msgspec.MsgspecError as error:
            wrong = f"{body.kind} cannot be read ({error})"
            raise Corrupt(body.stream, body.sequence, wrong) from None

    def check(self, moves: Mapping[str, int]) -> None:
        """No account of this table falls below nothing. Those that tables share are for the store to watch."""
        own = {account: cents for account, cents in moves.items() if account.split("/")[1] == self.name}
        self.books.check(own)

    def check_books(self) -> None:
        self.check(dict.fromkeys(self.books.balances, 0))


def opened_by(body: Body) -> e.Opened:
    try:
        return msgspec.json.decode(body.payload, type=e.Opened)
    except msgspec.MsgspecError as error:
        raise Corrupt(body.stream, body.sequence, f"a table begins with {body.kind} ({error})") from None
