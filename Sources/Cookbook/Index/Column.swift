/// Plain values that grow at their end. Like `ByteWriter` it has one owner.
struct Column<Element: BitwiseCopyable>: ~Copyable {
    private var storage: UnsafeMutableBufferPointer<Element>
    private(set) var count = 0

    init(capacity: Int = 0) {
        storage = .allocate(capacity: max(capacity, 8))
    }

    init(repeating value: Element, count: Int) {
        self.init(capacity: count)
        storage[0..<count].initialize(repeating: value)
        self.count = count
    }

    deinit { storage.deallocate() }

    /// Good until the next change.
    var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(rebasing: storage[0..<count]) }

    subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count)
            return storage[index]
        }
        set {
            precondition(index >= 0 && index < count)
            storage[index] = newValue
        }
    }

    /// Changes an element in place.
    mutating func update(_ index: Int, _ body: (inout Element) -> Void) {
        precondition(index >= 0 && index < count)
        body(&storage[index])
    }

    mutating func append(_ element: Element) {
        if count == storage.count { grow() }
        storage.initializeElement(at: count, to: element)
        count += 1
    }

    mutating func removeAll() { count = 0 }

    /// Room for so many elements, which `body` fills in from the first; it returns how many it wrote.
    mutating func append(upTo most: Int, _ body: (UnsafeMutableBufferPointer<Element>) -> Int) {
        while storage.count - count < most { grow() }
        count += min(most, body(UnsafeMutableBufferPointer(rebasing: storage[count..<(count + most)])))
    }

    @inline(never)
    private mutating func grow() {
        let grown = UnsafeMutableBufferPointer<Element>.allocate(capacity: storage.count * 2)
        _ = grown.initialize(fromContentsOf: storage[0..<count])
        storage.deallocate()
        storage = grown
    }
}
