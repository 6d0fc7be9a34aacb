"""Those who oversee and inspect: a limit with its notice, a dispute, a ruling, a round verified and disclosed."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pitbook.floor.floor import utc_now
from pitbook.journal.checkpointing import take
from pitbook.journal.keys import signer_from_seed
from pitbook.journal.verifier import check
from pitbook.rulebooks.roles import Role
from tests.browser.looking import Looker
from tests.browser.test_playing import go_on, phase, press, sit_down
from tests.web.served import Served, serving

WAR = "star-casino-war"
MINUTE = 60_000_000


class Ahead:
    """The time of day, and as much more as a test says."""

    def __init__(self) -> None:
        self.more = 0

    def __call__(self) -> int:
        return utc_now() + self.more


@pytest.fixture
def clock() -> Ahead:
    return Ahead()


@pytest.fixture
def floor(clock: Ahead) -> Iterator[Served]:
    with serving(clock=clock, log_ins=(1000, 60.0), refusals=(100_000, 60.0)) as made:
        yield made


def test_a_minimum_rises_after_twenty_minutes_on_a_sign(look: Looker, clock: Ahead) -> None:
    look.expected.append("409")
    page = look.official(Role.CASINO_SUPERVISOR, f"table/{WAR}")
    signs = page.locator(".office .panel").filter(has_text="Limits and signs")
    signs.get_by_label("Least ($)").fill("25")
    signs.get_by_role("button", name="Display this sign").click()
    signs.get_by_role("button", name="Put it in force").click()
    expect(page.locator(".notice.refused")).to_contain_text("20 minutes")
    clock.more = 21 * MINUTE
    signs.get_by_role("button", name="Put it in force").click()
    expect(signs).to_contain_text("In force: $25")


def test_a_dispute_is_opened_decided_reviewed_and_closed(look: Looker) -> None:
    ann = look.at("ann", path=f"table/{WAR}")
    sit_down(ann, "Sit at box 1")
    ann.get_by_text("Dispute something").click()
    ann.get_by_label("What is wrong?").fill("my king was higher")
    ann.locator(".dispute").get_by_role("button", name="Do it").click()
    first = look.official(Role.GAMING_SUPERVISOR, f"table/{WAR}")
    case = first.locator(".office details").filter(has_text="Dispute 1 of ann")
    case.get_by_label("Words").fill("the dealer had an ace")
    case.get_by_role("button", name="Decide").click()
    expect(case).to_contain_text("the dealer had an ace")
    ann.get_by_text("Dispute something").click()
    ann.get_by_role("button", name="Ask for a review").click()
    second = look.official(Role.CASINO_SUPERVISOR, f"table/{WAR}")
    case = second.locator(".office details").filter(has_text="Dispute 1 of ann")
    case.get_by_label("Words").fill("the record shows an ace")
    case.get_by_role("button", name="Review").click()
    expect(case).to_contain_text("the record shows an ace")


def test_a_dealer_rules_on_a_card_drawn_in_error(look: Looker, floor: Served) -> None:
    administrator = floor.official(Role.ADMINISTRATOR)
    opened = {"id": "r", "name": "real", "rulebook": WAR, "dealing": "recorded"}
    assert administrator.call("POST", "/api/tables", json=opened).status_code == 201
    dealer, boss = floor.official(Role.DEALER), floor.official(Role.CASINO_SUPERVISOR)
    dealer.done("real", "casino_war.sit", player="ann", box=1)
    dealer.done("real", "table.buy_in", player="ann", cents=20_000)
    boss.done("real", "casino_war.check_cards", by="casino_supervisor")
    dealer.done("real", "casino_war.shuffle_cards", method="by_hand")
    dealer.done("real", "casino_war.accept_cut", player="ann", cards_from_front=100)
    dealer.done("real", "casino_war.place_cutting_card", cards_from_back=78)
    dealer.done("real", "casino_war.burn_card")
    dealer.done("real", "casino_war.place", player="ann", box=1, kind="first", stake=1000)
    for card in ("KC", "2D"):
        dealer.done("real", "casino_war.draw", card=card)
    page = look.official(Role.DEALER, "table/real")
    page.get_by_text("Everything you may do now").click()
    form = page.locator("form.offer").filter(has=page.get_by_role("button", name="card in error", exact=True)).first
    form.get_by_role("button", name="card in error").click()
    expect(page.locator(".story li").first).to_contain_text("next card")


def test_an_inspector_verifies_a_table_and_discloses_a_round(look: Looker, floor: Served, tmp_path: Path) -> None:
    ann = look.at("ann", path="table/star-three-card-poker")
    sit_down(ann, "Sit at playing area 1")
    press(ann, "Open the table")
    ann.get_by_role("button", name="Ante, playing area 1").click()
    ann.wait_for_timeout(150)
    ann.locator(".actions button.main").first.click()
    ann.get_by_role("button", name="Fold").click()
    ann.wait_for_timeout(150)
    ann.locator(".actions button.main").first.click()
    ann.wait_for_timeout(150)
    signer = signer_from_seed(bytes(32))
    floor.run(take(floor.house.floor.store, signer, utc_now(), "house"))
    page = look.official(Role.INSPECTOR, "inspect/star-three-card-poker")
    page.get_by_role("button", name="Verify now").click()
    expect(page.get_by_role("status").first).to_contain_text("records is whole")
    expect(page.get_by_role("status").first).to_contain_text("decided again by the rules")
    page.get_by_role("link", name="Round 1").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Disclose this round").click()
    file = tmp_path / "round.jsonl"
    download.value.save_as(file)
    with file.open("rb") as opened:
        report = check(opened, [signer.public])
    assert (report.exit_code, json.loads(file.read_text().splitlines()[0])["format"]) == (0, "pitbook.disclosure@1")


def test_a_broken_connection_is_told_and_mended(look: Looker) -> None:
    look.expected += ["ERR_INTERNET_DISCONNECTED", "WebSocket"]
    page, other = look.at("ann", path=f"table/{WAR}"), look.at("bob", path=f"table/{WAR}")
    page.context.set_offline(True)
    sit_down(other, "Sit at box 2")
    page.context.set_offline(False)
    expect(page.locator(".story")).to_contain_text("bob sits down", timeout=15_000)
    assert phase(page)
    assert go_on(page, "nothing of this name") == ""
