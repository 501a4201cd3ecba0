internal import RecipeExchange

/// What is the same on every page: its styles and its script, and the digests by which the page allows these and nothing else.
enum PageAssets {
    static let styleDigest = digest(style)
    static let scriptDigest = digest(script)

    private static func digest(_ text: String) -> String {
        "sha256-\(Base64.text(SHA256.digest(Array(text.utf8))))"
    }

    /// Shows the buttons for other amounts and puts in what the page has for them.
    static let script = """

        for (const data of document.querySelectorAll("script.scales")) {
          const texts = JSON.parse(data.textContent);
          const article = data.closest("article");
          const places = article.querySelectorAll("[data-place]");
          const group = article.querySelector(".scale");
          group.hidden = false;
          group.addEventListener("click", (event) => {
            const button = event.target.closest("button");
            if (!button) return;
            const shown = texts[button.dataset.scale];
            for (const place of places) place.textContent = shown[place.dataset.place];
            for (const other of group.querySelectorAll("button")) other.setAttribute("aria-pressed", other === button);
          });
        }

        """

    static let style = """

        :root {
          --paper: #fdfcf9; --card: #ffffff; --ink: #22262a; --soft: #565d64; --line: #e4e0d6;
          --accent: #0f6b62; --accent-soft: #e3f1ee; --on-accent: #ffffff;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #14181a; --card: #1c2124; --ink: #e8e6e1; --soft: #a9b0b4; --line: #343b3f;
            --accent: #6fd0c2; --accent-soft: #1f3532; --on-accent: #0c1f1c;
          }
        }
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
        body {
          margin: 0; background: var(--paper); color: var(--ink); line-height: 1.55; overflow-wrap: break-word;
          font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", sans-serif;
        }
        main, .cover { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem; }
        article + article { margin-top: 4rem; padding-top: 3rem; border-top: 1px solid var(--line); }
        h1, h2, h3, h4 { line-height: 1.2; text-wrap: balance; }
        h1, .recipe > header h2 {
          margin: 0; font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Noto Serif", serif;
          font-size: clamp(1.9rem, 1.4rem + 2.4vw, 3rem); font-weight: 600; letter-spacing: -0.01em;
        }
        .columns h3, .columns h4 { margin: 1.4rem 0 .4rem; color: var(--accent); font-size: 1.02rem; }
        .recipe section > :is(h2, h3):first-child { margin: 0 0 .75rem; color: inherit; font-size: 1.3rem; }
        p { margin: 0; }
        a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: .15em; }
        .lead { margin-top: .75rem; color: var(--soft); font-size: 1.12rem; max-width: 42rem; text-wrap: pretty; }
        figure { margin: 1.5rem 0 0; }
        img { display: block; max-width: 100%; height: auto; border-radius: .75rem; }
        figure img { width: 100%; max-height: 26rem; object-fit: cover; }
        .steps img { margin-top: .6rem; max-height: 18rem; }
        dl { margin: 0; }
        .facts { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1.25rem; }
        .facts > div { padding: .45rem .85rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
        dt { color: var(--soft); font-size: .8rem; }
        dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
        ul.tags { display: flex; flex-wrap: wrap; gap: .35rem; margin: 1rem 0 0; padding: 0; list-style: none; }
        .tags li { padding: .1rem .65rem; background: var(--accent-soft); border-radius: 1rem; font-size: .85rem; }
        .columns { display: grid; gap: 2.25rem; margin-top: 2rem; }
        .ingredients { display: grid; grid-template-columns: fit-content(9.25rem) 1fr; align-content: start; }
        .ingredients > * { grid-column: 1 / -1; }
        .ingredients ul { display: grid; grid-template-columns: subgrid; margin: 0; padding: 0; list-style: none; }
        .ingredients li {
          display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; align-items: baseline;
          padding: .34rem 0; border-bottom: 1px solid var(--line);
        }
        .ingredients li:last-child { border-bottom: 0; }
        .amount { font-weight: 600; font-variant-numeric: tabular-nums; text-align: end; }
        .amount:not(:empty) { padding-inline-end: .75rem; }
        .scale { display: flex; flex-wrap: wrap; gap: .35rem; margin-bottom: .75rem; }
        .scale[hidden] { display: none; }
        .scale button {
          min-width: 2.9rem; min-height: 2.1rem; padding: .2rem .6rem; border: 1px solid var(--line); border-radius: .6rem;
          background: var(--card); color: var(--ink); font: inherit; font-size: .9rem; cursor: pointer;
        }
        .scale button[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        .steps ol { margin: 0; padding: 0; list-style: none; counter-reset: none; }
        .steps li { position: relative; padding-inline-start: 2.6rem; margin-bottom: 1.05rem; max-width: 42rem; }
        .steps li::before {
          content: counter(list-item); position: absolute; inset-inline-start: 0; top: -.1rem; width: 1.75rem; height: 1.75rem;
          border-radius: 50%; background: var(--accent); color: var(--on-accent); font-size: .85rem; font-weight: 700;
          line-height: 1.75rem; text-align: center;
        }
        .steps time { font-weight: 600; white-space: nowrap; }
        .remark { color: var(--soft); font-size: .9rem; }
        .columns ~ section { margin-top: 2rem; max-width: 42rem; }
        .columns ~ section ul { margin: 0; padding-inline-start: 1.2rem; }
        .columns ~ section li { margin-bottom: .35rem; }
        .nutrition dl { display: flex; flex-wrap: wrap; gap: .35rem 1.5rem; }
        footer { margin-top: 2.25rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .9rem; }
        .cover nav ol { margin: 1.25rem 0 0; padding-inline-start: 1.6rem; columns: 18rem; }
        .cover li { break-inside: avoid; }
        .goods { margin: 0; padding: 0; list-style: none; }
        .goods label { display: flex; gap: .7rem; align-items: baseline; padding: .5rem 0; border-bottom: 1px solid var(--line); }
        .goods input { flex: none; width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--accent); transform: translateY(.15rem); }
        .goods input:checked ~ span { color: var(--soft); text-decoration: line-through; }
        .goods .why { margin-inline-start: auto; color: var(--soft); font-size: .85rem; text-align: end; }
        .page h2 { margin: 1.75rem 0 .35rem; color: var(--accent); font-size: 1.1rem; }
        .page > p { margin-top: .4rem; color: var(--soft); }
        .day { display: grid; grid-template-columns: 6.5rem 1fr; gap: .2rem .9rem; margin: 0; align-items: baseline; }
        .day dt { font-size: .9rem; }
        .day dd { font-weight: 400; }
        .day .why { color: var(--soft); font-size: .9rem; }
        .none { color: var(--soft); }
        @media (min-width: 52rem) {
          .columns { grid-template-columns: minmax(15rem, 21rem) 1fr; gap: 3rem; }
          .ingredients { position: sticky; top: 1.5rem; align-self: start; }
        }
        @media print {
          @page { margin: 16mm 15mm; }
          :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #333; --line: #bbb; --accent: #000; --accent-soft: #fff; --on-accent: #fff; }
          body { font-size: 10.5pt; }
          main, .cover { max-width: none; padding: 0; }
          .scale { display: none; }
          .cover { break-after: page; }
          .cover a { color: #000; }
          h1, .recipe > header h2 { font-size: 22pt; }
          .columns { grid-template-columns: minmax(5cm, 6.5cm) 1fr; gap: 8mm; margin-top: 6mm; }
          .ingredients { position: static; }
          .ingredients li { padding: .2rem 0; }
          .facts { margin-top: 4mm; }
          .facts > div { padding: .25rem .6rem; }
          .columns ~ section { margin-top: 5mm; }
          .columns ~ section li { margin-bottom: .15rem; }
          .recipe section > :is(h2, h3):first-child { margin-bottom: .4rem; }
          footer { margin-top: 6mm; padding-top: 3mm; }
          .tags li { border: 1px solid var(--line); }
          .steps li::before { background: none; color: #000; border: 1px solid #000; line-height: 1.6rem; }
          .many { display: block; }
          .many .ingredients { display: block; margin-bottom: 8mm; }
          .many .ingredients ul { display: block; columns: 2; column-gap: 8mm; }
          .many .ingredients li { grid-template-columns: 2.5cm 1fr; }
          .nutrition, .facts, .steps li, .ingredients li, .goods label, .day, figure { break-inside: avoid; }
          h2, h3, h4 { break-after: avoid; }
          figure img { max-height: 6cm; width: auto; }
          article + article { break-before: page; margin: 0; padding: 0; border: 0; }
          a { color: inherit; text-decoration: none; }
          footer a::after { content: " (" attr(href) ")"; }
        }

        """
}
