/// Why a test could not be set up: it fails instead of passing with nothing to look at.
public struct SupportProblem: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}
