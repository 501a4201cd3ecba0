extension Catalogue {
    /// Which ingredient a name means. The name is the one of an item line, without quantity and unit; qualifiers,
    /// preparations after a comma and remarks in parentheses may stand in it.
    ///
    /// Case, diacritics, hyphens and apostrophes do not matter. Never a different food that merely shares a word:
    /// "peanut butter" is not butter, and "cashew cheese" is unknown rather than cheese.
    public func resolve(_ name: String) -> Resolution {
        var name = name
        name.makeContiguousUTF8()
        return resolve(utf8: name.utf8.span)
    }

    /// The same for the UTF-8 bytes of a name. A name the catalogue lists takes a hash and a comparison; nothing is
    /// allocated for it.
    public func resolve(utf8 name: Span<UInt8>) -> Resolution {
        resolve(NameBuffer(name))
    }

    func resolve(_ buffer: consuming NameBuffer) -> Resolution {
        if let listed = listed(buffer, 0..<buffer.words) { return listed }
        return resolve(unlisted: buffer)
    }

    /// What a name means that is not listed as a whole.
    func resolve(unlisted buffer: consuming NameBuffer) -> Resolution {
        buffer.words > 0 ? resolve(NamePhrase(buffer, in: self)) : .unknown
    }

    func resolve(_ phrase: borrowing NamePhrase) -> Resolution {
        let resolution = phrase.resolve()
        if resolution.match != .unknown { return resolution }
        guard let singular = phrase.name.singular() else { return .unknown }
        return NamePhrase(singular, in: self).resolve()
    }

    /// The resolution of words that are a name as they stand.
    func listed(_ name: borrowing NameBuffer, _ words: Range<Int>) -> Resolution? {
        guard !words.isEmpty else { return nil }
        if let entry = overlay?.find(name, words) {
            return Resolution(match: .init(entry.kind), ingredient: entry.id)
        }
        guard let entry = BuiltInTable.find(name, words), entry.ingredient >= 0 else { return nil }
        return Resolution(match: .init(entry.kind), ingredient: IngredientID(index: entry.ingredient))
    }

    /// Whether no word of it can be a food: "thigh", "strips", "long", "each", "home-grown with some extra pulp".
    func isOnlyQualifiers(_ name: consuming NameBuffer) -> Bool {
        if let singular = name.singular() { return isOnlyQualifiers(NamePhrase(singular, in: self)) }
        return isOnlyQualifiers(NamePhrase(name, in: self))
    }

    private func isOnlyQualifiers(_ phrase: borrowing NamePhrase) -> Bool {
        for word in 0..<phrase.name.words {
            let saysNothing = phrase.isQualifier(word) || phrase.classes[word].endsName
            if !saysNothing || phrase.isFood[word] { return false }
        }
        return true
    }

    func headPolicy(of id: IngredientID) -> HeadPolicy {
        guard id.index < BuiltInTable.count else { return .usual }
        return HeadPolicy(rawValue: UInt8(BuiltInTable.head(id.index, 21, 1))) ?? .closed
    }
}

extension Resolution.Match {
    init(_ kind: NameKind) {
        switch kind {
        case .canonical: self = .exact
        case .plural: self = .plural
        case .synonym: self = .synonym
        }
    }
}
