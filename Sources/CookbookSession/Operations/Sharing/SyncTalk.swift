internal import GitHistory
package import SourceText

extension SyncCookbook {
    /// The program that speaks to servers, and which version of rbook it speaks for.
    package struct WebProgram: Sendable {
        let program: String
        let version: String

        /// - Parameter program: the path of `rbook-fetch`.
        package init(program: String, version: String) { (self.program, self.version) = (program, version) }
    }

    /// How far a sync is.
    package enum Progress: Sendable, Hashable {
        case receiving(objects: Int, of: Int, bytes: Int)
        case packing(objects: Int, of: Int)
        case sending(objects: Int, of: Int, bytes: Int)

        init(_ progress: RemoteProgress) {
            self =
                switch progress {
                case .receiving(let objects, let all, let bytes): .receiving(objects: objects, of: all, bytes: bytes)
                case .packing(let objects, let all): .packing(objects: objects, of: all)
                case .sending(let objects, let all, let bytes): .sending(objects: objects, of: all, bytes: bytes)
                }
        }
    }

    /// Whom a sync talks to while it runs.
    package struct Talk {
        /// Whether the person says that rbook may go to an address for the first time.
        let confirm: (_ name: String, _ address: String) throws(OperationProblem) -> Bool
        /// Whether the person says that what was taken away over there, so many changes, is to go there again.
        let agree: (_ name: String, _ count: Int) throws(OperationProblem) -> Bool
        /// Is told what is waited for and what of an earlier change was finished.
        let note: (Message) -> Void
        let onProgress: (Progress) -> Void
        /// Makes a text fit for a commit's message.
        let text: (String) -> String
        let isInteractive: Bool
        /// Asks for a name or a password; `nil` where nobody can be asked. It gives up when it is told that the program is to end.
        let prompt: ((_ question: String, _ isSecret: Bool, _ isEnding: () -> Bool) -> String?)?
        /// `nil` where it is missing.
        let web: WebProgram?

        package init(
            confirm: @escaping (_ name: String, _ address: String) throws(OperationProblem) -> Bool,
            agree: @escaping (_ name: String, _ count: Int) throws(OperationProblem) -> Bool,
            note: @escaping (Message) -> Void, onProgress: @escaping (Progress) -> Void,
            text: @escaping (String) -> String, isInteractive: Bool,
            prompt: ((_ question: String, _ isSecret: Bool, _ isEnding: () -> Bool) -> String?)?, web: WebProgram?
        ) {
            (self.confirm, self.agree, self.note, self.onProgress) = (confirm, agree, note, onProgress)
            (self.text, self.isInteractive) = (text, isInteractive)
            (self.prompt, self.web) = (prompt, web)
        }
    }
}
