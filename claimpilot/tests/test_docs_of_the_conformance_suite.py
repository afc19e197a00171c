import re

from claimpilot import docs
from claimpilot.tests.test_pap_conformance import CANNOT_APPLY


def test_what_cannot_apply_is_told_with_its_reason():
    section = (docs.FOLDER / "aip.md").read_text().split("## The conformance suite of PAP\n")[1]
    told = {}
    for line in section.splitlines():
        if line.startswith("| `"):
            cases, why = line.strip("|").split("|")
            told[f"{why.strip()}."] = tuple(re.findall(r"`([a-z.-]+)\*?`", cases))
    assert told == CANNOT_APPLY
