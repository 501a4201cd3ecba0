internal import SourceText

/// What a passage is read as.
enum PassageRole: Int, CaseIterable {
    case ingredients, steps, notes, equipment, nutrition, log, source, details, introduction, other

    init(_ meaning: HeadingMeaning) {
        switch meaning {
        case .section(.ingredients), .supplies: self = .ingredients
        case .section(.instructions): self = .steps
        case .section(.notes): self = .notes
        case .section(.equipment): self = .equipment
        case .section(.nutrition): self = .nutrition
        case .section(.log): self = .log
        case .details: self = .details
        case .introduction: self = .introduction
        case .source: self = .source
        case .pictures: self = .other
        case .serving: self = .notes
        }
    }
}

/// Finds the most likely sequence of roles: what the headings say, what the lines look like, and what follows what.
///
/// Scores are in the unit of "one clear sign"; they are sums over the passages, and the greatest sum wins (Viterbi).
struct PassageDecoder {
    /// What headings say of a passage.
    struct Context {
        /// The section whose heading governs it.
        var meaning: HeadingMeaning?
        /// Whether a heading of unknown meaning stands between that heading and the passage.
        var isBelowOther = false
        /// Whether headings stand between this passage and the one before.
        var followsHeading = false
        /// Whether a list stands above it below the same heading.
        var followsList = false
        /// Whether a numbered list stands above it below the same heading, or where no heading stands at all.
        var followsNumbered = false
        /// Whether a list stands right above this one of which one is numbered and the other is not.
        var followsOtherList = false
        /// Whether a line across the page stands between this passage and the one before.
        var followsBreak = false
        /// Whether no section has been named above it.
        var isAboveSections = true
        /// Whether it stands below the heading of the ingredients and above that of the steps.
        var isBetween = false
        /// Whether a section of that kind is named anywhere in the file.
        var namesIngredients = false
        var namesSteps = false
        /// Whether ingredients or steps stand in the front matter.
        var hasIngredients = false
        var hasSteps = false
        /// Whether its verbs may be of a language in which none are known.
        var hasUnknownVerbs = false
        /// Whether the method is told here: below its heading, or below the foods where no heading says otherwise.
        var isInMethod = false
        /// Whether it follows the heading of a part, and foods are listed elsewhere.
        var isPartBesideFoods = false
        /// Whether a numbered list stands right below it.
        var isAboveNumbered = false
        /// Whether a heading of its own governs it, below the sections of the ingredients and of the steps: "## Riffs".
        var isBelowSteps = false
        /// Whether no list has stood since the heading of the section, nor does one before its end.
        var hasNoList = false
        /// Whether it stands first in a body that tells the method of foods in the front matter, and tells nothing to do.
        var isIntroduction = false
    }

    private static let states = PassageRole.allCases
    private static let never = -1000.0

    /// - Returns: a role for each passage.
    static func roles(_ passages: [(passage: Passage, context: Context, evidence: PassageEvidence)]) -> [PassageRole] {
        var best = InlineArray<10, Double>(repeating: never)
        var came: [InlineArray<10, Int8>] = []
        came.reserveCapacity(passages.count)
        let (states, plainSteps) = (states, plainSteps)
        for (index, (passage, context, evidence)) in passages.enumerated() {
            var scores = InlineArray<10, Double>(repeating: never)
            var origins = InlineArray<10, Int8>(repeating: 0)
            let isPlain = !passage.tellsWhatToDo && !context.followsOtherList && !context.followsBreak
            let plain =
                isPlain ? plainSteps[(context.followsHeading ? 2 : 0) + (context.isAboveSections ? 1 : 0)] : nil
            for state in states {
                let own =
                    shape(passage, evidence, state, context)
                    + heading(
                        context, state,
                        isSingle: evidence.count == 1
                            && (!passage.isList || passage.isNumbered || evidence.amounts == 0),
                        hasAmounts: evidence.amounts > 0,
                        isShort: passage.range.count <= 40 || evidence.openings == 0)
                if index == 0 {
                    scores[state.rawValue] = own + start(state, context)
                    continue
                }
                for before in states {
                    let step =
                        plain?[before.rawValue * states.count + state.rawValue]
                        ?? step(before, state, passage, context)
                    let score = best[before.rawValue] + own + step
                    if score > scores[state.rawValue] {
                        scores[state.rawValue] = score
                        origins[state.rawValue] = Int8(before.rawValue)
                    }
                }
            }
            best = scores
            came.append(origins)
        }
        guard !passages.isEmpty, var last = best.indices.max(by: { best[$0] < best[$1] }) else { return [] }
        var result = [PassageRole](repeating: .other, count: passages.count)
        for index in passages.indices.reversed() {
            result[index] = states[last]
            last = Int(came[index][last])
        }
        return result
    }

    private static func start(_ state: PassageRole, _ context: Context) -> Double {
        switch state {
        // Where foods are listed below, what to do with them mostly comes later.
        case .steps where context.namesIngredients && context.isAboveSections: -2
        case .steps: -0.5
        case .notes: -1
        default: 0
        }
    }

    /// What the headings make likely.
    private static func heading(
        _ context: Context, _ state: PassageRole, isSingle: Bool, hasAmounts: Bool, isShort: Bool
    ) -> Double {
        if context.meaning == .serving {
            if context.isBetween, state == .ingredients { return 3.2 }
            // Where no section is named, the last step may stand there.
            if state == .notes { return context.followsList ? 2 : 3 }
            return state == .ingredients || state == .steps && !context.namesSteps ? 1 : 0
        }
        if let meaning = context.meaning {
            if PassageRole(meaning) == state { return context.isBelowOther ? 3.5 : 5 }
            if context.isBelowOther { return state == .other ? 0.5 : 0 }
            // "Use fresh eggs" among the ingredients, where the steps have a heading of their own.
            if PassageRole(meaning) == .ingredients, context.namesSteps, state == .steps, isShort { return -4 }
            if state == .ingredients, PassageRole(meaning) == .steps { return isSingle ? -2.5 : -1 }
            return state == .introduction ? -2 : 0
        }
        if state == .introduction { return context.isAboveSections ? 1 : -3 }
        switch state {
        // Where the file names a section, what stands elsewhere is less likely to be of it.
        case .ingredients where context.isBetween: return 2.2
        case .ingredients where context.isBelowSteps && !hasAmounts: return -4
        case .ingredients: return context.hasIngredients ? -3 : context.namesIngredients ? -0.5 : 0.5
        // A file that lists its ingredients above the body and says nowhere what to do says it here.
        case .steps where context.isIntroduction: return -1
        case .steps: return context.hasSteps ? -3 : context.namesSteps ? -1 : context.hasIngredients ? 1.5 : 0.5
        default: return 0
        }
    }

    /// What follows what.
    private static func step(_ before: PassageRole, _ state: PassageRole, _ passage: Passage, _ context: Context)
        -> Double
    {
        if passage.tellsWhatToDo, context.meaning == nil, before == .ingredients {
            if state == .steps { return 4 }
            if state == .ingredients { return -2 }
        }
        // A list of dots, then a numbered one: foods, then what to do.
        if context.followsOtherList, context.meaning == nil, before == .ingredients || before == .steps {
            if before == state { return -1.2 }
            if (before, state) == (.ingredients, .steps), passage.isNumbered { return 1.5 }
        }
        // What stands below a line across the page is a remark, unless a heading says otherwise.
        if context.followsBreak, before == .steps, state == .steps, !passage.isNumbered {
            return context.meaning == .section(.instructions) && !context.isBelowOther ? -1.5 : -5
        }
        if context.followsBreak, before == .notes || before == .other, state == .steps, !context.followsHeading {
            return -4
        }
        return plainStep(before, state, context.followsHeading, context.isAboveSections)
    }

    /// The same of most passages: by the state before times the number of states and the state, for what `plainStep` asks of the context.
    private static let plainSteps: [[Double]] = [(false, false), (false, true), (true, false), (true, true)].map {
        followsHeading, isAboveSections in
        states.flatMap { before in states.map { plainStep(before, $0, followsHeading, isAboveSections) } }
    }

    private static func plainStep(
        _ before: PassageRole, _ state: PassageRole, _ followsHeading: Bool, _ isAboveSections: Bool
    ) -> Double {
        if before == state { return followsHeading ? 0.2 : 0.6 }
        if state == .introduction {
            // Where it comes from, then what it is like.
            return isAboveSections && (before == .source || before == .details) ? -0.3 : -6
        }
        switch (before, state) {
        case (.ingredients, .steps): return 0.3
        case (.introduction, .ingredients), (.details, .ingredients): return 0.2
        case (.steps, .ingredients): return -0.3
        case (.notes, .steps), (.notes, .ingredients), (.source, .ingredients), (.source, .steps):
            return followsHeading ? -0.5 : -1.5
        default: return 0
        }
    }

    /// Whether text stands below the steps and says nothing to do.
    private static func isRemark(_ evidence: PassageEvidence, _ context: Context) -> Bool {
        evidence.openings == 0 && evidence.temperatures == 0
            && (context.followsList && context.meaning == .section(.instructions)
                || context.followsNumbered && context.meaning == nil)
    }

    /// Whether the menu of a site cannot be read as a role. Below the heading of the ingredients it may be the dishes that make up one, unless
    /// it is longer and hardly names foods.
    private static func isOutside(_ evidence: PassageEvidence, _ state: PassageRole, _ context: Context) -> Bool {
        switch state {
        case .steps: true
        case .ingredients:
            context.meaning.map { PassageRole($0) } != .ingredients
                || evidence.count >= PassageScanner.shortestMenu && evidence.foods * 2 < evidence.count
        default: false
        }
    }

    /// What the lines themselves look like.
    private static func shape(_ passage: Passage, _ evidence: PassageEvidence, _ state: PassageRole, _ context: Context)
        -> Double
    {
        let amounts = evidence.share(evidence.amounts)
        let foods = evidence.share(evidence.foods)
        let sentences = evidence.share(evidence.sentences)
        let openings = evidence.share(evidence.openings)
        // Numbers say nothing of short items below the heading of the ingredients, where the steps have one of their own.
        let isCounted =
            context.namesSteps && context.meaning == .section(.ingredients) && evidence.openings == 0
            && evidence.short == evidence.count
        let isOrdered = passage.isNumbered && !isCounted
        if evidence.isMenu, isOutside(evidence, state, context) { return never }
        switch state {
        case .ingredients:
            switch passage.shape {
            case .list:
                // "**assemble**" over a list of foods and, below it, numbered steps.
                let isAboveSteps =
                    context.isAboveNumbered && !passage.isNumbered && evidence.openings == 0 && evidence.count > 1
                    && foods == 1 && amounts > 0 && !context.namesIngredients
                    && context.meaning == .section(.instructions)
                return 5 * foods - 2.5 + (evidence.short == evidence.count ? 1 : 0) - 3 * sentences - 2 * openings
                    - (isOrdered ? 1.5 : 0) + (isAboveSteps ? 2.5 : 0)
            case .paragraph where evidence.areListed: return 4
            case .paragraph, .code, .quote:
                if evidence.additions == evidence.count, evidence.count > 0,
                    context.meaning.map({ PassageRole($0) == .ingredients }) ?? false
                {
                    return 1
                }
                if evidence.count == 1, evidence.definitions == 0 {
                    // "### Pasta" over "12 oz elbows", where "### Sauce" is over a list.
                    if context.isPartBesideFoods, evidence.items == 1 { return 0.5 }
                    let isLine = context.hasNoList && sentences == 0 && openings == 0
                    let isGoverned = context.meaning.map { PassageRole($0) == .ingredients } ?? false
                    return amounts > 0 && sentences == 0
                        ? (isGoverned ? 0.5 : -2) : isLine ? -0.5 : sentences > 0 || openings > 0 ? -7 : -6
                }
                // "2 oz rum, ginger beer, lime.", right below the title and above the list.
                if passage.lines.count == 1, context.isAboveSections, context.namesIngredients, context.meaning == nil {
                    return 5 * foods - 6
                }
                // "120 g tahini (well stirred; old tahini reads bitter)": however long, lines of amounts below such a heading.
                let isMeasured = amounts == 1 && evidence.openings == 0 && context.namesSteps
                if isMeasured, context.meaning.map({ PassageRole($0) == .ingredients }) ?? false {
                    return 5 * foods - 1
                }
                // "40 L pot, stick blender, ladle" below "Equipment"
                let areTools =
                    context.meaning == .section(.equipment) && context.namesIngredients
                    && evidence.vessels == evidence.count
                return 5 * foods - (context.hasNoList ? 1 : 2) - 4 * sentences - 2 * openings - (areTools ? 6 : 0)
            case .table:
                if context.meaning.map({ PassageRole($0) == .ingredients }) == true { return 2 }
                // Elsewhere foods alone may be a table of what to buy or to know; amounts must stand beside them.
                return 5 * min(foods, amounts) - 2.5 - 2 * openings - (evidence.details == evidence.count ? 3 : 0)
            case .html:
                return evidence.holdsListOfHTML ? 5 * foods - 2.5 - 3 * sentences - 2 * openings : -4
            case .heading, .pictures: return never
            }
        case .steps:
            switch passage.shape {
            case .list:
                // "Plantation 3 Stars": a few words with no verb are not steps, where verbs are known.
                let isBare =
                    context.meaning == nil && !context.hasUnknownVerbs && !isOrdered && evidence.openings == 0
                    && evidence.sentences == 0 && evidence.short == evidence.count
                // "## Used in" over a list of links
                let isAside = context.isBelowSteps && evidence.openings == 0 && evidence.sentences == 0
                return (isBare ? -1 : 0) - (isAside ? 4 : 0) + 2.5 * openings + 1.5 * sentences + (isOrdered ? 1.5 : 0)
                    - 0.5 - 3
                    * max(0, amounts - openings)
            case .paragraph, .quote, .code:
                let remark = evidence.remarks > 0 || evidence.sources > 0 ? 4.0 : 0
                let isRemark = isRemark(evidence, context)
                var own =
                    evidence.share(evidence.declarations)
                    * (context.meaning == nil ? (context.followsNumbered ? -4 : -2) : -0.8)
                var openings = openings
                if case .quote = passage.shape {
                    own -= 2
                } else if context.hasUnknownVerbs {
                    openings = max(openings, 0.7 * evidence.share(evidence.count - evidence.short))
                }
                if context.followsNumbered { own -= 1 }
                if passage.tellsWhatToDo { own += 2 }
                // "A weekend breakfast.", above the steps of a file that lists its foods elsewhere.
                // "225°, 25 min."
                if evidence.temperatures > 0, amounts == 0, context.meaning == nil { own += 1 }
                if context.isAboveNumbered, context.meaning == nil, context.hasIngredients, evidence.openings == 0 {
                    own -= 3
                }
                return own + 2.5 * openings + 0.7 * sentences - 1.2 - 2 * max(0, amounts - openings)
                    - max(remark, isRemark ? 6 : 0)
                    + (evidence.commands > 0 ? 1 : 0)
                    - (evidence.hashtags > 0 || evidence.details == evidence.count && evidence.count > 0 ? 6 : 0)
            // "| rare | 50 | 122 |" tells how far, and not what to do.
            case .table: return 3 * openings - (openings == 0 ? 8 : 2.5) - 3 * max(0, amounts - openings)
            case .html: return evidence.holdsListOfHTML && openings >= 0.5 ? 2.5 * openings - 0.5 - 3 * amounts : -4
            case .heading, .pictures: return never
            }
        case .notes:
            if evidence.isLabelledRemark { return 7 }
            if evidence.remarks > 0, evidence.share(evidence.remarks) >= 0.3 { return 4 }
            // What is set apart is a remark more often than not.
            let isQuote = if case .quote = passage.shape { true } else { false }
            if isQuote, context.followsList || context.followsNumbered, context.meaning == .section(.instructions) {
                return 7
            }
            let isParagraph = if case .paragraph = passage.shape { true } else { false }
            return -0.8 + 0.3 * sentences + (isQuote && sentences > 0 ? 1 : 0)
                + (isParagraph && evidence.count > evidence.short && isRemark(evidence, context) ? 1 : 0)
                + (isParagraph && evidence.declarations > 0 && context.followsNumbered ? 1 : 0)
        case .equipment where evidence.tools > 0 && evidence.tools == evidence.count: return 8
        case .equipment, .nutrition, .log: return context.meaning == nil ? -4 : -0.5
        case .source:
            return evidence.sources > 0 && evidence.count <= 3 ? 4.5 : context.meaning == .source ? 0 : -3
        case .details:
            return evidence.count > 0 && evidence.details == evidence.count ? 6 : evidence.details > 0 ? 0 : -3
        case .introduction:
            if case .list = passage.shape { return evidence.short == evidence.count && amounts >= 0.25 ? -3 : -1 }
            return (evidence.count > 0 && amounts > 0.4 ? -2 : 0)
                - (context.hasIngredients && !context.namesSteps ? openings : 0)
        case .other: return evidence.hashtags > 0 ? 3 : -0.2
        }
    }
}
