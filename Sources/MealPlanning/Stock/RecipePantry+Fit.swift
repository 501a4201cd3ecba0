public import Kitchen
public import RecipeModel

extension RecipePantry {
    /// By how much a recipe has to be multiplied so that the pantry suffices for it.
    public enum Fit: Sendable {
        /// At most 1; with the names of what limits it, the tightest first.
        case factor(Rational, limitedBy: [String])
        /// These are not there at all.
        case missing([String])
    }

    /// The largest factor up to one at which nothing that has an amount is short.
    public func fit(_ file: CookbookFile, _ recipe: Recipe) -> Fit {
        var factor = Rational.one
        var limits: [String] = []
        // Each round shrinks to what the tightest lots allow all lines that share them, until nothing is short.
        for _ in 0..<Self.mostRounds {
            let gathering = gather(file, recipe, factor)
            let lacking = gathering.drafts.filter(\.isLacking)
            if lacking.isEmpty { return .factor(factor, limitedBy: limits) }
            let shares = lacking.map { (draft: $0, share: share(of: $0, gathering)) }
            let absent = shares.filter { $0.share == nil }.map { name(of: $0.draft) }
            guard absent.isEmpty, let tightest = shares.min(by: { ($0.share ?? .zero) < ($1.share ?? .zero) }),
                let next = tightest.share.flatMap({ factor.multiplied(by: $0) })
            else { return .missing(absent.isEmpty ? lacking.map(name(of:)) : absent) }
            factor = next
            if !limits.contains(name(of: tightest.draft)) { limits.append(name(of: tightest.draft)) }
        }
        return .missing(limits)
    }

    /// Each round but the last makes some further lines fit.
    private static let mostRounds = 64

    /// What of the wanted amounts there is for a line and all that share lots with it; `nil` where there is nothing.
    private func share(of draft: Draft, _ gathering: Gathering) -> Rational? {
        guard let need = draft.part.need else { return nil }
        let fixed = Set(gathering.drafts.filter(\.part.isFixed).compactMap(\.part.need))
        var (wanted, there) = (Rational.zero, Rational.zero)
        for sharer in gathering.allocation.sharers(of: need, in: stock) {
            if fixed.contains(sharer.need) {
                there = there.subtracting(sharer.wanted) ?? there
            } else {
                wanted = wanted.adding(sharer.wanted) ?? wanted
            }
            there = there.adding(sharer.taken) ?? there
        }
        return there.isPositive ? there.divided(by: wanted) : nil
    }
}
