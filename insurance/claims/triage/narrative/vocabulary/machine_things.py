"""What orders to a machine speak of, in sixteen languages; written as in machine_words.py."""

RULES = """
en: instruction instructions rule rules guideline guidelines directive directives prompt prompts guidance policies
ru: инструкци* правил* указани* директив* установк* промпт* предписани* ограничени*
fr: instruction instructions regle regles consigne consignes directive directives prompt
de: anweisung* regel regeln vorgabe* instruktion* richtlinie* prompt*
es: instruccion instrucciones regla reglas directriz directrices directivas indicaciones prompt normas
it: istruzione istruzioni regola regole direttiva direttive prompt indicazioni linee_guida
pt: instrucao instrucoes regra regras diretriz diretrizes orientacoes prompt ordens
pl: instrukcj* polecen* polecenia zasad* regul* wytyczn* prompt* nakaz*
tr: talimat* kural* yonerge* komut* yonlendirme* prompt
uk: інструкц* правил* вказівк* директив* настанов* промпт*
ar: تعليمات التعليمات القواعد قواعد قواعدك تعليماتك التوجيهات الارشادات الاوامر
he: הוראות ההוראות הכללים כללים כלליך מהכללים ההנחיות הנחיות מההוראות
hi: निर्देश* नियम* आदेश* हिदायत*
zh: 指令 规则 規則 指示 提示词 提示詞 设定 規定 指引 命令
ja: 指示 規則 ルール 命令 プロンプト ガイドライン 設定
ko: 지시 규칙 명령 지침 프롬프트 설정
"""

EARLIER = """
en: previous prior above earlier preceding all every your existing initial original system former whatever before
en: any
ru: предыдущ* прежн* прошл* выше все всё всех свои своих твои ваши вышеуказанн* данн* системн* любые
fr: precedent* anterieur* toutes tous tes vos ses recues ci_dessus initiales systeme
de: vorherig* bisherig* fruher* vorige* alle allen deine deinen ihre obig* obenstehend* vorangehend* system*
es: anterior* previa* previas previos todas todos tus sus arriba recibidas sistema iniciales
it: precedent* tutte tutti tue tuoi vostre sopra ricevut* sistema iniziali
pt: anterior* previas todas todos suas tuas seus acima recebidas sistema iniciais
pl: poprzedni* wczesniejsz* wszystki* swoje swoich twoje powyzsz* systemow* dotychczasow*
tr: onceki tum butun yukaridaki kurallarini talimatlarini tumunu sistem kendi
uk: попередн* усі всі всіх свої твої ваші вище наведен* системн* колишн*
ar: السابقة جميع كل اعلاه المذكورة قواعدك تعليماتك الاصلية
he: הקודמות כל שלך שלמעלה הקודמים המקוריות מעלה
hi: पिछले सभी सारे अपने अपना ऊपर पहले पूर्व
zh: 之前 以前 上述 以上 所有 先前 你的 一切 前面 系统 原有
ja: これまで 以前 上記 すべて 全て あなたの 今まで 前の 元の システム
ko: 이전 모든 위의 기존 당신의 너의 앞의 네 지금까지 시스템
"""

MACHINE = """
en: ai llm llms gpt chatgpt claude gemini copilot language_model language_models artificial_intelligence chatbot
en: ai_assistant triage_model automated_reviewer
ru: ии нейросет* языковая_модел* языковой_модел* языковую_модель искусственн* чатбот чат_бот
fr: ia modele_de_langage intelligence_artificielle intelligences_artificielles modele_linguistique
de: ki sprachmodell* kuenstliche_intelligenz kunstliche_intelligenz kunstlichen_intelligenz chatbot ki_assistent*
es: ia modelo_de_lenguaje inteligencia_artificial modelo_linguistico
it: ia intelligenza_artificiale modello_linguistico modello_di_linguaggio assistente_automatico assistente_virtuale
pt: ia inteligencia_artificial modelo_de_linguagem assistente_automatico assistente_virtual
pl: si sztucznej_inteligencji sztuczna_inteligencja modelu_jezykowego modelem_jezykowym
pl: model_jezykowy modelowi_jezykowemu ai
tr: yapay_zeka* dil_modeli* yapay_zekaya llm
uk: ші штучного_інтелекту штучний_інтелект мовна_модель мовної_моделі мовній_моделі нейромереж*
ar: الذكاء_الاصطناعي ذكاء_اصطناعي نموذجا_لغويا نموذج_لغوي النموذج_اللغوي المساعد_الالي للذكاء_الاصطناعي
he: בינה_מלאכותית לבינה_המלאכותית הבינה_המלאכותית מודל_שפה למודל_השפה מודל_השפה לעוזר_האוטומטי העוזר_האוטומטי
hi: एआई भाषा_मॉडल कृत्रिम_बुद्धि* कृत्रिम_बुद्धिमत्ता
zh: 人工智能 人工智慧 语言模型 語言模型 大模型 智能助手 聊天机器人
ja: 人工知能 言語モデル アシスタントai
ko: 인공지능 언어_모델 언어모델 챗봇
"""

HELPER = """
en: assistant bot approver agent
ru: ассистент* помощник* бот
fr: assistant assistante robot
de: assistent* bot
es: asistente robot
it: assistente robot
pt: assistente robo
pl: asystent* bot
tr: asistan* yardimci*
uk: помічник* асистент* бот
ar: مساعد المساعد روبوت
he: עוזר העוזר רובוט בוט
hi: सहायक बॉट रोबोट
zh: 助手 机器人 機器人
ja: アシスタント ボット
ko: 어시스턴트 도우미 조수 봇
"""

NOTE = """
en: note notice message memo instruction attention
it: nota messaggio avviso istruzione attenzione avvertenza all
pt: nota mensagem aviso instrucao atencao recado ao
pl: uwaga wiadomosc notatka instrukcja polecenie informacja komunikat
tr: not mesaj bilgi dikkat talimat uyari
uk: повідомлення примітка увага інструкція нотатка звернення
ru: сообщение примечание внимание инструкция заметка обращение
fr: note message avis consigne attention priere
de: hinweis nachricht anweisung notiz achtung mitteilung
es: nota mensaje aviso instruccion atencion
ar: ملاحظة رسالة تنبيه تعليمات
he: הודעה הערה שים_לב הנחיה
hi: सूचना संदेश ध्यान नोट निर्देश
zh: 致 留言 给 注意 通知 备注 提示
ja: への へ 注意 メモ 通知
ko: 에게 알림 메모 주의 공지
"""

OUTCOME = """
en: approved paid minor low verified severity flag flags warning warnings risk pre_approved accepted red_flags
en: routine
ru: одобрен* выплачен* проверен* оплачен* minor низк* риск* флаг* согласован* minimal
fr: approuve accepte paye minor faible risque signalement* valide
de: genehmigt freigegeben bezahlt gering minor niedrig risiko warnhinweis* warnung*
es: aprobado aprobada pagado pagada leve minor riesgo alerta* bajo
it: approvato approvata pagato pagata lieve minor basso rischio gravita segnalare avvisi autorizzat* documenti
pt: aprovado aprovada pago paga leve minor baixo risco gravidade autorizado sinalize documentos alertas validado
pl: zatwierdzon* zatwierdza wyplacon* niski* niska minor ryzyko ostrzezen* podejrzan* oznaczaj
tr: onaylandi odendi dusuk hafif risk uyari ciddiyet* yapilmis odenmis onaylayan
uk: схвалено виплачен* сплачен* низьк* ризик* позначок мінімальн* схвалює документ*
ar: موافق مدفوع منخفضة بسيطا الخطورة تنبيه مستندات يوافق موافقة
he: מאושר שולם כשולם נמוכה חומרה דגל מסמכים קל כקל שמאשר
hi: स्वीकृत मंज़ूर कम गंभीरता चेतावनी दस्तावेज़ मामूली किया
zh: 已批准 轻微 輕微 风险 風險 严重程度 已付款 低 文件 警告
ja: 承認済み 軽微 重大度 警告 支払い済み 書類 低
ko: 승인됨 경미 심각도 경고 지급_완료 서류 낮음
"""

SEVERITY = """
en: severity
it: la_gravita gravita_su gravita_del_sinistro
pt: a_gravidade gravidade_do_sinistro
pl: stopien_szkody powaznosc ciezkosc
tr: ciddiyeti siddeti onem_derecesi
uk: тяжкість серйозність
ru: степень_тяжести степень_серьезности тяжесть
fr: la_gravite
de: schweregrad
es: la_gravedad
ar: درجة_الخطورة شدة_الضرر
he: חומרה חומרת
hi: गंभीरता
zh: 严重程度 嚴重程度
ja: 重大度 深刻度
ko: 심각도
"""

LEVEL = """
xx: minor low lowest none zero lieve leve faible gering niedrig bajo baja basso niski niska dusuk hafif низьк* низк*
xx: منخفضة בסيط נמוכה קלה कम मामूली 轻微 輕微 低 軽微 경미 낮음
"""

APPROVED = """
xx: approved paid accepted одобрено принято approuve accepte genehmigt freigegeben aprobado pagado approvato pagato
xx: aprovado pago zatwierdzono zatwierdzone onaylandi схвалено موافق מאושר स्वीकृत 已批准 通过 承認済み 승인됨
"""

CHECK = """
en: verification check checks screening triage review reviewer fraud detection
it: verifica controlli controllo antifrode
pt: verificacao controle antifraude processo
pl: kontrola weryfikacja roszczenie
tr: denetim dogrulama kontrol dosya
uk: перевірку перевірка заявку
ru: проверк* заявк* дело контроль
fr: controle controles verification dossier
de: pruefung prufung kontrolle betrugs*
es: verificacion control supervisor revision
ar: التحقق المراجعة الفحص
he: הבדיקה הביקורת התביעה האימות
hi: जाँच सत्यापन दावा
zh: 审核 审查 欺诈检测 检查 審核
ja: 審査 検知 検証 チェック
ko: 검증 탐지 심사 검사
"""

DATA = """
en: list data details contacts records names addresses database
ru: данн* контакт* списк* список записи базу
fr: donnees liste coordonnees resultat
de: daten liste kontaktdaten adressen
es: datos lista contactos
it: dati elenco lista contatti
pt: dados lista contatos contactos
pl: dane liste dane_osobowe
tr: bilgileri verileri listesi* listeyi
uk: дані список контакти
ar: بيانات قائمة
he: נתוני רשימת פרטי
hi: सूची जानकारी डेटा
zh: 数据 名单 信息 資料
ja: データ 一覧 情報
ko: 데이터 목록 정보
"""

PEOPLE = """
en: claimants customers clients policyholders users members insureds
ru: заявител* клиентов клиентах страхователей
fr: clients assures demandeurs
de: kunden versicherten antragsteller geschadigten
es: clientes asegurados reclamantes
it: clienti assicurati
pt: clientes segurados
pl: klientow ubezpieczonych
tr: musteri* sigortali*
uk: клієнтів заявників
ar: العملاء المؤمن
he: לקוחות המבוטחים
hi: ग्राहकों दावेदारों
zh: 客户 客戶 投保人
ja: 顧客 契約者
ko: 고객 가입자
"""

EVERYTHING = """
xx: everything whatever anything всё_что все_что_было tout_ce_que alles_was lo_anterior todo_lo lo_que tutto_quello
xx: tudo_o wszystko her_seyi усе_що 一切
"""

NEW_RULES = """
en: new_instructions new_rules updated_instructions new_directive
ru: новые_инструкции новые_правила новые_указания
fr: nouvelles_instructions nouvelles_consignes nouvelles_regles
de: neue_anweisung* neue_regeln neue_vorgaben
es: nuevas_instrucciones nuevas_reglas
it: nuove_istruzioni nuove_regole
pt: novas_instrucoes novas_regras
pl: nowe_instrukcje nowe_zasady
tr: yeni_talimat* yeni_kural*
uk: нові_інструкції нові_правила
ar: تعليمات_جديدة
he: הוראות_חדשות
hi: नए_निर्देश
zh: 新指令 新规则
ja: 新しい指示 新しいルール
ko: 새로운_지시 새_규칙
"""
