package import SourceText

/// What became of everything that an import was given.
package struct ImportReport: Sendable {
    /// Something that is in the cookbook now.
    package struct Kept: Sendable {
        package enum Kind: String, Sendable {
            case recipe
            case pantry
            case shopping = "shopping list"
            case plan = "meal plan"
        }

        package let kind: Kind
        package let title: String
        package let path: RelativePath
        /// What was not certain, and how it was read.
        package var doubts: [Message] = []
    }

    /// Something that is not, and why.
    package struct Omitted: Sendable {
        /// A title, or the name of a source or of a part of it.
        package let name: String
        package let reason: Message
        package var hint: String?

        package init(_ name: String, _ reason: Message, hint: String? = nil) {
            (self.name, self.reason, self.hint) = (name, reason, hint)
        }
    }

    /// A recipe that was there already, and holds what is new at its source.
    package struct Updated: Sendable {
        package let title: String
        package let path: RelativePath
        /// "example.org"
        package let source: String
        /// Whether changes that were made here are kept beside it.
        package let keepsChanges: Bool
        /// What should be looked at, a sentence each.
        package let remarks: [Message]
        /// What both changed in different ways, a sentence each: the file holds both versions.
        package let conflicts: [Message]
    }

    package var kept: [Kept] = []
    package var updated: [Updated] = []
    /// Recipes that are there already, and whose sources say nothing new.
    package var unchanged: [Omitted] = []
    package var pictures = 0
    /// What the cookbook has already.
    package var known: [Omitted] = []
    package var unread: [Omitted] = []
    /// Files about the directories they lie in: README.md.
    package var others: [String] = []

    package init() {}

    package var hasConflicts: Bool { updated.contains { !$0.conflicts.isEmpty } }

    package var withDoubts: [Kept] { kept.filter { !$0.doubts.isEmpty } }

    /// "12 recipes, a meal plan and 9 pictures"
    package var counts: String {
        func count(_ number: Int, _ what: String) -> String? {
            number == 0 ? nil : number == 1 ? "1 \(what)" : "\(number) \(what)s"
        }
        func count(_ kind: Kept.Kind, _ what: String) -> String? { count(kept.count { $0.kind == kind }, what) }
        let parts = [
            count(.recipe, "recipe"), count(.shopping, "shopping list"), count(.plan, "meal plan"),
            count(.pantry, "pantry list"), count(pictures, "picture"),
        ].compactMap { $0 }
        guard let last = parts.last else { return "nothing" }
        return parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
    }
}
