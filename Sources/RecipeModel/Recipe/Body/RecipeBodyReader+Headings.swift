internal import Kitchen
internal import SourceText

// What headings, and lines across the page, say of the passages below them.
extension RecipeBodyReader {
    func isTitle(_ passage: Passage) -> Bool { passage.range == recipe.title.range || repeatsTitle(passage) }

    /// The heading of the page that says what its front matter does.
    private func repeatsTitle(_ passage: Passage) -> Bool {
        guard recipe.title.origin == .frontMatter, let heading = passage.heading, heading.level == 1,
            passages.first(where: { $0.heading != nil })?.range == passage.range
        else { return false }
        return SectionNames.fold(heading.text) == SectionNames.fold(recipe.title.text)
    }

    /// Whether several lists say how much each makes: "For a round tin", "For a large tray".
    var hasSizes: Bool {
        // "Makes 2 cups" below each of several dishes is of that dish.
        var (count, above) = (0, 0)
        for passage in passages {
            guard let heading = passage.heading else { continue }
            if heading.level < Passage.boldLevel { (count, above) = (0, above + 1) }
            if heading.reading.isPortion, heading.reading.meaning == nil { count += 1 }
            if count == 2 { return true }
        }
        return false
    }

    /// The meaning of the parts that lines across the page divide, as RecipeMD has them: above all, the ingredients, then what to do.
    private func meaningOfPart(_ index: Int) -> HeadingMeaning? {
        guard breaks.count >= 2, breaks[0] > 0, index >= breaks[0] else { return nil }
        return .section(index < breaks[1] ? .ingredients : .instructions)
    }

    /// Whether lines across the page divide the body as RecipeMD has it: headings and lists alone stand between the first two, and no
    /// heading names a section.
    var hasParts: Bool {
        guard breaks.count >= 2, breaks[0] < breaks[1], breaks[1] <= passages.count else { return false }
        let middle = passages[breaks[0]..<breaks[1]]
        return middle.contains(where: \.isList) && middle.allSatisfy { $0.isList || $0.heading != nil }
            && !passages[..<breaks[0]].contains(where: \.isList) && meanings[breaks[0]...].allSatisfy { $0 == nil }
    }

    /// The passages that hold text, each with what the headings above it say.
    func contexts() -> [(index: Int, context: PassageDecoder.Context)] {
        struct Open {
            let level: Int
            let meaning: HeadingMeaning?
            let index: Int
            let end: Int
        }
        var namesIngredients = false
        var namesSteps = false
        for meaning in meanings {
            if case .section(let role)? = meaning {
                if role == .ingredients { namesIngredients = true }
                if role == .instructions { namesSteps = true }
            }
        }
        let numbers = numbersOfSteps()
        if !numbers.isEmpty { namesSteps = true }
        var open: [Open] = []
        var isAboveSections = true
        var followsHeading = false
        var followsList = false
        var isBetween = false
        var (isBelowSteps, hasNamedFoods) = (false, false)
        var followsNumbered = false
        var previous: Int?
        let hasParts = hasParts
        var result: [(index: Int, context: PassageDecoder.Context)] = []
        result.reserveCapacity(passages.count)
        var sections: [Int] = []
        // By the passage of their heading; those above all headings last.
        var haveLists = [Bool](repeating: false, count: passages.count + 1)
        for (index, passage) in passages.enumerated() {
            if hasParts, index == breaks[0] { open = [] }
            while let last = open.last, last.end <= passage.block { open.removeLast() }
            if let heading = passage.heading {
                followsHeading = true
                followsList = false
                followsNumbered = false
                if isTitle(passage) { continue }
                var meaning = meanings[index]
                if numbers.contains(index),
                    !open.contains(where: { $0.meaning == .section(.ingredients) && $0.level < heading.level })
                {
                    meaning = .section(.instructions)
                }
                if meaning == .supplies { meaning = namesIngredients ? .section(.equipment) : .section(.ingredients) }
                // "Background" below the steps.
                if meaning == .introduction, !isAboveSections { meaning = .section(.notes) }
                if meaning == .section(.ingredients) { isBetween = true }
                if meaning == .section(.instructions) {
                    isBelowSteps = hasNamedFoods
                    isBetween = false
                }
                if meaning == .section(.ingredients) { (isBelowSteps, hasNamedFoods) = (false, true) }
                if meaning != nil, meaning != .details, meaning != .introduction { isAboveSections = false }
                let isWeak = heading.level >= Passage.boldLevel && meaning == nil
                while let last = open.last, passage.ends(level: last.level, scope: last.end, by: heading.level),
                    !(isWeak && last.meaning != nil)
                {
                    open.removeLast()
                }
                open.append(Open(level: heading.level, meaning: meaning, index: index, end: passage.scopeEnd))
                continue
            }
            if case .pictures = passage.shape { continue }
            var context = PassageDecoder.Context()
            context.followsHeading = followsHeading
            followsHeading = false
            context.isAboveSections = isAboveSections
            context.isBetween = isBetween && namesSteps
            context.isBelowSteps =
                isBelowSteps
                && open.last.map { last in
                    // "### Sauce" within the steps is a part of them; a bold line may end them.
                    last.meaning == nil && (last.level >= Passage.boldLevel || open.allSatisfy { $0.meaning == nil })
                        && !namesPart(passages[last.index].heading?.text ?? "")
                } ?? false
            (context.namesIngredients, context.namesSteps) = (namesIngredients, namesSteps)
            (context.hasIngredients, context.hasSteps) = (hasIngredients, hasSteps)
            var section = -1
            for entry in open.reversed() {
                if let meaning = entry.meaning {
                    context.meaning = meaning
                    section = entry.index
                    break
                }
                context.isBelowOther = true
            }
            context.followsList = followsList && section >= 0
            followsList = passage.isList || followsList
            context.followsNumbered = followsNumbered
            followsNumbered = followsNumbered || passage.isNumbered
            if let previous {
                let above = passages[previous]
                context.followsOtherList =
                    !context.followsHeading && above.isList && passage.isList && above.isNumbered != passage.isNumbered
                context.followsBreak = breaks.contains { $0 > previous && $0 <= index }
            }
            previous = index
            if hasParts, context.meaning == nil || context.meaning == .serving {
                context.meaning = meaningOfPart(index)
            }
            switch passage.shape {
            case .list, .table, .code: haveLists[section < 0 ? passages.count : section] = true
            default: break
            }
            sections.append(section)
            result.append((index, context))
            if isWholeList(index), open.last?.index == index - 1 { open.removeLast() }
        }
        for position in result.indices {
            let next = result[position].index + 1
            result[position].context.isAboveNumbered = next < passages.count && passages[next].isNumbered
            result[position].context.hasNoList = sections[position] >= 0 && !haveLists[sections[position]]
        }
        return result
    }

    /// Whether a paragraph after the label of the ingredients lists them all, above a paragraph that no other label heads: "Ingredients: noodles, 2 tbsp
    /// pb, chili oil".
    private func isWholeList(_ index: Int) -> Bool {
        let passage = passages[index]
        guard passage.isAfterLabel, case .paragraph = passage.shape, passage.lines.count == 1, index > 0,
            meanings[index - 1] == .section(.ingredients), index + 1 < passages.count,
            passages[index + 1].heading == nil,
            case .paragraph = passages[index + 1].shape,
            body.bytes[passage.range.indices].contains(UInt8(ascii: ","))
        else { return false }
        return body.firstByte(passages[index + 1].range) &- 0x30 >= 10
    }

    private func namesPart(_ heading: String) -> Bool {
        PartName.isNamed(heading) || PartName.namesComponent(heading)
    }

    /// Whether a heading right below the title is who gave the recipe, where no other heading of a part stands: "#### Betty Schroeder", "From Nigella".
    func namesGiver(_ index: Int) -> Bool {
        guard index > 0, isTitle(passages[index - 1]), let heading = passages[index].heading, meanings[index] == nil,
            heading.text.utf8.count <= 40, !heading.text.contains(where: { $0.isNumber || $0 == ":" })
        else { return false }
        let isAlone = passages.enumerated().allSatisfy { place, passage in
            place == index || passage.heading == nil || isTitle(passage) || meanings[place] != nil
        }
        let words = heading.text.parted(at: 0x20)
        guard isAlone, (2...4).contains(words.count), words.allSatisfy({ $0.first?.isUppercase == true }),
            !PartName.namesComponent(heading.text)
        else { return false }
        return words.allSatisfy { Catalogue.builtIn.resolve(String($0)).match == .unknown }
            && !Heading.sharesWord(heading.text, recipe.title.text)
    }

    /// The headings "Step 1", "Step 2", which head what they number.
    private func numbersOfSteps() -> Set<Int> {
        var found: Set<Int> = []
        for (index, passage) in passages.enumerated() where meanings[index] == nil {
            guard let heading = passage.heading, !isTitle(passage), Heading.isNumberOfStep(heading.text) else {
                continue
            }
            found.insert(index)
        }
        return found
    }

    /// Notes the headings of known sections, and of those that are kept as prose.
    mutating func recordSections(_ chosen: [PassageRole?]) {
        recipe.sections.reserveCapacity(3)
        var open: [Int] = []
        for (index, passage) in passages.enumerated() {
            guard let heading = passage.heading, !isTitle(passage) else { continue }
            while let last = open.last, passage.ends(passages[last], by: heading.level) { open.removeLast() }
            let isGroup = open.contains { meanings[$0] == meanings[index] }
            open.append(index)
            var role = heading.reading.isPortion ? TextRole.metadata : .markup
            // "Serves 4 | Thai" says more than is kept.
            if heading.reading.isPortion,
                MetadataLine.saysMore(heading.text, than: statements(of: heading, passage.range))
            {
                role = .headnote
            }
            switch meanings[index] {
            // "Assembly" below "Instructions" is a group of it.
            case .section where isGroup: break
            case .section(let role): recipe.sections.append((role, passage.range))
            case .supplies, .details, .introduction, .source, .pictures, .serving: break
            case nil:
                let content = passages[(index + 1)...].indices.first { passages[$0].heading == nil }.flatMap {
                    chosen[$0]
                }
                if namesGiver(index) {
                    recipe.asides.append(RoleSpan(.source, passage.range))
                    continue
                }
                if content != .ingredients, content != .steps {
                    recipe.otherSections.append(Located(heading.text, passage.range))
                }
                let isTitle = heading.level == 1 && recipe.sections.isEmpty
                if let content, content != .other, role == .markup { role = isTitle ? .title : .groupTitle }
                // The heading of text that is not read is not read.
                if content == nil || content == .other, role == .markup { continue }
            }
            recipe.asides.append(RoleSpan(role, passage.range))
        }
    }

    /// Reports a second title with ingredients and steps of its own: two recipes in one file, or parts whose headings stand too high.
    mutating func noteFurtherRecipes(_ chosen: [PassageRole?]) {
        guard recipe.title.origin == .heading else { return }
        var titles: [(text: String, range: ByteRange, roles: Set<PassageRole>)] = []
        for (index, passage) in passages.enumerated() {
            if let heading = passage.heading, heading.level == 1, meanings[index] == nil {
                titles.append((heading.text, passage.range, []))
            } else if let role = chosen[index], !titles.isEmpty {
                titles[titles.count - 1].roles.insert(role)
            }
        }
        let whole = titles.filter { $0.roles.contains(.ingredients) && $0.roles.contains(.steps) }
        guard whole.count > 1, !announcesVariants(before: whole[0].range) else { return }
        diagnostics.append(
            Diagnostic(
                code: "several-recipes", severity: .warning, range: whole[1].range,
                message:
                    "'\(whole[1].text)' has ingredients and steps of its own, but is read as a part of '\(recipe.title.text)'",
                hint: "put it into a file of its own, or make its heading '## \(whole[1].text)' if it is a part"))
    }

    /// Whether the text above says that several ways to make it follow: "the two variants presented here".
    private func announcesVariants(before place: ByteRange) -> Bool {
        passages.contains { passage in
            guard case .paragraph = passage.shape, passage.range.end <= place.start else { return false }
            return body.plain(passage.range).inLowerCase.words().contains(where: Self.namesOfWays.contains)
        }
    }

    static let namesOfWays: Set<Substring> = [
        "variant", "variants", "version", "versions", "variation", "variations", "ways", "varianten", "variantes",
        "versionen", "versiones", "varianti", "versioni", "variante", "variationen", "variaciones", "variazioni",
        "variações",
    ]
}
