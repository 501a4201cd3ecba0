internal import Glibc
package import RecipeExchange
internal import RecipeModel
internal import SourceText

/// Reads sources as a person names them: addresses, files, directories, standard input.
///
/// Files are read side by side, and their outcomes come in the order of the sources and of the names in a directory.
package struct ImportReader {
    let readers: ReaderPool
    let web: WebSource
    let downloads: Downloads
    private let directory: String

    /// Which of the pictures that are named by addresses are brought.
    package enum Downloads: Sendable {
        case none
        /// The first of each recipe.
        case first
        case all
    }

    /// What became of one source.
    package struct Outcome {
        package var name: String
        package var result: ReadResult?
        package var problems: [ImportReport.Omitted] = []
        /// Whether it is a file about its directory, such as README.md, and no recipe.
        package var isAboutDirectory = false

        /// Asks a language model, where no recipe was found; what it copied takes the place of the problems, or its own problem joins them.
        package mutating func askModel(_ extraction: PageExtraction) {
            guard var result, isForModel else { return }
            do throws(OperationProblem) {
                result.recipes = [try extraction.recipe(of: result, name: name)]
                (self.result, problems) = (result, [])
            } catch {
                problems.append(ImportReport.Omitted(name, error.message, hint: error.hint?.verbatim))
            }
        }

        /// Whether a language model can be asked about it.
        package var isForModel: Bool { !isAboutDirectory && (result.map(PageExtraction.isWanted) ?? false) }

        init(_ name: String, _ problem: Message? = nil) {
            self.name = name
            if let problem { problems = [ImportReport.Omitted(name, problem)] }
        }

        fileprivate var holdsNothing: Bool { result.map { $0.recipes.isEmpty && $0.lists.isEmpty } ?? false }
    }

    /// - Parameters:
    ///   - readers: they are started where they do not run.
    ///   - directory: where relative paths begin.
    package init(readers: ReaderPool, directory: String, web: WebSource, downloads: Downloads = .none) {
        self.readers = readers
        (self.directory, self.web, self.downloads) = (directory, web, downloads)
    }

    /// Limits that the reader could not set itself on this system, as far as it has run.
    package var unconfined: [String] { readers.unconfined }

    package func read(_ source: String, input: () -> [UInt8]) -> [Outcome] { read([source], input: input) }

    /// - Parameters:
    ///   - input: what "-" means.
    ///   - meanwhile: is done once, while the first file is read.
    ///   - begin: is told of each page and file before it is read: how many there were before it, how many there are, and its name.
    package func read(
        _ sources: [String], input: () -> [UInt8], meanwhile: () -> Void = {},
        begin: (_ number: Int, _ total: Int, _ name: String) -> Void = { _, _, _ in }
    ) -> [Outcome] {
        // It starts while files are listed and read.
        readers.start()
        let pieces = sources.flatMap(pieces)
        var outcomes: [Outcome] = []
        var waiting: [Waiting] = []
        for (number, piece) in pieces.enumerated() {
            begin(number, pieces.count, piece.name)
            waiting.append(handed(piece, input))
            if number == 0 { meanwhile() }
            if waiting.count > readers.width { finish(waiting.removeFirst(), &outcomes) }
        }
        for piece in waiting { finish(piece, &outcomes) }
        return outcomes
    }

    // MARK: Pieces

    /// A page or a file.
    private struct Piece {
        /// As the person would name it.
        let name: String
        let kind: Kind

        enum Kind {
            case input
            case page
            /// Pictures that belong to it are looked for in the directory and no further up.
            case file(DiskFile, isListed: Bool)
            case missing(Outcome)
        }
    }

    /// A piece that a reader has, or whose outcome is known.
    private struct Waiting {
        let piece: Piece
        let ticket: ReaderPool.Ticket?
        let outcome: Outcome?
    }

    private func pieces(_ source: String) -> [Piece] {
        if source == "-" { return [Piece(name: "standard input", kind: .input)] }
        if WebSource.isAddress(source) { return [Piece(name: source, kind: .page)] }
        let path = source.hasPrefix("/") ? source : "\(directory)/\(source)"
        var status = stat()
        guard stat(path, &status) == 0 else {
            let isMissing = errno == ENOENT
            var outcome = Outcome(source, "it cannot be read: \(String(cString: strerror(errno)))")
            if isMissing {
                outcome.problems[0].hint =
                    source.hasPrefix("www.")
                    ? "for a page of the web: https://\(source)" : hint(forMissing: source, path)
            }
            return [Piece(name: source, kind: .missing(outcome))]
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return [Piece(name: source, kind: .file(DiskFile(path: path), isListed: false))]
        }
        return DiskFile.all(beneath: path).map { file in
            Piece(name: "\(source)/\(file.name)", kind: .file(file, isListed: true))
        }
    }

    /// The file beside a missing one that is called nearly like it.
    private func hint(forMissing source: String, _ path: String) -> String {
        let cut = path.lastIndex(of: "/") ?? path.startIndex
        let name = String(path[path.index(after: cut)...])
        let names = DiskFile.all(beneath: String(path[..<cut]), isDeep: false).map(\.name)
        guard let near = Spelling.nearest(to: name, in: names) else {
            return "give the path of a file or folder, an address that begins with https://, or - for standard input"
        }
        let folder = source.lastIndex(of: "/").map { source[...$0] } ?? ""
        return "did you mean '\(folder)\(near)'?"
    }

    private func handed(_ piece: Piece, _ input: () -> [UInt8]) -> Waiting {
        switch piece.kind {
        case .missing(let outcome): return Waiting(piece: piece, ticket: nil, outcome: outcome)
        case .page: return Waiting(piece: piece, ticket: nil, outcome: readPage(piece.name))
        case .input:
            return Waiting(
                piece: piece, ticket: readers.send(input(), ReadRequest(name: piece.name)), outcome: nil)
        case .file(let file, _):
            switch file.bytes() {
            case .success(let bytes):
                let ticket = readers.send(bytes, ReadRequest(name: piece.name))
                return Waiting(piece: piece, ticket: ticket, outcome: nil)
            case .failure(let problem):
                return Waiting(piece: piece, ticket: nil, outcome: Outcome(piece.name, problem.message))
            }
        }
    }

    private func finish(_ waiting: Waiting, _ outcomes: inout [Outcome]) {
        guard let ticket = waiting.ticket else {
            if let outcome = waiting.outcome { outcomes.append(outcome) }
            return
        }
        var outcome = outcome(waiting.piece.name) { () throws(HelperProcess.Failure) in
            try readers.result(of: ticket)
        }
        if case .file(let file, let isListed) = waiting.piece.kind {
            // Pictures belong to the recipes beside them.
            if isListed, outcome.result?.format == "a picture" { return }
            if isListed, file.isAboutDirectory, outcome.holdsNothing {
                outcome.problems = []
                outcome.isAboutDirectory = true
            }
            addPictures(to: &outcome, beside: file)
        }
        outcomes.append(outcome)
    }

    // MARK: Reading

    func read(_ bytes: [UInt8], _ request: ReadRequest) -> Outcome {
        outcome(request.name) { () throws(HelperProcess.Failure) in try readers.read(bytes, request) }
    }

    private func outcome(
        _ name: String, _ result: () throws(HelperProcess.Failure) -> ReadResult
    ) -> Outcome {
        var outcome = Outcome(name)
        do throws(HelperProcess.Failure) {
            let result = try result()
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
}
