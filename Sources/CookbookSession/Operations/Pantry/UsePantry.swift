internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Takes something out of the pantry; what expires first is used first.
package struct UsePantry: Operation {
    let words: [String]

    /// - Parameter words: what, with or without an amount, which may come first or last.
    package init(_ words: [String]) {
        self.words = words
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.loadPantries()
        let options = cookbook.configuration.itemLineOptions
        // "milk 250ml" reads as "250ml milk".
        let ordered =
            words.count > 1 && (words.last?.utf8.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false)
            ? [words[words.count - 1]] + words.dropLast() : words
        let item = LocatedLine(
            text: Array(ordered.joined(separator: " ").utf8), options: options, range: ByteRange(at: 0))
        guard !item.name.isEmpty else {
            throw OperationProblem("nothing is named", hint: "rbook pantry use \"200 g flour\"", kind: .usage)
        }
        let name = item.name
        let lots: [LotChange]
        do throws(PantryUse.Problem) {
            lots = try PantryUse.take(
                item.line.measure, of: name, from: PantryStock(cookbook, today: session.today))
        } catch {
            throw Self.problem(error, item.line.measure, name)
        }
        var draft = PlanDraft(session, cookbook.configuration)
        try draft.apply(lots, in: cookbook)
        return draft.plan(.use(MarkdownText.plain(item.text)))
    }

    private static func problem(_ problem: PantryUse.Problem, _ wanted: Measure, _ name: String) -> OperationProblem {
        switch problem {
        case .nothingThere:
            OperationProblem("there is no \(name) in the pantry", hint: "see what there is: rbook pantry list")
        case .allExpired:
            OperationProblem(
                "all the \(name) in the pantry has expired", hint: "remove it: rbook pantry remove \(name)")
        case .noAmount:
            OperationProblem(
                "the \(name) in the pantry has no amount to take from",
                hint: "give it one in pantry.md, or remove it: rbook pantry remove \(name)")
        case .notEnough(let total):
            OperationProblem(
                "there is only \(total.text) of \(name)", hint: "use all of it: rbook pantry use \(name)")
        case .notComparable(let measure):
            OperationProblem(
                "the pantry holds \(measure.text) of \(name), which cannot be compared with \(wanted.text)",
                hint: "give the amount in \(measure.unit?.plural ?? "pieces")")
        }
    }
}
