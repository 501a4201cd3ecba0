internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

/// Changes of lots one after another, each on the line that the lot has by then: lines that look alike are never mixed up.
struct PantryEditor {
    private(set) var draft: PlanDraft
    private let cookbook: LoadedCookbook
    /// Of each lot of a file that was looked at, which of the file's lines it is; `nil` once it is gone.
    private var lines: [Key: Int?] = [:]

    private struct Key: Hashable {
        let path: RelativePath
        let block: Int

        init(_ reference: LotReference) { (path, block) = (reference.path, reference.lot.block) }
    }

    init(_ session: Session, _ cookbook: LoadedCookbook) throws(OperationProblem) {
        try self.init(PlanDraft(session, cookbook.configuration), cookbook)
    }

    /// - Parameter draft: no pantry is changed in it yet.
    init(_ draft: PlanDraft, _ cookbook: LoadedCookbook) throws(OperationProblem) {
        self.draft = draft
        self.cookbook = cookbook
        for file in cookbook.files {
            guard case .pantry(let pantry) = file.content, !pantry.lots.isEmpty else { continue }
            let indices = DocumentOutline(Document(try draft.text(of: file))).lineIndices
            for lot in pantry.lots { lines[Key(LotReference(file.path, lot))] = indices[lot.item.range.start] }
        }
    }

    // MARK: Lots

    mutating func setAmount(of lot: LotReference, to measure: Measure) throws(OperationProblem) {
        try change(lot) { .setAmount($0, to: measure) }
        try keepPrice(of: lot)
    }

    mutating func scaleAmounts(of lot: LotReference, by share: Rational) throws(OperationProblem) {
        try change(lot) { .scaleAmounts($0, by: share) }
        try keepPrice(of: lot)
    }

    /// Says of what amount a lot's price is where the lot holds less than that by now, and leaves that out where it holds all of it, or more.
    private mutating func keepPrice(of lot: LotReference) throws(OperationProblem) {
        guard let price = lot.lot.price, let currency = LineText(price.paid.currency),
            let whole = price.per ?? MatchLine.total(lot.lot.item.line), whole.quantity?.min.isPositive == true
        else { return }
        let text = try text(of: lot)
        let now = MatchLine.total(ItemLine.parse(Array(text.utf8), options: options.itemLineOptions))
        let share = now.flatMap { LotWorth.share($0, lot.lot, cookbook.catalogue) }
        let isAll = share.map { $0 >= .one } ?? false
        let measure = isAll ? nil : LineText(ExactAmount.text(whole))
        try set(.price(price.paid.amount, currency: currency, per: measure), of: lot)
    }

    /// Sets what is left after some of it was taken; a lot of which nothing is left goes, unless it says how much to keep.
    mutating func apply(_ change: LotChange) throws(OperationProblem) {
        let lot = change.reference
        guard let rest = change.rest, let quantity = rest.quantity else { return try empty(lot) }
        if lot.lot.hasSeveralAmounts {
            // "1 kg plus 200 g", "1 cup (95 g)": all of them go down.
            guard !quantity.isRange else { throw Self.rangeInParts(lot) }
            try scaleAmounts(of: lot, by: change.share)
        } else {
            try setAmount(of: lot, to: rest)
        }
    }

    private static func rangeInParts(_ lot: LotReference) -> OperationProblem {
        OperationProblem(
            "\(lot.lot.goods) gives a range in several ways, so what is left of it cannot be written",
            hint: "say how much there is: rbook pantry set \(argument: lot.lot.name) …")
    }

    /// Removes a lot of which nothing is left; one that says how much to keep stays, with nothing in it.
    mutating func empty(_ lot: LotReference) throws(OperationProblem) {
        guard lot.lot.keep != nil else { return try remove(lot) }
        let unit = lot.lot.isStaple ? lot.lot.keep?.unit : lot.lot.item.line.measure.unit
        try change(lot) { .setAmount($0, to: Measure(.zero, unit)) }
        for name in LineAttribute.Name.allCases where LineAttribute.Name.ofOneLot.contains(name) {
            try remove(name, of: lot)
        }
    }

    mutating func set(_ attribute: LineAttribute, of lot: LotReference) throws(OperationProblem) {
        try change(lot) { .setAttribute($0, attribute) }
    }

    mutating func remove(_ name: LineAttribute.Name, of lot: LotReference) throws(OperationProblem) {
        try change(lot) { .removeAttribute($0, name) }
    }

    /// Gives a lot's line another text.
    mutating func replace(_ lot: LotReference, with text: LineText) throws(OperationProblem) {
        try change(lot) { .replaceLine($0, with: text) }
    }

    mutating func remove(_ lot: LotReference) throws(OperationProblem) { try change(lot) { .removeLine($0) } }

    /// Moves a lot to a place, in whatever file it is.
    mutating func move(_ lot: LotReference, to target: PantryPlaces.Target) throws(OperationProblem) {
        if target.file.path == lot.path {
            try change(lot) { .moveLine($0, to: target.section) }
        } else if let text = LineText(try text(of: lot)) {
            try remove(lot)
            try add(text, to: target)
        }
    }

    /// Takes a part out of a lot, as a line of its own that is not in the pantry yet.
    ///
    /// How much to keep stays with the rest; both say of what amount their price is.
    mutating func split(_ change: LotChange) throws(OperationProblem) -> LineText? {
        let lot = change.reference
        guard let part = Rational.one.subtracting(change.share) else { return nil }
        let item = lot.lot.item
        try apply(change)
        var line: LineText?
        if !lot.lot.hasSeveralAmounts, let taken = change.part {
            line = LineText(item.string)?.settingAmount(to: taken, options)
        } else {
            let text = try? SourceText(item.string).applying(
                item.line.edits(scalingBy: part, in: item.text, rounding: .exact))
            line = text.flatMap { LineText(String(decoding: $0, as: UTF8.self)) }
        }
        guard var line else { return nil }
        line = line.removing(.keep, options)
        if let price = lot.lot.price, let currency = LineText(price.paid.currency),
            let whole = price.per ?? MatchLine.total(item.line)
        {
            let measure = LineText(ExactAmount.text(whole))
            line = line.setting(.price(price.paid.amount, currency: currency, per: measure), options)
        }
        return line
    }

    private var options: Configuration { cookbook.configuration }

    /// The lot's line as it is by now.
    func text(of lot: LotReference) throws(OperationProblem) -> String { try reference(of: lot)?.text ?? "" }

    // MARK: New lots

    /// Adds a lot to a place, or to the end of the pantry; makes the pantry where there is none.
    mutating func add(_ line: LineText, to target: PantryPlaces.Target?, at name: LineText? = nil)
        throws(OperationProblem)
    {
        let pantry = target?.file ?? cookbook.files.first { $0.kind == .pantry }
        let place: Place = target?.section ?? .lastList
        if let pantry {
            try changeLines(of: pantry) { draft throws(OperationProblem) in
                try draft.change(pantry, [.addLine(line, to: place)])
            }
        } else {
            try make([(line, name)])
        }
    }

    /// Makes the pantry, with its first lots.
    mutating func make(_ lots: [(line: LineText, place: LineText?)]) throws(OperationProblem) {
        try draft.makePantry(
            lots.map { .addLine($0.line, to: .section(SectionReference([$0.place?.string ?? "Pantry"]))) })
    }

    func plan(_ intent: Intent, remarks: [Message] = [], details: [Message] = []) -> Plan {
        draft.plan(intent, remarks: remarks, details: details)
    }

    // MARK: Lines

    private func reference(of lot: LotReference) throws(OperationProblem) -> LineReference? {
        guard let file = cookbook.file(at: lot.path), let found = lines[Key(lot)], let index = found else { return nil }
        return DocumentOutline(Document(try draft.text(of: file))).reference(ofLine: index)
    }

    private mutating func change(_ lot: LotReference, _ make: (LineReference) -> Change) throws(OperationProblem) {
        guard let file = cookbook.file(at: lot.path), let line = try reference(of: lot) else { return }
        try changeLines(of: file, moving: Key(lot)) { draft throws(OperationProblem) in
            try draft.change(file, [make(line)])
        }
    }

    /// Makes a change, and finds the lots' lines again: one line may have gone, come or moved.
    ///
    /// - Parameter lot: whose line the change may remove or move.
    private mutating func changeLines(
        of file: CookbookFile, moving lot: Key? = nil, _ body: (inout PlanDraft) throws(OperationProblem) -> Void
    ) throws(OperationProblem) {
        let before = DocumentOutline(Document(try draft.text(of: file))).linePlaces
        try body(&draft)
        let after = DocumentOutline(Document(try draft.text(of: file))).linePlaces
        let own = lot.flatMap { lines[$0] ?? nil }
        let first = zip(before, after).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        switch after.count - before.count {
        case 0:
            guard let lot, let own, let first, let last = before.indices.last(where: { before[$0] != after[$0] }),
                first < last
            else { return }
            // It moved down where those between came up by one, else up.
            let isDown = (first..<last).allSatisfy { after[$0] == before[$0 + 1] }
            shift(in: file.path) { $0 > own ? $0 - 1 : $0 }
            let place = isDown ? last : first
            shift(in: file.path) { $0 >= place ? $0 + 1 : $0 }
            lines[lot] = .some(place)
        case 1: shift(in: file.path) { $0 >= first ?? before.count ? $0 + 1 : $0 }
        case -1:
            guard let lot, let own else { return }
            lines[lot] = .some(nil)
            shift(in: file.path) { $0 > own ? $0 - 1 : $0 }
        default: break
        }
    }

    private mutating func shift(in path: RelativePath, _ moved: (Int) -> Int) {
        for (key, line) in lines where key.path == path {
            if let line { lines[key] = .some(moved(line)) }
        }
    }
}

extension LineAttribute.Name {
    /// What is of one lot and not of the food: it goes when the lot is used up.
    static let ofOneLot: Set<LineAttribute.Name> = [.expires, .bestBefore, .bought, .opened, .frozen, .price]
}

extension Lot {
    /// Whether its amount is given in several parts or ways: "1 kg plus 200 g", "1 cup (95 g)".
    var hasSeveralAmounts: Bool { item.line.amounts.contains { $0.kind != .primary && $0.kind != .pack } }
}

extension LineText {
    /// The line with an attribute, in the place of one of the same name.
    func setting(_ attribute: LineAttribute, _ configuration: Configuration) -> LineText {
        changed(configuration) { .setAttribute($0, attribute) }
    }

    func removing(_ name: LineAttribute.Name, _ configuration: Configuration) -> LineText {
        changed(configuration) { .removeAttribute($0, name) }
    }

    /// The line with another amount.
    func settingAmount(to measure: Measure, _ configuration: Configuration) -> LineText {
        changed(configuration) { .setAmount($0, to: measure) }
    }

    private func changed(_ configuration: Configuration, _ change: (LineReference) -> Change) -> LineText {
        var revision = DocumentRevision(SourceText("- \(string)\n"), configuration: configuration)
        guard (try? revision.apply(change(LineReference(string)))) != nil else { return self }
        return LineText(String(decoding: revision.source.bytes.dropFirst(2), as: UTF8.self)) ?? self
    }
}
