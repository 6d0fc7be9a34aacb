"""A floor exercise before its page: a table dealt step by step, by keyboard and on a phone."""

import re

from playwright.sync_api import Page, expect

from pitbook.rulebooks.roles import Role
from pitbook.training.drill import Drill, Form
from pitbook.training.grading import LETTERS
from tests.browser.looking import PHONE, Looker, check_accessible
from tests.web.served import Served

CRAPS, WAR = "star-craps", "star-casino-war"
STEP = re.compile(r"/api/training/exercises/[^/]+/1/step")

SAME_SEED = "() => { crypto.getRandomValues = (some) => some.fill(20); }"


def due(floor: Served, person: str) -> Drill:
    step = floor.run(floor.house.trainer.learner(person)).state.exercises[0].next_step
    assert step is not None
    return step


def deals(page: Page, step: Drill) -> None:
    """As it is right, with the keyboard alone or by pressing."""
    right = step.key.right
    if step.form is Form.CHOICE:
        assert isinstance(right, int)
        page.keyboard.press(LETTERS[right])
        return
    assert isinstance(right, tuple)
    for place, moved in enumerate(right):
        row = page.locator(".drill-settlement li").nth(place)
        if moved == -step.stakes[place]:
            row.get_by_role("button", name=re.compile("^Take")).click()
        elif moved:
            row.get_by_role("textbox").fill(f"{moved / 100:.2f}")
    page.get_by_role("button", name="Settle", exact=True).click()


def is_over(floor: Served, person: str) -> bool:
    return floor.run(floor.house.trainer.learner(person)).state.exercises[0].ended is not None


def test_a_trainee_deals_a_table_and_is_assessed_step_by_step(floor: Served, look: Looker) -> None:
    page = look.at("dora", Role.DEALER)
    page.evaluate(SAME_SEED)
    page.get_by_role("link", name="Training").click()
    craps = page.locator(".course").filter(has=page.locator(f"a[href='#/training/{CRAPS}']"))
    craps.get_by_role("link", name="Deal a table").click()
    expect(page.get_by_role("heading", name=re.compile("Deal a table"))).to_be_visible()
    check_accessible(page)
    with page.expect_response(STEP):
        page.get_by_role("button", name="3 rolls").click()
    first = due(floor, "dora")
    expect(page.locator(".drill-asked h2")).to_have_text(first.question)
    expect(page.locator(".felt svg")).to_be_visible()
    check_accessible(page)
    wrong = next(each for each in range(len(first.options)) if each != first.key.right)
    page.keyboard.press(LETTERS[wrong])
    expect(page.locator(".drill-grade .bad")).to_have_text(f"No. The answer is: {first.answer}")
    check_accessible(page)
    with page.expect_response(STEP):
        page.keyboard.press("Enter")  # the focus is on the button that goes on
    settled = False
    taken = 1
    while not is_over(floor, "dora"):
        step = due(floor, "dora")
        expect(page.locator(f".drill[data-step='{taken + 1}'] h2")).to_have_text(step.question)
        expect(page.get_by_role("status").filter(has_text=f"{taken} steps taken; {taken - 1} right")).to_be_visible()
        if step.form is Form.SETTLE and not settled:
            settled = True
            check_accessible(page)
        with page.expect_response(re.compile("/api/training/exercises/commands")):
            deals(page, step)
        taken += 1
    page.get_by_role("button", name="See the result").click()
    expect(page.get_by_role("heading", name="dora's exercise is over")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Accuracy"))).to_contain_text("100")
    expect(page.locator(".step-clauses dt").first).to_be_visible()
    page.get_by_role("button", name="Grade every step again").click()
    expect(page.get_by_text("Every step was made again")).to_be_visible()
    check_accessible(page)
    assert settled


def test_a_table_is_dealt_on_a_phone_and_goes_on_where_it_was(floor: Served, look: Looker) -> None:
    page = look.at("dirk", Role.DEALER, f"training/floor/{WAR}", size=PHONE)
    page.evaluate(SAME_SEED)
    with page.expect_response(STEP):
        page.get_by_role("button", name="3 rounds").click()
    for taken in range(8):
        asked = page.locator(f".drill[data-step='{taken + 1}'] h2")
        expect(asked).to_be_visible()  # the step before is kept by then
        step = due(floor, "dirk")
        expect(asked).to_have_text(step.question)
        if step.form is Form.CHOICE:
            assert isinstance(step.key.right, int)
            page.locator(f"[data-letter={LETTERS[step.key.right]}]").click()
        else:
            deals(page, step)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    taken_so_far = page.get_by_role("status").filter(has_text="8 steps taken")
    expect(taken_so_far).to_be_visible()
    page.reload()
    expect(taken_so_far).to_be_visible()
    check_accessible(page)
    page.get_by_role("button", name="End the exercise").click()
    expect(page.get_by_role("heading", name="dirk's exercise is over")).to_be_visible()
