"""For whoever watches the program: alive, ready, counters; and what the kinds of problem mean."""

from pitbook.games.kernel import Struct
from pitbook.web.metrics import MEDIA_TYPE
from pitbook.web.operations import TEXT, Call, Operation, Reply
from pitbook.web.problems import Kind, Trouble


class Health(Struct, frozen=True):
    alive: bool = True


class Readiness(Struct, frozen=True):
    ready: bool = True


async def health(_: Call) -> Health:
    return Health()


async def ready(call: Call) -> Readiness:
    """Whether the store answers."""
    await call.house.floor.store.span("floor", "")
    return Readiness()


async def metrics(call: Call) -> Reply:
    return Reply(call.house.metrics.text(), MEDIA_TYPE)


async def problem(call: Call) -> Reply:
    found = next((kind for kind in Kind if kind.value == call.path["kind"]), None)
    if found is None:
        raise Trouble(Kind.NOT_FOUND, f"There are {', '.join(kind.value for kind in Kind)}.")
    return Reply(f"{found.title} ({found.status})\n\n{found.means}\n".encode(), TEXT)


OPERATIONS = (
    Operation("GET", "/health", "Whether the program is alive.", health, Health, needs_token=False),
    Operation(
        "GET",
        "/ready",
        "Whether it can keep a record.",
        ready,
        Readiness,
        needs_token=False,
        troubles=(Kind.UNAVAILABLE,),
    ),
    Operation("GET", "/metrics", "Counters for Prometheus.", metrics, str, media_type="text/plain", needs_token=False),
    Operation(
        "GET",
        "/problems/{kind}",
        "What a kind of problem means.",
        problem,
        str,
        media_type="text/plain",
        needs_token=False,
        troubles=(Kind.NOT_FOUND,),
    ),
)
