extension LanguageWords {
    /// Words of other languages of Europe.
    static let otherEuropean: [LanguageWords] = [
        // Finnish
        LanguageWords(
            language: "fi",
            ingredients: "Ainekset", instructions: "Valmistus", notes: "Muistiinpanot", equipment: "Välineet",
            nutrition: "Ravintoarvot", log: "Ruoanlaittopäiväkirja",
            servings: "Annoksia", yield: "Määrä", prepTime: "Valmisteluaika", cookTime: "Kypsennysaika",
            restTime: "Lepoaika", totalTime: "Kokonaisaika", keeps: "Säilyvyys", difficulty: "Vaikeus",
            category: "Luokka", cuisine: "Keittiö", diet: "Ruokavalio", season: "Sesonki", tags: "Avainsanat",
            rating: "Arvio", author: "Tekijä", source: "Lähde", license: "Lisenssi",
            basic: "helppo", intermediate: "keskitaso", expert: "vaikea"),
        // Hungarian
        LanguageWords(
            language: "hu",
            ingredients: "Hozzávalók", instructions: "Elkészítés", notes: "Megjegyzések", equipment: "Eszközök",
            nutrition: "Tápérték", log: "Főzési napló",
            servings: "Adag", yield: "Mennyiség", prepTime: "Előkészítési idő", cookTime: "Főzési idő",
            restTime: "Pihentetési idő", totalTime: "Teljes idő", keeps: "Eltarthatóság", difficulty: "Nehézség",
            category: "Kategória", cuisine: "Konyha", diet: "Étrend", season: "Évszak", tags: "Címkék",
            rating: "Értékelés", author: "Szerző", source: "Forrás", license: "Licenc",
            basic: "könnyű", intermediate: "közepes", expert: "nehéz"),
        // Greek
        LanguageWords(
            language: "el",
            ingredients: "Υλικά", instructions: "Εκτέλεση", notes: "Σημειώσεις", equipment: "Σκεύη",
            nutrition: "Διατροφική αξία", log: "Ημερολόγιο μαγειρέματος",
            servings: "Μερίδες", yield: "Ποσότητα", prepTime: "Χρόνος προετοιμασίας", cookTime: "Χρόνος μαγειρέματος",
            restTime: "Χρόνος αναμονής", totalTime: "Συνολικός χρόνος", keeps: "Διατήρηση", difficulty: "Δυσκολία",
            category: "Κατηγορία", cuisine: "Κουζίνα", diet: "Διατροφή", season: "Εποχή", tags: "Ετικέτες",
            rating: "Βαθμολογία", author: "Συντάκτης", source: "Πηγή", license: "Άδεια",
            basic: "εύκολο", intermediate: "μέτριο", expert: "δύσκολο"),
        // Turkish
        LanguageWords(
            language: "tr",
            ingredients: "Malzemeler", instructions: "Yapılışı", notes: "Notlar", equipment: "Gereçler",
            nutrition: "Besin değerleri", log: "Pişirme günlüğü",
            servings: "Porsiyon", yield: "Miktar", prepTime: "Hazırlama süresi", cookTime: "Pişirme süresi",
            restTime: "Dinlenme süresi", totalTime: "Toplam süre", keeps: "Saklama süresi", difficulty: "Zorluk",
            category: "Kategori", cuisine: "Mutfak", diet: "Diyet", season: "Mevsim", tags: "Etiketler",
            rating: "Puan", author: "Yazar", source: "Kaynak", license: "Lisans",
            basic: "kolay", intermediate: "orta", expert: "zor"),
    ]
}
