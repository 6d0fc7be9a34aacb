"""Pages that stay open: `python3 run.py bench pages [--quick]`.

The display on a wall is looked at before and after 10,000 commands at the tables it shows, with all garbage collected:
what its scripts hold, and how many nodes there are. Then rounds are played with all motion, and the browser says which
tasks took longer than 50 ms while cards flew, chips slid and dice tumbled. The aims: no growth, no such task.
"""

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.browser.conftest import FLAGS, TOOLS
from tests.browser.held import Held
from tests.browser.looking import DESKTOP
from tests.web.playing import Player
from tests.web.served import Served, serving

WAR, CRAPS = "star-casino-war", "star-craps"
COMMANDS, ROUNDS = 10_000, 20
MOST_GROWTH = 500_000
LONG = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((each) => each.duration)))
    .observe({ type: "longtask" });
}"""


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
    worst = [_longest(page, floor, table, rounds) for table in (WAR, CRAPS)]
    context.close()
    return max(worst) == 0


def _longest(page: Page, floor: Served, table: str, rounds: int) -> float:
    player = Player(floor.caller("bob"), table, 5)
    page.goto("about:blank")
    page.goto(f"http://{floor.at}/#/table/{table}")
    page.locator("svg.layout").wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate(LONG)
    for _ in range(rounds * 3):
        player.step()
        page.wait_for_timeout(700)
    tasks: list[float] = page.evaluate("() => window.tasks")
    longest = max(tasks, default=0.0)
    print(f"{table}, {rounds * 3} steps with motion: {len(tasks)} tasks over 50 ms, the longest {longest:.0f} ms")
    return longest


def main() -> None:
    share = 10 if "--quick" in sys.argv[1:] else 1
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
    print(f"no task over 50 ms while something moved: {'yes' if smooth else 'NO'}")


if __name__ == "__main__":
    main()
