// Written by Catalogue/generate.py from the files beside it: change those, then run make catalogue.
// swift-format-ignore-file

/// The built-in catalogue, as BuiltInTable reads it.
enum CatalogueImage {
    static let version: UInt32 = 2697650620
    static let ingredientCount = 16
    static let entryCount = 68
    static let slotCount = 256

    static let heads: StaticString = #"""
        0000000000000000000001000007X0010000000000000000001007Y00U0000000000000000000011008?02D\#
        000000000000000000000100:T00[000000000000000000000100;@05i000000300010100000001000A:05I\#
        006000300010100000001000FT036000000300020040000000100I[049000000500000010000001000Me02T\#
        000000500000000000001100PJ024000000500000000000001100RO00W000000500000000000001100S700H\#
        000000500000000000001100SP00=0000007000P0000000001100S^00=0000007400000001P0001100Sl00B\#
        000000;00000000000002100T?00D
        """#

    static let records: StaticString = #"""
        tomato	tomatoes		cherry tomatoes~149~1~cup~u11529|chopped or sliced~180~1~cup~u11529	italian tomato~~62~u11529|cherry~~17~u11529|large whole~3" dia~182~u11529|medium whole~2-3/5" dia~123~u11529|slice~medium (1/4" thick)~20~u11529|plum tomato~~62~u11529|small whole~2-2/5" dia~91~u11529|slice~thick/large (1/2" thick)~27~u11529|wedge~1/4 of medium tomato~31~u11529|slice~thin/small~15~u11529	u11529~18~0.88~0.2~0.028~3.89~2.63~1.2~5~9			u11529~Tomatoes, red, ripe, raw, year round average	
        cherry tomato	cherry tomatoes								
        garlic			~136~1~cup~u11215|~2.8~1~teaspoon~u11215	clove~~3~u11215|cloves~~3~u11215	u11215~149~6.36~0.5~0.089~33.06~1~2.1~17~13			u11215~Garlic, raw	
        eggplant	eggplants	aubergine|brinjal							
        bell pepper	bell peppers	capsicum|sweet pepper	chopped~149~1~cup~u11333|sliced~92~1~cup~u11333|~9.3~1~tablespoon~u11333	large~2-1/4 per lb, approx 3-3/4" long, 3" dia~164~u11333|medium~approx 2-3/4" long, 2-1/2" dia~119~u11333|ring~3" dia, 1/4" thick~10~u11333|small~~74~u11333|strips~~2.7~u11333	u11333~20~0.86~0.17~0.058~4.64~2.4~1.7~3~18			u11333~Peppers, sweet, green, raw	
        butter			~14.2~1~tablespoon~u01001|~227~1~cup~u01001	pat~1" sq, 1/3" high~5~u01001|stick~~113~u01001	u01001~717~0.85~81.11~51.368~0.06~0.06~0~643~0	1~30~60~1 - 2 Months~k1|2~180~270~6 - 9 Months~k1	1~cup~no taste of butter; no longer vegetarian~3 sources~7/8~cup~lard~1/2~tsp~salt|1~cup~~1 source~1~cup~margarine	u01001~Butter, salted|k1~Butter	
        unsalted butter		sweet butter	~14.2~1~tablespoon~u01145|~227~1~cup~u01145	pat~1" sq, 1/3" high~5~u01145|stick~~113~u01145	u01145~717~0.85~81.11~50.489~0.06~0.06~0~11~0			u01145~Butter, without salt	
        egg	eggs	hen's egg	4.86 large eggs~243~1~cup~u01123	large~~50~u01123|extra large~~56~u01123|jumbo~~63~u01123|medium~~44~u01123|small~~38~u01123	u01123~143~12.56~9.51~3.126~0.72~0.37~0~142~12	1~21~35~3 - 5 Weeks~k21		u01123~Egg, whole, raw, fresh|k21~Eggs, in shell	
        all-purpose flour		flour|plain flour	~125~1~cup~u20081		u20081~364~10.33~0.98~0.155~76.31~0.27~2.7~2~0			u20081~Wheat flour, white, all-purpose, enriched, bleached	
        baking powder							1~tsp~use at once, it works on first contact with liquid~8 sources~1/4~tsp~baking soda~1/2~tsp~cream of tartar		
        baking soda		bicarbonate of soda							
        cream of tartar									
        salt									
        lard									
        margarine									
        water	waters								
        """#

    static let names: StaticString = #"""
        all purpose flourall purpose floursaubergineauberginesbaking powderbaking powdersbaking sodabaking s\#
        odasbell pepperbell peppersbicarbonate of sodabicarbonates of sodabonelessbrinjalbrinjalsbutterbutte\#
        rscapsicumcapsicumscherry tomatocherry tomatoeschoppedcream of tartarcreams of tartardicedeggeggplan\#
        teggplantseggsflourfloursfreefreshfreshlygarlicgarlicsgratedhens egghens eggslardlardslargemargarine\#
        margarinesmediummincedorganicplain flourplain floursrangeripesaltsaltedsaltsskinlessslicedsmallsweet\#
         buttersweet butterssweet peppersweet pepperstomatotomatoesunsaltedunsalted butterunsalted butterswa\#
        terwaters
        """#

    static let entries: StaticString = #"""
        00000A00900000A0B00910000S0900420000\0:00420000f0=00:0000130>00:10001A0;00;00001L0<00;10001X0;00500\#
        001c0<00510001o0C00;20002B0D00;20002V0800021002^0700420002e0800420002m060060000330700610003:0800520\#
        003B0900520003K0=00200003X0?00210003g0700021003n0?00<00004=0@00<10004M0500021004R0300800004U0800400\#
        004]0900410004f0400810004j0500920004o06009200055040002100590500021005>0700021005E0600300005K0700310\#
        005R0600021005X0800820005`0900820005i0400>00005m0500>100062050002100670900?00006@0:00?10006J0600021\#
        006P0600021006V0700021006]0;00920006h0<009200074050002100790400021007=0400=00007A0600021007G0500=10\#
        007L0800021007T0600021007Z0500021007_0<00720007k0=0072000880<00520008D0=00520008Q0600100008W0800110\#
        008_0800021008g0?0070000960@00710009F0500@00009K0600@10
        """#

    static let slots: StaticString = #"""
        00R00000000000700000000000V00000000000000000000001300g00000000000000000000e00300000[000000000000000\#
        00000000000900000B00000000000000000000000000Q00000000000000000000?00I000000000000000000000000000000\#
        00000001200000000000000000000c00k00000000000000l00000000000800;00000000000000K00000000001100U000000\#
        00000000000000000000Y00000000000600000h00000000000000000000<00]00j00000E00000000000000000000d000000\#
        00000000_00m00000000000000500^00i00000000000000000000000000000000000000000000000000000000W000000000\#
        00000000N00`00000F00000000000000000000000000000Z00000000000\00000000000O00a00000000000>00=00n00A000\#
        00J00000000000000H00000000000C00S00000b00000000000000000001400D00200P00000400@00X000000000000000000\#
        01000000000100000G00000000M00000000000o00T00:00f00000L000000000000000000000
        """#
}
