extension LanguageWords {
    /// Words of the Romance languages.
    static let romance: [LanguageWords] = [
        // French
        LanguageWords(
            language: "fr",
            ingredients: "Ingrédients", instructions: "Préparation", notes: "Remarques", equipment: "Ustensiles",
            nutrition: "Valeurs nutritionnelles", log: "Journal de cuisine",
            servings: "Portions", yield: "Quantité", prepTime: "Temps de préparation", cookTime: "Temps de cuisson",
            restTime: "Temps de repos", totalTime: "Temps total", keeps: "Conservation", difficulty: "Difficulté",
            category: "Catégorie", cuisine: "Cuisine", diet: "Régime", season: "Saison", tags: "Mots-clés",
            rating: "Évaluation", author: "Auteur", source: "Source", license: "Licence",
            basic: "facile", intermediate: "moyen", expert: "difficile"),
        // Spanish
        LanguageWords(
            language: "es",
            ingredients: "Ingredientes", instructions: "Preparación", notes: "Notas", equipment: "Utensilios",
            nutrition: "Información nutricional", log: "Diario de cocina",
            servings: "Porciones", yield: "Cantidad", prepTime: "Tiempo de preparación",
            cookTime: "Tiempo de cocción", restTime: "Tiempo de reposo", totalTime: "Tiempo total",
            keeps: "Conservación", difficulty: "Dificultad", category: "Categoría", cuisine: "Cocina", diet: "Dieta",
            season: "Temporada", tags: "Etiquetas", rating: "Valoración", author: "Autor", source: "Fuente",
            license: "Licencia",
            basic: "fácil", intermediate: "media", expert: "difícil"),
        // Italian
        LanguageWords(
            language: "it",
            ingredients: "Ingredienti", instructions: "Preparazione", notes: "Note", equipment: "Utensili",
            nutrition: "Valori nutrizionali", log: "Diario di cucina",
            servings: "Porzioni", yield: "Quantità", prepTime: "Tempo di preparazione", cookTime: "Tempo di cottura",
            restTime: "Tempo di riposo", totalTime: "Tempo totale", keeps: "Conservazione", difficulty: "Difficoltà",
            category: "Categoria", cuisine: "Cucina", diet: "Dieta", season: "Stagione", tags: "Tag",
            rating: "Valutazione", author: "Autore", source: "Fonte", license: "Licenza",
            basic: "facile", intermediate: "media", expert: "difficile"),
        // Portuguese
        LanguageWords(
            language: "pt",
            ingredients: "Ingredientes", instructions: "Modo de preparo", notes: "Notas", equipment: "Utensílios",
            nutrition: "Informação nutricional", log: "Diário de cozinha",
            servings: "Porções", yield: "Rendimento", prepTime: "Tempo de preparo", cookTime: "Tempo de cozimento",
            restTime: "Tempo de descanso", totalTime: "Tempo total", keeps: "Conservação", difficulty: "Dificuldade",
            category: "Categoria", cuisine: "Cozinha", diet: "Dieta", season: "Estação", tags: "Etiquetas",
            rating: "Avaliação", author: "Autor", source: "Fonte", license: "Licença",
            basic: "fácil", intermediate: "média", expert: "difícil"),
        // Catalan
        LanguageWords(
            language: "ca",
            ingredients: "Ingredients", instructions: "Preparació", notes: "Notes", equipment: "Estris",
            nutrition: "Informació nutricional", log: "Diari de cuina",
            servings: "Racions", yield: "Quantitat", prepTime: "Temps de preparació", cookTime: "Temps de cocció",
            restTime: "Temps de repòs", totalTime: "Temps total", keeps: "Conservació", difficulty: "Dificultat",
            category: "Categoria", cuisine: "Cuina", diet: "Dieta", season: "Temporada", tags: "Etiquetes",
            rating: "Valoració", author: "Autor", source: "Font", license: "Llicència",
            basic: "fàcil", intermediate: "mitjana", expert: "difícil"),
        // Romanian
        LanguageWords(
            language: "ro",
            ingredients: "Ingrediente", instructions: "Mod de preparare", notes: "Note", equipment: "Ustensile",
            nutrition: "Valori nutriționale", log: "Jurnal de gătit",
            servings: "Porții", yield: "Cantitate", prepTime: "Timp de preparare", cookTime: "Timp de gătire",
            restTime: "Timp de odihnă", totalTime: "Timp total", keeps: "Păstrare", difficulty: "Dificultate",
            category: "Categorie", cuisine: "Bucătărie", diet: "Dietă", season: "Sezon", tags: "Etichete",
            rating: "Evaluare", author: "Autor", source: "Sursă", license: "Licență",
            basic: "ușor", intermediate: "mediu", expert: "greu"),
    ]
}
