"""Households of the sample book: who they are and which lines they hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from random import Random

from insurance.policies.models import Line
from insurance.policies.names import fold


@dataclass(frozen=True)
class Household:
    """A holder with a contact and a home; `key` seeds everything that is drawn for it."""

    key: str
    name: str
    email: str
    phone: str
    born_on: date
    address: str
    lines: tuple[Line, ...]


# Given names and family names that go together, one row a culture.
_AURORA = (
    (
        "Camille Lucas Inès Gaspard Nadège Théo Élodie Hugo",
        "Moreau Lefèvre Garnier Chevalier Roussel d'Aubigny",
    ),
    ("Oliver Amelia Harriet Callum Isla Rhys", "Bennett Ashworth O'Connell Hughes MacLeod Whitfield"),
    ("Anna Dmitri Ekaterina Alexei Yulia", "Kovaleva-Brandt Sokolov Vishnevskaya Shchukin Tsvetkova"),
    ("Yasmine Karim Salma Mehdi Nour", "Benali El-Fassi Haddad Mansouri Chérif"),
    ("Aminata Moussa Fatou Ibrahima", "Diallo Kouassi Traoré N'Diaye Ouédraogo"),
    ("Linh Minh Thảo Quang", "Nguyễn Trần Phạm Đặng"),
    ("João Mariana Tiago Beatriz", "Gonçalves Araújo Magalhães Simões"),
    ("Jürgen Annika Björn Käthe", "Müller Weißenfels Größmann Schäfer"),
    ("Łukasz Agnieszka Paweł Zofia", "Wójcik Zieliński Grzegorczyk Świątek"),
    ("Íñigo Lucía Álvaro Begoña", "Muñoz Echeverría Ibáñez Peña"),
)
# Women's and men's rows stand apart: Russian family names agree with the given name.
_SEVER = (
    ("Анна Мария Юлия Ксения Дарья Алёна", "Соколова Иванова Щукина Цветкова Жукова Вишневская"),
    ("Алексей Фёдор Дмитрий Илья Артём", "Соколов Кузнецов Хасанов Ершов Белозёров Островский"),
    ("Айгуль Динара Лейсан", "Галиева Сафина Хайруллина Ибрагимова"),
    ("Тимур Рустам Азат", "Галиев Сафин Ибрагимов Юнусов"),
    ("Ануш Гаяне Давид Армен", "Петросян Саркисян Гукасян Мхитарян"),
    ("Нино Георгий Тамара", "Беридзе Гогуадзе Церетели"),
)
_AURORA_STREETS = (
    "rue des Lilas", "avenue de la République", "rue du Moulin Vert", "boulevard Voltaire",
    "impasse des Tanneurs", "place Saint-Michel", "chemin des Vignes", "rue Victor Hugo",
    "quai des Brumes", "rue de l'Église",
)  # fmt: skip
_AURORA_TOWNS = (
    "69003 Lyon",
    "75011 Paris",
    "13006 Marseille",
    "31000 Toulouse",
    "44000 Nantes",
    "67000 Strasbourg",
)
_SEVER_STREETS = ("ул. Лесная", "пр. Мира", "ул. Садовая", "ул. Гагарина", "Заречный пер.", "ул. Набережная")
_SEVER_TOWNS = ("Москва", "Казань", "Нижний Новгород", "Екатеринбург", "Тверь", "Самара")
# Most hold one line, some two or three; the order of the commonest combinations of a retail insurer.
_HOLDINGS: tuple[tuple[Line, ...], ...] = (
    (Line.MOTOR,), (Line.MOTOR, Line.HOME), (Line.HOME,), (Line.TRAVEL,), (Line.HEALTH,), (Line.PET,),
    (Line.MOTOR, Line.TRAVEL), (Line.HOME, Line.PET), (Line.HEALTH, Line.TRAVEL),
    (Line.MOTOR, Line.HOME, Line.TRAVEL),
)  # fmt: skip


def households(organisation: str) -> Iterator[Household]:
    """Endlessly many, the same ones in the same order every time."""
    index = 0
    while True:
        index += 1
        yield _household(organisation, index)


def _household(organisation: str, index: int) -> Household:
    key = f"{organisation}:{index}"
    rng = Random(key)  # noqa: S311 - sample data must come out the same every time
    rows = _AURORA if organisation == "aurora" else _SEVER
    given, family = (rng.choice(part.split()) for part in rng.choice(rows))
    slug = "".join(char for char in fold(f"{given}.{family}") if char.isalnum() or char == ".")
    return Household(
        key=key,
        name=f"{given} {family}",
        email=f"{slug}{index}@example.{rng.choice(('com', 'org', 'net'))}",
        phone=_phone(organisation, index, rng),
        born_on=date(rng.randrange(1944, 2006), rng.randrange(1, 13), rng.randrange(1, 29)),
        address=_address(organisation, rng),
        lines=_HOLDINGS[index % len(_HOLDINGS)],
    )


def _phone(organisation: str, index: int, rng: Random) -> str:
    """Numbers kept for fiction in France and Britain; no Russian code begins with 000."""
    if organisation == "sever":
        return f"+7000{index:07d}"
    return f"+44770090{index:04d}" if rng.random() < 0.1 else f"+33639{980000 + index}"


def _address(organisation: str, rng: Random) -> str:
    number = rng.randrange(1, 140)
    if organisation == "aurora":
        return f"{number} {rng.choice(_AURORA_STREETS)}, {rng.choice(_AURORA_TOWNS)}"
    return f"{rng.choice(_SEVER_TOWNS)}, {rng.choice(_SEVER_STREETS)}, д. {number}, кв. {rng.randrange(1, 200)}"
