import Foundation

/// The directory of this package, as it was when the tests were compiled.
public enum PackageDirectory {
    /// Absolute.
    public static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// The cookbook that comes with the package: 62 recipes and every other kind of file.
    public static let sampleLibrary = path + "/sample-library"
}
