"""A pytest plugin (`-p claimpilot.local.pytest_services`): services first, then Django's settings.

pytest-django reads the settings before any conftest.py, so this has to be a plugin named on the command line.
"""

from claimpilot.local.testing import start_test_services

start_test_services()
