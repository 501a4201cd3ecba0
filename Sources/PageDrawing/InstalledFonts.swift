internal import CPango

/// What fontconfig knows once it has read its settings, which is done before the process is confined.
package enum InstalledFonts {
    /// Directories of fonts and of what fontconfig keeps of them.
    package static func load() -> [String] {
        guard FcInit() != 0, let settings = FcConfigGetCurrent() else { return [] }
        return names(FcConfigGetFontDirs(settings)) + names(FcConfigGetCacheDirs(settings))
    }

    /// Pango ends the process where there is none.
    static var areThere: Bool {
        guard let fonts = FcConfigGetFonts(FcConfigGetCurrent(), FcSetSystem) else { return false }
        return fonts.pointee.nfont > 0
    }

    private static func names(_ list: OpaquePointer?) -> [String] {
        var names: [String] = []
        while let name = FcStrListNext(list) { names.append(String(cString: name)) }
        FcStrListDone(list)
        return names
    }
}
