import ArgumentParser
import Cookbook
import CookbookSession
import RecipeLint
import SourceText

/// The options that choose files by what became of them.
struct LintChangeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only files that changed since a commit, branch or day; since where a branch left this one.",
            valueName: "rev"), completion: CookbookCompletion.revision)
    var since: String?

    @Flag(help: "Only files that are not as in the last commit.")
    var changed = false

    @Flag(help: "What is staged for the next commit, as it is staged.")
    var staged = false

    var isGiven: Bool { since != nil || changed || staged }

    func validate() throws {
        if [since != nil, changed, staged].count(where: \.self) > 1 {
            throw ValidationError("--since, --changed and --staged are three different choices; give one")
        }
    }

    /// The files that are chosen; `nil` where nothing chooses.
    func files(in session: Session) throws -> [RelativePath]? {
        if staged { return try session.stagedFiles() }
        return isGiven ? try session.changedFiles(since: since) : nil
    }
}

/// The options of findings that are known.
struct LintBaselineOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Say nothing of the findings that this file knows.", valueName: "file"), completion: .file())
    var baseline: String?

    @Option(
        name: .customLong("write-baseline"),
        help: ArgumentHelp("Write all findings to this file as known, and report none.", valueName: "file"),
        completion: .file())
    var writeBaseline: String?

    func validate() throws {
        if baseline != nil, writeBaseline != nil {
            throw ValidationError("--write-baseline writes all findings; leave --baseline out")
        }
    }

    /// The findings that are not known, after telling how many known ones are mended.
    func unknown(_ files: [FileFindings], isWhole: Bool, _ session: Session, _ invocation: inout Invocation) throws
        -> [FileFindings]
    {
        guard let baseline else { return files }
        let known = try PersonalFile(baseline, session).read()
        do throws(LintBaseline.Problem) {
            let loader = session.loader
            let (new, mended) = try LintBaseline(reading: known).new(in: files) { loader.source($0) }
            if mended > 0, isWhole {
                invocation.console.note(
                    "rbook: \(mended) finding\(mended == 1 ? "" : "s") of \(baseline) \(mended == 1 ? "is" : "are") mended; --write-baseline \(baseline) makes it shorter"
                )
            }
            return new
        } catch {
            throw OperationProblem(
                "\(baseline):\(error.line):1: \(error.message)",
                hint: "write it anew: rbook lint --write-baseline \(baseline)")
        }
    }

    /// Writes the findings as known.
    func write(_ files: [FileFindings], to path: String, _ session: Session, _ invocation: inout Invocation) throws {
        let loader = session.loader
        let baseline = LintBaseline(files) { loader.source($0) }
        try PersonalFile(path, session).write(baseline.bytes)
        invocation.console.note(
            "rbook: \(baseline.count) finding\(baseline.count == 1 ? "" : "s") of \(files.count) file\(files.count == 1 ? "" : "s") noted in \(path); --baseline \(path) is silent about them"
        )
    }
}
