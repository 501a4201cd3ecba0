internal import Glibc

/// Git's conversation carried by the person's own ssh: with their keys, agents, hosts and jump hosts.
final class SSHCarrier: SmartCarrier {
    let isStateless = false
    private let start: (_ service: String) throws(GitError) -> ProgramConnection
    private var connection: ProgramConnection?
    private var words = ""

    init(_ start: @escaping (_ service: String) throws(GitError) -> ProgramConnection) { self.start = start }

    /// What was said on standard error, once the conversation is over.
    var lastWords: String {
        if let connection { words = connection.finish() }
        return words
    }

    func begin(_ part: SmartPart) throws(GitError) {
        close()
        connection = try start(part.service)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(GitError) -> Int {
        guard let got = connection?.read(into: buffer) else { throw failure }
        return got
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(GitError) {
        guard connection?.write(bytes) == true else { throw failure }
    }

    private var failure: GitError { HeldSignals.isEnding ? .stopped : SSHCarrier.cut }

    /// What ssh itself says tells more than this.
    static let cut = GitError("the connection ended in the middle", isTransient: true)

    func close() {
        if let connection { words = connection.finish() }
        connection = nil
    }
}

extension GitError {
    /// Somebody ended the program while it waited for the other side.
    static let stopped = GitError("stopped")
}
