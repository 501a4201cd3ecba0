import SourceText
import Testing

@testable import RecipeModel

@Suite struct MetadataLineTests {
    private func read(_ text: String) -> [String]? {
        MetadataLine.statements(text)?.map { "\($0.field) = \($0.value)" }
    }

    /// What is told from metadata by its bytes alone states nothing when it is read, and all that states something is read.
    @Test func amountsStateNothing() {
        let beginnings = [
            "200 g flour", "2 onions", "½ cup Öl", "4", "1,5 h", "20 min", "6–8", "- 3 große Möhren", "12 kleine Stück",
        ]
        let ends = [
            "", ", sifted", " servings", " Personen", " personnes", " personas", " порций", ", serves 4", " / serves 4",
            " – 4 Personen", ", makes 12",
            ", prep 20 min", " total", " prep-time", " preptime", "; serves 4", " - serves 4", " Stück", " pers.",
            "\u{A0}Portionen", " prep time, 2 h total", " für 4 Personen", " 人份",
        ]
        var (amounts, stated) = (0, 0)
        for beginning in beginnings {
            for end in ends {
                let line = beginning + end
                let isAmount = MetadataLine.isAmount(Array(line.utf8)[...])
                if isAmount { amounts += 1 }
                guard let found = read(line) else { continue }
                stated += 1
                #expect(!isAmount, "\(line): \(found)")
            }
        }
        #expect(amounts >= 20)
        #expect(stated >= 40)
    }

    @Test(arguments: [
        "200 g flour", "2 onions, finely chopped", "½ cup Öl", "- 3 große Möhren", "1,5 l milk", "4 rolls",
    ])
    func tellsAmountsByTheirBytes(_ line: String) {
        #expect(MetadataLine.isAmount(Array(line.utf8)[...]))
    }

    @Test(arguments: [
        ("Serves 4", ["servings = 4"]),
        ("Serves: 4-6", ["servings = 4-6"]),
        ("Serves 4 to 6 people.", ["servings = 4-6 people"]),
        ("**Servings:** 4", ["servings = 4"]),
        ("Servings - 4", ["servings = 4"]),
        ("🍽️ Servings: 1 (2 wraps)", ["servings = 1 (2 wraps)"]),
        ("Makes: 24 cookies", ["yield = 24 cookies"]),
        ("Makes about 12 buns.", ["yield = 12 buns"]),
        ("Recipe makes 9 small tarts", ["yield = 9 small tarts"]),
        ("Yield: 2 loaves", ["yield = 2 loaves"]),
        ("Makes 250 ml", ["yield = 250 ml"]),
        ("Servings: 250 ml", ["yield = 250 ml"]),
        ("(6 personas)", ["servings = 6 personas"]),
        ("Für ca. 60 Stück:", ["yield = 60 Stück"]),
        ("4 servings as a main, 6 as a side", ["servings = 4 servings as a main, 6 as a side"]),
        ("serves four", ["servings = 4"]),
        ("Servings: depends", ["other = depends"]),
        ("🍽️ Servings Varies", ["other = Varies"]),
    ])
    func readsServings(_ text: String, _ expected: [String]) {
        #expect(read(text) == expected)
    }

    @Test(arguments: [
        (
            "Prep time: 20 min · Cook: 10 min | Total 30 min",
            ["prepTime = 20 min", "cookTime = 10 min", "totalTime = 30 min"]
        ),
        (
            "Prep Time: 10 mins Cook Time: 30 mins Servings: 4",
            ["prepTime = 10 mins", "cookTime = 30 mins", "servings = 4"]
        ),
        ("Serves 4 · at least 40 min", ["servings = 4", "totalTime = at least 40 min"]),
        ("Cook time: at least 4 hours", ["cookTime = at least 4 hours"]),
        ("Serves 4, prep time 15 min", ["servings = 4", "prepTime = 15 min"]),
        ("Serves 4 / 20 min", ["servings = 4", "totalTime = 20 min"]),
        ("20 min / serves 4", ["servings = 4", "totalTime = 20 min"]),
        ("4 servings / 2 h 10 min / easy", ["servings = 4 servings", "difficulty = easy", "totalTime = 2 h 10 min"]),
        (
            "**Per 4 persone** – 30 minuti – facile",
            ["servings = 4 persone", "difficulty = facile", "totalTime = 30 minuti"]
        ),
        ("For 4. 20 minutes.", ["servings = 4", "totalTime = 20 minutes"]),
        (
            "Préparation 15 min – Cuisson 45 min – Repos 4 h",
            ["prepTime = 15 min", "cookTime = 45 min", "restTime = 4 h"]
        ),
        ("20 min - serves 4", ["servings = 4", "totalTime = 20 min"]),
        ("Serves 4 - 6", ["servings = 4-6"]), ("Prep time - 20 min", ["prepTime = 20 min"]),
        ("2人分 / 20分", ["servings = 2 人分", "totalTime = 20分"]),
        ("Till 4 portioner. Tid: 40 min.", ["servings = 4 portioner", "totalTime = 40 min"]),
        ("Total: 1h30", ["totalTime = 1h30"]),
        ("20 minutes prep", ["prepTime = 20 minutes"]),
        ("⏱ 25 min", ["totalTime = 25 min"]),
        ("Rest time: 1 hour (or more)", ["restTime = 1 hour"]),
        ("Chilling: overnight", ["restTime = overnight"]),
        ("🥶 Fridge time: 1 hr", ["restTime = 1 hr"]),
        ("⏲️ Prep time: 5 min/day", ["prepTime = 5 min/day"]),
        ("Cook time: 1 hour plus cooling", ["cookTime = 1 hour plus cooling"]),
        ("Author: Ana", ["author = Ana"]),
        ("Source: https://example.org/soup, page 4", ["source = https://example.org/soup, page 4"]),
        ("Tags: quick, soup", ["tags = quick, soup"]),
        ("Difficulty: easy", ["difficulty = easy"]),
        ("Calories: 300 kcal", ["other = 300 kcal"]),
    ])
    func readsTimesAndOthers(_ text: String, _ expected: [String]) {
        #expect(read(text) == expected)
    }

    @Test(arguments: [
        ("Zubereitungszeit: 1 Std. 20 Min.", ["prepTime = 1 Std. 20 Min"]),
        ("Backzeit: 35 Minuten", ["cookTime = 35 Minuten"]),
        ("Für 10 Personen:", ["servings = 10 Personen"]),
        ("**4 Portionen**", ["servings = 4 Portionen"]),
        ("_Voor vier personen_", ["servings = 4 personen"]),
        ("> Pour 2-3 personnes.", ["servings = 2-3 personnes"]),
        ("Pour 6 brioches", ["yield = 6 brioches"]),
        ("Quantité : pour 6 personnes", ["servings = 6 personnes"]),
        ("Préparation : 10 min", ["prepTime = 10 min"]),
        ("Tempo di cottura: 1 ora e 30 minuti", ["cookTime = 1 ora e 30 minuti"]),
        ("Per 4 persone", ["servings = 4 persone"]),
        ("Para 6 personas", ["servings = 6 personas"]),
        ("Rende 8 porções", ["servings = 8 porções"]),
        ("serve 8 pessoas", ["servings = 8 pessoas"]),
        ("4 porcje", ["servings = 4 porcje"]),
        ("na 4 osoby", ["servings = 4 osoby"]),
        ("Czas przygotowania: 30 minut", ["prepTime = 30 minut"]),
        ("4 portioner", ["servings = 4 portioner"]),
        ("Tillagningstid: 45 minuter", ["cookTime = 45 minuter"]),
        ("4 annosta", ["servings = 4 annosta"]),
        ("Kypsennysaika: 2 tuntia", ["cookTime = 2 tuntia"]),
        ("Počet porcí: 4", ["servings = 4"]),
        ("4人份", ["servings = 4 人份"]),
        ("2人分", ["servings = 2 人分"]),
        ("二人分", ["servings = 2 人分"]),
        ("調理時間：30分", ["totalTime = 30分"]),
        ("份量：2 人份", ["servings = 2 人份"]),
        ("Для 6 человек", ["servings = 6 человек"]),
        ("На 4 порции", ["servings = 4 порции"]),
        ("Время готовки: 1 час 20 минут", ["cookTime = 1 час 20 минут"]),
        ("4 kişilik · Hazırlama: 10 dk", ["servings = 4 kişilik", "prepTime = 10 dk"]),
        ("Pentru 4 persoane", ["servings = 4 persoane"]),
        ("Για 4 άτομα", ["servings = 4 άτομα"]),
        ("Χρόνος: 40 λεπτά", ["totalTime = 40 λεπτά"]),
        ("Untuk 2 porsi", ["servings = 2 porsi"]),
        ("Thời gian: 1 giờ 30 phút", ["totalTime = 1 giờ 30 phút"]),
        ("Per a 4 persones", ["servings = 4 persones"]),
        ("Za 4 osobe", ["servings = 4 osobe"]),
        ("מספר מנות: 2", ["servings = 2"]),
        ("زمان پخت: 20 دقیقه", ["cookTime = 20 دقیقه"]),
        ("يكفي 4 أشخاص", ["servings = 4 أشخاص"]),
        ("4 लोगों के लिए", ["servings = 4 लोगों के लिए"]),
    ])
    func readsOtherLanguages(_ text: String, _ expected: [String]) {
        #expect(read(text) == expected)
    }

    @Test(arguments: [
        "Serve with rice", "Makes a great lunch", "Cook for 20 minutes", "Cook 20 minutes", "Serve 4 slices each",
        "Bake: until golden",
        "2 eggs", "4 cups flour", "Rest 10 minutes", "Total bliss", "Time to eat", "", "Für 2 Minuten",
        "Chill: put it in the fridge",
        "Serves 4. Cut it into slices.", "Note: 4 people came", "For the sauce:", "1:30", "30 minutes",
        "Pour 2 cups of water", "За 20 минут", "Za 20 minuta", "Untuk 2 menit", "Καλό για 4",
    ])
    func leavesOtherTextAlone(_ text: String) {
        #expect(read(text) == nil)
    }

    @Test(arguments: [
        ("Zutaten für 4 Portionen", "4"), ("Pancakes (6 personas)", "6"), ("Ingredients (serves 4)", "4"),
        ("Ingredients for 2-3", "2-3"),
        ("材料（2人分）", "2"), ("Ingrédients pour six personnes", "6"), ("Składniki na 4 osoby", "4"),
        ("Dinner for two", "2"),
    ])
    func findsServingsInHeadings(_ text: String, _ expected: String) {
        #expect(MetadataLine.servingsInHeading(text) == expected)
    }

    @Test(arguments: ["Step 4", "7 layer dip", "Bake for 20 minutes", "Pancakes", "Cake for 1 hour of work"])
    func findsNoServingsInOtherHeadings(_ text: String) {
        #expect(MetadataLine.servingsInHeading(text) == nil)
    }

    @Test func readsTables() {
        let place = ByteRange(3, 9)
        let row = MetadataLine.table(
            header: ["Prep", "Cook", "Serves"], row: ["1 hr", "20 min", "1 cake"], range: place)
        #expect(
            row?.map { "\($0.field) = \($0.value.value)" } == [
                "prepTime = 1 hr", "cookTime = 20 min", "servings = 1 cake",
            ])
        #expect(row?.allSatisfy { $0.value.range == place } == true)
        #expect(MetadataLine.table(header: ["Flour", "Water"], row: ["1 kg", "1 l"], range: place) == nil)
        #expect(MetadataLine.row(["Servings", "4"], range: place)?.field == .servings)
        #expect(MetadataLine.row([":clock:{ title=\"Prep time\" }", "`20min`"], range: place)?.value.value == "20min")
        #expect(MetadataLine.row(["Flour", "4 cups"], range: place) == nil)
    }
}
