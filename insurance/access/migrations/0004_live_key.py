"""One look over the wall for each call: the live key of a prefix, whom it acts as and whose it is.

In PL/pgSQL, which keeps its plan (the general one, also where no table has been analysed yet): planning four joins
anew takes four times as long as all the rest.
"""

from django.db import migrations

LIVE_KEY = """
CREATE FUNCTION access_live_key(given text, moment timestamptz) RETURNS TABLE (
    credential_id bigint, secret_hash text, last_used_at timestamptz,
    previous_hash text, previous_until timestamptz, previous_used_at timestamptz,
    credential_name text, scopes text[], tools text[], rate_per_minute integer, role text, user_id integer,
    organisation_id bigint, code text, name text, timezone text, currency text, language text, phone_region text,
    claims_email text, created_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
    RETURN QUERY
    SELECT c.id, c.secret_hash::text, c.last_used_at, c.previous_hash::text, c.previous_until, c.previous_used_at,
        c.name::text, c.scopes::text[], c.tools::text[], c.rate_per_minute, m.role::text, m.user_id,
        o.id, o.code::text, o.name::text, o.timezone::text, o.currency::text, o.language::text,
        o.phone_region::text, o.claims_email::text, o.created_at
    FROM access_credential c
    JOIN access_member m ON m.id = c.acts_as_id
    JOIN auth_user u ON u.id = m.user_id AND u.is_active
    JOIN access_organisation o ON o.id = c.organisation_id
    WHERE c.prefix = given AND c.revoked_at IS NULL AND (c.expires_at IS NULL OR c.expires_at > moment);
END $$;
"""


class Migration(migrations.Migration):
    dependencies = [("access", "0003_people")]

    operations = [migrations.RunSQL(LIVE_KEY, "DROP FUNCTION access_live_key(text, timestamptz)")]
