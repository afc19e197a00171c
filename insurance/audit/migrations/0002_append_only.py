from django.db import migrations

FORBID = """
CREATE FUNCTION audit_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit trail is append-only';
END $$;
CREATE TRIGGER audit_entry_final BEFORE UPDATE OR DELETE ON audit_auditentry
    FOR EACH ROW EXECUTE FUNCTION audit_entry_is_final();
CREATE TRIGGER audit_entry_kept BEFORE TRUNCATE ON audit_auditentry
    FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_is_final();
"""
ALLOW = """
DROP TRIGGER audit_entry_kept ON audit_auditentry;
DROP TRIGGER audit_entry_final ON audit_auditentry;
DROP FUNCTION audit_entry_is_final();
"""


class Migration(migrations.Migration):
    dependencies = [("audit", "0001_initial")]

    operations = [migrations.RunSQL(FORBID, ALLOW)]
