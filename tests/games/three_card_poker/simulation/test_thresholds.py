"""Thresholds of one's own: a hand from which somebody plays, and any rule of what is seen of it."""

from fractions import Fraction
from pathlib import Path

import pytest

from pitbook.games.three_card_poker.figures.named import STRATEGIES
from pitbook.games.three_card_poker.figures.outcomes import Deals
from pitbook.games.three_card_poker.figures.patterns import HANDS
from pitbook.games.three_card_poker.figures.strategies import PokerPlan, playing
from pitbook.games.three_card_poker.hands import HandClass, class_of
from pitbook.games.three_card_poker.rules import rules_of
from tests.cli.test_rules import Typed

EXAMPLES = Path(__file__).parents[4] / "docs" / "examples" / "my_strategies.py"


@pytest.fixture(scope="module")
def deals() -> Deals:
    return Deals(rules_of("star-three-card-poker"))


def made(text: str) -> PokerPlan:
    plan: PokerPlan = STRATEGIES.made([text])
    return plan


def test_a_hand_and_every_better_one(deals: Deals) -> None:
    advised = made("queen-six-four:ante=10").plays(deals)
    assert made("at-least:ante=10").plays(deals) == advised
    assert made("at-least:ante=10,hand=qh+6s+4h").plays(deals) == advised
    pairs_and_better = [class_of(each) >= HandClass.PAIR for each in HANDS]
    assert made("at-least:ante=10,hand=2C+2D+3H").plays(deals) == pairs_and_better


def test_a_rule_of_ones_own_is_asked_of_every_hand(deals: Deals) -> None:
    black = playing(lambda hand: all(card.suit.value in "CS" for card in hand), ante=1000)
    assert Fraction(sum(black.plays(deals)), len(HANDS)) == Fraction(26 * 25 * 24, 52 * 51 * 50)
    assert black.at(0).plays(deals) == black.plays(deals)


def test_it_is_simulated_and_exact_like_those_with_a_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pitbook, few = Typed(capsys), ("--amount", "6400", "--workers", "1", "--json")

    def lines(play: str) -> object:
        return pitbook("simulate", "star-three-card-poker", "--play", play, *few).json["lines"]

    assert lines("at-least:ante=10") == lines("queen-six-four:ante=10")
    assert lines(f"{EXAMPLES}:king_high:ante=10,kicker=3") == lines("at-least:ante=10,hand=KC+3D+2H")
    told = ("--bankroll", "100", "--length", "20", "--json")
    exact = pitbook("analyse", "star-three-card-poker", "--play", f"{EXAMPLES}:king_high:ante=10", *told).json
    assert exact["exact"] is True


@pytest.mark.parametrize(
    ("rule", "complaint"),
    [
        ("lambda hand: None", "mine.py:a returned None of 2C 2D 2H: True plays a hand, and False folds it; line 3 is:"),
        ("lambda hand: hand[3]", "mine.py:a, line 3: return playing(lambda hand: hand[3], ante=ante): IndexError"),
    ],
)
def test_what_is_wrong_with_it_is_told_with_the_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rule: str, complaint: str
) -> None:
    monkeypatch.chdir(tmp_path)
    head = "from pitbook.games.three_card_poker.figures.strategies import playing\n"
    (tmp_path / "mine.py").write_text(f"{head}def a(ante):\n    return playing({rule}, ante=ante)\n")
    answer = Typed(capsys)("simulate", "star-three-card-poker", "--play", "mine.py:a:ante=10", "--amount", "64")
    assert answer.code == 2
    assert complaint in " ".join(answer.err.split())


def test_three_other_cards_are_asked_for() -> None:
    with pytest.raises(Exception, match="a hand is three cards, as QC\\+6D\\+4H, and not 'QQ'"):
        made("at-least:ante=10,hand=QQ")
