internal import FileAccess
internal import RecipeModel
internal import SourceText

/// Reads files into the drafts of a segment, on all cores.
struct DraftReader {
    let files: any FileSource
    /// The same files where they are on a disk, which reads those of a directory quicker together.
    let root: RootDirectory?
    /// The most bytes of a file that are read.
    let sizeLimit: Int

    func read(
        _ pending: [TreeScan.PendingFile], _ setting: CookbookIndex.Setting, _ output: SegmentOutput
    ) -> DraftReading {
        output.restart()
        // Small enough that sorting the words of a chunk stays in the cache.
        let size = min(1024, max(32, (pending.count + 31) / 32))
        let chunks = stride(from: 0, to: pending.count, by: size).map { $0..<min(pending.count, $0 + size) }
        let workers = SegmentWorkers(setting.catalogue)
        let parts = parallelMap(chunks, chunk: 1) { chunk -> DraftReading in
            let part = workers.withWorker { readChunk(pending[chunk], setting, $0, output) }
            for draft in part.drafts { output.put(draft, number: chunk.lowerBound / size) }
            return part
        }
        var reading = DraftReading(setting: setting)
        for part in parts {
            reading.drafts += part.drafts
            reading.files += part.files
            reading.pantries += part.pantries
            reading.collections += part.collections
            reading.additions += part.additions
            reading.unreadable += part.unreadable
        }
        return reading
    }

    private func readChunk(
        _ pending: ArraySlice<TreeScan.PendingFile>, _ setting: CookbookIndex.Setting, _ worker: SegmentWorker,
        _ output: SegmentOutput
    ) -> DraftReading {
        var part = DraftReading(setting: setting)
        let draft = SegmentDraft(worker: worker, output.spareHeaps())
        var onDisk = root.map { DirectoryReader($0) }
        var reader = CookbookFileReader(setting.configuration)
        for file in pending {
            do throws(FileProblem) {
                let (bytes, status) = try contents(file.path, &onDisk)
                let parsed = reader.read(SourceText(path: file.path, bytes: bytes))
                draft.add(parsed, FileStamp(status), isTrusted: !file.isLink)
                switch parsed.content {
                case .pantry: part.pantries.append(parsed)
                case .collection: part.collections.append(parsed)
                case .ingredients: part.additions.append(parsed)
                default: break
                }
            } catch {
                draft.add(unreadable: file.path)
                part.unreadable.append(LoadedCookbook.UnreadableFile(path: file.path, problem: error))
            }
            part.files.append(file.path)
        }
        draft.finish()
        part.drafts = [draft]
        return part
    }

    private func contents(_ path: RelativePath, _ onDisk: inout DirectoryReader?) throws(FileProblem) -> (
        bytes: [UInt8], status: FileStatus
    ) {
        if let found = try onDisk?.readWithStatus(path, limit: sizeLimit) { return found }
        return try files.readWithStatus(path, limit: sizeLimit, followsLinks: true)
    }
}

/// Files read into drafts, and those of them that are needed whole.
struct DraftReading: Sendable {
    var drafts: [SegmentDraft] = []
    var setting: CookbookIndex.Setting
    /// Paths of the rows of the drafts, in order.
    var files: [RelativePath] = []
    var pantries: [CookbookFile] = []
    var collections: [CookbookFile] = []
    var additions: [CookbookFile] = []
    var additionsKey: UInt64 = 0
    var unreadable: [LoadedCookbook.UnreadableFile] = []
}
