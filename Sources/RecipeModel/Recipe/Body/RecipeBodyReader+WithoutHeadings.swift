internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Files whose headings do not say where ingredients or steps are.
extension RecipeBodyReader {
    /// A file without an ingredients heading whose first list reads like ingredients: what a person would see as a recipe.
    mutating func readWithoutHeadings() {
        let top = body.markdown.children(of: nil)
        let instructions = recipe.sections.first { $0.role == .instructions }?.heading
        guard let position = top.firstIndex(where: { looksLikeIngredients($0) }),
            instructions.map({ body.markdown.blocks[top[position]].range.start < $0.start }) ?? true
        else { return }
        let rest = top[(position + 1)...]
        // A list of a single line says too little by itself: numbered steps must follow.
        let isSingle = body.markdown.childCount(of: top[position]) == 1
        let hasSteps = instructions != nil || rest.contains { isSingle ? isNumbered($0) : isProse($0) }
        let leadIn = hasSteps || position == 0 ? nil : cookingLeadIn(top[position - 1])
        guard hasSteps || leadIn != nil else { return }
        takeUnnamedIngredients(top[position])
        if instructions != nil { return }
        recipe.shape.stepsWithoutHeading = true
        if let leadIn {
            role = .instructions
            add(text: body.plain(leadIn), range: leadIn)
        }
        recipe.otherSections = []
        var isKnownSection = false
        for index in rest {
            if case .heading = body.markdown.blocks[index].kind {
                isKnownSection = names.role(of: body.plain(body.range(index))) != nil
            }
            // Notes and the like were read where they stand.
            if !isKnownSection { readUnnamed(index) }
        }
    }

    private mutating func takeUnnamedIngredients(_ index: Int) {
        recipe.shape.ingredientsWithoutHeading = true
        role = .ingredients
        sectionLevel = 1
        recipe.ingredientGroups.append(IngredientGroup())
        if body.markdown.blocks[index].isList { return list(index) }
        for line in body.markdown.blocks[index].lines { addIngredient(body.trimmed(body.markdown.lines[line])) }
    }

    private mutating func readUnnamed(_ index: Int) {
        if body.markdown.blocks[index].isList, !recipe.hasSteps, looksLikeIngredients(index) {
            role = .ingredients
            list(index)
        } else if case .heading = body.markdown.blocks[index].kind {
            let range = body.range(index)
            role = .instructions
            openGroup(Located(body.plain(range), range))
        } else if role == .ingredients, case .paragraph = body.markdown.blocks[index].kind,
            let title = pseudoHeading(index)
        {
            openGroup(title)
        } else {
            role = .instructions
            read(index)
        }
    }

    /// "In a bowl, combine:" right above the ingredients says all there is to do.
    private func cookingLeadIn(_ index: Int) -> ByteRange? {
        guard case .paragraph = body.markdown.blocks[index].kind else { return nil }
        let range = body.trimmed(body.range(index))
        guard !range.isEmpty, range.count < 200, body.bytes[range.end - 1] == UInt8(ascii: ":") else { return nil }
        let words = body.source.string(range).lowercased().split { !$0.isLetter }
        return words.contains { Self.joiningVerbs.contains(String($0)) } ? range : nil
    }

    private static let joiningVerbs: Set<String> = [
        "assemble", "beat", "blend", "combine", "layer", "mash", "mix", "process", "puree", "shake", "stir", "toss",
        "whisk",
    ]

    private func isNumbered(_ index: Int) -> Bool {
        if case .list(let style) = body.markdown.blocks[index].kind { return style.isOrdered }
        return false
    }

    private func isProse(_ index: Int) -> Bool {
        switch body.markdown.blocks[index].kind {
        case .list: return true
        case .paragraph:
            let range = body.range(index)
            return !body.isOnlyImages(range) && !body.isTags(range)
        default: return false
        }
    }

    // MARK: Steps alone

    /// Where no heading is known to name the steps, the first numbered list below a heading behind the ingredients holds them
    /// ("What to do").
    mutating func takeUnnamedSteps() {
        guard !recipe.hasSteps, !recipe.hasSection(.instructions), let last = recipe.lastIngredient else { return }
        var heading: Located<String>?
        for index in body.markdown.children(of: nil) where body.markdown.blocks[index].range.start > last.range.start {
            if case .heading = body.markdown.blocks[index].kind {
                let range = body.range(index)
                let text = body.plain(range)
                heading = names.role(of: text) == nil ? Located(text, range) : nil
            } else if isNumbered(index), let found = heading {
                recipe.shape.stepsWithoutHeading = true
                recipe.otherSections.removeAll { $0.range == found.range }
                role = .instructions
                openGroup(found)
                list(index)
                role = nil
                return
            }
        }
    }

    /// Where a recipe has ingredients under their heading and no other section, what follows their list says what to do.
    mutating func takeParagraphsAsSteps() {
        guard !recipe.hasSteps, !recipe.hasSection(.instructions), let last = recipe.lastIngredient else { return }
        role = .instructions
        for index in ingredientParagraphs where body.markdown.blocks[index].range.start > last.range.end {
            let range = body.range(index)
            add(text: body.plain(range), range: range)
        }
        recipe.shape.stepsWithoutHeading = recipe.hasSteps
    }
}
