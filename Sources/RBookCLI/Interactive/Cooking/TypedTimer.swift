import Kitchen
import MealPlanning

/// A timer as a cook types it: "10", "1 h 30 min", "10 min rice", "rice 10 min".
struct TypedTimer {
    let span: TimeSpan
    let name: String?

    init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        for count in stride(from: words.count, to: 0, by: -1) {
            let rest = words.count - count
            for start in rest == 0 ? [0] : [0, rest] {
                let time = words[start..<(start + count)].joined(separator: " ")
                guard let span = TimeSpan(time) else { continue }
                // "20 days" is not 20 minutes of something called days.
                guard span.minSeconds > 0, span.maxSeconds <= KitchenTimer.longest else { return nil }
                let name = (words[..<start] + words[(start + count)...]).joined(separator: " ")
                self.span = span
                self.name = name.isEmpty ? nil : String(name.prefix(24))
                return
            }
        }
        return nil
    }
}
