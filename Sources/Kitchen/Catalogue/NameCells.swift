internal import Glibc

/// The memory of a `NameBuffer`: its bytes, and of each word where it begins and its hash.
///
/// One piece on the heap, since an array that is part of a value is copied whole wherever the value is only looked at. It has one owner, which
/// frees it.
struct NameCells: ~Copyable {
    static let byteCount = 192
    /// One more than there are words: behind the last one it is known where another would begin.
    static let wordCount = 25

    // Sound: allocated by `init` with room for all that the members below reach, each of which checks its index; written and read as the same
    // trivial types at the same offsets; freed by `deinit`, and never handed out, so that nobody has it after that.
    private let memory: UnsafeMutableRawPointer

    private static let hashOffset = byteCount
    private static let startOffset = hashOffset + wordCount * 4
    private static let size = startOffset + wordCount

    /// FNV-1a of no bytes.
    static let hashSeed: UInt32 = 2_166_136_261

    init() {
        memory = Self.allocated(Self.size)
        // The bytes of a name are written before they are read; what `eight` reads behind them is not looked at.
        (memory + Self.hashOffset).initializeMemory(as: UInt32.self, repeating: Self.hashSeed, count: Self.wordCount)
        (memory + Self.startOffset).initializeMemory(as: UInt8.self, repeating: 0, count: Self.wordCount)
    }

    deinit { free(memory) }

    /// Memory for values of any kind, to be given back by `free`. What `allocate` would give is aligned anew each time, which takes longer.
    static func allocated(_ size: Int) -> UnsafeMutableRawPointer {
        guard let memory = malloc(size) else { preconditionFailure("no memory left") }
        return memory
    }

    @inline(__always)
    subscript(byte: Int) -> UInt8 {
        get {
            precondition(UInt(bitPattern: byte) < UInt(Self.byteCount))
            return memory.load(fromByteOffset: byte, as: UInt8.self)
        }
        nonmutating set {
            precondition(UInt(bitPattern: byte) < UInt(Self.byteCount))
            memory.storeBytes(of: newValue, toByteOffset: byte, as: UInt8.self)
        }
    }

    /// Eight bytes from a place on.
    @inline(__always)
    func eight(from byte: Int) -> UInt64 {
        precondition(byte >= 0 && byte <= Self.byteCount - 8)
        return memory.loadUnaligned(fromByteOffset: byte, as: UInt64.self)
    }

    @inline(__always)
    func hash(_ word: Int) -> UInt32 {
        precondition(UInt(bitPattern: word) < UInt(Self.wordCount))
        return memory.load(fromByteOffset: Self.hashOffset + word * 4, as: UInt32.self)
    }

    @inline(__always)
    func setHash(_ word: Int, _ hash: UInt32) {
        precondition(UInt(bitPattern: word) < UInt(Self.wordCount))
        memory.storeBytes(of: hash, toByteOffset: Self.hashOffset + word * 4, as: UInt32.self)
    }

    @inline(__always)
    func start(_ word: Int) -> Int {
        precondition(UInt(bitPattern: word) < UInt(Self.wordCount))
        return Int(memory.load(fromByteOffset: Self.startOffset + word, as: UInt8.self))
    }

    @inline(__always)
    func setStart(_ word: Int, _ start: Int) {
        precondition(UInt(bitPattern: word) < UInt(Self.wordCount))
        memory.storeBytes(of: UInt8(truncatingIfNeeded: start), toByteOffset: Self.startOffset + word, as: UInt8.self)
    }

    /// The same again.
    func copy() -> NameCells {
        let copy = NameCells()
        copy.memory.copyMemory(from: memory, byteCount: Self.size)
        return copy
    }

    /// Whether the bytes in `range` are those that begin at `other`, where eight more than that can be read.
    func equals(_ range: Range<Int>, _ other: UnsafePointer<UInt8>) -> Bool {
        var index = range.lowerBound
        var offset = 0
        // Both sides have eight more bytes to read: this one by the guard, the other by promise.
        while index &+ 8 <= Self.byteCount, index < range.upperBound {
            let b = UnsafeRawPointer(other + offset).loadUnaligned(as: UInt64.self)
            let differing = UInt64(littleEndian: eight(from: index) ^ b)
            let rest = range.upperBound &- index
            if rest < 8 { return differing &<< UInt64(truncatingIfNeeded: 64 &- rest &* 8) == 0 }
            if differing != 0 { return false }
            index &+= 8
            offset &+= 8
        }
        while index < range.upperBound {
            if self[index] != other[offset] { return false }
            index &+= 1
            offset &+= 1
        }
        return true
    }
}

/// Trivial values, one for each word of a name, in memory of their own; see `NameCells`.
struct WordCells<Value: BitwiseCopyable>: ~Copyable {
    // Sound: all of it is set by `init` and freed by `deinit`; `subscript` checks its index, and hands out copies of values only.
    private let memory: UnsafeMutablePointer<Value>
    private let count: Int

    init(repeating value: Value, count: Int) {
        self.count = count
        memory = NameCells.allocated(count * MemoryLayout<Value>.stride + 8).initializeMemory(
            as: Value.self, repeating: value, count: count)
    }

    deinit { free(memory) }

    @inline(__always)
    subscript(word: Int) -> Value {
        get {
            precondition(UInt(bitPattern: word) < UInt(bitPattern: count))
            return memory[word]
        }
        nonmutating set {
            precondition(UInt(bitPattern: word) < UInt(bitPattern: count))
            memory[word] = newValue
        }
    }
}
