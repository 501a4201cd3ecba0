import Foundation
import Glibc
import Testing

@testable import RBookCLI

/// Ways out of the kitchen: clipboards, mail and links.
@Suite struct ShareTests {
    private final class Programs {
        var started: [(name: String, arguments: [String], input: String)] = []
    }

    private func run(
        _ arguments: [String], _ environment: [String: String] = [:], having programs: [String] = [],
        terminal: Int32? = nil
    ) throws -> (output: String, code: Int32, started: [(name: String, arguments: [String], input: String)]) {
        let kitchen = try TestKitchen()
        let seen = Programs()
        let plain = kitchen.invocation(arguments, environment: environment)
        var invocation = Invocation(
            arguments: arguments, environment: plain.environment, directory: plain.directory, readInput: { [] },
            isInputTerminal: false, now: plain.now, console: plain.console,
            runProgram: { name, arguments, input in
                guard programs.contains(name) else { return nil }
                seen.started.append((name, arguments, String(decoding: input ?? [], as: UTF8.self)))
                return 0
            })
        invocation.openTerminal = { terminal }
        let code = Runner.run(&invocation)
        let output = invocation.console.standardOutput + invocation.console.standardError
        return (String(decoding: output, as: UTF8.self), code, seen.started)
    }

    @Test func copiesByTheProgramOfTheDesktop() throws {
        let wayland = try run(
            ["share", "shakshuka"], ["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], having: ["wl-copy", "xclip"])
        #expect(wayland.output == "copied Shakshuka (wl-copy)\n")
        #expect(wayland.started.map(\.name) == ["wl-copy"])
        #expect(wayland.started[0].input.hasPrefix("Shakshuka\n\nEggs poached in a spiced tomato sauce.\n"))
        let x11 = try run(["share", "shakshuka"], ["DISPLAY": ":0"], having: ["wl-copy", "xclip"])
        #expect(x11.started.map(\.arguments) == [["-selection", "clipboard"]])
        let mac = try run(["share", "--plan", "this"], having: ["pbcopy"])
        #expect(mac.output == "copied Week 47 (pbcopy)\n")
    }

    @Test func copiesThroughTheTerminalOverSSH() throws {
        for (variables, start) in [
            (["SSH_TTY": "/dev/pts/1", "DISPLAY": ":10"], "\u{1B}]52;c;"),
            (["SSH_TTY": "/dev/pts/1", "TMUX": "/tmp/tmux"], "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;"),
        ] {
            var pipe: [Int32] = [0, 0]
            #expect(Glibc.pipe(&pipe) == 0)
            let result = try run(["share", "shakshuka"], variables, having: ["xclip"], terminal: pipe[1])
            #expect(result.output == "copied Shakshuka (the terminal)\n")
            #expect(result.started.isEmpty)
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(pipe[0], &bytes, bytes.count)
            close(pipe[0])
            let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
            #expect(text.hasPrefix(start))
            let code = text.dropFirst(start.count).prefix { $0 != "\u{07}" }
            let copied = try #require(Data(base64Encoded: String(code)))
            #expect(String(decoding: copied, as: UTF8.self).hasPrefix("Shakshuka\n"))
        }
    }

    @Test func saysWhatIsMissing() throws {
        let result = try run(["share", "shakshuka"])
        #expect(result.code == 2)
        #expect(result.output.contains("there is no way to the clipboard here"))
    }

    @Test func beginsAMail() throws {
        let result = try run(
            ["share", "shakshuka", "--mail", "--to", "ana@example.org"], having: ["xdg-email"])
        let words = try #require(result.started.first?.arguments)
        #expect(words.prefix(4) == ["--utf8", "--subject", "Shakshuka", "--body"])
        #expect(words.last == "ana@example.org")
        let refused = try run(["share", "shakshuka", "--mail", "--to", "--attach=/etc/passwd@x"])
        #expect(refused.code == 64)
    }

    @Test func makesAddressesOfMails() {
        let mail = MailMessage(to: ["a+b@example.org"], subject: "Crème & more\nBcc: x@y", body: "1 l\n½ egg")
        #expect(
            mail.address
                == "mailto:a%2Bb@example.org?subject=Cr%C3%A8me%20%26%20more%20Bcc%3A%20x%40y&body=1%20l%0D%0A%C2%BD%20egg"
        )
        #expect(MailMessage.isAddress("ana@example.org"))
        for text in ["", "ana", "@x", "a@b@c", "-a@b", "a@b\n", "a@b?cc=d", "a@b&x"] {
            #expect(!MailMessage.isAddress(text), "\(text)")
        }
    }
}
