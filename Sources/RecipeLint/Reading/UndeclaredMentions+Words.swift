/// Words of foods, and what they say of whether these are listed.
extension UndeclaredMentions {
    /// "any vegetables", "other flavorings": the cook chooses.
    static let others = WordList(["other", "another", "similar", "any"])
    /// Words that say nothing about which food is meant.
    static let plain = WordList([
        "the", "some", "little", "more", "bit", "pinch", "dash", "few", "your", "fresh", "freshly", "dried", "dry",
        "large", "small", "medium", "ground", "whole", "chopped", "sliced", "diced", "minced", "grated", "shredded",
        "crushed", "melted", "softened", "beaten", "cold", "warm", "hot", "cooked", "toasted", "roasted", "raw",
        "black", "white", "red", "green", "yellow", "brown", "sweet", "finely", "coarsely", "thinly", "roughly",
        "plain", "good", "extra", "unsalted", "salted", "frozen", "canned", "drained", "cup", "cups", "tablespoon",
        "tablespoons", "teaspoon", "teaspoons", "tbsp", "tsp", "grams", "handful", "half", "all", "one", "two",
        "three", "four", "lots", "couple", "reserved", "remaining", "both", "enough",
    ])
    /// What a cook made of things that are listed.
    static let mixtures = WordList([
        "mixture", "mix", "ingredients", "remaining", "reserved", "rest", "everything", "batter", "dressing",
        "marinade", "dough", "filling", "topping", "toppings", "glaze", "syrup", "liquid", "liquids", "juices",
        "drippings", "fat", "crumbs", "paste", "slurry", "water", "crumble", "mash", "puree", "stuffing", "seasoning",
        "seasonings", "spices", "its", "their", "garnish", "garnishes", "zest", "peel", "rind", "skin", "bones",
        "whites", "yolks", "white", "yolk", "wash",
    ])
    /// Of these, what a food has or is made to, and is sold as: "lemon zest", "tomato paste", "bread crumbs".
    static let parts = WordList([
        "zest", "peel", "rind", "whites", "yolks", "white", "yolk", "paste", "crumbs", "syrup",
    ])
    /// What names of different foods end with: who lists one cheese has not listed another.
    static let families: Set<String> = [
        "cheese", "pepper", "sauce", "paste", "powder", "seed", "vinegar", "syrup", "juice", "extract", "soda",
        "onion",
    ]
    /// What a step did to a food before it brings it in again: "the fried onions".
    static let prepared: Set<String> = ["fried", "caramelized", "roasted", "grilled", "toasted", "browned", "mashed"]

    /// What people buy, though its name is that of something they make.
    static let bought: Set<String> = [
        "soy sauce", "fish sauce", "oyster sauce", "Worcestershire sauce", "hot sauce", "sriracha", "ketchup",
        "mustard", "tahini", "Dijon mustard", "mayonnaise", "curry powder", "cream cheese", "marinara sauce",
    ]

    /// Names too general to say that something is missing.
    static let vague: Set<String> = [
        "vegetable", "fruit", "meat", "spice", "herb", "sauce", "stock", "broth", "oil", "nut", "water", "ice",
        "salt", "black pepper", "pepper", "seasoning", "dressing", "fish", "noodle", "pasta", "bread", "bean",
        "filling", "glaze", "syrup", "batter", "dough", "citrus zest", "vital wheat gluten", "simple syrup",
        "seafood", "berry", "flavoring", "sprinkle", "sprinkles", "croutons", "meringue", "shortbread", "flatbread",
        "fruit syrup", "extract", "mixed berries", "fish cake", "prawn shell", "cooked pasta", "caramel", "gravy",
        "jam", "juice", "greens", "steak", "pan", "chip", "starter", "sourdough starter", "leaven", "food coloring",
        "vegetable oil", "olive oil", "cooking oil", "cooking spray", "fruit juice", "mixed herbs", "ground meat",
        "dairy", "seed", "cooked vegetable", "crouton", "potato chip", "bolognese sauce", "tomato sauce",
        "spring greens", "neutral oil", "whipped cream", "mirepoix", "sea salt", "kosher salt", "pasta water",
        "topping", "spice mix",
    ]

    /// Blends of spices, and what they are ground from.
    static let blends: [String: Set<String>] = [
        "garam masala": [
            "cardamom", "clove", "cinnamon", "cumin", "black pepper", "bay leaf", "mace", "nutmeg", "coriander seed",
        ],
        "five-spice powder": ["star anise", "clove", "cinnamon", "Sichuan pepper", "fennel seed"],
        "pumpkin pie spice": ["cinnamon", "ginger", "nutmeg", "clove", "allspice"],
        "Italian seasoning": ["oregano", "basil", "thyme", "rosemary", "marjoram"],
        "herbes de Provence": ["oregano", "basil", "thyme", "rosemary", "marjoram", "savory", "lavender"],
        "curry powder": ["turmeric", "coriander seed", "cumin", "fenugreek seed", "chili powder", "mustard seed"],
    ]
}
