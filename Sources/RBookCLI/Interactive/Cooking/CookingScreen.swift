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
        case .text("+"): notice = progress.add(60, to: timer, at: now).notice
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
        case .text("+"): return take(progress.addToNext(60, at: now))
        case .text("-"): return take(progress.addToNext(-60, at: now))
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
        default:
            guard let place = key.moved(cursor, of: sheet.ingredients.count, page: page) else { return .none }
            cursor = place
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
        switch key {
        case .text("d"), .text(" "): progress.toggleDone(chosen)
        case .enter, .right:
            overlay = nil
            progress.go(to: .step(chosen))
        case .escape, .text("q"), .text("s"), .left: overlay = nil
        default:
            guard let place = key.moved(chosen, of: sheet.steps.count, page: page) else { return .none }
            overlay = .steps(place)
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
        case .text(" "), .text("p"): progress.change(timer: timer.key) { $0.togglePause(at: now) }
        case .text("+"): return take(progress.add(60, to: timer, at: now))
        case .text("-"): return take(progress.add(-60, to: timer, at: now))
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
        default:
            guard let place = key.moved(chosen, of: timers.count, page: page) else { return .none }
            overlay = .timers(place)
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

    private mutating func press(_ key: Int, at now: Int64) -> Action {
        take(progress.press(key, on: step, of: sheet, at: now))
    }

    private mutating func take(_ answer: CookingProgress.TimerAnswer) -> Action {
        notice = answer.notice
        return answer.isChange ? .keep : .none
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
        case .enter where line.isEmpty: overlay = nil
        case .enter:
            let answer = progress.start(typed: line.text, at: now)
            if answer.isChange { overlay = nil }
            return take(answer)
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
