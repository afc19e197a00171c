from dataclasses import replace
from unittest import mock

import pytest
import redis

from insurance.gate import ratelimit
from insurance.gate.errors import RateLimited
from insurance.gate.guard import call_tool


@pytest.fixture
def slow_key(agent):
    ratelimit._client().flushdb()
    ratelimit._alone.clear()
    return replace(agent, rate_per_minute=4)


def test_the_call_beyond_the_minutes_limit_is_told_when_to_come_back(slow_key):
    for _ in range(4):
        assert not call_tool("list_claims", {}, slow_key).is_error
    answer = call_tool("list_claims", {}, slow_key)
    assert answer.structured["error"]["code"] == "RATE_LIMITED"
    assert answer.structured["error"]["retryable"] is True
    assert 1 <= answer.retry_after <= 60


def test_another_tool_has_a_count_of_its_own(slow_key):
    for _ in range(5):
        call_tool("list_claims", {}, slow_key)
    assert call_tool("get_claim_status", {"uuid": "x"}, slow_key).structured["error"]["code"] == "INVALID_INPUT"


def test_a_minute_later_the_calls_count_no_more(slow_key, time_machine):
    time_machine.move_to("2026-05-04T12:00:00Z", tick=False)
    for _ in range(4):
        ratelimit.check(slow_key, "list_claims")
    time_machine.move_to("2026-05-04T12:01:55Z", tick=False)
    ratelimit.check(slow_key, "list_claims")


def test_while_redis_is_away_the_limit_is_stricter_not_gone(slow_key):
    with mock.patch.object(ratelimit, "_count", side_effect=redis.ConnectionError):
        ratelimit.check(slow_key, "list_claims")
        with pytest.raises(RateLimited):
            ratelimit.check(slow_key, "list_claims")
