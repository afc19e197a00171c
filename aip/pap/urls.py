from django.urls import path

from aip.pap import discovery, views

urlpatterns = [
    path(".well-known/poppy.json", discovery.poppy, name="poppy"),
    path(".well-known/oauth-authorization-server", discovery.issuer_metadata),
    path(".well-known/oauth-protected-resource/mcp/aip", discovery.resource_metadata),
    path("poppy/token", views.token, name="poppy-token"),
    path("poppy/revoke", views.revoke, name="poppy-revoke"),
]
