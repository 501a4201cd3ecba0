extension LanguageWords {
    /// Words of Dutch, German and the languages of Scandinavia.
    static let germanic: [LanguageWords] = [
        // German
        LanguageWords(
            language: "de",
            ingredients: "Zutaten", instructions: "Zubereitung", notes: "Notizen", equipment: "Utensilien",
            nutrition: "Nährwerte", log: "Kochprotokoll",
            servings: "Portionen", yield: "Menge", prepTime: "Vorbereitung", cookTime: "Garzeit",
            restTime: "Ruhezeit", totalTime: "Gesamtzeit", keeps: "Haltbarkeit", difficulty: "Schwierigkeit",
            category: "Kategorie", cuisine: "Küche", diet: "Ernährungsform", season: "Saison", tags: "Schlagwörter",
            rating: "Bewertung", author: "Autor", source: "Quelle", license: "Lizenz",
            basic: "einfach", intermediate: "mittel", expert: "schwer"),
        // Dutch
        LanguageWords(
            language: "nl",
            ingredients: "Ingrediënten", instructions: "Bereiding", notes: "Opmerkingen", equipment: "Keukengerei",
            nutrition: "Voedingswaarden", log: "Kooklogboek",
            servings: "Porties", yield: "Hoeveelheid", prepTime: "Voorbereidingstijd", cookTime: "Kooktijd",
            restTime: "Rusttijd", totalTime: "Totale tijd", keeps: "Houdbaarheid", difficulty: "Moeilijkheid",
            category: "Categorie", cuisine: "Keuken", diet: "Dieet", season: "Seizoen", tags: "Tags",
            rating: "Beoordeling", author: "Auteur", source: "Bron", license: "Licentie",
            basic: "makkelijk", intermediate: "gemiddeld", expert: "moeilijk"),
        // Swedish
        LanguageWords(
            language: "sv",
            ingredients: "Ingredienser", instructions: "Gör så här", notes: "Anteckningar", equipment: "Redskap",
            nutrition: "Näringsvärde", log: "Matlagningslogg",
            servings: "Portioner", yield: "Mängd", prepTime: "Förberedelsetid", cookTime: "Tillagningstid",
            restTime: "Vilotid", totalTime: "Total tid", keeps: "Hållbarhet", difficulty: "Svårighetsgrad",
            category: "Kategori", cuisine: "Kök", diet: "Kost", season: "Säsong", tags: "Taggar", rating: "Betyg",
            author: "Författare", source: "Källa", license: "Licens",
            basic: "lätt", intermediate: "medel", expert: "svår"),
        // Danish
        LanguageWords(
            language: "da",
            ingredients: "Ingredienser", instructions: "Fremgangsmåde", notes: "Noter", equipment: "Redskaber",
            nutrition: "Næringsindhold", log: "Madlavningslog",
            servings: "Personer", yield: "Mængde", prepTime: "Forberedelsestid", cookTime: "Tilberedningstid",
            restTime: "Hviletid", totalTime: "Samlet tid", keeps: "Holdbarhed", difficulty: "Sværhedsgrad",
            category: "Kategori", cuisine: "Køkken", diet: "Kost", season: "Sæson", tags: "Tags",
            rating: "Bedømmelse", author: "Forfatter", source: "Kilde", license: "Licens",
            basic: "let", intermediate: "middel", expert: "svær"),
        // Norwegian
        LanguageWords(
            language: "nb",
            ingredients: "Ingredienser", instructions: "Fremgangsmåte", notes: "Notater", equipment: "Utstyr",
            nutrition: "Næringsinnhold", log: "Matlagingslogg",
            servings: "Porsjoner", yield: "Mengde", prepTime: "Forberedelsestid", cookTime: "Tilberedningstid",
            restTime: "Hviletid", totalTime: "Total tid", keeps: "Holdbarhet", difficulty: "Vanskelighetsgrad",
            category: "Kategori", cuisine: "Kjøkken", diet: "Kosthold", season: "Sesong", tags: "Stikkord",
            rating: "Vurdering", author: "Forfatter", source: "Kilde", license: "Lisens",
            basic: "lett", intermediate: "middels", expert: "vanskelig"),
    ]
}
