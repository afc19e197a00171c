"""The closed lists of triage, with their names for people."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class IncidentTypeChoice(models.TextChoices):
    AUTO_ACCIDENT = "auto_accident", _("Car accident")
    PROPERTY_WATER = "property_water", _("Water damage")
    PROPERTY_FIRE = "property_fire", _("Fire")
    THEFT = "theft", _("Theft")
    HEALTH = "health", _("Health")
    OTHER = "other", _("Other")


class SeverityChoice(models.TextChoices):
    MINOR = "minor", _("Minor")
    MODERATE = "moderate", _("Moderate")
    MAJOR = "major", _("Major")
    TOTAL_LOSS = "total_loss", _("Total loss")


class CoverageChoice(models.TextChoices):
    COVERED = "covered", _("Covered")
    NOT_COVERED = "not_covered", _("Not covered")
    CANNOT_TELL = "cannot_tell", _("Cannot tell")


class FlagChoice(models.TextChoices):
    LATE_REPORT = "late_report", _("Late report")
    DATE_MISMATCH = "date_mismatch", _("Dates do not agree")
    PRIOR_DAMAGE = "prior_damage", _("Earlier damage")
    CASH_PRESSURE = "cash_pressure", _("Presses for cash")
    INCONSISTENT_NARRATIVE = "inconsistent_narrative", _("Contradicts itself")
    PROMPT_INJECTION = "prompt_injection", _("Text meant for a machine")
    EARLY_CLAIM = "early_claim", _("Policy is new")
    NO_EVIDENCE = "no_evidence", _("No evidence to be had")
    ALCOHOL = "alcohol", _("Alcohol or drugs")
    PHOTO_REUSED = "photo_reused", _("Photo of an earlier claim")
    PHOTO_EDITED = "photo_edited", _("Edited photo")
    PHOTO_DATE_MISMATCH = "photo_date_mismatch", _("Photo from another day")
    PHOTO_PLACE_MISMATCH = "photo_place_mismatch", _("Photo from another place")
    DOCUMENT_MISMATCH = "document_mismatch", _("Document does not agree with the form")
    DOCUMENT_REUSED = "document_reused", _("Document of an earlier claim")
    AMOUNT_MISMATCH = "amount_mismatch", _("Amounts do not agree")
    NOT_COVERED = "not_covered", _("Not covered by the policy")
    DUPLICATE_CLAIM = "duplicate_claim", _("Looks like an earlier claim")


class MissingDocumentChoice(models.TextChoices):
    POLICE_REPORT = "police_report", _("Police report")
    DAMAGE_PHOTOS = "damage_photos", _("Photos of the damage")
    REPAIR_ESTIMATE = "repair_estimate", _("Repair estimate")
    DRIVER_LICENCE = "driver_licence", _("Driving licence")
    VEHICLE_REGISTRATION = "vehicle_registration", _("Vehicle registration")
    CAUSE_REPORT = "cause_report", _("Report on the cause")
    OWNERSHIP_PROOF = "ownership_proof", _("Proof of ownership or tenancy")
    FIRE_SERVICE_REPORT = "fire_service_report", _("Fire service report")
    INVENTORY_LIST = "inventory_list", _("List of the things lost or damaged")
    PURCHASE_RECEIPTS = "purchase_receipts", _("Purchase receipts")
    MEDICAL_REPORT = "medical_report", _("Medical report")
    INVOICES = "invoices", _("Invoices")


class DocumentKindChoice(models.TextChoices):
    PHOTO = "photo", _("Photo")
    POLICY = "policy", _("Policy")
    INVOICE = "invoice", _("Invoice")
    ESTIMATE = "estimate", _("Estimate")
    POLICE_REPORT = "police_report", _("Police report")
    MEDICAL_REPORT = "medical_report", _("Medical report")
    IDENTITY = "identity", _("Identity paper")
    RECEIPT = "receipt", _("Receipt")
    OTHER = "other", _("Other paper")
