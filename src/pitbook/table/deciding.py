"""What follows from a command at a table: the game's events, the table's own, and the chips they move."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from pitbook.games.floor_law import FloorTopic
from pitbook.games.kernel import Refused
from pitbook.games.marks import PLAYER, Mark, Purpose, place_of
from pitbook.games.rules import GameRules
from pitbook.games.verbs import FoldedEvents
from pitbook.ledger.accounts import player_of
from pitbook.ledger.books import Overdrawn
from pitbook.ledger.transfers import Transfer, TransferReason, netted
from pitbook.money import MOST_STAKE, Cents, dollars
from pitbook.rulebooks.roles import Role
from pitbook.table import chance as drawing
from pitbook.table import commands as own
from pitbook.table import events as e
from pitbook.table import supervision
from pitbook.table.chance import Coming, Draws
from pitbook.table.competition import check_competition, place_for
from pitbook.table.crossing import crossed
from pitbook.table.equipment import check_equipment
from pitbook.table.matching import check_cannot_match
from pitbook.table.money import closed
from pitbook.table.occupancy import idle_after
from pitbook.table.powers import Actor, Forbidden, check_power
from pitbook.table.practice import check_practice
from pitbook.table.rulings import checked_ruling, ruling_in
from pitbook.table.state import Standing, TableState
from pitbook.table.taking_part import away as not_playing
from pitbook.table.taking_part import check_not_excluded, excluded_by, takes_part

# Names of their own: a member is looked up through its class much more slowly, and these are at every command.
SIT, WAGER, CANNOT_MATCH = Purpose.SIT, Purpose.WAGER, Purpose.CANNOT_MATCH
CHANGE_LIMITS, SHOW_BURN, WRONG_CARDS = Purpose.CHANGE_LIMITS, Purpose.SHOW_BURN, Mark.WRONG_CARDS
OF_A_MEASURE = "by a measure that is on record"
"""What everybody at the table is told of why: the reason is between the player and the house."""
MOST_STEPS = 200
"""The house never has so much to do at once; it keeps a slip in the program from running on."""


class Decided(msgspec.Struct, frozen=True):
    """What follows from a command, and how the table stands after it."""

    events: tuple[Any, ...]
    transfers: tuple[Transfer, ...]
    moves: dict[str, int]  # what each account gains or loses by them
    standing: Standing
    secrets: dict[str, bytes]  # new ones, by commitment
    shown: tuple[str, ...]  # commitments whose secrets are public now
    at: int  # the time under which it is kept
    movers: tuple[int, ...] = ()  # of each transfer, by which of the events


class ChanceSource(NamedTuple):
    """Where secrets and what they decide come from: the operating system, or a record that is decided again."""

    commit: Callable[[], tuple[str, bytes]]  # a new commitment, and its secret
    draws: Callable[[Mapping[str, bytes]], Draws] = Draws
    shown: Callable[[Mapping[str, bytes], str], bytes] = drawing.committed  # the secret of a commitment


class Decider:
    """Decides one command on a table as it is, without changing it."""

    def __init__(self, state: TableState, secrets: Mapping[str, bytes], source: ChanceSource) -> None:
        self._state, self._secrets, self._commits = state, {**secrets}, source.commit
        self._draws, self._secret_of = source.draws(self._secrets), source.shown
        self._play, self._chance, self._office, self._idle = state.play, state.chance, state.office, state.idle
        self._who, self._now = "", 0
        self._events: list[Any] = []
        self._transfers: list[Transfer] = []
        self._movers: list[int] = []
        self._new: dict[str, bytes] = {}
        self._shown: list[str] = []

    def opening(self, opened: e.AnyOpened, who: str, now: int) -> Decided:
        """Whoever opens a table has seen to it that its layout is approved, where the document wants that."""
        self._who, self._now = who, now
        self._tell(opened)
        approving = self._state.rules.floor.layout_approved
        if approving.known:
            seen_to = f"seen to by {who} when the table was opened"
            reference = seen_to if opened.practice_of is None else "none is needed to practise with play chips"
            self._office_does(supervision.commands.NoteApproval(by=approving.by, reference=reference))
        if isinstance(opened, e.Opened) and opened.checked is not None:
            for event in self._checked_at_opening(opened, opened.checked):
                self._tell(event)
        if opened.dealing is e.Dealing.VIRTUAL:
            self._commit()
        return self._decided(netted(self._transfers))

    def _checked_at_opening(self, opened: e.Opened, signed: supervision.OpeningSignature) -> list[Any]:
        if not self._state.is_real:
            asked = "Signing the checklist of a table"
            raise Forbidden(asked, "the program deals here, and there is nothing to see", "Leave it out.")
        return [*supervision.checked_at_opening(self._state.rules, opened.by, signed, opened.float_cents)]

    def decide(self, actor: Actor, command: Any, request: bytes, now: int) -> Decided:
        """`now` is the time under which the events will be kept."""
        state = self._state
        self._who, self._now = actor.person, now
        check_power(state.rules, state.dealing, state.play, actor, command)
        check_practice(state, actor, command)
        check_competition(state, actor, command)
        if state.office.duty:
            supervision.check_one_role(state.rules, state.office, actor.person, actor.role)
        self._tell(e.CommandReceived(command=msgspec.Raw(request)))
        if type(command) in state.commands_of_game:  # as nearly always
            self._game_does(command)
        elif isinstance(command, own.Deal):
            if actor.role is Role.PLAYER:
                self._check_admitted(actor.person)
            self._deal()
        elif isinstance(command, own.SeatEntrant):
            self._seat(command)
        elif isinstance(command, own.UnseatEntrant):
            self._unseat(command)
        elif isinstance(command, own.ConcludePlay):
            self._conclude()
        elif isinstance(command, own.CrossOver):
            for event in crossed(state, self._play, command):
                self._tell(event)
        elif isinstance(command, own.Command):
            self._check_may_get_chips(command)
            check_equipment(state, self._office, actor, command)
            self._tell(self._own(command))
        elif isinstance(command, supervision.commands.AskRuling):
            self._office_does(checked_ruling(state, actor, command))
        elif isinstance(command, supervision.commands.AnswerRuling):
            self._answer(actor, command)
        else:
            self._office_does(command)
        if self._office is not state.office:
            for event in supervision.given_back(state.rules, state.office, self._office):
                self._tell(event)
        return self._decided(self._checked_moves(command) if self._transfers else {})

    def _decided(self, moves: dict[str, int]) -> Decided:
        standing = Standing(self._play, self._chance, self._office, self._idle)
        events, transfers, shown = tuple(self._events), tuple(self._transfers), tuple(self._shown)
        return Decided(events, transfers, moves, standing, self._new, shown, self._now, tuple(self._movers))

    # One event after another

    def _tell(self, event: Any, after: Any = None) -> None:
        """`after`: the game as the event leaves it, where that is known."""
        state, kind = self._state, type(event)
        self._events.append(event)
        moved = None
        if kind is supervision.events.TableClosed:
            moved = self._moved_by_closing(event)
        elif kind in state.postings:
            moved = state.transfers(self._play, event)
        if moved:
            self._transfers += moved
            self._movers += [len(self._events) - 1] * len(moved)
        if kind in state.rare:
            self._idle = idle_after(state.rules, self._play, self._idle, event)
            self._chance = drawing.applied(self._chance, event)
            self._office = state.office_after(self._office, event, self._now, self._who)
        if kind in state.of_game:
            self._play = state.game.apply(self._play, event) if after is None else after
        elif kind is e.CrossedOver:
            self._play = state.applied(self._play, event)

    def _moved_by_closing(self, event: supervision.events.TableClosed) -> list[Transfer]:
        """Closing moves what the table holds then, so what this command has moved already counts."""
        moves = netted(self._transfers)
        held = self._state.books.held
        return closed(self._state.accounts, lambda account: held(account) + moves.get(account, 0), event.players)

    # A tournament

    def _seat(self, command: own.SeatEntrant) -> None:
        """Nobody is turned away here: whoever is excluded after the stage began has a seat, and does not wager."""
        sit, place = self._state.game.command_for(SIT), place_for(self._state, command.player)
        assert sit.where is not None, "whoever sits down names a place"
        self._play_on(sit(player=command.player, **{sit.where: place}))
        self._tell(e.Brought(player=command.player, cents=command.chips))

    def _unseat(self, command: own.UnseatEntrant) -> None:
        held = self._state.books.held(self._state.accounts.chips(command.player))
        self._play_on(self._state.game.command_for(Purpose.LEAVE)(player=command.player))
        if held:
            self._tell(e.TakenAway(player=command.player, cents=Cents(held)))

    def _conclude(self) -> None:
        """No notice is owed to players who were told when it ends."""
        if self._state.occupancy(self._play).round_in_progress:
            raise Forbidden("table.conclude_play", "wagers are still undecided", "Let the hand end first.")
        if self._office.closed_at is not None:
            raise Forbidden("table.conclude_play", "play is over here", "Continue.")
        self._clear()
        players, under = tuple(self._play.places_taken), (FloorTopic.TABLE_CLOSED,)
        self._tell(supervision.events.TableClosed(by=Role.TOURNAMENT_DIRECTOR, players=players, under=under))

    # The office

    def _office_does(self, command: Any) -> None:
        for event in self._office_decides(command):
            if isinstance(event, supervision.events.TableClosed):
                self._clear()
                self._settle_debts(netted(self._transfers))
                self._count(event.by, command.counted)
            elif isinstance(event, supervision.events.EquipmentChecked):
                self._count(event.by, event.counted)
            self._tell(event)
            if isinstance(event, supervision.events.RoomRequired):
                self._play_on(self._state.game.command_for(Purpose.LEAVE)(player=event.player))
            elif isinstance(event, supervision.events.WagersDeclaredVoid):
                void = self._state.game.command_for(Purpose.VOID_WAGERS)
                self._play_on(void(by=event.by, player=event.player, reason=OF_A_MEASURE))

    def _count(self, by: Role, counted: Cents | None) -> None:
        """What was counted is held against the books, and what is off goes into them."""
        if counted is not None:
            account = self._state.accounts.float
            held = self._state.books.held(account) + netted(self._transfers).get(account, 0)
            self._tell(e.FloatCounted(by=by, counted=counted, difference=counted - held))

    def _clear(self) -> None:
        for event in self._state.at_table.left_at_closing(self._play):
            self._tell(event)

    def _office_decides(self, command: Any) -> list[Any]:
        occupancy = self._state.occupancy(self._play)
        return [*supervision.decide(self._state.rules, self._office, command, self._who, self._now, occupancy)]

    def _answer(self, actor: Actor, command: supervision.commands.AnswerRuling) -> None:
        """Whoever grants a ruling gives it: first what follows from it, then the answer, or nothing at all."""
        answered = self._office_decides(command)
        ruling = ruling_in(self._state, command)
        if ruling is not None:
            check_power(self._state.rules, self._state.dealing, self._state.play, actor, ruling)
            self._game_does(ruling)
        for event in answered:
            self._tell(event)

    # The game

    def _game_does(self, command: Any) -> None:
        self._admit(command)
        self._play_on(self._truthful(command))
        if type(command).purpose is SIT and self._state.practice_of is None:
            for event in supervision.told_on_joining(self._state.rules, self._office, command.player):
                self._tell(event)

    def _admit(self, command: Any) -> None:
        """Nobody sits down, wagers or deals where the office says that they may not."""
        rules, office = self._state.rules, self._office
        purpose = type(command).purpose
        if purpose is CANNOT_MATCH:
            check_cannot_match(self._state, self._play, command.player)
        if purpose in supervision.NEEDS_OPEN_TABLE:
            supervision.check_open(rules, office)
            supervision.check_not_lent(rules, office, "Playing here")
            if self._state.has_checklist and purpose in supervision.WAITS_FOR_CHECKS:
                supervision.check_ready(rules, office)
        player = takes_part(rules, self._play, command)
        if player is not None:
            self._check_admitted(player)
        if purpose is SIT:
            place = place_of(command)
            assert place is not None, f"{command} names no place"
            supervision.check_place(rules, office, self._state.occupancy(self._play), command.player, place)
        if purpose is WAGER and supervision.limits_wagers(office):
            occupancy = self._state.occupancy(self._play)
            place = occupancy.seats.get(command.player) if command.where is None else place_of(command)
            if place is not None:
                supervision.check_wager(rules, office, occupancy, command.player, place)

    def _check_admitted(self, player: str) -> None:
        rules = self._state.rules
        supervision.check_admitted(rules, self._office, player)
        check_not_excluded(rules, self._state.excluded, player, f"Playing as {player}")

    def _check_may_get_chips(self, command: own.Command) -> None:
        """Nobody who is excluded from the casino gets chips to play with; to go with theirs is open to everybody."""
        if isinstance(command, GETTING_CHIPS):
            supervision.check_not_lent(self._state.rules, self._office, f"Chips for {command.player}")
            excluded = self._state.excluded | excluded_by(self._office)
            check_not_excluded(self._state.rules, excluded, command.player, f"Chips for {command.player}")

    def _play_on(self, command: Any) -> None:
        events = self._state.game.decide(self._state.rules, self._play, command)
        tables = events.tables if type(events) is FoldedEvents and events.is_whole else None
        for number, event in enumerate(events):
            after = None if tables is None or tables[number] is not self._play else tables[number + 1]
            self._tell(event, after)
            mark = type(event).mark
            if mark is WRONG_CARDS:
                for owed in supervision.notice_owed(self._state.rules, self._office, event.what):
                    self._tell(owed)
            if mark in drawing.CALL_FOR_A_SECRET and self._state.dealing is e.Dealing.VIRTUAL:
                self._begin_anew(event)

    def _begin_anew(self, event: Any) -> None:
        before = self._chance
        began = drawing.begins_anew(event, self._play, before, self._state.rules)
        if began is None:
            return
        self._tell(began)
        self._commit()
        if before.current is not None:
            secret = self._secret_of(self._secrets, before.current)
            self._tell(e.SecretShown(commitment=before.current, secret=secret.hex()))
            self._shown.append(before.current)

    def _commit(self) -> None:
        fixed, secret = self._commits()
        self._secrets[fixed] = self._new[fixed] = secret
        self._tell(e.SecretCommitted(commitment=fixed))

    # The house deals

    def _deal(self) -> None:
        supervision.check_open(self._state.rules, self._office)
        supervision.check_not_lent(self._state.rules, self._office, "Dealing here")
        at_table, away = self._state.at_table, not_playing(self._state.rules, self._office)
        for _ in range(MOST_STEPS):
            before = self._play
            step = at_table.next_step(self._state.rules, before, Coming(self._chance, self._draws), away)
            if step is None:
                break
            self._play_on(step)
            if not at_table.goes_on(before, self._play):
                return
        if len(self._events) == 1:
            raise Forbidden("table.deal", "the house waits for players", "Place a wager, or answer what was asked.")

    def _truthful(self, command: Any) -> Any:
        """A sign has stood as long as the journal shows, and a burned card is what it is, whatever was sent.

        Before the first shuffle there is none, and the game says so.
        """
        purpose = type(command).purpose
        if purpose is CHANGE_LIMITS:
            minutes = supervision.minutes_displayed(self._office, command.sign, self._now)
            return msgspec.structs.replace(command, minutes_displayed=minutes)
        if purpose is SHOW_BURN and self._chance.current is not None:
            return msgspec.structs.replace(command, card=self._draws.burned(self._chance))
        return command

    # Chips

    def _own(self, command: own.Command) -> e.Event:
        match command:
            case own.BuyIn():
                return e.BoughtIn(player=command.player, cents=command.cents)
            case own.BuyAtTerminal():
                return e.BoughtAtTerminal(player=command.player, cents=command.cents)
            case own.CashOut():
                return e.CashedOut(player=command.player, cents=command.cents)
            case own.TakeAway():
                return e.TakenAway(player=command.player, cents=command.cents)
            case own.Bring():
                return e.Brought(player=command.player, cents=command.cents)
            case own.GiveBank():
                return e.Brought(player=command.player, cents=command.chips)
            case own.TakeBank():
                return e.TakenAway(player=command.player, cents=command.chips)
            case own.ColourUp():
                return self._coloured_up(command)
            case own.GiveTokens():
                return e.TokensGiven(by=command.by, player=command.player, cents=command.cents)
            case own.ExchangeVoucher():
                return self._exchanged(command)
            case own.Fill():
                return e.Filled(by=command.by, cents=command.cents)
            case own.Credit():
                return e.Credited(by=command.by, cents=command.cents)
            case own.CountFloat():
                held = self._state.books.held(self._state.accounts.float)
                return e.FloatCounted(by=command.by, counted=command.counted, difference=command.counted - held)
            case _:
                raise AssertionError(f"{command} has no decider")

    def _exchanged(self, command: own.ExchangeVoucher) -> e.VoucherExchanged:
        """Where the document lets tokens be wagered; what the voucher itself asks for is for the dealer to read."""
        rules = self._state.rules
        asked = f"{command.player}'s voucher for {dollars(command.cents)}"
        if not rules.takes_tokens:
            raise rules.refusal(asked, "no tokens are wagered here", "Exchange it for chips.", rules.common.tender)
        if not command.voucher.strip():
            raise rules.refusal(asked, "it is not said which", "Name its number.", rules.common.tender)
        return e.VoucherExchanged(
            by=command.by, player=command.player, cents=command.cents, voucher=command.voucher.strip()
        )

    def _coloured_up(self, command: own.ColourUp) -> e.ColouredUp:
        given, taken = _worth(command.given), _worth(command.taken)
        if given is None or taken is None:
            raise Forbidden(
                "Colouring up", "a chip is worth a whole number of cents", 'Say {"500": 4}: value and count.'
            )
        if given != taken:
            because = f"{dollars(given)} are given and {dollars(taken)} taken"
            raise Forbidden("Colouring up", because, "Change chips for others of the same worth.")
        return e.ColouredUp(player=command.player, cents=Cents(given), given=command.given, taken=command.taken)

    def _checked_moves(self, command: Any) -> dict[str, int]:
        """Nobody wagers what they have not got, whoever says that it lies there. What a ruling takes from somebody who
        has it no more is owed, and settled first out of whatever comes back to them."""
        books = self._state.books
        moves = netted(self._transfers)
        given_by_official = type(command).given_by is not PLAYER
        if given_by_official:
            for player in _players_of(moves):
                chips = self._state.accounts.chips(player)
                short = min(-(books.held(chips) + moves[chips]), _taken_by_ruling(self._transfers, chips))
                if short > 0:
                    self._tell(e.BecameOwed(player=player, cents=Cents(short)))
                    moves = netted(self._transfers)
        moves = self._settle_debts(moves)
        try:
            self._state.check(moves)
        except Overdrawn as error:
            raise self._not_enough(error, told_to_an_official=given_by_official) from None
        return moves

    def _settle_debts(self, moves: dict[str, int]) -> dict[str, int]:
        """`moves`: of all that was done so far. Returned is what they are then."""
        held, accounts = self._state.books.held, self._state.accounts
        for account, gained in [*moves.items()]:
            if gained <= 0 or not account.startswith("chips/"):
                continue
            player = player_of(account)
            owed = accounts.owed(player)
            owes = -(held(owed) + moves.get(owed, 0))
            cents = min(owes, _come_back(self._transfers, account)) if owes > 0 else 0
            if cents > 0:
                under = (FloorTopic.PAYMENT_RECTIFIED,)
                self._tell(e.DebtSettled(player=player, cents=Cents(cents), under=under))
                moves = netted(self._transfers)
        return moves

    def _not_enough(self, error: Overdrawn, *, told_to_an_official: bool) -> Refused | Forbidden:
        kind, *_ = error.account.split("/")
        if kind == "float":
            because = f"the float holds {dollars(error.held)}, and {dollars(error.needed)} are to be paid"
            return Forbidden("Paying", because, "Have the float filled first.")
        player = player_of(error.account)
        what = "promotional tokens" if kind == "tokens" else "chips"
        if told_to_an_official:  # who is not told how much a player has
            because, instead = f"{player} has not so much in {what}", "Record what they buy or bring first, or less."
            return self._state.rules.refusal(f"What {player} wagers", because, instead, self._state.rules.common.tender)
        return _no_tender(self._state.rules, f"{player} has {what} of", error.held, error.needed, player)


def not_carried(rules: GameRules, account: str, held: int, needed: int) -> Refused:
    """A player has not got with them what they want to bring to the table."""
    player = account.partition("/")[2]
    return _no_tender(rules, f"{player} carries chips of", held, needed, player)


def _no_tender(rules: GameRules, has: str, held: int, needed: int, player: str) -> Refused:
    return rules.refusal(
        f"What {player} wagers or takes",
        f"{has} {dollars(held)}, and {dollars(needed)} are needed",
        "Buy in, or take less.",
        rules.common.tender,
    )


GETTING_CHIPS = (own.BuyIn, own.BuyAtTerminal, own.Bring, own.GiveTokens, own.ExchangeVoucher)


def live(new_secret: Callable[[], bytes]) -> ChanceSource:
    """The luck of a live table."""

    def commit() -> tuple[str, bytes]:
        secret = new_secret()
        return drawing.commitment_of(secret), secret

    return ChanceSource(commit)


BY_RULING = frozenset({TransferReason.UNDONE, TransferReason.RECTIFIED, TransferReason.SEIZED})
"""What is taken back from players though they may have it no more. All else they lay, pay or take along themselves."""
COMES_BACK = BY_RULING | {
    *(TransferReason.TAKEN_BACK, TransferReason.RETURNED, TransferReason.PAID, TransferReason.COMMISSION_BACK),
}
OVER_THE_LAYOUT = COMES_BACK | {TransferReason.WAGER, TransferReason.COMMISSION}


def _taken_by_ruling(transfers: list[Transfer], chips: str) -> int:
    return sum(each.cents for each in transfers if each.source == chips and each.why in BY_RULING)


def _come_back(transfers: list[Transfer], chips: str) -> int:
    """What comes to a player over the layout or by a ruling, less what goes there: not what they buy or bring."""
    came = sum(each.cents for each in transfers if each.target == chips and each.why in COMES_BACK)
    return came - sum(each.cents for each in transfers if each.source == chips and each.why in OVER_THE_LAYOUT)


def _players_of(moves: dict[str, int]) -> set[str]:
    return {player_of(account) for account in moves if account.startswith("chips/")}


def _worth(chips: dict[str, int]) -> int | None:
    """None where one of them is no chip: its value is no number, or longer than that of any chip."""
    if not all(value.isdecimal() and len(value) < len(str(MOST_STAKE)) and int(value) > 0 for value in chips):
        return None
    return sum(int(value) * count for value, count in chips.items())
