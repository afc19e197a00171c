"""Files claims over REST and watches what becomes of them: one by one, steadily, or many at once."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx2
import psycopg

from bench.evidence import File
from bench.stack import Stack

FINISHED = ("triaged", "needs_info", "failed")
GIVE_UP = 300.0
Fields = dict[str, str]


@dataclass
class Batch:
    """Claims that were filed together. Times are seconds since the epoch, on one clock: all runs on this machine."""

    began: float
    uuids: list[str] = field(default_factory=list)
    statuses: Counter[str] = field(default_factory=Counter)
    finishes: list[float] = field(default_factory=list)
    post_seconds: list[float] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """From the first POST to the last finish."""
        return self.finishes[-1] - self.began

    def rate(self, skip: int) -> float:
        """Claims a second between finishes, without the first and last `skip`: while there was always a backlog."""
        middle = self.finishes[skip : len(self.finishes) - skip]
        return (len(middle) - 1) / (middle[-1] - middle[0])


class Claims:
    """Files with the key of demo.json, as a newcomer does; polls with a key that may ask as often as it likes."""

    def __init__(self, stack: Stack) -> None:
        self._url = f"{stack.url}/api/v1/claims"
        self._filing = {"Authorization": f"Bearer {stack.demo()['credentials']['all']}"}
        self._asking = {"Authorization": f"Bearer {stack.key_without_limit()}"}
        self._web = httpx2.Client(timeout=60)
        self._database = psycopg.connect(stack.owner_url, autocommit=True)
        self.stages: list[dict[str, str]] = []

    def close(self) -> None:
        self._web.close()
        self._database.close()

    def until_finished(self, fields: Fields, files: Sequence[File] = (), *, every: float) -> float:
        """Seconds from the POST to the first answer that says finished, asking each `every` seconds.

        What each stage took of it is added to `stages`.
        """
        began = time.monotonic()
        uuid = self._post(fields, files)
        while time.monotonic() - began < GIVE_UP:
            status = self._ask(f"/{uuid}/status")
            if status["is_finished"]:
                assert status["status"] != "failed", status["message"]
                seconds = time.monotonic() - began
                self.stages.append(self._stages(uuid))
                return seconds
            time.sleep(every)
        raise TimeoutError(f"A claim was not finished after {GIVE_UP:.0f} s")

    def steadily(self, claims: Iterable[Fields], *, in_hand: int) -> Batch:
        """Files the next claim whenever one is finished, so that `in_hand` are always under way."""
        batch, waiting = Batch(time.time()), list(claims)
        while waiting or len(batch.finishes) < len(batch.uuids):
            while waiting and len(batch.uuids) - len(batch.finishes) < in_hand:
                batch.uuids.append(self._post(waiting.pop(), ()))
            self._look(batch)
            time.sleep(0.02)
        return batch

    def at_once(self, claims: Sequence[Fields]) -> Batch:
        """Files all of them at the same moment, each over a connection of its own, and waits for the last."""
        batch = Batch(time.time())
        asyncio.run(self._post_all(batch, claims))
        while len(batch.finishes) < len(batch.uuids) and time.time() - batch.began < GIVE_UP:
            time.sleep(0.2)
            self._look(batch)
        return batch

    def listed(self) -> set[str]:
        """The uuid of every claim that the REST list shows, page after page."""
        found: set[str] = set()
        page = self._ask("?limit=100")
        while True:
            found |= {claim["uuid"] for claim in page["claims"]}
            if not page["next_cursor"]:
                return found
            page = self._ask(f"?limit=100&cursor={page['next_cursor']}")

    def stage_runs(self, batch: Batch) -> Counter[str]:
        """Attempts at stages by state: with five stages and nothing lost or repeated, 5 a claim and all done."""
        rows = self._database.execute(
            "SELECT state, count(*) FROM claims_stagerun JOIN claims_claim c ON c.id = claim_id"
            " WHERE c.uuid = ANY(%s) GROUP BY state",
            [batch.uuids],
        )
        return Counter(dict(rows.fetchall()))

    def _stages(self, uuid: str) -> dict[str, str]:
        rows = self._database.execute(
            "SELECT stage, wait_ms, run_ms FROM claims_stagerun JOIN claims_claim c ON c.id = claim_id"
            " WHERE c.uuid = %s ORDER BY claims_stagerun.id",
            [uuid],
        )
        return {stage: f"waited {wait} ms, ran {run} ms" for stage, wait, run in rows.fetchall()}

    def _post(self, fields: Fields, files: Sequence[File]) -> str:
        parts = [("files", file) for file in files] or None
        answer = self._web.post(self._url, data=fields, files=parts, headers=self._filing)
        return _uuid(answer)

    async def _post_all(self, batch: Batch, claims: Sequence[Fields]) -> None:
        limits = httpx2.Limits(max_connections=len(claims))
        async with httpx2.AsyncClient(timeout=GIVE_UP, limits=limits, headers=self._filing) as web:

            async def post(fields: Fields) -> None:
                began = time.monotonic()
                batch.uuids.append(_uuid(await web.post(self._url, data=fields)))
                batch.post_seconds.append(time.monotonic() - began)

            await asyncio.gather(*(post(fields) for fields in claims))

    def _ask(self, path: str) -> Any:
        answer = self._web.get(self._url + path, headers=self._asking)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def _look(self, batch: Batch) -> None:
        rows = self._database.execute(
            "SELECT status, extract(epoch FROM finished_at)::float FROM claims_claim"
            " WHERE uuid = ANY(%s) AND status = ANY(%s) ORDER BY finished_at",
            [batch.uuids, list(FINISHED)],
        ).fetchall()
        batch.statuses = Counter(status for status, _at in rows)
        batch.finishes = [at for _status, at in rows]


def _uuid(answer: Any) -> str:
    assert answer.status_code == 201, answer.text
    return str(answer.json()["uuid"])
