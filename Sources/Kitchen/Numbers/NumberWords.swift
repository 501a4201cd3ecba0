internal import SourceText

/// Small numbers as words, in the languages that recipes are read in.
public enum NumberWords {
    /// The number that a lower-case word means, from 1 to 20; `nil` for any other word.
    public static func value(of word: some StringProtocol) -> Int? {
        word.utf8.count <= 16 ? values.number(of: String(word)) : nil
    }

    /// The same for a word in any case.
    public static func value(of word: ArraySlice<UInt8>) -> Int? { values.number(ofLowerCase: word) }

    /// The same for a word that is lower case, or has no case.
    public static func value(ofLowerCase word: Span<UInt8>) -> Int? { values.number(of: word) }

    /// Whether a plain word of three letters and more is one of these numbers; shorter ones ("to", "en") are other words mostly.
    public static func isIn(_ bytes: Span<UInt8>) -> Bool {
        let plainWords = plainWords
        var word: UInt64 = 0
        var length = 0
        for index in bytes.indices {
            let lower = bytes[index] | 0x20
            if lower >= 0x61, lower <= 0x7A {
                word = word << 8 | UInt64(lower)
                length += 1
            } else {
                if length >= 3, length <= 8, plainWords.contains(word) { return true }
                (word, length) = (0, 0)
            }
        }
        return length >= 3 && length <= 8 && plainWords.contains(word)
    }

    /// The words for a number from 1 to 20, lower case.
    public static func words(for number: Int) -> [String] {
        words.indices.contains(number - 1) ? words[number - 1].split(separator: " ").map(String.init) : []
    }

    /// Words of up to eight ASCII letters, packed.
    private static let plainWords = PackedWords(
        words.flatMap { $0.utf8.split(separator: 0x20) }
            .filter { (3...8).contains($0.count) && $0.allSatisfy { $0 < 0x80 } }
            .map { $0.reduce(0) { $0 << 8 | UInt64($1) } })

    private static let values = KnownNames(
        words.enumerated().flatMap { index, words in
            words.split(separator: " ").map { (name: String($0), number: index + 1) }
        })

    /// By value, from one on.
    private static let words = [
        "one ein eine einen einer un une uno una een één um uma jeden jedna jedną en ett et yksi yhden yhdelle jednu 一 壱",
        "two zwei deux dos due twee dois duas dwa dwie två to kaksi kahden kahdelle dva dvě dvou 二 两 兩",
        "three drei trois tres tre drie três trzy trzech kolme kolmen kolmelle tři 三",
        "four vier quatre cuatro quattro quatro cztery czterech fyra fire neljä neljän neljälle čtyři 四",
        "five fünf cinq cinco cinque vijf pięć fem viisi viiden viidelle pět 五",
        "six sechs seis sei zes sześć sex seks kuusi kuuden kuudelle šest 六",
        "seven sieben sept siete sette zeven sete siedem sju syv seitsemän sedm 七",
        "eight acht huit ocho otto oito osiem åtta otte kahdeksan kahdeksalle osm 八",
        "nine neun neuf nueve nove negen dziewięć nio ni yhdeksän devět 九",
        "ten zehn dix diez dieci tien dez dziesięć tio ti kymmenen kymmenelle deset 十",
        "eleven elf onze once undici jedenaście elva elleve yksitoista jedenáct 十一",
        "twelve zwölf douze doce dodici twaalf doze dwanaście tolv kaksitoista dvanáct 十二",
        "thirteen dreizehn treize trece tredici dertien treze trzynaście tretton tretten kolmetoista třináct 十三",
        "fourteen vierzehn quatorze catorce quattordici veertien catorze czternaście fjorton fjorten neljätoista čtrnáct",
        "fifteen fünfzehn quinze quince quindici vijftien piętnaście femton femten viisitoista patnáct 十五",
        "sixteen sechzehn seize dieciséis sedici zestien dezesseis dezasseis szesnaście sexton seksten kuusitoista šestnáct",
        "seventeen siebzehn dix-sept diecisiete diciassette zeventien dezessete siedemnaście sjutton sytten sedmnáct",
        "eighteen achtzehn dix-huit dieciocho diciotto achttien dezoito osiemnaście arton atten kahdeksantoista osmnáct",
        "nineteen neunzehn dix-neuf diecinueve diciannove negentien dezenove dziewiętnaście nitton nitten devatenáct",
        "twenty zwanzig vingt veinte venti twintig vinte dwadzieścia tjugo tyve kaksikymmentä dvacet 二十",
    ]
}
