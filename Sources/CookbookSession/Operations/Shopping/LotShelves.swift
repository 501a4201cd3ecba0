internal import Cookbook
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// The places of all pantries, to put new lots where they belong.
struct LotShelves {
    private let pantries: [CookbookFile]
    private let placement: LotPlacement
    private let location: String?

    /// - Parameter location: where everything goes; `nil` to choose by food.
    init(_ cookbook: LoadedCookbook, location: String? = nil) {
        pantries = cookbook.files.filter { $0.kind == .pantry }
        placement = LotPlacement(cookbook)
        self.location = location
    }

    /// Adds lots to the pantries; makes one where there is none.
    ///
    /// - Returns: where each went.
    func put(_ lots: [(text: LineText, name: String)], into draft: inout PlanDraft) throws(OperationProblem)
        -> [Message]
    {
        var remarks: [Message] = []
        var first: [Change] = []
        for (text, name) in lots {
            let place = place(of: name)
            let section = place?.location.map { SectionReference([$0]) }
            if let file = pantries.first(where: { $0.path == place?.path }) ?? pantries.first(where: isMain)
                ?? pantries.first
            {
                try draft.change(file, [.addLine(text, to: section.map { .section($0) } ?? .lastList)])
                remarks.append("\(name) → \(place?.location ?? file.path.string)")
            } else {
                first.append(.addLine(text, to: .section(SectionReference([location ?? "Pantry"]))))
            }
        }
        if !first.isEmpty { try draft.makePantry(first) }
        return remarks
    }

    /// The pantry that is called so goes before others.
    private func isMain(_ file: CookbookFile) -> Bool { file.path.stem.elementsEqual("pantry".utf8) }

    private func place(of name: String) -> LotPlacement.Place? {
        guard let location else { return placement.place(of: name) }
        for file in pantries {
            guard case .pantry(let pantry) = file.content else { continue }
            let title = pantry.locations.lazy.compactMap(\.title).first {
                TextFolding.fold($0.value) == TextFolding.fold(location)
            }
            if let title { return LotPlacement.Place(path: file.path, location: title.value) }
        }
        guard let file = pantries.first(where: isMain) ?? pantries.first else { return nil }
        return LotPlacement.Place(path: file.path, location: location)
    }
}
