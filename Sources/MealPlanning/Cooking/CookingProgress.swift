public import Kitchen
public import SourceText

/// How far somebody is with cooking a recipe: all that has to be kept when the terminal is closed.
public struct CookingProgress: Sendable, Hashable {
    public let recipe: RelativePath
    /// The recipe's title when it was begun.
    public let title: String
    /// The recipe's amounts are multiplied by it.
    public let factor: Rational
    /// In whose units it is shown: the raw value of a `UnitView`.
    public let units: String
    /// Of the ingredients and steps as they were shown; tells whether the recipe was changed meanwhile.
    public private(set) var fingerprint: Fingerprint
    public private(set) var ingredientCount: Int
    public private(set) var stepCount: Int
    /// When it was begun, in seconds since 1970.
    public let began: Int64
    /// When something was last done, in seconds since 1970.
    public var touched: Int64
    public private(set) var place = Place.ingredients
    /// Ingredients that are at hand, from 0.
    public private(set) var ticked: Set<Int> = []
    /// Steps that are done, from 0.
    public private(set) var done: Set<Int> = []
    /// In the order of their keys.
    public private(set) var timers: [KitchenTimer] = []

    /// What is shown.
    public enum Place: Sendable, Hashable {
        case ingredients
        /// From 0.
        case step(Int)
        /// All steps are behind; what is to be taken from the stock, stars and a remark are asked for.
        case finish
    }

    /// Keys for timers are the digits 1 to 9.
    public static let mostTimers = 9
    /// What nobody has touched for so many seconds is dropped, unless a timer still runs.
    public static let longestPause: Int64 = 7 * 86_400

    public init(
        _ recipe: RelativePath, title: String, factor: Rational, units: String, fingerprint: Fingerprint,
        ingredients: Int, steps: Int, at now: Int64
    ) {
        (self.recipe, self.title, self.factor, self.units) = (recipe, title, factor, units)
        (self.fingerprint, ingredientCount, stepCount) = (fingerprint, ingredients, steps)
        (began, touched) = (now, now)
        place = ingredients > 0 ? .ingredients : steps > 0 ? .step(0) : .finish
    }

    // MARK: Places

    /// The places in order: the ingredients if there are any, the steps, the end.
    public var places: [Place] {
        (ingredientCount > 0 ? [.ingredients] : []) + (0..<stepCount).map { .step($0) } + [.finish]
    }

    /// Goes to a place; to the nearest there is where the recipe has no such step.
    public mutating func go(to wanted: Place) {
        switch wanted {
        case .ingredients: place = ingredientCount > 0 ? .ingredients : stepCount > 0 ? .step(0) : .finish
        case .step(let number):
            place = stepCount > 0 ? .step(max(0, min(number, stepCount - 1))) : .finish
        case .finish: place = .finish
        }
    }

    /// The next place; a step that is left behind is done.
    public mutating func advance() {
        switch place {
        case .ingredients: place = stepCount > 0 ? .step(0) : .finish
        case .step(let number):
            done.insert(number)
            place = number + 1 < stepCount ? .step(number + 1) : .finish
        case .finish: break
        }
    }

    /// The place before, with nothing marked.
    public mutating func retreat() {
        switch place {
        case .ingredients: break
        case .step(let number): place = number > 0 ? .step(number - 1) : ingredientCount > 0 ? .ingredients : place
        case .finish: go(to: stepCount > 0 ? .step(stepCount - 1) : .ingredients)
        }
    }

    // MARK: Marks

    public mutating func toggleTick(_ ingredient: Int) {
        guard (0..<ingredientCount).contains(ingredient) else { return }
        if ticked.remove(ingredient) == nil { ticked.insert(ingredient) }
    }

    /// Ticks all ingredients, or takes all ticks away where all are ticked.
    public mutating func toggleAllTicks() {
        ticked = ticked.count == ingredientCount ? [] : Set(0..<ingredientCount)
    }

    public mutating func toggleDone(_ step: Int) {
        guard (0..<stepCount).contains(step) else { return }
        if done.remove(step) == nil { done.insert(step) }
    }

    // MARK: Timers

    /// Keys that no timer has, in order.
    public var freeKeys: [Int] {
        (1...Self.mostTimers).filter { key in !timers.contains { $0.key == key } }
    }

    /// The timer that was started for one of a step's times.
    public func timer(ofStep step: Int, _ number: Int) -> KitchenTimer? {
        timers.first { $0.step == step && $0.number == number }
    }

    /// Adds a timer; `false` where its key is taken or is not one.
    @discardableResult
    public mutating func start(_ timer: KitchenTimer) -> Bool {
        guard (1...Self.mostTimers).contains(timer.key), !timers.contains(where: { $0.key == timer.key }) else {
            return false
        }
        timers.append(timer)
        timers.sort { $0.key < $1.key }
        return true
    }

    public mutating func change(timer key: Int, _ body: (inout KitchenTimer) -> Void) {
        guard let index = timers.firstIndex(where: { $0.key == key }) else { return }
        body(&timers[index])
    }

    public mutating func remove(timer key: Int) { timers.removeAll { $0.key == key } }

    /// Timers whose time is over, the one that has been longest first.
    public func ringing(at now: Int64) -> [KitchenTimer] {
        timers.filter { $0.rings(at: now) }.sorted { ($0.left(at: now), $0.key) < ($1.left(at: now), $1.key) }
    }

    /// When the next timer ends, in seconds since 1970; `nil` where none runs.
    public func nextDeadline(after now: Int64) -> Int64? {
        timers.compactMap { timer -> Int64? in
            if case .running(let end) = timer.status, end > now { return end }
            return nil
        }.min()
    }

    // MARK: What happened meanwhile

    /// Whether it has lain about for so long that nobody will go on with it.
    public func isStale(at now: Int64) -> Bool {
        now - touched > Self.longestPause && nextDeadline(after: now) == nil
    }

    /// Takes the recipe as it is now. Ticks and marks count lines and steps, so they are kept only where as many are there.
    ///
    /// - Returns: whether the recipe was changed.
    public mutating func adopt(_ fingerprint: Fingerprint, ingredients: Int, steps: Int) -> Bool {
        guard fingerprint != self.fingerprint else { return false }
        self.fingerprint = fingerprint
        if ingredients != ingredientCount { ticked = [] }
        if steps != stepCount { done = [] }
        (ingredientCount, stepCount) = (ingredients, steps)
        go(to: place)
        return true
    }
}
