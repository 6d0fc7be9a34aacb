"""What is seen on a tablet held upright and on a phone; names wherever people read; three documents side by side."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from pitbook.rulebooks.roles import Role
from tests.browser.dealing import Dealer
from tests.browser.looking import PHONE, Looker, answered, check_accessible, check_legible, resize
from tests.web.served import Served

WAR, CRAPS, CROWN, CANBERRA = "star-casino-war", "star-craps", "crown-casino-war", "canberra-casino-war"
UPRIGHT = (768, 1024)
ENDS = """() => [document.querySelector(".layout .rail"), ...document.querySelectorAll(".layout .wager.theirs")]
    .map((each) => each.getBoundingClientRect().right)"""
SIDEWAYS = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def floor(house: Served) -> Served:
    return house


def box(what: Locator) -> Any:
    answered(what.page)
    found = what.bounding_box()
    assert found is not None
    return found


def before_the_deal(look: Looker, floor: Served, name: str, size: tuple[int, int]) -> Page:
    """A dealer's page, where the first card is due."""
    dealer = Dealer(floor, WAR, name=name)
    dealer.does("sit", player="ann", box=1)
    dealer.sells("ann")
    dealer.gets_ready()
    dealer.does("place", player="ann", box=1, kind="first", stake=1000)
    return look.official(Role.DEALER, f"table/{name}", size=size)


@pytest.mark.parametrize("size", [UPRIGHT, (1024, 768)])
def test_every_rank_and_suit_is_in_reach_of_a_dealer_with_a_tablet(
    look: Looker, floor: Served, size: tuple[int, int]
) -> None:
    page = before_the_deal(look, floor, f"tablet-{size[0]}", size)
    cards = page.locator(".ranks button, .suits button")
    expect(cards).to_have_count(17)
    for each in cards.all():
        where = box(each)
        assert where["x"] >= 0
        assert where["x"] + where["width"] <= size[0], "it is there without scrolling sideways"
        assert where["y"] + where["height"] <= size[1]
        assert where["width"] >= 40, "a finger finds it"
    assert not page.evaluate(SIDEWAYS)
    check_accessible(page)
    if size != UPRIGHT:
        check_legible(page)


def test_a_dealer_with_a_tablet_held_upright_sees_what_is_due_and_all_of_the_cloth(look: Looker, floor: Served) -> None:
    page = before_the_deal(look, floor, "upright", UPRIGHT)
    expect(page.locator(".ranks button")).to_have_count(13)
    expect(page.locator(".felt svg.layout")).to_be_visible()
    cloth = box(page.locator(".felt svg.layout"))
    assert cloth["y"] + cloth["height"] <= UPRIGHT[1]
    wrong, due = box(page.get_by_role("button", name="Report an irregularity")), box(page.locator(".current h3").first)
    assert due["x"] + due["width"] <= wrong["x"], "what is due and the way out of it stand in one line"


def test_the_whole_cloth_of_craps_fits_a_tablet_held_upright(look: Looker, floor: Served) -> None:
    page = look.at("pia", path=f"table/{CRAPS}", size=UPRIGHT)
    expect(page.locator(".felt svg.layout")).to_be_visible()
    cloth = box(page.locator(".felt svg.layout"))
    assert cloth["y"] + cloth["height"] <= UPRIGHT[1]
    high: list[float] = page.locator(".seats .seat").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().height)"
    )
    assert len(high) == 16
    assert min(high) >= 20, "a finger finds each place"


def test_a_dealer_of_craps_with_a_tablet_held_upright_has_all_of_it_in_one_window(look: Looker, floor: Served) -> None:
    """What is due beside a slim cloth; turned over, the tablet has its usual one again."""
    name = "slim"
    dealer = Dealer(floor, CRAPS, name=name)
    player = floor.caller("sid")
    dealer.sells("sid")
    player.done(name, "craps.sit", player="sid", place=1)
    dealer.gets_ready()
    player.done(name, "craps.place", player="sid", kind="win_line", stake=1000)
    player.done(name, "craps.accept_dice", player="sid")
    player.done(name, "craps.choose_dice", player="sid", dice=[1, 2])
    dealer.rolls(4, 2)
    page = look.official(Role.DEALER, f"table/{name}", size=UPRIGHT)
    cloth, due = page.locator(".felt svg.layout"), page.locator(".guide .panel").first
    expect(cloth).to_have_class(re.compile("phone"))
    expect(page.get_by_role("button", name="Call the roll")).to_be_visible()
    beside, told = box(cloth), box(due)
    assert beside["x"] + beside["width"] <= told["x"]
    for each in (beside, told, box(page.get_by_role("button", name="Report an irregularity"))):
        assert each["y"] + each["height"] <= UPRIGHT[1]
        assert each["x"] + each["width"] <= UPRIGHT[0]
    for face in page.locator(".die-field .face").all():
        assert box(face)["width"] >= 40, "a finger finds it"
        assert box(face)["x"] + box(face)["width"] <= UPRIGHT[0]
    assert not page.evaluate(SIDEWAYS)
    check_accessible(page)
    check_legible(page)
    resize(page, 1024, 768)
    expect(cloth).to_have_class(re.compile("low"))


def test_what_a_player_presses_leaves_the_whole_cloth_of_craps_in_view_on_a_tablet_held_upright(
    look: Looker, floor: Served
) -> None:
    caller = floor.caller("uma")
    caller.done(CRAPS, "table.buy_in", player="uma", cents=50_000)
    caller.done(CRAPS, "craps.sit", player="uma", place=11)
    page = look.at("uma", path=f"table/{CRAPS}", size=UPRIGHT)
    expect(page.locator(".controls .rack button").first).to_be_visible()
    answered(page)
    cloth, pressed = box(page.locator(".felt svg.layout")), box(page.locator(".controls"))
    assert cloth["y"] + cloth["height"] <= pressed["y"] + 1
    assert pressed["y"] + pressed["height"] <= UPRIGHT[1]
    for each in page.locator(".controls .rack button, .controls .actions button").all():
        assert min(box(each)["width"], box(each)["height"]) >= 40, "a finger finds it"
    caller.done(CRAPS, "craps.leave", player="uma")


def test_the_whole_cloth_of_craps_fits_a_tablet_that_lies(look: Looker) -> None:
    """The lines stay in view; what is beside them is chosen by a tab, which says what lies behind it."""
    page = look.at("pia", path=f"table/{CRAPS}", size=(1024, 768))
    cloth = page.locator(".felt svg.layout")
    expect(cloth).to_have_class(re.compile("low"))
    assert box(cloth)["y"] + box(cloth)["height"] <= 768
    win, hardway = page.locator("[data-keep^=win_line]"), page.locator("[data-keep^=hardway]")
    expect(win.first).to_be_visible()
    assert hardway.count() == 0
    page.get_by_role("group", name="Parts of the layout").get_by_role("button", name="One roll").click()
    expect(hardway.first).to_be_visible()
    expect(win.first).to_be_visible()
    check_legible(page)
    check_accessible(page)


def test_a_drill_on_a_tablet_held_upright_is_asked_and_answered_without_scrolling(look: Looker) -> None:
    page = look.at("ida", path=f"training/{CRAPS}/payouts", size=UPRIGHT)
    answer, cloth = page.get_by_role("button", name="Answer", exact=True), page.locator(".drill svg.layout")
    expect(cloth).to_be_visible()
    assert box(answer)["y"] + box(answer)["height"] <= UPRIGHT[1]
    assert box(cloth)["y"] > box(answer)["y"]


def test_the_cloth_of_a_drill_is_cut_anew_when_a_phone_is_turned(look: Looker) -> None:
    page = look.at("ida", path=f"training/{CRAPS}/payouts", size=(844, 390))
    cloth = page.locator(".drill svg.layout")
    expect(cloth).to_have_class(re.compile("tall"))
    resize(page, *PHONE)
    expect(cloth).to_have_class(re.compile("phone"))


def test_who_is_signed_in_stands_in_the_menu_of_a_phone_and_whole_elsewhere(look: Looker) -> None:
    page = look.official(Role.TOURNAMENT_DIRECTOR, "rules", size=PHONE)
    who = page.locator("#top .who")
    expect(who).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    expect(who).to_have_text("Tournament director")
    expect(page.get_by_role("button", name="Sign out")).to_be_in_viewport()
    resize(page, 1440, 900)
    assert who.evaluate("each => each.scrollWidth <= each.clientWidth"), "the name is not cut"


@pytest.mark.parametrize("role", [Role.ADMINISTRATOR, Role.ASSISTANT_GAMING_MANAGER])
def test_the_head_of_a_page_is_one_line_where_there_is_no_menu(look: Looker, role: Role) -> None:
    """Whoever has most pages still signs out beside their name, and reads who they are."""
    page = look.official(role, "rules", size=(1440, 900))
    button = page.get_by_role("button", name="Sign out")
    expect(page.locator("#top nav")).to_be_visible()
    for width in (936, 1024, 1216, 1280, 1366, 1440):
        resize(page, width, 900)
        first, last, who = box(page.locator("#top .mark")), box(button), box(page.locator("#top .who"))
        assert abs(first["y"] + first["height"] / 2 - last["y"] - last["height"] / 2) < 2, f"one line at {width}"
        assert who["width"] >= 40, f"a name at {width}"
        assert not page.evaluate(SIDEWAYS), f"all of it at {width}"


def test_all_pages_of_an_official_are_in_a_menu_where_they_do_not_fit(look: Looker) -> None:
    page = look.official(Role.ADMINISTRATOR, "people", size=UPRIGHT)
    expect(page.locator("#top nav")).to_be_hidden()
    assert box(page.locator("#top"))["height"] < 80
    page.get_by_role("button", name="Menu").click()
    for each in page.locator("#top nav a").all():
        expect(each).to_be_in_viewport()
    check_accessible(page)


def test_people_are_invited_from_a_phone(look: Looker, floor: Served) -> None:
    floor.token("ann")
    page = look.official(Role.ADMINISTRATOR, "people", size=PHONE)
    for name in ("Invite ann", "Sign out everywhere: ann"):
        button = box(page.get_by_role("button", name=name))
        assert button["x"] + button["width"] <= PHONE[0]
    check_accessible(page)


def test_chips_of_others_lie_on_the_cloth_of_a_phone(look: Looker, floor: Served) -> None:
    for place, person in enumerate(("ann", "bob"), 1):
        caller = floor.caller(person)
        caller.done(CRAPS, "table.buy_in", player=person, cents=50_000)
        caller.done(CRAPS, "craps.sit", player=person, place=place)
        for kind in ("win_line", "dont_win", "field"):
            caller.done(CRAPS, "craps.place", player=person, kind=kind, stake=1000)
    page = look.at("ann", path=f"table/{CRAPS}", size=PHONE)
    theirs = page.locator(".layout .wager.theirs")
    expect(theirs).to_have_count(3)
    answered(page)
    ends: list[float] = page.evaluate(ENDS)  # at one go: the cloth may be drawn anew
    assert len(ends) == 4
    assert max(ends[1:]) <= ends[0]


def test_whoever_works_at_a_table_has_no_session_of_their_own(look: Looker, floor: Served) -> None:
    name = "rolled"
    dealer = Dealer(floor, CRAPS, name=name)
    player = floor.caller("cid")
    dealer.sells("cid")
    player.done(name, "craps.sit", player="cid", place=1)
    dealer.gets_ready()
    for kind in ("win_line", "field"):
        player.done(name, "craps.place", player="cid", kind=kind, stake=1000)
    for command, fields in (("accept_dice", {}), ("choose_dice", {"dice": [1, 2]})):
        player.done(name, f"craps.{command}", player="cid", **fields)
    dealer.rolls(4, 2)
    own = look.at("cid", path=f"table/{name}")
    expect(own.get_by_role("heading", name="Your session")).to_be_visible()
    page = look.official(Role.CASINO_SUPERVISOR, f"table/{name}")
    expect(page.get_by_role("heading", name="Last results")).to_be_visible()
    expect(page.locator(".road li")).to_have_text(["6"])
    expect(page.get_by_role("heading", name="Your session")).to_have_count(0)
    inspector = look.official(Role.INSPECTOR, f"inspect/{name}")
    expect(inspector.locator(".round-list .came")).to_have_text("4 + 2 = 6, the point is 6")


def test_a_table_is_opened_under_a_rulebook_by_its_name_and_for_a_person_by_theirs(look: Looker, floor: Served) -> None:
    floor.token("dora-of-the-long-id")
    page = look.at("dora-of-the-long-id")
    page.get_by_role("button", name="Practise Craps, The Star Sydney").click()
    opened = page.locator(".story li").filter(has_text="is opened under")
    expect(opened).to_contain_text("under Craps, The Star Sydney with a float")
    expect(opened).to_contain_text("Dora-Of-The-Long-Id practises here")


def test_a_duty_names_whom_it_is_owed_to(look: Looker, floor: Served) -> None:
    eve = floor.caller("eve")
    eve.done(CANBERRA, "table.open_dispute", player="eve", words="my card was higher", round=None)
    page = look.official(Role.CASINO_SUPERVISOR, "duties")
    row = page.locator("[data-duty]").filter(has_text="Casino Canberra")
    expect(row).to_contain_text(re.compile(r"dispute \d+ by Eve"))
    expect(row.locator("td").first).to_have_text("Eve")


def test_three_documents_lie_side_by_side(look: Looker) -> None:
    page = look.at("ann", path=f"rules/{WAR}/beside/{CROWN}")
    page.get_by_role("link", name="Add Casino War, Casino Canberra").click()
    expect(page).to_have_url(re.compile(f"beside/{CROWN}/{CANBERRA}"))
    head = page.locator(".beside.head").first.locator("> div")
    expect(head).to_have_text(
        ["", "Casino War, The Star Sydney", "Casino War, Crown Melbourne", "Casino War, Casino Canberra"]
    )
    tie = page.locator(".beside").filter(has_text="second cards tie: the second wager")
    expect(tie.locator(f"[data-of={WAR}]")).to_contain_text("2 to 1")
    expect(tie.locator(f"[data-of={CROWN}]")).to_contain_text("1 to 1")
    expect(page.get_by_text("As Casino War, The Star Sydney").first).to_be_visible()
    check_accessible(page)
    resize(page, *PHONE)
    assert not page.evaluate(SIDEWAYS)


OVERLAP = """([one, others]) => {
    const box = (each) => each.getBoundingClientRect();
    const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    return [...document.querySelectorAll(one)].flatMap((each) => [...document.querySelectorAll(others)]
        .filter((other) => !apart(box(each), box(other))).map((other) => other.textContent));
}"""
"""What of the second lies on the first."""


@pytest.mark.parametrize("place", [1, 7])
@pytest.mark.parametrize("table", [WAR, "star-three-card-poker"])
def test_ones_own_place_lies_clear_of_what_is_printed_above_it(
    look: Looker, floor: Served, table: str, place: int
) -> None:
    """It is larger than the others, and at the ends of the arc it comes up to the plates."""
    person = f"end-{place}-{table.removeprefix('star-')}"
    caller = floor.caller(person)
    game, field = ("casino_war", "box") if table == WAR else ("three_card_poker", "area")
    caller.done(table, f"{game}.sit", player=person, **{field: place})
    page = look.at(person, path=f"table/{table}", size=(1440, 900))
    expect(page.locator(".box.mine .spot")).to_have_count(3)
    answered(page)
    assert page.evaluate("() => document.querySelectorAll('.layout .plate').length") >= 2
    assert page.evaluate(OVERLAP, [".box.mine .spot > :is(circle, rect)", ".layout .plate"]) == []
    caller.done(table, f"{game}.leave", player=person)


def test_chips_of_others_do_not_cover_the_name_of_half_a_strip(look: Looker, floor: Served) -> None:
    caller = floor.caller("hal")
    caller.done(CRAPS, "table.buy_in", player="hal", cents=50_000)
    caller.done(CRAPS, "craps.sit", player="hal", place=9)
    caller.done(CRAPS, "craps.place", player="hal", kind="dont_win", stake=1000)
    page = look.at("ivo", path=f"table/{CRAPS}", size=PHONE)
    name = page.locator(".layout text").filter(has_text="Don't Win · bar")
    expect(name).to_be_visible()
    chip = page.locator(".layout .wager.theirs").filter(has_text="hal").locator("circle").first
    expect(chip).to_be_visible()
    answered(page)
    assert box(chip)["x"] >= box(name)["x"] + box(name)["width"]
    caller.done(CRAPS, "craps.remove", player="hal", wager=caller.get(f"/api/tables/{CRAPS}")["play"]["next_wager"] - 1)


ON_THE_RAIL = """() => {
    const rail = document.querySelector(".layout .rail"), point = new DOMPoint();
    const toRail = rail.getScreenCTM().inverse();
    return [...document.querySelectorAll(".layout .box .name")].filter((name) => {
        const { x, y, width, height } = name.getBBox();
        return [0, 0.25, 0.5, 0.75, 1].some((part) => {
            const at = new DOMPoint(x + width * part, y + height / 2).matrixTransform(name.getScreenCTM());
            return rail.isPointInStroke(at.matrixTransform(toRail));
        });
    }).map((name) => name.textContent);
}"""
"""Names that lie on the rail."""


@pytest.mark.parametrize("role", [Role.PLAYER, Role.DEALER])
@pytest.mark.parametrize("table", [WAR, "star-three-card-poker"])
def test_long_names_at_the_ends_of_a_table_stay_on_the_cloth(
    look: Looker, floor: Served, table: str, role: Role
) -> None:
    name = f"long-{role.value}-{table.removeprefix('star-')}"
    dealer = Dealer(floor, table, name=name)
    for place, person in ((1, "wilhelmina-mary"), (7, "wolfgang-mommsen")):
        floor.token(person)
        dealer.does("sit", player=person, **{"box" if table == WAR else "area": place})
    page = look.at("wilhelmina-mary" if role is Role.PLAYER else "dealer", role, f"table/{name}", size=(1440, 900))
    expect(page.locator(".layout .box .name")).to_have_count(2)
    answered(page)
    assert page.evaluate(ON_THE_RAIL) == []


@pytest.mark.parametrize("size", [PHONE, (1440, 900)])
def test_long_names_stay_on_their_places_at_craps(look: Looker, floor: Served, size: tuple[int, int]) -> None:
    name = f"long-craps-{size[0]}"
    dealer = Dealer(floor, CRAPS, name=name)
    for place, person in ((1, "wilhelmina-mary"), (2, "wolfgang-mommsen")):
        dealer.sells(person)
        dealer.does("sit", player=person, place=place)
    dealer.gets_ready()
    page = look.at("wilhelmina-mary", path=f"table/{name}", size=size)
    page.get_by_role("button", name="Take the dice").click()
    expect(page.locator(".seats .taken")).to_have_count(2)
    answered(page)
    for seat in page.locator(".seats .taken").all():
        place, told = box(seat.locator("rect").first), box(seat.locator("text").first)
        assert told["x"] >= place["x"]
        assert told["x"] + told["width"] <= place["x"] + place["width"]
        expect(seat.locator("text").first).to_contain_text("…")
