internal import Glibc
internal import ReaderCage
internal import RecipeExchange
internal import RecipeReading

// Reads strangers' bytes for rbook, in a process of its own: requests on standard input, results on standard output. It is confined
// before the first byte.
signal(SIGPIPE, SIG_IGN)
switch CommandLine.arguments.dropFirst().first {
case nil:
    let cage = Cage(.reading)
    ForeignReader.serve(FrameChannel(input: STDIN_FILENO, output: STDOUT_FILENO), unconfined: cage.missing)
case "--self-test":
    let cage = Cage(.reading)
    for line in cage.missing + CageAttempts.lines() { print(line) }
default:
    let words = "rbook-read is started by rbook import; see rbook help import\n"
    _ = write(STDERR_FILENO, words, words.utf8.count)
    exit(64)
}
