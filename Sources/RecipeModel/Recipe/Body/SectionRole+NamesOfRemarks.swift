internal import SourceText

// Names of sections that are remarks where they stand below the method and hold neither amounts nor numbered steps, by language: what to heed, what it
// was like, for whom, how it keeps, when it was made. Elsewhere they may name anything; see `RecipeBodyReader.noteRemarksBelowMethod`.
extension SectionRole {
    fileprivate static let namesOfRemarks = [
        // Figures.
        "kalorien", "calorías", "calorie", "calorieën", "calorias", "kalorie", "kalorier", "kalorit", "näring", "热量",
        "カロリー",
        // English.
        "how long it keeps", "trials", "tricks", "dilution", "to dilute", "failures", "post-mortem", "musings",
        "storing it", "my attempts", "my changes", "errata", "what i learned", "what i learnt", "what we learned",
        "aftermath",
        "remember", "p.s", "ps", "caution", "caveats", "gotchas", "postscript", "afterword", "afterthoughts",
        "postmortem", "retro", "retrospective", "what worked", "what went wrong", "what i'd change",
        "what i would change", "tweaks", "tweaks for next time", "experiments", "experiment log", "origin story",
        "memory", "memories", "grandma says", "from the cook", "from grandma", "why", "rationale", "q&a", "doubling",
        "for a crowd", "make it vegan", "vegan option", "for kids", "for babies", "for a baby", "for the baby",
        "for the kids", "for toddlers", "for little ones", "baby version", "vegan", "vegetarian", "gluten free",
        "gluten-free", "dairy free", "dairy-free", "never", "never add", "do not", "don't", "don'ts", "allergy info",
        "allergen info",
        "dietary", "leftover magic", "price", "budget", "music", "soundtrack", "wine match", "drink with",
        "troubleshoot", "fixes", "rescue", "rating", "ratings", "verdicts", "family rating", "journal", "diary",
        "logbook", "made", "made it", "times made", "cooked on", "last made", "try next time", "maybe",
        "similar recipes", "more like this", "backlinks", "thanks", "acknowledgements", "sources and links",
        "read more", "external links", "glossary", "translations", "abbreviations", "units", "heads-up", "heads up",
        "be careful", "watch out", "lessons", "lesson", "mistakes", "mistakes to avoid", "common mistakes",
        "did you make this", "did you make this?", "did you make this recipe", "did you make this recipe?",
        "did you try this recipe?", "leave a reply", "leave a comment", "rate this", "rate this recipe",
        "related posts",
        "related recipes", "more recipes", "more like this", "share this", "share this recipe", "what readers say",
        "what people say", "subscribe", "newsletter", "follow me", "print", "print this", "print this recipe",
        "cook's log", "cooks log", "cook log", "cooking log", "iterations", "iteration notes", "batch log", "brew log",
        "brewing log", "smoke log", "dough log", "macro breakdown",
        "appendix", "what could go wrong", "things to remember", "for the record", "fun fact", "aside", "asides",
        "anecdote",
        "a word of warning", "disclaimer", "request", "requests", "ratings & comments", "comments & ratings",
        "reader comments", "my rating", "our rating", "our verdict", "would make again", "make again?",
        "who likes it", "who loves it", "who ate it", "kid approval", "kids say", "the kids say", "dad says",
        "mom says", "mum says", "history & notes", "background & notes", "why i love it", "why i like it",
        "why we love it", "what is it", "what it is", "freezes well?", "can i freeze it?", "can i freeze this?",
        "can it be frozen?", "make-ahead notes", "travel notes", "camping notes", "altitude", "high altitude",
        "scaling up", "scaling down", "batch cooking", "half batch", "double batch", "for one", "for two",
        "for a party", "party notes", "seasonal notes", "when to make it", "occasion", "occasions",
        "where to buy", "shopping notes", "shopping tips", "sourcing", "brands", "brands we like", "on the equipment",
        "pan size", "pan sizes", "conversions", "conversion", "sides", "side dishes", "side dishes to offer",
        "on the table", "at the table", "to the table", "bring",
        "bring along", "what to bring", "take along", "lunchbox", "in the lunchbox",
        "auf den tisch", "mitbringen", "mitnehmen", "à table",
        "à emporter", "en la mesa", "para llevar", "in tavola", "da portare", "op tafel", "meenemen", "på bordet",
        "ta med", "na stole", "frysa", "frys in", "infrysning", "förvaring", "se puede congelar", "se pueden congelar",
        "para congelar", "cómo congelar", "si può congelare", "pode congelar", "pour congeler", "mrożenie", "pakastus",
        "pakastaminen", "zamrazení", "nedfrysning",
        // German.
        "hintergrund", "änderung", "zur geschichte", "austausch", "fehler", "was schiefging", "was schief ging",
        "erkenntnisse", "verbesserungen", "versuche", "verdünnen", "getränk dazu", "zum einfrieren",
        "zum aufbewahren", "backprotokoll",
        "dazu", "dazu gibt es", "achtung", "wichtig", "erfahrung", "erfahrungen", "fürs nächste mal", "ersatz",
        "passt zu", "schmeckt mit",
        "schmeckt dazu", "aufbewahren", "reste", "bewertung", "urteil", "meinung", "oma sagt", "oma sagte",
        "omas tipp", "bemerkenswertes", "verschiedenes", "zuletzt gekocht", "gekocht am", "gekocht", "protokoll",
        "tagebuch", "änderungen", "verwandte rezepte", "für kinder", "kosten", "merke", "merken", "p.s", "ps", "nb",
        "noch was", "nachtrag", "ergänzung", "ergänzungen", "obacht", "vorsicht", "warnung", "merkzettel",
        "gedächtnisstütze", "erinnerung", "erinnerungen", "anekdote", "zum gericht", "über das rezept", "zum rezept",
        "kundenstimmen", "das sagen die kinder", "die kinder sagen", "mengenhinweis", "umrechnung", "einkaufstipp",
        "einkaufstipps", "getränketipp", "restetipp", "profi-tipp", "profitipp", "tipp vom profi", "geheimtipp",
        "kleiner tipp", "noch ein tipp", "unser tipp", "mein tipp", "extra-tipp", "tipp von oma", "gelingt immer",
        "gelinggarantie", "fehlerquellen", "fehler vermeiden", "typische fehler",
        // French.
        "stockage", "carnet de bord", "erreurs", "mes essais", "bilan", "mes notes", "ratés", "ce qui a raté",
        "améliorations", "améliorer", "durée de conservation",
        "se congèle", "boisson", "le truc", "truc", "le petit truc", "attention", "important", "commentaire", "avis",
        "déclinaisons", "idées",
        "idée", "avec quoi", "à servir avec", "se sert avec", "servir avec", "accord", "à boire", "se conserve",
        "restes", "les restes", "historique", "origine", "provenance", "prochaine fois", "pour la prochaine fois",
        "à améliorer", "à tester", "essais", "journal", "carnet", "fait le", "faite le", "déjà fait",
        "recettes liées", "mamie dit", "le mot de mamie", "remplacer", "remplacements", "pour les enfants", "coût",
        "prix", "liens", "p.s", "ps", "nb", "n.b", "petite note", "petites notes", "mot de la fin",
        "le mot de la fin", "petit conseil", "mes conseils", "mon conseil", "nos conseils", "mon astuce",
        "mes astuces", "nos astuces", "gare", "mise en garde", "avertissement", "erreurs à éviter", "souvenir",
        "souvenirs", "pour finir", "pour aller plus loin", "équivalences", "où acheter", "à propos",
        "à propos de la recette",
        // Spanish.
        "duración", "almacenamiento", "bueno saber", "cambios", "sustitución", "sustitutos", "errores", "fallos",
        "pruebas", "mis notas", "bitácora", "guardar", "cuánto dura",
        "apuntes", "apunte", "truco", "ojo", "atención", "importante", "aviso", "recuerda", "opciones",
        "alternativas", "sustituciones", "acompañar con", "servir con", "se sirve con", "se conserva",
        "sobras", "con las sobras", "aprovechamiento", "procedencia", "próxima vez", "para la próxima", "mejoras",
        "pendiente", "por probar", "probado", "hecho", "hecha", "diario", "registro", "recetas relacionadas",
        "de la abuela", "la abuela dice", "versión vegana", "para niños", "coste", "precio", "posdata", "p.d", "pd",
        "valoración", "advertencia", "cuidado", "errores comunes", "recuerdos", "recuerdo", "anécdota", "mi consejo",
        "mis consejos", "mis trucos", "nuestro consejo", "tip", "tips", "para recordar", "dónde comprar",
        "equivalencias", "sobre la receta", "acerca de la receta", "notas finales", "notas de la abuela",
        // Italian.
        "durata", "buono a sapersi", "congelare", "modifiche", "errori", "le mie prove", "miglioramenti",
        "quanto dura", "le mie note",
        "appunti", "appunto", "suggerimento", "attenzione", "importante", "occhio", "ricorda", "alternative",
        "sostituzioni", "da bere", "accompagnare con", "servire con", "da servire con", "si conserva",
        "avanzi", "con gli avanzi", "origine", "provenienza", "prossima volta", "da provare", "provato", "fatto",
        "fatta", "diario", "registro", "ricette correlate", "la nonna dice", "della nonna", "versione vegana",
        "per i bambini", "costo", "prezzo", "p.s", "ps", "nb", "voto", "giudizio", "avvertenze", "avviso",
        "errori da evitare", "ricordi", "ricordo", "aneddoto", "il mio consiglio", "i miei consigli",
        "i nostri consigli", "un po' di storia", "per concludere", "dove comprare", "equivalenze", "sulla ricetta",
        "note finali", "note della nonna", "il consiglio della nonna", "pillole",
        // Dutch.
        "oorsprong", "wijzigingen", "vervangingen", "vervanging", "fouten", "probeersels", "verbeteringen",
        "bevindingen", "bewaaradvies",
        "let op", "belangrijk", "vervangen", "lekker bij", "serveren met", "houdbaarheid", "kliekjes",
        "voor de volgende keer", "logboek", "dagboek", "gemaakt", "gemaakt op", "laatst gemaakt", "verwante recepten",
        "oma zegt", "van oma", "voor kinderen", "kosten", "prijs", "ps", "nb", "oordeel", "beoordeling", "commentaar",
        "waarschuwing", "pas op", "onthouden", "herinnering", "herinneringen", "anekdote", "mijn tip", "mijn tips",
        "onze tip", "extra tip", "extra tips", "waar te koop", "over het recept", "over dit recept",
        "veelgemaakte fouten", "om te onthouden",
        // Portuguese.
        "durabilidade", "bom saber", "mudanças", "alterações", "registo", "erros", "testes", "melhorias",
        "para conservar", "quanto dura",
        "truque", "truques", "atenção", "importante", "aviso", "variação", "alternativas", "substituições",
        "acompanha", "serve com", "congelar", "acompanhar com", "servir com", "sobras", "com as sobras", "da avó",
        "a vó diz", "próxima vez",
        "para a próxima", "para provar", "feito", "feita", "diário", "registro", "veja também", "ver também",
        "receitas relacionadas", "versão vegana", "para crianças", "custo", "preço", "p.s", "avaliação", "cuidado",
        "erros comuns", "lembrança", "lembranças", "lembrete", "minha dica", "a minha dica", "dica da vovó",
        "dica extra", "dicas extras", "onde comprar", "sobre a receita", "notas finais", "curiosidades",
        // Polish.
        "warto wiedzieć", "zmiany", "błędy", "próby", "triki", "co poszło nie tak", "jak przechowywać", "moje uwagi",
        "podanie", "podawaj z", "rada", "porada", "ważne", "pamiętaj", "komentarz", "wariant", "wersje", "wersja",
        "zamienniki", "podawać z",
        "jak podawać", "pasuje do", "trwałość", "resztki", "co z resztkami", "pochodzenie", "od babci", "babcia mówi",
        "na przyszłość", "na następny raz", "do wypróbowania", "zrobione", "robione", "dziennik", "powiązane",
        "wersja wegańska", "dla dzieci", "koszt", "cena", "linki", "ps", "p.s", "ocena", "ostrzeżenie", "uważaj",
        "wspomnienia", "wspomnienie", "anegdota", "moja rada", "moje rady", "nasza rada", "dobra rada", "dobre rady",
        "gdzie kupić", "o przepisie", "na koniec", "częste błędy", "do zapamiętania",
        // Swedish.
        "spädning", "spätt", "bakgrund", "ändringar", "bakdagbok", "allergi", "utbyten", "misstag",
        "anteckning", "notering", "noteringar", "tänk på", "viktigt", "kom ihåg", "byt ut", "servera med",
        "serveras med", "gott till", "hållbarhet", "rester", "till nästa gång", "att testa", "testat",
        "lagat", "bakat", "loggbok", "logg", "dagbok", "relaterade recept", "mormor säger", "från mormor", "för barn",
        "kostnad", "pris", "länkar", "ps", "p.s", "kuriosa", "betyg", "omdöme", "varning", "se upp", "minnen",
        "minne", "anekdot", "mitt tips", "mina tips", "vårt tips", "extra tips", "var köpa", "om receptet",
        "vanliga misstag", "att komma ihåg", "bra att ha",
        // Danish.
        "holdbarhet", "baggrund", "bakgrunn", "nedfrysning", "ændringer", "endringer", "om oppskriften", "fejl",
        "feil", "bedømmelse",
        "bemærk", "bemærkning", "gode råd", "råd", "husk", "vigtigt", "server med", "serveres med", "holdbarhed",
        "kan fryses", "rester", "til næste gang", "prøvet", "lavet", "lavet d", "logbog", "dagbog", "se også",
        "mormors råd", "mormor siger", "fra mormor", "til børn", "pris", "ps", "p.s", "anmeldelse", "advarsel",
        "pas på", "minder", "minde", "anekdote", "mit tip", "mine tips", "vores tip", "ekstra tip", "hvor købes",
        "om opskriften", "typiske fejl", "værd at vide", "godt råd",
        // Finnish.
        "tausta", "huomautuksia", "kommentti", "muutokset", "virheet", "kokeilut",
        "huomio", "huomaa", "huomautus", "vinkiksi", "muista", "tärkeää", "kommentit", "variaatio", "vaihtoehdot",
        "vaihtoehto", "korvaa", "tähteet", "alkuperä", "ensi kertaan", "seuraavalla kerralla",
        "kokeiltu", "tehty", "loki", "päiväkirja", "mummon vinkki", "mummo sanoo", "mummolta", "lapsille", "hinta",
        "linkit", "ps", "arvio", "varoitus", "varo", "muistoja", "muisto", "anekdootti", "oma vinkki", "omat vinkit",
        "lisävinkki", "mistä ostaa", "reseptistä", "yleisiä virheitä", "muistettavaa",
        // Czech.
        "dobré vědět", "mrazení", "změny", "náhrada", "chyby", "pokusy", "triky",
        "pozn", "rada", "pozor", "důležité", "nezapomeň", "komentář", "komentáře", "varianta", "alternativy",
        "náhrady", "podávat s", "trvanlivost", "zbytky", "co se zbytky", "původ", "pro příště", "na příště",
        "vyzkoušet", "vyzkoušeno", "vařeno", "vařili jsme", "deník", "viz", "související", "babička říká",
        "od babičky", "veganská verze", "pro děti", "cena", "odkazy", "ps", "hodnocení", "varování", "vzpomínky",
        "vzpomínka", "můj tip", "naše rada", "dobrá rada", "dobré rady", "kde koupit", "o receptu", "časté chyby",
        "nezapomenout", "na závěr",
        // Chinese.
        "失败记录", "失敗記錄", "失败总结", "記錄", "翻车记录", "制作记录", "經驗", "经验总结", "变体", "历史", "歷史", "評價", "改進", "吃法", "附言", "後記",
        "备忘",
        "笔记", "诀窍", "说明", "补充", "变种", "替换", "替代", "搭配", "下次", "下次改进", "改进", "记录", "做过", "妈妈说", "奶奶说", "外婆说", "评价",
        "后记", "链接", "相关", "相关菜谱", "经验", "失败原因", "关于", "温馨小贴士", "友情提示", "特别提醒", "提醒", "失败经验", "注意点", "小提示", "小知识",
        "背景", "故事", "由来", "介绍", "口感", "评论", "食用方法", "食用建议", "保质期", "储藏", "冷冻", "替代品", "替代方案", "可选替换", "改良", "优化",
        "更新", "更新记录",
        // Japanese.
        "保存のしかた",
        "注意事項", "ヒント", "バリエーション", "代用", "日持ち", "参考リンク", "次回", "次回への改善", "改善点", "記録", "作った記録", "反省", "反省点", "母の言葉",
        "おばあちゃんの一言", "合うもの", "リンク", "関連", "関連レシピ", "一言", "失敗談", "思い出", "きっかけ", "ご注意", "ご参考", "注", "注記", "注釈",
        "ポイント・コツ", "作るときのコツ", "失敗しないコツ", "失敗しないポイント", "おすすめ", "食べ方", "おすすめの食べ方", "冷凍", "冷凍保存", "賞味期限", "置き換え", "代替",
        "代替品", "更新", "更新履歴", "おまけ", "余談", "後日談", "こぼれ話", "エピソード",
    ]
}

extension HeadingMeaning {
    /// Whether a heading names remarks, if it stands below a method: "Made", "Für Kinder".
    static func namesRemarks(_ text: String) -> Bool {
        remarksBelowMethod.contains(SectionNames.fold(HeadingReading.withoutMarks(text)))
    }

    /// Whether what has such a name may be a dish of its own, beside this one or made of it: "Sides", "Für Kinder", "Leftovers".
    static func mayNameDish(_ text: String) -> Bool {
        let name = SectionNames.fold(HeadingReading.withoutMarks(text))
        return besideDishes.contains(name)
            || ["for ", "für ", "pour ", "para ", "per ", "voor ", "för ", "til ", "dla ", "pro "].contains(
                where: name.hasPrefix)
    }

    private static let besideDishes = KnownNames([
        "sides", "side dishes", "side dishes to offer", "on the table", "at the table", "to the table", "lunchbox",
        "in the lunchbox", "dazu", "dazu gibt es", "passt zu", "reste", "restes", "les restes", "sobras", "avanzi",
        "rester", "resztki", "zbytky", "leftover magic", "fixes", "rescue", "tricks", "serveras med", "serveres med",
        "servera med", "server med", "podawaj z", "podávat s", "servir con", "servire con", "serveren met", "maybe",
        "versionen", "wersje", "wersja", "varianta", "variante", "wariant",
    ])

    private static let remarksBelowMethod = KnownNames(SectionRole.namesOfRemarks.map { SectionNames.fold($0) })
}
