"""The figures and what is reckoned from their page; two rulebooks side by side; what a late answer may not do."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitbook.rulebooks.roles import Role
from pitbook.web import simulations
from pitbook.web.worker import Task
from tests.browser.looking import Held, Looker, check_accessible
from tests.browser.patience import at_work

WAR, CROWN, POKER, CRAPS = "star-casino-war", "crown-casino-war", "star-three-card-poker", "star-craps"


@pytest.fixture(autouse=True)
def _kernels_are_compiled() -> Iterator[None]:
    """By a process of the server's, in its first simulation; and figures are worked out in another."""
    with at_work(processor_seconds=300):
        yield


def type_strategy(page: Page, what: str, text: str) -> None:
    """As `pitbook simulate` has it, in the field below what is put together."""
    builder = page.get_by_role("group", name=what, exact=True)
    typed = builder.get_by_label(f"{what}, as text")
    if not typed.is_visible():
        builder.get_by_text("As text", exact=True).click()
    typed.fill(text)
    typed.blur()


def test_whoever_chooses_a_wager_stays_on_it(look: Looker) -> None:
    page = look.at("ann", path=f"figures/{CRAPS}")
    bar = page.locator(".chart .bar[role=button]").nth(3)
    wager = bar.locator("span").first.inner_text()
    bar.press("Enter")
    expect(page.locator(".chosen-figure h2")).to_contain_text(wager.split(",")[0])
    expect(page.locator(".chart .bar:focus span").first).to_have_text(wager)
    expect(page.locator(".chart .bar:focus")).to_have_attribute("aria-pressed", "true")
    line = page.locator(".figure-table button").nth(12)
    name = line.inner_text()
    line.press("Enter")
    expect(page.locator(".figure-table button:focus")).to_have_text(name)
    assert page.locator(".chosen-figure[aria-live]").count() == 0


def test_whoever_waits_for_figures_is_told_so(look: Looker) -> None:
    page = look.at("ann", path="rules")
    held = Held(page, re.compile(r"/figures$"))
    page.evaluate(f"location.hash = '#/figures/{CRAPS}'")
    expect(page.locator(".figures .waiting")).to_have_text("The figures are being worked out exactly…")
    expect(page.get_by_role("heading", name="House edge by wager")).to_have_count(0)
    held.let_go()
    expect(page.get_by_role("heading", name="House edge by wager")).to_be_visible()
    expect(page.locator(".figures .waiting")).to_have_count(0)


def test_the_decks_that_were_chosen_last_are_shown(look: Looker) -> None:
    page = look.at("ann", path=f"figures/{CROWN}")
    counted = page.locator(".chosen-figure dd").filter(has_text="courses of a round")
    expect(counted).to_contain_text("312 cards")
    held = Held(page, re.compile(r"figures\?decks=4"))
    page.get_by_label("Decks").select_option("4")
    page.get_by_label("Decks").select_option("8")
    expect(counted).to_contain_text("416 cards")
    held.let_go()
    expect(counted).to_contain_text("416 cards")
    expect(page.get_by_label("Decks")).to_have_value("8")


def test_a_simulation_is_followed_to_its_end(look: Looker) -> None:
    page = look.official(Role.INSPECTOR, f"figures/{CRAPS}")
    type_strategy(page, "Strategy", "win-line:stake=10")
    page.get_by_label("At least this many").select_option("1000000")
    page.get_by_role("button", name="Run").click()
    state = page.locator(".simulation [role=status]")
    expect(state).to_have_text("Done")
    assert page.locator(".simulation progress").evaluate("bar => bar.value") == 1
    row = page.locator(".simulation tbody tr").first
    expect(row).to_contain_text("Win Line")
    expect(row).to_contain_text("1.4141\u00a0%")  # exactly
    expect(page.locator(".simulation")).to_contain_text(re.compile(r"1,\d{3},\d{3} rolls .*in "))
    expect(page.get_by_role("button", name="Stop")).to_be_hidden()
    check_accessible(page, ".simulation")


def test_a_simulation_is_followed_again_when_the_network_is_back(look: Looker) -> None:
    look.expected += ("ERR_FAILED", "ERR_INTERNET_DISCONNECTED")  # whichever a try falls into
    page = look.official(Role.INSPECTOR, f"figures/{CRAPS}")
    type_strategy(page, "Strategy", "win-line:stake=10")
    page.get_by_label("At least this many").select_option("1000000")
    progress, line = re.compile(r"/api/simulations/[^/]+after="), page.locator(".connection")
    page.route(progress, lambda route: route.abort())
    page.get_by_role("button", name="Run").click()
    expect(line).to_contain_text("Connection lost")
    page.unroute(progress)
    page.context.set_offline(True)
    page.context.set_offline(False)
    expect(page.locator(".simulation [role=status]")).to_have_text("Done")
    expect(line).not_to_contain_text("lost")


def test_a_simulation_is_stopped_with_the_keyboard(look: Looker, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that goes on for as long as a quick machine could take to press a key: what a page offers is over sooner."""

    def longer(module: str, function: str, given: tuple[Any, ...]) -> Task:
        rulebook, plays, amount, seed = given
        return Task(module, function, (rulebook, plays, amount * 500, seed))

    monkeypatch.setattr(simulations, "Task", longer)
    page = look.official(Role.INSPECTOR, f"figures/{CRAPS}")
    type_strategy(page, "Strategy", "win-line:stake=10,behind=2 & place:numbers=6+8,stake=12")
    page.get_by_label("At least this many").select_option("200000000")
    page.get_by_role("button", name="Run").click()
    stop = page.get_by_role("button", name="Stop")
    stop.focus()
    told = page.locator(".simulation .row .quiet")
    expect(told).to_contain_text("million a second")
    words = told.inner_text()
    expect(told).not_to_have_text(words)
    expect(stop).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".simulation [role=status]")).to_have_text("Stopped: these are the results so far")
    expect(page.locator(".simulation [role=status]")).to_be_focused()
    expect(page.locator(".simulation tbody tr").first).to_be_visible()


def test_a_sign_is_checked(look: Looker) -> None:
    page = look.official(Role.INSPECTOR, f"figures/{CRAPS}")
    check = page.locator(".sign-check")
    check.get_by_label("Maximum ($)").fill("60")
    check.get_by_role("button", name="Check the sign").click()
    told = check.get_by_role("status")
    expect(told).to_contain_text("weak stakes")
    expect(check.get_by_role("heading", name="The smallest change of the sign")).to_be_visible()
    assert check.locator("tbody tr").count() > 5
    check.get_by_label("Minimum ($)").fill("660")
    check.get_by_label("Maximum ($)").fill("660")
    check.get_by_label("Smallest chip ($)").fill("0.5")
    check.get_by_role("button", name="Check the sign").click()
    expect(told).to_contain_text("None is weak")
    expect(check.locator("tbody tr")).to_have_count(0)


def test_two_rulebooks_lie_side_by_side(look: Looker) -> None:
    page = look.at("ann", path=f"rules/{WAR}")
    page.get_by_label("Side by side with").select_option(CROWN)
    expect(page.get_by_role("heading", level=1)).to_have_text("Side by side")
    tie = page.locator(".beside").filter(has_text="second cards tie: the second wager")
    expect(tie).to_contain_text("2 to 1")
    expect(tie.locator(f"[data-of={CROWN}]")).to_contain_text("1 to 1")
    expect(tie.get_by_role("link", name="10.2", exact=True)).to_have_attribute("href", f"#/rules/{WAR}/10.2")
    costs = page.get_by_role("group", name=re.compile("House edge per unit of the wager"))
    expect(costs).to_have_attribute("tabindex", "0")
    assert costs.locator("tbody tr").count() > 0


def test_readings_have_their_price(look: Looker) -> None:
    page = look.official(Role.INSPECTOR, f"coverage/{POKER}/readings")
    prices = page.locator("section.panel").filter(has=page.get_by_role("heading", name="What each reading is worth"))
    queen = prices.locator(".piece").filter(has=page.get_by_role("heading", name="dealer qualifies"))
    expect(queen.locator(".chosen .tag")).to_have_text("in force")
    expect(queen.locator(".price")).to_contain_text(re.compile(r"\d\.\d+ %"))
    expect(prices).to_contain_text(re.compile("readings? changes? no figure"))


def test_a_golden_round_that_shows_a_clause_can_be_read(look: Looker) -> None:
    page = look.at("ann", path=f"rules/{WAR}/10.2")
    proof = page.locator(".proofs li", has=page.locator(".by-golden")).get_by_role("link").first
    title = proof.inner_text()  # which rounds are kept as its proofs changes with the record
    proof.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(title)
    paid = page.locator(".golden-said").filter(has_text=re.compile(r"at 2 to 1 pays \$"))
    expect(paid.get_by_role("link", name="10.2").first).to_have_attribute("href", f"#/rules/{WAR}/10.2")
    expect(page.locator(".golden-sums")).to_contain_text(re.compile(r"Ann -?\$[\d.]+, .*house -?\$[\d.]+"))
    page.get_by_role("link", name="Golden rounds").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Golden rounds")
    assert page.locator(".golden-list li").count() > 40


def test_sessions_are_reckoned_anew_while_a_slider_is_moved(look: Looker) -> None:
    page = look.official(Role.INSPECTOR, f"figures/{CRAPS}")
    type_strategy(page, "What is played", "field:stake=10")
    panel = page.locator(".panel", has=page.locator(".exact-sessions"))
    ruined = panel.get_by_role("row", name=re.compile("^Ruined")).locator("td")
    expect(ruined).to_have_text(re.compile(r"^\d+\.\d{6}"))
    page.get_by_label("Rolls or rounds at most").fill("100")
    page.get_by_label("Bankroll").fill("100")
    expect(ruined).to_have_text(re.compile(r"^53\.303583"))
    page.get_by_label("Bankroll").fill("2000")
    expect(ruined).to_have_text(re.compile(r"^0\.000000"))
    expect(panel.locator("figcaption").first).to_contain_text("half have")
    panel.get_by_role("button", name="Calculate ruin by bankroll and stake").press("Enter")
    expect(panel.get_by_role("table", name="Ruin by bankroll and stake").locator("tbody tr")).to_have_count(5)
    check_accessible(page, ".exact-sessions")


def test_a_strategy_that_cannot_be_played_is_told_beside_the_sliders(look: Looker) -> None:
    look.expected.append("409")
    page = look.official(Role.INSPECTOR, f"figures/{POKER}")
    type_strategy(page, "What is played", "whistling")
    expect(page.get_by_text("there is no strategy 'whistling'")).to_be_visible()


def test_a_strategy_is_put_together_by_choosing(look: Looker) -> None:
    look.expected.append("409")  # what stands there between two choices need not be played
    page = look.official(Role.INSPECTOR, f"figures/{CRAPS}")
    builder = page.get_by_role("group", name="What is played", exact=True)
    parts, typed = builder.locator(".strategy-part"), builder.get_by_label("What is played, as text")
    expect(parts).to_have_count(2)
    expect(parts.first).to_contain_text("Win Line before each come out roll")
    parts.nth(1).get_by_role("button", name="Remove Place").press("Enter")
    expect(parts).to_have_count(1)
    expect(parts.first.get_by_label("Play")).to_be_focused()
    parts.first.get_by_label("Play").select_option("Three point molly")
    expect(parts.first.get_by_label("Play")).to_be_focused()
    page.get_by_role("slider", name="Rolls or rounds at most").fill("50")  # more would be too long for a page
    parts.first.get_by_label("Stake ($)").fill("15")
    parts.first.get_by_label("Stake ($)").blur()
    builder.get_by_role("button", name="Add another").click()
    expect(parts).to_have_count(2)
    parts.nth(1).get_by_label("Play").select_option("Field")
    parts.nth(1).get_by_label("Stake ($)").fill("5")
    parts.nth(1).get_by_label("Stake ($)").blur()
    expect(typed).to_have_value("three-point-molly:stake=15,behind=2 & field:stake=5")
    expect(page.get_by_role("row", name=re.compile("^Ruined")).locator("td")).to_have_text(re.compile(r"^\d+\.\d{6}"))
    type_strategy(page, "What is played", "hardways:numbers=6+8,stake=5")
    expect(parts).to_have_count(1)
    expect(parts.first.get_by_label("Numbers")).to_have_value("6+8")
    check_accessible(page, ".strategy-builder")
