"""What is awaited and how many there are of what, set by the database in the statement that changes it.

The functions run as whoever changes the rows, behind the same wall. Counts are only ever added, as the difference
that a statement made, so two writers never wait for each other.
"""

from django.db import migrations

OPEN = "('pending_underwriting', 'pending_requirements', 'referred')"

# An application's row is locked while a requirement of it becomes awaited: else it could be closed meanwhile unseen.
AWAITED = f"""
CREATE FUNCTION underwriting_requirement_awaited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.awaited := false;
    IF NEW.status = 'outstanding' THEN
        SELECT status IN {OPEN} INTO NEW.awaited
        FROM public.underwriting_application WHERE id = NEW.application_id FOR SHARE;
        NEW.awaited := coalesce(NEW.awaited, false);
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER requirement_awaited BEFORE INSERT OR UPDATE ON underwriting_requirement
    FOR EACH ROW EXECUTE FUNCTION underwriting_requirement_awaited();

CREATE FUNCTION underwriting_application_awaits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE public.underwriting_requirement SET awaited = NEW.status IN {OPEN}
    WHERE application_id = NEW.id AND status = 'outstanding';
    RETURN NULL;
END $$;
CREATE TRIGGER application_awaits AFTER UPDATE OF status ON underwriting_application
    FOR EACH ROW WHEN ((OLD.status IN {OPEN}) IS DISTINCT FROM (NEW.status IN {OPEN}))
    EXECUTE FUNCTION underwriting_application_awaits();
"""
NOT_AWAITED = """
DROP TRIGGER application_awaits ON underwriting_application;
DROP FUNCTION underwriting_application_awaits();
DROP TRIGGER requirement_awaited ON underwriting_requirement;
DROP FUNCTION underwriting_requirement_awaited();
"""

APPLICATIONS = """
INSERT INTO public.underwriting_applicationcount
    (organisation_id, product_id, status, assigned_underwriter, applications, face_amount, submitted)
SELECT organisation_id, product_id, status, assigned_underwriter,
    sum(sign), sum(sign * face_amount), sum(sign * extract(epoch FROM submitted_at))
FROM ({rows}) AS changed GROUP BY 1, 2, 3, 4
HAVING sum(sign) <> 0 OR sum(sign * face_amount) <> 0 OR sum(sign * extract(epoch FROM submitted_at)) <> 0;
"""
REQUIREMENTS = """
INSERT INTO public.underwriting_requirementcount (organisation_id, code, vendor, status, requirements, seconds)
SELECT organisation_id, code, vendor, status, sum(sign), sum(sign * took)
FROM (
    SELECT *, CASE status WHEN 'received' THEN extract(epoch FROM closed_at - ordered_at) ELSE 0 END AS took
    FROM ({rows}) AS rows
) AS changed GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0 OR sum(sign * took) <> 0;
INSERT INTO public.underwriting_awaitedcount (organisation_id, close_on, requirements)
SELECT organisation_id, close_on, sum(sign)
FROM ({rows}) AS changed WHERE awaited GROUP BY 1, 2 HAVING sum(sign) <> 0;
"""
COUNTED = """
CREATE FUNCTION underwriting_{what}_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        {inserted}
    ELSIF TG_OP = 'DELETE' THEN
        {deleted}
    ELSE
        {updated}
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER {what}_inserted AFTER INSERT ON underwriting_{what} REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION underwriting_{what}_counted();
CREATE TRIGGER {what}_updated AFTER UPDATE ON underwriting_{what}
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION underwriting_{what}_counted();
CREATE TRIGGER {what}_deleted AFTER DELETE ON underwriting_{what} REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION underwriting_{what}_counted();
"""
NOT_COUNTED = """
DROP TRIGGER {what}_inserted ON underwriting_{what};
DROP TRIGGER {what}_updated ON underwriting_{what};
DROP TRIGGER {what}_deleted ON underwriting_{what};
DROP FUNCTION underwriting_{what}_counted();
"""
MORE, LESS = "SELECT 1 AS sign, * FROM new_rows", "SELECT -1 AS sign, * FROM old_rows"


def _counting(what: str, statements: str) -> migrations.RunSQL:
    made = COUNTED.format(
        what=what,
        inserted=statements.format(rows=MORE),
        deleted=statements.format(rows=LESS),
        updated=statements.format(rows=f"{MORE} UNION ALL {LESS}"),
    )
    return migrations.RunSQL(made, NOT_COUNTED.format(what=what))


class Migration(migrations.Migration):
    dependencies = [("underwriting", "0002_counts")]

    operations = [
        migrations.RunSQL(AWAITED, NOT_AWAITED),
        _counting("application", APPLICATIONS),
        _counting("requirement", REQUIREMENTS),
    ]
