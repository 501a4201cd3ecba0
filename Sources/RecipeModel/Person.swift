public import Kitchen
internal import RecipeSyntax
public import SourceText

/// Somebody who eats from the cookbook.
public struct Person: Sendable, Hashable {
    public let name: Located<String>
    /// What they avoid.
    public let profile: DietProfile
    /// What they want to eat in a day; each nutrient once.
    public let goals: [DailyGoal]

    public init(_ name: Located<String>, _ profile: DietProfile = DietProfile(), goals: [DailyGoal] = []) {
        (self.name, self.profile, self.goals) = (name, profile, goals)
    }

    /// Reads one person of `people:`; `nil` for one without a name.
    ///
    /// - Parameters:
    ///   - source: the text that the node is of.
    ///   - name: the key, where people are a mapping.
    ///   - problems: is given goals that cannot be read, with what to say of each.
    init?(_ node: YAMLNode, in source: SourceText, name key: Located<String>?, _ problems: inout [DailyGoal.Problem]) {
        guard let name = node["name"].flatMap({ node in node.text.map { Located($0, node.range) } }) ?? key else {
            return nil
        }
        self.init(
            name, DietProfile(node, in: source, person: name.value), goals: DailyGoal.all(node["goals"], &problems))
    }

    /// Reads a person's own configuration, in which they are called by `name:`; `nil` where it has neither name nor goals.
    public init?(personal source: SourceText, _ problems: inout [DailyGoal.Problem]) {
        guard let root = YAMLDocument(source).root else { return nil }
        let goals = DailyGoal.all(root["goals"], &problems)
        let name = root["name"].flatMap { node in node.text.map { Located($0, node.range) } }
        if name == nil, goals.isEmpty { return nil }
        self.init(name ?? Located("you", ByteRange(at: 0)), DietProfile(personal: source), goals: goals)
    }
}

/// How much of a nutrient somebody wants to eat in a day.
public struct DailyGoal: Sendable, Hashable {
    public enum Bound: Sendable, Hashable {
        /// "60 g": that much, more or less.
        case about
        /// "at least 60 g", ">= 60 g"
        case least
        /// "at most 2300 mg", "<= 2300 mg"
        case most
    }

    /// "energy", "saturated fat"; as in the figures of the catalogue.
    public let nutrient: String
    public let bound: Bound
    /// In kcal for energy, mg for sodium, g for all others. Both ends are equal but for "1800-2200 kcal".
    public let amount: Quantity

    public init(_ nutrient: String, _ bound: Bound, _ amount: Quantity) {
        (self.nutrient, self.bound, self.amount) = (nutrient, bound, amount)
    }

    /// What keeps a goal from being read.
    public struct Problem: Sendable, Hashable {
        public let range: ByteRange
        public let message: String
        public let hint: String
    }

    static func all(_ node: YAMLNode?, _ problems: inout [Problem]) -> [DailyGoal] {
        guard let node, !node.isNull else { return [] }
        guard let entries = node.entries else {
            problems.append(
                Problem(
                    range: node.range, message: "goals must be a mapping of nutrients to amounts",
                    hint: "write goals: { energy: 2000 kcal, protein: 60 g }"))
            return []
        }
        var goals: [DailyGoal] = []
        for entry in entries {
            guard
                let (nutrient, unit) = nutrients[entry.key.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }]
            else {
                problems.append(
                    Problem(
                        range: entry.keyRange, message: "'\(entry.key)' is not a nutrient that goals can be set for",
                        hint:
                            "write energy, protein, fat, saturated fat, carbohydrate, sugars, fibre, sodium or salt"))
                continue
            }
            guard let (bound, amount) = read(entry.value.text ?? "", in: unit, isSalt: nutrient == "salt") else {
                problems.append(
                    Problem(
                        range: entry.value.range,
                        message: "'\(entry.value.text ?? "")' is not an amount of \(nutrient) a day",
                        hint: "write \(entry.key): 60 \(unit), or at most 60 \(unit)"))
                continue
            }
            let goal = DailyGoal(nutrient == "salt" ? "sodium" : nutrient, bound, amount)
            goals.removeAll { $0.nutrient == goal.nutrient }
            goals.append(goal)
        }
        return goals
    }

    private static func read(_ text: String, in unit: String, isSalt: Bool) -> (Bound, Quantity)? {
        var rest = Substring(text.lowercased())
        var bound = Bound.about
        for (word, meaning) in bounds where rest.hasPrefix(word) {
            bound = meaning
            rest = rest.dropFirst(word.count).drop { $0 == " " }
            break
        }
        guard let yield = Yield(String(rest)), !yield.quantity.isZero, yield.quantity.min >= .zero,
            let factor = factor(yield.unit, to: unit, isSalt: isSalt), let amount = yield.quantity.scaled(by: factor)
        else { return nil }
        return (bound, amount)
    }

    private static func factor(_ given: String, to unit: String, isSalt: Bool) -> Rational? {
        switch (given, unit) {
        case ("", _) where !isSalt: .one
        // 1 kcal is 4.184 kJ (Regulation (EU) 1169/2011, annex XIV, uses 4.2 in its factors; this is the thermochemical calorie).
        case ("kj", "kcal"): Rational(1000, 4184)
        case ("kcal", "kcal"), ("cal", "kcal"), ("calories", "kcal"): .one
        // Salt is 2.5 times its sodium (Regulation (EU) 1169/2011, annex I).
        case ("g", "mg"): isSalt ? Rational(400) : Rational(1000)
        case ("mg", "mg"): isSalt ? Rational(2, 5) : .one
        case ("g", "g"): .one
        case ("mg", "g"): Rational(1, 1000)
        default: nil
        }
    }

    private static let bounds: [(String, Bound)] = [
        ("at least", .least), ("at most", .most), ("min", .least), ("max", .most), (">=", .least), ("<=", .most),
        (">", .least), ("<", .most), ("about", .about),
    ]

    private static let nutrients: [String: (name: String, unit: String)] = [
        "energy": ("energy", "kcal"), "calories": ("energy", "kcal"), "kcal": ("energy", "kcal"),
        "protein": ("protein", "g"), "fat": ("fat", "g"), "saturatedfat": ("saturated fat", "g"),
        "saturates": ("saturated fat", "g"), "carbohydrate": ("carbohydrate", "g"),
        "carbohydrates": ("carbohydrate", "g"), "carbs": ("carbohydrate", "g"), "sugars": ("sugars", "g"),
        "sugar": ("sugars", "g"), "fibre": ("fibre", "g"), "fiber": ("fibre", "g"), "sodium": ("sodium", "mg"),
        "salt": ("salt", "mg"),
    ]
}
