"""Which version of a rule counts on a day, and how a rule stands."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from insurance.catalog.models import UnderwritingRule, UnderwritingRuleVersion


@dataclass(frozen=True)
class Standing:
    """`version` is the one in force, or else the one that is to come, or else the last; None: there is none."""

    version: UnderwritingRuleVersion | None
    name: Promise
    tone: str
    in_force: bool = False


def version_on(rule: UnderwritingRule, on: date) -> Standing:
    """Of a rule whose versions were read already."""
    versions = sorted(rule.versions.all(), key=lambda version: version.version)
    if not versions:
        return Standing(None, _("Never in force"), "calm")
    for version in versions:
        if stands(version, on) is None:
            return Standing(version, _("In force"), "good", in_force=True)
    last = versions[-1]
    return Standing(last, _("To come"), "done") if last.valid_from > on else Standing(last, _("Ended"), "calm")


def stands(version: UnderwritingRuleVersion, on: date) -> Promise | None:
    """None where the version is in force."""
    if version.valid_from > on:
        return _("To come")
    if version.valid_until is not None and version.valid_until < on:
        return _("Past")
    return None
