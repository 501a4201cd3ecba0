import Foundation
import Testing

@testable import GitHistory

/// Programs that sign.
@Suite struct SigningProgramTests {
    private let shell = SigningProgram(name: "/bin/sh", environment: ["PATH": "/usr/bin:/bin"], secondsAtMost: 1)

    @Test func getsItsInputAndGivesItsOutput() throws {
        // More than a pipe holds, both ways.
        let bytes = [UInt8](repeating: 0x61, count: 300_000)
        let answer = try shell.run(["-c", "cat; echo done >&2; exit 3"], input: bytes) {}
        #expect(answer.output == bytes)
        #expect(answer.errors == "done\n")
        #expect(answer.code == 3)
        // One that reads nothing, and one whose child keeps the pipe open.
        #expect(try shell.run(["-c", "exit 0"], input: bytes) {}.code == 0)
        #expect(try shell.run(["-c", "sleep 5 & echo it"], input: []) {}.output == Array("it\n".utf8))
    }

    @Test func isEndedWhenItTakesTooLong() throws {
        var waits = 0
        let start = Date()
        #expect(throws: GitError.self) { try shell.run(["-c", "echo $$; exec sleep 600"], input: []) { waits += 1 } }
        #expect(Date().timeIntervalSince(start) < 5)
        #expect(waits > 3)
        // One that does not listen to the signal.
        #expect(throws: GitError.self) {
            try shell.run(["-c", "trap '' TERM; while :; do sleep 0.1; done"], input: []) {}
        }
    }

    @Test func whatIsNotThereIsSaid() {
        #expect {
            try SigningProgram(name: "no-such-program", environment: [:]).run([], input: []) {}
        } throws: {
            ($0 as? GitError)?.message == "the program 'no-such-program' is not there"
        }
        #expect {
            try SigningProgram(name: "/bin/sh/none", environment: [:]).run([], input: []) {}
        } throws: {
            ($0 as? GitError)?.message == "the program '/bin/sh/none' is not there"
        }
    }
}
