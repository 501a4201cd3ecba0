internal import RecipeExchange

/// Reads everything that an archive holds, each file by its own contents, and gives recipes the pictures that lie beside them.
enum ArchivePack {
    /// Archives in archives.
    private static let mostDeep = 3

    /// - Parameter budget: smaller in tests.
    static func read(
        _ bytes: [UInt8], _ kind: ArchiveReader.Kind, _ request: ReadRequest, budget: ArchiveBudget = ArchiveBudget()
    ) -> ReadResult {
        var budget = budget
        return read(bytes, kind, request, 0, &budget)
    }

    private static func read(
        _ bytes: [UInt8], _ kind: ArchiveReader.Kind, _ request: ReadRequest, _ depth: Int,
        _ budget: inout ArchiveBudget
    ) -> ReadResult {
        var result = ReadResult(format: "a \(kind.rawValue) archive")
        guard depth < mostDeep else {
            result.problems.append(ReadResult.Problem("it is an archive in too many others"))
            return result
        }
        let entries: [ArchiveEntry]
        do throws(ArchiveReader.Refusal) {
            entries = try ArchiveReader.entries(bytes, kind, isOutermost: depth == 0, &budget)
        } catch {
            result.problems.append(ReadResult.Problem("it was not read: \(error.text)", hint: error.hint))
            return result
        }
        // What gzip alone holds is the file itself.
        if kind == .gzip, entries.count == 1, entries[0].path == "data" {
            return part(entries[0].bytes, request, depth, &budget)
        }
        var formats: Set<String> = []
        let pictures = ArchivePictures(entries)
        for entry in entries where !isHidden(entry.path) && PictureKind(entry.bytes) == nil {
            if entry.bytes.isEmpty { continue }
            // All of it or nothing: what an archive in it does to the budget counts for the whole.
            guard !budget.isSpent else { break }
            var inner = part(entry.bytes, ReadRequest(name: entry.path), depth, &budget)
            if let format = inner.format, !inner.recipes.isEmpty || !inner.lists.isEmpty { formats.insert(format) }
            pictures.attach(to: &inner, at: entry.path)
            if let base = inner.base {
                for index in inner.recipes.indices {
                    inner.recipes[index].completeAddresses(on: base, except: inner.attachments.keys)
                }
            }
            result.recipes += inner.recipes
            result.lists += inner.lists
            result.attachments.merge(inner.attachments) { first, _ in first }
            result.problems += inner.problems.map { problem in
                ReadResult.Problem(
                    problem.text, part: problem.part.map { "\(entry.path): \($0)" } ?? entry.path, hint: problem.hint)
            }
        }
        if budget.isSpent {
            var refused = ReadResult(format: result.format)
            let refusal = ArchiveReader.tooLarge
            refused.problems.append(ReadResult.Problem("it was not read: \(refusal.text)", hint: refusal.hint))
            return refused
        }
        if !formats.isEmpty {
            result.format = "a \(kind.rawValue) archive with \(formats.sorted().joined(separator: ", "))"
        }
        if result.recipes.isEmpty, result.lists.isEmpty, result.problems.isEmpty {
            result.problems.append(ReadResult.Problem("the archive holds nothing that could be a recipe"))
        }
        return result
    }

    private static func part(
        _ bytes: [UInt8], _ request: ReadRequest, _ depth: Int, _ budget: inout ArchiveBudget
    ) -> ReadResult {
        if let kind = ArchiveReader.Kind(bytes) { return read(bytes, kind, request, depth + 1, &budget) }
        return ForeignReader.read(bytes, request)
    }

    /// Files that file managers leave.
    static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" || $0 == "Thumbs.db" }
    }
}

/// The pictures of an archive, by their paths.
struct ArchivePictures {
    private var byPath: [String: [UInt8]] = [:]

    init(_ entries: [ArchiveEntry]) {
        for entry in entries where !ArchivePack.isHidden(entry.path) && PictureKind(entry.bytes) != nil {
            byPath[entry.path] = entry.bytes
        }
    }

    /// Puts the pictures that recipes name, or that lie where their program keeps them, beside what was read; all get names of the archive.
    func attach(to result: inout ReadResult, at path: String) {
        var pictures = ReadResult()
        for (name, data) in result.attachments { pictures.attachments["\(path)/\(name)"] = data }
        let own = result.attachments
        func found(_ name: String) -> String? {
            if own[name] != nil { return "\(path)/\(name)" }
            guard let place = PicturePlaces.candidates(name, beside: path).first(where: { byPath[$0] != nil }),
                let bytes = byPath[place]
            else { return nil }
            pictures.attach(bytes, as: place)
            return place
        }
        for index in result.recipes.indices { result.recipes[index].takePictures(found) }
        result.attachments = pictures.attachments
    }
}
