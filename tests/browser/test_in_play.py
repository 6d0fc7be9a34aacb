"""Tables with chips on them, before the deal and after it: open to everybody, whoever looks."""

from typing import Any

import pytest

from pitbook.rulebooks.roles import Role
from tests.browser.looking import DESKTOP, PHONE, Looker, check_accessible
from tests.browser.test_pages import settled
from tests.web.served import Caller, Served

WAGERS: dict[str, list[dict[str, Any]]] = {
    "star-casino-war": [
        {"type": "casino_war.place", "box": 4, "kind": "first", "stake": 2500},
        {"type": "casino_war.place", "box": 4, "kind": "tie", "stake": 1000},
    ],
    "star-three-card-poker": [
        {"type": "three_card_poker.place", "kind": "ante", "stake": 2500},
        {"type": "three_card_poker.place", "kind": "pair_plus", "stake": 2500},
    ],
    "star-craps": [
        {"type": "craps.place", "kind": "win_line", "stake": 2500},
        {"type": "craps.place", "kind": "hardway", "number": 8, "stake": 1000},
        {"type": "craps.place", "kind": "field", "stake": 1000},
    ],
}


def wagered(ann: Caller, rulebook: str) -> str:
    table = ann.call("POST", "/api/practice", json={"rulebook": rulebook}).json()["name"]
    for command in WAGERS[rulebook]:
        ann.done(table, command["type"], player="ann", **{name: command[name] for name in command if name != "type"})
    return str(table)


@pytest.mark.parametrize("rulebook", WAGERS)
def test_a_table_in_play_keeps_nobody_out(look: Looker, floor: Served, rulebook: str) -> None:
    ann = floor.caller("ann")
    table = wagered(ann, rulebook)
    pages = [
        look.at("ann", path=f"table/{table}", size=DESKTOP),
        look.at("ann", path=f"table/{table}", size=PHONE, scheme="dark"),
        look.official(Role.CASINO_SUPERVISOR, f"table/{table}"),
    ]
    for page in pages:
        check_accessible(settled(page))
    ann.done(table, "table.deal")
    for page in pages:
        check_accessible(settled(page))
