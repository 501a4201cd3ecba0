internal import FileAccess
internal import Glibc
package import RecipeExchange
internal import SourceText

/// Reads sources as a person names them: addresses, files, directories, standard input.
package struct ImportReader {
    private let process: ReaderProcess
    private let directory: String
    private let web: WebSource
    private let downloads: Downloads

    /// Which of the pictures that are named by addresses are brought.
    package enum Downloads: Sendable {
        case none
        /// The first of each recipe.
        case first
        case all
    }

    /// Larger files are not read.
    private static let mostBytes = 256 << 20
    /// Files of one directory.
    private static let mostFiles = 100_000

    /// Larger pictures beside a file are not taken along.
    private static let mostPictureBytes = 32 << 20

    /// What became of one source.
    package struct Outcome {
        package var name: String
        package var result: ReadResult?
        package var problems: [ImportReport.Omitted] = []

        /// Asks a language model, where no recipe was found; what it copied takes the place of the problems, or its own problem joins them.
        package mutating func askModel(_ extraction: PageExtraction) {
            guard var result, PageExtraction.isWanted(result) else { return }
            do throws(OperationProblem) {
                result.recipes = [try extraction.recipe(of: result, name: name)]
                (self.result, problems) = (result, [])
            } catch {
                problems.append(ImportReport.Omitted(name, error.message, hint: error.hint?.verbatim))
            }
        }

        fileprivate init(_ name: String, _ problem: Message? = nil) {
            self.name = name
            if let problem { problems = [ImportReport.Omitted(name, problem)] }
        }
    }

    /// - Parameters:
    ///   - program: the path of `rbook-read`.
    ///   - directory: where relative paths begin.
    package init(program: String, directory: String, web: WebSource, downloads: Downloads = .none) {
        process = ReaderProcess(program: program)
        (self.directory, self.web, self.downloads) = (directory, web, downloads)
    }

    /// Limits that the reader could not set itself on this system, as far as it has run.
    package var unconfined: [String] { process.unconfined }

    package func read(_ source: String, input: () -> [UInt8]) -> [Outcome] {
        if source == "-" { return [read(input(), name: "standard input")] }
        if WebSource.isAddress(source) { return [readPage(source)] }
        let path = source.hasPrefix("/") ? source : "\(directory)/\(source)"
        var status = stat()
        guard stat(path, &status) == 0 else {
            var outcome = Outcome(source, "it cannot be read: \(Self.systemMessage())")
            if source.hasPrefix("www.") { outcome.problems[0].hint = "for a page of the web: https://\(source)" }
            return [outcome]
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            let folder = parts.dropLast().joined(separator: "/")
            var outcome = readFile(path, name: source)
            addPictures(to: &outcome, in: folder.isEmpty ? "/" : folder, file: String(parts.last ?? ""))
            return [outcome]
        }
        // Pictures belong to the recipes beside them.
        return files(beneath: path).compactMap { file in
            var outcome = readFile("\(path)/\(file)", name: "\(source)/\(file)")
            if outcome.result?.format == "a picture" { return nil }
            addPictures(to: &outcome, in: path, file: file)
            return outcome
        }
    }

    // MARK: The web

    private func readPage(_ typed: String) -> Outcome {
        let (answer, body) = web.fetch(typed, .page)
        if let problem = answer.problem {
            var outcome = Outcome(typed)
            outcome.problems = [ImportReport.Omitted(typed, "\(problem)", hint: answer.hint)]
            return outcome
        }
        var outcome = read(body, ReadRequest(name: typed, address: answer.address, charset: answer.charset))
        guard var result = outcome.result else { return outcome }
        if result.recipes.isEmpty, outcome.problems.isEmpty {
            outcome.problems = [
                ImportReport.Omitted(typed, "it is \(result.format ?? "of no kind that is known"), and holds no recipe")
            ]
        }
        for index in result.recipes.indices {
            result.recipes[index].completeAddresses(typed: typed, page: answer.address)
            download(picturesOf: index, &result)
        }
        outcome.result = result
        return outcome
    }

    /// Brings pictures and has them cleaned; of one that fails the address stays, and the recipe says why.
    private func download(picturesOf index: Int, _ result: inout ReadResult) {
        guard downloads != .none else { return }
        let recipe = result.recipes[index]
        let images = recipe.images.filter(WebSource.isAddress)
        let wanted =
            downloads == .first
            ? Array(images.prefix(1))
            : images + recipe.steps.flatMap(\.lines).flatMap(\.images).filter(WebSource.isAddress)
        for image in wanted where result.attachments[image] == nil {
            let (answer, body) = web.fetch(image, .picture)
            var problem = answer.problem
            if problem == nil {
                let cleaned = read(body, ReadRequest(name: image, isPicture: true))
                if let clean = cleaned.result?.attachment(image) {
                    result.attach(clean, as: image)
                } else {
                    problem = cleaned.problems.first?.reason.verbatim ?? "it could not be read"
                }
            }
            if let problem {
                result.recipes[index].doubts.append(
                    ReadRecipe.Doubt("the picture stays at its address: \(image): \(problem)"))
            }
        }
    }

    /// Cleans a picture that lies beside a file.
    private func cleaned(_ bytes: [UInt8], _ name: String, _ outcome: inout Outcome) -> [UInt8]? {
        let picture = read(bytes, ReadRequest(name: name, isPicture: true))
        outcome.problems += picture.problems
        return picture.result?.attachment(name)
    }

    /// Takes along the pictures that recipes name, or that lie where their program keeps them, beside their file.
    ///
    /// - Parameters:
    ///   - directory: no picture outside it is read.
    ///   - file: its path in there.
    private func addPictures(to outcome: inout Outcome, in directory: String, file: String) {
        guard var result = outcome.result, !result.recipes.isEmpty, let root = try? RootDirectory(path: directory)
        else {
            return
        }
        var pictures = result
        func found(_ name: String) -> String? {
            if pictures.attachments[name] != nil { return name }
            for place in PicturePlaces.candidates(name, beside: file) {
                guard let path = RelativePath(place),
                    let bytes = try? root.read(path, limit: Self.mostPictureBytes), PictureKind(bytes) != nil,
                    let picture = cleaned(bytes, place, &outcome)
                else { continue }
                pictures.attach(picture, as: place)
                return place
            }
            return nil
        }
        for index in result.recipes.indices { result.recipes[index].takePictures(found) }
        result.attachments = pictures.attachments
        outcome.result = result
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
        guard file >= 0 else { return Outcome(name, "it cannot be read: \(Self.systemMessage())") }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return Outcome(name, "it is not a regular file")
        }
        guard status.st_size <= Self.mostBytes else {
            return Outcome(name, "it has \(status.st_size) bytes; at most \(Self.mostBytes) are read")
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while bytes.count <= Self.mostBytes {
            let got = Glibc.read(file, &chunk, chunk.count)
            if got == 0 { return read(bytes, name: name) }
            if got < 0 {
                if errno == EINTR { continue }
                return Outcome(name, "it cannot be read: \(Self.systemMessage())")
            }
            bytes += chunk[..<got]
        }
        return Outcome(name, "it grew while it was read")
    }

    private func read(_ bytes: [UInt8], name: String) -> Outcome { read(bytes, ReadRequest(name: name)) }

    private func read(_ bytes: [UInt8], _ request: ReadRequest) -> Outcome {
        let name = request.name
        var outcome = Outcome(name)
        do throws(HelperProcess.Failure) {
            let result = try process.read(bytes, request)
            outcome.problems = result.problems.map { problem in
                ImportReport.Omitted(
                    problem.part.map { "\(name): \($0)" } ?? name, "\(problem.text)", hint: problem.hint)
            }
            outcome.result = result
        } catch {
            outcome.problems = [ImportReport.Omitted(name, "\(error.reason)")]
        }
        return outcome
    }

    private static func systemMessage() -> String { String(cString: strerror(errno)) }
}
