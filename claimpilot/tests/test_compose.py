"""What the shipped docker-compose.yml must not give away, and what it must pass on."""

import re

from django.conf import settings

COMPOSE = (settings.BASE_DIR / "docker-compose.yml").read_text()


def test_no_secret_stands_on_a_command_line():
    """Whoever lists the processes of the host reads command lines."""
    commands = re.findall(r"^ +(?:command|test): (.+)$", COMPOSE, re.MULTILINE)
    assert len(commands) >= 6
    assert not [command for command in commands if "PASSWORD" in command or "SECRET" in command]


def test_the_proxy_writes_no_addresses_down():
    """Status links and upload links are secrets, and nginx would log each line of a request."""
    assert re.search(r"^ +access_log off;$", COMPOSE, re.MULTILINE)
    assert re.search(r"^ +error_log \S+ crit;$", COMPOSE, re.MULTILINE)


def test_the_application_sees_past_the_proxy():
    assert re.search(r"^ +TRUSTED_PROXIES: \$\{TRUSTED_PROXIES:-\S*172\.16\.0\.0/12\S*\}$", COMPOSE, re.MULTILINE)


def test_only_migrations_know_the_owner_of_the_tables():
    services = re.split(r"^  (?=\w+:$)", COMPOSE, flags=re.MULTILINE)
    holders = [block.partition(":")[0] for block in services if "postgresql://claimpilot:" in block]
    assert holders == ["migrate"]
    assert re.findall(r" DATABASE_URL: postgresql://(\w+):", COMPOSE) == ["claimpilot_app"]
