internal import Kitchen

/// How much is bought of a food that is sold in packs.
enum PackCount {
    /// The least weight that packs of these sizes add up to and that is not less than what is wanted: whole packs of the size that leaves
    /// the least over, the larger of two that leave the same. What is wanted itself where no size is known.
    static func grams(for wanted: Rational, _ sizes: [Rational]) -> Rational {
        var best: Rational?
        for size in sizes.reversed() {
            guard let count = wanted.divided(by: size),
                let total = size.multiplied(by: count.roundedUp())
            else { continue }
            if best.map({ total < $0 }) ?? true { best = total }
        }
        return best ?? wanted
    }
}
