"""How to play, on one page: from the table, with what a wager pays and the clause that says so, and back."""

from playwright.sync_api import expect

from tests.browser.looking import Looker


def test_from_the_table_to_how_it_is_played_and_back(look: Looker) -> None:
    page = look.at("ann", path="table/star-casino-war")
    page.get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How to play Casino War")
    tie = page.locator(".how-wagers li").filter(has_text="Tie Wager")
    expect(tie).to_contain_text("10 to 1")
    expect(tie.get_by_role("link", name="8.1.2")).to_have_attribute("href", "#/rules/star-casino-war/8.1.2")
    expect(page.get_by_role("region", name="A round, as the dealer runs it")).to_contain_text("Ask those who tie")
    page.get_by_role("link", name="To the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Casino War")
