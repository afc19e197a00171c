"""Words of orders to a machine in sixteen languages, by what they do in an order.

A line a language. `*` ends a stem; `_` is the blank inside a phrase. Verbs stand in the forms of an order ("ignore",
not "ignored"), because claimants tell of ignored instructions and approved repairs. Chinese, Japanese and Korean
words are found anywhere, the others as whole words.
"""

IGNORE = """
en: ignore disregard forget override bypass discard dismiss overrule neglect set_aside pay_no_attention_to drop
ru: игнорируй* забудь* отбрось* отмени* не_учитывай* не_обращай* обойди пропусти не_следуй* нарушь
fr: ignore ignorez oublie oubliez abstraction outrepasse* neglige* contourne* ne_tiens ne_tenez ne_tenir ecarte
fr: ecartez
de: ignoriere ignorieren ignorier vergiss vergessen missachte* umgehe uebergehe ubergehe setze_dich verwirf
es: ignora ignore ignoren ignorad olvida olvide olviden caso_omiso descarta descarte omite omita salta anula
es: desobedece
it: ignora ignorate ignori dimentica dimenticate dimentichi trascura trascurate tralascia scarta annulla disattendi
pt: ignore ignora ignorem esqueca esquece desconsidere desconsidera despreze descarte anule nao_siga nao_sigas
pl: zignoruj zignorujcie ignoruj ignorujcie zapomnij pomin pomincie odrzuc lekcewaz nie_stosuj nie_przestrzegaj
tr: unut unutun
uk: ігноруй* забудь* відкинь* не_зважай* знехтуй* скасуй не_виконуй*
ar: تجاهل تجاهلوا انس انسي تخطى تغاض
he: התעלם התעלמי התעלמו שכח שכחי תשכח תתעלם תתעלמו
zh: 忽略 无视 無視 忘记 忘記 忘掉 不要遵守 不要理会 跳过 绕过 不必理会
"""

IGNORE_AT_THE_END = """
tr: yok_say* gormezden_gel* dikkate_alma* goz_ardi_et* unut unutun unutup atla iptal_et uyma uymayin
hi: अनदेखा नज़रअंदाज़ भूल भुला उपेक्षा दरकिनार
ja: 無視 忘れ 従わない 破棄 取り消
ko: 무시 잊고 잊어 따르지 건너뛰
"""

IF_YOU_ARE = """
en: if_you_are if_you_re as_an should_you_be
ru: если_ты если_вы
fr: si_tu_es si_vous_etes
de: wenn_du falls_du wenn_sie
es: si_eres si_usted_es
it: se_sei se_siete se_lei_e
pt: se_voce se_es se_fores se_tu_es
pl: jesli_jestes jezeli_jestes gdy_jestes
tr: eger_bir eger_sen sen_bir
uk: якщо_ти якщо_ви
ar: اذا_كنت ان_كنت
he: אם_אתה אם_את
hi: अगर_तुम यदि_तुम अगर_आप यदि_आप
zh: 如果你是 若你是 假如你是
ja: あなたが もしあなた
ko: 당신이 만약 네가
"""

YOU_ARE_NOW = """
en: you_are_now from_now_on_you you_now_are from_here_on_you
ru: ты_теперь теперь_ты отныне_ты
fr: tu_es_maintenant tu_es_desormais vous_etes_maintenant
de: du_bist_jetzt du_bist_nun ab_jetzt_bist_du
es: ahora_eres a_partir_de_ahora_eres
it: sei_ora ora_sei da_ora_sei adesso_sei
pt: voce_agora_e agora_es agora_voce_e a_partir_de_agora
pl: jestes_teraz teraz_jestes od_teraz_jestes
tr: sen_artik artik_bir artik_sen
uk: ти_тепер тепер_ти відтепер_ти
ar: انت_الان من_الان_انت
he: אתה_עכשיו מעכשיו_אתה כעת_אתה
hi: अब_तुम अब_आप अब_से_तुम
zh: 从现在起你是 你现在是 從現在起你是 从现在开始你是
ja: あなたは今から これからあなたは 今からあなたは
ko: 너는_이제 이제_너는 당신은_이제 지금부터_너는
"""

ORDER = """
en: approve accept pay mark set classify output respond reply answer treat rate record confirm settle describe skip
en: put return
ru: одобри* утверди* выплати* отметь* пометь* установи* поставь* проведи* классифицируй* ответь* отвечай* считай*
ru: прими* выстави* пропусти
fr: approuve approuvez accepte acceptez valide validez paie payez marque marquez classe classez reponds repondez
fr: considere regle valider
de: genehmige bewillige zahle markiere stufe setze antworte akzeptiere gib behandle bewerte
es: aprueba apruebe acepta marca marque clasifica clasifique paga responde responda considera registra da autoriza
es: pon
it: approva approvate accetta segna segnate imposta classifica paga rispondi rispondete considera registra tratta
it: liquida* scrivi conferma
pt: aprove aprova aceite marque marca classifique classifica pague paga responda responde registre considere pagar
pt: escreve escreva defina trate
pl: zatwierdz zaakceptuj oznacz ustaw wyplac odpowiedz sklasyfikuj uznaj przyjmij zapisz potraktuj
tr: onayla isaretle ayarla ode kabul_et yaz yanitla siniflandir say yap odemeyi
uk: схвали* познач* встанови* виплати* відповідай* вважай* прийми* сплати* став класифікуй*
ar: وافق ووافق ادفع وادفع اعتبر واعتبر اجعل ضع وضع اقبل فاجب اجب صنف سجل
he: אשר ואשר שלם ושלם סמן וסמן קבע סווג וסווג ענה קבל השב
hi: मंज़ूर स्वीकृत स्वीकार चिह्नित रखो लिखो मानो भुगतान दो करो
zh: 批准 核准 标记 標記 标为 设为 設為 赔付 付款 回复 接受 支付 归类
ja: 承認 設定 分類 支払 記録 答え 出力 受理 マーク
ko: 승인 설정 분류 표시 지급 대답 기록 처리
"""

ANSWER = """
en: respond reply answer output print say write
ru: ответь* отвечай* напиши* выведи
fr: reponds repondez ecris ecrivez affiche
de: antworte schreibe schreib gib
es: responde responda escribe escriba devuelve
it: rispondi rispondete scrivi scrivete
pt: responda responde escreva escreve
pl: odpowiedz odpowiadaj napisz
tr: yaz yanitla cevapla yazin
uk: відповідай* напиши* виведи
ar: فاجب اجب اكتب
he: ענה השב כתוב
hi: लिखो लिखें जवाब उत्तर
zh: 回复 回答 输出 只写
ja: 答え 出力 返答 回答
ko: 대답 답변 출력 응답
"""

ONLY = """
xx: only just solely nothing_but только лишь seulement uniquement nur ausschliesslich solo unicamente soltanto
xx: solamente apenas somente tylko wylacznie yalnizca sadece лише тільки فقط רק केवल सिर्फ 只 仅 だけ のみ 만
"""

SWITCHED = """
en: disabled off bypassed skipped suspended signed_off
it: disattivata disattivati disattivato sospesi sospesa
pt: desativada desativado suspensa
pl: wylaczona wylaczone wstrzymana
tr: kapatildi kapatilmistir devre_disi
uk: вимкнено відключено призупинено
ru: отключен* выключен* приостановлен*
fr: desactive* suspendu*
de: abgeschaltet deaktiviert ausgesetzt
es: desactivad* suspendid*
ar: ايقاف تعطيل الغاء
he: בוטלה הושבתה
hi: बंद
zh: 已关闭 已停用 关闭 停用
ja: 無効 停止
ko: 해제 꺼졌 중지
"""

NO_LONGER = """
en: no_longer_apply are_void is_void are_cancelled do_not_apply are_obsolete is_lifted are_lifted
ru: недействительн* отменен* отменяются не_действу* утратили
fr: ne_sont_plus sont_annulees ne_s_appliquent_plus annulees
de: ungultig* ungueltig* aufgehoben gelten_nicht
es: anuladas anulados no_valen ya_no_aplican quedan_sin_efecto
it: annullate non_valgono non_sono_piu revocate
pt: anuladas revogadas nao_valem nao_se_aplicam
pl: niewazne uniewaznione nie_obowiazuja
tr: gecersiz* iptal_edildi
uk: недійсн* скасован* не_діють
ar: ملغاة لاغية
he: בטלים בטלות מבוטלים
hi: रद्द अमान्य
zh: 作废 失效 无效
ja: 無効
ko: 무효
"""

CALL = """
en: call invoke run execute trigger use
ru: вызови* запусти* используй* выполни*
fr: appelle appelez appeler execute executez utilise utilisez lance
de: rufe ruf fuehre fuhre nutze starte verwende
es: llama llame invoca invoque ejecuta ejecute usa use
it: chiama invoca esegui usa richiama
pt: chame invoque execute use chama
pl: wywolaj uruchom uzyj
tr: cagir calistir kullan
uk: виклич* запусти* використай*
ar: استدع شغل نفذ استخدم
he: קרא הפעל הרץ השתמש
hi: बुलाओ चलाओ
zh: 调用 運行 运行 執行
ja: 呼び出 実行
ko: 호출 실행
"""

SEND = """
en: send email mail forward post upload leak export share
ru: пришли* отправь* перешли* вышли*
fr: envoie envoyez envoyer transmets transmettez
de: schicke schick sende senden uebermittle leite
es: envia envie enviar manda mande
it: invia inviate manda inoltra
pt: envie envia mande encaminhe
pl: wyslij przeslij
tr: gonder ilet
uk: надішли* відправ* перешли*
ar: ارسل وارسل
he: שלח ושלח
hi: भेजो भेजें
zh: 发送 发给 傳送
ja: 送信 送れ 送って
ko: 보내 전송
"""

HIDE = """
en: do_not_flag don_t_flag dont_flag no_red_flags without_flags do_not_raise
ru: не_выставляй* не_помечай* не_ставь*
fr: ne_signale* aucun_signalement ne_pas_signaler
de: keine_warnhinweise nicht_markieren
es: no_senales no_marques no_alertes
it: non_segnalare non_contrassegnare nessun_avviso non_chiedere
pt: nao_sinalize nao_marque nao_peca
pl: nie_zglaszaj nie_oznaczaj
tr: uyari_verme* uyari_gosterme* isaretleme
uk: не_став не_познача* не_запитуй*
ar: لا_ترفع لا_تطلب لا_تضع
he: אל_תסמן אל_תבקש
hi: मत_दो मत_माँगो मत_लगाओ
zh: 不要标记 不要標記 不要要求 不要提示
ja: 警告を出さない 求めず フラグを立てない
ko: 표시하지_마 요구하지_말 경고하지
"""
