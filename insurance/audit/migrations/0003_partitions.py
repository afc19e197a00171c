"""The trail becomes a table partitioned by month. Entries that are there already move over and keep their ids.

Partitions live in a schema of their own, which the application's role has no right to: it reads and writes through
the parent alone, where row-level security holds.
"""

import django.db.models.deletion
from django.db import migrations, models

PARTITION = """
ALTER TABLE audit_auditentry RENAME TO audit_auditentry_plain;
ALTER TABLE audit_auditentry_plain ALTER COLUMN id DROP IDENTITY;
CREATE SEQUENCE audit_auditentry_id_seq AS bigint;
ALTER INDEX audit_auditentry_pkey RENAME TO audit_auditentry_plain_pkey;
ALTER INDEX audit_newest RENAME TO audit_plain_newest;
ALTER INDEX audit_subject RENAME TO audit_plain_subject;

CREATE TABLE audit_auditentry (
    id bigint NOT NULL DEFAULT nextval('audit_auditentry_id_seq'),
    at timestamptz NOT NULL,
    organisation_id bigint NOT NULL CONSTRAINT audit_organisation
        REFERENCES access_organisation (id) DEFERRABLE INITIALLY DEFERRED,
    actor varchar(160) NOT NULL,
    channel varchar(10) NOT NULL,
    verb varchar(80) NOT NULL,
    subject varchar(200) NOT NULL,
    arguments jsonb NOT NULL,
    outcome varchar(12) NOT NULL CONSTRAINT audit_outcome_known CHECK (outcome IN
        ('ok', 'unchanged', 'denied', 'invalid', 'not_found', 'conflict', 'limited', 'error')),
    milliseconds integer NOT NULL CHECK (milliseconds >= 0),
    trace_id varchar(64) NOT NULL,
    PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
ALTER SEQUENCE audit_auditentry_id_seq OWNED BY audit_auditentry.id;
CREATE INDEX audit_newest ON audit_auditentry (organisation_id, at DESC, id DESC);
CREATE INDEX audit_subject ON audit_auditentry (organisation_id, subject, at DESC);
CREATE INDEX audit_actor ON audit_auditentry (organisation_id, actor, at DESC);
CREATE INDEX audit_verb ON audit_auditentry (organisation_id, verb, at DESC);
CREATE INDEX audit_trace ON audit_auditentry (organisation_id, trace_id);
CREATE INDEX audit_not_ok ON audit_auditentry (organisation_id, outcome, at DESC) WHERE outcome <> 'ok';
CREATE TRIGGER audit_entry_final BEFORE UPDATE OR DELETE ON audit_auditentry
    FOR EACH ROW EXECUTE FUNCTION audit_entry_is_final();

CREATE SCHEMA audit;
CREATE TABLE audit.entry_other PARTITION OF audit_auditentry DEFAULT;
"""

# A partition inherits the trigger for each row, but not the one for TRUNCATE. A month of which the default partition
# has rows already stays there: to move them, they would have to be deleted.
FUNCTIONS = """
CREATE FUNCTION audit_partition_ensure(month timestamp) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    since timestamptz := month AT TIME ZONE 'UTC';
    until timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
    name text := 'entry_' || to_char(month, 'YYYY_MM');
BEGIN
    IF to_regclass(format('audit.%I', name)) IS NOT NULL
        OR EXISTS (SELECT FROM audit.entry_other WHERE at >= since AND at < until) THEN
        RETURN;
    END IF;
    EXECUTE format('CREATE TABLE audit.%I PARTITION OF public.audit_auditentry FOR VALUES FROM (%L) TO (%L)',
        name, since, until);
    EXECUTE format('CREATE TRIGGER audit_entry_kept BEFORE TRUNCATE ON audit.%I
        FOR EACH STATEMENT EXECUTE FUNCTION public.audit_entry_is_final()', name);
END $$;
REVOKE ALL ON FUNCTION audit_partition_ensure(timestamp) FROM PUBLIC;

CREATE FUNCTION audit_partitions_ensure() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
    month timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('audit_partitions_ensure', 0));
    FOR ahead IN 0..12 LOOP
        PERFORM public.audit_partition_ensure(month + ahead * interval '1 month');
    END LOOP;
END $$;
"""

MOVE = """
SELECT audit_partition_ensure(month) FROM (
    SELECT DISTINCT date_trunc('month', at AT TIME ZONE 'UTC') AS month FROM audit_auditentry_plain
) AS months;
SELECT audit_partitions_ensure();
INSERT INTO audit_auditentry
    (id, at, organisation_id, actor, channel, verb, subject, arguments, outcome, milliseconds, trace_id)
SELECT id, at, organisation_id, actor, channel, verb, subject, arguments, outcome, milliseconds, trace_id
FROM audit_auditentry_plain ORDER BY id;
SET CONSTRAINTS ALL IMMEDIATE;
SELECT setval('audit_auditentry_id_seq', (SELECT coalesce(max(id), 0) + 1 FROM audit_auditentry_plain), false);
DROP TABLE audit_auditentry_plain;
CREATE TRIGGER audit_entry_kept BEFORE TRUNCATE ON audit_auditentry
    FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_is_final();
CREATE TRIGGER audit_entry_kept BEFORE TRUNCATE ON audit.entry_other
    FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_is_final();
"""

# What was written before there was a chain is sealed as well; seals are as final as entries.
CHAIN = """
INSERT INTO audit_unsealed (entry_id, entry_at, organisation_id) SELECT id, at, organisation_id FROM audit_auditentry;
CREATE TRIGGER audit_entry_final BEFORE UPDATE OR DELETE ON audit_seal
    FOR EACH ROW EXECUTE FUNCTION audit_entry_is_final();
CREATE TRIGGER audit_entry_kept BEFORE TRUNCATE ON audit_seal
    FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_is_final();
"""

INDEXES = {
    "audit_newest": ["organisation", "-at", "-id"],
    "audit_subject": ["organisation", "subject", "-at"],
    "audit_actor": ["organisation", "actor", "-at"],
    "audit_verb": ["organisation", "verb", "-at"],
    "audit_trace": ["organisation", "trace_id"],
}
ORGANISATION = {"on_delete": django.db.models.deletion.PROTECT, "related_name": "+", "to": "access.organisation"}


class Migration(migrations.Migration):
    dependencies = [("audit", "0002_append_only")]

    operations = [
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.RunSQL(sql) for sql in (PARTITION, FUNCTIONS, MOVE)],
            state_operations=[
                migrations.RemoveIndex("auditentry", "audit_newest"),
                migrations.RemoveIndex("auditentry", "audit_subject"),
                migrations.AlterField("auditentry", "actor", models.CharField("who", max_length=160)),
                migrations.AlterField("auditentry", "subject", models.CharField("subject", max_length=200, blank=True)),
                *(
                    migrations.AddIndex("auditentry", models.Index(fields=fields, name=name))
                    for name, fields in INDEXES.items()
                ),
                migrations.AddIndex(
                    "auditentry",
                    models.Index(
                        fields=["organisation", "outcome", "-at"],
                        name="audit_not_ok",
                        condition=~models.Q(outcome="ok"),
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            "Unsealed",
            [
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "organisation", "entry_id", blank=True, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("entry_id", models.BigIntegerField()),
                ("entry_at", models.DateTimeField()),
                ("organisation", models.ForeignKey(db_constraint=False, db_index=False, **ORGANISATION)),
            ],
        ),
        migrations.CreateModel(
            "Seal",
            [
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "organisation", "sequence", blank=True, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("sequence", models.BigIntegerField(verbose_name="sequence")),
                ("entry_id", models.BigIntegerField()),
                ("entry_at", models.DateTimeField()),
                ("previous_hash", models.BinaryField(max_length=32, verbose_name="hash of the entry before")),
                ("hash", models.BinaryField(max_length=32, verbose_name="hash")),
                ("sealed_at", models.DateTimeField(verbose_name="sealed")),
                ("organisation", models.ForeignKey(db_constraint=False, db_index=False, **ORGANISATION)),
            ],
            options={
                "verbose_name": "seal",
                "verbose_name_plural": "seals",
                "constraints": [
                    models.UniqueConstraint(fields=["organisation", "entry_id"], name="seal_one_for_each_entry"),
                    models.CheckConstraint(condition=models.Q(sequence__gte=1), name="seal_sequence_from_one"),
                ],
            },
        ),
        migrations.RunSQL(CHAIN),
    ]
