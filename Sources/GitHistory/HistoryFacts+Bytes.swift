internal import CGit2
internal import SourceText

/// Facts as bytes, in the byte order of the machine, behind a checksum. What is not exactly as it is written here is not read.
extension HistoryFacts {
    /// Changes with the form of the file.
    private static let magic: UInt64 = 0x0200_6F6F_6B52_4248
    /// The largest file that is read or written.
    static let mostBytes = 64 << 20
    private static let mostCommits = 250_000
    /// Of how many paths it is kept what was there.
    private static let mostPaths = 256
    /// How many answers are kept, the last ones, and of how many bytes together.
    private static let mostAnswers = 4096
    private static let mostAnswerBytes = 8 << 20
    /// Messages that are longer are read from git each time.
    private static let longestText = 4096

    /// `nil` where there is more than is kept.
    func bytes() -> [UInt8]? {
        guard nodes.count <= Self.mostCommits else { return nil }
        var output = FactOutput()
        output.add(UInt32(nodes.count))
        for (node, text) in zip(nodes, texts) {
            output.add(node.id)
            output.add(node.tree)
            output.add(node.time)
            output.add(UInt32(node.parents.count))
            for parent in node.parents { output.add(parent) }
            let kept = text.flatMap { text in
                text.message.count <= Self.longestText && text.name.count <= Self.longestText
                    && text.email.count <= Self.longestText ? text : nil
            }
            output.add(UInt32(kept == nil ? 0 : 1))
            if let kept {
                output.add(kept.time)
                output.add(UInt32(bitPattern: kept.offset))
                for part in [kept.name, kept.email, kept.message] { output.add(part) }
            }
        }
        // Those that were asked for now, then others as long as there is room.
        let paths = wanted.filter { files[$0] != nil }.sorted() + files.keys.filter { !wanted.contains($0) }.sorted()
        let kept = paths.prefix(Self.mostPaths)
        output.add(UInt32(kept.count))
        for path in kept {
            guard let files = files[path] else { continue }
            output.add(path.bytes)
            output.add(UInt32(files.contents.count))
            for content in files.contents { output.add(content) }
            let runs = Self.runs(files.marks)
            output.add(UInt32(runs.count))
            for (mark, count) in runs {
                output.add(mark)
                output.add(count)
            }
        }
        let answers = keptAnswers
        output.add(UInt32(answers.count))
        for (question, answer) in answers {
            output.add(question.commit)
            output.add(question.key)
            output.add(question.subject)
            output.add(answer)
        }
        guard output.bytes.count <= Self.mostBytes - 16 else { return nil }
        var head = FactOutput()
        head.add(Self.magic)
        head.add(Self.checksum(output.bytes[...]))
        return head.bytes + output.bytes
    }

    /// `nil` for bytes of another form, and for damaged ones.
    convenience init?(bytes: [UInt8]) {
        guard bytes.count <= Self.mostBytes else { return nil }
        var input = FactInput(bytes)
        guard input.number64() == Self.magic, let sum = input.number64(), sum == Self.checksum(bytes[16...]),
            let count = input.number32(), count <= Self.mostCommits
        else { return nil }
        var nodes: [ReachedCommits.Node] = []
        var texts: [Text?] = []
        nodes.reserveCapacity(Int(count))
        texts.reserveCapacity(Int(count))
        var places: [CommitKey: Int] = [:]
        places.reserveCapacity(Int(count))
        for place in 0..<Int(count) {
            guard let id = input.id(), let tree = input.id(), let time = input.number64(),
                let parentCount = input.number32(), parentCount <= 1024, let parents = input.ids(parentCount),
                let hasText = input.number32(), places.updateValue(place, forKey: CommitKey(id)) == nil
            else { return nil }
            nodes.append(
                ReachedCommits.Node(id: id, tree: tree, time: Int64(bitPattern: time), parents: parents))
            guard hasText == 1 else {
                texts.append(nil)
                continue
            }
            guard let time = input.number64(), let offset = input.number32(), let name = input.text(),
                let email = input.text(), let message = input.text()
            else { return nil }
            texts.append(
                Text(
                    name: name, email: email, message: message, time: Int64(bitPattern: time),
                    offset: Int32(bitPattern: offset)))
        }
        guard let pathCount = input.number32(), pathCount <= Self.mostPaths else { return nil }
        var files: [RelativePath: Files] = [:]
        for _ in 0..<pathCount {
            guard let name = input.text(), let path = RelativePath(bytes: name), let contentCount = input.number32()
            else { return nil }
            var found = Files()
            guard let contents = input.ids(contentCount) else { return nil }
            found.contents = contents
            guard let runCount = input.number32() else { return nil }
            for _ in 0..<runCount {
                guard let mark = input.number32(), mark < contentCount &+ 2, let length = input.number32(),
                    Int(length) <= nodes.count - found.marks.count
                else { return nil }
                found.marks.append(contentsOf: repeatElement(mark, count: Int(length)))
            }
            files[path] = found
        }
        guard let answerCount = input.number32(), answerCount <= Self.mostAnswers else { return nil }
        var answers: [(Question, [UInt8])] = []
        for _ in 0..<answerCount {
            guard let commit = input.id(), let key = input.number64(), let subject = input.text(),
                let answer = input.text()
            else { return nil }
            answers.append((Question(commit: CommitKey(commit), subject: subject, key: key), answer))
        }
        guard input.isAtEnd else { return nil }
        self.init(nodes: nodes, texts: texts, files: files, places: places, answers: answers)
    }

    /// The last answers, in their order, as far as there is room.
    private var keptAnswers: [(question: Question, answer: [UInt8])] {
        var room = Self.mostAnswerBytes
        var kept: [(question: Question, answer: [UInt8])] = []
        for question in asked.reversed().prefix(Self.mostAnswers) {
            guard let answer = answer(to: question) else { continue }
            room -= question.subject.count + answer.count
            if room < 0 { break }
            kept.append((question, answer))
        }
        return kept.reversed()
    }

    private static func runs(_ marks: [UInt32]) -> [(mark: UInt32, count: UInt32)] {
        var runs: [(mark: UInt32, count: UInt32)] = []
        for mark in marks {
            if let last = runs.last, last.mark == mark {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((mark, 1))
            }
        }
        return runs
    }

    /// Tells damage; it does not protect against intent.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.withUnsafeBytes { bytes in
            var sum = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
            func mix(_ word: UInt64) {
                sum = (sum ^ word) &* 0xFF51_AFD7_ED55_8CCD
                sum ^= sum >> 32
            }
            var offset = 0
            while offset + 8 <= bytes.count {
                mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            while offset < bytes.count {
                mix(UInt64(bytes[offset]))
                offset += 1
            }
            return sum
        }
    }
}

/// Bytes that facts are written to.
private struct FactOutput {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ key: CommitKey) {
        add(key.first.bigEndian)
        add(key.second.bigEndian)
        add(key.third.bigEndian)
    }

    mutating func add(_ id: git_oid) { withUnsafeBytes(of: id.id) { bytes.append(contentsOf: $0) } }

    /// With its length.
    mutating func add(_ text: [UInt8]) {
        add(UInt32(text.count))
        bytes.append(contentsOf: text)
    }
}

/// Bytes that facts are read from; `nil` of everything that is not there.
private struct FactInput {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    private mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type) -> Number? {
        let size = MemoryLayout<Number>.size
        guard bytes.count - offset >= size else { return nil }
        defer { offset += size }
        return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
    }

    mutating func number32() -> UInt32? { number(UInt32.self) }
    mutating func number64() -> UInt64? { number(UInt64.self) }

    mutating func id() -> git_oid? {
        var id = git_oid()
        let size = MemoryLayout.size(ofValue: id.id)
        guard bytes.count - offset >= size else { return nil }
        withUnsafeMutableBytes(of: &id.id) { target in
            bytes.withUnsafeBytes {
                target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + size]))
            }
        }
        offset += size
        return id
    }

    mutating func ids(_ count: UInt32) -> [git_oid]? {
        guard Int(count) * 20 <= bytes.count - offset else { return nil }
        var ids: [git_oid] = []
        ids.reserveCapacity(Int(count))
        for _ in 0..<count {
            guard let id = id() else { return nil }
            ids.append(id)
        }
        return ids
    }

    /// Of the length that is written before it.
    mutating func text() -> [UInt8]? {
        guard let count = number32(), count <= bytes.count - offset else { return nil }
        defer { offset += Int(count) }
        return Array(bytes[offset..<offset + Int(count)])
    }
}
