from dataclasses import replace
from unittest import mock

import pytest

from insurance.gate import ratelimit, registry
from insurance.gate.errors import RateLimited
from insurance.gate.guard import call_tool
from insurance.gate.registry import get_tool

NOON = 1_777_896_000


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    ratelimit._client().flushdb()
    monkeypatch.setattr(ratelimit, "_alone", ratelimit.Alone())
    monkeypatch.setattr(ratelimit, "_circuit", ratelimit.Circuit())


@pytest.fixture
def slow_key(agent):
    return replace(agent, rate_per_minute=4)


@pytest.fixture
def clock(monkeypatch):
    """Seconds since noon, as the limit sees them."""
    seconds = [0.0]
    monkeypatch.setattr(ratelimit.time, "time", lambda: NOON + seconds[0])
    return seconds


def taken(key="k", per_minute=4):
    """The seconds to wait; 0 where the call was let through."""
    try:
        ratelimit.take(key, per_minute=per_minute)
    except RateLimited as error:
        return error.retry_after
    return 0


def shared_counts(key="k"):
    return ratelimit._client().hgetall(f"rate:{key}")


def away(*_args):
    raise ratelimit.redis.ConnectionError("10.0.0.7 refused")


class TestACallBeyondTheLimit:
    def test_is_told_when_to_come_back(self, slow_key):
        for _ in range(4):
            assert not call_tool("list_claims", {}, slow_key).is_error
        answer = call_tool("list_claims", {}, slow_key)
        error = answer.structured["error"]
        assert (error["code"], error["retryable"]) == ("RATE_LIMITED", True)
        assert error["retry_after_seconds"] == answer.retry_after
        assert 1 <= answer.retry_after <= 61

    def test_is_counted_for_its_tool_and_its_credential_alone(self, slow_key):
        for _ in range(5):
            call_tool("list_claims", {}, slow_key)
        other_key = replace(slow_key, credential_id=slow_key.credential_id + 1)
        assert call_tool("get_claim_status", {"uuid": "x"}, slow_key).structured["error"]["code"] == "INVALID_INPUT"
        assert not call_tool("list_claims", {}, other_key).is_error

    def test_is_judged_by_the_tools_own_limit_where_that_is_lower(self, agent):
        spec = replace(get_tool("list_claims"), per_minute=2)
        with mock.patch.object(registry, "_tools", {**registry._tools, spec.name: spec}):
            codes = [call_tool("list_claims", {}, agent).is_error for _ in range(3)]
            assert codes == [False, False, True]
            assert call_tool("list_claims", {}, replace(agent, credential_id=0, rate_per_minute=1)).is_error is False

    def test_of_a_tool_that_the_credential_may_not_use_is_no_different_from_an_unknown_one(self, slow_key):
        limited = replace(slow_key, tools=frozenset({"list_claims"}))
        for _ in range(4):
            call_tool("no_such_tool", {}, limited)
        forbidden = call_tool("submit_claim", {}, limited).structured["error"]
        assert forbidden["code"] == "RATE_LIMITED"


@pytest.mark.parametrize("redis_is", ["there", "away"])
class TestTheWindow:
    @pytest.fixture(autouse=True)
    def _where(self, redis_is, monkeypatch):
        self.limit = 4
        if redis_is == "away":
            monkeypatch.setattr(ratelimit, "_take_shared", away)
            self.limit = 16  # a quarter of it is left

    def test_slides(self, clock):
        for second in (0, 10, 20, 30):
            clock[0] = second
            assert taken(per_minute=self.limit) == 0
        clock[0] = 59.9
        assert taken(per_minute=self.limit) == 2
        clock[0] = 61  # the first has left, the others count
        assert taken(per_minute=self.limit) == 0
        assert taken(per_minute=self.limit) == 10

    def test_lets_the_call_through_after_the_wait_it_named_and_not_before(self, clock):
        for second in (0.9, 0.95, 17, 45):
            clock[0] = second
            taken(per_minute=self.limit)
        for second in (46, 50.5, 60.4):
            clock[0] = second
            wait = taken(per_minute=self.limit)
            clock[0] = second + wait - 1
            assert taken(per_minute=self.limit) > 0
        clock[0] = 60.4 + wait
        assert taken(per_minute=self.limit) == 0

    def test_never_holds_more_than_the_limit_wherever_it_begins(self, clock):
        let_through = []
        for tenth in range(0, 3000, 7):
            clock[0] = tenth / 10
            if taken(per_minute=self.limit) == 0:
                let_through.append(tenth / 10)
        assert len(let_through) > 10
        for begin in let_through:
            assert sum(begin <= at < begin + 60 for at in let_through) <= 4

    def test_does_not_count_what_it_refused(self, clock):
        for _ in range(100):
            taken(per_minute=self.limit)
        clock[0] = 61
        assert taken(per_minute=self.limit) == 0

    def test_follows_a_limit_that_was_lowered(self, clock):
        for second in (0, 1, 2, 3):
            clock[0] = second
            taken(per_minute=self.limit)
        assert taken(per_minute=self.limit // 4) == 61
        clock[0] = 64
        assert taken(per_minute=self.limit // 4) == 0


def test_the_memory_of_a_window_does_not_grow_with_the_rate(clock):
    for tenth in range(1500):
        clock[0] = tenth / 10
        assert taken(per_minute=1_000_000_000) == 0
    assert len(shared_counts()) <= 61
    assert ratelimit._client().memory_usage("rate:k") < 2000
    assert 0 < ratelimit._client().ttl("rate:k") <= 61


def test_a_count_is_one_round_trip(clock):
    taken()  # loads the script and opens a connection
    sent = []
    pool = ratelimit._client().connection_pool
    connection = pool.get_connection()
    kind = type(connection)
    pool.release(connection)
    original = kind.send_packed_command

    def counted(self, command, *args, **kwargs):
        sent.append(command)
        return original(self, command, *args, **kwargs)

    with mock.patch.object(kind, "send_packed_command", counted):
        taken()
    assert len(sent) == 1


class TestWhileRedisIsAway:
    def test_the_limit_is_a_quarter_and_not_gone(self, slow_key):
        with mock.patch.object(ratelimit, "_take_shared", away):
            ratelimit.check(slow_key, "list_claims")
            with pytest.raises(RateLimited):
                ratelimit.check(slow_key, "list_claims")

    def test_one_call_asks_it_every_five_seconds_and_the_log_hears_of_it_once_a_minute(self, monkeypatch, caplog):
        now, asked = [100.0], []
        monkeypatch.setattr(ratelimit.time, "monotonic", lambda: now[0])
        monkeypatch.setattr(ratelimit, "_take_shared", lambda *a: asked.append(now[0]) or away())
        for second in range(100, 220):
            now[0] = float(second)
            for _ in range(5):
                taken(per_minute=100_000)
        assert asked == [float(second) for second in range(100, 220, 5)]
        assert [r.getMessage() for r in caplog.records if "away" in r.getMessage()] == [
            "rate limits count alone, at a quarter: Redis is away"
        ] * 2
        assert "10.0.0.7" not in caplog.text

    def test_the_shared_count_is_used_again_once_it_is_back(self, monkeypatch, caplog):
        now = [100.0]
        monkeypatch.setattr(ratelimit.time, "monotonic", lambda: now[0])
        with mock.patch.object(ratelimit, "_take_shared", away):
            taken(per_minute=1000)
        taken(per_minute=1000)
        assert not shared_counts()
        now[0] += ratelimit.AWAY
        taken(per_minute=1000)
        taken(per_minute=1000)
        assert sum(map(int, shared_counts().values())) == 2
        assert "shared again" in caplog.text

    def test_keys_that_are_over_are_forgotten(self, clock, monkeypatch):
        monkeypatch.setattr(ratelimit, "_take_shared", away)
        for number in range(500):
            taken(f"key-{number}")
        clock[0] = 62
        taken("another")
        assert list(ratelimit._alone._counts) == ["another"]
