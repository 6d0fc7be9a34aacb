"""The twenty scenarios and others of the kind, told word for word as an inspector can read them.

`--record-golden` writes them anew.
"""

from pathlib import Path

import pytest

from tests.tournament.further import FURTHER
from tests.tournament.scenarios import SCENARIOS, Scenario

pytestmark = pytest.mark.anyio
HISTORIES = Path(__file__).parent / "histories"
ALL = (*SCENARIOS, *FURTHER)


@pytest.mark.parametrize(("number", "scenario"), [*enumerate(ALL, 1)], ids=lambda each: getattr(each, "__name__", None))
async def test_scenario(number: int, scenario: Scenario, request: pytest.FixtureRequest) -> None:
    house = await scenario()
    told = f"{number}. {scenario.__name__.replace('_', ' ')}\n\n{house.history}"
    path = HISTORIES / f"{number:02}-{scenario.__name__.replace('_', '-')}.history"
    if request.config.getoption("--record-golden"):
        path.write_text(told, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == told


def test_there_is_a_history_for_each_and_no_other() -> None:
    assert len([*HISTORIES.glob("*.history")]) == len(ALL)
    assert len(SCENARIOS) == 20
