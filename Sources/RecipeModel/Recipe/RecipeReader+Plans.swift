internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Tells plans of meals, menus and tables of measures from recipes.
extension RecipeReader {
    /// Whether headings are days of the week: a plan of meals, whatever is to be bought for it.
    static func isPlanOfWeek(_ document: Document) -> Bool {
        var days = 0
        for block in document.markdown.blocks {
            guard case .heading = block.kind else { continue }
            let range = document.markdown.textRange(of: block)
            guard range.count <= 30 else { continue }
            let text = document.source.bytes[range.indices]
            let word = text.drop { !$0.isLetter && $0 < 0x80 }.prefix {
                $0.isLetter || $0 >= 0x80 || $0 == UInt8(ascii: "-")
            }
            if weekdays.contains(SectionNames.fold(String(decoding: word, as: UTF8.self))) { days += 1 }
        }
        return days > 1
    }

    /// Whether the rows of a table hold two amounts or more each, as of conversions and of what may stand for what: "| Flour | 10 g | 125 g |".
    static func isTableOfMeasures(_ document: Document) -> Bool {
        guard let table = document.markdown.blocks.first(where: { $0.kind == .table }) else { return false }
        let rows = document.markdown.lines(of: table).dropFirst(2)
        let bytes = document.source.bytes
        let doubled = rows.count { row in
            TableCells.ranges(bytes, row).count { cell in
                bytes[cell.indices].first { $0 > 0x20 }.map { $0 &- 0x30 < 10 || $0 == 0xC2 } == true
            } > 1
        }
        return doubled > 1 && doubled * 3 >= rows.count * 2
    }

    /// Whether a file is called a plan of meals, and lists meals or has no section of steps.
    static func isPlan(_ recipe: Recipe, _ document: Document) -> Bool {
        let title = recipe.title.text.inLowerCase
        guard title.holds("menu") || title.holds("meal") else { return false }
        let words = title.words().map(String.init)
        guard
            words.contains("menu")
                || zip(words, words.dropFirst()).contains(where: { $0 == "meal" && $1.hasPrefix("plan") })
        else { return false }
        return !recipe.hasSection(.instructions) || linesOfPlan(document, [mealNames]) > 2
    }

    /// Whether a file is called what no dish is, and no heading says that foods or the method stand there.
    static func isOtherPage(_ recipe: Recipe, _ document: Document) -> Bool {
        if recipe.shape.ingredientsInFrontMatter || recipe.hasSection(.instructions) { return false }
        let title = recipe.title.text
        if OtherPage.isDay(title) || title.lowercased() == "about" { return true }
        if !recipe.hasSection(.ingredients), isFrontPage(recipe, document) { return true }
        if !recipe.hasSection(.ingredients), OtherPage.beginsWithMeasures(title),
            recipe.ingredients.count(where: { $0.string.holds(":") || $0.string.holds("=") }) * 2
                > recipe.ingredients.count
        {
            return true
        }
        return !recipe.hasSection(.ingredients)
            && (OtherPage.isNamed(title) || OtherPage.tellsAnotherWork(title) || OtherPage.namesMeasuresAndMore(title)
                || isInFolderOfMenus(document)
                    && recipe.ingredients.count { $0.line.measure.unit != nil } * 2 < recipe.ingredients.count)
    }

    /// How many lines are meals of a day, or days: "**Breakfast:** porridge", "| Mon | soup |".
    static func linesOfPlan(_ document: Document, _ names: [KnownNames]) -> Int {
        document.markdown.lines.count { line in
            guard line.count > 6 else { return false }
            let text = document.source.bytes[line.indices].prefix(24).drop { !$0.isLetter && $0 < 0x80 }
            let word = text.prefix { $0.isLetter || $0 >= 0x80 }
            let next = text[word.endIndex...].prefix(3)
            return (next.contains(UInt8(ascii: ":")) || next.contains(UInt8(ascii: "|")))
                && names.contains { $0.contains(lowerCase: word) }
        }
    }

    static let mealNames = KnownNames([
        "breakfast", "lunch", "dinner", "supper", "frühstück", "mittagessen", "mittag", "abendessen", "abendbrot",
        "abend",
        "déjeuner", "dîner", "desayuno", "almuerzo", "comida", "cena", "colazione", "pranzo", "ontbijt", "avondeten",
        "śniadanie", "obiad", "kolacja", "frukost", "middag", "morgenmad", "frokost", "aftensmad", "aamiainen",
        "lounas", "päivällinen", "snídaně", "oběd", "večeře", "almoço", "jantar", "завтрак", "обед", "ужин", "早餐", "午餐",
        "晚餐", "朝食", "昼食", "夕食",
    ])

    static let dayNames = KnownNames([
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "tues", "wed",
        "thu",
        "thur", "thurs", "fri", "sat", "sun", "mo", "di", "mi", "do", "fr", "sa", "so", "montag", "dienstag",
        "mittwoch",
        "donnerstag", "freitag", "samstag", "sonntag", "lun", "mar", "mer", "jeu", "ven", "sam", "dim", "lundi",
        "mardi",
        "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "lunes", "martes", "miércoles", "jueves", "viernes",
        "sábado", "domingo", "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica", "ma", "wo",
        "vr", "za", "zo", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag", "pon", "wt",
        "śr", "czw", "pt", "sob", "nd", "poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota", "niedziela",
        "måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag", "mandag", "tirsdag", "lørdag", "søndag",
    ])

    private static let weekdays: Set<String> = Set(
        [
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "montag", "dienstag",
            "mittwoch",
            "donnerstag", "freitag", "samstag", "sonntag", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi",
            "dimanche", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo", "lunedì", "martedì",
            "mercoledì", "giovedì", "venerdì", "sabato", "domenica", "maandag", "dinsdag", "woensdag", "donderdag",
            "vrijdag", "zaterdag", "zondag", "segunda-feira",
            "terça-feira",
            "quarta-feira", "quinta-feira", "sexta-feira", "poniedziałek", "wtorek", "środa", "czwartek", "piątek",
            "sobota",
            "niedziela", "måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag", "mandag", "tirsdag",
            "lørdag", "søndag", "maanantai", "tiistai", "keskiviikko", "torstai", "perjantai", "lauantai", "sunnuntai",
            "pondělí", "úterý", "středa", "čtvrtek", "pátek", "neděle", "понедельник", "вторник", "среда", "четверг",
            "пятница", "суббота", "воскресенье", "hétfő", "kedd", "szerda", "csütörtök", "péntek", "szombat",
            "vasárnap",
            "周一", "周二", "周三", "周四", "周五", "星期一", "星期二", "星期三", "月曜日", "火曜日", "水曜日", "월요일", "화요일",
        ].map { SectionNames.fold($0) })

    /// Whether dishes without amounts stand beside a plan by the clock, as of a feast: "10:00 turkey in".
    static func isTimetable(_ recipe: Recipe) -> Bool {
        guard recipe.ingredients.allSatisfy({ $0.line.amounts.isEmpty }) else { return false }
        let steps = recipe.stepGroups.flatMap(\.steps)
        return steps.count > 2 && steps.allSatisfy { RecipeBodyReader.beginsWithClock($0.text[...]) }
    }

    /// "Salmon: 48 °C, 40 min", "2 h": a line of a table of times.
    static func statesTime(_ line: LocatedLine) -> Bool {
        let text = line.string
        return text.utf8.contains { $0 &- 0x30 < 10 } && (text.contains("°") || TimeSpan(text) != nil)
    }
}
