import ArgumentParser
import CookbookSession
import SourceText

/// The option of questions that can be asked of the cookbook as it was.
struct PastOption: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Answer from a past commit: HEAD~3, a branch, tag or id, or a day such as yesterday, -2w or 2026-11-01 (its last commit).",
            valueName: "when"), completion: CookbookCompletion.revision)
    var at: String?

    /// Refuses an option that changes files or asks for changes.
    func refuse(_ option: String) throws {
        guard at != nil else { return }
        throw ValidationError("\(option) works on the cookbook as it is now; leave --at out")
    }
}

/// A question that can be asked of the cookbook as it was.
protocol PastQuery: RBookSubcommand {
    var past: PastOption { get }
}

extension PastQuery {
    /// The cookbook as it is, or as it was at the commit that `--at` names, which is told.
    func session(_ invocation: Invocation) throws -> Session {
        try Session(invocation, global, past)
    }
}

extension Session {
    init(_ invocation: Invocation, _ options: GlobalOptions, _ past: PastOption) throws {
        try self.init(
            invocation.surroundings, directory: options.directory, today: options.today, at: past.at,
            notices: invocation.notices)
        if let past = self.past { invocation.notices.add("this is " + past.told) }
    }
}

extension PastOption {
    /// What is wrong where `--at` is given to a command that does not take it.
    static func mistake(in arguments: [String]) -> OperationProblem? {
        let words = arguments.prefix { $0 != "--" }
        guard let command = words.first, words.contains(where: { $0 == "--at" || $0.hasPrefix("--at=") }) else {
            return nil
        }
        return OperationProblem(
            "rbook \(command) works on the cookbook as it is now, so it takes no --at",
            hint: "questions take it (rbook list --at yesterday); rbook restore brings a file back as it was",
            kind: .usage)
    }
}
