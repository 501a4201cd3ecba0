extension RecipeDraft {
    /// The draft as a reader of its file would see it: texts of one line, without what shows nothing, attributes in braces, marks of footnotes
    /// and brackets of wiki links; no empty lines and groups; a group without title joined to the one before it; no colon at the end of a title or an
    /// ingredient.
    public var normalized: RecipeDraft {
        var draft = self
        func line(_ text: String) -> String { LinkedText(text).plain }
        func line(_ text: String?) -> String? { text.map { line($0) }.flatMap { $0.isEmpty ? nil : $0 } }
        func lines(_ texts: [String]) -> [String] { texts.map { LinkedText($0).plain }.filter { !$0.isEmpty } }
        draft.title = line(title)
        draft.description = line(description)
        draft.categories = lines(categories)
        draft.cuisines = lines(cuisines)
        draft.tags = lines(tags)
        draft.diets = lines(diets)
        draft.authors = lines(authors)
        draft.source = Source([line(source.name), line(source.url)].compactMap { $0 }.joined(separator: ", "))
        draft.license = line(license)
        draft.images = lines(images)
        draft.videos = lines(videos)
        draft.language = line(language)
        draft.nutrition = nutrition.map { NutritionFigure(line($0.name), line($0.value)) }.filter { !$0.name.isEmpty }
        draft.equipment = equipment.map(\.asRead).filter { !$0.isEmpty }
        draft.notes = notes.map(\.asRead).filter { !$0.isEmpty }
        draft.ingredientGroups = Self.joined(ingredientGroups) { line in
            let text = line.line.asRead.withoutIcons.withoutColon
            return text.isEmpty ? nil : Ingredient(text)
        }
        draft.stepGroups = Self.joined(stepGroups) { step in
            let step = Step(step.text.asRead, images: lines(step.images))
            return step.text.isEmpty && step.images.isEmpty ? nil : step
        }
        draft.log = log.map {
            LogLine($0.date, stars: $0.stars, person: line($0.person), made: $0.made, remark: line($0.remark))
        }
        return draft
    }

    private static func joined<Line>(_ groups: [Group<Line>], _ read: (Line) -> Line?) -> [Group<Line>] {
        var result: [Group<Line>] = []
        for group in groups {
            let lines = group.lines.compactMap(read)
            if lines.isEmpty { continue }
            var title = group.title.map { LinkedText($0).asRead.plain }
            while let last = title?.last, ":：; ".contains(last) { title?.removeLast() }
            if title?.isEmpty == false || result.isEmpty {
                result.append(Group(title?.isEmpty == true ? nil : title, lines))
            } else {
                result[result.count - 1].lines += lines
            }
        }
        return result
    }
}

extension LinkedText {
    /// Without attributes, marks of footnotes and brackets of wiki links, which no reader sees.
    fileprivate var asRead: LinkedText {
        let cleaned = LinkedText(
            parts.map { Part(ItemText.cleaned($0.text, mayLink: true), destination: $0.destination) })
        return cleaned == self ? self : cleaned
    }

    /// Without the colon at its end, which would make a title of an ingredient.
    fileprivate var withoutColon: LinkedText {
        guard let last = parts.last, last.destination == nil, last.text.hasSuffix(":") else { return self }
        return LinkedText(parts.dropLast() + [Part(String(last.text.dropLast()))]).withoutColon
    }

    /// Without pictures before the words of an ingredient, and attributes after them.
    fileprivate var withoutIcons: LinkedText {
        guard let first = parts.first, let last = parts.last else { return self }
        let start = ItemText.plain(first.text)
        if parts.count == 1 {
            return start.isEmpty || start == first.text
                ? self : LinkedText([Part(start, destination: first.destination)])
        }
        // Something before it keeps what begins the last part.
        let end = String(ItemText.plain("a" + last.text).dropFirst())
        if start == first.text && end == last.text { return self }
        return LinkedText(
            [Part(start, destination: first.destination)] + parts.dropFirst().dropLast()
                + [Part(end, destination: last.destination)])
    }
}
