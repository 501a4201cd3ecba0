internal import CGit2
internal import Glibc

/// A part of git's conversation: what the other side has, or what it sends or takes.
enum SmartPart: Sendable {
    case listToFetch, fetch, listToPush, push

    /// The program over there that answers.
    var service: String {
        switch self {
        case .listToFetch, .fetch: "git-upload-pack"
        case .listToPush, .push: "git-receive-pack"
        }
    }

    var isList: Bool { self == .listToFetch || self == .listToPush }

    fileprivate init?(_ action: git_smart_service_t) {
        switch action {
        case GIT_SERVICE_UPLOADPACK_LS: self = .listToFetch
        case GIT_SERVICE_UPLOADPACK: self = .fetch
        case GIT_SERVICE_RECEIVEPACK_LS: self = .listToPush
        case GIT_SERVICE_RECEIVEPACK: self = .push
        default: return nil
        }
    }
}

/// What carries libgit2's conversation to the other side.
protocol SmartCarrier: AnyObject {
    /// Whether each part is a request and an answer of its own.
    var isStateless: Bool { get }
    func begin(_ part: SmartPart) throws(GitError)
    /// At most as much as fits; 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(GitError) -> Int
    /// All of it.
    func write(_ bytes: UnsafeRawBufferPointer) throws(GitError)
    func close()
}

/// libgit2's conversation with git on another computer, over a carrier of ours.
final class SmartTransport {
    private let carrier: any SmartCarrier
    private var room: DiskRoom
    private var stream: UnsafeMutablePointer<rbook_git_stream>?
    /// Why it went wrong, if so.
    private(set) var problem: GitError?

    init(_ carrier: any SmartCarrier, room: DiskRoom) { (self.carrier, self.room) = (carrier, room) }

    /// Gives libgit2 a transport that talks through this object, which must live until the transport is freed.
    func makeTransport(_ out: UnsafeMutablePointer<UnsafeMutablePointer<git_transport>?>?, _ owner: OpaquePointer?)
        -> Int32
    {
        var definition = git_smart_subtransport_definition(
            callback: { out, _, parameter in
                guard let parameter else { return -1 }
                let made = UnsafeMutablePointer<rbook_git_transport>.allocate(capacity: 1)
                made.initialize(to: rbook_git_transport())
                made.pointee.transport.action = { SmartTransport.at($1)?.act($0, $3) ?? -1 }
                made.pointee.transport.close = { transport in
                    SmartTransport.at(transport)?.carrier.close()
                    return 0
                }
                made.pointee.transport.free = { transport in
                    SmartTransport.at(transport)?.carrier.close()
                    guard let transport else { return }
                    UnsafeMutableRawPointer(transport).assumingMemoryBound(to: rbook_git_transport.self).deallocate()
                }
                made.pointee.owner = parameter
                out?.pointee = UnsafeMutableRawPointer(made).assumingMemoryBound(to: git_smart_subtransport.self)
                return 0
            }, rpc: carrier.isStateless ? 1 : 0, param: Unmanaged.passUnretained(self).toOpaque())
        return git_transport_smart(out, owner, &definition)
    }

    private static func at(_ transport: UnsafeMutablePointer<git_smart_subtransport>?) -> SmartTransport? {
        guard let transport else { return nil }
        let owner = UnsafeMutableRawPointer(transport).assumingMemoryBound(to: rbook_git_transport.self).pointee.owner
        return owner.map { Unmanaged<SmartTransport>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func at(_ stream: UnsafeMutablePointer<git_smart_subtransport_stream>?) -> SmartTransport? {
        guard let stream else { return nil }
        let owner = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: rbook_git_stream.self).pointee.owner
        return owner.map { Unmanaged<SmartTransport>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: libgit2's calls

    private func act(
        _ out: UnsafeMutablePointer<UnsafeMutablePointer<git_smart_subtransport_stream>?>?,
        _ action: git_smart_service_t
    ) -> Int32 {
        guard let part = SmartPart(action) else { return -1 }
        if let stream, !carrier.isStateless, !part.isList {
            out?.pointee = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: git_smart_subtransport_stream.self)
            return 0
        }
        let code = trying { () throws(GitError) in try carrier.begin(part) }
        if code != 0 { return code }
        let made = UnsafeMutablePointer<rbook_git_stream>.allocate(capacity: 1)
        made.initialize(to: rbook_git_stream())
        made.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        made.pointee.stream.read = { stream, buffer, size, count in
            SmartTransport.at(stream)?.read(UnsafeMutableRawBufferPointer(start: buffer, count: size), count) ?? -1
        }
        made.pointee.stream.write = { stream, bytes, count in
            SmartTransport.at(stream)?.write(UnsafeRawBufferPointer(start: bytes, count: count)) ?? -1
        }
        made.pointee.stream.free = { stream in
            guard let stream else { return }
            let own = UnsafeMutableRawPointer(stream).assumingMemoryBound(to: rbook_git_stream.self)
            if let transport = SmartTransport.at(stream), transport.stream == own { transport.stream = nil }
            own.deallocate()
        }
        stream = made
        out?.pointee = UnsafeMutableRawPointer(made).assumingMemoryBound(to: git_smart_subtransport_stream.self)
        return 0
    }

    private func read(_ buffer: UnsafeMutableRawBufferPointer, _ count: UnsafeMutablePointer<Int>?) -> Int32 {
        trying { () throws(GitError) in
            let got = try carrier.read(into: buffer)
            try room.take(got)
            count?.pointee = got
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        trying { () throws(GitError) in try carrier.write(bytes) }
    }

    private func trying(_ body: () throws(GitError) -> Void) -> Int32 {
        do throws(GitError) {
            try body()
            return 0
        } catch {
            problem = problem ?? error
            git_error_set_str(Int32(GIT_ERROR_NET.rawValue), error.message)
            return -1
        }
    }
}

/// Whether the disk has room for what comes: libgit2 writes it through a mapping, which a full disk ends with a signal.
struct DiskRoom {
    private let path: String
    private var unchecked = 0

    /// What is left free, in bytes, and after how many bytes the disk is asked again.
    private static let spare: UInt = 32 << 20
    private static let interval = 4 << 20

    init(_ path: String) { self.path = path }

    mutating func take(_ count: Int) throws(GitError) {
        unchecked -= count
        guard unchecked <= 0, count > 0 else { return }
        unchecked = Self.interval
        var state = statvfs()
        guard statvfs(path, &state) == 0 else { return }
        guard UInt(state.f_bavail) * UInt(state.f_frsize) >= Self.spare else {
            throw GitError(
                "the disk with \(path) has less than \(Self.spare >> 20) MB left, so nothing more is fetched",
                hint: "make room, and run it again")
        }
    }
}
