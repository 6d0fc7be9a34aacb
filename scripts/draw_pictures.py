"""Draws the pictures of README and docs from what the commands print: `python scripts/draw_pictures.py`."""

import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).resolve().parents[1]
COLUMNS = 118
PICTURES = {
    "explain": ["settle", "--explain", "docs/examples/dispute.json"],
    "clause": ["rules", "star-casino-war", "10.2"],
}

# rich's own frame fetches its font from a server; this one takes what the reader has.
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, monospace; font-size: {char_height}px;
line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""


def printed(arguments: list[str]) -> str:
    """What `pitbook` prints in a terminal of our width, colours included."""
    environment = {**os.environ, "COLUMNS": str(COLUMNS), "FORCE_COLOR": "1"}
    command = [sys.executable, "-m", "pitbook", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def main() -> None:
    for name, arguments in PICTURES.items():
        console = Console(record=True, width=COLUMNS, file=open(os.devnull, "w"))  # noqa: PTH123, SIM115
        console.print(Text.from_ansi(printed(arguments)))
        title = "pitbook " + " ".join(arguments)
        picture = console.export_svg(title=title, code_format=FRAME, unique_id=f"pitbook-{name}")
        (ROOT / "docs" / "pictures" / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
