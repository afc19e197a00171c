from django.urls import path

from aip.views import handoff, operation

app_name = "sale"
urlpatterns = [
    path("operations/<slug:operation_id>/", operation.operation, name="operation"),
    path("operations/<slug:operation_id>/cancel/", operation.cancel, name="cancel"),
    path("handoff/<slug:token>/", handoff.handoff, name="handoff"),
]
