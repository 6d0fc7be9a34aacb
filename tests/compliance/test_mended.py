"""What an earlier version decided otherwise is told by the fix that changed it, and nothing else is excused by one."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitbook import __version__
from pitbook.compliance import redeciding
from pitbook.compliance.mended import Mended, all_mended
from pitbook.games.kernel import kind_of
from pitbook.games.library import playable
from pitbook.games.three_card_poker import poker_rulebook
from pitbook.promotions import commands as promotion_commands
from pitbook.table.games import all_games, game_of
from pitbook.table.vocabulary import commands_of
from pitbook.tournament import commands as tournament_commands
from tests.cli.test_verify import Typed, pitbook
from tests.cli.test_verify_tables import exported

__all__ = ["pitbook"]

OVERPAID = Mended(
    id="paid-by-hand",
    since="0.4.0",
    commands=("three_card_poker.settle",),
    topics=("ante_won",),
    was="paid a little more",
    now="pays what is due",
)


def verified(
    pitbook: Typed, path: Path, monkeypatch: pytest.MonkeyPatch, *fixes: Mended
) -> tuple[int, str, dict[str, Any]]:
    monkeypatch.setattr(redeciding, "all_mended", lambda: fixes)
    code, out, _ = pitbook("verify", path)
    _, told, _ = pitbook("verify", path, "--json")
    (table,) = json.loads(told)["decided_again"]
    return code, " ".join(out.split()), table


def test_a_difference_is_told_by_its_fix(pitbook: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    exported(tmp_path / "all.jsonl", change=True)
    every = tuple(poker_rulebook("star-three-card-poker").decisions)
    fix = msgspec.structs.replace(OVERPAID, topics=every)
    code, words, table = verified(pitbook, tmp_path / "all.jsonl", monkeypatch, fix)
    assert code == 0
    assert "one command would be decided otherwise today" in words
    assert "paid a little more; now pays what is due (paid-by-hand," in words
    (otherwise,) = table["otherwise"]
    assert (otherwise["fix"], table["wrong"], table["decisions"]) == ("paid-by-hand", None, __version__)
    assert otherwise["clauses"]


@pytest.mark.parametrize(
    "fix",
    [
        msgspec.structs.replace(OVERPAID, topics=("cards_checked",)),
        msgspec.structs.replace(OVERPAID, since=__version__, topics=("ante_won",)),
    ],
    ids=["of another topic", "made before the record was written"],
)
def test_no_other_fix_excuses_it(fix: Mended, pitbook: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    exported(tmp_path / "all.jsonl", change=True)
    code, words, table = verified(pitbook, tmp_path / "all.jsonl", monkeypatch, fix)
    assert (code, table["otherwise"]) == (1, [])
    assert "NOT what the rules bring about" in words


def test_every_fix_is_of_something_there_is() -> None:
    topics = {topic for each in playable() for topic in game_of(each).rulebook(each).decisions}
    beside = (*tournament_commands.ALL, *promotion_commands.COMMANDS)
    kinds = {kind_of(each) for game in all_games().values() for each in commands_of(game)} | set(map(kind_of, beside))
    for fix in all_mended():
        assert set(fix.topics) <= topics, fix.id
        assert set(fix.commands) <= kinds, fix.id
        assert all((fix.topics, fix.was, fix.now)), fix.id
    assert max(Counter(each.id for each in all_mended()).values(), default=1) == 1
