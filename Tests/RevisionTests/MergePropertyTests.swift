import Foundation
import RecipeSyntax
import SourceText
import TestSupport
import Testing

@testable import Revision

/// Merges of versions grown at random from documents as people have them.
///
/// The edits are made on lines of text and know nothing of how a merge reads them: lines are added, removed, moved, ticked, reworded, given
/// other numbers. `RBOOK_MERGES` says how many triples; without it a thousand. `RBOOK_TRIPLE` looks at one of them alone, and shows it.
@Suite struct MergePropertyTests {
    private static let seed: UInt64 = 20_261_123

    /// A version, with the lines that are its own alone.
    private struct Version {
        var text: String
        var added: [String] = []
        var removed: [String] = []
        var touchesCounts = false
    }

    private static func grow(_ base: String, _ side: String, _ random: inout SeededGenerator) -> Version {
        var version = Version(text: base)
        var lines = base.components(separatedBy: "\n")
        for step in 0..<Int.random(in: 1...4, using: &random) {
            let body = (lines.dropFirst().firstIndex(of: "---") ?? -1) + 1
            let items = lines.indices.filter { index in
                guard index >= body else { return false }
                let line = lines[index].drop { $0 == " " }
                return line.hasPrefix("- ") || line.hasPrefix("* ")
                    || line.first?.isNumber ?? false && line.dropFirst().hasPrefix(". ")
            }
            guard let place = items.randomElement(using: &random) else { continue }
            let line = lines[place]
            let mark = line.prefix { !$0.isLetter || $0 == " " }.prefix { "-*0123456789. [x]".contains($0) }
            let token = "\(side)\(step)\(Int.random(in: 100..<1000, using: &random))"
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                let own =
                    mark.contains("[")
                    ? "- [ ] "
                    : line.first == "*" ? "* " : line.first?.isNumber ?? false ? mark.prefix { $0 != " " } + " " : "- "
                lines.insert("\(own)2 \(token)", at: place + 1)
                version.added.append(token)
            case 2:
                version.removed.append(line)
                lines.remove(at: place)
            case 3:
                if let other = items.randomElement(using: &random), other < lines.count {
                    lines.remove(at: place)
                    lines.insert(line, at: min(other, lines.count))
                }
            case 4:
                lines[place] =
                    line.contains("[ ]") ? line.replacingOccurrences(of: "[ ]", with: "[x]") : line + " \(token)"
                if !line.contains("[ ]") { version.added.append(token) }
            case 5:
                lines[place] = line.replacingOccurrences(of: "1", with: "3")
                version.touchesCounts = true
            case 6:
                lines[place] = line + " (\(token))"
                version.added.append(token)
            default:
                lines.append("")
                lines.append("A remark \(token).")
                version.added.append(token)
            }
        }
        version.text = lines.joined(separator: "\n")
        return version
    }

    private static func lines(_ text: String) -> [String: Int] {
        // Numbers of lists, blank lines and items without words are layout.
        text.split(whereSeparator: \.isNewline).reduce(into: [:]) { counts, line in
            let bare = line.drop { $0 == " " }
            if bare.allSatisfy({ "-*+ \t".contains($0) }) { return }
            let number = bare.prefix { $0.isNumber }
            let end = bare.dropFirst(number.count).prefix { ".) \t".contains($0) }
            let rest = number.isEmpty || end.count < 2 ? bare : bare.dropFirst(number.count + end.count)
            counts[String(rest), default: 0] += 1
        }
    }

    /// A line without list mark and box.
    private static func bare(_ line: String) -> Substring { line.drop { "-*+ [x]".contains($0) } }

    /// The lines that begin with a text, each with the heading above it.
    private static func places(_ text: Substring, _ document: String) -> [String] {
        var heading = ""
        return document.split(whereSeparator: \.isNewline).compactMap { line in
            if line.hasPrefix("#") { heading = String(line) }
            return bare(String(line)).hasPrefix(text) ? "\(heading): \(line)" : nil
        }
    }

    @Test func nothingIsLostAndNothingElseChanges() throws {
        var random = SeededGenerator(seed: Self.seed)
        let documents = try RandomDocuments.all(&random).filter { $0.bytes.count < 20_000 }
        let count = try GivenInput.count("RBOOK_MERGES", unlessSet: 1000)
        let alone = GivenInput.value("RBOOK_TRIPLE").flatMap { Int($0) }
        var (byMeaning, clean, thirds, withTwins, asText) = (0, 0, 0, 0, 0)
        for number in alone.map({ $0..<($0 + 1) }) ?? 0..<count {
            // Each triple has random numbers of its own, so that one can be looked at alone.
            var random = SeededGenerator(seed: Self.seed &+ UInt64(number))
            let source = documents[Int.random(in: 0..<documents.count, using: &random)]
            let base = source.text
            let (ours, theirs) = (Self.grow(base, "qa", &random), Self.grow(base, "zb", &random))
            func merge(_ base: String, _ ours: String, _ theirs: String) -> DocumentMerge {
                DocumentMerge.merge(
                    base: SourceText(path: source.path, base), ours: SourceText(path: source.path, ours),
                    theirs: SourceText(path: source.path, theirs))
            }
            let merged = merge(base, ours.text, theirs.text)
            let text = String(decoding: merged.text, as: UTF8.self)
            if alone != nil {
                for part in [base, ours.text, theirs.text, text] { print(part + "\n=====") }
                print(merged.events.map(\.message.verbatim))
            }
            let place = "triple \(number) of \(source.path.string)"
            // Conservation: what one side added is there, whatever the other did.
            for side in [ours, theirs] {
                for token in side.added where side.text.contains(token) {
                    #expect(
                        text.contains(token) || merged.events.contains { $0.message.verbatim.contains(token) },
                        "\(place): \(token) is lost")
                }
            }
            if merged.isTextMerge { continue }
            byMeaning += 1
            // Some people commit the marks of a conflict.
            if Document(source).isDamaged { continue }
            #expect(!Document(SourceText(path: source.path, bytes: merged.text)).isDamaged, "\(place)")
            let (old, one, two, new) = (
                Self.lines(base), Self.lines(ours.text), Self.lines(theirs.text), Self.lines(text)
            )
            for (line, count) in old where one[line] == count && two[line] == count {
                // Nobody touched it. Of lines that differ in their marks alone nobody can tell which one a side touched.
                if old.keys.contains(where: { $0 != line && Self.bare($0) == Self.bare(line) }) { continue }
                #expect(
                    new[line, default: 0] >= count || text.contains(line.drop { "-* ".contains($0) }),
                    "\(place): '\(line)' is lost")
            }
            if merged.hasConflicts { continue }
            clean += 1
            // The same again changes nothing, and both sides' changes are known to the result.
            #expect(merge(base, ours.text, ours.text).text == Array(ours.text.utf8), "\(place)")
            #expect(merge(base, base, theirs.text).text == Array(theirs.text.utf8), "\(place)")
            // Which side is ours makes no difference to what is there.
            let swapped = merge(base, theirs.text, ours.text)
            let other = Self.lines(String(decoding: swapped.text, as: UTF8.self))
            if swapped.isTextMerge { asText += 1 }
            if !ours.touchesCounts && !theirs.touchesCounts {
                #expect(other == new || swapped.isTextMerge, "\(place): not the same with the sides swapped")
            }
            // Three clones end the same, whichever two merge first.
            let third = Self.grow(base, "wc", &random)
            if ours.touchesCounts || theirs.touchesCounts || third.touchesCounts || !merged.events.isEmpty { continue }
            let pairs =
                [(merged, third.text), (merge(base, theirs.text, third.text), ours.text)]
                + [(merge(base, third.text, ours.text), theirs.text)]
            let ends = pairs.map { merge(base, String(decoding: $0.text, as: UTF8.self), $1) }
            if alone != nil {
                for end in [third.text] + ends.map({ String(decoding: $0.text, as: UTF8.self) }) {
                    print(end + "\n=====")
                }
            }
            guard (pairs.map(\.0) + ends).allSatisfy(\.events.isEmpty) else { continue }
            thirds += 1
            // Of lines that say the same nobody can tell which one a clone took away or put elsewhere: where two clones touch them there may be
            // one more or less in the end.
            let twins = Dictionary(grouping: old.flatMap { Array(repeating: Self.bare($0), count: $1) }) { $0 }
                .filter { !$0.key.isEmpty && $0.value.count > 1 }.keys
                .filter { twin in
                    let places = Self.places(twin, base)
                    return [ours, theirs, third].count { Self.places(twin, $0.text) != places } > 1
                }
            let told = ends.map { end in
                Self.lines(String(decoding: end.text, as: UTF8.self)).filter { line, _ in
                    !twins.contains { Self.bare(line).hasPrefix($0) }
                }
            }
            withTwins += twins.isEmpty ? 0 : 1
            #expect(told[0] == told[1] && told[1] == told[2], "\(place): three clones do not end the same")
        }
        if alone != nil { return }
        #expect(withTwins * 4 <= thirds, "\(withTwins) of \(thirds) with three clones have lines that say the same")
        #expect(thirds * 100 >= count * 20, "only \(thirds) of \(count) with three clones")
        #expect(asText * 100 <= count, "\(asText) of \(count) were merged as text with the sides swapped")
        #expect(byMeaning * 100 >= count * 90, "\(count - byMeaning) of \(count) were merged as text")
        #expect(clean * 100 >= count * 60, "only \(clean) of \(count) were without a conflict")
    }
}
