import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

/// `rbook explain match`
struct ExplainMatch: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "match", abstract: "Show how a recipe's lines meet the pantry's, and the percentage that gives.",
        discussion: """
            For each line: what it is, whether it is there, short by how much, missing, or unknown and why, and what would be taken from \
            which lots, in that order. This is what cooking it takes.

            Examples:
              rbook explain match lasagna
              rbook explain match pancakes --servings 6 --substitutes
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption
    @OptionGroup var options: MatchOptions

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let (file, found, cookbook) = try session.recipe(named: recipe)
        let (match, sheet) = try options.match(file, found, cookbook, session)
        if output.format == .text {
            try explain(match, sheet, file, cookbook, session, &invocation.console)
        } else {
            MatchPage.print(sheet, output.format, &invocation.console)
        }
        return sheet.isMakeable || sheet.substituted?.isMakeable == true ? .done : .findings
    }

    private func explain(
        _ match: RecipeMatch, _ sheet: MatchSheet, _ file: CookbookFile, _ cookbook: LoadedCookbook, _ session: Session,
        _ console: inout Console
    ) throws {
        var places = Places(session)
        func print(_ takings: [LotTaking], for need: RecipeMatch.Need, _ indent: String) {
            for taking in takings {
                let lot = taking.reference
                let place = cookbook.file(at: lot.path).map { places.place(lot.lot.item.range, in: $0) } ?? ""
                let reckoning =
                    AmountReckoning.text(taking, for: need, cookbook.catalogue).map {
                        $0.hasPrefix("≈") ? " \($0)" : " = \($0)"
                    } ?? ""
                console.print(
                    "\(indent)\(place): \(TakingSheet(taking, in: cookbook).exactText)\(reckoning)",
                    hanging: indent.utf8.count + 4)
            }
        }
        for (need, shown) in zip(match.needs, sheet.needs) {
            let resolution = cookbook.catalogue.resolve(need.name)
            let identity = resolution.ingredient.map {
                "\(cookbook.catalogue[$0].name), \(resolution.match.displayName)"
            }
            let origin = need.partOf.map { ", in \($0)" } ?? ""
            console.print(
                "\(places.place(need.ingredient.range, in: need.file)): \(shown.text)\(origin)", hanging: 2)
            console.print("    \(need.name) is \(identity ?? "not known to the catalogue")", hanging: 6)
            print(need.takings, for: need, "    ")
            for lot in shown.expired { console.print("    expired: \(lot)", hanging: 6) }
            let remark =
                need.ingredient.line.isOptional && need.status != .optional ? ", but optional: not counted" : ""
            console.print("    → \(verdict(shown))\(remark)", hanging: 6)
            guard let swap = need.swap, let shownSwap = shown.swap else { continue }
            console.print("    instead: \(shownSwap.instead)\(shownSwap.warning.map { ", \($0)" } ?? "")", hanging: 6)
            print(swap.parts.flatMap(\.takings), for: need, "        ")
            console.print(
                "        ratio: \(shownSwap.source)\(shownSwap.remark.isEmpty ? "" : "; \(shownSwap.remark)")",
                hanging: 10)
        }
        let counted = match.needs.filter(\.isCounted).count
        let capped = !match.gaps.isEmpty && match.missingCount == 0 && match.uncertainCount == 0 && counted > 0
        console.print(
            "\(counted - match.missingCount - match.uncertainCount) of \(counted) counted lines are met\(match.uncertainCount > 0 ? ", of \(match.uncertainCount) it cannot be told" : ""): \(match.percentage) %\(capped ? ", not 100 % as not all ingredients were read" : "")",
            hanging: 2
        )
        if let text = sheet.substitutedText { console.print(SafeText(text)) }
        if let use = sheet.use {
            console.print("\(use.lots.isEmpty ? "uses up nothing that has to be used soon" : "uses up \(use.text)")")
        }
        if let gap = sheet.gaps.first { console.print(SafeText(gap.text)) }
        if let attention = sheet.attention { console.print("Attention: \(attention)") }
    }

    private func verdict(_ need: MatchSheet.Need) -> String {
        switch need.status {
        case .available: "met"
        case .uncertain: "met as far as can be told\(need.remark)"
        case .short(let measure): "\(AmountReckoning.exact(measure)) short"
        case .missing: "missing"
        case .optional: "missing, but optional: not counted"
        case .free: "every kitchen has it: not counted"
        }
    }
}
