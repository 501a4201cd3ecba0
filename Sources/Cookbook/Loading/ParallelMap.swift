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
    return finished.withLock { joined(&$0, count: items.count) }
}

/// One array after the other; `Array(parts.joined())` takes ten times as long.
private func joined<Result>(_ parts: inout [[Result]], count: Int) -> [Result] {
    var all: [Result] = []
    all.reserveCapacity(count)
    for index in parts.indices {
        all += parts[index]
        parts[index] = []
    }
    return all
}

/// Maps on all cores and keeps the order; each core has a state of its own, in which it keeps what it can use again for the next item.
///
/// What `body` gives must not depend on the state.
///
/// - Parameter chunk: how many items one core takes at a time.
public func parallelMap<Item: Sendable, State, Result: Sendable>(
    _ items: [Item], chunk: Int = 32, state makeState: @Sendable () -> State,
    _ body: @Sendable (inout State, Item) -> Result
) -> [Result] {
    let chunks = (items.count + chunk - 1) / chunk
    if chunks <= 1 {
        var state = makeState()
        return items.map { body(&state, $0) }
    }
    let finished = Mutex<[[Result]]>(Array(repeating: [], count: chunks))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(chunks, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))) { _ in
        var state: State?
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            if index >= chunks { break }
            var own = state.take() ?? makeState()
            let results = items[(index * chunk)..<min(items.count, (index + 1) * chunk)].map { body(&own, $0) }
            state = own
            finished.withLock { $0[index] = results }
        }
    }
    return finished.withLock { joined(&$0, count: items.count) }
}
