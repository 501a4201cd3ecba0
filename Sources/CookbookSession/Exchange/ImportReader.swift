internal import Glibc
package import RecipeExchange
package import SourceText

/// Reads sources as a person names them: files, directories, standard input.
package struct ImportReader {
    private let process: ReaderProcess
    private let directory: String

    /// Larger files are not read.
    private static let mostBytes = 256 << 20
    /// Files of one directory.
    private static let mostFiles = 100_000

    /// What became of one source.
    package struct Outcome {
        package var name: String
        package var result: ReadResult?
        package var problems: [Message] = []
    }

    /// - Parameters:
    ///   - program: the path of `rbook-read`.
    ///   - directory: where relative paths begin.
    package init(program: String, directory: String) {
        process = ReaderProcess(program: program)
        self.directory = directory
    }

    package func read(_ source: String, input: () -> [UInt8]) -> [Outcome] {
        if source == "-" { return [read(input(), name: "standard input")] }
        let path = source.hasPrefix("/") ? source : "\(directory)/\(source)"
        var status = stat()
        guard stat(path, &status) == 0 else {
            return [Outcome(name: source, problems: ["it cannot be read: \(Self.systemMessage())"])]
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { return [readFile(path, name: source)] }
        return files(beneath: path).map { readFile("\(path)/\($0)", name: "\(source)/\($0)") }
    }

    /// Paths of regular files beneath a directory, sorted; hidden ones and links are left out.
    private func files(beneath directory: String) -> [String] {
        var found: [String] = []
        var waiting = [""]
        while let folder = waiting.popLast(), found.count < Self.mostFiles {
            guard let stream = opendir("\(directory)/\(folder)") else { continue }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                guard !name.hasPrefix(".") else { continue }
                let path = folder + name
                var status = stat()
                guard lstat("\(directory)/\(path)", &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFDIR: waiting.append(path + "/")
                case S_IFREG: found.append(path)
                default: continue
                }
            }
        }
        return found.sorted()
    }

    private func readFile(_ path: String, name: String) -> Outcome {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return Outcome(name: name, problems: ["it cannot be read: \(Self.systemMessage())"]) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return Outcome(name: name, problems: ["it is not a regular file"])
        }
        guard status.st_size <= Self.mostBytes else {
            return Outcome(name: name, problems: ["it has \(status.st_size) bytes; at most \(Self.mostBytes) are read"])
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while bytes.count <= Self.mostBytes {
            let got = Glibc.read(file, &chunk, chunk.count)
            if got == 0 { return read(bytes, name: name) }
            if got < 0 {
                if errno == EINTR { continue }
                return Outcome(name: name, problems: ["it cannot be read: \(Self.systemMessage())"])
            }
            bytes += chunk[..<got]
        }
        return Outcome(name: name, problems: ["it grew while it was read"])
    }

    private func read(_ bytes: [UInt8], name: String) -> Outcome {
        var outcome = Outcome(name: name)
        do throws(ReaderProcess.Failure) {
            let result = try process.read(bytes, ReadRequest(name: name))
            outcome.problems = result.problems.map { problem in
                let part: Message = problem.part.map { "\($0): " } ?? ""
                return "\(part)\(problem.text)"
            }
            outcome.result = result
        } catch {
            switch error {
            case .cannotStart(let reason): outcome.problems = ["the reader cannot be started: \(reason)"]
            case .ended:
                outcome.problems = ["it was not read: the reader ended over it, out of memory or by an error of ours"]
            case .late: outcome.problems = ["it was not read: reading it took too long"]
            case .nonsense: outcome.problems = ["it was not read: the reader's answer makes no sense"]
            }
        }
        return outcome
    }

    private static func systemMessage() -> String { String(cString: strerror(errno)) }
}
