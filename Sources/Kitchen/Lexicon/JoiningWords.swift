public import SourceText

/// Words that join two names or numbers in any of the languages that recipes are read in.
public enum JoiningWords {
    /// "And": "salt and pepper", "1 Stunde und 30 Minuten".
    public static let and = KnownNames([
        "and", "und", "et", "y", "e", "ed", "en", "i", "oraz", "och", "og", "ja", "a", "и", "і", "й", "та", "és", "și",
        "και", "ve", "và", "dan", "و", "ir", "un",
    ])
}
