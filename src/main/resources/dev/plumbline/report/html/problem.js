/* One problem: its board, what was asked and answered, and everything the engines said. */

class ProblemPanel {
  constructor(data, { onclose, onstep, onengine }) {
    this.data = data;
    this.on = { onclose, onstep, onengine };
    this.element = h("aside", { class: "panel", "aria-label": "Problem", hidden: true });
  }

  hide() {
    this.element.hidden = true;
    this.problem = null;
  }

  /* Shows a problem as one of the engines answered it; which is search number so-and-so. */
  show(problem, number) {
    const fresh = this.problem !== problem;
    this.problem = problem;
    this.searches = problem.searches.flat();
    this.number = Math.max(0, Math.min(this.searches.length - 1, number));
    const search = this.searches[this.number];
    this.player = new Player(problem, { arrows: answerArrows(problem, search.move), flipped: this.player && !fresh ? this.player.flipped : undefined });
    this.list = new LineList(problem, search, this.player);
    const open = (line, ply = 0) => {
      this.list.open(line, ply);
      this.list.list.querySelector(".open")?.scrollIntoView({ block: "nearest" });
    };
    this.element.hidden = false;
    fill(
      this.element,
      this.head(),
      this.searches.length > 1 && this.tabs(),
      h("div", { class: "answer" }, this.player.element, this.facts(search)),
      this.list.element,
      scoreChart(problem, search, open),
      mindList(search, this.data.timed),
      findingList(search, open),
      rawDetails(problem, search),
      this.links(),
    );
    if (fresh) {
      this.element.scrollTop = 0;
    }
  }

  head() {
    const problem = this.problem;
    const place = `${this.data.suites[problem.suite]} #${problem.number}`;
    return h(
      "header",
      {},
      h("div", { class: "panel-title" }, h("h2", { tabindex: "-1" }, nameOf(problem, this.data)), h("p", { class: "quiet" }, [place, problem.theme].filter(Boolean).join("  ·  "))),
      h(
        "div",
        { class: "controls" },
        button(icon(ICONS.up), "Previous problem (P)", () => this.on.onstep(-1)),
        button(icon(ICONS.down), "Next problem (N)", () => this.on.onstep(1)),
        button(icon(ICONS.close), "Close (Escape)", () => this.on.onclose()),
      ),
    );
  }

  tabs() {
    const several = new Set(this.searches.map((search) => search.e)).size > 1;
    return h(
      "div",
      { class: "tabs", role: "group", "aria-label": "Whose answer" },
      this.searches.map((search, index) =>
        button(
          [
            h("span", { class: `sign ${STANDINGS[search.is]}` }, SIGNS[search.is]),
            several || !search.repeat ? this.data.engines[search.e][1] : "",
            search.repeat || this.searches.length > this.data.engines.length ? ` ${search.repeat ?? 1}` : "",
          ],
          `${this.data.engines[search.e][1]}, ${STANDINGS[search.is]}`,
          () => this.on.onengine(index),
          { "aria-pressed": String(index === this.number) },
        ),
      ),
    );
  }

  facts(search) {
    const line = lastLine(search);
    const found = search.found;
    const pairs = [
      ["Verdict", h("span", { class: `verdict ${STANDINGS[search.is]}` }, `${SIGNS[search.is]} ${STANDINGS[search.is]}`)],
      ["Asked", this.problem.asked || "nothing"],
      ["Played", search.move ? sanOf(search.move) : search.outcome],
      search.outcome && ["Error", search.detail || search.outcome],
      search.of > 1 && ["Points", `${search.points} of ${search.of}`],
      line && ["Score", scoreText(line.score)],
      found && ["Found", [found[0] !== null && `after ${duration(found[0])}`, found[1] >= 0 && `at depth ${found[1]}`].filter(Boolean).join(", ")],
      ["Searched", [search.depth > 0 && `depth ${search.depth}`, `${short(search.nodes ?? 0)} nodes`, search.ms !== null && duration(search.ms)].filter(Boolean).join(", ")],
    ];
    return h("dl", { class: "facts" }, pairs.filter(Boolean).map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]), arrowKey(this.problem));
  }

  links() {
    const fen = fenOf(this.problem);
    const variant = this.problem.chess960 ? "chess960" : "standard";
    return h(
      "footer",
      {},
      h("code", { class: "epd" }, this.problem.epd),
      h(
        "p",
        { class: "links" },
        copyButton("Copy FEN", fen),
        copyButton("Copy EPD", this.problem.epd),
        h("a", { href: `https://lichess.org/analysis/${variant}/${encodeURI(fen.replaceAll(" ", "_"))}`, target: "_blank", rel: "noopener noreferrer", title: "Opens lichess.org with this position" }, "Analysis board ↗"),
      ),
    );
  }
}

function arrowKey(problem) {
  const kinds = [problem.right && ["expected", "asked for"], problem.wrong && ["avoid", "to avoid"], ["played", "played"]];
  return [
    h("dt", { class: "unseen" }, "Arrows"),
    h("dd", { class: "arrow-key" }, kinds.filter(Boolean).map(([kind, text]) => h("span", {}, svg("svg", { viewBox: "24 290 38 20", "aria-hidden": "true" }, arrow({ from: 0, to: 1, kind }, false)), text))),
  ];
}

/* Copies a text; where the browser does not let it, shows it to be copied by hand. */
function copyButton(label, text) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      made.textContent = "Copied";
      setTimeout(() => (made.textContent = label), 1500);
    } catch {
      const field = h("input", { value: text, readonly: true, "aria-label": label, class: "copy" });
      made.replaceWith(field);
      field.select();
    }
  };
  const made = h("button", { type: "button", onclick: copy }, label);
  return made;
}
