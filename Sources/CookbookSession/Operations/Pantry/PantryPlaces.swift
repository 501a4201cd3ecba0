internal import Cookbook
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// The places of all pantries: shelves, fridges and drawers, by their headings.
struct PantryPlaces {
    struct Target {
        /// The file it is in, or will be.
        let file: CookbookFile
        /// Its heading; `nil` for what lies above the first.
        let name: LineText?
        /// Whether there is no such heading yet.
        let isNew: Bool
        /// A place with nearly the same name, for one that is new.
        let nearest: String?

        var section: Place { name.map { .section(SectionReference([$0.string])) } ?? .firstList }

        /// "Fridge"; the file where the place has no name.
        var title: String { name?.string ?? file.path.string }

        func holds(_ lot: LotReference) -> Bool { lot.path == file.path && lot.lot.place == name?.string }
    }

    private let places: [(file: CookbookFile, name: String)]
    let files: [CookbookFile]

    init(_ cookbook: LoadedCookbook) {
        files = cookbook.files.filter { $0.kind == .pantry }
        places = files.flatMap { file -> [(file: CookbookFile, name: String)] in
            guard case .pantry(let pantry) = file.content else { return [] }
            return pantry.locations.compactMap { place in place.title.map { (file, $0.value) } }
        }
    }

    var names: [String] { places.map(\.name) }

    /// The place of a name, however it is spelled; the only one that has all its words; else a new one, in the main
    /// file.
    ///
    /// - Returns: `nil` where there is no pantry file yet.
    func target(_ name: String) throws(OperationProblem) -> Target? {
        guard let line = LineText(name) else {
            throw OperationProblem("a place needs a name", hint: "write --in Fridge", kind: .usage)
        }
        if let found = try existing(line.string) { return found }
        guard let file else { return nil }
        return Target(file: file, name: line, isNew: true, nearest: Spelling.nearest(to: name, in: names))
    }

    /// The same, only if it is there.
    func existing(_ name: String) throws(OperationProblem) -> Target? {
        let wanted = TextFolding.fold(name)
        if let exact = places.first(where: { TextFolding.fold($0.name) == wanted }) { return target(exact) }
        let words = Set(wanted.split(separator: 0x20))
        let parts = places.filter { words.isSubset(of: Set(TextFolding.fold($0.name).split(separator: 0x20))) }
        if parts.count > 1 {
            throw OperationProblem(
                "'\(name)' may be any of these places: \(parts.map(\.name).joined(separator: ", "))",
                hint: "give the whole name")
        }
        return parts.first.flatMap(target)
    }

    /// The same; a problem where there is none.
    func required(_ name: String) throws(OperationProblem) -> Target {
        if let found = try existing(name) { return found }
        let nearest = Spelling.nearest(to: name, in: names)
        throw OperationProblem(
            "there is no place '\(name)' in the pantry",
            hint: nearest.map { "did you mean '\($0)'?" }
                ?? "there are: \(names.isEmpty ? "none" : names.joined(separator: ", "))",
            kind: .nothingFound)
    }

    /// The first place of a sort.
    func first(_ sort: StoragePlace) -> Target? {
        places.first { StoragePlace($0.name) == sort }.flatMap(target)
    }

    /// Where a lot is.
    func target(of reference: LotReference) -> Target? { target(at: reference.path, reference.lot.place) }

    /// The place of a heading, or above the first heading of a file.
    func target(at path: RelativePath, _ heading: String?) -> Target? {
        guard heading == nil else { return places.first { $0.file.path == path && $0.name == heading }.flatMap(target) }
        return files.first { $0.path == path }.map { Target(file: $0, name: nil, isNew: false, nearest: nil) }
    }

    /// The main pantry file: `pantry.md`, else the first; `nil` where there is none.
    var file: CookbookFile? { files.first { $0.path.string == "pantry.md" } ?? files.first }

    private func target(_ place: (file: CookbookFile, name: String)) -> Target? {
        LineText(place.name).map { Target(file: place.file, name: $0, isNew: false, nearest: nil) }
    }
}

extension PantryPlaces.Target {
    /// What to say of a place that is made.
    var remark: Message? {
        guard isNew else { return nil }
        let made: Message = "the pantry had no place '\(title)'; it is made"
        return nearest.map { made + " (did you mean '\($0)'?)" } ?? made
    }
}
