internal import GitHistory

/// The repository that holds a directory. The library that reads it takes a while to start, and queries need nothing of it.
final class LazyRepository {
    /// Where it lies; `nil` outside git, and where there is a `.git` that cannot be used.
    let place: GitPlace?
    /// Why a `.git` that is there cannot be used, as far as its names and owners say.
    let placeProblem: GitError?
    /// The directory that has the `.git`, usable or not.
    let workTree: String?
    private lazy var opened: Result<GitRepository, GitError>? = place.map { place in
        Result { () throws(GitError) in
            let repository = try GitRepository.open(place)
            signing = surroundings.signing(in: repository)
            repository.signer = signing.signer
            repository.factStore = factStore
            return repository
        }
    }
    /// Where facts about the history are kept; to be said before the repository is asked for.
    var factStore: HistoryFactStore?
    /// Whether commits are signed; known once the repository is opened.
    private(set) var signing = CommitSigning.unasked
    private let surroundings: Surroundings

    init(holding directory: String, _ surroundings: Surroundings) {
        self.surroundings = surroundings
        let sudoUser = surroundings.environment["SUDO_UID"].flatMap { UInt32($0) }
        switch GitPlace.find(holding: directory, sudoUser: sudoUser) {
        case .none: (place, placeProblem, workTree) = (nil, nil, nil)
        case .place(let found): (place, placeProblem, workTree) = (found, nil, found.workTree)
        case .problem(let error, let marked): (place, placeProblem, workTree) = (nil, error, marked)
        }
    }

    var repository: GitRepository? { try? opened?.get() }

    /// Why no commit can be made, if so; opens the repository.
    var problem: GitError? {
        if let placeProblem { return placeProblem }
        guard case .failure(let error) = opened else { return nil }
        return error
    }
}
