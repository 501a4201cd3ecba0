package import Kitchen

/// What a session takes from the process it runs in.
package struct Surroundings: Sendable {
    package let environment: [String: String]
    /// The absolute path of the current directory.
    package let directory: String
    /// Seconds since 1970 and minutes east of UTC.
    package let now: (time: Int64, offset: Int32)

    package init(environment: [String: String], directory: String, now: (time: Int64, offset: Int32)) {
        self.environment = environment
        self.directory = directory
        self.now = now
    }

    /// The same in another directory.
    package func at(_ directory: String) -> Surroundings {
        Surroundings(environment: environment, directory: directory, now: now)
    }

    /// The local day.
    package var localDate: CalendarDate? {
        let seconds = now.time + Int64(now.offset) * 60
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        return CalendarDate(dayNumber: Int(days))
    }

    /// The person's home directory; `nil` where none is set.
    package var home: String? { environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } }

    /// Where programs keep a person's settings: `$XDG_CONFIG_HOME`, else below the home directory.
    package var configurationHome: String? {
        environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home.map { $0 + "/.config" }
    }

    /// Where programs keep what a person must not lose: `$XDG_STATE_HOME`, else below the home directory.
    package var stateHome: String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state }
        guard let home, home != "/" else { return nil }
        return "\(home)/.local/state"
    }

    /// Where programs keep what can be made again: `$XDG_CACHE_HOME`, else below the home directory.
    package var cacheHome: String? {
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache }
        guard let home, home != "/" else { return nil }
        return "\(home)/.cache"
    }
}
