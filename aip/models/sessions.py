"""Sessions of personal agents (PAP 0.2). Tokens are kept as hashes; nobody can read one back."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from insurance.access.models import Organisation


class Session(models.Model):
    """A signed-out session of one agent for one of its users, whom only the agent knows by name.

    `user_id` is the agent's pairwise identifier of that user: opaque, and of no meaning elsewhere.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+", db_index=False)
    session_id = models.CharField(_("session"), max_length=64)
    client_id = models.CharField(_("agent"), max_length=500)
    user_id = models.CharField(max_length=256)
    takes_operations = models.BooleanField(_("takes operations"), default=False)
    """Its client metadata lists the operations extension in our version."""
    created_at = models.DateTimeField(_("started"))
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)

    class Meta:
        verbose_name = _("agent session")
        verbose_name_plural = _("agent sessions")
        constraints = [
            models.UniqueConstraint(fields=["organisation", "session_id"], name="aip_session_id_unique"),
        ]

    def __str__(self) -> str:
        return self.session_id


class SessionToken(models.Model):
    """`key_thumbprint` (RFC 7638) is of the key that each request must prove to hold.

    `resource` is the address of the MCP server that the token is for; empty: it is for the operations endpoint alone.
    """

    organisation = models.ForeignKey(Organisation, on_delete=models.PROTECT, related_name="+")
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="tokens")
    token_sha256 = models.CharField(max_length=64, unique=True)
    key_thumbprint = models.CharField(max_length=64)
    resource = models.CharField(max_length=500, blank=True)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("session token")
        verbose_name_plural = _("session tokens")
        indexes = [models.Index(fields=["expires_at"], name="aip_token_expiry")]

    def __str__(self) -> str:
        return f"{self.session_id} {self.resource}"
