import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import RecipeWriting
import SourceText

/// One run of `rbook export` over recipes.
struct RecipeExport {
    private let paths: [RelativePath]
    private let format: ExportFormat
    private let destination: ExportDestination
    private let amounts: ScaleOptions
    private let strict: Bool
    private let quiet: Bool
    private let session: Session
    /// The files that recipes are written to in a directory; empty elsewhere.
    private let places: [RelativePath: RelativePath]
    private var pictures: CookbookPictures
    private var report = ExportReport()

    init(
        _ paths: [RelativePath], _ format: ExportFormat, _ destination: ExportDestination, _ amounts: ScaleOptions,
        strict: Bool, quiet: Bool, in session: Session, _ invocation: inout Invocation
    ) throws {
        (self.paths, self.format, self.destination, self.amounts) = (paths, format, destination, amounts)
        (self.strict, self.quiet, self.session) = (strict, quiet, session)
        guard destination.isDirectory || format.holdsSeveral || paths.count == 1 else {
            throw OperationProblem(
                "a file in \(format.name) holds one recipe, and these are \(paths.count)",
                hint: "write a file each into a directory: -o DIR/", kind: .usage)
        }
        let hasFileEach = destination.isDirectory && !format.isArchive && format != .csv
        places = hasFileEach ? ExportPlaces.places(of: paths, format) : [:]
        let readers = ReaderProcess.find(beside: invocation.executable).map { ReaderPool(program: $0) }
        // Pages are looked at; archives are for programs, which shrink pictures as they like.
        pictures = CookbookPictures(
            session, readers: invocation.readers ?? readers,
            shrinker: format == .html ? PictureShrinker(beside: invocation.executable) : nil)
    }

    mutating func run(_ invocation: inout Invocation) throws -> ExitStatus {
        if strict { try refuseLosses(&invocation) }
        let status = places.isEmpty ? try writeOne(&invocation) : try writeEach(&invocation)
        ExportPage.print(report, format, quiet: quiet, to: &invocation.console)
        return report.skipped.isEmpty ? status : .findings
    }

    // MARK: - Writing

    private mutating func writeOne(_ invocation: inout Invocation) throws -> ExitStatus {
        try destination.check(isBinary: format.isArchive, invocation.console)
        var writer = RecipeWriter(format, title: title, count: paths.count)
        try forEach(&invocation) { recipe, _ in
            do throws(RecipeWriter.Problem) { try writer.add(recipe) } catch { throw Self.problem(error) }
        }
        guard !report.written.isEmpty else { return .failed }
        report.place = try destination.write(
            writer.bytes, named: "\(SafeName.make(title)).\(format.suffix)", isBinary: format.isArchive,
            &invocation.console)
        return .done
    }

    private mutating func writeEach(_ invocation: inout Invocation) throws -> ExitStatus {
        try destination.check(paths.compactMap { places[$0] })
        guard let directory = destination.shown else { return .failed }
        try destination.makeDirectory()
        let (format, destination, title) = (format, destination, title)
        try forEach(&invocation) { recipe, place in
            guard let place else { return }
            var writer = RecipeWriter(format, title: title, count: 1)
            do throws(RecipeWriter.Problem) { try writer.add(recipe) } catch { throw Self.problem(error) }
            try destination.write(writer.bytes, to: place)
            for picture in recipe.files(format) {
                // Recipes may share a picture, and a directory may hold it from before.
                if OutputFile.kind(of: destination.path(of: picture.path)) == .nothing || destination.replaces {
                    try destination.write(picture.bytes, to: picture.path)
                }
            }
        }
        report.place = directory
        return report.written.isEmpty ? .failed : .done
    }

    private static func problem(_ problem: RecipeWriter.Problem) -> OperationProblem {
        switch problem {
        case .markdown(let sheet, let problem):
            OperationProblem(
                "\(sheet.path):\(problem.line): '\(problem.text)' cannot be changed where it is",
                hint: "export it as text or another format, or write the line as a person would: - 200 g flour")
        case .archive(.tooLarge):
            OperationProblem(
                "the archive would be too large", hint: "export fewer recipes at a time: 65,000, or 4 GB, are the most")
        case .archive(.outOfMemory): OperationProblem("there is not enough memory to pack the archive")
        }
    }

    private func refuseLosses(_ invocation: inout Invocation) throws {
        var trial = self
        try trial.forEach(&invocation) { _, _ in }
        guard !trial.report.losses.isEmpty || !trial.report.skipped.isEmpty else { return }
        let lines = ExportPage.lossLines(trial.report, format).map { "\n  \($0)" as Message }
        throw OperationProblem(
            "\(format.name) cannot hold all of it, so nothing was written:\(lines.joined(separator: ""))",
            hint: "leave out --strict, or choose another format; Docs/exchange.md has what each keeps")
    }

    // MARK: - Recipes

    /// Pages of larger recipes, which nobody writes, have no buttons for other amounts: each of these is reckoned from the whole recipe.
    private static let mostScaledBytes = 200_000

    /// How many recipes are read at a time.
    private static let chunk = 32

    /// Reads the recipes some at a time, and hands each on with the file it goes to.
    private mutating func forEach(
        _ invocation: inout Invocation, _ body: (ExportedRecipe, RelativePath?) throws -> Void
    ) throws {
        let progress = ImportProgress(quiet: quiet)
        defer { progress.end() }
        var number = 0
        for start in stride(from: 0, to: paths.count, by: Self.chunk) {
            let chunk = paths[start..<min(paths.count, start + Self.chunk)]
            let recipes = try session.withIndex { index in
                try chunk.map { path in try index.recipe(at: path).flatMap { try exported($0, path, index) } }
            }
            for (path, recipe) in zip(chunk, recipes) {
                progress.begin(number, paths.count, path.string)
                number += 1
                switch recipe {
                case nil: report.skip(path, "it went away while it was read")
                case .failure(let problem)?: report.skip(path, problem.message)
                case .success(var recipe)?:
                    addPictures(to: &recipe)
                    recipe.place = places[path]
                    recipe.places = places
                    report.add(recipe, format)
                    try body(recipe, places[path])
                }
            }
        }
    }

    /// The recipe as it is asked for; what cannot be scaled is an error by itself, and told among others.
    private func exported(_ row: RecipeRow, _ path: RelativePath, _ index: CookbookIndex) throws -> Result<
        ExportedRecipe, OperationProblem
    >? {
        let cookbook = index.cookbook([row])
        guard let file = cookbook.file(at: path), let recipe = file.recipe else { return nil }
        do {
            let (view, remark) = try amounts.view(file, recipe, cookbook, session)
            var exported = ExportedRecipe(RecipeSheet(file, recipe, in: cookbook, view: view, remark: remark))
            exported.leaveOutBrokenClaims(of: file, in: cookbook)
            if format == .html, file.source.bytes.count <= Self.mostScaledBytes {
                exported.scales = Self.scales(file, recipe, cookbook, view)
            }
            return .success(exported)
        } catch let problem as OperationProblem where paths.count > 1 && problem.kind != .usage {
            return .failure(problem)
        }
    }

    private static func scales(_ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook, _ view: RecipeView)
        -> [ExportedRecipe.Scale]
    {
        let factors: [(String, Rational)] = [
            ("½×", Rational(1, 2) ?? .one), ("1×", .one), ("2×", Rational(2)), ("3×", Rational(3)), ("4×", Rational(4)),
        ]
        guard recipe.ingredients.contains(where: { $0.line.measure.quantity != nil }) else { return [] }
        return factors.compactMap { label, factor in
            guard let whole = view.factor.multiplied(by: factor) else { return nil }
            let scaled = RecipeView(
                factor: whole, units: view.units, catalogue: cookbook.catalogue,
                options: cookbook.configuration.itemLineOptions)
            return ExportedRecipe.Scale(
                label, RecipeSheet(file, recipe, in: cookbook, view: scaled), isOwn: factor == .one)
        }
    }

    private mutating func addPictures(to recipe: inout ExportedRecipe) {
        guard format.holdsPictures || format.putsPicturesBeside && !places.isEmpty else { return }
        let all = recipe.sheet.pictures + recipe.sheet.stepGroups.flatMap(\.steps).flatMap(recipe.sheet.pictures)
        for picture in all where !picture.isAddress {
            switch self.pictures.picture(at: picture.places) {
            case .success(let bytes): recipe.pictures[picture.name] = ExportedPicture(bytes)
            case .failure(let problem): report.missed.add(picture.name, of: recipe.sheet.title, problem.message)
            }
        }
    }

    private var title: String {
        let name = session.withIndex { $0.configuration.name }
        return name ?? session.path.split(separator: "/").last.map(String.init) ?? "Recipes"
    }
}
