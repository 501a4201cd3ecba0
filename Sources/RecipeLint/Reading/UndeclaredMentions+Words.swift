/// The words that tell what a step brings in.
extension UndeclaredMentions {
    static let verbs = WordList([
        "add", "adding", "sprinkle", "sprinkled", "whisk", "stir", "fold", "crumble", "drizzle", "mix", "pour", "toss",
        "throw",
        "top", "topped", "combine", "blend", "beat", "grate", "squeeze", "scatter", "dissolve", "melt",
    ])
    static let particles = WordList(["in", "with", "together"])
    /// "eggs one at a time", "sugar a little at a time"
    static let counts = WordList(["one", "two", "half", "a", "an"])
    static let of = WordHash.of("of".utf8)
    static let optional = WordList(["optional", "optionally"])
    static let others = WordList(["other", "another", "similar", "any"])
    static let pronouns = WordList(["it", "them", "each", "everything"])
    static let joints = WordList(["and", "plus"])
    static let choices = WordList(["or"])
    /// Where a food ends; besides, the next verb begins another clause.
    static let ends = WordList([
        "and", "or", "plus", "to", "into", "in", "over", "on", "onto", "with", "until", "then", "for", "at", "from",
        "while",
        "when", "as", "so", "but", "by", "along", "together", "evenly", "well", "again", "gradually", "slowly", "just",
        "through", "around", "about", "after", "before", "using", "is", "are", "it", "them", "this", "that", "which",
        "of",
    ])
    static let hedges = WordList([
        "if", "optional", "optionally", "can", "could", "may", "might", "try", "twist", "variation", "variations",
        "instead",
        "like", "such", "prefer", "preferred", "desired", "favorite", "favourite", "dont", "don", "not", "never",
        "didnt",
        "didn", "without", "avoid", "no", "substitute", "alternatively", "want", "wish", "unless", "also", "feel",
        "free",
        "extra", "rather", "suggest", "recommend", "option", "options", "choice", "wanted", "needed", "feeling",
        "sometimes",
        "often", "usually", "would", "traditionally", "easiest", "preferably",
    ])
    /// Words that say nothing about which food is meant.
    static let plain = WordList([
        "the", "some", "little", "more", "bit", "pinch", "dash", "few", "your", "fresh", "freshly", "dried", "dry",
        "large",
        "small", "medium", "ground", "whole", "chopped", "sliced", "diced", "minced", "grated", "shredded", "crushed",
        "melted",
        "softened", "beaten", "cold", "warm", "hot", "cooked", "toasted", "roasted", "raw", "black", "white", "red",
        "green",
        "yellow", "brown", "sweet", "finely", "coarsely", "thinly", "roughly", "plain", "good", "extra", "unsalted",
        "salted",
        "frozen", "canned", "drained", "cup", "cups", "tablespoon", "tablespoons", "teaspoon", "teaspoons", "tbsp",
        "tsp",
        "grams", "handful", "half", "all", "one", "two", "three", "four", "lots", "couple", "reserved", "remaining",
        "both", "enough",
    ])
    /// What a cook made of things that are listed.
    static let mixtures = WordList([
        "mixture", "mix", "ingredients", "remaining", "reserved", "rest", "everything", "batter", "dressing",
        "marinade", "dough", "filling", "topping", "toppings", "glaze", "syrup", "liquid", "liquids", "juices",
        "drippings", "fat",
        "crumbs", "paste", "slurry", "water", "crumble", "mash", "puree", "stuffing", "seasoning", "seasonings",
        "spices",
        "its", "their", "garnish", "garnishes", "zest", "peel", "rind", "skin", "bones", "whites", "yolks", "white",
        "yolk", "wash",
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

    private static let otherVerbs = WordList([
        "cook", "bring", "simmer", "let", "bake", "season", "serve", "continue", "reduce", "cover", "remove", "set",
        "place",
        "heat", "boil", "allow", "leave", "return", "turn", "process", "pulse", "knead", "chill", "refrigerate", "fry",
        "saute",
        "spread", "roll", "cut", "make", "use", "gently", "keep", "enjoy", "taste", "adjust", "garnish", "brown",
        "cream", "melt",
        "drain", "rinse", "wait", "repeat", "check", "transfer", "put", "arrange", "brush", "coat", "roast", "grill",
        "shake",
        "whip", "mash", "puree", "press", "form", "shape", "divide", "finish", "start", "lower", "raise", "increase",
        "rub",
    ])

    static func isVerb(_ hash: UInt64) -> Bool { verbs.contains(hash) || otherVerbs.contains(hash) }

    /// What people buy, though its name is that of something they make.
    static let bought: Set<String> = [
        "soy sauce", "fish sauce", "oyster sauce", "Worcestershire sauce", "hot sauce", "sriracha", "ketchup",
        "mustard",
        "tahini", "Dijon mustard", "mayonnaise", "curry powder", "cream cheese", "marinara sauce",
    ]

    /// Names too general to say that something is missing.
    static let vague: Set<String> = [
        "vegetable", "fruit", "meat", "spice", "herb", "sauce", "stock", "broth", "oil", "nut", "water",
        "ice", "salt", "black pepper", "pepper", "seasoning", "dressing", "fish", "noodle", "pasta", "bread",
        "bean", "filling", "glaze", "syrup", "batter", "dough", "citrus zest", "vital wheat gluten",
        "simple syrup", "seafood", "berry", "flavoring", "sprinkle", "sprinkles", "croutons", "meringue", "shortbread",
        "flatbread", "fruit syrup", "extract", "mixed berries", "fish cake", "prawn shell", "cooked pasta", "caramel",
        "gravy",
        "jam", "juice", "greens", "steak", "pan", "chip", "starter", "sourdough starter", "leaven", "food coloring",
        "vegetable oil",
        "olive oil", "cooking oil", "cooking spray", "fruit juice", "mixed herbs", "ground meat", "dairy", "seed",
        "cooked vegetable",
        "crouton", "potato chip", "bolognese sauce", "tomato sauce", "spring greens", "neutral oil",
        "whipped cream", "mirepoix",
        "sea salt", "kosher salt", "pasta water", "topping", "spice mix",
    ]
}
