"""What is pressed is done once, whatever becomes of the answer; what is lost is told as long as it is lost."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, WebSocketRoute, expect

from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor
from tests.browser.looking import Looker, answered, check_accessible, check_legible, until
from tests.browser.test_chips import SEATS, WAR, seated
from tests.browser.test_playing import place
from tests.web.served import Caller, Served

COMMANDS = "**/api/tables/*/commands*"
STREAM = "**/api/tables/*/stream*"
BROKEN = ("ERR_FAILED", "502", "WebSocket")


def sitting(floor: Served, table: str = WAR) -> Caller:
    """Ann at a table, without chips."""
    ann = floor.caller("ann")
    sit, where = SEATS[table]
    ann.done(table, sit, player="ann", **where)
    return ann


def chips(ann: Caller, table: str = WAR) -> int:
    return int(ann.get(f"/api/tables/{table}")["chips"].get("chips", 0))


def asked(page: Page) -> list[Any]:
    """The commands that the page asks for from now on."""
    found: list[Any] = []

    def note(request: Request) -> None:
        if "/commands" in request.url:
            found.append(body_of(request)["command"])

    page.on("request", note)
    return found


def body_of(request: Request) -> dict[str, Any]:
    body: dict[str, Any] = request.post_data_json or {}
    return body


class Way:
    """The way to the server and back, which can be cut: what is asked for is done, and no answer comes."""

    def __init__(self, page: Page) -> None:
        self.is_cut, self.ids = False, list[str]()
        page.route(COMMANDS, self._command)

    def _command(self, route: Route) -> None:
        self.ids.append(body_of(route.request)["id"])
        answer = route.fetch()
        if self.is_cut:
            route.abort()
        else:
            route.fulfill(response=answer)


def bad_gateway(route: Route) -> None:
    route.fulfill(status=502, content_type="text/html", body="<h1>Bad Gateway</h1>")


class Streams:
    """The streams of a page, which can be cut and kept from being opened again."""

    def __init__(self, page: Page) -> None:
        self.is_cut, self.tries, self._open = False, 0, list[WebSocketRoute]()
        page.route_web_socket(STREAM, self._connect)

    def _connect(self, stream: WebSocketRoute) -> None:
        self.tries += 1
        if self.is_cut:
            stream.close(code=1012)
        else:
            stream.connect_to_server()
            self._open.append(stream)

    def cut(self, code: int = 1012, reason: str = "") -> None:
        self.is_cut = True
        for each in self._open:
            each.close(code=code, reason=reason)
        self._open.clear()


def at_table(look: Looker, table: str, prepare: Callable[[Page], Any]) -> tuple[Page, Any]:
    """Ann's page at a table; first the ways to it are prepared."""
    page = look.at("ann")
    prepared = prepare(page)
    page.goto(page.url.split("#")[0] + f"#/table/{table}")
    page.locator(".felt svg").wait_for()
    return page, prepared


def test_a_lost_answer_and_a_second_press_do_one_thing(look: Looker, floor: Served) -> None:
    look.expected += BROKEN
    ann = sitting(floor)
    page, way = at_table(look, WAR, Way)
    page.clock.install()
    way.is_cut = True
    buy_in = page.get_by_role("button", name="Buy in $500")
    buy_in.click()
    notice = page.locator(".notice.refused")

    def told_after_a_while() -> bool:
        page.clock.fast_forward(3000)
        return notice.count() > 0

    until(page, told_after_a_while, "a notice")
    expect(notice).to_contain_text("It may or may not have been done")
    assert len(way.ids) == 5, "it was tried again by itself"
    way.is_cut = False
    buy_in.click()
    expect(page.locator(".notice").last).to_contain_text("not done twice")
    assert len(set(way.ids)) == 1
    assert chips(ann) == 50_000
    buy_in.click()
    expect(page.locator(".purse strong")).to_have_text("$1,000")


def test_a_page_of_a_proxy_is_no_answer(look: Looker, floor: Served) -> None:
    look.expected += BROKEN
    ann = sitting(floor)
    page, commands = at_table(look, WAR, asked)
    page.route(COMMANDS, bad_gateway, times=1)
    page.get_by_role("button", name="Buy in $500").click()
    expect(page.locator(".purse strong")).to_have_text("$500")
    assert len(commands) == 2, "it was asked for again"
    assert chips(ann) == 50_000


def test_a_double_click_is_one_wish(look: Looker, floor: Served) -> None:
    ann = sitting(floor)
    page, commands = at_table(look, WAR, asked)
    buy_in, purse = page.get_by_role("button", name="Buy in $500"), page.locator(".purse strong")
    buy_in.dblclick()
    expect(purse).to_have_text("$500")
    page.get_by_role("button", name="Open the table").dblclick(delay=100)  # so slow that the first is done already
    answered(page)
    buy_in.focus()
    page.keyboard.down("Enter")
    expect(purse).to_have_text("$1,000")
    for _ in range(2):
        page.keyboard.down("Enter")  # held down, after it is done
    page.keyboard.up("Enter")
    buy_in.evaluate("each => { each.click(); each.click(); }")  # as a program for people who cannot use a mouse would
    expect(purse).to_have_text("$1,500")
    answered(page)
    buy_in.click()
    expect(purse).to_have_text("$2,000")
    answered(page)
    # What is asked for is done in turn: a second wish would have come before the last one.
    assert [each["type"] for each in commands] == ["table.buy_in", "table.deal", *["table.buy_in"] * 3]
    assert chips(ann) == 200_000


def test_a_dealer_who_presses_twice_settles_once(look: Looker, floor: Served) -> None:
    ann = seated(floor, WAR)
    ann.done(WAR, "casino_war.place", player="ann", box=3, kind="first", stake=2500)
    page = look.official(Role.DEALER, f"table/{WAR}")
    commands = asked(page)
    deal = page.locator(".guide").get_by_role("button", name="Deal", exact=True)
    deal.dblclick()
    expect(page.locator(".dealer .card")).to_have_count(1)
    answered(page)
    page.evaluate("() => true")  # whatever was asked for before has been heard of when this is answered
    assert [each["type"] for each in commands] == ["table.deal"]


def test_quick_presses_on_a_place_lay_a_chip_each(look: Looker, floor: Served) -> None:
    seated(floor, WAR)
    page, commands = at_table(look, WAR, asked)
    page.get_by_role("radio", name="Chip of $25", exact=True).click()
    place(page, "first 3").dblclick()
    expect(page.locator("[data-stake]")).to_have_attribute("data-stake", "5000")
    place(page, "first 3").focus()
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(page.locator("[data-stake]")).to_have_attribute("data-stake", "12500")
    assert [each["stake"] for each in commands] == [2500, 5000, 7500, 10000, 12500]
    place(page, "first 3").click(button="right")
    expect(page.locator("[data-stake]")).to_have_count(0)


def test_what_waits_is_done_in_turn(look: Looker, floor: Served) -> None:
    ann = seated(floor, WAR)
    ann.done(WAR, "casino_war.place", player="ann", box=3, kind="first", stake=2500)
    page, commands = at_table(look, WAR, asked)
    page.get_by_role("radio", name="Chip of $25", exact=True).click()
    page.evaluate("""() => {
        const place = document.querySelector('[data-place="first 3"]');
        for (let i = 0; i < 2; i++) place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        [...document.querySelectorAll(".actions button")].find((each) => each.textContent === "Deal").click();
    }""")
    expect(page.locator(".dealer .card")).to_have_count(1)
    assert [(each["type"], each.get("stake")) for each in commands] == [
        ("casino_war.change", 5000),
        ("casino_war.change", 7500),
        ("table.deal", None),
    ]


def test_a_lost_connection_is_told_while_it_lasts(look: Looker, floor: Served) -> None:
    look.expected += BROKEN
    ann = seated(floor, WAR)
    page, streams = at_table(look, WAR, Streams)
    expect(page.locator(".story li").first).to_be_visible()
    line = page.locator(".connection")
    expect(line).to_be_empty()
    page.clock.install()
    streams.cut()
    expect(line).to_contain_text("Connection lost")
    check_accessible(page)
    page.clock.run_for(20_000)
    expect(line).to_contain_text("Connection lost")
    ann.done(WAR, "casino_war.place", player="ann", box=3, kind="first", stake=2500)
    place(page, "first 4").click()  # the answer comes, and the table with it, though the stream does not
    expect(page.locator("[data-stake]")).to_have_count(2)
    streams.is_cut = False
    page.clock.run_for(6_000)
    expect(line).to_have_text("Connected again.")
    expect(page.locator(".story li").filter(has_text="Initial Wager").first).to_be_visible()
    page.clock.run_for(6_000)
    expect(line).to_be_empty()


def test_nobody_listens_to_a_table_that_was_left(look: Looker, floor: Served) -> None:
    look.expected += BROKEN
    page, streams = at_table(look, WAR, Streams)
    expect(page.locator(".story li").first).to_be_visible()
    page.clock.install()
    streams.cut()
    expect(page.locator(".connection")).to_contain_text("Connection lost")
    page.get_by_role("link", name="Rules").first.click()
    expect(page).to_have_title(re.compile("rule.* · Pitbook$"))
    tries = streams.tries
    page.clock.run_for(60_000)
    assert streams.tries == tries


@pytest.mark.parametrize(
    ("code", "reason", "words"),
    [
        (4404, "", "no longer there"),
        (4416, "", "has been reopened"),
        (4429, "", "too many tables"),
        (1011, "the table is stopped", "is stopped"),
    ],
)
def test_a_stream_that_is_over_is_not_asked_for_again(look: Looker, code: int, reason: str, words: str) -> None:
    page, streams = at_table(look, WAR, Streams)
    expect(page.locator(".story li").first).to_be_visible()
    page.clock.install()
    streams.cut(code, reason)
    expect(page.locator(".connection")).to_contain_text(words)
    page.clock.run_for(60_000)
    assert streams.tries == 1
    streams.is_cut = False
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(".felt svg")).to_be_visible()
    expect(page.locator(".connection")).to_be_empty()


def test_the_lobby_says_so_too(look: Looker) -> None:
    look.expected += BROKEN
    page = look.at("ann")
    page.clock.install()
    page.reload()
    page.get_by_role("heading", level=1).wait_for()
    page.route("**/api/tables", lambda route: route.abort())
    page.clock.run_for(4_100)
    expect(page.locator(".connection")).to_contain_text("Connection lost")
    page.unroute("**/api/tables")
    page.clock.run_for(4_100)
    expect(page.locator(".connection")).to_have_text("Connected again.")


def test_a_token_that_is_revoked_leads_to_signing_in(look: Looker, floor: Served) -> None:
    look.expected += ["401"]
    page = look.at("ann", path=f"table/{WAR}")
    expect(page.locator(".story li").first).to_be_visible()
    revoke = floor.house.floor.people.revoke
    floor.run(revoke(Actor("ann", Role.PLAYER), "ann"))
    floor.caller("bob").done(WAR, "casino_war.sit", player="bob", box=2)
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    expect(page.locator("#main")).to_contain_text("no longer valid")
    assert page.evaluate("() => sessionStorage.length") == 0
    check_accessible(page)
    page.goto(f"http://{floor.at}/#token={floor.token('ann')}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Take a seat")
    floor.run(revoke(Actor("ann", Role.PLAYER), "ann"))
    page.reload()
    expect(page.locator("#main")).to_contain_text("no longer valid")


def test_signing_in_with_a_password_in_a_role(look: Looker, floor: Served) -> None:
    look.expected += ["401"]
    floor.choose("ann", "correct horse")
    page = look.at("ann", path=f"table/{WAR}")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    page.goto(f"http://{floor.at}/#/table/{WAR}")
    page.get_by_role("textbox", name="User name").fill("ann")
    page.get_by_label("Password", exact=True).fill("wrong battery")
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator(".sign-in-wrong")).to_contain_text("do not fit together")
    expect(page.locator(".sign-in-wrong")).to_contain_text("a role the house has given you")
    check_legible(page)
    page.get_by_label("Password", exact=True).fill("correct horse")
    expect(page.get_by_role("combobox", name="Role")).to_have_value("player")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Casino War")


def test_a_link_of_another_role_in_the_same_tab(look: Looker, floor: Served) -> None:
    page = look.at("ann", path=f"table/{WAR}")
    expect(page.locator(".who")).to_have_text("Ann, player")
    page.goto(f"http://{floor.at}/#token={floor.token('dealer', Role.DEALER)}")
    expect(page.locator(".who")).to_have_text("Dealer")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Deal by the rules")
    assert "token" not in page.url


def test_a_server_that_fails_signs_nobody_out(look: Looker) -> None:
    look.expected += BROKEN
    page = look.at("ann")
    page.route("**/api/me", bad_gateway)
    page.reload()
    expect(page.locator("#main")).to_contain_text("The server cannot be reached")
    page.unroute("**/api/me")
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(".who")).to_have_text("Ann, player")


def test_a_thing_that_is_not_there_is_told_with_a_way_back(look: Looker) -> None:
    look.expected += ["404"]
    page = look.at("ann", path="table/none")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Not found")
    expect(page.locator("#main")).to_contain_text("There is no table 'none'")
    expect(page).to_have_title("Not found · Pitbook")
    check_accessible(page)
    for odd in ("%", "constructor", "table/%"):
        page.goto(page.url.split("#")[0] + f"#/{odd}")
        expect(page.locator("#main")).to_contain_text(odd.split("/")[-1])
    page.get_by_role("link", name="To the tables").click()
    expect(heading).to_contain_text("Take a seat")


def test_the_skip_link_leads_to_the_content(look: Looker) -> None:
    page = look.at("ann", path=f"table/{WAR}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Casino War")
    skip = page.get_by_role("link", name="Skip to content")
    skip.focus()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    assert page.url.endswith(f"#/table/{WAR}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Casino War")


def test_whoever_sits_down_by_keyboard_stays_on_the_page(look: Looker) -> None:
    page = look.at("ann", path=f"table/{WAR}")
    seat = page.get_by_role("button", name="Sit at playing area 3")
    seat.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".seats .name, .box.mine .name").first).to_have_text("Ann")  # drawn once more, with her name
    expect(page.locator(".actions")).to_be_focused()  # and no button that costs money
    buy_in = page.get_by_role("button", name="Buy in $500")
    buy_in.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".purse strong")).to_have_text("$500")
    until(page, lambda: buy_in.evaluate("each => each === document.activeElement"), "the focus back on its button")


def test_what_happens_while_a_page_is_fetched_is_told_once(look: Looker, floor: Served) -> None:
    bob = floor.caller("bob")

    def late(route: Route) -> None:
        if "after=" in route.request.url:
            bob.done(WAR, "casino_war.sit", player="bob", box=2)
        route.continue_()

    page, _ = at_table(look, WAR, lambda page: page.route(f"**/api/tables/{WAR}/events*", late))
    expect(page.locator(".box").filter(has_text="bob")).to_have_count(1)
    expect(page.locator(".story li").filter(has_text="Bob")).to_have_count(1)
