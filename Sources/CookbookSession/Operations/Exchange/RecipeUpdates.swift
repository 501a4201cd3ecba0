internal import Cookbook
internal import FileAccess
internal import RecipeExchange
internal import RecipeModel
internal import Revision
internal import SourceText

/// Recipes that are there already, put together with what their sources say now: by what each side changed of what was taken last.
struct RecipeUpdates {
    private let session: Session
    private let cookbook: LoadedCookbook
    private let known: KnownRecipes
    private let imported: ImportedVersions
    /// What the sources say, by path.
    private var sources: [RelativePath: [UInt8]] = [:]
    private var updated: [ImportReport.Updated] = []

    /// A recipe as its source has it.
    struct Found {
        let path: RelativePath
        let recipe: ReadRecipe
        let draft: RecipeDraft
        let doubts: [Message]
        /// What it was read from, with its pictures.
        let result: ReadResult
    }

    /// - Parameter paths: of all that is to be updated.
    init(of paths: [RelativePath], _ session: Session, _ cookbook: LoadedCookbook, _ known: KnownRecipes) {
        (self.session, self.cookbook, self.known) = (session, cookbook, known)
        imported = ImportedVersions(of: paths, in: session)
    }

    mutating func update(_ found: Found, in plan: inout PlanDraft, _ report: inout ImportReport)
        throws(OperationProblem)
    {
        let path = found.path
        guard let file = cookbook.file(at: path) else { return }
        let ours = try session.source(of: file)
        let place = Self.place(of: found)
        let base = imported.text(of: path)
        guard let before = CookbookFile(SourceText(path: path, bytes: base ?? ours.bytes), cookbook).recipeDraft else {
            return report.known.append(unknown(found, place))
        }
        let isFree = { [session, cookbook, known] (picture: RelativePath) in
            !cookbook.exists(picture) && !session.root.exists(picture) && !known.isTaken(picture)
        }
        var (value, doubts) = (found.draft, found.doubts)
        var pictures = ImportedPictures(of: found.result, beside: path, isFree: isFree)
        value.linkSubRecipes(of: found.recipe, at: path, known, &doubts)
        value.keep(before) { pictures.place(in: &$0) }
        func bytes(_ draft: RecipeDraft) -> [UInt8] { Array(draft.written(for: cookbook.configuration).text.utf8) }
        let written = value.written(for: cookbook.configuration)
        if written.differences.contains(where: { $0.field == "kind" }) {
            report.unread.append(ImportReport.Omitted(value.title, "what was read of it is not a recipe"))
            return
        }
        let theirs = Array(written.text.utf8)
        if theirs == base ?? ours.bytes || bytes(value.withPassingFigures(of: before)) == base ?? ours.bytes {
            return report.unchanged.append(ImportReport.Omitted(value.title, "\(path), nothing new at \(place)"))
        }
        guard let base else { return report.known.append(unknown(found, place)) }
        func source(_ bytes: [UInt8]) -> SourceText { SourceText(path: path, bytes: bytes) }
        let merge = DocumentMerge.merge(
            base: source(base), ours: ours, theirs: source(theirs),
            options: MergeOptions(configuration: cookbook.configuration, theirs: place))
        guard merge.text != ours.bytes else {
            report.unchanged.append(
                ImportReport.Omitted(value.title, "\(path) has what is new at \(place) already"))
            return
        }
        try plan.replaceText(of: ours, by: merge.text, file.subject)
        sources[path] = theirs
        try add(pictures, of: String(decoding: merge.text, as: UTF8.self), to: &plan, &report)
        doubts += pictures.remarks
        doubts += written.differences.map { "\($0.field): '\($0.wanted)' will be read as '\($0.read)'" }
        let one = ImportReport.Updated(
            title: file.recipe?.title.text ?? value.title, path: path, source: place,
            keepsChanges: merge.text != theirs, remarks: merge.events.filter { !$0.isConflict }.map(\.message) + doubts,
            conflicts: merge.events.filter(\.isConflict).map(\.message))
        updated.append(one)
        report.updated.append(one)
    }

    /// Pictures that the merged text shows.
    private mutating func add(
        _ pictures: ImportedPictures, of text: String, to plan: inout PlanDraft, _ report: inout ImportReport
    ) throws(OperationProblem) {
        for picture in pictures.pictures where text.contains(String(decoding: picture.path.name, as: UTF8.self)) {
            try plan.make(picture.path, picture.bytes, .other)
            sources[picture.path] = picture.bytes
            report.pictures += 1
        }
    }

    private func unknown(_ found: Found, _ place: String) -> ImportReport.Omitted {
        let again = found.recipe.url.map { "rbook import \($0)" } ?? "import it"
        return ImportReport.Omitted(
            found.draft.title,
            "it is there already: \(found.path); what was taken from \(place) before is not known, so it stays as it is",
            hint: "for a second copy to compare it with: \(again) --duplicates both")
    }

    /// "example.org", or what the source is called.
    private static func place(of found: Found) -> String {
        let url = found.draft.source.url ?? ""
        var host = url.firstRange(of: "://").map { url[$0.upperBound...].prefix { !"/?#".contains($0) } } ?? ""
        if host.hasPrefix("www.") { host = host.dropFirst(4) }
        let name = host.isEmpty ? found.draft.source.name ?? found.recipe.sourceName ?? "" : String(host)
        let visible = name.filter { $0.isLetter || $0.isNumber || " .-:'".contains($0) }.prefix(60)
        return visible.isEmpty ? "the source" : String(visible)
    }

    // MARK: The plan

    /// What is done, for its sentence: "Tomato Soup from example.org, keeping changes made here".
    var words: String {
        let places = Set(updated.map(\.source))
        let what = updated.count == 1 ? updated[0].title : "\(updated.count) recipes"
        let place = places.count == 1 ? places.first ?? "" : "\(places.count) sources"
        return "\(what) from \(place)" + (keepsChanges ? ", keeping changes made here" : "")
    }

    private var keepsChanges: Bool { updated.contains(where: \.keepsChanges) }

    /// What is to be kept of the sources; `nil` where the files hold just that.
    ///
    /// - Parameter made: what else the same change takes from them.
    func versions(with made: [RelativePath: [UInt8]]) -> SourceVersions? {
        guard keepsChanges else { return nil }
        let summary: Message =
            updated.count == 1
            ? "\(updated[0].title) as \(updated[0].source) has it"
            : "\("\(updated.count)") recipes as their sources have them"
        return SourceVersions(files: sources.merging(made) { first, _ in first }, summary: summary)
    }
}

extension CookbookFile {
    fileprivate init(_ source: SourceText, _ cookbook: LoadedCookbook) {
        self.init(source, configuration: cookbook.configuration)
    }

    fileprivate var recipeDraft: RecipeDraft? { recipe.map { RecipeDraft(self, $0) } }
}
