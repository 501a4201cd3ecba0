internal import Fetching
internal import Glibc
internal import ReaderCage
internal import RecipeExchange
internal import RecipeReading

// Reads strangers' bytes for rbook, in a process of its own: requests on standard input, results on standard output. With --fetch it
// brings them from the web instead, and reads nothing. Either way it is confined before the first byte.
signal(SIGPIPE, SIG_IGN)
let channel = FrameChannel(input: STDIN_FILENO, output: STDOUT_FILENO)
let words = CommandLine.arguments.dropFirst()
switch words.first {
case nil:
    let cage = Cage(.reading)
    ForeignReader.serve(channel, unconfined: cage.missing)
case "--fetch":
    FetchServer.prepare()
    let cage = Cage(.fetching)
    let names = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]
    let environment = Dictionary(
        uniqueKeysWithValues: (names + names.map { $0.uppercased() }).compactMap { name in
            getenv(name).map { (name, String(cString: $0)) }
        })
    FetchServer.serve(
        channel, environment: environment, userAgent: words.dropFirst().first ?? "rbook", unconfined: cage.missing)
case "--self-test":
    let cage = Cage(words.contains("--fetch") ? .fetching : .reading)
    for line in cage.missing + CageAttempts.lines() { print(line) }
default:
    let words = "rbook-read is started by rbook import; see rbook help import\n"
    _ = write(STDERR_FILENO, words, words.utf8.count)
    exit(64)
}
