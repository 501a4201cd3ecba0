import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

/// `rbook explain`
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Trace a reading, a conversion, a match, a diet or a nutrition figure to its lines and tables.",
        subcommands: [
            ExplainReading.self, ExplainConvert.self, ExplainMatch.self, ExplainDiet.self, ExplainNutrition.self,
        ])
}

/// Where lines stand, for tracing what was computed back to them.
struct Places {
    private let session: Session
    private var tables: [RelativePath: LineTable] = [:]

    init(_ session: Session) {
        self.session = session
    }

    /// "recipes/soup.md:12"; the file alone where it has changed meanwhile.
    mutating func place(_ range: ByteRange, in file: CookbookFile) -> String {
        let path = file.path.string
        if tables[file.path] == nil {
            guard let source = try? session.source(of: file) else { return path }
            tables[file.path] = LineTable(source)
        }
        return tables[file.path].map { "\(path):\($0.location(of: range.start).line)" } ?? path
    }
}

/// `rbook explain convert`
struct ExplainConvert: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "convert", abstract: "Convert an amount of something and show by which figures.",
        discussion: """
            Examples:
              rbook explain convert "2 cups flour" g
              rbook explain convert "3 onions" kg
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    @Argument(help: "An item line.")
    var item: String

    @Argument(help: "The unit; grams and millilitres if left out.")
    var unit: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        return try session.withIndex(&invocation) { index, invocation in try print(index, &invocation) }
    }

    private func print(_ cookbook: CookbookIndex, _ invocation: inout Invocation) throws -> ExitStatus {
        let ingredient = LocatedLine(
            text: Array(item.utf8), options: cookbook.configuration.itemLineOptions, range: ByteRange(at: 0))
        guard let measure = MatchLine.total(ingredient.line), let quantity = measure.quantity else {
            throw OperationProblem(
                "'\(item)' gives no amount", hint: "write it as \"2 cups flour\"", kind: .usage)
        }
        let options = cookbook.configuration.itemLineOptions
        let conversion = ItemConversion(ingredient, measure, cookbook.catalogue, options.ownUnits)
        var targets: [Unit] = []
        let own = unit.flatMap { options.ownUnits?.unit(named: $0) }
        if let unit, own == nil {
            guard let target = ItemLine.parse("1 \(unit) x").measure.unit else {
                throw OperationProblem(
                    "'\(unit)' is not a unit", hint: "write g, ml, cup …", kind: .usage)
            }
            targets = [target]
        } else if unit == nil {
            targets = [.gram, .milliliter]
        }
        var results = targets.compactMap { target -> ItemConversion.Result? in
            guard let result = conversion.result(in: target) else { return nil }
            let says =
                unit != nil || ingredient.line.packMeasure != nil || result.unit != measure.unit
                || ingredient.line.amounts.contains(where: \.isOwnUnit)
                || result.quantity != quantity
            return says ? result : nil
        }
        if let result = own.flatMap({ conversion.result(in: $0) }) { results.append(result) }
        if results.isEmpty {
            throw OperationProblem(
                "no published figure connects \(measure.text) of \(ingredient.name) with \(unit ?? "g or ml")",
                hint:
                    "add one to ingredients.md: - \(ingredient.name) (piece 100 g) or (density 0.5 g/ml)",
                kind: .nothingFound)
        }
        print(conversion, results, &invocation.console)
        return .done
    }

    private func print(_ conversion: ItemConversion, _ results: [ItemConversion.Result], _ console: inout Console) {
        switch output.format {
        case .text:
            console.print("\(item): \(conversion.name) is \(conversion.identityText)", hanging: 2)
            for figure in conversion.figures(for: results) { console.print("  \(figure)", hanging: 4) }
            for result in results {
                console.print("  = \(result.text)  (exactly \(result.exact) \(result.unitName))", hanging: 4)
            }
        case .json: console.print(verbatim: conversion.json(of: item, results).pretty)
        case .jsonl: console.print(verbatim: conversion.json(of: item, results).compact)
        case .csv:
            console.print(csv: ["item", "ingredient", "amount", "unit", "exact"])
            for result in results {
                console.print(csv: [item, conversion.identity?.name ?? "", result.text, result.unitName, result.exact])
            }
        }
    }
}

/// `rbook explain diet`
struct ExplainDiet: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "diet", abstract: "Show which lines decide whether a recipe fits a diet, and its allergens.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    @Option(help: ArgumentHelp("Only this diet.", valueName: "diet"))
    var diet: String?

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let (file, found, cookbook) = try session.recipe(named: recipe)
        var diets = Diet.allCases
        if let diet {
            guard let one = Diet(diet) else {
                throw OperationProblem(
                    "'\(diet)' is not a diet that is known",
                    hint: "one of: \(Diet.allCases.map(\.displayName).joined(separator: ", "))", kind: .usage)
            }
            diets = [one]
        }
        var places = Places(session)
        let facts = FactDerivation(cookbook).facts(of: file)
        if output.format != .text {
            let document = ExplainedFacts(file, found, facts, diets, withAllergens: self.diet == nil) {
                places.place($0, in: $1)
            }
            document.print(output.format, &invocation.console)
            return .done
        }
        for diet in diets {
            let claim = found.metadata.diets.first { Diet($0.value) == diet }
            let claimed = claim.map { " (claimed at \(places.place($0.range, in: file)))" } ?? ""
            invocation.console.print("\(diet.displayName): \(facts.answer(on: diet).word)\(claimed)", hanging: 2)
            for piece in facts.evidence(on: diet) {
                let text = String(decoding: piece.file.source.bytes[piece.range.indices], as: UTF8.self)
                invocation.console.print(
                    "    \(places.place(piece.range, in: piece.file)): \(MarkdownText.plain(Array(text.prefix(80).utf8))): \(piece.reason(against: diet))",
                    hanging: 6)
            }
        }
        guard self.diet == nil else { return .done }
        invocation.console.print("allergens:")
        for piece in facts.evidence {
            let identity = piece.gap ?? piece.identity.map(\.name) ?? (piece.isDeclared ? "declared" : "not known")
            let holds =
                piece.facts.contains.allergens.map(\.displayName)
                + piece.facts.mayContain.allergens.map { "perhaps \($0.displayName)" }
            guard !holds.isEmpty || !piece.facts.unknown.isEmpty else { continue }
            let known = holds.joined(separator: ", ")
            let answer =
                piece.facts.unknown.isEmpty
                ? known : holds.isEmpty ? "may hold anything" : "\(known), the rest is not known"
            let role = piece.role == .ingredient ? "" : ", in \(piece.role.phrase)"
            invocation.console.print(
                "    \(places.place(piece.range, in: piece.file)): \(piece.name) (\(identity)\(role)): \(answer)",
                hanging: 6)
        }
        return .done
    }
}

/// `rbook explain nutrition`
struct ExplainNutrition: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "nutrition", abstract: "Show each line's weight and figures, and what they add up to.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let (file, found, cookbook) = try session.recipe(named: recipe)
        let nutrition = RecipeNutrition(file, found, in: cookbook)
        var places = Places(session)
        if output.format != .text {
            print(nutrition, output.format, &invocation.console) { places.place($0, in: $1) }
            return .done
        }
        for line in nutrition.lines {
            let weight = line.weight
            if weight.isCompanion {
                invocation.console.print("  and \(weight.name)")
            } else {
                invocation.console.print(
                    "\(places.place(weight.ingredient.range, in: weight.file)): \(MarkdownText.plain(weight.ingredient.text))",
                    hanging: 2)
            }
            for text in Self.reasons(line) { invocation.console.print("    \(text)", hanging: 6) }
        }
        invocation.console.print()
        for total in nutrition.totals {
            let all = NutritionText.amount(total, per: nil)
            let each =
                nutrition.servings.map { _ in
                    ", \(NutritionText.amount(total, per: nutrition.servings)) \(total.nutrient.unit) a serving"
                } ?? ""
            invocation.console.print(
                "\(total.nutrient.displayName): \(total.isComplete ? "" : "at least ")\(all) \(total.nutrient.unit) in all\(each)",
                hanging: 2)
        }
        if let percent = nutrition.coveredPercent {
            invocation.console.print(
                "\(percent) % of \(Int(nutrition.knownGrams.rounded())) g known; \(nutrition.missing.count) line\(nutrition.missing.count == 1 ? "" : "s") without a figure",
                hanging: 2)
        }
        return .done
    }

    private func print(
        _ nutrition: RecipeNutrition, _ format: OutputFormat, _ console: inout Console,
        place: (ByteRange, CookbookFile) -> String
    ) {
        if format == .csv {
            console.print(csv: ["place", "line", "grams", "reasons"])
            for line in nutrition.lines {
                let weight = line.weight
                console.print(csv: [
                    place(weight.ingredient.range, weight.file), weight.name, weight.weight.grams?.exactText ?? "",
                    Self.reasons(line).joined(separator: "; "),
                ])
            }
            return
        }
        let lines = nutrition.lines.map { line -> JSONValue in
            let weight = line.weight
            return .members([
                "place": .string(place(weight.ingredient.range, weight.file)),
                "text": .string(MarkdownText.plain(weight.ingredient.text)), "name": .string(weight.name),
                "grams": weight.weight.grams.map {
                    .members(["min": .string("\($0.min)"), "max": .string("\($0.max)")])
                },
                "reasons": .texts(Self.reasons(line)),
            ])
        }
        let totals = nutrition.totals.map { total -> JSONValue in
            .members([
                "nutrient": .string(total.nutrient.displayName), "unit": .string(total.nutrient.unit),
                "amount": .string(NutritionText.amount(total, per: nil)),
                "perServing": .text(nutrition.servings.map { NutritionText.amount(total, per: $0) }),
                "isComplete": .boolean(total.isComplete),
            ])
        }
        let document = JSONValue.members([
            "lines": .array(lines), "totals": .array(totals),
            "servings": .text(nutrition.servings.map { "\($0)" }),
            "knownPercent": nutrition.coveredPercent.map { .integer($0) },
            "linesWithoutFigure": .integer(nutrition.missing.count),
        ])
        console.print(verbatim: format == .json ? document.pretty : document.compact)
    }

    private static func reasons(_ line: RecipeNutrition.Line) -> [String] {
        var result: [String] = []
        switch line.weight.weight {
        case .written(let grams): result.append("\(MeasurableAmount(Measure(grams, .gram)).text) as written")
        case .byDensity(let grams, let density):
            result.append("\(MeasurableAmount(Measure(grams, .gram)).text): \(FigureText.text(density))")
        case .byPiece(let grams, let piece):
            result.append("\(MeasurableAmount(Measure(grams, .gram)).text): \(FigureText.text(piece))")
        case .leftOut: return ["not counted"]
        case .noAmount: return ["no amount, so no weight"]
        case .noFigure: return ["no published figure gives it a weight"]
        }
        guard let nutrition = line.nutrition else { return result + ["no published figures of its nutrition"] }
        let figures = RecipeNutrition.Nutrient.allCases.compactMap { nutrient in
            nutrient.figure(nutrition).map { "\(FigureText.decimal($0)) \(nutrient.unit) \(nutrient.displayName)" }
        }
        result.append("in 100 g: \(figures.joined(separator: ", "))  (\(nutrition.source.citation))")
        return result
    }
}
