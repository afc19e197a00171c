# Everything a person needs: `make run`, `make test`. Needs make and Python 3.11+ with venv and pip.

VENV := .venv
PYTHON := $(VENV)/bin/python
UV_VERSION := 0.13.9
CANDIDATES := python3.14 python3.13 python3.12 python3.11 python3
export PYTHONUTF8 := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help run services test bench check lint types contracts lock messages install install-dev venv

help:
	@echo "make run       start everything on this machine and serve until Ctrl-C"
	@echo "make test      the whole suite; ARGS='claimpilot/tests -k name' for a part of it"
	@echo "make bench     the benchmarks; ARGS=NAME for one of them"
	@echo "make check     lint, types, import contracts, Django's own checks"
	@echo "make services  PostgreSQL and Valkey alone, for work on the code"
	@echo "make lock      pin all requirements anew; make messages: collect the texts to translate"

run: install
	@exec $(PYTHON) -m claimpilot.local run --with-parent

services: install
	@exec $(PYTHON) -m claimpilot.local services --with-parent

test: install-dev
	$(PYTHON) -m pytest -n 2 $(ARGS)

bench: install-dev
	$(PYTHON) -m bench $(ARGS)

check: lint types contracts
	$(PYTHON) manage.py check

lint: install-dev
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .

types: install-dev
	$(PYTHON) -m mypy

contracts: install-dev
	$(VENV)/bin/lint-imports

messages: install-dev
	$(PYTHON) manage.py messages

# Wheels only: nothing is compiled on a user's machine. Hashes: nothing is swapped on the way.
COMPILE = $(VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--only-binary :all: --emit-build-options --no-annotate --no-header --no-emit-index-url --no-emit-find-links
lock: venv
	$(PYTHON) -m pip install --quiet uv==$(UV_VERSION)
	$(COMPILE) --output-file requirements.lock requirements.txt
	$(COMPILE) --output-file requirements-agent.lock --constraint requirements.lock requirements-agent.txt
	$(COMPILE) --output-file requirements-dev.lock --constraint requirements-agent.lock requirements-dev.txt
	$(COMPILE) --no-deps --output-file requirements-model.lock requirements-model.txt
	$(COMPILE) --output-file requirements-old-client.lock requirements-old-client.txt

# A copy of the lock in the environment says what is installed there; an interrupted install leaves none.
# Here, and only here, an agent may shop too: a server needs requirements.lock alone.
INSTALL = $(PYTHON) -m pip install --requirement
install: venv
	@cmp -s requirements-agent.lock $(VENV)/requirements.lock || { \
		echo "installing the pinned requirements (once; about half a minute)"; \
		rm -f $(VENV)/requirements*.lock && $(INSTALL) requirements-agent.lock \
		&& cp requirements-agent.lock $(VENV)/requirements.lock; }

DEV_LOCKS := requirements-dev.lock requirements-model.lock requirements-old-client.lock
install-dev: venv
	@cat $(DEV_LOCKS) | cmp -s - $(VENV)/requirements-dev.lock || { \
		echo "installing the pinned requirements of the tests (once; about a minute)"; \
		rm -f $(VENV)/requirements*.lock && $(INSTALL) requirements-dev.lock \
		&& $(INSTALL) requirements-model.lock --no-deps \
		&& rm -rf $(VENV)/old-client \
		&& $(INSTALL) requirements-old-client.lock --target $(VENV)/old-client \
		&& cp requirements-agent.lock $(VENV)/requirements.lock \
		&& cat $(DEV_LOCKS) > $(VENV)/requirements-dev.lock; }

USABLE = -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'
venv:
	@$(PYTHON) -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && exit 0; \
	for name in $(CANDIDATES); do \
		if $$name $(USABLE) 2>/dev/null; then \
			echo "making $(VENV) with $$($$name --version)"; \
			$$name -m venv --clear $(VENV) && exit 0; exit 1; \
		fi; \
	done; \
	for name in $(CANDIDATES); do \
		if $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			echo "ClaimPilot: $$name has no venv or pip; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; \
		fi; \
	done; \
	echo "ClaimPilot needs Python 3.11 or newer; here is $$(python3 --version 2>/dev/null || echo 'no python3')" >&2; \
	exit 1
