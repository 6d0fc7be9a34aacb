"""How soon a page is there, and what it weighs: `python3 run.py bench first_paint [--quick]`.

A real Chromium opens each page with nothing in its cache, on a screen and on a phone, from a floor that is served on
the same machine. The first paint is the browser's own figure; the page is there when its heading, and at a table its
layout, is drawn. The best and the middle of several visits are told. Aims: painted within 500 ms, under 300 kB.
"""

import os
import shutil
import statistics
import sys
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from asked import quick

from pitbook.rulebooks.roles import Role
from tests.browser.conftest import FLAGS, TOOLS
from tests.browser.looking import DESKTOP, PHONE
from tests.web.playing import Player
from tests.web.served import Served, serving

PAGES = (
    ("", Role.PLAYER),
    ("table/star-casino-war", Role.PLAYER),
    ("table/canberra-casino-war", Role.PLAYER),
    ("table/crown-casino-war", Role.PLAYER),
    ("table/star-three-card-poker", Role.PLAYER),
    ("table/star-craps", Role.PLAYER),
    ("table/star-craps", Role.DEALER),
    ("table/star-craps", Role.CASINO_SUPERVISOR),
    ("round/star-craps/1", Role.PLAYER),
    ("rules", Role.PLAYER),
    ("rules/star-craps", Role.PLAYER),
    ("figures/star-craps", Role.PLAYER),
    ("figures/star-craps", Role.INSPECTOR),
    ("inspect", Role.INSPECTOR),
    ("inspect/star-craps", Role.INSPECTOR),
    ("coverage/star-craps", Role.INSPECTOR),
)
VISITS = 5
AIM_MS, AIM_BYTES = 500, 300_000
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
KEEP = "sessionStorage.setItem('pitbook.token', {token!r})"


class Visit(NamedTuple):
    painted_ms: float
    there_ms: float
    bytes: int
    requests: int


def visit(browser: Browser, floor: Served, path: str, token: str, size: tuple[int, int]) -> Visit:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(KEEP.format(token=token))
    page = context.new_page()
    answered: list[Any] = []
    page.on("requestfinished", lambda each: answered.append(each))  # noqa: PLW0108  a builtin cannot be told apart
    page.goto(f"http://{floor.at}/#/{path}", wait_until="commit")
    page.locator("#main h1").wait_for()
    if path.startswith(("table/", "round/")):
        page.locator("svg.layout").wait_for()
    there = page.evaluate("() => performance.now()")
    page.wait_for_load_state("networkidle")
    painted = page.evaluate(PAINTED)
    weights = [each.sizes() for each in answered]
    context.close()
    weight = sum(each["responseBodySize"] + each["responseHeadersSize"] for each in weights)
    return Visit(painted if painted is not None else there, there, weight, len(answered))


def main() -> None:
    visits = 2 if quick() else VISITS
    os.environ["LD_LIBRARY_PATH"] = str(TOOLS / "libraries" / "lib")
    os.environ["FONTCONFIG_FILE"] = str(TOOLS / "fonts.conf")
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = shutil.which("node") or "node"
    slow, heavy = [], []
    with serving(log_ins=(1000, 60.0), refusals=(100_000, 60.0)) as floor, sync_playwright() as playwright:
        Player(floor.caller("ann"), "star-craps").play(2)
        browser = playwright.chromium.launch(executable_path=TOOLS / "chromium", args=list(FLAGS))
        visit(browser, floor, "", floor.token("ann"), DESKTOP)  # the browser's own first time is not the page's
        print(f"{'':<46}{'painted':>17}{'there':>9}{'kB':>8}{'requests':>10}")
        print(f"{'':<46}{'best':>8}{'middle':>9}{'middle':>9}  ms")
        for path, role in PAGES:
            token = floor.token("ann" if role is Role.PLAYER else role.value.replace("_", "-"), role)
            for size in (DESKTOP, PHONE):
                found = [visit(browser, floor, path, token, size) for _ in range(visits)]
                painted = statistics.median(each.painted_ms for each in found)
                name = f"#/{path}, {role.words}{', phone' if size is PHONE else ''}"
                print(
                    f"{name:<46}{min(each.painted_ms for each in found):>8.0f}{painted:>9.0f}"
                    f"{statistics.median(each.there_ms for each in found):>9.0f}"
                    f"{found[0].bytes / 1000:>8.1f}{found[0].requests:>10}",
                    flush=True,
                )
                slow += [name] if painted >= AIM_MS else []
                heavy += [name] if found[0].bytes >= AIM_BYTES else []
        browser.close()
    print(f"\npainted within {AIM_MS} ms: {'all' if not slow else f'NOT {slow}'}")
    print(f"under {AIM_BYTES / 1000:.0f} kB: {'all' if not heavy else f'NOT {heavy}'}")


if __name__ == "__main__":
    main()
