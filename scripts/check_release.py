"""Build the package, install it where no checkout is, and run every command: `python3 scripts/check_release.py`.

With no extra, what needs one must say so; with all of them everything must run, and every page be served. It takes a
few minutes and fetches packages, so no check runs it. `--keep FOLDER` leaves what it made there.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

ROOT = Path(__file__).resolve().parents[1]
BIN = "Scripts" if os.name == "nt" else "bin"
CORE = (
    "--version",
    "--help",
    "rules",
    "rules star-craps 6.2.22.1",
    "rules search surrender",
    "rules diff star-casino-war crown-casino-war",
    "rules diff star-casino-war crown-casino-war --subject surrender --report {here}/war.docx --table {here}/war.xlsx",
    "rules coverage",
    "rules history star-craps 3.9",
    "settle --explain {case}",
    "analyse star-casino-war",
    "price star-casino-war",
    "price star-craps --sign 5-20 --chip 1",
    "analyse star-three-card-poker",
    "strategies star-craps",
    "strategies star-casino-war",
    "train star-craps --count 3 --sheet --seed 1",
    "config",
    "tournament rehearse --entrants 7 --store sqlite:///{here}/floor.db",
    "export {here}/all.jsonl --store sqlite:///{here}/floor.db",
    "verify {here}/all.jsonl",
    "replay rehearsal-1 --store sqlite:///{here}/floor.db",
    "witness list --store sqlite:///{here}/floor.db",
    "duties --store sqlite:///{here}/floor.db",
    "people list --store sqlite:///{here}/floor.db",
    "store check --store sqlite:///{here}/floor.db",
    "promotion --store sqlite:///{here}/floor.db",
    "backup {here}/copy.db --store sqlite:///{here}/floor.db",
    "completion bash",
)
WITH_AN_EXTRA = {
    "best star-craps --bankroll 20 --goal 40 --sign 5-20/5": "simulate",
    "simulate star-craps --play win-line:stake=10 --amount 100000": "simulate",
    "rehearse star-craps --play win-line:stake=10 --random 5": "simulate",
    "tournament plan --field 12 --tournaments 100": "simulate",
    "analyse star-craps --play win-line:stake=10 --bankroll 100 --length 50": "simulate",
    "sweep star-craps --play win-line:stake=10 --bankroll 100 --length 50": "simulate",
    "simulate star-craps --play win-line:stake=10 --amount 100000 --table {here}/lines.parquet": "tables",
    "verify-rng --quick": "randomness",
    "analyse star-casino-war --report {here}/war.pdf": "report",
    "serve --help": "serve",
}
FINDS = ("price star-craps --sign",)
"""What answers 1 because it finds what it looks for."""


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    options.add_argument("--keep", type=Path, help="a folder for what is made, kept afterwards")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = chosen.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        wheel = _built(folder)
        failed = [*_tried(folder / "core", wheel, ""), *_tried(folder / "all", wheel, "[all]")]
    for each in failed:
        print(f"FAILED  {each}")
    print(f"{len(failed)} failed." if failed else "The package installs and runs.")
    return 1 if failed else 0


def _built(folder: Path) -> Path:
    """Wheel and source, by the builder that an installer would use."""
    tools = _venv(folder / "build")
    _run(tools, "-m", "pip", "install", "--quiet", "build")
    _run(tools, "-m", "build", "--outdir", str(folder / "dist"), str(ROOT))
    return next((folder / "dist").glob("*.whl"))


def _venv(folder: Path) -> Path:
    subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
    return folder / BIN / "python"


def _run(python: Path, *arguments: str) -> None:
    subprocess.run([python, *arguments], check=True, stdout=subprocess.DEVNULL)


def _tried(folder: Path, wheel: Path, extras: str) -> list[str]:
    """What did not go as it should with these extras."""
    began = time.monotonic()
    python = _venv(folder)
    _run(python, "-m", "pip", "install", "--quiet", f"{wheel}{extras}")
    listed = subprocess.run([python, "-m", "pip", "list", "--format=json"], check=True, capture_output=True)
    size = sum(each.stat().st_size for each in folder.rglob("*") if each.is_file() and not each.is_symlink())
    print(
        f"pitbook{extras}: {len(json.loads(listed.stdout)) - 2} packages, {size / 1e6:.0f} MB with pip, "
        f"{time.monotonic() - began:.0f} s"
    )
    here = folder / "work"
    here.mkdir()
    failed = [typed for typed in CORE if not _went_well(folder, here, typed)]
    listed_commands = re.findall(r"^│ ([a-z][a-z-]+) {2,}", _pitbook(folder, here, "--help").stdout, re.MULTILINE)
    untried = set(listed_commands) - {typed.split()[0] for typed in (*CORE, *WITH_AN_EXTRA)}
    failed += [f"{each} is not tried here" for each in sorted(untried)]
    for typed, extra in WITH_AN_EXTRA.items():
        if not (_went_well(folder, here, typed) if extras else _is_told(folder, here, typed, extra)):
            failed.append(f"{typed} (with {extras or 'no extra'})")
    return failed if not extras else [*failed, *_unserved(folder, here)]


def _pitbook(folder: Path, here: Path, typed: str) -> "subprocess.CompletedProcess[str]":
    words = typed.format(here=here.as_posix(), case=ROOT / "docs/examples/dispute.json").split()
    command = [str(folder / BIN / "pitbook"), *words]
    return subprocess.run(command, cwd=here, env=_environment(here), capture_output=True, text=True, check=False)


def _environment(here: Path) -> dict[str, str]:
    return {**os.environ, "HOME": str(here), "PITBOOK_CONFIG": str(here / "config"), "PYTHONPATH": ""}


def _went_well(folder: Path, here: Path, typed: str) -> bool:
    done = _pitbook(folder, here, typed)
    if done.returncode != int(typed.startswith(FINDS)) or "Traceback" in done.stderr:
        print(f"  pitbook {typed}: {done.returncode}\n{done.stderr[-2000:]}")
        return False
    return True


def _is_told(folder: Path, here: Path, typed: str, extra: str) -> bool:
    """That it needs this extra, or one that comes first, and how to get it."""
    done = _pitbook(folder, here, typed)
    first = re.search(r"pip install 'pitbook\[(\w+)\]'", done.stderr)
    return done.returncode == 2 and first is not None and first[1] in {extra, "simulate"}


def _unserved(folder: Path, here: Path) -> list[str]:
    """Pages and files of the floor that are not answered."""
    command = [str(folder / BIN / "pitbook"), "serve", "--store", "memory:", "--port", "0", "--display", "yes"]
    with subprocess.Popen(
        command, cwd=here, env=_environment(here), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as floor:
        try:
            printed = ""
            for line in floor.stdout or ():
                printed += line
                if "Ctrl-C" in line:
                    break
            found = re.search(r"inspector +(http://\S+)/#token=(\S+)", printed)
            return ["serve: it printed no links"] if found is None else _pages(found[1], found[2])
        finally:
            floor.terminate()


def _pages(address: str, token: str) -> list[str]:
    """The first page and Help, all that these name, and every part of the API that needs nothing named."""
    document: Any = json.loads(_got(address, "/openapi.json", token))
    paths = [path for path, item in document["paths"].items() if "get" in item and "{" not in path]
    seen, waiting = set(paths), ["/", "/help"]
    failed = [path for path in paths if not _got(address, path, token)]
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        text = _got(address, path, token)
        if not text:
            failed.append(path)
        waiting += [
            urljoin(path, each)
            for each in re.findall(
                r"""(?:from |import\(?|href=|src=)\s*["']([./][^"'#?]*\.(?:js|css|svg|png)|/help/[^"'#?]+)["'#]""", text
            )
        ]
    print(f"  served: {len(paths)} parts of the API, {len(seen) - len(paths)} pages and files")
    return [f"serve: {path}" for path in failed]


def _got(address: str, path: str, token: str) -> str:
    asked = urllib.request.Request(address + path, headers={"Authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(asked, timeout=300) as answer:
            return str(answer.read().decode(errors="replace"))
    except urllib.error.HTTPError as error:
        return "forbidden" if error.code == 403 else ""


if __name__ == "__main__":
    sys.exit(main())
