internal import RecipeSyntax
internal import SourceText

/// Cuts a body into passages.
struct PassageScanner {
    let body: BodyText
    let names: SectionNames
    let cache: ReadingCache
    /// Quotes that are read apart, in `blocks`.
    let callouts: Set<Int>
    var passages: [Passage] = []
    /// Whether the file shows lines of a program or of data, as guides to software do.
    private(set) var holdsProgram = false
    /// Blocks of code that a program or a plugin of an editor reads.
    private(set) var toolBlocks: [ByteRange] = []
    /// Whether a list follows the paragraph at hand.
    var isBeforeList = false
    /// Whether a table follows it.
    var isBeforeTable = false
    /// Whether another paragraph follows it.
    var isBeforeParagraph = false
    /// Whether it has several lines.
    var isBeforeLines = false
    /// Whether a paragraph that begins with an amount follows it.
    var isBeforeAmount = false
    /// The lines of the paragraph that follows the one at hand.
    var linesBelow = 0..<0
    /// Where the panel at hand ends.
    var scopeEnd = Int.max
    /// The ends of panels without a block of their own, among the siblings at hand, each with the end of what holds it.
    var openPanels: [(end: Int, outer: Int)] = []
    /// For every line across the page, the passage that follows it.
    var breaks: [Int] = []
    /// Comments and marks of a site generator, which no page shows.
    var comments: [ByteRange] = []
    /// What attributes of components state, and labels above their values.
    var stated: [(field: MetadataLine.Field, value: Located<String>)] = []
    /// Lines of which the whole stands in `stated`.
    var statedLines: [ByteRange] = []
    /// "12 madeleines" right below the title.
    var countBelowTitle: Located<String>?
    /// A paragraph that was taken with the label above it.
    var takenBlock: Int?
    /// Whether a tab listed the amounts in one system of units.
    var hasUnits = false
    /// Of the last heading, where it names units of measurement.
    var unitsLevel: Int?
    /// Whether a heading is written as wikis do, where "#" begins an item of a numbered list.
    private var isWiki = false
    /// "[^1]: Or spelt." at the foot of the page: its mark and its text.
    private(set) var footnotes: [(mark: ByteRange, text: ByteRange)] = []

    init(_ body: BodyText, _ cache: ReadingCache, callouts: Set<Int>) {
        self.callouts = callouts
        self.body = body
        self.cache = cache
        names = cache.names
    }

    var blocks: [Block] { body.markdown.blocks }

    mutating func run() {
        passages.reserveCapacity(16)
        comments += body.toolLines
        var index = 0
        while index < blocks.count {
            while let panel = openPanels.last, panel.end <= index {
                scopeEnd = panel.outer
                openPanels.removeLast()
            }
            scan(index)
            index = blocks[index].subtreeEnd
        }
        joinItems()
    }

    mutating func scan(_ index: Int) {
        switch blocks[index].kind {
        case .heading(1, _) where isWiki: add(.paragraph, index, blocks[index].lines, body.range(index))
        case .heading(let level, _):
            let range = body.range(index)
            addHeading(body.plain(range), level, index, range)
        case .paragraph: paragraph(index)
        case .list(let style): list(index, isOrdered: style.isOrdered)
        case .table: add(.table, index, blocks[index].lines, blocks[index].range)
        case .fencedCode(let info) where !isText(info):
            holdsProgram = holdsProgram || isProgram(info)
            if isForTool(info) { toolBlocks.append(blocks[index].range) }
        case .fencedCode, .indentedCode: code(index)
        case .quote where callouts.contains(index): break
        case .quote where opensSection(index) || holdsPage(index): scanChildren(of: index)
        case .quote where takeQuotedCount(index): break
        case .quote:
            noteQuotedServings(index)
            add(.quote, index, 0..<0, blocks[index].range)
        case .panel: panel(index)
        case .html where isComment(index): comments.append(blocks[index].range)
        case .html: html(index)
        case .siteMark: siteMark(index)
        case .thematicBreak: breaks.append(passages.count)
        case .linkDefinition: takeFootnotes(blocks[index].lines)
        case .item: break
        }
    }

    /// Whether a quote begins with a line that heads the ingredients or the steps: "> [!abstract] Ingredients", "> **Method**".
    private func opensSection(_ index: Int) -> Bool {
        guard index + 1 < blocks[index].subtreeEnd, case .paragraph = blocks[index + 1].kind,
            let line = blocks[index + 1].lines.first
        else { return false }
        let lines = blocks[index + 1].lines
        let range = body.trimmed(body.markdown.lines[line])
        guard let (_, text) = headingLine(range, isAlone: lines.count == 1, isFirst: true, isLast: lines.count == 1),
            case .section(let role)? = cache.reading(text).meaning
        else { return false }
        return role == .ingredients || role == .instructions
    }

    /// Whether all that stands below the title stands in one quote of several parts, as a recipe that somebody was sent.
    private func holdsPage(_ index: Int) -> Bool {
        let parts = body.markdown.children(of: index)
        guard parts.count > 1 else { return false }
        let holdsList = parts.contains { blocks[$0].isList }
        var place = 0
        var further = 0
        while place < blocks.count {
            switch blocks[place].kind {
            case .heading, .thematicBreak, .linkDefinition: break
            case .quote where place == index: break
            // "From: Tom" above "> - 2 cups ketchup"
            case .paragraph where holdsList && place < index && further < 2: further += 1
            default: return false
            }
            place = blocks[place].subtreeEnd
        }
        return true
    }

    private mutating func scanChildren(of index: Int) {
        var child = index + 1
        while child < blocks[index].subtreeEnd {
            scan(child)
            child = blocks[child].subtreeEnd
        }
    }

    private func isComment(_ index: Int) -> Bool {
        let range = body.trimmed(blocks[index].range)
        return range.count >= 7 && body.bytes[range.start...].starts(with: "<!--".utf8)
            && body.bytes[range.end - 3..<range.end].elementsEqual("-->".utf8)
            && body.source.string(range).firstRange(of: "-->")?.upperBound == body.source.string(range).endIndex
    }

    mutating func add(_ shape: Passage.Shape, _ index: Int, _ lines: Range<Int>, _ range: ByteRange) {
        passages.append(Passage(shape: shape, block: index, lines: lines, range: range, scopeEnd: scopeEnd))
    }

    mutating func addHeading(_ text: String, _ level: Int, _ index: Int, _ range: ByteRange) {
        let text = text.hasSuffix(" [edit]") ? String(text.dropLast(7)) : text
        let reading = cache.reading(repeatsUnits(text, level) ? "Notes" : text)
        add(.heading(level: level, text: text, reading: reading), index, 0..<0, range)
        if text.utf8.last == UInt8(ascii: ")") { takeTimes(ofHeading: text, range) }
    }

    /// A paragraph is one passage, but for lines in it that serve as headings.
    private mutating func paragraph(_ index: Int) {
        if index == takenBlock { return }
        let lines = blocks[index].lines
        if let first = lines.first, footnoteMark(first) != nil { return takeFootnotes(lines) }
        let whole = body.range(index)
        if isTrailer(index, lines) || isAttributeList(whole) || body.withoutLineBreak(whole).isEmpty {
            return comments.append(whole)
        }
        if isCaptioned(lines) { return add(.pictures, index, lines, whole) }
        if body.isOnlyImages(whole) {
            stateBadges(whole)
            return add(.pictures, index, lines, whole)
        }
        if takeTermsOfFacts(index, lines) { return }
        if areTermsAndAmounts(lines) { return addTerms(index, lines, whole) }
        if isCommandOfTeX(whole) { return comments.append(whole) }
        if takeTemplateLines(lines, whole) || takeLabelAboveValue(lines, whole) || takeBoldLabel(lines, whole)
            || takeLabelAboveParagraph(index, lines, whole)
        {
            return comments.append(whole)
        }
        lookAhead(to: blocks[index].subtreeEnd)
        if takeCount(lines, whole) || takeDetailLines(lines, whole) || takeYieldBelowTitle(lines, whole) { return }
        if SiteWidget.isWidget(body, whole) { return comments.append(whole) }
        if takeYieldBeforeFoods(index, lines, whole) || takeFoodsInSentence(index, lines, whole)
            || takeFoodsBetweenBreaks(index, lines, whole)
        {
            return
        }
        scanLines(index, lines)
    }

    /// Notes what follows the paragraph at hand.
    mutating func lookAhead(to next: Int) {
        isBeforeList = next < blocks.count && blocks[next].isList
        isBeforeTable = next < blocks.count && blocks[next].kind == .table
        isBeforeParagraph = next < blocks.count && !isBeforeList && blocks[next].kind == .paragraph
        isBeforeLines = isBeforeParagraph && blocks[next].lines.count > 1
        linesBelow = isBeforeParagraph ? blocks[next].lines : 0..<0
        isBeforeAmount =
            isBeforeParagraph
            && blocks[next].lines.first.map {
                beginsWithAmount(body.withoutBullet(body.trimmed(body.markdown.lines[$0])))
            } ?? false
    }

    /// Lines of a paragraph, of which some serve as headings.
    mutating func scanLines(_ index: Int, _ lines: Range<Int>) {
        let ranges = lines.map { body.trimmed(body.markdown.lines[$0]) }
        if ranges.allSatisfy({ body.isTag($0) }) { return comments += ranges }
        // "#Ingredients", as people write who leave out the space.
        var first = lines.lowerBound
        for line in lines where line >= first {
            let range = body.trimmed(body.markdown.lines[line])
            // The term of a definition list heads what is said of it.
            if line + 1 < lines.upperBound, isDefinition(line + 1), !isDefinition(line), range.count <= 90 {
                addLines(index, first..<line)
                addHeading(body.plain(range), Passage.labelLevel, index, range)
                first = line + 1
                continue
            }
            if !range.isEmpty, body.firstByte(range) == UInt8(ascii: "="),
                let found = WikiHeading.read(body.bytes, range)
            {
                isWiki = true
                addLines(index, first..<line)
                addHeading(body.plain(found.text), found.level, index, found.text)
                first = line + 1
                continue
            }
            if let (label, text) = runInLabel(range) {
                addLines(index, first..<line)
                let reading = cache.reading(text).meaning
                let isPart = reading == nil || reading == .serving
                addHeading(text, isPart ? Passage.labelLevel : Passage.boldLevel, index, label)
                // Up to the next such label.
                var end = line + 1
                while end < lines.upperBound, runInLabel(body.trimmed(body.markdown.lines[end])) == nil { end += 1 }
                let rest = ByteRange(label.end, body.markdown.lines[end - 1].end)
                passages.append(
                    Passage(
                        shape: .paragraph, block: index, lines: line..<end, range: body.trimmed(rest),
                        isAfterLabel: isPart || reading.map { PassageRole($0) == .ingredients } ?? false,
                        scopeEnd: scopeEnd))
                first = end
                continue
            }
            if line > first, opensSection(range, index) {
                addLines(index, first..<line)
                addHeading(body.title(range).value, Passage.boldLevel, index, range)
                first = line + 1
                continue
            }
            if line > first, statesAmountAtEnd(line..<lines.upperBound) {
                addLines(index, first..<line)
                first = line
                break
            }
            if lines.count > 1, isLabelledRemark(range) {
                addLines(index, first..<line)
                first = endOfRemark(line, lines)
                addLines(index, line..<first)
                continue
            }
            if line == lines.lowerBound, let next = takePlainTitle(index, lines) {
                first = next
                continue
            }
            if line == lines.lowerBound, passages.isEmpty, isTitleOverFoods(lines) {
                addHeading(body.plain(range), 1, index, range)
                first = line + 1
                continue
            }
            if isEmptyField(line, lines) {
                addLines(index, first..<line)
                comments.append(range)
                first = line + 1
                continue
            }
            guard
                let (level, text) = headingLine(
                    withoutBreakTag(range), isAlone: lines.count == 1, isFirst: line == first,
                    isLast: line == lines.upperBound - 1) ?? (line == first ? bareGroup(line, lines) : nil)
            else { continue }
            addLines(index, first..<line)
            addHeading(text, level, index, range)
            first = line + 1
        }
        addLines(index, first..<lines.upperBound)
    }

    /// Whether a line of pictures stands over their captions in italics.
    private func isCaptioned(_ lines: Range<Int>) -> Bool {
        guard lines.count > 1, lines.count <= 3, body.isOnlyImages(body.trimmed(body.markdown.lines[lines.lowerBound]))
        else { return false }
        return lines.dropFirst().allSatisfy { body.isItalic(body.trimmed(body.markdown.lines[$0])) }
    }

    /// A line without the "<br>" that ends it.
    private func withoutBreakTag(_ range: ByteRange) -> ByteRange {
        guard range.count > 4, body.bytes[range.end - 1] == UInt8(ascii: ">") else { return range }
        for tag in ["<br>", "<br/>", "<br />"]
        where body.bytes[range.indices].suffix(tag.utf8.count).elementsEqual(tag.utf8) {
            return body.trimmed(ByteRange(range.start, range.end - tag.utf8.count))
        }
        return range
    }

    /// Lines of footnotes: each mark begins one, and other lines go on with it.
    private mutating func takeFootnotes(_ lines: Range<Int>) {
        for line in lines {
            let range = body.trimmed(body.markdown.lines[line])
            if let mark = footnoteMark(line) {
                footnotes.append((mark, body.trimmed(ByteRange(mark.end, range.end))))
            } else if let last = footnotes.last, last.mark.start >= body.markdown.lines[lines.lowerBound].start {
                footnotes[footnotes.count - 1].text = ByteRange(last.text.start, max(last.text.end, range.end))
            } else {
                // "[1]: https://example.org"
                comments.append(range)
            }
        }
    }

    /// "[^1]:" at the start of a line.
    private func footnoteMark(_ line: Int) -> ByteRange? {
        let range = body.trimmed(body.markdown.lines[line])
        let bytes = body.bytes[range.indices]
        guard bytes.starts(with: "[^".utf8), let end = bytes.firstIndex(of: UInt8(ascii: "]")),
            end > range.start + 2, end + 1 < range.end, bytes[end + 1] == UInt8(ascii: ":")
        else { return nil }
        return ByteRange(range.start, end + 2)
    }

    /// Whether a line is ": 50 g almonds".
    func isDefinition(_ line: Int) -> Bool {
        let range = body.trimmed(body.markdown.lines[line])
        return range.count > 2 && body.firstByte(range) == UInt8(ascii: ":") && body.bytes[range.start + 1] == 0x20
    }

    /// Lines without a heading among them: one passage, or a list that runs on into sentences.
    private mutating func addLines(_ index: Int, _ lines: Range<Int>) {
        func isTags(_ line: Int) -> Bool { body.isHashtags(body.trimmed(body.markdown.lines[line])) }
        // "#vegan #quick" above "Serves: 4", and below the last line.
        let first = lines.first { !isTags($0) } ?? lines.upperBound
        let end = first < lines.upperBound ? (lines.last { !isTags($0) } ?? first) + 1 : first
        if first > lines.lowerBound { addParagraph(index, lines.lowerBound..<first) }
        if first < end {
            let turn = sentencesBegin(first..<end)
            addParagraph(index, first..<turn)
            if turn < end { addParagraph(index, turn..<end) }
        }
        if end < lines.upperBound { addParagraph(index, end..<lines.upperBound) }
    }

    /// Where short lines turn into sentences: a list that runs on into what to do. The end where they do not.
    private func sentencesBegin(_ lines: Range<Int>) -> Int {
        func isSentence(_ line: Int) -> Bool {
            let range = body.trimmed(body.markdown.lines[line])
            // "tender. Add corn.", where the text is wrapped in the middle of a sentence.
            if line > lines.lowerBound, !range.isEmpty, 0x61...0x7A ~= body.firstByte(range) { return false }
            if line > lines.lowerBound, !range.isEmpty, body.isCommandSentence(range) { return true }
            return range.count > 20 && range.end <= body.bytes.count && !body.endsWithMeasure(range)
                && (range.count > 120 || [UInt8(ascii: "."), UInt8(ascii: "!")].contains(body.bytes[range.end - 1]))
        }
        func isShort(_ line: Int) -> Bool {
            let range = body.trimmed(body.markdown.lines[line])
            // "Serves 6." above them all
            let mayEnd = line == lines.lowerBound && range.count <= 20
            return !range.isEmpty && range.count <= 60
                && (mayEnd || body.bytes[range.end - 1] != UInt8(ascii: ".") || body.endsWithMeasure(range))
        }
        guard lines.count >= 3, let turn = lines.first(where: isSentence), turn - lines.lowerBound >= 2 else {
            return lines.upperBound
        }
        return (lines.lowerBound..<turn).allSatisfy(isShort) ? turn : lines.upperBound
    }

    private mutating func addParagraph(_ index: Int, _ lines: Range<Int>) {
        let range = ByteRange(
            body.markdown.lines[lines.lowerBound].start, body.markdown.lines[lines.upperBound - 1].end)
        let isCommand =
            lines.count == 1
            && (passages.last?.isList == true && isCommandWord(body.trimmed(range)) || isBeforeList && saysHeat(range))
        add(body.isOnlyImages(range) ? .pictures : .paragraph, index, lines, range)
        passages[passages.count - 1].tellsWhatToDo = isCommand
    }

    func isSentence(_ text: String) -> Bool {
        text.last.map { ".!?".contains($0) } == true && text.parted(at: 0x20).count > 3
    }
}
