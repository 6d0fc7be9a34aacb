"""Draws every screen in every size, for whoever looks at them: `python -m scripts.draw_screens FOLDER [WORDS...]`.

Words leave out all but some: sizes (`phone`), `light` or `dark`, and what stands in the name of a screen (`dealer-`).
`python -m scripts.draw_screens docs/pictures --sheets` draws those of README and of docs/screens.md anew.
`tests/browser/screens.py` has the screens, and `tests/browser/evening.py` the floor that they show.
"""

import io
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Error, Page, sync_playwright

from tests.browser.conftest import FLAGS, TOOLS
from tests.browser.evening import Evening, evening
from tests.browser.screens import SCREENS, Screen

SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "upright": (768, 1024), "phone": (390, 844)}
SCHEMES = ("light", "dark")
TALLEST = 3
"""So many windows of a long page are drawn."""
WAITS_MS = 30_000
README = {
    "craps": "ann-table_star-craps",
    "dealer": "dealer-table_war-2",
    "inspect": "inspector-inspect_star-casino-war",
}
"""Pictures of README, and what they show."""
README_SIZE, README_WIDE = (1280, 800), 960
TABLES = ("star-casino-war", "star-three-card-poker", "star-craps")
OFFICIAL = ("dealer-table_war-2", "dealer-table_poker-2", "dealer-table_craps-2", "casino-supervisor-home")
DESK = ("inspector-inspect_star-casino-war", "ann-rules_star-casino-war_10.2", "ann-figures_star-three-card-poker")
SHEETS = {
    "screens-desktop": ("desktop", "light", 3, (*(f"ann-table_{each}" for each in TABLES), *OFFICIAL, *DESK[:2])),
    "screens-tablet": (
        "upright",
        "light",
        4,
        (*(f"ann-table_{each}" for each in TABLES), *OFFICIAL, "ann-training_star-craps_payouts"),
    ),
    "screens-phone": ("phone", "dark", 8, (*(f"ann-table_{each}" for each in TABLES), *OFFICIAL, "ann-tournaments")),
}
"""Sheets of docs/screens.md: in which size and light, how many beside each other, and which screens."""
SHEET_WIDE, GAP = 1320, 8


class Visits:
    """Somebody for each screen, in one size and one light."""

    def __init__(self, browser: Browser, at: Evening, size: tuple[int, int], scheme: str) -> None:
        self._browser, self._at = browser, at
        self.size, self._scheme = size, scheme
        self._pages: dict[str, Page] = {}

    def draw(self, screen: Screen, windows: int = 1) -> bytes:
        page = self._page(screen)
        page.goto("about:blank")
        page.goto(f"http://{self._at.floor.at}/{screen.address(self._at.links)}")
        with suppress(Error):  # what does not come is seen in the picture
            page.locator("#main h1, .displayed, .failure").first.wait_for(timeout=WAITS_MS)
            page.wait_for_load_state("networkidle", timeout=WAITS_MS)
            page.locator("#main .waiting").first.wait_for(state="detached", timeout=WAITS_MS)
        width, height = self.size
        high = min(page.evaluate("document.documentElement.scrollHeight"), windows * height)
        clip = {"x": 0, "y": 0, "width": width, "height": max(high, height)}
        return page.screenshot(full_page=windows > 1, clip=clip)  # type: ignore[arg-type]

    def _page(self, screen: Screen) -> Page:
        if screen.who in self._pages:
            return self._pages[screen.who]
        width, height = self.size
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=self._scheme,  # type: ignore[arg-type]
            reduced_motion="reduce",
        )
        context.add_init_script(f"localStorage.setItem('pitbook.tour/{screen.who}', 'seen')")
        page = self._pages[screen.who] = context.new_page()
        if screen.role:
            page.goto(f"http://{self._at.floor.at}/#token={self._at.floor.token(screen.who, screen.role)}")
            page.locator("#main h1").wait_for()
        return page

    def close(self) -> None:
        for each in self._pages.values():
            each.context.close()


def draw_sheets(browser: Browser, at: Evening, folder: Path) -> None:
    known = {each.name: each for each in SCREENS}
    visits = Visits(browser, at, README_SIZE, "light")
    for name, screen in README.items():
        picture = Image.open(io.BytesIO(visits.draw(known[screen]))).convert("RGB")
        high = README_WIDE * README_SIZE[1] // README_SIZE[0]
        small = picture.resize((README_WIDE, high), Image.Resampling.LANCZOS)
        small.quantize(128, dither=Image.Dither.NONE).save(folder / f"{name}.png", optimize=True)
    visits.close()
    for name, (size, scheme, columns, shown) in SHEETS.items():
        visits = Visits(browser, at, SIZES[size], scheme)
        sheet(columns, [Image.open(io.BytesIO(visits.draw(known[each]))) for each in shown]).save(
            folder / f"{name}.jpg", quality=72, optimize=True
        )
        visits.close()


def sheet(columns: int, pictures: list[Image.Image]) -> Image.Image:
    wide = (SHEET_WIDE - (columns - 1) * GAP) // columns
    high = wide * pictures[0].height // pictures[0].width
    rows = -(-len(pictures) // columns)
    made = Image.new("RGB", (columns * (wide + GAP) - GAP, rows * (high + GAP) - GAP), "#8a8a84")
    for index, each in enumerate(pictures):
        place = (index % columns * (wide + GAP), index // columns * (high + GAP))
        made.paste(each.convert("RGB").resize((wide, high), Image.Resampling.LANCZOS), place)
    return made


def draw_all(browser: Browser, at: Evening, folder: Path, words: list[str]) -> None:
    names = [each for each in words if each not in (*SIZES, *SCHEMES)]
    screens = [each for each in SCREENS if not names or any(word in each.name for word in names)]
    for size, scheme in _looks(words):
        visits = Visits(browser, at, SIZES[size], scheme)
        for screen in screens:
            (folder / f"{screen.name}.{size}.{scheme}.png").write_bytes(visits.draw(screen, TALLEST))
        visits.close()


def _looks(words: list[str]) -> Iterator[tuple[str, str]]:
    for size in [each for each in SIZES if each in words] or SIZES:
        for scheme in [each for each in SCHEMES if each in words] or SCHEMES:
            yield size, scheme


def main() -> None:
    folder, words = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["LD_LIBRARY_PATH"] = str(TOOLS / "libraries" / "lib")
    os.environ["FONTCONFIG_FILE"] = str(TOOLS / "fonts.conf")
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = shutil.which("node") or "node"
    with evening() as at, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=TOOLS / "chromium", args=list(FLAGS))
        if words == ["--sheets"]:
            draw_sheets(browser, at, folder)
        else:
            draw_all(browser, at, folder, words)
        browser.close()


if __name__ == "__main__":
    main()
