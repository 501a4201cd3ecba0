import Foundation
import TestSupport
import Testing

@testable import RBookCLI

/// Runs the command lines of `Transcripts/*.transcript` in process over a scratch copy of the sample library and holds what they
/// print against what is written there.
///
/// A transcript is made of `$ rbook …` lines, each followed by its standard output, lines of standard error begun with `! `, and
/// `? CODE` where the exit code is not 0. With `RBOOK_RECORD=1` the files are written anew, and the run fails.
@Suite struct TranscriptTests {
    static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Transcripts")
    static let names: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).filter {
        $0.hasSuffix(".transcript")
    }.sorted()

    @Test func thereAreTranscripts() { #expect(Self.names.count >= 5) }

    @Test(arguments: names) func holds(_ name: String) throws {
        let file = Self.directory.appendingPathComponent(name)
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let commands = text.split(separator: "\n", omittingEmptySubsequences: false).filter { $0.hasPrefix("$ ") }.map {
            String($0.dropFirst(2))
        }
        #expect(!commands.isEmpty)
        let kitchen = try TestKitchen()
        var found = ""
        for command in commands { found += kitchen.transcript(of: command) }
        if ProcessInfo.processInfo.environment["RBOOK_RECORD"] == "1" {
            try Data(found.utf8).write(to: file)
            Issue.record("\(name) was recorded anew; look at it and run again without RBOOK_RECORD")
        } else {
            #expect(found == text, "\(firstDifference(found, text))")
        }
    }

    private func firstDifference(_ found: String, _ expected: String) -> String {
        let (a, b) = (found.components(separatedBy: "\n"), expected.components(separatedBy: "\n"))
        for index in 0..<max(a.count, b.count)
        where (index < a.count ? a[index] : nil) != (index < b.count ? b[index] : nil) {
            return
                "line \(index + 1): found '\(index < a.count ? a[index] : "")', expected '\(index < b.count ? b[index] : "")'"
        }
        return "no difference"
    }
}

/// A scratch copy of the sample library in a git repository, with a fixed clock and author.
final class TestKitchen {
    let directory: ScratchDirectory
    var path: String { directory.path }

    init() throws {
        directory = try ScratchDirectory(copyOf: PackageDirectory.sampleLibrary)
        try directory.git("init", "-q", "-b", "main")
        try directory.git("add", "-A")
        try directory.git("commit", "-q", "-m", "start")
    }

    func run(
        _ arguments: [String], input: String = "", width: Int = 80, environment: [String: String] = [:],
        isTerminal: Bool = false
    ) -> (output: String, error: String, code: Int32) {
        var invocation = invocation(
            arguments, input: input, width: width, environment: environment, isTerminal: isTerminal)
        let code = Runner.run(&invocation)
        return (
            String(decoding: invocation.console.standardOutput, as: UTF8.self),
            String(decoding: invocation.console.standardError, as: UTF8.self), code
        )
    }

    /// - Parameter directory: where the person is; the kitchen's folder without.
    func invocation(
        _ arguments: [String], in directory: String? = nil, input: String = "", width: Int = 80,
        environment: [String: String] = [:], isTerminal: Bool = false
    ) -> Invocation {
        var invocation = Invocation(
            arguments: arguments,
            environment: [
                "GIT_AUTHOR_NAME": "A Cook", "GIT_AUTHOR_EMAIL": "cook@example.org",
                "XDG_STATE_HOME": self.directory.beside("state"), "XDG_CACHE_HOME": self.directory.beside("cache"),
            ].merging(environment) { $1 }, directory: directory ?? path,
            readInput: { Array(input.utf8) }, isInputTerminal: isTerminal,
            now: (1_795_262_400, 60),
            console: Console(width: width, usesColor: false, isTerminal: isTerminal, isCaptured: true),
            runProgram: { [path] program, arguments, _ in
                environment["EDITOR"] == nil ? nil : Self.runEditor(program, arguments, in: path)
            })
        invocation.executable = Self.programs + "/rbook"
        return invocation
    }

    /// Beside the tests, where the package puts all programs.
    static let programs =
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path.components(
            separatedBy: "/rbookPackageTests.xctest")[0]

    /// - Returns: the exit code; `nil` where the program cannot be started.
    private static func runEditor(_ program: String, _ arguments: [String], in directory: String) -> Int32? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: directory)
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        return process.terminationStatus
    }

    func shell(_ command: String) -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "cd '\(path)' && \(command)"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        do {
            try process.run()
        } catch {
            Issue.record("/bin/sh does not run: \(error)")
            return ""
        }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    func transcript(of command: String) -> String {
        var words = Self.words(command)
        var text = "$ \(command)\n"
        let result: (output: String, error: String, code: Int32)
        // Variables, and another person: `AUTHOR=Ben EDITOR='sed -i s/a/b/' rbook …`. `COLUMNS=40` is a terminal so wide.
        var environment: [String: String] = [:]
        while let word = words.first, let sign = word.firstIndex(of: "="), word != words.last,
            word[..<sign].allSatisfy({ $0.isUppercase || $0 == "_" })
        {
            let name = word[..<sign] == "AUTHOR" ? "GIT_AUTHOR_NAME" : String(word[..<sign])
            environment[name] = String(word[word.index(after: sign)...]).replacingOccurrences(
                of: "BESIDE", with: String(directory.beside("").dropLast()))
            words.removeFirst()
        }
        let width = environment.removeValue(forKey: "COLUMNS").flatMap { Int($0) }
        if words.first == "rbook", let sign = words.firstIndex(of: "<"), sign + 1 < words.count {
            let input = (try? String(contentsOfFile: "\(path)/\(words[sign + 1])", encoding: .utf8)) ?? ""
            result = run(Array(words[1..<sign]), input: input, environment: environment)
        } else if words.first == "rbook" {
            result = run(
                Array(words.dropFirst()), width: width ?? 80, environment: environment, isTerminal: width != nil)
        } else {
            result = (shell(command), "", 0)
        }
        text += masked(result.output)
        for line in masked(result.error).split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            text += "! \(line)\n"
        }
        if result.code != 0 { text += "? \(result.code)\n" }
        return text
    }

    /// Commit ids and the scratch path differ from run to run.
    private func masked(_ text: String) -> String {
        var result = text.replacingOccurrences(of: path, with: "COOKBOOK")
            .replacingOccurrences(of: String(directory.beside("").dropLast()), with: "BESIDE")
        // Copies for an editor.
        while let range = result.range(of: "rbook-[A-Za-z0-9]{6}/", options: .regularExpression) {
            result.replaceSubrange(range, with: "COPY/")
        }
        while let range = result.range(of: "commit [0-9a-f]{8}\\b", options: .regularExpression) {
            result.replaceSubrange(range, with: "commit XXXXXXXX")
        }
        // In lists of what was done, and in sentences about a commit.
        for (pattern, mask) in [
            ("(?<=  )[0-9a-f]{8}(?=  20)", "XXXXXXXX"), ("(?<=  )[0-9a-z]{9,13} {2,6}(?=20[0-9]{2}-)", "OPERATION  "),
            ("(?<=\\()[0-9a-f]{8}(?=\\))", "XXXXXXXX"), ("(?<=at )[0-9a-f]{8}(?= of 20)", "XXXXXXXX"),
        ] {
            while let range = result.range(of: pattern, options: .regularExpression) {
                result.replaceSubrange(range, with: mask)
            }
        }
        return result
    }

    /// Splits at spaces; single and double quotes hold words together.
    static func words(_ command: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in command {
            if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character == " " {
                if let finished = word { words.append(finished) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }
}
