"""`import pitbook`: a few functions, and results that become tables of any kind."""

import json
import subprocess
import sys
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest

import pitbook

DOCS = Path(__file__).parents[1] / "docs"


def test_importing_it_loads_nothing() -> None:
    program = "import pitbook, sys; print(pitbook.__version__, 'msgspec' in sys.modules, 'numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split()[1:] == ["False", "False"]
    assert set(pitbook.__all__) <= set(dir(pitbook))


def test_no_function_has_the_name_of_a_room() -> None:
    rooms = {each.stem for each in Path(pitbook.__file__).parent.iterdir()}
    assert not rooms & set(pitbook.__all__) - {"__version__"}


def test_figures_are_exact_and_become_numbers_with_the_fraction_beside_them(tmp_path: Path) -> None:
    found = pitbook.figures("star-craps")
    assert found[0]["house_edge"] == Fraction(7, 495)
    plain = found.plain()
    assert plain[0]["house_edge"] == 7 / 495
    assert plain[0]["house_edge_exact"] == "7/495"
    assert all(set(each) == set(plain[0]) for each in plain)
    assert found.arrow().num_rows == len(found)
    found.write(tmp_path / "figures.parquet")
    read = import_module("pyarrow.parquet").read_table(tmp_path / "figures.parquet")
    assert read.column("house_edge")[0].as_py() == 7 / 495
    assert found.csv().count("\n") == len(found) + 1


def test_another_table_has_other_figures() -> None:
    usual, eight = pitbook.figures("crown-casino-war"), pitbook.figures("crown-casino-war", decks=8)
    assert usual[0]["ev"] != eight[0]["ev"]


def test_what_is_no_single_case_is_refused_in_words() -> None:
    with pytest.raises(TypeError, match="settle each"):
        pitbook.settle([{"id": "1"}])  # type: ignore[arg-type]


def test_a_bankroll_without_sessions_is_refused() -> None:
    with pytest.raises(ValueError, match="say how many sessions"):
        pitbook.simulate("star-craps", "win-line:stake=10", amount=1000, bankroll=500)


def test_a_case_is_settled_with_its_story() -> None:
    settled = pitbook.settle(json.loads((DOCS / "examples" / "dispute.json").read_text(encoding="utf-8")))
    assert settled["net_cents"] == {"Ann": 1000, "Bob": 5000}
    assert settled["story"]


def test_rulebooks_are_compared_side_by_side() -> None:
    found = pitbook.compare("star-casino-war", "crown-casino-war", "canberra-casino-war")
    assert "crown-casino-war" in found[0]
    with pytest.raises(ValueError, match="of one game"):
        pitbook.compare("star-casino-war", "star-craps")


def test_what_is_not_ours_to_install_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match="pip install pandas"):
        pitbook.list_rulebooks().frame()


def test_sessions_by_chance_and_exactly_with_a_strategy_of_ones_own() -> None:
    from pitbook.games.craps import Kind
    from pitbook.games.craps.figures.strategies import View, Want

    def field(view: View) -> list[Want]:
        return [] if view.has(Kind.FIELD) else [Want(Kind.FIELD, stake=1000)]

    [row] = pitbook.simulate("star-craps", field, sessions=2000, bankroll=100, length=30, stop_win="50.00")
    exact = pitbook.analyse("star-craps", field, bankroll=100, length=30, stop_win="50.00")
    assert abs(row["ruined"] - exact.summary["ruined"].value) < 4 * row["ruined_error"]
    assert sum(each["chance"] for each in exact) == pytest.approx(1)
    assert (
        pitbook.analyse("star-craps", "field:stake=10", bankroll=100, length=30, stop_win=50).plain() == exact.plain()
    )
    assert exact.fan()[0]["p50"] == 10_000
    assert exact.survival()[0]["playing"] == pytest.approx(1)
    assert exact.svg().startswith("<?xml")


def test_what_cannot_be_played_from_python_is_told() -> None:
    def makes(stake: int) -> int:
        return stake

    with pytest.raises(Exception, match="call it"):
        pitbook.analyse("star-craps", makes, bankroll=100)
    with pytest.raises(ValueError, match="a shoe is dealt down"):
        pitbook.analyse("star-casino-war", "war:stake=10", bankroll=100)
    with pytest.raises(ValueError, match="bankroll"):
        pitbook.simulate("star-craps", "win-line:stake=10", sessions=10)


def test_the_notebook_runs() -> None:
    cells = json.loads((DOCS / "examples" / "own_strategy.ipynb").read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert "<svg" in names["exactly"]._repr_svg_()  # type: ignore[attr-defined]
