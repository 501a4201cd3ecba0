internal import RecipeSyntax
internal import SourceText

// Passages that are as usual where they are, told by a few bytes.
extension RecipeBodyReader {
    /// What a passage shows that is as usual below its heading: a list of short items below "Ingredients", a numbered one below
    /// "Instructions". Most passages are, and need no looking at their words. `nil` for others.
    ///
    /// Changes nothing; were it not `mutating`, it would be called with a copy of the reader.
    mutating func plainEvidence(_ passage: Passage, _ context: PassageDecoder.Context) -> PassageEvidence? {
        guard case .section(let role)? = context.meaning else { return plainIntroduction(passage, context) }
        if case .paragraph = passage.shape { return plainParagraph(passage, context, role) }
        guard case .list(let isOrdered) = passage.shape else { return nil }
        var evidence = PassageEvidence()
        let blocks = body.markdown.blocks
        var links = 0
        var item = passage.items.lowerBound
        while item < passage.items.upperBound {
            guard let range = body.itemRange(item), !range.isEmpty, range.end <= body.bytes.count else { return nil }
            let (first, last) = (body.firstByte(range), range.isEmpty ? 0 : body.bytes[range.end - 1])
            switch role {
            case .ingredients:
                guard !isOrdered, range.count <= 80, !".!?:;".utf8.contains(last) else { return nil }
                if body.mayBeLink(range) { links += 1 }
            case .instructions:
                guard isOrdered || range.count > 20 && first < 0x80 && first.isLetter, last != UInt8(ascii: ":") else {
                    return nil
                }
            case .notes, .equipment, .nutrition, .log: break
            }
            evidence.count += 1
            item = blocks[item].subtreeEnd
        }
        // It may be the menu of a site.
        if links > 1, links == evidence.count { return nil }
        switch role {
        case .ingredients:
            (evidence.amounts, evidence.foods, evidence.short) = (evidence.count, evidence.count, evidence.count)
        case .instructions: (evidence.openings, evidence.sentences) = (evidence.count, evidence.count)
        case .notes, .equipment, .nutrition, .log: break
        }
        return evidence
    }

    /// A paragraph of prose above the sections of a file that names them.
    private mutating func plainIntroduction(_ passage: Passage, _ context: PassageDecoder.Context) -> PassageEvidence? {
        guard context.meaning == nil, context.isAboveSections, context.namesIngredients, context.namesSteps,
            case .paragraph = passage.shape
        else { return nil }
        for line in passage.lines {
            let range = body.trimmed(body.markdown.lines[line])
            guard range.count > 20, range.end <= body.bytes.count else { return nil }
            let first = body.firstByte(range)
            // A line with "½" or "°" (both begin with 0xC2) is looked at more closely.
            guard first >= 0x80 || first.isLetter, !body.bytes[range.indices].contains(0xC2),
                !MetadataLine.mayState(body.bytes, range)
            else { return nil }
        }
        let range = body.trimmed(passage.range)
        // "Note: …", "Adapted from https://…"
        guard ByteScan.first(UInt8(ascii: ":"), in: body.bytes, range.start, range.end) == range.end,
            !CookingVerbs.mayBeSource(body.bytes[range.indices])
        else { return nil }
        var evidence = PassageEvidence()
        (evidence.count, evidence.sentences) = (passage.lines.count, passage.lines.count)
        return evidence
    }

    /// Paragraphs that are as usual below their heading: sentences of a method, anything among the notes.
    private mutating func plainParagraph(_ passage: Passage, _ context: PassageDecoder.Context, _ role: SectionRole)
        -> PassageEvidence?
    {
        let range = body.trimmed(passage.range)
        guard !context.isBelowOther, !range.isEmpty, range.end <= body.bytes.count else { return nil }
        var evidence = PassageEvidence()
        evidence.count = passage.lines.count
        switch role {
        case .notes: return evidence
        case .instructions where !context.followsList && range.count > 40:
            let (first, last) = (body.firstByte(range), range.isEmpty ? 0 : body.bytes[range.end - 1])
            let hasColon = ByteScan.first(UInt8(ascii: ":"), in: body.bytes, range.start, range.end) < range.end
            // "Keeps 3-4 days in a tin, or freeze for up to a month."
            let word = body.bytes[range.indices].prefix { $0 > 0x20 }
            guard first >= 0x41, first <= 0x5A, last == UInt8(ascii: "."), !hasColon,
                !CookingVerbs.keepingStarts.contains(lowerCase: word)
                    || !saysHowLongItKeeps(body.plain(range)[...]),
                // "The kids like it with ketchup."
                (CookingVerbs.mayOpen(body.bytes[range.indices])
                    || CookingVerbs.keepingStarts.contains(lowerCase: word))
                    && !Self.mayBeLastRemark(word) && !Self.mayBeRemarkAtEnd(word) || !endsSection(passage),
                // "Makes 2 loaves. Freezes well."
                !MetadataLine.makingVerbs.contains(lowerCase: word),
                !MetadataLine.feedingVerbs.contains(lowerCase: word)
            else { return nil }
            (evidence.openings, evidence.sentences) = (evidence.count, evidence.count)
            return evidence
        default: return nil
        }
    }
}
