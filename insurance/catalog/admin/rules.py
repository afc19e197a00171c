"""Underwriting rules for staff: what they say, since when, and what they answer to given facts."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.contrib.filters.admin import DropdownFilter  # type: ignore[import-untyped]

from insurance.access import scopes
from insurance.access.admin.steps import Step, ask
from insurance.access.principal import Principal
from insurance.access.staff import ServiceFormAdmin, in_zone, label, may, member_with, principal_of
from insurance.catalog.admin.rule_forms import EndForm, NewRuleForm, RuleForm, Trial
from insurance.catalog.life.selectors import products_of
from insurance.catalog.life.services import RuleTerms, rule_end, rule_save
from insurance.catalog.life.versions import Standing, stands, version_on
from insurance.catalog.models import UnderwritingRule, UnderwritingRuleVersion
from insurance.gate.cleaning import for_screen
from insurance.gate.errors import InvalidInput
from insurance.gate.guard import today

_OUTCOME_TONE = {"accept": "good", "refer": "done", "decline": "alarm", "rate_up": "warn", "require_evidence": "warn"}
_END = Step(
    title=gettext_lazy("End this rule"),
    text=gettext_lazy("The rule is asked for the last time on the day that you name. What it has said so far stays."),
    button=gettext_lazy("End this rule"),
)


class ProductFilter(DropdownFilter):  # type: ignore[misc]
    """The organisation's own products."""

    title = gettext_lazy("product")
    parameter_name = "product"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        principal = principal_of(request)
        products = products_of(principal).order_by("code") if principal else ()
        return [(product.code, for_screen(str(product))) for product in products]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(product__code=self.value()) if self.value() else queryset


@admin.register(UnderwritingRule)
class UnderwritingRuleAdmin(ServiceFormAdmin):
    read_scope = scopes.PRODUCTS_READ
    write_scope = scopes.PRODUCTS_WRITE
    refusals = (InvalidInput,)
    service_template = "admin/catalog/underwritingrule/form.html"
    list_display = ("code", "product_code", "condition", "outcome", "state")
    list_filter = (ProductFilter,)
    search_fields = ("code", "product__code")
    search_help_text = gettext_lazy("Code of the rule or of its product")
    ordering = ("code",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("product").prefetch_related("versions")

    @admin.display(description=gettext_lazy("product"), ordering="product__code")
    def product_code(self, rule: UnderwritingRule) -> str:
        return rule.product.code

    @admin.display(description=gettext_lazy("applies when"), empty_value="—")
    def condition(self, rule: UnderwritingRule) -> str | None:
        version = _standing(rule).version
        return for_screen(version.condition) if version else None

    @admin.display(description=gettext_lazy("outcome"), empty_value="—")
    def outcome(self, rule: UnderwritingRule) -> SafeString | None:
        version = _standing(rule).version
        return _outcome(version) if version else None

    @admin.display(description=gettext_lazy("state"))
    def state(self, rule: UnderwritingRule) -> SafeString:
        standing = _standing(rule)
        return label(str(standing.name), standing.tone)

    # -- the page of a rule ---------------------------------------------------------------------

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        member_with(request, self.read_scope)
        rule = self._found(request, object_id)
        return in_zone(request, lambda: self._page(request, rule))

    def _page(self, request: HttpRequest, rule: UnderwritingRule) -> TemplateResponse:
        standing = _standing(rule)
        context = {
            **self.admin_site.each_context(request),
            "title": rule.code,
            "opts": self.opts,
            "original": rule,
            "rule": rule,
            "standing": standing,
            "state": self.state(rule),
            "outcome": self.outcome(rule),
            "versions": _versions(rule),
            "trial": Trial(standing.version.expression, request.GET) if standing.version else None,
            "may_change": may(request, self.write_scope),
        }
        return TemplateResponse(request, "admin/catalog/underwritingrule/page.html", context)

    def _found(self, request: HttpRequest, pk: str | int) -> UnderwritingRule:
        rule: UnderwritingRule | None = self.get_object(request, str(pk))
        if rule is None:
            raise Http404
        return rule

    # -- what is changed ------------------------------------------------------------------------

    def get_urls(self) -> list[URLPattern]:
        own = [
            path(f"<int:pk>/{name}/", self.admin_site.admin_view(view), name=f"catalog_underwritingrule_{name}")
            for name, view in (("version", self.version), ("end", self.end))
        ]
        return [*own, *super().get_urls()]

    def version(self, request: HttpRequest, pk: int) -> HttpResponse:
        member_with(request, self.write_scope)
        return self._form_page(request, self._found(request, pk))

    def service_form(self, request: HttpRequest, obj: UnderwritingRule | None) -> forms.Form:
        data = request.POST if request.method == "POST" else None
        principal = member_with(request, self.write_scope)
        if obj is not None:
            return RuleForm(data, initial=_initial(obj, today(principal)))
        form = NewRuleForm(data, initial={"valid_from": today(principal), "product": request.GET.get("product")})
        form.fields["product"].queryset = products_of(principal).order_by("code")  # type: ignore[attr-defined]
        return form

    def service_call(self, request: HttpRequest, principal: Principal, data: dict[str, Any], obj: Any) -> HttpResponse:
        product, code = (obj.product, obj.code) if obj else (data.pop("product"), data.pop("code"))
        valid_from = data.pop("valid_from")
        if obj is None and UnderwritingRule.objects.filter(organisation=principal.organisation, code=code).exists():
            raise InvalidInput(_("There is a rule with this code already."), field="code")
        saved = rule_save(
            principal=principal, product=product, code=code, terms=RuleTerms(**data), valid_from=valid_from
        )
        return self._back(request, saved.rule_id, _("The version is saved."))

    def end(self, request: HttpRequest, pk: int) -> HttpResponse:
        principal = member_with(request, self.write_scope)
        rule = self._found(request, pk)
        form = EndForm(request.POST if request.method == "POST" else None, initial={"last_day": today(principal)})
        form.fields["last_day"].label = capfirst(form.fields["last_day"].label or "")
        if request.method == "POST" and form.is_valid():
            try:
                rule_end(principal=principal, rule=rule, last_day=form.cleaned_data["last_day"])
                return self._back(request, rule.pk, _("The day is set."))
            except InvalidInput as error:
                form.add_error(None, str(error))
        return ask(self, request, rule, _END, form)

    def _back(self, request: HttpRequest, pk: int, text: str) -> HttpResponse:
        messages.success(request, text)
        return redirect(reverse("admin:catalog_underwritingrule_change", args=[pk]))


def _standing(rule: UnderwritingRule) -> Standing:
    """Today in the organisation's zone, in which the page is shown."""
    return version_on(rule, timezone.localdate())


def _outcome(version: UnderwritingRuleVersion) -> SafeString:
    return label(version.get_outcome_display(), _OUTCOME_TONE[version.outcome])


def _versions(rule: UnderwritingRule) -> list[dict[str, Any]]:
    """The newest first."""
    on = timezone.localdate()
    versions = sorted(rule.versions.all(), key=lambda version: -version.version)
    return [
        {"version": version, "state": stands(version, on) or _("In force"), "outcome": _outcome(version)}
        for version in versions
    ]


def _initial(rule: UnderwritingRule, on: date) -> dict[str, Any]:
    """What the rule says now, from the first day on which a new version may begin."""
    version = version_on(rule, on).version
    if version is None:
        return {"valid_from": on}
    names = ("category", "expression", "condition", "description", "outcome")
    first = on + timedelta(days=1) if version.valid_from == on else on
    return {"valid_from": first, **{name: getattr(version, name) for name in names}}
