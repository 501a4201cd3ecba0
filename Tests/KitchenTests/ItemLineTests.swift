import SourceText
import Testing

@testable import Kitchen

/// One line and what it means, in our own words.
struct LineExample: CustomTestStringConvertible, Sendable {
    let line: String
    /// "3/2 cup", "2-3", "clove", "" for none.
    let amount: String
    let name: String
    let preparation: String
    let remark: String
    let size: String

    init(
        _ line: String, _ amount: String, _ name: String, preparation: String = "", remark: String = "",
        size: String = ""
    ) {
        self.line = line
        self.amount = amount
        self.name = name
        self.preparation = preparation
        self.remark = remark
        self.size = size
    }

    var testDescription: String { line }
}

func amountText(_ measure: Measure) -> String {
    [measure.quantity?.exactText, measure.unit?.name].compactMap(\.self).joined(separator: " ")
}

@Suite struct ItemLineTests {
    /// Words are compared eight letters at a time: what follows counts as well, wherever the word stands.
    static let longWords: [LineExample] = [
        LineExample("2 TABLESPOONFULS oil", "2 tablespoon", "oil"),
        LineExample("tsp or so of ground cumin", "teaspoon", "ground cumin", remark: "or so"),
        LineExample("2 pcks yeast", "2 packet", "yeast"),
        LineExample("Optional, 1 cup cream", "1 cup", "cream"),
        LineExample("add 1 cup cream", "1 cup", "cream", remark: "add"),
        LineExample("olive oil q.b. (enough)", "", "olive oil", remark: "q.b., enough"),
        LineExample("2 tablespoonfuly oil", "2", "tablespoonfuly oil"),
        LineExample("2 tablespoon", "2 tablespoon", ""),
        LineExample("2 l", "2 liter", ""),
        LineExample("1 onion, julienned", "1", "onion", preparation: "julienned"),
        LineExample("1 onion, refrigerated", "1", "onion", preparation: "refrigerated"),
        LineExample("1 päckchen yeast", "1 packet", "yeast"),
        LineExample("1 PÄCKCHEN yeast", "1 packet", "yeast"),
    ]

    @Test(arguments: longWords) func knowsWordsByAllTheirLetters(_ example: LineExample) { reads(example) }

    static let finishes: [LineExample] = [
        LineExample("Top with club soda", "", "club soda", remark: "Top with"),
        LineExample("Garnish with 2 tbsp almonds", "2 tablespoon", "almonds", remark: "Garnish with"),
        LineExample("finished with parsley", "", "parsley", remark: "finished with"),
        // Nothing is done with a food here.
        LineExample("2 cups top with almonds", "2 cup", "top with almonds"),
        LineExample("Top with", "", "Top with"),
    ]

    static let noAmounts: [LineExample] = [
        LineExample("As many jalapeños as you want", "", "jalapeños", remark: "as you want"),
        LineExample("as much salt as you like", "", "salt", remark: "as you like"),
        LineExample("salt: to taste", "", "salt"), LineExample("盐：适量", "", "盐", remark: "适量"),
        LineExample("2 tbsp fat or oil", "2 tablespoon", "fat or oil"),
        LineExample("1 cup cream or use almonds", "1 cup", "cream", remark: "or use almonds"),
    ]

    /// About so much, sizes, wishes and what is done with a food, in languages other than English.
    static let remarksOfOtherLanguages: [LineExample] = [
        LineExample("environ 500 g de farine", "500 gram", "farine"),
        LineExample("Cerca de 500 ml de azeite", "500 milliliter", "azeite"),
        LineExample("ongeveer 200 g bloem", "200 gram", "bloem"),
        LineExample("Un petit brocoli", "1", "brocoli", size: "petit"),
        LineExample("100 g petits pois", "100 gram", "petits pois"),
        LineExample("2 cebollas grandes", "2", "cebollas", size: "grandes"),
        LineExample("4 œufs moyens", "4", "œufs", size: "moyens"),
        LineExample("2 cucharadas grandes de aceite", "2 metric tablespoon", "aceite", size: "grandes"),
        LineExample("Sal a gosto", "", "Sal", remark: "a gosto"),
        LineExample("Zimt nach Belieben", "", "Zimt", remark: "nach Belieben"),
        LineExample("125 g Butter (zimmerwarm)", "125 gram", "Butter", remark: "zimmerwarm"),
        LineExample("150 g voita (sulatettuna)", "150 gram", "voita", remark: "sulatettuna"),
        LineExample("Optionnel : 25 g de pralin", "25 gram", "pralin"),
    ]

    @Test(arguments: remarksOfOtherLanguages) func readsOtherLanguages(_ example: LineExample) { reads(example) }

    @Test(arguments: noAmounts) func saysNoNumber(_ example: LineExample) { reads(example) }

    static let zeros: [LineExample] = [
        LineExample("0 g salt", "0 gram", "salt"),
        LineExample("0.0 kg flour", "0 kilogram", "flour"),
        LineExample("0.00 cups milk", "0 cup", "milk"),
        LineExample("00 flour", "", "00 flour"),
        LineExample("0.0 beer", "", "0.0 beer"),
    ]

    @Test(arguments: zeros) func zeroOfAUnitIsAnAmount(_ example: LineExample) { reads(example) }

    @Test(arguments: finishes) func theFoodFollowsWhatIsDoneWithIt(_ example: LineExample) { reads(example) }

    static let numbers: [LineExample] = [
        LineExample("2 onions", "2", "onions"),
        LineExample("1/2 onion", "1/2", "onion"),
        LineExample("1 1/2 cups oats", "3/2 cup", "oats"),
        LineExample("1-1/2 cups oats", "3/2 cup", "oats"),
        LineExample("1½ cups oats", "3/2 cup", "oats"),
        LineExample("1 ½ cups oats", "3/2 cup", "oats"),
        LineExample("1 and 1/2 cups oats", "3/2 cup", "oats"),
        LineExample("1 and ½ cups oats", "3/2 cup", "oats"),
        LineExample("1⁄2 tsp salt", "1/2 teaspoon", "salt"),
        LineExample("0.25 l milk", "1/4 liter", "milk"),
        LineExample(".5 oz yeast", "1/2 ounce", "yeast"),
        LineExample("1,5 l milk", "3/2 liter", "milk"),
        LineExample("1,500 g flour", "1500 gram", "flour"),
        LineExample("2-3 carrots", "2-3", "carrots"),
        LineExample("2–3 carrots", "2-3", "carrots"),
        LineExample("2 to 3 carrots", "2-3", "carrots"),
        LineExample("2 or 3 carrots", "2-3", "carrots"),
        LineExample("2 through 3 carrots", "2-3", "carrots"),
        LineExample("½ to ¾ cup water", "1/2-3/4 cup", "water"),
        LineExample("1 to 1 1/2 cups water", "1-3/2 cup", "water"),
        LineExample("2 cups to 3 cups water", "2-3 cup", "water"),
        LineExample("two lemons", "2", "lemons"),
        LineExample("half a cucumber", "1/2", "cucumber"),
        LineExample("a dozen eggs", "1 dozen", "eggs"),
        LineExample("about 3 apples", "3", "apples"),
        LineExample("a pinch of salt", "1 pinch", "salt"),
        LineExample("an orange", "1", "orange"),
        LineExample("salt", "", "salt"),
        LineExample("a few sprigs of thyme", "sprig", "thyme"),
        LineExample("a little oil", "", "oil"),
        LineExample("a little gem lettuce", "1", "little gem lettuce"),
        LineExample("½, cup kefir", "1/2 cup", "kefir"),
        LineExample("at least 3 leeks", "3", "leeks"),
        LineExample("up to 200 g squash", "200 gram", "squash"),
        LineExample("1 cup or more kefir", "1 cup", "kefir", remark: "or more"),
        LineExample("a drop or two of vanilla", "1 drop", "vanilla"),
        LineExample("½ lb or 16 slices pastrami", "1/2 pound", "pastrami"),
        LineExample("1 teaspoon to 2 tablespoons honey", "1 teaspoon", "honey"),
        LineExample("1 can or jar olives", "1 can", "olives"),
        LineExample("two and a half cups water", "5/2 cup", "water"),
    ]

    static let otherLanguages: [LineExample] = [
        LineExample("1 cuillère à soupe de miel", "1 metric tablespoon", "miel"),
        LineExample("2 c. à s. d'huile d'olive", "2 metric tablespoon", "huile d'olive"),
        LineExample("2 c.s. d'huile d'olive", "2 metric tablespoon", "huile d'olive"),
        LineExample("1 c.c. de sel", "1 metric teaspoon", "sel"),
        LineExample("2 cs de farine", "2 metric tablespoon", "farine"),
        LineExample("A　酒　大さじ1", "1 metric tablespoon", "酒"),
        LineExample("B 醤油 大さじ2", "2 metric tablespoon", "醤油"),
        LineExample("A cup of rice", "1 cup", "rice"),
        LineExample("6 c.à.s d'huile", "6 metric tablespoon", "huile"),
        LineExample("1 c. sopa de azeite", "1 metric tablespoon", "azeite"),
        LineExample("1 à 2 oignons", "1-2", "oignons"),
        LineExample("2 oder 3 Tomaten", "2-3", "Tomaten"),
        LineExample("2 ou 3 tomates", "2-3", "tomates"),
        LineExample("un peu de poivre", "", "poivre"),
        LineExample("ein paar Blätter Basilikum", "leaf", "Basilikum"),
        LineExample("1.000 g Mehl", "1000 gram", "Mehl"),
        LineExample("1.500 ml Brühe", "1500 milliliter", "Brühe"),
        LineExample("1.500 kg beef", "3/2 kilogram", "beef"),
        LineExample("1.125 g yeast", "9/8 gram", "yeast"),
        LineExample("0.500 g saffron", "1/2 gram", "saffron"),
        LineExample("3 gousses d’ail", "3 clove", "ail"),
        LineExample("200 g de crème de marrons", "200 gram", "crème de marrons"),
        LineExample("1 pot d'huile", "1 pot", "huile"),
        LineExample("4 colheres de sopa de açúcar", "4 metric tablespoon", "açúcar"),
        LineExample("1 colher (chá) de sal", "1 metric teaspoon", "sal"),
        LineExample("2 xícaras (chá) de farinha", "2 cup", "farinha"),
        LineExample("15 a 30 g de sal", "15-30 gram", "sal"),
        LineExample("2 cucharadas de postre de azúcar", "2 dessertspoon", "azúcar"),
        LineExample("1 vaso de leche", "1 glass", "leche"),
        LineExample("≈500g Caffè", "500 gram", "Caffè"),
        LineExample("2 spicchi di aglio", "2 clove", "aglio"),
        LineExample("2 łyżki mąki", "2 metric tablespoon", "mąki"),
        // Without blanks between words: a number ends a word before it, and the longest unit begins the word after it.
        LineExample("面粉 500克", "500 gram", "面粉"),
        LineExample("面粉500克", "500 gram", "面粉"),
        LineExample("500克面粉", "500 gram", "面粉"),
        LineExample("2 汤匙酱油", "2 metric tablespoon", "酱油"),
        LineExample("牛乳 1カップ", "1 cup", "牛乳"),
        LineExample("설탕 2큰술", "2 metric tablespoon", "설탕"),
        LineExample("½ szklanki mleka", "1/2 glass", "mleka"),
        LineExample("1 rkl voita", "1 metric tablespoon", "voita"),
        LineExample("2 teentjes knoflook", "2 clove", "knoflook"),
        LineExample("1 Zweig Rosmarin", "1 sprig", "Rosmarin"),
        LineExample("2 bis 3 große Zwiebeln", "2-3", "Zwiebeln", size: "große"),
        LineExample("3 ст. л. сахара", "3 metric tablespoon", "сахара"),
        LineExample("2 столовые ложки муки", "2 metric tablespoon", "муки"),
        LineExample("500 г творога", "500 gram", "творога"),
        LineExample("2 yemek kaşığı un", "2 metric tablespoon", "un"),
        LineExample("1 lžička soli", "1 metric teaspoon", "soli"),
        // The unit before its number.
        LineExample("しょうゆ 大さじ2", "2 metric tablespoon", "しょうゆ"),
        LineExample("しょうゆ大さじ2", "2 metric tablespoon", "しょうゆ"),
        LineExample("砂糖：小さじ1と1/2", "3/2 metric teaspoon", "砂糖"),
        LineExample("酒 大さじ1〜2", "1-2 metric tablespoon", "酒"),
        LineExample("牛乳 カップ1/2", "1/2 cup", "牛乳"),
        LineExample("ごま油 大さじ1（炒め用）", "1 metric tablespoon", "ごま油", remark: "炒め用"),
        // Digits and marks of other writings.
        LineExample("薄力粉 ２００ｇ", "200 gram", "薄力粉"),
        LineExample("薄力粉２００ｇ", "200 gram", "薄力粉"),
        LineExample("玉ねぎ １／２個", "1/2 piece", "玉ねぎ"),
        LineExample("水 １．５リットル", "3/2 liter", "水"),
        LineExample("٢ كوب دقيق", "2 cup", "دقيق"),
        LineExample("۲٫۵ پیمانه آرد", "5/2 cup", "آرد"),
        LineExample("२ कप आटा", "2 cup", "आटा"),
        LineExample("豆腐（切块），300克", "300 gram", "豆腐", remark: "切块"),
        LineExample("2 ملاعق كبيرة زيت زيتون", "2 metric tablespoon", "زيت زيتون"),
        LineExample("1 قاشق چایخوری نمک", "1 metric teaspoon", "نمک"),
        LineExample("1 छोटा चम्मच नमक", "1 metric teaspoon", "नमक"),
        LineExample("2 चाय का चम्मच चीनी", "2 metric teaspoon", "चीनी"),
        LineExample("2 su bardağı un", "2 glass", "un"),
        LineExample("1 çay bardağı süt", "1 glass", "süt"),
        LineExample("1 çay kaşığı tuz", "1 metric teaspoon", "tuz"),
        LineExample("3 κ.σ. ελαιόλαδο", "3 metric tablespoon", "ελαιόλαδο"),
        LineExample("1 κ.γ. αλάτι", "1 metric teaspoon", "αλάτι"),
        LineExample("2 κουταλιές της σούπας μέλι", "2 metric tablespoon", "μέλι"),
        LineExample("2 σκελίδες σκόρδο", "2 clove", "σκόρδο"),
        LineExample("2 ст. ложки масла", "2 metric tablespoon", "масла"),
        LineExample("2 с.л. олио", "2 metric tablespoon", "олио"),
        LineExample("1 супена лъжица мед", "1 metric tablespoon", "мед"),
        LineExample("1 čajová lyžička soli", "1 metric teaspoon", "soli"),
        LineExample("2 sendok makan kecap", "2 metric tablespoon", "kecap"),
        LineExample("3 siung bawang putih", "3 clove", "bawang putih"),
        LineExample("1 muỗng cà phê muối", "1 metric teaspoon", "muối"),
        LineExample("2 ช้อนโต๊ะ น้ำปลา", "2 metric tablespoon", "น้ำปลา"),
        LineExample("1 arbatinis šaukštelis druskos", "1 metric teaspoon", "druskos"),
        LineExample("2 v.š. aliejaus", "2 metric tablespoon", "aliejaus"),
        LineExample("1 kašičica soli", "1 metric teaspoon", "soli"),
        // Of English lines nothing is taken for them.
        LineExample("½ a 425g can of butter beans", "1/2", "a 425g can of butter beans"),
        LineExample("2 pak choi, halved", "2", "pak choi", preparation: "halved"),
        LineExample("100 g petit pois", "100 gram", "petit pois"),
        LineExample("2 tbsp crème de cassis", "2 tablespoon", "crème de cassis"),
        LineExample("3 d'Anjou pears", "3", "d'Anjou pears"),
        LineExample("1 can Del Monte corn", "1 can", "Del Monte corn"),
    ]

    static let units: [LineExample] = [
        LineExample("200g flour", "200 gram", "flour"),
        LineExample("200 g flour", "200 gram", "flour"),
        LineExample("2 T oil", "2 tablespoon", "oil"),
        LineExample("2 t vanilla", "2 teaspoon", "vanilla"),
        LineExample("2 tbs. oil", "2 tablespoon", "oil"),
        LineExample("1 c. rice", "1 cup", "rice"),
        LineExample("8 fl. oz. cream", "8 fluid ounce", "cream"),
        LineExample("3 EL Zucker", "3 metric tablespoon", "Zucker"),
        LineExample("2 dl milk", "2 deciliter", "milk"),
        LineExample("4 garlic cloves, sliced", "4 clove", "garlic", preparation: "sliced"),
        LineExample("4 cloves of garlic", "4 clove", "garlic"),
        LineExample("1 bunch parsley", "1 bunch", "parsley"),
        LineExample("3 large eggs", "3", "eggs", size: "large"),
        LineExample("1 medium-sized leek", "1", "leek", size: "medium-sized"),
        LineExample("2 heaping tablespoons cocoa", "2 tablespoon", "cocoa"),
        LineExample("2 x 400 g tins chickpeas", "2 tin", "chickpeas"),
        LineExample("1 (14 oz) can crushed tomatoes, drained", "1 can", "crushed tomatoes", preparation: "drained"),
        LineExample("One 28-ounce can plum tomatoes", "1 can", "plum tomatoes"),
        LineExample("2 1-pound lobsters", "2", "lobsters"),
        LineExample("3 gelatine leaves, soaked", "3 leaf", "gelatine", preparation: "soaked"),
        LineExample("3 celery ribs", "3 rib", "celery"),
        LineExample("2 celery sticks", "2 stick", "celery"),
        LineExample("12 pork spare ribs", "12", "pork spare ribs"),
        LineExample("4 cocktail sticks", "4", "cocktail sticks"),
        LineExample("1 pound small to medium clams", "1 pound", "clams", size: "small to medium"),
        LineExample("6 basil leaves, torn", "6", "basil leaves", preparation: "torn"),
        LineExample("2 loosely heaped cups spinach", "2 cup", "spinach", preparation: "loosely"),
        LineExample("5 ripe apricot-sized tomatoes", "5", "ripe tomatoes", size: "apricot-sized"),
        LineExample("1 pound small clams", "1 pound", "clams", size: "small"),
        LineExample("1 cup small peas", "1 cup", "small peas"),
    ]

    static let names: [LineExample] = [
        LineExample("3 tbsp extra-virgin olive oil", "3 tablespoon", "extra-virgin olive oil"),
        LineExample("1 tsp freshly ground black pepper", "1 teaspoon", "black pepper", preparation: "freshly ground"),
        LineExample("2 cups chopped onions", "2 cup", "onions", preparation: "chopped"),
        LineExample("2 cups onions, chopped", "2 cup", "onions", preparation: "chopped"),
        LineExample("1 cup peeled and diced squash", "1 cup", "squash", preparation: "peeled and diced"),
        LineExample("100 g ground hazelnuts", "100 gram", "ground hazelnuts"),
        LineExample("500 g boneless, skinless chicken thighs", "500 gram", "boneless, skinless chicken thighs"),
        LineExample("1 tbsp sugar for dusting", "1 tablespoon", "sugar", remark: "for dusting"),
        LineExample("butter, plus more for the tin", "", "butter", remark: "plus more for the tin"),
        LineExample("1 onion - halved and sliced", "1", "onion", preparation: "halved and sliced"),
        LineExample("2 tomatoes (not too ripe)", "2", "tomatoes", remark: "not too ripe"),
        LineExample("300 g trout, perch or pike", "300 gram", "trout, perch or pike"),
        LineExample("1 cup pitted, split green olives", "1 cup", "pitted, split green olives"),
        LineExample("4 slices good, crusty bread", "4 slice", "good, crusty bread"),
        LineExample("3 ripe but firm pears", "3", "ripe but firm pears"),
        LineExample("2 long, slender aubergines", "2", "long, slender aubergines"),
        LineExample("4 boned, skinned quails", "4", "boned quails", preparation: "skinned"),
        LineExample("1 green and 1 red pepper", "1", "green and red pepper"),
        LineExample("300 g fresh or 200 g dried pasta", "300 gram", "fresh or dried pasta"),
        LineExample("red, green and silver glitter", "", "red, green and silver glitter"),
        LineExample("salted and broken cashews", "", "salted and broken cashews"),
        LineExample("300 g ready to roll icing", "300 gram", "ready to roll icing"),
        LineExample("2 cups of your favorite honey", "2 cup", "honey", remark: "your favorite"),
        LineExample("1 kg spinach in bulk", "1 kilogram", "spinach", remark: "in bulk"),
        LineExample("1 can tomatoes, with their juice", "1 can", "tomatoes, with their juice"),
        LineExample("1 pint oysters with their liquor", "1 pint", "oysters", remark: "with their liquor"),
        LineExample(
            "chopped leek, sliced dill, oil of choice and limes", "", "leek dill, oil of choice and limes",
            preparation: "chopped, sliced"),
        LineExample("1 cup bite-sized pieces of tofu", "1 cup", "tofu", size: "bite-sized"),
        LineExample("3 cloves, lightly bruised", "3", "cloves", preparation: "lightly bruised"),
        LineExample("4 rashers, lightly smoked bacon", "4 rasher", "lightly smoked bacon"),
        LineExample("dill sprigs, pea shoots, to garnish", "", "dill sprigs, pea shoots", remark: "to garnish"),
        LineExample("cream, whipped, to serve", "", "cream", preparation: "whipped", remark: "to serve"),
        LineExample("juice of 1 lime", "1", "lime", preparation: "juice of"),
        LineExample("- [ ] 3 limes", "3", "limes"),
        LineExample("* 3 limes", "3", "limes"),
        LineExample("2 **ripe** pears", "2", "ripe pears"),
    ]

    static let references: [LineExample] = [
        LineExample("&frac12; cup sugar", "1/2 cup", "sugar"),
        LineExample("1&frac12; cups sugar", "3/2 cup", "sugar"),
        LineExample("1 &#189; cups&nbsp;sugar", "3/2 cup", "sugar"),
        LineExample("&#x2154; cup sugar", "2/3 cup", "sugar"),
        LineExample("15g/&frac12oz; butter", "15 gram", "butter"),
        LineExample("2&ndash;3 carrots", "2-3", "carrots"),
        LineExample("&nbsp;2 &times; 400 g tins beans", "2 tin", "beans"),
        LineExample("1 tsp salt &amp; pepper", "1 teaspoon", "salt &amp; pepper"),
        LineExample("2 jalape&ntilde;os", "2", "jalape&ntilde;os"),
        LineExample("2 tbsp Bob&#39;s flour", "2 tablespoon", "Bob&#39;s flour"),
        LineExample("2 tsp q&a; chips", "2 teaspoon", "q&a", remark: "chips"),
    ]

    static let fractionWords: [LineExample] = [
        LineExample("a quarter of a cabbage", "1/4", "cabbage"),
        LineExample("a third of a cup honey", "1/3 cup", "honey"),
        LineExample("a quarter cup sugar", "1/4 cup", "sugar"),
        LineExample("quarter teaspoon turmeric", "1/4 teaspoon", "turmeric"),
        LineExample("three quarters of a cup sugar", "3/4 cup", "sugar"),
        LineExample("2 thirds cup sugar", "2/3 cup", "sugar"),
        LineExample("one and one-half cups sugar", "3/2 cup", "sugar"),
        LineExample("two and three-quarter cups bread flour", "11/4 cup", "bread flour"),
        LineExample("one-half cup sugar", "1/2 cup", "sugar"),
        LineExample("three-quarters cup sugar", "3/4 cup", "sugar"),
        LineExample("half-pint milk", "1/2 pint", "milk"),
        LineExample("twenty-four ladyfingers", "24", "ladyfingers"),
        LineExample("1+1/2 cups sugar", "3/2 cup", "sugar"),
        LineExample("the juice of ½ a lemon", "1/2", "lemon", preparation: "the juice of"),
        LineExample("between 2 and 3 cups flour", "2-3 cup", "flour"),
        LineExample("a pound and a half of chuck", "3/2 pound", "chuck"),
        LineExample("2 pounds and a half of beef", "5/2 pound", "beef"),
        LineExample("4 chicken quarters", "4", "chicken quarters"),
        LineExample("1 cup half and half", "1 cup", "half and half"),
        LineExample("third-cut hay", "", "third-cut hay"),
        LineExample("six-ounce piece of salmon", "6 ounce", "salmon"),
    ]

    static let otherForms: [LineExample] = [
        LineExample("2x400g tins chickpeas, rinsed", "2 tin", "chickpeas", preparation: "rinsed"),
        LineExample("1x400g can coconut milk", "1 can", "coconut milk"),
        LineExample("9x13-inch pan", "", "9x13-inch pan"),
        LineExample("approx. 200g pasta", "200 gram", "pasta"),
        LineExample("c. 200g pasta", "200 gram", "pasta"),
        LineExample("1 metric cup yoghurt", "1 metric cup", "yoghurt"),
        LineExample("1 imperial pint beer", "1 imperial pint", "beer"),
        LineExample("1 US cup milk", "1 cup", "milk"),
        LineExample("1 000 g flour", "1000 gram", "flour"),
        LineExample("1'500 g flour", "1500 gram", "flour"),
        LineExample("1 400 g tin tomatoes", "1 tin", "tomatoes"),
        LineExample("1) 2 eggs", "2", "eggs"),
        LineExample("1. 2 eggs", "2", "eggs"),
        LineExample("5. onions", "5", "onions"),
        LineExample("✓ 3 eggs", "3", "eggs"),
        LineExample("Tomatoes x 4", "4", "Tomatoes"),
        LineExample("Onion 1 large", "1", "Onion", size: "large"),
        LineExample("Eggs - 3", "3", "Eggs"),
        LineExample("a couple of bay leaves", "2", "bay leaves"),
        LineExample("a couple of handfuls spinach", "2 handful", "spinach"),
        LineExample("heaping tablespoon of cocoa powder", "1 tablespoon", "cocoa powder"),
        LineExample("(optional) 1 tsp chili", "1 teaspoon", "chili"),
        LineExample("Optional: chopped parsley", "", "parsley", preparation: "chopped"),
        LineExample("2 1\" pieces of ginger", "2 piece", "ginger"),
        LineExample("1\" piece ginger", "1 inch", "ginger"),
        LineExample("1 cup less 2 tbsp cake flour", "1 cup", "cake flour"),
        LineExample("1 egg yolk + 1 tbsp milk, for egg wash", "1", "egg yolk", remark: "+ 1 tbsp milk, for egg wash"),
        LineExample("Butter: 100 g", "100 gram", "Butter"),
        LineExample("Flour: 200 g, sifted", "200 gram", "Flour", preparation: "sifted"),
        LineExample("Butter: 100 g softened", "100 gram", "Butter", preparation: "softened"),
        LineExample("Eggs: 3 large", "3", "Eggs", size: "large"),
        LineExample("Salt: a pinch", "1 pinch", "Salt"),
        LineExample("Topping: 100 g cheese", "100 gram", "cheese", remark: "Topping"),
        LineExample("Herbs: 1 cup (50 g) chopped parsley", "1 cup", "parsley", preparation: "chopped", remark: "Herbs"),
        LineExample("1kg-1.2kg/2lb 4oz-2lb 10oz whole chicken", "1-6/5 kilogram", "whole chicken"),
    ]

    @Test(arguments: numbers + units + names + references + fractionWords + otherForms + otherLanguages)
    func reads(_ example: LineExample) {
        let bytes = Array(example.line.utf8)
        let line = ItemLine.parse(bytes)
        #expect(amountText(line.measure) == example.amount)
        #expect(line.name(in: bytes) == example.name)
        #expect(line.preparation(in: bytes) == example.preparation)
        #expect(line.remarks(in: bytes) == example.remark)
        #expect(line.size(in: bytes) == example.size)
    }

    @Test func everyPartKnowsItsPlace() {
        let bytes = Array("2 cups onions, chopped".utf8)
        let line = ItemLine.parse(bytes)
        #expect(
            line.parts.map { "\($0.role) \($0.range)" } == [
                "quantity 0..<1", "unit 2..<6", "name 7..<13", "preparation 15..<22",
            ])
        #expect(line.amounts.map { "\($0.quantityRange) \($0.unitRange?.description ?? "-")" } == ["0..<1 2..<6"])
    }

    @Test func placesAreThoseOfTheWholeText() {
        let bytes = Array("# x\n- 2 eggs\n".utf8)
        let line = ItemLine.parse(bytes, in: .init(6, 12))
        #expect(line.nameRange == .init(8, 12))
        #expect(line.name(in: bytes) == "eggs")
    }

    @Test func aMeasureInParenthesesIsTheSameAmountAgain() {
        let line = ItemLine.parse("1 cup (95 g) oats")
        #expect(line.alternativeMeasures.map(amountText) == ["95 gram"])
        #expect(line.packMeasure == nil)
    }

    @Test func aMeasureBeforeAContainerIsItsSize() {
        #expect(ItemLine.parse("1 (14 oz) can beans").packMeasure.map(amountText) == "14 ounce")
        #expect(ItemLine.parse("2 x 400 g tins beans").packMeasure.map(amountText) == "400 gram")
        #expect(ItemLine.parse("2 packets of 100 g each chocolate").packMeasure.map(amountText) == "100 gram")
        #expect(ItemLine.parse("3 bags, 200 g each, spinach").packMeasure.map(amountText) == "200 gram")
        #expect(ItemLine.parse("Deux bouteilles de 75 cl").packMeasure.map(amountText) == "75 centiliter")
    }

    @Test func addsMeasuresJoinedByPlus() {
        let line = ItemLine.parse("1 cup plus 2 tbsp milk")
        #expect(line.addedMeasures.map(amountText) == ["2 tablespoon"])
        #expect(line.totalMeasure.map(amountText) == "9/8 cup")
        #expect(ItemLine.parse("1 lb 2 oz veal").totalMeasure.map(amountText) == "9/8 pound")
    }

    @Test func amountsBehindTheFoodAreFound() {
        func further(_ text: String) -> [String] {
            ItemLine.parse(text).amounts.dropFirst().map { "\($0.kind) \(amountText($0.measure))" }
        }
        #expect(further("2 medium eggs plus 1 yolk") == ["added 1"])
        #expect(further("3 eggs, plus 2 egg whites") == ["added 2"])
        #expect(further("1 cup milk plus 1 tbsp for brushing") == ["added 1 tablespoon"])
        #expect(further("2 tbsp oil plus 1 tbsp butter") == ["other 1 tablespoon"])
        #expect(further("1 tbsp cornstarch dissolved in 2 tbsp cold water") == ["other 2 tablespoon"])
        #expect(further("500g/1lb 2oz mince") == ["same 9/8 pound"])
        #expect(further("375g-400g/13oz-14oz sausages") == ["same 13-14 ounce"])
        #expect(further("1 potato, cut in 2 cm cubes") == [])
        #expect(ItemLine.parse("2 eggs plus 1 yolk").totalMeasure.map(amountText) == "3")
        #expect(ItemLine.parse("1 cup minus 1 tablespoon flour").totalMeasure.map(amountText) == "15/16 cup")
        #expect(ItemLine.parse("2 tbsp oil plus 1 tbsp butter").totalMeasure.map(amountText) == "2 tablespoon")
    }

    @Test func eitherSideOfAChoiceMayHaveItsOwnAmount() {
        func sides(_ text: String) -> [String] {
            let bytes = Array(text.utf8)
            return ItemLine.parse(bytes).alternatives.map {
                String(decoding: bytes[$0.name.indices], as: UTF8.self)
                    + ($0.measure.map { " = \(amountText($0))" } ?? "")
            }
        }
        #expect(sides("200 g tofu or 2 chicken breasts") == ["tofu", "chicken breasts = 2"])
        #expect(sides("200 g tofu (or chicken)") == ["tofu", "chicken"])
        #expect(sides("tofu, or use chicken") == ["tofu", "chicken"])
        #expect(sides("1 cup milk (or 2 tbsp milk powder)") == ["milk", "milk powder = 2 tablespoon"])
        #expect(sides("1 tbsp oregano (or 1 tsp dried)") == [])
        #expect(sides("1 cup sugar (or less to taste)") == [])
        #expect(sides("1 cup milk, or more as needed") == [])
        #expect(sides("salt, pepper and butter") == [])
    }

    @Test func aWordBehindTheNumberIsInTheNote() {
        func json(_ text: String) -> String {
            var output: [UInt8] = []
            let bytes = Array(text.utf8)
            ItemLine.parse(bytes).appendJSON(to: &output, of: bytes.span)
            return String(decoding: output, as: UTF8.self)
        }
        #expect(
            json("1 heaped tbsp cornflour") == """
                {"quantity": {"min": "1", "max": "1"}, "unit": "tablespoon", "size": null, "name": "cornflour", \
                "note": "heaped", "optional": false}
                """)
        #expect(
            json("2 garlic cloves") == """
                {"quantity": {"min": "2", "max": "2"}, "unit": "clove", "size": null, "name": "garlic", "note": "", \
                "optional": false}
                """)
        #expect(
            json("75g-110g/3-4oz flour") == """
                {"quantity": {"min": "75", "max": "110"}, "unit": "gram", "size": null, "name": "flour", \
                "note": "3-4 oz", "optional": false}
                """)
    }

    @Test func readsAttributes() {
        func kinds(_ text: String) -> [Attribute.Kind] { ItemLine.parse(text).attributes.map(\.kind) }
        #expect(kinds("basil (optional)") == [.optional])
        #expect(kinds("salt, to taste") == [.toTaste])
        #expect(kinds("(optional) 1 tsp chili") == [.optional])
        #expect(kinds("Optional: chopped parsley") == [.optional])
        #expect(kinds("1 bay leaf (fixed)") == [.fixed])
        #expect(kinds("1 l milk (expires 2026-11-25)") == [.expires(CalendarDate("2026-11-25")!)])
        #expect(kinds("2 kg flour (keep 500 g)") == [.keep(Measure(Quantity(500), .gram))])
        #expect(kinds("peas (frozen) (bought 2026-11-01)") == [.frozen, .bought(CalendarDate("2026-11-01")!)])
        #expect(kinds("1 kg rice (price 2.50 EUR)") == [.price(Price(Rational(5, 2)!, "EUR"), per: nil)])
        #expect(
            kinds("1 kg rice (price 2.50 EUR per 2 kg)")
                == [.price(Price(Rational(5, 2)!, "EUR"), per: Measure(Quantity(2), .kilogram))])
        #expect(
            kinds("4 eggs (price €0.40 each)") == [.price(Price(Rational(2, 5)!, "€"), per: Measure(Quantity(1), nil))])
        #expect(kinds("honey (best before 2026-12-01)") == [.bestBefore(CalendarDate("2026-12-01")!)])
        #expect(kinds("1 kg rice (counted 2026-11-21)") == [.counted(CalendarDate("2026-11-21")!)])
        #expect(kinds("1 l milk (stored 2026-11-21)") == [.stored(CalendarDate("2026-11-21")!)])
        #expect(kinds("3 onions (need 2½)") == [.need(Measure(Quantity(Rational(5, 2)!), nil))])
        #expect(kinds("1 kg flour (need 620 g)") == [.need(Measure(Quantity(620), .gram))])
    }

    @Test func aKnownWordWithoutItsArgumentIsARemark() {
        let bytes = Array("milk (keep refrigerated)".utf8)
        let line = ItemLine.parse(bytes)
        #expect(line.attributes.isEmpty)
        #expect(line.remarks(in: bytes) == "keep refrigerated")
        #expect(line.malformedAttributes.map(\.isUnmistakable) == [false])
        for text in ["kimchi (best served cold)", "ham (stored in the cellar)", "nuts (need soaking)"] {
            #expect(ItemLine.parse(text).attributes.isEmpty, "\(text)")
            #expect(ItemLine.parse(text).malformedAttributes.allSatisfy { !$0.isUnmistakable }, "\(text)")
        }
        let wrong = ItemLine.parse("milk (expires 2026-13-01)")
        #expect(wrong.malformedAttributes.map(\.keyword) == ["expires"])
        #expect(wrong.malformedAttributes.map(\.isUnmistakable) == [true])
    }

    @Test func aLinkInTheNameIsASubRecipe() {
        let bytes = Array("1 batch [pasta dough](../basics/pasta-dough.md)".utf8)
        let line = ItemLine.parse(bytes)
        #expect(line.name(in: bytes) == "pasta dough")
        #expect(line.link == ItemLink(text: .init(9, 20), destination: .init(22, 46)))
        #expect(amountText(line.measure) == "1 batch")
    }

    @Test func linksOfAForAttributeAreWhatTheItemIsFor() {
        let line = ItemLine.parse("3 onions (for [Soup](s.md), [Pie](p.md))")
        #expect(
            line.attributes.map(\.kind) == [
                .forUse([
                    ItemLink(text: .init(15, 19), destination: .init(21, 25)),
                    ItemLink(text: .init(29, 32), destination: .init(34, 38)),
                ])
            ])
        #expect(line.links.isEmpty)
    }

    @Test func sidesOfAChoiceAreAlternatives() {
        let bytes = Array("1 tsp chili flakes or smoked paprika".utf8)
        let line = ItemLine.parse(bytes)
        #expect(
            line.alternatives.map { String(decoding: bytes[$0.name.indices], as: UTF8.self) } == [
                "chili flakes", "smoked paprika",
            ])
        let other = ItemLine.parse("2 tsp cumin, or 1 tbsp caraway")
        #expect(other.alternatives.map { $0.measure.map(amountText) ?? "-" } == ["-", "1 tablespoon"])
    }

    @Test func aLineEndingInAColonIsAHeadingInDisguise() {
        #expect(ItemLine.parse("For the sauce:").isSectionLike)
        #expect(!ItemLine.parse("2 eggs").isSectionLike)
    }

    @Test func aCharacterCutOffAtTheEndStaysInside() {
        let bytes: [UInt8] = [0x61, 0x73, 0xE2, 0x96]
        #expect(ItemLine.parse(bytes).parts.map(\.range) == [.init(0, 4)])
        #expect(ItemLine.parse([0x32, 0x20, 0xE2, 0x96, 0x61]).nameRange == .init(2, 5))
    }
}
