import SourceText
import TestSupport
import Testing

@testable import Revision

/// Lots that clones take from, fill up, count and remove: what is left is what the ledgers of all of them say together. `RBOOK_MERGES` says how
/// many pantries; without it a thousand.
@Suite struct StockMergeTests {
    /// What one clone did to a lot, in grams.
    private enum Deed: Hashable {
        case nothing, remove
        case move(Int)
        case count(Int)

        static func random(had: Int, _ random: inout SeededGenerator) -> Deed {
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1, 2: .nothing
            case 3: .remove
            case 4: .count(Int.random(in: 1...40, using: &random) * 25)
            case 5: .move(Int.random(in: 1...20, using: &random) * 50)
            default: .move(-Int.random(in: 1...(had / 50), using: &random) * 50)
            }
        }

        /// What the lot's line says then; `nil` where it is gone.
        func line(_ lot: Lot, inKilograms: Bool) -> String? {
            switch self {
            case .nothing: Lot.line(lot.grams, lot.food, inKilograms: lot.isInKilograms)
            case .remove: nil
            case .move(let grams): Lot.line(lot.grams + grams, lot.food, inKilograms: inKilograms)
            case .count(let grams):
                Lot.line(grams, lot.food, inKilograms: inKilograms) + " (counted 2026-11-21)"
            }
        }
    }

    private struct Lot {
        let food: String
        let grams: Int
        let isInKilograms: Bool

        static func line(_ grams: Int, _ food: String, inKilograms: Bool) -> String {
            if !inKilograms || grams == 0 { return "- \(grams) g \(food)" }
            let thousandths = String(1000 + grams % 1000).dropFirst()
            return "- \(grams / 1000).\(thousandths) kg \(food)"
        }
    }

    /// What must be left of a lot.
    private struct Rest: Hashable {
        /// `nil` for a lot that is gone.
        var grams: Int?
        /// What was taken more than there was.
        var missing = 0
        var isAsked = false
    }

    private static let foods = ["flour", "sugar", "rice", "oats", "lentils", "couscous", "polenta", "semolina"]

    /// The rule, as a cook would reckon.
    private static func rest(_ had: Int, _ one: Deed, _ other: Deed, equalsAreTwo: Bool) -> Rest {
        func clamped(_ grams: Int) -> Rest { Rest(grams: max(0, grams), missing: max(0, -grams)) }
        switch (one, other) {
        case (.nothing, .nothing): return Rest(grams: had)
        case (.nothing, .move(let grams)), (.move(let grams), .nothing): return Rest(grams: had + grams)
        case (.nothing, .count(let grams)), (.count(let grams), .nothing): return Rest(grams: grams)
        case (.nothing, .remove), (.remove, .nothing), (.remove, .remove): return Rest(grams: nil)
        case (.move(let one), .move(let other)):
            return clamped(one == other && !equalsAreTwo ? had + one : had + one + other)
        case (.move(let grams), .remove), (.remove, .move(let grams)): return clamped(grams)
        case (.count(let one), .count(let other)): return Rest(grams: one, isAsked: one != other)
        case (.count(let grams), _), (_, .count(let grams)): return Rest(grams: grams, isAsked: true)
        }
    }

    /// Whether two took as much, or all of it, which counts once where nothing tells that they were two.
    private static func hasEqualMoves(_ deeds: [Deed]) -> Bool {
        let moves = deeds.filter {
            switch $0 {
            case .move, .remove: true
            case .nothing, .count: false
            }
        }
        return Set(moves).count < moves.count
    }

    private static func pantry(_ lines: [String]) -> String {
        "---\nkind: pantry\n---\n\n## Cupboard\n\n" + lines.joined(separator: "\n") + "\n"
    }

    /// What a text says is left of each food, and what is asked.
    private static func rests(_ text: String) throws -> [String: Rest] {
        var rests: [String: Rest] = [:]
        var food = ""
        for line in text.split(separator: "\n") {
            if line.contains("<!-- conflict:") { rests[food]?.isAsked = true }
            guard
                let match = line.wholeMatch(
                    of:
                        /- (\d+)(?:[.,](\d+))? (k?)g (\w+)(?: \(counted 2026-11-21\))?(?: \(check −(\d+)(?:[.,](\d+))? (k?)g\))?/
                )
            else { continue }
            func grams(_ whole: Substring?, _ part: Substring??, _ kilo: Substring?) throws -> Int {
                let whole = try #require(Int(whole ?? "0"))
                guard kilo == "k" else { return whole }
                return whole * 1000 + (Int(((part ?? nil) ?? "0").padding(to: 3)) ?? 0)
            }
            food = String(match.4)
            #expect(rests[food] == nil, "\(food) is there twice: \(text)")
            rests[food] = Rest(
                grams: try grams(match.1, match.2, match.3), missing: try grams(match.5, match.6, match.7))
        }
        return rests
    }

    private static func merge(_ base: String, _ ours: String, _ theirs: String, _ equalUsesAreTwo: Bool = false)
        throws -> DocumentMerge
    {
        let path = try #require(RelativePath("pantry.md"))
        return DocumentMerge.merge(
            base: SourceText(path: path, base), ours: SourceText(path: path, ours),
            theirs: SourceText(path: path, theirs),
            options: MergeOptions(theirs: "Ann", equalUsesAreTwo: equalUsesAreTwo))
    }

    @Test(arguments: [
        // The same count by both, and one that only confirms what there was.
        (
            "500 g flour", "450 g flour (counted 2026-11-21)", "0.45 kg flour (counted 2026-11-21)",
            "450 g flour (counted 2026-11-21)"
        ),
        ("500 g flour", "500 g flour (counted 2026-11-21)", "500 g flour", "500 g flour (counted 2026-11-21)"),
        // Written in another unit, nothing used.
        ("500 g flour", "450 g flour (counted 2026-11-21)", "0.5 kg flour", "450 g flour (counted 2026-11-21)"),
        // Of two counts the later.
        (
            "500 g flour", "450 g flour (counted 2026-11-20)", "430 g flour (counted 2026-11-21)",
            "430 g flour (counted 2026-11-21)"
        ),
        // Units that are in no line any more: 1.7 kg − 1.4 kg − 1.05 kg, and 1.7 kg − 300 g − 0.2 kg.
        ("1700 g flour", "300 g flour", "0.65 kg flour", "0 g flour (check −750 g)"),
        ("1700 g flour", "1400 g flour", "1.5 kilos flour", "1200 g flour"),
    ])
    func aLotAlone(base: String, ours: String, theirs: String, result: String) throws {
        for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
            let merged = try Self.merge(
                Self.pantry(["- " + base]), Self.pantry(["- " + ours]), Self.pantry(["- " + theirs]))
            #expect(!merged.isTextMerge && !merged.hasConflicts)
            #expect(try Self.rests(String(decoding: merged.text, as: UTF8.self)) == Self.rests("- " + result))
        }
        let merged = try Self.merge(
            Self.pantry(["- " + base]), Self.pantry(["- " + ours]), Self.pantry(["- " + theirs]))
        #expect(String(decoding: merged.text, as: UTF8.self) == Self.pantry(["- " + result]))
    }

    @Test(arguments: [
        // Whether it was used before or after the count, the files do not say.
        (
            "450 g flour (counted 2026-11-21)", "300 g flour",
            ["450 g flour (counted 2026-11-21)", "  <!-- conflict: \"300 g flour\" (Ann) -->"],
            "'450 g flour (counted 2026-11-21)' and '300 g flour': one was counted and the other used meanwhile; the count stands"
        ),
        (
            "500 g flour (counted 2026-11-21)", "300 g flour",
            ["500 g flour (counted 2026-11-21)", "  <!-- conflict: \"300 g flour\" (Ann) -->"],
            "'500 g flour (counted 2026-11-21)' and '300 g flour': one was counted and the other used meanwhile; the count stands"
        ),
        (
            "450 g flour (counted 2026-11-21)", "430 g flour (counted 2026-11-21)",
            [
                "450 g flour (counted 2026-11-21)",
                "  <!-- conflict: \"430 g flour (counted 2026-11-21)\" (Ann) -->",
            ],
            "'450 g flour (counted 2026-11-21)' and '430 g flour (counted 2026-11-21)': both were counted on the same day; the first stands"
        ),
        (
            "450 g flour (counted 2026-11-21)", nil,
            ["450 g flour (counted 2026-11-21)", "  <!-- conflict: removed (Ann) -->"],
            "'450 g flour (counted 2026-11-21)' was removed in one version and changed in the other; it stays"
        ),
    ])
    func aCountIsAsked(ours: String, theirs: String?, result: [String], event: String) throws {
        let merged = try Self.merge(
            Self.pantry(["- 500 g flour", "- salt"]), Self.pantry(["- " + ours, "- salt"]),
            Self.pantry((theirs.map { ["- " + $0] } ?? []) + ["- salt"]))
        #expect(
            String(decoding: merged.text, as: UTF8.self)
                == Self.pantry(["- " + result[0]] + result.dropFirst() + ["- salt"]))
        #expect(merged.events.map(\.message.verbatim) == [event])
        #expect(merged.hasConflicts)
    }

    @Test func dishesInOtherUnitsAddUp() throws {
        // 1 l + 500 ml + 250 ml
        let merged = try DocumentMergeTests.merge(
            "---\nkind: shopping-list\n---\n\n- [ ] 1 l milk (for [A](a.md))\n",
            "---\nkind: shopping-list\n---\n\n- [ ] 1.5 l milk (for [A](a.md), [B](b.md))\n",
            "---\nkind: shopping-list\n---\n\n- [ ] 1250 ml milk (for [A](a.md), [C](c.md))\n")
        #expect(
            merged.text
                == "---\nkind: shopping-list\n---\n\n- [ ] 1.75 l milk (for [A](a.md), [B](b.md), [C](c.md))\n")
        #expect(merged.events == [])
    }

    @Test func whatIsLeftIsWhatAllLedgersSay() throws {
        var random = SeededGenerator(seed: 20_261_124)
        let count = try GivenInput.count("RBOOK_MERGES", unlessSet: 1000)
        var (asked, missing, thirds) = (0, 0, 0)
        for number in 0..<count {
            let lots = Self.foods.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random)).map {
                Lot(
                    food: $0, grams: Int.random(in: 2...60, using: &random) * 50, isInKilograms: .random(using: &random)
                )
            }
            let base = Self.pantry(lots.map { Lot.line($0.grams, $0.food, inKilograms: $0.isInKilograms) })
            let deeds = (0..<3).map { _ in lots.map { Deed.random(had: $0.grams, &random) } }
            let written = deeds.map { deeds in
                zip(lots, deeds).map { $1.line($0, inKilograms: .random(using: &random)) }
            }
            let texts = written.enumerated().map { clone, written in
                var lines = written.compactMap(\.self)
                if Int.random(in: 0..<4, using: &random) == 0 { lines.shuffle(using: &random) }
                return Self.pantry(lines + ["- \(clone + 3) jars pickles"])
            }
            let equalUsesAreTwo = Bool.random(using: &random)
            let merged = try Self.merge(base, texts[0], texts[1], equalUsesAreTwo)
            let text = String(decoding: merged.text, as: UTF8.self)
            let place: Comment = "pantry \(number):\n\(base)\n\(texts[0])\n\(texts[1])\n\(text)"
            let wanted = lots.indices.map {
                Self.rest(
                    lots[$0].grams, deeds[0][$0], deeds[1][$0],
                    equalsAreTwo: equalUsesAreTwo || written[0][$0] != written[1][$0])
            }
            let rests = try Self.rests(text)
            for (lot, wanted) in zip(lots, wanted) { #expect(rests[lot.food] ?? Rest() == wanted, place) }
            #expect(text.contains("- 3 jars pickles\n") && text.contains("- 4 jars pickles\n"), place)
            #expect(!merged.isTextMerge && merged.hasConflicts == wanted.contains(where: \.isAsked), place)
            asked += wanted.count(where: \.isAsked)
            missing += wanted.count { $0.missing > 0 }
            // A third clone: what is left is the same whoever merges first, unless something was asked or there was not enough.
            guard !equalUsesAreTwo, !lots.indices.contains(where: { lot in Self.hasEqualMoves(deeds.map { $0[lot] }) })
            else {
                continue
            }
            let second = try Self.merge(base, texts[1], texts[2])
            let ends = try [(merged, texts[2]), (second, texts[0])].compactMap { first, text -> [String: Rest]? in
                let whole = try Self.merge(base, String(decoding: first.text, as: UTF8.self), text)
                let (before, own, after) = (
                    try Self.rests(String(decoding: first.text, as: UTF8.self)), try Self.rests(text),
                    try Self.rests(String(decoding: whole.text, as: UTF8.self))
                )
                let isPlain = (Array(before.values) + after.values).allSatisfy { $0.missing == 0 && !$0.isAsked }
                // What comes to the same by chance counts once.
                let isChance = lots.contains {
                    before[$0.food]?.grams == own[$0.food]?.grams && own[$0.food]?.grams != $0.grams
                }
                return isPlain && !isChance ? after : nil
            }
            guard ends.count == 2 else { continue }
            thirds += 1
            #expect(ends[0] == ends[1], place)
        }
        #expect(asked * 10 > count && missing * 20 > count, "\(asked) asked, \(missing) with too little")
        #expect(thirds * 100 > count, "only \(thirds) of \(count) with three clones")
    }
}

extension Substring {
    fileprivate func padding(to length: Int) -> String {
        String(self) + String(repeating: "0", count: Swift.max(0, length - count))
    }
}
