import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

/// One recipe being cooked from the command line: the mode, and what is done when it ends.
struct CookingKitchen {
    let session: Session
    let file: CookbookFile
    let recipe: Recipe
    let cookbook: LoadedCookbook
    let state: CookingState

    /// - Parameter earlier: how far somebody was.
    func cook(_ command: Cook, _ earlier: CookingProgress?, _ invocation: inout Invocation) throws -> ExitStatus {
        let claim = try state.claim(file.path, recipe.title.text)
        defer { withExtendedLifetime(claim) {} }
        let earlier = command.restart ? nil : earlier
        let (view, remark) = try self.view(command, earlier)
        let sheet = CookingSheet(
            file, recipe, in: cookbook, view: view, remark: remark, profile: session.profile(cookbook.configuration))
        var progress = earlier ?? sheet.progress(units: view.units, at: invocation.clock())
        let isChanged = progress.adopt(
            sheet.fingerprint, ingredients: sheet.ingredients.count, steps: sheet.steps.count)
        let notice = isChanged ? "the recipe was changed since you left off" : nil
        let tomorrow = session.today.adding(days: 1)
        let day = tomorrow.map { "on \($0.weekday.name)" } ?? "some day"
        let form: FinishForm?
        let last: CookingProgress
        if !command.plain, invocation.isInputTerminal, invocation.console.isTerminal,
            let terminal = FullScreenTerminal.at(invocation)
        {
            terminal.open()
            defer { terminal.close() }
            let awake = invocation.keepAwake()
            defer { withExtendedLifetime(awake) {} }
            let page = ScreenPage(terminal, usesColor: command.global.usesColor(onScreenOf: invocation))
            let screen = CookingScreen(sheet, progress, size: terminal.size, left: earlier?.touched, notice: notice)
            var mode = CookingMode(
                page, screen, clock: invocation.clock, leftoversOn: day, keep: keep,
                offer: { offer(view.factor) })
            let outcome = mode.run()
            last = mode.screen.progress
            switch outcome {
            case .finished(let filled): form = filled
            case .left: form = nil
            case .interrupted:
                terminal.close()
                sayLeft(last, &invocation)
                return .interrupted
            }
        } else {
            if let notice { invocation.console.note("rbook: note: \(notice)") }
            var plain = PlainCooking(
                sheet, progress, leftoversOn: day, input: LineInput(invocation), keep: keep,
                offer: { offer(view.factor) })
            let outcome = plain.run(since: earlier?.touched, &invocation)
            last = plain.progress
            switch outcome {
            case .finished(let filled): form = filled
            case .left: form = nil
            }
        }
        guard let form else {
            sayLeft(last, &invocation)
            return .done
        }
        let request = form.request(file.path.string, factor: view.factor, leftoversOn: tomorrow)
        let status = try invocation.perform(request, command.global, command.change)
        if status == .done { try state.drop(file.path) }
        return status
    }

    private func view(_ command: Cook, _ earlier: CookingProgress?) throws -> (view: RecipeView, remark: String?) {
        guard let earlier else { return try command.amounts.view(file, recipe, cookbook, session) }
        if command.amounts.isGiven {
            let asked = try command.amounts.view(file, recipe, cookbook, session).view
            if asked.factor != earlier.factor {
                throw OperationProblem(
                    "\(recipe.title.text) is being cooked already, in another amount",
                    hint: "go on with that: rbook cook \(argument: file.path.string), or begin anew with --restart")
            }
        }
        let units = command.amounts.units ?? UnitView(rawValue: earlier.units) ?? session.units(cookbook.configuration)
        return (
            RecipeView(
                factor: earlier.factor, units: units, catalogue: cookbook.catalogue,
                options: cookbook.configuration.recipeLineOptions), nil
        )
    }

    /// A place that cannot be kept is no reason to stop cooking.
    private func keep(_ progress: CookingProgress) { try? state.keep(progress) }

    /// What the pantry gives for it as it is now.
    private func offer(_ factor: Rational) -> CookingOffer {
        var (file, recipe, cookbook) = (file, recipe, cookbook)
        if let now = try? session.recipe(named: file.path.string) { (file, recipe, cookbook) = now }
        let match = RecipePantry(cookbook, today: session.today).match(file, recipe, factor: factor)
        return CookingOffer(match, hasPantry: !cookbook.pantryLots.isEmpty, cookbook.catalogue)
    }

    private func sayLeft(_ progress: CookingProgress, _ invocation: inout Invocation) {
        let running = progress.timers.filter { !$0.isPaused }.count
        let timers: SafeText = running == 0 ? "" : running == 1 ? "; 1 timer goes on" : "; \(running) timers go on"
        invocation.console.note("left off \(CookingWords.place(progress))\(timers)")
        invocation.console.note("  hint: go on with rbook cook")
    }
}

/// Where somebody is, in words.
enum CookingWords {
    static func place(_ progress: CookingProgress) -> String {
        switch progress.place {
        case .ingredients: "at the ingredients"
        case .step(let number): "at step \(number + 1) of \(progress.stepCount)"
        case .finish: "at the end"
        }
    }
}

/// What is being cooked, as a list.
enum CookingList {
    static func print(_ all: [CookingProgress], _ format: OutputFormat, _ invocation: inout Invocation) -> ExitStatus {
        let now = invocation.clock()
        let rows = all.map { progress in
            JSONValue.members([
                "path": .string(progress.recipe.string), "title": .string(progress.title),
                "scale": .string("\(progress.factor)"),
                "step": { if case .step(let number) = progress.place { .integer(number + 1) } else { nil } }(),
                "steps": .integer(progress.stepCount), "done": .integer(progress.done.count),
                "timers": .array(
                    progress.timers.map { timer in
                        .members([
                            "name": .string(timer.name), "left": .integer(timer.left(at: now)),
                            "paused": .boolean(timer.isPaused),
                        ])
                    }),
            ])
        }
        switch format {
        case .json: invocation.console.print(verbatim: JSONValue.array(rows).pretty)
        case .jsonl: for row in rows { invocation.console.print(verbatim: row.compact) }
        case .csv:
            invocation.console.print(csv: ["path", "title", "scale", "step", "steps", "timers"])
            for progress in all {
                var step = ""
                if case .step(let number) = progress.place { step = "\(number + 1)" }
                invocation.console.print(csv: [
                    progress.recipe.string, progress.title, "\(progress.factor)", step, "\(progress.stepCount)",
                    "\(progress.timers.count)",
                ])
            }
        case .text:
            for (number, progress) in all.enumerated() {
                let timers = progress.timers.map { timer in
                    let left = timer.left(at: now)
                    let state = timer.isPaused ? " paused" : left <= 0 ? " rang" : ""
                    return "\(timer.name) \(CookingFrame.clock(max(0, left)))\(state)"
                }
                let running: SafeText = timers.isEmpty ? "" : "; \(timers.joined(separator: ", "))"
                invocation.console.print(
                    "\(number + 1)  \(progress.title), \(CookingWords.place(progress)), touched \(CookingPages.ago(now - progress.touched))\(running)"
                )
            }
        }
        if all.isEmpty {
            invocation.console.note("rbook: nothing is being cooked")
            return .findings
        }
        if all.count > 1, format == .text { invocation.console.note("  hint: go on with one of them: rbook cook 1") }
        return .done
    }
}
