internal import CGit2
internal import Glibc

/// How the person's own ssh program is started.
public enum SSHProgram: Sendable, Hashable {
    /// A command line for the shell, from `GIT_SSH_COMMAND` or the person's `core.sshCommand`.
    case command(String)
    /// A program that is given words, from `GIT_SSH`; else `ssh`.
    case program(String)

    /// The words that start it so that it runs git's program on the other side.
    ///
    /// Nothing of the address can be taken for an option: the host comes after `--`, and the folder is quoted for the other side's shell.
    func words(
        _ service: String, user: String?, host: String, port: Int?, path: String, isInteractive: Bool
    ) -> [String] {
        var options: [String] = []
        if !isInteractive { options += ["-o", "BatchMode=yes"] }
        if let port { options += ["-p", String(port)] }
        let remote = "\(service) '\(path.replacing("'", with: "'\\''").replacing("!", with: "'\\!'"))'"
        let words = options + ["--", user.map { "\($0)@\(host)" } ?? host, remote]
        switch self {
        case .command(let command): return ["sh", "-c", "\(command) \"$@\"", command] + words
        case .program(let program): return [program] + words
        }
    }
}

/// libgit2's conversation with git on another computer, carried by the person's own ssh: with their keys, agents, hosts and jump hosts.
final class SSHTransport {
    private let start: (_ service: String) throws(GitError) -> ProgramConnection
    private var connection: ProgramConnection?
    private var stream: UnsafeMutablePointer<rbook_git_stream>?
    /// Why it could not be started, if so.
    private(set) var problem: GitError?
    private var words = ""

    init(_ start: @escaping (_ service: String) throws(GitError) -> ProgramConnection) { self.start = start }

    /// What was said on standard error, once the conversation is over.
    var lastWords: String {
        if let connection { words = connection.finish() }
        return words
    }

    /// Gives libgit2 a transport that talks through this object, which must live until the transport is freed.
    func makeTransport(_ out: UnsafeMutablePointer<UnsafeMutablePointer<git_transport>?>?, _ owner: OpaquePointer?)
        -> Int32
    {
        var definition = git_smart_subtransport_definition(
            callback: { out, _, parameter in
                guard let parameter else { return -1 }
                let made = UnsafeMutablePointer<rbook_git_transport>.allocate(capacity: 1)
                made.initialize(to: rbook_git_transport())
                made.pointee.transport.action = { SSHTransport.at($1)?.act($0, $3) ?? -1 }
                made.pointee.transport.close = { transport in
                    SSHTransport.at(transport)?.close()
                    return 0
                }
                made.pointee.transport.free = { transport in
                    SSHTransport.at(transport)?.close()
                    guard let transport else { return }
                    UnsafeMutableRawPointer(transport).assumingMemoryBound(to: rbook_git_transport.self).deallocate()
                }
                made.pointee.owner = parameter
                out?.pointee = UnsafeMutableRawPointer(made).assumingMemoryBound(to: git_smart_subtransport.self)
                return 0
            }, rpc: 0, param: Unmanaged.passUnretained(self).toOpaque())
        return git_transport_smart(out, owner, &definition)
    }

    private static func at(_ transport: UnsafeMutablePointer<git_smart_subtransport>?) -> SSHTransport? {
        guard let transport else { return nil }
        let owner = UnsafeMutableRawPointer(transport).assumingMemoryBound(to: rbook_git_transport.self).pointee.owner
        return owner.map { Unmanaged<SSHTransport>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func at(_ stream: UnsafeMutablePointer<git_smart_subtransport_stream>?) -> SSHTransport? {
        guard let stream else { return nil }
        let owner = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: rbook_git_stream.self).pointee.owner
        return owner.map { Unmanaged<SSHTransport>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: libgit2's calls

    private func act(
        _ out: UnsafeMutablePointer<UnsafeMutablePointer<git_smart_subtransport_stream>?>?,
        _ action: git_smart_service_t
    ) -> Int32 {
        if let stream, action == GIT_SERVICE_UPLOADPACK || action == GIT_SERVICE_RECEIVEPACK {
            out?.pointee = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: git_smart_subtransport_stream.self)
            return 0
        }
        close()
        let isPush = action == GIT_SERVICE_RECEIVEPACK_LS || action == GIT_SERVICE_RECEIVEPACK
        do throws(GitError) {
            connection = try start(isPush ? "git-receive-pack" : "git-upload-pack")
        } catch {
            problem = error
            return -1
        }
        let made = UnsafeMutablePointer<rbook_git_stream>.allocate(capacity: 1)
        made.initialize(to: rbook_git_stream())
        made.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        made.pointee.stream.read = { stream, buffer, size, count in
            guard
                let got = SSHTransport.at(stream)?.connection?.read(
                    into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
            else { return -1 }
            count?.pointee = got
            return 0
        }
        made.pointee.stream.write = { stream, bytes, count in
            let isWritten = SSHTransport.at(stream)?.connection?.write(
                UnsafeRawBufferPointer(start: bytes, count: count))
            return isWritten == true ? 0 : -1
        }
        made.pointee.stream.free = { stream in
            guard let stream else { return }
            SSHTransport.at(stream)?.stream = nil
            UnsafeMutableRawPointer(stream).assumingMemoryBound(to: rbook_git_stream.self).deallocate()
        }
        stream = made
        out?.pointee = UnsafeMutableRawPointer(made).assumingMemoryBound(to: git_smart_subtransport_stream.self)
        return 0
    }

    private func close() {
        if let connection { words = connection.finish() }
        connection = nil
    }
}
