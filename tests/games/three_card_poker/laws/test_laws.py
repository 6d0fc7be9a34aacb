"""A whole table of Three Card Poker driven by random commands, legal or not; after each step the laws are checked.

A failure prints the commands that were accepted on the way, in order: they are the reproduction.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Union

import msgspec
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule
from hypothesis.strategies import DataObject

from pitbook.cards import CARDS_PER_DECK, Card, CardCounts
from pitbook.games.kernel import Offer, Refused, covered, kind_of
from pitbook.games.options import Tender
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker import play as three_card_poker_play
from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.games.three_card_poker.play import awaits, decide, fold, new_table
from pitbook.games.three_card_poker.round import DEALER, HandDecision, Kind, Outcome, Phase, PokerTable, Settlement
from pitbook.games.three_card_poker.rules import PokerRules, compile_rules, poker_rulebook, rules_of, usual_terms
from pitbook.games.three_card_poker.schedules import COMMON_ANTE_BONUS, COMMON_PAIR_PLUS
from pitbook.games.three_card_poker.topics import PokerTopic
from pitbook.games.three_card_poker.words import sentence
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from tests.games.three_card_poker.laws.commands import (
    ANY_COMMAND,
    FAVOURED,
    PLAYERS,
    SIGN,
    SIGNS,
    Menu,
    nearly_offered,
    offered,
    plainest,
    sign,
    way_on,
)
from tests.laws.machine import LawfulTable, check_round_trip, laws

EVENTS: Any = msgspec.json.Decoder(Union[tuple(e.Event.__subclasses__())])  # noqa: UP007
COMMANDS: Any = msgspec.json.Decoder(Union[tuple(c.Command.__subclasses__())])  # noqa: UP007
TABLES = msgspec.json.Decoder(PokerTable)
WAY_BACK = 60  # the longest deal there is, everybody's decision, the settlement and a shuffle
MOST_CARDS = 18  # of a deal to five players and the dealer


def kinds(*commands: type[c.Command]) -> frozenset[str]:
    return frozenset(kind_of(each) for each in commands)


WAGERING = kinds(c.Place, c.Change, c.Withdraw)
PLAYING = kinds(c.HandleCards, c.Play, c.TurnUp, c.Reveal, c.Settle)
GIVING_UP = kinds(c.Fold, c.CannotMatch, c.NoDecision, c.Concede)
RULINGS = kinds(
    *(c.CardExposed, c.UnseenExposed, c.DealerExposed, c.Misdeal, c.HandWrongNumber, c.HandWithoutWager, c.CountHands),
    *(c.StakeFound, c.InvalidWagers),
    *(c.SetAside, c.DeviceFails, c.DeviceJams, c.RefuseWager, c.Vacate, c.CannotMatch, c.NoDecision),
)
MAIN_LINE = kinds(
    *(
        c.Sit,
        c.Place,
        c.CallNoMoreBets,
        c.Draw,
        c.DealFaceDown,
        c.HandleCards,
        c.Play,
        c.Fold,
        c.CannotMatch,
        c.NoDecision,
    ),
    *(
        c.TurnUp,
        c.TakeBack,
        c.Reveal,
        c.Concede,
        c.Settle,
        c.Clear,
        c.CheckCards,
        c.ShuffleCards,
        c.CutCards,
        c.LoadDevice,
    ),
)

Place = tuple[int, str, Kind]
Chips = dict[Place, int]


class Bank:
    """Chips in purses, on the layout and in the float, moved by events and by nothing else."""

    def __init__(self) -> None:
        self.purses: dict[str, int] = {}
        self.placed: Chips = {}  # for the next round
        self.layout: Chips = {}  # of this one
        self.bonuses: set[Place] = set()  # paid in this round
        self.float = 0

    def lay(self, where: Chips, key: Place, cents: int) -> None:
        """From the purse onto the layout, or back where the amount is negative."""
        player = key[1]
        self.purses[player] = self.purses.get(player, 0) - cents
        where[key] = where.get(key, 0) + cents
        if not where[key]:
            del where[key]

    def settle(self, done: Settlement, times: int) -> None:
        """A stake leaves the layout for the purse and the float, and winnings go with it; `times` -1 undoes that."""
        check_amounts(done)
        key = (done.area, done.player, done.kind)
        if done.kind is Kind.ANTE_BONUS:
            assert (key in self.bonuses) == (times < 0), f"a bonus is paid once: {done}"
            (self.bonuses.add if times > 0 else self.bonuses.remove)(key)
        else:
            here = self.layout.get(key, 0)
            assert here == (done.stake if times > 0 else 0), f"{here} cents lie there: {done}"
            self.lay(self.layout, key, -times * done.stake)
        to_player = times * (done.paid - done.collected)
        self.purses[done.player] = self.purses.get(done.player, 0) + to_player
        self.float -= to_player

    def post(self, event: e.Event) -> None:
        match event:
            case e.WagerPlaced():
                assert _place(event) not in self.placed, f"a wager lies there already: {event}"
                self.lay(self.placed, _place(event), event.stake)
            case e.WagerChanged():
                self.lay(self.placed, _place(event), event.stake - self.placed[_place(event)])
            case e.WagerWithdrawn():
                assert self.placed[_place(event)] == event.stake, f"other chips lie there: {event}"
                self.lay(self.placed, _place(event), -event.stake)
            case e.RoundBegan():
                assert not self.layout, f"{self.layout} are left from the last round"
                self.placed, self.layout, self.bonuses = {}, self.placed, set()
            case e.StakeCorrected():
                self.lay(self.layout, _place(event), event.stake - self.layout[_place(event)])
            case e.Played(wager=wager) if wager is not None:
                key = (wager.area, wager.player, wager.kind)
                assert key not in self.layout, f"a Play wager lies there: {event}"
                self.lay(self.layout, key, wager.stake)
            case e.Settled():
                self.settle(event.settlement, 1)
            case e.SettlementUndone():
                self.settle(event.settlement, -1)
            case _:
                pass

    def check(self, table: PokerTable) -> None:
        for ours, theirs in ((self.placed, table.placed), (self.layout, table.round.wagers)):
            lying = {(wager.area, wager.player, wager.kind): int(wager.stake) for wager in theirs}
            assert len(lying) == len(theirs), f"two of a kind on one area: {theirs}"
            assert lying == ours, f"by the events {ours}, by the state {lying}"
        chips = sum(self.purses.values()) + sum(self.placed.values()) + sum(self.layout.values()) + self.float
        assert chips == 0, f"{chips} cents came from nowhere"


def _place(event: e.WagerPlaced | e.WagerChanged | e.WagerWithdrawn | e.StakeCorrected) -> Place:
    return (event.area, event.player, event.kind)


# What holds of every settlement and every table


def check_amounts(done: Settlement) -> None:
    """A stake is taken or goes back; only what wins is paid, and only what loses is taken."""
    assert done.collected + done.returned == done.stake, f"a stake is taken or goes back: {done}"
    assert min(done.collected, done.returned, done.paid, done.counted) >= 0, f"no amount is negative: {done}"
    assert not done.paid or done.outcome is Outcome.WIN, f"paid without winning: {done}"
    assert not done.collected or done.outcome is Outcome.LOSE, f"taken without losing: {done}"
    assert done.kind is not Kind.ANTE_BONUS or not done.stake, f"a bonus has no chips of its own: {done}"
    assert done.under, f"settled under no topic: {done}"


def check_people(rules: PokerRules, table: PokerTable) -> None:
    areas = [seat.area for seat in table.seats.values()]
    assert areas == sorted(set(areas)), f"one area each, from the left: {areas}"
    assert all(1 <= area <= rules.terms.areas for area in areas), f"no such area: {areas}"
    assert all(player == seat.player for player, seat in table.seats.items())
    assert set(table.first) <= set(table.seats), f"{table.first} must decide first, and not all are there"
    for wager in (*table.placed, *table.round.wagers):
        seat = table.seats.get(wager.player)
        assert seat is not None, f"of somebody who is not there: {wager}"
        assert seat.area == wager.area, f"{wager.player} sits at {seat.area}: {wager}"
    for wager in table.placed:
        assert not table.seats[wager.player].invalid, f"of somebody without a valid card: {wager}"


def check_cards(table: PokerTable) -> None:
    """Every card of the deck is in one place: dealt in this round, or left. Only those dealt unseen are not known."""
    now = table.round
    known = [card for card in now.dealt if card is not None]
    assert len(set(known)) == len(known), f"a card twice: {now.dealt}"
    assert now.unseen or len(known) == len(now.dealt), f"who has seen it? {now.dealt}"
    told = {place for place, card in enumerate(now.dealt) if card is not None}
    assert not now.unseen or set(now.turned) == told, f"told otherwise than by turning up: {now}"
    if not table.in_a_round:
        return
    assert table.cards.left == CARDS_PER_DECK - len(now.dealt), f"{table.cards.left} left: {now.dealt}"
    assert table.cards.seen == CardCounts.of(known), f"other cards were seen: {now.dealt}"
    assert set(now.exposed) <= set(known), f"exposed and not dealt: {now.exposed}"
    assert len(set(now.exposed)) == len(now.exposed), f"exposed twice: {now.exposed}"
    assert len(now.dealt) <= len(now.due), f"more cards than were due: {now.due}"
    lying = [card for position in (DEALER, *range(1, 17)) for card in now.hand(position)]
    assert sorted(lying, key=lambda card: card.index) == sorted(known, key=lambda card: card.index)


def check_round(table: PokerTable) -> None:
    now = table.round
    areas = tuple(sorted({wager.area for wager in now.laid}))
    assert now.areas == areas, f"dealt to {now.areas}, and wagers lay on {areas}"
    assert set(now.handled) | set(now.decisions) <= set(areas), f"a decision without a hand: {now}"
    assert len(set(now.handled)) == len(now.handled), f"picked up twice: {now.handled}"
    assert {(each.area, each.kind) for each in now.wagers} <= {(each.area, each.kind) for each in now.laid}
    for wagers in (now.laid, now.wagers):
        antes = {wager.area for wager in wagers if wager.kind is Kind.ANTE}
        for wager in wagers:
            if wager.kind is Kind.PLAY:
                assert wager.area in antes, f"a Play wager without an Ante: {wager}"
                assert now.decisions[wager.area] is not HandDecision.FOLD, f"folded: {wager}"
    for area in () if now.voided else now.undecided:
        assert any(wager.area == area for wager in now.wagers), f"nothing to decide on at {area}"
    if not table.in_a_round or table.phase is Phase.OVER:
        assert not now.wagers, f"{table.phase.words}, and {now.wagers} are open"
    if table.phase is Phase.DEAL:
        assert len(now.dealt) < len(now.due), f"all are dealt: {now}"
    elif table.in_a_round and not now.voided:
        check_hands(table)
    if table.phase in (Phase.REVEAL, Phase.REVEALED):
        assert not now.undecided, f"{table.phase.words}, and {now.undecided} have not decided"
        assert now.wagers, f"{table.phase.words}, and there is nothing to settle"
    assert now.revealed == (table.phase is Phase.REVEALED) or table.phase is Phase.OVER or not table.in_a_round
    if now.voided:
        check_voided(table)


def check_hands(table: PokerTable) -> None:
    """Three cards each, but for hands that a ruling took out of the round."""
    now = table.round
    assert len(now.dealt) == len(now.due), f"{table.phase.words}, and cards are due: {now}"
    for position in (DEALER, *now.areas):
        if now.decisions.get(position) is not HandDecision.VOID:
            assert len(now.lies(position)) == 3, f"{len(now.lies(position))} cards at {position}: {now}"


def check_voided(table: PokerTable) -> None:
    """All that was laid goes back, but for what was forfeited; nothing is paid."""
    now = table.round
    settled = [(done.area, done.kind) for done in now.settled]
    assert sorted(map(str, settled)) == sorted(str((wager.area, wager.kind)) for wager in now.laid), f"{now}"
    for done in now.settled:
        forfeited = PokerTopic.FORFEITED in done.under
        assert done.paid == 0, f"paid in a void round: {done}"
        assert done.collected == (done.stake if forfeited else 0), f"taken in a void round: {done}"


def way_back(rules: PokerRules, table: PokerTable) -> PokerTable:
    """The table where wagers are called for again and none lies there, reached without any official's ruling."""
    for _ in range(WAY_BACK):
        if table.phase is Phase.BETTING and not table.placed:
            break
        command = way_on(Menu(awaits(rules, table)))
        if command is None:
            break
        table = fold(table, decide(rules, table, command))
    return table


class Table(LawfulTable):
    """One table from the first check of its cards on."""

    play: ClassVar[Any] = three_card_poker_play

    poker: PokerRules  # `rules` are Hypothesis's own
    start: PokerTable
    table: PokerTable
    menu: Menu

    def __init__(self) -> None:
        super().__init__()
        self.bank = Bank()
        self.wrong: dict[int, int] = {}  # how many cards were found at the areas with a wrong number, in this round

    @initialize(data=st.data())
    def open(self, data: DataObject) -> None:
        book = poker_rulebook("star-three-card-poker")
        readings = data.draw(
            st.fixed_dictionaries(
                {}, optional={each.id: st.sampled_from(sorted(each.alternatives)) for each in book.readings.values()}
            ),
            "readings",
        )
        source, decks, low_limit = data.draw(
            st.sampled_from(
                (
                    (DealtFrom.CARD_SHOE, 1, False),
                    (DealtFrom.CARD_SHOE, 1, False),
                    (DealtFrom.SHUFFLING_DEVICE, 1, False),
                    (DealtFrom.SHUFFLING_DEVICE, 2, False),
                    (DealtFrom.SHUFFLING_DEVICE, 2, True),
                )
            ),
            "source",
        )
        low = sign((1000, 5000), (1000, 2000), (500, 2000), 500)
        low_play = readings.get("play-maximum-under-the-ante") == "counts_to_maximum"
        terms = usual_terms(
            book,
            chip=Cents(data.draw(st.sampled_from((100, 100, 50, 250)), "chip")),
            sign=data.draw(st.sampled_from((SIGN, SIGN, low if low_play else SIGN)), "sign"),
            ante_bonus=COMMON_ANTE_BONUS[data.draw(st.sampled_from(sorted(COMMON_ANTE_BONUS)), "bonus")],
            pair_plus=COMMON_PAIR_PLUS[data.draw(st.sampled_from(sorted(COMMON_PAIR_PLUS)), "Pair Plus")],
            source=source,
            decks=decks,
            low_limit=low_limit,
            areas=data.draw(st.integers(2, len(PLAYERS)), "areas"),
            readings=readings,
        )
        self.take(compile_rules(book, terms))
        for area, player in enumerate(PLAYERS[: data.draw(st.integers(2, terms.areas), "players")], 1):
            self.give(c.Sit(player=player, area=area), accepted=True)
        self.shuffle()

    def take(self, rules: PokerRules) -> None:
        self.poker = rules
        self.start = self.table = new_table(rules)
        self.menu = Menu(awaits(rules, self.table))

    # Steps

    @rule(commands=st.lists(ANY_COMMAND, min_size=1, max_size=6))
    def give_any_commands(self, commands: list[c.Command]) -> None:
        for command in commands:
            self.give(command)

    @rule(data=st.data(), steps=st.integers(1, 4))
    def give_nearly_offered(self, data: DataObject, steps: int) -> None:
        for _ in range(steps):
            self.give(data.draw(nearly_offered(self.menu), "command"))

    @rule(data=st.data())
    def give_offered(self, data: DataObject) -> None:
        self.give(data.draw(offered(self.menu), "command"), accepted=True)

    @rule(data=st.data(), steps=st.integers(1, 6))
    def play_on(self, data: DataObject, steps: int) -> None:
        for _ in range(steps):
            if MAIN_LINE & set(self.menu.by_kind):
                self.give(data.draw(offered(self.menu, MAIN_LINE), "command"), accepted=True)

    @rule(data=st.data(), steps=st.integers(1, 4))
    def move_chips(self, data: DataObject, steps: int) -> None:
        for _ in range(steps):
            if WAGERING & set(self.menu.by_kind):
                self.give(data.draw(offered(self.menu, WAGERING), "command"), accepted=True)

    @precondition(lambda self: self.table.phase is Phase.BETTING)
    @rule(choices=st.lists(st.integers(0, 3), min_size=len(PLAYERS), max_size=len(PLAYERS)))
    def wager(self, choices: list[int]) -> None:
        """Everybody who may wagers an Ante, Pair Plus or both."""
        for player, choice in zip(PLAYERS, choices, strict=True):
            for kind in (Kind.ANTE, Kind.PAIR_PLUS):
                stake = self.least(player, kind)
                if stake is not None and choice & (1 if kind is Kind.ANTE else 2):
                    self.give(c.Place(player=player, kind=kind, stake=stake), accepted=True)

    def least(self, player: str, kind: Kind) -> Cents | None:
        """The lowest stake that is offered."""
        for offer in self.menu.by_kind.get(kind_of(c.Place), ()):
            if offer.fields["player"].holds(player) and offer.fields["kind"].holds(kind):
                least: Cents = plainest(offer).stake  # type: ignore[attr-defined]
                return least
        return None

    @precondition(lambda self: self.menu.has(c.Draw))
    @rule(cards=st.permutations(FAVOURED), number=st.sampled_from((2, 5, MOST_CARDS, MOST_CARDS, MOST_CARDS)))
    def deal(self, cards: list[Card], number: int) -> None:
        """The whole deal at once, or a part of it."""
        for card in cards[:number]:
            if self.menu.has(c.Draw):
                self.give(c.Draw(card=card), accepted=not CardCounts.count(self.table.cards.seen, card))

    @precondition(lambda self: self.menu.has(c.DealFaceDown))
    @rule(number=st.sampled_from((2, 5, MOST_CARDS, MOST_CARDS)))
    def deal_unseen(self, number: int) -> None:
        for _ in range(number):
            if self.menu.has(c.DealFaceDown):
                self.give(c.DealFaceDown(), accepted=True)

    @precondition(lambda self: self.table.phase in (Phase.DECISIONS, Phase.REVEAL, Phase.REVEALED))
    @rule(data=st.data(), steps=st.integers(1, 6))
    def decide_on(self, data: DataObject, steps: int) -> None:
        """Hands are played more often than not, and then compared."""
        for _ in range(steps):
            among = data.draw(st.sampled_from((PLAYING, PLAYING, PLAYING, GIVING_UP)), "decision")
            if among & set(self.menu.by_kind):
                self.give(data.draw(offered(self.menu, among), "command"), accepted=True)

    @rule(
        choices=st.lists(st.integers(0, 3), min_size=len(PLAYERS), max_size=len(PLAYERS)),
        cards=st.permutations(FAVOURED),
        data=st.data(),
    )
    def play_a_round(self, choices: list[int], cards: list[Card], data: DataObject) -> None:
        """As ordinary players do, until it is settled; the next step may still set it aside."""
        if self.table.phase in (Phase.OVER, Phase.CHECK, Phase.SHUFFLE, Phase.CUT):
            self.shuffle()
        if self.table.phase is Phase.BETTING:
            self.wager(choices)
            self.deal(cards, MOST_CARDS)
        if self.table.phase is Phase.DECISIONS:
            self.decide_on(data, 2 * len(PLAYERS))

    @rule(data=st.data())
    def rule_on_something(self, data: DataObject) -> None:
        if RULINGS & set(self.menu.by_kind):
            self.give(data.draw(offered(self.menu, RULINGS), "command"), accepted=True)

    @precondition(lambda self: self.table.phase in (Phase.OVER, Phase.CHECK, Phase.SHUFFLE, Phase.CUT))
    @rule()
    def shuffle(self) -> None:
        """From the end of a round to where wagers are called for."""
        for _ in range(WAY_BACK):
            command = None if self.table.phase is Phase.BETTING else way_on(self.menu)
            if command is None:
                break
            self.give(command, accepted=True)

    @rule()
    def the_game_can_always_go_on(self) -> None:
        table = way_back(self.poker, self.table)
        assert table.phase is Phase.BETTING, self.told(f"there is no way to the next round: {table.phase.words}")

    # What is checked after each

    @property
    def in_force(self) -> Any:
        return self.poker

    def refused(self, command: Any, refused: Refused, *, is_offered: bool) -> None:
        """This document is silent on nothing that can be refused."""
        super().refused(command, refused, is_offered=is_offered)
        assert refused.clauses, f"{refused} cites no clause"

    @property
    def offered(self) -> Sequence[Offer]:
        return self.menu.offers

    def follow(self, command: c.Command, events: list[e.Event]) -> None:
        check_round_trip(COMMANDS, command)
        again = []
        for event in events:
            again.append(check_round_trip(EVENTS, event))
            self.bank.post(event)
            self.check_event(event)
        self.events += events
        after = fold(self.table, events)
        assert fold(self.table, again) == after, "events from JSON fold into another table"
        self.table = after
        check_round_trip(TABLES, self.table)
        self.bank.check(self.table)
        check_people(self.poker, self.table)
        check_cards(self.table)
        check_round(self.table)
        if isinstance(command, c.HandWrongNumber) and any(isinstance(event, e.DealCorrected) for event in events):
            self.wrong[command.area] = command.number
        if isinstance(command, c.CountHands):
            self.wrong |= {each.area: each.number for each in command.hands}
        for area, number in self.wrong.items():
            assert len(self.table.round.lies(area)) == number, f"{number} cards were found at area {area}"
        self.menu = Menu(awaits(self.poker, self.table))

    def check_event(self, event: e.Event) -> None:
        assert sentence(self.poker, event), f"{event} cannot be told"
        assert event.under, f"{event} stands under no topic"
        match event:
            case e.RoundBegan():
                self.wrong = {}
                areas = {wager.area for wager in self.table.placed}
                assert set(event.due) == {DEALER, *areas}, f"wagers lie on {areas}: {event}"
                assert all(event.due.count(position) == 3 for position in event.due), f"{event}"
                assert event.due[0] == DEALER, f"the dealer's own card is the first: {event}"
            case e.HandDecided():
                owners = {wager.player for wager in self.table.round.laid if wager.area == event.area}
                assert owners == {event.player}, f"the hand of {owners}: {event}"
            case e.Played(wager=wager):
                ante = self.table.round.open_wager(event.area, Kind.ANTE)
                lawful = [None] if ante is None else [ante.stake, min(ante.stake, ante.limits.maximum)]
                assert (None if wager is None else wager.stake) in lawful, f"{ante}: {event}"
            case e.WagerPlaced() | e.WagerChanged():
                assert event.stake % self.poker.chip == 0, f"not in chips of {self.poker.chip}: {event}"
                assert event.limits.minimum <= event.stake <= event.limits.maximum, f"beyond the limits: {event}"
            case _:
                pass

    def check_the_end(self) -> None:
        self.the_game_can_always_go_on()


TestThreeCardPoker = Table.TestCase
TestThreeCardPoker.settings = laws(steps=40)


# Moments that chance finds late


USUAL = rules_of("star-three-card-poker", sign=SIGN, areas=4)
FROM_A_DEVICE = rules_of("star-three-card-poker", sign=SIGN, areas=4, source=DealtFrom.SHUFFLING_DEVICE, decks=2)
TAKEN = rules_of("star-three-card-poker", sign=SIGN, areas=4, readings={"losing-invalid-wagers": "taken"})
LOW_LIMIT = rules_of(
    "star-three-card-poker", sign=SIGN, areas=4, source=DealtFrom.SHUFFLING_DEVICE, decks=2, low_limit=True
)
VACANT = rules_of("star-three-card-poker", sign=SIGN, areas=4, readings={"vacant-table": "no_play"})
CALLED = rules_of("star-three-card-poker", sign=SIGN, areas=4, readings={"when-betting-closes": "call"})
UNCOUNTED = rules_of("star-three-card-poker", sign=SIGN, areas=2, readings={"void-rounds-and-idleness": "not_counted"})
DEALER_, SUPERVISOR = Role.DEALER, Role.CASINO_SUPERVISOR
READY = (c.CheckCards(by=DEALER_), c.ShuffleCards(), c.CutCards(by=DEALER_, cards_from_front=20))
LOADED = (c.CheckCards(by=DEALER_), c.LoadDevice())


def place(player: str, kind: Kind = Kind.ANTE, stake: int = 1000, tender: Tender = Tender.CHIPS) -> c.Place:
    return c.Place(player=player, kind=kind, stake=Cents(stake), tender=tender)


def cards(text: str) -> tuple[c.Draw, ...]:
    return tuple(c.Draw(card=Card(each)) for each in text.split())


def up(position: int, text: str) -> tuple[c.TurnUp, ...]:
    return tuple(c.TurnUp(position=position, card=Card(each)) for each in text.split())


def play(player: str, stake: int = 1000) -> c.Play:
    return c.Play(player=player, stake=Cents(stake))


def sitting(*players: str) -> tuple[c.Sit, ...]:
    return tuple(c.Sit(player=player, area=area) for area, player in enumerate(players, 1))


TWO = (*sitting("Ann", "Ben"), *READY, place("Ann"), place("Ann", Kind.PAIR_PLUS, 500), place("Ben"))
# From a shoe: the dealer, Ann, Ben, three times. Ann has a straight, Ben a pair, the dealer king high.
DEAL = cards("KH 9S 5C QC 8D 5D 2D 7C AC")
DEALT = (*TWO, *DEAL)
UNSEEN = (*TWO, *(c.DealFaceDown(),) * 9)
LOOKED, LOOKED_ALONE = c.HandleCards(player="Ben"), c.HandleCards(player="Ann")
ONE = (*sitting("Ann"), *READY, place("Ann"))
DEALT_ALONE = (*ONE, *cards("KH 9S QC 8D 2D 7C"))
DEVICE = (*sitting("Ann", "Ben"), *LOADED, place("Ann"), place("Ben", Kind.PAIR_PLUS, 500))
DEVICE_DEALT = (*DEVICE, *cards("KH QC 2D 9S 8D 7C 5C 5D AC"))
TWO_SEATS = (*sitting("Ann", "Ben"), *READY, place("Ann"))
BROUGHT = c.BringDevice(by=SUPERVISOR)
INVALID = c.InvalidWagers(by=SUPERVISOR, player="Ann")
DISTURBED = c.SetAside(by=SUPERVISOR, cause=c.SetAsideCause.DISTURBANCE)
FRAUD = c.SetAside(by=SUPERVISOR, cause=c.SetAsideCause.FRAUD, forfeits=("Ann",))
WRONG = c.WrongCards(by=DEALER_, what="a second king of hearts")
SETTLED = (*DEALT, play("Ann"), c.Fold(player="Ben"), c.Reveal(), c.Settle())
NEXT = (c.Clear(), c.ShuffleCards(), c.CutCards(by=DEALER_, cards_from_front=1))


def exposed() -> c.CardExposed:
    return c.CardExposed(by=DEALER_)


def misdeal(cause: c.MisdealCause) -> c.Misdeal:
    return c.Misdeal(by=DEALER_, cause=cause)


def wrong_number(area: int, number: int, further: str = "", handled: str | None = None) -> c.HandWrongNumber:
    return c.HandWrongNumber(
        by=DEALER_, area=area, number=number, further=tuple(Card(each) for each in further.split()), handled=handled
    )


def count_hands(further: str, *hands: tuple[int, int]) -> c.CountHands:
    return c.CountHands(
        by=DEALER_,
        hands=tuple(c.HandCount(area, number) for area, number in hands),
        further=tuple(Card(each) for each in further.split()),
    )


def without_wager(area: int, further: str) -> c.HandWithoutWager:
    return c.HandWithoutWager(by=DEALER_, area=area, further=tuple(Card(each) for each in further.split()))


def cannot_match(player: str) -> c.CannotMatch:
    return c.CannotMatch(by=DEALER_, player=player)


def silent(player: str) -> c.NoDecision:
    return c.NoDecision(by=SUPERVISOR, player=player, why=c.Silence.ABSENT)


def stake_found(player: str, kind: Kind, stake: int) -> c.StakeFound:
    return c.StakeFound(by=DEALER_, player=player, kind=kind, stake=Cents(stake))


RAISED = c.ChangeLimits(
    by=SUPERVISOR,
    sign=sign((2000, 5000), (2000, 5000), (1000, 2000), 500),
    minutes_displayed=0,
    players_keep_minimum=True,
)

CHECKED = c.DirectCheck(by=SUPERVISOR, why="the deck looks thin")
MOMENTS: dict[str, tuple[PokerRules, tuple[c.Command, ...]]] = {
    "everybody plays, and it is settled and cleared": (
        USUAL,
        (*DEALT, play("Ann"), play("Ben"), c.Reveal(), c.Settle(), c.Clear()),
    ),
    "cards are dealt unseen, told when they are turned up, and one told wrongly is taken back": (
        USUAL,
        (*UNSEEN, play("Ann"), play("Ben"), *up(0, "KH 9S 2D"), c.TakeBack(), *up(0, "3D"), c.Reveal(), *up(1, "AC")),
    ),
    "a card that nobody had seen comes face up": (
        USUAL,
        (*TWO, *(c.DealFaceDown(),) * 4, c.UnseenExposed(by=DEALER_, card=Card("AC"), ago=1)),
    ),
    "a hand of four cards among those that were dealt unseen": (
        USUAL,
        (*UNSEEN, LOOKED, c.HandWrongNumber(by=Role.GAMING_SUPERVISOR, area=1, number=4)),
    ),
    "an Ante over the maximum is matched whole, or in what counts of it": (
        USUAL,
        (*DEALT, *(stake_found(who, Kind.ANTE, 9900) for who in ("Ann", "Ben")), play("Ann", 9900), play("Ben", 5000)),
    ),
    "a check is directed before the round": (
        USUAL,
        (*sitting("Ann"), *READY, CHECKED, place("Ann"), c.VerifyCards(by=Role.DEALER), *cards("KH")),
    ),
    "a check is directed, and a card drawn before it": (
        USUAL,
        (*sitting("Ann"), *READY, CHECKED, place("Ann"), *cards("KH")),
    ),
    "everybody folds": (USUAL, (*DEALT, c.Fold(player="Ann"), c.Fold(player="Ben"), c.Clear())),
    "everybody concedes": (
        *(USUAL,),
        (*DEALT, play("Ann"), play("Ben"), c.Reveal(), c.Concede(player="Ann"), c.Concede(player="Ben"), c.Clear()),
    ),
    "conceding twice": (
        USUAL,
        (*DEALT, play("Ann"), play("Ben"), c.Reveal(), c.Concede(player="Ann"), c.Concede(player="Ann")),
    ),
    "settling twice": (USUAL, (*SETTLED, c.Settle())),
    "a settled round set aside": (USUAL, (*SETTLED, DISTURBED, c.Clear())),
    "a settled round set aside twice": (USUAL, (*SETTLED, DISTURBED, DISTURBED)),
    "a settled round set aside, and a wager forfeited": (USUAL, (*SETTLED, FRAUD, c.Clear())),
    "a round set aside after one of its players left": (
        USUAL,
        (*DEALT, c.Fold(player="Ben"), c.Leave(player="Ben"), play("Ann"), c.Reveal(), c.Settle(), DISTURBED),
    ),
    "a round void after one of its players left": (
        USUAL,
        (*DEALT, c.Fold(player="Ben"), c.Leave(player="Ben"), WRONG, c.Clear()),
    ),
    "a newcomer where somebody folded and left": (
        *(USUAL,),
        (
            *(*DEALT, c.Fold(player="Ann"), c.Leave(player="Ann"), c.Sit(player="Cleo", area=1)),
            *(play("Ben"), c.Reveal(), c.Settle(), DISTURBED),
        ),
    ),
    "a newcomer decides on a hand that was folded": (
        USUAL,
        (*DEALT, c.Fold(player="Ann"), c.Leave(player="Ann"), c.Sit(player="Cleo", area=1), play("Cleo")),
    ),
    "wrong cards when the dealer's hand is face up": (
        USUAL,
        (*DEALT, play("Ann"), play("Ben"), c.Reveal(), c.Concede(player="Ann"), WRONG, c.Clear()),
    ),
    "wrong cards when all is settled": (USUAL, (*SETTLED, WRONG, c.Clear())),
    "wrong cards while wagers lie for the next round": (USUAL, (*TWO, WRONG, c.CheckCards(by=DEALER_))),
    "a misdeal after somebody folded": (
        USUAL,
        (*DEALT, c.Fold(player="Ann"), misdeal(c.MisdealCause.DEALER_CARDS_WRONG), c.Clear()),
    ),
    "a wrong deal before anybody touched cards": (USUAL, (*DEALT, misdeal(c.MisdealCause.DEALT_WRONGLY))),
    "a wrong deal after somebody touched cards": (
        USUAL,
        (*DEALT, c.HandleCards(player="Ann"), misdeal(c.MisdealCause.DEALT_WRONGLY)),
    ),
    "one card exposed in the deal": (USUAL, (*TWO, DEAL[0], exposed(), *DEAL[1:], exposed())),
    "the same card exposed twice": (USUAL, (*TWO, DEAL[0], exposed(), exposed())),
    "the dealer's cards exposed, then picked up": (
        USUAL,
        (*DEALT, c.DealerExposed(by=DEALER_, cards=(Card("KH"), Card("2D"))), c.HandleCards(player="Ann")),
    ),
    "too few cards, seen when the deal is thought over": (
        USUAL,
        (*TWO, *DEAL[:6], wrong_number(1, 2, "2D 7C", "Ben"), play("Ben")),
    ),
    "too few cards and a hand without a wager": (
        FROM_A_DEVICE,
        (*DEVICE_DEALT, LOOKED, count_hands("TC TD", (1, 2), (3, 3)), play("Ben", 0), c.Reveal(), c.Settle()),
    ),
    "a void hand counted again with another": (
        FROM_A_DEVICE,
        (*DEVICE_DEALT, LOOKED, wrong_number(1, 2), count_hands("TC TD", (1, 2), (4, 3)), play("Ben", 0), c.Reveal()),
    ),
    "a wrong hand among the last folded": (
        USUAL,
        (*DEALT, c.Fold(player="Ben"), c.Fold(player="Ann"), wrong_number(2, 2), wrong_number(1, 4, "TC"), c.Clear()),
    ),
    "the dealer's cards counted after the last fold": (
        USUAL,
        (*DEALT_ALONE, c.Fold(player="Ann"), misdeal(c.MisdealCause.DEALER_CARDS_WRONG), c.Clear()),
    ),
    "too few cards, when more are on record": (USUAL, (*DEALT, wrong_number(1, 2))),
    "too many cards, seen while players decide": (USUAL, (*DEALT, LOOKED, wrong_number(1, 4, "TC"), play("Ben"))),
    "too many cards where somebody folded": (
        USUAL,
        (*DEALT, c.Fold(player="Ann"), wrong_number(1, 4, "TC"), play("Ben")),
    ),
    "too many cards where somebody folded and left": (
        USUAL,
        (*DEALT, c.Fold(player="Ann"), c.Leave(player="Ann"), wrong_number(1, 4, "TC")),
    ),
    "too many cards where somebody folded and another sat down": (
        USUAL,
        (*DEALT, c.Fold(player="Ann"), c.Leave(player="Ann"), c.Sit(player="Cleo", area=1), wrong_number(1, 4, "TC")),
    ),
    "too many cards when the dealer's hand is open": (
        USUAL,
        (*DEALT, play("Ann"), play("Ben"), c.Reveal(), c.Concede(player="Ann"), wrong_number(1, 4, "TC"), c.Settle()),
    ),
    "no cards at all": (USUAL, (*TWO, *DEAL[:6], wrong_number(1, 0, handled="Ben"), play("Ben"))),
    "too many cards from a device, after the next one decided": (
        FROM_A_DEVICE,
        (*DEVICE_DEALT, play("Ben", 0), wrong_number(1, 5, "TC TD"), c.Reveal(), c.Settle()),
    ),
    "the only hand is wrong": (USUAL, (*DEALT_ALONE, LOOKED_ALONE, wrong_number(1, 4, "TC"), c.Clear())),
    "the only hand is wrong when the deal is thought over": (
        USUAL,
        (*ONE, *cards("KH 9S QC"), wrong_number(1, 2, "8D 2D", "Ann"), c.Clear()),
    ),
    "two hands are wrong": (USUAL, (*DEALT, LOOKED, wrong_number(1, 4, "TC"), wrong_number(2, 5, "TD TH"), c.Clear())),
    "a hand without a wager": (USUAL, (*DEALT, c.HandleCards(player="Ann"), without_wager(4, "TC TD TH"), play("Ann"))),
    "a hand without a wager between others": (
        USUAL,
        (
            *(*sitting("Ann", "Ben", "Cleo"), *READY, place("Ann"), place("Cleo"), *DEAL, c.HandleCards(player="Cleo")),
            *(without_wager(2, "TC TD TH"), play("Ann"), play("Cleo"), c.Reveal(), c.Settle()),
        ),
    ),
    "a second hand without a wager": (
        USUAL,
        (*DEALT, c.HandleCards(player="Ann"), without_wager(4, "TC TD TH"), without_wager(3, "JC JD JH")),
    ),
    "wrong hands that make up for each other, then one without a wager": (
        USUAL,
        (
            *(*sitting("Ann", "Ben", "Cleo"), *READY, place("Ann"), place("Ben"), place("Cleo")),
            *cards("KH 9S 5C QC 8D 5D 2D 7C AC"),
            *(wrong_number(1, 2, "3H 3S", "Ben"), wrong_number(2, 4, "TC")),
            *(c.HandleCards(player="Cleo"), without_wager(4, "TD TH TS")),
        ),
    ),
    "wagers found invalid of somebody who folded and left": (
        USUAL,
        (*DEALT, c.Fold(player="Ann"), c.Leave(player="Ann"), INVALID, play("Ben"), c.Reveal(), c.Settle()),
    ),
    "no device left at a low limit table": (
        LOW_LIMIT,
        (*DEVICE, *cards("KH QC"), c.DeviceFails(by=SUPERVISOR, another=False), c.Clear(), BROUGHT, *LOADED),
    ),
    "a low limit table that waits for a device": (
        LOW_LIMIT,
        (*DEVICE, *cards("KH QC"), c.DeviceFails(by=SUPERVISOR, another=False), c.Clear()),
    ),
    "nothing is played, read as vacant": (VACANT, (*DEALT_ALONE, c.Fold(player="Ann"), *NEXT)),
    "the other deck jams in a round": (FROM_A_DEVICE, (*DEVICE, *cards("KH QC"), c.DeviceJams(by=DEALER_))),
    "no more bets, read to close betting": (CALLED, (*ONE, c.CallNoMoreBets(), *cards("KH 9S"))),
    "a void round, read not to count": (UNCOUNTED, (*TWO_SEATS, *cards("KH"), WRONG)),
    "wagers found invalid in the deal, of the only player": (
        USUAL,
        (*ONE, *cards("KH 9S"), INVALID, *cards("QC 8D 2D 7C")),
    ),
    "wagers found invalid in the deal, of one of two": (USUAL, (*TWO, *DEAL[:3], INVALID, *DEAL[3:], play("Ben"))),
    "wagers found invalid in the deal, and they can be lost": (
        TAKEN,
        (*TWO, *DEAL[:3], INVALID, *DEAL[3:], play("Ann"), play("Ben"), c.Reveal(), c.Settle()),
    ),
    "wagers found invalid of somebody who folded": (USUAL, (*DEALT, c.Fold(player="Ann"), INVALID, play("Ben"))),
    "wagers found invalid of somebody who folded and sits elsewhere": (
        USUAL,
        (*DEALT, c.Fold(player="Ann"), c.Leave(player="Ann"), c.Sit(player="Ann", area=3), INVALID),
    ),
    "wagers found invalid of somebody who folded and sits where another did": (
        USUAL,
        (
            *(*sitting("Ann", "Ben", "Cleo"), *READY, place("Ann"), place("Ben"), place("Cleo")),
            *(*cards("KH 9S 5C QC 8D 5D 2D 7C AC 3H 3S 4S"), c.Fold(player="Ann"), c.Leave(player="Ann")),
            *(c.Fold(player="Ben"), c.Leave(player="Ben"), c.Sit(player="Ann", area=2), INVALID),
        ),
    ),
    "wagers found invalid of a hand that is void": (
        USUAL,
        (*DEALT, LOOKED, wrong_number(1, 4, "TC"), INVALID, play("Ben"), c.Reveal(), c.Settle()),
    ),
    "wagers found invalid, the last to decide": (USUAL, (*DEALT, c.Fold(player="Ben"), INVALID, c.Clear())),
    "wagers found invalid before the dealer's hand is open": (USUAL, (*DEALT_ALONE, play("Ann"), INVALID, c.Clear())),
    "wagers found invalid when the dealer's hand is open": (
        USUAL,
        (*DEALT, play("Ann"), play("Ben"), c.Reveal(), INVALID, c.Settle()),
    ),
    "wagers found invalid when all is settled, then set aside": (USUAL, (*SETTLED, INVALID, DISTURBED)),
    "wagers found invalid before the first card": (USUAL, (*TWO, INVALID, place("Ann"))),
    "no more than the Ante could be matched, twice": (
        USUAL,
        (
            *(*DEALT_ALONE, cannot_match("Ann"), *NEXT, place("Ann"), *cards("KH 9S QC 8D 2D 7C")),
            *(cannot_match("Ann"), c.Clear()),
        ),
    ),
    "no decision, and Pair Plus is played out": (
        USUAL,
        (*DEALT, silent("Ann"), silent("Ben"), c.Reveal(), c.Settle(), c.Clear()),
    ),
    "no decision of anybody, and nothing is left": (USUAL, (*DEALT_ALONE, silent("Ann"), c.Clear())),
    "directed to decide first, and gone": (
        USUAL,
        (
            *(*DEALT, c.DirectFirst(by=SUPERVISOR, players=("Ann",)), c.Fold(player="Ann"), c.Leave(player="Ann")),
            *(c.Sit(player="Ann", area=3), c.HandleCards(player="Ben")),
        ),
    ),
    "directed to decide first, without a hand": (
        USUAL,
        (
            *sitting("Ann", "Ben"),
            *READY,
            place("Ben"),
            c.DirectFirst(by=SUPERVISOR, players=("Ann",)),
            *DEAL[:6],
            play("Ben"),
        ),
    ),
    "an Ante found to be larger than the maximum": (
        USUAL,
        (
            *(*DEALT, stake_found("Ann", Kind.ANTE, 7000), play("Ann", 7000), play("Ben"), c.Reveal(), c.Settle()),
            *(DISTURBED, c.Clear()),
        ),
    ),
    "an Ante found to be larger after the Play wager": (
        USUAL,
        (*DEALT, play("Ann"), stake_found("Ann", Kind.ANTE, 2000), play("Ben"), c.Reveal(), c.Settle(), DISTURBED),
    ),
    "an Ante found to be smaller, then not matched": (
        USUAL,
        (*DEALT, stake_found("Ann", Kind.ANTE, 700), cannot_match("Ann"), c.Fold(player="Ben"), c.Reveal(), c.Settle()),
    ),
    "promotional tokens": (
        USUAL,
        (
            *sitting("Ann"),
            *READY,
            place("Ann", tender=Tender.PROMOTIONAL_TOKENS),
            *cards("KH 9S QC 8D 2D 7C"),
            play("Ann"),
        ),
    ),
    "the device fails, and a shoe takes over": (
        FROM_A_DEVICE,
        (
            *(*DEVICE, *cards("KH"), c.DeviceFails(by=SUPERVISOR, another=False), c.Clear(), *READY),
            *(
                place("Ann"),
                *cards("KH 9S QC 8D 2D 7C"),
                play("Ann"),
                c.Reveal(),
                c.Settle(),
                c.Clear(),
                c.ShuffleCards(),
            ),
        ),
    ),
    "the device fails, and another takes over": (
        FROM_A_DEVICE,
        (*DEVICE_DEALT, c.DeviceFails(by=SUPERVISOR, another=True), c.Clear(), *LOADED, place("Ann"), *cards("KH")),
    ),
    "the device jams while wagers lie there": (
        FROM_A_DEVICE,
        (*DEVICE, c.DeviceJams(by=DEALER_), c.Withdraw(player="Ann", kind=Kind.ANTE), c.LoadDevice(), *cards("KH")),
    ),
    "the cards are changed while wagers lie there": (
        USUAL,
        (*TWO, c.ReplaceCards(by=SUPERVISOR, why="a torn one"), *READY, *DEAL),
    ),
    "players kept apart, who have both wagered": (
        USUAL,
        (
            *TWO,
            c.KeepApart(by=SUPERVISOR, players=("Ann", "Ben")),
            c.Withdraw(player="Ben", kind=Kind.ANTE),
            place("Ben"),
        ),
    ),
    "an old minimum that is not in whole chips kept, under a sign with units": (
        rules_of("star-three-card-poker", sign=sign((1050, 5000), (1050, 5000), (500, 2000)), areas=4),
        (*sitting("Ann"), *READY, RAISED, place("Ann", stake=1550)),
    ),
    "an old minimum kept, under a sign with units": (
        USUAL,
        (*sitting("Ann"), *READY, RAISED, place("Ann", stake=1500)),
    ),
    "a card twice in a deal": (USUAL, (*TWO, *DEAL[:3], DEAL[0])),
    "the same card in the next round": (USUAL, (*SETTLED, *NEXT, place("Ann"), DEAL[0])),
    "a table that stood empty": (
        USUAL,
        (
            *(*SETTLED, c.Leave(player="Ann"), c.Leave(player="Ben"), *NEXT, c.Sit(player="Ann", area=2)),
            *(c.ShuffleCards(), c.CutCards(by=DEALER_, cards_from_front=1), place("Ann"), DEAL[0]),
        ),
    ),
}


@pytest.mark.parametrize(("rules", "commands"), MOMENTS.values(), ids=MOMENTS)
def test_the_laws_hold_at(rules: PokerRules, commands: tuple[c.Command, ...]) -> None:
    """The last command may be refused; those that lead to it may not."""
    table = Table()
    table.take(rules)
    *before, last = commands
    for command in before:
        table.give(command, accepted=True)
        table.the_game_can_always_go_on()
    table.give(last)
    table.teardown()


def test_every_command_is_offered_at_some_moment() -> None:
    """Those of an ordinary game, of one from a device, and of a full table where somebody sits out."""
    idle = (*sitting("Ann", "Ben"), *READY)
    for _ in range(3):
        idle = (*idle, place("Ann"), *cards("KH 9S QC 8D 2D 7C"), play("Ann"), c.Reveal(), c.Settle(), *NEXT)
    seen = set[str]()
    for rules, commands in (
        (rules_of("star-three-card-poker", sign=SIGN, areas=2), idle),
        (USUAL, (*DEALT, c.HandleCards(player="Ann"))),
        MOMENTS["cards are dealt unseen, told when they are turned up, and one told wrongly is taken back"],
        MOMENTS["a check is directed before the round"],
        MOMENTS["the device fails, and another takes over"],
        MOMENTS["a low limit table that waits for a device"],
        MOMENTS["nothing is played, read as vacant"],
    ):
        table = new_table(rules)
        for command in commands:
            table = fold(table, decide(rules, table, command))
            seen |= set(Menu(awaits(rules, table)).by_kind)
    assert seen == kinds(*c.Command.__subclasses__())


def test_signs_that_are_not_sound_are_among_those_tried() -> None:
    """So that a refusal of a sign is met as well as its acceptance."""
    table = new_table(USUAL)
    tried = [
        c.ChangeLimits(by=SUPERVISOR, sign=each, minutes_displayed=20, players_keep_minimum=False) for each in SIGNS
    ]
    assert {covered(awaits(USUAL, table), each) for each in tried} == {True, False}
