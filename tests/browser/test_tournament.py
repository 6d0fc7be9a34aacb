"""A tournament before its pages: two heats and a final, eight players and a director, from terms to prizes."""

import os
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from pitbook.rulebooks.roles import Role
from tests.browser.looking import PHONE, Looker, check_accessible
from tests.web.served import Caller, Served

SYDNEY = ZoneInfo("Australia/Sydney")
BOOK = "crown-casino-war"
NAMES = tuple(f"player-{number}" for number in range(1, 9))
SHOTS = os.environ.get("PITBOOK_SHOTS")


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png", full_page=True)


@pytest.fixture
def players(floor: Served) -> dict[str, Caller]:
    return {name: floor.caller(name) for name in NAMES}


def press(page: Page, name: str) -> None:
    """At one go: between a press and its release the page may be drawn anew, and nothing would be pressed."""
    button = page.get_by_role("button", name=name, exact=True).first
    expect(button).to_be_enabled()
    button.evaluate("each => each.click()")


def done(page: Page, name: str) -> None:
    """Pressed, and the page is drawn anew without it."""
    press(page, name)
    expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)


def play_hand(floor: Served, players: dict[str, Caller], stage: int) -> None:
    """At the table, by those who sit there: each wagers what is compulsory, and yields where there is a choice."""
    table = f"tournament-cup-{stage}-1"
    dealer = floor.official(Role.DEALER)
    seated = [name for name in NAMES if name in dealer.get(f"/api/tables/{table}")["seated"]]
    laid = False
    for _ in range(60):
        view = dealer.get("/api/tournaments/cup")["stages"][stage - 1]["tables"][0]
        if view["hands"]:
            return
        offered = {name: _offered(players[name], table) for name in seated}
        if all("casino_war.place" in each for each in offered.values()) and not laid:
            for name in seated:
                box = offered[name]["casino_war.place"]["fields"]["box"]["values"][0]
                players[name].done(table, "casino_war.place", player=name, box=box, kind="first", stake=5_000)
            laid = True
        choosing = next((name for name in seated if "casino_war.surrender" in offered[name]), None)
        cutting = next((name for name in seated if "casino_war.refuse_cut" in offered[name]), None)
        if choosing:
            box = offered[choosing]["casino_war.surrender"]["fields"]["box"]["values"][0]
            players[choosing].done(table, "casino_war.surrender", player=choosing, box=box)
        elif cutting:
            players[cutting].done(table, "casino_war.refuse_cut", player=cutting)
        else:
            dealer.done(table, "table.deal")
    raise AssertionError("the hand does not end")


def _offered(caller: Caller, table: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for each in caller.get(f"/api/tables/{table}")["offers"]:
        found.setdefault(each["command"], each)
    return found


def test_two_heats_and_a_final(look: Looker, floor: Served, players: dict[str, Caller]) -> None:
    look.expected += ["409", "403"]
    venue = {"type": "venue.set_venue", "name": "Crown", "zone": SYDNEY.key}
    set_there = floor.official(Role.ADMINISTRATOR).call("POST", "/api/venue", json={"id": "zone", "command": venue})
    assert set_there.status_code == 200, set_there.text
    operator = look.official(Role.CASINO_OPERATOR, "tournaments")
    expect(operator.get_by_role("heading", level=1)).to_have_text("Tournaments")
    check_accessible(operator)
    operator.get_by_label("Name (small letters, digits, hyphens)").fill("cup")
    operator.get_by_label("Title").fill("Spring Cup")
    operator.get_by_label("Rulebook").select_option(BOOK)
    press(operator, "Draft a tournament")
    expect(operator.get_by_role("heading", level=1)).to_have_text("Spring Cup")
    form = operator.get_by_role("form", name="Terms and conditions")
    expect(form).to_contain_text("The first stage begins (AE")  # by the clock of the venue, wherever the browser is
    form.get_by_label("Heats").fill("2")
    form.get_by_label("Hands in each stage").fill("1")
    form.get_by_label("Place").fill(" ")
    form.get_by_label("The first stage begins").fill(datetime.now(SYDNEY).strftime("%Y-%m-%dT%H:%M"))
    press(operator, "Save terms")
    expect(operator.locator(".missing")).to_contain_text("10.4.1(a)(iv)")
    shot(operator, "operator-missing")
    form.get_by_label("Place").fill("The main floor")
    press(operator, "Save terms")
    expect(operator.locator("#main")).to_contain_text("The terms are complete.")
    press(operator, "Open entries")
    expect(operator.locator(".notice.refused")).to_contain_text("10.2.2(a)")
    operator.get_by_role("form", name="Make the terms available").get_by_label("How, or where").fill("at the desk")
    done(operator, "Make the terms available")
    advise = operator.get_by_role("form", name="Advise the inspectorate")
    advise.get_by_label("Person").fill("Ira")
    advise.get_by_label("How, or where").fill("in writing")
    done(operator, "Advise the inspectorate")
    operator.get_by_role("form", name="Appoint the director").get_by_label("Person").fill("tournament-director")
    done(operator, "Appoint the director")
    operator.get_by_label(BOOK, exact=True).check()
    press(operator, "Designate tables")
    expect(operator.locator("#main")).to_contain_text(f"Designated tables: {BOOK}")
    press(operator, "Open entries")
    expect(operator.locator("#main")).to_contain_text("Entries are taken")
    check_accessible(operator)
    shot(operator, "operator")

    pages = {
        name: look.at(name, path="tournaments/cup", size=PHONE if name.endswith("1") else (1280, 860)) for name in NAMES
    }
    for name, page in pages.items():
        press(page, "Enter this tournament")
        expect(page.locator("#main")).to_contain_text("Your entry: applied.")
        done(operator, f"Accept {name}")
        done(operator, f"Take the fee from {name}")
    check_accessible(pages["player-1"])
    expect(operator.get_by_role("button", name="Take the fee from")).to_have_count(0)
    press(operator, "Close entries")

    director = look.official(Role.TOURNAMENT_DIRECTOR, "tournaments/cup")
    done(director, "I am here")
    done(director, "Record briefing given")
    for stage, called in enumerate(("Heat 1", "Heat 2", "Final"), 1):
        done(director, f"Draw lots for {called}")
        done(director, f"Issue the banks for {called}")
        done(director, f"Begin {called}")
        expect(director.locator("#main")).to_contain_text("hand 0 of 1")
        expect(director.locator("#main")).to_contain_text("Play continues at one table")
        expect(director.locator("#main")).to_contain_text("Waiting for: ")
        seated = floor.official(Role.DEALER).get(f"/api/tables/tournament-cup-{stage}-1")["seated"]
        assert len(seated) == 4
        me, other, *_ = (each for each in seated if each != "player-1")  # on a phone the felt cuts long names
        at_table = pages[me]
        link = at_table.get_by_role("link", name="Go to the table")
        expect(link).to_have_attribute("href", f"#/table/tournament-cup-{stage}-1")  # and not to that of the heat
        link.click()
        expect(at_table.locator("#main")).to_contain_text(other.title())  # as the floor calls them
        expect(at_table.locator("#main")).not_to_contain_text("$")  # tournament chips are no money
        if stage == 1:
            check_accessible(director)
            expect(director.get_by_role("form", name="Disqualify")).to_be_visible()
            expect(director.locator("#main")).to_contain_text("in play for")
            shot(director, "director")
            shot(at_table, "player-table")
        play_hand(floor, players, stage)
        at_table.goto(f"http://{floor.at}/#/tournaments/cup")
        press(director, f"End {called}")
        expect(director.get_by_role("heading", name=f"{called}: ranked")).to_be_visible()
    press(director, "Declare the result")
    done(operator, "Pay the prizes")
    done(operator, "Collect the chips")
    done(operator, "Release the tables")
    done(operator, "Close the tournament")
    expect(operator.locator("#main")).to_contain_text("It is over")
    told = floor.http.get("/api/tournaments/cup/standings").json()
    assert sum(each["cents"] for each in told["prizes"]) == 72_000

    wall = pages["player-8"]
    wall.goto(f"http://{floor.at}/#/wall/cup")
    expect(wall.get_by_role("region", name="Standings")).to_contain_text(told["standings"][0]["player"])
    check_accessible(wall)
    shot(wall, "wall")
    shot(pages["player-1"], "player-phone")
