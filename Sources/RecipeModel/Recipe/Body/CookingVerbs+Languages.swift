// Further verbs that begin a sentence that says what to do, in languages whose cooks address one person, several or nobody. None of them
// is a food, a unit or a common word of English.
extension CookingVerbs {
    static let furtherOpenings = [german, romance, dutch, nordic, finnish, slavic, cyrillic, others].joined(
        separator: " ")

    /// Those of Slavic languages that stand anywhere in a sentence: "Na koniec przykryć i wystudzić."
    static let furtherInfinitives = (slavic + " " + cyrillic).split(separator: " ").filter { word in
        ["ć", "ть", "ти"].contains(where: word.hasSuffix)
    }.joined(separator: " ")

    private static let german =
        """
        gießt gebt nehmt rührt schneidet mischt backt kocht bratet knetet streut füllt heizt lasst legt stellt formt rollt bedeckt bedecke \
        bestreue bepinsle bestäube dekoriere drücke dämpfe dünste entferne entkerne filtere fülle hacke halbiere hebe hobele höhle \
        kühle köchle lasse lege löffle mahle mariniere mixe panieren paniere pochiere presse probiere püriert \
        reibe reduziere röste salze schichte schlage schmecke schäume schwenke siebe spüle stampfe steche tauche tropfe trenne trockne \
        überbacke übergieße verknete verquirle verrühre vermenge vermische verteilt viertele weiche wickle würfle zerdrücke zerkleinere \
        zerlasse zerreibe zupfe ziehe
        """
    private static let romance =
        """
        scolatele cuocetela sfornare sfornate sforna bollire bollite lessare lessate tostare tostate sgusciare rompere rompete rompi \
        setacciare setacciate setaccia dividere dividete dividi lavorare lavorate lavora stendete livellare livellate livella spennellare spennellate \
        spennella arrotolare arrotolate arrotola ritagliare ritagliate ritaglia bucherellare bucherellate imburrare imburrate foderare foderate fodera \
        sgocciolare sgocciolate strizzare strizzate spremere spremete spremi grattugiare grattugiate grattugia affettare affettate affetta filtrare \
        filtrate invasare invasate decorate decora accendere accendete accendi sformare sformate spegnere spegnete spegni assaggiare assaggiate \
        conservare conservate adagiare adagiate adagia distribuire distribuite distribuisci ripetere ripetete lievitare gratinare gratinate bagnare bagnate \
        insaporire insaporite marinare ammollare ammollate sciacquare sciacquate asciugare asciugate \
        deguste sirva-se leve-as leve-o reserve-o peneire peneirar forre forrar enfarinhe enfarinhar desenforme desenformar coar \
        dissolva dissolver enxugue enxaguar enxágue lavar cozer cozinhar picar triture triturar esprema espremer recheie rechear dobrar \
        modele modelar pincele pincelar regue regar salpique salpicar provar ajuste acerte acertar desligue desligar tampe tampar destampe \
        vire virar doure dourar grelhe grelhar hidrate hidratar demolhe transfira transferir divida dividir repita guarde \
        sírvase servimos rectifica rectificar enjuaga enjuagar remoja remojar exprime exprimir desmolda desmoldar tamiza tamizar unta untar \
        forrar engrasa engrasar rellena rellenar dobla doblar estira estirar dividir repite repetir apaga apagar enciende encender dorar \
        sofríe rehoga cuela colar disuelve disolver derrite derretir salpimienta condimenta condimentar probar guardar sacar \
        voltea voltear asar marinar macera macerar aliña aliñar emplata emplatar reparte repartir adereza \
        délayez délayer rincez rincer essuyez essuyer pelez peler piquez piquer façonnez façonner divisez diviser répartissez répartir \
        recouvrez recouvrir badigeonnez badigeonner dorez dorer gratinez gratiner écrasez écraser concassez concasser effilochez effilocher blanchissez \
        mijotez mijoter rissolez rissoler flambez flamber goûtez goûter rectifiez rectifier éteignez éteindre allumez allumer sortez sortir \
        tapissez tapisser farinez fariner foncez foncer pilez filmez filmer lissez lisser nappez napper
        """
    private static let dutch =
        """
        blancheer braad brokkel bruin draai dresseer giet hussel houd karamelliseer kruimel \
        maak marineert ontdooi ontvel proef roerbak sauteer schenk schik schuif schud schuim serveert \
        snij snipper spreid steek sprenkel stoof strijk strooit trek verhit verwarmt verwijder verkruimel vouw wals \
        wikkel zeeft bevochtig bewaar bekleed besprenkel bestrijk
        """
    private static let nordic =
        """
        dekorera doppa droppa finhacka finriv gnid gratinera grilla grovhacka halvera hyvla hälla \
        kläm knåda kyla lyft marinera mosa mät njut nyp panera passera picka plocka pudra reda reducera ringla rulla \
        rensa servera skölj slunga smörj snitta späd sprid spritsa stjälp strimla stäng stänk svalna sänk \
        tryck täck tärna töm vik vrid vänd \
        afdryp afkøl anbring brænd dryp dyp dæk elt fjern flæk fyld gnid halver hæv \
        køl overtræk pres pynt pensl rul ryst server servér skold skyl slå spred \
        sprøjt stryg svits sæt tril tryk tøm udblød udrul vask æltes ælt \
        avkjøl blås dekk drypp finhakk grovhakk hakk kjevle krydre kutt legg pensle pynt \
        skjær skyll skrell strø tilsett trykk tørk visp
        """
    private static let finnish =
        """
        asettele hämmennä hiero höylää halkaise hauduttele jauha keittele kiehauttele kaavi kasta koristele kypsennä kääri käännä kuivaa \
        kierrä kumoa litistä maista maustele muotoile murustele muhenna murskaa nauti notkista nypi paloittele painele paahda perkaa peitä \
        pese purista pyöritä päällystä pyörittele ripsottele sekoittele soseuta sulata suikaloi sivele siirrä suolaa survo taikinoi taita \
        tasoita tiivistä tiputa toista upota vaivaa valmista valuttele varmista vuoraa voitele vatkaa viipaloi
        """
    private static let slavic =
        """
        jezte ochutnejte dochuťte odstavte zamíchejte vmíchejte prohřejte vyndejte vyjměte vyklopte přikryjte přiklopte poklaďte naložte naplňte \
        zavíčkujte sterilujte rozdělte rozválejte vyválejte vykrajujte vykrájejte tvarujte zpracujte uhněťte prosejte přesejte ušlehejte našlehejte šlehejte \
        utřete třete rozetřete pomažte omyjte očistěte odřízněte prolisujte rozmačkejte slijte sceďte propláchněte namočte namáčejte pokrájejte krájejte \
        obalte smažte fritujte grilujte duste vařte povařte provařte přiveďte ohřejte zahustěte zjemněte ozdobte servírujte pocukrujte poprašte nalijte \
        vlijte lijte vylijte doplňte dolijte podlijte podlévejte vsypte přisypte vraťte otočte obraťte dopečte zapečte předehřejte míchejte prohněťte hněťte \
        vytvořte vykynout uvařit osmahnout nakrájet zalít vymíchat ochutit dochutit posypat potřít péct vařit dusit smažit nechat vložit \
        jedzte dajte pridajte nakrájajte osoľte okoreňte uvarte varte pečte vymiešajte zmiešajte miešajte nechajte zalejte posypte podávajte vyprážajte duste \
        wyłóż wylej wsyp przesiej ubijaj utrzyj ucieraj rozpuść roztop nałóż ułóż zawiń zwiń ulep uformuj formuj obtocz obtaczaj namocz odciśnij wyrabiaj \
        wyrób zagniataj dolej dolewaj dosyp dosól posól popieprz zeszklij duś grilluj zapiekaj zapiecz podgrzej ostudź schłodź wystudź udekoruj przypraw skrop \
        polej polewaj serwuj podziel przekrój wyciśnij opłucz wypłucz osusz przecedź blenduj zblenduj miksuj zmieszaj połącz przygotuj nastaw wstaw sprawdź \
        pokroić przykryć odstawić wyjąć włożyć wrzucić wsypać wylać rozpuścić przecedzić odcedzić osolić doprawić podsmażyć usmażyć upiec udusić dusić \
        gotować wystudzić ostudzić schłodzić ułożyć uformować ulepić zawinąć zwinąć obtoczyć namoczyć umyć odcisnąć posiekać zetrzeć zmiksować \
        zblendować zagnieść rozwałkować wyrobić podzielić nałożyć polać skropić udekorować serwować zahartować zakręcić postawić zeszklić przyprawić \
        dodaj dodajte narežite nasjeckajte ulijte umiješajte pomiješajte ispecite pecite kuhajte stavite pržite narežite dodajmo zmešajte nalijte pospite
        """
    private static let cyrillic =
        """
        нарезать нарежьте порезать добавить добавьте смешать смешайте перемешать перемешайте варить варите сварить отварить отварите обжарить обжарьте \
        жарить жарьте пожарить тушить тушите запечь запекать запекайте выпекать выпекайте печь посолить посолите поперчить поперчите залить залейте влить \
        влейте налить налейте вылить вылейте всыпать всыпьте насыпать посыпать посыпьте взбить взбейте натереть натрите растереть разотрите растопить растопите \
        разогреть разогрейте нагреть нагрейте довести доведите кипятить прокипятить остудить остудите охладить охладите убрать уберите поставить поставьте \
        положить положите выложить выложите разложить разложите замесить замесите месить раскатать раскатайте накрыть накройте закрыть закройте оставить \
        оставьте дать дайте снять снимите вынуть выньте достать достаньте слить слейте процедить процедите промыть промойте замочить замочите помыть вымыть \
        очистить очистите почистить почистите измельчить измельчите порубить смазать смажьте подавать подавайте украсить украсьте заправить заправьте \
        приправить перевернуть переверните разрезать разрежьте сформировать сформируйте слепить слепите завернуть заверните просеять просейте растворить \
        нарізати наріжте порізати додати додайте змішати змішайте перемішати перемішайте варити варіть зварити відварити обсмажити обсмажте смажити смажте тушкувати \
        запекти запікайте випікати випікайте посолити посоліть залити залийте влити влийте всипати посипати посипте збити збийте натерти натріть розтопити \
        розігріти розігрійте довести охолодити поставити поставте покласти покладіть викласти викладіть замісити замісіть розкачати накрити накрийте залишити \
        залиште зняти зніміть подавати подавайте прикрасити
        """
    private static let others =
        """
        keverjük keverd adjuk főzzük főzd süssük sütjük süsd vágjuk vágd öntsük öntjük tegyük tesszük tedd hagyjuk hagyd pirítsuk pirítjuk melegítsük \
        melegítjük habarjuk gyúrjuk gyúrd nyújtsuk szórjuk szórd tálaljuk tálald forraljuk reszeljük aprítsuk pároljuk locsoljuk kenjük \
        ekleyin ekle doğrayın doğra karıştırın karıştır pişirin pişir kavurun kavur ısıtın ısıt dökün dök yoğurun yoğur fırınlayın haşlayın haşla \
        süzün serpin rendeleyin dinlendirin bekletin çırpın çırp kızartın \
        adăugați adaugă amestecați amestecă tăiați taie fierbeți fierbe coaceți coace prăjiți prăjește turnați toarnă puneți pune lăsați lasă serviți servește \
        frământați frământă încălziți presărați
        """
}
