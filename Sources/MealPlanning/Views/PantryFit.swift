internal import Cookbook
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

    public func fit(_ file: CookbookFile, _ recipe: Recipe) -> Fit {
        var factor = Rational.one
        var limits: [String] = []
        // What several lines share is used up by the first: each round shrinks by the tightest line until all fit.
        for _ in 0..<16 {
            let match = match(file, recipe, factor: factor)
            let absent = match.needs.filter { $0.status == .missing }
            if !absent.isEmpty { return .missing(absent.map(\.name)) }
            var tightest: (share: Rational, name: String)?
            for need in match.needs {
                guard case .short(let short) = need.status, let lacking = short.quantity?.max,
                    let wanted = MatchLine.total(need.ingredient.line)?.scaled(by: factor)?.quantity?.max,
                    let share = wanted.subtracting(lacking)?.divided(by: wanted), share.isPositive
                else { continue }
                if tightest.map({ share < $0.share }) ?? true { tightest = (share, need.name) }
            }
            guard let tightest, let next = factor.multiplied(by: tightest.share) else { break }
            factor = next
            if !limits.contains(tightest.name) { limits.append(tightest.name) }
        }
        return .factor(factor, limitedBy: limits)
    }
}
