internal import Glibc
internal import RecipeExchange
internal import RecipeReading

// Reads strangers' bytes for rbook, in a process of its own: requests on standard input, results on standard output.
ForeignReader.serve(FrameChannel(input: STDIN_FILENO, output: STDOUT_FILENO))
