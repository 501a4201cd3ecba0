import Dispatch
import Testing

@testable import RBookCLI

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct PickerSearchesTests {
    @Test func dropsAnOlderAnswerThatComesLate() throws {
        let gate = DispatchSemaphore(value: 0)
        let wake = try #require(WakePipe())
        let searches = PickerSearches(source { if $0 == "slow" { gate.wait() } }, wake: wake)
        #expect(searches.start("slow"))
        #expect(searches.start("quick"))
        wait(for: wake)
        let first = searches.take()
        #expect(first?.text == "quick")
        #expect(first?.answer == .success([PickerRow(number: 5)]))
        gate.signal()
        wait(for: wake)
        #expect(searches.take()?.text == nil)
    }

    @Test func runsNoMoreThanTwoAtOnce() throws {
        let gate = DispatchSemaphore(value: 0)
        let wake = try #require(WakePipe())
        let searches = PickerSearches(source { _ in gate.wait() }, wake: wake)
        #expect(searches.start("a"))
        #expect(searches.start("ab"))
        #expect(!searches.start("abc"))
        gate.signal()
        wait(for: wake)
        #expect(searches.start("abcd"))
        gate.signal()
        gate.signal()
    }

    private func source(_ before: @escaping @Sendable (String) -> Void) -> PickerSource {
        PickerSource(
            total: 10,
            search: { text in
                before(text)
                return .success([PickerRow(number: text.count)])
            }, cells: { _ in PickerCells(title: "") }, preview: { _, _ in [] })
    }

    private func wait(for wake: WakePipe) {
        var watched = pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)
        poll(&watched, 1, -1)
        wake.drain()
    }
}
