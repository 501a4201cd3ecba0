internal import Kitchen
internal import RecipeModel

/// What should be known of one condition of a query: that nothing in the cookbook is called so, or what was taken for it.
public struct FilterRemark: Sendable, Hashable {
    public enum Finding: Sendable, Hashable {
        /// Nothing is called so; perhaps something nearly so is.
        case unknown(nearest: String?)
        /// Nothing is called exactly so: these hold the words, all that count.
        case taken([String])
    }

    public let field: TextField
    /// As typed.
    public let text: String
    /// Whether it is left out and not asked for.
    public let isNegated: Bool
    public let finding: Finding
}

extension RecipeSearch {
    /// What should be known of the conditions of a query, each once, in the order of the query. Free text needs no remark: what it finds shows it.
    public func remarks(_ query: Query) -> [FilterRemark] {
        var remarks: [FilterRemark] = []
        collect(query, isNegated: false, into: &remarks)
        return remarks
    }

    private func collect(_ query: Query, isNegated: Bool, into remarks: inout [FilterRemark]) {
        switch query {
        case .and(let parts), .or(let parts):
            for part in parts { collect(part, isNegated: isNegated, into: &remarks) }
        case .not(let part): collect(part, isNegated: !isNegated, into: &remarks)
        case .text(let condition):
            guard let field = condition.field, condition.match != .wildcard,
                let finding = finding(condition, field, isNegated: isNegated)
            else { return }
            let remark = FilterRemark(field: field, text: condition.text, isNegated: isNegated, finding: finding)
            if !remarks.contains(remark) { remarks.append(remark) }
        default: return
        }
    }

    private func finding(_ condition: TextCondition, _ field: TextField, isNegated: Bool) -> FilterRemark.Finding? {
        switch field {
        case .collection:
            let titles = CollectionMembers.named(condition.text, index.collections).map(CollectionMembers.title)
            if titles.isEmpty {
                return unknown(condition.text, CollectionMembers.all(index.collections).map(CollectionMembers.title))
            }
            return nil
        case .ingredient where isNegated:
            let matcher = TermMatcher(condition, catalogue: index.catalogue, allowsTypos: false)
            let scores = ConditionScores(matcher, index)
            if index.recipes.contains(where: { scores.scores[$0.number] > 0 }) { return nil }
            // What the catalogue knows is spelled right; it is in no recipe.
            if matcher.ingredient != nil { return nil }
            return unknown(condition.text, index.usedIngredients.map { index.catalogue[$0].name })
        default:
            guard NamedValues.covers(field) else { return nil }
            let named = NamedValues(index)
            let text = NamedValues.canonical(condition.text, field)
            if named.rows(named: text, field, among: { _ in true }) != nil { return nil }
            let all = named.all(field)
            let matcher = TermMatcher(
                TextCondition(field: field, text: text, match: condition.match), catalogue: index.catalogue,
                allowsTypos: false)
            let taken = all.filter { value in
                TextFolding.fold(value).withUnsafeBytes { matcher.quality(of: $0) > 0 }
            }
            return taken.isEmpty ? unknown(text, all) : .taken(taken.sorted())
        }
    }

    private func unknown(_ text: String, _ values: [String]) -> FilterRemark.Finding {
        // Of a path the last name is what people mistype, or leave out what is before it.
        let names = values.flatMap { value in [value] + (value.split(separator: "/").last.map { [String($0)] } ?? []) }
        return .unknown(nearest: Spelling.nearest(to: text, in: names))
    }
}
