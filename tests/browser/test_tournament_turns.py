"""What a tournament rarely needs is on its pages as well: terms to read, a dispute, a repechage that is not held,
banks that are carried on, and an end before the end."""

import time
from itertools import count
from typing import Any

from playwright.sync_api import expect

from pitbook.rulebooks.roles import Role
from tests.browser.looking import PHONE, Looker, check_accessible
from tests.browser.test_tournament import BOOK, NAMES, done, play_hand, players, press, shot
from tests.web.served import Caller, Served

__all__ = ["players"]
FOUR = NAMES[:4]
_ids = count(1)


def asked(caller: Caller, kind: str, **fields: Any) -> None:
    command = {"type": f"tournament.{kind}", **fields}
    answer = caller.call("POST", "/api/tournaments/cup/commands", json={"id": f"t-{next(_ids)}", "command": command})
    assert answer.status_code == 200, answer.text


def with_repechage(usual: dict[str, Any]) -> dict[str, Any]:
    """A heat, a repechage if the director wants one, and a final with the chips of the heat; all of one hand."""
    now = int(time.time()) * 1_000_000
    heat, final = ({**each, "hands": 1, "starts_at": now} for each in usual["format"]["stages"])
    again = {**heat, "name": "Repechage", "kind": "repechage", "cut": {"through": 1, "of": "stage"}}
    usual["details"] |= {"starts_at": now, "ends_at": now + 86_400_000_000}
    usual["format"] |= {
        "stages": [heat, again, {**final, "banks": "carried"}],
        "repechage": {"by": "best_eliminated", "count": 1, "at_discretion": True},
    }
    usual["said"]["tournament_term_repechage"] = "The director says whether there is one."
    del usual["not_offered"]["tournament_term_repechage"]
    return usual


def test_what_is_rare_is_on_the_pages_too(look: Looker, floor: Served, players: dict[str, Caller]) -> None:
    look.expected += ["409"]
    runs = floor.official(Role.CASINO_OPERATOR)
    terms = with_repechage(runs.get("/api/tournament-terms"))
    drafted = {"id": "draft", "name": "cup", "rulebook": BOOK, "title": "Spring Cup", "terms": terms}
    assert runs.call("POST", "/api/tournaments", json=drafted).status_code == 201
    asked(runs, "make_available", channel="at the desk")
    asked(runs, "advise_inspectorate", name="Ira", channel="in writing")
    asked(runs, "appoint_director", person="tournament-director")
    asked(runs, "designate_tables", tables=[BOOK])
    asked(runs, "open_entries")
    outside = look.at("olaf", path=f"table/{BOOK}", size=PHONE)
    expect(outside.locator("#main")).to_contain_text("No player can be seated at the moment.")
    mine = look.at(FOUR[0], path="tournaments/cup", size=PHONE)
    mine.get_by_text("Read the terms").click()
    expect(mine.locator("#main")).to_contain_text("90 % of the entry money")
    expect(mine.locator("#main")).to_contain_text("1. 50 %, 2. 30 %, 3. 20 %")
    check_accessible(mine)
    press(mine, "Enter this tournament")
    operator = look.official(Role.CASINO_OPERATOR, "tournaments/cup")
    done(operator, f"Accept {FOUR[0]}")
    paying = operator.get_by_role("form", name="Take a payment")
    paying.get_by_label("Payment").select_option("entry_fee")
    press(operator, "Take a payment")
    expect(operator.get_by_role("button", name=f"Take the fee from {FOUR[0]}")).to_have_count(0)
    for name in FOUR[1:]:
        asked(players[name], "apply", player=name)
        asked(runs, "accept", player=name)
        asked(runs, "take_payment", player=name, payment="entry_fee", cents=10_000)
    asked(runs, "close_entries")

    director = look.official(Role.TOURNAMENT_DIRECTOR, "tournaments/cup")
    done(director, "I am here")
    done(director, "Record briefing given")
    for step in ("Draw lots for Heat 1", "Issue the banks for Heat 1", "Begin Heat 1"):
        done(director, step)
    play_hand(floor, players, 1)
    mine.get_by_role("form", name="Lodge a dispute").get_by_label("What happened").fill("I was not asked")
    press(mine, "Lodge a dispute")
    raised = director.get_by_role("article", name=f"Dispute 1 by {FOUR[0]}")
    expect(raised).to_contain_text("I was not asked")
    check_accessible(director)
    shot(director, "director-dispute")
    raised.get_by_label("Decision").fill("they were")
    done(director, "Decide the dispute")
    done(director, "The player was told that the regulator investigates complaints")
    raised.get_by_label("How").fill("they know")
    done(director, "Close the dispute")
    expect(mine.get_by_role("article", name=f"Dispute 1 by {FOUR[0]}")).to_contain_text("Final decision: they were")

    done(director, "End Heat 1")
    expect(director.locator("#main")).to_contain_text("Whether there is Repechage is to be decided")
    done(director, "Hold no Repechage")
    for step in ("Draw lots for Final", "Issue the banks for Final", "Begin Final"):
        done(director, step)
    final = runs.get("/api/tournaments/cup")["stages"][2]
    assert set(final["banks"].values()) != {100_000}, "they go on with what they had"

    reason = operator.get_by_role("form", name="Cancel the tournament").get_by_label("Reason")
    reason.fill("the alarm went off")
    check_accessible(operator)
    done(operator, "Cancel the tournament")
    expect(operator.locator("#main")).to_contain_text("It was cancelled")
    for step in ("Collect the chips", "Release the tables"):
        done(operator, step)
    press(operator, "Close the tournament")
    expect(operator.locator("#main")).to_contain_text("It is over")
