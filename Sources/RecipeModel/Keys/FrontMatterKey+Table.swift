extension FrontMatterKey {
    private static let all: Set<DocumentKind> = Set(DocumentKind.named)
    private static let pages: Set<DocumentKind> = [.recipe, .folder, .collection]

    /// All known keys in the order in which `fmt` and `new` write them.
    public static let table: [FrontMatterKey] = [
        FrontMatterKey(
            "kind", .kind, all, aliases: ["type"],
            "What the file is; needed only where it cannot be told from its content."),
        FrontMatterKey(
            "title", .text, all,
            aliases: [
                "name", "titel", "titre", "título", "titolo", "tytuł", "rubrik", "otsikko", "název", "titulo", "tittel",
                "judul",
                "название", "cím", "başlık", "タイトル", "レシピ名", "标题", "名称", "菜名", "názov", "nimi", "titel på ret",
                "τίτλος", "naslov", "название рецепта", "назва", "tên món",
                "заголовок", "ime", "tên", "제목", "요리명", "이름", "料理名", "標題", "名稱", "菜谱名", "العنوان", "عنوان", "כותרת",
                "ชื่อ", "शीर्षक", "nazwa", "nazwa przepisu", "naam", "navn", "namn", "nom", "nome", "nombre", "titlu",
                "denumire",
                "titulli", "név", "jméno", "meno", "ad", "adı", "isim", "tarif adı", "yemek adı", "име", "заглавие",
                "títol",
                "titill", "pealkiri", "nosaukums", "pavadinimas", "όνομα", "nama",
            ],
            "The name shown everywhere; without it the first heading, then the file name."),
        FrontMatterKey(
            "description", .text, all,
            aliases: [
                "summary", "abstract", "excerpt", "desc", "beschreibung", "descripción", "descrizione", "beschrijving",
                "descrição", "opis", "beskrivning", "beskrivelse", "kuvaus", "popis", "описание", "opis przepisu",
                "açıklama", "leírás", "説明", "简介", "popis receptu",
            ], "One or two sentences."),
        FrontMatterKey(
            "servings", .yield, [.recipe],
            aliases: [
                "serves", "serving", "portions", "people", "servingSize", "portionen", "personen", "personnes",
                "porciones", "raciones", "personas", "porzioni", "persone", "porties", "porções", "pessoas", "porcje",
                "portioner", "personer", "annokset", "annoksia", "porce", "porcoes", "porsjoner", "porsi", "порции",
                "份量", "ilość porcji",
                "liczba porcji", "adag", "adagok", "adagok száma", "porsiyon", "kaç kişilik", "kişi sayısı", "分量", "人数",
                "何人分", "počet porcí", "počet porcií", "porci", "porcí", "antal personer", "antal portioner", "antal",
                "number of servings", "number of people", "nombre de personnes", "nombre de parts", "pour", "dosi",
                "doses", "nb personnes", "nb de personnes",
                "nb portions", "nbpers", "n personas", "merides", "μερίδες",
                "nombre personnes", "liczba osób", "počet osob", "кількість порцій", "عدد الأشخاص", "عدد الحصص", "מנות",
                "מספר מנות", "تعداد نفرات", "인분", "인원", "khẩu phần",
                "nombre de portions", "número de porciones", "número de raciones", "para cuántas personas",
                "aantal personen", "aantal porties", "anzahl portionen", "anzahl personen", "annosmäärä",
                "количество порций", "кол-во порций", "порцій", "число порций", "aantal", "kişi", "kişilik", "osób",
                "osoby",
                "porții", "persoane", "persones", "racions", "henkilölle", "персон", "осіб", "人份", "份数", "份數", "人數",
                "人分", "人前", "분량",
            ],
            "How many people it serves, as a number or a range."),
        FrontMatterKey(
            "yield", .yield, [.recipe],
            aliases: [
                "yields", "makes", "stuks", "punten", "stück", "stücke", "pezzi", "pièces", "piezas", "kusů",
                "sztuk", "szt", "kpl", "stk", "stycken", "styk", "個数", "个数", "pieces", "slices",
                "recipeYield", "quantity", "ergibt", "rendement", "rendimiento", "resa", "opbrengst",
                "rendimento", "rinde", "rende", "donne", "salen", "levert", "ger", "giver", "udbytte", "saanto",
                "výtěžek",
                "výnos", "výťažok", "wydajność", "выход", "вихід", "ausbeute", "stückzahl", "anzahl", "menge",
                "gesamtmenge",
                "quantité", "quantités", "quantità", "quantidade", "cantidad", "cantitate", "quantitat", "hoeveelheid",
                "ilość",
                "mängd", "mængde", "mengde", "määrä", "množství", "množstvo", "количество", "кількість", "mennyiség",
                "miktar",
                "ποσότητα", "količina", "número de unidades", "unidades", "batch size", "产量", "產量", "数量", "數量", "分量の目安",
                "出来上がり", "できあがり", "出来上がり量",
            ],
            "What it makes, as a number with a word: 24 cookies."),
        FrontMatterKey(
            "prep-time", .duration, [.recipe],
            aliases: [
                "preparationTime", "prep", "prepMinutes", "prepMin", "vorbereitungszeit", "zubereitungszeit",
                "arbeitszeit", "temps de préparation", "tiempo de preparación", "tempo di preparazione",
                "voorbereidingstijd", "bereidingstijd", "tempo de preparo", "czas przygotowania", "förberedelsetid",
                "vorbereitung", "tempo preparazione", "tempo preparo", "准备时间", "elkészítési idő", "előkészítési idő",
                "hazırlama süresi", "hazırlık süresi", "準備時間", "下準備", "doba přípravy", "čas přípravy", "doba prípravy",
                "čas prípravy", "arbejdstid", "forberedelsestid", "valmisteluaika", "temps préparation",
                "tiempo preparación", "tiempo de elaboración", "voorbereiding", "tijd voorbereiding",
                "время подготовки", "подготовка", "准备", "وقت التحضير", "זמן הכנה", "زمان آماده سازی", "준비시간",
                "thời gian chuẩn bị", "waktu persiapan", "час підготовки",
            ],
            "Work before cooking: 30 min, 1 h 30 min, PT1H30M or minutes."),
        FrontMatterKey(
            "cook-time", .duration, [.recipe],
            aliases: [
                "performTime",
                "cookingTime", "cook", "baking-time", "bakeTime", "cookMinutes", "cookMin", "kochzeit", "backzeit",
                "garzeit", "temps de cuisson", "tiempo de cocción", "tempo di cottura", "kooktijd", "baktijd",
                "tempo de cozimento", "czas gotowania", "czas pieczenia", "tillagningstid", "cuisson", "doba pečení",
                "doba peceni",
                "烹饪时间", "főzési idő", "sütési idő", "pişirme süresi", "pişirme", "調理時間", "加熱時間", "doba vaření",
                "čas vaření", "čas varenia", "kypsennysaika", "paistoaika", "tilberedningstid", "bagetid",
                "temps cuisson", "tiempo cocción", "oventijd", "oven-tijd", "bereiding tijd", "время готовки",
                "время варки", "время выпечки", "烹调时间", "czas smażenia", "cocción", "cottura", "tempo cottura",
                "tempo cozimento", "cozimento", "gotowanie",
                "pieczenie", "وقت الطبخ", "وقت الطهي", "זמן בישול", "زمان پخت", "조리시간", "thời gian nấu",
                "waktu memasak",
                "stegetid", "steketid", "koketid",
            ],
            "Time on the stove or in the oven."),
        FrontMatterKey(
            "rest-time", .duration, [.recipe],
            aliases: [
                "restingTime", "waitTime", "chillTime", "freezeTime", "freezingTime", "setTime", "settingTime",
                "standTime", "inactiveTime", "passiveTime", "riseTime", "ruhezeit",
                "kühlzeit", "gehzeit", "temps de repos", "tiempo de reposo", "tempo di riposo", "rusttijd",
                "tempo de descanso", "pihentetési idő", "dinlenme süresi", "寝かせ時間", "doba odpočinku",
                "vilotid", "lepotid", "czas odpoczynku", "lepoaika", "hæve", "hvile", "hviletid", "hævetid",
                "temps repos", "tiempo reposo", "静置时间", "repos", "riposo", "reposo", "descanso",
            ],
            "Time in which the dish is left alone."),
        FrontMatterKey(
            "total-time", .duration, [.recipe],
            aliases: [
                "time", "times", "duration", "readyIn", "minutes", "totalMinutes", "totalMin",
                "gesamtzeit", "dauer", "temps total", "durée", "tiempo total", "duración", "tempo totale", "durata",
                "totale tijd", "duur", "tempo total", "duração", "czas całkowity", "total tid",
                "tiempo", "tempo", "tid", "waktu", "время", "aika", "idő", "teljes idő", "toplam süre", "süre", "所要時間",
                "时间", "用时", "总时间", "čas", "celkový čas", "celková doba", "doba", "valmistusaika", "kokonaisaika",
                "tid i alt", "samlet tid", "время приготовления", "общее время", "час приготування", "час", "време",
                "czas",
                "łączny czas", "temps", "tijd", "zeit", "zeitaufwand",
            ],
            "From start to table; without it the sum of the other times."),
        FrontMatterKey(
            "keeps", .duration, [.recipe],
            aliases: ["keepsFor", "shelfLife", "haltbarkeit", "haltbar", "conservation", "houdbaarheid"],
            "How long the finished dish keeps in the fridge: 4 days."),
        FrontMatterKey(
            "difficulty", .difficulty, [.recipe],
            aliases: [
                "level", "skillLevel", "schwierigkeit", "schwierigkeitsgrad", "difficulté", "dificultad", "difficoltà",
                "moeilijkheid", "dificuldade", "trudność", "svårighetsgrad", "nehézség", "zorluk", "難易度", "难度",
                "náročnost", "obtížnost", "vaikeustaso", "sværhedsgrad", "vanskelighetsgrad", "сложность",
                "poziom trudności", "difficulté de la recette",
            ], "basic, intermediate or expert."),
        FrontMatterKey(
            "category", .textList, [.recipe],
            aliases: [
                "categories", "course", "courses", "recipeCategory", "mealType", "kategorie", "kategorien", "catégorie",
                "categoría", "categoria", "categorie", "kategoria", "kategori", "категория", "kategória",
                "kategori adı", "カテゴリ", "分类", "类别", "luokka", "kategorier",
            ], "What part of a meal it is."),
        FrontMatterKey(
            "cuisine", .textList, [.recipe],
            aliases: [
                "cuisines", "recipeCuisine", "region", "küche", "cocina", "cucina", "keuken", "cozinha", "kuchnia",
                "konyha", "mutfak", "料理の種類", "菜系", "кухня", "kuchyně", "keittiö", "køkken",
            ], "Where it comes from."),
        FrontMatterKey(
            "tags", .textList, [.recipe, .folder, .collection],
            aliases: [
                "tag", "keywords", "keyword", "labels", "schlagwörter", "stichwörter", "étiquettes", "etiquetas",
                "tagi", "taggar",
                "címkék", "etiketler", "タグ", "标签", "štítky", "stitky", "avainsanat", "nøgleord", "теги",
                "ключевые слова", "schlagworte", "mots clés", "mots-clés", "palabras clave", "trefwoorden",
                "słowa kluczowe", "parole chiave", "palavras-chave", "nyckelord",
            ],
            "Free words to find it by."),
        FrontMatterKey(
            "diet", .dietList, [.recipe], aliases: ["diets", "dietary", "suitableForDiet"],
            "Diets it suits; lint checks the claim against the ingredients."),
        FrontMatterKey("season", .season, [.recipe], aliases: ["seasons"], "spring, summer, autumn or winter."),
        FrontMatterKey("rating", .rating, [.recipe], aliases: ["stars"], "0 to 5 stars in steps of a half."),
        FrontMatterKey(
            "favorite", .boolean, [.recipe], aliases: ["favourite", "fav", "starred"], "true for a favourite."),
        FrontMatterKey(
            "author", .textList, [.recipe, .collection],
            aliases: [
                "authors", "by", "chef", "recipeAuthor", "autor", "autorin", "auteur", "autore", "författare", "szerző",
                "yazar", "作者", "作成者", "автор", "tekijä", "forfatter", "autorka", "auteure",
            ],
            "Who wrote it down."),
        FrontMatterKey(
            "source", .text, [.recipe],
            aliases: [
                "sources", "url", "link", "original", "sourceUrl", "from", "quelle", "fuente", "fonte", "bron",
                "źródło", "källa", "zdroj", "forrás", "kaynak", "出典", "来源", "источник", "джерело", "lähde", "kilde",
                "opskrift fra", "zdroj receptu",
            ],
            "Where it was found: a URL, a book, a person."),
        FrontMatterKey(
            "image", .textList, pages,
            aliases: [
                "images", "photo", "photos", "picture", "cover", "thumbnail", "bild", "bilder", "foto", "imagen",
                "immagine", "afbeelding", "imagem", "zdjęcie", "kép", "resim", "画像", "图片", "фото", "kuva", "obrázek",
                "billede", "imagem da receita",
            ],
            "Pictures, as paths relative to this file or URLs."),
        FrontMatterKey(
            "video", .textList, [.recipe], aliases: ["videos", "videoUrl", "youtube"],
            "Where it can be watched: URLs, or paths relative to this file."),
        FrontMatterKey(
            "language", .language, [.recipe],
            aliases: [
                "lang", "inLanguage", "locale", "sprache", "langue", "idioma", "lingua", "taal", "język", "язык", "言語",
                "语言", "jazyk", "kieli", "sprog", "språk", "nyelv", "dil",
            ],
            "The language of the recipe, such as en or de."),
        FrontMatterKey(
            "nutrition", .nutrition, [.recipe], aliases: ["nutritionFacts", "nutritionalInformation"],
            "Declared figures per serving: calories, protein, fat, carbohydrates …"),
        FrontMatterKey(
            "equipment", .textList, [.recipe],
            aliases: [
                "tools", "utensils", "utensilien", "ustensiles", "matériel", "utensilios", "utensili", "benodigdheden",
                "utensílios", "przybory",
            ], "What is needed besides ingredients."),
        FrontMatterKey(
            "added", .date, [.recipe], aliases: ["date", "created", "datePublished", "dateAdded"],
            "The day it came into the cookbook: 2026-11-21."),
        FrontMatterKey(
            "updated", .date, [.recipe], aliases: ["modified", "dateModified", "lastmod"],
            "The day it was last changed."),
        FrontMatterKey(
            "generated", .date, [.recipe],
            "The day a language model wrote it, whose name is then the author's: nobody may have cooked it yet."),
        FrontMatterKey(
            "ingredients", .lines, [.recipe],
            aliases: [
                "recipeIngredient", "recipeIngredients", "ingredient", "zutaten", "ingrédients", "ingredientes",
                "ingredienti", "ingrediënten", "składniki", "ingredienser", "ainekset", "ingredience", "材料", "食材",
                "hozzávalók", "malzemeler", "ингредиенты", "состав", "配料", "原料", "suroviny", "ainesosat",
                "ingrediencie", "інгредієнти",
            ],
            "Ingredient lines, if they are not in the text below."),
        FrontMatterKey(
            "instructions", .lines, [.recipe],
            aliases: [
                "directions", "steps", "method", "recipeInstructions", "preparation", "zubereitung", "anleitung",
                "schritte", "préparation", "étapes", "preparación", "elaboración", "pasos", "preparazione",
                "procedimento", "bereiding", "bereidingswijze", "preparo", "modo de preparo", "przygotowanie",
                "sposób przygotowania", "instruktioner", "gör så här", "fremgangsmåde", "valmistus", "postup", "作り方",
                "步骤", "elkészítés", "yapılışı", "hazırlanışı", "приготовление", "做法", "valmistusohje",
                "valmistusohjeet", "postup prípravy", "fremgangsmåte", "приготування", "手順", "stappen", "passaggi",
                "passos",
                "kroki", "steg", "trin", "vaiheet", "kroky", "步驟", "作法",
            ],
            "Steps, if they are not in the text below."),
        FrontMatterKey(
            "notes", .lines, [.recipe],
            aliases: [
                "note", "tips", "notizen", "hinweise", "tipps", "remarques", "notas", "opmerkingen", "notatki",
                "anteckningar", "poznámky", "megjegyzések", "notlar", "заметки", "примечания", "メモ", "备注",
                "muistiinpanot", "poznámka", "noter", "nota's",
            ], "Notes, if they are not in the text below."),
        FrontMatterKey(
            "order", .count, [.folder, .collection], aliases: ["weight", "sortOrder"],
            "Place among its neighbours; smaller comes first."),
        FrontMatterKey("icon", .text, [.folder, .collection], "An emoji shown beside the title."),
        FrontMatterKey(
            "color", .color, [.folder, .collection], aliases: ["colour"], "A colour: #rrggbb or a CSS name."),
        FrontMatterKey(
            "query", .query, [.collection], aliases: ["search", "filter"],
            "What belongs in the collection, in the words of rbook search."),
        FrontMatterKey(
            "location", .text, [.pantry], aliases: ["place"], "Where the lots are that stand under no heading."),
        FrontMatterKey("shop", .text, [.shoppingList], aliases: ["store"], "The shop the list is for."),
        FrontMatterKey(
            "covered", .textList, [.shoppingList],
            "Links to dishes for which nothing had to be bought, so that their stock is left for them."),
        FrontMatterKey(
            "servings-default", .count, [.mealPlan], aliases: ["servings", "people"],
            "For how many the plan is, where an entry does not say."),
    ]
}
