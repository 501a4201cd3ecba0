internal import SourceText

/// What a heading of a recipe's body announces.
enum HeadingMeaning: Sendable, Hashable {
    case section(SectionRole)
    /// Foods and tools together: ingredients only where no other heading names them.
    case supplies
    /// Servings, times and the like.
    case details
    case introduction
    case source
    case pictures
    /// How it is served: remarks more often than steps, or foods.
    case serving

    init?(_ text: String, _ names: SectionNames) {
        if let role = names.role(of: text) {
            self = .section(role)
        } else if let meaning = Self.named(text) {
            self = meaning
        } else {
            return nil
        }
    }

    private static func named(_ text: String) -> HeadingMeaning? {
        let number =
            text.isASCII
            ? table.number(ofLowerCase: SectionNames.trimmed(ascii: Array(text.utf8)))
            : table.number(of: SectionNames.fold(text))
        return number.map { meanings[$0] }
    }

    /// By number in `table`.
    private static let meanings: [HeadingMeaning] =
        SectionRole.translations.map { .section($0.0) }
        + [.supplies, .details, .introduction, .source, .pictures, .serving]

    private static let table: KnownNames = {
        var table: [(name: String, number: Int)] = []
        for (number, (role, _)) in SectionRole.translations.enumerated() {
            for words in LanguageWords.all { table.append((SectionNames.fold(words[role]), number)) }
        }
        let lists =
            SectionRole.translations.map(\.1)
            + [supplyNames, detailNames, introductionNames, sourceNames, pictureNames, servingNames]
        func add(_ names: [String], _ number: Int) {
            for name in names { table.append((name.isASCII ? name : SectionNames.fold(name), number)) }
        }
        for (role, names) in SectionRole.furtherNames {
            if let number = SectionRole.translations.firstIndex(where: { $0.0 == role }) { add(names, number) }
        }
        if let number = meanings.firstIndex(of: .serving) { add(SectionRole.furtherServing, number) }
        for (number, names) in lists.enumerated() { add(names, number) }
        // The last of equal names counts.
        return KnownNames(table.compactMap { name, number in name.withoutAccents.map { ($0, number) } } + table)
    }()

    /// Whether a heading of steps may as well name a part of the ingredients: "To assemble", "Baking".
    static func mayNamePart(_ text: String) -> Bool { partNames.contains(SectionNames.fold(text)) }

    /// "Day one": a section of the method, and its name.
    static func namesDay(_ text: String) -> Bool {
        text.utf8.count <= 12 && text.utf8.starts(with: "Day ".utf8) && mayNamePart(text.withoutColon)
    }

    private static let partNames = KnownNames([
        "prep", "preparations", "cook", "assembly", "assemble", "to assemble", "baking", "to bake", "to cook", "making",
        "preparing", "prep work", "mise en place", "before you start", "day 1", "day 2", "day one", "day two",
        "at camp", "in camp",
        "building", "process", "to make", "to prepare", "putting it together", "do this", "vorbereitung",
        "fertigstellung", "préparations", "cuisson", "cottura", "voorbereiding", "preparativos", "how", "how to",
    ])

    /// The names of the section of tools, which may also begin a line.
    static let equipmentWords: Set<String> = {
        let own = SectionRole.translations.filter { $0.0 == .equipment }.flatMap(\.1)
        let written = LanguageWords.all.map { SectionNames.fold($0[.equipment]) }
        return Set(own + written).union(["equipment", "tools", "utensils", "cookware", "glass", "glassware"])
            .subtracting(["kit"])
    }()

    /// Whether a heading of how it is served is one of a step, not of what to serve it with.
    static func isPartOfMethod(_ text: String) -> Bool { servingSteps.contains(SectionNames.fold(text)) }

    /// What a heading means that stands below one of the method: "Montaje" and "Zusammensetzen" are its last part, "Cleanup" is none.
    init?(belowMethod text: String) {
        let name = SectionNames.fold(text)
        if Self.assembly.contains(name) {
            self = .section(.instructions)
        } else if Self.cleanings.contains(name) {
            self = .section(.notes)
        } else {
            return nil
        }
    }

    private static let cleanings = KnownNames([
        "cleanup", "clean up", "cleaning up", "washing up", "known issues", "bugs", "changelog", "change log",
        "roadmap",
    ])
    private static let assembly = KnownNames([
        "montaje", "montage", "assemblage", "assemblaggio", "composizione", "montagem", "zusammensetzen", "zusammenbau",
        "fertigstellung", "finitions", "finition", "dressage", "finitura", "acabado", "finalização", "afwerking",
        "samling", "montering", "kokoaminen", "składanie", "wykończenie", "sestavení", "dokončení", "összeállítás",
        "сборка", "組み立て", "仕上げ", "组装",
    ])

    private static let servingSteps = KnownNames([
        "to serve", "serve", "serving", "for serving", "zum servieren", "servieren", "pour servir", "service",
        "para servir", "servir", "per servire", "om te serveren", "serveren", "podanie", "servering", "till servering",
        "tarjoilu", "podávání", "подача", "подаване", "tálalás", "serviranje", "σερβίρισμα", "servis", "sunum",
        "presentación", "presentazione", "apresentação", "opdienen", "sposób podania", "servírování", "tarjoile",
        "anrichten", "盛り付け", "盛りつけ",
    ])

    /// Whether a heading names what is served beside the dish, which above the steps is a part of the foods: "Lisuke".
    static func namesSides(_ text: String) -> Bool { sideNames.contains(SectionNames.fold(text)) }

    private static let sideNames = KnownNames(SectionRole.furtherServing.map { SectionNames.fold($0) })

    private static let servingNames = [
        "to serve", "serve", "serving", "for serving", "to serve with", "goes well with", "goes with", "good with",
        "pairs with", "pairs well with", "serve with",
        "zum servieren", "servieren", "servierung", "pour servir", "service", "para servir", "servir", "per servire",
        "om te serveren", "serveren", "podanie",
        "servering", "till servering", "tarjoilu", "podávání", "подача", "подаване", "tálalás", "serviranje",
        "σερβίρισμα",
        "servis", "sunum", "для подачи", "для подання", "sonstiges", "presentación", "presentazione", "apresentação",
        "opdienen", "sposób podania", "servírování", "tarjoile", "anrichten", "盛り付け", "盛りつけ",
    ]
    private static let supplyNames = [
        "materials", "ingredients and equipment", "ingredients and tools", "ingredients & tools",
        "ingredients & equipment",
        "必备原料和工具", "原料和工具", "材料と道具", "benodigdheden",
    ]
    private static let detailNames = [
        "details", "meta", "info", "information", "recipe info", "recipe details", "overview", "time", "times",
        "timing",
        "prep time", "cook time", "cooking time", "total time", "servings", "serves", "yield", "yields", "at a glance",
        "summary", "metadata", "facts", "quick facts", "zeit", "zeiten", "zeitaufwand", "portionen", "menge", "angaben",
        "temps", "durée", "portions", "infos", "informations", "tiempo", "tiempos", "porciones", "raciones", "datos",
        "tempo", "tempi", "porzioni", "dosi", "tijd", "porties", "tempo de preparo", "rendimento", "porções", "czas",
        "porcje", "informacje", "tid", "portioner", "aika", "annokset", "doba", "porce", "время", "порции",
        "информация",
        "час", "порції", "інформація", "adag", "idő", "porții", "timp", "μερίδες", "χρόνος", "porsiyon", "süre", "시간",
        "분량",
    ]
    private static let introductionNames = [
        "description", "introduction", "intro", "about", "background", "story", "the story", "history of the dish",
        "beschreibung", "einleitung", "über", "introductie", "beschrijving", "présentation", "descripción",
        "introducción", "descrizione", "introduzione", "descrição", "introdução", "opis", "wstęp", "beskrivning",
        "beskrivelse", "kuvaus", "popis", "介绍", "简介", "説明", "описание", "leírás", "descriere", "περιγραφή", "açıklama",
        "설명", "소개", "mô tả", "giới thiệu", "deskripsi", "الوصف", "תיאור", "توضیحات", "विवरण", "kirjeldus", "apraksts",
        "aprašymas", "lýsing",
    ]
    private static let sourceNames = [
        "source", "sources", "credit", "credits", "reference", "references", "attribution", "author", "authors", "link",
        "links", "adapted from", "inspiration", "further reading", "resources",
        "contributors", "contributing", "license", "quelle", "quellen", "herkunft", "autor", "links und quellen",
        "bron",
        "bronnen", "références", "auteur", "sources et références", "fuente", "fuentes", "referencias", "enlaces",
        "fonte", "fonti", "riferimenti", "fontes", "referências", "créditos", "źródło", "źródła", "autorzy", "källa",
        "källor", "kilde", "kilder", "lähde", "lähteet", "zdroj", "zdroje", "来源", "参考", "参考资料", "参考文献", "出典",
        "источник", "источники", "ссылки", "автор", "джерело", "джерела", "посилання", "източник", "izvor", "izvori",
        "vir",
        "viri", "forrás", "sursa", "sursă", "πηγή", "πηγές", "kaynak", "kaynaklar", "출처", "nguồn", "sumber", "المصدر",
        "מקור",
        "منبع", "स्रोत", "allikas", "avots", "šaltinis", "heimild",
    ]
    private static let pictureNames = [
        "photo", "photos", "picture", "pictures", "image", "images", "gallery", "video", "videos", "foto", "fotos",
        "bild", "bilder", "galerie", "imágenes", "imagen", "immagini", "immagine", "imagens", "imagem", "afbeelding",
        "afbeeldingen", "zdjęcie", "zdjęcia", "kuva", "kuvat", "billede", "billeder", "obrázek", "obrázky", "图片", "成品",
        "写真", "фото", "фотографии", "видео", "відео", "снимки", "slike", "képek", "imagini", "φωτογραφίες",
        "fotoğraflar",
        "사진", "hình ảnh", "צילום", "תמונות", "صور", "تصاویر", "pildid", "attēli", "nuotraukos", "myndir",
    ]
}

extension SectionRole {
    /// The names of sections in other languages that are not written, and rarer English ones. Those that are written are in `LanguageWords`.
    static let translations: [(SectionRole, [String])] = [
        (
            .ingredients,
            [
                "необходими продукти", "ingrediensar", "potrebné suroviny",
                "specs", "spec", "what to buy", "the ingredients", "ingredients list", "components", "stuff",
                "what you'll need",
                "zutatenliste", "zutat", "du brauchst", "man nehme", "das brauchst du", "einkaufsliste", "ingrédient",
                "lista de ingredientes", "ingrediëntenlijst", "benodigdheden ingrediënten", "skladniki", "ingrediens",
                "ainesosat", "raaka-aineet", "suroviny", "přísady", "budeme potřebovat", "计算", "原料", "食材", "配料",
                "所需食材", "食材准备", "材料準備", "食材清单", "ingrediente necesare", "was du brauchst", "was man braucht",
                "ingredienten", "cosa serve", "occorrente", "wat heb je nodig", "dit heb je nodig", "du behöver",
                "ingredienslista", "det här behöver du", "du trenger", "dette trenger du", "det trenger du",
                "du skal bruge", "det skal du bruge", "aineet", "tarvitset",
                "potrebujeme", "potřebujeme", "potřebné suroviny", "potrzebne składniki", "lista składników",
                "alapanyagok", "состав", "продукты", "складники", "продукти", "原材料", "主料", "辅料", "輔料", "所需材料", "必备原料",
                "必備原料", "材料清單", "材料清单", "食材準備", "食材清單", "配料表", "συστατικά", "רכיבים", "מרכיבים", "المقادير", "bahan",
                "things you need", "things you'll need", "you'll need", "you want", "you need",
                "fixings", "ihr braucht", "das brauchen wir",
                "man braucht", "das braucht man", "das brauchen sie", "pour la recette", "per la ricetta", "potřebuješ",
                "grocery list", "必备材料", "das braucht ihr", "ihr braucht", "wir brauchen", "das brauchen wir",
                "ce qu'il faut", "ce qu'il vous faut", "necesitamos", "cosa ti serve",
                "stuff you need", "what goes in", "what's in it", "formula", "the formula", "in the pot", "necesitas",
                "o que vai", "o que leva", "o que vai na receita", "dans le panier", "le panier",
                "co budeme potřebovat", "co budeme potrebovať", "co je potřeba", "需要准备", "需要準備", "准备食材", "準備食材",
                "cosa serve", "che cosa serve", "qué hace falta", "hace falta", "što nam treba", "šta nam treba",
                "mit veszünk", "mire van szükség", "ce ne trebuie", "τι χρειαζόμαστε", "ne lazım", "neler lazım",
                "qué necesitas", "vous aurez besoin",
                "koostisosad", "ingredientai", "sastāvdaļas", "innihald",
                "il vous faut", "você vai precisar",
                "что потребуется", "потребуется", "нам потребуется", "нам понадобится", "вам понадобится",
                "понадобится", "что нужно", "нужно", "надо", "что надо", "что понадобится",
                "необходимые продукты", "необходимые ингредиенты", "список ингредиентов", "необхідні продукти",
                "необхідні інгредієнти", "нам знадобиться", "знадобиться", "що потрібно", "съставки",
                "необходими съставки", "potrebni sastojci", "potrebno je", "potrebno", "potrebujemo",
                "potrebné prísady", "hozzávaló", "de ce ai nevoie", "ai nevoie de", "τα υλικά", "θα χρειαστείτε",
                "gerekli malzemeler", "malzeme", "içindekiler", "필요한 재료", "주재료", "เครื่องปรุง", "วัตถุดิบ",
                "thành phần", "nguyên liệu cần chuẩn bị", "chuẩn bị nguyên liệu", "bahan yang diperlukan", "مكونات",
                "مقادير", "المواد", "חומרים", "מה צריך", "مواد اولیه", "مواد مورد نیاز", "आवश्यक सामग्री", "koostis",
                "vaja läheb", "nepieciešams", "sastāvs", "reikės", "sudedamosios dalys", "hráefni", "osagaiak",
                "bestanddele",
                "qué lleva", "que lleva", "nodig", "wat je nodig hebt", "kell hozzá", "mi kell hozzá", "재료 준비",
                "nguyên liệu chính", "you need", "what goes in it", "the goods", "lista de la compra",
                "lista de compras", "avíos", "co potrzeba", "liste de courses", "liste des courses",
                "lista della spesa",
                "boodschappenlijst", "boodschappen", "inköpslista", "indkøbsliste", "handleliste", "ostoslista",
                "lista zakupów", "nákupní seznam", "bevásárlólista", "список покупок", "das kommt rein",
                "was rein kommt", "was kommt rein", "was reinkommt", "das muss rein", "dafür brauchst du",
                "dafür braucht man", "potrzebujemy", "potrzebujesz", "potrzebne", "potrzebne będą", "co potrzebne",
                "il faut", "pour cette recette", "necesitaremos", "vas a necesitar", "lo que necesitas",
                "qué necesitamos", "vamos a necesitar", "ci vuole", "ci vogliono", "vi serve", "vi servono",
                "ti serve", "ti servono", "o que você precisa", "o que precisa",
                "vais precisar de", "precisa de", "precisas de", "behövs", "du behøver", "det behøver du",
                "dette skal du bruge", "du skal ha", "nödvändigt", "tarvitaan", "tarvittavat aineet", "samagri",
                "saamagri", "zutaten und mengen", "ingredienten lijst", "budete potřebovat",
                "budete potrebovať", "потрібно", "потрібні продукти", "вам знадобиться", "потребно", "namirnice",
                "vajad", "reikia", "trebuie", "avem nevoie de", "θα χρειαστούμε", "lazım olanlar", "准备材料", "準備材料",
                "用意するもの", "必要なもの", "준비물", "준비 재료", "준비재료", "cần chuẩn bị", "yang dibutuhkan", "تحتاجين", "تحتاج إلى",
                "נדרש",
            ]
        ),
        (
            .instructions,
            [
                "priprava", "slik gjer du", "cara-cara",
                "prep", "preparations", "how to cook", "how to prepare", "how-to", "recipe steps", "the steps",
                "cook", "assembly", "assemble", "to assemble", "baking", "to bake", "to cook", "making", "preparing",
                "instructions for use", "what to do", "what you'll do", "what you will do", "what i do", "what u do",
                "how to do it",
                "do it", "cooking method", "cooking steps",
                "preparation steps", "procedures", "cooking process", "cooking procedure", "prep work",
                "mise en place", "before you start", "day 1", "day 2", "day one", "day two", "anleitung",
                "zubereitungsschritte", "schritte", "arbeitsschritte", "vorbereitung", "vorgehen", "so geht's",
                "so geht’s", "und so wird's gemacht", "durchführung", "rezept", "herstellung", "fertigstellung",
                "preparation", "préparations", "instructions", "étapes", "étape", "méthode", "réalisation", "recette",
                "la recette", "déroulement", "cuisson", "marche à suivre", "elaboración", "instrucciones", "pasos",
                "paso a paso", "procedimiento", "modo de preparación", "preparativos", "procedimento", "istruzioni",
                "passaggi", "svolgimento", "cottura", "esecuzione", "come si fa", "bereidingswijze", "bereiden",
                "werkwijze",
                "instructies", "stappen", "voorbereiding", "zo maak je het", "preparo", "modo de fazer", "preparação",
                "instruções", "modo de preparação", "como fazer", "passos", "confecção", "sposób przygotowania",
                "wykonanie", "kroki", "instrukcje", "sposób wykonania", "instruktioner", "så här gör du",
                "tillagning", "tillvägagångssätt", "sådan gør du", "tilberedning", "slik gjør du", "valmistusohje",
                "ohjeet", "ohje", "valmistusohjeet", "příprava", "postup přípravy", "návod", "操作", "做法", "制作步骤",
                "操作步骤", "制作方法", "烹饪步骤", "手順", "作成手順", "hazırlanışı", "arbeitsanweisung", "schritt für schritt",
                "mode opératoire", "come si prepara", "come fare", "metodo", "modo di preparazione", "aan de slag",
                "aanpak", "instrukcja", "przygotowywanie", "przepis", "så gör du", "gör", "metod", "beredning",
                "opskrift",
                "oppskrift", "framgangsmåte", "tee näin", "työvaiheet", "jak na to", "pracovní postup",
                "postup prípravy", "príprava", "elkészítése", "elkészítés menete", "способ приготовления", "рецепт",
                "пошаговый рецепт", "инструкция", "спосіб приготування", "начин на приготвяне", "yapılış",
                "hazırlanış", "tarif", "만드는 방법", "조리 방법", "조리법", "조리순서", "調理手順", "調理方法", "レシピ", "つくり方", "製作步驟",
                "制作过程", "製作過程", "烹饪方法", "烹飪方法", "作法", "料理步驟", "烹調步驟", "οδηγίες", "παρασκευή", "הוראות הכנה", "הכנה",
                "الطريقة", "langkah-langkah", "hướng dẫn", "preparare", "elaboració", "how it comes together",
                "build", "en cuisine", "aux fourneaux", "ablauf", "開始做", "开始做", "怎么做", "怎麼做", "do",
                "how to make", "how", "how i do it", "making it", "do this", "cook it", "putting it together",
                "here's how", "to make", "to prepare", "steps to make", "building", "process", "how it's made",
                "zubereitungsanleitung", "arbeitsablauf", "los geht's", "so gehts", "comment faire", "cómo hacerlo",
                "cómo lo hacemos", "zo doe je het", "maken", "modo de preparar", "como preparar", "what you do",
                "valmistamine", "valmistamisjuhend", "gaminimas", "gaminimo būdas", "pagatavošana", "aðferð",
                "как готовить", "как приготовить", "как делать", "процесс приготовления", "этапы приготовления",
                "метод приготовления", "порядок приготовления", "пошаговое приготовление", "шаги", "готовим",
                "як готувати", "як приготувати", "процес приготування", "інструкція", "кроки", "приготвяне",
                "начин на приготовление", "инструкции", "стъпки", "način pripreme", "postupak pripreme",
                "postupak izrade", "upute", "koraci", "koraki", "navodila", "így készül", "az elkészítés menete",
                "lépések", "utasítások", "cum se prepară", "cum se face", "instrucțiuni", "pașii", "pași",
                "διαδικασία", "βήματα", "προετοιμασία", "τρόπος παρασκευής", "nasıl yapılır", "hazırlanması",
                "talimatlar", "adımlar", "조리과정", "조리 과정", "요리 방법", "요리법", "순서", "ขั้นตอนการทำ", "ขั้นตอน",
                "วิธีปรุง", "cách nấu", "các bước thực hiện", "thực hiện", "cách chế biến", "cara memasak",
                "cara pembuatan", "langkah", "خطوات التحضير", "طريقة العمل", "الخطوات", "التحضير", "שלבים",
                "דרך ההכנה", "הוראות", "دستور پخت", "روش تهیه", "مراحل", "बनाने की विधि", "बनाने का तरीका", "तरीका",
                "juhised", "gatavošana", "paruošimas", "eiga", "leiðbeiningar", "prestatzeko era", "prestaketa",
                "how", "how to", "how you make it", "how we make it", "how i make it", "make it", "let's cook",
                "cómo se hace", "como se hace", "cómo se prepara", "como se prepara", "modo de hacerlo",
                "manera de hacerlo", "manera de prepararlo", "preparación paso a paso", "elaboración paso a paso",
                "pasos a seguir", "preparação passo a passo", "passo a passo", "modo de confeção",
                "modo de elaboração", "como se faz", "つくりかた", "만들기", "조리 순서", "요리 순서", "만드는 순서", "만드는 과정",
                "các bước", "các bước làm", "cách thực hiện", "tarifi", "yapımı", "yapalım", "cum procedăm",
                "cum se prepara", "toimi näin", "näin teet", "näin valmistat", "valmista näin", "jak postupovat",
                "postup výroby", "jak se to dělá", "jak to udělat", "ako na to", "so wird's gemacht",
                "so wird es gemacht", "so geht es", "und so geht's", "und so geht es", "so machst du es",
                "so macht man's", "so wird gekocht", "so kochst du", "so einfach geht's", "wie geht's",
                "wie man's macht", "wie es geht", "anweisungen", "jak zrobić", "jak to zrobić", "jak przygotować",
                "przygotowanie krok po kroku", "krok po kroku", "come procedere", "come si cucina", "sådan gør man",
                "sådan laver du", "slik gjør du det", "slik lager du", "gjør slik", "gör så", "så lagar du",
                "zo maak je dit", "zo maak je ze", "hoe maak je het", "hoe maak je dit", "vidhi", "banane ki vidhi",
                "banane ka tarika", "אופן הכנה", "איך מכינים", "начин припреме", "izrada", "postupak",
                "postopek priprave", "这样做", "做法步骤", "烹调方法", "كيفية التحضير", "طريقة عمل", "طريقة الإعداد",
            ]
        ),
        (
            .notes,
            [
                "püf noktaları", "ipuçları", "tippek", "sfaturi", "consells", "συμβουλές", "טיפים", "نصائح", "팁",
                "เคล็ดลับ", "mẹo", "सुझाव",
                "советы", "совет", "заметки", "поради", "нотатки", "съвети", "savjeti", "saveti", "nasveti",
                "hints", "hint", "tidbits", "additional tidbits", "trivia", "fun facts", "fun fact", "good to know",
                "did you know", "additional information", "additional info", "more information", "more info",
                "wissenswertes", "gut zu wissen", "zusatzinfo", "bon à savoir", "le saviez-vous",
                "información adicional", "da sapere", "weetjes", "goed om te weten", "variation", "variants",
                "variant", "substitutions", "substitution", "substitutes", "storage", "storing", "to store", "to keep",
                "storage tips", "pairings", "pairing", "recipe notes", "cook's notes", "chef's notes",
                "tips & tricks", "tips and tricks", "troubleshooting", "safety", "food safety",
                "安全", "faq", "faqs",
                "frequently asked questions",
                "adaptations", "adjustments",
                "modifications", "alternatives", "options", "ideas", "remarks", "freezing", "to freeze", "to reheat",
                "do ahead", "make ahead",
                "make-ahead", "freezer", "in the freezer", "from frozen", "timings", "leftovers", "reheating", "reheat",
                "to reheat", "reheating instructions",
                "tips & variations", "notes and tips", "notes & tips",
                "notes and variations", "my notes", "comment", "feedback", "todo", "to do", "future improvements",
                "improvements", "changes", "changelog", "why this works", "what to serve with", "science", "thoughts",
                "serving suggestion", "serving suggestions", "serving ideas", "serving tips", "serving notes",
                "riffs", "riff", "swaps", "swap", "easy swaps", "twists", "remix", "hacks",
                "upgrades", "leftover ideas", "servierempfehlung", "servierempfehlungen", "serviervorschlag",
                "serviervorschläge", "dazu passt", "dazu passen", "suggestions de service", "suggestion de service",
                "suggestions d'accompagnement", "sugerencias de presentación", "sugerencia de presentación",
                "sugerencias para servir", "suggerimenti per servire", "suggerimento di presentazione",
                "serveersuggestie", "serveersuggesties", "sugestões de acompanhamento", "sugestão de acompanhamento",
                "propozycja podania", "serveringsförslag", "serveringstips", "serveringsforslag", "tarjoiluehdotus",
                "le petit plus", "das gewisse etwas",
                "next time", "for next time", "learned", "lessons", "lessons learned", "observations", "verdict",
                "nächstes mal", "beim nächsten mal", "la prochaine fois", "la próxima vez", "la prossima volta",
                "da próxima vez", "volgende keer", "nästa gång", "næste gang", "neste gang", "ensi kerralla",
                "następnym razem", "příště", "trucs",
                "review", "reviews", "results", "what to serve with it", "what to serve with this", "what to drink",
                "to drink",
                "wine pairing", "drink pairing", "make it ahead", "keeping", "keeps", "shelf life",
                "troubleshooting tips", "notiz", "hinweise", "hinweis", "tipps", "tipp", "anmerkungen",
                "anmerkung", "anpassungen", "anpassung", "abwandlung", "abwandlungen", "alternativen", "varianten",
                "variationen", "aufbewahrung", "bemerkung", "bemerkungen", "kommentar",
                "kommentare", "beilagen", "haltbarkeit", "remarque", "astuces", "astuce", "conseils", "conseil",
                "variantes", "variante", "conservation", "accompagnement", "commentaires", "suggestions", "nota",
                "consejos", "consejo", "trucos", "variaciones", "conservación", "observaciones", "sugerencias",
                "comentarios", "note e consigli", "consigli", "consiglio", "varianti", "variazioni", "conservazione",
                "suggerimenti", "osservazioni", "curiosità", "opmerking", "notities", "notitie", "variaties",
                "variatie", "bewaren", "serveertip", "serveertips", "dicas", "dica", "observações", "observação",
                "variações", "conservação", "macetes", "macetes e variações", "dicas e variações", "notatki",
                "notatka", "uwaga", "wskazówki", "wskazówka", "porady", "warianty", "przechowywanie", "kommentarer",
                "bemærkninger", "varianter", "förvaring", "opbevaring", "vinkit", "vinkki", "huomioita", "huomioitavaa",
                "lisävinkit", "huomautukset", "huom",
                "säilytys", "poznámka", "tipy", "rady", "附加内容", "小贴士", "注意事项", "注意", "提示", "贴士", "技巧", "コツ", "ポイント",
                "備考",
                "примечание", "примечания", "хранение", "варианты", "комментарии", "на заметку", "примітки",
                "примітка", "порада", "зберігання", "бележки", "бележка", "съвет", "забележка", "napomena",
                "napomene", "savjet", "opomba", "opombe", "nasvet", "megjegyzés", "megjegyzések", "tanács",
                "observații", "sfat", "note", "σημειώσεις", "σημείωση", "συμβουλή", "püf noktası", "öneriler", "참고",
                "주의", "หมายเหตุ", "ghi chú", "lưu ý", "catatan", "ملاحظات", "ملاحظة", "הערות", "הערה", "טיפ", "نکات",
                "نکته", "टिप्स", "märkused", "nõuanne", "piezīmes", "padoms", "pastabos", "patarimai", "ábendingar",
                "athugasemdir",
            ]
        ),
        (
            .equipment,
            [
                "cookware", "kitchenware", "kit", "gear", "hardware", "supplies", "special tools", "tools needed",
                "equipment needed", "geräte", "küchengeräte", "ausstattung", "werkzeug", "zubehör", "matériel",
                "équipement", "equipo", "herramientas", "attrezzatura", "strumenti", "attrezzi", "materiaal",
                "equipamento", "equipamentos", "sprzęt", "narzędzia", "redskab", "utrustning", "udstyr", "tarvikkeet",
                "nádobí", "vybavení", "náčiní", "nářadí", "ausrüstung", "outils", "útiles", "gereedschap", "uitrusting",
                "naczynia", "verktyg", "grej", "grejer", "grejet", "työvälineet", "varusteet", "厨具", "必备工具",
            ]
        ),
        (
            .nutrition,
            [
                "nutritional facts", "nutritional info", "nutrition info", "macros", "calories",
                "nutrition per serving", "nutrients", "nährwertangaben", "nährwert", "nutrición",
                "valores nutricionales", "voedingswaarde", "营养",
            ]
        ),
        (
            .log,
            [
                "cook log", "cooking history",
            ]
        ),
    ]
}
