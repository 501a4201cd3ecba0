internal import Kitchen
public import MealPlanning

/// What can stand in for an ingredient, as it is shown.
public struct StandInSheet: Sendable {
    /// "15 tbsp milk + 1 tbsp lemon juice"
    public let instead: String
    /// What it brings, what is not certain and what the dish will notice.
    public let remarks: [String]
    /// Why it is not for those who asked; empty where nothing stands against it.
    public let breaches: [String]
    public let source: String
    private let standIn: StandIn

    public init(_ standIn: StandIn) {
        self.standIn = standIn
        instead = standIn.text
        source = standIn.source
        breaches = standIn.verdict.breaches
        let brought = standIn.brings.flatMap(SwapSheet.warning)
        let unknown = standIn.brings == nil ? "what it brings is not known" : nil
        remarks = ([brought ?? unknown] + standIn.verdict.doubts + [standIn.effect]).compactMap { $0 }.filter {
            !$0.isEmpty
        }
    }

    public var fits: Bool { breaches.isEmpty }

    public var json: JSONValue {
        .members([
            "parts": .array(
                standIn.parts.map {
                    .members(["name": .string($0.name), "amount": $0.amount.map(JSONValue.measure)])
                }),
            "brings": standIn.brings.map { .texts($0.surely.allergens.map(\.displayName)) } ?? .null,
            "mayBring": standIn.brings.map { .texts($0.perhaps.allergens.map(\.displayName)) } ?? .null,
            "fits": .boolean(fits), "breaches": .texts(breaches), "doubts": .texts(standIn.verdict.doubts),
            "effect": .string(standIn.effect), "source": .string(source),
        ])
    }

    public static let csvHeader = ["instead", "fits", "breaches", "remarks", "source"]
    public var csvRow: [String] {
        [instead, fits ? "yes" : "no", breaches.joined(separator: "; "), remarks.joined(separator: "; "), source]
    }
}
