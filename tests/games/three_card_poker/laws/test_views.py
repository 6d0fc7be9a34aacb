"""No view ever shows a card before its time, in every state that a small game can get into.

What onlookers may see is told from the events alone: who picked up which hand, what was exposed, what was turned up.
"""

from collections import deque
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.games.kernel import Refused
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.hands import DECK
from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.games.three_card_poker.play import decide, fold, ready_table
from pitbook.games.three_card_poker.round import DEALER, HandDecision, Kind, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules, rules_of
from pitbook.games.three_card_poker.views import HandsView, view
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

SHOE = rules_of("star-three-card-poker", areas=3)
DEVICE = rules_of("star-three-card-poker", areas=3, source=DealtFrom.SHUFFLING_DEVICE)
SUPERVISOR = Role.CASINO_SUPERVISOR
ONLOOKERS = (None, "Ann", "Ben", "Cleo", "a stranger")
FURTHER = Card("2S")


class Model(msgspec.Struct, frozen=True):
    """What has come to light in a round, and for whom."""

    due: tuple[int, ...] = ()
    dealt: tuple[Card, ...] = ()
    picked_up: frozenset[tuple[str, int]] = frozenset()
    exposed: frozenset[Card] = frozenset()
    given_up: frozenset[int] = frozenset()  # folded, conceded, void, or collected because nothing was left to play for
    wagered: frozenset[int] = frozenset()  # areas with a wager; a hand anywhere else is nobody's
    revealed: bool = False
    over: bool = False

    def hand(self, position: int) -> frozenset[Card]:
        return frozenset(card for place, card in zip(self.due, self.dealt, strict=False) if place == position)

    @property
    def areas(self) -> frozenset[int]:
        return frozenset(place for place in self.due[: len(self.dealt)] if place != DEALER)

    def open_to(self, onlooker: str | None, area: int) -> bool:
        """May they see the whole hand? Their own since they picked it up, the others when all was compared."""
        mine = onlooker is not None and (onlooker, area) in self.picked_up
        return mine or (self.over and self.revealed and area not in self.given_up and area in self.wagered)

    def visible_to(self, onlooker: str | None) -> frozenset[Card]:
        seen = self.exposed & frozenset(self.dealt)
        if self.revealed:
            seen |= self.hand(DEALER)
        for area in self.areas:
            if self.open_to(onlooker, area):
                seen |= self.hand(area)
        return seen


NO_ROUND = Model()


def after(model: Model, event: e.Event, table: PokerTable) -> Model:
    """The model after an event; `table` is the one after it."""
    match event:
        case e.RoundBegan():
            return Model(due=event.due, wagered=frozenset(event.areas))
        case e.CardDealt():
            return replace(model, dealt=(*model.dealt, event.card))
        case e.DealCorrected():
            return replace(model, due=event.due, dealt=(*model.dealt, *event.further))
        case e.CardsHandled():
            return replace(model, picked_up=model.picked_up | {(event.player, event.area)})
        case e.CardWasExposed():
            return replace(model, exposed=model.exposed | {event.card})
        case e.DealerWasExposed():
            return replace(model, exposed=model.exposed | {*event.cards})
        case e.HandDecided(decision=HandDecision.PLAYED_OUT):
            collected = not any(wager.area == event.area for wager in table.round.wagers)
            return replace(model, given_up=model.given_up | {event.area}) if collected else model
        case e.HandDecided():
            return replace(model, given_up=model.given_up | {event.area})
        case e.DealerRevealed():
            return replace(model, revealed=True)
        case e.RoundEnded(compared=True):
            return replace(model, over=True)
        case e.RoundCleared():
            return NO_ROUND
        case _:
            return model


# Every state of a small game


class Node(NamedTuple):
    table: PokerTable
    model: Model
    path: tuple[c.Command, ...]


class World(NamedTuple):
    """Who wagers on what, which cards come in which order, and what else may happen."""

    rules: PokerRules
    wagers: tuple[tuple[str, Kind], ...]
    cards: str
    more: tuple[str, ...] = ()


def _start(world: World) -> Node:
    node = Node(ready_table(world.rules), NO_ROUND, ())
    seated = [c.Sit(player=player, area=area) for area, player in enumerate(("Ann", "Ben"), 1)]
    placed = [c.Place(player=player, kind=kind, stake=Cents(1000)) for player, kind in world.wagers]
    for command in (*seated, *placed):
        node = _step(world.rules, node, command)
    return node


def _step(rules: PokerRules, node: Node, command: c.Command) -> Node:
    table, model = node.table, node.model
    for event in decide(rules, table, command):
        table = fold(table, [event])
        model = after(model, event, table)
    return Node(table, model, (*node.path, command))


def _candidates(world: World, table: PokerTable) -> Iterator[c.Command]:
    """What may be tried now; what the rules refuse is left out afterwards."""
    cards = [Card(each) for each in world.cards.split()]
    if len(table.round.dealt) < len(cards):
        yield c.Draw(card=cards[len(table.round.dealt)])
    for player in ("Ann", "Ben"):
        yield c.HandleCards(player=player)
        yield c.Play(player=player, stake=Cents(0))
        yield c.Play(player=player, stake=Cents(1000))
        yield c.Fold(player=player)
        yield c.NoDecision(by=SUPERVISOR, player=player, why=c.Silence.ABSENT)
        yield c.Concede(player=player)
    yield from (c.Reveal(), c.Settle(), c.Clear())
    if "exposing" in world.more:
        yield c.CardExposed(by=Role.DEALER)
        for card in table.round.hand(DEALER)[:2]:
            yield c.DealerExposed(by=Role.DEALER, cards=(card,))
    if "rulings" in world.more:
        yield c.CannotMatch(by=Role.DEALER, player="Ann")
        yield c.InvalidWagers(by=SUPERVISOR, player="Ann")
        yield c.SetAside(by=SUPERVISOR, cause=c.SetAsideCause.DISTURBANCE)
        yield c.Misdeal(by=Role.DEALER, cause=c.MisdealCause.DEALER_CARDS_WRONG)
        yield c.HandWrongNumber(by=Role.DEALER, area=1, number=4, further=(FURTHER,))
    if "leaving" in world.more:
        yield from (c.Leave(player="Ann"), c.Leave(player="Ben"))
        yield from (c.Sit(player="Cleo", area=1), c.Sit(player="Ann", area=2))


def _key(node: Node) -> tuple[Any, ...]:
    """All that a view can depend on, and what can happen next; the order in which it came about is left out."""
    table, now = node.table, node.table.round
    return (
        *(table.phase, now.due, now.dealt, frozenset(now.handled), frozenset(now.decisions.items())),
        *(frozenset(now.exposed), now.revealed, now.voided, len(now.settled)),
        *(frozenset((wager.area, wager.kind) for wager in now.wagers), len(table.placed)),
        *(
            frozenset(
                (seat.player, seat.area, seat.invalid, seat.player in table.warned) for seat in table.seats.values()
            ),
            node.model,
        ),
    )


def every_state(world: World) -> Iterator[Node]:
    """Breadth first, so that the first state with a fault has the shortest way to it."""
    start = _start(world)
    waiting, known = deque([start]), {_key(start)}
    while waiting:
        node = waiting.popleft()
        yield node
        if node.table.round.number and not node.table.in_a_round:
            continue  # one round is enough
        for command in _candidates(world, node.table):
            try:
                following = _step(world.rules, node, command)
            except Refused:
                continue
            if _key(following) not in known:
                known.add(_key(following))
                waiting.append(following)


# The laws of a view


def _named(seen: HandsView) -> frozenset[Card]:
    """Every card that the written view names anywhere."""
    text = msgspec.json.encode(seen).decode()
    return frozenset(card for card in DECK if card.value in text)


def faults(node: Node, onlooker: str | None) -> Iterator[str]:
    seen, model = view(node.table, onlooker), node.model
    who = "an onlooker" if onlooker is None else onlooker
    allowed = model.visible_to(onlooker)
    seat = node.table.seats.get(onlooker or "")
    for card in _named(seen) - allowed:
        yield f"{who} sees the {card.words}"
    if set(seen.hands) != set(model.areas):
        yield f"{who} sees hands at {sorted(seen.hands)}, and they lie at {sorted(model.areas)}"
        return
    for position, cards in ((DEALER, seen.dealer), *seen.hands.items()):
        hand = model.hand(position)
        shown = frozenset(card for card in cards if card is not None)
        if len(cards) != len(hand) or not shown <= hand:
            yield f"{who} sees {len(cards)} cards at {position}, {sorted(card.value for card in shown)}"
        gone = (onlooker, position) in model.picked_up and (seat is None or seat.area != position)
        if (hand & allowed) - shown and not gone:
            yield f"{who} does not see {sorted(card.value for card in (hand & allowed) - shown)}, which lie open"


BOTH = (("Ann", Kind.ANTE), ("Ann", Kind.PAIR_PLUS), ("Ben", Kind.ANTE))
SIDE = (("Ann", Kind.PAIR_PLUS), ("Ben", Kind.ANTE), ("Ben", Kind.PAIR_PLUS))
ALONE = (("Ann", Kind.ANTE),)
QUEEN = "KH 9S 5C QC 8D 5D 2D 7C AC"  # from a shoe the dealer has king high, from a device too
NO_QUEEN = "9H TS 6C 7C 8S 6D 2D QS 6H"
WORLDS = {
    "the decisions, from a shoe": World(SHOE, BOTH, QUEEN),
    "the decisions, from a device, with Pair Plus alone": World(DEVICE, SIDE, QUEEN),
    "the decisions, where the dealer has no hand": World(SHOE, SIDE, NO_QUEEN),
    "exposed cards, from a shoe": World(SHOE, BOTH, QUEEN, ("exposing",)),
    "exposed cards, from a device": World(DEVICE, SIDE, NO_QUEEN, ("exposing",)),
    "rulings, from a shoe": World(SHOE, BOTH, QUEEN, ("rulings",)),
    "rulings and exposed cards, from a device, to one player": World(
        DEVICE, ALONE, "KH QC 2D 9S 8D 7C", ("rulings", "exposing")
    ),
    "people come and go": World(SHOE, SIDE, NO_QUEEN, ("leaving",)),
    "people come and go, with rulings": World(DEVICE, SIDE, QUEEN, ("leaving", "rulings")),
}


@pytest.mark.parametrize("world", WORLDS.values(), ids=WORLDS)
def test_no_view_shows_a_card_before_its_time(world: World) -> None:
    states = 0
    for node in every_state(world):
        states += 1
        for onlooker in ONLOOKERS:
            found = [*faults(node, onlooker)]
            assert not found, "\n  ".join(["; ".join(found), *map(str, node.path)])
    assert states > 100, "so few states that something is not tried"


# The same in words


def _played(*commands: c.Command, world: World = WORLDS["the decisions, from a shoe"]) -> PokerTable:
    node = _start(world)
    draws = [c.Draw(card=Card(each)) for each in world.cards.split()]
    for command in (*draws, *commands):
        node = _step(world.rules, node, command)
    return node.table


def _shown(table: PokerTable, onlooker: str | None, position: int) -> str:
    seen = view(table, onlooker)
    cards = seen.dealer if position == DEALER else seen.hands[position]
    return " ".join("??" if card is None else card.value for card in cards)


ANN_PLAYS, BEN_PLAYS = c.Play(player="Ann", stake=Cents(1000)), c.Play(player="Ben", stake=Cents(1000))
NOTHING = "?? ?? ??"


def test_nobody_sees_anything_before_the_cards_are_picked_up() -> None:
    for onlooker in ONLOOKERS:
        assert {_shown(_played(), onlooker, position) for position in (DEALER, 1, 2)} == {NOTHING}


def test_players_see_their_own_cards_and_nobody_elses() -> None:
    table = _played(c.HandleCards(player="Ann"), BEN_PLAYS)
    assert [_shown(table, "Ann", position) for position in (DEALER, 1, 2)] == [NOTHING, "9S 8D 7C", NOTHING]
    assert [_shown(table, "Ben", position) for position in (DEALER, 1, 2)] == [NOTHING, NOTHING, "5C 5D AC"]
    assert [_shown(table, "Cleo", position) for position in (DEALER, 1, 2)] == [NOTHING] * 3


def test_the_dealers_hand_lies_open_before_the_players() -> None:
    table = _played(ANN_PLAYS, BEN_PLAYS, c.Reveal())
    assert [_shown(table, None, position) for position in (DEALER, 1, 2)] == ["KH QC 2D", NOTHING, NOTHING]
    assert [_shown(table, "Ann", position) for position in (DEALER, 1, 2)] == ["KH QC 2D", "9S 8D 7C", NOTHING]


def test_hands_that_were_played_lie_open_when_all_is_settled_and_a_folded_one_never() -> None:
    table = _played(ANN_PLAYS, c.Fold(player="Ben"), c.Reveal(), c.Settle())
    for onlooker in (None, "Ann", "Cleo"):
        assert [_shown(table, onlooker, position) for position in (DEALER, 1, 2)] == ["KH QC 2D", "9S 8D 7C", NOTHING]


def test_a_hand_that_was_collected_since_nothing_was_left_to_play_for_is_never_shown() -> None:
    """12.10 and 12.12: without Pair Plus its cards are counted and go to the discard rack at once."""
    silent = c.NoDecision(by=SUPERVISOR, player="Ben", why=c.Silence.ABSENT)
    for command in (silent, c.CannotMatch(by=Role.DEALER, player="Ben")):
        table = _played(ANN_PLAYS, command, c.Reveal(), c.Settle())
        assert _shown(table, "Ann", 2) == NOTHING


def test_a_hand_that_is_played_out_for_pair_plus_lies_open_when_all_is_settled() -> None:
    silent = c.NoDecision(by=SUPERVISOR, player="Ann", why=c.Silence.ABSENT)
    table = _played(silent, BEN_PLAYS, c.Reveal())
    assert _shown(table, "Ann", 1) == NOTHING, "they have not looked"
    assert _shown(fold(table, decide(SHOE, table, c.Settle())), "Ben", 1) == "9S 8D 7C"


def test_whoever_sits_down_where_somebody_folded_does_not_see_that_hand() -> None:
    table = _played(c.Fold(player="Ann"), c.Leave(player="Ann"), c.Sit(player="Cleo", area=1))
    assert _shown(table, "Cleo", 1) == NOTHING


def test_exposed_cards_are_seen_by_everybody() -> None:
    exposed = c.DealerExposed(by=Role.DEALER, cards=(Card("QC"),))
    for onlooker in ONLOOKERS:
        assert _shown(_played(exposed), onlooker, DEALER) == "?? QC ??"


def test_no_round_no_cards() -> None:
    cleared = _played(ANN_PLAYS, BEN_PLAYS, c.Reveal(), c.Settle(), c.Clear())
    for table in (ready_table(SHOE), cleared):
        assert all(view(table, onlooker) == HandsView(dealer=(), hands={}) for onlooker in ONLOOKERS)
