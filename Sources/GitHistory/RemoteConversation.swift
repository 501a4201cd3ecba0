internal import CGit2
internal import Glibc

/// One connection to another copy, from its beginning to its end.
final class RemoteConversation {
    private let address: RemoteAddress
    private let remote: OpaquePointer
    /// Released last, when all is cleared away.
    private let signals = HeldSignals()
    private let ssh: SSHCarrier?
    private let web: WebCarrier?
    private let transport: SmartTransport?
    /// Why the other side did not take what was sent.
    private var rejection: String?
    private var isTooMuch = false
    private let refusalsBefore = MemoryLimit.refusals
    private let onProgress: (RemoteProgress) -> Void

    /// What is taken in one go.
    static let mostObjects: UInt32 = 5_000_000
    static let mostBytes = 4 << 30

    init(
        _ repository: GitRepository, _ address: RemoteAddress, _ access: RemoteAccess,
        onProgress: @escaping (RemoteProgress) -> Void
    ) throws(GitError) {
        (self.address, self.onProgress) = (address, onProgress)
        if case .folder(let path) = address.way {
            let folder = path.hasPrefix("/") ? path : "\(repository.workTree)/\(path)"
            guard Glibc.access(folder, F_OK) == 0 else {
                throw GitError("there is no folder \(folder)", hint: "is the disk or stick connected?")
            }
        }
        var options = git_remote_create_options()
        git_remote_create_options_init(&options, UInt32(GIT_REMOTE_CREATE_OPTIONS_VERSION))
        options.repository = repository.handle
        options.flags =
            GIT_REMOTE_CREATE_SKIP_INSTEADOF.rawValue | GIT_REMOTE_CREATE_SKIP_DEFAULT_FETCHSPEC.rawValue
        var made: OpaquePointer?
        let place: String
        switch address.way {
        case .folder(let path): place = path.hasPrefix("/") ? path : "\(repository.workTree)/\(path)"
        case .ssh: place = address.text
        case .web: place = address.webBase
        }
        let (ssh, web) = try Self.carriers(address, access)
        (self.ssh, self.web) = (ssh, web)
        let carrier: (any SmartCarrier)? = ssh ?? web
        transport = carrier.map { SmartTransport($0, room: DiskRoom(repository.common.path)) }
        try check(git_remote_create_with_opts(&made, place, &options), "the address cannot be used")
        guard let made else { throw GitError("the address cannot be used") }
        remote = made
    }

    private static func carriers(_ address: RemoteAddress, _ access: RemoteAccess) throws(GitError) -> (
        SSHCarrier?, WebCarrier?
    ) {
        switch address.way {
        case .folder: return (nil, nil)
        case .ssh(let user, let host, let port, let path):
            let carrier = SSHCarrier { service throws(GitError) in
                try ProgramConnection(
                    access.ssh.words(
                        service, user: user, host: host, port: port, path: path, isInteractive: access.isInteractive),
                    environment: access.programEnvironment, directory: access.directory)
            }
            return (carrier, nil)
        case .web: return (nil, WebCarrier(address, access, try access.openWeb(address)))
        }
    }

    deinit {
        git_remote_disconnect(remote)
        git_remote_free(remote)
    }

    // MARK: What is asked

    func connect(_ direction: git_direction) throws(GitError) {
        var options = git_remote_connect_options()
        git_remote_connect_options_init(&options, UInt32(GIT_REMOTE_CONNECT_OPTIONS_VERSION))
        options.callbacks = callbacks()
        let code = git_remote_connect_ext(remote, direction, &options)
        if code < 0 { throw failure(code, "cannot be reached") }
    }

    /// The references over there with their commits; HEAD leads to a branch.
    func references() throws(GitError) -> (all: [String: git_oid], head: String?) {
        var heads: UnsafeMutablePointer<UnsafePointer<git_remote_head>?>?
        var count = 0
        let code = git_remote_ls(&heads, &count, remote)
        if code < 0 { throw failure(code, "does not say what it has") }
        var all: [String: git_oid] = [:]
        var head: String?
        for index in 0..<min(count, 100_000) {
            guard let entry = heads?[index]?.pointee, let name = entry.name.flatMap({ String(validatingCString: $0) })
            else { continue }
            all[name] = entry.oid
            if name == "HEAD" { head = entry.symref_target.flatMap { String(validatingCString: $0) } }
        }
        return (all, head)
    }

    func download(_ reference: String) throws(GitError) {
        var options = git_fetch_options()
        git_fetch_options_init(&options, UInt32(GIT_FETCH_OPTIONS_VERSION))
        options.callbacks = callbacks()
        options.download_tags = GIT_REMOTE_DOWNLOAD_TAGS_NONE
        let code = withArray(reference) { git_remote_download(remote, $0, &options) }
        if code < 0 { throw failure(code, "could not send what it has") }
    }

    /// - Returns: why the other side did not take it; `nil` where it did.
    func upload(_ reference: String, to target: String) throws(GitError) -> String? {
        var options = git_push_options()
        git_push_options_init(&options, UInt32(GIT_PUSH_OPTIONS_VERSION))
        options.callbacks = callbacks()
        let code = withArray("\(reference):\(target)") { git_remote_upload(remote, $0, &options) }
        if git_error_code(code) == GIT_ENONFASTFORWARD { return "fetch first" }
        if code < 0, rejection == nil { throw failure(code, "did not take what was sent") }
        return rejection.map { web?.redacted($0) ?? $0 }
    }

    private func withArray(_ text: String, _ body: (UnsafePointer<git_strarray>) -> Int32) -> Int32 {
        guard let copy = strdup(text) else { return -1 }
        defer { free(copy) }
        var strings: [UnsafeMutablePointer<CChar>?] = [copy]
        return strings.withUnsafeMutableBufferPointer { buffer in
            var array = git_strarray(strings: buffer.baseAddress, count: 1)
            return body(&array)
        }
    }

    // MARK: libgit2's questions

    private func callbacks() -> git_remote_callbacks {
        var callbacks = git_remote_callbacks()
        git_remote_init_callbacks(&callbacks, UInt32(GIT_REMOTE_CALLBACKS_VERSION))
        callbacks.payload = Unmanaged.passUnretained(self).toOpaque()
        callbacks.transfer_progress = { progress, payload in
            guard let progress = progress?.pointee, let conversation = RemoteConversation.at(payload) else { return -1 }
            conversation.onProgress(
                .receiving(
                    objects: Int(progress.received_objects), of: Int(progress.total_objects),
                    bytes: Int(progress.received_bytes)))
            conversation.isTooMuch =
                progress.total_objects > RemoteConversation.mostObjects
                || Int(progress.received_bytes) > RemoteConversation.mostBytes
            return conversation.isTooMuch || HeldSignals.isEnding ? -1 : 0
        }
        callbacks.push_transfer_progress = { current, total, bytes, payload in
            guard let conversation = RemoteConversation.at(payload) else { return -1 }
            conversation.onProgress(.sending(objects: Int(current), of: Int(total), bytes: bytes))
            return HeldSignals.isEnding ? -1 : 0
        }
        callbacks.pack_progress = { _, current, total, payload in
            guard let conversation = RemoteConversation.at(payload) else { return -1 }
            conversation.onProgress(.packing(objects: Int(current), of: Int(total)))
            return HeldSignals.isEnding ? -1 : 0
        }
        callbacks.push_update_reference = { _, status, payload in
            if let status { RemoteConversation.at(payload)?.rejection = String(cString: status) }
            return 0
        }
        if transport != nil {
            callbacks.transport = { out, owner, payload in
                RemoteConversation.at(payload)?.transport?.makeTransport(out, owner) ?? -1
            }
        }
        return callbacks
    }

    private static func at(_ payload: UnsafeMutableRawPointer?) -> RemoteConversation? {
        payload.map { Unmanaged<RemoteConversation>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: What went wrong

    private func failure(_ code: Int32, _ what: String) -> GitError {
        let detail = git_error_last().flatMap { $0.pointee.message }.map { String(cString: $0) } ?? "error \(code)"
        if HeldSignals.isEnding { return .stopped }
        if isTooMuch || MemoryLimit.refusals > refusalsBefore
            || git_error_last()?.pointee.klass == Int32(GIT_ERROR_NOMEMORY.rawValue)
        {
            return GitError(
                "\(address.shown) sends more than rbook takes in one go (\(Self.mostObjects) objects, \(Self.mostBytes >> 30) GB)",
                hint: "if that is right, fetch it with git")
        }
        let own = "\(address.shown) \(what)"
        if let problem = transport?.problem, problem != SSHCarrier.cut { return problem }
        if let ssh {
            git_remote_disconnect(remote)
            let words = ssh.lastWords.split(whereSeparator: \.isNewline).map { $0.trimmingSpaces() }
                .filter { !$0.isEmpty }.suffix(3).joined(separator: "; ")
            return GitError(
                "\(own): \(words.isEmpty ? detail : words)",
                hint: "try it by itself: ssh \(address.sshWords ?? "")", isTransient: true)
        }
        return GitError("\(own): \(web?.redacted(detail) ?? address.redacted(detail))", isTransient: true)
    }
}

extension Substring {
    fileprivate func trimmingSpaces() -> String {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
