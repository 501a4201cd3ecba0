import CookbookSession
import RecipeExchange
import SourceText

#if canImport(Glibc)
    import Glibc
#endif

/// The clipboard of the desktop that the person sits at.
enum Clipboard {
    /// Programs that take what is copied from their standard input.
    private static let programs: [(name: String, arguments: [String], variable: String?)] = [
        ("wl-copy", [], "WAYLAND_DISPLAY"), ("xclip", ["-selection", "clipboard"], "DISPLAY"),
        ("xsel", ["--clipboard", "--input"], "DISPLAY"), ("pbcopy", [], nil),
    ]

    /// What terminals take at once; more is cut off or ignored by some.
    private static let mostTerminalBytes = 74_000

    /// - Returns: the way it took: "wl-copy", "the terminal".
    static func copy(_ text: String, _ invocation: inout Invocation) throws -> String {
        let environment = invocation.environment
        func isSet(_ name: String) -> Bool { !environment[name, default: ""].isEmpty }
        let isRemote = isSet("SSH_TTY") || isSet("SSH_CONNECTION")
        // Over ssh a program here would fill the clipboard of the wrong computer.
        if isRemote, copyByTerminal(text, invocation) { return "the terminal" }
        for program in programs where program.variable.map(isSet) ?? true {
            if invocation.runProgram(program.name, program.arguments, Array(text.utf8)) == 0 { return program.name }
        }
        if !isRemote, copyByTerminal(text, invocation) { return "the terminal" }
        throw OperationProblem(
            text.utf8.count > mostTerminalBytes && isRemote
                ? "the terminal takes \(mostTerminalBytes) bytes at most, and this is \(text.utf8.count)"
                : "there is no way to the clipboard here",
            hint: "install wl-clipboard or xclip, or print it: --print")
    }

    /// By the control sequence OSC 52, which the terminal may ignore, and which nobody answers.
    private static func copyByTerminal(_ text: String, _ invocation: Invocation) -> Bool {
        guard text.utf8.count <= mostTerminalBytes, invocation.environment["TERM"] != "dumb",
            let terminal = invocation.openTerminal()
        else { return false }
        defer { close(terminal) }
        var sequence = "\u{1B}]52;c;\(Base64.text(Array(text.utf8)))\u{07}"
        // tmux hands on what is wrapped so.
        if invocation.environment["TMUX", default: ""].isEmpty == false {
            sequence = "\u{1B}Ptmux;" + sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\"
        }
        var bytes = Array(sequence.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }
}
