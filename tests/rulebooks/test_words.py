"""The words of a text and their digest, as anybody may work them out by hand."""

from hashlib import sha256

import pytest

from pitbook.rulebooks.words import digest, normalise, words_with_places


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A card, once burned; stays out.", "A card once burned stays out"),
        ("line one\n\n  line\ttwo", "line one line two"),
        ("- **9.3.2.** over \\$1,000", "9 3 2 over 1 000"),
        ("the <u>dealer's</u> <u>round of play;</u> or", "the dealer s round of play or"),
        ("this 16<sup>th</sup> day", "this 16th day"),
        ("<b>Wager</b>\t<b>Odds</b>", "Wager Odds"),
        ("CARDS¹ and Act 1991².", "CARDS and Act 1991"),
        ("If—", "If"),
        ("snake_case", "snake case"),
        ("Α В café", "Α В café"),
        ("a < b > c", "a b c"),
        ("", ""),
        ("<u></u> ¹ --", ""),
    ],
)
def test_only_words_count(text: str, words: str) -> None:
    assert normalise(text) == words
    assert digest(text) == sha256(words.encode()).hexdigest()


def test_letter_case_counts() -> None:
    assert digest("Dealer") != digest("dealer")


def test_a_normalised_text_is_its_own_normal_form() -> None:
    text = "- 4.1 Prior to the <u>first</u> card¹, each player's 16<sup>th</sup> wager—if any."
    assert normalise(normalise(text)) == normalise(text)


def test_places_cut_the_words_out_of_the_raw_text() -> None:
    text = "the <u>dealer's</u> 16<sup>th</sup>¹ card"
    assert [text[each.start : each.end] for each in words_with_places(text)] == [
        "the", "dealer", "s", "16<sup>th", "card"
    ]  # fmt: skip
