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
    }

    /// The file with its amounts as shown; all other bytes stay as they are.
    ///
    /// Nothing is written half: where one amount cannot be changed in its place (an ingredient put together from several keys of the front
    /// matter), none is.
    public func markdown() throws(MarkdownProblem) -> [UInt8] {
        guard !view.isAuthored else { return file.source.bytes }
        var edits: [TextEdit] = []
        for ingredient in recipe.ingredients {
            let changes = view.line(ingredient).edits
            guard !changes.isEmpty else { continue }
            if ingredient.isVerbatim {
                edits += changes.map { TextEdit(ingredient.fileRange($0.range), $0.replacement) }
                continue
            }
            let located = LocatedText(ingredient.string, in: file.source, ingredient.range)
            for change in changes {
                edits += try found(
                    located.edits(replacing: change.range, with: String(decoding: change.replacement, as: UTF8.self)),
                    ingredient.range, ingredient.string)
            }
        }
        for value in [recipe.metadata.servings, recipe.metadata.yield].compactMap({ $0 }) {
            edits += try self.edits(of: value)
        }
        let own = view.ownIngredients(recipe)
        for step in recipe.steps {
            let changes = view.reading(of: step, in: own).edits(LocatedText(step.text, in: file.source, step.range))
            edits += try found(changes.notFound.isEmpty ? changes.edits : nil, step.range, step.text)
        }
        do throws(TextEditError) { return try file.source.applying(edits) } catch {
            let range =
                switch error {
                case .overlapping(let range, _), .outOfBounds(let range, _): range
                }
            throw problem(range, file.source.string(range))
        }
    }

    private func edits(of yield: Located<Yield>) throws(MarkdownProblem) -> [TextEdit] {
        let written = file.source.string(yield.range)
        guard view.factor != .one, let authored = ItemLine.parse(written).amounts.first,
            let scaled = yield.value.quantity.scaled(by: view.factor)
        else { return [] }
        return [
            TextEdit(
                authored.quantityRange.shifted(by: yield.range.start), MeasurableAmount(Measure(scaled, nil)).text)
        ]
    }

    private func found(_ edits: [TextEdit]?, _ range: ByteRange, _ text: String) throws(MarkdownProblem) -> [TextEdit] {
        guard let edits else { throw problem(range, text) }
        return edits
    }

    private func problem(_ range: ByteRange, _ text: String) -> MarkdownProblem {
        MarkdownProblem(line: LineTable(file.source).location(of: range.start).line, text: text)
    }
}
