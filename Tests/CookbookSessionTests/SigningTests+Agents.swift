import Foundation
import TestSupport
import Testing

@testable import CookbookSession

/// Keys that only an agent holds.
extension SigningTests {
    private static let hasAgent = hasKeygen && FileManager.default.isExecutableFile(atPath: "/usr/bin/ssh-agent")
    private static let hasGPG =
        FileManager.default.isExecutableFile(atPath: "/usr/bin/gpg")
        && FileManager.default.isExecutableFile(atPath: "/usr/bin/gpg-agent")

    @Test(.enabled(if: hasAgent, "ssh-agent is not installed"), arguments: ["HOME/key.pub", "key::PUBLIC", "PUBLIC"])
    func keysOfAnAgentSign(_ key: String) throws {
        let scratch = try signing("")
        let home = scratch.directory.beside("home")
        let agent = Process()
        agent.executableURL = URL(fileURLWithPath: "/usr/bin/ssh-agent")
        // In the foreground, so that it is ours to end.
        agent.arguments = ["-D", "-a", "\(home)/agent"]
        agent.standardOutput = FileHandle.nullDevice
        agent.standardError = FileHandle.nullDevice
        try agent.run()
        defer {
            // It may have been started with signals held back, as threads of tests are.
            kill(agent.processIdentifier, SIGKILL)
            agent.waitUntilExit()
        }
        for _ in 0..<500 where !FileManager.default.fileExists(atPath: "\(home)/agent") { usleep(10_000) }
        let socket = ["SSH_AUTH_SOCK": "\(home)/agent"]
        try run("/usr/bin/ssh-add", ["-q", "\(home)/key"], socket)
        try FileManager.default.removeItem(atPath: "\(home)/key")
        let known = try String(contentsOfFile: "\(home)/key.pub", encoding: .utf8).trimmingCharacters(in: .newlines)
        let named = key.replacingOccurrences(of: "PUBLIC", with: known).replacingOccurrences(of: "HOME", with: home)
        try (Self.asks + "\"\(named)\"\n").write(
            toFile: "\(home)/.gitconfig", atomically: false, encoding: .utf8)
        let outcome = try ScratchCookbook(scratch, environment: socket).perform(
            RateRecipe(recipe: "leek", stars: "4"))
        #expect(outcome.commit != nil)
        #expect(!outcome.lacksSignature)
        try verifies(scratch)
        // Without the agent nobody can sign, and nothing is changed.
        let before = scratch.contents
        let said = message { _ = try scratch.perform(RateRecipe(recipe: "leek", stars: "5")) }
        #expect(said.hasPrefix("the commit cannot be signed: 'ssh-keygen' ended with code"), "\(said)")
        #expect(scratch.contents == before)
    }

    @Test(.enabled(if: hasGPG, "gpg is not installed"), arguments: [true, false])
    func gpgSigns(isNamed: Bool) throws {
        let scratch = try signing("", makesKey: false)
        let home = scratch.directory.beside("home")
        let keys = "\(home)/gnupg"
        try FileManager.default.createDirectory(
            atPath: keys, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let ring = ["GNUPGHOME": keys]
        defer { _ = try? run("/usr/bin/gpgconf", ["--kill", "gpg-agent"], ring) }
        let quiet = ["--batch", "--quiet", "--passphrase", "", "--pinentry-mode", "loopback"]
        try run(
            "/usr/bin/gpg", quiet + ["--quick-generate-key", "Cook <cook@example.org>", "ed25519", "sign", "never"],
            ring)
        let listed = try run("/usr/bin/gpg", ["--batch", "--with-colons", "--list-secret-keys"], ring)
        let fingerprint = listed.split(separator: "\n").first { $0.hasPrefix("fpr:") }.map {
            String($0.split(separator: ":")[1])
        }
        let name = try #require(fingerprint)
        // Without a name it is the key of the author.
        let settings = "[commit]\n\tgpgSign = true\n" + (isNamed ? "[user]\n\tsigningKey = \(name)\n" : "")
        try settings.write(toFile: "\(home)/.gitconfig", atomically: false, encoding: .utf8)
        let outcome = try ScratchCookbook(scratch, environment: ring).perform(RateRecipe(recipe: "leek", stars: "4"))
        #expect(outcome.commit != nil)
        #expect(!outcome.lacksSignature)
        let verifier = try program(scratch, "exec gpg --homedir '\(keys)' \"$@\"")
        try scratch.directory.git("-c", "gpg.program=\(verifier)", "verify-commit", "HEAD")
        #expect(try scratch.directory.git("log", "-1", "--format=%s").hasPrefix("Rate Leek Soup"))
        #expect(try scratch.directory.git("fsck", "--strict") == "")
        // A ring without the key: nothing is changed.
        let before = scratch.contents
        let empty = "\(home)/empty"
        try FileManager.default.createDirectory(
            atPath: empty, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { _ = try? run("/usr/bin/gpgconf", ["--kill", "gpg-agent"], ["GNUPGHOME": empty]) }
        let said = message {
            _ = try ScratchCookbook(scratch, environment: ["GNUPGHOME": empty]).perform(
                RateRecipe(recipe: "leek", stars: "5"))
        }
        #expect(said.hasPrefix("the commit cannot be signed: 'gpg' ended with code 2: "), "\(said)")
        #expect(said.contains("No secret key"), "\(said)")
        #expect(scratch.contents == before)
    }
}
