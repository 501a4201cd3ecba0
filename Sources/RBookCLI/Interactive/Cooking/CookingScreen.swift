import Kitchen
import MealPlanning
import Presentation

/// All that the cooking mode knows: the recipe, how far somebody is, what is laid over it and how large the screen is. Pure: the clock comes
/// with every key.
struct CookingScreen {
    let sheet: CookingSheet
    private(set) var progress: CookingProgress
    private(set) var size: ScreenSize
    private(set) var overlay: Overlay?
    /// The ingredient that space ticks.
    private(set) var cursor = 0
    /// The first line shown of what can be scrolled.
    private(set) var offset = 0
    /// What there is to say about the last key; gone with the next.
    private(set) var notice: String?
    /// What is asked at the end; `nil` until the pantry was looked at.
    private(set) var form: FinishForm?

    /// What is laid over the page.
    enum Overlay: Sendable, Hashable {
        case help
        /// All steps, of which one is chosen.
        case steps(Int)
        /// All timers, of which one is chosen, by its place.
        case timers(Int)
        case notes
        /// A timer of the cook's own is typed.
        case newTimer(QueryLine)
        /// Whether to go on where somebody left off; since when, in seconds since 1970.
        case resume(Int64)
    }

    /// What the loop has to do.
    enum Action: Sendable, Hashable {
        case none
        /// Keep the progress.
        case keep
        /// Look at the pantry, and hand in what it offers.
        case offer
        /// Do what the form says.
        case finish
        /// Leave; the progress is kept.
        case leave
        case interrupt
        case suspend
        case redraw
    }

    /// - Parameter left: when it was last touched, for something that is gone on with.
    init(
        _ sheet: CookingSheet, _ progress: CookingProgress, size: ScreenSize, left: Int64? = nil, notice: String? = nil
    ) {
        (self.sheet, self.progress, self.size, self.notice) = (sheet, progress, size, notice)
        overlay = left.map { .resume($0) }
    }

    mutating func resize(_ size: ScreenSize) { self.size = size }

    /// The progress begun anew; timers go on.
    private mutating func beginAnew(at now: Int64) {
        var fresh = CookingProgress(
            progress.recipe, title: progress.title, factor: progress.factor, units: progress.units,
            fingerprint: sheet.fingerprint, ingredients: sheet.ingredients.count, steps: sheet.steps.count, at: now)
        for timer in progress.timers where !timer.rings(at: now) { fresh.start(timer) }
        progress = fresh
        (cursor, offset, form) = (0, 0, nil)
    }

    /// Takes what the pantry offers.
    mutating func offer(_ offer: CookingOffer, leftoversOn day: String) {
        form = FinishForm(offer, leftoversOn: day)
    }

    /// The step that is shown.
    var step: Int? {
        if case .step(let number) = progress.place { return number }
        return nil
    }

    /// The times of a step, each with its timer or with the key that starts one; `nil` where all keys are taken.
    func timers(of step: Int) -> [(time: CookingStep.Timer, running: KitchenTimer?, key: Int?)] {
        var free = progress.freeKeys[...]
        return sheet.steps[step].timers.enumerated().map { number, time in
            if let timer = progress.timer(ofStep: step, number) { return (time, timer, timer.key) }
            return (time, nil, free.popFirst())
        }
    }

    // MARK: Keys

    mutating func handle(_ key: Key, at now: Int64) -> Action {
        notice = nil
        progress.touched = now
        switch key {
        case .control("c"): return .interrupt
        case .control("z"): return .suspend
        case .control("l"): return .redraw
        default: break
        }
        if case .newTimer(let line) = overlay { return type(key, line, at: now) }
        let wasFinish = overlay == nil && progress.place == .finish
        // A form takes letters; everything else is a command.
        if wasFinish, form != nil, progress.ringing(at: now).isEmpty || !isAcknowledging(key) {
            return fill(key, at: now)
        }
        if case .text(let text) = key, text.count > 1 {
            // Typed faster than read.
            var last = Action.none
            for character in text { last = handle(.text(String(character)), at: now) }
            return last
        }
        if acknowledge(key, at: now) { return .keep }
        let before = progress.place
        let action = overlay == nil ? handlePage(key, at: now) : handleOverlay(key, at: now)
        if progress.place != before { offset = 0 }
        if action == .keep, progress.place == .finish, form == nil { return .offer }
        return action
    }

    private func isAcknowledging(_ key: Key) -> Bool { key == .enter }

    /// Enter and space stop what rings before they mean anything else.
    private mutating func acknowledge(_ key: Key, at now: Int64) -> Bool {
        guard let timer = progress.ringing(at: now).first else { return false }
        switch key {
        case .enter, .text(" "):
            progress.remove(timer: timer.key)
            notice = "\(timer.name): stopped"
        case .text("+"): add(60, to: timer, at: now)
        default: return false
        }
        return true
    }

    private mutating func handlePage(_ key: Key, at now: Int64) -> Action {
        switch key {
        case .text("?"), .text("h"): overlay = .help
        case .text("q"), .escape, .control("d"): return .leave
        case .text("s"): overlay = sheet.steps.isEmpty ? nil : .steps(step ?? 0)
        case .text("t"): return showTimers()
        case .text("m"): return showNotes()
        case .text("c"): return beginTimer()
        case .text("i"): progress.go(to: .ingredients)
        case .text("f"): progress.go(to: .finish)
        case .text("+"): return addToNext(60, at: now)
        case .text("-"): return addToNext(-60, at: now)
        case .text(let digit) where Int(digit).map { (1...9).contains($0) } ?? false:
            return press(Int(digit) ?? 0, at: now)
        default:
            switch progress.place {
            case .ingredients: return handleIngredients(key)
            case .step(let number): return handleStep(key, number)
            case .finish: return .offer
            }
        }
        return .keep
    }

    private mutating func handleIngredients(_ key: Key) -> Action {
        switch key {
        case .text(" "), .text("x"):
            progress.toggleTick(cursor)
            cursor = min(cursor + 1, max(0, sheet.ingredients.count - 1))
        case .text("a"): progress.toggleAllTicks()
        case .enter, .right, .text("n"): progress.advance()
        case .up, .text("k"): cursor = max(0, cursor - 1)
        case .down, .text("j"): cursor = min(max(0, sheet.ingredients.count - 1), cursor + 1)
        case .pageUp: cursor = max(0, cursor - page)
        case .pageDown: cursor = min(max(0, sheet.ingredients.count - 1), cursor + page)
        case .home, .text("g"): cursor = 0
        case .end, .text("G"): cursor = max(0, sheet.ingredients.count - 1)
        default: return .none
        }
        return .keep
    }

    private mutating func handleStep(_ key: Key, _ number: Int) -> Action {
        switch key {
        case .text(" "), .enter: progress.advance()
        case .right, .text("n"): progress.go(to: number + 1 < sheet.steps.count ? .step(number + 1) : .finish)
        case .left, .text("p"), .text("b"), .backspace: progress.retreat()
        case .text("d"): progress.toggleDone(number)
        case .home, .text("g"): progress.go(to: .step(0))
        case .end, .text("G"): progress.go(to: .step(sheet.steps.count - 1))
        default: return scroll(key)
        }
        return .keep
    }

    private mutating func scroll(_ key: Key) -> Action {
        let length = CookingFrame.contentHeight(self)
        switch key {
        case .up, .shiftUp, .text("k"): offset -= 1
        case .down, .shiftDown, .text("j"): offset += 1
        case .pageUp: offset -= page
        case .pageDown: offset += page
        default: return .none
        }
        offset = max(0, min(offset, length - CookingLayout(self).body.count))
        return .none
    }

    private var page: Int { max(1, CookingLayout(self).body.count - 1) }

    // MARK: What is laid over

    private mutating func handleOverlay(_ key: Key, at now: Int64) -> Action {
        switch overlay {
        case .steps(let chosen): return handleSteps(key, chosen)
        case .timers(let chosen): return handleTimers(key, chosen, at: now)
        case .resume:
            switch key {
            case .enter, .text(" "), .text("y"): overlay = nil
            case .text("n"):
                beginAnew(at: now)
                overlay = nil
            case .text("q"), .escape: return .leave
            default: return .none
            }
            return .keep
        case .notes, .help:
            let scrolling: Set<Key> = [.up, .down, .pageUp, .pageDown, .text("j"), .text("k")]
            if scrolling.contains(key) { return scroll(key) }
            (overlay, offset) = (nil, 0)
        case .newTimer, nil: break
        }
        return .none
    }

    private mutating func handleSteps(_ key: Key, _ chosen: Int) -> Action {
        let last = max(0, sheet.steps.count - 1)
        switch key {
        case .up, .text("k"): overlay = .steps(max(0, chosen - 1))
        case .down, .text("j"): overlay = .steps(min(last, chosen + 1))
        case .pageUp: overlay = .steps(max(0, chosen - page))
        case .pageDown: overlay = .steps(min(last, chosen + page))
        case .home, .text("g"): overlay = .steps(0)
        case .end, .text("G"): overlay = .steps(last)
        case .text("d"), .text(" "): progress.toggleDone(chosen)
        case .enter, .right:
            overlay = nil
            progress.go(to: .step(chosen))
        case .escape, .text("q"), .text("s"), .left: overlay = nil
        default: return .none
        }
        return .keep
    }

    private mutating func handleTimers(_ key: Key, _ chosen: Int, at now: Int64) -> Action {
        let timers = progress.timers
        guard timers.indices.contains(chosen) else {
            overlay = nil
            return .none
        }
        let timer = timers[chosen]
        switch key {
        case .up, .text("k"): overlay = .timers(max(0, chosen - 1))
        case .down, .text("j"): overlay = .timers(min(timers.count - 1, chosen + 1))
        case .text(" "), .text("p"): progress.change(timer: timer.key) { $0.togglePause(at: now) }
        case .text("+"): add(60, to: timer, at: now)
        case .text("-"): add(-60, to: timer, at: now)
        case .text("x"), .delete, .backspace:
            progress.remove(timer: timer.key)
            notice = "\(timer.name): removed"
            overlay = progress.timers.isEmpty ? nil : .timers(min(chosen, progress.timers.count - 1))
        case .text("c"): return beginTimer()
        case .enter:
            overlay = nil
            if let step = timer.step { progress.go(to: .step(step)) }
        case .text(let digit) where Int(digit).map { (1...9).contains($0) } ?? false:
            return press(Int(digit) ?? 0, at: now)
        case .escape, .text("q"), .text("t"), .left: overlay = nil
        default: return .none
        }
        return .keep
    }

    private mutating func showTimers() -> Action {
        if progress.timers.isEmpty {
            notice = "no timer runs; c starts one of your own"
        } else {
            overlay = .timers(0)
        }
        return .none
    }

    private mutating func showNotes() -> Action {
        if sheet.notes.isEmpty, sheet.remarks.isEmpty, sheet.attention == nil {
            notice = "the recipe has no notes"
        } else {
            (overlay, offset) = (.notes, 0)
        }
        return .none
    }

    // MARK: Timers

    /// Starts the step's timer of that key; one that runs is paused or goes on, one that rings stops.
    private mutating func press(_ key: Int, at now: Int64) -> Action {
        if let timer = progress.timers.first(where: { $0.key == key }) {
            if timer.rings(at: now) {
                progress.remove(timer: key)
                notice = "\(timer.name): stopped"
            } else {
                progress.change(timer: key) { $0.togglePause(at: now) }
                notice = "\(timer.name): \(timer.isPaused ? "goes on" : "paused")"
            }
            return .keep
        }
        guard let step, let number = timers(of: step).firstIndex(where: { $0.running == nil && $0.key == key }) else {
            notice = "\(key) is not a timer of this step; c starts one of your own"
            return .none
        }
        let time = sheet.steps[step].timers[number]
        progress.start(
            KitchenTimer(
                key: key, name: time.name, step: step, number: number, length: time.span.minSeconds,
                slack: time.span.maxSeconds - time.span.minSeconds, at: now))
        notice = "\(time.name): \(RecipeWords.time(time.span.minSeconds)) from now"
        return .keep
    }

    /// Changes the timer that ends next.
    private mutating func addToNext(_ seconds: Int, at now: Int64) -> Action {
        guard let timer = progress.timers.min(by: { $0.left(at: now) < $1.left(at: now) }) else {
            notice = "no timer runs"
            return .none
        }
        add(seconds, to: timer, at: now)
        return .keep
    }

    private mutating func add(_ seconds: Int, to timer: KitchenTimer, at now: Int64) {
        progress.change(timer: timer.key) { $0.add(seconds, at: now) }
        notice = "\(timer.name): one minute \(seconds > 0 ? "more" : "less")"
    }

    private mutating func beginTimer() -> Action {
        if progress.freeKeys.isEmpty {
            notice = "nine timers run already; t shows them"
        } else {
            overlay = .newTimer(QueryLine())
        }
        return .none
    }

    private mutating func type(_ key: Key, _ line: QueryLine, at now: Int64) -> Action {
        var line = line
        switch key {
        case .escape: overlay = nil
        case .enter:
            guard !line.isEmpty else {
                overlay = nil
                return .none
            }
            guard let timer = TypedTimer(line.text), let free = progress.freeKeys.first else {
                notice = "write a time and a name: 10 min rice"
                return .none
            }
            overlay = nil
            progress.start(
                KitchenTimer(
                    key: free, name: timer.name ?? "Timer \(free)", length: timer.span.minSeconds,
                    slack: timer.span.maxSeconds - timer.span.minSeconds, at: now))
            return .keep
        default:
            line.edit(by: key)
            overlay = .newTimer(line)
        }
        return .none
    }

    // MARK: The end

    private mutating func fill(_ key: Key, at now: Int64) -> Action {
        guard var form else { return .offer }
        let action = form.handle(key)
        self.form = form
        switch action {
        case .none: return .none
        case .save: return .finish
        case .back:
            progress.retreat()
            offset = 0
            return .keep
        }
    }
}

/// A timer as a cook types it: "10", "1 h 30 min", "10 min rice", "rice 10 min".
struct TypedTimer {
    let span: TimeSpan
    let name: String?

    init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        for count in stride(from: words.count, to: 0, by: -1) {
            let rest = words.count - count
            for start in rest == 0 ? [0] : [0, rest] {
                let time = words[start..<(start + count)].joined(separator: " ")
                guard let span = TimeSpan(time) else { continue }
                // "20 days" is not 20 minutes of something called days.
                guard span.minSeconds > 0, span.maxSeconds <= KitchenTimer.longest else { return nil }
                let name = (words[..<start] + words[(start + count)...]).joined(separator: " ")
                self.span = span
                self.name = name.isEmpty ? nil : String(name.prefix(24))
                return
            }
        }
        return nil
    }
}
