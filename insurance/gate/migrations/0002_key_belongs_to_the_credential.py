from django.db import migrations, models

# A name is unique among the live credentials of an organisation, so the one that used a key can be told by when.
CREDENTIALS = """
UPDATE gate_idempotencyrecord r SET owner = 'credential:' || c.id FROM access_credential c
WHERE c.organisation_id = r.organisation_id AND r.owner = 'key:' || c.name
  AND c.created_at <= r.created_at AND (c.revoked_at IS NULL OR c.revoked_at >= r.created_at)
"""
USERS = """
UPDATE gate_idempotencyrecord r SET owner = 'user:' || u.id FROM auth_user u WHERE r.owner = 'user:' || u.username
"""
BACK = [
    """
    UPDATE gate_idempotencyrecord r SET owner = 'key:' || c.name FROM access_credential c
    WHERE r.owner = 'credential:' || c.id
    """,
    """
    UPDATE gate_idempotencyrecord r SET owner = 'user:' || u.username FROM auth_user u
    WHERE r.owner = 'user:' || u.id
    """,
]


class Migration(migrations.Migration):

    dependencies = [
        ('gate', '0001_initial'),
        ('access', '0001_initial'),
    ]

    operations = [
        migrations.RemoveConstraint(model_name='idempotencyrecord', name='idempotency_key_unique'),
        migrations.RenameField(model_name='idempotencyrecord', old_name='actor', new_name='owner'),
        migrations.RunSQL([CREDENTIALS, USERS], BACK),
        migrations.AddConstraint(
            model_name='idempotencyrecord',
            constraint=models.UniqueConstraint(
                fields=('organisation', 'owner', 'operation', 'key'), name='idempotency_key_unique'
            ),
        ),
    ]
