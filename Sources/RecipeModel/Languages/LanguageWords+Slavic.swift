extension LanguageWords {
    /// Words of the Slavic languages.
    static let slavic: [LanguageWords] = [
        // Polish
        LanguageWords(
            language: "pl",
            ingredients: "Składniki", instructions: "Przygotowanie", notes: "Uwagi", equipment: "Przybory",
            nutrition: "Wartości odżywcze", log: "Dziennik gotowania",
            servings: "Porcje", yield: "Ilość", prepTime: "Czas przygotowania", cookTime: "Czas gotowania",
            restTime: "Czas odpoczynku", totalTime: "Czas całkowity", keeps: "Trwałość", difficulty: "Trudność",
            category: "Kategoria", cuisine: "Kuchnia", diet: "Dieta", season: "Sezon", tags: "Tagi", rating: "Ocena",
            author: "Autor", source: "Źródło", license: "Licencja",
            basic: "łatwe", intermediate: "średnie", expert: "trudne"),
        // Czech
        LanguageWords(
            language: "cs",
            ingredients: "Ingredience", instructions: "Postup", notes: "Poznámky", equipment: "Pomůcky",
            nutrition: "Nutriční hodnoty", log: "Deník vaření",
            servings: "Porce", yield: "Množství", prepTime: "Doba přípravy", cookTime: "Doba vaření",
            restTime: "Doba odpočinku", totalTime: "Celkový čas", keeps: "Trvanlivost", difficulty: "Obtížnost",
            category: "Kategorie", cuisine: "Kuchyně", diet: "Dieta", season: "Sezóna", tags: "Štítky",
            rating: "Hodnocení", author: "Autor", source: "Zdroj", license: "Licence",
            basic: "snadné", intermediate: "střední", expert: "obtížné"),
        // Slovak
        LanguageWords(
            language: "sk",
            ingredients: "Ingrediencie", instructions: "Postup", notes: "Poznámky", equipment: "Pomôcky",
            nutrition: "Nutričné hodnoty", log: "Denník varenia",
            servings: "Porcie", yield: "Množstvo", prepTime: "Čas prípravy", cookTime: "Čas varenia",
            restTime: "Čas odpočinku", totalTime: "Celkový čas", keeps: "Trvanlivosť", difficulty: "Náročnosť",
            category: "Kategória", cuisine: "Kuchyňa", diet: "Diéta", season: "Sezóna", tags: "Štítky",
            rating: "Hodnotenie", author: "Autor", source: "Zdroj", license: "Licencia",
            basic: "ľahké", intermediate: "stredné", expert: "ťažké"),
        // Slovenian
        LanguageWords(
            language: "sl",
            ingredients: "Sestavine", instructions: "Postopek", notes: "Opombe", equipment: "Pripomočki",
            nutrition: "Hranilne vrednosti", log: "Dnevnik kuhanja",
            servings: "Porcije", yield: "Količina", prepTime: "Čas priprave", cookTime: "Čas kuhanja",
            restTime: "Čas počitka", totalTime: "Skupni čas", keeps: "Obstojnost", difficulty: "Zahtevnost",
            category: "Kategorija", cuisine: "Kuhinja", diet: "Prehrana", season: "Sezona", tags: "Oznake",
            rating: "Ocena", author: "Avtor", source: "Vir", license: "Licenca",
            basic: "lahko", intermediate: "srednje", expert: "težko"),
        // Croatian and Bosnian
        LanguageWords(
            language: "hr",
            ingredients: "Sastojci", instructions: "Priprema", notes: "Napomene", equipment: "Pribor",
            nutrition: "Nutritivne vrijednosti", log: "Dnevnik kuhanja",
            servings: "Porcije", yield: "Količina", prepTime: "Vrijeme pripreme", cookTime: "Vrijeme kuhanja",
            restTime: "Vrijeme odmaranja", totalTime: "Ukupno vrijeme", keeps: "Trajnost", difficulty: "Zahtjevnost",
            category: "Kategorija", cuisine: "Kuhinja", diet: "Prehrana", season: "Sezona", tags: "Oznake",
            rating: "Ocjena", author: "Autor", source: "Izvor", license: "Licenca",
            basic: "lako", intermediate: "srednje", expert: "teško"),
        // Serbian, in Cyrillic letters
        LanguageWords(
            language: "sr",
            ingredients: "Састојци", instructions: "Припрема", notes: "Напомене", equipment: "Прибор",
            nutrition: "Хранљиве вредности", log: "Дневник кувања",
            servings: "Порције", yield: "Количина", prepTime: "Време припреме", cookTime: "Време кувања",
            restTime: "Време одмарања", totalTime: "Укупно време", keeps: "Трајност", difficulty: "Сложеност",
            category: "Категорија", cuisine: "Кухиња", diet: "Исхрана", season: "Сезона", tags: "Ознаке",
            rating: "Оцена", author: "Аутор", source: "Извор", license: "Лиценца",
            basic: "лако", intermediate: "средње", expert: "тешко"),
        // Bulgarian
        LanguageWords(
            language: "bg",
            ingredients: "Съставки", instructions: "Приготвяне", notes: "Бележки", equipment: "Прибори",
            nutrition: "Хранителна стойност", log: "Дневник на готвенето",
            servings: "Порции", yield: "Количество", prepTime: "Време за подготовка", cookTime: "Време за готвене",
            restTime: "Време за почивка", totalTime: "Общо време", keeps: "Съхранение", difficulty: "Трудност",
            category: "Категория", cuisine: "Кухня", diet: "Диета", season: "Сезон", tags: "Етикети",
            rating: "Оценка", author: "Автор", source: "Източник", license: "Лиценз",
            basic: "лесно", intermediate: "средно", expert: "трудно"),
        // Russian
        LanguageWords(
            language: "ru",
            ingredients: "Ингредиенты", instructions: "Приготовление", notes: "Примечания", equipment: "Инвентарь",
            nutrition: "Пищевая ценность", log: "Журнал приготовления",
            servings: "Порции", yield: "Выход", prepTime: "Время подготовки", cookTime: "Время готовки",
            restTime: "Время отдыха", totalTime: "Общее время", keeps: "Срок хранения", difficulty: "Сложность",
            category: "Категория", cuisine: "Кухня", diet: "Диета", season: "Сезон", tags: "Теги", rating: "Оценка",
            author: "Автор", source: "Источник", license: "Лицензия",
            basic: "легко", intermediate: "средне", expert: "сложно"),
        // Ukrainian
        LanguageWords(
            language: "uk",
            ingredients: "Інгредієнти", instructions: "Приготування", notes: "Примітки", equipment: "Приладдя",
            nutrition: "Харчова цінність", log: "Журнал приготування",
            servings: "Порції", yield: "Вихід", prepTime: "Час підготовки", cookTime: "Час готування",
            restTime: "Час відпочинку", totalTime: "Загальний час", keeps: "Термін зберігання",
            difficulty: "Складність", category: "Категорія", cuisine: "Кухня", diet: "Дієта", season: "Сезон",
            tags: "Теги", rating: "Оцінка", author: "Автор", source: "Джерело", license: "Ліцензія",
            basic: "легко", intermediate: "середньо", expert: "складно"),
    ]
}
