/// A timer that somebody started while cooking. Pure: it knows when it ends, and whoever looks at it brings the clock along.
public struct KitchenTimer: Sendable, Hashable {
    /// The key that belongs to it, 1 to 9; no two timers have the same.
    public let key: Int
    public let name: String
    /// In which step it was started, from 0; `nil` for one of the cook's own.
    public let step: Int?
    /// Which of the step's timers it is, from 0.
    public let number: Int
    /// Whole seconds from start to end, as it was set.
    public let length: Int
    /// Whole seconds that it may take longer: "8–10 minutes" rings after 8 and says so.
    public let slack: Int
    public private(set) var status: Status

    public enum Status: Sendable, Hashable {
        /// Until then, in seconds since 1970.
        case running(until: Int64)
        /// With so many seconds left.
        case paused(left: Int)
    }

    /// The most that a timer can be set to.
    public static let longest = 8 * 86_400

    public init(
        key: Int, name: String, step: Int? = nil, number: Int = 0, length: Int, slack: Int = 0, status: Status
    ) {
        (self.key, self.name, self.step, self.number) = (key, name, step, number)
        (self.length, self.slack, self.status) = (length, slack, status)
    }

    /// Starts a timer.
    public init(
        key: Int, name: String, step: Int? = nil, number: Int = 0, length: Int, slack: Int = 0, at now: Int64
    ) {
        self.init(
            key: key, name: name, step: step, number: number, length: length, slack: slack,
            status: .running(until: now + Int64(length)))
    }

    /// Seconds that are left; negative for as long as it has been over.
    public func left(at now: Int64) -> Int {
        switch status {
        case .running(let end): Int(clamping: end.subtractingReportingOverflow(now).partialValue)
        case .paused(let left): left
        }
    }

    public var isPaused: Bool { if case .paused = status { true } else { false } }

    /// Whether its time is over and nobody has taken notice yet.
    public func rings(at now: Int64) -> Bool {
        if case .running(let end) = status { return end <= now }
        return false
    }

    /// Stops the clock, or lets it go on; nothing for one that rings.
    public mutating func togglePause(at now: Int64) {
        switch status {
        case .running(let end) where end > now: status = .paused(left: left(at: now))
        case .running: break
        case .paused(let left): status = .running(until: now + Int64(left))
        }
    }

    /// Adds time, or takes some away; one that rings counts from now.
    public mutating func add(_ seconds: Int, at now: Int64) {
        switch status {
        case .running(let end):
            let start = max(end, now)
            status = .running(until: max(now, start + Int64(seconds)))
        case .paused(let left): status = .paused(left: min(Self.longest, max(1, left + seconds)))
        }
    }
}
