from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView

from claimpilot import docs
from claimpilot.api import api
from claimpilot.mcp.metadata import protected_resource
from claimpilot.metrics import metrics

urlpatterns = [
    path("", RedirectView.as_view(url="/claim/")),
    path("claim/", include("insurance.claims.urls")),
    path("aip/", include("aip.urls")),
    path("admin/", include("insurance.access.urls")),
    path("admin/", admin.site.urls),
    path("api/v1/", api.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    path(".well-known/oauth-protected-resource/mcp", protected_resource),
    path("", include("aip.operations.urls")),
    path("", include("aip.pap.urls")),
    path("metrics", metrics),
    path("docs/", docs.page, name="docs"),
    path("docs/<slug:name>", docs.page, name="docs-page"),
]
