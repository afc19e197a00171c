from django.urls import path

from aip.operations import http

urlpatterns = [
    path("poppy/operations/<str:operation_id>", http.operation, name="poppy-operation"),
    path("poppy/operations/<str:operation_id>/confirm", http.confirm),
    path("poppy/operations/<str:operation_id>/cancel", http.cancel),
]
