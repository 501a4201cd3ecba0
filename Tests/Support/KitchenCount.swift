import Foundation

/// How many random kitchens a law is held against.
public enum KitchenCount {
    /// As many as `RBOOK_KITCHENS` says; without it, `usual`.
    public static func count(usual: Int) -> Int {
        ProcessInfo.processInfo.environment["RBOOK_KITCHENS"].flatMap { Int($0) } ?? usual
    }
}
