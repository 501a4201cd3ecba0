internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

/// A file from which one change is taken back while all that came after it stays.
struct UndoneText {
    /// The file as it is to be.
    let text: [UInt8]
    /// What could not be taken back because it was changed since, a sentence each.
    let left: [Message]
    /// What should be known of it, a sentence each.
    let told: [Message]

    /// - Parameters:
    ///   - base: as the change left the file.
    ///   - ours: as it is now.
    ///   - theirs: as it was before the change.
    init(
        _ path: RelativePath, base: [UInt8], ours: [UInt8], theirs: [UInt8], _ configuration: Configuration
    ) {
        if ours == base || ours == theirs {
            (text, left, told) = (theirs, [], [])
            return
        }
        guard [base, ours, theirs].allSatisfy({ String(validating: $0, as: UTF8.self) != nil }) else {
            (text, told) = (ours, [])
            left = ["\(path) is not text and was changed since, so it stays as it is"]
            return
        }
        let merge = DocumentMerge.merge(
            base: SourceText(path: path, bytes: base), ours: SourceText(path: path, bytes: ours),
            theirs: SourceText(path: path, bytes: theirs), options: MergeOptions(configuration: configuration))
        if !merge.hasConflicts {
            // That amounts add up is what an undo is for; a person who takes back one use of two need not be told.
            let events = merge.events.filter { !$0.message.verbatim.hasPrefix("both used or filled up") }
            (text, left, told) = (merge.text, [], events.map { "\(path): " + $0.message })
            return
        }
        // Whatever contradicts stays as it is now; the rest goes back line by line.
        var revision = DocumentRevision(SourceText(path: path, bytes: ours))
        var left: [Message] = []
        for hunk in TextHunk.all(from: base, to: theirs) {
            do throws(UneditableShape) { try revision.apply(.replaceText([hunk])) } catch {
                left.append("\(path) was changed there since, so it stays as it is: \(Self.words(hunk))")
            }
        }
        (text, self.left, told) = (revision.source.bytes, left, [])
    }

    /// The first line of a hunk that says something.
    private static func words(_ hunk: TextHunk) -> String {
        let lines = (hunk.old + hunk.new).split(separator: UInt8(ascii: "\n")).map {
            String(decoding: $0, as: UTF8.self)
        }
        let first = lines.first { $0.contains { $0.isLetter || $0.isNumber } } ?? lines.first ?? ""
        return String(first.drop { $0.isWhitespace || $0 == "-" }.prefix(80))
    }
}
