"""From POST to a finished triage, on the whole product as `make run` starts it; then what its processes hold."""

from __future__ import annotations

import time
from contextlib import closing
from itertools import count

from celery import Celery

from bench import memory
from bench.claims_client import Batch, Claims
from bench.common import Report, median, percentile
from bench.evidence import photos_and_scan
from bench.narratives import text_claim
from bench.stack import Stack, product
from claimpilot.local import celery_url

TEXT_SECONDS, FILES_SECONDS = 1.5, 8.0
WORKER_MB, WEB_MB = 400.0, 250.0
OF_STEADY = 0.8
PROCESSES = 2
"""Pool processes of the worker that `make run` starts, one for each of two cores."""


def run(report: Report) -> None:
    report.say("starting ClaimPilot in an empty folder")
    began = time.monotonic()
    with product() as stack:
        report.measured("cold start to ready, with the sample claims", time.monotonic() - began, "s")
        worker, web = memory.program(stack.pid, "celery", "worker"), memory.program(stack.pid, "granian")
        with closing(Claims(stack)) as claims, memory.Watch(worker) as on_worker, memory.Watch(web) as on_web:
            numbers = count(1)
            _text(report, claims, numbers)
            _files(report, claims, numbers)
            _many(report, claims, numbers, stack)
            _memory(report, on_worker, on_web)


def _text(report: Report, claims: Claims, numbers: count[int]) -> None:
    report.say("claims of text alone, one after the other")
    size = report.size(20, 4)
    seconds = [claims.until_finished(text_claim(next(numbers)), every=0.02) for _ in range(size)]
    report.details |= {"text_seconds": seconds, "text_stages": claims.stages[-size:]}
    report.limited(f"text claim, POST to finished, p50 of {size}", median(seconds), "s", TEXT_SECONDS)
    report.measured("text claim, POST to finished, p95", percentile(seconds, 95), "s")


def _files(report: Report, claims: Claims, numbers: count[int]) -> None:
    size = report.size(6, 1)
    report.say(f"making {size} sets of four 12-megapixel photos and a two-page scan")
    sets = [photos_and_scan(number) for number in range(size)]
    report.say("claims with these files, one after the other")
    seconds = [claims.until_finished(text_claim(next(numbers)), files, every=0.05) for files in sets]
    report.details |= {"files_seconds": seconds, "files_stages": claims.stages[-size:]}
    report.details["files_bytes"] = [sum(len(content) for _name, content, _type in files) for files in sets]
    report.limited(f"claim with 4 photos and a scan, p50 of {size}", median(seconds), "s", FILES_SECONDS)
    report.measured("claim with 4 photos and a scan, slowest", max(seconds), "s")


def _many(report: Report, claims: Claims, numbers: count[int], stack: Stack) -> None:
    pool = Celery(broker=celery_url(stack.redis_url)).control
    size, many = report.size(80, 36), report.size(200, 40)
    report.say("one pool process, kept busy")
    pool.pool_shrink(PROCESSES - 1, reply=True)
    one = claims.steadily([text_claim(next(numbers)) for _ in range(size)], in_hand=5).rate(skip=5)
    report.say("the worker as it is started, kept busy")
    pool.pool_grow(PROCESSES - 1, reply=True)
    steady = claims.steadily([text_claim(next(numbers)) for _ in range(size)], in_hand=10).rate(skip=10)
    report.say(f"{many} claims at once")
    batch = claims.at_once([text_claim(next(numbers)) for _ in range(many)])
    _nothing_lost(report, claims, batch, many)
    rate = len(batch.finishes) / batch.seconds
    report.measured(f"{many} at once: slowest POST", max(batch.post_seconds), "s")
    report.measured(f"{many} at once: first POST to last finish", batch.seconds, "s")
    report.measured("steady rate of one pool process", one, "claims/s")
    name = f"{many} at once, a core, beside the steady worker, a core"
    report.compared(name, rate / PROCESSES, "claims/s", steady / PROCESSES, limit=OF_STEADY, at_least=True)
    report.compared("the same beside one pool process alone", rate / PROCESSES, "claims/s", one, limit=None)


def _nothing_lost(report: Report, claims: Claims, batch: Batch, many: int) -> None:
    runs = claims.stage_runs(batch)
    report.details |= {"statuses": batch.statuses, "stage_runs": runs}
    finished = batch.statuses["triaged"] + batch.statuses["needs_info"]
    report.counted(f"{many} at once: finished, by the database", finished, many)
    report.counted(f"{many} at once: shown by the REST list", len(claims.listed() & set(batch.uuids)), many)
    report.counted(f"{many} at once: stages done, each in one attempt", runs["done"], 5 * many)


def _memory(report: Report, worker: memory.Watch, web: memory.Watch) -> None:
    """Judged by the most that one process held at any moment: photos, OCR and 200 claims lie behind it."""
    report.details["largest_by_name_mb"] = {"worker": worker.largest, "web": web.largest}
    report.limited("largest worker process, at its most", worker.most("python"), "MB", WORKER_MB)
    report.measured("worker with its pool processes, now, shared pages once", memory.together(worker.root), "MB")
    report.limited("largest web process, at its most", max(web.largest.values()), "MB", WEB_MB)
    report.measured("web with its worker, now, shared pages once", memory.together(web.root), "MB")
