internal import Kitchen
internal import RecipeModel
internal import SourceText

/// What the text of a file besides its ingredient lines says of foods. The one walk for the facts of a file and for those in the index.
struct TextFoods {
    enum Find {
        /// A food that is named.
        case food(FoodScanner.Mention)
        /// A food whose name is a part of another's.
        case inner(IngredientID, of: FoodScanner.Mention)
        /// Plain things will do in place of what stands in for them.
        case plainThings
        /// Something goes in that is not a known food, and nothing else in the recipe accounts for it.
        case unknown(String)
        /// A sign of a site generator that puts in text from elsewhere.
        case inclusion
        /// A sentence in another language than English.
        case otherLanguage
        /// Words in another script.
        case otherScript
        /// A line that was not understood and looks like an ingredient that is not known.
        case unreadItem
        /// The text says that the dish does not fit a diet.
        case denial(Diet)
    }

    let scanner: FoodScanner
    let passages: UnknownPassages
    let catalogue: Catalogue
    let reading: MentionReading

    /// Calls `body` with all that is found and its place, in the order of `OtherText`.
    ///
    /// - Parameters:
    ///   - roles: those of the file.
    ///   - isKnown: whether a food need not be found, as nothing would come of it; `body` may be called with it all the same.
    ///   - needsUnknown: whether it matters what is not known.
    func forEach(
        _ file: CookbookFile, _ recipe: Recipe, _ roles: [RoleSpan],
        unless isKnown: (IngredientID) -> Bool = { _ in false }, needsUnknown: () -> Bool = { true },
        _ body: (Find, ByteRange, TextRole) -> Void
    ) {
        let bytes = PlainCharacters.inPlace(file.source.bytes, frontMatterEnd: file.bodyStart)
        let isWrapped = WrappedLines.areIn(bytes, from: file.bodyStart)
        // What is told to be unknown in the stretch at hand.
        var things: [String] = []
        func note(_ remark: FoodScanner.Remark, _ range: ByteRange, _ role: TextRole) {
            switch remark {
            case .plainThingsWillDo: body(.plainThings, range, role)
            case .unknownAddition(let thing):
                if !reading.accounts(for: thing) {
                    things.append(thing)
                    body(.unknown(thing), range, role)
                }
            }
        }
        OtherText.forEach(file, recipe, roles) { role, range in
            if !things.isEmpty { things.removeAll() }
            OtherText.withoutHosts(bytes, range, role) { stretch in
                scanner.forEachFood(
                    in: bytes, stretch, unless: isKnown, findsAdditions: role == .step && needsUnknown(),
                    isWrapped: isWrapped && role != .metadata && role != .ingredient && role != .unread,
                    remark: { note($0, $1, role) }
                ) { mention in
                    if OtherText.isKey(mention.range, role, bytes) { return }
                    let inner = reading.inner(of: mention)
                    if let first = inner.0 { body(.inner(first, of: mention), mention.range, role) }
                    if let second = inner.1 { body(.inner(second, of: mention), mention.range, role) }
                    body(.food(mention), mention.range, role)
                }
            }
            DietDenials.forEach(in: bytes, range, isMetadata: role == .metadata) { body(.denial($0), $1, role) }
            if role.saysWhatGoesIn, needsUnknown(), let other = OtherText.firstInclusion(in: bytes, range) {
                body(.inclusion, other, role)
            }
            if role.mayHoldPassages(bytes, range), needsUnknown(),
                let (find, place) = passages.first(
                    in: bytes, range, accepting: role.acceptedNames, looksForWords: role != .groupTitle,
                    unless: { word in
                        things.contains { $0.contains(word) }
                            || reading.accounts(for: word, isOfTitle: role == .title)
                            || role != .title && reading.isOfTitle(word)
                    })
            {
                switch find {
                case .otherLanguage: if role != .groupTitle, role != .title { body(.otherLanguage, place, role) }
                case .otherScript: body(.otherScript, place, role)
                case .foreignFood(let word): body(.unknown(word), place, role)
                case .word(let word):
                    let isOpen =
                        switch role {
                        case .title: isHeld(bytes, place, from: range.start)
                        case .headnote: isHeld(bytes, place, from: max(range.start, place.start - Self.bytesOfWithA))
                        default: role.saysWhatGoesIn || role == .note
                        }
                    if isOpen { body(.unknown(word), place, role) }
                }
            }
            if role == .unread, needsUnknown(),
                let item = UnreadItems.first(in: bytes, range, scanner, catalogue)
            {
                body(.unreadItem, item, role)
            }
        }
        forEachUnknownRemark(recipe, needsUnknown, body)
    }

    /// Whether "with" or "in" stands before a word of a title or close before one of an introduction: "Potatoes with lebneh" says that it is in the
    /// dish, "Lebneh potatoes" may be its name.
    private func isHeld(_ bytes: [UInt8], _ place: ByteRange, from first: Int) -> Bool {
        bytes[first..<place.start].split { ($0 | 0x20) &- 0x61 >= 26 }
            .contains { word in Self.companions.contains { $0.elementsEqual(word.lazy.map { $0 | 0x20 }) } }
    }

    /// How far before a word of an introduction "with" may stand: "with a little lebneh".
    private static let bytesOfWithA = 14
    private static let companions = ["with", "in", "on", "over", "topped", "stuffed"].map { Array($0.utf8) }

    /// Calls `body` with the first word of each ingredient's remarks that nothing is known of.
    private func forEachUnknownRemark(
        _ recipe: Recipe, _ needsUnknown: () -> Bool, _ body: (Find, ByteRange, TextRole) -> Void
    ) {
        for group in recipe.ingredientGroups {
            for ingredient in group.ingredients where needsUnknown() {
                if let word = passages.unknownRemark(of: ingredient.line, in: ingredient.text) {
                    body(.unknown(word), ingredient.range, .ingredient)
                }
            }
        }
    }
}
