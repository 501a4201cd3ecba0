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
        (
            1,
            "ένα ένας μία μια ett egy один одна одну одно одного одной одного jednu jedną jednoho jedné jednej jednego một satu"
        ),
        (1, "einer eines einem einen"),
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
        // About.
        Group(
            classes: [.approximation],
            words: """
                aprox aproximado aproximadas approximativ approssimativi około cirka omtr přibl pribl približne zhruba \
                körülbelül nagyjából aproximativ otprilike približno ligikaudu maždaug apmēram yaklaşık περίπου примерно Примерно \
                приблизительно Приблизительно около Около приблизно Приблизно близько Близько khoảng kira-kira ประมาณ लगभग \
                约 約 大约 大約 およそ 약 تقريبا حوالي تقریبا
                """),
        Group(
            classes: [.leadApproximation],
            words: """
                ok n kb cca asi env ung ungf gut reichlich mind mindestens min max maximal höchstens minimum maximum minimal almeno \
                minstens minst mindst høyst højst enintään vähintään legalább alespoň najmniej najwyżej
                """),
        Group(
            classes: [.amountRemark],
            words: """
                ish together altogether insgesamt zusammen gesamt netto brutto totaal tillsammans sammen łącznie celkem összesen итого всего \
                左右 上下 共 程度 くらい ぐらい ほど 정도 份数 份數 人数 人數
                """),
        // Sizes.
        Group(
            classes: [.size],
            words: """
                kl mittelgr medie medi sサイズ mサイズ lサイズ klein groß grosser großen kleinen mittlere mittlerer mittleres mittelgroßes groot middelgrote grand chico chica \
                chicos chicas mitjà mitjana mitjans mitjanes grosso grossa grossi stor stort liten litet små lille medelstor medelstora \
                mellemstor mellemstort mellemstore mellomstor mellomstore iso isoa suuri suurta pieni pientä keskikokoinen keskikokoista nagy kis kisebb \
                nagyobb közepes velký velkého velkých malý malého malých střední středně větší menší veľká veľké veľký malých stredná stredné \
                stredne dużych małych średniej średnich mijlociu mijlocie mijlocii veliki velika veliko velike srednji srednja srednje büyük \
                küçük μεγάλο μεγάλη μεγάλα μικρό μικρή μικρά μέτριο μέτρια большой большое большого крупный крупные крупных маленький \
                маленькие маленького небольшой небольшие средний среднего великий велика великі маленька середня середній besar wielkości velikosti veľkosti veličine méretű
                """),
        // A few.
        Group(
            classes: [.few],
            words: """
                qualche alcuni alcune algunos algunas alguns algumas quelques einige några nogle noen muutama kilka kilku několik niekoľko \
                несколько кілька néhány birkaç câteva enkele
                """),
        // What is taken of a fruit.
        Group(
            classes: [.fruitPart, .otherLanguage],
            words: """
                saft schale abrieb mark fruchtfleisch sap schil rasp merg jus zeste zestes écorce jugo zumo ralladura ralladuras raspadura \
                cáscara corteza piel suc ratlladura pell suco sumo raspa raspas casca succo scorza buccia šťáva šťávu kůra kůru šťava šťavu kôra \
                kôru sok skórka skórkę saften skal skall skallen sucul coajă coaja zeama zeamă сок Сок цедра Цедра цедру сік Сік χυμός Χυμός \
                χυμό ξύσμα Ξύσμα korica korice
                """),
        Group(
            classes: [.optional],
            words: """
                facoltativa facoltativi facultativo facultativa opțional opțională optionale opcionális elhagyható volitelné voliteľné \
                voliteľne nepovinné valgfri valgfrit valfri vapaaehtoinen valinnainen valinnaista nieobowiązkowo opcjonalny opcjonalna \
                необязательно опционально необовʼязково необов'язково προαιρετικά προαιρετικό opsional neobavezno opcijsko 可选 可選 选用 \
                可不放 可省略 省略可 선택 선택사항 желанию бажанням keuze želji dorință bağlı uteslutas udelades utelates
                """),
        Group(classes: [.manner], words: "ízlés maun"),
        Group(
            classes: [.optional, .leadRemark],
            words: "eventuell eventueel éventuellement eventualmente eventuálně evtl evt ev případně"),
    ]
}
