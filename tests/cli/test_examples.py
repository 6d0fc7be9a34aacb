"""What help shows is what may be typed: examples name rulebooks and strategies that there are."""

import shlex
from itertools import pairwise

import pytest

from pitbook.cli.examples import examples, own_commands, such_as, title
from pitbook.games.catalogue import games
from pitbook.games.library import playable
from pitbook.rulebooks.document import load_document
from pitbook.strategies.named import strategies_of

SHOWN = [
    ("rules", ""),
    ("rules diff", ""),
    ("analyse", ""),
    ("price", ""),
    ("price", "a sign"),
    ("best", "a goal"),
    ("best", "a loss"),
    ("best", "an hour"),
    ("simulate", ""),
    ("simulate", "sessions"),
    ("simulate", "stakes that move"),
    ("simulate", "several players"),
    ("sweep", ""),
    ("replay", ""),
    ("export", ""),
]


def typed(command: str, about: str = "") -> list[list[str]]:
    """The words of each example; what goes on in a second line is one example all the same."""
    return [shlex.split(line) for line in examples(command, about).replace("\n    --", " --").splitlines()]


@pytest.mark.parametrize(("command", "about"), SHOWN)
def test_every_example_names_a_rulebook(command: str, about: str) -> None:
    found = typed(command, about)
    assert found
    for words in found:
        assert words[: 1 + len(command.split())] == ["pitbook", *command.split()]
        assert set(words) & set(playable())


@pytest.mark.parametrize("about", [about for command, about in SHOWN if command == "simulate"])
def test_every_strategy_in_an_example_can_be_played(about: str) -> None:
    for words in typed("simulate", about):
        plays = [value for flag, value in pairwise(words) if flag == "--play"]
        players = [value.partition("=")[2] for flag, value in pairwise(words) if flag == "--player"]
        assert plays or players
        known = strategies_of(load_document(words[2]).game)
        for each in [plays] if plays else [player.split(" & ") for player in players]:
            known.made(each)


def test_a_rulebook_is_named_for_whoever_knows_none() -> None:
    assert such_as() == f"Such as {next(each for each in such_as().rstrip('.').split() if each in playable())}."


def test_a_command_of_one_game_is_shown_with_a_rulebook_of_it() -> None:
    assert own_commands()
    for each in own_commands().values():
        assert each.game in games()
        assert title(each.game) in each.about
        assert load_document(each.example.split()[0]).game == each.game
