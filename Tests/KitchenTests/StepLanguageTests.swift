import Kitchen
import SourceText
import Testing

/// Timers in steps of other languages than English.
@Suite struct StepLanguageTests {
    @Test(
        arguments: [
            ("Варить 40 минут на слабом огне.", ["40 минут"]), ("Випікати 25 хвилин.", ["25 хвилин"]),
            ("Печете около 1 час и 10 минути.", ["1 час и 10 минути"]), ("Ψήνουμε για 45 λεπτά.", ["45 λεπτά"]),
            ("20 dakika pişirin.", ["20 dakika"]), ("弱火で10分煮る。", ["10分"]), ("弱火で１０分間煮る。", ["１０分間"]),
            ("小火煮30分钟后关火。", ["30分钟"]), ("중불에서 15분 끓인다.", ["15분"]), ("冷藏2小时。", ["2小时"]),
            ("לבשל 20 דקות.", ["20 דקות"]), ("يطهى لمدة ٣٠ دقيقة.", ["٣٠ دقيقة"]), ("Nấu trong 15 phút.", ["15 phút"]),
            ("Kepkite 35 minutes, paskui 2 valandas.", ["35 minutes"]), ("Pecite 20 minuta.", ["20 minuta"]),
            ("Főzd 30 percig.", ["30 percig"]), ("Küpseta 20 minutit.", ["20 minutit"]),
            ("Kuhaj 1 sata.", ["1 sata"]), ("ต้ม 10 นาที", ["10 นาที"]), ("10 मिनट पकाएं।", ["10 मिनट"]),
            ("1 Stunde und 20 Minuten backen.", ["1 Stunde und 20 Minuten"]),
            // How often, and how long before.
            ("Alle 10 Minuten wenden.", []), ("Remuer toutes les 5 minutes.", []), ("Mieszać co 5 minut.", []),
            ("Переворачивать каждые 10 минут.", []), ("10分ごとに混ぜる。", []), ("每10分钟翻一次。", []),
            ("10분마다 저어준다.", []), ("Ajouter le lait 5 minutes avant la fin.", []),
            ("5 Minuten vor Ende salzen, 10 Minuten ruhen lassen.", ["10 Minuten"]),
            // Shares and doneness are no minutes.
            ("水を3分の1加える。", []), ("煎至七分熟。", []), ("물을 3분의 1 넣는다.", []), ("2人分に分ける。", []),
        ] as [(String, [String])])
    func findsTimers(_ step: String, _ timers: [String]) {
        var scanner = StepScanner()
        let bytes = Array(step.utf8)
        #expect(
            scanner.scan(bytes).timers.map { String(decoding: bytes[$0.range.indices], as: UTF8.self) } == timers)
    }
}
