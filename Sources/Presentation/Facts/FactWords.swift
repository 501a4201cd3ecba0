public import Cookbook
public import RecipeModel

extension TextRole {
    /// "a step", "the title"
    public var phrase: String {
        switch self {
        case .title: "the title"
        case .metadata: "the metadata"
        case .ingredient: "an ingredient"
        case .step: "a step"
        case .groupTitle: "a group title"
        case .note: "a note"
        case .equipment: "the equipment"
        case .log: "the log"
        case .headnote: "the introduction"
        case .source: "the source"
        case .picture: "a picture"
        case .markup: "a heading or comment"
        case .unread: "other text"
        }
    }
}

extension FactAnswer {
    /// The answer about a diet: "breaks it", "may break it", "unknown", "nothing against it".
    public var word: String {
        switch self {
        case .contains: "breaks it"
        case .mayContain: "may break it"
        case .unknown: "unknown"
        case .noneListed: "nothing against it"
        }
    }
}
