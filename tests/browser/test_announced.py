"""What is announced at a table reaches everybody who looks at it, with its clauses, and markers lie on the layout."""

import re

from playwright.sync_api import expect

from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from tests.browser.looking import PHONE, Looker, check_accessible
from tests.browser.test_chips import WAR, seated
from tests.browser.test_playing import CRAPS
from tests.web.served import Served

BY = "casino_supervisor"
MINUTE = 60_000_000
HIGHER = {"first": {"least": 2500, "most": 100_000}, "tie": {"least": 500, "most": 20_000}, "unit": None}


def test_everybody_is_told_what_is_to_come(look: Looker, floor: Served) -> None:
    look.expected.append("409")
    boss = floor.official(Role.CASINO_SUPERVISOR)
    pages = [look.at("ann", path=f"table/{WAR}", size=PHONE, scheme="dark"), look.official(Role.DEALER, f"table/{WAR}")]
    for page in pages:
        expect(page.locator(".layout")).to_be_visible()
        expect(page.locator(".announced-here li")).to_have_count(0)
    now = utc_now()
    boss.done(WAR, "table.display_sign", by=BY, sign=HIGHER, takes_effect_at=now + 25 * MINUTE)
    boss.done(WAR, "table.display_closure", by=BY, closes_at=now + 90 * MINUTE)
    boss.done(WAR, "table.reserve_areas", by=BY, player="cid", areas=[2])
    for page in pages:
        lines = page.locator(".announced-here li")
        limits, closing, kept = (
            lines.filter(has_text=words) for words in ("New limits", "closes at", "Reserved for cid")
        )
        expect(limits).to_contain_text("New limits: Initial Wager $25 to $1,000, from ")
        expect(limits.locator(".until")).to_have_text(re.compile(r"^in 2[45]:\d\d$"))
        expect(limits.locator("a.clause").first).to_have_text("6.5")
        expect(closing.locator(".until")).to_have_text(re.compile(r"^in 1:(29|30):\d\d$"))
        expect(closing.locator("a.clause")).to_have_text("13.9")
        expect(kept).to_contain_text("playing area 2")
        expect(kept.locator("a.clause")).to_have_text("5.10")
    page = pages[0]
    before = page.locator(".until").first.inner_text()
    expect(page.locator(".until").first).not_to_have_text(before)
    seat = page.get_by_role("button", name="Reserved: playing area 2 is kept for cid")
    seat.click(force=True)
    expect(page.locator(".notice.refused a.clause").first).to_have_text("5.10")
    check_accessible(page)
    boss.done(WAR, "table.withdraw_closure", by=BY)
    expect(page.locator(".announced-here li")).to_have_count(2)


def test_markers_lie_on_the_layout_and_their_player_is_told(look: Looker, floor: Served) -> None:
    seated(floor, WAR)
    boss = floor.official(Role.CASINO_SUPERVISOR)
    change = {"by": BY, "minutes_displayed": 0, "players_keep_minimum": True}
    boss.done(WAR, "casino_war.change_limits", sign=HIGHER, **change)
    page, bob = look.at("ann", path=f"table/{WAR}"), look.at("bob", path=f"table/{WAR}", size=PHONE)
    told = re.compile(r"^Marker: for Ann Initial Wager \$10 to \$1,000 \(6\.5\.1")
    for each in (page, bob):
        expect(each.get_by_role("img", name=told)).to_be_visible()
    expect(page.locator(".announced-here li")).to_contain_text("Your marker: for you Initial Wager $10 to $1,000")
    expect(page.locator(".announced-here a.clause").first).to_have_text("6.5.1")
    expect(bob.locator(".announced-here li")).to_have_count(0)
    check_accessible(page)


def test_a_marker_at_craps_lies_at_the_rail(look: Looker, floor: Served) -> None:
    seated(floor, CRAPS)
    sign = {"default": {"least": 500, "most": 300_000}}
    floor.official(Role.CASINO_SUPERVISOR).done(CRAPS, "craps.agree_limits", by=BY, player="ann", sign=sign)
    page = look.at("ann", path=f"table/{CRAPS}")
    expect(page.locator(".seats").get_by_role("img", name="Marker: for Ann every wager $5 to $3,000")).to_be_visible()
    check_accessible(page)
