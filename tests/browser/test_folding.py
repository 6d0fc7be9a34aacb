"""The client lays changes over a view just as they were taken off it."""

import json
from itertools import pairwise
from typing import Any

import msgspec

from pitbook.web.patches import changes
from tests.browser.looking import Looker
from tests.web.playing import Player
from tests.web.served import Served
from tests.web.test_looking_back import steps, views

LAID = """async (found) => {
  const { views } = await import("/ui/looking-back/folding.js");
  return JSON.stringify(views(found.before, found.steps));
}"""
ONE_AFTER_ANOTHER: tuple[dict[str, Any], ...] = (
    {"phase": "a", "layout": {"field": [{"id": 1}, {"id": 2}, {"id": 3}], "horn": [{"id": 4}]}, "last": None},
    {"phase": "a", "layout": {"field": [{"id": 1}, {"id": 3}], "horn": [{"id": 4}]}, "last": {"dice": [1, 2]}},
    {"phase": "b", "layout": {"horn": [{"id": 4, "stake": 5}], "field": [{"id": 1}]}, "last": {"dice": [1, 6]}},
    {"phase": "b", "layout": {"horn": [{"id": 4, "stake": 5}, {"id": 9}]}, "last": None, "more": []},
    {"phase": "b", "layout": {"horn": [{"id": 4, "stake": 7}, {"id": 9}]}, "last": None, "more": [1]},
    {"phase": "b", "layout": {}, "last": None},
)


def test_what_was_taken_off_is_laid_over(look: Looker, floor: Served) -> None:
    page = look.at("ann")
    told = [[*changes(*pair)] for pair in pairwise(ONE_AFTER_ANOTHER)]
    assert {each.out for step in told for each in step} >= {None, 0, 1}
    found = {"before": ONE_AFTER_ANOTHER[0], "steps": [{"changed": msgspec.to_builtins(each)} for each in told]}
    laid = json.loads(page.evaluate(LAID, found))
    assert [json.dumps(each) for each in laid] == [json.dumps(each) for each in ONE_AFTER_ANOTHER]
    ann, table = floor.caller("ann"), "star-casino-war"
    found = steps(ann, table, Player(ann, table).play(2)[0]["number"])
    assert json.loads(page.evaluate(LAID, found)) == [*views(found).values()]
