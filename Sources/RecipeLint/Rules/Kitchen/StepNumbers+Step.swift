internal import Kitchen
internal import RecipeModel

extension StepNumbers {
    /// Timers, temperatures and amounts of a step; their ranges are places in its plain text.
    init(of step: Step) {
        var scanner = StepScanner()
        self = scanner.scan(Array(step.text.utf8))
    }
}
