/// Words that say that a plain thing will do in place of what stands in for it: "regular works too", "or whole", "cow's is fine".
enum PlainThings {
    /// What the plain thing is called wherever it stands.
    static let names: [StaticString] = [
        "regular", "normal", "real", "ordinary", "usual", "skimmed", "semi", "2%", "conventional",
    ]
    /// And in the remark of a line, where words that mean other things elsewhere say it too.
    static let inRemarks = WordSet(
        names + [
            "standard", "traditional", "plain", "dairy", "whole", "skim", "full", "cow", "cows", "greek", "whatever",
            "any", "ap", "wheat", "not", "animal", "std", "reg",
        ])
    /// That it will do.
    static let accepted = WordSet([
        "fine", "ok", "okay", "alright", "works", "work", "good", "great", "too", "also", "well", "do", "does", "use",
        "used", "using", "substitute", "swap", "instead", "have", "like",
    ])
}
