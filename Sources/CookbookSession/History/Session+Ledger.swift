package import Cookbook
internal import GitHistory
internal import Kitchen
package import MealPlanning
internal import RecipeModel
internal import Revision
package import SourceText

extension Session {
    /// What the pantry's history tells.
    package struct StockHistory {
        package let ledger: StockLedger
        /// What is not known of it, a sentence each.
        package let gaps: [Message]
    }

    /// The movements of stock as the commits of the current branch record them, by rbook or by hand.
    ///
    /// - Throws: outside git, where nothing is recorded, and where the repository cannot be used.
    package func stockHistory(_ cookbook: LoadedCookbook) throws(OperationProblem) -> StockHistory {
        let repository = try historyRepository(
            for: "the history of the pantry", lack: "nothing is known of what was in the pantry before")
        let files = cookbook.files.filter { $0.kind == .pantry }
        let history = repository.history(touching: files.map { pathInRepository($0.path) })
        var reading = LedgerReading(cookbook)
        for commit in history.commits.reversed() { reading.read(commit) }
        var gaps: [Message] = []
        if let problem = history.problem { gaps.append("the history is not whole: \(problem.message)") }
        if reading.mergeCount > 0 {
            let count = reading.mergeCount
            gaps.append(
                "\(count) merge\(words: count == 1 ? "" : "s") put pantries together; what \(words: count == 1 ? "it" : "they") changed beyond that is not counted"
            )
        }
        return StockHistory(ledger: StockLedger(reading.movements), gaps: gaps)
    }
}

/// Makes movements of what commits did to pantry files.
private struct LedgerReading {
    private let configuration: Configuration
    private let catalogue: Catalogue
    private(set) var movements: [StockMovement] = []
    /// Merges that hold another pantry than any of their parents.
    private(set) var mergeCount = 0
    /// By the id of a file's content: how much each lot held when its price was written, where the line itself does not say so.
    private var bought: [String: [Measure?]] = [:]
    private var lots: [String: [Lot]] = [:]
    /// For each movement the operation, or commit by hand, that it is of.
    private var operations: [String] = []
    /// Movements that were taken back, by the operation that did it.
    private var takenBack: [String: [StockMovement]] = [:]

    init(_ cookbook: LoadedCookbook) { (configuration, catalogue) = (cookbook.configuration, cookbook.catalogue) }

    mutating func read(_ commit: HistoryCommit) {
        if commit.isMerge {
            mergeCount += 1
            return
        }
        let record = commit.trailers.lazy.compactMap { OperationRecord(trailer: $0) }.first
        let seconds = commit.time.addingReportingOverflow(Int64(commit.offset) * 60).partialValue
        let days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
        guard let date = Int(exactly: days).flatMap({ CalendarDate(dayNumber: $0) }) else { return }
        let start = movements.count
        for file in commit.files { read(file, commit, record.map { Act($0, configuration.itemLineOptions) }, date) }
        let id = record?.id ?? commit.id
        operations += Array(repeating: id, count: movements.count - start)
        if let record, let target = record.undone { settle(target, record, from: start) }
    }

    /// What is taken back did not happen: the movement and its reversal go. What is done again is what it was.
    private mutating func settle(_ target: String, _ record: OperationRecord, from start: Int) {
        for index in (start..<movements.count).reversed() {
            let movement = movements[index]
            if let was = takenBack[target]?.first(where: { $0.food == movement.food && $0.changes == movement.changes })
            {
                movements[index] = movement.called(was.kind, reason: was.reason)
                continue
            }
            let reversed = movement.changes.compactMap { $0.scaled(by: Rational(-1)) }
            let origin = movements[..<start].indices.last {
                operations[$0] == target && movements[$0].food == movement.food && movements[$0].changes == reversed
                    && !movement.changes.isEmpty
            }
            guard let origin, origin < start else { continue }
            takenBack[record.id, default: []].append(movements[origin])
            for place in [index, origin] {
                movements.remove(at: place)
                operations.remove(at: place)
            }
            settle(target, record, from: start - 1)
            return
        }
    }

    /// What a commit's trailer says was done.
    private struct Act {
        let kind: StockMovement.Kind?
        let reason: String?
        /// Folded names of the lots that it was done to; `nil` where the trailer does not name them all.
        private var names: Set<[UInt8]>? = []
        private let options: ItemLineOptions

        init(_ record: OperationRecord, _ options: ItemLineOptions) {
            self.options = options
            let action = record.arguments.first.flatMap { StockAction(words: $0) }
            reason = action?.verb == .discard ? action?.detail : nil
            kind =
                switch action?.verb {
                case .add: .added
                case .set, .remove: .corrected
                case .discard: .discarded
                case .count: .counted
                case .move, .open, .freeze, .thaw: .kept
                case nil: Self.kinds[record.name]
                }
            for words in record.arguments {
                if words.count == 1, words[0].hasPrefix("+") { names = nil }
                guard words.count > 2,
                    ["set-amount", "scale-amounts", "remove-line", "add-line", "replace-line"].contains(words[1])
                else { continue }
                names?.insert(Self.name(words[2], options))
            }
        }

        /// Of operations that are more than a change of stock.
        private static let kinds: [String: StockMovement.Kind] = ["use": .used, "cook": .used, "store": .added]

        /// Whether a lot was part of it, and not changed by hand before.
        func names(_ lot: Lot) -> Bool { names?.contains(Self.name(lot.item.string, options)) ?? true }

        private static func name(_ line: String, _ options: ItemLineOptions) -> [UInt8] {
            let bytes = Array(line.utf8)
            let name = ItemLine.parse(bytes, options: options).name(in: bytes)
            return TextFolding.fold(name.isEmpty ? line : name)
        }
    }

    private mutating func read(_ file: HistoryFile, _ commit: HistoryCommit, _ act: Act?, _ date: CalendarDate) {
        let (old, new) = (lots(file.before, file.path), lots(file.after, file.path))
        let options = configuration.itemLineOptions
        let matching = LineMatching(from: old.map(\.line), to: new.map(\.line), options)
        let before = file.before.flatMap { bought[$0.id] } ?? old.map { MatchLine.total($0.item.line) }
        var after: [Measure?] = []
        func add(_ from: Lot?, _ to: Lot?, wasWhole: Measure?, whole: Measure?) {
            guard let lot = to ?? from else { return }
            let (one, other) = (from.flatMap(Self.amount), to.flatMap(Self.amount))
            let isUnknown = from.map { $0.isStaple } != to.map { $0.isStaple }
            let changes = Self.difference(one, other)
            let kind = kind(act, lot, from, to, changes: changes)
            let isCount = kind == .counted && to?.counted != from?.counted
            guard !changes.isEmpty || isUnknown || isCount else { return }
            movements.append(
                StockMovement(
                    kind, on: date, lot.name, FoodIdentity(lot.item, catalogue), in: lot.place, changes: changes,
                    isUnknown: isUnknown && changes.isEmpty,
                    value: value(changes, from, to, wasWhole: wasWhole, whole: whole),
                    reason: kind == .discarded ? act?.reason : nil,
                    commit: commit.id, author: commit.authorName))
        }
        for (index, lot) in new.enumerated() {
            let source = matching.sources[index]
            let amount = MatchLine.total(lot.item.line)
            // Who uses some in an editor leaves the price as it is: it is still that of what the lot held when it was written.
            let isSamePrice = source.map { old[$0].price?.paid == lot.price?.paid && lot.price?.per == nil } ?? false
            let was = source.flatMap { before[$0] }
            let whole = isSamePrice && !Self.isMore(amount, than: was) ? was : amount
            after.append(whole)
            add(source.map { old[$0] }, lot, wasWhole: was, whole: whole)
        }
        for index in matching.removed { add(old[index], nil, wasWhole: before[index], whole: nil) }
        if let id = file.after?.id { bought[id] = after }
    }

    /// Whether a lot holds more than it did; the price is that of all of it then.
    private static func isMore(_ amount: Measure?, than was: Measure?) -> Bool {
        guard let amount, let was, let now = amount.quantity?.min,
            let then = IngredientConversion(nil).convert(was, to: amount.unit)?.quantity?.min
        else { return true }
        return now > then
    }

    private func kind(_ act: Act?, _ lot: Lot, _ from: Lot?, _ to: Lot?, changes: [Measure]) -> StockMovement.Kind {
        guard let act, act.names(from ?? lot) || act.names(lot) else { return .byHand }
        if let kind = act.kind, kind != .kept || changes.isEmpty { return kind }
        // A part that was moved or opened goes and comes again.
        if act.kind == .kept { return .kept }
        return from == nil ? .added : .corrected
    }

    private mutating func lots(_ blob: HistoryBlob?, _ path: RelativePath) -> [Lot] {
        guard let blob else { return [] }
        if let known = lots[blob.id] { return known }
        let file = CookbookFile(SourceText(path: path, bytes: blob.bytes), configuration: configuration)
        var found: [Lot] = []
        if case .pantry(let pantry) = file.content { found = pantry.lots }
        lots[blob.id] = found
        return found
    }

    // MARK: Amounts

    private static func amount(_ lot: Lot) -> Measure? { MatchLine.total(lot.item.line) }

    /// What came, or went: one amount, or both where their units cannot be compared.
    private static func difference(_ from: Measure?, _ to: Measure?) -> [Measure] {
        let (old, new) = (from.flatMap(known), to.flatMap(known))
        func negated(_ measure: Measure) -> Measure? { measure.scaled(by: Rational(-1)) }
        switch (old, new) {
        case (nil, nil): return []
        case (nil, let new?): return isNothing(new) ? [] : [new]
        case (let old?, nil): return isNothing(old) ? [] : [negated(old)].compactMap { $0 }
        case (let old?, let new?):
            if old == new { return [] }
            var total = AmountTotal(new)
            if let less = negated(old) { total.add(less) }
            return total.terms.map(\.measure).filter { !isNothing($0) }
        }
    }

    /// The lower end of a range.
    private static func known(_ measure: Measure) -> Measure? {
        measure.quantity.map { Measure(Quantity($0.min), measure.unit) }
    }

    private static func isNothing(_ measure: Measure) -> Bool { measure.quantity?.isZero ?? true }

    /// What a lot is worth beyond what it was worth, each by its own price.
    private func value(_ changes: [Measure], _ from: Lot?, _ to: Lot?, wasWhole: Measure?, whole: Measure?) -> Price? {
        guard changes.count == 1 else { return nil }
        let was = from.map { LotWorth.of($0, whole: wasWhole, catalogue) }
        let now = to.map { LotWorth.of($0, whole: whole, catalogue) }
        switch (was, now) {
        case (.some(.some(let was)), .some(.some(let now))):
            guard was.code == now.code else { return nil }
            return now.amount.subtracting(was.amount).map { Price($0, now.currency) }
        case (.some(.some(let was)), nil): return was.negated
        case (nil, .some(.some(let now))): return now
        // What is used up and stays to say how much to keep has no price.
        case (.some(.some(let was)), .some(nil)) where to.flatMap(Self.amount)?.quantity?.isZero == true:
            return was.negated
        default: return nil
        }
    }
}

extension Lot {
    fileprivate var line: LineMatching.Line {
        LineMatching.Line(LineText(item.string)?.string ?? item.string, in: place)
    }
}
