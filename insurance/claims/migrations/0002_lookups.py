from django.db import migrations

from insurance.tenancy.lookups import lookup


class Migration(migrations.Migration):
    dependencies = [("claims", "0001_initial")]

    operations = [
        lookup("claims_organisation_of_claim", "uuid", "SELECT organisation_id FROM claims_claim WHERE uuid = $1"),
        lookup(
            "claims_organisation_of_upload",
            "text",
            "SELECT organisation_id FROM claims_uploadlink WHERE token_hash = $1",
        ),
    ]
