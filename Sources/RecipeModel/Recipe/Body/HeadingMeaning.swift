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
