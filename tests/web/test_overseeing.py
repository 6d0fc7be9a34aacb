"""What those who oversee a table are told beside the view: acts, ways to change limits, refusals, the month's list."""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from pitbook.games.kernel import kind_of
from pitbook.rulebooks.roles import Role
from pitbook.sources import utc_now
from pitbook.table.supervision import commands as office
from tests.web.served import Caller, Served, serving

WAR, CRAPS, CANBERRA = "star-casino-war", "star-craps", "canberra-casino-war"
MINUTE = 60_000_000
BY = "casino_supervisor"
LOW = {"first": {"least": 1000, "most": 100_000}, "tie": {"least": 500, "most": 20_000}, "unit": None}


def raised(least: int = 2500) -> dict[str, Any]:
    return {**LOW, "first": {"least": least, "most": 100_000}}


@pytest.fixture
def floor() -> Iterator[Served]:
    with serving(log_ins=(1000, 60.0), refusals=(100_000, 60.0)) as made:
        yield made


def supervisor(floor: Served) -> Caller:
    return floor.official(Role.CASINO_SUPERVISOR)


def ways(caller: Caller, table: str, sign: Any) -> Any:
    answer = caller.call("POST", f"/api/tables/{table}/office/sign", json={"sign": sign})
    assert answer.status_code == 200, answer.text
    return answer.json()


def told(way: Any) -> tuple[int, bool, bool]:
    return way["minutes"], way["keep"], way["since"] is not None


def test_the_acts_of_a_table_with_their_clauses_and_what_they_set(floor: Served) -> None:
    told = supervisor(floor).get(f"/api/tables/{WAR}/office")
    acts = told["acts"]
    assert acts["table.close_table"]["sets"] == {"minutes_of_notice": 20}
    assert acts["table.close_table"]["clauses"] == ["13.9"]
    assert acts["casino_war.agree_limits"]["sets"] == {
        "scope": "above_maximum",
        "sign_changes": "never_below",
        "others_up_to": "sign",
    }
    assert not acts["table.seize_winnings"]["known"]
    assert told["names"] == {"first": "Initial Wager", "tie": "Tie Wager"}
    assert abs(told["now"] - utc_now()) < 5_000_000
    craps = supervisor(floor).get(f"/api/tables/{CRAPS}/office")
    assert len(craps["names"]) == 25
    assert craps["acts"]["craps.vacate"]["clauses"] == ["10.10"]


def test_an_act_of_a_game_stands_under_what_its_procedure_has_for_it(floor: Served) -> None:
    boss, operator = supervisor(floor), floor.official(Role.CASINO_OPERATOR)
    acts = boss.get(f"/api/tables/{WAR}/office")["acts"]
    incidents = floor.official(Role.DEALER).get(f"/api/tables/{WAR}/guide")["incidents"]
    for kind in ("invalid_wagers", "give_up_boxes"):
        (row,) = (each for each in incidents if each["command"] == f"casino_war.{kind}")
        act = acts[f"casino_war.{kind}"]
        assert (act["says"].capitalize(), act["clauses"]) == (row["happened"].capitalize(), row["clauses"])
    assert acts["casino_war.invalid_wagers"]["lowest"] == "casino_supervisor"
    last = "casino_war.announce_final_rounds"
    assert (acts[last]["known"], acts[last]["clauses"]) == (False, []), "no clause knows last rounds"
    canberra = operator.get(f"/api/tables/{CANBERRA}/office")["acts"]
    assert (canberra[last]["known"], canberra[last]["clauses"]) == (True, ["5.5"])
    assert not canberra["casino_war.invalid_wagers"]["known"]


def test_a_minimum_may_rise_after_its_notice_or_with_markers(floor: Served) -> None:
    boss = supervisor(floor)
    found = ways(boss, WAR, raised())
    assert [told(each) for each in found["ways"]] == [(20, False, False), (0, True, True)]
    assert all(each["mine"] for each in found["ways"])
    assert found["ways"][1]["clauses"][0] == "6.5.1"
    at = utc_now() + 25 * MINUTE
    boss.done(WAR, "table.display_sign", by=BY, sign=raised(), takes_effect_at=at)
    (hanging,) = boss.get(f"/api/tables/{WAR}/office")["signs"]
    assert hanging[0]["since"] == at, "the later of the minutes and the time that it names"
    keeping = ways(boss, WAR, raised(5000))["ways"][1]["command"]
    boss.done(WAR, keeping.pop("type"), **keeping, by=BY)


def test_limits_that_do_not_rise_need_no_notice_unless_the_document_wants_it_for_any_change(floor: Served) -> None:
    lower = {**LOW, "first": {"least": 500, "most": 100_000}}
    assert (0, False, True) in [told(each) for each in ways(supervisor(floor), WAR, lower)["ways"]]
    operator = floor.official(Role.CASINO_OPERATOR)
    assert [told(each) for each in ways(operator, CANBERRA, lower)["ways"]] == [(1, False, False)]


def test_a_sign_that_cannot_hang_there_is_told_so_without_being_an_error(floor: Served) -> None:
    boss = supervisor(floor)
    found = ways(boss, WAR, raised(10**9))
    assert found["ways"] == []
    assert "at most the maximum" in found["because"]
    assert "no sign of this game" in ways(boss, CRAPS, LOW)["because"]


def test_refusals_are_shown_with_their_clauses_the_latest_first(floor: Served) -> None:
    ann, boss = floor.caller("ann"), supervisor(floor)
    ann.done(WAR, "casino_war.sit", player="ann", box=1)
    refused, again = (
        ann.ask(WAR, "casino_war.place", player="ann", box=1, kind="first", stake=each) for each in (1, 2)
    )
    assert (refused.status_code, again.status_code) == (409, 409)
    rows = boss.get(f"/api/tables/{WAR}/refusals", limit=2)
    assert [(each["who"], each["command"]) for each in rows] == [("ann", "casino_war.place")] * 2
    assert rows[0]["at"] >= rows[1]["at"]
    assert rows[0]["clauses"] == refused.json()["clauses"]
    assert len(boss.get(f"/api/tables/{WAR}/refusals", limit=1)) == 1


def test_a_refusal_names_no_card_that_may_lie_face_down(floor: Served) -> None:
    new = {"id": "real", "name": "real", "rulebook": "star-three-card-poker", "dealing": "recorded", "checked": {}}
    assert floor.official(Role.ADMINISTRATOR).call("POST", "/api/tables", json=new).status_code == 201
    dealer = floor.official(Role.DEALER)
    for kind, fields in (
        ("check_cards", {"by": "dealer"}),
        ("shuffle_cards", {}),
        ("sit", {"player": "ann", "area": 1}),
    ):
        dealer.done("real", f"three_card_poker.{kind}", **fields)
    while (view := dealer.get("/api/tables/real"))["phase"] == "cut":
        offer = next(each for each in view["offers"] if "cut" in each["command"])
        fields = {name: (each.get("values") or [each.get("low")])[0] for name, each in offer["fields"].items()}
        dealer.done("real", offer["command"], **fields)
    dealer.done("real", "table.buy_in", player="ann", cents=10_000)
    dealer.done("real", "three_card_poker.place", player="ann", kind="ante", stake=2500)
    dealer.done("real", "three_card_poker.draw", card="9C")
    assert dealer.ask("real", "three_card_poker.draw", card="9C").status_code == 409
    [row] = supervisor(floor).get("/api/tables/real/refusals", limit=1)
    assert (row["command"], row["asked"], row["because"]) == ("three_card_poker.draw", "three_card_poker.draw", "")
    assert row["clauses"]


def test_the_larger_wrong_payments_of_a_month_are_listed_for_all_tables_of_the_document(floor: Served) -> None:
    boss = supervisor(floor)
    opened = {"id": "second", "name": "second", "rulebook": WAR}
    assert floor.official(Role.ADMINISTRATOR).call("POST", "/api/tables", json=opened).status_code == 201
    for table, cents in ((WAR, 100_000), (WAR, 100_001), ("second", 250_000), (CRAPS, 300_000)):
        boss.done(table, "table.record_wrong_payment", by=BY, direction="over", cents=cents, words="paid twice")
    listed = boss.get(f"/api/tables/{WAR}/wrong-payments", zone="Australia/Sydney")
    assert listed["above_cents"] == 100_000
    assert [(each["table"], each["payment"]["cents"]) for each in listed["payments"]] == [
        ("second", 250_000),
        (WAR, 100_001),
    ]
    assert boss.get(f"/api/tables/{WAR}/wrong-payments", year=1999, month=1)["payments"] == []
    assert boss.call("GET", f"/api/tables/{WAR}/wrong-payments?zone=Nowhere/At-all").status_code == 409
    operator = floor.official(Role.CASINO_OPERATOR)
    assert operator.call("GET", f"/api/tables/{CANBERRA}/wrong-payments").json()["detail"].endswith("no such list.")


def test_what_the_table_has_won_so_far(floor: Served) -> None:
    ann, boss = floor.caller("ann"), supervisor(floor)
    ann.done(WAR, "table.buy_in", player="ann", cents=50_000)
    boss.done(WAR, "table.fill", by=BY, cents=200_000)
    takings = boss.get(f"/api/tables/{WAR}/office")["takings"]
    assert (takings["fills"], takings["drop"], takings["so_far"]) == (200_000, 50_000, 0)
    boss.done(WAR, "table.count_float", by=BY, counted=takings["float"] - 700)
    assert boss.get(f"/api/tables/{WAR}/office")["takings"]["so_far"] == -700


def test_every_act_of_the_office_has_its_place_on_the_screen() -> None:
    client = files("pitbook.web") / "client"
    screens = [*(client / "supervisor").iterdir(), client / "strings" / "office.js", *(client / "dealer").iterdir()]
    said = "\n".join(each.read_text() for each in screens)
    tournaments = "\n".join(each.read_text() for each in (client / "tournaments").iterdir())
    for kind in office.Command.__subclasses__():
        if kind in BY_DESIGNATION:
            assert BY_DESIGNATION[kind] in tournaments, kind
        else:
            assert kind_of(kind).removeprefix("table.") in said, kind


BY_DESIGNATION = {office.LendTable: "designate_tables", office.ReleaseTable: "release_tables"}
"""What a table does when a tournament asks for it, and what people press there."""


@pytest.mark.parametrize("path", ["office", "refusals", "wrong-payments"])
def test_only_those_who_oversee_are_told(floor: Served, path: str) -> None:
    for caller in (floor.caller("ann"), floor.official(Role.DEALER)):
        assert caller.call("GET", f"/api/tables/{WAR}/{path}").status_code == 403
    assert floor.official(Role.INSPECTOR).call("GET", f"/api/tables/{WAR}/{path}").status_code == 200


def test_an_inspector_sees_cases_and_may_do_nothing_about_them(floor: Served) -> None:
    floor.caller("ann").done(WAR, "table.open_dispute", player="ann", words="my king was higher")
    cases = floor.official(Role.INSPECTOR).get(f"/api/tables/{WAR}/office")["cases"]
    assert (cases["stages"], cases["disputes"]) == ({"1": "it is not decided yet"}, {})
