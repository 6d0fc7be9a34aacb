"""A table with real cards or dice: a dealer tells what comes out, so a test knows it beforehand."""

from typing import Any

from pitbook.rulebooks.roles import Role
from tests.web.served import Served

NAME = "real"
BEFORE_WAGERS = (
    *("check_cards", "shuffle_cards", "accept_cut", "cut_cards", "place_cutting_card", "burn_card", "open_betting"),
    "offer_dice",
)
"""In this order, what a dealer does, or has a player do, before wagers may be placed."""


class Dealer:
    """The dealer of a new table under a rulebook."""

    def __init__(self, floor: Served, rulebook: str, terms: Any = None, *, name: str = NAME) -> None:
        self.name = name
        opened: dict[str, Any] = {"id": f"open-{name}", "name": name, "rulebook": rulebook, "dealing": "recorded"}
        opened |= {"terms": terms, "checked": {}}
        answer = floor.official(Role.ADMINISTRATOR).call("POST", "/api/tables", json=opened)
        assert answer.status_code == 201, answer.text
        self._caller = floor.official(Role.DEALER)
        self.game = self._view()["game"]

    def _view(self) -> Any:
        return self._caller.get(f"/api/tables/{self.name}")

    def does(self, name: str, **fields: Any) -> None:
        self._caller.done(self.name, f"{self.game}.{name}", **fields)

    def sells(self, player: str, cents: int = 50_000) -> None:
        """Chips for the cash that this player put on the layout."""
        self._caller.done(self.name, "table.buy_in", player=player, cents=cents)

    def gets_ready(self) -> None:
        """Until players may place wagers, or take the dice."""
        for _ in range(10):
            offers = {each["command"].split(".")[1]: each["fields"] for each in self._view()["offers"]}
            name = next((each for each in BEFORE_WAGERS if each in offers), None)
            if name is None:
                return
            self.does(name, **{field: _any_of(domain) for field, domain in offers[name].items()})
        raise AssertionError(f"it goes on and on: {self._view()['phase']}")

    def draws(self, *cards: str) -> None:
        for card in cards:
            self.does("draw", card=card)

    def rolls(self, *faces: int) -> None:
        self.does("throw")
        self.does("call_roll", dice=faces)


def _any_of(domain: dict[str, Any]) -> Any:
    if "values" in domain:
        return domain["values"][0]
    return domain["low"] + (domain["high"] - domain["low"]) // 2
