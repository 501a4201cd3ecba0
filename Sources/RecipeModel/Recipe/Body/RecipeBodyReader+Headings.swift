internal import RecipeSyntax
internal import SourceText

// What opens sections and groups.
extension RecipeBodyReader {
    mutating func heading(_ index: Int, level: Int) {
        let range = body.range(index)
        let text = body.plain(range)
        if let found = names.role(of: text) {
            open(found, level: level, heading: range)
        } else if role != nil, level > sectionLevel {
            openGroup(Located(text, range))
        } else if let found = names.looseRole(of: text) {
            open(found, level: level, heading: range)
            if recipe.hasSection(found, above: range) { openGroup(Located(text, range)) }
        } else {
            role = nil
            if level == 1, recipe.title.range == range { return }
            partTitle = Located(text, range)
            recipe.otherSections.append(Located(text, range))
        }
    }

    mutating func boldLine(_ title: Located<String>) {
        if let found = names.role(of: title.value) {
            open(found, level: 7, heading: title.range)
        } else if role != nil {
            openGroup(title)
        } else if firstParagraph == nil {
            firstParagraph = title
        }
    }

    private mutating func open(_ found: SectionRole, level: Int, heading: ByteRange) {
        role = found
        sectionLevel = level
        hasSeenSection = true
        if recipe.sections.isEmpty { recipe.sections.reserveCapacity(3) }
        recipe.sections.append((found, heading))
        if let partTitle, level > 2 || recipe.hasSection(found, above: partTitle.range) {
            openGroup(partTitle)
        } else if found == .ingredients {
            recipe.ingredientGroups.append(IngredientGroup())
        } else if found == .instructions {
            recipe.stepGroups.append(StepGroup())
        }
    }

    mutating func openGroup(_ title: Located<String>) {
        switch role {
        case .ingredients: recipe.ingredientGroups.append(IngredientGroup(title: title))
        case .instructions: recipe.stepGroups.append(StepGroup(title: title))
        default: break
        }
    }

    /// A paragraph that is one bold line, or one short line that ends with a colon and names a group or section.
    func pseudoHeading(_ index: Int) -> Located<String>? {
        guard body.markdown.blocks[index].lines.count == 1 else { return nil }
        let range = body.range(index)
        guard range.count >= 3, range.count <= 80, range.end <= body.bytes.count else { return nil }
        let mark = body.bytes[range.start]
        let endsWithColon = body.bytes[range.end - 1] == UInt8(ascii: ":")
        let isBold =
            range.count > 4 && (mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_"))
            && body.bytes[range.start + 1] == mark
        if isBold {
            let end = endsWithColon ? range.end - 1 : range.end
            guard body.bytes[end - 1] == mark, body.bytes[end - 2] == mark else { return nil }
            let inner = ByteRange(range.start + 2, end - 2)
            if body.bytes[inner.indices].contains(mark) { return nil }
            return Located(body.title(inner).value, range)
        }
        return endsWithColon ? lineWithColon(range) : sectionName(range, block: index)
    }

    /// "For the sauce:"
    private func lineWithColon(_ range: ByteRange) -> Located<String>? {
        if body.bytes[range.indices].contains(UInt8(ascii: ".")) { return nil }
        let title = body.title(range)
        if role != .ingredients, role != .instructions, names.role(of: title.value) == nil { return nil }
        if role == .instructions, title.value.utf8.count > 40 { return nil }
        return title
    }

    /// "Ingredients" by itself on a line, as people write who indent instead of marking up.
    private func sectionName(_ range: ByteRange, block: Int) -> Located<String>? {
        guard isFollowedByLines(block) else { return nil }
        let plain = body.plain(range)
        guard plain.utf8.count <= 20, plain.first?.isUppercase == true, names.role(of: plain) != nil else { return nil }
        return Located(plain, range)
    }

    private func isFollowedByLines(_ index: Int) -> Bool {
        let end = body.markdown.blocks[index].range.end
        var next = index + 1
        while next < body.markdown.blocks.count,
            body.markdown.blocks[next].range.start < end || body.markdown.blocks[next].depth > 0
        {
            next += 1
        }
        guard next < body.markdown.blocks.count else { return false }
        switch body.markdown.blocks[next].kind {
        case .list, .indentedCode: return true
        default: return false
        }
    }
}

extension Recipe {
    func hasSection(_ role: SectionRole) -> Bool { sections.contains { $0.role == role } }

    /// Whether a section of the role begins above a place.
    func hasSection(_ role: SectionRole, above place: ByteRange) -> Bool {
        sections.contains { $0.role == role && $0.heading < place }
    }
}
