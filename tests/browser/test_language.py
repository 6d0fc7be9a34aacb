"""A second language: chosen where one signs in, with the same names of sentences, and kept in this browser."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import Looker, check_accessible
from tests.web.served import Served

WAR = "star-casino-war"
SHAPES = """async () => {
  const { german } = await import("/ui/languages/de.js");
  const missing = [];
  const compare = (name, own, other) => {
    if (typeof own !== typeof other || Array.isArray(own) !== Array.isArray(other)) missing.push(name);
    else if (typeof own === "function" && own.length < other.length) missing.push(`${name}()`);
    else if (own && typeof own === "object" && !Array.isArray(own) && Object.keys(own).length)
      for (const each of Object.keys(other)) compare(`${name}.${each}`, own[each], other[each]);
  };
  for (const [part, other] of Object.entries(german)) {
    const file = part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const own = await import(part === "strings" ? "/ui/strings.js" : `/ui/strings/${file}.js`);
    compare(part, own[part], other);
  }
  for (const { href } of document.querySelectorAll("link[data-game]")) {
    const room = await import(href.replace("index.js", "strings.de.js"));
    compare(href, (await import(href.replace("index.js", "strings.js"))).texts, room.german);
  }
  return missing;
}"""
WHOLE = ("cards", "session", "hotkeys", "dispute", "display", "tour", "how")
"""What a player reads from taking a seat to cashing out: nothing there falls back to English."""
LACKING = """async (parts) => {
  const { german } = await import("/ui/languages/de.js");
  const lacking = [];
  const compare = (name, own, other) => {
    if (other === undefined) return name === "tour.step" || lacking.push(name); // that puts the others together
    else if (own && typeof own === "object" && !Array.isArray(own))
      for (const each of Object.keys(own)) compare(`${name}.${each}`, own[each], other[each]);
  };
  for (const part of parts) compare(part, (await import(`/ui/strings/${part}.js`))[part], german[part]);
  return lacking;
}"""


@pytest.fixture
def floor(house: Served) -> Served:
    return house


@pytest.fixture
def stranger(browser: Browser, floor: Served) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"http://{floor.at}/")
    yield page
    context.close()


def test_whoever_chooses_german_is_spoken_to_in_german(stranger: Page, floor: Served) -> None:
    stranger.get_by_label("Language").select_option("de")
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Anmelden")
    expect(stranger.locator("html")).to_have_attribute("lang", "de")
    expect(stranger.get_by_label("Benutzername")).to_be_visible()
    check_accessible(stranger)
    stranger.goto(f"http://{floor.at}/#token={floor.token('ann')}")
    expect(stranger.get_by_role("heading", level=1)).to_contain_text("Nehmen Sie Platz")
    expect(stranger.get_by_role("heading", name="Üben")).to_be_visible()
    stranger.goto(f"http://{floor.at}/#/table/{WAR}")
    stranger.get_by_role("button", name="Platz nehmen: playing area 1").click()
    expect(stranger.locator(".hint")).to_contain_text("Chips")
    expect(stranger.locator(".hint")).to_have_text("Kaufen Sie Chips.")
    stranger.goto(f"http://{floor.at}/#/password")
    stranger.get_by_label("Sprache").select_option("en")
    expect(stranger.get_by_label("Language")).to_be_visible()
    expect(stranger.locator("html")).to_have_attribute("lang", "en")


def test_amounts_are_written_as_the_language_writes_them(stranger: Page) -> None:
    asked: Any = "() => import('/ui/strings.js').then(({ money }) => money(123450))"
    assert stranger.evaluate(asked) == "$1,234.50"
    stranger.get_by_label("Language").select_option("de")
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Anmelden")
    assert stranger.evaluate(asked) == "$1.234,50"


def test_every_sentence_of_it_is_one_that_the_pages_ask_for(look: Looker) -> None:
    assert look.at("ann").evaluate(SHAPES) == []


def test_a_player_reads_no_english_between_the_german(look: Looker) -> None:
    assert look.at("ann").evaluate(LACKING, list(WHOLE)) == []


def test_each_game_speaks_german_too(stranger: Page, floor: Served) -> None:
    stranger.get_by_label("Language").select_option("de")
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Anmelden")
    stranger.goto(f"http://{floor.at}/#token={floor.token('ann')}")
    for table, hint in (("star-craps", "Die Würfel"), ("star-three-card-poker", "Öffnen Sie den Tisch")):
        stranger.goto(f"http://{floor.at}/#/table/{table}")
        stranger.get_by_role("button", name=re.compile("^Platz nehmen")).first.click()
        stranger.get_by_role("button", name="Chips kaufen").click()
        expect(stranger.locator(".hint")).to_contain_text(re.compile(f"{hint}|Come-out-Wurf|Noch hat niemand"))
