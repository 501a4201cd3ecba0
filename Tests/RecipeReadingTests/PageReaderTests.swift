import RecipeExchange
import Testing

@testable import RecipeReading

@Suite struct PageReaderTests {
    private func read(_ page: String) -> ReadResult { PageReader.read(Array(page.utf8)) }

    private func texts(_ recipe: ReadRecipe) -> (ingredients: [String], steps: [String]) {
        (recipe.ingredients.flatMap { $0.lines.map(\.text) }, recipe.steps.flatMap { $0.lines.map(\.text) })
    }

    @Test func readsJSONLDWithReferencesBetweenBlocks() throws {
        let result = read(
            """
            <html lang="en"><head><meta property="og:site_name" content="Good Food">
            <script type="application/ld+json">{"@context": "https://schema.org", "@graph": [
              {"@type": "Person", "@id": "#ana", "name": "Ana"},
              {"@type": "ImageObject", "@id": "#photo", "url": "https://example.org/soup.jpg"}]}</script>
            <script type="application/ld+json">//<![CDATA[
            {"@type": ["Recipe"], "name": "Soup &amp; Bread", "author": {"@id": "#ana"}, "image": {"@id": "#photo"},
             "recipeYield": ["4", "4 bowls"], "totalTime": "PT1H", "keywords": "quick, winter",
             "recipeIngredient": ["1 l stock", "200 g bread",],
             "recipeInstructions": [{"@type": "HowToSection", "name": "Soup", "itemListElement": [
               {"@type": "HowToStep", "name": "Boil", "text": "Boil the stock."}]},
               {"@type": "HowToStep", "name": "Serve", "text": "Put it on the table."}]}
            //]]></script></head><body></body></html>
            """)
        let recipe = try #require(result.recipes.first)
        #expect(result.recipes.count == 1)
        #expect(recipe.title == "Soup & Bread")
        #expect(recipe.authors == ["Ana"])
        #expect(recipe.images == ["https://example.org/soup.jpg"])
        #expect(recipe.yields == ["4", "4 bowls"])
        #expect(recipe.totalTime == 3_600)
        #expect(recipe.keywords == ["quick", "winter"])
        #expect(texts(recipe).ingredients == ["1 l stock", "200 g bread"])
        #expect(
            recipe.steps == [
                .init("Soup", [.init("Boil the stock.")]), .init(nil, [.init("Put it on the table.", name: "Serve")]),
            ])
        #expect(recipe.sourceName == "Good Food")
        #expect(recipe.origins[.title] == "JSON-LD")
        #expect(
            recipe.doubts.map(\.text) == [
                "the page's JSON-LD is broken: a comma too many or too few; it was read all the same"
            ])
    }

    @Test(arguments: [
        (
            "microdata",
            """
            <div itemscope itemtype="http://schema.org/WebPage"><article itemscope itemtype="http://schema.org/Recipe">
            <h1 itemprop="name">Tea</h1><ul><li itemprop="recipeIngredient">1 bag <b>tea</b></li>
            <li itemprop="recipeIngredient">200 ml water</li></ul><meta itemprop="totalTime" content="PT5M">
            <ol itemprop="recipeInstructions"><li>Boil.</li><li>Steep.</li></ol></article></div>
            """
        ),
        (
            "RDFa",
            """
            <article vocab="http://schema.org/" typeof="Recipe"><h1 property="name">Tea</h1>
            <span property="recipeIngredient">1 bag tea</span><span property="recipeIngredient">200 ml water</span>
            <time property="totalTime" datetime="PT5M">5 min</time>
            <div property="recipeInstructions"><p>Boil.</p><p>Steep.</p></div></article>
            """
        ),
        (
            "h-recipe",
            """
            <article class="h-recipe"><h1 class="p-name">Tea</h1><ul><li class="p-ingredient">1 bag tea</li>
            <li class="p-ingredient">200 ml water</li></ul><time class="dt-duration" datetime="PT5M">5 min</time>
            <div class="e-instructions"><p>Boil.</p><p>Steep.</p></div></article>
            """
        ),
    ])
    func readsEverySyntax(name: String, page: String) throws {
        let recipe = try #require(read(page).recipes.first)
        #expect(recipe.title == "Tea")
        #expect(texts(recipe).ingredients == ["1 bag tea", "200 ml water"])
        #expect(texts(recipe).steps == ["Boil.", "Steep."])
        #expect(recipe.totalTime == 300)
        #expect(recipe.origins[.ingredients] == name)
    }

    @Test(arguments: [
        (
            "RDFa",
            """
            <html vocab="https://schema.org/" typeof="Recipe"><head><meta property="keywords" content="drinks"></head>
            <body><h1 property="name">Tea</h1><span property="author">Ida</span>
            <i property="recipeIngredient">1 bag tea</i></body></html>
            """
        ),
        (
            "h-recipe",
            """
            <html class="h-recipe"><body><h1 class="p-name">Tea</h1><p class="p-author h-card">
            <a class="p-name u-url" href="https://ida.example">Ida</a></p><i class="e-ingredient">1 bag tea</i>
            </body></html>
            """
        ),
        (
            "microdata",
            """
            <html itemscope itemtype="https://schema.org/Recipe"><body><h1 itemprop="name">Tea</h1>
            <span itemprop="author">Ida</span><i itemprop="recipeIngredient">1 bag tea</i></body></html>
            """
        ),
    ])
    func thePageItselfMayBeTheRecipe(name: String, page: String) throws {
        let recipe = try #require(read(page).recipes.first)
        #expect(recipe.title == "Tea")
        #expect(recipe.authors == ["Ida"])
        #expect(texts(recipe).ingredients == ["1 bag tea"])
        #expect(recipe.origins[.ingredients] == name)
        // The address of its author is not the recipe's.
        #expect(recipe.url == nil)
    }

    @Test(arguments: [
        (
            "<h4>Step 1</h4><p>Boil water.</p><h4>Step 2</h4><p>Steep.</p><p>Drink.</p>",
            ["Boil water.", "Steep.", "Drink."]
        ),
        // Not all of these stand above a step.
        ("<p>Step 1</p><p>Step 2</p><p>Steep.</p>", ["Step 1", "Step 2", "Steep."]),
        ("<p>Boil water.</p><p>Step 2</p><p>Steep.</p>", ["Boil water.", "Step 2", "Steep."]),
    ])
    func dropsNumbersOfStepsThatStandAboveThem(steps: String, expected: [String]) throws {
        let page = """
            <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Tea</h1>
            <i itemprop="recipeIngredient">1 bag tea</i><div itemprop="recipeInstructions">\(steps)</div></div>
            """
        #expect(texts(try #require(read(page).recipes.first)).steps == expected)
    }

    @Test func saysWhatAPageWithoutARecipeLacks() {
        let result = read("<html><body><p>Nothing to eat.</p></body></html>")
        #expect(result.recipes.isEmpty)
        #expect(result.problems.map(\.text) == ["the page holds no recipe: it is a short text of 3 words"])
    }

    @Test func decodesAsBrowsersDo() throws {
        // "Crème" in windows-1252, declared as latin-1.
        let page =
            Array("<meta charset=iso-8859-1><div itemscope itemtype='//schema.org/Recipe'><b itemprop=name>Cr".utf8) + [
                0xE8
            ]
            + Array("me ".utf8) + [0x93] + Array("x".utf8) + [0x94]
            + Array("</b><i itemprop=recipeIngredient>1 egg</i></div>".utf8)
        #expect(PageReader.read(page).recipes.first?.title == "Crème “x”")
    }

    @Test func savedPagesSayWhereTheyAreFrom() {
        func base(_ head: String, address: String? = nil) -> String? {
            PageReader.read(Array("<head>\(head)</head><p>x".utf8), address: address).base
        }
        let canonical = #"<link rel=canonical href="https://a.org/x/soup">"#
        #expect(base("") == nil)
        #expect(base(canonical) == "https://a.org/x/soup")
        #expect(base(#"<meta property=og:url content="https://a.org/og">"#) == "https://a.org/og")
        #expect(base(canonical + #"<base href="/media/">"#) == "https://a.org/media/")
        #expect(base(canonical + #"<base href="https://cdn.org/">"#) == "https://cdn.org/")
        #expect(base(#"<base href="/media/">"#) == nil)
        #expect(base(#"<base href="media/">"#, address: "https://b.org/x/y") == "https://b.org/x/media/")
        #expect(base(canonical, address: "https://b.org/x/y") == "https://b.org/x/y")
    }

    @Test func entitiesThatMultiplyAreNotFollowed() {
        var text = "<?xml version=\"1.0\"?><!DOCTYPE html [<!ENTITY a0 \"lol\">"
        for level in 1...30 {
            let last = "&a\(level - 1);"
            text += "<!ENTITY a\(level) \"\(last)\(last)\(last)\(last)\">"
        }
        text += "]><html><body><h1>&a30;</h1><p>&a30; x</p></body></html>"
        let result = PageReader.read(Array(text.utf8))
        #expect(result.recipes.isEmpty)
        #expect(result.problems.first?.text.hasPrefix("the page holds no recipe: it is a short text") == true)
        let local =
            #"<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><h1>&x;</h1><h2>Ingredients</h2><ul><li>1 &x;<li>2 eggs</ul><h2>Steps</h2><ol><li>Beat &x; well now.</ol>"#
        let read = PageReader.read(Array(local.utf8))
        #expect(!"\(read)".contains("root:"))
    }

    @Test func thingsThatMultiplyAreNotFollowed() {
        // Each is the value of two properties of the one around it: 2 to the 29th of the innermost.
        let start = #"<div typeof="Recipe"><b property="name">Soup</b>"#
        let rdfa = start + String(repeating: #"<b typeof="Thing" property="a b">"#, count: 40)
        // Each names all the others: 8 to the 29th.
        let ids = (0..<8).map { "i\($0)" }
        let all = ids.joined(separator: " ")
        let items = ids.map { #"<i id="\#($0)" itemprop="a" itemscope itemref="\#(all)"></i>"# }.joined()
        let microdata =
            #"<div itemscope itemtype="/Recipe" itemref="\#(all)"><b itemprop="name">Soup</b></div>"# + items
        for page in [rdfa, microdata] {
            let result = PageReader.read(Array((page + "<p>text").utf8))
            #expect(
                result.problems.first?.text.hasPrefix("the page holds no recipe") == true || !result.recipes.isEmpty)
        }
    }
}
