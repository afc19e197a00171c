"""The tool `get_question_set` (AIP draft 0.1, section 8)."""

from __future__ import annotations

from aip import wire
from aip.products.selectors import product_get, question_set_out, version_now
from aip.tools.reading import register_reading
from insurance.access.principal import Principal


def call(principal: Principal, value: wire.GetQuestionSetParams) -> wire.GetQuestionSetResult:
    return question_set_out(version_now(product_get(principal=principal, product_id=value.product_id)))


def text(out: wire.GetQuestionSetResult) -> str:
    required = out.answers_schema.get("required", [])
    lines = [_line(key, about, key in required) for key, about in out.answers_schema["properties"].items()]
    return "\n".join([f"Questions of {out.product_id}, version {out.version}:", *lines])


def _line(key: str, about: dict[str, object], required: bool) -> str:
    need = "required" if required else "optional"
    if about.get("x-collected-by") == "distributor_page":
        return f"- {key} ({need}): never ask for it; the customer answers it on the distributor's own page"
    values = about.get("enum")
    choice = f", one of {', '.join(map(str, values))}" if isinstance(values, list) else ""
    return f"- {key} ({about.get('type')}{choice}; {need}): {about.get('x-ask') or about.get('description') or key}"


register_reading(
    "get_question_set",
    "Get the questions",
    "The questions of a product as a JSON Schema (2020-12), answers_schema: each property is one question, x-ask says "
    "how to ask the customer, required lists what must be answered. Never ask for a value whose x-collected-by is "
    "distributor_page: the customer gives it on the distributor's own page. Answer under the same keys in quote, with "
    "the question_set (id and version) given here; x-profile-key names questions that other products of the line ask "
    "alike.",
    wire.GetQuestionSetParams,
    wire.GetQuestionSetResult,
    call,
    text,
    level=2,
    subject=("product", "product_id"),
)
