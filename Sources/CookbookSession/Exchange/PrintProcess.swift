package import RecipeExchange
internal import SourceText

/// The program that typesets: sheets and pictures go to it over a pipe, and a PDF comes back.
package final class PrintProcess {
    private let helper: HelperProcess

    /// How long typesetting may take, in milliseconds.
    private static let longestWait = 120_000
    /// What fontconfig finds a person's fonts by.
    private static let variables = [
        "HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE",
        "FONTCONFIG_PATH",
    ]

    /// - Parameter executable: the path of `rbook`.
    /// - Throws: where `rbook-print` is not beside it.
    package init(beside executable: String, environment: [String: String]) throws(OperationProblem) {
        guard let program = ReaderProcess.find("rbook-print", beside: executable) else {
            throw OperationProblem(
                "the program that sets pages is missing: rbook-print",
                hint: "it belongs beside rbook, or in libexec/rbook: make install puts it there")
        }
        helper = HelperProcess(program: program, environment: environment.filter { Self.variables.contains($0.key) })
    }

    /// Starts it, so that it has its fonts by the time it is needed.
    package func start() { helper.start() }

    /// The PDF of a job.
    ///
    /// - Parameter pictures: as many as the job says; each is asked for when it is its turn.
    package func pdf(_ job: PrintJob, pictures: (Int) -> [UInt8]) throws(OperationProblem) -> (
        bytes: [UInt8], result: PrintResult
    ) {
        do throws(HelperProcess.Failure) {
            try helper.send([RecordFormat.bytes(job)])
            for number in 0..<job.pictureCount { try helper.send([pictures(number)]) }
            let answer = try helper.receive(within: Self.longestWait) { _ in 1 }
            guard let result = RecordFormat.value(PrintResult.self, answer[0]) else { throw .nonsense }
            return (answer[1], result)
        } catch {
            throw OperationProblem(error.printProblem, hint: "print fewer recipes at a time, or without pictures")
        }
    }
}

extension HelperProcess.Failure {
    fileprivate var printProblem: Message {
        switch self {
        case .cannotStart(let reason): "rbook-print cannot be started: \(reason)"
        case .ended: "nothing was printed: rbook-print ended over it, out of memory or by an error of ours"
        case .late: "nothing was printed: typesetting took too long"
        case .nonsense: "nothing was printed: the answer of rbook-print makes no sense"
        }
    }
}
