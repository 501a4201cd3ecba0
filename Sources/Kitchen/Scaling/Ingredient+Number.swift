extension Ingredient {
    /// A name of this ingredient, perhaps with words before it ("red onion"), in its other number; `nil` where it already has that
    /// number or the catalogue does not know both forms.
    public func inflected(_ written: String, isPlural: Bool) -> String? {
        if isMassNoun { return nil }
        var pairs = [(name, plural)] + synonyms.map { ($0, EnglishPlural.plural(of: $0)) }
        // "pepper" of "bell pepper"
        if let one = name.split(separator: " ").last, let many = plural.split(separator: " ").last,
            one.count < name.count
        {
            pairs.append((String(one), String(many)))
        }
        for (singular, plural) in pairs where singular != plural {
            let (from, to) = isPlural ? (singular, plural) : (plural, singular)
            guard written.lowercased().hasSuffix(from.lowercased()), from.utf8.count == from.count else { continue }
            let rest = written.dropLast(from.count)
            guard rest.isEmpty || rest.last == " " || rest.last == "-" else { continue }
            // What both forms begin with stays as it is written, capitals and all.
            let common = zip(from, to).prefix(while: ==).count
            return String(written.prefix(rest.count + common)) + String(to.dropFirst(common))
        }
        return nil
    }
}
