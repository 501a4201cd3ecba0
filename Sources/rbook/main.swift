import RBookCLI

runRBook()
