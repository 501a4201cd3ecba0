internal import Glibc
internal import Synchronization

/// Takes the bytes of a segment as they come: into the file that is to become the snapshot, or into memory where there is none.
///
/// The heaps of drafts are put while others are still being read, in the order of the drafts, so that they need not be kept.
final class SegmentOutput: Sendable {
    private let state: Mutex<State>

    /// - Parameter descriptor: of an empty file; `nil` for memory.
    init(_ descriptor: Int32?) {
        state = Mutex(State(descriptor))
    }

    /// Forgets everything that was put.
    func restart() { state.withLock { $0.restart() } }

    /// Empty heaps, most often with memory that was used before.
    func spareHeaps() -> SegmentHeaps {
        guard let spare = state.withLock({ $0.spares.popLast() }) else { return SegmentHeaps() }
        return spare.take()
    }

    /// Heaps that were written. Sent under the lock to one thread, which takes them out; nobody else sees them.
    private final class Spare: @unchecked Sendable {
        private var heaps: SegmentHeaps

        init(_ heaps: consuming SegmentHeaps) {
            self.heaps = heaps
            self.heaps.removeAll()
        }

        func take() -> SegmentHeaps {
            var taken = SegmentHeaps.nothing
            swap(&taken, &heaps)
            return taken
        }
    }

    /// Takes the heaps of a draft, whose other rows stay.
    ///
    /// - Parameter number: the drafts are numbered from 0 without gaps.
    func put(_ draft: SegmentDraft, number: Int) { state.withLock { $0.put(draft, number: number) } }

    func put(_ section: SegmentLayout.Section, _ bytes: UnsafeRawBufferPointer) { put(section, [bytes]) }

    /// - Parameter parts: more than one only of a section that is not checked as a whole.
    func put(_ section: SegmentLayout.Section, _ parts: [UnsafeRawBufferPointer]) {
        let lent = Lent(bytes: parts)
        state.withLock { $0.put(section, lent.bytes) }
    }

    /// Writes the header; `nil` where the file could not be written.
    func finish(_ header: SegmentLayout.Header) -> SegmentStorage? { state.withLock { $0.finish(header) } }

    /// Bytes that are read before the lock is given back, and not kept: no pointer outlives the call that lends it.
    private struct Lent: @unchecked Sendable {
        let bytes: [UnsafeRawBufferPointer]
    }

    private struct State: ~Copyable {
        private let descriptor: Int32?
        private var memory = ByteWriter()
        private var offset = SegmentLayout.firstSection
        private var hasFailed = false
        private var nextDraft = 0
        private var waiting: [Int: SegmentDraft] = [:]
        private var extents = Self.noExtents
        fileprivate var spares: [Spare] = []

        private static var noExtents: [SegmentLayout.Extent] {
            Array(repeating: SegmentLayout.Extent(), count: SegmentLayout.Section.allCases.count)
        }

        init(_ descriptor: Int32?) {
            self.descriptor = descriptor
            restart()
        }

        mutating func restart() {
            memory.removeAll()
            offset = 0
            nextDraft = 0
            waiting = [:]
            extents = Self.noExtents
            let zeros = [UInt8](repeating: 0, count: SegmentLayout.firstSection)
            zeros.withUnsafeBytes { write($0) }
            extents[SegmentLayout.Section.heap.rawValue].start = UInt64(offset)
        }

        mutating func put(_ draft: SegmentDraft, number: Int) {
            waiting[number] = draft
            while let draft = waiting.removeValue(forKey: nextDraft) {
                let spare = Spare(
                    draft.rows.moveHeaps { heap in
                        let start = UInt32(truncatingIfNeeded: offset - SegmentLayout.firstSection)
                        write(heap)
                        return start
                    })
                spares.append(spare)
                nextDraft += 1
            }
            extents[SegmentLayout.Section.heap.rawValue].count = UInt64(offset - SegmentLayout.firstSection)
        }

        mutating func put(_ section: SegmentLayout.Section, _ parts: [UnsafeRawBufferPointer]) {
            let padding = [UInt8](repeating: 0, count: -offset & 7)
            padding.withUnsafeBytes { write($0) }
            var extent = SegmentLayout.Extent(start: UInt64(offset))
            for part in parts {
                if section.isChecked { extent.checksum = Checksum.of(part) }
                write(part)
            }
            extent.count = UInt64(offset) - extent.start
            extents[section.rawValue] = extent
        }

        private mutating func write(_ bytes: UnsafeRawBufferPointer) {
            if let descriptor {
                write(bytes, to: descriptor, at: offset)
            } else {
                memory.append(bytes)
            }
            offset += bytes.count
        }

        private mutating func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at start: Int) {
            var done = 0
            while done < bytes.count, !hasFailed {
                let written = pwrite(
                    descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(start + done))
                if written < 0, errno == EINTR { continue }
                if written <= 0 { hasFailed = true }
                done += max(0, written)
            }
        }

        mutating func finish(_ header: SegmentLayout.Header) -> SegmentStorage? {
            var start = ByteWriter(capacity: SegmentLayout.firstSection)
            var header = header
            header.checksum = 0
            let extents = extents
            extents.withUnsafeBytes { table in
                header.checksum = withUnsafeBytes(of: header) { Checksum.of($0) } ^ Checksum.of(table)
                withUnsafeBytes(of: header) { start.append($0) }
                start.append(table)
            }
            guard let descriptor else {
                memory.replaceStart(with: start.bytes)
                return SegmentStorage(memory.bytes)
            }
            write(start.bytes, to: descriptor, at: 0)
            return hasFailed || ftruncate(descriptor, off_t(offset)) != 0 ? nil : SegmentStorage(mapping: descriptor)
        }
    }
}

extension SegmentDraft.Rows {
    /// Hands over the heaps; `body` returns where each begins in that of the segment.
    mutating func moveHeaps(_ body: (UnsafeRawBufferPointer) -> UInt32) -> SegmentHeaps {
        heapStarts[0] = body(heaps.summaries.bytes)
        heapStarts[1] = body(heaps.lines.bytes)
        heapStarts[2] = body(heaps.names.bytes)
        heapStarts[3] = body(heaps.texts.bytes)
        var written = SegmentHeaps.nothing
        swap(&written, &heaps)
        return written
    }

    /// A recipe's row with its places in the heap of the segment.
    func recipe(_ row: Int) -> RecipeRecord {
        var record = recipes[row]
        record.summary.start &+= heapStarts[0]
        record.outline.start &+= heapStarts[0]
        record.lines.start &+= heapStarts[1]
        record.names.start &+= heapStarts[2]
        record.texts.start &+= heapStarts[3]
        return record
    }
}
