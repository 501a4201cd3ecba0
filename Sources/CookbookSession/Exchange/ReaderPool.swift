internal import Glibc
package import RecipeExchange

/// Several readers side by side, one for each processor, for sources of many files; what they read is asked for in any order.
package final class ReaderPool {
    private let program: String
    private var readers: [Worker] = []
    private var sent = 0
    /// Results that came in before they were asked for.
    private var results: [Ticket: Result<ReadResult, HelperProcess.Failure>] = [:]
    private let most: Int

    private struct Worker {
        let reader: ReaderProcess
        var ticket: Ticket?
    }

    /// Something that was handed to a reader.
    package struct Ticket: Hashable {
        fileprivate let number: Int
    }

    /// Each may take half a gigabyte.
    private static let mostReaders = 4

    /// - Parameter program: the path of `rbook-read`.
    package init(program: String, most: Int? = nil) {
        self.program = program
        self.most = most ?? min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), Self.mostReaders)
    }

    /// How many sources may wait for their results without one waiting for another.
    package var width: Int { most }

    /// Limits that readers could not set themselves on this system, as far as they have run.
    package var unconfined: [String] { readers.lazy.map(\.reader.unconfined).first { !$0.isEmpty } ?? [] }

    /// Starts the first, so that it is ready by the time it is needed.
    package func start() {
        if readers.isEmpty { readers.append(Worker(reader: ReaderProcess(program: program))) }
        readers[0].reader.start()
    }

    /// Hands bytes to a reader that has nothing to do, or else to the one that has been busy longest, once it is done.
    package func send(_ bytes: [UInt8], _ request: ReadRequest) -> Ticket {
        let ticket = Ticket(number: sent)
        sent += 1
        let place = freePlace()
        if let last = readers[place].ticket { results[last] = received(place) }
        readers[place].ticket = ticket
        readers[place].reader.send(bytes, request)
        return ticket
    }

    /// What was read; once for each ticket.
    package func result(of ticket: Ticket) throws(HelperProcess.Failure) -> ReadResult {
        if let result = results.removeValue(forKey: ticket) { return try result.get() }
        guard let place = readers.firstIndex(where: { $0.ticket == ticket }) else { throw .ended }
        let result = received(place)
        readers[place].ticket = nil
        return try result.get()
    }

    package func read(_ bytes: [UInt8], _ request: ReadRequest) throws(HelperProcess.Failure) -> ReadResult {
        try result(of: send(bytes, request))
    }

    private func received(_ place: Int) -> Result<ReadResult, HelperProcess.Failure> {
        do throws(HelperProcess.Failure) {
            return .success(try readers[place].reader.receive())
        } catch {
            return .failure(error)
        }
    }

    private func freePlace() -> Int {
        if let place = readers.firstIndex(where: { $0.ticket == nil }) { return place }
        if readers.count < most {
            readers.append(Worker(reader: ReaderProcess(program: program)))
            return readers.count - 1
        }
        return readers.indices.min { readers[$0].ticket?.number ?? 0 < readers[$1].ticket?.number ?? 0 } ?? 0
    }
}
