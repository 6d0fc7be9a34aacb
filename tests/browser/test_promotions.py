"""A promotion before its pages, from terms to award: the operator, a patron, an inspector."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest
from playwright.sync_api import Page, expect

from pitbook.floor.venue import USUAL_ZONE
from pitbook.journal.memory import MemoryStore
from pitbook.promotions.terms import IfAbsent
from pitbook.rulebooks.roles import Role
from tests.browser.looking import PHONE, Looker, check_accessible
from tests.promotions.trying import complete
from tests.table.playing import Clock
from tests.web.served import Served, serving
from tests.web.test_promotions import Told

HOUR = 3_600_000_000


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def floor(clock: Clock) -> Iterator[Served]:
    """Days pass here when they are told to."""
    with serving(MemoryStore(), clock, log_ins=(1000, 60.0), refusals=(100_000, 60.0)) as made:
        yield made


def at_place(clock: Clock, hours: int) -> str:
    """By the venue's clock."""
    then = datetime.fromtimestamp(clock.now / 1_000_000, ZoneInfo(USUAL_ZONE)) + timedelta(hours=hours)
    return f"{then:%Y-%m-%dT%H:%M:%S}"


def fill_terms(page: Page, clock: Clock) -> None:
    for label, words in (
        ("Who is eligible", "Everybody of age."),
        ("Manner of award", "by a draw"),
        ("Nature of the prize", "money"),
        ("Place of the promotion", "the main floor"),
        ("How a prize is claimed", "at the desk"),
        ("How the winner is notified", "by telephone"),
        ("How results are published", "on the website"),
        ("Begins", at_place(clock, 24)),
    ):
        page.get_by_label(label, exact=True).fill(words)
    page.locator("select[name=wager]").select_option("none")
    page.locator("select[name=presence]").select_option("false")
    draw = page.get_by_role("group", name="Draw 1")
    draw.get_by_label("When", exact=True).fill(at_place(clock, 26))
    draw.get_by_label("Where", exact=True).fill("the Sovereign Room")
    page.get_by_role("button", name="Add a prize").click()
    prize = page.get_by_role("group", name="Prize 1")
    prize.get_by_label("Name").fill("five thousand dollars")
    prize.get_by_label("Value").fill("5000")
    prize.get_by_label("Conditions").fill("none")


def test_from_terms_to_award(look: Looker, clock: Clock) -> None:
    look.expected += ["401", "404", "409"]  # tokens end while days pass
    operator = look.official(Role.CASINO_OPERATOR, "promotions")
    expect(operator.get_by_role("heading", level=1)).to_have_text("Promotions and prize draws")
    check_accessible(operator)
    operator.get_by_label("Short name").fill("autumn")
    operator.get_by_label("Title").fill("Autumn draw")
    operator.locator("input[value=star-casino-war]").check()
    operator.locator("input[value=star-craps]").check()
    operator.get_by_role("button", name="Draft a promotion").click()
    expect(operator.get_by_role("heading", level=1)).to_have_text("Autumn draw")
    fill_terms(operator, clock)
    operator.get_by_role("button", name="Save terms").click()
    missing = operator.locator(".missing")
    expect(missing).to_contain_text("the closing date and time for entries")
    expect(missing).to_contain_text("11:10.7.6")
    expect(missing.get_by_role("listitem")).to_have_count(1)
    check_accessible(operator)
    operator.get_by_label("Entries close", exact=True).fill(at_place(clock, 25))
    operator.get_by_role("button", name="Save terms").click()
    expect(operator.locator("#main")).to_contain_text("The terms are complete.")
    operator.get_by_role("button", name="Lodged with the regulator").click()
    expect(operator.get_by_role("button", name="Lodged with the regulator")).to_have_count(0)
    lies_open = operator.get_by_role("form", name="Published")
    lies_open.get_by_label("Published where").fill("the club desk")
    lies_open.get_by_role("button").click()
    expect(operator.locator(".steps")).to_contain_text("not yet 24 hours ago")
    ann = look.at("ann", path="promotions")
    ann.get_by_role("link", name="Autumn draw").click()  # its terms lie open, and nobody enters yet
    expect(ann.locator(".said")).to_contain_text("Entries per person, at most1")
    expect(ann.get_by_role("button", name="Enter")).to_have_count(0)

    clock.now += 24 * HOUR
    operator = look.official(Role.CASINO_OPERATOR, "promotions/autumn")
    operator.get_by_role("button", name="Begin the promotion").click()
    expect(operator.locator(".stands")).to_contain_text("Running")
    ann = look.at("ann", path="promotions", size=PHONE)
    ann.get_by_role("link", name="Autumn draw").click()
    ann.get_by_role("button", name="Enter").click()
    expect(ann.locator("#main")).to_contain_text("in a draw is 1 in 1")
    expect(ann.locator(".said")).to_contain_text("Conditions: none")  # patrons read the terms whole
    expect(ann.locator(".said")).to_contain_text("Entries per person, at most1")
    check_accessible(ann)

    clock.now += 2 * HOUR
    operator = look.official(Role.CASINO_OPERATOR, "promotions/autumn")
    operator.get_by_role("button", name="Hold draw 1").click()
    expect(operator.locator(".prize")).to_contain_text("ann (entry 1)")
    operator.get_by_role("button", name="Record attempt").click()
    expect(operator.locator("tr").filter(has_text="notify ann of prize 1")).not_to_contain_text("open")
    ann = look.at("ann", path="promotions/autumn")
    expect(ann.locator("#main")).to_contain_text("You won: five thousand dollars")
    ann.get_by_role("button", name="Claim the prize").click()
    expect(ann.locator("#main")).to_contain_text("You have claimed it.")

    operator = look.official(Role.CASINO_OPERATOR, "promotions/autumn")
    award = operator.get_by_role("form", name="Award the prize")
    award.get_by_label("By crossed cheque").fill("2000")
    award.get_by_role("button").click()
    expect(operator.locator(".notice.refused")).to_contain_text("add up to $2,000.00")
    award.get_by_label("By transfer").fill("3000")
    award.get_by_role("button").click()
    expect(operator.locator(".prize")).to_contain_text("awarded")
    check_accessible(operator)
    inspector = look.official(Role.INSPECTOR, "promotions/autumn")
    expect(inspector.get_by_role("heading", level=1)).to_have_text("Autumn draw")
    inspector.get_by_role("button", name="Verify this draw").click()
    expect(inspector.locator("#main")).to_contain_text("Verified: the secret")
    expect(inspector.locator(".happened")).to_contain_text("$2,000.00 by crossed cheque to ann")
    expect(inspector.get_by_role("button", name="Finish the promotion")).to_have_count(0)
    check_accessible(inspector)


def test_a_claim_is_denied_and_the_register_read_and_erased(look: Looker, clock: Clock, floor: Served) -> None:
    look.expected += ["401", "409"]
    told = Told(floor, clock, "autumn")
    told.begins()
    told.done(told.ann, "enter", player="ann")
    told.draws()
    told.done(told.ann, "claim", player="ann", prize=1)
    operator = look.official(Role.CASINO_OPERATOR, "promotions/autumn")
    operator.get_by_text("Deny the claim").first.click()
    deny = operator.get_by_role("form", name="Deny the claim")
    deny.get_by_label("Reason").fill("not of age")
    deny.get_by_role("button").click()
    expect(operator.locator(".notice.refused")).to_contain_text("name and address")
    deny.get_by_label("Name of the claimant").fill("Ann Lee")
    deny.get_by_label("Address of the claimant").fill("1 Pyrmont St")
    deny.get_by_role("button").click()
    expect(operator.locator(".denial")).to_contain_text("Ann Lee, 1 Pyrmont St")
    inspector = look.official(Role.INSPECTOR, "promotions/autumn")
    expect(inspector.locator(".denial")).to_contain_text("Ann Lee, 1 Pyrmont St")
    check_accessible(inspector)
    expect(operator.get_by_role("form", name="Erase name and address")).to_have_count(0)
    told.done(told.operator, "publish_results", draw=1, where="on the website")
    told.done(told.operator, "finish")
    operator = look.official(Role.CASINO_OPERATOR, "promotions/autumn")
    erase = operator.get_by_role("form", name="Erase name and address")
    erase.get_by_label("Reason").fill("its time is over")
    erase.get_by_role("button").click()
    expect(operator.locator(".denial")).to_contain_text("erased")


def test_what_is_rare_in_a_promotion_is_on_its_page_too(look: Looker, floor: Served, clock: Clock) -> None:
    look.expected += ["401", "404", "409"]
    told = Told(floor, clock, "autumn")
    draws = [{"at": clock.now + hours * HOUR, "place": "here"} for hours in (74, 76)]
    shares = [
        {"name": f"prize of draw {draw}", "kind": "money", "value_cents": 20_000, "conditions": "none", "draw": draw}
        for draw in (1, 2)
    ]
    assert told.drafts(told.operator, title="Autumn draw").status_code == 201
    terms = complete(clock.now + 24 * HOUR, draws=(), prizes=(), presence=True, if_absent=IfAbsent.REDRAW)
    terms_now = {**msgspec.to_builtins(terms), "draws": draws, "prizes": shares}
    told.done(told.operator, "set_terms", terms=terms_now)
    told.done(told.operator, "lodge", version=1, channel="e-mail")
    told.done(told.operator, "publish", version=1, where="the desk")
    operator = look.official(Role.CASINO_OPERATOR, "promotions/autumn")
    expect(operator.locator(".versions")).to_contain_text("lodged by e-mail")
    marketing = operator.get_by_role("form", name="Record the piece")
    marketing.get_by_label("Piece of marketing").fill("poster")
    marketing.get_by_label("refers to the terms").uncheck()
    marketing.get_by_role("button").click()
    expect(operator.locator("#main")).to_contain_text("poster: does not refer to the terms")
    listing = operator.get_by_role("form", name="Add to the list")
    listing.get_by_label("Item or service").fill("fireworks")
    listing.get_by_label("Regulation").fill("Regulation 1")
    listing.get_by_role("button").click()
    expect(operator.locator("#main")).to_contain_text("fireworks (Regulation 1)")
    clock.now += 24 * HOUR
    operator = look.official(Role.CASINO_OPERATOR, "promotions/autumn")
    expect(operator.locator(".steps")).to_contain_text("poster does not refer to the terms")
    operator.get_by_role("button", name="Withdraw poster").click()
    operator.get_by_role("button", name="Begin the promotion").click()
    expect(operator.locator(".stands")).to_contain_text("Running")
    told.done(told.ann, "enter", player="ann")
    clock.now += 50 * HOUR
    told.done(told.operator, "draw", draw=1)

    operator = look.official(Role.CASINO_OPERATOR, "promotions/autumn")
    operator.get_by_role("button", name="Not present").click()
    operator.get_by_role("button", name="Draw another").click()
    expect(operator.locator(".notice.refused")).to_contain_text("there is no further entry")
    operator.get_by_role("button", name="Let it lapse").click()
    expect(operator.locator(".prize").first).to_contain_text("unclaimed")
    integrity = operator.get_by_role("form", name="Integrity is compromised")
    integrity.get_by_label("Reason").fill("copied entries")
    integrity.get_by_label("Integrity").select_option("postpone_draw")
    integrity.get_by_label("Draws").select_option("2")
    integrity.get_by_role("button").click()
    expect(operator.locator(".finding")).to_contain_text("copied entries")
    assert told.seen(told.operator)["findings"][0]["draw"] == 2
    check_accessible(operator)


def test_a_dispute_is_about_a_prize_and_may_allow_its_claim(look: Looker, floor: Served, clock: Clock) -> None:
    look.expected += ["401", "404", "409"]
    told = Told(floor, clock, "car")
    told.begins()
    told.done(told.ann, "enter", player="ann")
    told.draws()
    told.done(told.ann, "claim", player="ann", prize=1)
    claimant = {"type": "promotion.claimant", "name": "Ann Lee", "address": "1 Pyrmont St"}
    told.done(told.operator, "deny_claim", prize=1, reason="not of age", claimant=claimant)
    ann = look.at("ann", path="promotions/car", size=PHONE)
    dispute = ann.get_by_role("form", name="Dispute a decision")
    dispute.get_by_label("What you disagree with").fill("I am of age")
    expect(dispute.get_by_label("About")).to_have_value("1")
    dispute.get_by_role("button").click()
    expect(ann.locator("#main")).to_contain_text("I am of age")
    inspector = look.official(Role.INSPECTOR, "promotions/car")
    expect(inspector.locator(".dispute")).to_contain_text("I am of age")
    expect(inspector.get_by_role("form", name="Make final decision")).to_have_count(0)
    operator = look.official(Role.CASINO_OPERATOR, "promotions/car")
    deciding = operator.get_by_role("form", name="Make final decision")
    deciding.get_by_label("Decision").fill("so she is")
    deciding.get_by_label("The claim is allowed after all").check()
    deciding.get_by_role("button").click()
    expect(operator.locator(".prize")).to_contain_text("claimed")
