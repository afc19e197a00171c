from django.urls import path

from insurance.claims.views import drafts, form, status

app_name = "claim"
urlpatterns = [
    path("", form.form, name="form"),
    path("find/", status.find, name="find"),
    path("draft/", drafts.draft, name="draft"),
    path("draft/<uuid:nonce>/files/", drafts.draft_files, name="draft-files"),
    path("draft/<uuid:nonce>/files/<str:token>/", drafts.draft_file, name="draft-file"),
    path("draft/<uuid:nonce>/files/<str:token>/remove/", drafts.draft_file_removal, name="draft-file-removal"),
    path("review/<uuid:nonce>/", form.review, name="review"),
    path("<uuid:uuid>/", status.status, name="status"),
    path("<uuid:uuid>/progress/", status.progress, name="progress"),
]
