"""The trainer before its pages: a newcomer's first drills, and an exam that two people take."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, Response, expect

from pitbook.rulebooks.roles import Role
from pitbook.training.drill import Drill
from pitbook.training.drills import drill, kinds
from pitbook.training.grading import LETTERS
from tests.browser.looking import PHONE, Looker, check_accessible
from tests.web.served import Served

CRAPS, WAR = "star-craps", "star-casino-war"
NEXT = re.compile(r"/api/training/[^/]+/next")


def shown(response: Response) -> Drill:
    asked: Any = response.json()["drill"]
    return drill(asked["rulebook"], asked["kind"], asked["seed"])


def answer(page: Page, made: Drill) -> None:
    """By keyboard, as the drill is answered."""
    right = made.key.right
    if isinstance(right, tuple):
        for each in right:
            page.keyboard.press(LETTERS[each])
    elif made.options:
        page.keyboard.press(LETTERS[right])
    else:
        page.get_by_label("Amount").fill(made.answer)
        page.keyboard.press("Enter")


def test_a_newcomer_comes_from_the_link_to_the_tenth_payout(look: Looker) -> None:
    page = look.at("ann")
    page.get_by_role("link", name="Training").click()
    expect(page.get_by_role("heading", name="Learn the rules by doing")).to_be_visible()
    expect(page.get_by_role("heading", name="Exams")).to_be_visible()
    check_accessible(page)
    craps = page.locator(".course").filter(has=page.locator(f"a[href='#/training/{CRAPS}']"))
    craps.get_by_text("One kind of drill").click()
    with page.expect_response(NEXT) as coming:
        craps.get_by_role("link", name="what is paid on a wager").click()
    for number in range(1, 11):
        made = shown(coming.value)
        expect(page.locator(".drill-asked h2")).to_have_text(made.question)
        if number == 1:
            expect(page.locator(".felt svg")).to_be_visible()
            check_accessible(page)
        answer(page, made)
        expect(page.locator(".drill-grade .good")).to_have_text("Right.")
        expect(page.get_by_role("status").filter(has_text=f"Drill {number}; {number} right so far")).to_be_visible()
        if number == 1:
            check_accessible(page)
        with page.expect_response(NEXT) as coming:
            page.keyboard.press("Enter")  # the focus is on the button that goes on
    page.get_by_role("link", name="All drills").click()
    craps.get_by_text("One kind of drill").click()
    expect(craps.get_by_text("10 of 10 right")).to_be_visible()


def test_every_kind_of_drill_is_shown_and_answered_on_a_phone(look: Looker) -> None:
    page = look.at("bob", size=PHONE)
    for rulebook, kind in (("star-three-card-poker", "payouts"), *((WAR, each) for each in kinds(WAR))):
        with page.expect_response(NEXT) as coming:
            page.goto(page.url.split("#")[0] + f"#/training/{rulebook}/{kind}")
        made = shown(coming.value)
        assert made.kind == kind
        expect(page.locator(".drill-asked h2")).to_have_text(made.question)
        if made.options or made.parts:
            letters = made.key.right if isinstance(made.key.right, tuple) else (made.key.right,)
            for each in letters:
                page.locator(f"[data-letter={LETTERS[each]}]").click()
            if made.parts:
                page.get_by_role("button", name="Answer").click()
        else:
            page.get_by_label("Amount").fill(made.answer)
            page.get_by_role("button", name="Answer").click()
        expect(page.locator(".drill-grade .good")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    check_accessible(page)


def test_what_was_wrong_says_what_is_right_and_why_and_chips_are_cut_by_pressing(look: Looker) -> None:
    page = look.at("cid")
    with page.expect_response(NEXT) as coming:
        page.goto(page.url.split("#")[0] + f"#/training/{CRAPS}/payouts")
    made = shown(coming.value)
    look.expected.append("403")
    page.get_by_label("Amount").fill("a lot")
    page.keyboard.press("Enter")
    expect(page.locator(".notice.refused")).to_contain_text("an amount is like")
    page.get_by_role("button", name="Start over").click()
    for _ in range(3):
        page.get_by_role("button", name=re.compile(r"\+ \$500")).click()
    expect(page.get_by_label("Amount")).to_have_value("3x500")
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".drill-grade .bad")).to_have_text(f"No. The answer is: {made.answer}")
    expect(page.locator(".drill-grade li").first).to_contain_text(made.key.because[0])
    expect(page.locator(".drill-grade .clause").first).to_have_text(made.key.clauses[0])


def test_a_fault_is_found_part_by_part_by_keyboard(look: Looker) -> None:
    page = look.at("fay")
    with page.expect_response(NEXT) as coming:
        page.goto(page.url.split("#")[0] + f"#/training/{CRAPS}/faults")
    made = shown(coming.value)
    assert isinstance(made.key.right, tuple)
    line, *others = made.key.right
    wrong = next(each for each in range(len(made.parts[0].options)) if each != line)
    for each in (wrong, *others):
        page.keyboard.press(LETTERS[each])
    check_accessible(page)
    page.keyboard.press("Enter")  # the focus is on the button that answers
    expect(page.locator(".drill-part.is-wrong")).to_have_count(1)
    expect(page.locator(".drill-part.is-right")).to_have_count(len(others))
    expect(page.locator(".drill-grade .bad")).to_contain_text(made.parts[0].options[line])
    check_accessible(page)


def test_drills_against_the_clock_end_with_what_was_right(look: Looker) -> None:
    page = look.at("kim")
    page.clock.install()
    with page.expect_response(NEXT) as coming:
        page.goto(page.url.split("#")[0] + f"#/training/{CRAPS}/payouts/1")
    expect(page.get_by_role("timer")).to_contain_text("left")
    made = shown(coming.value)
    page.get_by_label("Amount").fill(made.answer)
    page.keyboard.press("Enter")
    expect(page.locator(".drill-marks .is-right")).to_have_count(1)
    page.clock.fast_forward("01:01")
    page.get_by_role("button", name="Next drill").click()
    expect(page.get_by_role("heading", name="Time is up")).to_be_visible()
    expect(page.get_by_text("1 of 1 right in a minute")).to_be_visible()
    check_accessible(page)


def test_a_trainer_sets_an_exam_two_take_it_and_one_passes(floor: Served, look: Looker) -> None:
    tim = look.at("tim", Role.GAMING_SUPERVISOR, "training")
    tim.get_by_label("Title").fill("Craps payouts")
    expect(tim.get_by_label("Short name")).to_have_value("craps-payouts")
    tim.get_by_label("Short name").fill("craps-one")
    tim.get_by_label("Rulebook").select_option(CRAPS)
    tim.get_by_label("Items").fill("2")
    tim.get_by_label("Units of competence").fill("Deal Craps")
    tim.get_by_role("button", name="Set an exam").click()
    expect(tim.get_by_role("heading", name="Craps payouts")).to_be_visible()
    expect(tim.get_by_text("Craps, The Star Sydney. 2 items in 20 minutes; 80 % to pass.")).to_be_visible()
    expect(tim.get_by_text("what is paid on a wager")).to_be_visible()
    expect(tim.get_by_text("Nobody has taken it yet.")).to_be_visible()
    check_accessible(tim)

    def takes(person: str, *, passing: bool) -> Page:
        page = look.at(person, Role.DEALER, "training")
        page.get_by_role("link", name="Craps payouts").click()
        page.get_by_role("button", name="Begin").click()
        for number in (1, 2):
            expect(page.get_by_role("heading", name=f"Item {number} of 2")).to_be_visible()
            if number == 1:
                page.get_by_role("button", name="Hand in").click()  # it cannot be undone, so it is asked again
                expect(page.get_by_text("2 items are not answered and will count as wrong.")).to_be_visible()
                check_accessible(page)
                page.get_by_role("button", name="Continue").click()
            made = floor.run(floor.house.trainer.exam("craps-one")).state.item(person, number)
            page.get_by_label("Amount").fill(made.answer if passing else "99,999")
            page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Your exam is over.")).to_be_visible()
        return page

    dora = takes("dora", passing=True)
    expect(dora.locator(".exam .good").first).to_have_text("2 of 2 right: passed")
    with dora.expect_download() as coming:
        dora.get_by_role("button", name="Certificate").click()
    assert coming.value.path().read_bytes().startswith(b"%PDF")
    dirk = takes("dirk", passing=False)
    expect(dirk.locator(".exam .bad").first).to_have_text("0 of 2 right: not passed")
    expect(dirk.get_by_role("button", name="Certificate")).to_have_count(0)
    check_accessible(dirk)

    tim.reload()
    expect(tim.get_by_role("row", name=re.compile("dora.*passed"))).to_be_visible()
    tim.get_by_text("Item by item: dirk").click()
    expect(tim.get_by_text("Answered: $99,999.00").first).to_be_visible()
    tim.get_by_role("button", name="Grade it all again").click()
    expect(tim.get_by_text("Every item was rebuilt")).to_be_visible()
    check_accessible(tim)
    with tim.expect_download() as printed:
        tim.get_by_role("button", name="Class overview (PDF)").click()
    assert printed.value.path().read_bytes().startswith(b"%PDF")
    with tim.expect_download() as table:
        tim.get_by_role("button", name="Class overview (CSV)").click()
    assert table.value.path().read_text().startswith("person,began")


def test_a_first_lesson_leads_from_the_link_to_five_wagers_paid_in_at_most_forty_presses(look: Looker) -> None:
    """Counted as a newcomer presses: links, buttons and every key that is typed."""
    page = look.at("nora", size=PHONE)
    presses = 0

    def press(target: Locator) -> None:
        nonlocal presses
        presses += 1
        target.click()

    press(page.get_by_role("button", name="Menu"))
    press(page.get_by_role("link", name="Training"))
    craps = page.locator(".course").filter(has=page.locator(f"a[href='#/training/{CRAPS}']"))
    press(craps.get_by_role("link", name="Take the course"))
    expect(page.get_by_role("heading", name="The course: Craps")).to_be_visible()
    check_accessible(page)
    with page.expect_response(NEXT) as coming:
        press(page.get_by_role("link", name="Start here"))
    for number in range(1, 6):
        made = shown(coming.value)
        assert made.kind == "first"
        expect(page.locator(".drill-now")).to_have_text("Roll 1: 5 + 6 = 11, the line wins")
        expect(page.locator(".drill-explained")).to_contain_text(" pays ")
        expect(page.locator(".drill-asked h2")).to_have_text(made.question)
        assert isinstance(made.key.right, tuple)
        [moved] = made.key.right
        if moved < 0:
            press(page.get_by_role("button", name=re.compile("^Take")))
        else:
            typed = f"{moved // 100}"
            presses += len(typed)
            page.locator(".drill-settlement input").press_sequentially(typed)
        if number == 1:
            check_accessible(page)
        press(page.get_by_role("button", name="Settle", exact=True))
        expect(page.locator(".drill-grade .good")).to_have_text("Right.")
        if number < 5:
            with page.expect_response(NEXT) as coming:
                press(page.get_by_role("button", name="Next drill"))
    expect(page.get_by_role("link", name="Lesson done")).to_be_visible()
    assert presses <= 40, presses
    page.get_by_role("link", name="All lessons").click()
    expect(page.locator(".lessons .is-done")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")


def test_a_golden_round_becomes_a_drill_in_one_press_and_units_are_kept(look: Looker) -> None:
    tim = look.at("tim", Role.GAMING_SUPERVISOR, f"rules/{WAR}/round/second-tie")
    tim.get_by_role("button", name="Make a drill from it").click()
    expect(tim.get_by_role("heading", name="A drill by an author")).to_be_visible()
    check_accessible(tim)
    tim.get_by_role("link", name="All drills").click()
    tim.get_by_label("Code").fill("SITTGC005")
    tim.get_by_label("What it is about").fill("Pay wagers")
    tim.get_by_label("Drills", exact=True).fill("payouts, totals")
    tim.get_by_label("Add drills").select_option("outcomes")  # nobody has to know their names
    tim.get_by_label("Add drills").select_option("payouts")
    tim.get_by_role("button", name="Save the table").click()
    expect(tim.get_by_text("The table is saved.")).to_be_visible()
    check_accessible(tim)
    tim.reload()
    expect(tim.get_by_label("What it is about")).to_have_value("Pay wagers")
    expect(tim.get_by_label("Drills", exact=True)).to_have_value("payouts, totals, outcomes")

    ida = look.at("ida", path="training", size=PHONE)
    ida.get_by_role("link", name=re.compile("A second tie")).click()
    rows = ida.locator(".drill-settlement li")
    expect(rows.first).to_contain_text("Player 1")
    rows.filter(has_text="Tie Wager").get_by_role("textbox").fill("50")
    rows.filter(has_text="War Wager").get_by_role("textbox").fill("20")
    ida.get_by_role("button", name="Settle", exact=True).click()
    expect(ida.locator(".drill-grade .good")).to_have_text("Right.")
    check_accessible(ida)
    assert ida.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
