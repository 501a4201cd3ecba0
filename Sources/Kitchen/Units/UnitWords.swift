/// What other languages than English call units, in item lines. Lower case, each word by itself; what is the same as in English, and what
/// `UnitFacts` has beside its names, is not repeated.
enum UnitWords {
    /// Words that mean a unit by themselves.
    static let table: [(unit: Unit, words: String)] = [
        (
            .gram,
            """
            gramos gramas grammaa grammi gram gramów gramy gramů grama г гр грамм граммов γρ γραμμάρια גרם غرام جرام گرم กรัม 克 公克 \
            グラム 그램 غرامات جرامات جم غم غ ग्राम গ্রাম gam gramm ｇ
            """
        ),
        (
            .kilogram,
            """
            kilogramm kilogramos quilo quilos chilo кг กิโลกรัม κιλό κιλά 公斤 千克 キロ キログラム 킬로그램 ｋｇ ㎏ كيلو كيلوغرام كيلوجرام كجم كغ \
            کیلوگرم کیلو किलो किलोग्राम किग्रा kilogramme กก килограмм килограма килограм kilogramų
            """
        ),
        (.dekagram, "dkg"),
        (.hectogram, "etto etti hektogram hektogramm"),
        (.milligram, "мг milligramm"),
        (
            .milliliter,
            """
            мл milliliter milliliters มล 毫升 ミリリットル 밀리리터 krm ｍｌ ｃｃ ㏄ ㎖ مل ملل مليلتر میلی‌لیتر मिली मिलीलीटर มิลลิลิตร миллилитров \
            мілілітрів
            """
        ),
        (.deciliter, "дл"),
        (
            .liter,
            """
            litr litra litry litrów litru litrů л литр литра 升 公升 リットル 리터 ℓ Ｌ ｌ لتر لیتر लीटर ลิตร lít литров літр літра літрів литър \
            λίτρο λίτρα
            """
        ),
        (
            .metricTeaspoon,
            """
            theelepel theelepels tsk teskje teskjeer ts teskefuld łyżeczka łyżeczki łyżeczek łyżecz lžička lžičky lžiček lyžička lyžičky \
            lyžičiek teelusikka teelusikallinen teelusikallista cucharilla cucharillas cdta cdtas cdita cditas càc cac kávéskanál \
            teáskanál tk kk žlička žličke žličica žličice linguriță lingurițe sdt κουταλάκι κουταλάκια 茶匙 小匙 小勺 茶勺 小さじ 작은술 티스푼 כפית \
            כפיות ช้อนชา टीस्पून kašičica kašičice kašičicu tējkarote tējkarotes tējk teelusikatäis teelusikas šaukštelis šaukštelio \
            šaukšteliai šaukštelius cullereta culleradeta culleradetes čl Čl theel teel teelöffeln kávéskanálnyi
            """
        ),
        (
            .metricTablespoon,
            """
            eetlepel eetlepels matsked matskedar spsk spiseskefuld spiseske spiseskeer ss spiseskje spiseskjeer łyżka łyżki łyżek łyż \
            lžíce lžic lžíci lyžica lyžice lyžíc cs rkl ruokalusikka ruokalusikallinen ruokalusikallista cda cdas càs cas evőkanál ek \
            žlica žlice žlici lingură linguri sdm 汤匙 湯匙 大匙 大勺 汤勺 勺 大さじ 큰술 테이블스푼 כף כפות ช้อนโต๊ะ टेबलस्पून kašika kašike kašiku \
            ēdamkarote ēdamkarotes supilusikas supilusikatäis spl šaukštas šaukšto šaukštai šaukštus msk cullerada cullerades 숟갈 숟가락 스푼 \
            pl lž lyž eetl evőkanálnyi eßl essl esslöffeln
            """
        ),
        (
            .cup,
            """
            xícara xícaras xicara xicaras xíc xic kopje kopjes kop 杯 カップ 컵 כוס כוסות φλιτζάνι φλιτζάνια φλ كوب أكواب اكواب پیمانه कप কাপ \
            ถ้วย ถ้วยตวง šolja šolje šolju skodelica skodelice cangkir cawan bolli bollar kopp koppar kopper csésze chávena chávenas \
            chavena chavenas
            """
        ),
        (
            .mug,
            """
            tasse tassen tasses tassa tazza tazze tazzina hrnek hrnku hrnky hrnků kubek kubka kubki šálek šálku šálky fincan fincanı cană căni bögre \
            tässchen tacita tacitas tazzine
            """
        ),
        (
            .glass,
            """
            glas gläser glazen verre verres vaso vasos copo copos bicchiere bicchieri szklanka szklanki szklanek szkl sklenice sklenička \
            pohár стакан стакана стаканов склянка склянки чаша ποτήρι ποτήρια bardak كأس لیوان गिलास gelas čaša čaše čašu stiklinė \
            stiklinės glāze glāzes klaas klaasi склянок cốc ly got gots pohárnyi \
            gläschen glaasje glaasjes vasito vasitos bicchierino bicchierini copinho copinhos copita copitas
            """
        ),
        (.bowl, "bol bols tazón schale schalen 碗 kase कटोरी chén bát 膳 小碗 大碗"),
        (.dozen, "douzaine douzaines docena docenas dozzina dozzine dúzia dúzias dutzend"),
        (.spoon, "mokkáskanál mokkáskanálnyi mk"),
        (.ladle, "cazo cazos louche louches kelle kellen chochla mestolo mestoli"),
        (
            .pinch,
            """
            pessic pessics pessigada prise prisen messerspitze msp snufje snufjes mespunt mespuntje pitada pitadas szczypta szczypty \
            szczyptę nypa nypor klype klyper knivspids knsp ripaus ripauksen hyppysellinen špetka špetky štipka štipku csipet pizca \
            pizcas pizzichi щепотка щепотки щепотку дрібка 撮 꼬집 πρέζα tutam رشة चुटकी prstohvat ščepec žiupsnelis žiupsnis šķipsna \
            näpuotsatäis щепоть щипка sejumput nhúm つまみ praf snuifje snuifjes snuf pellizco pellizcos csipetnyi pr nip nips 小撮 špetku \
            щіпка щіпку щипку
            """
        ),
        (.dash, "schuss scheut scheutje scheutjes chorrito chorro"),
        (
            .drop,
            """
            tropfen goutte gouttes gota gotas goccia gocce druppel druppels kropla kropli kropel droppe droppar σταγόνα σταγόνες 滴
            """
        ),
        (.splash, "spritzer trait skvätt skvättar spruzzo spruzzata"),
        (
            .handful,
            """
            握り にぎり handvoll handvol handje handjes poignée poignées puñado puñados punhado punhados manciata manciate garść garści näve \
            nävar håndfuld neve kourallinen kourallista hrst hrsti marék горсть горсти avuç 줌 пригоршня жменя saujiņa grapat grapats \
            maréknyi pugno pugni hrstka hrstku hrstičku \
            puñadito puñaditos punhadinho manciatina pugnetto händchen
            """
        ),
        (
            .clove,
            """
            zeh zehe zehen knoblauchzehe teentje teentjes teen tenen gousse gousses diente dientes dente dentes spicchio spicchi \
            ząbek ząbki ząbków klyfta klyftor fed fedd kynsi kynttä stroužek stroužky stroužků strúčik strúčiky strúčikov gerezd \
            зубчик зубчика зубчиков зубок зубка 瓣 かけ 쪽 톨 σκελίδα σκελίδες σκ diş فص فصوص حبه कली कलियां कलियाँ กลีบ čen čena \
            češanj češnja strok stroki skiltelė skiltelės daiviņa daiviņas küüs küünt зубчики зубків зубца скилидка скилидки siung \
            ulas tép nhánh cățel căței rif 알 \
            dientecito dientecitos \
            båt båter
            """
        ),
        (
            .bunch,
            """
            bosje bosjes bos botte bottes manojo manojos maço maços mazzo mazzetto mazzetti pęczek pęczka pęczki knippe bunt nippu \
            nippua svazek svazku zväzok csokor пучок пучка 把 束 단 ματσάκι demet باقة ربطة حزمة ikat bó legătură legături veza veze връзка \
            пучки 다발 bdt bundt bundter bouquet bouquets atado atados bnd bd pęczku 大把 小把 buchet \
            manojito manojitos bündchen sträußchen strauß
            """
        ),
        (
            .head,
            """
            kopf köpfe tête têtes cabeza cabezas cabeça cabeças kropp główka główki huvud hoved hode pää hlávka hlávky fej krop \
            κεφάλι glavica glavice головка головки глава 棵 포기 \
            玉 头 頭 struik struiken stronk stronkje stronkjes
            """
        ),
        (
            .sprig,
            """
            zweig zweige zweiglein takje takjes branche brin brins ramita ramitas ramo ramos raminho rametto rametti gałązka gałązki \
            gałązek kvist kvistar kviste kvister oksa oksaa snítka snítky vetvička веточка веточки веточек κλωναράκι κλωναράκια grančica \
            grančice ciuffo ciuffi ciuffetto ciuffetti \
            ramito ramitos
            """
        ),
        (
            .stalk,
            """
            stange stangen stängel stengel stengels tige tiges gambo gambi łodyga łodygi stjälk stjälkar stilk stilke řapík řapíky 根 本 대 \
            batang szál عود أعواد ต้น rama ramas bâton bâtons 小根 \
            costa coste talo talos stg stiel stiele
            """
        ),
        (
            .leaf,
            """
            blatt blätter blättchen blad blaadje blaadjes feuille feuilles hoja hojas folha folhas foglia foglie liść liście liści \
            listek listki lehti lehteä listy lístek lístky лист листа листьев φύλλο φύλλα lembar helai yaprak ใบ 张 張 장 foi foaie frunze \
            frunză frunză \
            hojita hojitas fogliolina foglioline folhinha folhinhas
            """
        ),
        (
            .slice,
            """
            llesca llesques scheibe scheiben plak plakken plakje plakjes snee sneetje sneetjes tranche tranches rebanada rebanadas \
            loncha lonchas rodaja rodajas fatia fatias rodela rodelas fetta fette plaster plastry plastrów plasterek plasterki skiva \
            skivor skive skiver siivu siivua viipale viipaletta plátek plátky plátků szelet ломтик ломтика ломтиков 片 切れ φέτα φέτες \
            dilim شريحة شرائح lát felie felii šnita šnite резен резена แผ่น 小片 大片 \
            rodajita rodajitas rebanadita rebanaditas lonchita lonchitas fettina fettine scheibchen schijfje schijfjes \
            krajíc krajíce krajíců
            """
        ),
        (
            .piece,
            """
            つ stk styck stycken stuk stuks stukje stukjes morceau morceaux pieza piezas trozo trozos pedaço pedaços unidad unidades \
            unidade pezzo pezzi pezzetto sztuka sztuki sztuk szt kpl kappale kappaletta kus kusy kusů ks kusov db darab шт штука штуки \
            штук adet 个 個 颗 顆 粒 只 隻 枚 コ 개 κομμάτι κομμάτια τεμάχιο τεμάχια حبة حبات عدد buah biji butir ekor quả trái ฟอง ลูก ชิ้น бр \
            komad komada kom gabals vnt टुकड़ा टुकड़े 块 塊 条 條 朵 尾 丁 마리 모 nos st stück stücke stck 段 小块 大块 小塊 大塊 小段 小个 大个 小個 大個 小颗 小节 节 \
            trocito trocitos pedacito pedacitos pedacinho pedacinhos pezzettino pezzettini stückchen \
            kawałek kawałki kawałków kousek kousky kousků
            """
        ),
        (.cube, "würfel blokje blokjes cubo cubos cubetto kostka kostki tärning tärningar terning terninger kuutio"),
        (.sheet, "arkusz arkusze arkuszy ark levy levyä plát pláty"),
        (.bulb, "knolle knollen bulbe bulbes bulbo bulbos"),
        (
            .can,
            """
            blik blikje blikjes boîte boîtes boite boites lata latas bote botes lattina lattine scatola scatole puszka puszki puszek \
            burk burkar dåse dåser boks bokser tölkki tlk plechovka konzerva konzervy konzerv банка банки 罐 缶 캔 κονσέρβα κονσέρβες علبة \
            علب kaleng กระป๋อง konserve limenka ds \
            döschen latita latitas latinha latinhas scatoletta scatolette \
            blikken
            """
        ),
        (
            .jar,
            "tarro tarros vasetto vasetti barattolo barattoli słoik słoika słoiki purkki prk burke tarrito tarritos barattolino frasquito frasquitos frasco frascos potje potjes vidro vidros"
        ),
        (
            .bottle,
            """
            flasche flaschen fles flesje bouteille bouteilles botella botellas garrafa garrafas bottiglia bottiglie butelka \
            butelki flaska flaskor pullo lahev láhev бутылка ขวด 瓶 \
            fläschchen botellita botellitas bottiglietta bottigliette
            """
        ),
        (
            .package,
            """
            packung packungen pakken pakje pakjes paquet paquets paquete paquetes pacote pacotes pacco pacchetto pacchetti confezione \
            confezioni opakowanie opakowania opak paczka paczki paket pkt förpackning förp pakke pakker paketti pakettia pkg balení \
            balenie csomag упаковка упаковки пачка пачки 包 パック 봉지 πακέτο πακέτα بسته bungkus पैकेट 盒 balíček \
            paquetito paquetitos pacotinho pacotinhos
            """
        ),
        (
            .packet,
            """
            päckchen pck pk beutel zakje zakjes sobre sobres saqueta bustina bustine torebka torebki påse påsar pose poser pss pussi \
            pussia sáček sáčku sáčky balíček balíčku vrecko пакетик пакетика plic plicuri φακελάκι φακελάκια φάκελος φάκελοι päck 小包
            """
        ),
        (.bag, "zak zakken tüte tüten sacchetto 袋 小袋 tütchen bolsita bolsitas"),
        (
            .box,
            """
            karton schachtel caja cajas caixa caixas caixinha caixinhas ask askar rasia rasiaa 小盒
            """
        ),
        (.pair, "paar paire paires paio paia pares"),
        (.carton, "brique briques"),
        (.roll, "rouleau rouleaux rolle rollen rollo rollos rotolo rotoli"),
        (.portion, "portionen ración raciones porción porciones porzione porzioni"),
        (
            .part,
            """
            parte partes parti teil teile część części delar osa osaa díl díly medida medidas
            """
        ),
        (.ball, "kugeln bola bolas pallina palline kugel"),
        (.knob, "klontje klont nokare"),
        (.dollop, "klick klickar klatt klatter klecks klat kleks"),
        (.pot, "ruukku ruukkua kruka krukor"),
        (
            .tub,
            """
            becher bakje bakjes kelímek kelímky kelímku kelímků kubeczek kubeczki kubeczków bæger bægre beger tarrina tarrinas terrina \
            becherchen bekertje bekertjes kuipje kuipjes
            """
        ),
        (.tray, "bandeja bandejas bakke bakker tråg"),
        (.punnet, "barquette barquettes schälchen barqueta barquetas"),
        (
            .bar,
            """
            tafel tafeln tablette tablettes tableta tabletas tavoletta tavolette tablete tabletes tabliczka tabliczki tabliczek tabulka \
            tabulky tábla плитка плитки reep repen \
            barra barras barrita barritas
            """
        ),
        (.scoop, "合"),
        (
            .second,
            """
            seconde segundo secondo seconden sekund sekundy sekundę sekunti vteřin sekundu секунд секунды сек másodperc \
            saniye δευτερόλεπτα 초 秒 秒钟 秒鐘 秒間
            """
        ),
        (
            .minute,
            """
            minuutje minutę minutt minutu minút минут минута минуты мин хвилин хв хвилини хвилина минути percig dakika \
            λεπτά minuts λεπτό λεπ minutė minutės minučių minutit minūtes mínútur mínútna phút menit นาที דקות דקה دقيقة \
            دقائق دقیقه मिनट 분 分 分钟 分鐘 分間
            """
        ),
        (
            .hour,
            """
            uurtje godzinę hodinu hodín час часа часов година години годин година óra órát óráig saat oră ώρα ώρες ura uri \
            sata sati tund tundi stunda stundas valanda valandos klukkustund giờ tiếng ชั่วโมง ชม שעה שעות ساعة ساعات ساعت \
            घंटा घंटे 시간 时 時 小时 小時 時間 钟头 鐘頭
            """
        ),
    ]

    /// Words for a spoon of which the words beside say how large it is: "colher de sopa", "столовая ложка".
    static let spoons =
        """
        κουτ κουταλιά κουταλιές ملعقة ملعقه ملاعق قاشق चम्मच চামচ sendok sudu лъжица лъжици лъжичка лъжички ложечка ложечки \
        colher colheres cuillère cuillères cuillere cuilleres cuil cuill cuiller cuillers cucharada cucharadas cuchara cucharas cda cdas cullerada cullerades ложка ложки \
        ложек ложку kaşığı kaşık muỗng thìa
        """

    /// Words that say how large a spoon is, before or after it.
    static let spoonSizes: [(unit: Unit, words: String)] = [
        (
            .metricTablespoon,
            """
            soupe sopa sopera soperas soperes bouche polévková polévkové polévkových polievková polievkové polievkových столовая \
            столовые столовых столової столові столова столову столових супена супени σούπας valgomasis valgomieji valgomojo \
            كبيرة كبيره طعام غذاخوری बड़ा बड़े बड़ी टेबल টেবিল makan besar supena supene yemek canh
            """
        ),
        (
            .metricTeaspoon,
            """
            café cafe thé té chá cha moka čajová čajové čajových kávová kávové kávových чайная чайные чайных чайної чайні чайна \
            чайну чайних чаена чаени γλυκού arbatinis arbatiniai arbatinio صغيرة صغيره شاي چایخوری چای‌خوری छोटा छोटे छोटी चाय \
            চা teh kecil çay cà
            """
        ),
        (.dessertspoon, "dessert sobremesa postre десертная десертные десертных tatlı"),
    ]

    /// Units that stand before their number: "大さじ2", "カップ1/2".
    static let leading = "大さじ 小さじ 大匙 小匙 カップ"

    /// What stands between a unit and its food, as "of" does.
    static let connectors = "της του de di d' d’ du dell' degli"
}
