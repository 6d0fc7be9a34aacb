"""What would follow is told as it would be, and nothing is done: no record, no refusal, no chips, no secret known."""

import asyncio
import re
from typing import Any

import pytest

from pitbook.cards import Card
from pitbook.games.casino_war import commands as war
from pitbook.games.casino_war.round import Kind
from pitbook.games.kernel import Refused
from pitbook.games.marks import By
from pitbook.games.shoe.options import ShuffleMethod
from pitbook.games.three_card_poker import commands as poker
from pitbook.journal.memory import MemoryStore
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.deciding import Decider, live
from pitbook.table.events import Dealing
from pitbook.table.offers import offers
from pitbook.table.powers import Actor, Forbidden
from pitbook.table.previewing import UNTOLD, Preview, preview
from pitbook.table.state import TableState
from pitbook.table.supervision import commands as office
from pitbook.table.views import LOOKS_ON
from tests.table.moments import SECRETS, moments
from tests.table.playing import ANN, DEALER, POKER, RULEBOOKS, SUPERVISOR, WAR, Secrets, game_at, opened, rounds, wager
from tests.table.samples import commands_offered

NOW = 1_700_000_000_000_000
INSPECTOR = Actor("ivy", Role.INSPECTOR)


def foreseen(rulebook: str, phase: str, command: Any, viewer: Actor = DEALER) -> Preview:
    return preview(moments(rulebook, Dealing.RECORDED)[phase], viewer, command, NOW)


def words(found: Preview) -> str:
    return "; ".join(each.words for each in found.events)


def test_a_dealer_foresees_what_a_supervisor_would_rule() -> None:
    ruling = war.VoidRound(by=Role.CASINO_SUPERVISOR, cause=war.VoidCause.FRAUD)
    found = foreseen(WAR, "initial_deal", ruling)
    assert "the round is void" in words(found)
    assert "13.5.2" in found.events[0].clauses
    assert found.by[:2] == (Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR)
    assert Role.DEALER not in found.by


def test_in_a_role_that_may_not_it_is_refused_as_the_command_would_be() -> None:
    with pytest.raises(Refused, match="a dealer may not do this") as refused:
        foreseen(WAR, "initial_deal", war.VoidRound(by=Role.DEALER, cause=war.VoidCause.FRAUD))
    assert "13.5" in refused.value.clauses


def test_what_is_to_be_paid_is_foreseen() -> None:
    found = foreseen(WAR, "final", war.Settle())
    assert "at 2 to 1 pays" in words(found)
    assert found.by[0] is Role.DEALER


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_whatever_an_official_may_do_is_foreseen_as_it_would_be(rulebook: str) -> None:
    """By whoever looks on, event by event."""
    compared = 0
    for phase, state in moments(rulebook, Dealing.RECORDED).items():
        boss = Actor("max", state.rules.rulebook.ranks[-1][0])
        for command in commands_offered(state, offers(state, boss), boss):
            if any(getattr(command, name, ()) for name in command.face_down):
                continue
            if command.given_by is By.PLAYER:
                continue
            real = Decider(state, SECRETS, live(Secrets())).decide(boss, command, b"{}", NOW)
            found = preview(state, INSPECTOR, command, NOW)
            compared += 1
            told = [event for event in real.events if not isinstance(event, UNTOLD)]
            assert len(found.events) == len(told), f"{phase}: {command}"
            assert found.by, f"{phase}: {command}"
            assert not LOOKS_ON & {*found.by}
    assert compared > 30


def test_nothing_is_kept() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        played = await opened(WAR, dealing=Dealing.RECORDED, store=store)
        await played.buys_in(ANN, 100_000)
        before = dict(await store.heads())
        held, play = played.held("ann"), played.table.state.play
        played.table.preview(DEALER, war.CheckCards(by=Role.DEALER))
        with pytest.raises(Refused):
            played.table.preview(DEALER, war.Settle())
        assert await store.heads() == before
        assert (played.held("ann"), played.table.state.play) == (held, play)
        assert played.table.length == before["table/one"].length

    asyncio.run(scenario())


# What nobody may know


def test_what_comes_out_next_is_not_foreseen() -> None:
    with pytest.raises(Forbidden, match="nobody knows"):
        preview(moments(WAR, Dealing.VIRTUAL)["betting"], DEALER, own.Deal(), NOW)
    with pytest.raises(Forbidden, match="the program deals"):
        preview(moments(WAR, Dealing.VIRTUAL)["initial_deal"], DEALER, war.Draw(card=Card("2C")), NOW)


def test_a_shuffle_is_foreseen_without_its_secret() -> None:
    state = moments(WAR, Dealing.VIRTUAL)["shuffle"]
    shuffle = war.ShuffleCards(method=ShuffleMethod.BY_HAND)
    text = repr(preview(state, DEALER, shuffle, NOW))
    assert "shuffled by hand" in text
    real = Decider(state, SECRETS, live(Secrets())).decide(DEALER, shuffle, b"{}", NOW)
    assert [event for event in real.events if "secret" in str(type(event)).lower()], "the command shows one"
    assert "commitment" not in text
    assert not [secret for secret in SECRETS.values() if secret.hex() in text]


def test_a_shuffle_that_would_show_the_secret_before_it_is_foreseen() -> None:
    async def run() -> None:
        played = await opened(WAR)
        await played.buys_in(ANN, 100_000)
        await rounds(played, ANN, 1)
        await played.deal()
        await played.ask(SUPERVISOR, war.OrderShuffle(by=Role.CASINO_SUPERVISOR, why="it is late"))
        found = played.table.preview(DEALER, war.ShuffleCards(method=ShuffleMethod.BY_HAND))
        assert "shuffled" in words(found)

    asyncio.run(run())


@pytest.mark.parametrize("phase", ["deal", "decisions", "reveal"])
def test_no_card_that_lies_face_down_is_foreseen(phase: str) -> None:
    state = moments(POKER, Dealing.RECORDED)[phase]
    dealt = game_at(state).round.dealt
    tried = 0
    for command in commands_offered(
        state, state.game.awaits(state.rules, state.play), Actor("max", Role.CASINO_OPERATOR)
    ):
        try:
            text = repr(preview(state, DEALER, command, NOW))
        except Forbidden:
            continue
        except Refused as refused:  # what the books do not bear out
            text = str(refused)
        tried += 1
        assert not [card for card in dealt if card.words in text or f"'{card.value}'" in text], command
    assert tried > 3


def test_the_dealers_hand_is_turned_up_without_saying_what_it_is() -> None:
    found = foreseen(POKER, "reveal", poker.Reveal())
    assert words(found) == "the dealer's hand is turned up (8.6)"
    assert found.events[0].clauses == ("8.6",)


def test_nobody_asks_whether_a_card_lies_face_down() -> None:
    state = moments(POKER, Dealing.RECORDED)["decisions"]
    for card in (game_at(state).round.dealt[0], Card("AS")):
        with pytest.raises(Forbidden, match="which cards are face down"):
            preview(state, DEALER, poker.DealerExposed(by=Role.DEALER, cards=(card,)), NOW)


def test_how_many_chips_a_player_has_is_not_found_out() -> None:
    """A stake cannot prove to be larger than all that a player has; by how much it is would tell what they have."""

    async def scenario() -> tuple[TableState, Refused]:
        played = await opened(WAR, dealing=Dealing.RECORDED)
        await played.buys_in(ANN, 12_300)
        await played.ask(DEALER, war.CheckCards(by=Role.DEALER))
        await played.ask(DEALER, war.ShuffleCards(method=ShuffleMethod.BY_HAND))
        await played.ask(ANN, war.AcceptCut(player="ann", cards_from_front=150))
        await played.ask(DEALER, war.PlaceCuttingCard(cards_from_back=60))
        await played.ask(DEALER, war.BurnCard())
        await wager(played, ANN)
        await played.ask(DEALER, war.Draw(card=Card("9C")))
        found = war.StakeFound(by=Role.DEALER, player="ann", box=1, kind=Kind.FIRST, stake=Cents(10_000_000))
        with pytest.raises(Refused, match="ann has not so much in chips") as refused:
            played.table.preview(DEALER, found)
        return played.table.state, refused.value

    state, refused = asyncio.run(scenario())
    assert not {"98,877", "100,000", "123"}.intersection(re.findall(r"[\d,]+", str(refused)))
    for asked in (
        own.CashOut(player="ann", cents=Cents(99_999_999)),
        own.TakeAway(player="ann", cents=Cents(99_999_999)),
        war.Place(player="ann", box=1, kind=Kind.TIE, stake=Cents(20_000)),
    ):
        with pytest.raises(Forbidden, match="how many chips a player has"):
            preview(state, DEALER, asked, NOW)
    seize = office.SeizeWinnings(
        by=Role.CASINO_SUPERVISOR, player="ann", broken="13.2", reason="a device", cents=Cents(1_000_000)
    )
    with pytest.raises(Forbidden, match="in the name of a casino supervisor"):
        preview(state, DEALER, seize, NOW)
    with pytest.raises(Refused):
        preview(state, SUPERVISOR, seize, NOW)
