import Foundation
import GitHistory
import Testing

/// Signals that wait while something is cleared away.
@Suite struct HeldSignalsTests {
    /// One that is ignored, as after `nohup`, ends nothing; it is sent to this thread alone, and gone before it is let through.
    @Test func aSignalThatIsIgnoredEndsNothing() {
        let before = signal(SIGHUP, SIG_IGN)
        let held = HeldSignals()
        defer {
            held.release()
            _ = signal(SIGHUP, before)
        }
        #expect(!HeldSignals.isEnding)
        #expect(pthread_kill(pthread_self(), SIGHUP) == 0)
        #expect(!HeldSignals.isEnding)
        _ = signal(SIGHUP, SIG_DFL)
        #expect(pthread_kill(pthread_self(), SIGHUP) == 0)
        #expect(HeldSignals.isEnding)
        // Ignored again, those that wait are dropped.
        _ = signal(SIGHUP, SIG_IGN)
        #expect(!HeldSignals.isEnding)
    }
}
