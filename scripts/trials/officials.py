"""Officials in a trial: disputes and rulings at every table, tokens, fills and credits, wrong payments put right; and
tables taken over to another edition."""

from typing import Any, NamedTuple

from trials.noted import Noted
from trials.players import GAMES, PLAYERS, Person


class Officials(NamedTuple):
    """Who decides disputes first, and the lowest who may do the rest."""

    first: str
    chief: str


OF_A_TABLE = {
    "star-casino-war": Officials("gaming_supervisor", "casino_supervisor"),
    "star-three-card-poker": Officials("gaming_supervisor", "casino_supervisor"),
    "star-craps": Officials("boxperson", "casino_supervisor"),
    "canberra-casino-war": Officials("casino_operator", "casino_operator"),
    "crown-casino-war": Officials("pit_boss", "pit_boss"),
}
OFFICIALS = {"dealer", *(role.replace("_", "-") for each in OF_A_TABLE.values() for role in each)}
"""By their ids."""
RULINGS: dict[str, tuple[dict[str, Any], ...]] = {
    "casino_war": (
        {"type": "casino_war.direct_check", "why": "two aces of spades were seen"},
        {"type": "casino_war.order_shuffle", "why": "a card was bent"},
        {"type": "casino_war.void_round", "cause": "disturbance"},
    ),
    "three_card_poker": (
        {"type": "three_card_poker.direct_check", "why": "two aces of spades were seen"},
        {"type": "three_card_poker.set_aside", "cause": "disturbance"},
        {"type": "three_card_poker.misdeal", "cause": "dealt_wrongly"},
    ),
    "craps": (
        {"type": "craps.open_anew"},
        {"type": "craps.order_pass", "cause": "delay"},
        {"type": "craps.set_aside", "cause": "disturbance"},
    ),
}
"""What may be ruled at a table where the program deals; when it may, is for the game to say."""
DOES = {
    "decides_a_dispute": 15,
    "reviews_one": 8,
    "asks_for_a_ruling": 16,
    "answers_one": 16,
    "gives_tokens": 8,
    "fills": 8,
    "credits": 8,
    "records_a_wrong_payment": 5,
    "puts_one_right": 5,
    "takes_it_over": 4,
}


class Official(Person):
    """One coroutine that speaks for all officials in turn."""

    async def do_something(self) -> None:
        does = self.random.choices(list(DOES), list(DOES.values()))[0]
        table = self.random.choice(list(GAMES))
        await self.ask(getattr(self, f"_{does}")(table, OF_A_TABLE[table]))

    def _by(self, role: str, table: str, kind: str, /, **fields: Any) -> Noted:
        return self.noted(table, role.replace("_", "-"), kind, by=role, **fields)

    def _one_of(self, table: str, what: str) -> int:
        """One of the last; sometimes one that is not there."""
        last = self.notes.numbers[table, what]
        return self.random.randint(max(1, last - 3), last + 1)

    def _decides_a_dispute(self, table: str, who: Officials) -> Noted:
        number = self._one_of(table, "dispute")
        return self._by(who.first, table, "table.decide_dispute", dispute=number, words="the record shows it")

    def _reviews_one(self, table: str, who: Officials) -> Noted:
        fields = {"dispute": self._one_of(table, "dispute"), "upheld": True, "words": "so it was"}
        return self._by(who.chief, table, "table.review_dispute", **fields)

    def _asks_for_a_ruling(self, table: str, who: Officials) -> Noted:
        ruling = {**self.random.choice(RULINGS[GAMES[table]]), "by": who.chief}
        return self._by("dealer", table, "table.ask_ruling", happened="it looked wrong", ruling=ruling)

    def _answers_one(self, table: str, who: Officials) -> Noted:
        granted = self.random.random() < 0.7
        fields = {"number": self._one_of(table, "ruling"), "granted": granted, "words": "as the record shows"}
        return self._by(who.chief, table, "table.answer_ruling", **fields)

    def _gives_tokens(self, table: str, who: Officials) -> Noted:
        fields = {"player": self.random.choice(PLAYERS), "cents": self.random.randint(1, 9) * 500}
        return self._by(who.chief, table, "table.give_tokens", **fields)

    def _fills(self, table: str, who: Officials) -> Noted:
        return self._by(who.chief, table, "table.fill", cents=self.random.randint(1, 500_000))

    def _credits(self, table: str, who: Officials) -> Noted:
        """Now and then more than the float can hold."""
        cents = self.random.choice((1_000, 50_000, 500_000, 1_000_000_000))
        return self._by(who.chief, table, "table.credit", cents=cents)

    def _records_a_wrong_payment(self, table: str, who: Officials) -> Noted:
        fields = {
            "direction": self.random.choice(("over", "under")),
            "cents": self.random.randint(1, 40) * 100,
            "words": "paid as another wager",
            "player": self.random.choice(PLAYERS),
        }
        return self._by(who.chief, table, "table.record_wrong_payment", **fields)

    def _puts_one_right(self, table: str, who: Officials) -> Noted:
        fields = {"payment": self._one_of(table, "payment"), "cents": self.random.randint(1, 20) * 100}
        return self._by(who.chief, table, "table.rectify_payment", **fields)

    def _takes_it_over(self, table: str, who: Officials) -> Noted:
        """To the next edition, once there is one, between rounds; a dealer may not."""
        role = self.random.choice((who.first, who.chief, "dealer"))
        return self._by(role, table, "table.cross_over", edition=f"{table}@3")
