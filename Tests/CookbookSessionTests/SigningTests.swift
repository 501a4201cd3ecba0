import Foundation
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// Commits that the person's own configuration wants signed.
@Suite(.serialized) struct SigningTests {
    static let hasKeygen = FileManager.default.isExecutableFile(atPath: "/usr/bin/ssh-keygen")

    /// A cookbook whose person has a home with a key for ssh.
    func signing(_ configuration: String, makesKey: Bool = true) throws -> ScratchCookbook {
        let scratch = try ScratchCookbook.forUndo()
        let home = scratch.directory.beside("home")
        if makesKey {
            try run("/usr/bin/ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "cook", "-f", "\(home)/key"])
        }
        try configuration.replacingOccurrences(of: "HOME", with: home).write(
            toFile: "\(home)/.gitconfig", atomically: false, encoding: .utf8)
        return scratch
    }

    @discardableResult
    func run(_ program: String, _ arguments: [String], _ environment: [String: String] = [:]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"].merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw OperationProblem("\(program) \(arguments.joined(separator: " ")) failed")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// The program that git, or a test, takes for ssh-keygen: it does what a line of a shell says.
    func program(_ scratch: ScratchCookbook, _ script: String) throws -> String {
        let path = scratch.directory.beside("program")
        try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    func verifies(_ scratch: ScratchCookbook) throws {
        let home = scratch.directory.beside("home")
        let key = try String(contentsOfFile: "\(home)/key.pub", encoding: .utf8)
        try "cook@example.org \(key)".write(toFile: "\(home)/signers", atomically: false, encoding: .utf8)
        try scratch.directory.git("-c", "gpg.ssh.allowedSignersFile=\(home)/signers", "verify-commit", "HEAD")
        #expect(try scratch.directory.git("fsck", "--strict") == "")
    }

    static let asks = "[commit]\n\tgpgSign = true\n[gpg]\n\tformat = ssh\n[user]\n\tsigningKey = "

    @Test(.enabled(if: hasKeygen, "ssh-keygen is not installed"), arguments: ["HOME/key.pub", "HOME/key", "~/key"])
    func gitAgreesWithSignaturesOfKeyFiles(_ key: String) throws {
        let scratch = try signing(Self.asks + key + "\n")
        let outcome = try scratch.perform(RateRecipe(recipe: "leek", stars: "4"))
        #expect(outcome.commit != nil)
        #expect(!outcome.lacksSignature)
        try verifies(scratch)
        // What is committed by hand, too, and what takes it back.
        try scratch.write("bread.md", try scratch.text("bread.md").replacingOccurrences(of: "10 g", with: "12 g"))
        _ = try scratch.perform(CommitFiles())
        try verifies(scratch)
        _ = try scratch.perform(TakeBack(.last))
        try verifies(scratch)
    }

    @Test func aSignatureThatFailsChangesNothing() throws {
        let scratch = try signing("", makesKey: false)
        let before = scratch.contents
        let head = try scratch.directory.git("rev-parse", "HEAD")
        let home = scratch.directory.beside("home")
        let cases = [
            ("echo 'the card is not there' >&2; exit 3", "ended with code 3: the card is not there"),
            ("exit 0", "made no signature"), ("kill -9 $$", "was ended by a signal"),
            ("echo nonsense > \"$7.sig\"", "is not a signature"),
        ]
        for (script, words) in cases {
            let program = try program(scratch, script)
            try (Self.asks + "\(home)/key\n[gpg \"ssh\"]\n\tprogram = \(program)\n").write(
                toFile: "\(home)/.gitconfig", atomically: false, encoding: .utf8)
            let said = message { _ = try scratch.perform(RateRecipe(recipe: "leek", stars: "4")) }
            #expect(said.hasPrefix("the commit cannot be signed: "))
            #expect(said.contains(words), "\(said)")
            #expect(scratch.contents == before)
        }
        try (Self.asks + "\(home)/key\n[gpg \"ssh\"]\n\tprogram = no-such-program\n").write(
            toFile: "\(home)/.gitconfig", atomically: false, encoding: .utf8)
        #expect(
            message { _ = try scratch.perform(RateRecipe(recipe: "leek", stars: "4")) }
                == "the commit cannot be signed: the program 'no-such-program' is not there")
        try "[commit]\n\tgpgSign = true\n[gpg]\n\tformat = ssh\n".write(
            toFile: "\(home)/.gitconfig", atomically: false, encoding: .utf8)
        #expect(
            message { _ = try scratch.perform(RateRecipe(recipe: "leek", stars: "4")) }
                == "the commit cannot be signed: gpg.format is ssh, and no key is named")
        #expect(scratch.contents == before)
        #expect(try scratch.directory.git("rev-parse", "HEAD") == head)
        #expect(!FileManager.default.fileExists(atPath: "\(scratch.directory.path)/.git/index.lock"))
        // Without a commit nothing is signed.
        try scratch.perform(RateRecipe(recipe: "leek", stars: "4"), withoutCommit: true)
        #expect(try scratch.text("soups/leek.md").contains("rating: 4\n"))
    }

    @Test func aRepositoryNamesNoProgramAndNoKey() throws {
        let scratch = try signing("", makesKey: false)
        let canary = scratch.directory.beside("canary")
        let program = try program(scratch, "touch '\(canary)'; exit 1")
        for (key, value) in [
            ("commit.gpgsign", "true"), ("gpg.format", "ssh"), ("gpg.program", program), ("gpg.ssh.program", program),
            ("gpg.ssh.defaultKeyCommand", program), ("user.signingkey", "/nonexistent"),
        ] {
            try scratch.directory.git("config", key, value)
        }
        let outcome = try scratch.perform(RateRecipe(recipe: "leek", stars: "4"))
        #expect(outcome.commit != nil)
        #expect(outcome.lacksSignature)
        #expect(!FileManager.default.fileExists(atPath: canary))
        #expect(!(try scratch.directory.git("cat-file", "-p", "HEAD").contains("gpgsig")))
    }

    @Test func aRepositorySwitchesSigningOff() throws {
        let scratch = try signing("[commit]\n\tgpgSign = true\n[gpg]\n\tprogram = /nonexistent\n", makesKey: false)
        try scratch.directory.git("config", "commit.gpgSign", "false")
        let outcome = try scratch.perform(RateRecipe(recipe: "leek", stars: "4"))
        #expect(outcome.commit != nil)
        #expect(!outcome.lacksSignature)
    }
}
