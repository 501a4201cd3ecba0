extension RecipeLintCache {
    /// Whether the steps speak of all ingredients, or of many, without naming them: "combine everything", "add the rest", "make the
    /// dressing".
    var speaksOfMany: Bool { Self.summaries.finds(in: text.bytes) }

    private static let summaries = PhraseScanner(wholes + makings.flatMap { verb in parts.map { verb + $0 } })

    private static let wholes = [
        "ingredient", "everything", "all of it", "all other", "mix all", "mix it all", "combine all", "blend all",
        "whisk all", "stir all", "put all", "add all", "throw all", "toss all", "all in a", "all together", "remaining",
        "the rest", "the others", "other items", "topping", "garnish", "fixings", "accompaniments", "combine in",
        "according to", "as directed", "package directions", "package instructions", "of choice", "as desired",
        "dry mix",
        "wet mix", "seasonings", "spice mix",
    ]
    private static let makings = [
        "make ", "make the ", "make a ", "prepare ", "prepare the ", "assemble ", "assemble the ", "mix the ",
        "mix up the ", "whisk the ", "add fill", "add the fill",
    ]
    private static let parts = [
        "dressing", "sauce", "marinade", "dough", "batter", "filling", "fillings", "crust", "crumble", "streusel",
        "glaze",
        "icing", "frosting", "rub", "brine", "vinaigrette", "salsa", "syrup", "paste", "broth", "salad", "coating",
        "breading", "base", "topping", "cream", "custard", "mixture", "roux", "soup", "curry", "stuffing", "pesto",
        "slurry",
    ]
}
