"""The server is killed in the middle of a round and started again: the page goes on where it was."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.test_playing import go_on, phase


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Killable:
    """`pitbook serve` as a process of its own, over a file."""

    def __init__(self, folder: Path) -> None:
        self._folder, self.port = folder, free_port()
        self._process = self._started()

    def _started(self) -> "subprocess.Popen[str]":
        store, key = f"sqlite:///{self._folder / 'floor.sqlite'}", self._folder / "key.pem"
        command = ["-m", "pitbook", "serve", "--port", str(self.port), "--store", store, "--key", str(key)]
        wide = {**os.environ, "COLUMNS": "300"}
        with (self._folder / "log").open("a") as log:
            return subprocess.Popen([sys.executable, *command], stdout=log, stderr=log, text=True, env=wide)

    def link(self, who: str) -> str:
        """What it printed for this person, once it has."""
        for _ in range(200):
            found = re.findall(rf"{who}\s+(\S+token=\S+)", (self._folder / "log").read_text())
            if found:
                return str(found[-1])
            time.sleep(0.1)
        raise AssertionError((self._folder / "log").read_text())

    def kill_and_start(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._process = self._started()

    def stop(self) -> None:
        self._process.send_signal(signal.SIGINT)
        self._process.wait(20)


def test_a_round_survives_the_death_of_the_server(browser: Browser, tmp_path: Path) -> None:
    server = Killable(tmp_path)
    try:
        page = browser.new_page(reduced_motion="reduce")
        page.goto(server.link("player Ann"))
        page.goto(f"http://127.0.0.1:{server.port}/#/table/star-casino-war")
        page.get_by_role("button", name="Sit at playing area 1").click()
        page.get_by_role("button", name="Buy in $500").click()
        for _ in range(8):
            if "wagers are being placed" in phase(page):
                break
            go_on(page, "Cut here", "Go on", "Deal")
        page.get_by_role("button", name="Initial Wager, playing area 1").click()
        expect(page.locator(".stack")).to_have_count(1)
        server.kill_and_start()
        page.get_by_role("button", name="Deal", exact=True).click()
        expect(page.locator(".story")).to_contain_text("round 1 begins", timeout=30_000)
        assert page.locator(".story li").filter(has_text="round 1 begins").count() == 1
        page.close()
    finally:
        server.stop()
