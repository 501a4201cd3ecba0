/// What pages and texts call a fact of a recipe in the recipe's own language.
public enum RecipeLabel: String, CaseIterable, Sendable, Hashable {
    case servings, yield, prepTime, cookTime, restTime, totalTime, keeps, difficulty, category, cuisine, diet, season
    case tags, rating, author, source, license

    /// The label in a language other than English; `nil` where there is none. Labels of fields that lines of a recipe may state are read back
    /// as these fields.
    ///
    /// - Parameter language: a tag such as `de` or `pt-BR`.
    public func title(in language: String?) -> String? { Self.titles[language?.baseLanguage ?? ""]?[self] }

    private static let titles: [String: [RecipeLabel: String]] = [
        "de": [
            .servings: "Portionen", .yield: "Menge", .prepTime: "Vorbereitung", .cookTime: "Garzeit",
            .restTime: "Ruhezeit", .totalTime: "Gesamtzeit", .keeps: "Haltbarkeit", .difficulty: "Schwierigkeit",
            .category: "Kategorie", .cuisine: "Küche", .diet: "Ernährungsform", .season: "Saison",
            .tags: "Schlagwörter", .rating: "Bewertung", .author: "Autor", .source: "Quelle", .license: "Lizenz",
        ],
        "fr": [
            .servings: "Portions", .yield: "Quantité", .prepTime: "Temps de préparation",
            .cookTime: "Temps de cuisson", .restTime: "Temps de repos", .totalTime: "Temps total",
            .keeps: "Conservation", .difficulty: "Difficulté", .category: "Catégorie", .cuisine: "Cuisine",
            .diet: "Régime", .season: "Saison", .tags: "Mots-clés", .rating: "Évaluation", .author: "Auteur",
            .source: "Source", .license: "Licence",
        ],
        "es": [
            .servings: "Porciones", .yield: "Cantidad", .prepTime: "Tiempo de preparación",
            .cookTime: "Tiempo de cocción", .restTime: "Tiempo de reposo", .totalTime: "Tiempo total",
            .keeps: "Conservación", .difficulty: "Dificultad", .category: "Categoría", .cuisine: "Cocina",
            .diet: "Dieta", .season: "Temporada", .tags: "Etiquetas", .rating: "Valoración", .author: "Autor",
            .source: "Fuente", .license: "Licencia",
        ],
        "it": [
            .servings: "Porzioni", .yield: "Quantità", .prepTime: "Tempo di preparazione",
            .cookTime: "Tempo di cottura", .restTime: "Tempo di riposo", .totalTime: "Tempo totale",
            .keeps: "Conservazione", .difficulty: "Difficoltà", .category: "Categoria", .cuisine: "Cucina",
            .diet: "Dieta", .season: "Stagione", .tags: "Tag", .rating: "Valutazione", .author: "Autore",
            .source: "Fonte", .license: "Licenza",
        ],
        "nl": [
            .servings: "Porties", .yield: "Hoeveelheid", .prepTime: "Voorbereidingstijd", .cookTime: "Kooktijd",
            .restTime: "Rusttijd", .totalTime: "Totale tijd", .keeps: "Houdbaarheid", .difficulty: "Moeilijkheid",
            .category: "Categorie", .cuisine: "Keuken", .diet: "Dieet", .season: "Seizoen", .tags: "Tags",
            .rating: "Beoordeling", .author: "Auteur", .source: "Bron", .license: "Licentie",
        ],
        "pt": [
            .servings: "Porções", .yield: "Rendimento", .prepTime: "Tempo de preparo",
            .cookTime: "Tempo de cozimento", .restTime: "Tempo de descanso", .totalTime: "Tempo total",
            .keeps: "Conservação", .difficulty: "Dificuldade", .category: "Categoria", .cuisine: "Cozinha",
            .diet: "Dieta", .season: "Estação", .tags: "Etiquetas", .rating: "Avaliação", .author: "Autor",
            .source: "Fonte", .license: "Licença",
        ],
        "pl": [
            .servings: "Porcje", .yield: "Ilość", .prepTime: "Czas przygotowania", .cookTime: "Czas gotowania",
            .restTime: "Czas odpoczynku", .totalTime: "Czas całkowity", .keeps: "Trwałość", .difficulty: "Trudność",
            .category: "Kategoria", .cuisine: "Kuchnia", .diet: "Dieta", .season: "Sezon", .tags: "Tagi",
            .rating: "Ocena", .author: "Autor", .source: "Źródło", .license: "Licencja",
        ],
        "sv": [
            .servings: "Portioner", .yield: "Mängd", .prepTime: "Förberedelsetid", .cookTime: "Tillagningstid",
            .restTime: "Vilotid", .totalTime: "Total tid", .keeps: "Hållbarhet", .difficulty: "Svårighetsgrad",
            .category: "Kategori", .cuisine: "Kök", .diet: "Kost", .season: "Säsong", .tags: "Taggar",
            .rating: "Betyg", .author: "Författare", .source: "Källa", .license: "Licens",
        ],
        "da": [
            .servings: "Personer", .yield: "Mængde", .prepTime: "Forberedelsestid", .cookTime: "Tilberedningstid",
            .restTime: "Hviletid", .totalTime: "Samlet tid", .keeps: "Holdbarhed", .difficulty: "Sværhedsgrad",
            .category: "Kategori", .cuisine: "Køkken", .diet: "Kost", .season: "Sæson", .tags: "Tags",
            .rating: "Bedømmelse", .author: "Forfatter", .source: "Kilde", .license: "Licens",
        ],
        "fi": [
            .servings: "Annoksia", .yield: "Määrä", .prepTime: "Valmisteluaika", .cookTime: "Kypsennysaika",
            .restTime: "Lepoaika", .totalTime: "Kokonaisaika", .keeps: "Säilyvyys", .difficulty: "Vaikeus",
            .category: "Luokka", .cuisine: "Keittiö", .diet: "Ruokavalio", .season: "Sesonki", .tags: "Avainsanat",
            .rating: "Arvio", .author: "Tekijä", .source: "Lähde", .license: "Lisenssi",
        ],
        "cs": [
            .servings: "Porce", .yield: "Množství", .prepTime: "Doba přípravy", .cookTime: "Doba vaření",
            .restTime: "Doba odpočinku", .totalTime: "Celkový čas", .keeps: "Trvanlivost", .difficulty: "Obtížnost",
            .category: "Kategorie", .cuisine: "Kuchyně", .diet: "Dieta", .season: "Sezóna", .tags: "Štítky",
            .rating: "Hodnocení", .author: "Autor", .source: "Zdroj", .license: "Licence",
        ],
        "zh": [
            .servings: "份量", .yield: "数量", .prepTime: "准备时间", .cookTime: "烹饪时间", .restTime: "静置时间",
            .totalTime: "总时间", .keeps: "保存时间", .difficulty: "难度", .category: "分类", .cuisine: "菜系",
            .diet: "饮食", .season: "季节", .tags: "标签", .rating: "评分", .author: "作者", .source: "来源", .license: "许可",
        ],
        "ja": [
            .servings: "分量", .yield: "数量", .prepTime: "下ごしらえ", .cookTime: "加熱時間", .restTime: "寝かせ時間",
            .totalTime: "所要時間", .keeps: "保存期間", .difficulty: "難易度", .category: "カテゴリ", .diet: "食事制限",
            .season: "季節", .tags: "タグ", .rating: "評価", .author: "作者", .source: "出典", .license: "ライセンス",
        ],
    ]
}

extension Difficulty {
    /// The word for it in a language; the English one where there is no other.
    public func title(in language: String?) -> String {
        guard let words = Self.titles[language?.baseLanguage ?? ""] else { return rawValue }
        switch self {
        case .basic: return words.basic
        case .intermediate: return words.intermediate
        case .expert: return words.expert
        }
    }

    private static let titles: [String: (basic: String, intermediate: String, expert: String)] = [
        "de": ("einfach", "mittel", "schwer"), "fr": ("facile", "moyen", "difficile"),
        "es": ("fácil", "media", "difícil"), "it": ("facile", "media", "difficile"),
        "nl": ("makkelijk", "gemiddeld", "moeilijk"), "pt": ("fácil", "média", "difícil"),
        "pl": ("łatwe", "średnie", "trudne"), "sv": ("lätt", "medel", "svår"), "da": ("let", "middel", "svær"),
        "fi": ("helppo", "keskitaso", "vaikea"), "cs": ("snadné", "střední", "obtížné"),
        "zh": ("简单", "中等", "困难"), "ja": ("簡単", "普通", "難しい"),
    ]
}

extension String {
    /// "pt" of "pt-BR"
    var baseLanguage: String { prefix { $0 != "-" && $0 != "_" }.lowercased() }
}
