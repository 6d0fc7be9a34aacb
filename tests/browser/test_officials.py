"""Those who oversee and inspect: a limit with its notice, a dispute, a ruling, a round verified and disclosed."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from pitbook.journal.accepting import accept
from pitbook.journal.checkpointing import take
from pitbook.journal.keys import signer_from_seed
from pitbook.journal.verifier import check
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from tests.browser.looking import DESKTOP, PHONE, Looker, answered, check_accessible
from tests.browser.test_playing import press, sit_down
from tests.web.playing import Player
from tests.web.served import Caller, Served, serving

WAR = "star-casino-war"
BY = "casino_supervisor"
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


def tab(page: Page, name: str) -> Locator:
    """The office of the table, at one of its tabs."""
    page.get_by_role("tab", name=name, exact=True).click()
    return page.get_by_role("tabpanel", name=name, exact=True)


def part(page: Page, name: str) -> Locator:
    return page.locator(f"[data-part='{name}']")


def seated(floor: Served, *people: str) -> None:
    for box, person in enumerate(people, start=1):
        caller = floor.caller(person)
        caller.done(WAR, "casino_war.sit", player=person, box=box)
        caller.done(WAR, "table.buy_in", player=person, cents=50_000)


def test_a_minimum_rises_after_its_minutes_on_a_sign(look: Looker, clock: Ahead) -> None:
    look.expected.append("409")
    page = look.official(Role.CASINO_SUPERVISOR, f"table/{WAR}")
    limits = tab(page, "Limits")
    limits.get_by_label("Initial Wager, Minimum ($)").first.fill("25")
    choice = limits.locator(".choice").filter(has_text="After 20 minutes on a sign")
    expect(choice.locator("a.clause").first).to_have_text("6.5")
    choice.get_by_role("button", name="Display this sign").click()
    announced = limits.locator(".announced")
    expect(announced.locator("mark")).to_have_text("$25")
    expect(announced.locator(".countdown").first).to_have_text(re.compile(r"^(19|20):\d\d$"))
    expect(page.get_by_role("heading", name="No decisions pending")).to_be_visible()
    announced.get_by_role("button", name="Put into effect").click()
    expect(page.locator(".notice.refused")).to_contain_text("0 of 20 minutes")
    clock.more = 22 * MINUTE
    announced.get_by_role("button", name="Put into effect").click()
    expect(part(page, "in force").locator("td").first).to_have_text("$25")
    expect(announced).to_have_count(0)


def test_players_who_are_there_keep_their_minimum_and_markers_show_it(look: Looker, floor: Served) -> None:
    Player(floor.caller("ann"), WAR).play(1)
    floor.caller("bob").done(WAR, "casino_war.sit", player="bob", box=2)
    page = look.official(Role.CASINO_SUPERVISOR, f"table/{WAR}")
    limits, markers = tab(page, "Limits"), part(page, "markers")
    least = part(page, "new sign").get_by_label("Initial Wager, Minimum ($)")
    least.fill("100000")
    expect(limits.locator(".tried")).to_contain_text("at most the maximum")
    least.fill("50")
    limits.locator(".choice").filter(has_text="2 players at the table keep").get_by_role("button").click()
    expect(markers.locator("li")).to_have_count(2)
    expect(markers.locator("li").first).to_contain_text("Ann, playing area 1: Initial Wager $10 to $1,000")
    expect(markers.locator("li").first.locator("a.clause").first).to_have_text("6.5.1")
    markers.get_by_text("Agree limits with one player").click()
    markers.get_by_label("Initial Wager, Maximum ($)").fill("2000")
    markers.get_by_role("button", name="Agree, and place a marker").click()
    own = markers.locator("li").filter(has_text="ann")
    expect(own).to_contain_text("$10 to $2,000")
    expect(own.locator("a.clause").last).to_have_text("6.6")


def test_a_dispute_goes_from_one_official_to_another_with_the_round_beside_it(look: Looker, floor: Served) -> None:
    Player(floor.caller("ann"), WAR).play(1)
    ann = look.at("ann", path=f"table/{WAR}")
    ann.get_by_text("Lodge a dispute").click()
    ann.get_by_label("What is wrong?").fill("my king was higher; ann had it turned")
    ann.get_by_role("button", name="Lodge dispute").click()
    first = look.official(Role.GAMING_SUPERVISOR, f"table/{WAR}")
    expect(first.get_by_role("heading", name="Decisions pending (1)")).to_be_visible()
    case = part(first, "dispute 1")
    expect(case.get_by_role("heading", name="The disputed payment")).to_be_visible()
    expect(case.locator(".disputed-payment").first).to_contain_text("Initial Wager of $")
    expect(case.locator(".disputed-payment a.clause").first).to_be_visible()
    expect(case.locator(".rebuilt li").filter(has_text="Initial Wager").first.locator("a.clause").first).to_be_visible()
    expect(case.get_by_role("link", name="Step through it")).to_have_attribute("href", f"#/round/{WAR}/1")
    case.get_by_label("Decision and reasons").fill("the dealer had an ace")
    floor.caller("bob").done(WAR, "table.open_dispute", player="bob", words="too slow")
    expect(part(first, "dispute 2")).to_be_visible()
    expect(case.get_by_label("Decision and reasons")).to_have_value("the dealer had an ace")
    case.get_by_role("button", name="Decide", exact=True).click()
    expect(case.locator(".steps")).to_contain_text("the dealer had an ace")
    ann.get_by_role("button", name="Request a review").click()
    expect(case.locator(".others")).to_contain_text("they decided it themselves")
    second = look.official(Role.CASINO_SUPERVISOR, f"table/{WAR}")
    case = part(second, "dispute 1")
    case.get_by_label("Decision and reasons").fill("the record shows an ace")
    expect(case.locator("button.main")).to_have_count(0)
    case.get_by_role("button", name="Review: decision upheld").click()
    expect(case.locator(".others")).to_contain_text("review options have not been explained")
    case.get_by_role("button", name="Explain review options").click()
    case.get_by_label("Details").fill("ann goes to the inspector")
    case.get_by_role("button", name="Close: player not satisfied").click()
    expect(case).to_have_count(0)
    expect(tab(second, "Disputes")).to_contain_text("Closed: 1")


def test_a_person_is_excluded_after_a_second_thought_and_readmitted(look: Looker, floor: Served) -> None:
    seated(floor, "ann")
    page = look.official(Role.CASINO_SUPERVISOR, f"table/{WAR}")
    people = tab(page, "People")
    expect(people.get_by_role("row").filter(has_text="ann")).to_contain_text("$500")
    people.get_by_text("Exclude from the casino").first.click()
    measure = people.locator("form[data-form='exclude_from_casino']")
    measure.get_by_label("Player").fill("ann")
    measure.get_by_label("Evidence").fill("a device in the sleeve")
    measure.get_by_role("button").click()
    dialog = page.get_by_role("dialog", name="Exclude from the casino")
    expect(dialog.locator(".follows > li")).to_contain_text("ann is excluded from the casino for a breach of 13.2")
    expect(dialog.locator("a.clause").first).to_have_text("13.4")
    check_accessible(page)
    dialog.get_by_role("button", name="Not now").click()
    expect(people.get_by_text("Nobody is excluded.")).to_be_visible()
    measure.get_by_role("button").click()
    dialog.get_by_role("button", name="Confirm").click()
    out = part(page, "not playing")
    expect(out).to_contain_text("Ann is excluded from the casino: a device in the sleeve")
    elsewhere = floor.caller("ann").ask("star-craps", "craps.sit", player="ann", place=1)
    assert (elsewhere.status_code, elsewhere.json()["clauses"]) == (409, ["10.4", "10.4.3"])
    out.get_by_label("Reason").fill("it was a hearing aid")
    out.get_by_role("button", name="Readmit").click()
    expect(out).to_contain_text("Nobody is excluded.")


def test_the_float_is_filled_and_counted_with_its_difference(look: Looker, floor: Served) -> None:
    page = look.official(Role.CASINO_SUPERVISOR, f"table/{WAR}", size=PHONE)
    float_ = tab(page, "Float")
    float_.get_by_label("Fill ($)").fill("5000")
    float_.get_by_role("button", name="Fill the float").click()
    expect(part(page, "takings").locator(".sums")).to_contain_text("$105,000")
    float_.get_by_label("Counted ($)").fill("104990")
    expect(float_.locator(".difference")).to_have_text("$10 less than the ledger shows.")
    float_.get_by_role("button", name="Record count").click()
    expect(part(page, "takings")).to_contain_text("the float is counted: $104,990.00")
    expect(part(page, "takings").locator(".sums")).to_contain_text("−$10")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


def test_a_table_closes_when_its_notice_has_stood(look: Looker, floor: Served, clock: Ahead) -> None:
    seated(floor, "ann")
    page = look.official(Role.CASINO_SUPERVISOR, f"table/{WAR}")
    closing = tab(page, "Closing")
    closing.get_by_role("button", name="Announce closing").click()
    expect(closing.locator(".countdown")).to_be_visible()
    clock.more = 22 * MINUTE
    closing.get_by_role("button", name="Close the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Confirm").click()
    closing.get_by_role("button", name="Reopen the table").click()
    expect(closing.get_by_role("button", name="Announce closing")).to_be_visible()


def test_a_ruling_that_waits_shows_what_will_follow_and_is_given(look: Looker, floor: Served) -> None:
    seated(floor, "ann")
    dealer = floor.official(Role.DEALER)
    check = {"type": "casino_war.direct_check", "by": BY, "why": "two aces of spades"}
    for happened in ("an ace came twice", "a card is bent"):
        dealer.done(WAR, "table.ask_ruling", by="dealer", happened=happened, ruling=check)
    page = look.official(Role.CASINO_SUPERVISOR, f"table/{WAR}")
    expect(page.get_by_role("heading", name="Decisions pending (2)")).to_be_visible()
    ruling = part(page, "ruling 1")
    expect(ruling).to_contain_text("An ace came twice")
    expect(ruling.locator(".follows a.clause").first).to_be_visible()
    with page.expect_request("**/commands*") as asked:
        ruling.get_by_role("button", name="Confirm ruling").click()
    expect(ruling).to_have_count(0)
    command = json.loads(asked.value.post_data or "")["command"]
    assert command["type"] == "table.answer_ruling", "one command rules and answers"
    expect(page.locator(".story")).to_contain_text("two aces of spades")
    other = part(page, "ruling 2")
    other.get_by_label("If refused, why?").fill("it is not bent")
    other.get_by_role("button", name="No", exact=True).click()
    expect(page.get_by_role("heading", name="No decisions pending")).to_be_visible()
    expect(page.locator(".story")).to_contain_text("it is not bent")


def test_cards_that_lie_face_down_are_named_by_whoever_rules_or_stay_as_they_were_named(
    look: Looker, floor: Served
) -> None:
    poker, dealer = "three_card_poker", recorded(floor, "star-three-card-poker")
    dealer.done("real", f"{poker}.sit", player="ann", area=1)
    dealer.done("real", "table.buy_in", player="ann", cents=50_000)
    dealer.done("real", f"{poker}.check_cards", by="dealer")
    dealer.done("real", f"{poker}.shuffle_cards")
    dealer.done("real", f"{poker}.cut_cards", by="dealer", cards_from_front=20)
    dealer.done("real", f"{poker}.place", player="ann", kind="ante", stake=1000)
    for card in ("2C", "3D", "9H", "KS", "4C", "7D"):
        dealer.done("real", f"{poker}.draw", card=card)
    exposed = {"type": f"{poker}.dealer_exposed", "by": BY, "cards": ["2C"]}
    dealer.done("real", "table.ask_ruling", by="dealer", happened="one was seen", ruling=exposed)
    page = look.official(Role.CASINO_SUPERVISOR, "table/real")
    ruling = part(page, "ruling 1")
    expect(ruling).to_contain_text("No preview")
    expect(ruling).not_to_contain_text("2 of clubs")
    ruling.get_by_role("textbox", name="Cards").fill("2C 9H")
    ruling.get_by_role("button", name="Confirm ruling").click()
    expect(page.locator(".story")).to_contain_text("2 of clubs and 9 of hearts of the dealer")
    expect(ruling).to_have_count(0)


def test_what_was_refused_is_shown_with_its_clause(look: Looker, floor: Served) -> None:
    seated(floor, "ann")
    ann = floor.caller("ann")
    assert ann.ask(WAR, "casino_war.place", player="ann", box=1, kind="first", stake=1).status_code == 409
    refused = tab(look.official(Role.CASINO_SUPERVISOR, f"table/{WAR}"), "Refused")
    row = refused.locator(".refusals li").first
    expect(row).to_contain_text("ann, player")
    expect(row.locator("a.clause").first).to_be_visible()


@pytest.mark.parametrize(
    ("size", "scheme", "names"),
    [
        (DESKTOP, "light", ("Limits", "Closing", "Disputes", "Refused", "People", "Float")),
        (PHONE, "dark", ("Limits", "People", "Float")),
    ],
    ids=["desktop", "phone"],
)
def test_no_tab_of_the_office_keeps_anybody_out(
    look: Looker, floor: Served, size: tuple[int, int], scheme: str, names: tuple[str, ...]
) -> None:
    ann, boss = Player(floor.caller("ann"), WAR), floor.official(Role.CASINO_SUPERVISOR)
    ann.play(1)
    ann.caller.done(WAR, "table.open_dispute", player="ann", words="my king was higher", round=1)
    boss.done(WAR, "table.record_wrong_payment", by=BY, direction="over", cents=5000, words="paid twice")
    boss.done(WAR, "table.bar_from_game", by=BY, player="bob", broken="13.2", reason="a device")
    boss.done(WAR, "table.reserve_areas", by=BY, player="cat", areas=[6, 7])
    page = look.official(Role.CASINO_SUPERVISOR, f"table/{WAR}", size=size, scheme=scheme)
    for name in names:
        expect(tab(page, name).locator("section").first).to_be_visible()
        check_accessible(page, ".office")
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), f"{name} scrolls sideways"
    check_accessible(page, ".waits")


def test_what_the_office_has_is_not_offered_beside_it_as_well(look: Looker, floor: Served) -> None:
    seated(floor, "ann")
    page = look.official(Role.CASINO_SUPERVISOR, f"table/{WAR}")
    expect(part(page, "new sign")).to_be_visible()
    expect(page.locator(".guide .current")).to_be_visible()
    offered = {each["command"] for each in floor.official(Role.CASINO_SUPERVISOR).get(f"/api/tables/{WAR}")["offers"]}
    assert "casino_war.change_limits" in offered
    expect(page.get_by_text("Other actions")).to_have_count(0)


def test_a_wager_that_gets_limits_of_its_own_stays_while_the_dice_roll(look: Looker, floor: Served) -> None:
    shooter = Player(floor.caller("ann"), "star-craps")
    page = look.official(Role.CASINO_SUPERVISOR, "table/star-craps")
    markers = part(page, "markers")
    markers.get_by_text("Agree limits with one player").click()
    markers.get_by_label("A wager with limits of its own").select_option(label="Field")
    most = markers.get_by_label("Field, Maximum ($)")
    most.fill("900")
    shooter.play(1)
    floor.caller("bob").done("star-craps", "craps.sit", player="bob", place=2)
    expect(markers.get_by_label("Player")).to_be_visible()
    expect(most).to_have_value("900")
    markers.get_by_role("button", name="Field, Remove").click()
    expect(most).to_have_count(0)


def test_a_question_that_is_left_open_goes_with_its_page(look: Looker, floor: Served) -> None:
    page = look.official(Role.CASINO_SUPERVISOR, f"table/{WAR}")
    tab(page, "Closing").get_by_role("button", name="Close the table").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.goto(page.url.split("#")[0] + "#/rules")
    expect(page.get_by_role("heading", level=1)).to_have_text("The rulebooks")
    expect(page.get_by_role("dialog")).to_have_count(0)


def recorded(floor: Served, rulebook: str) -> Caller:
    """A dealer at a new table whose cards are real."""
    opened = {"id": "r", "name": "real", "rulebook": rulebook, "dealing": "recorded", "checked": {}}
    assert floor.official(Role.ADMINISTRATOR).call("POST", "/api/tables", json=opened).status_code == 201
    return floor.official(Role.DEALER)


def test_a_dealer_rules_on_a_card_drawn_in_error(look: Looker, floor: Served) -> None:
    dealer, boss = recorded(floor, WAR), floor.official(Role.CASINO_SUPERVISOR)
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
    page.get_by_role("button", name="Report an irregularity").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="A card is drawn too soon").click()
    dialog.get_by_role("textbox", name="Card").fill("4S")
    dialog.get_by_role("button", name="Preview effects").click()
    expect(dialog).to_contain_text("4 of spades is the next card")
    dialog.get_by_role("button", name="Confirm ruling").click()
    expect(page.locator(".story li").first).to_contain_text("next card")


def test_an_inspector_verifies_a_table_and_discloses_a_round(look: Looker, floor: Served, tmp_path: Path) -> None:
    ann = look.at("ann", path="table/star-three-card-poker")
    sit_down(ann, "Sit at playing area 1")
    press(ann, "Open the table")
    ann.get_by_role("button", name="Ante, playing area 1").click()
    answered(ann)
    ann.locator(".actions button.main").first.click()
    ann.get_by_role("button", name="Fold").click()
    answered(ann)
    ann.locator(".actions button.main").first.click()
    answered(ann)
    signer = signer_from_seed(bytes(32))
    floor.run(take(floor.house.floor.store, signer, utc_now(), "house"))
    page = look.official(Role.INSPECTOR, "inspect/star-three-card-poker")
    page.get_by_role("button", name="Verify now").click()
    expect(page.get_by_role("status").first).to_contain_text("records is intact")
    expect(page.get_by_role("status").first).to_contain_text("decided again by the rules")
    page.get_by_role("link", name="Round 1").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Disclose this round").click()
    file = tmp_path / "round.jsonl"
    download.value.save_as(file)
    with file.open("rb") as opened:
        report = check(opened, [signer.public])
    assert (report.exit_code, json.loads(file.read_text().splitlines()[0])["format"]) == (0, "pitbook.disclosure@2")


def test_an_inspector_sees_that_a_store_was_gone_on_with(look: Looker, floor: Served) -> None:
    floor.run(accept(floor.house.floor.store, None, utc_now(), "Jo Doe", "The disk failed."))
    page = look.official(Role.INSPECTOR, "inspect")
    told = "Jo Doe continued with a store that had lost acknowledged records. The disk failed."
    expect(page.locator("p.bad")).to_contain_text(told)


def test_a_broken_connection_is_told_and_mended(look: Looker) -> None:
    look.expected += ["ERR_INTERNET_DISCONNECTED", "WebSocket"]
    page, other = look.at("ann", path=f"table/{WAR}"), look.at("bob", path=f"table/{WAR}")
    page.context.set_offline(True)
    sit_down(other, "Sit at playing area 2")
    page.context.set_offline(False)
    expect(page.locator(".story")).to_contain_text("Bob sits down")
    sit_down(page, "Sit at playing area 1")
    expect(other.locator(".story")).to_contain_text("Ann sits down")
