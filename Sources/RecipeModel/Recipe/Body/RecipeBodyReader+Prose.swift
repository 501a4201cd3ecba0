internal import RecipeSyntax
internal import SourceText

// Steps, notes and the pictures that stand between them.
extension RecipeBodyReader {
    mutating func paragraph(_ index: Int) {
        let range = body.range(index)
        if takeTags(range) { return }
        guard let role else {
            if firstParagraph == nil, !body.isOnlyImages(range) {
                let text = body.plain(range)
                if !text.isEmpty { firstParagraph = Located(text, range) }
            }
            return
        }
        switch role {
        case .ingredients: ingredientParagraphs.append(index)
        case .log: for line in body.markdown.blocks[index].lines { logLine(body.markdown.lines[line]) }
        case .equipment: recipe.equipment.append(Located(body.plain(range), range))
        case .instructions where body.isOnlyImages(range): attachImages(range)
        default: add(text: body.plain(range), range: range)
        }
    }

    /// Adds a step or note.
    mutating func add(text: String, range: ByteRange) {
        guard !text.isEmpty else { return }
        switch role {
        case .instructions: addStep(Step(text: text, range: range, images: body.images(in: range)))
        case .notes: recipe.notes.append(Note(text: text, range: range))
        default: break
        }
    }

    private mutating func addStep(_ step: consuming Step) {
        if recipe.stepGroups.isEmpty { recipe.stepGroups.append(StepGroup()) }
        recipe.stepGroups[recipe.stepGroups.count - 1].steps.append(step)
    }

    /// A step or note with everything its item holds.
    mutating func proseItem(_ item: Int) {
        let end = body.markdown.blocks[item].subtreeEnd
        if end == item + 2 {
            // One paragraph, mostly without a picture.
            if body.markdown.blocks[item + 1].lines.isEmpty { return }
            let range = body.range(item + 1)
            let marks = InlineMarks(body.bytes, range)
            if !marks.hasExclamation {
                let text = body.plain(range, maybeMarkedUp: marks.maybeMarkedUp)
                if !text.isEmpty { addProse(text, range, images: []) }
                return
            }
        }
        var texts: [String] = []
        var pictures: [Located<String>] = []
        var place: ByteRange?
        for leaf in (item + 1)..<max(item + 1, end) where !body.markdown.blocks[leaf].lines.isEmpty {
            let range = body.range(leaf)
            pictures += body.images(in: range)
            if !body.isOnlyImages(range) {
                let text = body.plainWithoutImages(range)
                if !text.isEmpty { texts.append(text) }
            }
            place = ByteRange(place?.start ?? range.start, max(place?.end ?? range.end, range.end))
        }
        guard let place, !texts.isEmpty || !pictures.isEmpty else { return }
        addProse(texts.joined(separator: " "), place, images: pictures)
    }

    private mutating func addProse(_ text: consuming String, _ range: ByteRange, images: consuming [Located<String>]) {
        if role == .instructions {
            addStep(Step(text: text, range: range, images: images))
        } else if !text.isEmpty {
            recipe.notes.append(Note(text: text, range: range))
        }
    }

    private mutating func attachImages(_ range: ByteRange) {
        guard let group = recipe.stepGroups.indices.last, let last = recipe.stepGroups[group].steps.last else { return }
        recipe.stepGroups[group].steps[recipe.stepGroups[group].steps.count - 1] = Step(
            text: last.text, range: last.range, images: last.images + body.images(in: range))
    }
}
