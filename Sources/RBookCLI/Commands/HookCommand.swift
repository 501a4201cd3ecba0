import ArgumentParser
import CookbookSession

/// `rbook hook`
struct HookCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hook", abstract: "Have git look at recipes before each commit.",
        discussion: """
            The hook runs rbook lint --staged: a commit with errors or warnings in the files that it changes is stopped. \
            git commit --no-verify goes past it. It is made where git looks for hooks (core.hooksPath counts); a hook that \
            is there already is never touched. rbook's own commits run no hooks.

            Examples:
              rbook hook install
              rbook hook status
              rbook hook uninstall
            """,
        subcommands: [HookInstall.self, HookUninstall.self, HookStatus.self])
}

struct HookInstall: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "install", abstract: "Make the hook that looks at what is staged.")

    @OptionGroup var global: GlobalOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let hook = try CommitHook(try Session(invocation, global))
        let (isNew, file) = (try hook.install(), try hook.file())
        invocation.console.print(
            isNew ? "git looks at recipes before each commit now: \(file)" : "the hook is there: \(file)")
        return .done
    }
}

struct HookUninstall: RBookSubcommand {
    static let configuration = CommandConfiguration(commandName: "uninstall", abstract: "Remove rbook's hook.")

    @OptionGroup var global: GlobalOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let hook = try CommitHook(try Session(invocation, global))
        let (isRemoved, file) = (try hook.uninstall(), try hook.file())
        invocation.console.print(isRemoved ? "removed \(file)" : "there is no hook at \(file)")
        return .done
    }
}

struct HookStatus: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Say whether the hook is there; exits with 1 if it is not.")

    @OptionGroup var global: GlobalOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let hook = try CommitHook(try Session(invocation, global))
        let (state, file) = (try hook.state(), try hook.file())
        let sentence: SafeText =
            switch state {
            case .missing: "there is no hook at \(file)"
            case .own: "git looks at recipes before each commit: \(file)"
            case .outdated: "\(file) was made by another rbook or for another folder; rbook hook install renews it"
            case .notExecutable: "\(file) cannot be run; rbook hook install mends it"
            case .other: "\(file) is not rbook's"
            }
        invocation.console.print(sentence)
        return state == .own ? .done : .findings
    }
}
