internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Sets and removes keys of a recipe's front matter.
package struct ChangeKeys: Operation {
    let recipe: String
    let values: [(key: String, value: String)]
    let removals: [String]

    /// Keys in any spelling that is known, or of the person's own (`x-…`).
    package init(recipe: String, setting values: [(key: String, value: String)], removing removals: [String]) {
        (self.recipe, self.values, self.removals) = (recipe, values, removals)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try session.planChange(of: recipe) { (text, title) throws(OperationProblem) in
            var words: [String] = []
            for (name, value) in values {
                let key = try RecipeKey(name)
                try text.change { (recipe) throws(EditRefusal) in
                    switch key {
                    case .own(let name): try recipe.setting(ownKey: name, to: value)
                    case .known(let key): try recipe.setting(key, to: value)
                    }
                }
                words.append(key.name)
            }
            for name in removals {
                let key = try RecipeKey(name)
                try text.change { (recipe) throws(EditRefusal) in
                    switch key {
                    case .own(let name): try recipe.removing(ownKey: name)
                    case .known(let key): try recipe.removing(key)
                    }
                }
                words.append("no \(key.name)")
            }
            return "Change \(words.joined(separator: ", ")) of \(title)"
        }
    }
}

/// A key of a recipe's front matter that may be set.
private enum RecipeKey {
    case known(FrontMatterKey)
    /// Of the person's own: it begins with `x-`.
    case own(String)

    init(_ name: String) throws(OperationProblem) {
        if Self.isOwn(name) {
            self = .own(name)
        } else if let key = FrontMatterKey.named(name, in: .recipe) {
            self = .known(key)
        } else {
            let nearest = Spelling.nearest(to: name, in: FrontMatterKey.table.map(\.name))
            throw OperationProblem(
                "'\(name)' is not a key of a recipe",
                hint: nearest.map { "did you mean '\($0)'?" } ?? "a key of your own begins with 'x-'", kind: .usage)
        }
    }

    var name: String {
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
