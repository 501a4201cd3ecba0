/// When a meal is eaten.
public struct MealTime: Hashable, Sendable {
    /// As written: "dinner".
    public let slot: String
    /// Minutes since midnight, 0 to 1439.
    public let start: Int
    /// Minutes since midnight, later than the start; `nil` where only the start is given.
    public let end: Int?

    /// Reads "19:00", "19:00-20:30", "7:30 pm", "19.30", "19h30"; `nil` for anything else, and where the end is not after the start.
    public init?(_ slot: String, _ text: String) {
        let parts = text.split(whereSeparator: { "-–—".contains($0) }).map(String.init)
        guard parts.count == 1 || parts.count == 2, let start = Self.minutes(parts[0]) else { return nil }
        var end: Int?
        if parts.count == 2 {
            guard let minutes = Self.minutes(parts[1]), minutes > start else { return nil }
            end = minutes
        }
        (self.slot, self.start, self.end) = (slot, start, end)
    }

    private static func minutes(_ text: String) -> Int? {
        var text = text.lowercased().filter { $0 != " " }
        var shift = 0
        var isTwelve = false
        for (suffix, hours) in [("am", 0), ("pm", 12)] where text.hasSuffix(suffix) {
            text = String(text.dropLast(2))
            (isTwelve, shift) = (true, hours)
        }
        if text.hasSuffix("h") || text.hasSuffix("uhr") {
            text = String(text.prefix { $0.isNumber || $0 == ":" || $0 == "." })
        }
        let numbers = text.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
        guard numbers.count <= 2, let first = numbers.first, first.utf8.count <= 2, var hour = Int(first), hour >= 0
        else {
            return nil
        }
        var minute = 0
        if numbers.count == 2 {
            guard numbers[1].utf8.count == 2, let value = Int(numbers[1]), (0...59).contains(value) else { return nil }
            minute = value
        }
        if isTwelve {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + shift
        }
        return hour < 24 ? hour * 60 + minute : nil
    }
}
