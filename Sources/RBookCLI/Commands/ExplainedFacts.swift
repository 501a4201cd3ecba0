import Cookbook
import Kitchen
import Presentation
import RecipeModel
import SourceText

/// What decides on diets and allergens of a recipe, for programs.
struct ExplainedFacts {
    private struct Piece {
        let place: String
        let text: String
        let reason: String
    }

    private struct Answer {
        let diet: String
        let word: String
        /// Where the recipe claims to suit it.
        let claim: String?
        let evidence: [Piece]
    }

    private let path: String
    private let title: String
    private let answers: [Answer]
    /// `nil` where only a diet was asked for.
    private let allergens: [JSONValue]?

    /// - Parameter place: "recipes/soup.md:12" for what stands where in a file.
    init(
        _ file: CookbookFile, _ recipe: Recipe, _ facts: FoodFacts, _ asked: [Diet], withAllergens: Bool,
        place: (ByteRange, CookbookFile) -> String
    ) {
        (path, title) = (file.path.string, recipe.title.text)
        answers = asked.map { diet -> Answer in
            let claim = recipe.metadata.diets.first { Diet($0.value) == diet }.map { place($0.range, file) }
            let evidence = facts.evidence(on: diet).map { piece -> Piece in
                let text = Array(piece.file.source.bytes[piece.range.indices])
                return Piece(
                    place: place(piece.range, piece.file), text: MarkdownText.plain(text),
                    reason: piece.reason(against: diet))
            }
            return Answer(diet: diet.displayName, word: facts.answer(on: diet).word, claim: claim, evidence: evidence)
        }
        guard withAllergens else {
            allergens = nil
            return
        }
        allergens = facts.evidence.map { piece -> JSONValue in
            .members([
                "place": .string(place(piece.range, piece.file)), "name": .string(piece.name),
                "ingredient": .text(piece.identity?.name), "gap": .text(piece.gap),
                "role": .string(piece.role.phrase), "isDeclared": .boolean(piece.isDeclared),
                "contains": .texts(piece.facts.contains.allergens.map(\.displayName)),
                "mayContain": .texts(piece.facts.mayContain.allergens.map(\.displayName)),
                "unknown": .texts(piece.facts.unknown.allergens.map(\.displayName)),
            ])
        }
    }

    func print(_ format: OutputFormat, _ console: inout Console) {
        switch format {
        case .json: console.print(verbatim: json.pretty)
        case .jsonl, .text: console.print(verbatim: json.compact)
        case .csv:
            console.print(csv: ["diet", "answer", "claimed", "place", "text", "reason"])
            for answer in answers {
                let head = [answer.diet, answer.word, answer.claim ?? ""]
                if answer.evidence.isEmpty { console.print(csv: head + ["", "", ""]) }
                for piece in answer.evidence { console.print(csv: head + [piece.place, piece.text, piece.reason]) }
            }
        }
    }

    private var json: JSONValue {
        let diets = answers.map { answer -> JSONValue in
            let evidence = answer.evidence.map { piece -> JSONValue in
                .members([
                    "place": .string(piece.place), "text": .string(piece.text), "reason": .string(piece.reason),
                ])
            }
            return .members([
                "diet": .string(answer.diet), "answer": .string(answer.word), "claimed": .text(answer.claim),
                "evidence": .array(evidence),
            ])
        }
        return .members([
            "path": .string(path), "title": .string(title), "diets": .array(diets),
            "allergens": allergens.map { .array($0) },
        ])
    }
}
