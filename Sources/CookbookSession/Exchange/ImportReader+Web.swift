internal import RecipeExchange
internal import SourceText

extension ImportReader {
    func readPage(_ typed: String) -> Outcome {
        let (answer, body) = web.fetch(typed, .page)
        if let problem = answer.problem {
            var outcome = Outcome(typed)
            outcome.problems = [ImportReport.Omitted(typed, "\(problem)", hint: answer.hint)]
            return outcome
        }
        var outcome = read(body, ReadRequest(name: typed, address: answer.address, charset: answer.charset))
        guard var result = outcome.result else { return outcome }
        if result.recipes.isEmpty, outcome.problems.isEmpty {
            outcome.problems = [
                ImportReport.Omitted(typed, "it is \(result.format ?? "of no kind that is known"), and holds no recipe")
            ]
        }
        for index in result.recipes.indices {
            result.recipes[index].nameSource(typed: typed, page: answer.address)
            result.recipes[index].completeAddresses(on: result.base ?? answer.address)
            download(picturesOf: index, &result)
        }
        outcome.result = result
        return outcome
    }

    /// Brings pictures and has them cleaned; of one that fails the address stays, and the recipe says why.
    private func download(picturesOf index: Int, _ result: inout ReadResult) {
        guard downloads != .none else { return }
        let recipe = result.recipes[index]
        let images = recipe.images.filter(WebSource.isAddress)
        let wanted =
            downloads == .first
            ? Array(images.prefix(1))
            : images + recipe.steps.flatMap(\.lines).flatMap(\.images).filter(WebSource.isAddress)
        for image in wanted where result.attachments[image] == nil {
            let (answer, body) = web.fetch(image, .picture)
            var problem = answer.problem
            if problem == nil {
                let cleaned = read(body, ReadRequest(name: image, isPicture: true))
                if let clean = cleaned.result?.attachment(image) {
                    result.attach(clean, as: image)
                } else {
                    problem = cleaned.problems.first?.reason.verbatim ?? "it could not be read"
                }
            }
            if let problem {
                result.recipes[index].doubts.append(
                    ReadRecipe.Doubt("the picture stays at its address: \(image): \(problem)"))
            }
        }
    }
}
