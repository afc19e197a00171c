"""What customers answered who bought nothing is deleted thirty days after the last moment of their quote.

The application's role may not delete an offer. This function may, with its owner's rights, and takes no argument: what
is old, of which organisation, and unused it finds out by itself, a thousand quotes at a time.
"""

from django.db import migrations

from insurance.tenancy import SETTING
from insurance.tenancy.lookups import SEARCH_PATH

FORGET = f"""
CREATE FUNCTION aip_quotes_forget() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = {SEARCH_PATH} AS $$
DECLARE
    old bigint[];
BEGIN
    old := ARRAY(
        SELECT quote.id FROM aip_quote quote
        WHERE quote.organisation_id = NULLIF(current_setting('{SETTING}', true), '')::bigint
        AND quote.validation_id IS NULL
        AND quote.state = 'complete'
        AND quote.finished_at < now() - interval '30 days'
        AND NOT EXISTS (
            SELECT FROM aip_offer offer WHERE offer.quote_id = quote.id
            AND (
                offer.valid_until > now() - interval '30 days'
                OR EXISTS (SELECT FROM aip_operation operation WHERE operation.offer_id = offer.id)
                OR EXISTS (SELECT FROM aip_document document WHERE document.offer_id = offer.id)
            )
        )
        ORDER BY quote.id LIMIT 1000 FOR UPDATE OF quote SKIP LOCKED
    );
    DELETE FROM aip_offer WHERE quote_id = ANY(old);
    DELETE FROM aip_quote WHERE id = ANY(old);
    RETURN cardinality(old);
END $$
"""


class Migration(migrations.Migration):
    dependencies = [("aip", "0002_published_texts")]
    operations = [migrations.RunSQL(FORGET, "DROP FUNCTION aip_quotes_forget()")]
