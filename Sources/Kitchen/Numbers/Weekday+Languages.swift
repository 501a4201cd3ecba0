extension CalendarDate.Weekday {
    /// The name in a language, as it is written in the middle of a line (Unicode CLDR, wide names); the English one where the language is not known.
    ///
    /// - Parameter language: a tag such as "de" or "pt-BR".
    public func name(in language: String?) -> String {
        let base = language?.lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? "en"
        return Self.names[base].map { $0[rawValue - 1] } ?? name
    }

    /// From Monday.
    private static let names: [String: [String]] = [
        "de": ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
        "fr": ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
        "es": ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
        "it": ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"],
        "nl": ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"],
        "pt": [
            "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado", "domingo",
        ],
        "pl": ["poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota", "niedziela"],
        "sv": ["måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag"],
        "da": ["mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag", "søndag"],
        "fi": ["maanantai", "tiistai", "keskiviikko", "torstai", "perjantai", "lauantai", "sunnuntai"],
        "cs": ["pondělí", "úterý", "středa", "čtvrtek", "pátek", "sobota", "neděle"],
        "zh": ["星期一", "星期二", "星期三", "星期四", "星期五", "星期六", "星期日"],
        "ja": ["月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日", "日曜日"],
    ]
}
