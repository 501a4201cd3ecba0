internal import SourceText

/// A draft as a file.
public struct WrittenDraft: Sendable {
    /// The whole file.
    public let text: String
    /// What of the draft the file does not give back when it is read; empty for nearly every draft.
    public let differences: [Difference]

    /// One thing that is read in another way than the draft has it.
    public struct Difference: Sendable, Hashable {
        /// "ingredients", "servings"
        public let field: String
        public let wanted: String
        public let read: String
    }
}

extension WrittenDraft {
    /// A file that is not a recipe is further away than any that is.
    fileprivate var distance: Int { differences.contains { $0.field == "kind" } ? .max : differences.count }
}

extension RecipeDraft {
    /// The file of the recipe.
    ///
    /// It is read again as it would be. Ingredients and steps that a reader of the text would take for something else are written as lists in
    /// the front matter; what even then is not read as it was meant is reported.
    ///
    /// - Parameters:
    ///   - configuration: the cookbook's, for its language and its names of sections.
    ///   - hasEmptySections: whether sections without lines get an empty item, ready to be filled in.
    public func written(for configuration: Configuration = Configuration(), hasEmptySections: Bool = false)
        -> WrittenDraft
    {
        let draft = normalized
        var layout = Layout(hasEmptySections: hasEmptySections)
        var best = draft.tried(layout, configuration)
        func attempt(_ change: (inout Layout) -> Void) {
            var other = layout
            change(&other)
            let tried = draft.tried(other, configuration)
            if tried.distance < best.distance { (best, layout) = (tried, other) }
        }
        if !best.differences.isEmpty { attempt { $0.keepsMarks = false } }
        if best.differences.contains(where: { $0.field == "ingredients" }) {
            attempt { $0.ingredientsInFrontMatter = true }
        }
        if best.differences.contains(where: { $0.field == "instructions" }) { attempt { $0.stepsInFrontMatter = true } }
        if !best.differences.isEmpty {
            attempt { ($0.ingredientsInFrontMatter, $0.stepsInFrontMatter) = (true, true) }
        }
        return best
    }

    /// The file in a layout, and how it is read; it says that it is a recipe if nothing else does.
    private func tried(_ layout: Layout, _ configuration: Configuration) -> WrittenDraft {
        let text = text(layout, configuration)
        let source = SourceText(path: RelativePath.root.appending("recipe.md"), bytes: Array(text.utf8))
        let file = CookbookFile(source, configuration: configuration)
        guard let recipe = file.recipe else {
            if !layout.saysKind {
                var layout = layout
                layout.saysKind = true
                return tried(layout, configuration)
            }
            let kind = WrittenDraft.Difference(field: "kind", wanted: "recipe", read: file.kind.rawValue)
            return WrittenDraft(text: text, differences: [kind])
        }
        return WrittenDraft(text: text, differences: differences(from: RecipeDraft(file, recipe).normalized))
    }

    /// The fields in which a draft that was read differs from this one; both normalized.
    func differences(from read: RecipeDraft) -> [WrittenDraft.Difference] {
        if self == read { return [] }
        return differencesByField(from: read)
    }

    private func differencesByField(from read: RecipeDraft) -> [WrittenDraft.Difference] {
        zip(fields, read.fields).compactMap { wanted, read in
            guard wanted.lines != read.lines, wanted.name != "title" || wanted.lines != [""] else { return nil }
            let place = zip(wanted.lines, read.lines).prefix(while: ==).count
            return WrittenDraft.Difference(
                field: wanted.name, wanted: wanted.lines.dropFirst(place).first ?? "",
                read: read.lines.dropFirst(place).first ?? "")
        }
    }

    /// Everything the draft says, by field, each as lines of text.
    private var fields: [(name: String, lines: [String])] {
        func text(_ value: (some Any)?) -> [String] { value.map { ["\($0)"] } ?? [] }
        func texts(_ texts: [LinkedText]) -> [String] { texts.map { MarkdownWriter.text($0) } }
        func groups<Line>(_ groups: [Group<Line>], _ lines: (Line) -> [String]) -> [String] {
            groups.flatMap { group in text(group.title.map { "group \($0)" }) + group.lines.flatMap(lines) }
        }
        return [
            ("title", [title]), ("description", text(description)), ("servings", text(servings?.writtenText)),
            ("yield", text(yield?.writtenText)), ("prep-time", text(prepTime)), ("cook-time", text(cookTime)),
            ("rest-time", text(restTime)), ("keeps", text(keeps)), ("total-time", text(totalTime)),
            ("difficulty", text(difficulty)),
            ("category", categories), ("cuisine", cuisines), ("tags", tags), ("diet", diets),
            ("season", seasons.map(\.rawValue)), ("rating", text(rating)), ("favorite", text(isFavorite)),
            ("author", authors), ("source", text(source.text)), ("license", text(license)), ("image", images),
            ("video", videos),
            ("language", text(language)), ("nutrition", nutrition.map { "\($0.name): \($0.value)" }),
            ("added", text(added)), ("updated", text(updated)), ("generated", text(generated)),
            ("further keys", furtherKeys.map { "\($0.key): \($0.yaml)" }), ("equipment", texts(equipment)),
            ("ingredients", groups(ingredientGroups) { texts([$0.line]) }),
            ("instructions", groups(stepGroups) { texts([$0.text]) + $0.images }), ("notes", texts(notes)),
            ("log", log.map { [$0.text, $0.person ?? "", $0.remark].joined(separator: " | ") }),
        ]
    }
}
