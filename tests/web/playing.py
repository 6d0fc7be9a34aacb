"""A player who only looks at what the table offers them, and plays."""

from typing import Any

from tests.web.served import Caller

STAKE = 1000
SEATS = {"casino_war": "box", "three_card_poker": "area", "craps": "place"}


class Player:
    def __init__(self, caller: Caller, table: str, seat: int = 1) -> None:
        self.caller, self.table = caller, table
        self.game = caller.get(f"/api/tables/{table}")["game"]
        self._box = seat
        self.view: Any = None
        self.do("table.buy_in", cents=1_000_000)
        self.do(f"{self.game}.sit", **{SEATS[self.game]: seat})

    def do(self, kind: str, /, **fields: Any) -> None:
        if kind != "table.deal":
            fields = {"player": self.caller.person, **fields}
        self.view = self.caller.done(self.table, kind, **fields)["view"]

    def step(self) -> None:
        """One thing that this player may do now; where there is none, the house goes on."""
        offered = {each["command"].removeprefix(f"{self.game}.") for each in self.view["offers"]}
        match self.game:
            case "casino_war":
                self._at_casino_war(offered)
            case "three_card_poker":
                self._at_three_card_poker(offered)
            case _:
                self._at_craps(offered)

    def _at_casino_war(self, offered: set[str]) -> None:
        if "refuse_cut" in offered:
            self.do("casino_war.refuse_cut")
        elif "go_to_war" in offered:
            self.do("casino_war.go_to_war", box=self._box, stake=STAKE)
        elif "place" in offered and not self.view["play"]["placed"]:
            self.do("casino_war.place", box=self._box, kind="first", stake=STAKE)
        else:
            self.do("table.deal")

    def _at_three_card_poker(self, offered: set[str]) -> None:
        if "handle_cards" in offered:
            self.do("three_card_poker.handle_cards")
        elif "play" in offered:
            self.do("three_card_poker.play", stake=STAKE)
        elif "place" in offered and not self.view["play"]["placed"]:
            self.do("three_card_poker.place", kind="ante", stake=STAKE)
        else:
            self.do("table.deal")

    def _at_craps(self, offered: set[str]) -> None:
        if "choose_dice" in offered:
            self.do("craps.choose_dice", dice=[1, 2])
        elif "place" in offered and not self.view["play"]["layout"]:
            self.do("craps.place", kind="win_line", stake=STAKE)
        elif "accept_dice" in offered:
            self.do("craps.accept_dice")
        else:
            self.do("table.deal")

    def play(self, rounds: int) -> list[Any]:
        """Until so many rounds are over; those, the latest first."""
        for _ in range(60 * rounds):
            over = [each for each in self.caller.get(f"/api/tables/{self.table}/rounds") if each["over"]]
            if len(over) >= rounds:
                return over
            self.step()
        raise AssertionError(f"no round of {self.table} ends: {self.view}")


class HouseIsNext(Exception):
    pass


class Patient(Player):
    """Does everything that is theirs, and leaves the house alone."""

    def do(self, kind: str, /, **fields: Any) -> None:
        if kind == "table.deal":
            raise HouseIsNext
        super().do(kind, **fields)

    def act(self) -> None:
        while True:
            self.view = self.caller.get(f"/api/tables/{self.table}")
            try:
                self.step()
            except HouseIsNext:
                return


def until_the_house_is_next(*players: Patient) -> int:
    """How many records there are then, of which all know."""
    length = -1
    while length != (length := players[0].caller.get(f"/api/tables/{players[0].table}")["sequence"]):
        for each in players:
            each.act()
    return length
