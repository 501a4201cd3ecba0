internal import RecipeExchange
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// A stretch of Markdown as plain lines: a piece for each item, paragraph and heading.
struct MarkdownPieces {
    struct Piece {
        var text: String
        var isHeading = false
        /// Addresses of the pictures in it.
        var images: [String] = []
    }

    private(set) var pieces: [Piece] = []
    /// Pictures that stand for themselves.
    private(set) var images: [String] = []
    private let bytes: [UInt8]
    private let markdown: Markdown

    init(_ text: String) {
        bytes = Array(text.utf8)
        markdown = Markdown(bytes)
        for index in markdown.children(of: nil) { read(index) }
    }

    private mutating func read(_ index: Int) {
        let block = markdown.blocks[index]
        switch block.kind {
        case .thematicBreak: break
        case .linkDefinition, .siteMark: break
        case .list, .quote, .panel: for child in markdown.children(of: index) { read(child) }
        case .item:
            let first = pieces.count
            for child in markdown.children(of: index) { read(child) }
            // An item is one piece, whatever it holds.
            guard pieces.count > first + 1 else { break }
            let text = pieces[first...].map(\.text).joined(separator: " ")
            let images = pieces[first...].flatMap(\.images)
            pieces.replaceSubrange(first..., with: [Piece(text: text, images: images)])
        case .heading: add(MarkdownText.plain(bytes, markdown.textRange(of: block)), isHeading: true)
        case .html:
            let lines = MarkedText.lines(String(decoding: bytes[block.range.indices], as: UTF8.self))
            for line in lines { add((line, []), isHeading: false) }
        case .fencedCode, .indentedCode:
            let lines = markdown.lines(of: block).map { String(decoding: bytes[$0.indices], as: UTF8.self) }
            for line in lines { add((MarkedText.squeezed(line), []), isHeading: false) }
        case .paragraph, .table: add(MarkdownText.plain(bytes, markdown.textRange(of: block)), isHeading: false)
        }
    }

    private mutating func add(_ found: (text: String, images: [String]), isHeading: Bool) {
        if found.text.isEmpty {
            images += found.images
        } else {
            pieces.append(Piece(text: found.text, isHeading: isHeading, images: found.images))
        }
    }

    /// The pieces as steps, headings beginning groups.
    var steps: [ReadRecipe.Group<ReadRecipe.Step>] {
        var groups = [ReadRecipe.Group<ReadRecipe.Step>()]
        for piece in pieces {
            if piece.isHeading {
                groups.append(ReadRecipe.Group(piece.text))
            } else {
                groups[groups.count - 1].lines.append(ReadRecipe.Step(piece.text, images: piece.images))
            }
        }
        return groups.filter { !$0.lines.isEmpty }
    }
}

/// Inline Markdown as what a reader sees.
enum MarkdownText {
    /// The text without marks, an address after the words that lead there, and the pictures in it.
    static func plain(_ bytes: [UInt8], _ range: ByteRange) -> (text: String, images: [String]) {
        var images: [String] = []
        var text = ""
        var start = range.start
        func isSpace(_ place: Int) -> Bool {
            range.contains(place) && (bytes[place] == 0x20 || bytes[place] == 0x0A || bytes[place] == 0x0D)
        }
        let embeds = WikiEmbed.all(in: bytes, range).filter { PictureEnding.ends(bytes[$0.name.indices]) }.map {
            InlineLink(range: $0.range, text: $0.name, destination: $0.name, isImage: true)
        }
        let links = (InlineLink.all(in: bytes, range) + embeds).sorted { $0.range < $1.range }
        for link in links where link.range.start >= start {
            text += InlineScanner.plainText(bytes, ByteRange(start, link.range.start))
            if isSpace(link.range.start - 1) { text += " " }
            let address = String(decoding: bytes[link.destination.indices], as: UTF8.self)
            if link.isImage {
                images.append(address)
            } else {
                let words = InlineScanner.plainText(bytes, link.text)
                text += words.isEmpty || words == address ? address : "\(words) (\(address))"
            }
            start = link.range.end
            if isSpace(start) { text += " " }
        }
        guard start > range.start else { return (MarkedText.squeezed(InlineScanner.plainText(bytes, range)), []) }
        text += InlineScanner.plainText(bytes, ByteRange(start, range.end))
        return (MarkedText.squeezed(text), images)
    }
}
