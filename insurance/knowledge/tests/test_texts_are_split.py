from __future__ import annotations

import pytest

from insurance.knowledge.splitting import LONGEST, PASSAGES_AT_MOST, TooManyPassages, split

PROSE = "The owner may do this. " * 12


def shown(text: str) -> list[tuple[str, str, str]]:
    return [(piece.clause, piece.heading, text[piece.start : piece.end]) for piece in split(text)]


def test_a_heading_begins_a_passage_and_is_kept_beside_it():
    text = f"# Article 4. Premiums\n\n## 4.1 Flexible premiums\n\n{PROSE.strip()}\n\n## 4.2 Charges\n\nWe take 5%."
    assert [(clause, heading) for clause, heading, _text in shown(text)] == [
        ("4.1", "Article 4. Premiums › 4.1 Flexible premiums"),
        ("4.2", "Article 4. Premiums › 4.2 Charges"),
    ]
    assert shown(text)[1][2] == "We take 5%."


def test_numbered_clauses_stand_alone_once_they_are_long_enough():
    first, second = (f"{number} The applicant must be examined by a physician whom we choose, at our own expense."
                     for number in ("3.1", "3.2"))  # fmt: skip
    assert [clause for clause, _heading, _text in shown(f"{first}\n\n{second}")] == ["3.1", "3.2"]


def test_a_list_stays_with_the_sentence_that_introduces_it():
    text = f"{PROSE}We need:\n\n(a) a written application;\n\n(b) evidence; and\n\n(c) a premium."
    assert len(split(text)) == 1


def test_headings_of_five_languages_are_seen_without_markdown():
    for heading in ("Article 7", "Статья 7", "Artikel 7", "Artículo 7", "Chapitre 7", "Section 7. Exclusions"):
        pieces = shown(f"{heading}\n\n{PROSE}")
        assert [(clause, name) for clause, name, _text in pieces] == [("7", heading)]


def test_prose_without_headings_falls_into_its_paragraphs():
    paragraphs = [PROSE.replace("owner", who).strip() for who in ("owner", "insured", "payer")]
    assert [text for _clause, _heading, text in shown("\n\n".join(paragraphs))] == paragraphs


@pytest.mark.parametrize(
    "text",
    [
        "x" * 5_000,
        "word " * 1_000,
        "Один очень длинный текст без конца, " * 200,
        "| a | b |\n" * 500,
        "\n \n".join(f"({n}) item" for n in range(400)),
        "# heading only",
        "1.1 " * 900,
    ],
)
def test_no_passage_is_longer_than_the_bound_and_nothing_is_lost(text: str):
    pieces = split(text)
    assert all(0 < piece.length <= LONGEST for piece in pieces)
    kept = "".join(text[piece.start : piece.end] for piece in pieces)
    dropped = "# heading only" if text.startswith("#") else ""
    assert "".join(kept.split()) == "".join(text.replace(dropped, "").split() if dropped else text.split())
    assert all(one.end <= other.start for one, other in zip(pieces, pieces[1:], strict=False))


def test_a_text_of_too_many_clauses_is_refused():
    with pytest.raises(TooManyPassages, match=f"{PASSAGES_AT_MOST:,}"):
        split("# a\n\nb\n\n" * (PASSAGES_AT_MOST + 1))
