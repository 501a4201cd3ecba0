internal import Glibc
internal import PageDrawing
internal import ReaderCage
internal import RecipeExchange

// Sets recipes as PDF for rbook, and shrinks pictures, in a process of its own: jobs on standard input, PDF or JPEG on standard output. It is
// confined before the first byte; only fonts can be read after that.
signal(SIGPIPE, SIG_IGN)
switch CommandLine.arguments.dropFirst().first {
case nil:
    let cage = Cage(.printing(fonts: InstalledFonts.load()))
    PrintServer.serve(FrameChannel(input: STDIN_FILENO, output: STDOUT_FILENO), unconfined: cage.missing)
case "--pictures":
    _ = Cage(.printing(fonts: []))
    PictureServer.serve(FrameChannel(input: STDIN_FILENO, output: STDOUT_FILENO))
case "--self-test":
    let cage = Cage(.printing(fonts: InstalledFonts.load()))
    for line in cage.missing + CageAttempts.lines() { print(line) }
default:
    let words = "rbook-print is started by rbook print; see rbook help print\n"
    _ = write(STDERR_FILENO, words, words.utf8.count)
    exit(64)
}
