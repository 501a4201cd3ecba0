import ArgumentParser
package import CookbookSession
import Presentation
import RecipeModel
import RecipeWriting
import SourceText

/// `rbook share`
struct Share: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: "Hand a recipe, list or plan to the clipboard, a mail or a link.",
        discussion: """
            Without more the text goes to the clipboard: by wl-copy, xclip, xsel or pbcopy, and over ssh by the terminal itself (OSC 52), \
            where it allows that.

            --link copies the address of the recipe's file on the git host that the branch goes with (GitHub, GitLab, Forgejo, Gitea, \
            Bitbucket or sourcehut, by its name or --host), without what the remote's address says of a login, and says whether the file is \
            there already. --print prints instead.

            Examples:
              rbook share shakshuka
              rbook share lasagna --servings 8 --mail --to ana@example.org
              rbook share lasagna --link
              rbook share --list groceries
              rbook share --plan next --print
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String?

    @Option(
        help: ArgumentHelp("A shopping list, by its title or path.", valueName: "list"),
        completion: CookbookCompletion.shoppingList)
    var list: String?
    @Option(
        help: ArgumentHelp("What is planned on these days: this, next, W47.", valueName: "days"),
        completion: CookbookCompletion.planDays)
    var plan: String?

    @Flag(help: "Begin a mail with it.")
    var mail = false
    @Option(help: ArgumentHelp("Whom the mail is for; may be given several times.", valueName: "address"))
    var to: [String] = []
    @Flag(help: "Its address on the git host, instead of its text.")
    var link = false
    @Option(help: ArgumentHelp("The copy whose host it is.", valueName: "name"), completion: CookbookCompletion.remote)
    var remote: String?
    @Option(
        help: ArgumentHelp(
            "What the host is: github, gitlab, forgejo, gitea, bitbucket or sourcehut.", valueName: "kind"))
    var host: GitHost?
    @Flag(name: .customLong("print"), help: "Print it instead of copying it.")
    var printsIt = false

    @OptionGroup(title: "Amounts") var amounts: ScaleOptions

    func validate() throws {
        let count = [recipe, list, plan].filter { $0 != nil }.count
        if count == 0 { throw ValidationError("name a recipe, or give --list or --plan") }
        if count > 1 { throw ValidationError("only one of a recipe, --list and --plan can be shared at a time") }
        if link, recipe == nil { throw ValidationError("--link is for a recipe") }
        if link, amounts.isGiven { throw ValidationError("--link leads to the recipe as it is; leave out the amounts") }
        if !link, remote != nil || host != nil { throw ValidationError("--remote and --host go with --link") }
        if !mail, !to.isEmpty { throw ValidationError("--to goes with --mail") }
        if mail, printsIt { throw ValidationError("--mail and --print exclude each other") }
        for address in to where !MailMessage.isAddress(address) {
            throw ValidationError("'\(address)' is not a mail address")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        let (title, text, status) = try contents(session, &invocation)
        if mail { return try MailMessage(to: to, subject: title, body: text).begin(&invocation) ?? status }
        if printsIt {
            invocation.console.print(SafeText(lines: text.hasSuffix("\n") ? String(text.dropLast()) : text))
            return status
        }
        let way = try Clipboard.copy(text, &invocation)
        invocation.console.print("copied \(link ? text : title) (\(way))")
        return status
    }

    private func contents(_ session: Session, _ invocation: inout Invocation) throws -> (
        title: String, text: String, ExitStatus
    ) {
        guard let recipe else {
            let sheet = try SharedSheet(list: list, plan: plan, in: session)
            if sheet.isEmpty {
                throw OperationProblem(sheet.emptiness.message, hint: sheet.emptiness.hint, kind: .nothingFound)
            }
            return (sheet.title, sheet.message, .done)
        }
        let (file, found, cookbook) = try session.recipe(named: recipe)
        if link {
            let web = try session.webLink(to: file.path, remote: remote, kind: host)
            let status = note(web.state, &invocation.console)
            return (found.title.text, web.address, status)
        }
        let (view, remark) = try amounts.view(file, found, cookbook, session)
        var writer = RecipeWriter(.text, title: "", count: 1)
        var exported = ExportedRecipe(RecipeSheet(file, found, in: cookbook, view: view, remark: remark))
        exported.leaveOutBrokenClaims(of: file, in: cookbook)
        do throws(RecipeWriter.Problem) { try writer.add(exported) } catch {
            throw OperationProblem("the recipe cannot be written as text")
        }
        return (found.title.text, String(decoding: writer.bytes, as: UTF8.self), .done)
    }

    private func note(_ state: WebFileLink.State, _ console: inout Console) -> ExitStatus {
        switch state {
        case .current: return .done
        case .older:
            console.note("rbook: an earlier version of the file is over there; rbook sync sends this one")
            return .done
        case .missing:
            console.note("rbook: the file is not over there yet, so the link leads nowhere until rbook sync sends it")
        case .unknown:
            console.note("rbook: it is not known whether the file is over there; rbook sync sends it")
        }
        return .findings
    }
}

extension GitHost: ExpressibleByArgument {}
