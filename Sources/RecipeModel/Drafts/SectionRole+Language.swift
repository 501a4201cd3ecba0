extension SectionRole {
    /// Whether there is a heading of the section in a language: English ones always.
    package func hasTitle(in language: String) -> Bool {
        language.baseLanguage == "en" || Self.titles[language.baseLanguage]?[self] != nil
    }

    /// The heading of the section in a language; the English one where there is no other.
    ///
    /// - Parameter language: a tag such as `de` or `pt-BR`.
    public func title(in language: String?) -> String {
        Self.titles[language?.baseLanguage ?? ""]?[self] ?? title
    }

    /// By language. Each is a name that the section is found by.
    private static let titles: [String: [SectionRole: String]] = [
        "de": [
            .ingredients: "Zutaten", .instructions: "Zubereitung", .notes: "Notizen", .equipment: "Utensilien",
            .nutrition: "Nährwerte",
            .log: "Kochprotokoll",
        ],
        "fr": [
            .ingredients: "Ingrédients", .instructions: "Préparation", .notes: "Remarques", .equipment: "Ustensiles",
            .nutrition: "Valeurs nutritionnelles",
        ],
        "es": [
            .ingredients: "Ingredientes", .instructions: "Preparación", .notes: "Notas", .equipment: "Utensilios",
            .nutrition: "Información nutricional",
        ],
        "it": [
            .ingredients: "Ingredienti", .instructions: "Preparazione", .notes: "Note", .equipment: "Utensili",
            .nutrition: "Valori nutrizionali",
        ],
        "nl": [
            .ingredients: "Ingrediënten", .instructions: "Bereiding", .notes: "Opmerkingen", .equipment: "Keukengerei",
            .nutrition: "Voedingswaarden",
        ],
        "pt": [
            .ingredients: "Ingredientes", .instructions: "Modo de preparo", .notes: "Notas", .equipment: "Utensílios",
            .nutrition: "Informação nutricional",
        ],
        "pl": [
            .ingredients: "Składniki", .instructions: "Przygotowanie", .notes: "Uwagi", .equipment: "Przybory",
            .nutrition: "Wartości odżywcze",
        ],
        "sv": [
            .ingredients: "Ingredienser", .instructions: "Gör så här", .notes: "Anteckningar", .equipment: "Redskap",
            .nutrition: "Näringsvärde",
        ],
        "da": [
            .ingredients: "Ingredienser", .instructions: "Fremgangsmåde", .notes: "Noter", .equipment: "Redskaber",
            .nutrition: "Næringsindhold",
        ],
        "fi": [
            .ingredients: "Ainekset", .instructions: "Valmistus", .notes: "Muistiinpanot", .equipment: "Välineet",
            .nutrition: "Ravintoarvot",
        ],
        "cs": [
            .ingredients: "Ingredience", .instructions: "Postup", .notes: "Poznámky", .equipment: "Pomůcky",
            .nutrition: "Nutriční hodnoty",
        ],
        "zh": [.ingredients: "用料", .instructions: "步骤", .notes: "备注", .equipment: "工具", .nutrition: "营养成分"],
        "ja": [.ingredients: "材料", .instructions: "作り方", .notes: "メモ", .equipment: "道具", .nutrition: "栄養"],
    ]
}
