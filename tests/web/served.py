"""A floor that is really served: uvicorn on a free port, in a thread of its own."""

import asyncio
import io
import os
import threading
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import count
from typing import Any, TypeVar

import httpx
import uvloop
from argon2 import PasswordHasher
from websockets.sync.client import ClientConnection

from pitbook.floor.first_people import add_first_people
from pitbook.floor.floor import Floor, open_all
from pitbook.floor.register import HOUSE
from pitbook.floor.shared_books import check_carried
from pitbook.floor.throttle import Throttle
from pitbook.journal.memory import MemoryStore
from pitbook.journal.store import Store
from pitbook.rulebooks.roles import Role
from pitbook.sources import monotonic, utc_now
from pitbook.table.powers import Actor
from pitbook.web import figures, simulations, worker
from pitbook.web.app import app_of
from pitbook.web.context import AppContext, context_of
from pitbook.web.logs import forwarding, log_to
from pitbook.web.serving import Server, configured, listen
from pitbook.web.worker import Task, answer_of
from tests import calling
from tests.calling import connected, http_client

T = TypeVar("T")
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
ADMINISTRATOR = Actor("administrator", Role.ADMINISTRATOR)
_ids = count(1)
PATIENCE = calling.PATIENCE
figures.LONGEST_SECONDS = simulations.LONGEST_SECONDS = 2 * PATIENCE  # which people choose, and a slow machine does not

_floors: dict[str, Iterator[int]] = defaultdict(count)


def secrets_of_tests() -> Callable[[], bytes]:
    """For one floor: the same every time a file of tests is run, so that nothing rests on the luck of the cards."""
    file = os.environ.get("PYTEST_CURRENT_TEST", "").partition("::")[0]
    floor, secrets = next(_floors[file]), count()
    return lambda: sha256(f"{file}/{floor}/{next(secrets)}".encode()).digest()


USUAL_NICE = worker.NICE
worker.NICE = 0  # or on a machine that is busy with ten other things a test would wait for minutes
_answers: dict[Task, Any] = {}


async def _answer_once(work: Task) -> Any:
    """Done for the first floor that asks: a process apart knows of no floor, and would say the same to the next."""
    if work not in _answers:
        _answers[work] = await answer_of(work)
    return _answers[work]


vars(figures)["answer_of"] = _answer_once


class QuietServer(Server):
    """Signals are for the main thread."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Served:
    """What a test may do with a floor that is served."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], int],
        throttle: Throttle | None,
        passing: Callable[[], float],
        **limits: Any,
    ) -> None:
        self.log = io.StringIO()
        self.listening = listen("127.0.0.1", 0)
        self.at = f"127.0.0.1:{self.listening.getsockname()[1]}"
        self.store = store
        self.http = http_client(f"http://{self.at}")
        self.house: AppContext
        self._loop: asyncio.AbstractEventLoop
        self._server: QuietServer
        self._clock, self._throttle, self._passing, self._limits = clock, throttle, passing, limits
        self._secrets = secrets_of_tests()
        self._open = threading.Event()
        self._thread = threading.Thread(target=lambda: uvloop.run(self._serve()))
        self._thread.start()
        assert self._open.wait(PATIENCE)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        floor = Floor(self.store, self._clock, CHEAP, self._secrets, self._throttle, self._passing)
        await floor.load()
        await add_first_people(floor)
        await open_all(floor, ADMINISTRATOR)
        await check_carried(floor)
        self.house = context_of(floor, log_to(self.log), **self._limits)
        self._server = QuietServer(configured(app_of(self.house), self.house.admission))
        self._loop.call_soon(self._open.set)
        with forwarding(self.house.log):
            await self._server.serve(sockets=[self.listening])
        await floor.close()

    def stop(self) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Something done in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def token(self, person: str, role: Role = Role.PLAYER) -> str:
        """Whoever is not there yet is added."""
        people = self.house.floor.people
        if person not in people:
            self.run(people.changes.add(HOUSE, person, person.title(), (role,)))
        return self.run(people.give_token(person, role))

    def choose(self, person: str, password: str) -> None:
        """By an invitation that was made at the machine."""
        invited = self.run(self.house.floor.people.changes.invite(HOUSE, person)).invitation
        assert invited is not None
        answer = self.http.put("/api/invitation", json={"invitation": invited.secret, "password": password})
        assert answer.status_code == 200, answer.text

    def caller(self, person: str, role: Role = Role.PLAYER) -> "Caller":
        return Caller(self, self.token(person, role), person)

    def official(self, role: Role) -> "Caller":
        return self.caller(role.value.replace("_", "-"), role)


class Caller:
    """Somebody with a token."""

    def __init__(self, served: Served, token: str, person: str) -> None:
        self.served, self.token, self.person = served, token, person
        self._headers = {"Authorization": f"Bearer {token}"}

    def get(self, path: str, **query: Any) -> Any:
        answer = self.call("GET", path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def call(self, method: str, path: str, **options: Any) -> httpx.Response:
        return self.served.http.request(method, path, headers=self._headers, **options)

    def ask(self, table: str, kind: str, /, *, as_id: str = "", **fields: Any) -> httpx.Response:
        """A command; `expected` and `as_of` are none of its fields."""
        body: dict[str, Any] = {"id": as_id or f"c-{next(_ids)}"}
        body |= {name: fields.pop(name) for name in ("expected", "as_of") if name in fields}
        body["command"] = {"type": kind, **fields}
        return self.call("POST", f"/api/tables/{table}/commands?view=true", json=body)

    def done(self, table: str, kind: str, /, **fields: Any) -> Any:
        answer = self.ask(table, kind, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()

    @contextmanager
    def stream(self, table: str, after: int = 0, **options: Any) -> Iterator[ClientConnection]:
        url = f"ws://{self.served.at}/api/tables/{table}/stream?after={after}"
        with connected(url, **options) as socket:
            socket.send(f'{{"token": "{self.token}"}}')
            yield socket


@contextmanager
def serving(
    store: Store | None = None,
    clock: Callable[[], int] = utc_now,
    throttle: Throttle | None = None,
    passing: Callable[[], float] = monotonic,
    **limits: Any,
) -> Iterator[Served]:
    """`limits` are those of a house, with the keys of its witnesses."""
    served = Served(MemoryStore() if store is None else store, clock, throttle, passing, **limits)
    try:
        yield served
    finally:
        served.stop()
