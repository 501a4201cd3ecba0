import CookbookSession
import Kitchen
import MealPlanning
import Presentation

/// Cooking line by line: what is shown is printed, and what is asked is read, a line each. For pipes, for terminals that can show no page,
/// and for those who listen to their screen.
///
/// At the end of the input it leaves, and what was reached is kept.
struct PlainCooking {
    private let sheet: CookingSheet
    private(set) var progress: CookingProgress
    private let keep: (CookingProgress) -> Void
    private let offer: () -> CookingOffer
    private let leftoversOn: String
    private var input: LineInput
    private var rung: Set<Int> = []

    enum Outcome {
        case finished(FinishForm)
        case left
    }

    init(
        _ sheet: CookingSheet, _ progress: CookingProgress, leftoversOn: String, input: LineInput,
        keep: @escaping (CookingProgress) -> Void, offer: @escaping () -> CookingOffer
    ) {
        (self.sheet, self.progress, self.leftoversOn, self.input) = (sheet, progress, leftoversOn, input)
        (self.keep, self.offer) = (keep, offer)
    }

    /// - Parameter since: when somebody left off, for something that is gone on with.
    mutating func run(since: Int64?, _ invocation: inout Invocation) -> Outcome {
        keep(progress)
        let amount: SafeText = sheet.amount.isEmpty ? "" : " (\(sheet.amount))"
        invocation.console.print("\(sheet.title)\(amount)")
        if let attention = sheet.attention { invocation.console.print("Attention: \(attention)") }
        for remark in sheet.remarks { invocation.console.print("\(SafeText(remark).capitalized).") }
        if let since {
            let now = invocation.clock()
            invocation.console.print("You left off \(CookingWords.place(progress)), \(CookingPages.ago(now - since)).")
            guard let answer = ask("Go on? [Enter: yes, n: begin anew, q: leave] ", &invocation) else { return .left }
            if answer == "q" { return .left }
            if answer.lowercased().hasPrefix("n") {
                progress = sheet.progress(units: UnitView(rawValue: progress.units) ?? .asWritten, at: now)
            }
        }
        var shown: CookingProgress.Place?
        while true {
            // A page is read out once, not after every timer.
            if shown != progress.place { show(&invocation) }
            shown = progress.place
            keep(progress)
            if progress.place == .finish { return finish(&invocation) }
            guard let answer = ask(prompt, &invocation) else { return .left }
            if answer == "q" || answer == "quit" { return .left }
            perform(answer, &invocation)
            progress.touched = invocation.clock()
            keep(progress)
        }
    }

    private var prompt: SafeText {
        switch progress.place {
        case .ingredients: "[Enter: cook, ?: help] "
        default: "[Enter: next, ?: help] "
        }
    }

    // MARK: What is shown

    private func show(_ invocation: inout Invocation) {
        switch progress.place {
        case .ingredients:
            invocation.console.print()
            invocation.console.print("Ingredients")
            for ingredient in sheet.ingredients {
                if let heading = ingredient.heading { invocation.console.print("\(heading):") }
                let remark: SafeText = ingredient.isRecipe ? " (a recipe of its own)" : ""
                invocation.console.print("- \(ingredient.text)\(remark)")
            }
        case .step(let number):
            let step = sheet.steps[number]
            invocation.console.print()
            let mark: SafeText = progress.done.contains(number) ? ", done" : ""
            let heading: SafeText = step.heading.map { ", \($0)" } ?? ""
            invocation.console.print("Step \(number + 1) of \(sheet.steps.count)\(heading)\(mark)")
            for line in DisplayWidth.wrap(SafeText(step.text), to: max(20, min(invocation.console.width, 90))) {
                invocation.console.print(line)
            }
            if !step.ingredients.isEmpty {
                invocation.console.print("Needs: \(step.ingredients.joined(separator: "; "))")
            }
            for (time, running, key) in progress.timers(of: number, sheet) {
                if running == nil, let key {
                    invocation.console.print("Timer \(key): \(time.name), \(time.span.text); \(key) starts it")
                }
            }
        case .finish: break
        }
    }

    // MARK: What is asked

    /// Asks until a line comes; timers ring meanwhile. `nil` at the end of the input.
    private mutating func ask(_ prompt: SafeText, _ invocation: inout Invocation) -> String? {
        ring(&invocation)
        invocation.console.write(Array(prompt.string.utf8))
        invocation.console.flush()
        while true {
            let now = invocation.clock()
            let left = progress.nextDeadline(after: now).map { Int32(clamping: max(0, $0 - now) * 1000 + 50) }
            switch input.line(waiting: left) {
            case .line(let text):
                // What is typed at a terminal ends its line by itself.
                if !invocation.isInputTerminal { invocation.console.print() }
                return VisibleText.safe(text).split(separator: " ").joined(separator: " ")
            case .end:
                invocation.console.print()
                return nil
            case .silence:
                invocation.console.print()
                ring(&invocation)
                invocation.console.write(Array(prompt.string.utf8))
                invocation.console.flush()
            }
        }
    }

    /// Says which timers are over, each once.
    private mutating func ring(_ invocation: inout Invocation) {
        let now = invocation.clock()
        let ringing = progress.ringing(at: now)
        rung.formIntersection(ringing.map(\.key))
        for timer in ringing where rung.insert(timer.key).inserted {
            if invocation.console.isTerminal { invocation.console.write([0x07]) }
            let ago = CookingPages.ago(Int64(-timer.left(at: now)))
            let slack: SafeText = timer.slack > 0 ? ", up to \(RecipeWords.time(timer.slack)) more" : ""
            invocation.console.print(
                "*** Timer \(timer.key), \(timer.name), is done (\(ago))\(slack). \(timer.key) stops it.")
        }
    }

    private mutating func perform(_ answer: String, _ invocation: inout Invocation) {
        let now = invocation.clock()
        let words = answer.split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first ?? "" {
        case "", "next": progress.advance()
        case "b", "back": progress.retreat()
        case "i": progress.go(to: .ingredients)
        case "r": show(&invocation)
        case "f", "finish": progress.go(to: .finish)
        case "g", "step":
            guard words.count == 2, let number = Int(words[1]), (1...max(1, sheet.steps.count)).contains(number) else {
                return invocation.console.print("Which step? g 3 goes to step 3 of \(sheet.steps.count).")
            }
            progress.go(to: .step(number - 1))
        case "s": list(&invocation)
        case "m": notes(&invocation)
        case "t": timers(now, &invocation)
        case "c":
            guard let free = progress.freeKeys.first else {
                return invocation.console.print("Nine timers run already; t shows them.")
            }
            guard words.count == 2, progress.start(typed: words[1], at: now).isChange else {
                return invocation.console.print("Write a time and a name: c 10 min rice")
            }
            invocation.console.print("Timer \(free) runs.")
        case let word where Int(String(word.drop { $0 == "+" || $0 == "-" || $0 == "x" })) != nil:
            press(word, now, &invocation)
        default: help(&invocation)
        }
    }

    /// "1" starts, pauses, goes on or stops what rings; "+1" and "-1" give it a minute more or less, "x1" removes it.
    private mutating func press(_ word: String, _ now: Int64, _ invocation: inout Invocation) {
        let sign = word.first { "+-x".contains($0) }
        guard let key = Int(String(word.drop { "+-x".contains($0) })), (1...9).contains(key) else {
            return help(&invocation)
        }
        if sign == nil {
            var step: Int?
            if case .step(let number) = progress.place { step = number }
            let answer = progress.press(key, on: step, of: sheet, at: now)
            if let notice = answer.notice { invocation.console.print("\(notice).") }
            return
        }
        guard let timer = progress.timers.first(where: { $0.key == key }) else {
            return invocation.console.print("No timer \(key) runs.")
        }
        if sign == "x" {
            progress.remove(timer: key)
            invocation.console.print("Timer \(key), \(timer.name), is removed.")
        } else {
            progress.change(timer: key) { $0.add(sign == "+" ? 60 : -60, at: now) }
            invocation.console.print("Timer \(key), \(timer.name): one minute \(sign == "+" ? "more" : "less").")
        }
    }

    private func list(_ invocation: inout Invocation) {
        for (number, step) in sheet.steps.enumerated() {
            let mark: SafeText = progress.done.contains(number) ? " (done)" : ""
            invocation.console.print("\(number + 1). \(DisplayWidth.cut(VisibleText.safe(step.text), to: 60))\(mark)")
        }
    }

    private func notes(_ invocation: inout Invocation) {
        if sheet.notes.isEmpty { invocation.console.print("The recipe has no notes.") }
        for (heading, lines) in sheet.notes {
            invocation.console.print("\(heading):")
            for line in lines { invocation.console.print("- \(line)") }
        }
    }

    private func timers(_ now: Int64, _ invocation: inout Invocation) {
        if progress.timers.isEmpty { invocation.console.print("No timer runs.") }
        for timer in progress.timers {
            let state: SafeText = timer.rings(at: now) ? "done" : timer.isPaused ? "paused" : "left"
            invocation.console.print(
                "Timer \(timer.key), \(timer.name): \(CookingFrame.clock(timer.left(at: now))) \(state)")
        }
    }

    private func help(_ invocation: inout Invocation) {
        invocation.console.print(
            "Enter: the step is done, the next one    b: back    g 3: go to step 3    s: all steps")
        invocation.console.print("1: start timer 1, pause it, stop it    +1 -1: a minute more or less    x1: remove it")
        invocation.console.print(
            "c 10 min rice: a timer of your own    t: all timers    r: read it again    i: ingredients    m: notes")
        invocation.console.print("f: the end    q: leave; rbook cook goes on where you left off")
    }

    // MARK: The end

    private mutating func finish(_ invocation: inout Invocation) -> Outcome {
        var form = FinishForm(offer(), leftoversOn: leftoversOn)
        invocation.console.print()
        invocation.console.print("\(sheet.title) is ready.")
        for line in form.offer.missing { invocation.console.print("Not there, or not enough: \(line)") }
        for line in form.offer.taken { invocation.console.print("From the pantry: \(line)") }
        if let gap = form.offer.gap { invocation.console.print("\(SafeText(gap).capitalized).") }
        for (number, field) in form.fields.enumerated() {
            while form.selection < number { _ = form.handle(.down) }
            guard let question = Self.question(field, form) else { continue }
            guard let answer = ask(question, &invocation) else { return .left }
            switch field {
            case .stock: if answer.lowercased().hasPrefix("n") { _ = form.handle(.text(" ")) }
            case .question: if answer.lowercased().hasPrefix("y") { _ = form.handle(.text(" ")) }
            case .stars:
                guard let halves = ScaleOptions.number(answer).flatMap({ $0.multiplied(by: 2) }), halves.isInteger,
                    (0...10).contains(halves.floor)
                else { continue }
                _ = form.handle(.text("\(halves.floor / 2)"))
                if halves.floor % 2 == 1 { _ = form.handle(.right) }
            case .save: if answer.lowercased().hasPrefix("n") { return .left }
            case .person, .remark, .leftovers: _ = form.handle(.paste(answer))
            }
        }
        return .finished(form)
    }

    private static func question(_ field: FinishForm.Field, _ form: FinishForm) -> SafeText? {
        switch field {
        case .stock: form.offer.isComplete ? "Take it from the pantry? [Y/n] " : "Take what there is? [Y/n] "
        case .question(let number):
            form.stock == .nothing ? nil : "Is '\(form.offer.questions[number])' used up? [y/N] "
        case .stars: "Stars, 0 to 5? [Enter: none] "
        case .person: "Who cooked? [Enter: nobody's name] "
        case .remark: "A remark? [Enter: none] "
        case .leftovers: "Leftovers for how many, \(form.leftoversOn)? [Enter: none] "
        case .save: "Save? [Y/n] "
        }
    }
}
