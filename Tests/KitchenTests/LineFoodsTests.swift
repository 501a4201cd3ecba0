import Kitchen
import Testing

/// What a line holds besides what it asks for.
@Suite struct LineFoodsTests {
    private let catalogue = Catalogue.builtIn

    /// "oil + butter ~ suet / lard": wanted, also held, perhaps, another side of the choice.
    private func foods(_ text: String) -> String {
        let bytes = Array(text.utf8)
        return LineFoods(ItemLine.parse(text), in: bytes, catalogue: catalogue).foods.map { food in
            let name = food.ingredient.map { catalogue[$0].name } ?? "?\(food.spelling ?? "")"
            switch food.role {
            case .wanted: return food.slot == 0 ? name : "& \(name)"
            case .choice: return food.slot == 0 ? "/ \(name)" : "/\(food.slot) \(name)"
            case .listed: return "+, \(name)"
            case .also: return "+ \(name)"
            case .perhaps: return "~ \(name)"
            }
        }.joined(separator: " ")
    }

    @Test(arguments: [
        ("2 tbsp oil plus 1 tbsp butter", "oil + butter"),
        ("1 tbsp oil and 1 tbsp butter", "oil +, butter"),
        ("200 g flour and 100 g butter", "all-purpose flour +, butter"),
        ("salt, pepper and butter", "salt +, black pepper +, butter"),
        ("salt, pepper, butter and cream", "salt +, black pepper +, butter +, cream"),
        ("apples, flour, butter, sugar", "apple +, all-purpose flour +, butter +, sugar"),
        ("potatoes mashed with butter", "potato + butter"),
        ("1 onion, fried in butter", "onion + butter"),
        ("mushrooms in cream", "mushroom + cream"),
        ("1 cup rice cooked in chicken stock", "rice + chicken stock"),
        ("1 cup lentils, cooked in beef stock", "lentil + beef stock"),
        ("olives stuffed with anchovies", "olive + anchovy"),
        ("dates stuffed with almonds or walnuts", "date + almond /1 walnut"),
        ("rice with prawns", "rice + prawn"),
        ("2 eggs beaten with 2 tbsp milk", "egg + milk"),
        ("100 g flour, plus 2 tbsp zorgle", "all-purpose flour + ?2 tbsp zorgle"),
        ("1 tbsp lime-salt-sugar", "lime & salt & sugar"), ("1/4 tsp cream or tartar", "cream of tartar"),
        ("1 cup rice or tart case", "rice / tart case"), ("rice or flat white", "rice / latte"), ("no nuts", ""),
        ("sans noix", ""), ("no salt butter", "butter ~ salt"),
        ("cream or milk", "cream / milk"), ("1 tbsp egg-free-mayo", "mayonnaise"),
        ("1 cup oat-salt-zorgle", "? ~ oats ~ salt"),
        ("Butter: 100 g", "butter"), ("2 carrots + 1 onion", "carrot +, onion"),
        ("100 g flour + 2 zorgles", "all-purpose flour + ?2 zorgles"),
    ])
    func isHeldBesides(line: String, expected: String) {
        #expect(foods(line) == expected)
    }

    /// Only "butter-free" by itself takes butter away.
    @Test(arguments: [
        ("1 knife of butter", "butter"), ("100 g salad (butter-free)", "salad"),
        ("100 g salad (not butter-free)", "salad ~ butter"),
        ("100 g salad (butter-free for Ann)", "salad ~ butter"), ("100 g salad (butter-free?)", "salad ~ butter"),
        ("100 g salad (butter-less for Jim)", "salad ~ butter"), ("100 g salad (no butter)", "salad"),
        ("100 g salad (no butter unless you like it)", "salad ~ butter"),
    ])
    func absencesOfSomeTakeNothingAway(line: String, expected: String) {
        #expect(foods(line) == expected)
    }

    @Test(arguments: [
        ("2 chipotle peppers in adobo sauce, plus 1 tsp sauce", "chipotle + adobo sauce"),
        ("12 jumbo shells", "jumbo pasta shell"), ("20 large shells", "?"),
        ("1 pack rice noodles, plus 1 tsp sauce", "rice noodle + sauce"),
        ("2 tbsp parsley (the freshness of the dip)", "parsley"),
        ("2 tsp salt (cures across the long marinade)", "salt"),
        ("1 pack rice noodles (with the sauce)", "rice noodle + sauce"),
        ("1 pack rice noodles (use the sauce, too)", "rice noodle ~ sauce"),
    ])
    func whatTheLineOrTheDishIsCalledIsNothingMore(line: String, expected: String) {
        #expect(foods(line) == expected)
    }

    @Test(arguments: [
        ("200 g dark chocolate 70% cocoa solids", "dark chocolate"),
        ("dark chocolate 70% cocoa plus 50 g butter", "dark chocolate + butter"),
        ("25 g 100% cocoa chocolate", "chocolate"),
        ("25 g 100% cocoa powder", "cocoa powder"),
    ])
    func aShareOfCocoaIsAQualityOfChocolate(line: String, expected: String) {
        #expect(foods(line) == expected)
    }

    @Test(arguments: [
        ("200 g tofu or 2 chicken breasts", "tofu / chicken breast"),
        ("200 g tofu (or chicken)", "tofu / chicken"),
        ("tofu, or use chicken", "tofu / chicken"),
        ("cooking oil (or lard)", "oil / lard"),
        ("butter or margarine", "butter / margarine"),
        ("1 cup vegetable or chicken stock", "vegetable stock / chicken stock"),
        ("1 cup milk (any kind, such as oat)", "milk / oat milk"),
        ("3 tbsp oil, such as canola or sunflower", "oil / rapeseed oil / sunflower oil"),
        ("tofu, chicken, or prawns", "tofu / prawn / chicken"),
        ("2 lbs chicken breast or thigh", "chicken breast / chicken thigh"),
        ("4 chicken breasts or thighs", "chicken breast / chicken thigh"),
        ("1 cup mashed potatoes", "potato / mashed potato"),
        ("1 can tomatoes or tomato sauce", "tomato / tomato sauce"),
        ("1 cup cilantro or parsley (or both)", "cilantro / parsley"),
        ("2 tbsp mayonnaise or butter (or 1 tbsp each)", "mayonnaise / butter"),
        ("½ cup liquid aminos or soy sauce", "liquid aminos / soy sauce"),
        ("2 cups low sodium vegetable or chicken broth", "vegetable stock / chicken stock"),
        ("3 tbsp olive or canola oil", "olive oil / rapeseed oil"),
        ("1 cup smooth or crunchy peanut butter", "peanut butter"),
        ("1 cup red or white wine", "red wine / white wine"),
        ("boneless, skinless chicken breast or thighs", "chicken breast / chicken thigh"),
        ("2 tbsp oil or fat", "oil / ?fat"), ("2 tbsp oil (or other fat)", "oil / ?other fat"),
        ("ground beef (or whatever you prefer: chicken)", "ground beef / chicken"),
        ("buttermilk (or make it with milk)", "buttermilk / milk"),
        ("1 tsp chili powder (or 1 tbsp if you only have mild)", "chili powder"),
        ("1 cup cream or use almonds", "cream / almond"),
    ])
    func isAnotherSide(line: String, expected: String) {
        #expect(Set(foods(line).split(separator: " / ")) == Set(expected.split(separator: " / ")))
        #expect(foods(line).hasPrefix(expected.split(separator: " / ")[0]))
    }

    /// What a condition, a wish or a claim leaves open.
    @Test(arguments: [
        ("oil (if you have it ghee)", "oil ~ ghee"), ("rice. If you have almonds, use that.", "rice ~ almond"),
        ("spinach, if using cheese", "spinach ~ cheese"), ("oil if available otherwise butter", "oil ~ butter"),
        ("salt to taste butter", "salt ~ butter"), ("oil, to serve parmesan", "oil ~ Parmesan"),
        ("rice – milk", "rice milk ~ rice ~ milk"), ("200 ml coconut. Cream", "coconut cream ~ coconut ~ cream"),
        ("vegan butter if you are vegan", "vegan butter / butter"), ("salt to taste", "salt"),
        ("oil for frying", "oil"),
    ])
    func isLeftOpen(line: String, expected: String) {
        #expect(foods(line) == expected)
    }

    /// A claim is of the food that it stands before or behind, and only where it must hold.
    @Test(arguments: [
        ("gluten-free flour", false), ("flour (gluten-free)", false), ("gluten-free oats and spelt flour", true),
        ("gluten-free pasta and breadcrumbs", true), ("flour (gluten-free: rice flour)", true),
        ("flour (gluten-free, if needed)", true), ("flour (optional: gluten-free)", true),
        ("pasta (gluten-free?)", true),
        ("flour, gluten-free if possible", true), ("gluten-free flour if needed", true),
    ])
    func claims(line: String, mayHoldGluten: Bool) {
        let found = LineFoods(ItemLine.parse(line), in: Array(line.utf8), catalogue: catalogue).foods
        let holds = found.contains { food in
            food.ingredient.map { catalogue[$0].presence(of: .gluten) == .contains && !food.absent.contains(.gluten) }
                ?? false
        }
        #expect(holds == mayHoldGluten)
    }

    @Test(arguments: [
        ("dates (some people add almonds)", "date ~ almond"),
        ("stock (chicken or fish)", "stock ~ chicken stock ~ fish stock"),
        ("mushroom salad stout", "stout ~ mushroom ~ salad"),
        ("milk stout", "stout ~ milk"),
        ("corn, served with butter", "corn ~ butter"),
        ("breaded mushrooms", "mushroom + crumb coating"),
    ])
    func isPerhapsIn(line: String, expected: String) {
        #expect(foods(line) == expected)
    }

    @Test(arguments: [
        ("chicken stock, preferably homemade", "chicken stock"), ("butter, for greasing", "butter"),
        ("oil (not salted butter)", "oil"), ("oil, no butter", "oil"), ("oil without butter or cream", "oil"),
        ("oil instead of butter", "oil"), ("dairy-free milk", "plant milk"), ("sugar (no added fat)", "sugar"),
        ("tofu, fried in advance", "tofu"), ("carrot, cut in half", "carrot"), ("tuna in oil", "canned tuna"),
        ("1 cup oil, for frying chicken", "oil"), ("salt for pasta water", "salt"),
        ("cream cheese, at room temperature (not low-fat)", "cream cheese"),
        ("1 cup flour, plus more for dusting", "all-purpose flour"), ("1 onion (the size of an egg)", "onion"),
        ("2 onions, sliced with the grain", "onion"), ("1 tsp cumin, toast in a dry pan", "cumin"),
        ("carrots, peeled with a potato peeler", "carrot"), ("Parmesan (a hard cheese)", "Parmesan"),
        ("onions (1 per chicken breast)", "onion"), ("baking soda, for the beef", "baking soda"),
        ("black olives (preferably brine-cured)", "black olive"), ("1 onion, diced and divided", "onion"),
        ("egg-sized lump of tamarind", "tamarind"), ("8 bone-in, skin-on chicken thighs", "chicken thigh"),
        ("8 chicken thighs skin-on", "chicken thigh"), ("3 New England style hot dog buns", "hot dog bun"),
        ("2 tbsp Parmesan flakes", "Parmesan"), ("Optional", ""), ("thinly sliced", "?"), ("2 large", "?"),
        ("peeled and chopped carrots", "carrot"), ("fat-free half and half", "half-and-half"),
    ])
    func isNotHeld(line: String, expected: String) {
        #expect(foods(line) == expected)
    }

    @Test func aHeadingInDisguiseAsksForNothing() {
        #expect(foods("For the sauce:").isEmpty)
    }

    @Test func hostileLinesEnd() {
        for text in ["", "(((((", ")))(", ",,,,", "or or or and and", "with", "plus 1", "not not not"] {
            _ = foods(text)
        }
        let long = String(repeating: "butter, or cream (with milk) and ", count: 5_000)
        #expect(LineFoods(ItemLine.parse(long), in: Array(long.utf8), catalogue: catalogue).foods.count <= 48)
    }
}
