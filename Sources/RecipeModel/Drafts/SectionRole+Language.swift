extension SectionRole {
    /// The heading of the section in a language; the English one where there is no other.
    ///
    /// - Parameter language: a tag such as `de` or `pt-BR`.
    public func title(in language: String?) -> String {
        let base = language?.prefix { $0 != "-" && $0 != "_" }.lowercased() ?? ""
        return Self.titles[base]?[self] ?? title
    }

    /// By language. Each is a name that the section is found by.
    private static let titles: [String: [SectionRole: String]] = [
        "de": [
            .ingredients: "Zutaten", .instructions: "Zubereitung", .notes: "Notizen", .equipment: "Utensilien",
            .log: "Kochprotokoll",
        ],
        "fr": [
            .ingredients: "Ingrédients", .instructions: "Préparation", .notes: "Remarques", .equipment: "Ustensiles",
        ],
        "es": [
            .ingredients: "Ingredientes", .instructions: "Preparación", .notes: "Notas", .equipment: "Utensilios",
        ],
        "it": [
            .ingredients: "Ingredienti", .instructions: "Preparazione", .notes: "Note", .equipment: "Utensili",
        ],
        "nl": [
            .ingredients: "Ingrediënten", .instructions: "Bereiding", .notes: "Opmerkingen", .equipment: "Keukengerei",
        ],
        "pt": [
            .ingredients: "Ingredientes", .instructions: "Modo de preparo", .notes: "Notas", .equipment: "Utensílios",
        ],
        "pl": [
            .ingredients: "Składniki", .instructions: "Przygotowanie", .notes: "Uwagi", .equipment: "Przybory",
        ],
        "sv": [
            .ingredients: "Ingredienser", .instructions: "Gör så här", .notes: "Anteckningar", .equipment: "Redskap",
        ],
        "da": [
            .ingredients: "Ingredienser", .instructions: "Fremgangsmåde", .notes: "Noter", .equipment: "Redskaber",
        ],
        "fi": [
            .ingredients: "Ainekset", .instructions: "Valmistus", .notes: "Muistiinpanot", .equipment: "Välineet",
        ],
        "cs": [
            .ingredients: "Ingredience", .instructions: "Postup", .notes: "Poznámky", .equipment: "Pomůcky",
        ],
        "zh": [.ingredients: "用料", .instructions: "步骤", .notes: "备注", .equipment: "工具"],
        "ja": [.ingredients: "材料", .instructions: "作り方", .notes: "メモ", .equipment: "道具"],
    ]
}
