internal import SourceText

/// A key of front matter that may be changed.
public enum KeyName: Hashable, Sendable {
    case known(FrontMatterKey)
    /// Of the person's own: it begins with `x-`.
    case own(String)

    /// - Parameter spelling: in any form that is read for a recipe.
    public init(_ spelling: String) throws(InvalidValue) {
        if Self.isOwn(spelling) {
            self = .own(spelling)
        } else if let key = FrontMatterKey.named(spelling, in: .recipe) {
            self = .known(key)
        } else {
            let names = FrontMatterKey.table.filter { $0.kinds.contains(.recipe) }.map(\.name)
            let nearest = Spelling.nearest(to: spelling, in: names)
            throw InvalidValue(
                "'\(spelling)' is not a key of a recipe",
                hint: nearest.map { "did you mean '\($0)'?" } ?? "a key of your own begins with 'x-'")
        }
    }

    /// The one name by which it goes.
    public var name: String {
        switch self {
        case .known(let key): key.name
        case .own(let name): name
        }
    }

    private static func isOwn(_ name: String) -> Bool {
        name.utf8.count > 2 && name.utf8.count <= 80 && name.hasPrefix("x-")
            && name.utf8.allSatisfy {
                ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x41 && $0 <= 0x5A) || ($0 >= 0x30 && $0 <= 0x39)
                    || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }
}
