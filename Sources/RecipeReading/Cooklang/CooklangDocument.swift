internal import Kitchen

/// What a Cooklang file says, in its own terms.
struct CooklangDocument {
    /// The YAML between two lines of dashes.
    var frontMatter: String?
    /// Lines `>> key: value`, with the numbers of their lines.
    var metadata: [(key: String, value: String, line: Int)] = []
    /// In order; only the first may be without a title.
    var sections: [Section] = []
    /// How many comments there are.
    var comments = 0

    struct Section {
        var title: String?
        var blocks: [Block] = []
    }

    /// A step or a note.
    struct Block {
        var pieces: [Piece]
        var isNote: Bool
        var line: Int
    }

    enum Piece: Equatable {
        case text(String)
        case ingredient(Item)
        case cookware(Item)
        case timer(Item)
    }

    struct Item: Equatable {
        /// Empty for a timer without a name.
        var name: String
        /// What the step calls it, where that is something else.
        var alias: String?
        var amount: Amount?
        /// "finely chopped", after the braces.
        var note: String?
        var marks: Set<Mark> = []
        /// Whether it has braces, so that it is certain to be an item.
        var hasBraces = false
    }

    enum Mark: Character, CaseIterable {
        case recipe = "@"
        case reference = "&"
        case optional = "?"
        case hidden = "-"
        case new = "+"
    }

    struct Amount: Equatable {
        /// As written: "1/2", "few".
        var quantity: String
        var unit: String?
        /// Whether it does not scale.
        var isLocked = false

        /// The quantity as a number: a whole one, a decimal or a fraction without leading zeros; `nil` for words.
        var number: Rational? {
            let parts = quantity.split(separator: "/", omittingEmptySubsequences: false).map {
                MarkedText.trimmed(String($0))
            }
            if parts.count == 2, let above = Self.whole(parts[0]), let below = Self.whole(parts[1]), below != 0 {
                return Rational(above, below)
            }
            guard parts.count == 1, quantity.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else {
                return nil
            }
            return Rational(decimal: quantity)
        }

        private static func whole(_ text: String) -> Int? {
            text.hasPrefix("0") || !text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) ? nil : Int(text)
        }

        /// "1/2 cup", "a pinch"
        var text: String {
            let number = number != nil ? quantity.filter { $0 != " " } : quantity
            return [number, unit ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}
