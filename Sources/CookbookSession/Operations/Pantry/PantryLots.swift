package import Cookbook
internal import Kitchen
package import MealPlanning
internal import RecipeModel
internal import SourceText

/// The lots of all pantries, and which of them somebody means.
package struct PantryLots {
    package let all: [NumberedLot]
    private let catalogue: Catalogue

    package init(_ cookbook: LoadedCookbook) {
        all = NumberedLot.all(cookbook.lotReferences)
        catalogue = cookbook.catalogue
    }

    /// The lots that a number, a name or the beginning of a word of a name means; at least one.
    ///
    /// A name means lots of that food or a kind of it; only where there is none, lots with a word that begins so.
    package func named(_ text: String) throws(OperationProblem) -> [NumberedLot] {
        if let number = Int(text) {
            guard all.indices.contains(number - 1) else {
                throw OperationProblem(
                    "there is no lot \(number): the pantry has \(all.count)",
                    hint: "see the numbers: rbook pantry list", kind: .nothingFound)
            }
            return [all[number - 1]]
        }
        let food = WantedFood(text, catalogue)
        let exact = all.filter { food.isMet(by: $0.reference.lot) }
        if !exact.isEmpty { return exact }
        let folded = TextFolding.fold(text)
        let parts = folded.count < 2 ? [] : all.filter { Self.hasWord(beginning: folded, $0.reference.lot.name) }
        if !parts.isEmpty { return parts }
        throw nothing(named: text)
    }

    /// Of some lots those that a name means, as `named`; none where nothing does.
    package func matching(_ text: String, among lots: [NumberedLot]) -> [NumberedLot] {
        let numbers = Set((try? named(text))?.map(\.number) ?? [])
        let own = lots.filter { numbers.contains($0.number) }
        return own.isEmpty ? WantedFood(text, catalogue).lots(among: lots, \.reference.lot) : own
    }

    /// The same, of which there must be one unless all are asked for.
    package func named(_ text: String, all isAll: Bool) throws(OperationProblem) -> [NumberedLot] {
        let found = try named(text)
        if found.count == 1 || isAll { return found }
        throw OperationProblem(
            "'\(text)' may be any of \(found.count) lots: " + list(found),
            hint: "name one by its number, or take all of them with --all")
    }

    package func nothing(named text: String, kind: OperationProblem.Kind = .nothingFound) -> OperationProblem {
        let nearest = Spelling.nearest(to: text, in: all.map(\.reference.lot.name))
        let hint: Message = nearest.map { "did you mean '\($0)'?" } ?? "see what there is: rbook pantry list"
        return OperationProblem("there is no \(text) in the pantry", hint: hint, kind: kind)
    }

    /// "3 (1 l milk, Fridge)", nine at most.
    private func list(_ lots: [NumberedLot]) -> Message {
        let shown: [Message] = lots.prefix(9).map { lot in
            let place = lot.reference.lot.place.map { ", \($0)" } ?? ""
            return "\(lot.number) (\(lot.reference.lot.item.plainText(catalogue))\(place))"
        }
        let more: Message = lots.count > 9 ? " and \(lots.count - 9) more" : ""
        return shown.joined(separator: ", ") + more
    }

    private static func hasWord(beginning start: [UInt8], _ name: String) -> Bool {
        let name = TextFolding.fold(name)
        return name.indices.contains { index in
            (index == 0 || name[index - 1] == 0x20 || name[index - 1] == UInt8(ascii: "-"))
                && name[index...].starts(with: start)
        }
    }
}

extension LoadedCookbook {
    /// In the order of the files.
    package var lotReferences: [LotReference] { pantryLots.map { LotReference($0.file.path, $0.lot) } }
}
