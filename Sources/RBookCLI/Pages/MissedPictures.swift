import SourceText

/// Pictures that do not come along: a line for each reason, however many there are.
struct MissedPictures {
    private var groups: [(reason: Message, pictures: [(name: String, recipe: String)])] = []

    private static let mostNames = 3

    var isEmpty: Bool { groups.isEmpty }

    /// - Parameters:
    ///   - name: as the recipe gives it.
    ///   - recipe: its title.
    mutating func add(_ name: String, of recipe: String, _ reason: Message) {
        if let index = groups.firstIndex(where: { $0.reason == reason }) {
            groups[index].pictures.append((name, recipe))
        } else {
            groups.append((reason, [(name, recipe)]))
        }
    }

    /// "the picture soup.jpg of Soup does not come along: no such file", and of several the first names.
    var lines: [Message] {
        groups.map { reason, pictures in
            if pictures.count == 1 {
                return "the picture \(pictures[0].name) of \(pictures[0].recipe) does not come along: \(reason)"
            }
            let names = pictures.prefix(Self.mostNames).map { "\($0.name) (\($0.recipe))" as Message }
            let rest: Message = pictures.count > names.count ? " and \(pictures.count - names.count) more" : ""
            return "\(pictures.count) pictures do not come along (\(reason)): \(names.joined(separator: ", "))\(rest)"
        }
    }
}
