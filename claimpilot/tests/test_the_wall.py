"""What the application's own role sees and may do, asked of PostgreSQL itself."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.db import IntegrityError, ProgrammingError, connection, transaction

from insurance import tenancy
from insurance.access.models import Member, Organisation
from insurance.audit.models import AuditEntry
from insurance.claims.models import Claim
from insurance.claims.schemas import ClaimIntake
from insurance.claims.services import claim_submit
from insurance.tenancy.walls import walled_models

APPLICATION = "claimpilot_app"


@pytest.fixture
def as_application(db: None) -> Iterator[None]:
    """The test's connection with the rights of web and workers."""
    with connection.cursor() as cursor:
        cursor.execute(f"SET LOCAL ROLE {APPLICATION}")
        yield
        cursor.execute("RESET ROLE")


@pytest.fixture
def claims(adjuster, stranger, intake_fields, queued) -> tuple[Claim, Claim]:
    """One claim of each of two organisations."""
    intake = ClaimIntake.model_validate(intake_fields, context={"today": adjuster.now.date()})
    return tuple(claim_submit(principal=who, intake=intake) for who in (adjuster, stranger))


def _count(table: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT count(*) FROM {table}")
        return cursor.fetchone()[0]


def test_every_table_with_an_organisation_is_behind_a_forced_wall(db):
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT c.relname, c.relrowsecurity AND c.relforcerowsecurity FROM pg_class c"
            " JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organisation_id' AND NOT a.attisdropped"
            " WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace"
        )
        forced = dict(cursor.fetchall())
    assert forced == {model._meta.db_table: True for model in walled_models()}
    assert len(forced) > 20


def test_the_role_of_web_and_workers_cannot_pass_the_wall(db):
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication"
            " FROM pg_roles WHERE rolname = %s",
            [APPLICATION],
        )
        assert cursor.fetchone() == (False, False, False, False, False)
        cursor.execute("SELECT count(*) FROM pg_class WHERE relowner = %s::regrole", [APPLICATION])
        assert cursor.fetchone() == (0,)
        cursor.execute("SELECT count(*) FROM pg_auth_members WHERE member = %s::regrole", [APPLICATION])
        assert cursor.fetchone() == (0,)


def test_without_an_organisation_no_table_shows_a_row(claims, agent, as_application):
    shown = {model._meta.db_table: _count(model._meta.db_table) for model in walled_models()}
    assert shown == dict.fromkeys(shown, 0)


def test_within_an_organisation_its_own_rows_show_and_no_others(claims, adjuster, as_application):
    with tenancy.of(adjuster.organisation_id):
        for model in (Claim, Member, AuditEntry):
            owners = set(model.objects.values_list("organisation", flat=True))
            assert owners == {adjuster.organisation_id}


@pytest.mark.parametrize("change", ["insert", "move"])
def test_no_row_can_be_given_to_another_organisation(change, claims, adjuster, stranger, as_application):
    mine, _theirs = claims
    with (
        tenancy.of(adjuster.organisation_id),
        pytest.raises(ProgrammingError, match="row-level security"),
        transaction.atomic(),
    ):
        if change == "insert":
            mine.pk, mine.uuid, mine.number = None, "6c1f4e0a-0000-4000-8000-000000000001", "CLM-999999"
            mine.organisation_id = stranger.organisation_id
            mine.save(force_insert=True)
        else:
            Claim.objects.filter(pk=mine.pk).update(organisation=stranger.organisation)


def test_a_row_of_another_organisation_can_be_neither_changed_nor_deleted(claims, adjuster, as_application):
    _mine, theirs = claims
    with tenancy.of(adjuster.organisation_id):
        assert Claim.objects.filter(pk=theirs.pk).update(claimant_name="X") == 0
        assert Claim.objects.filter(pk=theirs.pk)._raw_delete("default") == 0


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE mine (id int)",
        "ALTER TABLE claims_claim DISABLE ROW LEVEL SECURITY",
        "ALTER TABLE claims_claim NO FORCE ROW LEVEL SECURITY",
        "DROP POLICY organisation ON claims_claim",
        "TRUNCATE claims_claim CASCADE",
        "UPDATE audit_auditentry SET actor = 'nobody'",
        "DELETE FROM audit_auditentry",
        "INSERT INTO django_migrations (app, name, applied) VALUES ('x', 'y', now())",
        "SELECT pg_read_file('/etc/passwd')",
        "CREATE TEMPORARY VIEW access_credential AS SELECT 1 AS organisation_id, 'x' AS prefix",
        "CREATE FUNCTION pg_temp.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    ],
)
def test_the_role_may_not_take_the_wall_down(statement, as_application):
    with pytest.raises(ProgrammingError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)


def test_looking_up_whose_something_is_tells_nothing_else(claims, adjuster, stranger, as_application):
    _mine, theirs = claims
    assert tenancy.owner_of("claims_organisation_of_claim", theirs.uuid) == stranger.organisation_id
    assert tenancy.owner_of("claims_organisation_of_claim", uuid4()) is None
    assert tenancy.owner_of("access_organisation_of_user", adjuster.user_id) == adjuster.organisation_id
    assert tenancy.owner_of("access_organisation_of_key", "0000000000") is None


def test_what_sees_over_the_wall_is_for_the_application_alone(db):
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT proname, has_function_privilege(%s, oid, 'EXECUTE'), proacl::text LIKE '%%{=X/%%' OR proacl IS NULL"
            " FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace",
            [APPLICATION],
        )
        found = cursor.fetchall()
    assert len(found) >= 6
    assert {(may, everybody) for _name, may, everybody in found} == {(True, False)}


def test_a_view_in_the_way_does_not_run_with_the_rights_of_the_owner(db):
    with connection.cursor() as cursor:  # as one who may make a temporary view, which the application's role may not
        cursor.execute(
            "CREATE FUNCTION pg_temp.mine() RETURNS bigint LANGUAGE plpgsql"
            " AS $$ BEGIN RAISE EXCEPTION 'run as %', current_user; END $$"
        )
        cursor.execute(
            "CREATE TEMPORARY VIEW access_credential AS SELECT pg_temp.mine() AS organisation_id, 'x' AS prefix"
        )
        cursor.execute("GRANT SELECT ON access_credential TO PUBLIC")
        cursor.execute("SELECT public.access_organisation_of_key('x')")
        assert cursor.fetchone() == (None,)


def test_every_function_with_rights_of_its_owner_looks_last_where_others_write(db):
    with connection.cursor() as cursor:
        cursor.execute("SELECT proname, array_to_string(proconfig, ';') FROM pg_proc WHERE prosecdef")
        paths = dict(cursor.fetchall())
    assert len(paths) >= 5
    assert [name for name, path in paths.items() if "pg_temp" not in path.split(";")[0].split(", ")[-1]] == []


class TestTheOrganisationOfAStatement:
    def test_it_holds_for_that_statement_and_leaves_nothing_on_the_connection(self, organisation):
        with tenancy.of(organisation.pk):
            assert _setting() == str(organisation.pk)
        assert _setting() == ""

    def test_blocks_within_blocks_come_back_to_the_outer_one(self, organisation, other_organisation):
        with tenancy.of(organisation.pk):
            with tenancy.of(other_organisation.pk):
                assert _setting() == str(other_organisation.pk)
            assert _setting() == str(organisation.pk)

    def test_it_is_still_right_after_a_savepoint_was_rolled_back(self, organisation):
        with tenancy.of(organisation.pk):
            with pytest.raises(IntegrityError), transaction.atomic():
                Organisation.objects.create(code=organisation.code, name="Again", timezone="UTC", currency="EUR")
            assert _setting() == str(organisation.pk)

    def test_it_goes_with_executemany_and_with_a_server_that_counts_rows(self, organisation):
        with tenancy.of(organisation.pk), connection.cursor() as cursor:
            cursor.execute("CREATE TEMPORARY TABLE seen (at text)")
            cursor.executemany(
                f"INSERT INTO seen SELECT current_setting('{tenancy.SETTING}') || %s", [["a"], ["b"], ["c"]]
            )
            assert cursor.rowcount == 3
            cursor.execute("SELECT at FROM seen")
            assert [row[0] for row in cursor.fetchall()] == [f"{organisation.pk}{x}" for x in "abc"]

    def test_a_thread_starts_with_nobody(self, organisation):
        seen: list[int | None] = []
        with tenancy.of(organisation.pk):
            thread = threading.Thread(target=lambda: seen.append(tenancy.current()))
            thread.start()
            thread.join()
        assert seen == [None]


def _setting() -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT current_setting('{tenancy.SETTING}', true)")
        return cursor.fetchone()[0]
