"""Decisions on Craps that are typed rightly and make no game: each is complained about, by topic and field."""

from importlib.resources import files

import pytest

from pitbook.games.craps.rules import SCHEMA
from pitbook.rulebooks.document import load_document
from pitbook.rulebooks.editions import RulebookError
from pitbook.rulebooks.loading import read_decisions

STAR = "star-craps"
DECISIONS = (files("pitbook.rulebooks") / "decisions" / f"{STAR}.toml").read_text(encoding="utf-8")
WRONG = {  # the topic, what it sets, what is put there instead, and the field that is complained about
    "a line wager placed with the point on": ("win_line", '"come_out"', '"any_time"', "window"),
    "a line wager that waits for a front": ("dont_win", '"come_out"', '"behind"', "window"),
    "a Behind wager at any time": ("behind_come", '"behind"', '"any_time"', "window"),
    "a Field behind nothing": ("field", '"any_time"', '"behind"', "window"),
    "a number behind nothing": ("place_win", '"any_time"', '"behind"', "window"),
    "a total that does nothing to the line": ("win_line_lost_at_once", "[2, 3, 12]", "[2, 3]", "totals"),
    "a total that does nothing to a Come": ("come_won_at_once", "[7, 11]", "[7]", "totals"),
    "a total that wins and loses": ("win_line_won_at_once", "[7, 11]", "[7, 11, 12]", "totals"),
    "a total that is void and wins": ("dont_come_void", "[2]", "[2, 3]", "totals"),
    "a point that wins at once": ("dont_win_won_at_once", "[3, 12]", "[3, 4, 12]", "totals"),
    "a total of 13": ("craps_twelve", "[12]", "[13]", "wins"),
    "a total of 1": ("dont_win_void", "[2]", "[1, 2]", "totals"),
    "a total twice": ("any_craps", "[2, 3, 12]", "[2, 2, 3, 12]", "wins"),
    "a point of 7": ("come_point", "[4, 5, 6, 8, 9, 10]", "[4, 5, 6, 7, 8, 9, 10]", "totals"),
    "a point without odds behind it": ("come_out_point", "[4, 5, 6, 8, 9, 10]", "[3, 4, 5, 6, 8, 9, 10]", "totals"),
    "nothing to win on": ("eleven", "[11]", "[]", "wins"),
    "a win that nothing pays": ("field", "[2, 3, 4, 9, 10, 11, 12]", "[2, 3, 4, 8, 9, 10, 11, 12]", "wins"),
    "a total paid twice": ("field_pays_2_12", "[2, 12]", "[2, 3, 12]", "totals"),
    "a Horn that wins on no part of it": ("horn", "[2, 3, 11, 12]", "[2, 3, 7, 11, 12]", "wins"),
    "a Horn High of four units": ("horn_high_units", "5", "4", "units"),
    "a total paid that two dice never show": ("field_pays", "[3, 4, 9, 10, 11]", "[3, 4, 9, 10, 11, 14]", "totals"),
    "no dice": ("dice_set", "5", "0", "dice"),
    "fewer dice than are thrown": ("dice_set", "5", "1", "dice"),
    "three dice thrown": ("dice_chosen", "dice = 2", "dice = 3", "dice"),
    "a new set for nothing": ("dice_lost", "2", "0", "dice"),
    "a new set when more are lost than there are": ("dice_lost", "2", "6", "dice"),
    "a cap of -3": ("behind_win_line_cap", "times = 2", "times = -3", "times"),
    "a cap of nothing": ("behind_dont_come_cap", "times = 2", "times = 0", "times"),
    "odds that pay nothing": ("win_line_pays", '"1 to 1"', '"0 to 1"', "odds"),
    "odds that stand off": ("lay_pays_4", '"1 to 2"', '"stands off"', "odds"),
    "a commission that is paid out": ("commission", "percent = 5", "percent = -5", "percent"),
    "a commission larger than the wager": ("commission", "percent = 5", "percent = 500", "percent"),
    "idle before a roll": ("idle_seat", "rounds = 3", "rounds = 0", "rounds"),
    "room made otherwise": ("room_made", "rounds = 3", "rounds = 4", "rounds"),
    "room made by the office": ("room_made", '"game"', '"office"', "kept_by"),
    "notice of less than nothing": (
        "limits_changed",
        "minutes_of_notice = 20",
        "minutes_of_notice = -1",
        "minutes_of_notice",
    ),
    "a closing before its notice": (
        "table_closed",
        "minutes_of_notice = 20",
        "minutes_of_notice = -1",
        "minutes_of_notice",
    ),
    "a Field that stays once its point is set": ("locked", '["win_line", "come"]', '["win_line", "field"]', "kinds"),
    "a Behind that is not replaced": ("dont_removed", '["dont_win", "dont_come"]', '["behind_come"]', "kinds"),
    "a wager both kept and taken down": ("dont_removed", '["dont_win", "dont_come"]', '["dont_win", "come"]', "kinds"),
    "a line wager that is off": ("inactive", '"hardway"]', '"hardway", "come"]', "kinds"),
    "a wager on one roll that is off": ("inactive", '"hardway"]', '"hardway", "field"]', "kinds"),
    "a kind twice": ("inactive", '"hardway"]', '"hardway", "hardway"]', "kinds"),
    "nothing to wager with": ("tender", '["chips", "promotional_tokens"]', "[]", "accepted"),
    "a call of somebody unknown": ("no_roll", '["stickperson"]', '["pit_boss"]', "also"),
    "an order of somebody unknown": ("pass_ordered", '"boxperson"', '"pit_boss"', "by"),
    "a button without words": ("marker_buy", '"Buy"', '""', "marked"),
}


def with_changed(topic: str, old: str, new: str) -> bytes:
    """The decisions with something else in the lines of one topic."""
    start = DECISIONS.index(f"[topics.{topic}]\n")
    end = DECISIONS.index("\n[", start + 1)
    lines = DECISIONS[start:end]
    assert old in lines, f"{topic} does not say {old}"
    return (DECISIONS[:start] + lines.replace(old, new, 1) + DECISIONS[end:]).encode()


def test_the_decisions_in_force_make_sense() -> None:
    assert read_decisions(load_document(STAR), DECISIONS.encode(), SCHEMA, file="odd.toml").id == STAR


@pytest.mark.parametrize(("topic", "old", "new", "field"), WRONG.values(), ids=WRONG)
def test_decisions_that_make_no_game_are_complained_about(topic: str, old: str, new: str, field: str) -> None:
    with pytest.raises(RulebookError) as raised:
        read_decisions(load_document(STAR), with_changed(topic, old, new), SCHEMA, file="odd.toml")
    assert any(each.startswith(f"topics.{topic}.sets.{field}: ") for each in raised.value.complaints), raised.value


def test_all_that_is_wrong_is_told_at_once() -> None:
    toml = with_changed("dice_set", "5", "0").decode().replace("times = 2", "times = -3")
    with pytest.raises(RulebookError) as raised:
        read_decisions(load_document(STAR), toml.encode(), SCHEMA, file="odd.toml")
    assert {each.split(":")[0] for each in raised.value.complaints} == {
        "topics.dice_set.sets.dice",
        *(f"topics.behind_{front}_cap.sets.times" for front in ("win_line", "dont_win", "come", "dont_come")),
    }
