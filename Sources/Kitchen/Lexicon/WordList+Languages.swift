/// Number words, and what is said of a spoon's filling, in other languages than English.
extension WordList {
    static let numbersOfLanguages: [(value: Rational, words: String)] = [
        (
            Rational(figure: 1, over: 2),
            """
            halbes halben halb puoli polovina polovinu poloviny polovica polovicu polovice pol połowa połowę mig mitja \
            половинка половинки половинку пол пів половини nửa setengah separuh puse pusi pusė μισός μισά 半分
            """
        ),
        (
            Rational(figure: 3, over: 2),
            """
            anderthalb anderthalbe anderthalber anderthalbes anderthalben eineinhalb einundeinhalb anderhalve anderhalf \
            halvanden halvandet halvannen halvannet másfél półtora półtorej полтора полторы півтора півтори poldruhého poldruha \
            puolitoista poolteist pusotras pusantro
            """
        ),
        (Rational(figure: 5, over: 2), "zweieinhalb"), (Rational(figure: 7, over: 2), "dreieinhalb"),
        (1, "ένα ένας μία μια ett egy один одна одну одно jednu jedną một satu"),
        (2, "dues"), (3, "tiga"),
    ]

    /// Words that are others as well, or parts of them.
    static let numbersBeforeUnits: [(value: Rational, words: String)] = [
        (1, "en et o bir 一 ひと 한"), (2, "hai 二 两 兩 ふた 두"), (3, "三 세 석 서"), (4, "四 네 넉 너"), (5, "五 다섯"), (6, "六 여섯"),
        (7, "七 일곱"), (8, "八 여덟"), (9, "九 아홉"), (10, "十 열"), (Rational(figure: 1, over: 2), "半 大半 小半 반"),
    ]

    static let ofLanguages: [Group] = [
        Group(classes: [.joint], words: "y e et i a und en og och ja és и й та και κι și si ve"),
        // Level, heaped and scant.
        Group(
            classes: [.approximation],
            words: """
                gestrichen gestrichene gestrichener gestrichenes gestrichenen gestr gehäuft gehäufte gehäufter gehäuftes gehäuften geh \
                knapp knappe knapper knappes knappen afgestreken opgehoopte krappe bombé bombée bombés bombées rase rases \
                colmado colmada colmados colmadas raso rasa rasos rasas colmo colma colmi colme rasi scarso scarsa scarsi scarse \
                abbondante abbondanti cheio cheia cheios cheias curulla curulles czubata czubate czubatej czubatych płaska płaskie \
                płaskiej płaskich kopiasta kopiaste kopiatych vrchovatá vrchovaté vrchovatých zarovnaná zarovnané zarovnaných rågad \
                rågade struken strukna strøgen strøgne strøken strøkne toppet toppede kukkurainen kukkuraista púpozott csapott \
                tepeleme silme rasă
                """),
    ]
}
