internal import Cookbook
internal import FileAccess
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Linter {
    /// One run over files of a cookbook.
    struct Run<Files: FileSource>: Sendable {
        let loader: CookbookLoader<Files>
        let tree: CookbookTree
        let rules: ActiveRules
        let settings: LintSettings
        let today: CalendarDate

        /// What was found in each file by itself, and what is known of all of them.
        struct Looked: Sendable {
            let outline: CookbookOutline
            /// Of the files that were wanted, by path.
            let results: [FileLintResult]
            let unreadable: [(path: RelativePath, problem: FileProblem)]
        }

        /// What one file came to.
        private struct File: Sendable {
            let outline: FileOutline
            /// `nil` for a file that was not wanted.
            let result: FileLintResult?
            /// The file itself, if it adds to the catalogue.
            let additions: CookbookFile?
        }

        /// Looks at some files, where all others are known.
        func look(at wanted: [RelativePath], _ outline: CookbookOutline) -> Looked {
            let outcomes = parallelMap(wanted, chunk: 8, state: { linter(outline.catalogue) }) { linter, path in
                read(path, &linter).map { linter.look(at: $0, $1, FileOutline($1)) }
            }
            return Looked(
                outline: outline, results: outcomes.compactMap { try? $0.get() },
                unreadable: Self.problems(wanted, outcomes))
        }

        /// Reads all files, and looks at those that are wanted.
        func lookAtAll(_ isWanted: @Sendable (RelativePath) -> Bool) -> Looked {
            // Most often additions are in files of this name; if others are met, everything is looked at once more.
            var additions = tree.markdown.filter { $0.name.elementsEqual("ingredients.md".utf8) }.compactMap { path in
                try? loader.read(path, tree.configuration).get().file
            }.filter { $0.kind == .ingredients }
            var rounds = 0
            while true {
                rounds += 1
                let catalogue = Catalogue(addingFrom: additions)
                let outcomes = parallelMap(tree.markdown, state: { linter(catalogue) }) { linter, path in
                    read(path, &linter).map { document, file in
                        let outline = FileOutline(file)
                        return File(
                            outline: outline,
                            result: isWanted(path) ? linter.look(at: document, file, outline) : nil,
                            additions: file.kind == .ingredients ? file : nil)
                    }
                }
                let files = outcomes.compactMap { try? $0.get() }
                let found = files.compactMap(\.additions)
                // Files that change meanwhile do not change for ever.
                if rounds < 3, found.map(\.fingerprint) != additions.map(\.fingerprint) {
                    additions = found
                    continue
                }
                return Looked(
                    outline: CookbookOutline(tree, files.map(\.outline), catalogue: catalogue),
                    results: files.compactMap(\.result), unreadable: Self.problems(tree.markdown, outcomes))
            }
        }

        /// What is found in each file after all, files without findings left out.
        func findings(_ looked: Looked) -> [FileFindings] {
            let results = looked.results
            let waiting = results.filter { $0.waiting != nil }.map(\.path)
            let linked = looked.outline.cookbook(of: waiting) { try? loader.read($0, tree.configuration).get().file }
            let pass = CrossFilePass(outline: looked.outline, linked: linked, rules: rules, settings: settings)
            let open = results.indices.filter { pass.isNeeded(for: results[$0]) }
            let finished = parallelMap(open) { index in
                let path = results[index].path
                return pass.findings(results[index]) { loader.source(path) ?? SourceText(path: path, "") }
            }
            var files: [FileFindings] = []
            files.reserveCapacity(results.count)
            var next = 0
            for (index, result) in results.enumerated() {
                let isOpen = next < open.count && open[next] == index
                let findings = isOpen ? finished[next] : result.findings
                if isOpen { next += 1 }
                guard !findings.isEmpty else { continue }
                files.append(FileFindings(path: result.path, fingerprint: result.fingerprint, findings: findings))
            }
            return files
        }

        private func linter(_ catalogue: Catalogue) -> FileLinter {
            FileLinter(tree, catalogue, rules, settings, today: today)
        }

        private func read(_ path: RelativePath, _ linter: inout FileLinter) -> Result<
            (document: Document, file: CookbookFile), FileProblem
        > {
            loader.document(path).map { ($0, linter.read($0)) }
        }

        private static func problems<Value>(_ paths: [RelativePath], _ outcomes: [Result<Value, FileProblem>])
            -> [(path: RelativePath, problem: FileProblem)]
        {
            zip(paths, outcomes).compactMap { path, outcome in
                if case .failure(let problem) = outcome { (path, problem) } else { nil }
            }
        }
    }
}
