// Names of sections that people give them less often than those in `translations`, by language.
extension SectionRole {
    static let furtherNames: [(SectionRole, [String])] = [
        (.ingredients, furtherIngredients), (.instructions, furtherInstructions), (.notes, furtherNotes),
        (.equipment, furtherEquipment), (.nutrition, furtherNutrition),
    ]

    private static let furtherIngredients = [
        "ingr", "ingred", "ingreds",
        "das braucht ihr", "was ihr braucht", "ihr braucht",
        "was brauche ich",
        "qué necesito", "que necesito", "qué necesitamos", "vamos a necesitar", "vas a necesitar",
        "ce qu'il faut", "ce qu’il faut", "il te faut", "de quoi ai-je besoin", "cosa serve", "cosa ti serve",
        "di cosa ho bisogno", "wat heb je nodig", "wat heb ik nodig", "dit heb je nodig", "du behöver", "du trenger",
        "dette trenger du", "du skal bruge", "det skal du bruge", "budeme potřebovat", "potřebujeme",
        "co je potřeba", "będziemy potrzebować", "potrzebujemy", "mire lesz szükség", "o que preciso",
        "você vai precisar", "vais precisar", "vamos precisar", "понадобится", "нам понадобится", "вам понадобится",
        "что нужно", "ne lazım", "what do i need", "what do you need",
        "needed", "you'll want", "you’ll want", "you will want", "what you'll want", "what u need", "u need", "get",
        "gather", "parts", "items", "requirements", "dependencies", "bill of materials",
        "what i use", "grab", "get this", "gather this", "here's what you need", "what to get", "bom", "inputs",
        "prerequisites", "ings", "ingreds", "ing", "ingr", "supplies & ingredients", "supplies and ingredients",
        "goes in",
        "what's in", "from the shops",
        "brauchst du", "wir brauchen", "benötigt", "benötigt wird", "es wird benötigt",
        "was rein muss", "rein kommt", "hinein kommt", "rohstoffe", "lebensmittel", "wir nehmen",
        "benötigte lebensmittel",
        "il nous faut", "ce qu'il te faut", "on prend", "prenez", "on a besoin de", "tu auras besoin de",
        "denrées", "matériel et ingrédients", "se necesita", "vamos a usar",
        "usaremos", "insumos", "occorre", "occorrono", "servono", "quello che serve", "materie prime",
        "il necessario", "cosa ci vuole", "benodigd", "wat erin gaat", "wat gaat erin", "wat zit erin",
        "levensmiddelen",
        "precisa", "vai precisar", "é preciso", "potrzeba", "potrzebne rzeczy", "będzie potrzebne",
        "co jest potrzebne", "potrzebne produkty", "bierzemy", "det här behövs", "det behövs",
        "råvaror", "vad du behöver", "det går åt", "skal bruges", "råvarer",
        "hvad du skal bruge", "man skal bruge", "der skal bruges", "tähän tarvitset", "tarveaineet",
        "potřebujete", "je potřeba", "vezmeme", "potraviny", "需要的食材", "用到的食材",
        "準備するもの", "具材", "使うもの", "材料一覧",
        "what we use", "what i used", "what it takes", "all you need",
        "courses", "les courses", "cosa ci serve", "spesa", "vai precisar de", "co potrzebujesz",
        "co będzie potrzebne", "czego potrzebujesz", "det här går åt", "co budete potřebovat", "co potřebujeme",
        "rozpis", "rozpis surovin", "材料・分量", "材料と分量", "買い物リスト", "tarvikkeet ja aineet", "mitä tarvitset", "要准备的",
        "購物清單", "购物清单",
    ]

    private static let furtherInstructions = [
        "meth", "instr",
        "on fait comme ça", "así se hace", "come faccio", "gør sådan", "tilberedelse", "robimy tak",
        "manos a la obra", "cómo lo hago", "cómo lo hacemos", "cómo hacerlo", "so gehts", "so geht's", "so geht’s",
        "los geht's", "los geht’s", "und so geht's", "wie mache ich das", "wie geht's", "comment faire",
        "comment on fait", "come si fa", "come fare", "hoe maak je het", "zo maak je het", "aan de slag",
        "så gör du", "slik gjør du", "sådan gør du", "jak na to", "jak to zrobić", "jak zrobić", "как готовить",
        "как приготовить", "modo de fazer", "como fazer", "mãos à obra", "mãos na massa", "how do i make it",
        "how to make it", "how do you make it",
        "step by step", "technique", "execution", "workflow", "game plan", "the plan", "walkthrough", "let's do it",
        "get cooking", "algorithm", "protocol", "doing", "how we do it", "deploy", "in camp", "at camp", "brew day",
        "the recipe",
        "kochanleitung", "backanleitung", "und so wird es gemacht", "backen", "kochen",
        "on fait", "on cuisine", "c'est parti", "ce qu'on fait", "ce qu'il faut faire", "déroulé", "progression",
        "on y va", "procédure", "exécution", "pas à pas", "pas-à-pas",
        "método", "cómo preparar", "cómo prepararlo", "modo de prepararlo", "ejecución",
        "preparazione passo passo", "passo passo", "passo dopo passo", "procedura",
        "stappenplan", "stap voor stap", "confeção", "preparo passo a passo",
        "gör såhär", "steg", "steg för steg", "sådan", "trin", "trin for trin", "sådan laver du det", "fremgang",
        "metode", "steg for steg", "instruksjoner", "slik lager du det", "slik gjøres det",
        "näin se tehdään", "näin se syntyy", "vaiheet", "vaihe vaiheelta", "kroky", "výroba", "krok za krokem",
        "步骤如下", "方法", "具体步骤", "具體步驟", "烹饪过程", "作り方・手順", "工程", "作り方と手順",
    ]

    private static let furtherEquipment = [
        "benötigtes zubehör", "hilfsmittel", "küchenhelfer", "ustensile", "ustensiles", "utensilios", "utensili",
        "keukenspullen", "keukengerei", "extra nodig", "wat je verder nodig hebt", "redskaper", "köksredskap",
        "køkkengrej", "välineet", "所需工具", "使用工具", "工具", "使う道具", "道具", "器具", "使用器具", "持ち物", "持っていくもの", "packliste",
        "co s sebou", "co zabrać", "co zabrać ze sobą", "mitnehmen", "was mit muss", "à emporter", "qué llevar",
        "cosa portare", "da portare", "o que levar", "meenemen", "mee te nemen", "ta med", "att ta med", "tag med",
        "mukaan", "packing list", "to pack",
        "przybory", "pomůcky",
    ]

    private static let furtherNutrition = [
        "informações nutricionais", "informação nutricional", "información nutricional", "valori nutrizionali",
        "valeurs nutritionnelles", "informations nutritionnelles", "ravintosisältö", "ravintoarvot", "výživové hodnoty",
        "wartości odżywcze", "näringsvärde", "næringsindhold", "næringsinnhold", "næringsverdi", "voedingswaarden",
        "wartość odżywcza", "valores nutricionais", "tápértékek", "калорийность", "кбжу", "营养价值", "栄養価", "栄養成分", "营养成分",
        "營養成分",
    ]

    private static let furtherNotes = [
        "result", "outcome",
        "the result", "how it went", "how it turned out", "ergebnis", "résultat", "resultado",
        "risultato", "resultaat", "resultat", "lopputulos", "tulos", "wynik", "efekt", "výsledek", "結果", "结果",
        "subs", "to try", "things to try", "questions", "open questions", "versions", "batches", "attempts",
        "comments", "leave a comment", "you may also like", "you might also like", "allergens", "allergies",
        "cost", "cost breakdown", "costs", "scaling", "plating", "wrap-up", "wrap up", "final thoughts", "conclusion",
        "warnings", "warning", "safety", "food safety", "dietary info", "dietary information", "diet", "menu", "kids",
        "ways to use it", "how to use it", "uses", "used in", "contribution", "footnotes", "how to store",
        "how to freeze", "how to reheat", "how to serve", "edit", "edits", "update", "updates", "history", "origin",
        "serves well with", "what i changed", "flavors to try", "flavours to try", "flavors", "flavours",
        "flavor ideas", "tags", "see also", "related", "related recipes",
        "siehe auch", "weine", "voir aussi", "vin", "ver también", "vedi anche", "vino", "commenti", "zie ook", "wijn",
        "aantekeningen", "alternatieven", "se även", "katso myös", "zobacz też", "komentarze", "modyfikacje",
        "inspiracja", "viz také", "comentários", "anotações", "obs", "observações",
        "tárolás", "variációk", "változatok", "eredet", "jó tanács", "egyéb", "tudnivalók", "lásd még",
        "секреты", "хитрости", "смотрите также", "важно", "评论", "要点", "总结", "成品图", "コメント", "覚え書き", "ワンポイント",
        "ひとこと",
        // German.
        "geschichte", "ursprung", "einfrieren", "lagerung", "häufige fragen", "fragen", "allergene", "fazit",
        "mein fazit", "was passt dazu", "resteverwertung", "abwandlungen", "abwandlung",
        // French.
        "le conseil du chef", "le plus", "les plus", "suggestion", "idées d'accompagnement", "accompagnements",
        "histoire", "l'histoire", "l'histoire du plat", "l'histoire de la recette", "à savoir", "accord vin",
        "accord mets-vin", "accords", "vin conseillé", "quel vin", "allergènes", "congélation", "questions fréquentes",
        "mon avis", "à essayer", "à utiliser pour", "le truc en plus", "l'astuce", "l'astuce du chef", "le secret",
        "anecdote", "pour varier", "pour la conservation",
        // Spanish.
        "acompañamiento", "acompañamientos", "cómo servir", "cómo servirlo", "cómo conservar", "historia", "origen",
        "curiosidades", "curiosidad", "congelación", "para congelar", "alérgenos", "maridaje", "preguntas frecuentes",
        "con qué acompañar", "sugerencia", "el truco", "trucos y consejos", "para variar",
        // Italian.
        "il segreto", "i segreti", "segreti", "i segreti della nonna", "abbinamento", "abbinamenti", "vino consigliato",
        "il consiglio in più", "trucchi", "trucco", "storia", "la storia", "come servire", "come conservare",
        "allergeni", "domande frequenti", "l'origine", "per congelare", "un consiglio",
        // Dutch.
        "geschiedenis", "invriezen", "weetje", "wist je dat", "ook lekker", "om in te vriezen",
        "veelgestelde vragen", "allergenen", "bewaren en invriezen", "variëren", "restjes",
        // Portuguese.
        "como armazenar", "como conservar", "armazenamento", "sugestões", "sugestão",
        "como servir", "história", "curiosidade", "validade", "congelamento", "alergénios",
        "alérgenos", "harmonização", "perguntas frequentes", "origem",
        // Polish.
        "wariacje", "podawanie", "ciekawostki", "ciekawostka", "mrożenie", "alergeny", "pytania",
        "najczęstsze pytania", "sugestie",
        // Swedish, Danish and Norwegian.
        "att tänka på", "bra att veta", "frysa in", "infrysning", "variationer", "historie", "oprindelse",
        "ursprung", "frys", "frysning", "godt at vide", "oppbevaring", "variasjoner", "frysing", "godt å vite",
        "merknader", "merknad", "allergener", "vanliga frågor", "ofte stillede spørgsmål", "notater",
        // Finnish.
        "variaatiot", "muunnelmat", "muunnelma", "pakastus", "pakastaminen", "hyvä tietää", "vinkkejä", "allergeenit",
        "säilyvyys", "usein kysyttyä",
        // Czech and Slovak.
        "skladování", "uchovávání", "varianty", "obměny", "obměna", "jak podávat", "zamrazení", "mražení", "zajímavost",
        "zajímavosti", "zajímavost na závěr", "alergeny", "doporučení", "skladovanie", "tip na závěr",
        // Chinese.
        "温馨提示", "溫馨提示", "保存方法", "保存", "储存", "儲存", "储存方法", "变化", "變化", "搭配建议", "搭配建議", "关于这道菜", "關於這道菜",
        "常见问题", "常見問題", "小技巧", "心得", "烹饪心得", "烹饪技巧", "窍门", "小窍门", "过敏原", "過敏原", "小贴士与变化",
        // Japanese.
        "コツ・ポイント", "コツとポイント", "保存期間", "アレンジ", "献立", "由来", "豆知識", "補足", "注意点", "よくある質問",
        "このレシピの生い立ち", "生い立ち", "アレルギー", "アレルゲン", "感想", "メモ・補足",
        // Russian and Ukrainian.
        "история", "заморозка", "аллергены", "вопросы", "рекомендации", "рекомендація", "рекомендації", "історія",
    ]

    /// What to serve it with: foods only where amounts stand beside them.
    static let furtherServing = [
        "serve with", "serve it with", "goes well with", "zum servieren dazu", "beilage", "lekker erbij", "lekker met",
        "erbij",
        "con cosa servirlo", "acompanhamentos", "acompanhamento", "z czym podawać", "dodatki", "tillbehör", "tilbehør",
        "lisuke", "lisuketta", "lisäkkeet", "příloha", "přílohy", "podáváme s",
        "passar till", "lisäke", "lisukkeet", "guarnición", "guarniciones", "contorno", "contorni", "bijgerecht",
        "bijgerechten",
        "tálalás", "付け合わせ", "付け合せ", "配菜", "гарнир", "с чем подавать", "з чим подавати",
    ]
}
