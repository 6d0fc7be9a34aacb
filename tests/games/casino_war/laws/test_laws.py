"""A whole table of Casino War driven by random commands, legal or not; after each step the laws are checked.

A failure prints the commands that were accepted on the way, in order: they are the reproduction.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, ClassVar, Union

import msgspec
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule
from hypothesis.strategies import DataObject

from pitbook.cards import CARDS_PER_DECK, Card, CardCounts
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war import play as casino_war_play
from pitbook.games.casino_war.play import awaits, decide, fold, mid_shoe, new_table
from pitbook.games.casino_war.round import Kind, Phase, Settlement, WarTable
from pitbook.games.casino_war.rules import WarRules, WarTerms, compile_rules, rules_of, war_rulebook
from pitbook.games.casino_war.words import sentence
from pitbook.games.kernel import Offer, kind_of
from pitbook.games.shoe.options import PreShuffled
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from tests.games.casino_war.laws.commands import (
    ANY_COMMAND,
    SIGN,
    empty,
    nearly_offered,
    offered,
    plainest,
    sign,
    way_on,
)
from tests.laws.machine import LawfulTable, check_round_trip, laws

EVENTS: Any = msgspec.json.Decoder(Union[tuple(e.Event.__subclasses__())])  # noqa: UP007
COMMANDS: Any = msgspec.json.Decoder(Union[tuple(c.Command.__subclasses__())])  # noqa: UP007
TABLES = msgspec.json.Decoder(WarTable)
WAY_BACK = 80  # the longest round there is, a shuffle in its midst, and then some
MAIN_LINE = (
    *(
        c.Sit,
        c.Place,
        c.CallNoMoreBets,
        c.Draw,
        c.DrawCuttingCard,
        c.Settle,
        c.GoToWar,
        c.Surrender,
        c.NoAnswer,
        c.Clear,
    ),
    *(c.CheckCards, c.ShuffleCards, c.LoadDevice, c.AcceptCut, c.RefuseCut, c.OfficialCut, c.PlaceCuttingCard),
    *(c.BurnCard, c.SkipBurn, c.AnswerTakeBack, c.CardsRanOut),
)
RULEBOOKS = ("star-casino-war", "canberra-casino-war", "crown-casino-war")
ON_THE_MAIN_LINE = frozenset(each.__struct_config__.tag for each in MAIN_LINE)


Place = tuple[int, str, Kind]
Chips = dict[Place, int]


class Bank:
    """Chips in purses, on the layout and in the float, moved by events and by nothing else.

    A round that is put right has its wagers on the layout again, perhaps beside new ones for the next round.
    """

    def __init__(self) -> None:
        self.purses: dict[str, int] = {}
        self.placed: Chips = {}  # for the next round
        self.layout: Chips = {}  # of this one
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
        assert done.collected + done.returned == done.stake, f"a stake is taken or goes back: {done}"
        assert min(done.collected, done.returned, done.paid, done.counted) >= 0, f"no amount is negative: {done}"
        key = (done.box, done.player, done.kind)
        here = self.layout.get(key, 0)
        assert here == (done.stake if times > 0 else 0), f"{here} cents lie there: {done}"
        self.lay(self.layout, key, -times * done.stake)
        to_player = done.paid - done.collected
        self.purses[done.player] += times * to_player
        self.float -= times * to_player

    def post(self, event: e.Event) -> None:
        match event:
            case e.WagerPlaced() | e.MixedWagerPlaced():
                assert _place(event) not in self.placed, f"a wager lies there already: {event}"
                self.lay(self.placed, _place(event), event.stake)
            case e.WagerChanged() | e.MixedWagerChanged():
                self.lay(self.placed, _place(event), event.stake - self.placed[_place(event)])
            case e.WagerWithdrawn():
                assert self.placed[_place(event)] == event.stake, f"other chips lie there: {event}"
                self.lay(self.placed, _place(event), -event.stake)
            case e.RoundBegan():
                assert not self.layout, f"{self.layout} are left from the last round"
                self.placed, self.layout = {}, self.placed
            case e.StakeCorrected():
                self.lay(self.layout, _place(event), event.stake - self.layout[_place(event)])
            case e.WentToWar() | e.WentToWarWithTokens():
                key = (event.box, event.player, Kind.SECOND)
                assert key not in self.layout, f"a second wager lies there: {event}"
                self.lay(self.layout, key, event.stake)
            case e.SecondReturned():
                key = (event.box, event.player, Kind.SECOND)
                assert self.layout.get(key) == event.stake, f"{self.layout} lie there: {event}"
                self.lay(self.layout, key, -event.stake)
            case e.Settled():
                self.settle(event.settlement, 1)
            case e.SettlementUndone():
                self.settle(event.settlement, -1)
            case _:
                pass

    def check(self, table: WarTable) -> None:
        chips = sum(self.purses.values()) + sum(self.placed.values()) + sum(self.layout.values()) + self.float
        assert chips == 0, f"{chips} cents came from nowhere"
        for name, mine, wagers in (
            ("for the next round", self.placed, table.placed),
            ("of this round", self.layout, table.round.wagers),
        ):
            lying = {(w.box, w.player, w.kind): w.stake for w in wagers}
            assert len(lying) == len(wagers), f"one wager of a kind for each owner and box: {wagers}"
            assert lying == mine, f"wagers {name} by the events: {mine}; by the state: {lying}"


Mixed = e.MixedWagerPlaced | e.MixedWagerChanged
Placing = e.WagerPlaced | e.WagerChanged | e.WagerWithdrawn | e.StakeCorrected | Mixed


def _place(event: Placing) -> Place:
    return (event.box, event.player, event.kind)


def cards_on_layout(table: WarTable) -> tuple[Card, ...]:
    """The cards of the round that nobody has picked up."""
    now = table.round
    if table.phase not in _WITH_A_ROUND and table.shoe.resume is None:
        return ()
    everything = [(position, card) for position, card in zip(now.initial_due, now.initial, strict=False)]
    everything += [(position, card) for position, card in zip(now.subsequent_due, now.subsequent, strict=False)]
    return tuple(card for position, card in everything if position not in now.collected)


_WITH_A_ROUND = {
    *(Phase.INITIAL_DEAL, Phase.INTERIM, Phase.CHOICE, Phase.SUBSEQUENT_DEAL, Phase.FINAL, Phase.OVER),
    Phase.TAKING_BACK,
}


def check_cards(rules: WarRules, table: WarTable) -> None:
    """Every card is in one place, and no more of them are seen than there are."""
    shoe, now, all_cards = table.shoe, table.round, rules.terms.decks * CARDS_PER_DECK
    lying = cards_on_layout(table)
    apart = (*shoe.held, *shoe.kept_for_next_round)
    assert shoe.left >= 0, f"{shoe.left} cards are left"
    assert shoe.rack >= 0, f"{shoe.rack} cards are in the rack"
    assert shoe.on_layout == CardCounts.of(lying), f"lying there {tally(shoe.on_layout)}, by the round {letters(lying)}"
    assert len(now.initial) <= len(now.initial_due), "no more first cards than are due"
    assert len(now.subsequent) <= len(now.subsequent_due), "no more second cards than are due"
    count = shoe.left + shoe.rack + len(lying) + len(apart)
    assert count == all_cards, (
        f"{shoe.left} left, {shoe.rack} in the rack, {letters(lying)} on the layout, {letters(apart)} held: "
        f"{count} and not {all_cards}"
    )
    for card in Card:
        seen, there = CardCounts.count(shoe.seen, card), (*lying, *apart).count(card)
        assert there <= seen <= rules.terms.decks, f"{card.value}: {there} lie there, {seen} were seen"
    if table.phase in (Phase.BETTING, Phase.INITIAL_DEAL, Phase.SUBSEQUENT_DEAL):
        unseen = all_cards - sum(CardCounts.count(shoe.seen, card) for card in Card)
        assert shoe.left <= unseen, f"{shoe.left} cards are left, but only {unseen} were not seen"
    if table.phase in (Phase.CUT, Phase.CUTTING_CARD) and shoe.resume is None:
        assert shoe.left == all_cards - len(shoe.held), f"all cards are cut, not {shoe.left}"
        assert shoe.seen == CardCounts.of(shoe.held), f"of a new shoe no card was seen, not {tally(shoe.seen)}"


def check_people(table: WarTable) -> None:
    there = {seat.player for seat in table.seats}
    assert len(there) == len(table.seats), "everybody sits once"
    assert set(table.shoe.cut_queue) <= there, f"the cut is offered to {table.shoe.cut_queue}, but {there} are there"
    open_to = {each.player for each in table.round.wagers} | {each.player for each in table.round.settled}
    assert set(table.taking_back) <= open_to, f"{table.taking_back} are asked, but {open_to} have wagers"
    if table.phase not in _WITH_A_ROUND and table.shoe.resume is None:
        assert not table.round.wagers, f"{table.round.wagers} are open after the round"


def tally(value: int) -> str:
    return " ".join(f"{CardCounts.count(value, card)}×{card.value}" for card in Card if CardCounts.count(value, card))


def letters(cards: tuple[Card, ...]) -> str:
    return " ".join(card.value for card in cards) or "none"


class Table(LawfulTable):
    """One table from unchecked cards on, or from the middle of a shoe."""

    play: ClassVar[Any] = casino_war_play

    rulebook: ClassVar[str]
    machine: ClassVar[bool]
    war: WarRules  # `rules` are Hypothesis's own
    start: WarTable
    table: WarTable
    offers: tuple[Offer, ...]

    def __init__(self) -> None:
        super().__init__()
        self.bank = Bank()

    @initialize(data=st.data())
    def open(self, data: DataObject) -> None:
        book = war_rulebook(self.rulebook)
        sources, decks = book.sets("card_source", {}), book.sets("decks", {})
        readings = data.draw(
            st.fixed_dictionaries(
                {}, optional={each.id: st.sampled_from(sorted(each.alternatives)) for each in book.readings.values()}
            ),
            "readings",
        )
        terms = WarTerms(
            decks=data.draw(st.sampled_from((decks.least, decks.most)), "decks"),
            device=sources.machine if self.machine else sources.plain,
            chip=Cents(data.draw(st.sampled_from((100, 100, 250, 50)), "chip")),
            sign=data.draw(st.sampled_from((SIGN, SIGN, sign((1000, 5000), (500, 2000), unit=500))), "sign"),
            several_boxes=data.draw(st.sampled_from((True, True, False)), "several boxes"),
            go_to_war_method=data.draw(st.sampled_from("AB" if self.rulebook.startswith("crown") else "A"), "method"),
            readings=readings,
        )
        self.war = compile_rules(book, terms)
        left = data.draw(st.sampled_from((None, None, 3, 8, 20, 100)), "cards left")
        self.start = new_table(self.war) if left is None else mid_shoe(self.war, left=left)
        self.table = self.start
        self.offers = awaits(self.war, self.table)

    # Steps

    @rule(data=st.data())
    def give_any_command(self, data: DataObject) -> None:
        self.give(data.draw(ANY_COMMAND, "command"))

    @rule(data=st.data())
    def give_nearly_offered(self, data: DataObject) -> None:
        self.give(data.draw(nearly_offered(self.offers), "command"))

    @rule(data=st.data())
    def give_offered(self, data: DataObject) -> None:
        self.give(data.draw(offered(self.offers), "command"), accepted=True)

    @rule(data=st.data(), steps=st.integers(1, 12))
    def play_on(self, data: DataObject, steps: int) -> None:
        """Several steps of an ordinary game, so that many rounds come to their end."""
        for _ in range(steps):
            main = [each for each in self.offers if each.command in ON_THE_MAIN_LINE]
            if not main:
                return
            self.give(data.draw(offered(main), "command"), accepted=True)

    @precondition(lambda self: self.table.phase is not Phase.BETTING)
    @rule()
    def can_always_go_back_to_betting(self) -> None:
        """A dealer with sense needs nobody's wishes to get back to where wagers are called for."""
        table = self.table
        for _ in range(WAY_BACK):
            if table.phase is Phase.BETTING:
                return
            command = way_on(self.war, table, awaits(self.war, table))
            assert command is not None, self.told(f"stuck at {table.phase}")
            table = fold(table, decide(self.war, table, command))
        raise AssertionError(self.told(f"after {WAY_BACK} steps still at {table.phase}"))

    # What is checked after each

    @property
    def in_force(self) -> Any:
        return self.war

    @property
    def offered(self) -> Sequence[Offer]:
        return self.offers

    def follow(self, command: c.Command, events: list[e.Event]) -> None:
        check_round_trip(COMMANDS, command)
        for event in events:
            check_round_trip(EVENTS, event)
            self.bank.post(event)
            assert sentence(self.war, event), f"{event} cannot be told"
            assert event.under, f"{event} stands under no topic"
        self.events += events
        self.table = fold(self.table, events)
        check_round_trip(TABLES, self.table)
        self.bank.check(self.table)
        check_cards(self.war, self.table)
        check_people(self.table)
        self.offers = awaits(self.war, self.table)
        assert self.table.phase is Phase.BETTING or way_on(self.war, self.table, self.offers) is not None, (
            f"at {self.table.phase} there is no way on"
        )

    def setting(self) -> list[str]:
        start = f"  from {self.start.phase}, {self.start.shoe.left} cards"
        return [f"  {self.rulebook}, {self.war.terms}", start]

    def check_the_end(self) -> None:
        if self.table.phase is not Phase.BETTING:
            self.can_always_go_back_to_betting()


LAWS = laws(steps=60)


def _driven(rulebook: str, *, machine: bool) -> type[Any]:
    name = f"{rulebook.partition('-')[0].title()}{'Machine' if machine else 'Shoe'}"
    driven: Any = type(name, (Table,), {"rulebook": f"{rulebook}-casino-war", "machine": machine})
    case: type[Any] = driven.TestCase
    case.settings = LAWS
    return case


TestStarShoe = _driven("star", machine=False)
TestStarMachine = _driven("star", machine=True)
TestCanberraShoe = _driven("canberra", machine=False)
TestCanberraMachine = _driven("canberra", machine=True)
TestCrownShoe = _driven("crown", machine=False)
TestCrownMachine = _driven("crown", machine=True)


# Every command has its moment


def played(rules: WarRules, table: WarTable, *commands: c.Command) -> Iterator[WarTable]:
    """The tables on the way through some commands."""
    yield table
    for command in commands:
        table = fold(table, decide(rules, table, command))
        yield table


def led_on(rules: WarRules, table: WarTable, *, war: bool = False) -> Iterator[WarTable]:
    """The tables on the way back to betting; equal cards all along, and war where that is wished."""
    yield table
    while table.phase is not Phase.BETTING:
        offers = awaits(rules, table)
        chances = [each for each in offers if each.command == kind_of(c.GoToWar) and war]
        command = plainest(chances[0]) if chances else way_on(rules, table, offers)
        assert command is not None
        table = fold(table, decide(rules, table, command))
        yield table


@pytest.mark.parametrize("machine", [False, True], ids=["shoe", "machine"])
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_war_is_dealt_and_settled_by_what_is_offered(rulebook: str, machine: bool) -> None:
    phases = {table.phase for table in moments(rulebook, machine=machine)}
    assert {Phase.INTERIM, Phase.CHOICE, Phase.SUBSEQUENT_DEAL, Phase.FINAL, Phase.OVER} <= phases


def test_every_command_is_offered_in_play() -> None:
    kinds = {
        offer.command
        for rulebook in RULEBOOKS
        for machine in (False, True)
        for table in moments(rulebook, machine=machine)
        for offer in awaits(opened(rulebook, machine=machine), table)
        if not empty(offer)
    }
    assert kinds == {kind_of(each) for each in c.Command.__subclasses__()}


@cache
def opened(rulebook: str, *, machine: bool) -> WarRules:
    sources = war_rulebook(rulebook).sets("card_source", {})
    return rules_of(rulebook, device=sources.machine if machine else sources.plain)


@cache
def moments(rulebook: str, *, machine: bool) -> tuple[WarTable, ...]:
    """Tables at every point of a war, of a shoe that runs out, and of a round that is put right."""
    rules = opened(rulebook, machine=machine)
    wagers = (c.Sit("Ann", 1), c.Place("Ann", 1, Kind.FIRST, Cents(1000)))
    found = [*played(rules, new_table(rules), c.Sit("Ann", 1))]
    for pre_shuffled in PreShuffled if rules.law.pre_shuffled.allowed else (PreShuffled.NO,):
        found += played(rules, found[1], c.CheckCards(by=Role.CASINO_OPERATOR, pre_shuffled=pre_shuffled))
    found += led_on(rules, found[1])
    found += led_on(rules, mid_shoe(rules, phase=Phase.SHUFFLE, left=100))
    if rules.law.check_directed.known:
        found += played(
            rules, mid_shoe(rules), c.DirectCheck(by=Role.CASINO_OPERATOR, why="a card looks bent"), *wagers
        )
    first, second = Card("2C"), Card("3C")
    for left in (None, 2):
        found += played(rules, mid_shoe(rules, left=left), *wagers, c.Draw(card=first))
        found += led_on(rules, found[-1], war=True)
    found += played(rules, mid_shoe(rules), *wagers, c.Sit("Bob", 2))
    wrong = c.Reconstruct(by=Role.CASINO_OPERATOR, cards=(second, first), error="dealt from the right")
    found += played(rules, mid_shoe(rules), *wagers, c.Draw(card=first), c.Draw(card=second), wrong)
    return tuple(found)
