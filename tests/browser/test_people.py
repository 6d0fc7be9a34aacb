"""People before their pages: an invitation opened, a password changed, roles that two administrators agree on."""

import re

from playwright.sync_api import Browser, Page, expect

from pitbook.floor.register import HOUSE
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import BEGINNING, Batch
from pitbook.rulebooks.roles import Role
from tests.browser.looking import Looker, check_accessible
from tests.web.served import Served, serving

PASSWORD, NEW = "correct horse battery", "another horse altogether"


def choose(page: Page, password: str, again: str) -> None:
    page.get_by_label("New password").fill(password)
    page.get_by_label("Repeat password").fill(again)


def test_an_invitation_becomes_a_password_and_the_password_another(look: Looker, floor: Served) -> None:
    look.expected += ["401", "403", "404"]
    administrator = look.official(Role.ADMINISTRATOR, "people")
    expect(administrator.locator("#main")).to_contain_text("You are the only administrator")
    check_accessible(administrator)
    administrator.get_by_role("button", name="Invite ann", exact=True).click()
    link = administrator.locator("code").filter(has_text="#invitation=").inner_text()
    ann = look.at("bob")
    ann.goto(link)
    expect(ann.get_by_role("heading", level=1)).to_have_text("Choose a password")
    assert "invitation" not in ann.url
    check_accessible(ann)
    choose(ann, PASSWORD, PASSWORD + "!")
    ann.get_by_role("button", name="Choose a password").click()
    expect(ann.locator(".notice")).to_contain_text("differ")
    choose(ann, PASSWORD, PASSWORD)
    ann.get_by_role("button", name="Choose a password").click()
    expect(ann.locator("#main")).to_contain_text("Your password is set")
    expect(ann.get_by_role("textbox", name="User name")).to_have_value("ann")
    expect(ann.get_by_role("combobox", name="Role").get_by_role("option")).to_have_count(1)
    ann.get_by_label("Password", exact=True).fill(PASSWORD)
    ann.get_by_role("button", name="Sign in").click()
    expect(ann.locator(".who")).to_have_text("Ann, player")
    ann.goto(link)
    choose(ann, NEW, NEW)
    ann.get_by_role("button", name="Choose a password").click()
    expect(ann.locator(".notice.refused")).to_contain_text("not valid, or was used")
    ann.goto(f"http://{floor.at}/#/password")
    expect(ann.locator("#main")).to_contain_text("chosen with an invitation from administrator")
    check_accessible(ann)
    ann.get_by_label("Old password").fill("something else")
    choose(ann, NEW, NEW)
    ann.get_by_role("button", name="Change password").click()
    expect(ann.locator(".notice.refused").filter(has_text="the old one is another")).to_be_visible()
    ann.get_by_label("Old password").fill(PASSWORD)
    ann.get_by_role("button", name="Change password").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("Sign in")
    known = {"person": "ann", "password": NEW, "role": "player"}
    assert floor.http.post("/api/session", json=known).status_code == 200


def test_somebody_among_many_is_found_by_name_and_by_role(look: Looker, floor: Served) -> None:
    for number in range(12):
        floor.token(f"one-of-many-{number}")
    page = look.official(Role.ADMINISTRATOR, "people")
    find, rows = page.get_by_role("searchbox", name="Find a person"), page.locator("tbody tr:visible")
    expect(rows.nth(12)).to_be_visible()
    everybody = rows.count()
    find.fill("Many-7")
    expect(rows).to_have_count(1)
    page.get_by_role("button", name="Sign out everywhere: one-of-many-7").click()
    expect(page.locator(".notice")).to_be_visible()
    expect(find).to_have_value("Many-7")
    expect(rows).to_have_count(1)
    find.fill("nobody of that name")
    expect(rows).to_have_count(0)
    expect(page.get_by_text("Nobody matches.")).to_be_visible()
    find.fill("")
    expect(rows).to_have_count(everybody)
    check_accessible(page)


def test_who_came_with_a_link_is_told_how_to_get_a_password(look: Looker) -> None:
    page = look.at("ann")
    page.locator(".who").click()
    expect(page.locator("#main")).to_contain_text("Ask an administrator for an invitation")
    expect(page.get_by_role("link", name="People")).to_have_count(0)


def test_two_administrators_agree_in_their_pages(look: Looker, floor: Served) -> None:
    look.expected += ["401"]
    floor.run(floor.house.floor.people.changes.add(HOUSE, "kim", "Kim", (Role.ADMINISTRATOR,)))
    floor.choose("kim", "a password of hers")
    first = look.official(Role.ADMINISTRATOR, "people")
    first.get_by_role("textbox", name="User name").fill("max")
    first.get_by_role("textbox", name="Name", exact=True).fill("Max")
    adding = first.locator("section").filter(has=first.get_by_role("heading", name="Add a person"))
    adding.get_by_label("Player").uncheck()
    adding.get_by_label("Inspector").check()
    first.get_by_role("button", name="Add a person").click()
    waiting = re.compile("Add Max .max. as inspector")
    expect(first.locator(".waiting-changes")).to_contain_text(waiting)
    expect(first.locator(".waiting-changes")).to_contain_text("Another administrator must confirm")
    expect(first.get_by_role("button", name="Confirm")).to_have_count(0)
    second = look.at("kim", Role.ADMINISTRATOR, "people")
    expect(second.locator(".waiting-changes")).to_contain_text(waiting)
    check_accessible(second)
    second.get_by_role("button", name="Confirm").click()
    expect(second.locator("#main")).to_contain_text("Nothing pending")
    expect(second.get_by_role("cell", name="Max max")).to_be_visible()


def test_what_does_not_fit_the_records_stands_on_every_page_of_those_who_should_know(browser: Browser) -> None:
    store = MemoryStore()
    with serving(store) as before:
        before.run(store.append(Batch("elsewhere", BEGINNING, "forged", (), private=(("token/forged", b"{}"),))))
    with serving(store) as floor:
        look = Looker(browser, floor)
        for page in (look.official(Role.GAMING_MANAGER), look.official(Role.INSPECTOR)):
            expect(page.locator("#top")).to_contain_text("1 row of the store does not match the records")
        expect(look.at("ann").locator("#top .faults")).to_have_count(0)
        page = look.official(Role.INSPECTOR, "people")
        expect(page.locator("#main")).to_contain_text("token/forged")
        expect(page.get_by_role("button", name="Remove these rows")).to_have_count(0)
        page = look.official(Role.ADMINISTRATOR, "people")
        check_accessible(page)
        page.get_by_role("button", name="Remove these rows").click()
        expect(page.get_by_role("button", name="Remove these rows")).to_have_count(0)
        assert floor.house.floor.forged_rows == ()
        look.close()
        assert look.complaints == []
