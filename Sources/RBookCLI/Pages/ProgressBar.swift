import CookbookSession

/// How far a fetch or a push is, as one line: `fetching [######          ] 1,203 of 3,208 objects, 2.4 MB`.
struct ProgressBar {
    private var shown: SafeText = ""

    private static let columns = 20
    /// What is over sooner than it can be read is not shown.
    private static let fewestObjects = 50

    /// - Returns: `nil` where nothing changed that is shown.
    mutating func line(_ progress: SyncCookbook.Progress, width: Int) -> SafeText? {
        let (what, objects, all, bytes): (SafeText, Int, Int, Int?) =
            switch progress {
            case .receiving(let objects, let all, let bytes): ("fetching", objects, all, bytes)
            case .packing(let objects, let all): ("packing", objects, all, nil)
            case .sending(let objects, let all, let bytes): ("sending", objects, all, bytes)
            }
        guard max(objects, all) >= Self.fewestObjects || bytes ?? 0 > 1 << 18 else { return nil }
        let share = all > 0 ? min(1000, objects * 1000 / all) : 0
        // Numbers go up in steps that an eye can follow.
        let count: SafeText = all > 0 ? "\(share / 10) %" : "\(objects) objects"
        let size: SafeText = bytes.map { ", \(Self.size($0))" } ?? ""
        let filled = share * Self.columns / 1000
        let bar: SafeText =
            "[" + SafeText(repeating: "#", count: filled) + SafeText(repeating: " ", count: Self.columns - filled)
            + "] "
        let objectWords: SafeText = all > 0 ? " of \(all) objects" : ""
        let long = what + " " + bar + count + objectWords + size
        let line = long.string.count < width ? long : what + " " + count + size
        if line == shown { return nil }
        shown = line
        return line
    }

    /// "340 KB", "2.4 MB".
    private static func size(_ bytes: Int) -> SafeText {
        if bytes < 1 << 20 { return "\(bytes >> 10) KB" }
        let tenths = bytes * 10 >> 20
        return "\(tenths / 10).\(tenths % 10) MB"
    }
}
