internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

/// What somebody names of the pantry: a lot by its number or name, or an amount of a food.
struct LotRequest {
    /// As it was typed.
    let text: String
    /// `nil` for all of a lot.
    let measure: Measure?
    /// A number, or what the lot is called.
    let name: String

    init(_ text: String, _ options: ItemLineOptions) {
        self.text = text
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let item = LocatedLine(text: Array(text.utf8), options: options, range: ByteRange(at: 0))
        if Int(text) == nil, item.line.measure.quantity != nil, !item.name.isEmpty {
            (measure, name) = (item.line.totalMeasure ?? item.line.measure, item.name)
        } else {
            (measure, name) = (nil, text)
        }
    }
}

/// The lots that somebody names, each as a whole or as a part that is taken from it.
struct LotSelection {
    /// In the order in which they were named, each lot once.
    private(set) var changes: [LotChange] = []
    /// What was named, in words: "500 ml milk", "yogurt".
    private(set) var what: [String] = []

    /// - Parameters:
    ///   - isAll: whether a name may mean several lots.
    /// - Throws: for a name that means nothing, or several lots that were not all asked for; and for an amount that is not there.
    init(_ texts: [String], all isAll: Bool, _ session: Session, _ cookbook: LoadedCookbook) throws(OperationProblem) {
        let lots = PantryLots(cookbook)
        let stock = PantryStock(
            cookbook.lotReferences, cookbook.catalogue, today: session.today, includesExpired: true)
        var wants: [PantryUse.Want] = []
        for text in texts {
            let request = LotRequest(text, cookbook.configuration.itemLineOptions)
            guard let measure = request.measure else {
                for lot in try lots.named(request.name, all: isAll) {
                    if changes.contains(where: { $0.reference.isSame(as: lot.reference) }) { continue }
                    changes.append(LotChange(all: lot.reference))
                    what.append(lot.reference.lot.item.goods(cookbook.catalogue))
                }
                continue
            }
            // The food's own name, where a part of it was given.
            let named = try lots.named(request.name)
            let isFood = named.contains { WantedFood(request.name, cookbook.catalogue).isMet(by: $0.reference.lot) }
            wants.append(PantryUse.Want(measure, of: isFood ? request.name : named[0].reference.lot.name))
            let name = wants[wants.count - 1].name
            what.append("\(measure.text) \(cookbook.catalogue.name(name, for: measure) ?? name)")
        }
        guard !wants.isEmpty else { return }
        do throws(PantryUse.Failure) {
            for change in try PantryUse.take(wants, from: stock)
            where !changes.contains(where: { $0.reference.isSame(as: change.reference) }) {
                changes.append(change)
            }
        } catch {
            throw OperationProblem(error, cookbook.catalogue)
        }
    }
}

extension OperationProblem {
    /// Why an amount cannot be taken from the pantry.
    init(_ failure: PantryUse.Failure, _ catalogue: Catalogue) {
        let (name, wanted) = (failure.want.name, failure.want.measure)
        switch failure.problem {
        case .nothingThere:
            self.init("there is no \(name) in the pantry", hint: "see what there is: rbook pantry list")
        case .allExpired:
            self.init(
                "all the \(name) in the pantry has expired",
                hint: "throw it away: rbook pantry discard \(argument: name)")
        case .noAmount:
            self.init(
                "the \(name) in the pantry has no amount to take from",
                hint:
                    "give it one: rbook pantry set \(argument: name) \"500 g\", or remove it: rbook pantry rm \(argument: name)"
            )
        case .notEnough(let total):
            let isPieces = total.terms.count == 1 && total.terms[0].measure.unit == nil
            let isOne = (total.measure?.quantity?.max ?? .zero) <= 1
            let noun = total.measure.flatMap { catalogue.name(name, for: $0) } ?? name
            let there: Message =
                isPieces
                ? "there \(words: isOne ? "is" : "are") only \(total.text) \(noun)"
                : "there is only \(total.text) of \(name)"
            let isRange = total.terms.contains { $0.measure.quantity?.isRange ?? false }
            self.init(
                there + (isRange ? ", of which only the smaller number is certain" : ""),
                hint: "take what there is with --all-there-is")
        case .notComparable(let measure):
            self.init(
                "the pantry holds \(measure.text) of \(name), which cannot be compared with \(wanted.text)",
                hint: "give the amount in \(measure.unit?.plural ?? "pieces")")
        }
    }
}

extension LotReference {
    /// "500 ml milk, Fridge, expires 2026-11-25"
    func words(_ catalogue: Catalogue) -> Message {
        var parts: [Message] = ["\(lot.item.goods(catalogue))"]
        if let place = lot.place { parts.append("\(place)") }
        if let date = lot.expires { parts.append("expires \("\(date)")") }
        return parts.joined(separator: ", ")
    }
}

extension LotChange {
    /// "500 ml milk, Fridge: all of it", "1 l milk, Fridge: 200 ml of it, 0.8 l left"
    func words(_ catalogue: Catalogue) -> Message {
        guard let rest else { return reference.words(catalogue) + ": all of it" }
        let taken = taken.map { $0.inReadableUnit.text } ?? "some"
        return reference.words(catalogue) + ": \(taken) of it, \(rest.text) left"
    }
}
