internal import Fetching
internal import Glibc
internal import ReaderCage
internal import RecipeExchange

// Speaks to servers for rbook, in a process of its own, and reads nothing of what they send: requests for pages, questions for a language
// model and git's own requests on standard input, answers on standard output. It is confined before the first byte. Its argument is what it calls itself to servers.
signal(SIGPIPE, SIG_IGN)
let channel = FrameChannel(input: STDIN_FILENO, output: STDOUT_FILENO)
let words = CommandLine.arguments.dropFirst()
switch words.first {
case "--self-test":
    let cage = Cage(.fetching)
    for line in cage.missing + CageAttempts.lines() { print(line) }
case let name?:
    FetchServer.prepare()
    let cage = Cage(.fetching)
    let names = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]
    let environment = Dictionary(
        uniqueKeysWithValues: (names + names.map { $0.uppercased() }).compactMap { name in
            getenv(name).map { (name, String(cString: $0)) }
        })
    FetchServer.serve(channel, environment: environment, userAgent: name, unconfined: cage.missing)
case nil:
    let words = "rbook-fetch is started by rbook import and rbook sync; see rbook help import\n"
    _ = write(STDERR_FILENO, words, words.utf8.count)
    exit(64)
}
