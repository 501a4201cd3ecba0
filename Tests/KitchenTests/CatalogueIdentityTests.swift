import Kitchen
import Testing

/// Names that share words and mean different foods, and names that share no word and mean the same.
@Suite struct CatalogueIdentityTests {
    private let catalogue = Catalogue.builtIn

    @Test(arguments: Self.sameThings)
    func findsTheVeryIngredient(name: String, ingredient: String) {
        let resolution = catalogue.resolve(name)
        #expect(resolution.ingredient.map { catalogue[$0].name } == ingredient, "\(name)")
        #expect(resolution.isSameThing, "\(name)")
    }

    @Test(arguments: Self.kinds)
    func findsTheFamilyOfWhatIsNotListed(name: String, family: String) {
        let resolution = catalogue.resolve(name)
        #expect(resolution.match == .kind, "\(name)")
        #expect(resolution.ingredient.map { catalogue[$0].name } == family, "\(name)")
    }

    @Test(arguments: Self.strangers)
    func neverTakesAStrangerForTheFoodItsLastWordNames(name: String) {
        #expect(catalogue.resolve(name) == .unknown, "\(name)")
    }

    @Test(arguments: Self.pairs)
    func findsBothOfTwo(name: String, match: Resolution.Match, first: String, second: String?) {
        let resolution = catalogue.resolve(name)
        #expect(resolution.match == match, "\(name)")
        #expect(resolution.ingredient.map { catalogue[$0].name } == first, "\(name)")
        #expect(resolution.other.map { catalogue[$0].name } == second, "\(name)")
    }

    @Test func caseDiacriticsHyphensAndMarksOfTradeDoNotMatter() {
        let spellings = [
            "crème fraîche", "Creme Fraiche", "CRÈME-FRAÎCHE", "cre\u{300}me frai\u{302}che", "crème fraîche®",
        ]
        #expect(Set(spellings.map { catalogue.resolve($0) }).count == 1)
        #expect(catalogue.resolve("confectioners’ sugar") == catalogue.resolve("confectioners' sugar"))
    }

    @Test func whatStandsInParenthesesAndAfterAPreparationIsLeftOut() {
        #expect(catalogue.resolve("onion (about 2 cups), diced").match == .exact)
        #expect(catalogue.resolve("chicken stock, preferably homemade").match == .exact)
    }

    @Test func hostileNamesEndInSomeAnswer() {
        #expect(catalogue.resolve("") == .unknown)
        #expect(catalogue.resolve("(((((") == .unknown)
        #expect(catalogue.resolve(String(repeating: "onion ", count: 10_000)).match != .exact)
        #expect(catalogue.resolve(String(repeating: "x", count: 100_000)) == .unknown)
        #expect(catalogue.resolve(utf8: [0xFF, 0xC3, 0x28, 0xE2, 0x82].span) == .unknown)
        #expect(catalogue.resolve("of of of or or and").match == .unknown)
        #expect(catalogue.resolve("番茄").match == .unknown)
    }

    @Test func aMisspeltNameHasANearest() {
        #expect(catalogue.nearest(to: "zuchini").first.map { catalogue[$0].name } == "courgette")
        #expect(catalogue.nearest(to: "parmesean").first.map { catalogue[$0].name } == "Parmesan")
        #expect(
            catalogue.nearest(to: "worchestershire sauce").first.map { catalogue[$0].name } == "Worcestershire sauce")
        #expect(catalogue.nearest(to: "qqqqqqqqqqqq").isEmpty)
    }

    static let kinds = [
        ("banana bread", "bread"), ("low-sodium chicken broth", "chicken stock"), ("smoked leeks", "leek"),
        ("kalibos cabbage", "cabbage"), ("purple carrots", "carrot"), ("blackstrap rye bread", "rye bread"),
        ("Bulgarian sheep's milk cheese", "cheese"), ("mamey jam", "jam"), ("smoked paprika sausage", "sausage"),
        ("frobnic olive oil", "olive oil"), ("apricots in syrup", "apricot"), ("ready-to-roll white icing", "frosting"),
        ("veal breast", "veal"), ("dried mango powder biscuits", "cookie"),
    ]

    static let strangers = [
        "shea butter", "poppy milk", "hazelnut cheese", "engine oil", "tea tree oil", "avocado pear",
        "cocoa beans", "cricket flour", "dragon nuts", "bath salts", "floor wax", "cat food",
        "candle wax", "motor oil", "date palm bread butter", "pumpkin beans", "almond rice", "apple pepper",
        "onion milk", "mushroom water",
    ]

    static let pairs: [(String, Resolution.Match, String, String?)] = [
        ("salt and pepper", .pair, "salt", "black pepper"),
        ("salt &amp; pepper", .pair, "salt", "black pepper"),
        ("salt & freshly ground black pepper", .pair, "salt", "black pepper"),
        ("kosher salt and black pepper", .pair, "kosher salt", "black pepper"),
        ("butter or margarine", .alternative, "butter", "margarine"),
        ("vegetable or canola oil", .alternative, "vegetable oil", "rapeseed oil"),
        ("chicken or vegetable stock", .alternative, "chicken stock", "vegetable stock"),
        ("red or yellow bell pepper", .alternative, "red bell pepper", "yellow bell pepper"),
        ("ham and cheese", .pair, "ham", "cheese"),
        ("zest and juice of 1 lemon", .pair, "lemon zest", "lemon juice"),
        ("cointreau or other orange liqueur", .alternative, "Cointreau", "orange liqueur"),
        ("low-sodium chicken or vegetable broth", .alternative, "chicken stock", "vegetable stock"),
        ("half and half or milk", .alternative, "half-and-half", "milk"),
        ("frobnic or butter", .alternative, "butter", nil),
    ]

    static let sameThings = [
        ("egg", "egg"), ("Eggs", "egg"), ("large organic free-range eggs", "egg"), ("3 large eggs", "egg"),
        ("hen's eggs", "egg"), ("egg white", "egg white"), ("egg whites", "egg white"), ("egg yolk", "egg yolk"),
        ("eggplant", "aubergine"), ("aubergines", "aubergine"), ("egg noodles", "egg noodle"),
        ("egg roll wrappers", "wonton wrapper"), ("duck eggs", "duck egg"), ("quails' eggs", "quail egg"),
        ("vegan egg", "vegan egg replacer"), ("butter", "butter"), ("unsalted butter", "unsalted butter"),
        ("cold unsalted butter, cubed", "unsalted butter"), ("peanut butter", "peanut butter"),
        ("crunchy peanut butter", "peanut butter"), ("almond butter", "almond butter"),
        ("cashew butter", "cashew butter"), ("apple butter", "apple butter"), ("cocoa butter", "cocoa butter"),
        ("butter beans", "butter bean"), ("butter lettuce", "butterhead lettuce"), ("buttermilk", "buttermilk"),
        ("butternut squash", "butternut squash"), ("buttercup squash", "buttercup squash"),
        ("vegan butter", "vegan butter"), ("brown butter", "brown butter"), ("cookie butter", "cookie butter"),
        ("milk", "milk"), ("whole milk", "whole milk"), ("skim milk", "skimmed milk"),
        ("coconut milk", "coconut milk"), ("almond milk", "almond milk"), ("oat milk", "oat milk"),
        ("soy milk", "soy milk"), ("goat's milk", "goat's milk"), ("condensed milk", "condensed milk"),
        ("evaporated milk", "evaporated milk"), ("milk powder", "milk powder"), ("milk chocolate", "milk chocolate"),
        ("chocolate milk", "chocolate milk"), ("pepper", "black pepper"),
        ("freshly ground black pepper", "black pepper"), ("peppers", "bell pepper"), ("bell pepper", "bell pepper"),
        ("red bell pepper, diced", "red bell pepper"), ("capsicum", "bell pepper"), ("Capsicums", "bell pepper"),
        ("2 sweet peppers", "bell pepper"), ("chilli pepper", "chili pepper"), ("cayenne pepper", "cayenne pepper"),
        ("white pepper", "white pepper"), ("Sichuan peppercorns", "Sichuan pepper"), ("lemon pepper", "lemon pepper"),
        ("pepper jack cheese", "pepper Jack cheese"), ("peppermint", "peppermint"),
        ("crushed red pepper", "chili flakes"), ("red pepper flakes", "chili flakes"), ("stock", "stock"),
        ("chicken stock", "chicken stock"), ("chicken broth", "chicken stock"), ("stock cube", "stock cube"),
        ("chicken bouillon cubes", "chicken stock cube"), ("chicken", "chicken"),
        ("chicken breast", "chicken breast"), ("chicken breasts, skinless", "chicken breast"),
        ("boneless, skinless chicken thighs", "chicken thigh"), ("chicken soup", "chicken soup"),
        ("cream of chicken soup", "cream of chicken soup"), ("chicken sausage", "chicken sausage"),
        ("chickpeas", "chickpea"), ("cream", "cream"), ("ice cream", "ice cream"),
        ("vanilla ice cream", "vanilla ice cream"), ("cream cheese", "cream cheese"),
        ("cream of tartar", "cream of tartar"), ("cream of coconut", "cream of coconut"),
        ("cream of mushroom soup", "cream of mushroom soup"), ("sour cream", "sour cream"),
        ("clotted cream", "clotted cream"), ("heavy whipping cream", "heavy cream"), ("cheese", "cheese"),
        ("cottage cheese", "cottage cheese"), ("vegan cheese", "vegan cheese"),
        ("grated Parmesan cheese", "Parmesan"), ("feta", "feta"), ("cheesecake", "cheesecake"),
        ("mac and cheese", "macaroni and cheese"), ("corn", "corn"), ("sweetcorn", "corn"),
        ("cornstarch", "cornstarch"), ("cornflour", "cornstarch"), ("corn syrup", "corn syrup"),
        ("cornmeal", "cornmeal"), ("corn tortillas", "corn tortilla"), ("corn flakes", "corn flake"),
        ("corned beef", "corned beef"), ("popcorn", "popcorn"), ("baby corn", "baby corn"),
        ("canned corn", "canned corn"), ("peppercorns", "black pepper"), ("rice", "rice"),
        ("brown rice", "brown rice"), ("rice vinegar", "rice vinegar"), ("rice noodles", "rice noodle"),
        ("rice flour", "rice flour"), ("rice wine", "rice wine"), ("rice wine vinegar", "rice vinegar"),
        ("wild rice", "wild rice"), ("rice paper", "rice paper"), ("cauliflower rice", "frozen cauliflower"),
        ("cooked rice", "cooked rice"), ("ginger", "ginger"), ("fresh root ginger, grated", "ginger"),
        ("ground ginger", "ground ginger"), ("ginger ale", "ginger ale"), ("gingersnaps", "gingersnap"),
        ("pickled ginger", "pickled ginger"), ("crystallized ginger", "crystallized ginger"),
        ("gingerbread", "gingerbread"), ("oil", "oil"), ("olive oil", "olive oil"),
        ("extra-virgin olive oil", "extra-virgin olive oil"), ("olives", "olive"), ("sesame oil", "sesame oil"),
        ("sesame seeds", "sesame seed"), ("truffle oil", "truffle oil"), ("vanilla", "vanilla extract"),
        ("vanilla bean", "vanilla bean"), ("vanilla sugar", "vanilla sugar"), ("vanilla yogurt", "flavoured yogurt"),
        ("sugar", "sugar"), ("caster sugar", "caster sugar"), ("superfine sugar", "caster sugar"),
        ("icing sugar", "powdered sugar"), ("confectioners' sugar", "powdered sugar"),
        ("sugar snap peas", "sugar snap pea"), ("brown sugar", "brown sugar"), ("coconut sugar", "coconut sugar"),
        ("peas", "pea"), ("split peas", "split pea"), ("chick peas", "chickpea"),
        ("black-eyed peas", "black-eyed pea"), ("snow peas", "mangetout"), ("pea shoots", "pea shoot"),
        ("peanuts", "peanut"), ("pears", "pear"), ("pearl barley", "pearl barley"), ("pearl onions", "pearl onion"),
        ("prickly pear", "prickly pear"), ("beans", "bean"), ("green beans", "green bean"),
        ("coffee beans", "coffee bean"), ("vanilla beans", "vanilla bean"), ("jelly beans", "jelly bean"),
        ("bean sprouts", "bean sprout"), ("black beans", "black bean"), ("black bean sauce", "black bean sauce"),
        ("baked beans", "baked bean"), ("soya beans", "edamame"), ("soy sauce", "soy sauce"),
        ("flour", "all-purpose flour"), ("plain flour", "all-purpose flour"),
        ("self-raising flour", "self-raising flour"), ("bread flour", "bread flour"), ("rye flour", "rye flour"),
        ("almond flour", "ground almond"), ("gluten-free flour", "gluten-free flour"),
        ("flour tortillas", "flour tortilla"), ("bicarbonate of soda", "baking soda"), ("baking soda", "baking soda"),
        ("club soda", "soda water"), ("soda bread", "soda bread"), ("baking powder", "baking powder"),
        ("garlic", "garlic"), ("2 cloves garlic", "garlic"), ("garlic cloves, minced", "garlic"),
        ("whole cloves", "clove"), ("ground cloves", "clove"), ("garlic powder", "garlic powder"),
        ("garlic salt", "garlic salt"), ("garlic bread", "garlic bread"), ("wild garlic", "wild garlic"),
        ("onion", "onion"), ("spring onions", "spring onion"), ("scallions", "spring onion"),
        ("green onions", "spring onion"), ("onion powder", "onion powder"), ("onion rings", "onion ring"),
        ("onion soup mix", "onion soup mix"), ("shallots", "shallot"), ("scallops", "scallop"), ("tomato", "tomato"),
        ("cherry tomatoes", "cherry tomato"), ("tomato paste", "tomato paste"), ("tomato purée", "tomato purée"),
        ("tomato sauce", "tomato sauce"), ("sun-dried tomatoes", "sun-dried tomato"), ("tomatillos", "tomatillo"),
        ("green tomatoes", "green tomato"), ("ketchup", "ketchup"), ("potato", "potato"),
        ("sweet potato", "sweet potato"), ("new potatoes", "new potato"), ("potato chips", "potato chip"),
        ("potato starch", "potato starch"), ("potato bread", "potato bread"), ("courgette", "courgette"),
        ("zucchini", "courgette"), ("Zucchini, sliced", "courgette"), ("coriander", "cilantro"),
        ("fresh coriander", "cilantro"), ("cilantro", "cilantro"), ("ground coriander", "ground coriander"),
        ("coriander seeds", "coriander seed"), ("rocket", "rocket"), ("arugula", "rocket"), ("prawns", "prawn"),
        ("shrimp", "prawn"), ("shrimp paste", "shrimp paste"), ("mince", "ground meat"),
        ("minced beef", "ground beef"), ("ground beef", "ground beef"), ("beef mince", "ground beef"),
        ("mincemeat", "mincemeat"), ("minced garlic", "garlic"), ("beef", "beef"), ("beef stock", "beef stock"),
        ("beef tomato", "beef tomato"), ("ham", "ham"), ("hamburger buns", "burger bun"), ("bacon", "bacon"),
        ("smoked streaky bacon", "streaky bacon"), ("turkey bacon", "turkey bacon"), ("vegan bacon", "vegan bacon"),
        ("bacon bits", "bacon bit"), ("imitation bacon bits", "imitation bacon bit"), ("turkey", "turkey"),
        ("Turkish delight", "Turkish delight"),
        ("goose", "goose"), ("gooseberries", "gooseberry"), ("goose fat", "goose fat"), ("duck", "duck"),
        ("duck sauce", "plum sauce"), ("fish", "fish"), ("fish sauce", "fish sauce"), ("fish fingers", "fish stick"),
        ("goldfish crackers", "cheese cracker"), ("crab", "crab"), ("crab apples", "crab apple"),
        ("crab sticks", "surimi"), ("oyster sauce", "oyster sauce"), ("oyster mushrooms", "oyster mushroom"),
        ("oyster crackers", "oyster cracker"), ("hearts of palm", "heart of palm"), ("palm sugar", "palm sugar"),
        ("dates", "date"), ("date syrup", "date syrup"), ("currants", "currant"), ("redcurrants", "redcurrant"),
        ("blackcurrants", "blackcurrant"), ("raisins", "raisin"), ("prunes", "prune"), ("plums", "plum"),
        ("plum sauce", "plum sauce"), ("plum tomatoes", "plum tomato"), ("grapes", "grape"),
        ("grapefruit", "grapefruit"), ("grapeseed oil", "grapeseed oil"), ("grape leaves", "vine leaf"),
        ("lemon", "lemon"), ("juice of 1 lemon", "lemon juice"), ("lemon zest", "lemon zest"),
        ("lemongrass", "lemongrass"), ("lemonade", "lemonade"), ("lemon curd", "lemon curd"),
        ("lemon balm", "lemon balm"), ("lime", "lime"), ("lime leaves", "kaffir lime leaf"), ("orange", "orange"),
        ("orange pepper", "orange bell pepper"), ("orange liqueur", "orange liqueur"),
        ("orange flower water", "orange flower water"), ("apple", "apple"), ("apple cider vinegar", "cider vinegar"),
        ("apple cider", "apple cider"), ("pineapple", "pineapple"), ("apple sauce", "apple sauce"),
        ("custard apple", "cherimoya"), ("banana", "banana"), ("banana peppers", "banana pepper"),
        ("banana leaf", "banana leaf"), ("banana shallots", "shallot"), ("coconut", "coconut"),
        ("coconut water", "coconut water"), ("coconut aminos", "coconut aminos"), ("coconut oil", "coconut oil"),
        ("cocoa", "cocoa powder"), ("cocoa powder", "cocoa powder"), ("chocolate", "chocolate"),
        ("white chocolate", "white chocolate"), ("chocolate chips", "chocolate chip"),
        ("hot chocolate mix", "drinking chocolate"), ("mint", "mint"), ("mint sauce", "mint sauce"),
        ("mint chocolate chips", "mint chocolate chip"), ("sage", "sage"), ("sausage", "sausage"),
        ("sausages", "sausage"), ("bay leaf", "bay leaf"), ("bay leaves", "bay leaf"), ("bay scallops", "bay scallop"),
        ("egg tagliatelle", "egg tagliatelle"), ("low-fat yogurt", "low-fat yogurt"), ("goat's curd", "goat's curd"),
        ("soybean sprouts", "soybean sprout"), ("vegetable oil cooking spray", "cooking spray"),
        ("wire cake rack", "cooling rack"),
        ("chilli \u{FB02}akes", "chili flakes"), ("jalape&ntilde;os", "jalapeño"),
        ("Old Bay", "Old Bay seasoning"), ("thyme", "thyme"), ("dried thyme", "dried thyme"), ("mustard", "mustard"),
        ("mustard seeds", "mustard seed"), ("mustard greens", "mustard greens"), ("dry mustard", "mustard powder"),
        ("honey", "honey"), ("honeydew", "honeydew melon"), ("honey mustard", "honey mustard"),
        ("honeycomb", "honey"), ("water", "water"), ("boiling water", "water"), ("watermelon", "watermelon"),
        ("water chestnuts", "water chestnut"), ("watercress", "watercress"), ("coconut water", "coconut water"),
        ("rose water", "rose water"), ("tonic water", "tonic water"), ("chestnuts", "chestnut"),
        ("chestnut mushrooms", "chestnut mushroom"), ("ice", "ice"), ("ice cubes", "ice"), ("icing", "frosting"),
        ("wine", "wine"), ("dry white wine", "white wine"), ("wine vinegar", "white wine vinegar"),
        ("red wine vinegar", "red wine vinegar"), ("beer", "beer"), ("ginger beer", "ginger beer"),
        ("root beer", "root beer"), ("rum", "rum"), ("rump steak", "rump steak"), ("gin", "gin"), ("port", "port"),
        ("portobello mushrooms", "portobello mushroom"), ("nuts", "nut"), ("nutmeg", "nutmeg"),
        ("doughnuts", "doughnut"), ("pine nuts", "pine nut"), ("coconuts", "coconut"), ("bread", "bread"),
        ("breadcrumbs", "breadcrumb"), ("panko", "panko"), ("sweetbreads", "sweetbread"),
        ("shortbread", "shortbread"), ("oats", "oats"), ("oat bran", "oat bran"), ("yeast", "yeast"),
        ("nutritional yeast", "nutritional yeast"), ("yeast extract", "yeast extract"), ("salt", "salt"),
        ("kosher salt", "kosher salt"), ("celery salt", "celery salt"), ("celery", "celery"),
        ("celeriac", "celeriac"), ("celery seeds", "celery seed"), ("squash", "winter squash"),
        ("orange squash", "orange cordial"), ("jelly", "jelly"), ("kidney beans", "kidney bean"),
        ("lamb kidneys", "lamb kidney"), ("lady's fingers", "okra"), ("ladyfingers", "ladyfinger"),
        ("crème fraîche", "crème fraîche"), ("creme fraiche", "crème fraîche"), ("CRÈME FRAÎCHE", "crème fraîche"),
        ("jalapeños", "jalapeño"), ("jalapenos, seeded", "jalapeño"), ("Gruyère", "Gruyère"),
        ("half-and-half", "half-and-half"), ("half and half", "half-and-half"),
        ("breast of chicken", "chicken breast"), ("leg of lamb", "leg of lamb"), ("fillets of sole", "sole"),
    ]
}
