internal import Kitchen
internal import RecipeExchange
internal import RecipeModel
internal import SourceText
internal import Workspace

/// What was spent by day and model, kept in the person's state directory; nothing in it says what was asked.
struct ModelLedger {
    private let files: PersonalFiles
    private let today: CalendarDate

    private static let mostBytes = 4 << 20
    /// Milliseconds to wait for another rbook that writes.
    private static let patience = 3000

    struct Entry: Codable, Hashable {
        var day: String
        var model: String
        var tokens: Int
        /// "3/20000"; `nil` where a price is not known.
        var cost: String?
        var currency: String?
    }

    init(_ session: Session) throws(OperationProblem) {
        guard let home = session.surroundings.stateHome else {
            throw OperationProblem(
                "there is no place to note down what asking costs", hint: "set HOME or XDG_STATE_HOME")
        }
        files = PersonalFiles(home: home, named: "models", prefix: "used-", mostBytes: Self.mostBytes)
        // The budget is of the person's days, whatever day a command is told to take for the present one.
        today = session.surroundings.localDate ?? session.today
    }

    private var month: String { String("\(today)".prefix(7)) }

    func entries() throws(OperationProblem) -> [Entry] {
        do throws(WorkspaceError) {
            guard let bytes = try files.read(month) else {
                if files.names.contains(month) { throw damaged }
                return []
            }
            guard let entries = WireFormat.value([Entry].self, bytes) else { throw damaged }
            return entries
        } catch {
            throw OperationProblem(error)
        }
    }

    private var damaged: WorkspaceError {
        WorkspaceError(
            "the note of what asking has cost in \(month) cannot be read, so no budget can be kept",
            hint: "look at rbook/models/used-\(month) in your state directory, and remove it")
    }

    func add(_ model: String, tokens: Int, cost: Price?) throws(OperationProblem) {
        do throws(WorkspaceError) {
            var waited = 0
            var claim = try files.claim("lock")
            while claim == nil, waited < Self.patience {
                ModelClient.pause(milliseconds: 20)
                waited += 20
                claim = try files.claim("lock")
            }
            try withExtendedLifetime(claim) { () throws(WorkspaceError) in
                var entries = (try files.read(month)).flatMap { WireFormat.value([Entry].self, $0) } ?? []
                let day = "\(today)"
                let place = entries.firstIndex { $0.day == day && $0.model == model }
                var entry =
                    place.map { entries[$0] }
                    ?? Entry(day: day, model: model, tokens: 0, cost: cost.map { _ in "0/1" }, currency: cost?.currency)
                entry.tokens += tokens
                let sum = entry.cost.flatMap(Self.number).flatMap { old in cost.flatMap { old.adding($0.amount) } }
                entry.cost = sum.map { "\($0.numerator)/\($0.denominator)" }
                if let place { entries[place] = entry } else { entries.append(entry) }
                try files.write(WireFormat.bytes(entries), to: month)
            }
        } catch {
            throw OperationProblem(error)
        }
    }

    /// Refuses what could go beyond the budget.
    ///
    /// - Parameters:
    ///   - tokens: the most that the next answer can take.
    ///   - cost: the same in money.
    func check(_ budget: ModelSettings.Budget, tokens: Int, cost: Price?) throws(OperationProblem) {
        if budget == ModelSettings.Budget() { return }
        let all = try entries()
        let day = all.filter { $0.day == "\(today)" }
        for (limit, used, name) in [(budget.tokensPerDay, day, "day"), (budget.tokensPerMonth, all, "month")] {
            guard let limit else { continue }
            let spent = used.reduce(0) { $0 + $1.tokens }
            if spent + tokens > limit {
                throw OperationProblem(
                    "the budget of \(limit) tokens a \(words: name) does not allow it: \(spent) are used, and this may take \(tokens)",
                    hint: "nothing was sent; wait, or raise budget: tokens-per-\(words: name) in your configuration")
            }
        }
        for (limit, used, name) in [(budget.costPerDay, day, "day"), (budget.costPerMonth, all, "month")] {
            guard let limit else { continue }
            var spent: Rational? = .zero
            for entry in used { spent = spent.flatMap { sum in entry.cost.flatMap(Self.number).flatMap(sum.adding) } }
            guard let spent, let cost, let next = spent.adding(cost.amount) else {
                throw OperationProblem(
                    "what was spent this \(words: name) is not known for all models, so the budget cannot be kept",
                    hint: "nothing was sent; give prices for every model, or limit tokens")
            }
            if next > limit.amount {
                throw OperationProblem(
                    "the budget of \(limit.text) a \(words: name) does not allow it: \(Price(spent, limit.currency).text) are spent, and this may cost \(Price.number(cost.amount.roundedUp(to: Rational(1, 10_000) ?? .one), places: 4)) \(limit.currency)",
                    hint: "nothing was sent; wait, or raise budget: cost-per-\(words: name) in your configuration")
            }
        }
    }

    private static func number(_ text: String) -> Rational? {
        let parts = text.split(separator: "/").compactMap { Int128($0) }
        return parts.count == 2 ? Rational(wide: parts[0], parts[1]) : nil
    }
}
