"""Somebody who counts the cards of a shoe: sees what came, wagers by it, and is played on the engine."""

from fractions import Fraction
from itertools import islice, pairwise
from pathlib import Path

import pytest

from pitbook.cards import Rank
from pitbook.games.casino_war.figures.counted_sessions import counted_sessions
from pitbook.games.casino_war.figures.counting import Counting, ShoeView
from pitbook.games.casino_war.figures.outcomes import Stakes, surrender
from pitbook.games.casino_war.figures.shoes import shoe_for
from pitbook.games.casino_war.round import Kind
from pitbook.games.casino_war.rules import rules_of
from pitbook.money import Cents
from pitbook.simulation.session_jobs import SessionRules
from tests.cli.test_rules import Typed

EXAMPLES = Path(__file__).parents[4] / "docs" / "examples" / "my_strategies.py"
STAR, CROWN = "star-casino-war", "crown-casino-war"
FIRST: Stakes = {Kind.FIRST: Cents(1000)}


def watched(seen: list[ShoeView], stakes: Stakes = FIRST) -> Counting:
    def wagers(view: ShoeView) -> Stakes:
        seen.append(view)
        return stakes

    return Counting("watched", wagers)


@pytest.mark.parametrize("rulebook", [STAR, CROWN])
def test_every_card_that_came_is_seen_until_the_shuffle(rulebook: str) -> None:
    rules, seen = rules_of(rulebook), list[ShoeView]()
    counted_sessions(rules, watched(seen), SessionRules(10**9, 400), 1, 3).chunk(0)
    shoe = shoe_for(rules, 1)
    many = [sum(view.seen.values()) for view in seen]
    assert many[0] == 0
    news = [after for before, after in pairwise(many) if after < before]
    assert news
    assert set(news) == {0}, "a new shoe begins with nothing seen"
    assert max(many) <= shoe.most_gone - shoe.away
    assert {after - before for before, after in pairwise(many) if after > before} == {2, 4}
    assert all(0 <= view.left(rank) <= 4 * view.decks for view in seen for rank in Rank)
    assert [view.rounds for view in seen] == list(range(len(seen)))


def test_the_next_tie_is_as_likely_as_the_figures_say() -> None:
    view = ShoeView(6, dict.fromkeys(Rank, 0), 0, 0)
    assert view.tied == pytest.approx(23 / 311)
    gone = ShoeView(1, {**dict.fromkeys(Rank, 0), Rank.ACE: 4, Rank.KING: 3}, 0, 0)
    assert gone.tied == pytest.approx(float(Fraction(11 * 4 * 3, 45 * 44)))


@pytest.mark.parametrize("rulebook", [STAR, CROWN])
def test_who_counts_and_does_nothing_with_it_loses_as_much(rulebook: str) -> None:
    """The mean of 2,000 sessions from one seed, within four standard errors of the exact figure."""
    rules = rules_of(rulebook)
    player = counted_sessions(rules, watched([]), SessionRules(10**9, 50), 2000, 5).chunk(0).players[0]
    assert player.played == 2000 * 50
    mean = sum(net * many for net, many in player.results.items()) / 2000
    variance = sum((net - mean) ** 2 * many for net, many in player.results.items()) / 2000
    exact = -50 * 1000 * float(Fraction(23138, 993023))
    assert abs(mean - exact) < 4 * (variance / 2000) ** 0.5


def test_rounds_come_to_what_the_engine_says() -> None:
    """Whatever is remembered of rounds: each is dealt once more, by the cards that were seen to come."""
    rules, seen = rules_of(STAR), list[ShoeView]()
    stakes = {Kind.FIRST: Cents(1100), Kind.TIE: Cents(500)}
    counting = watched(seen, stakes)._replace(choose=surrender)
    counted_sessions(rules, counting, SessionRules(10**9, 60), 1, 9).chunk(0)
    for before, after in islice(pairwise(seen), 50):
        came = [rank for rank in Rank for _ in range(after.seen[rank] - before.seen[rank])]
        net = after.won - before.won
        if len(came) == 2 and came[0] is came[1]:
            assert net == 10 * 500 - 500, "half of $11 goes, paid in chips: $5"
        else:
            assert net in (1100 - 500, -1100 - 500)


def test_it_is_played_by_sessions_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    pitbook, tie = Typed(capsys), f"{EXAMPLES}:tie_when_it_pays"
    told = ("--sessions", "20", "--bankroll", "500", "--length", "30", "--json")
    first = pitbook("simulate", STAR, "--play", tie, *told)
    assert first.json == {**pitbook("simulate", STAR, "--play", tie, *told).json, "seconds": first.json["seconds"]}
    sees = "tie_when_it_pays sees which cards came out of the shoe, and no list has all that it may have seen: "
    assert f"{sees}played on the engine itself" in " ".join(first.err.split())
    without = pitbook("simulate", STAR, "--play", tie, "--amount", "640")
    assert without.code == 2
    assert f"{sees}say how many --sessions of it, alone and from one box" in " ".join(without.err.split())
    drawn = pitbook("simulate", STAR, "--play", tie, *told[:-1], "--plot", "paths.svg")
    assert drawn.code == 2
    assert f"{sees}played on the engine" in " ".join(drawn.err.split())
    session = pitbook("analyse", STAR, "--play", tie, "--bankroll", "100", "--length", "2", "--json")
    assert session.json["exact"] is False


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("def a(view):\n    return 5 if view.rounds > 1 else {Kind.FIRST: 1000}\n", "mine.py:a returned 5: it returns"),
        ("def a(view):\n    return {Kind.FIRST: 10.5}\n", "as {Kind.FIRST: 1000, Kind.TIE: 500}; line 3 is: return"),
        ("def a(view):\n    return {}\n", "mine.py:a returned {}"),
        ("def a(view):\n    return view.nothing\n", "mine.py:a, line 3: return view.nothing: AttributeError"),
        ("def a(view):\n    return {Kind.FIRST: 100}\n", "the minimum is"),
        ("def a(stake):\n    return 7\n", "mine.py:a has to be told stake"),
    ],
)
def test_what_is_wrong_is_told_in_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, complaint: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(f"from pitbook.games.casino_war import Kind\n{text}")
    sessions = ("--sessions", "2", "--bankroll", "500", "--length", "9")
    answer = Typed(capsys)("simulate", STAR, "--play", "mine.py:a", *sessions)
    assert answer.code == 2
    assert complaint in " ".join(answer.err.split())
    assert "Traceback" not in answer.err
