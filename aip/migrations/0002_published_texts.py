from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("aip", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="productversion",
            name="texts",
            field=models.TextField(default="{}", verbose_name="document texts"),
            preserve_default=False,
        ),
    ]
