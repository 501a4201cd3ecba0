internal import SourceText

/// Tells words of German, Dutch, the Scandinavian languages and Finnish that are put together from the name of a food and something else:
/// "Nussschnitten", "Speckpfannkuchen". What they hold exactly is not known; that they are foods is.
enum ForeignCompounds {
    /// Whether a word in small letters of ASCII that English lacks begins or ends with the name of a food in one of these languages.
    static func isOne(_ word: some BidirectionalCollection<UInt8>) -> Bool {
        guard word.count >= fewestLetters, !surnameEnds.contains(where: { ends(word, with: $0) }) else { return false }
        return beginnings.contains { begins(word, with: $0) } || heads.contains { ends(word, with: $0) }
    }

    private static func begins(_ word: some BidirectionalCollection<UInt8>, with part: StaticString) -> Bool {
        let count = part.utf8CodeUnitCount
        return word.count >= count + fewestLettersBeside
            && word.prefix(count).elementsEqual(UnsafeBufferPointer(start: part.utf8Start, count: count))
    }

    private static func ends(_ word: some BidirectionalCollection<UInt8>, with part: StaticString) -> Bool {
        let count = part.utf8CodeUnitCount
        return word.count >= count + fewestLettersBeside
            && word.suffix(count).elementsEqual(UnsafeBufferPointer(start: part.utf8Start, count: count))
    }

    private static let fewestLetters = 7
    private static let fewestLettersBeside = 3

    /// What such words begin with.
    private static let beginnings: [StaticString] = [
        // German
        "nuss", "haselnuss", "walnuss", "erdnuss", "mandel", "pistazien", "marzipan", "nougat", "sesam", "butter",
        "milch", "sahne", "rahm", "kase", "quark", "joghurt", "topfen", "eier", "speck", "schinken", "hackfleisch",
        "fleisch", "wurst", "fisch", "lachs", "thunfisch", "hering", "garnelen", "krabben", "muschel", "brot",
        "semmel", "nudel", "mehl", "griess", "dinkel", "roggen", "weizen", "gersten", "hafer", "malz", "honig", "senf",
        "sellerie", "soja", "lupinen", "schweine", "schweins", "rinder", "rinds", "kalbs", "lamm", "huhner",
        "hahnchen", "puten", "enten", "ganse", "leber", "gelatine", "krebs", "austern", "forellen",
        // Dutch
        "kaas", "boter", "spek", "kippen", "varkens", "rundvlees", "lams", "kalfs", "noten", "amandel", "pinda",
        "mosterd", "garnalen", "melk", "brood", "tarwe", "rogge", "haver", "selderij", "zalm",
        // Swedish, Danish, Norwegian
        "smor", "gradd", "mjolk", "maelk", "flode", "flote", "skinke", "kyckling", "kylling", "korv", "polse", "notter",
        "nodde", "notte", "kott", "kjott", "laks", "torsk", "honung", "honning", "senap", "sennep", "selleri", "soya",
        "hvede", "hvete", "fiske", "ostesm",
        // Finnish
        "juusto", "maito", "kerma", "liha", "kinkku", "pekoni", "makkara", "lohi", "katkarapu", "leipa", "vehna",
        "pahkina", "manteli", "maapahkina", "hunaja", "sinappi", "soija", "seesami", "porsaan", "naudan", "broileri",
        "kananmuna", "kananliha",
    ]

    /// What they end with.
    private static let heads: [StaticString] = [
        // German
        "nuss", "nusse", "nussen", "mandeln", "butter", "milch", "sahne", "rahm", "kase", "quark", "joghurt", "eier",
        "speck", "schinken", "fleisch", "wurst", "wurste", "wurstchen", "fisch", "lachs", "forelle", "forellen",
        "hering", "heringe", "garnele", "garnelen", "krabben", "muscheln", "brot", "brotchen", "semmeln", "nudeln",
        "mehl", "teig", "griess", "kuchen", "torte", "torten", "kekse", "platzchen", "geback", "knodel", "klosse",
        "waffeln", "schnitzel", "gulasch", "braten", "hahnchen", "honig", "senf", "wein", "bier", "schmalz", "leber",
        "likor", "schnitten", "schnecke", "schnecken", "strudel", "auflauf", "geschnetzeltes", "pudding",
        // Dutch
        "kaas", "boter", "brood", "broodje", "broodjes", "vlees", "worst", "worstjes", "spek", "zalm", "noten", "koek",
        "koeken", "taart", "melk", "bloem", "meel", "eieren", "garnalen", "mosselen", "honing", "mosterd", "wijn",
        "yoghurt", "gehakt", "filet",
        // Swedish, Danish, Norwegian
        "smor", "brod", "kott", "kjott", "korv", "polse", "polser", "skinka", "skinke", "kyckling", "kylling", "gradde",
        "flode", "flote", "mjolk", "maelk", "rakor", "rejer", "reker", "kaka", "kakor", "kage", "kager", "kake",
        "kaker",
        "tarta", "bullar", "mjol", "nudlar", "nudler", "notter", "nodder", "mandlar", "mandler", "honung", "honning",
        "senap", "sennep", "torsk", "frikadeller",
        // Finnish
        "juusto", "juustoa", "leipa", "leipaa", "liha", "lihaa", "makkara", "makkaraa", "kinkku", "kinkkua", "maito",
        "maitoa", "kerma", "kermaa", "rahka", "rahkaa", "jogurtti", "jogurttia", "pahkina", "pahkinat", "pahkinoita",
        "manteli", "mantelit", "manteleita", "kakku", "kakkua", "piirakka", "piirakkaa", "keksi", "keksit", "keksia",
        "jauho", "jauhoja", "nuudeli", "lohi", "lohta", "sinappi", "hunaja", "hunajaa", "broileri",
    ]

    /// What names of people and places end with: "Fleischmann", "Butterfield".
    private static let surnameEnds: [StaticString] = [
        "mann", "man", "berg", "berger", "stein", "bach", "haus", "hauser", "son", "sen", "feld", "field", "worth",
        "baum", "ers", "meyer", "meier", "muller", "ville", "ton", "hill", "hof", "dorf", "burg",
    ]
}

extension UnknownPassages {
    /// A word that English lacks, if it is a compound that names a food in another language.
    func foreignCompound(_ text: Span<UInt8>, _ place: ByteRange) -> Bool {
        let name = NameBuffer(text.extracting(place.indices))
        guard name.words == 1 else { return false }
        return ForeignCompounds.isOne(name.byteRange(0..<1).map { name.bytes[$0] })
    }
}
