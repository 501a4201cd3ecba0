internal import Dispatch
internal import Glibc
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

/// Maps on all cores and keeps the order; each core has a desk of its own, on which it keeps what it can use again for the next item.
///
/// What `body` gives must not depend on what lies on the desk.
///
/// - Parameter chunk: how many items one core takes at a time.
public func parallelMap<Item: Sendable, Desk, Result: Sendable>(
    _ items: [Item], chunk: Int = 32, desk makeDesk: @Sendable () -> Desk,
    _ body: @Sendable (inout Desk, Item) -> Result
) -> [Result] {
    let chunks = (items.count + chunk - 1) / chunk
    if chunks <= 1 {
        var desk = makeDesk()
        return items.map { body(&desk, $0) }
    }
    let finished = Mutex<[[Result]]>(Array(repeating: [], count: chunks))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(chunks, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))) { _ in
        var desk: Desk?
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            if index >= chunks { break }
            var own = desk.take() ?? makeDesk()
            let results = items[(index * chunk)..<min(items.count, (index + 1) * chunk)].map { body(&own, $0) }
            desk = own
            finished.withLock { $0[index] = results }
        }
    }
    var all: [Result] = []
    all.reserveCapacity(items.count)
    finished.withLock { parts in
        for index in parts.indices {
            all += parts[index]
            parts[index] = []
        }
    }
    return all
}
