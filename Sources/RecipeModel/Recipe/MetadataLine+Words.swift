internal import Kitchen
internal import SourceText

// The words of metadata lines in English and in the languages of `LanguageWords`.
extension MetadataLine {
    /// The field that a label names, whatever its case, spaces and hyphens.
    package static func label(_ text: String) -> Field? {
        if text.isASCII { return label(ascii: Array(text.utf8)[...]) }
        guard text.utf8.count <= 60 else { return nil }
        let name = folded(text[...])
        if let field = field(named: name.utf8.span) { return field }
        // "Number of crêpes", "Numero di pizze".
        guard let first = text.utf8.first, "nalpNALP".utf8.contains(first) else { return nil }
        let lower = text.inLowerCase
        return lower.parted(at: 0x20).count <= 4 && countLabels.contains(where: lower.hasPrefix)
            && !holdsValue(Array(lower.utf8)[...]) ? .yield : nil
    }

    /// Whether a colon or a digit stands in a text, so that it is more than a label: "Anzahl Portionen: 4".
    static func holdsValue(_ text: ArraySlice<UInt8>) -> Bool {
        text.contains { $0 == UInt8(ascii: ":") || $0 &- 0x30 < 10 }
    }

    /// The field of a label without its spaces and marks, in lower case.
    static func field(named name: Span<UInt8>) -> Field? { labels.number(of: name).map { names[$0].field } }

    /// Whether a text of ASCII, in any case, begins with one of those that "number of" begins.
    static func beginsCountLabel(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, "nalp".utf8.contains(first | 0x20) else { return false }
        return countLabels.contains { label in
            text.count >= label.utf8.count
                && zip(text, label.utf8).allSatisfy { ($0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0) == $1 }
        }
    }

    private static func folded(_ text: Substring) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return String(decoding: folded(ascii: text.utf8), as: UTF8.self) }
        let lower = text.caseFolded()
        guard lower.utf8.withContiguousStorageIfAvailable(CharacterBytes.areWhole) == true else {
            return lower.filter { $0.isLetter || $0.isNumber }
        }
        var name = String.UnicodeScalarView()
        for scalar in lower.unicodeScalars
        where scalar.isCommonLetter
            || (scalar.isASCII
                ? ("0"..."9").contains(scalar)
                : scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        {
            name.append(scalar)
        }
        return String(name)
    }

    /// The same of ASCII.
    static func folded(ascii text: some Swift.Collection<UInt8>) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.count)
        for byte in text {
            switch byte {
            case 0x41...0x5A: folded.append(byte | 0x20)
            case 0x61...0x7A, 0x30...0x39: folded.append(byte)
            default: break
            }
        }
        return folded
    }

    static let countLabels = [
        "number of ", "nombre de ", "nombre d'", "número de ", "numero de ", "numero di ", "anzahl ", "aantal ",
        "antal ", "liczba ", "počet ",
    ]

    /// The places in `names` of all labels without spaces and marks.
    private static let labels: KnownNames = {
        var labels: [(name: String, number: Int)] = []
        for (index, (_, names)) in names.enumerated() {
            for name in names.map(folded) where !name.isEmpty { labels.append((name, index)) }
        }
        return KnownNames(labels)
    }()

    /// The names of a list, in lower case, divided by commas and line ends.
    private static func listed(_ names: String) -> [Substring] {
        names.utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }.map { Substring($0) }
    }

    /// The names of fields, in lower case: those that are written, and further ones.
    static let names: [(field: Field, names: [Substring])] =
        RecipeLabel.allCases.compactMap { label in
            label.field.map { field in (field, LanguageWords.all.map { $0[label].lowercased()[...] }) }
        } + furtherNames.map { ($0.0, withPlainForms(listed($0.1), of: $0.0)) }

    /// With the forms of people who leave out the accents: "priprava" beside "příprava". Short ones may be other words.
    private static func withPlainForms(_ names: [Substring], of field: Field) -> [Substring] {
        guard field.isTime || field == .servings || field == .yield else { return names }
        return names
            + names.compactMap { name in
                name.utf8.count < 6 ? nil : String(name).withoutAccents.map { $0[...] }
            }.filter { $0.utf8.count >= 5 }
    }

    /// Names in English, and further ones in other languages, whose own are in `LanguageWords`.
    private static let furtherNames: [(Field, String)] = [
        (
            .servings,
            """
            servings, serving, portions, serves, serve, serves about, no of servings, n servings, nº de personas, n° de personnes,
            nº de raciones, personenzahl, persones, dose per, quantità per, quantités pour, quantité pour, numero porzioni,
            aantal, voor aantal, portion, people, persons, number of servings, for, servings per recipe, recipe serves,
            feeds, personen, personenanzahl, anzahl portionen, anzahl personen, für,
            personnes, nombre de personnes, nombre de portions, parts, pour, porción, raciones, ración,
            comensales, personas, número de porciones, número de personas, para, numero de personas, persone, dosi per,
            dosi, numero di persone, numero persone, aantal personen, aantal porties, voor, porção, pessoas, doses,
            número de porções, porcja, porcji, liczba porcji, ilość porcji, liczba osób, antal portioner, antal personer,
            antal, kişi, osób, osoby, osob, osoba, persoane, persones, személy, fő, осіб, персон, человек, души, osobe, oseb, henkilöä, hlö,
            orang, người, คน, نفر, أشخاص, 名様, annokset, annosta, annosmäärä, henkilölle, porcí, počet porcí, počet osob, počet porcií, порций,
            количество порций, количество персон, на сколько персон, на сколько порций, порцій, кількість осіб, кількість персон, кількість порцій,
            брой порции, за колко души, adagok száma, adagok, számára, kişi sayısı, kaç kişilik, kaç kişi, kişilik, porsiyon sayısı, porsiyon, număr de porții,
            număr de persoane, porții, αριθμός μερίδων, άτομα, per a, racions, broj porcija, broj osoba, število oseb,
            število porcij, portsjone, porcijas, porcijos, khẩu phần, số người, số người ăn, untuk, jumlah porsi,
            عدد الأشخاص, عدد الحصص, الحصص, يكفي, تكفي, يكفي ل, מספר מנות, כמות מנות, מנות, סועדים, מספר סועדים,
            تعداد نفرات, برای, สำหรับ, จำนวนที่, 인분, 인원, 인원수, dành cho, จำนวน, कितने लोगों के लिए, 份数, 份數, 人份, 人数, 人數, 适用人数, 人分, 何人分, 人前, portionsanzahl, nb de personnes, nb personnes, nb de parts, nombre de parts, convives,
            n.º de raciones, nº de porciones, per, goed voor, liczba porcyj, dla, antall porsjoner, antall personer,
            porsjoner, räcker till, henkilöitä, lle, 几人份, 適合人數, 适合人数, nb pers, nb personnes, nb de personnes, nb de parts, nb portions,
            nbre de personnes, nbre de parts, nº pessoas, n persone, personas aprox, número de comensales, antal port, ant personer, antal pers, для скольких
            """
        ),
        (
            .yield,
            """
            yield, yields, batch size, anzahl, anzahl stück, makes, make, makes about, makes approximately, recipe makes,
            recipe yields, this recipe makes, recipe yield, total yield, quantity, ergibt, ergiebigkeit, ergibt etwa,
            ergibt ca, stückzahl, rendement, donne, rinde, rendimiento, salen, rende, resa, rende cerca de, opbrengst,
            levert, wydajność, ger, räcker till, giver, udbytte, saanto, výtěžek, výťažok, výnos, выход, вихід, ausbeute, menge, gesamtmenge,
            cantidad, cantidades, quantité, quantités, quantità, quantidade, cantitate, quantitat, cantitat, hoeveelheid, ilość, mängd,
            mængde, mengde, määrä, množství, množstvo, количество, кількість, количества, mennyiség, miktar, ποσότητα, količina, jumlah,
            số lượng, 产量, 產量, 数量, 數量, 成品, 出来上がり, できあがり, 出来上がり量, できあがり量, nombre de pièces, unidades, número de unidades, pezzi, numero di pezzi, n. pezzi,
            antall, gir, faz, dá, kappalemäärä, počet kusů, liczba sztuk, 可做, 大约能做, 個数, 个数, 个數, makes enough for,
            enough for, reicht für, z podanych składników wychodzi, tästä tulee, z této dávky je, nb, nb pièces, nb de pièces, cuts into, slices into, will make,
            utbytte, wychodzi, z tego przepisu wychodzi, z przepisu wychodzi, z tego wychodzi, vyjde, vyjde z toho, ne escono, ne vengono, vengono, salen unos, con esto salen,
            gives, gives about, gives approximately, fills, fills about, daraus werden, das ergibt, macht, blir, det blir, det bliver
            """
        ),
        (
            .prepTime,
            """
            prep, prep time, preparation time, preparation, prep work, work, arbeit, arbete, arbejde, arbeid, travail, trabajo, trabalho, lavoro, werk, praca, robota, práce, työ, työaika, hands on time, hands on, active time, active,
            active prep time, work time, preparing time, vorbereitungszeit, vorbereiten, zubereitungszeit, zubereitung,
            arbeitszeit, aktive zeit, aktivzeit, zubereitungsdauer, vorbereitungsdauer, arbeitsaufwand, préparation, prépa, temps actif, temps de prep, temps de prépa, tps de préparation, preparación, tiempo de preparacion,
            tiempo activo, preparazione, tempo preparazione, voorbereiding, bereidingstijd, bereiding, tempo de preparação,
            preparo, preparação, przygotowanie, przygotowania, förberedelse, förberedelser, arbetstid, aktiv tid,
            forberedelse, arbejdstid, valmistelu, esivalmistelu, příprava, čas přípravy, doba prípravy, príprava,
            подготовка, время подготовки, підготовка, előkészítés, előkészítési idő, hazırlama, hazırlık, hazırlık süresi,
            pregătire, timp de pregătire, προετοιμασία, χρόνος προετοιμασίας, 준비시간, chuẩn bị, thời gian chuẩn bị, persiapan,
            وقت التحضير, مدة التحضير, زمان آماده سازی, זמן הכנה, priprema, vrijeme pripreme, čas priprave, 准备, 準備, 备菜时间, 備菜時間, 备料时间, 準備時間, 下準備, zubereiten, bereiden, prép, tiempo de elaboración, elaboración, forberedelser, tempo preparação, prep. time,
            下ごしらえ, 下準備, 下ごしらえ時間, tempo prep, tempo di prep, tps prépa, tps prep, temps prep, prep zeit, tid förberedelse, voorbereidingstijd
            """
        ),
        (
            .cookTime,
            """
            cook, cook time, low, high, on low, on high, cook on low, cook on high, slow cooker low, slow cooker high, crock pot low, crock pot, cooking time, cooking, bake, bake time, baking time, baking, oven time, simmer time,
            grill time, roasting time, kochzeit, backzeit, kochen, backen, koch backzeit, koch und backzeit, ofenzeit, garzeit, bratzeit, grillzeit, kochdauer, backdauer, garen, im ofen,
            cuisson, cocción, tiempo de coccion, tiempo de horneado, tiempo de horno, horneado, cottura, tempo cottura, baktijd, oventijd,
            koken, bakken, cozimento, tempo de cozedura, tempo cozedura, cozedura, tempo de forno, tempo de cocção, czas pieczenia,
            gotowanie, pieczenie, czas smażenia, tillagning, koktid, kokning, bakning, grillning, ugnsbakning, fritering, kogning, gräddning, gräddningstid, ugnstid, tilberedning,
            bagetid, kogetid, stegetid, steketid, stektid, koketid, forno, tempo al forno, in forno, al forno, tempo di cottura in forno, sütőben, fırında, en el horno, no forno, kypsennys, paistoaika, paisto, keittoaika, uunissa, doba pečení, vaření, pečení, čas vaření,
            doba varenia, doba pečenia, время варки, время готовки, приготування, приготовление, варіння, 요리시간, 요리 시간, főzési idő, sütési idő, sütés, főzés, pişirme, pişme süresi,
            timp de gătire, gătire, coacere, μαγείρεμα, ψήσιμο, χρόνος μαγειρέματος, χρόνος ψησίματος, 가열시간,
            thời gian nấu, nấu, وقت الطهي, مدة الطهي, وقت الطبخ, مدة الطبخ, زمان پخت, זמן בישול, זמן אפייה, kuhanje, pečenje, vrijeme kuhanja, 烹调时间, 烹調時間, 烹饪时间, 烹飪時間, 烤制时间, 烘烤时间, 烘焙时间, 炖煮时间, 煮制时间, 加熱時間, 焼き時間, schmorzeit, schmoren, braten, grillen, dünsten, im backofen, ofen, oven, four, au four, horno, cocinado,
            tiempo de cocinado, tiempo de cocinar, stooftijd, in de oven, confeção, confecção, smażenie, duszenie, grillowanie, grilowanie, wędzenie, blanszowanie,
            ugn, i ugn, i ugnen, ovn, i ovn, i ovnen, uuni, tepelná úprava, dušení, smažení, 烹饪, 烹飪, 烘烤, 烘焙, 炖煮,
            煮込み時間, 焼成時間, tempo forno, tempo no forno, tempo de confeção, tempo de confecção, tid i ugn, tid i ugnen, tid i ovn, tid i ovnen, stoven, braden,
            in oven, perform time, 調理, simmer, roast, fry, grill, smoke, steam, boil, air fry, pressure cook, air fryer, slow cook, slow cooker, tijd in de oven, stekning, steking, stegning, bagning, stegetid, koking, жарка, выпечка, запекание, тушение, варка, время в духовке, в духовке, 焼成, 加熱, 加熱時間, 煮込み, 煮込み時間, 煮る時間, 煮時間, 蒸し時間, 蒸す時間, ゆで時間, 茹で時間, 揚げ時間, 炒め時間, オーブン時間,
            烤制时间, 蒸制时间, 炖煮时间, pressure time, pressure cook time, smoke time, smoking time, frying time, braising time, steaming time, temps cuisson, tps de cuisson, tps cuisson
            """
        ),
        (
            .restTime,
            """
            rest, rest time, resting time, standing time, standing, resting, chill time, chilling time, freeze time, freezing time, setting time, chill, chilling, cooling time, rise time,
            rising time, proof time, proofing time, final proof, final proofing, final rise, first rise, second rise, bulk rise, last rise, inactive time, inactive, passive time, passive, waiting time, wait time,
            marinating time, marinate time, soaking time, fermentation time, refrigeration time, fridge time, freezing time,
            freezer time, proof, proofing, prove, proving, soak, soaking, rise, rising, marinate, marinating, bulk, bulk ferment, bulk fermentation, ferment, fermentation, freeze, freezing, cool, cooling, set, setting, steep, steeping, stand, brine, brining, cure, curing, kühlzeit, gehzeit, wartezeit, ziehzeit, einweichzeit, abkühlzeit, teigruhe, stehzeit, quellzeit, ruhen, kühlen, marinierzeit, repos, temps de pause, réfrigération,
            temps de levée, levée, reposo, tiempo de espera, riposo, lievitazione, tempo di lievitazione, rijstijd,
            wachttijd, koeltijd, descanso, tempo de espera, czas wyrastania, czas chłodzenia, czas oczekiwania, chłodzenie, wyrastanie, studzenie, marynowanie, odpoczynek, kühlung, abkühlen, auskühlen, gehen, gehen lassen, quellen, refroidissement, enfriado, enfriamiento, levado, raffreddamento, resfriamento, arrefecimento, afkoelen, rijzen, kylning, avsvalning, afkøling, avkjøling, køling, jäähdytys, chlazení, chladnutí, vychladnutí, vila,
            jästid, jäsning, jäsningstid, hævetid, køletid, kohotusaika, kohotus, doba kynutí, kynutí, 冷藏时间, 发酵时间, 静置时间, 醒面, 醒面时间, 醒发, 醒发时间, 发酵, 静置, 腌制, 腌, 浸泡, 靜置時間, 腌制时间, 醃製時間, 浸泡时间, 冷却时间, 放置时间, 寝かせ時間, 発酵時間, marinade, attente, refrigeración, marinado, lievitazione e riposo, hevetid, heving, hæving, hævning, wachten,
            odpočinek, odpočívání, marinering, tempo di ammollo, ammollo, tiempo de remojo, remojo, temps de trempage, trempage, weektijd, weken, czas moczenia, namaczanie, moczenie, blötläggning, iblödsætning, marinar, marinering, marinieren, mariner, macération, pousse, temps de pousse, temps repos, au frais, au frigo, frigo, in frigo, en nevera, nevera, geladeira, na geladeira,
            odležení, odpočinutí, uležení, doba odležení, rusten, rusttijd, koelen, opstijven, hvile, hviletid, hvila, vilotid, svalning, расстойка, настаивание, охлаждение, маринование,
            lepotus, dinlenme, dinlendirme, pihentetés, kelesztés, kelesztési idő, 発酵, 発酵時間, 寝かせ時間, 寝かせ, 漬け込み, 漬け込み時間, 冷やす時間, gravning, rimning, crescimento, tempo de crescimento, beizen, beizzeit, pökeln, 放凉, 冷藏, liotusaika, liotus, namáčení, demolho, tempo de demolho, wässern, einweichen, 冷やす時間, 漬け時間
            """
        ),
        (
            .totalTime,
            """
            total, total time, totale tijd, tiempo completo, tempo complessivo, time, duration, ready in, takes, time required, time needed, overall time, start to finish,
            total cook time, gesamt, dauer, gesamtdauer, zeit gesamt, gesamte zeit, zeit insgesamt, zeit, zeitaufwand, insgesamt, fertig in, durée, temps,
            durée totale, tiempo, duración, listo en, tempo, totale, durata, totaaltijd, totaal, tijd, duur, duração,
            pronto em, łączny czas, czas, całkowity czas, tid, tidsåtgång, totalt, tid i alt, i alt, varighed, aika,
            yhteensä, valmistusaika, celkem, čas, doba, celkový čas prípravy, время приготовления, время, час приготування,
            общее время, общо време, загальний час, elkészítési idő, teljes idő, idő, toplam, toplam süre, süre, timp, timp total,
            durată, χρόνος, συνολικός χρόνος, 조리시간, 소요시간, 총 시간, 시간, 조리 시간, 소요 시간, thời gian, tổng thời gian, waktu, total waktu, lama memasak,
            الوقت, الوقت الكلي, المدة, زمان, זמן, זמן כולל, זמן הכנה כולל, סך הכל, משך הכנה, ukupno, ukupno vrijeme, vrijeme, skupaj, 时间, 時間, 用时, 用時, 耗时, 总时长, 總時長, 总耗时, 总用时, 制作时间, 製作時間, 所需时间, 所要時間, 調理時間, 合計時間, zeitbedarf, gesamtzeit ca, prêt en, pronto in, klaar in, valmis, razem, czas wykonania, celková doba,
            cooks in, 时长, 時長, 合計, 総時間, 总计, 總計, hotovo za, готово за, klar på, klar om, färdig på, klaar in, prêt en, pronto in, pronta in, listo en unos, kész
            """
        ),
        (
            .author,
            """
            author, by, recipe by, created by, written by, posted by, contributed by, from the kitchen of, submitted by, chef, autorin, rezept von, von, recette de, par,
            autora, receta de, ricetta di, recept van, receita de, przepis, förfarare, opskrift af
            """
        ),
        (
            .source,
            """
            source, sources, adapted from, original recipe, recipe from, from, original, via, url, link, inspired by, quellen,
            rezept aus, inspiré de, 参考
            """
        ),
        (.tags, "tags, tag, keywords, labels, stichwörter, étiquettes"),
        (
            .category,
            """
            category, categories, course, meal, meal type, type, recipe type, kategorien, gang, type de plat, portata
            """
        ),
        (.cuisine, "cuisine, cuisines"),
        (
            .difficulty,
            """
            difficulty, level, skill level, niveau, niveau de difficulté, nivel, livello, nível, nivå, úroveň, poziom, difficulty level, schwierigkeitsgrad, moeilijkheidsgraad, poziom trudności,
            vaikeusaste, náročnost, 难易度
            """
        ),
        (
            .other,
            """
            batch, calories, kcal, calories per serving, energy, protein, fat, carbs, carbohydrates, fiber, fibre, sodium,
            sugar per serving, serving size, rating, stars, cost, price, budget, date, added, created, updated, published,
            last updated, last made, kalorien, brennwert, nährwert, kosten, datum, coût, prix, note sur 5, calorías,
            calorie, costo, calorieën, calorias, custo, kalorie, kcal pro portion, koszt, kalorier, kalorit, 热量, 卡路里, カロリー
            """
        ),
    ]

    /// Labels that are imperatives as well; without a colon and by themselves they tell what to do.
    static let imperatives = KnownNames(
        stages.all + [
            "cook", "bake", "rest", "chill", "serve", "make", "marinate", "for", "wait", "vila", "koken", "bakken",
            "kochen", "backen", "ruhen", "kühlen", "braten", "grillen", "schmoren", "dünsten", "bereiden", "wachten",
            "zubereiten", "dla",
        ])

    static let servingVerbs = KnownNames([
        "serves", "serve", "feeds", "servings", "serving", "portions", "portionen", "makes", "yields", "ergibt",
        "rinde", "rende", "porciones", "porzioni", "recipe", "recept", "rezept", "recette", "receta", "ricetta",
        "receita", "przepis", "opskrift", "oppskrift", "resepti", "porții", "porsi", "porsiyon", "μερίδες", "порции",
        "порций", "порції",
        "يكفي", "تكفي",
        "portioner", "porcje",
    ])

    static let prepositions = KnownNames([
        "for", "für", "pour", "para", "per", "voor", "na", "för", "till", "til", "pro", "dla", "на", "для", "за", "za",
        "pre",
        "pentru",
        "για", "untuk", "适合", "適合", "供", "cho", "สำหรับ", "ל", "برای", "fyrir",
    ])

    static let abouts = KnownNames([
        "kb", "körülbelül", "przybl", "okolo", "zhruba",
        "about", "approximately", "approx", "around", "roughly", "up", "to", "at", "least", "ca", "circa",
        "etwa",
        "ungefähr",
        "env", "environ", "unos", "unas", "aprox", "aproximadamente", "ongeveer", "około", "ok", "cirka", "omkring",
        "noin", "cerca",
        "de", "cca", "asi", "~", "約", "约", "大约", ".",
    ])

    static let rangeWords = KnownNames([
        "-", "–", "—", "to", "or", "bis", "oder", "à", "a", "ou", "o", "tot", "of", "do", "till", "til", "až", "~", "〜",
        "～", "/",
    ])

    static let adjectives = KnownNames([
        "large", "small", "medium", "big", "generous", "hungry", "adult", "baby", "toddler", "kid", "main", "starter",
        "hearty", "good", "große", "grosse",
        "kleine", "petites", "grandes",
        "petits", "grands", "pequeñas", "grosses", "bonnes", "grote", "stora", "små", "store",
    ])

    /// Whether a label is one of feeding people, so that what follows its number says how well: "Serves 6 easily".
    static func isFeedingLabel(_ name: String) -> Bool { feedingLabels.contains(name.lowercased()) }

    private static let feedingLabels = KnownNames([
        "serves", "serve", "serves about", "feeds", "recipe serves", "nourrit", "sert", "people", "persons", "personen",
        "personnes", "personas", "persone", "pessoas", "personer",
        "за колко души", "на сколько персон", "kaç kişilik", "kişi sayısı", "kişi", "人数", "人數", "适用人数", "何人分",
    ])

    /// What one person eats: a number of these is one of portions.
    static let portionNouns = KnownNames([
        "kids", "kid", "children", "child", "eater", "diners", "guests", "family", "families", "helpings", "helping",
        "plates", "bowls", "meals", "mains", "starters", "sides", "dinners", "lunches", "breakfasts", "appetizers",
        "entrees", "main", "side", "hungrige", "kinder", "enfants", "mangeurs", "niños", "adultos", "adultes",
        "erwachsene", "gäste", "bambini", "adulti", "kinderen", "volwassenen", "eters", "barn", "vuxna", "voksne",
        "dzieci",
        "dorosłych", "assiettes", "platos", "piatti", "pratos", "teller", "borden", "tallrikar",
    ])

    /// What may follow a number of servings and is nothing that is counted.
    static let modifiers = KnownNames([
        "as", "for", "to", "or", "and", "with", "without", "per", "plus", "depending", "if", "in", "on", "at", "by",
        "of",
        "from", "up", "each", "total", "approx", "approximately", "about", "around", "generously", "easily",
        "comfortably",
        "amply", "well", "max", "maximum", "min", "minimum", "x", "is", "the", "a", "an", "when", "after", "but", "not",
        "als", "für", "je", "pro", "mit", "ohne", "oder", "und", "bis", "ca", "etwa", "reichlich", "pour", "avec",
        "par",
        "comme", "ou", "et", "environ", "selon", "con", "sin", "como", "por", "para", "o", "y", "e", "según", "come",
        "di",
        "met", "en", "of", "ongeveer", "som", "med", "till", "til", "eller", "och", "og", "jako", "na", "lub", "albo",
        "nebo", "или", "на", "для", "как", "ja", "tai", "ve", "veya", "için", "kcal",
    ])

    static let personWords = KnownNames([
        "people", "persons", "person", "pers", "pax", "port", "servings", "serving", "portions", "portion", "adults",
        "guests", "eaters", "covers", "cover",
        "ppl",
        "personen", "portionen", "esser", "leute", "personnes", "personne", "parts", "couverts", "convives",
        "personas", "persona", "porciones", "porción", "raciones", "ración", "comensales", "persone", "porzioni",
        "porzione",
        "porties", "portie", "porções", "porção", "pessoas", "pessoa", "porcje", "porcji", "porcja", "porcję", "osoby",
        "osób", "osoba", "osobę",
        "portioner", "personer", "annosta", "annos", "annoksia", "annokseen", "henkilölle", "hengelle", "henkilöä",
        "hlö", "hlölle",
        "porce", "porcí", "porci", "osob", "osobu", "lidí", "lidi", "porcie", "porcií", "порции", "порций", "порция",
        "порцій",
        "порції", "персон", "персоны",
        "осіб", "человек", "человека", "людини", "людей", "особи", "души", "човека", "порцый", "adag", "adaghoz",
        "személyre", "személy", "fő", "főre",
        "kişilik", "kişi", "porsiyon", "porții", "porție", "persoane", "persoană", "μερίδες", "μερίδα", "άτομα",
        "ατόμων",
        "persones", "racions", "porcija", "porcije", "osobe", "oseb", "porcij", "portsjonit", "portsjon", "inimesele",
        "porcijas", "personām", "porcijos", "porcijų", "porsjoner", "manns", "người", "porsi", "orang", "คน", "ที่",
        "أشخاص",
        "شخص", "حصص", "نفر", "סועדים", "מנות", "אנשים", "लोगों", "लोग", "व्यक्ति", "인분", "人份", "人分", "人前", "份", "人", "人用", "人份量",
        "名",
        "名分", "名様", "名様分", "位",
    ])

    /// What things are baked or served in.
    static let pieceWords = KnownNames([
        "pieces", "pcs", "pc", "stukjes", "stukken", "palaa", "paloja", "bitar", "biter", "stykker", "kawałków",
        "kousků", "stücke", "stücken", "stück", "stuks",
        "stuk", "st", "stk", "styck", "sztuk", "sztuki", "kappaletta", "kpl",
        "kusů", "kusy", "ks",
        "unidades", "uds", "pezzi", "pièces", "peças", "unités", "個分", "个分", "枚分", "本分", "個", "枚", "штук", "шт", "db",
        "adet", "fette", "fatias", "copos", "taças", "punten", "plakken", "skiver", "skivor", "szelet", "kousky",
    ])

    static let measureWords = KnownNames([
        "ml", "l", "cl", "dl", "g", "kg", "oz", "lb", "lbs", "cup", "cups", "quart", "quarts", "pint", "pints", "liter",
        "liters", "litre",
        "litres", "gallon", "gallons", "ounce", "ounces", "pound", "pounds", "gram", "grams", "gramm", "tbsp",
        "tablespoons", "tablespoon",
        "tsp", "teaspoons", "teaspoon", "tasse", "tassen", "tasses", "tazas", "tazze", "litros", "litri", "gramos",
        "grammi", "grammes", "毫升", "克", "升",
    ])
}
