/// How many words the fields of a recipe have, about: the averages of real cookbooks. Ranking goes by these and not by the averages of the
/// cookbook at hand, so that a recipe is worth the same however many others are read beside it.
enum UsualLength {
    static let title: Float = 3
    /// All names of ingredients together.
    static let ingredients: Float = 24
    /// Everything else together.
    static let text: Float = 110
}
