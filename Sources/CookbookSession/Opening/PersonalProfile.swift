internal import FileAccess
package import Kitchen
package import RecipeModel
internal import SourceText

/// What those who eat avoid: the person's own `config.yaml` and the `people:` of the cookbook together.
enum PersonalProfile {
    static let sizeLimit = 1 << 20

    /// Words that name no allergen or diet, which would keep nobody from anything, are told as notices.
    static func read(_ configuration: Configuration, _ surroundings: Surroundings, _ notices: Notices)
        -> DietProfile
    {
        var profile = configuration.people
        for wish in profile.unknown {
            let person = wish.person.map { " (for \($0))" } ?? ""
            notices.add("\(wish.place): \(wish.problem)\(person)", hint: "\(wish.hint)")
        }
        guard let path = surroundings.personalConfiguration else { return profile }
        do throws(FileProblem) {
            let bytes = try RootDirectory.readPersonal(path, limit: sizeLimit)
            let own = DietProfile(personal: SourceText(path: .root, bytes: bytes))
            for wish in own.unknown { notices.add("\(path): \(wish.problem)", hint: "\(wish.hint)") }
            profile.formUnion(own)
        } catch .notFound {
        } catch {
            notices.add(
                "\(path) cannot be read, so nothing is marked for its allergies: \(error.message)",
                hint: "\(error.hint)")
        }
        return profile
    }
}

extension Session {
    /// What those who eat avoid.
    package func profile(_ configuration: Configuration) -> DietProfile {
        PersonalProfile.read(configuration, surroundings, notices)
    }

    /// What the person's own configuration says of planning and of how things are shown; what cannot be read is told as notices.
    package var personalSettings: PersonalSettings { surroundings.personalSettings(notices) }

    /// Whose units are shown where nothing else is asked for: the cookbook's, else the person's.
    package func units(_ configuration: Configuration) -> UnitView {
        configuration.units ?? personalSettings.units ?? .asWritten
    }
}

extension Surroundings {
    /// Where a person's own configuration is, or would be; `nil` where there is no place for one.
    package var personalConfiguration: String? { configurationHome.map { $0 + "/rbook/config.yaml" } }

    /// - Parameter notices: are told what cannot be read.
    package func personalSettings(_ notices: Notices? = nil) -> PersonalSettings {
        guard let path = personalConfiguration,
            let bytes = try? RootDirectory.readPersonal(path, limit: PersonalProfile.sizeLimit)
        else { return PersonalSettings() }
        let settings = PersonalSettings(SourceText(path: .root, bytes: bytes))
        for problem in settings.problems {
            notices?.add("\(path): \(problem.message)", hint: "\(problem.hint)")
        }
        return settings
    }

    /// The pager of the person's own configuration; `nil` where it names none.
    ///
    /// - Throws: where somebody else can have named that program.
    package func personalPager() throws(OperationProblem) -> String? {
        guard let path = personalConfiguration, let pager = personalSettings().pager else { return nil }
        try PersonalFileTrust.check(path, outside: nil, holding: "which names the pager")
        return pager
    }
}
