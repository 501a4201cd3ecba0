public import SourceText

/// What changes are made for, where they do not say it themselves.
public enum Intent: Hashable, Sendable {
    /// The changes say it all.
    case change
    /// Something is taken from the stock to be used: what and how much, as the person said it.
    case use(String)
    /// A recipe was cooked: its title, for how many or how much, and what it took from the stock, the largest first.
    case cook(String, amount: String?, taken: [String])
    /// What has expired is removed from the stock.
    case removeExpired
    /// Something else is done to the stock.
    case stock(StockAction)
    /// A person wrote the text.
    case edit
    case format
    /// This many problems that lint found are repaired.
    case repair(Int)
    /// This many conflicts that merges left are resolved.
    case resolve(Int)
    /// Uses on both sides of these merges by git, of which one was counted, are both counted.
    case settle(merges: [String])
    /// Files of git's own are set up for the cookbook.
    case setUp(String)
    /// What some dishes need is put on a list.
    case shop(dishes: [String], list: String)
    /// What was bought from a list is put into the pantry.
    case store(items: Int, list: String)
    case makeFolder(String)
    case moveFolder(RelativePath, to: RelativePath)
    case removeFolder(RelativePath)
    /// A meal is moved: its dish, and where to ("lunch on Friday 2026-11-20").
    case moveMeal(String, to: String)
    /// Two meals change places.
    case swapMeals(String, String)
    /// What is planned for some days is planned for others too: "week 47", "week 48".
    case copyPlan(from: String, to: String)
    /// All that is planned for some days is removed.
    case clearPlan(String)
    /// Several things are brought from elsewhere: "12 recipes and 9 pictures".
    case importAll(String)
    /// One thing is brought from elsewhere; the changes say which.
    case importOne
    /// Recipes are brought to what their sources say now: which, and from where.
    case update(String)
    /// An operation or a commit is taken back: its id, and what it did.
    case undo(String, what: String)
    /// The same for an undo: what it had taken back is done again.
    case redo(String, what: String)
    /// A file is as it was: its title, the commit, and when that was.
    case restore(String, commit: String, day: String)
    /// What somebody did by hand is committed: what that was, as the subject of a commit says it.
    case commit(Message)
    /// A cookbook is begun.
    case begin
}

/// One file of what is done, with the changes that are made on it.
public struct DocumentChange: Hashable, Sendable {
    /// What becomes of the file as a whole.
    public enum Fate: Hashable, Sendable {
        case changed
        case made
        case copied(from: RelativePath)
        case moved(from: RelativePath)
        case removed
    }

    /// What the file is, as far as a summary speaks of it.
    public enum Subject: Hashable, Sendable {
        case recipe(title: String)
        case collection(title: String)
        case shoppingList(title: String)
        case pantry
        case plan
        case settings
        /// Pictures and pages, of which summaries do not speak.
        case other
    }

    /// Where it is afterwards, or was before it was removed.
    public let path: RelativePath
    public let subject: Subject
    public let fate: Fate
    /// Those that make a difference.
    public let changes: [Change]

    public init(_ path: RelativePath, _ subject: Subject, _ fate: Fate = .changed, _ changes: [Change] = []) {
        (self.path, self.subject, self.fate, self.changes) = (path, subject, fate, changes)
    }
}
