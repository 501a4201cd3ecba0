import CookbookSession
import Kitchen
import MealPlanning
import Presentation

/// The pages of the cooking mode, as lines.
enum CookingPages {
    typealias Content = CookingFrame.Content

    // MARK: Ingredients

    static func ingredients(_ screen: CookingScreen, _ width: Int) -> Content {
        var content = Content()
        if let attention = screen.sheet.attention { content.add("Attention: \(attention)", .red, width: width) }
        for (number, ingredient) in screen.sheet.ingredients.enumerated() {
            if let heading = ingredient.heading {
                if !content.lines.isEmpty { content.add(width: width) }
                content.add(heading, .bold, width: width)
            }
            let isTicked = screen.progress.ticked.contains(number)
            let isChosen = number == screen.cursor
            let start = content.lines.count
            let remark = ingredient.isRecipe ? " (a recipe of its own)" : ""
            content.add(
                ingredient.text + remark, isTicked ? .dim : isChosen ? .reverse : .plain, width: width,
                lead: "\(isChosen ? ">" : " ")\(isTicked ? "[x]" : "[ ]") ")
            if isChosen { content.chosen = start..<content.lines.count }
        }
        return content
    }

    // MARK: A step

    /// From so many rows on, lines of a step have an empty one between them.
    private static let heightForOpenLines = 36

    static func step(_ screen: CookingScreen, _ number: Int, _ layout: CookingLayout, at now: Int64) -> Content {
        let step = screen.sheet.steps[number]
        let width = layout.textWidth
        var content = Content()
        if let heading = step.heading {
            content.add(heading, .dim, width: width)
            content.add(width: width)
        }
        // From a distance sentences are easier to find where each begins a line of its own.
        let sentences = layout.size.rows >= 20 ? sentences(step.text) : [step.text]
        let isHigh = layout.size.rows >= heightForOpenLines
        for (place, sentence) in sentences.enumerated() {
            if place > 0 { content.add(width: width) }
            let start = content.lines.count
            content.add(sentence, .bold, width: width)
            guard isHigh else { continue }
            let lines = content.lines[start...].flatMap { [$0, StyledLine()] }.dropLast()
            content.lines.replaceSubrange(start..., with: lines)
        }
        let timers = screen.progress.timers(of: number, screen.sheet)
        if !timers.isEmpty { content.add(width: width) }
        for (time, running, key) in timers {
            if let running {
                let state =
                    running.rings(at: now)
                    ? "done" : CookingFrame.clock(running.left(at: now)) + (running.isPaused ? " paused" : "")
                content.add("\(time.name): \(state)", .cyan, width: width, lead: "(\(running.key)) ")
            } else if let key {
                content.add("\(time.name): \(time.span.text) – \(key) starts it", width: width, lead: "(\(key)) ")
            } else {
                content.add("\(time.name): \(time.span.text)", width: width, lead: "    ")
            }
        }
        if layout.side == nil, !step.ingredients.isEmpty {
            content.add(width: width)
            content.add("For this step", .bold, width: width)
            for line in step.ingredients { content.add(line, width: width, lead: "· ") }
        }
        return content
    }

    /// Sentences of some length; what ends in an abbreviation stays together.
    static func sentences(_ text: String) -> [String] {
        let ends: Set<Character> = ["。", "！", "？"]
        var parts: [String] = []
        var part = ""
        var isOver = false
        for character in text {
            // A mark and what closes after it stay with their sentence.
            let isEnd = ends.contains(character)
            if isOver, !isEnd, !"」』）”".contains(character) {
                parts.append(part)
                (part, isOver) = ("", false)
            }
            part.append(character)
            isOver = isOver || isEnd
        }
        return (parts + [part]).flatMap(spacedSentences)
    }

    private static func spacedSentences(_ text: String) -> [String] {
        var sentences: [String] = []
        var sentence = ""
        var words = 0
        let pieces = text.split(separator: " ", omittingEmptySubsequences: true)
        for (number, word) in pieces.enumerated() {
            sentence += sentence.isEmpty ? String(word) : " \(word)"
            words += 1
            let next = number + 1 < pieces.count ? pieces[number + 1].first : nil
            let ends = word.last.map { ".!?".contains($0) } ?? false
            if ends, words >= 3, word.count > 4, next?.isUppercase ?? false {
                sentences.append(sentence)
                (sentence, words) = ("", 0)
            }
        }
        if !sentence.isEmpty { sentences.append(sentence) }
        return sentences
    }

    // MARK: What is laid over

    static func steps(_ screen: CookingScreen, _ chosen: Int, _ width: Int) -> Content {
        var content = Content()
        var heading: String?
        for (number, step) in screen.sheet.steps.enumerated() {
            if let own = step.heading, own != heading { content.add(own, .bold, width: width) }
            heading = step.heading
            let mark = screen.progress.done.contains(number) ? "✓" : " "
            let lead = "\(number == chosen ? ">" : " ")\(mark) \(DisplayWidth.padLeft("\(number + 1)", to: 2)). "
            if number == chosen { content.chosen = content.lines.count..<(content.lines.count + 1) }
            let style: StyledLine.Style = number == chosen ? .reverse : mark == "✓" ? .dim : .plain
            content.lines.append(StyledLine(StyledLine.fitted(lead + VisibleText.safe(step.text), width), style))
        }
        return content
    }

    static func timers(_ screen: CookingScreen, _ chosen: Int, _ width: Int, at now: Int64) -> Content {
        var content = Content()
        content.add("Timers", .bold, width: width)
        for (number, timer) in screen.progress.timers.enumerated() {
            let left = timer.rings(at: now) ? "done" : CookingFrame.clock(timer.left(at: now))
            let origin = timer.step.map { "step \($0 + 1)" } ?? "your own"
            let state = timer.isPaused ? ", paused" : ""
            if number == chosen { content.chosen = content.lines.count..<(content.lines.count + 1) }
            let text =
                "\(number == chosen ? ">" : " ") \(timer.key) \(VisibleText.safe(timer.name)): \(left)\(state) (\(origin))"
            content.lines.append(StyledLine(StyledLine.fitted(text, width), number == chosen ? .reverse : .plain))
        }
        return content
    }

    static func notes(_ sheet: CookingSheet, _ width: Int) -> Content {
        var content = Content()
        if let attention = sheet.attention { content.add("Attention: \(attention)", .red, width: width) }
        for remark in sheet.remarks { content.add(remark, .dim, width: width) }
        for (heading, lines) in sheet.notes {
            if !content.lines.isEmpty { content.add(width: width) }
            content.add(heading, .bold, width: width)
            for line in lines { content.add(line, width: width, lead: "· ") }
        }
        return content
    }

    static func resume(_ screen: CookingScreen, _ since: Int64, _ width: Int, at now: Int64) -> Content {
        var content = Content()
        content.add("You left off \(CookingWords.place(screen.progress)), \(ago(now - since)).", .bold, width: width)
        content.add(width: width)
        for timer in screen.progress.timers {
            let left = timer.left(at: now)
            let text =
                timer.isPaused
                ? "is paused with \(CookingFrame.clock(left)) left"
                : left <= 0 ? "rang \(ago(Int64(-left)))" : "has \(CookingFrame.clock(left)) left"
            content.add("\(timer.name) \(text).", left <= 0 ? .yellow : .plain, width: width)
        }
        if !screen.progress.timers.isEmpty { content.add(width: width) }
        content.add("Enter goes on, n begins anew, q leaves.", width: width)
        return content
    }

    /// "2 h ago", "just now"
    static func ago(_ seconds: Int64) -> String {
        if seconds < 60 { return "just now" }
        let unit: Int64 = seconds < 7200 ? 60 : seconds < 172_800 ? 3600 : 86_400
        return "\(RecipeWords.time(Int(clamping: seconds / unit * unit))) ago"
    }

    static func help(_ width: Int) -> Content {
        var content = Content()
        for (heading, lines) in keyTable {
            if !content.lines.isEmpty { content.add(width: width) }
            content.add(heading, .bold, width: width)
            for (key, text) in lines {
                content.add(text, width: width, lead: DisplayWidth.pad(key, to: 9))
            }
        }
        return content
    }

    private static let keyTable: [(String, [(String, String)])] = [
        (
            "Steps",
            [
                ("space", "the step is done: the next one"), ("← →", "back and forth, nothing is marked"),
                ("d", "mark the step as done, or not"), ("s", "all steps, to jump to one"), ("i", "the ingredients"),
                ("m", "notes, equipment, what was not read"), ("f", "the end: stock, stars, a remark"),
                ("↑ ↓", "scroll a long step"),
            ]
        ),
        (
            "Ingredients",
            [("space", "tick one"), ("a", "tick all, or none"), ("Enter", "begin to cook")]
        ),
        (
            "Timers",
            [
                ("1 … 9", "start one of the step's times, pause it, go on, stop its ringing"),
                ("Enter", "stop what rings"), ("c", "a timer of your own: 10 min rice"),
                ("+ -", "a minute more or less for the one that ends next"),
                ("t", "all timers: pause, change, remove"),
            ]
        ),
        (
            "Leave",
            [
                ("q", "leave; timers go on, and rbook cook goes on where you left off"),
                ("Ctrl-Z", "to the shell and back with fg"),
            ]
        ),
    ]

    // MARK: The end

    static func finish(_ screen: CookingScreen, _ width: Int) -> Content {
        var content = Content()
        guard let form = screen.form else {
            content.add("looking at the pantry…", .dim, width: width)
            return content
        }
        for (number, field) in form.fields.enumerated() {
            let isChosen = number == form.selection
            let lead = isChosen ? "> " : "  "
            let start = content.lines.count
            if let line = form.line(of: field) {
                let typed = StyledLine.typing(line, after: lead + FinishWords.label(field, form), width)
                content.lines.append(typed.line)
                if isChosen { content.cursor = (start, typed.column) }
            } else {
                content.add(
                    FinishWords.label(field, form) + FinishWords.value(field, form), isChosen ? .reverse : .plain,
                    width: width, lead: lead)
            }
            if isChosen { content.chosen = start..<content.lines.count }
        }
        if let problem = form.problem { content.add(problem, .red, width: width) }
        func section(_ heading: String, _ lines: [String], _ style: StyledLine.Style) {
            guard !lines.isEmpty else { return }
            content.add(width: width)
            content.add(heading, .bold, width: width)
            for line in lines { content.add(line, style, width: width, lead: "· ") }
        }
        if form.stock != .nothing {
            section("Not there, or not enough of it", form.offer.missing, .yellow)
            section("Taken from the pantry", form.offer.taken, .plain)
            section("", form.offer.gap.map { [$0] } ?? [], .yellow)
        }
        return content
    }
}

/// What the questions at the end are called, on a full screen and line by line alike.
enum FinishWords {
    static func label(_ field: FinishForm.Field, _ form: FinishForm) -> String {
        switch field {
        case .stock: "Take from the pantry: "
        case .question(let number): "Used up? \(VisibleText.safe(form.offer.questions[number])): "
        case .stars: "Stars: "
        case .person: "Cook: "
        case .remark: "Remark: "
        case .leftovers: "Leftovers for how many, \(form.leftoversOn): "
        case .save: "[ Save: log it, take from the pantry, commit ]"
        }
    }

    static func value(_ field: FinishForm.Field, _ form: FinishForm) -> String {
        switch field {
        case .stock:
            switch form.stock {
            case .needed: "all that it needs"
            case .allThereIs: "what there is of it"
            case .nothing: "nothing"
            }
        case .question(let number): form.usedUp.contains(number) ? "yes" : "no, some is left"
        case .stars:
            form.stars.map { RecipeWords.stars(Rational($0, 2) ?? .zero) + ($0 == 0 ? "none at all" : "") }
                ?? "– (← → or 1 to 5)"
        case .person, .remark, .leftovers, .save: ""
        }
    }
}
