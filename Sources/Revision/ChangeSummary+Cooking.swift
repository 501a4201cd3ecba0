internal import Kitchen
internal import SourceText

/// What cooking is called.
extension ChangeSummary {
    /// "Cook Classic Lasagna for 8: use 500 g ground beef, 1 onion and 6 more, 4.5 stars, leftovers for 2".
    func cookSentence(_ title: String, _ amount: String?, _ taken: [String]) -> Message {
        let head: Message = amount.map { "Cook \(title) \($0)" } ?? "Cook \(title)"
        var parts: [Message] = []
        if !taken.isEmpty { parts.append(Self.taking(taken)) }
        for change in documents.flatMap(\.changes) {
            switch change {
            case .log(let entry):
                guard let stars = entry.stars else { continue }
                parts.append("\(KitchenNumber.decimal(stars, places: 1)) \(words: stars == 1 ? "star" : "stars")")
            case .addMeal(let meal): parts.append("leftovers on \("\(meal.date)")")
            default: break
            }
        }
        return parts.isEmpty ? head : head + ": " + parts.joined(separator: ", ")
    }

    /// Two by name, the rest by their number.
    private static func taking(_ foods: [String]) -> Message {
        switch foods.count {
        case 1: "use \(foods[0])"
        case 2: "use \(foods[0]) and \(foods[1])"
        default: "use \(foods[0]), \(foods[1]) and \(foods.count - 2) more"
        }
    }
}
