internal import SourceText

/// Words that tell a step from a list item or a remark.
package enum CookingVerbs {
    /// Begin a sentence that says what to do.
    static let openings = KnownNames(words: openingsText + " " + furtherOpenings)

    private static let openingsText =
        """
        add adjust allow arrange assemble bake baste beat blanch blend boil bring broil brown brush build butter carefully caramelize check chill chop \
        coat combine cook cool core cover cream crack crumble crush cube cut debone deglaze defrost dice dip discard dissolve divide drain dredge \
        dress drizzle drop dry dump dust eat empty enjoy fill finely flatten flip fluff fold form freeze fry garnish gather gently glaze grate gradually \
        grease grill grind half halve heat immediately incorporate increase insert juice keep knead ladle layer leave let lay lightly line lower make \
        marinate mash measure melt microwave mince mix moisten move open pack pat peel pick pierce pinch pipe pit place plate poach pop pour \
        prep prepare preheat press process puree purée put quarter quickly reduce refrigerate reheat remove repeat reserve rest return rinse roast roll \
        rotate rub salt saute sauté scatter scoop scrape sear season separate serve set shake shape shave shell shred sieve sift simmer skim slice \
        slide slowly smash smear smooth soak soften spoon spray spread sprinkle squeeze stack start steam steep stew stir store strain stretch stud stuff \
        submerge sweat swirl take tear tenderize thaw thicken thinly thoroughly throw tie tilt tip toast top toss transfer trim turn unwrap use wait \
        warm wash weigh whip whisk wipe wrap zest meanwhile finally \
        alternate apply attach braise brine carve char close continue crimp crisp cure decorate devein dilute dollop \
        drape ease emulsify ensure ferment finish flake get give grab hang hold hull infuse invert lift loosen macerate \
        mound muddle nestle omit parboil pare pile plunge poke prick proof pull pulse push raise reach rehydrate render \
        scald score scramble scrub seal secure shock shuck skewer slather slit snip splash spritz sterilize stop swish \
        switch taste temper test thread torch tuck twist uncover unmold unroll watch wet whizz wilt work \
        blitz blot chargrill chuck clarify coarsely conserve decant dehydrate deseed dot douse drip dunk evenly fillet flambé flash fork \
        froth generously griddle hollow hydrate julienne leaven liberally liquidise liquidize mellow mist neaten pickle plump pre-cook \
        preserve puff reassemble reconstitute recover remember remix rewarm ripple roughly sandwich segment slash slosh smother snap \
        spatchcock spear spiralize split squash squirt stab stem stone string strip sweeten swap tap tenderise thin twirl unfold wedge whack \
        whirl wring fasten scrunch firmly tightly loosely simply crosshatch debeard destem depit descale pulverise pulverize purify quench \
        reform resume retrieve reroll re-roll rewrap slip spin \
        nehmen nimm stelle stellt streuen streue würze würzen forme rolle rollen knete kneten schäle wasche brate braten \
        wende verteile bestreiche gieße fülle heize lege legen serviere erhitze erhitzen schmelze pürieren püriere \
        préchauffez déposez étalez égouttez enfournez épluchez émincez râpez lavez hachez incorporez battez chauffez \
        fondez parsemez arrosez assaisonnez salez poivrez beurrez cassez séparez montez fouettez pétrissez abaissez \
        garnissez roulez formez placez réservez retirez retournez disposez décorez saupoudrez dressez remplissez portez \
        couvrez remettez mixez pressez tamisez coulez démoulez déglacez déposer étaler émincer râper fouetter pétrir \
        garnir rouler former placer retourner décorer saupoudrer dresser remplir porter couvrir remettre mixer presser \
        tamiser couler démouler déglacer arroser assaisonner beurrer casser séparer monter fondre prendre prenez \
        préparer préparez \
        mezclamos mezcle añadimos añada echar echamos echa cortamos corte cocer cocemos cuece sofreír sofreímos rehogar \
        rehogamos remover removemos remueve calentamos calienta dejamos deja ponemos hornear horneamos hornea pelamos \
        pela picamos pica batimos bate escurrir escurre salpimentar sirve servimos precalienta precalentamos incorporar \
        incorporamos incorpora triturar tritura colocar coloca retirar retira reservar reserva tapar tapa enfriar cubrir \
        cubre espolvorear espolvorea decorar lavar lava rallar ralla amasar amasa formar extender verter vierte vertemos \
        mescolate aggiungete tagliate mettete cuocete versate lasciate scaldate unite tritate lavate sbucciate servite \
        preriscaldate impastate infornate disponete scolate fate sciogliete soffriggete rosolate sfumate spolverate \
        farcite stendete formate coprite togliete amalgamate montate sbattete frullate condite guarnite infornare \
        disporre scolare fare sciogliere soffriggere rosolare sfumare spolverare farcire stendere formare coprire \
        togliere amalgamare montare sbattere frullare condire guarnire preparare preparate pulire pulite \
        scalda scaldate cuoci scola taglia trita mescola aggiungi versa metti lascia unisci impasta inforna disponi fai sciogli soffriggi \
        rosola sfuma spolvera farcisci stendi copri togli amalgama monta sbatti frulla condisci guarnisci prepara pulisci sbuccia \
        servi preriscalda riscalda riscaldare riscaldate porta portare salta saltate aggiusta regola friggi friggere friggete \
        ajoute verse mets laisse fais épluche émince hache incorpore bats égoutte enfourne préchauffe étale dépose \
        schep strooi bedek dek rooster smelt wrijf rasp pureer haal neem zeef vul vorm rol kneed breng wacht garneer \
        verdeel besmeer pers spoel marineer blus voeg ontpit halveer mix stamp \
        ferva aqueça refogue doure escorra tempere cubra polvilhe decore derreta descasque pique rale amasse enrole \
        espalhe coe lave mexa coza misturar adicionar acrescentar colocar levar bater assar deixar despejar cozinhar \
        juntar fritar untar refogar ferver temperar picar ralar \
        wymieszać dodać pokroić wlać ugotować smażyć piec posypać rozgrzać obrać zagotować zostawić przełożyć podawać \
        zalać ubić dopraw odcedź zetrzyj umyj posiekaj dodawaj mieszaj gotuj włóż wyjmij odstaw zagnieć rozwałkuj \
        przykryj zmiksuj \
        hetta smält riv pressa sätt ta strö pensla kavla forma dela ställ fyll mixa sila krydda salta smaka bryn fräs \
        kom svits drys skræl stil fordel smag levitä ripottele voitele kuutioi silppua ruskista hauduta jäähdytä \
        siivilöi kaulitse täytä yhdistä lämmitä raasta riko alusta kohota valuta huuhtele leivo poista asettele siirrä kiehauta \
        vmíchejte nasekejte nastrouhejte vyšlehejte rozpusťte vymažte posypte potřete oloupejte zahřejte opečte \
        orestujte \
        gib geben gieße mische mischen rühren rühre schneide schneiden heize backen backe kochen koche lassen lass füge verrühren vermengen vermischen \
        mélanger mélangez ajouter ajoutez faire faites couper coupez verser versez mettre mettez laisser laissez préchauffer préchauffez cuire éplucher \
        laver hacher incorporer battre chauffer étaler servir servez disposer rajouter rajoutez égoutter retirer remuer réserver enfourner saler \
        mezclar mezcla añadir añade agregar agrega cortar corta poner pon pelar hervir freír picar batir calentar cocinar dejar verter servir precalentar \
        mescolare aggiungere tagliare mettere cuocere versare lasciare scaldare unire tritare lavare sbucciare servire preriscaldare impastare \
        meng voeg snijd verwarm doe laat giet kook bak roer klop schil hak leg zet verhit bestrooi serveer was kruid \
        misture adicione acrescente corte coloque leve bata asse deixe despeje cozinhe sirva junte frite retire preaqueça unte \
        wymieszaj dodaj pokrój wlej ugotuj smaż usmaż podsmaż piecz upiecz posyp rozgrzej obierz zagotuj zostaw przełóż podawaj zalej ubij \
        blanda tillsätt skär koka stek lägg häll låt vispa rör värm grädda skala hacka servera bland tilsæt skær kog steg læg hæld lad pisk rør varm bag \
        sekoita lisää leikkaa keitä paista kaada anna vatkaa kuumenna kuori pilko tarjoile laita nosta mausta \
        nakrájejte osolte opepřete smíchejte promíchejte přidejte nechte dejte vložte pečte uvařte podávejte zalijte rozmixujte rozehřejte osmažte \
        nakrájím přidám přihodím nechám osolím opepřím zaliji uvařím osmahnu smíchám rozpálím dám vložím peču \
        servér anret tarjoa podávat podávej servera anrichten \
        acompañar acompaña accompagner accompagnez accompagnare accompagnate acompanhar acompanhe \
        přidáme přidat smícháme smíchat nakrájíme uvaříme osmahneme necháme nalijeme zalijeme pečeme podáváme vložíme rozehřejeme
        """

    /// The letters that a word begins with.
    private static func letters(beginning word: ArraySlice<UInt8>) -> String {
        let letters = word.prefix { $0.isLetter }
        if letters.endIndex == word.endIndex || word[letters.endIndex] < 0x80 {
            return String(decoding: letters, as: UTF8.self)
        }
        return String(String(decoding: word, as: UTF8.self).prefix { $0.isLetter })
    }

    /// Openings that are foods, or words of foods, as well.
    static let foods = KnownNames([
        "butter", "cream", "dice", "dress", "dry", "dust", "flour", "garnish", "glaze", "grate", "ground", "juice",
        "mince", "mix", "oil", "peel", "pepper", "pop", "prep", "puree", "purée", "rub", "salt", "season", "shell",
        "spice", "spray", "stew", "stuff", "toast", "trim", "water", "zest", "pickle", "fillet", "split", "squash",
        "stem", "stone", "string", "strip", "sandwich", "puff", "flash", "pit", "roll", "roast", "corn", "spread",
    ])

    /// Whether a word in small letters is a verb that steps begin with.
    package static func isVerb(_ word: Substring) -> Bool { openings.contains(word) }

    /// Whether a line of a few words without a mark at its end says what to do, unlike a label: "Combine to make a dressing".
    static func isCommandLine(_ text: String) -> Bool {
        let words = text.inLowerCase.words().map(String.init)
        guard words.count >= 3, openings.contains(words[0]) else { return false }
        // "Roast at 425 for 30 min"
        let parts = text.parted(at: 0x20)
        let saysHeat = zip(parts, parts.dropFirst()).contains { $0 == "at" && $1.first?.isNumber == true }
        return saysHeat
            || words.dropFirst().contains {
                ["to", "the", "all", "in", "into", "until", "together", "it", "everything"].contains($0)
            }
    }

    /// Whether a line of Chinese or Japanese says what to do: a verb stands before the first number in it, or at its end.
    static func isIdeographicCommand(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, first >= 0xE3, first <= 0xE9 else { return false }
        var text = text
        return text.withUTF8 { line in
            if ideographicStarts.contains(packed(line, 0, 3)) || ideographicStarts.contains(packed(line, 0, 6)) {
                return true
            }
            let head = line.firstIndex { $0 >= 0x30 && $0 <= 0x39 } ?? line.count
            var index = 0
            while index < head {
                guard line[index] >= 0xE0 else {
                    index += 1
                    continue
                }
                if index + 6 <= head, ideographicVerbs.contains(packed(line, index, 6)) { return true }
                index += 3
            }
            // "红肠切 2 cm 块"
            if head < line.count {
                let last = (line[..<head].lastIndex { $0 != 0x20 } ?? 0) + 1
                if packed(line, last - 3, 3) == packed("切") { return true }
            }
            // "玉ねぎを薄く切る"
            let end = packed(line, line.count - 3, 3) == packed("。") ? line.count - 3 : line.count
            guard verbEndings.contains(packed(line, end - 3, 3)) else { return false }
            // "冷蔵庫でひと晩冷やす。"
            if lastVerbs.contains(where: { line[..<end].suffix($0.count).elementsEqual($0) }) { return true }
            return (0..<line.count).contains { line[$0] == 0xE3 && packed(line, $0, 3) == packed("を") }
        }
    }

    /// Three or six bytes of a line as one number; 0 where it has none there.
    private static func packed(_ line: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
        guard start >= 0, start + count <= line.count else { return 0 }
        return line[start..<start + count].reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func packed(_ word: String) -> UInt64 { word.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

    private static let verbEndings = PackedWords("るすくぐむぶつう".map { packed(String($0)) })

    /// Verbs of the kitchen that end a Japanese sentence, also of what has no object in it.
    private static let lastVerbs = [
        "冷やす", "冷ます", "焼く", "煮る", "煮込む", "煮詰める", "混ぜる", "置く", "寝かせる", "休ませる", "蒸す", "蒸らす", "揚げる", "炒める", "漬ける", "入れる",
        "のせる", "かける", "添える", "散らす", "ちらす", "固める", "温める", "茹でる", "ゆでる", "注ぐ", "炊く",
    ].map { Array($0.utf8) }

    private static let ideographicStarts = PackedWords(
        [
            "加入", "放入", "倒入", "翻炒", "搅拌", "攪拌", "撒上", "淋上", "取出", "盛出", "捞出", "撈出", "将", "將", "把", "热锅", "熱鍋", "起锅",
            "起鍋",
            "锅中", "鍋中", "锅里", "在锅", "在炒", "大火", "中火", "小火", "转小火", "然后", "然後", "最后", "最後", "继续", "繼續", "盖上", "蓋上", "预热",
            "預熱",
        ].map(packed))
    private static let ideographicVerbs = PackedWords(
        [
            "切成", "加入", "放入", "倒入", "翻炒", "搅拌", "攪拌", "拌匀", "拌勻", "炒至", "煮至", "煮开", "煮開", "烧开", "燒開", "烧热", "燒熱", "下锅",
            "下鍋",
            "出锅", "出鍋", "撒上", "撒盐", "淋上", "捞出", "盛出", "洗净", "洗淨", "切块", "切丝", "切片", "备用", "備用",
        ].map(packed))

    /// Whether the first word of a line may be an opening, whatever marks stand before it.
    static func mayOpen(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 < 0x80 && !$0.isLetter }.prefix(24)
        let word = text.prefix { $0 >= 0x80 || $0.isLetter }
        return !word.isEmpty && openings.contains(lowerCase: word)
    }

    /// Begin a sentence that says what to do only if one of the verbs follows: "In a bowl, combine".
    static let leads = KnownNames(words: leadsText)

    private static let leadsText =
        """
        in with on to for when while after once using then next as if at over under into place before until now first second lastly during \
        den die das dann danach anschließend alles nun zum zuerst eine einen einem in im mit auf den dans pour avec en une un le la les en una el los las \
        il la le per con numa em com
        """

    /// Stand anywhere in a sentence that says what to do, most often at its end.
    static let infinitives = KnownNames(words: infinitivesText + " " + furtherInfinitives)

    private static let infinitivesText =
        """
        machen bringen nehmen drücken abseihen abschrecken anschwitzen aufsetzen ausstechen ausstreichen beiseitestellen blanchieren dämpfen einrollen entkernen entfernen entsteinen glasieren halbieren hinzugießen karamellisieren panieren passieren pfeffern salzen schmoren schwenken sieben spülen stampfen stocken tränken trennen überbacken überziehen umrühren untermischen unterziehen verfeinern verstreichen vierteln vorbereiten wälzen warmhalten zudecken zupfen zerdrücken zerbröseln anrühren verrühren zerkleinern zufügen durchschneiden kaltstellen zerlassen übergießen begießen verquirlen quellen einlegen marinieren aufgießen einfetten fetten bedecken abdecken trocknen mahlen pressen mixen spritzen einkleiden schneiden kochen backen braten rühren verrühren mischen vermischen vermengen geben zugeben hinzufügen hinzugeben dazugeben unterrühren unterheben \
        erhitzen anbraten andünsten dünsten schälen hacken würfeln waschen putzen reiben raspeln pürieren abschmecken würzen servieren lassen ziehen ruhen \
        stellen legen bestreuen streuen gießen abgießen ablöschen aufkochen köcheln garen schlagen aufschlagen kneten verkneten ausrollen formen füllen verteilen \
        einrühren einkochen vorheizen rösten grillen schmelzen auflösen einweichen abtropfen abkühlen kühlen bestreichen belegen wenden anrichten garnieren verarbeiten \
        ergänzen abrunden durchschneiden snijden koken bakken roeren mengen toevoegen verhitten schillen hakken serveren laten
        """

    /// Whether a line that ends with a colon says what to do with the list below: "Combine", "In a bowl, mix".
    static func isCommand(_ text: String) -> Bool {
        let words = text.inLowerCase.words().map(String.init)
        guard let first = words.first, let last = words.last else { return false }
        if words.count == 1 { return joining.contains(first) }
        // "For the spice mix".
        if first == "for", !text.contains(",") { return false }
        return leads.contains(first) && joining.contains(last) || joining.contains(first) && words.count > 1
    }

    private static let joining: Set<String> = [
        "assemble", "beat", "blend", "combine", "layer", "mash", "mix", "process", "puree", "shake", "stir", "toss",
        "together", "whisk",
    ]

    /// Begin a sentence that says more than what to do, in a section of any kind.
    static let remarks = KnownNames([
        "note", "notes", "tip", "tips", "hint", "hinweis", "tipp", "tipps", "anmerkung", "nota", "astuce", "remarque",
        "variante", "variation", "variations",
        "variationen", "opmerking", "dica", "dicas", "obs", "uwaga", "wskazówka", "porada", "vinkki", "tips", "注意",
        "提示", "consejo", "consiglio",
        "optional", "storage", "substitution", "substitutions", "substitute", "p.s", "ps", "nb", "n.b", "warning",
        "important", "caution", "fyi",
    ])

    /// "Keep it in the fridge and eat within a month."
    static let keepingCommands = KnownNames(["keep", "store", "freeze", "eat"])
    static let places = KnownNames([
        "fridge", "refrigerator", "freezer", "airtight", "days", "week", "weeks", "month", "months", "container", "tin",
    ])
    /// "Freeze it in boxes", but "store the dough in bags" may be a part of the work.
    static let boxes = KnownNames(["containers", "boxes", "tubs", "bags"])
    /// What stands there for a while only is kept as a part of the method.
    static let shortTimes = KnownNames([
        "overnight", "hour", "hours", "minute", "minutes", "min", "mins", "until", "while", "before", "then",
    ])
    /// Begin what is said of how long a dish keeps, what goes with it, and whose it is.
    static let keepings = [
        "keeps ", "lasts ", "stores ", "freezes ", "will keep ", "leftovers ", "even better ", "better the next ",
        "noch besser ", "encore meilleur", "ancora più ", "aún mejor ", "ainda melhor ", "nog lekkerder ", "nog beter ",
        "ännu godare ", "endnu bedre ", "jeszcze lepsz", "goes well ", "goes great ",
        "goes with ",
        "great with ", "good with ", "nice with ", "delicious with ", "lovely with ", "pairs ", "tastes ",
        "dazu passt ", "dazu passen ", "dazu gab ", "dazu gibt ", "dazu gibt's ", "dazu schmeckt ", "dazu schmecken ",
        "schmeckt ", "schmecken ", "passt ", "passen ", "hält ", "halten ", "haltbar ",
        "se conserve ", "se conservent ", "se garde ", "se gardent ", "se mange ", "se déguste ", "délicieux ",
        "se conserva ", "se conservan ", "aguanta ", "aguantan ", "si conserva ", "si conservano ", "ottimo con ",
        "ottimi con ", "conserva-se ", "houdbaar ", "smaakt ", "lekker met ", "lekker bij ", "heerlijk met ",
        "god med ", "gode med ", "godt med ", "gott med ", "buono con ", "buoni con ", "bom com ", "dobré s ",
        "dobry z ", "dobre z ", "hyvää ",
        "håller ", "passar ", "gott till ", "god til ", "holder ", "passer til ", "passer godt ", "passer fint ",
        "passer perfekt ", "smager ", "säilyy ", "sopii ",
        "maistuu ",
        "vydrží ", "pasuje ", "smakuje ",
    ]
    /// Those of them that say how long, with a number after them.
    static let storings = [
        "keeps ", "lasts ", "stores ", "freezes ", "will keep ", "leftovers ", "hält ", "halten ", "haltbar ",
        "se conserve ", "se conservent ", "se garde ", "se gardent ", "se conserva ", "se conservan ", "aguanta ",
        "aguantan ", "si conserva ", "si conservano ", "conserva-se ", "houdbaar ", "håller ", "holder ", "säilyy ",
        "vydrží ",
    ]
    static let keepingStarts = KnownNames(keepings.map { String($0.prefix { $0 != " " }) })

    /// After others "pour" is French.
    static let englishLeads = KnownNames([
        "in", "with", "on", "to", "for", "when", "while", "after", "once", "using", "then", "next", "as", "if", "at",
        "over", "under",
        "into", "before", "until", "now", "first", "second", "lastly", "during",
    ])

    /// After these a verb tells what somebody does or may do: "for those who enjoy", "if you want to cook".
    static let subjects = KnownNames([
        "who", "to", "you", "i", "we", "they", "that", "can", "could", "will", "would", "may", "might", "don't",
    ])

    /// Begin a sentence that tells rather than says what to do.
    static let declarations = KnownNames([
        "i", "i'm", "i've", "i'd", "i'll", "we", "we've", "my", "our", "this", "these", "those", "it", "it's", "its",
        "there", "there's", "here", "here's", "they", "you", "you'll", "your", "she", "he", "some", "ich", "wir",
        "dies", "diese",
        "dieses", "dieser", "es", "je", "j'ai", "nous", "ce", "cette", "c'est", "on", "esta", "este", "es", "yo",
        "nosotros", "questa", "questo", "io",
        "dit", "deze", "ik", "wij", "het", "esse", "essa", "isto", "eu", "to", "ten", "ta", "detta", "jag", "det",
        "denne", "tämä",
    ])

    /// Begin a sentence that adds a food to the list above it.
    static let additions = KnownNames([
        "also", "plus", "additionally", "auch", "außerdem", "dazu", "sowie", "zusätzlich", "aussi", "également",
        "también",
        "además", "más", "anche", "inoltre", "più", "ook", "verder", "também", "mais", "również", "także", "oraz",
        "också", "även",
        "dessutom", "også", "myös", "lisäksi", "také", "dále",
    ])

    /// Whether a line begins with the first word of those that say where the recipe came from, or of a remark.
    static func mayBeSource(_ line: ArraySlice<UInt8>) -> Bool {
        let word = line.prefix(24).prefix { $0 >= 0x80 || $0.isLetter }
        return sourceStarts.contains(lowerCase: word) || remarks.contains(lowerCase: word)
    }

    private static let sourceStarts = KnownNames(sources.map { String($0.prefix { $0.isLetter }) })
    private static let addressStarts = KnownNames(["http", "https", "www"])

    /// Whether the first word of a text is that of a line that says where the recipe came from, or of an address.
    static func mayNameSource(_ text: Substring) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let start = bytes.firstIndex(where: { $0.isLetter || $0 >= 0x80 }) else { return false }
            // A quotation mark, or a letter outside ASCII.
            if bytes[start] >= 0x80 { return true }
            let word = Array(bytes[start...].prefix(24).prefix { $0.isLetter || $0 >= 0x80 })[...]
            return sourceStarts.contains(lowerCase: word) || addressStarts.contains(lowerCase: word)
        }
    }

    /// Whether a text names "personnes", as French does with how many it feeds.
    private static func isFollowedByPeople(_ text: ArraySlice<UInt8>) -> Bool {
        text.split(separator: 0x20).contains { $0.starts(with: "personne".utf8) || $0.starts(with: "pers.".utf8) }
    }

    /// Whether a word after the end of a sentence or clause is an opening.
    ///
    /// - Parameter text: in lower case; its first sixty words are looked at.
    static func opensLaterSentence(_ bytes: [UInt8]) -> Bool {
        guard MetadataLine.isPlain(bytes[...]) else {
            var isOpening = false
            for word in String(decoding: bytes, as: UTF8.self).parted(at: 0x20).prefix(60) {
                // "Pour 4 à 6 personnes, selon la faim." says for how many.
                if isOpening, openings.contains(String(word.prefix { $0.isLetter })),
                    word != "pour" || !isFollowedByPeople(bytes[...])
                {
                    return true
                }
                isOpening = word.last.map { ".,:;".contains($0) } ?? false
            }
            return false
        }
        var (isOpening, count, start) = (false, 0, 0)
        while count < 60 {
            while start < bytes.count, bytes[start] == 0x20 { start += 1 }
            guard start < bytes.count else { break }
            var end = start + 1
            while end < bytes.count, bytes[end] != 0x20 { end += 1 }
            if isOpening, openings.contains(letters(beginning: bytes[start..<end])),
                !bytes[start..<end].elementsEqual("pour".utf8) || !isFollowedByPeople(bytes[end...])
            {
                return true
            }
            switch bytes[end - 1] {
            case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): isOpening = true
            default: isOpening = false
            }
            (count, start) = (count + 1, end)
        }
        return false
    }

    /// The first of `sources` that a text begins with.
    static func source(beginning text: Substring) -> String? {
        guard let first = text.utf8.first else { return nil }
        return sources.first { $0.utf8.first == first && text.hasPrefix($0) }
    }

    /// Begin a line that says where the recipe came from.
    static let sources: [String] = [
        "source", "from", "from the kitchen of", "typed up by", "typed by", "written down by", "dictated by",
        "as told by",
        "transcribed by", "adapted from", "adapted", "recipe from", "recipe by", "rezept von",
        "rezept nach",
        "ricetta di", "recept van", "recept från",
        "opskrift fra", "przepis od", "oppskrift fra", "recipe adapted", "based on",
        "inspired by", "credit", "credits",
        "courtesy of", "photo by", "photos by", "photography by", "picture by", "image by", "photo credit", "foto von",
        "photo de", "foto de", "foto di", "foto van", "via", "original recipe", "originally from", "original", "by",
        "author", "link", "quelle",
        "nach", "von", "fonte", "fuente",
        "receita de", "receita adaptada", "receta de", "recette de", "source :", "bron", "źródło", "przepis", "källa",
        "lähde", "zdroj", "来源",
        "translated", "copyright", "url", "see", "ref",
    ]
}
