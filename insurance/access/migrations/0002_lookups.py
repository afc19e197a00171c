from django.db import migrations

from insurance.tenancy.lookups import lookup


class Migration(migrations.Migration):
    dependencies = [("access", "0001_initial")]

    operations = [
        lookup(
            "access_organisation_of_key", "text", "SELECT organisation_id FROM access_credential WHERE prefix = $1"
        ),
        lookup(
            "access_organisation_of_user", "bigint", "SELECT organisation_id FROM access_member WHERE user_id = $1"
        ),
    ]
