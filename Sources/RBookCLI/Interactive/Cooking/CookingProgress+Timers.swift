import Kitchen
import MealPlanning
import Presentation

/// What a cook does with timers.
extension CookingProgress {
    /// What became of it.
    struct TimerAnswer: Sendable, Hashable {
        /// What there is to say.
        let notice: String?
        /// Whether any timer is another one now.
        let isChange: Bool

        static func done(_ notice: String?) -> Self { TimerAnswer(notice: notice, isChange: true) }
        static func refused(_ notice: String) -> Self { TimerAnswer(notice: notice, isChange: false) }
    }

    /// The times of a step, each with its timer or with the key that starts one; `nil` where all keys are taken.
    func timers(of step: Int, _ sheet: CookingSheet) -> [(time: CookingStep.Timer, running: KitchenTimer?, key: Int?)] {
        var free = freeKeys[...]
        return sheet.steps[step].timers.enumerated().map { number, time in
            if let timer = timer(ofStep: step, number) { return (time, timer, timer.key) }
            return (time, nil, free.popFirst())
        }
    }

    /// Starts the step's timer of that key; one that runs is paused or goes on, one that rings stops.
    mutating func press(_ key: Int, on step: Int?, of sheet: CookingSheet, at now: Int64) -> TimerAnswer {
        if let timer = timers.first(where: { $0.key == key }) {
            if timer.rings(at: now) {
                remove(timer: key)
                return .done("\(timer.name): stopped")
            }
            change(timer: key) { $0.togglePause(at: now) }
            return .done("\(timer.name): \(timer.isPaused ? "goes on" : "paused")")
        }
        guard let step,
            let number = timers(of: step, sheet).firstIndex(where: { $0.running == nil && $0.key == key })
        else { return .refused("\(key) is not a timer of this step; c starts one of your own") }
        let time = sheet.steps[step].timers[number]
        start(
            KitchenTimer(
                key: key, name: time.name, step: step, number: number, length: time.span.minSeconds,
                slack: time.span.maxSeconds - time.span.minSeconds, at: now))
        return .done("\(time.name): \(RecipeWords.time(time.span.minSeconds)) from now")
    }

    /// Starts a timer of the cook's own, as it was typed; needs a free key.
    mutating func start(typed text: String, at now: Int64) -> TimerAnswer {
        guard let timer = TypedTimer(text), let key = freeKeys.first else {
            return .refused("not a time: write 10 min rice")
        }
        start(
            KitchenTimer(
                key: key, name: timer.name ?? "Timer \(key)", length: timer.span.minSeconds,
                slack: timer.span.maxSeconds - timer.span.minSeconds, at: now))
        return .done(nil)
    }

    /// Changes the timer that ends next.
    mutating func addToNext(_ seconds: Int, at now: Int64) -> TimerAnswer {
        guard let timer = timers.min(by: { $0.left(at: now) < $1.left(at: now) }) else {
            return .refused("no timer runs")
        }
        return add(seconds, to: timer, at: now)
    }

    /// - Parameter seconds: a minute, more or less.
    mutating func add(_ seconds: Int, to timer: KitchenTimer, at now: Int64) -> TimerAnswer {
        change(timer: timer.key) { $0.add(seconds, at: now) }
        return .done("\(timer.name): one minute \(seconds > 0 ? "more" : "less")")
    }
}
