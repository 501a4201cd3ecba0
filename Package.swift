// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A library target of the package with its test target beside it.
func layer(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.byName(name: name)] + dependencies,
        exclude: exclude,
        swiftSettings: strict)
}

let package = Package(
    name: "rbook",
    products: [
        .executable(name: "rbook", targets: ["rbook"]),
        .executable(name: "rbook-read", targets: ["rbook-read"]),
        .executable(name: "rbook-fetch", targets: ["rbook-fetch"]),
        .executable(name: "rbook-print", targets: ["rbook-print"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(name: "CGit2", pkgConfig: "libgit2", providers: [.apt(["libgit2-dev"])]),
        .systemLibrary(
            name: "CCMark", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),

        .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(
            name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
        .systemLibrary(
            name: "CPictures", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev", "libpng-dev", "libwebp-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CCage"),

        layer("SourceText"),
        layer("FileAccess", ["SourceText", "CLinux"]),
        layer("RecipeSyntax", ["SourceText", "CYAML"]),
        layer("Kitchen", ["SourceText"]),
        layer("RecipeModel", ["SourceText", "RecipeSyntax", "Kitchen"]),
        layer("Cookbook", ["SourceText", "FileAccess", "RecipeSyntax", "Kitchen", "RecipeModel"]),
        layer("Revision", ["SourceText", "RecipeSyntax", "Kitchen", "RecipeModel", "Cookbook"]),
        layer("MealPlanning", ["SourceText", "Kitchen", "RecipeModel", "Cookbook"]),
        layer(
            "RecipeLint",
            ["SourceText", "FileAccess", "RecipeSyntax", "Kitchen", "RecipeModel", "Cookbook", "MealPlanning"]),
        layer("GitHistory", ["SourceText", "FileAccess", "CLinux", "CGit2"]),
        layer("Workspace", ["SourceText", "FileAccess", "CLinux", "GitHistory"]),
        layer("RecipeExchange"),
        layer("ReaderCage", ["CCage"]),
        layer("Fetching", ["RecipeExchange", "CCurl"]),
        layer("PageLayout", ["RecipeExchange"]),
        layer("PageDrawing", ["RecipeExchange", "PageLayout", "CPango", "CPictures"]),
        layer(
            "RecipeReading",
            ["SourceText", "RecipeSyntax", "Kitchen", "RecipeModel", "RecipeExchange", "CXML2", "CArchive"]),
        layer(
            "CookbookSession",
            [
                "SourceText", "FileAccess", "RecipeSyntax", "Kitchen", "RecipeModel", "Cookbook", "Revision",
                "RecipeLint", "RecipeExchange",
                "MealPlanning", "GitHistory", "Workspace",
            ]),
        layer(
            "Presentation",
            ["SourceText", "Kitchen", "RecipeModel", "Cookbook", "Revision", "MealPlanning", "RecipeExchange"]),
        layer("RecipeWriting", ["SourceText", "Kitchen", "RecipeModel", "Presentation", "RecipeExchange", "CZlib"]),
        layer(
            "RBookCLI",
            [
                "SourceText", "FileAccess", "Kitchen", "RecipeModel", "RecipeLint", "Cookbook", "MealPlanning",
                "CookbookSession", "Presentation", "RecipeExchange", "RecipeWriting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(name: "rbook", dependencies: ["RBookCLI"], swiftSettings: strict),
        // Reads strangers' bytes; nothing of it is in the program itself, which starts without its libraries.
        .executableTarget(
            name: "rbook-read", dependencies: ["RecipeExchange", "RecipeReading", "ReaderCage"], swiftSettings: strict),
        // Speaks to servers, and reads nothing of what they send.
        .executableTarget(
            name: "rbook-fetch", dependencies: ["RecipeExchange", "ReaderCage", "Fetching"], swiftSettings: strict),
        // Typesets what it is handed, with libraries that take longer to load than most commands run.
        .executableTarget(
            name: "rbook-print", dependencies: ["RecipeExchange", "ReaderCage", "PageDrawing"], swiftSettings: strict),

        // What the tests share. It knows none of the targets above, so that all of their tests can use it.
        .target(name: "TestSupport", path: "Tests/Support", swiftSettings: strict),
        tests("SourceText", ["TestSupport"]),
        tests("FileAccess", ["SourceText", "TestSupport"]),
        tests("RecipeSyntax", ["SourceText", "CCMark", "TestSupport"]),
        tests("Kitchen", ["SourceText", "TestSupport"]),
        tests("RecipeModel", ["SourceText", "RecipeSyntax", "Kitchen", "TestSupport"]),
        tests("Cookbook", ["SourceText", "FileAccess", "RecipeSyntax", "Kitchen", "RecipeModel", "TestSupport"]),
        tests("Revision", ["SourceText", "RecipeSyntax", "Kitchen", "RecipeModel", "TestSupport"]),
        tests(
            "RecipeLint",
            ["SourceText", "FileAccess", "RecipeSyntax", "Kitchen", "RecipeModel", "Cookbook", "TestSupport"]),
        tests("MealPlanning", ["SourceText", "FileAccess", "Kitchen", "RecipeModel", "Cookbook", "TestSupport"]),
        tests("GitHistory", ["SourceText", "TestSupport"]),
        tests("RecipeReading", ["SourceText", "RecipeSyntax", "Kitchen", "RecipeExchange"]),
        tests("Fetching"),
        tests("PageLayout", ["RecipeExchange"]),
        tests("PageDrawing", ["RecipeExchange", "PageLayout", "TestSupport"]),
        tests("Workspace", ["SourceText", "FileAccess", "GitHistory", "TestSupport"]),
        tests(
            "CookbookSession",
            [
                "SourceText", "Kitchen", "RecipeModel", "Cookbook", "Revision", "RecipeLint", "MealPlanning",
                "GitHistory", "RecipeExchange", "TestSupport",
            ], exclude: ["hostile-server.py", "model-server.py", "rebinding.py"]),
        tests("Presentation", ["SourceText", "FileAccess", "Kitchen", "RecipeModel", "Cookbook", "MealPlanning"]),
        tests(
            "RecipeWriting",
            [
                "SourceText", "FileAccess", "Kitchen", "RecipeModel", "Cookbook", "MealPlanning", "Presentation",
                "RecipeExchange", "RecipeReading", "TestSupport",
            ]),
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "SourceText", "RecipeSyntax", "Kitchen", "RecipeModel", "Cookbook", "Revision", "Workspace",
                "RecipeExchange", "RecipeReading", "TestSupport",
            ],
            path: "Tests/Fuzz", exclude: ["Corpus", "Entry.swift", "run"], swiftSettings: strict),
        tests(
            "RBookCLI",
            [
                "Cookbook", "CookbookSession", "FileAccess", "Kitchen", "Presentation", "RecipeModel", "SourceText",
                "RecipeExchange", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], exclude: ["Transcripts"]),
    ],
    swiftLanguageModes: [.v6]
)

// A program for `make simulate`, in nobody else's build.
if Context.environment["RBOOK_SIMULATION"] != nil {
    package.targets.append(
        .executableTarget(
            name: "simulate",
            dependencies: [
                "SourceText", "FileAccess", "Kitchen", "RecipeModel", "Cookbook", "MealPlanning", "TestSupport",
            ], path: "Tests/Simulation"))
}
