import Foundation
import Kitchen
import RecipeModel
import RecipeSyntax
import SourceText
import TestSupport
import Testing

@testable import Revision

/// Changes of documents as people have them: the sample library, lists put together at random, and every Markdown file below the directory in
/// `RBOOK_COOKBOOKS`.
///
/// After a change the file, read anew, says just what was asked for, and every other line has the bytes it had; two changes of different parts
/// give the same text in any order; what is set already is left alone.
@Suite struct ChangePropertyTests {
    private static let seed: UInt64 = 20_261_125

    // MARK: Changes

    /// A change of a line, and what the lines are afterwards.
    private static func lineChange(_ source: SourceText, _ random: inout SeededGenerator) throws -> (
        change: Change, expected: (inout [DocumentContent.Line]) -> Void, touched: DocumentOutline.Line, isSet: Bool
    )? {
        let outline = DocumentOutline(Document(source))
        let items = outline.lines.indices.filter { outline.lines[$0].isItem }
        guard !items.isEmpty else { return nil }
        let index = items[Int.random(in: 0..<items.count, using: &random)]
        let (line, reference) = (outline.lines[index], outline.references[index])
        let isTwin = outline.lines.count { $0.text == line.text } > 1
        let text = try #require(LineText("3 ripe pears"))
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            // What the item holds goes with it.
            let end = Document(source).markdown.blocks[line.block].subtreeEnd
            let last = outline.lines.lastIndex { $0.block < end } ?? index
            return (.removeLine(reference), { $0.removeSubrange(index...last) }, line, false)
        case 1:
            return (.setTicked(reference, true), { $0[index].isTicked = true }, line, true)
        case 2:
            return (.replaceLine(reference, with: text), { $0[index].text = text.string }, line, !isTwin)
        case 3:
            let date = try #require(CalendarDate("2027-01-02"))
            guard !line.text.contains("(expires"), !line.text.isEmpty else { return nil }
            return (
                .setAttribute(reference, .expires(date)), { $0[index].text += " (expires 2027-01-02)" }, line, !isTwin
            )
        case 4:
            let item = ItemLine.parse(line.text)
            guard item.amounts.count == 1, item.measure.quantity != nil else { return nil }
            let measure = Measure(Quantity(17), item.measure.unit)
            return (
                .setAmount(reference, to: measure),
                { lines in
                    // All but the number is as it was; the number is what was asked for.
                    let made = ItemLine.parse(lines[index].text).measure
                    if made.quantity?.value != 17 || made.unit != measure.unit {
                        lines[index].text = "an amount that is not 17"
                    }
                }, line, !isTwin
            )
        default:
            guard let section = line.section else { return nil }
            return (.addLine(text, to: .section(section)), { _ in }, line, false)
        }
    }

    private static func revised(_ source: SourceText, _ changes: [Change]) throws -> DocumentRevision {
        var revision = DocumentRevision(source)
        try revision.apply(changes)
        return revision
    }

    /// The lines of the file, with their ends.
    private static func physicalLines(_ source: SourceText) -> [String] {
        var lines: [String] = []
        var start = 0
        for (range, _) in LineEnding.all(in: source.bytes) {
            lines.append(source.string(ByteRange(start, range.end)))
            start = range.end
        }
        return start < source.bytes.count ? lines + [source.string(ByteRange(start, source.bytes.count))] : lines
    }

    /// A line without the number that an edit of a counted list gives it, and without its end.
    private static func withoutNumber(_ line: String) -> String {
        let text = line.drop { $0 == " " || $0 == "\t" || $0 == ">" || $0.isNewline }
        let rest = text.drop { $0.isASCII && $0.isNumber }
        let body = rest.count < text.count && (rest.first == "." || rest.first == ")") ? rest : text
        return String(body.filter { !$0.isNewline })
    }

    @Test func aChangeOfALineIsReadAsItWasMeantAndTouchesNoOther() throws {
        print("seed \(Self.seed)")
        var random = SeededGenerator(seed: Self.seed)
        var (made, refused) = (0, 0)
        for source in try RandomDocuments.all(&random) {
            for _ in 0..<6 {
                guard let (change, expected, line, _) = try Self.lineChange(source, &random) else { continue }
                guard let after = try? Self.revised(source, [change]).source else {
                    refused += 1
                    continue
                }
                made += 1
                let (old, new) = (DocumentContent(source), DocumentContent(after))
                #expect(old.keys == new.keys)
                #expect(old.headings == new.headings, "\(change) of \(source.path): \(source.text.debugDescription)")
                var lines = old.lines
                switch change {
                case .setAmount:
                    // What else the line says is kept with the line's own bytes below.
                    lines = new.lines
                    expected(&lines)
                case .addLine:
                    let added = new.lines.firstIndex { candidate in
                        candidate.text == "3 ripe pears" && candidate.section == line.section?.headings
                    }
                    if let added { lines.insert(new.lines[added], at: min(added, lines.count)) }
                default: expected(&lines)
                }
                #expect(lines == new.lines, "\(change) of \(source.path): \(source.text.debugDescription)")
                let (before, now) = (Self.physicalLines(source), Self.physicalLines(after))
                let (gone, come) = TextDifference.changedLines(before, now)
                var left = come.map { Self.withoutNumber(now[$0]) }
                // Lines that go are the item's own, blank ones, or come back with another number or line end.
                let block = Document(source).markdown.blocks[line.block].range
                let start = source.bytes[..<block.start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
                let own = source.string(ByteRange(start, block.end))
                for place in gone.sorted() {
                    let text = Self.withoutNumber(before[place])
                    if let same = left.firstIndex(of: text) {
                        left.remove(at: same)
                    } else {
                        #expect(text.isEmpty || own.contains(text), "\(change) of \(source.path) takes '\(text)'")
                    }
                }
                // What comes is one line of text, and perhaps blank ones.
                #expect(left.count { !$0.isEmpty && $0 != ">" } <= 1, "\(change) of \(source.path): \(left)")
            }
        }
        print("\(made) changes of lines made, \(refused) refused")
        #expect(made > 1000 && refused < made / 20)
    }

    @Test func changesOfDifferentPartsCommute() throws {
        var random = SeededGenerator(seed: Self.seed &+ 1)
        var (made, refused) = (0, 0)
        for source in try RandomDocuments.all(&random) {
            for _ in 0..<6 {
                guard let (one, _, first, _) = try Self.lineChange(source, &random) else { continue }
                let other: Change
                if Bool.random(using: &random) {
                    other = .setKey(try KeySetting(try KeyName("x-own"), to: "a: b"))
                } else {
                    guard let (change, _, second, _) = try Self.lineChange(source, &random),
                        first.section != second.section, first.text != second.text
                    else { continue }
                    other = change
                }
                let ab = Result { try Self.revised(source, [one, other]).source.text }
                let ba = Result { try Self.revised(source, [other, one]).source.text }
                switch (ab, ba) {
                case (.success(let ab), .success(let ba)):
                    made += 1
                    #expect(ab == ba, "\(one) and \(other) of \(source.path): \(source.text.debugDescription)")
                case (.failure, .failure): refused += 1
                default:
                    Issue.record(
                        "\(one) and \(other) of \(source.path): one order is refused: \(source.text.debugDescription)")
                }
            }
        }
        print("\(made) pairs of changes made in both orders, \(refused) refused in both")
        #expect(made > 500 && refused < made / 5)
    }

    @Test func whatIsSetAlreadyIsLeftAlone() throws {
        var random = SeededGenerator(seed: Self.seed &+ 2)
        var made = 0
        for source in try RandomDocuments.all(&random) {
            var changes: [Change] = [
                .setKey(.favorite), .setKey(try KeySetting(.rating, to: "3.5")),
                .addToKey(.tags, try #require(LineText("new one"))), .removeKey(.known(.tags)),
            ]
            for _ in 0..<8 {
                if let (change, _, _, isSet) = try Self.lineChange(source, &random), isSet { changes.append(change) }
            }
            for change in changes {
                guard let once = try? Self.revised(source, [change]) else { continue }
                made += 1
                let twice = try Self.revised(once.source, [change])
                #expect(
                    twice.source.bytes == once.source.bytes,
                    "\(change) of \(source.path): \(source.text.debugDescription)")
                #expect(twice.changes.isEmpty)
            }
        }
        print("\(made) changes made twice")
        #expect(made > 1000)
    }

    @Test func keysAreSetAndNothingElseChanges() throws {
        var random = SeededGenerator(seed: Self.seed &+ 3)
        var (made, refused) = (0, 0)
        for source in try RandomDocuments.all(&random) {
            for (name, value, written) in [
                ("rating", "3.5", "3.5"), ("title", "A: new # title", "'A: new # title'"), ("x-own", "yes", "'yes'"),
            ] {
                let change = Change.setKey(try KeySetting(try KeyName(name), to: value))
                guard let after = try? Self.revised(source, [change]).source else {
                    refused += 1
                    continue
                }
                made += 1
                let (old, new) = (Document(source), Document(after))
                // A title that stands in the text is changed there.
                if name == "title", old.frontMatter?.entries.contains(where: { $0.key == "title" }) != true,
                    new.frontMatter?.entries.contains(where: { $0.key == "title" }) != true
                {
                    let recipe = CookbookFile(after, configuration: Configuration()).recipe
                    #expect(recipe?.title.text == value, "\(source.path)")
                    continue
                }
                #expect(
                    new.frontMatter?.entries.contains { $0.value.text == value } == true, "\(source.path) \(written)")
                #expect(
                    after.bytes[new.bodyStart...].elementsEqual(source.bytes[old.bodyStart...])
                        || old.frontMatter == nil && after.text.hasSuffix(String(source.text.drop { $0 == "\u{FEFF}" }))
                )
                let others = (old.frontMatter?.entries ?? []).map { source.string($0.range) }
                let kept = (new.frontMatter?.entries ?? []).map { after.string($0.range) }
                #expect(others.filter { !kept.contains($0) }.count <= 1, "\(source.path)")
            }
        }
        print("\(made) keys set, \(refused) refused")
        #expect(made > 500)
    }
}
