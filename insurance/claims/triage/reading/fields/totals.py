"""The sum that was asked or paid. Labels speak first, then arithmetic, then size and place."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import combinations

from insurance.pages.page import Line, Page, typical_height
from insurance.pages.words import has, similar, tokens

from .amounts import Amount, amounts_in, guessed_amounts, whole_amounts
from .candidate import Candidate, best

CENT = Decimal("0.01")

TOTAL_WORDS = {
    "total": 3.0, "totals": 3.0, "grandtotal": 4.5, "ttl": 2.5, "jumlah": 2.6, "totale": 3.0, "итого": 3.0,
    "всего": 2.5, "gesamtbetrag": 3.5, "gesamtsumme": 3.5, "gesamt": 2.5, "summe": 2.5,
    "endbetrag": 3.5, "rechnungsbetrag": 3.5,
    "payable": 2.8, "due": 2.2, "montant": 1.6, "importe": 2.0, "amount": 1.4, "amt": 1.2, "betrag": 1.4,
    "оплате": 3.0, "сумма": 1.6, "zahlbetrag": 3.5, "bil": 1.0, "sum": 1.4, "nettotal": 3.6,
}  # fmt: skip
BOOSTS = {
    "grand": 1.5, "payable": 0.8, "due": 0.6, "incl": 1.0, "inclusive": 1.0, "inc": 0.8, "including": 1.0, "ttc": 1.2,
    "inkl": 1.0, "rounded": 1.2, "after": 0.8, "nett": 0.7, "net": 0.5, "оплате": 1.5, "final": 1.0, "bill": 0.4,
    "sales": 0.2, "general": 1.0, "general:": 1.0, "brutto": 1.0, "gross": 0.2, "iva": 0.4, "besar": 1.0,
}  # fmt: skip
PENALTIES = {
    "sub": 2.6, "subtotal": 5.6, "sous": 2.6, "zwischensumme": 5.0, "excl": 2.4, "exclusive": 2.4, "excluding": 2.4,
    "exc": 2.2, "before": 1.8, "ht": 2.2, "hors": 2.0, "netto": 1.5, "qty": 4.0, "quantity": 4.0, "item": 3.6,
    "items": 3.6, "pcs": 3.6, "unit": 2.5, "units": 2.5, "count": 3.5, "saving": 4.0, "savings": 4.0, "saved": 4.0,
    "discount": 3.6, "disc": 3.2, "remise": 3.0, "rabatt": 3.0, "скидка": 3.6, "change": 4.0, "baki": 4.0,
    "tender": 2.6, "tendered": 2.6, "paid": 1.6, "cash": 2.4, "tunai": 2.4, "points": 4.0, "point": 4.0,
    "deposit": 2.0, "balance": 1.2, "outstanding": 1.0, "suma": 0.0, "без": 2.2, "taxable": 2.6, "weight": 3.5,
}  # fmt: skip
TAX = ("gst", "tax", "vat", "sst", "tva", "mwst", "ust", "ндс", "iva", "cukai")
INCLUDED = ("incl", "inclusive", "inc", "including", "included", "inkl", "ttc", "with", "excl", "exclusive",
            "excluding", "exc", "before", "after", "w")  # fmt: skip
CASH = ("cash", "tunai", "tender", "tendered", "received", "especes", "наличные", "наличными", "bar", "paid", "payment")
CARD = ("visa", "master", "mastercard", "card", "credit", "debit", "amex", "картой", "carte", "nets", "tng", "grab")
CHANGE = ("change", "baki", "сдача", "rendu", "ruckgeld", "cambio", "changes", "chng")
ROUNDING = ("rounding", "round", "rnd", "rounded", "arrondi", "pembundaran", "adj", "adjustment", "bundar")
SUMMARY = ("summary", "analysis", "breakdown")


@dataclass(frozen=True)
class Entry:
    """One amount in its row, with what the label makes of it."""

    amount: Amount
    page: int
    label: float
    """How much the label says `total`: 0 nothing, about 3 the plain word."""
    roles: frozenset[str]
    tall: bool
    order: int


@dataclass
class Ledger:
    entries: list[Entry] = field(default_factory=list)

    def values(self, role: str) -> set[Decimal]:
        return {entry.amount.value for entry in self.entries if role in entry.roles}


SHARES = (1.0, 0.4, 0.2)
"""How much the best, the second and the third reading of the same paper say about a value."""


def totals(readings: list[list[Page]], whole_numbers: bool = False) -> list[Candidate]:
    """Candidates, the best first. Each reading is the whole document as it was read once.

    `whole_numbers` admits amounts without decimals (estimates, invoices).
    """
    votes: dict[Decimal, list[tuple[float, Entry | None]]] = defaultdict(list)
    for pages in readings:
        ledger = _entries(pages, whole_numbers)
        if not ledger.entries:  # a currency without cents
            ledger = _entries(pages, whole_numbers=True)
        for value, vote in _scored(ledger).items():
            votes[value].append(vote)
    found = []
    for given in votes.values():
        given.sort(key=lambda vote: -vote[0])
    for value, given in sorted(votes.items(), key=lambda item: -_agreed(item[1])):
        entry = next((entry for _, entry in given if entry), None)
        words = entry.amount.words if entry else ()
        sure = min(0.98, max(0.05, _agreed(given) / 8))
        found.append(Candidate("total", f"{value:.2f}", entry.page if entry else 1, words, sure))
    return best(found, 6)


def _agreed(given: list[tuple[float, Entry | None]]) -> float:
    """What all readings together say of a value; the strongest first."""
    return sum(share * vote[0] for share, vote in zip(SHARES, given, strict=False))


def _scored(ledger: Ledger) -> dict[Decimal, tuple[float, Entry | None]]:
    """What one reading says of each value, about 3 for the plain word `total` and 7 with a proof."""
    by_value: dict[Decimal, list[Entry]] = defaultdict(list)
    for entry in ledger.entries:
        if entry.amount.value > 0:
            by_value[entry.amount.value].append(entry)
    proofs = _proofs(ledger)
    largest = max((e.amount.value for e in ledger.entries if not e.roles & {"cash", "change"}), default=None)
    scored: dict[Decimal, tuple[float, Entry | None]] = {}
    for value, entries in by_value.items():
        top = max(entries, key=lambda entry: (entry.label, entry.order))
        if top.label <= 0 and value not in proofs and value != largest:
            continue
        score = top.label + proofs.get(value, 0.0) + 0.5 * min(3, len(entries) - 1)
        if value not in proofs and _outdone(ledger, top):
            score -= 1.5
        score += 0.9 * (value == largest) + 0.5 * top.tall - 1.2 * (not top.amount.exact)
        if top.label <= 0 and proofs.get(value, 0.0) >= 2:
            score += 1.0
        if "subtotal" in top.roles and ledger.values("tax"):
            score -= 1.0
        if any(proof >= 2.6 and _one_slip(value, other) for other, proof in proofs.items()) and value not in proofs:
            score -= 1.2
        scored[value] = (score + 0.02 * min(top.order, 40) + 0.6 * top.amount.confidence, top)
    labelled = [value for value, (_, entry) in scored.items() if entry and entry.label >= 2]
    for value, proof in proofs.items():
        if value not in scored and value > 0:
            near = any(_one_slip(value, other) for other in labelled)
            scored[value] = (proof - 0.6 + (1.4 if near else 0.0), None)
    return scored


def _outdone(ledger: Ledger, entry: Entry) -> bool:
    """Whether two rows above say more: a total is rarely less than its parts."""
    above = {e.amount.value for e in ledger.entries[: entry.order] if not e.roles & {"cash", "change", "card"}}
    return sum(value > entry.amount.value for value in above) >= 2


def _entries(pages: list[Page], whole_numbers: bool) -> Ledger:
    ledger = Ledger()
    for page in pages:
        usual, in_summary, carried = typical_height(page.lines), False, ""
        for line in page.lines:
            label = _label_of(line)
            words = tokens(label)
            in_summary = in_summary or (has(words, SUMMARY) and bool(has(words, TAX)))
            amounts = amounts_in(line)
            weight = label_weight(words)
            if not amounts and weight > 1.5:
                amounts = guessed_amounts(line)
                if whole_numbers:
                    amounts = whole_amounts(line) or amounts
            if amounts and not words and carried:
                words = tokens(carried)
                weight = label_weight(words) * 0.9
            carried = label if words and not amounts else ""
            tall = bool(line.box and usual and line.box[3] - line.box[1] > 1.3 * usual)
            for place, amount in enumerate(amounts):
                own = weight - 0.7 * (len(amounts) > 1) - 1.5 * in_summary - 0.3 * (place < len(amounts) - 1)
                if weight <= 0:
                    own = 0.0
                roles = _roles(words, weight)
                ledger.entries.append(Entry(amount, page.number, own, roles, tall, len(ledger.entries)))
    return ledger


def _label_of(line: Line) -> str:
    """The words of the line without its amounts."""
    text = line.text
    for amount in reversed(amounts_in(line)):
        text = text[: amount.start] + " " + text[amount.end :]
    return text


def label_weight(words: tuple[str, ...]) -> float:
    """How strongly a label says that its amount is the total; 0 or less where it does not."""
    main = max((weight for key, weight in TOTAL_WORDS.items() for word in words if similar(word, key)), default=0.0)
    if {"payer", "pagar"} & set(words):
        main = max(main, 2.4)
    if not main and any("total" in word and len(word) < 14 for word in words):
        main = 2.6
    if not main:
        return 0.0
    for key, weight in BOOSTS.items():
        main += weight if any(similar(word, key) for word in words) else 0.0
    for key, weight in PENALTIES.items():
        main -= weight if any(similar(word, key) for word in words) else 0.0
    if has(words, TAX) and not has(words, INCLUDED):
        main -= 2.4
    if has(words, ROUNDING) and not has(words, ("rounded", "after", "total", "incl")):
        main -= 2.0
    return main


def _roles(words: tuple[str, ...], weight: float) -> frozenset[str]:
    checks = {"cash": CASH, "card": CARD, "change": CHANGE, "rounding": ROUNDING}
    roles = {role for role, keys in checks.items() if has(words, keys)}
    if has(words, ("subtotal", "sub", "excl", "excluding", "exclusive", "ht", "sous", "netto")):
        roles.add("subtotal")
    elif has(words, TAX) and weight <= 1.0:
        roles.add("tax")
    if weight >= 2:
        roles -= {"cash", "card", "rounding"}
        roles.add("total")
    if not words or not roles:
        roles.add("item")
    return frozenset(roles)


def _proofs(ledger: Ledger) -> dict[Decimal, float]:
    """Values that follow from other rows by arithmetic, with the weight of the strongest proof of each kind."""
    proofs: dict[Decimal, float] = defaultdict(float)
    once: dict[Decimal, float] = defaultdict(float)
    for paid, back in ((p, b) for p in ledger.values("cash") for b in ledger.values("change")):
        if paid > back > 0 or (back == 0 and paid > 0):
            proofs[paid - abs(back)] = max(proofs[paid - abs(back)], 2.6)
    for value in ledger.values("card"):
        proofs[value] += 1.6
    if not ledger.values("change"):
        for value in ledger.values("cash"):
            proofs[value] += 1.0
    roundings = {Decimal(0)} | {v for v in ledger.values("rounding") if abs(v) < Decimal("0.10")}
    roundings |= {-value for value in roundings}
    seen = {entry.amount.value for entry in ledger.entries if entry.label >= 2}
    for base in ledger.values("subtotal") | seen:
        weight = 2.0 if base in ledger.values("subtotal") else 1.2
        for tax in ledger.values("tax") | {Decimal(0)}:
            if tax >= base * Decimal("0.3") or tax < 0:
                continue
            sums = {base + tax + rounding for rounding in roundings if tax or rounding}
            if tax:
                sums |= {value for value in seen if 0 < abs(value - base - tax) <= Decimal("0.05")}
            for value in sums:
                once[value] = max(once[value], weight)
    for value, weight in once.items():
        proofs[value] += weight
    for value in _item_sums(ledger, ledger.values("tax") | {Decimal(0)}, roundings):
        proofs[value] += 1.5 if value not in ledger.values("subtotal") else 0.3
    return {value: min(weight, 5.0) for value, weight in proofs.items()}


def _item_sums(ledger: Ledger, taxes: set[Decimal], roundings: set[Decimal]) -> set[Decimal]:
    """Sums of the rows above the first total (one or two left out) that a labelled row confirms, slip or not."""
    above: list[Decimal] = []
    for entry in ledger.entries:
        if entry.roles & {"total", "subtotal", "cash", "change", "tax", "rounding"}:
            break
        above.append(entry.amount.value)
    if not 2 <= len(above) <= 14:
        return set()
    everything = sum(above, Decimal(0))
    sums = {everything - sum(left, Decimal(0)) for n in (0, 1, 2) for left in combinations(above, n)}
    sums -= {everything - sum(left, Decimal(0)) for left in combinations(above, len(above) - 1)}
    sums = {base + tax + rounding for base in sums for tax in taxes for rounding in roundings}
    labelled = {entry.amount.value for entry in ledger.entries if entry.label > 1}
    exact = sums & labelled
    return exact or {everything} & {value for value in sums if any(_one_slip(value, seen) for seen in labelled)}


def _one_slip(one: Decimal, other: Decimal) -> bool:
    """Whether OCR may have made one of the other: a digit misread, or the first digit lost."""
    a, b = f"{one:.2f}", f"{other:.2f}"
    if len(a) == len(b):
        return sum(x != y for x, y in zip(a, b, strict=True)) == 1
    return a[1:] == b or b[1:] == a
