internal import Dispatch
internal import Synchronization

/// Maps on all cores and keeps the order.
enum LintPool {
    static func map<Item: Sendable, Result: Sendable>(_ items: [Item], _ body: @Sendable (Item) -> Result) -> [Result] {
        let size = 64
        let chunks = (items.count + size - 1) / size
        if chunks <= 1 { return items.map(body) }
        let finished = Mutex<[[Result]]>(Array(repeating: [], count: chunks))
        DispatchQueue.concurrentPerform(iterations: chunks) { index in
            let results = items[(index * size)..<min(items.count, (index + 1) * size)].map(body)
            finished.withLock { $0[index] = results }
        }
        return finished.withLock { Array($0.joined()) }
    }
}
