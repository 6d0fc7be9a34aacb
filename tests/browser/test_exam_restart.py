"""The server is killed in the middle of an exam and started again: whoever takes it goes on with the same item."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from pitbook.rulebooks.roles import Role
from pitbook.training.drill import Drill
from pitbook.training.exam import Exam, SetExam
from tests.browser.looking import Looker
from tests.browser.test_restart import BROKEN, Killable

CRAPS, NAME, SEED = "star-craps", "in-the-middle", 20
SAME_SEED = f"() => {{ crypto.getRandomValues = (some) => some.fill({SEED}); }}"


def item(number: int) -> Drill:
    """What the exam asks of ann, by the seed that her trainer's page drew."""
    state = Exam(NAME)
    state.set = SetExam("Payouts", CRAPS, ("payouts",), 3, 20, 80, SEED)
    return state.item("ann", number)


def test_an_exam_survives_the_death_of_the_server(browser: Browser, tmp_path: Path) -> None:
    server = Killable(tmp_path)
    look = Looker(browser, server)
    look.expected += BROKEN
    try:
        tim = look.at("", Role.GAMING_SUPERVISOR, "training")
        tim.evaluate(SAME_SEED)
        tim.get_by_label("Title", exact=True).first.fill("Payouts")
        tim.get_by_label("Short name").fill(NAME)
        tim.get_by_label("Rulebook").select_option(CRAPS)
        tim.get_by_label("Items").fill("3")
        tim.get_by_role("button", name="Set an exam").click()
        expect(tim.get_by_role("heading", name="Payouts")).to_be_visible()
        ann = look.at("ann", path=f"training/exam/{NAME}")
        ann.get_by_role("button", name="Begin").click()
        for number in (1, 2, 3):
            expect(ann.get_by_role("heading", name=f"Item {number} of 3")).to_be_visible()
            expect(ann.locator(".drill-asked h2")).to_have_text(item(number).question)
            ann.get_by_label("Amount").fill(item(number).answer)
            if number == 2:
                server.kill()
                ann.get_by_role("button", name="Answer").click()
                expect(ann.locator(".notice")).to_be_visible()
                expect(ann.get_by_role("heading", name="Item 2 of 3")).to_be_visible()
                server.start()
                server.answers()
            ann.get_by_role("button", name="Answer").click()
        expect(ann.locator(".exam .good").first).to_have_text("3 of 3 right: passed")
        look.close()
        assert look.complaints == []
    finally:
        server.stop()
