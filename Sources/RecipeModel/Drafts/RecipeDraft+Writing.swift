internal import Kitchen
internal import RecipeSyntax
internal import SourceText

extension RecipeDraft {
    /// Where a part of the draft stands in the file.
    struct Layout: Hashable {
        var ingredientsInFrontMatter = false
        var stepsInFrontMatter = false
        /// Whether the file says that it is a recipe, where its contents do not.
        var saysKind = false
        /// Whether marks of the authors' own are written as they are.
        var keepsMarks = true
        /// Whether sections without lines get an empty item, ready to be filled in.
        var hasEmptySections = false
    }

    /// The text of the file.
    func text(_ layout: Layout, _ configuration: Configuration) -> String {
        let language = language ?? configuration.language
        var lines = frontMatter(layout)
        if !lines.isEmpty { lines = ["---"] + lines + ["---", ""] }
        func section(_ role: SectionRole, _ content: [String]) {
            if let last = lines.last, !last.isEmpty { lines.append("") }
            lines += ["## \(role.title(in: language))", ""] + content
        }
        if !layout.ingredientsInFrontMatter, !ingredientGroups.isEmpty || layout.hasEmptySections {
            section(
                .ingredients,
                ingredientGroups.isEmpty ? ["- "] : groups(ingredientGroups) { "- \(layout.text($1.line))" })
        }
        if !layout.stepsInFrontMatter, !stepGroups.isEmpty || layout.hasEmptySections {
            section(
                .instructions,
                stepGroups.isEmpty ? ["1. "] : groups(stepGroups) { "\($0 + 1). \(layout.text($1))" })
        }
        if !equipment.isEmpty { section(.equipment, equipment.map { "- \(layout.text($0))" }) }
        if !notes.isEmpty { section(.notes, notes.map { "- \(layout.text($0))" }) }
        if !log.isEmpty { section(.log, log.map { "- \($0.text)" }) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func groups<Line>(_ groups: [Group<Line>], _ write: (Int, Line) -> String) -> [String] {
        var lines: [String] = []
        for group in groups {
            if let title = group.title {
                if !lines.isEmpty { lines.append("") }
                lines += ["### \(MarkdownWriter.text(title))", ""]
            }
            lines += group.lines.enumerated().map(write)
        }
        return lines
    }

    // MARK: Front matter

    private func frontMatter(_ layout: Layout) -> [String] {
        var lines: [String] = []
        for key in FrontMatterKey.table {
            guard let field = MetadataReader.Field(rawValue: key.name) else {
                if key.name == "kind", layout.saysKind { lines.append("kind: recipe") }
                continue
            }
            lines += self.lines(field, layout)
        }
        if let license { lines.append("license: \(YAMLQuoting.scalar(license))") }
        for further in furtherKeys {
            let space = further.yaml.isEmpty || further.yaml.first?.isNewline == true ? "" : " "
            lines += "\(YAMLQuoting.scalar(further.key)):\(space)\(further.yaml)".split(
                omittingEmptySubsequences: false, whereSeparator: \.isNewline
            ).map(String.init)
        }
        return lines
    }

    private func lines(_ field: MetadataReader.Field, _ layout: Layout) -> [String] {
        func scalar(_ text: String?) -> [String] {
            text.map { ["\(field.rawValue): \(YAMLQuoting.scalar($0))"] } ?? []
        }
        func plain(_ text: String?) -> [String] { text.map { ["\(field.rawValue): \($0)"] } ?? [] }
        func list(_ texts: [String]) -> [String] {
            texts.isEmpty ? [] : ["\(field.rawValue): \(Self.flowList(texts))"]
        }
        func time(_ seconds: Int?) -> [String] { plain(seconds.map { TimeSpan(seconds: $0).text }) }
        func yield(_ yield: Yield?) -> [String] {
            yield.map { $0.unit.isEmpty && !$0.quantity.isRange ? plain($0.writtenText) : scalar($0.writtenText) } ?? []
        }
        switch field {
        case .title: return title.isEmpty ? [] : scalar(title)
        case .description: return scalar(description)
        case .servings: return yield(servings)
        case .yield: return yield(self.yield)
        case .prepTime: return time(prepTime)
        case .cookTime: return time(cookTime)
        case .restTime: return time(restTime)
        case .totalTime: return time(totalTime)
        case .keeps: return time(keeps)
        case .difficulty: return plain(difficulty?.rawValue)
        case .category: return list(categories)
        case .cuisine: return list(cuisines)
        case .tags: return list(tags)
        case .diet: return list(diets)
        case .season: return list(seasons.map(\.rawValue))
        case .rating: return plain(rating.map { KitchenNumber.decimal($0, places: 1) })
        case .favorite: return isFavorite ? plain("true") : []
        case .author: return list(authors)
        case .source: return scalar(source.text)
        case .image: return list(images)
        case .video: return list(videos)
        case .language: return scalar(language)
        case .nutrition:
            if nutrition.isEmpty { return [] }
            return ["nutrition:"]
                + nutrition.map { "  \(YAMLQuoting.scalar($0.name)): \(YAMLQuoting.scalar($0.value))" }
        case .added: return plain(added?.description)
        case .updated: return plain(updated?.description)
        case .generated: return plain(generated?.description)
        case .ingredients where layout.ingredientsInFrontMatter:
            return ["ingredients:"] + listed(ingredientGroups) { [YAMLQuoting.scalar(layout.text($0.line))] }
        case .instructions where layout.stepsInFrontMatter:
            return ["instructions:"]
                + listed(stepGroups) { step in
                    let text = YAMLQuoting.scalar(layout.text(step.text))
                    return step.images.isEmpty ? [text] : ["text: \(text)", "image: \(Self.flowList(step.images))"]
                }
        case .ingredients, .instructions, .notes, .equipment: return []
        }
    }

    /// A list of groups: each line is a scalar or the entries of a mapping.
    private func listed<Line>(_ groups: [Group<Line>], _ write: (Line) -> [String]) -> [String] {
        groups.flatMap { group in
            let lines = group.lines.flatMap { line in
                write(line).enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
            }
            guard let title = group.title else { return lines.map { "  \($0)" } }
            return ["  - \(YAMLQuoting.scalar(title)):"] + lines.map { "      \($0)" }
        }
    }

    private static func flowList(_ texts: [String]) -> String {
        "[\(texts.map { YAMLQuoting.scalar($0, inFlow: true) }.joined(separator: ", "))]"
    }
}

extension RecipeDraft.Layout {
    fileprivate func text(_ text: LinkedText) -> String {
        keepsMarks ? text.markdown.map(MarkdownWriter.marked) ?? MarkdownWriter.text(text) : MarkdownWriter.text(text)
    }

    fileprivate func text(_ step: RecipeDraft.Step) -> String {
        let pictures = step.images.map { "![](\(MarkdownWriter.destination($0)))" }
        return ([text(step.text)] + pictures).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension Yield {
    /// As it is written in a file: "4", "4-6", "1.5 kg", "24 cookies".
    var writtenText: String {
        func number(_ value: Rational) -> String {
            let decimal = KitchenNumber.decimal(value, places: 3)
            if Rational(plain: decimal) == value { return decimal }
            // Nobody reads "13333333/10000000".
            return value.denominator < 100 ? "\(value)" : KitchenNumber.decimal(value, places: 9)
        }
        let text = quantity.isRange ? "\(number(quantity.min))-\(number(quantity.max))" : number(quantity.min)
        return unit.isEmpty ? text : "\(text) \(unit)"
    }
}

extension RecipeDraft.LogLine {
    /// "2026-11-08 ★★★★½ Ana: added feta"
    var text: String {
        var text = date.description
        if let stars {
            let halves = min(10, max(0, stars.multiplied(by: Rational(2))?.rounded ?? 0))
            let shown = String(repeating: "★", count: halves / 2) + (halves % 2 == 1 ? "½" : "")
            text += " " + (shown.isEmpty ? "☆" : shown)
        }
        if let person {
            return text + " \(person)" + (made.map { " (\($0.logText))" } ?? "") + ":"
                + (remark.isEmpty ? "" : " \(remark)")
        }
        if let made { return text + " (\(made.logText))" + (remark.isEmpty ? "" : ": \(remark)") }
        // A colon in the remark would make a name of what is before it.
        return text + (remark.isEmpty ? "" : remark.contains(":") && stars != nil ? " : \(remark)" : " \(remark)")
    }
}
