import Dispatch
import Synchronization

/// Searches that run beside the loop, so that no key waits for one.
final class PickerSearches: Sendable {
    typealias Answer = Result<[PickerRow], PickerMessage>

    private let search: @Sendable (String) -> Answer
    private let wake: WakePipe
    private let state = Mutex(State())

    private struct State {
        var started = 0
        /// Of searches that have not answered yet.
        var running: [Int] = []
        /// The newest that has answered; older ones are dropped.
        var answered = 0
        var newest: (text: String, answer: Answer)?
    }

    /// One may finish an older query while the next is on its way; more would only be slower.
    private static let atOnce = 2

    init(_ source: PickerSource, wake: WakePipe) {
        search = source.search
        self.wake = wake
    }

    /// Starts a search; `false` where enough of them run: try again when woken.
    func start(_ text: String) -> Bool {
        let number = state.withLock { state -> Int? in
            guard state.running.count < Self.atOnce else { return nil }
            state.started += 1
            state.running.append(state.started)
            return state.started
        }
        guard let number else { return false }
        DispatchQueue.global(qos: .userInitiated).async { [self] in
            let answer = search(text)
            state.withLock { state in
                state.running.removeAll { $0 == number }
                if state.answered < number {
                    state.answered = number
                    state.newest = (text, answer)
                }
            }
            wake.wake()
        }
        return true
    }

    /// The answer to the newest query answered since the last call; an older one that comes late is dropped.
    func take() -> (text: String, answer: Answer)? {
        state.withLock { state in
            defer { state.newest = nil }
            return state.newest
        }
    }
}
