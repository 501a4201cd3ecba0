/// What the words of a heading announce, in any of the languages that headings are known in.
package struct SectionHeading: Sendable {
    /// `nil` for words that name no section.
    package let role: SectionRole?
    /// Whether it names a part of the recipe beside the section: "Ingredients for the dough".
    package let namesPart: Bool
    /// "4 Portionen" of "Zutaten für 4 Portionen".
    package let servings: String?
    /// Whether it announces something else that is not a dish: servings and times, an introduction, pictures.
    package let isOther: Bool

    private static let names = SectionNames()

    /// The section that a text names in any language, and nothing else.
    package static func role(named text: String) -> SectionRole? {
        if case .section(let role)? = HeadingMeaning(text, names) { role } else { nil }
    }

    package init(_ text: String) {
        let reading = HeadingReading(text, Self.names)
        servings = reading.servings
        namesPart = reading.hasPart
        switch reading.meaning {
        case .section(let role)?: (self.role, isOther) = (role, false)
        case .supplies?: (role, isOther) = (.ingredients, false)
        case nil: (role, isOther) = (nil, false)
        default: (role, isOther) = (nil, true)
        }
    }
}
