from django.urls import include, path

from aip.products import views

urlpatterns = [
    path("", include("aip.views.urls")),
    path("schema.json", views.schema),
    path("documents/<slug:document_id>/v<int:version>.pdf", views.document_file, name="aip-document"),
]
