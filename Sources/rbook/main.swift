import RBookCLI

RBookCommand.main()
