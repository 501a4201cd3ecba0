internal import Dispatch
internal import Synchronization

/// Maps on all cores and keeps the order. `body` must not depend on the order of calls.
///
/// - Parameter chunk: how many items one core takes at a time.
public func parallelMap<Item: Sendable, Result: Sendable>(
    _ items: [Item], chunk: Int = 64, _ body: @Sendable (Item) -> Result
) -> [Result] {
    let chunks = (items.count + chunk - 1) / chunk
    if chunks <= 1 { return items.map(body) }
    let finished = Mutex<[[Result]]>(Array(repeating: [], count: chunks))
    DispatchQueue.concurrentPerform(iterations: chunks) { index in
        let results = items[(index * chunk)..<min(items.count, (index + 1) * chunk)].map(body)
        finished.withLock { $0[index] = results }
    }
    return finished.withLock { Array($0.joined()) }
}
