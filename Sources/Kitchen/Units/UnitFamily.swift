/// What one language calls the spoons, cups and pinches that amounts are stepped up and down between.
struct UnitFamily: Sendable {
    /// A word in both numbers.
    struct Term: Sendable {
        let one: String
        let many: String

        /// "EL" or "cucharada cucharadas", with underscores for the spaces inside a term.
        init(_ text: String) {
            let words = text.split(separator: " ").map { String($0).replacing("_", with: " ") }
            (one, many) = (words.first ?? "", words.last ?? "")
        }
    }

    private let terms: [(units: [Unit], term: Term)]

    private init(cup: String? = nil, _ tablespoon: String, _ teaspoon: String, pinch: String?) {
        var terms: [(units: [Unit], term: Term)] = [
            ([.metricTablespoon, .tablespoon], Term(tablespoon)), ([.metricTeaspoon, .teaspoon], Term(teaspoon)),
        ]
        if let cup { terms.append(([.cup], Term(cup))) }
        if let pinch { terms.append(([.pinch], Term(pinch))) }
        self.terms = terms
    }

    /// The family that a word for a unit is of; `nil` where none is known, or several are that differ.
    static func of(_ word: String, _ unit: Unit) -> UnitFamily? {
        let exact = all.filter { $0.has(word, unit) }
        if exact.count == 1 { return exact[0] }
        let others = all.filter { $0.has(word.lowercased(), unit) }
        return exact.isEmpty && others.count == 1 ? others[0] : nil
    }

    static func knows(_ word: String, _ unit: Unit) -> Bool { all.contains { $0.has(word, unit) } }

    private func has(_ word: String, _ unit: Unit) -> Bool {
        terms.contains { $0.units.contains(unit) && ($0.term.one == word || $0.term.many == word) }
    }

    func term(for unit: Unit, _ quantity: Quantity) -> String? {
        terms.first { $0.units.contains(unit) }.map { quantity.max > 1 ? $0.term.many : $0.term.one }
    }

    /// A word in its other number; `nil` where no language has it, or several differ.
    static func inflected(_ word: String, isPlural: Bool) -> String? {
        let terms = all.flatMap(\.terms).map(\.term).filter { $0.one == word || $0.many == word }
        let found = Set(terms.map { isPlural ? $0.many : $0.one })
        return found.count == 1 ? found.first : nil
    }

    /// Words that several languages have are in each of their rows.
    private static let all = [
        UnitFamily("EL", "TL", pinch: "Prise Prisen"),
        UnitFamily("Esslöffel", "Teelöffel", pinch: "Prise Prisen"),
        UnitFamily("el", "tl", pinch: "snufje snufjes"),
        UnitFamily("eetlepel eetlepels", "theelepel theelepels", pinch: "snufje snufjes"),
        UnitFamily("càs", "càc", pinch: "pincée pincées"),
        UnitFamily("cuillère_à_soupe cuillères_à_soupe", "cuillère_à_café cuillères_à_café", pinch: "pincée pincées"),
        UnitFamily("c._à_s.", "c._à_c.", pinch: "pincée pincées"),
        UnitFamily("c._à_soupe", "c._à_café", pinch: "pincée pincées"),
        UnitFamily("cda cdas", "cdta cdtas", pinch: "pizca pizcas"),
        UnitFamily(cup: "taza tazas", "cucharada cucharadas", "cucharadita cucharaditas", pinch: "pizca pizcas"),
        UnitFamily("cucchiaio cucchiai", "cucchiaino cucchiaini", pinch: "pizzico pizzichi"),
        UnitFamily(
            cup: "xícara xícaras", "colher_de_sopa colheres_de_sopa", "colher_de_chá colheres_de_chá",
            pinch: "pitada pitadas"),
        UnitFamily("msk", "tsk", pinch: "nypa nypor"),
        UnitFamily("matsked matskedar", "tesked teskedar", pinch: "nypa nypor"),
        UnitFamily("spsk", "tsk", pinch: "knivspids"),
        UnitFamily("spiseskefuld", "teskefuld", pinch: "knivspids"),
        UnitFamily("ss", "ts", pinch: "klype klyper"),
        UnitFamily("spiseskje spiseskjeer", "teskje teskjeer", pinch: "klype klyper"),
        UnitFamily("rkl", "tl", pinch: "ripaus"),
        UnitFamily("ruokalusikallinen ruokalusikallista", "teelusikallinen teelusikallista", pinch: "ripaus"),
        UnitFamily("łyżka łyżki", "łyżeczka łyżeczki", pinch: "szczypta szczypty"),
        UnitFamily("lžíce", "lžička lžičky", pinch: "špetka špetky"),
        UnitFamily("lyžica lyžice", "lyžička lyžičky", pinch: "štipka štipky"),
        UnitFamily("evőkanál", "teáskanál", pinch: "csipet"),
        UnitFamily("ek", "tk", pinch: "csipet"),
        UnitFamily("žlica žlice", "žlička žličke", pinch: nil),
        UnitFamily("žlica žlice", "žličica žličice", pinch: nil),
        UnitFamily("lingură linguri", "linguriță lingurițe", pinch: nil),
        UnitFamily("ст._л.", "ч._л.", pinch: "щепотка щепотки"),
        UnitFamily("столовая_ложка столовые_ложки", "чайная_ложка чайные_ложки", pinch: "щепотка щепотки"),
    ]
}
