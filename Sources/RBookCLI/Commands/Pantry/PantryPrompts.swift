import CookbookSession
import Kitchen
import MealPlanning
import RecipeModel
import SourceText

/// Asks which of the goods that are usually bought were bought now.
struct UsualGoodsPrompt {
    private let global: GlobalOptions
    private static let most = 40

    init(_ global: GlobalOptions) { self.global = global }

    func pick(_ invocation: inout Invocation) throws -> [AddToPantry.Line] {
        let goods = Array(try Session(invocation, global).usualGoods().prefix(Self.most))
        guard !goods.isEmpty else {
            throw OperationProblem(
                "nothing is known of what is usually bought", hint: "rbook pantry add \"2 l milk\"", kind: .nothingFound
            )
        }
        for (index, entry) in goods.enumerated() {
            let often: SafeText = entry.count > 1 ? "  (\(entry.count) times)" : ""
            let number = "\(index + 1)"
            invocation.console.noteNow(
                "\(SafeText(repeating: " ", count: 3 - number.count))\(number)  \(entry.line)\(often)")
        }
        invocation.console.noteNow(
            "Which? Numbers (1 3-5), 4=\"3 l milk\" for another amount, or anything else as a line. An empty line ends."
        )
        var input = LineInput(invocation)
        var lines: [AddToPantry.Line] = []
        while let line = input.next(), !line.allSatisfy(\.isWhitespace) {
            let picked = Self.lines(line, goods.map(\.line))
            if picked.isEmpty {
                invocation.console.noteNow("rbook: '\(line)' names none of 1 to \(goods.count)")
                continue
            }
            lines += picked.map { AddToPantry.Line($0) }
        }
        guard !lines.isEmpty else { throw OperationProblem("nothing was picked", kind: .nothingFound) }
        return lines
    }

    /// What an answer means: numbers and ranges of numbers, an amount for a number, or a line as it is; none for numbers that are not
    /// there.
    static func lines(_ answer: String, _ goods: [String]) -> [String] {
        if let sign = answer.firstIndex(of: "="), let number = Int(answer[..<sign].filter { !$0.isWhitespace }) {
            let text = answer[answer.index(after: sign)...].filter { $0 != "\"" }
            return goods.indices.contains(number - 1) && text.contains { !$0.isWhitespace } ? [text] : []
        }
        guard answer.allSatisfy({ $0.isNumber || " ,\t-".contains($0) }) else { return [answer] }
        var lines: [String] = []
        for word in answer.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\t" }) {
            let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard let first = ends.first.flatMap({ $0 }), let last = ends.last.flatMap({ $0 }), ends.count <= 2 else {
                return [answer]
            }
            guard first <= last, goods.indices.contains(first - 1), goods.indices.contains(last - 1) else { return [] }
            lines += goods[(first - 1)...(last - 1)]
        }
        return lines
    }
}

/// Asks where goes what nothing says the place of.
struct PlacePrompt {
    private let global: GlobalOptions

    init(_ global: GlobalOptions) { self.global = global }

    /// A place by its number, or a new one by its name; `nil` where there is nothing to ask, or no answer.
    func ask(_ operation: AddToPantry, _ invocation: inout Invocation) throws -> String? {
        let (names, places) = try operation.homeless(in: try Session(invocation, global))
        if names.isEmpty { return nil }
        invocation.console.noteNow("Where is \(names.joined(separator: ", ")) kept?")
        for (index, place) in places.enumerated() { invocation.console.noteNow("  \(index + 1)  \(place)") }
        invocation.console.noteNow("A number, or the name of a new place:")
        var input = LineInput(invocation)
        guard let line = input.next() else { return nil }
        let answer = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let number = Int(answer) {
            guard places.indices.contains(number - 1) else {
                throw OperationProblem("'\(answer)' is none of 1 to \(places.count)", kind: .usage)
            }
            return places[number - 1]
        }
        return answer.isEmpty ? nil : answer
    }
}

/// Asks for each lot of a place how much there is.
struct CountPrompt {
    private let global: GlobalOptions
    private let place: String?

    init(_ global: GlobalOptions, _ place: String?) { (self.global, self.place) = (global, place) }

    /// What was counted, a line each; lots that were skipped are not in it.
    func ask(_ invocation: inout Invocation) throws -> [String] {
        guard let place else {
            throw OperationProblem("which place is counted?", hint: "name it: --in Fridge", kind: .usage)
        }
        let session = try Session(invocation, global)
        let cookbook = session.loadPantries()
        let lots = session.lots(in: try session.pantryPlace(named: place, in: cookbook), cookbook).filter {
            !$0.reference.lot.isStaple
        }
        invocation.console.noteNow(
            "How much is there? An amount, Enter for what is shown, 0 for none, - to skip, q to stop.")
        var input = LineInput(invocation)
        var lines: [String] = []
        for lot in lots {
            let measure = lot.reference.lot.item.line.measure
            invocation.console.noteNow("\(lot.reference.lot.goods)?")
            guard let answer = input.next(), answer != "q" else { break }
            let text = answer.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if text == "-" { continue }
            let name = lot.reference.lot.name
            if text.isEmpty {
                lines.append(lot.reference.lot.goods)
            } else if text.allSatisfy({ $0.isNumber || "./,½¼¾⅓⅔ ".contains($0) }) {
                lines.append("\(text) \(measure.unit?.name ?? "") \(name)")
            } else {
                lines.append("\(text) \(name)")
            }
        }
        return lines
    }
}
