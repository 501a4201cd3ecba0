import Testing

@testable import Kitchen

/// Lines as cookbooks of other languages have them, and amounts after the food.
@Suite struct LanguageLineTests {
    private func read(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var parser = ItemLineParser(options: ItemLineOptions())
        let line = parser.parse(bytes)
        let measure = line.amounts.first?.measure
        let quantity = measure?.quantity.map { $0.isRange ? "\($0.min)-\($0.max)" : "\($0.min)" } ?? "-"
        return "\(quantity) | \(measure?.unit.map { "\($0)" } ?? "-") | \(line.name(in: bytes))"
    }

    @Test(arguments: [
        ("onions – 3 (thinly sliced)", "3 | - | onions"),
        ("Onion - 1 large, chopped", "1 | - | Onion"),
        ("cashews – 10 nos", "10 | piece | cashews"),
        ("Eggs (3)", "3 | - | Eggs"),
        ("flour … 2 cups", "2 | cup | flour"),
        ("鶏もも肉…200g", "200 | gram | 鶏もも肉"),
        ("玉ねぎ…1/2個", "1/2 | piece | 玉ねぎ"),
        ("しょうゆ…大さじ2", "2 | metricTablespoon | しょうゆ"),
        ("☆醤油 大さじ3", "3 | metricTablespoon | 醤油"),
        ("Ⓐ みりん 大さじ1", "1 | metricTablespoon | みりん"),
        ("老抽 1勺", "1 | metricTablespoon | 老抽"),
        ("盐 适量", "- | - | 盐"),
        ("참기름 약간", "- | - | 참기름"),
        ("соль по вкусу", "- | - | соль"),
        ("cukr podle chuti", "- | - | cukr"),
        ("Zucker nach Geschmack", "- | - | Zucker"),
        ("sale q.b.", "- | - | sale"),
        ("كوب حليب", "1 | cup | حليب"),
        ("نصف كوب أرز", "1/2 | cup | أرز"),
        ("ملعقة صغيرة كمون", "1 | metricTeaspoon | كمون"),
        ("כפית מלח", "1 | metricTeaspoon | מלח"),
        ("стакан муки", "1 | glass | муки"),
        ("fél csésze tej", "1/2 | cup | tej"),
        ("yarım su bardağı un", "1/2 | glass | un"),
        ("1 st ägg", "1 | piece | ägg"),
        ("2 kopp mel", "2 | cup | mel"),
        ("1 cdita de sal", "1 | metricTeaspoon | sal"),
        ("un praf de sare", "1 | pinch | sare"),
    ])
    func amountsOfManyLanguages(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    @Test(arguments: [
        ("オリーブ・オイル 大さじ1", "1 | metricTablespoon | オリーブ・オイル"),
        ("type 00 flour (2)", "2 | - | type 00 flour"),
        ("2 cups flour (3)", "2 | cup | flour"),
        ("eggs, 3, beaten", "- | - | eggs"),
    ])
    func whatLooksLikeThem(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    /// "And a half", behind the number or behind its unit.
    @Test(arguments: [
        ("1 y 1/2 tazas de harina", "3/2 | cup | harina"),
        ("1 taza y media de harina", "3/2 | cup | harina"),
        ("una taza y media de azúcar", "3/2 | cup | azúcar"),
        ("taza y media de azúcar", "3/2 | cup | azúcar"),
        ("1 vaso y medio de leche", "3/2 | glass | leche"),
        ("2 e 1/2 xícaras de açúcar", "5/2 | cup | açúcar"),
        ("1 xícara e meia de leite", "3/2 | cup | leite"),
        ("1 colher e meia de sopa de mel", "3/2 | metricTablespoon | mel"),
        ("1 colher de sopa e meia de mel", "3/2 | metricTablespoon | mel"),
        ("1 cucchiaio e mezzo di zucchero", "3/2 | metricTablespoon | zucchero"),
        ("une cuillère à soupe et demie de sucre", "3/2 | metricTablespoon | sucre"),
        ("2 et 1/2 tasses de lait", "5/2 | mug | lait"),
        ("1 tassa i mitja de llet", "3/2 | mug | llet"),
        ("1 a půl hrnku mouky", "3/2 | mug | mouky"),
        ("1 a 1/2 hrnku mouky", "3/2 | mug | mouky"),
        ("1 i pół szklanki mąki", "3/2 | glass | mąki"),
        ("1 und 1/2 Tassen Mehl", "3/2 | mug | Mehl"),
        ("2 és fél csésze liszt", "5/2 | cup | liszt"),
        ("en og en halv teskje salt", "3/2 | metricTeaspoon | salt"),
        ("Harina: 1 taza y media", "3/2 | cup | Harina"),
        ("harina 1 taza y media", "3/2 | cup | harina"),
        ("一杯半牛奶", "3/2 | cup | 牛奶"),
        ("牛乳 1カップ半", "3/2 | cup | 牛乳"),
        ("밀가루 한 컵 반", "3/2 | cup | 밀가루"),
        ("1 taza y 1/2 cucharadita de sal", "1 | cup | sal"),
        ("2 naranjas y 1 limón", "2 | - | naranjas y 1 limón"),
        ("sal y pimienta", "- | - | sal y pimienta"),
    ])
    func addsTheHalfBehindAnd(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    /// Halves, one and a half, and one.
    @Test(arguments: [
        ("demi-citron", "1/2 | - | citron"),
        ("une demi-cuillère à café de sel", "1/2 | metricTeaspoon | sel"),
        ("beurre demi-sel", "- | - | beurre demi-sel"),
        ("200 ml demi-glace", "200 | milliliter | demi-glace"),
        ("anderthalb Tassen Mehl", "3/2 | mug | Mehl"),
        ("anderhalve theelepel zout", "3/2 | metricTeaspoon | zout"),
        ("másfél csésze liszt", "3/2 | cup | liszt"),
        ("półtorej szklanki mąki", "3/2 | glass | mąki"),
        ("полтора стакана муки", "3/2 | glass | муки"),
        ("полстакана муки", "1/2 | glass | муки"),
        ("пол-лимона", "1/2 | - | лимона"),
        ("půl hrnku mouky", "1/2 | mug | mouky"),
        ("polovina cibule", "1/2 | - | cibule"),
        ("ett halvt paket smör", "1/2 | package | smör"),
        ("bir buçuk su bardağı un", "3/2 | glass | un"),
        ("nửa muỗng cà phê muối", "1/2 | metricTeaspoon | muối"),
        ("setengah sdt garam", "1/2 | metricTeaspoon | garam"),
        ("o lingură de ulei", "1 | metricTablespoon | ulei"),
        ("mitja ceba", "1/2 | - | ceba"),
        ("ένα κρεμμύδι", "1 | - | κρεμμύδι"),
        ("bir tutam tuz", "1 | pinch | tuz"),
        ("en nypa salt", "1 | pinch | salt"),
        ("peper en zout", "- | - | peper en zout"),
    ])
    func knowsHalvesAndOnesAsWords(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    /// Level and heaped, before the unit and behind it.
    @Test(arguments: [
        ("1 gestr. TL Salz", "1 | metricTeaspoon | Salz"),
        ("2 geh. EL Mehl", "2 | metricTablespoon | Mehl"),
        ("1 gehäufter Esslöffel Zucker", "1 | metricTablespoon | Zucker"),
        ("2 cucchiai colmi di pinoli", "2 | metricTablespoon | pinoli"),
        ("1 c. à s. bombée de farine", "1 | metricTablespoon | farine"),
        ("2 cdas colmadas de azúcar", "2 | metricTablespoon | azúcar"),
        ("1 cda. rasa de sal", "1 | metricTablespoon | sal"),
        ("1 tsp ras el hanout", "1 | teaspoon | ras el hanout"),
    ])
    func aLevelSpoonIsASpoon(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    /// Number words with their units, before the food, behind it and behind its colon.
    @Test(arguments: [
        ("盐：半茶匙", "1/2 | metricTeaspoon | 盐"),
        ("水：两碗", "2 | bowl | 水"),
        ("鸡蛋：一个", "1 | piece | 鸡蛋"),
        ("盐 半勺", "1/2 | metricTablespoon | 盐"),
        ("两勺生抽", "2 | metricTablespoon | 生抽"),
        ("鸡蛋两个", "2 | piece | 鸡蛋"),
        ("물 반 컵", "1/2 | cup | 물"),
        ("두부 반 모", "1/2 | piece | 두부"),
        ("간장 두 큰술", "2 | metricTablespoon | 간장"),
        ("土豆两三个", "2-3 | piece | 土豆"),
        ("大葱小半根", "1/2 | stalk | 大葱"),
        ("一个半番茄", "3/2 | piece | 番茄"),
        ("1 袋半成品薯条", "1 | bag | 半成品薯条"),
        ("두 컵 물", "2 | cup | 물"),
        ("豆腐 半丁", "1/2 | piece | 豆腐"),
        ("片栗粉…適量", "- | - | 片栗粉"),
        ("おろし生姜…1片分", "1 | slice | おろし生姜"),
        ("塩 ひとつまみ", "1 | pinch | 塩"),
        ("玉ねぎ半分", "1/2 | - | 玉ねぎ"),
        ("盐适量", "- | - | 盐"),
        ("八丁味噌 大さじ1", "1 | metricTablespoon | 八丁味噌"),
        ("三つ葉 適量", "- | - | 三つ葉"),
        ("三文鱼 200克", "200 | gram | 三文鱼"),
        ("五花肉", "- | - | 五花肉"),
    ])
    func countsInWordsOfChineseJapaneseAndKorean(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    /// "Of" behind units that English has as well, and behind a fraction.
    @Test(arguments: [
        ("1 xícara (135 g) de açúcar", "1 | cup | açúcar"),
        ("2 c. de chá sal", "2 | metricTeaspoon | sal"),
        ("Gros sel : 5 g", "5 | gram | Gros sel"),
        ("1 pincée de sel", "1 | pinch | sel"),
        ("1 sachet de levure", "1 | sachet | levure"),
        ("1 pot de yaourt", "1 | pot | yaourt"),
        ("1/4 de cebolla", "1/4 | - | cebolla"),
        ("3/4 de taza de azúcar", "3/4 | cup | azúcar"),
        ("un pizzico di sale", "1 | pinch | sale"),
        ("2 ½ tazas de harina", "5/2 | cup | harina"),
        ("2 cups de arbol chiles", "2 | cup | de arbol chiles"),
        ("1 box De Cecco spaghetti", "1 | box | De Cecco spaghetti"),
    ])
    func ofIsNoPartOfTheName(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    /// Units that were missing, some of them only before certain foods.
    @Test(arguments: [
        ("150 grs. de jamón", "150 | gram | jamón"),
        ("2 etti di prosciutto", "2 | hectogram | prosciutto"),
        ("1 mk kömény", "1 | spoon | kömény"),
        ("un filet d'huile d'olive", "1 | drizzle | huile d'olive"),
        ("un filo d'olio", "1 | drizzle | olio"),
        ("1 filet de saumon", "1 | - | filet de saumon"),
        ("une noix de beurre", "1 | knob | beurre"),
        ("1 noix de coco", "1 | - | noix de coco"),
        ("2 llesques de pa", "2 | slice | pa"),
        ("un pessic de sal", "1 | pinch | sal"),
        ("3 grans d'all", "3 | clove | all"),
    ])
    func knowsMoreUnits(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    /// What is written around the food is no part of its name.
    @Test(arguments: [
        ("Ginger: 1 inch piece, crushed", "1 | inch | Ginger"),
        ("Garlic: 3 cloves", "3 | clove | Garlic"),
        ("2 [[onion|onions]]", "2 | - | onions"),
        ("2 [[onion]]", "2 | - | onion"),
        ("rice → 2 cups", "2 | cup | rice"),
        ("béchamel → mornay", "- | - | béchamel → mornay"),
        ("Garnish: none", "- | - | "),
    ])
    func namesTheFoodAlone(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    /// A half that was written behind its unit is taken up by the number, and the unit keeps its word.
    @Test(arguments: [
        ("1 taza y media de harina", "3 tazas de harina"),
        ("1 y 1/2 tazas de harina", "3 tazas de harina"),
        ("1 colher e meia de sopa de mel", "3 colheres de sopa de mel"),
        ("1 cucchiaio e mezzo di zucchero", "3 cucchiai di zucchero"),
        ("a pound and a half of beef", "3 lb of beef"),
        ("一杯半牛奶", "3 杯牛奶"),
        ("两勺生抽", "4勺生抽"),
    ])
    func scalesWhatIsHalved(_ line: String, _ expected: String) {
        let bytes = Array(line.utf8)
        #expect(ItemLine.parse(bytes).text(scaledBy: 2, in: bytes) == expected)
    }
}
