"""A tournament dealt by a dealer, on the pages of whoever deals it and of whoever inspects it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from pitbook.rulebooks.roles import Role
from tests.browser.looking import DESKTOP, PHONE, Looker, check_accessible
from tests.table.playing import Clock
from tests.web.served import Served, serving
from tests.web.test_real_tournament import RealFloor


@pytest.fixture
def floor() -> Iterator[Served]:
    with serving(clock=Clock(), log_ins=(1000, 60.0), refusals=(100_000, 60.0)) as made:
        yield made


@pytest.fixture
def played(floor: Served) -> RealFloor:
    """Up to the wagers of the first hand."""
    clock = floor.house.floor.clock
    assert isinstance(clock, Clock)
    made = RealFloor(floor, clock)
    made.announce()
    made.enter()
    made.begin_stage()
    made.to_wagers()
    first, *others = made.places()
    made.lays({first: 50_000, **dict.fromkeys(others, 5_000)})
    return made


def test_a_dealer_is_offered_no_money_and_nobody_new(played: RealFloor, look: Looker) -> None:
    dealer = look.official(Role.DEALER, f"table/{played.table}")
    expect(dealer.get_by_role("button", name="No more bets")).to_be_visible()
    acts = dealer.get_by_role("region", name="Player actions")
    expect(acts.get_by_label("Stake").first).to_be_visible()
    expect(acts).not_to_contain_text("$")
    for name in ("Buy in", "Cash out", "Exchange a voucher for tokens", "New player"):
        expect(acts.get_by_role("button", name=name)).to_have_count(0)
    expect(dealer.get_by_text("Opening checklist")).to_have_count(0)
    check_accessible(dealer)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_an_inspector_comes_from_the_tournament_to_its_rounds(
    played: RealFloor, look: Looker, size: tuple[int, int]
) -> None:
    played.dealer.done(played.table, "casino_war.call_no_more_bets")
    played.draws("9C 2D 3D 4D 8H")
    played.settles()
    for _ in range(20):
        played.done(played.director, "go")
        played.done(played.director, "arrive")
    inspector = look.official(Role.INSPECTOR, "tournaments/cup", size=size)
    inspector.get_by_text("History").click()
    expect(inspector.get_by_text("Cup is drafted under")).to_have_count(0)
    inspector.get_by_role("button", name="Show everything that happened").click()
    expect(inspector.get_by_text("Cup is drafted under")).to_be_attached()
    check_accessible(inspector)
    inspector.get_by_role("link", name="Inspect the rounds at war-1").click()
    expect(inspector.get_by_text("One round · Staked 650")).to_be_visible()
    check_accessible(inspector)
    inspector.get_by_role("button", name="Verify now").click()
    expect(inspector.get_by_text("decided again")).to_be_visible()
    inspector.get_by_role("link", name="All tables").click()
    expect(inspector.get_by_text("$0").first).to_be_visible()
