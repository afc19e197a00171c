from django.db import migrations

FINAL = """
CREATE FUNCTION catalog_tariff_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.published_at IS NOT NULL THEN
        RAISE integrity_constraint_violation USING MESSAGE = 'a published tariff is final';
    END IF;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER catalog_tariff_final BEFORE UPDATE OR DELETE ON catalog_tariff
    FOR EACH ROW EXECUTE FUNCTION catalog_tariff_is_final();

CREATE FUNCTION catalog_tariff_rows_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    touched jsonb[] := ARRAY[]::jsonb[];
    tariffs bigint[];
BEGIN
    IF TG_OP <> 'INSERT' THEN touched := touched || to_jsonb(OLD); END IF;
    IF TG_OP <> 'DELETE' THEN touched := touched || to_jsonb(NEW); END IF;
    SELECT array_agg(COALESCE(
        (one ->> 'tariff_id')::bigint,
        (SELECT tariff_id FROM catalog_tariffoption WHERE id = (one ->> 'option_id')::bigint)
    )) INTO tariffs FROM unnest(touched) AS one;
    PERFORM FROM catalog_tariff WHERE id = ANY (tariffs) FOR SHARE;  -- waits for a publication under way
    IF EXISTS (SELECT FROM catalog_tariff WHERE id = ANY (tariffs) AND published_at IS NOT NULL) THEN
        RAISE integrity_constraint_violation USING MESSAGE = 'a published tariff is final';
    END IF;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
"""
FREE = """
DROP FUNCTION catalog_tariff_rows_are_final();
DROP TRIGGER catalog_tariff_final ON catalog_tariff;
DROP FUNCTION catalog_tariff_is_final();
"""
TABLES = ("tariffcover", "tarifffactor", "tariffbreed", "tariffoption")


def _rows(table: str) -> migrations.RunSQL:
    return migrations.RunSQL(
        f"CREATE TRIGGER catalog_{table}_final BEFORE INSERT OR UPDATE OR DELETE ON catalog_{table} "
        "FOR EACH ROW EXECUTE FUNCTION catalog_tariff_rows_are_final()",
        f"DROP TRIGGER catalog_{table}_final ON catalog_{table}",
    )


class Migration(migrations.Migration):
    dependencies = [("catalog", "0005_tariff_tables")]

    operations = [migrations.RunSQL(FINAL, FREE), *map(_rows, TABLES)]
