"""The server is killed in the middle of a round and started again: the page goes on where it was."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from pitbook.rulebooks.roles import Role
from tests.browser.looking import Looker, answered, until
from tests.browser.test_playing import press, sit_down
from tests.ports import free_port

TABLE = "star-three-card-poker"
PLAYS = "plays: Play wager of $25.00"
BROKEN = ("ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "WebSocket connection")


class Killable:
    """`pitbook serve` as a process of its own, over a file."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port = folder, free_port()
        self.at = f"127.0.0.1:{self._port}"
        self.start()

    def start(self) -> None:
        store, key = f"sqlite:///{self._folder / 'floor.sqlite'}", self._folder / "key.pem"
        command = ["-m", "pitbook", "serve", "--links", "--port", str(self._port), "--store", store, "--key", str(key)]
        wide = {**os.environ, "COLUMNS": "300"}
        with (self._folder / "log").open("a") as log:
            self._process = subprocess.Popen([sys.executable, *command], stdout=log, stderr=log, text=True, env=wide)

    def token(self, person: str, role: Role = Role.PLAYER) -> str:
        """Out of the link that it printed for this person, once it has."""
        printed = ""
        for _ in range(3000):
            printed = (self._folder / "log").read_text()
            found = re.findall(rf"{role.words} {person}\s+\S+token=(\S+)", printed, re.IGNORECASE)
            if found:
                return str(found[-1])
            time.sleep(0.1)
        raise AssertionError(printed)

    def answers(self) -> None:
        """When it does again."""
        for _ in range(3000):
            with suppress(OSError), socket.create_connection(("127.0.0.1", self._port)):
                return
            time.sleep(0.1)
        raise AssertionError((self._folder / "log").read_text())

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        self._process.send_signal(signal.SIGINT)
        self._process.wait(300)


def story(page: Page, words: str) -> int:
    return page.locator(".story li").filter(has_text=words).count()


def test_a_round_survives_the_death_of_the_server(browser: Browser, tmp_path: Path) -> None:
    """It dies when the cards lie there and a player has yet to decide; what they decide then is done once."""
    server = Killable(tmp_path)
    look = Looker(browser, server)
    look.expected += BROKEN
    try:
        page = look.at("ann", path=f"table/{TABLE}")
        sit_down(page, "Sit at playing area 1")
        press(page, "Open the table")
        page.get_by_role("radio", name="Chip of $25", exact=True).click()
        page.get_by_role("button", name="Ante, playing area 1").click()
        expect(page.locator(".stack")).to_have_count(1)
        press(page, "Deal")
        page.get_by_role("button", name="Look at your cards").click()
        decide = page.get_by_role("button", name="Play with $25").first
        expect(decide).to_be_visible()
        cards = page.get_by_role("img", name="ann: ")
        expect(cards).not_to_have_attribute("aria-label", re.compile("face down"))
        hand = cards.get_attribute("aria-label")
        server.kill()
        expect(page.locator(".connection")).to_contain_text("Connection lost")
        decide.click()
        server.start()
        expect(page.locator(".connection")).to_have_text("Connected again.")
        answered(page)
        if decide.is_visible():  # nobody was there for too long to be asked again without a press
            decide.click()
        until(page, lambda: story(page, PLAYS) > 0, "the decision")
        page.locator(".actions button.main").first.click()
        until(page, lambda: story(page, "the round is over") > 0, "the end of the round")
        for words in ("round 1 begins", PLAYS, "the round is over"):
            assert story(page, words) == 1, words
        assert cards.get_attribute("aria-label") == hand
        look.close()
        assert look.complaints == []
    finally:
        server.stop()
