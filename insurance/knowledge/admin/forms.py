"""The form of a document, new or changed. What is uploaded is read here; nothing is stored."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import (  # type: ignore[import-untyped]
    UnfoldAdminFileFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
)

from insurance.access.models import Organisation
from insurance.catalog.models import Product
from insurance.gate.cleaning import for_screen
from insurance.knowledge.models import Document, DocumentKind, Language
from insurance.knowledge.models.documents import DOCUMENT_CODE
from insurance.knowledge.reading import Unreadable, text_check, text_of_upload
from insurance.knowledge.reading.refusals import BYTES_AT_MOST, RefusalCode
from insurance.knowledge.reading.tidy import tidy

PASTED_LETTERS = 300_000
"""A form may have one megabyte beside its files, and a letter up to three bytes."""
ACCEPTED = ".pdf,.docx,.md,.markdown,.txt"


class DocumentForm(forms.Form):
    """Its cleaned data are what `document_save` takes, with `notes` for the reader where a file was uploaded."""

    code = forms.RegexField(
        DOCUMENT_CODE,
        label=gettext_lazy("code"),
        max_length=40,
        help_text=gettext_lazy("Capital letters, digits and hyphens, such as TRM20-CONTRACT-04; answers cite it"),
        widget=UnfoldAdminTextInputWidget,
    )
    title = forms.CharField(label=gettext_lazy("title"), max_length=200, widget=UnfoldAdminTextInputWidget)
    kind = forms.ChoiceField(label=gettext_lazy("kind"), choices=DocumentKind.choices, widget=UnfoldAdminSelectWidget)
    product = forms.ModelChoiceField(
        label=gettext_lazy("product"),
        queryset=Product.objects.none(),
        required=False,
        empty_label=gettext_lazy("all products"),
        widget=UnfoldAdminSelectWidget,
    )
    language = forms.ChoiceField(
        label=gettext_lazy("language"), choices=Language.choices, widget=UnfoldAdminSelectWidget
    )
    file = forms.FileField(
        label=gettext_lazy("file"),
        required=False,
        max_length=1000,
        allow_empty_file=True,
        help_text=gettext_lazy(
            "PDF, DOCX, Markdown or plain text of up to 25 MB. A scanned page takes about two seconds"
        ),
        widget=UnfoldAdminFileFieldWidget(attrs={"accept": ACCEPTED}),
    )
    text = forms.CharField(
        label=gettext_lazy("or the text itself"),
        required=False,
        max_length=PASTED_LETTERS,
        help_text=gettext_lazy("Headings as in Markdown (#), numbered clauses as 4.2; these are cited"),
        widget=UnfoldAdminTextareaWidget(attrs={"rows": 12, "dir": "auto"}),
    )

    def __init__(self, *args: Any, organisation: Organisation, document: Document | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._document = document
        self._organisation = organisation
        products = Product.objects.filter(organisation=organisation).order_by("code")
        self.fields["product"].queryset = products  # type: ignore[attr-defined]
        if document is not None:
            self.fields["code"].disabled, self.fields["code"].help_text = True, ""
            self.fields["text"].label = gettext_lazy("or the new text")
            self.fields["text"].help_text = gettext_lazy("Leave both empty to keep the present text")

    def clean_code(self) -> str:
        code: str = self.cleaned_data["code"]
        taken = Document.objects.filter(organisation=self._organisation, code=code)
        if self._document is None and taken.exists():
            raise forms.ValidationError(_("There is a document of this code. Open it to upload a new version."))
        return code

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if self.errors:
            return data  # a scan is not read twice because a title is missing
        file, text = data.pop("file"), tidy(data["text"])
        if file and text:
            self.add_error("text", _("Either a file or a text, not both."))
            return data
        try:
            data |= self._from_file(file) if file else {"text": text or self._present_text()}
            text_check(data["text"], data["language"])
        except Unreadable as refusal:
            self.add_error("file" if file else "text", str(refusal))
        return data

    def _from_file(self, file: Any) -> dict[str, Any]:
        if file.size > BYTES_AT_MOST:
            raise Unreadable(RefusalCode.TOO_LARGE)
        name = for_screen(file.name, limit=255)
        read = text_of_upload(name, file.read())
        return {"text": read.text, "source_name": name, "source_type": read.media_type, "notes": read.notes}

    def _present_text(self) -> str:
        if self._document is None:
            raise Unreadable(RefusalCode.EMPTY)
        return self._document.versions.get(number=self._document.version).content
