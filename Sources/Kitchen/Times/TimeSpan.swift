/// How long something takes: whole seconds, or a range of them.
public struct TimeSpan: Hashable, Sendable {
    public let minSeconds: Int
    /// Equal to `minSeconds` where there is no range.
    public let maxSeconds: Int

    /// Negative seconds become 0; ends given the wrong way round are exchanged.
    public init(seconds minSeconds: Int, _ maxSeconds: Int? = nil) {
        let last = maxSeconds ?? minSeconds
        self.minSeconds = Swift.max(0, Swift.min(minSeconds, last))
        self.maxSeconds = Swift.max(0, minSeconds, last)
    }

    public init(minutes: Int) {
        let (seconds, overflow) = minutes.multipliedReportingOverflow(by: 60)
        self.init(seconds: overflow ? .max : seconds)
    }

    public var isRange: Bool { minSeconds != maxSeconds }

    /// The longer end in minutes, rounded up.
    public var minutes: Int { maxSeconds / 60 + (maxSeconds % 60 == 0 ? 0 : 1) }

    /// Adds end to end; saturates at the largest number of seconds.
    public func adding(_ other: TimeSpan) -> TimeSpan {
        func sum(_ a: Int, _ b: Int) -> Int {
            let (sum, overflow) = a.addingReportingOverflow(b)
            return overflow ? .max : sum
        }
        return TimeSpan(seconds: sum(minSeconds, other.minSeconds), sum(maxSeconds, other.maxSeconds))
    }

    /// As in front matter: "1 h 30 min", "8–10 min", "2 d", "45 s".
    public var text: String {
        if !isRange { return TimeSpan.text(seconds: maxSeconds) }
        if minSeconds % 60 == 0, maxSeconds % 60 == 0, maxSeconds < 7200 {
            return "\(minSeconds / 60)–\(maxSeconds / 60) min"
        }
        if minSeconds % 3600 == 0, maxSeconds % 3600 == 0, maxSeconds < 172_800 {
            return "\(minSeconds / 3600)–\(maxSeconds / 3600) h"
        }
        return "\(TimeSpan.text(seconds: minSeconds)) – \(TimeSpan.text(seconds: maxSeconds))"
    }

    private static func text(seconds: Int) -> String {
        var parts: [String] = []
        // Two days and more are clearer as days, less as hours.
        let days = seconds >= 172_800 ? seconds / 86_400 : 0
        let rest = seconds - days * 86_400
        if days > 0 { parts.append("\(days) d") }
        if rest >= 3600 { parts.append("\(rest / 3600) h") }
        if rest % 3600 >= 60 { parts.append("\(rest % 3600 / 60) min") }
        if rest % 60 > 0 { parts.append("\(rest % 60) s") }
        return parts.isEmpty ? "0 min" : parts.joined(separator: " ")
    }

    /// The longer end as an ISO 8601 duration: "PT1H30M".
    public var isoText: String {
        var result = "PT"
        if maxSeconds >= 3600 { result += "\(maxSeconds / 3600)H" }
        if maxSeconds % 3600 >= 60 { result += "\(maxSeconds % 3600 / 60)M" }
        if maxSeconds % 60 > 0 || maxSeconds == 0 { result += "\(maxSeconds % 60)S" }
        return result
    }
}

extension TimeSpan: CustomStringConvertible {
    public var description: String { text }
}
