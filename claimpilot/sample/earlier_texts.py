"""What the older claims of the sample book tell."""

from __future__ import annotations

from dataclasses import dataclass

from insurance.policies.models import Line


@dataclass(frozen=True)
class Told:
    """A notice of loss: `days_ago` it happened, `after` so many days it was reported.

    The claimant is the `nth` holder of a policy of `line` in force that day; `insured` False leaves the number out.
    """

    line: Line
    nth: int
    days_ago: int
    after: int
    language: str
    text: str
    place: str = ""
    insured: bool = True


AURORA = (
    Told(Line.HOME, 3, 388, 1, "fr", place="Nantes", text=(
        "Le joint du lave-vaisselle a lâché pendant la nuit, l'eau a traversé jusque dans le salon. Le parquet a "
        "gonflé sur environ 8 m² et le bas des plinthes est à refaire. Devis du menuisier : 2 350 €. Photos jointes.")),
    Told(Line.MOTOR, 4, 341, 2, "en", place="Toulouse", text=(
        "A delivery van reversed into my parked car outside the bakery. The rear door is pushed in and does not open "
        "any more. The driver left his details and we both signed the statement. Garage estimate is 1,780 EUR.")),
    Told(Line.TRAVEL, 2, 297, 5, "en", place="Lisbon", text=(
        "I slipped on wet steps in Lisbon and broke my wrist. Two days in hospital, a plaster cast, and I had to book "
        "a later flight. The hospital bill is 1,140 EUR, the medical report is attached.")),
    Told(Line.PET, 1, 262, 1, "fr", text=(
        "Mon chien a avalé un jouet en caoutchouc et a dû être opéré par le vétérinaire le soir même. La facture de la "
        "clinique est de 920 euros, il va bien maintenant.")),
    Told(Line.HOME, 7, 226, 3, "en", place="Marseille", text=(
        "Burglary while we were at work: they forced the balcony door and took two laptops, a camera and my mother's "
        "jewellery. Police came the same evening and gave us a report number. We think about 4,600 EUR altogether.")),
    Told(Line.MOTOR, 9, 187, 36, "fr", place="Lyon", text=(
        "J'ai accroché un poteau en béton en sortant du parking souterrain, l'aile droite est enfoncée et le phare "
        "cassé. Je n'ai pas eu le temps de déclarer plus tôt.")),
    Told(Line.HEALTH, 4, 151, 2, "fr", text=(
        "Chute à vélo, entorse de la cheville, radio et attelle aux urgences puis dix séances de kiné. "
        "Reste à charge 310 € d'après les factures que je vous envoie.")),
    Told(Line.HOME, 11, 118, 1, "en", place="Paris", text=(
        "Fire in the kitchen: a pan of oil caught fire and the hood and two cupboards burned before the firemen put it "
        "out. The whole flat smells of smoke and we are sleeping at friends'. I have no idea yet what it will cost.")),
    Told(Line.MOTOR, 12, 84, 1, "en", place="Nantes", text=(
        "Hail the size of walnuts. The bonnet and the roof of my car are full of dents and the windscreen has a crack. "
        "It still drives.")),
    Told(Line.HOME, 14, 57, 2, "ru", place="Париж", text=(
        "Соседи сверху нас затопили: лопнул шланг стиральной машины. На кухне отошли обои и вздулся потолок, "
        "ламинат у двери поднялся. Мастер оценил ремонт в 1 900 евро. Фотографии приложу позже.")),
    Told(Line.TRAVEL, 5, 33, 4, "fr", insured=False, text=(
        "Ma valise n'est jamais arrivée à Rome. La compagnie aérienne reconnaît la perte, j'ai le formulaire. "
        "Vêtements et appareil photo, environ 1 250 euros, j'ai une partie des tickets.")),
)  # fmt: skip

SEVER = (
    Told(Line.MOTOR, 2, 204, 1, "ru", place="Казань", text=(
        "На перекрёстке въехали в меня сзади, я стоял на красный. Крышка багажника не закрывается, бампер треснул. "
        "ГАИ оформили, справка есть. В сервисе насчитали 148 000 рублей.")),
    Told(Line.HOME, 1, 131, 2, "ru", place="Тверь", text=(
        "Прорвало трубу отопления в комнате, вода стояла на полу два часа. Паркет вздулся, мебель набухла снизу, "
        "у соседей снизу потёк потолок. Акт управляющей компании есть, ущерб около 210 тысяч рублей.")),
    Told(Line.TRAVEL, 1, 76, 6, "ru", place="Анталья", text=(
        "В отпуске у ребёнка поднялась температура, вызвали врача, потом двое суток в клинике под капельницей. "
        "Счёт клиники 38 400 рублей, выписку приложил.")),
    Told(Line.HOME, 4, 29, 1, "ru", place="Самара", text=(
        "Пока были на даче, вскрыли квартиру. Унесли телевизор, ноутбук и шубу. Полиция приезжала, талон дали. "
        "По моим подсчётам 265 000 рублей, чеки остались не на всё.")),
)  # fmt: skip
