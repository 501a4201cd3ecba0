import Testing

@testable import RBookCLI

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct InteractiveSearchTests {
    @Test func printsTheListWhereThereIsNoTerminal() throws {
        let kitchen = try TestKitchen()
        let plain = kitchen.run(["search", "lasagna", "--paths"])
        let interactive = kitchen.run(["search", "-i", "lasagna", "--paths"])
        #expect(interactive.output == plain.output)
        #expect(interactive.code == 0)
        #expect(kitchen.run(["search", "--interactive", "zzzz"]).code == 1)
    }

    @Test func refusesWhatPicksNoRecipe() throws {
        let result = try TestKitchen().run(["search", "-i", "--count", "soup"])
        #expect(result.code == 64)
        #expect(
            result.error.contains("--interactive picks one recipe; leave out --count, --facet and --explain"))
    }

    @Test func opensTheChosenRecipeAndGivesTheTerminalBack() throws {
        let screen = try PseudoTerminal()
        let kitchen = try TestKitchen()
        let page = kitchen.run(["show", "lasagna"]).output
        // The query is the first key, so that Enter waits for its answer.
        screen.type("lasagna\r")
        let result = try screen.run(kitchen, ["search", "-i"])
        #expect(result.code == 0)
        #expect(result.output == page)
        #expect(screen.isAsBefore)
        #expect(result.screen.hasPrefix("\u{1B}[?1049h"))
        #expect(result.screen.hasSuffix("\u{1B}[?1049l"))
    }

    @Test func marksWhatThoseWhoEatAvoid() throws {
        let kitchen = try TestKitchen()
        _ = kitchen.shell("printf 'people:\\n  - name: Ana\\n    allergens: [milk]\\n' >> rbook.yaml")
        let page = kitchen.run(["show", "lasagna"]).output
        #expect(page.contains("Attention: contains milk"))
        let screen = try PseudoTerminal()
        screen.type("lasagna\r")
        #expect(try screen.run(kitchen, ["search", "-i"]).output == page)
        screen.type("lasagna\r")
        let json = try screen.run(kitchen, ["search", "-i", "--format", "json"]).output
        #expect(json.contains("\"attention\": \"contains milk\""))
    }

    @Test func printsTheChosenPathForAnotherProgram() throws {
        let screen = try PseudoTerminal()
        let kitchen = try TestKitchen()
        let first = kitchen.run(["search", "lasagna", "--paths", "--limit", "1"]).output
        screen.type("\r")
        let result = try screen.run(kitchen, ["search", "-i", "--paths", "lasagna"])
        #expect(result.code == 0)
        #expect(result.output == first)
    }

    @Test func leavesWithoutAChoice() throws {
        let kitchen = try TestKitchen()
        let screen = try PseudoTerminal()
        screen.type("\u{7}")
        #expect(try screen.run(kitchen, ["search", "-i", "--paths"]).code == 1)
        #expect(screen.isAsBefore)
        // Ctrl-D of an empty query.
        screen.type("\u{4}")
        #expect(try screen.run(kitchen, ["search", "-i", "--paths"]).code == 1)
    }
}

/// A terminal that nobody sits at.
final class PseudoTerminal {
    private let master: Int32
    private let name: String
    private let before: termios

    struct Failure: Error {}

    init() throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
        var (number, lock) = (Int32(0), Int32(0))
        // TIOCSPTLCK and TIOCGPTN of asm-generic/ioctls.h.
        guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
            throw Failure()
        }
        name = "/dev/pts/\(number)"
        var settings = termios()
        guard tcgetattr(master, &settings) == 0 else { throw Failure() }
        // What is typed ahead comes as it is.
        cfmakeraw(&settings)
        tcsetattr(master, TCSANOW, &settings)
        before = settings
    }

    deinit { close(master) }

    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = write(master, bytes, bytes.count)
    }

    /// Runs a command at this terminal; `screen` is what it drew.
    func run(_ kitchen: TestKitchen, _ arguments: [String], environment: [String: String] = [:]) throws
        -> (output: String, code: Int32, screen: String)
    {
        var invocation = kitchen.invocation(
            arguments, environment: environment.merging(["TERM": "xterm"]) { $1 }, isTerminal: true)
        let name = name
        // Held open until the screen is read: a closed terminal forgets.
        let held = open(name, O_RDWR | O_NOCTTY)
        defer { close(held) }
        invocation.openTerminal = { open(name, O_RDWR | O_NOCTTY) }
        let code = Runner.run(&invocation)
        var drawn: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 4096)
        while case let count = read(master, &bytes, bytes.count), count > 0 { drawn += bytes[..<count] }
        return (
            String(decoding: invocation.console.standardOutput, as: UTF8.self), code,
            String(decoding: drawn, as: UTF8.self)
        )
    }

    var isAsBefore: Bool {
        var settings = termios()
        guard tcgetattr(master, &settings) == 0 else { return false }
        return settings.c_lflag == before.c_lflag && settings.c_iflag == before.c_iflag
            && settings.c_oflag == before.c_oflag
    }
}
