internal import Cookbook
package import MealPlanning
package import SourceText
internal import Workspace

/// What is being cooked from a cookbook: kept in the person's state directory, never in the cookbook, a file a recipe.
package struct CookingState: Sendable {
    private let files: PersonalFiles
    private let now: Int64

    package init(_ session: Session) throws(OperationProblem) {
        guard let home = session.surroundings.stateHome else {
            throw OperationProblem(
                "there is no place to note down how far you are", hint: "set HOME or XDG_STATE_HOME")
        }
        now = session.surroundings.now.time
        do throws(WorkspaceError) {
            files = try PersonalFiles(home: home, cookbook: session.path, prefix: "cooking-")
        } catch {
            throw OperationProblem(error)
        }
    }

    /// What is being cooked, what was begun last first, and what was dropped because nobody will go on with it, a sentence each.
    package func all(in session: Session) -> (inProgress: [CookingProgress], dropped: [Message]) {
        var found: [CookingProgress] = []
        var dropped: [Message] = []
        for name in files.names {
            guard let bytes = try? files.read(name) else { continue }
            guard let progress = CookingProgress(encoded: bytes), Self.name(progress.recipe) == name else {
                try? files.remove(name)
                dropped.append("a note of something that was being cooked could not be read, and was dropped")
                continue
            }
            if progress.isStale(at: now) {
                try? files.remove(name)
                let days = (now - progress.touched) / 86_400
                dropped.append("\(progress.title), left off \(days) days ago, was dropped")
                continue
            }
            found.append(progress)
        }
        guard !found.isEmpty else { return ([], dropped) }
        let gone = session.withIndex { index in found.filter { index.recipe(at: $0.recipe) == nil } }
        for progress in gone {
            try? files.remove(Self.name(progress.recipe))
            dropped.append("\(progress.title) was being cooked, but is no longer at \(progress.recipe): it was dropped")
        }
        found.removeAll { progress in gone.contains { $0.recipe == progress.recipe } }
        return (found.sorted { ($0.began, $0.title) > ($1.began, $1.title) }, dropped)
    }

    /// Keeps progress; it is there for whoever asks next, however this process ends.
    package func keep(_ progress: CookingProgress) throws(OperationProblem) {
        do throws(WorkspaceError) {
            try files.write(progress.encoded, to: Self.name(progress.recipe))
        } catch {
            throw OperationProblem(error)
        }
    }

    package func drop(_ recipe: RelativePath) throws(OperationProblem) {
        do throws(WorkspaceError) { try files.remove(Self.name(recipe)) } catch { throw OperationProblem(error) }
    }

    /// The right to cook a recipe, held until the value goes away; refused while another process has it.
    package func claim(_ recipe: RelativePath, _ title: String) throws(OperationProblem) -> CookingClaim {
        do throws(WorkspaceError) {
            if let claim = try files.claim(Self.name(recipe)) { return CookingClaim(claim: claim) }
        } catch {
            throw OperationProblem(error)
        }
        throw OperationProblem("\(title) is being cooked in another terminal", hint: "go on there, or close it first")
    }

    private static func name(_ recipe: RelativePath) -> String {
        let fingerprint = Fingerprint(recipe.bytes)
        return "\(fingerprint.length)-\(String(fingerprint.hash, radix: 16))"
    }
}

/// See ``CookingState/claim(_:_:)``.
package struct CookingClaim: Sendable {
    private let claim: PersonalFiles.Claim

    init(claim: PersonalFiles.Claim) { self.claim = claim }
}
