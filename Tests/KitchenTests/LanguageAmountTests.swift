import Testing

@testable import Kitchen

/// What lines of other languages say around an amount: about, at will, of what, each of what size.
@Suite struct LanguageAmountTests {
    private func read(_ text: String, isOptional: Bool = false) -> String {
        let bytes = Array(text.utf8)
        var parser = ItemLineParser(options: ItemLineOptions(isRecipe: true))
        let line = parser.parse(bytes)
        let measure = line.amounts.first?.measure
        let quantity = measure?.quantity.map { $0.isRange ? "\($0.min)-\($0.max)" : "\($0.min)" } ?? "-"
        #expect(line.isOptional == isOptional, "\(text)")
        return "\(quantity) | \(measure?.unit.map { "\($0)" } ?? "-") | \(line.name(in: bytes))"
    }

    /// "About", "at least" and "in all", before the number and after the amount.
    @Test(arguments: [
        ("ok. 250 g mąki", "250 | gram | mąki"),
        ("n. 15 dl vehnäjauhoja", "15 | deciliter | vehnäjauhoja"),
        ("kb. 20 dkg liszt", "20 | dekagram | liszt"),
        ("cca 200 g mouky", "200 | gram | mouky"),
        ("asi 200 g mouky", "200 | gram | mouky"),
        ("примерно 200 г муки", "200 | gram | муки"),
        ("Около 200 г муки", "200 | gram | муки"),
        ("περίπου 200 γρ. αλεύρι", "200 | gram | αλεύρι"),
        ("yaklaşık 200 gr un", "200 | gram | un"),
        ("aprox. 200 g de harina", "200 | gram | harina"),
        ("env. 200 g de farine", "200 | gram | farine"),
        ("± 200 g bloem", "200 | gram | bloem"),
        ("+/- 200 g bloem", "200 | gram | bloem"),
        ("ung. 200 g mjöl", "200 | gram | mjöl"),
        ("mind. 200 g Mehl", "200 | gram | Mehl"),
        ("min. 200 g Mehl", "200 | gram | Mehl"),
        ("gut 200 g Mehl", "200 | gram | Mehl"),
        ("plus ou moins 200 g de farine", "200 | gram | farine"),
        ("mniej więcej 200 g mąki", "200 | gram | mąki"),
        ("面粉约200克", "200 | gram | 面粉"),
        ("面粉大约200克", "200 | gram | 面粉"),
        ("小麦粉　約200g", "200 | gram | 小麦粉"),
        ("밀가루 약 200g", "200 | gram | 밀가루"),
        ("Mehl, ca. 200 g", "200 | gram | Mehl"),
        ("mouka cca 200 g", "200 | gram | mouka"),
        ("farine 400 g environ", "400 | gram | farine"),
        ("Mehl 400 g insgesamt", "400 | gram | Mehl"),
        ("面粉200克左右", "200 | gram | 面粉"),
        ("chicken stock 700ml ish", "700 | milliliter | chicken stock"),
        ("chicken stock 700ml-ish", "700 | milliliter | chicken stock"),
        ("prunes - 400 g together", "400 | gram | prunes"),
        ("1 env. yeast", "1 | envelope | yeast"),
        ("Pfeffer gut gemahlen", "- | - | Pfeffer gut gemahlen"),
    ])
    func aboutIsNoPartOfTheName(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    @Test func aboutMakesTheNumberLessExactAndInAllDoesNot() {
        #expect(ItemLine.parse("env. 200 g de farine").measure.quantity?.isApproximate == true)
        #expect(ItemLine.parse("n. 15 dl jauhoja").measure.quantity?.isApproximate == true)
        #expect(ItemLine.parse("n. 2 uova").measure.quantity?.isApproximate == false)
        #expect(ItemLine.parse("insgesamt 200 g Mehl").measure.quantity?.isApproximate == false)
    }

    @Test(arguments: [
        ("2 PL cukru", "2 | metricTablespoon | cukru"),
        ("1 ČL kmínu", "1 | metricTeaspoon | kmínu"),
        ("2 eetl. ketjap", "2 | metricTablespoon | ketjap"),
        ("1 theel. sambal", "1 | metricTeaspoon | sambal"),
        ("1 col. (sopa) de fermento", "1 | metricTablespoon | fermento"),
        ("1 col. (chá) de fermento", "1 | metricTeaspoon | fermento"),
        ("1 col de Bruselas", "1 | - | col de Bruselas"),
        ("2 chávenas de café", "2 | cup | café"),
        ("1 chávena de chá de açúcar", "1 | cup | açúcar"),
        ("1 colher de chá (4 g) de fermento", "1 | metricTeaspoon | fermento"),
        ("2 cucharadas de café", "2 | metricTablespoon | café"),
        ("2 cullerades soperes de farina", "2 | metricTablespoon | farina"),
        ("1 CC de moutarde", "1 | metricTeaspoon | moutarde"),
        ("1/2 cc de sel", "1/2 | metricTeaspoon | sel"),
        ("250 cc de leche", "250 | milliliter | leche"),
        ("2 cc vanilla", "2 | milliliter | vanilla"),
        ("1 λίτρο γάλα", "1 | liter | γάλα"),
        ("1 φακελάκι μαγιά", "1 | packet | μαγιά"),
        ("1 bdt. persille", "1 | bunch | persille"),
        ("1 atado de perejil", "1 | bunch | perejil"),
        ("3 ramas de apio", "3 | stalk | apio"),
        ("2 ramas de canela", "2 | stick | canela"),
        ("1 grapat de nous", "1 | handful | nous"),
        ("1 got de llet", "1 | glass | llet"),
        ("1 plic zahăr vanilat", "1 | packet | zahăr vanilat"),
        ("3 foi de dafin", "3 | leaf | dafin"),
        ("1 ciuffo prezzemolo", "1 | sprig | prezzemolo"),
        ("1 tablette de chocolat", "1 | bar | chocolat"),
        ("1 pointe de couteau de cannelle", "1 | pinch | cannelle"),
        ("1 P. Vanillepudding", "1 | packet | Vanillepudding"),
        ("1 Tafel Schokolade", "1 | bar | Schokolade"),
        ("1 Becher Joghurt", "1 | tub | Joghurt"),
        ("snuifje zout", "- | pinch | zout"),
        ("1 ruukku basilikaa", "1 | pot | basilikaa"),
        ("einige EL Essig", "- | metricTablespoon | Essig"),
        ("ごはん　1膳分", "1 | bowl | ごはん"),
        ("米　2合", "2 | scoop | 米"),
        ("合わせ味噌 大さじ2", "2 | metricTablespoon | 合わせ味噌"),
        ("盐1小撮", "1 | pinch | 盐"),
        ("香菜一大把", "1 | bunch | 香菜"),
        ("盐、糖各1茶匙", "1 | metricTeaspoon | 盐、糖"),
        ("2 bouquet garni", "2 | - | bouquet garni"),
        ("1 Bundt pan", "1 | - | Bundt pan"),
    ])
    func knowsTheUnits(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    /// Sizes before the unit and behind it.
    @Test(arguments: [
        ("2 nagy fej hagyma", "2 | head | hagyma"),
        ("1 gros bouquet de persil", "1 | bunch | persil"),
        ("1 kl. Glas Miracel Whip", "1 | glass | Miracel Whip"),
        ("1 manojo chico de cilantro", "1 | bunch | cilantro"),
        ("1 cucchiaio grande di olio", "1 | metricTablespoon | olio"),
        ("1 liten purre", "1 | - | purre"),
        ("1 średniej wielkości główka kapusty", "1 | head | kapusty"),
        ("2 tbsp Grand Marnier", "2 | tablespoon | Grand Marnier"),
    ])
    func sizesAreNoPartOfTheName(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    /// A unit after the name, with a number in words or none.
    @Test(arguments: [
        ("Соль – щепотка", "- | pinch | Соль"),
        ("sól szczypta", "- | pinch | sól"),
        ("koperek pół pęczka", "1/2 | bunch | koperek"),
        ("smör en klick", "1 | dollop | smör"),
        ("Salz eine Prise", "1 | pinch | Salz"),
        ("saffron a pinch", "1 | pinch | saffron"),
        ("Мука – 3 ст. л. с горкой", "3 | metricTablespoon | Мука"),
        ("3 ст. л. с горкой муки", "3 | metricTablespoon | муки"),
        ("2 łyżki z górką cukru", "2 | metricTablespoon | cukru"),
        ("dill heads, 2", "2 | head | dill"),
        ("Grease two trays", "- | - | Grease two trays"),
        ("pasta mista gr 200", "200 | gram | pasta mista"), ("zucca kg 1,5", "3/2 | kilogram | zucca"),
        ("burro gr. 100", "100 | gram | burro"), ("farina 00 gr 400", "400 | gram | farina 00"),
        ("latte cl 20, tiepido", "20 | centiliter | latte"), ("Coke, can of 330 ml", "- | - | Coke"),
    ])
    func readsTheUnitBehindTheName(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    /// Before the colon is the food, where nothing but words for an amount or a purpose follows.
    @Test(arguments: [
        ("Sale: q.b.", "- | - | Sale"),
        ("q.b. pepe", "- | - | pepe"),
        ("Basilico: qualche foglia", "- | leaf | Basilico"),
        ("Salz: nach Belieben", "- | - | Salz"),
        ("Sal: al gusto", "- | - | Sal"),
        ("sal: c/n", "- | - | sal"),
        ("só: ízlés szerint", "- | - | só"),
        ("Соль: по вкусу", "- | - | Соль"),
        ("Öl: etwas", "- | - | Öl"),
        ("olio: per friggere", "- | - | olio"),
        ("zout: snufje", "- | pinch | zout"),
        ("葱：2段", "2 | piece | 葱"),
        ("姜：一小块", "1 | piece | 姜"),
        ("For the sauce: butter", "- | - | butter"),
        ("Sauce: a couple of dashes of tabasco", "2 | dash | tabasco"),
    ])
    func namesTheFoodBeforeTheColon(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    @Test(arguments: [
        ("2 c. à s. de rhum (facultatif)", "2 | metricTablespoon | rhum"),
        ("1 morcilla (opcional)", "1 | - | morcilla"),
        ("2 cucchiai di rum (facoltativo)", "2 | metricTablespoon | rum"),
        ("rum, facoltativo", "- | - | rum"),
        ("2 msk rom (valfritt)", "2 | metricTablespoon | rom"),
        ("2 łyżki rumu (opcjonalnie)", "2 | metricTablespoon | rumu"),
        ("2 ст. л. рома (по желанию)", "2 | metricTablespoon | рома"),
        ("葱花（可选）", "- | - | 葱花"),
        ("葱花 可选", "- | - | 葱花"),
        ("1 ui (naar keuze)", "1 | - | ui"),
        ("1 soğan (isteğe bağlı)", "1 | - | soğan"),
        ("(ev. 1 EL Rum)", "1 | metricTablespoon | Rum"),
        ("evtl. 1 EL Rum", "1 | metricTablespoon | Rum"),
        ("evtl. etwas Kümmel", "- | - | Kümmel"),
        ("(opcional: 1 limón)", "1 | - | limón"),
    ])
    func optionalInManyLanguages(_ line: String, _ expected: String) {
        #expect(read(line, isOptional: true) == expected)
    }

    @Test(arguments: [
        ("Saft von 2 Zitronen", "2 | - | Zitronen"),
        ("Saft einer Zitrone", "1 | - | Zitrone"),
        ("Saft einer halben Zitrone", "1/2 | - | Zitrone"),
        ("abgeriebene Schale von 1 Zitrone", "1 | - | Zitrone"),
        ("le jus de 2 citrons", "2 | - | citrons"),
        ("le zeste et le jus d'un citron", "1 | - | citron"),
        ("jus d'1/2 citron", "1/2 | - | citron"),
        ("jugo de 2 limones", "2 | - | limones"),
        ("ralladura de 1 limón", "1 | - | limón"),
        ("šťáva z 1 citronu", "1 | - | citronu"),
        ("il succo di 1 limone", "1 | - | limone"),
        ("scorza grattugiata di 1 limone", "1 | - | limone"),
        ("suco de meio limão", "1/2 | - | limão"),
        ("sap van 1 citroen", "1 | - | citroen"),
        ("saften af en halv citron", "1/2 | - | citron"),
        ("сок 1 лимона", "1 | - | лимона"),
        ("jus de pomme 20 cl", "20 | centiliter | jus de pomme"),
        ("jus de citron", "- | - | jus de citron"),
        ("2 jus de citron", "2 | - | jus de citron"),
        ("сок 200 мл", "200 | milliliter | сок"),
    ])
    func takesTheFruitForTheFoodOfItsJuice(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    /// What each weighs is a size.
    @Test(arguments: [
        ("4 Lachsfilets à 150 g", "4 | - | Lachsfilets", "150 g"),
        ("4 Lachsfilets à ca. 150 g", "4 | - | Lachsfilets", "about 150 g"),
        ("4 Lachsfilets je 150 g", "4 | - | Lachsfilets", "150 g"),
        ("1 pulpo de 2 kg", "1 | - | pulpo", "2 kg"),
        ("1 poulet d'environ 2 kg", "1 | - | poulet", "about 2 kg"),
        ("2 boîtes de 400 g de pois chiches", "2 | can | pois chiches", "400 g"),
        ("2 burkar à 125 g ansjovis", "2 | can | ansjovis", "125 g"),
        ("2 confezioni da 250 g di mascarpone", "2 | package | mascarpone", "250 g"),
        ("2 puszki po 400 g pomidorów", "2 | can | pomidorów", "400 g"),
        ("3x200g de nata", "3 | - | nata", "200 g"),
    ])
    func knowsWhatEachWeighs(_ line: String, _ expected: String, _ size: String) {
        #expect(read(line) == expected)
        let pack = ItemLine.parse(line, options: ItemLineOptions(isRecipe: true)).packMeasure
        let about = pack?.quantity?.isApproximate == true ? "about " : ""
        #expect(about + "\(pack?.quantity?.min ?? 0) \(pack?.unit?.symbol ?? "")" == size)
    }

    @Test(arguments: [
        ("五花肉 = 500g * 份数", "500 | gram | 五花肉"),
        ("鸡蛋 = 份数 * 2", "2 | - | 鸡蛋"),
        ("鸡蛋 = 1 个 * 份数", "1 | piece | 鸡蛋"),
        ("食用油 10-15ml * 份数", "10-15 | milliliter | 食用油"),
        ("flour = 200 g", "200 | gram | flour"),
        ("6 #10 cans pork and beans", "6 | can | pork and beans"),
        ("1 #2½ can tomatoes", "1 | can | tomatoes"),
        ("0% yogurt 300 g", "300 | gram | 0% yogurt"),
    ])
    func formulasAndNumberedCans(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }
}
