internal import CGit2
internal import Glibc

/// One connection to another copy, from its beginning to its end.
final class RemoteConversation {
    private let repository: GitRepository
    private let address: RemoteAddress
    private let access: RemoteAccess
    private let remote: OpaquePointer
    private var transport: SSHTransport?
    /// Logins that were tried; a second question means that the first was not taken.
    private var login: RemoteAccess.Login?
    private var hasAsked = false
    private var needsLogin = false
    private var isLoginRefused = false
    /// Why the other side did not take what was sent.
    private var rejection: String?
    private let onProgress: (_ received: Int, _ total: Int, _ bytes: Int) -> Void

    /// What is taken in one go.
    static let mostObjects: UInt32 = 5_000_000
    static let mostBytes = 4 << 30

    init(
        _ repository: GitRepository, _ address: RemoteAddress, _ access: RemoteAccess,
        onProgress: @escaping (_ received: Int, _ total: Int, _ bytes: Int) -> Void = { _, _, _ in }
    ) throws(GitError) {
        (self.repository, self.address, self.access, self.onProgress) = (repository, address, access, onProgress)
        if access.certificateFile != nil || access.certificateFolder != nil {
            try check(
                rbook_git_set_certificates(access.certificateFile, access.certificateFolder),
                "the certificates \(access.certificateFile ?? access.certificateFolder ?? "") cannot be read")
        }
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
        default: place = address.text
        }
        try check(git_remote_create_with_opts(&made, place, &options), "the address cannot be used")
        guard let made else { throw GitError("the address cannot be used") }
        remote = made
        if case .ssh(let user, let host, let port, let path) = address.way {
            transport = SSHTransport { service throws(GitError) in
                try ProgramConnection(
                    access.ssh.words(
                        service, user: user, host: host, port: port, path: path,
                        isInteractive: access.isInteractive),
                    environment: access.programEnvironment, directory: access.directory)
            }
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
        options.follow_redirects = GIT_REMOTE_REDIRECT_NONE
        options.proxy_opts.type = GIT_PROXY_AUTO
        let code = git_remote_connect_ext(remote, direction, &options)
        if code < 0 { throw failure(code, "cannot be reached") }
        reportLogin(wasTaken: true)
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
        options.follow_redirects = GIT_REMOTE_REDIRECT_NONE
        options.proxy_opts.type = GIT_PROXY_AUTO
        options.download_tags = GIT_REMOTE_DOWNLOAD_TAGS_NONE
        let code = withArray(reference) { git_remote_download(remote, $0, &options) }
        if code < 0 { throw failure(code, "could not send what it has") }
    }

    /// - Returns: why the other side did not take it; `nil` where it did.
    func upload(_ reference: String, to target: String) throws(GitError) -> String? {
        var options = git_push_options()
        git_push_options_init(&options, UInt32(GIT_PUSH_OPTIONS_VERSION))
        options.callbacks = callbacks()
        options.follow_redirects = GIT_REMOTE_REDIRECT_NONE
        options.proxy_opts.type = GIT_PROXY_AUTO
        let code = withArray("\(reference):\(target)") { git_remote_upload(remote, $0, &options) }
        if git_error_code(code) == GIT_ENONFASTFORWARD { return "fetch first" }
        if code < 0, rejection == nil { throw failure(code, "did not take what was sent") }
        return rejection
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
        callbacks.credentials = { out, _, _, allowed, payload in
            RemoteConversation.at(payload)?.giveLogin(out, allowed) ?? -1
        }
        callbacks.transfer_progress = { progress, payload in
            guard let progress = progress?.pointee, let conversation = RemoteConversation.at(payload) else { return -1 }
            conversation.onProgress(
                Int(progress.received_objects), Int(progress.total_objects), Int(progress.received_bytes))
            let isTooMuch =
                progress.total_objects > RemoteConversation.mostObjects
                || Int(progress.received_bytes) > RemoteConversation.mostBytes
            return isTooMuch ? -1 : 0
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

    private func giveLogin(
        _ out: UnsafeMutablePointer<UnsafeMutablePointer<git_credential>?>?, _ allowed: UInt32
    ) -> Int32 {
        needsLogin = true
        isLoginRefused = hasAsked
        guard allowed & GIT_CREDENTIAL_USERPASS_PLAINTEXT.rawValue != 0, !hasAsked else { return -1 }
        hasAsked = true
        login = access.login(for: address)
        guard let login else { return -1 }
        return git_credential_userpass_plaintext_new(out, login.user, login.password)
    }

    private func reportLogin(wasTaken: Bool) {
        guard let login else { return }
        self.login = nil
        access.report(login, for: address, wasTaken: wasTaken)
    }

    // MARK: What went wrong

    private func failure(_ code: Int32, _ what: String) -> GitError {
        let detail = git_error_last().flatMap { $0.pointee.message }.map { String(cString: $0) } ?? "error \(code)"
        if let problem = transport?.problem { return problem }
        let own = "\(address.shown) \(what)"
        if let transport {
            git_remote_disconnect(remote)
            let words = transport.lastWords.split(whereSeparator: \.isNewline).map { $0.trimmingSpaces() }
                .filter { !$0.isEmpty }.suffix(3).joined(separator: "; ")
            return GitError(
                "\(own): \(words.isEmpty ? detail : words)",
                hint: "try it by itself: ssh \(address.host ?? "")", isTransient: true)
        }
        if needsLogin, login == nil || isLoginRefused {
            let wasGiven = login != nil
            reportLogin(wasTaken: false)
            return GitError(
                wasGiven ? "\(own): the name or password is not right" : "\(own): it asks for a name and a password",
                hint: wasGiven
                    ? "the credential helper was told to forget it; try again"
                    : "set up a credential helper (git config --global credential.helper store), or use ssh")
        }
        let isRedirect = detail.contains("redirect")
        return GitError(
            "\(own): \(address.redacted(detail))",
            hint: isRedirect ? "it is somewhere else now: give the new address with rbook remote set" : nil,
            isTransient: true)
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
