"""Pages that stay open: `python3 run.py bench pages [--quick]`.

The display on a wall is looked at before and after 10,000 commands at the tables it shows, with all garbage collected:
what its scripts hold, and how many nodes there are. Then rounds are played with all motion, and the browser's trace
says how much processor time each task of the page took while cards flew, chips slid and dice tumbled. The aims: no
growth to speak of, and no task of more than 50 ms.
"""

import json
import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from asked import quick

from tests.browser.conftest import FLAGS, TOOLS
from tests.browser.held import Held
from tests.browser.looking import DESKTOP
from tests.web.playing import Player
from tests.web.served import Served, serving

WAR, CRAPS = "star-casino-war", "star-craps"
COMMANDS, ROUNDS = 10_000, 20
MOST_GROWTH = 500_000
LONGEST_MS = 50.0
TRACED = ["toplevel", "devtools.timeline", "__metadata"]


def wall(browser: Browser, floor: Served, commands: int) -> bool:
    page = browser.new_page()
    page.goto(f"http://{floor.at}/#/display")
    page.locator(".displayed").first.wait_for()
    player = Player(floor.caller("ann"), WAR)
    for _ in range(200):  # what is kept of the last rounds is full then
        player.step()
    page.wait_for_timeout(7000)
    before = Held.by(page)
    for _ in range(commands):
        player.step()
    page.wait_for_timeout(7000)
    after = Held.by(page)
    page.close()
    print(f"wall display, {commands:,} commands: {before} before, {after} after")
    return after.bytes - before.bytes < MOST_GROWTH


def motion(browser: Browser, floor: Served, rounds: int) -> bool:
    context = browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, reduced_motion="no-preference")
    context.add_init_script(f"sessionStorage.setItem('pitbook.token', {floor.token('bob')!r})")
    page = context.new_page()
    worst = [_longest(browser, page, floor, table, rounds) for table in (WAR, CRAPS)]
    context.close()
    return max(worst) <= LONGEST_MS


def _longest(browser: Browser, page: Page, floor: Served, table: str, rounds: int) -> float:
    player = Player(floor.caller("bob"), table, 5)
    page.goto("about:blank")
    page.goto(f"http://{floor.at}/#/table/{table}")
    page.locator("svg.layout").wait_for()
    page.wait_for_load_state("networkidle")
    browser.start_tracing(page=page, categories=TRACED)
    for _ in range(rounds * 3):
        player.step()
        page.wait_for_timeout(700)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    mains = {(each["pid"], each["tid"]) for each in events if each.get("args", {}).get("name") == "CrRendererMain"}
    tasks = [
        each["tdur"] / 1000
        for each in events
        if "tdur" in each and (each["pid"], each["tid"]) in mains and each["name"].endswith("RunTask")
    ]
    longest = sorted(tasks, reverse=True)[:3]
    print(f"{table}, {rounds * 3} steps with motion: the longest of {len(tasks):,} tasks {longest} ms", flush=True)
    return float(longest[0])


def main() -> None:
    share = 10 if quick() else 1
    os.environ["LD_LIBRARY_PATH"] = str(TOOLS / "libraries" / "lib")
    os.environ["FONTCONFIG_FILE"] = str(TOOLS / "fonts.conf")
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = shutil.which("node") or "node"
    with (
        serving(log_ins=(1000, 60.0), refusals=(100_000, 60.0), display=True) as floor,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=TOOLS / "chromium", args=list(FLAGS))
        held = wall(browser, floor, COMMANDS // share)
        smooth = motion(browser, floor, ROUNDS // min(share, 4))
        browser.close()
    print(f"\nthe wall display grew by less than {MOST_GROWTH / 1000:.0f} kB: {'yes' if held else 'NO'}")
    print(f"no task took more than 50 ms of the processor while something moved: {'yes' if smooth else 'NO'}")


if __name__ == "__main__":
    main()
