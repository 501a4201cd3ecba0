internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

extension RecipeSheet {
    /// Why a sheet cannot be written as Markdown.
    public struct MarkdownProblem: Error, Sendable {
        /// Of the first amount that cannot be changed where it is, 1-based.
        public let line: Int
        /// What is written there.
        public let text: String
        /// What is the matter with it: "cannot be changed where it is".
        public let reason: String
    }

    /// An amount of the file that stays though the recipe is multiplied.
    public struct UnscaledPlace: Sendable, Hashable {
        /// 1-based.
        public let line: Int
        /// What is written there.
        public let text: String
    }

    /// The amounts of ingredients and steps that stay, because they could not be read or belong to nothing that the recipe lists.
    public var unscaledPlaces: [UnscaledPlace] {
        let lines = LineTable(file.source)
        func place(_ range: ByteRange, _ text: String) -> UnscaledPlace {
            UnscaledPlace(line: lines.location(of: range.start).line, text: text)
        }
        let rows = ingredientGroups.flatMap(\.rows)
        let listed = zip(recipe.ingredients, rows).flatMap { line, row in row.unscaled.map { place(line.range, $0) } }
        let told = stepGroups.flatMap(\.steps).flatMap { step in
            step.amounts.filter { view.factor != .one && $0.scaling == .unknown }.map {
                place($0.place.range, $0.place.written)
            }
        }
        return listed + told
    }

    /// The file with its amounts as shown; all other bytes stay as they are.
    ///
    /// Nothing is written half: what was written is read again, and has to list, tell and serve what the sheet shows. Where one amount cannot
    /// be changed in its place, or would be read as another afterwards, nothing is written.
    public func markdown() throws(MarkdownProblem) -> [UInt8] {
        guard !view.isAuthored else { return file.source.bytes }
        var edits: [TextEdit] = []
        for ingredient in recipe.ingredients {
            let changes = view.line(ingredient).edits
            guard !changes.isEmpty else { continue }
            edits += try found(ingredient.fileEdits(changes, in: file.source), ingredient.range, ingredient.string)
        }
        let own = view.ownIngredients(recipe)
        for step in recipe.steps {
            let changes = view.reading(of: step, in: own).edits(LocatedText(step.text, in: file.source, step.range))
            edits += try found(changes.notFound.isEmpty ? changes.edits : nil, step.range, step.text)
        }
        edits = try addingYields(to: edits)
        let bytes = try applying(edits)
        if let problem = difference(bytes, own) { throw problem }
        return bytes
    }

    private func applying(_ edits: [TextEdit]) throws(MarkdownProblem) -> [UInt8] {
        do throws(TextEditError) { return try file.source.applying(edits) } catch {
            let range =
                switch error {
                case .overlapping(let range, _), .outOfBounds(let range, _): range
                }
            throw problem(range, file.source.string(range))
        }
    }

    private func found(_ edits: [TextEdit]?, _ range: ByteRange, _ text: String) throws(MarkdownProblem) -> [TextEdit] {
        guard let edits else { throw problem(range, text) }
        return edits
    }

    private func problem(_ range: ByteRange, _ text: String, _ reason: String = "cannot be changed where it is")
        -> MarkdownProblem
    {
        MarkdownProblem(
            line: LineTable(file.source).location(of: range.start).line, text: Self.shortened(text), reason: reason)
    }

    private static func shortened(_ text: String) -> String {
        text.count <= 100 ? text : text.prefix(100) + "…"
    }

    // MARK: Servings and yield

    private static let mostBytesRead = 2_000_000

    /// The edits, and those that multiply servings and yield: of all numbers in the text they were read from, the one that makes the file
    /// say what the sheet does.
    private func addingYields(to edits: [TextEdit]) throws(MarkdownProblem) -> [TextEdit] {
        guard view.factor != .one else { return edits }
        var edits = edits
        for key in [\Metadata.servings, \Metadata.yield] {
            guard let authored = recipe.metadata[keyPath: key],
                let wanted = authored.value.quantity.scaled(by: view.factor)
            else { continue }
            let all = [nil] + YieldPlaces(authored, in: file.source).edits(to: wanted).map { Optional($0) }
            // Each reads the whole file.
            let candidates = all.prefix(max(3, Self.mostBytesRead / max(1, file.source.bytes.count)))
            var isFound = false
            for candidate in candidates {
                let tried = edits + (candidate.map { [$0] } ?? [])
                guard let bytes = try? file.source.applying(tried), let read = read(bytes),
                    let written = read.metadata[keyPath: key], YieldPlaces.isSame(written.value.quantity, wanted)
                else { continue }
                (edits, isFound) = (tried, true)
                break
            }
            if !isFound {
                throw problem(
                    authored.range, file.source.string(authored.range),
                    "says \(authored.value.displayText), and cannot be made to say \(wanted.displayText)")
            }
        }
        return edits
    }

    // MARK: Reading again

    private func read(_ bytes: [UInt8]) -> Recipe? {
        var reader = CookbookFileReader(configuration)
        return reader.read(SourceText(path: file.source.path, bytes: bytes)).recipe
    }

    /// Where what was written is not read as it is shown.
    private func difference(_ bytes: [UInt8], _ own: OwnIngredients) -> MarkdownProblem? {
        let again = read(bytes)
        let (before, after) = (recipe.ingredients, again?.ingredients ?? [])
        for (number, ingredient) in before.enumerated() {
            let wanted = LocatedLine.plain(Array(view.line(ingredient).text.utf8))
            let written = number < after.count ? LocatedLine.plain(after[number].text) : ""
            if Self.squeezed(wanted) != Self.squeezed(written) {
                return problem(
                    ingredient.range, ingredient.string,
                    "would be read as '\(Self.shortened(written))', not '\(Self.shortened(wanted))'")
            }
        }
        if let more = after.dropFirst(before.count).first {
            return problem(recipe.lastRange, more.string, "would be read as one more ingredient")
        }
        let steps = again?.steps ?? []
        for (number, step) in recipe.steps.enumerated() {
            let wanted = view.reading(of: step, in: own).shownText
            if number >= steps.count || Self.squeezed(steps[number].text) != Self.squeezed(wanted) {
                return problem(step.range, step.text, "would not be read as the same step")
            }
        }
        return nil
    }

    private static func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}

extension Recipe {
    fileprivate var lastRange: ByteRange { ingredients.last?.range ?? title.range }
}
