"""What a dealer is told at a table: the step that is next, what may be ruled on, and nothing that nobody may know."""

import asyncio
import copy
from typing import Any

import msgspec
import pytest

from pitbook.cards import Card
from pitbook.dice import Roll
from pitbook.games.casino_war import commands as war
from pitbook.games.casino_war.round import Kind as WarKind
from pitbook.games.craps import commands as dice
from pitbook.games.craps.options import Kind as CrapsKind
from pitbook.games.craps.round import CrapsTable
from pitbook.games.kernel import OneOf, kind_of
from pitbook.games.shoe.options import Device
from pitbook.games.three_card_poker import commands as poker
from pitbook.games.three_card_poker.round import Kind as PokerKind
from pitbook.games.three_card_poker.round import PokerTable
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table.events import Dealing
from pitbook.table.games import game_of
from pitbook.table.guide import Guide, GuideIncident, GuideProgress, GuideStep, guide
from pitbook.table.powers import told_by_nobody
from pitbook.table.state import TableState
from tests.table.moments import moments
from tests.table.playing import CRAPS, POKER, RULEBOOKS, WAR, opened

CROWN, CANBERRA = "crown-casino-war", "canberra-casino-war"
every_rulebook = pytest.mark.parametrize("rulebook", RULEBOOKS)


def told(rulebook: str, phase: str, dealing: Dealing = Dealing.RECORDED) -> Guide:
    return guide(moments(rulebook, dealing)[phase], 7)


def now(found: Guide) -> GuideStep:
    (step,) = (each for each in found.steps if each.state is GuideProgress.NOW)
    return step


def incident(found: Guide, command: type[Any], **values: Any) -> GuideIncident:
    (row,) = (each for each in found.incidents if each.command == kind_of(command) and each.values == values)
    return row


# The steps


@pytest.mark.parametrize("dealing", Dealing)
@every_rulebook
def test_at_every_phase_one_step_is_next(rulebook: str, dealing: Dealing) -> None:
    for phase, state in moments(rulebook, dealing).items():
        found = guide(state, 1)
        step = now(found)
        place = found.steps.index(step)
        assert all(each.state is GuideProgress.DONE for each in found.steps[:place]), phase
        offered = {each.command for each in state.game.awaits(state.rules, state.play)} | {"table.deal"}
        assert not step.commands or offered & {*step.commands}, phase


def test_a_round_of_casino_war_goes_step_by_step() -> None:
    phases = moments(WAR, Dealing.RECORDED)
    assert [now(guide(state, 1)).name for state in phases.values()] == [
        *("check", "shuffle", "cut", "cutting_card", "burn", "betting"),
        *("deal", "interim", "choices", "war", "final", "clear"),
    ]


@pytest.mark.clause("canberra-casino-war:6.2", "crown-casino-war:7.3.1(a)")
@pytest.mark.parametrize("rulebook", [CANBERRA, CROWN])
def test_betting_ends_with_the_words_for_it(rulebook: str) -> None:
    state = moments(rulebook, Dealing.RECORDED)["betting"]
    assert now(guide(state, 1)).name == "betting"
    placed = _with_a_wager(state)
    assert (now(guide(placed, 1)).name, now(guide(placed, 1)).aloud) == ("no_more_bets", "No more bets")
    called = _after(placed, war.CallNoMoreBets())
    assert now(guide(called, 1)).name == "deal"


@pytest.mark.clause("star-casino-war:7.1", "star-three-card-poker:7.2")
@pytest.mark.parametrize("rulebook", [WAR, POKER])
def test_where_a_dealer_need_not_call_an_end_to_betting_the_deal_is_next(rulebook: str) -> None:
    state = moments(rulebook, Dealing.RECORDED)["betting"]
    place: Any = war.Place(player="ann", box=1, kind=WarKind.FIRST, stake=Cents(1000))
    if rulebook == POKER:
        place = poker.Place(player="ann", kind=PokerKind.ANTE, stake=Cents(1000))
    step = now(guide(_after(state, place), 1))
    assert (step.name, step.aloud) == ("deal", None)
    assert step.says.startswith('You may call "No more bets".')
    assert {f"{state.game.name}.{each}" for each in ("draw", "call_no_more_bets")} <= {*step.commands}


def _with_a_wager(state: TableState) -> TableState:
    return _after(state, war.Place(player="ann", box=1, kind=WarKind.FIRST, stake=Cents(1000)))


def _after(state: TableState, command: Any) -> TableState:
    after = copy.copy(state)
    for event in state.game.decide(state.rules, state.play, command):
        after.play = state.game.apply(after.play, event)
    return after


@pytest.mark.clause("crown-casino-war:4.3.2(a)", "star-casino-war:5.4", "canberra-casino-war:4.1")
def test_only_where_the_document_has_wagers_called_for_they_are() -> None:
    assert now(told(CROWN, "betting")).aloud == "Place your bets, please"
    assert now(told(WAR, "betting")).aloud is None
    assert now(told(CANBERRA, "betting")).aloud is None


def test_a_document_without_a_burn_has_no_such_step() -> None:
    names = [[each.name for each in told(book, "betting").steps] for book in (WAR, CROWN, CANBERRA)]
    assert ["burn" in each for each in names] == [True, True, False]


def test_each_house_reads_its_own_words() -> None:
    says = [step(told(book, "betting"), "deal").says for book in (WAR, CROWN)]
    assert "each playing area" in says[0]
    assert "each betting area" in says[1]
    missed = [incident(told(book, "betting"), war.SecondMissed).happened for book in (WAR, CROWN, CANBERRA)]
    assert missed == [f"A {name} at war got no second card" for name in ("playing area", "betting area", "box")]


def step(found: Guide, name: str) -> GuideStep:
    return next(each for each in found.steps if each.name == name)


def of_terms(rulebook: str, **terms: Any) -> Guide:
    """Before the first round at a table with these terms."""
    game = game_of(rulebook)
    usual = game.usual_terms(game.rulebook(rulebook))
    opening = opened(rulebook, dealing=Dealing.RECORDED, terms=msgspec.structs.replace(usual, **terms))
    return guide(asyncio.run(opening).table.state, 1)


@pytest.mark.clause("canberra-casino-war:13.2")
def test_only_where_it_must_be_the_cards_are_shuffled_before_a_device_shuffles_them() -> None:
    devices = {CANBERRA: "automated_shuffling_shoe", CROWN: "continuous_shuffling_machine", WAR: "shuffling_device"}
    found = {book: step(of_terms(book, device=Device(name)), "load") for book, name in devices.items()}
    assert [each.says.startswith("Shuffle the cards by hand") for each in found.values()] == [True, False, False]
    assert found[CANBERRA].clauses == ("13.1", "13.2", "5/note-1")


@pytest.mark.clause("crown-casino-war:7.4.4(a)(ii)")
def test_only_under_method_b_the_house_lays_a_match() -> None:
    assert "match" not in [each.name for each in of_terms(CROWN).steps]
    assert "7.4.4(a)(ii)" in step(of_terms(CROWN, go_to_war_method="B"), "match").clauses


@pytest.mark.clause("star-casino-war:8.2.3", "star-casino-war:8.3")
def test_cards_go_at_once_only_where_the_document_has_it_so() -> None:
    names = [[each.name for each in told(book, "interim").steps] for book in (WAR, CROWN, CANBERRA)]
    for name, clause in (("decided_cards", "8.2.3"), ("surrendered_cards", "8.3")):
        assert [name in each for each in names] == [True, False, False]
        assert step(told(WAR, "interim"), name).clauses == (clause,)
    order = ("interim", "decided_cards", "choices", "surrendered_cards", "war", "final")
    assert [each for each in names[0] if each in order] == [*order]


def test_the_dealers_hand_is_told_when_it_lies_open() -> None:
    before, after = told(POKER, "reveal"), told(POKER, "revealed")
    assert step(before, "settle").aloud is None
    assert now(after).aloud == "Pair of 2s"
    assert "8.6" in now(after).clauses


@pytest.mark.clause("star-three-card-poker:9.2")
def test_a_dealer_without_a_queen_says_so() -> None:
    state = _after(
        moments(POKER, Dealing.RECORDED)["betting"], poker.Place(player="ann", kind=PokerKind.ANTE, stake=Cents(1000))
    )
    for card in ("2C", "3D", "5H", "6D", "9S", "TD"):
        state = _after(state, poker.Draw(card=Card(card)))
    state = _after(state, poker.Play(player="ann", stake=Cents(1000)))
    assert step(guide(state, 1), "settle").aloud is None
    settle = now(guide(_after(state, poker.Reveal()), 1))
    assert settle.aloud == "9 high. No hand"
    assert {"8.6", "9.2", "9.3.1"} <= {*settle.clauses}
    assert "9.4" not in settle.clauses


@pytest.mark.clause("star-three-card-poker:9.5")
def test_a_hand_that_is_conceded_is_announced() -> None:
    found = step(told(POKER, "revealed"), "concede")
    assert (found.aloud, found.commands) == ("Conceding hand", ("three_card_poker.concede",))
    assert "9.5" in found.clauses


def test_the_stickperson_calls_what_lies_there() -> None:
    state = moments(CRAPS, Dealing.RECORDED)["rolling"]
    call = next(each for each in guide(state, 1).steps if each.name == "call")
    assert (call.state, call.aloud) == (GuideProgress.NOW, None)
    rolled = _after(state, dice.CallRoll(dice=Roll(2, 2)))
    found = guide(rolled, 1)
    call = next(each for each in found.steps if each.name == "call")
    assert (call.state, call.aloud) == (GuideProgress.DONE, "4 the hard way, the point is 4")
    assert now(found).name == "throw"


@pytest.mark.clause("star-craps:3.9")
def test_where_nobody_takes_the_dice_the_stickperson_throws() -> None:
    state = moments(CRAPS, Dealing.RECORDED)["ready"]
    assert "Pass the dice to the shooter" in now(guide(state, 1)).says
    place = dice.Place(player="ann", kind=CrapsKind.FIELD, stake=Cents(1000))
    for command in (place, dice.PassDice(player="ann"), dice.OfferDice(), dice.DeclineDice(player="ann")):
        state = _after(state, command)
    throw = now(guide(state, 1))
    assert (throw.name, throw.clauses) == ("throw", ("3.9",))
    assert "the stickperson throws" in throw.says


@pytest.mark.clause("star-craps:2.4.5", "star-craps:6.7.1")
def test_wagers_are_marked_before_the_throw() -> None:
    found = told(CRAPS, "ready")
    buttons = step(found, "marker_buttons")
    assert {"2.4.5.1", "2.4.5.2", "2.4.5.3", "2.4.5.4", "2.4.5.5", "6.7.1"} <= {*buttons.clauses}
    assert found.steps.index(buttons) + 1 == found.steps.index(step(found, "throw"))


@pytest.mark.clause("star-craps:3.2", "star-craps:3.8.1", "star-craps:3.4.1")
def test_the_dice_are_offered_to_all_at_first_and_later_to_those_with_a_line_wager() -> None:
    first, later = told(CRAPS, "waiting"), told(CRAPS, "ready")
    assert ("3.2" in step(first, "offer").clauses, "3.8.1" in step(first, "offer").clauses) == (True, False)
    assert ("3.2" in step(later, "offer").clauses, "3.8.1" in step(later, "offer").clauses) == (False, True)
    rolling = moments(CRAPS, Dealing.RECORDED)["rolling"]
    assert isinstance(rolling.play, CrapsTable)
    off = dice.CallNoRoll(
        by=Role.STICKPERSON, cause=dice.NoRoll.OFF_THE_TABLE, off_the_table=rolling.play.dice.in_play[:1]
    )
    choose = now(guide(_after(rolling, off), 1))
    assert (choose.name, choose.clauses[1]) == ("choose", "3.4.1")


def test_where_the_program_deals_it_is_told_to_go_on() -> None:
    assert now(told(WAR, "check", Dealing.VIRTUAL)).commands == ("table.deal", "casino_war.check_cards")
    assert now(told(CROWN, "initial_deal", Dealing.VIRTUAL)).commands == ("table.deal",)
    assert "table.deal" not in now(told(WAR, "choice", Dealing.VIRTUAL)).commands
    assert now(told(CRAPS, "ready", Dealing.VIRTUAL)).commands == ("table.deal",)


# What may have happened


@every_rulebook
def test_at_a_virtual_table_no_card_goes_astray_and_no_stake_is_another(rulebook: str) -> None:
    chance = {kind_of(each) for each in game_of(rulebook).commands if told_by_nobody(each)}
    for state in moments(rulebook, Dealing.VIRTUAL).values():
        assert not {each.command for each in guide(state, 1).incidents} & chance
    recorded = {
        each.command for state in moments(rulebook, Dealing.RECORDED).values() for each in guide(state, 1).incidents
    }
    assert recorded & chance


def test_a_ruling_says_who_may_give_it_and_under_what() -> None:
    row = incident(told(WAR, "initial_deal"), war.VoidRound, cause=war.VoidCause.MISDEAL_DEALER)
    assert row.happened == "The dealer has a wrong number of cards"
    assert (row.now, row.may[0], row.clauses[0]) == (True, Role.DEALER, "11.13")
    row = incident(told(WAR, "initial_deal"), war.VoidRound, cause=war.VoidCause.FRAUD)
    assert row.may[0] is Role.GAMING_SUPERVISOR
    assert {*row.fields} == {"forfeits"}


def test_what_a_document_does_not_know_is_not_told() -> None:
    causes = [
        {
            each.values["cause"]
            for each in told(book, "initial_deal").incidents
            if each.command == kind_of(war.VoidRound)
        }
        for book in (WAR, CROWN, CANBERRA)
    ]
    assert [war.VoidCause.MISDEAL_DEALER in each for each in causes] == [True, False, False]
    assert [war.VoidCause.DECLARED_VOID in each for each in causes] == [False, False, True]


def test_several_offers_are_told_as_one() -> None:
    state = _after(
        _with_a_wager(moments(WAR, Dealing.RECORDED)["betting"]),
        war.Place(player="ann", box=1, kind=WarKind.TIE, stake=Cents(500)),
    )
    row = incident(guide(_after(state, war.Draw(card=Card("2C"))), 1), war.StakeFound)
    assert row.fields["kind"] == OneOf(values=(WarKind.FIRST, WarKind.TIE))
    assert row.fields["player"] == OneOf(values=("ann",))


def test_no_card_that_lies_face_down_is_told() -> None:
    for phase in ("deal", "decisions", "reveal"):
        state = moments(POKER, Dealing.RECORDED)[phase]
        assert isinstance(state.play, PokerTable)
        text = msgspec.json.encode(guide(state, 1)).decode()
        cards = [each for each in state.play.round.dealt if each is not None]
        assert cards
        for card in cards:
            assert f'"{card.value}"' not in text
            assert card.words not in text
    assert incident(told(POKER, "decisions"), poker.DealerExposed).now
