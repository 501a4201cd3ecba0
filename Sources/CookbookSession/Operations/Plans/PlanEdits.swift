internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

/// Changes of plans, gathered over all files before they are made, so that a file is made once however many meals go into it.
struct PlanEdits {
    private let book: LoadedCookbook
    private let files: PlanFiles
    private var order: [RelativePath] = []
    private var places: [RelativePath: PlanFiles.Place] = [:]
    private var added: [RelativePath: [Change]] = [:]
    private var removed: [RelativePath: [PlanEntry]] = [:]

    init(_ cookbook: LoadedCookbook, first: CalendarDate.Weekday) {
        book = cookbook
        files = PlanFiles(cookbook.files, first: first)
    }

    /// The file that holds what is planned for a day, or will.
    func path(for date: CalendarDate) -> RelativePath { files.place(for: date).path }

    /// - Parameter dish: makes the text of the entry for a file at a path.
    mutating func add(
        on date: CalendarDate, slot: LineText?, _ dish: (RelativePath) -> LineText
    ) {
        let place = files.place(for: date)
        note(place)
        added[place.path, default: []].append(.addMeal(PlannedMeal(dish(place.path), on: date, slot: slot)))
    }

    mutating func remove(_ entry: PlanEntry) {
        guard let file = book.file(at: entry.path) else { return }
        note(.file(file))
        removed[entry.path, default: []].append(entry)
    }

    private mutating func note(_ place: PlanFiles.Place) {
        if places[place.path] == nil { order.append(place.path) }
        places[place.path] = place
    }

    /// Makes the changes, file by file: first what goes, from the last line of the file, since which of equal lines is meant is counted from the
    /// first.
    func apply(to draft: inout PlanDraft) throws(OperationProblem) {
        for path in order {
            let new = added[path] ?? []
            switch places[path] {
            case .new(let path, let bytes): try draft.make(path, bytes, .plan, new)
            case .file(let file):
                let gone = (removed[path] ?? []).sorted { $0.meal.range.start > $1.meal.range.start }
                let outline = DocumentOutline(Document(file.source))
                let removals = gone.compactMap { outline.reference(at: $0.meal.range.start).map(Change.removeMeal) }
                try draft.change(file, removals + new)
            case nil: continue
            }
        }
    }

    /// The text of an entry after its slot, for a file at a path: links are written anew where that is in another folder.
    ///
    /// - Parameter days: by which the day of leftovers is moved.
    func dish(of entry: PlanEntry, for path: RelativePath, days: Int = 0) -> LineText? {
        guard let file = book.file(at: entry.path) else { return nil }
        let start = entry.meal.dishRange.start
        var edits: [TextEdit] = []
        if days != 0, let date = entry.meal.leftovers?.date, let moved = date.value.adding(days: days) {
            edits.append(TextEdit(date.range, "\(moved)"))
        }
        if path.parent != entry.path.parent {
            let bytes = file.source.bytes
            for link in InlineLink.all(in: bytes, entry.meal.dishRange) where !link.isExternal(in: bytes) {
                let (target, fragment) = link.target(in: bytes)
                guard let found = entry.path.resolving(link: target) else { continue }
                let text =
                    PercentEncoding.encode(path.link(to: found)) + (fragment.map { [UInt8(ascii: "#")] + $0 } ?? [])
                edits.append(TextEdit(link.destination, String(decoding: text, as: UTF8.self)))
            }
        }
        let moved = edits.map {
            TextEdit(ByteRange($0.range.start - start, $0.range.end - start), $0.replacement)
        }
        let source = SourceText(file.source.string(entry.meal.dishRange))
        guard let bytes = try? source.applying(moved) else { return nil }
        return LineText(String(decoding: bytes, as: UTF8.self))
    }
}
