"""`pitbook analyse --play` as people type it: sessions without chance, and what is said where there has to be some."""

from fractions import Fraction
from pathlib import Path

import pytest

from pitbook.cli import exact_sessions
from pitbook.games.craps.figures import automaton
from tests.cli.test_rules import Typed

FIELD = ("analyse", "star-craps", "--play", "field:stake=10", "--bankroll", "100", "--length", "20")


@pytest.fixture
def pitbook(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Typed:
    monkeypatch.delenv("COLUMNS", raising=False)
    return Typed(capsys)


def test_every_figure_is_told_with_its_error(pitbook: Typed) -> None:
    answer = pitbook(*FIELD, "--pace", "100", "--extremes")
    assert answer.code == 0
    for words in (
        "7 standings",
        "ruined: too little left",
        "± ",
        "hours, at 100 rolls an hour",
        "at some time this low or lower",
    ):
        assert words in answer.words, words
    assert max(map(len, answer.out.splitlines())) <= 120


def test_the_json_has_the_whole_distribution(pitbook: Typed, tmp_path: Path) -> None:
    plot, table = tmp_path / "fan.svg", tmp_path / "results.csv"
    found = pitbook(*FIELD, "--json", "--plot", str(plot), "--table", str(table)).json
    assert found["exact"] is True
    assert sum(chance for _, chance in found["results"]) == pytest.approx(1)
    assert found["sessions"]["ruined"]["error"] < 1e-12
    assert sum(sum(each) for _, *each in found["ended"]) == pytest.approx(1)
    assert found["fan"]["moments"][-1] == 20
    assert plot.read_bytes().startswith(b"<?xml")
    assert table.read_text().splitlines()[0] == "result_cents,chance"


def test_fractions_are_what_the_doubles_are_close_to(pitbook: Typed) -> None:
    exactly = pitbook(*FIELD, "--fractions", "--json").json["sessions"]
    about = pitbook(*FIELD, "--json").json["sessions"]
    assert abs(Fraction(exactly["ruined"]) - Fraction(about["ruined"]["value"])) <= about["ruined"]["error"]
    assert "Sessions, as fractions" in pitbook(*FIELD, "--fractions").words


def test_a_shoe_that_is_dealt_down_is_simulated_and_it_says_so(pitbook: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact_sessions, "SESSIONS", 200)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    play = ("analyse", "star-casino-war", "--play", "war:stake=10", "--bankroll", "100", "--length", "10")
    assert "This cannot be exact: a shoe is dealt down" in pitbook(*play).words
    assert pitbook(*play, "--json").json["exact"] is False
    assert pitbook(*play, "--fresh", "--json").json["exact"] is True
    assert "cannot be exact" in pitbook(*play, "--extremes").err


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (("--bankroll", "lots"), "--bankroll: an amount is like 5, 2.50 or $1,000, not 'lots'"),
        (("--length", "0"), "--length is 1 to 1,000,000, not 0"),
        (("--pace", "0"), "--pace is more than 0 an hour"),
        (("--stake", "5"), "--play is about sessions"),
        (("--fresh",), "--fresh is about a shoe"),
        (("--plot", "fan.png"), "ends in .svg"),
        (("--fractions", "--extremes"), "--fractions goes with"),
        (("--play", "feild:stake=10"), "did you mean field"),
        (("--length", "1000000", "--bankroll", "10000000"), "That is too much"),
        (("--length", "500", "--fractions"), "200 rolls or rounds at most"),
    ],
)
def test_a_complaint_is_one_line_that_helps(pitbook: Typed, more: tuple[str, ...], complaint: str) -> None:
    given = [*("analyse", "star-craps"), *(() if "feild:stake=10" in more else ("--play", "field:stake=10"))]
    usual = () if "--bankroll" in more else ("--bankroll", "100")
    answer = pitbook(*given, *usual, *more)
    assert answer.code == 2
    assert complaint in " ".join(answer.err.split())
    assert answer.out == ""


def test_a_session_needs_somebody_who_plays(pitbook: Typed) -> None:
    assert "say what is played" in pitbook("analyse", "star-craps", "--bankroll", "100").err
    assert "a session needs a --bankroll" in pitbook("analyse", "star-craps", "--play", "field:stake=10").err


def test_wagers_that_lie_together(pitbook: Typed) -> None:
    together = ("analyse", "star-craps", "--play", "three-point-molly:stake=10", "--together")
    found = pitbook(*together, "--json").json
    assert sum(sum(row) for row in found["covariances"]) == pytest.approx(found["deviation"] ** 2)
    assert [each["wager"] for each in found["wagers"]] == ["win_line", "come", "behind_win_line", "behind_come"]
    assert "Behind the Come" in pitbook(*together).words
    assert "--together is about one roll" in pitbook(*together, "--bankroll", "5").err
    war = ("analyse", "star-casino-war", "--play", "war:stake=10", "--together")
    assert "it cannot be exact: a shoe is dealt down" in pitbook(*war).err


def test_whoever_wagers_nothing_has_no_sessions(
    pitbook: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text("def nothing(view):\n    return []\n")
    answer = pitbook("analyse", "star-craps", "--play", "mine.py:nothing", "--bankroll", "50")
    assert "mine.py:nothing never wagers anything" in answer.err


def test_what_remembers_without_bound_is_played_on_the_engine(pitbook: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automaton, "MOST_MEMORIES", 40)
    play = f"{Path(__file__).parents[2] / 'docs/examples/my_strategies.py'}:oscars_grind:stake=10"
    session = ("--sessions", "40", "--bankroll", "200", "--length", "30")
    answer = pitbook("simulate", "star-craps", "--play", play, *session, "--json")
    assert "played on the engine itself" in " ".join(answer.err.split())
    assert answer.json["sessions"]["sessions"] == 40
    assert pitbook("simulate", "star-craps", "--play", play, "--amount", "1000").code == 2
    there = pitbook("simulate", "star-craps", "--play", play, *session, "--device", "cuda")
    assert there.code == 2
    assert "--device cuda is of no use" in " ".join(there.err.split())
