import FileAccess
import RecipeModel
import SourceText

/// What those who eat avoid: the person's own `config.yaml` and the `people:` of the cookbook together.
enum PersonalProfile {
    private static let sizeLimit = 1 << 20

    /// - Parameter notices: told of words that name no allergen or diet, which would keep nobody from anything.
    static func read(_ configuration: Configuration, _ invocation: Invocation) -> DietProfile {
        var profile = configuration.people
        let home = invocation.environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let folder =
            invocation.environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? home.map { $0 + "/.config" }
        guard let path = folder.map({ $0 + "/rbook/config.yaml" }) else { return profile }
        do throws(FileProblem) {
            let bytes = try RootDirectory.readPersonal(path, limit: sizeLimit)
            let own = DietProfile(personal: SourceText(path: .root, bytes: bytes))
            for word in own.unknown {
                invocation.notices.add(
                    "'\(VisibleText.safe(word.value))' in \(VisibleText.safe(path)) is not an allergen or a diet, so nothing is marked for it",
                    hint: "write allergies: [nuts, milk] or diets: [vegetarian]")
            }
            profile.formUnion(own)
        } catch .notFound {
        } catch {
            invocation.notices.add(
                "\(VisibleText.safe(path)) cannot be read, so nothing is marked for its allergies: \(error.message)",
                hint: error.hint)
        }
        return profile
    }
}
