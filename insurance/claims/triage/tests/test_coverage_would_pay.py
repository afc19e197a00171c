from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from insurance.claims.triage.coverage import payable, with_estimate
from insurance.claims.triage.types import AmountFound, CoverageAnswer, CoverageResult

RATES = {"RUB": Decimal("0.0106"), "GBP": Decimal("1.16")}


def result(answer: str = "covered", *, currency: str = "EUR", reasons: tuple[str, ...] = ()) -> CoverageResult:
    return CoverageResult(
        answer=CoverageAnswer(answer),
        reasons=list(reasons),
        limit=Decimal("10000.00"),
        excess=Decimal("250.00"),
        currency=currency,
    )


def loss(low: str, high: str | None = None, currency: str = "EUR") -> AmountFound:
    return AmountFound(min=Decimal(low), max=Decimal(high or low), currency=currency)


@pytest.mark.parametrize(
    ("low", "high", "paid_low", "paid_high"),
    [
        ("1000", "2000", "750", "1750"),
        ("100", "1000", "0", "750"),
        ("250", "250.01", "0", "0.01"),
        # The excess comes off the loss first: a loss of limit plus excess is paid up to the whole limit.
        ("10249.99", "10250", "9999.99", "10000"),
        ("99999", "9999999", "10000", "10000"),
    ],
)
def test_the_loss_less_the_excess_is_paid_up_to_the_limit(low: str, high: str, paid_low: str, paid_high: str) -> None:
    paid = with_estimate(result(), loss(low, high), rates={})
    assert (paid.would_pay_min, paid.would_pay_max) == (Decimal(paid_low), Decimal(paid_high))
    assert paid.reasons == []


def test_a_loss_below_the_excess_says_so() -> None:
    paid = with_estimate(result(reasons=("name_differs",)), loss("80", "250"), rates={})
    assert (paid.would_pay_min, paid.would_pay_max) == (0, 0)
    assert paid.reasons == ["name_differs", "below_excess"]


def test_what_is_at_stake_is_told_while_the_answer_is_open() -> None:
    paid = with_estimate(result("cannot_tell", reasons=("exclusion_possible:alcohol",)), loss("1250"), rates={})
    assert (paid.answer, paid.would_pay_min, paid.would_pay_max) == ("cannot_tell", 1000, 1000)


def test_nothing_is_told_where_the_loss_is_not_covered_or_unknown() -> None:
    assert with_estimate(result("not_covered"), loss("1250"), rates={}).would_pay_max is None
    assert with_estimate(result(), None, rates={}).would_pay_max is None
    unknown = CoverageResult(answer=CoverageAnswer.CANNOT_TELL, reasons=["policy_not_found"])
    assert with_estimate(unknown, loss("1250"), rates={}) == unknown


def test_an_estimate_is_turned_into_the_policys_currency() -> None:
    in_pounds = with_estimate(result(currency="GBP"), loss("1160"), rates=RATES)
    assert (in_pounds.would_pay_min, in_pounds.currency) == (Decimal("750.00"), "GBP")
    in_roubles = with_estimate(result(currency="RUB"), loss("100"), rates=RATES)
    assert in_roubles.would_pay_max == Decimal("9183.96")  # 100 / 0.0106 = 9433.962… less 250


def test_without_a_rate_no_figure_is_made_up() -> None:
    untold = with_estimate(result(currency="CHF"), loss("1160"), rates=RATES)
    assert (untold.would_pay_min, untold.would_pay_max, untold.reasons) == (None, None, ["no_rate"])


@pytest.mark.parametrize(
    ("amount", "currency", "paid"),
    [
        ("100.005", "EUR", "100.01"),
        ("100.015", "EUR", "100.02"),
        ("100.004999", "EUR", "100.00"),
        ("100.5", "JPY", "101"),
        ("101.5", "JPY", "102"),
        ("100.49", "KRW", "100"),
    ],
)
def test_halves_are_rounded_up_to_the_smallest_coin(amount: str, currency: str, paid: str) -> None:
    assert payable(Decimal(amount), Decimal(10000), Decimal(0), currency) == Decimal(paid)


@pytest.mark.parametrize(
    ("loss", "limit", "excess", "percent", "paid"),
    [
        ("500", "2000", "50", 80, "360.00"),  # the excess first, then the percentage
        ("40", "2000", "50", 80, "0.00"),
        ("2550", "2000", "50", 80, "2000.00"),  # what is reimbursed is exactly the limit
        ("9999", "2000", "50", 80, "2000.00"),
        ("100000", None, "250", 80, "79800.00"),
        ("50.07", None, "50", 75, "0.05"),
    ],
)
def test_a_share_of_the_loss_is_reimbursed_with_a_limit_or_without(
    loss: str, limit: str | None, excess: str, percent: int, paid: str
) -> None:
    cap = None if limit is None else Decimal(limit)
    assert payable(Decimal(loss), cap, Decimal(excess), "EUR", percent) == Decimal(paid)


def test_a_cover_without_a_limit_pays_and_one_that_is_not_known_does_not() -> None:
    unlimited = result().model_copy(update={"limit": None, "reimbursement_percent": 80})
    assert with_estimate(unlimited, loss("50250"), rates={}).would_pay_max == 40000
    assert with_estimate(unlimited.model_copy(update={"excess": None}), loss("50250"), rates={}).would_pay_max is None


money = st.decimals(min_value=0, max_value=10**9, places=2)


@given(money, money, money, money)
def test_more_loss_never_pays_less_and_never_leaves_the_bounds(
    one: Decimal, other: Decimal, limit: Decimal, excess: Decimal
) -> None:
    low, high = sorted((one, other))
    paid = [payable(amount, limit, excess, "EUR") for amount in (low, high)]
    assert Decimal(0) <= paid[0] <= paid[1] <= limit
    assert paid[1] <= high
