"""A whole book of invented life applications, made in SQL: 100,000 in less than half a minute.

Three years of them, one in eight still open, with what was ordered for them and what happened to them. Every amount,
age and state is one that the product allows; names are put together from the lists below.
"""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from django.db import connection, transaction

from insurance.access.principal import Principal
from insurance.audit.services import entry_write
from insurance.catalog.life.selectors import products_of
from insurance.catalog.models import Product
from insurance.gate.guard import today
from insurance.underwriting.followup import due_days_from
from insurance.underwriting.models import FollowUpSettings

DAYS = 1095
_FIRST = (
    "Amara", "Björn", "Carlos", "Dina", "Elif", "Farid", "Grace", "Hugo", "Ines", "Jonas", "Kavya", "Lev", "Mina",
    "Noor", "Olga", "Paolo", "Quinn", "Ravi", "Sofia", "Tomas", "Uma", "Viktor", "Wen", "Xenia", "Yara", "Zoltan",
)  # fmt: skip
_LAST = (
    "Abara", "Bergqvist", "Castellan", "Dorsey", "Eklund", "Ferreira", "Grabowski", "Hallam", "Ishida", "Jansen",
    "Kowal", "Lindgren", "Marchetti", "Nakata", "Okonjo", "Petrov", "Quist", "Rahman", "Salazar", "Thorne", "Ueda",
    "Varga", "Whitlock", "Xu", "Yilmaz", "Zamora", "O'Dell", "de la Cruz", "Ng", "McBride", "Sørensen",
)  # fmt: skip
UNDERWRITERS = ("A. Novak", "B. Iyer", "C. Moreau", "D. Okafor", "E. Larsen", "F. Duarte", "G. Tanaka")
_ORDERS = {
    "PARAMED": ("Paramedical examination with blood and urine", "Northlab"),
    "MVR": ("Motor vehicle record", "Roadrecords"),
    "APS": ("Attending physician's statement", "Chartfetch"),
    "RX": ("Prescription history", "Pharmadata"),
    "FINSUPP": ("Financial supplement with tax returns", ""),
    "EKG": ("Resting electrocardiogram", "Northlab"),
    "INSINT": ("Proof of insurable interest", ""),
    "LABS": ("Blood profile", "Bloodworks"),
}
_PRODUCTS = (
    ("TRM-20", "Level Term 20", "term", 18, 65, 50_000, 5_000_000),
    ("TRM-30", "Level Term 30", "term", 18, 55, 100_000, 3_000_000),
    ("WL-100", "Whole Life", "whole", 0, 80, 25_000, 2_000_000),
    ("UL-200", "Universal Life", "universal", 18, 75, 100_000, 10_000_000),
)

_APPLICATIONS = """
INSERT INTO underwriting_application (organisation_id, number, applicant_name, applicant_age, applicant_state,
    product_id, face_amount, bmi, annual_income, tobacco, forms_on_file, status, current_step, risk_class,
    assigned_underwriter, revision, submitted_at, updated_at, decided_at)
SELECT %(organisation)s, 'APP-' || nextval('application_number_seq'),
    (%(first)s::text[])[1 + floor(random() * cardinality(%(first)s::text[]))::int] || ' '
        || (%(last)s::text[])[1 + floor(random() * cardinality(%(last)s::text[]))::int],
    p.min_issue_age + floor(random() * (p.max_issue_age - p.min_issue_age + 1))::int,
    p.available_states[1 + floor(random() * cardinality(p.available_states))::int], p.id,
    p.min_face_amount + round((p.max_face_amount - p.min_face_amount) * (power(dice, 4) * 0.2)::numeric, -3),
    CASE WHEN i %% 3 > 0 THEN round((19 + 18 * random())::numeric, 1) END,
    CASE WHEN i %% 2 = 0 THEN round((30000 + 200000 * power(random(), 2))::numeric, -2) END,
    CASE WHEN i %% 3 > 0 THEN random() < 0.15 END, '{}', status,
    CASE status WHEN 'pending_underwriting' THEN 'awaiting_triage' WHEN 'pending_requirements'
        THEN 'awaiting_requirements' WHEN 'referred' THEN 'senior_review' WHEN 'approved' THEN 'issued'
        WHEN 'approved_rated' THEN 'pending_offer_acceptance' ELSE 'closed' END,
    CASE status WHEN 'approved_rated' THEN (ARRAY['table_b', 'table_d'])[1 + i %% 2] WHEN 'approved'
        THEN (ARRAY['preferred_plus', 'preferred', 'standard'])[1 + i %% 3] END,
    CASE WHEN status <> 'pending_underwriting' OR i %% 4 > 0 THEN
        (%(underwriters)s::text[])[1 + floor(power(random(), 1.5) * cardinality(%(underwriters)s::text[]))::int]
        ELSE '' END,
    1, submitted, CASE WHEN open THEN submitted + (now - submitted) * random() ELSE decided END,
    CASE WHEN NOT open THEN decided END
FROM generate_series(1, %(count)s) AS i
CROSS JOIN LATERAL (
    SELECT random() AS dice, random() AS dice2, random() AS dice3, %(now)s::timestamptz AS now, i AS each
) AS d
CROSS JOIN LATERAL (
    SELECT now - %(days)s * interval '1 day' * (1 - i::float / (%(count)s + 1)) AS submitted
) AS s
CROSS JOIN LATERAL (
    SELECT dice2 < CASE WHEN submitted > now - interval '90 days' THEN 0.95 ELSE 0.045 END AS open,
        least(submitted + interval '5 days' + interval '60 days' * random(), now) AS decided
) AS o
CROSS JOIN LATERAL (
    SELECT (CASE WHEN open THEN
            ARRAY['pending_underwriting', 'pending_requirements', 'pending_requirements', 'referred']
        ELSE ARRAY['approved', 'approved', 'approved', 'approved', 'approved_rated', 'declined', 'withdrawn',
            'closed_incomplete'] END)[1 + floor(dice3 * CASE WHEN open THEN 4 ELSE 8 END)::int] AS status
) AS t
JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS products FROM catalog_product
    WHERE organisation_id = %(organisation)s AND active) AS p ON p.place = i %% p.products
ORDER BY i
"""
# An open case waits for most of what was ordered; one that ended without a decision left half of it behind.
_REQUIREMENTS = """
INSERT INTO underwriting_requirement (organisation_id, application_id, code, description, vendor, status, ordered_at,
    closed_at, first_notice_on, second_notice_on, close_on, followed_up)
SELECT a.organisation_id, a.id, o.code, o.description, o.vendor, s.status, ordered,
    CASE WHEN s.status <> 'outstanding' THEN least(ordered + interval '40 days' * power(random(), 2), ended) END,
    due.first_notice_on, due.second_notice_on, due.close_on,
    CASE WHEN s.status <> 'outstanding' OR due.first_notice_on > %(today)s THEN 'within_first_cycle'
        WHEN due.close_on <= %(today)s THEN 'past_90_days'
        WHEN due.second_notice_on <= %(today)s THEN 'second_follow_up' ELSE 'first_follow_up' END
FROM underwriting_application AS a
CROSS JOIN LATERAL generate_series(1, 1 + a.id %% 3) AS n
JOIN unnest(%(codes)s::text[], %(descriptions)s::text[], %(vendors)s::text[]) WITH ORDINALITY
    AS o (code, description, vendor, place) ON o.place = 1 + (a.id * 5 + n * 3) %% cardinality(%(codes)s::text[])
CROSS JOIN LATERAL (SELECT coalesce(a.decided_at, %(now)s::timestamptz) AS ended, random() AS dice, n AS each) AS e
CROSS JOIN LATERAL (SELECT a.submitted_at + (ended - a.submitted_at) * 0.1 * dice AS ordered) AS d
CROSS JOIN LATERAL (
    SELECT CASE WHEN random() < CASE WHEN a.decided_at IS NULL THEN 0.62
            WHEN a.status IN ('withdrawn', 'closed_incomplete') THEN 0.5 ELSE 0 END THEN 'outstanding'
        WHEN dice < 0.06 THEN 'waived' ELSE 'received' END AS status
) AS s
JOIN unnest(%(ordered_on)s::date[], %(first_on)s::date[], %(second_on)s::date[], %(close_on)s::date[])
    AS due (ordered_on, first_notice_on, second_notice_on, close_on)
    ON due.ordered_on = (ordered AT TIME ZONE %(zone)s)::date
WHERE a.organisation_id = %(organisation)s AND a.id > %(after)s
ORDER BY a.id
"""
_EVENTS = """
INSERT INTO underwriting_applicationevent (organisation_id, application_id, occurred_at, event, detail, actor)
SELECT organisation_id, id, at, event, detail, 'system' FROM (
    SELECT organisation_id, id, submitted_at AS at, 'submitted' AS event, 'Taken in.' AS detail
    FROM underwriting_application WHERE organisation_id = %(organisation)s AND id > %(after)s
    UNION ALL
    SELECT organisation_id, application_id, ordered_at, 'requirement_ordered', code || ' ordered.'
    FROM underwriting_requirement WHERE organisation_id = %(organisation)s AND application_id > %(after)s
    UNION ALL
    SELECT organisation_id, application_id, closed_at, 'requirement_updated', code || ': ' || status || '.'
    FROM underwriting_requirement
    WHERE organisation_id = %(organisation)s AND application_id > %(after)s AND closed_at IS NOT NULL
    UNION ALL
    SELECT organisation_id, id, decided_at,
        CASE WHEN status IN ('withdrawn', 'closed_incomplete') THEN status ELSE 'decision_recorded' END, status || '.'
    FROM underwriting_application
    WHERE organisation_id = %(organisation)s AND id > %(after)s AND decided_at IS NOT NULL
) AS happened ORDER BY id, at
"""
_DECISIONS = """
INSERT INTO underwriting_decision (organisation_id, application_id, decision, risk_class, reason, revision, decided_at,
    actor)
SELECT organisation_id, id, status, risk_class, 'Within the guidelines.', revision, decided_at, 'system'
FROM underwriting_application WHERE organisation_id = %(organisation)s AND id > %(after)s
    AND status IN ('approved', 'approved_rated', 'declined')
"""


@transaction.atomic
def applications_generate(*, principal: Principal, count: int) -> None:
    """Adds `count` applications of the organisation's active products; an organisation without any gets four first."""
    if not products_of(principal).filter(active=True).exists():
        _products_create(principal)
    values = _values(principal, count)
    with connection.cursor() as cursor:
        cursor.execute("SELECT coalesce(max(id), 0) FROM underwriting_application")
        values["after"] = cursor.fetchone()[0]
        for statement in (_APPLICATIONS, _REQUIREMENTS, _EVENTS, _DECISIONS):
            cursor.execute(statement, values)
    entry_write(principal=principal, verb="applications_generate", arguments={"count": count})


def _products_create(principal: Principal) -> None:
    for code, name, kind, youngest, oldest, least, most in _PRODUCTS:
        Product.objects.create(
            organisation=principal.organisation,
            code=code,
            name=name,
            product_type=kind,
            currency="USD",
            min_issue_age=youngest,
            max_issue_age=oldest,
            min_face_amount=least,
            max_face_amount=most,
            available_states=["CA", "FL", "IL", "NY", "OH", "TX", "WA"],
            policy_fee=Decimal(60),
        )


def _values(principal: Principal, count: int) -> dict[str, Any]:
    organisation = principal.organisation
    settings = FollowUpSettings.objects.filter(organisation=organisation).first()
    days = [today(principal) - timedelta(back) for back in range(-1, DAYS + 2)]
    return {
        "organisation": organisation.pk,
        "zone": organisation.timezone,
        "count": count,
        "days": DAYS,
        "now": principal.now,
        "today": today(principal),
        "first": list(_FIRST),
        "last": list(_LAST),
        "underwriters": list(UNDERWRITERS),
        "codes": list(_ORDERS),
        "descriptions": [description for description, _vendor in _ORDERS.values()],
        "vendors": [vendor for _description, vendor in _ORDERS.values()],
        **_due(days, settings.holidays_of if settings else ""),
    }


def _due(days: list[date], holidays_of: str) -> dict[str, list[date]]:
    found = [due_days_from(day, holidays_of) for day in days]
    return {
        "ordered_on": days,
        "first_on": [due.first_notice_on for due in found],
        "second_on": [due.second_notice_on for due in found],
        "close_on": [due.close_on for due in found],
    }
