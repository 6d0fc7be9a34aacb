"""A floor in the middle of an evening: every page there is has something on it to be looked at.

Tables are dealt by the program and by a dealer, in mid-round; a dispute is open; a tournament and a promotion run; an
exam is set, a table is dealt for practice, a round is shared, and somebody was invited.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import msgspec

from pitbook.floor.register import HOUSE
from pitbook.rulebooks.roles import Role
from pitbook.sources import monotonic, utc_now
from tests.browser.dealing import Dealer
from tests.promotions.trying import complete
from tests.web.playing import Player
from tests.web.served import Caller, Served, serving

WAR, POKER, CRAPS = "star-casino-war", "star-three-card-poker", "star-craps"
CANBERRA, CROWN = "canberra-casino-war", "crown-casino-war"
ENTRANTS = ("ann", "bob", "cleo", "dan")
HOUR = 3_600_000_000
_ids = count(1)


class Clock:
    """Real time, and days more where something has to be announced first: it goes on, and does not jump."""

    ahead = 0

    def __call__(self) -> int:
        return utc_now() + self.ahead

    def passing(self) -> float:
        return monotonic() + self.ahead / 1_000_000


class Evening:
    def __init__(self, floor: Served, clock: Clock) -> None:
        self.floor, self._clock = floor, clock
        self._promotion()
        self._tournament()
        self._tables()
        self._dealt_by_people()
        self._training()
        inspector = floor.official(Role.INSPECTOR)
        link = inspector.call("POST", f"/api/tables/{WAR}/rounds/1/links", json={"hours": 2})
        floor.token("nora")
        invited = floor.run(floor.house.floor.people.changes.invite(HOUSE, "nora")).invitation
        assert invited is not None
        self.links = {"shared": link.json()["link"], "invitation": invited.secret}

    def _post(self, caller: Caller, path: str, body: dict[str, Any]) -> Any:
        answer = caller.call("POST", path, json={"id": f"evening-{next(_ids)}", **body})
        assert answer.is_success, answer.text
        return answer.json()

    def _promotion(self) -> None:
        operator = self.floor.official(Role.CASINO_OPERATOR)

        def done(kind: str, **fields: Any) -> None:
            command = {"type": f"promotion.{kind}", **fields}
            self._post(operator, "/api/promotions/car/commands", {"command": command})

        draft = {"type": "promotion.draft", "title": "Win a car in spring", "rulebooks": [WAR, CRAPS]}
        self._post(operator, "/api/promotions", {"name": "car", "draft": draft})
        starts = self._clock() + 25 * HOUR
        done("set_terms", terms=msgspec.to_builtins(complete(starts)))
        done("lodge", version=1, channel="e-mail")
        done("publish", version=1, where="the desk")
        self._clock.ahead = 26 * HOUR
        operator = self.floor.official(Role.CASINO_OPERATOR)  # a token does not last a day
        done("begin")
        ann = self.floor.caller("ann")
        entry = {"type": "promotion.enter", "player": "ann"}
        self._post(ann, "/api/promotions/car/commands", {"command": entry})

    def _tournament(self) -> None:
        floor = self.floor
        operator, director = (floor.official(each) for each in (Role.CASINO_OPERATOR, Role.TOURNAMENT_DIRECTOR))
        terms = operator.get("/api/tournament-terms")
        terms["title"] = "Spring Cup"
        last = terms["format"]["stages"][-1]
        terms["format"]["stages"] = [last | {"hands": 5, "starts_at": self._clock() + HOUR}]
        terms["not_offered"]["tournament_term_progression"] = "there is one stage"
        self._post(
            operator,
            "/api/tournaments",
            {"name": "cup", "rulebook": CROWN, "title": "Spring Cup", "terms": terms},
        )

        def done(caller: Caller, kind: str, **fields: Any) -> None:
            command = {"type": f"tournament.{kind}", **fields}
            self._post(caller, "/api/tournaments/cup/commands", {"command": command})

        name = "cup-table"
        opened = {"name": name, "rulebook": CROWN}
        self._post(floor.official(Role.ADMINISTRATOR), "/api/tables", opened)
        done(operator, "make_available", channel="at the desk")
        done(operator, "advise_inspectorate", name="Ira", channel="in writing")
        done(operator, "appoint_director", person="tournament-director")
        done(operator, "designate_tables", tables=[name])
        done(operator, "open_entries")
        for each in ENTRANTS:
            done(floor.caller(each), "apply", player=each)
            done(operator, "accept", player=each)
            done(operator, "take_payment", player=each, payment="entry_fee", cents=10_000)
        done(operator, "close_entries")
        done(director, "arrive")
        done(director, "brief", players=list(ENTRANTS), satisfied=True)
        done(director, "draw_seats", stage=1)
        done(director, "issue_banks", stage=1, banks=dict.fromkeys(ENTRANTS, 100_000))
        self._clock.ahead += HOUR
        done(director, "begin_stage", stage=1)

    def _tables(self) -> None:
        """Dealt by the program: one between two rounds, one with a hand to decide on, one with a point."""
        floor = self.floor
        for person, table in (("ann", WAR), ("ann", POKER), ("ann", CRAPS), ("bob", CANBERRA)):
            player = Player(floor.caller(person), table)
            player.play(3)
            if table == POKER:
                while "three_card_poker.play" not in {each["command"] for each in player.view["offers"]}:
                    player.step()
        neighbour = Player(floor.caller("bob"), WAR, 3)
        neighbour.play(4)
        ann = floor.caller("ann")
        ann.done(WAR, "table.open_dispute", player="ann", words="my card was higher", round=None)

    def _dealt_by_people(self) -> None:
        """In mid-round, as whoever deals finds them."""
        floor = self.floor
        for name, rulebook, seat in (("war-2", WAR, "box"), ("poker-2", POKER, "area"), ("craps-2", CRAPS, "place")):
            dealer = Dealer(floor, rulebook, name=name)
            for place, person in enumerate(("cleo", "dan"), 1):
                caller = floor.caller(person)
                dealer.sells(person)
                caller.done(name, f"{dealer.game}.sit", player=person, **{seat: place})
            dealer.gets_ready()
            cleo, dan = floor.caller("cleo"), floor.caller("dan")
            if rulebook == CRAPS:
                for kind in ("win_line", "field"):
                    cleo.done(name, "craps.place", player="cleo", kind=kind, stake=1000)
                dan.done(name, "craps.place", player="dan", kind="dont_win", stake=2000)
                cleo.done(name, "craps.accept_dice", player="cleo")
                cleo.done(name, "craps.choose_dice", player="cleo", dice=[1, 2])
                dealer.rolls(4, 2)
                continue
            kind = "first" if rulebook == WAR else "ante"
            for place, caller in enumerate((cleo, dan), 1):
                where = {seat: place} if rulebook == WAR else {}
                caller.done(name, f"{dealer.game}.place", player=caller.person, kind=kind, stake=1000, **where)
            dealer.draws(*(("9C",) if rulebook == WAR else ("KH", "QS")))

    def _training(self) -> None:
        floor = self.floor
        trainer = floor.official(Role.GAMING_SUPERVISOR)
        exam = {"title": "Payouts of Craps", "rulebook": CRAPS, "kinds": ["payouts", "outcomes"], "count": 3}
        exam |= {"type": "exam.set", "minutes": 30, "pass_percent": 60, "seed": 77, "competence": ["Deal Craps"]}
        self._post(trainer, "/api/exams", {"name": "craps-one", "exam": exam})
        made = {"type": "bench.golden", "rulebook": WAR, "name": "second-tie"}
        self._post(trainer, "/api/training/bench", {"source": made})
        begun = {"type": "learner.begin_exercise", "rulebook": CRAPS, "seed": 7, "rounds": 3}
        self._post(floor.caller("eve"), "/api/training/exercises", {"exercise": begun})


@contextmanager
def evening() -> Iterator[Evening]:
    clock = Clock()
    with serving(
        clock=clock, passing=clock.passing, log_ins=(1000, 60.0), refusals=(100_000, 60.0), display=True
    ) as floor:
        yield Evening(floor, clock)
