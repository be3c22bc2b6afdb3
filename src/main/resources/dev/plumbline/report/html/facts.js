/* Facts about a problem and an answer, shared by all pages. */

/* The list of lines shows all ranks. */
const MOST_RANK_FACTS = 9;

function panelHead(problem, data, on) {
  const place = `${data.suites[problem.suite]} #${problem.number}`;
  return h(
    "header",
    {},
    h("div", { class: "panel-title" }, h("h2", { tabindex: "-1" }, nameOf(problem, data)), h("p", { class: "quiet" }, [place, problem.theme].filter(Boolean).join("  ·  "))),
    h(
      "div",
      { class: "controls" },
      button(icon(ICONS.up), "Previous problem (P)", () => on.onstep(-1)),
      button(icon(ICONS.down), "Next problem (N)", () => on.onstep(1)),
      button(icon(ICONS.close), "Close (Escape)", () => on.onclose()),
    ),
  );
}

function answerFacts(problem, search) {
  const answered = answerLine(search);
  const others = shownLines(search).filter((line) => line.rank > 1 || line.moves[0] !== search.move);
  const pairs = [
    ["Verdict", h("span", { class: `verdict ${STANDINGS[search.is]}` }, `${SIGNS[search.is]} ${STANDINGS[search.is]}`)],
    STANDINGS[search.is] !== "checked" && ["Expected", problem.expected || "–"],
    [search.searches ? "First move" : "Played", search.played ? [search.played, reasonOf(search) && !search.searches && `, but ${reasonOf(search)}`].filter(Boolean) : search.outcome],
    search.searches && ["Puzzle", search.wrong ? `wrong at ${search.wrong}` : `all moves found, searches: ${search.searches}`],
    search.outcome !== "answered" && ["Error", search.explanation || search.outcome],
    search.max_points > 1 && ["Points", `${search.points} of ${search.max_points}`],
    search.mate_words && ["Mate", search.mate_words],
    answered && [`Score for ${fromFen(problem.epd).black ? "Black" : "White"}`, [scoreText(answered.score), illegalSign(answered)]],
    ...others.slice(0, MOST_RANK_FACTS).map(rankFact),
    isFound(search) && ["Found", [search.found_ms !== undefined && duration(search.found_ms), search.found_depth >= 0 && `depth ${search.found_depth}`].filter(Boolean).join(", ")],
    ["Searched", [search.depth > 0 && `depth ${search.depth}`, `${short(search.nodes ?? 0)} nodes`, search.ms !== undefined && duration(search.ms)].filter(Boolean).join(", ")],
  ];
  return h("dl", { class: "facts" }, pairs.filter(Boolean).map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]), arrowKey(problem));
}

function rankFact(line) {
  return [`Rank ${line.rank}`, [firstMove(line), illegalSign(line), " ", scoreText(line.score)]];
}

/* Copies of the record, of the position shown and of its line, and a link to a board elsewhere. */
function links(problem, data, player) {
  const variant = problem.chess960 ? "chess960" : "standard";
  const fen = () => fenAfter(problem, player.played());
  const elsewhere = h("a", { target: "_blank", rel: "noopener noreferrer", title: "Open this position on lichess.org" }, "Analysis board ↗");
  const follow = () => elsewhere.setAttribute("href", `https://lichess.org/analysis/${variant}/${encodeURI(fen().replaceAll(" ", "_"))}`);
  player.onply.push(follow);
  follow();
  return h(
    "footer",
    {},
    h("code", { class: "epd" }, problem.epd),
    h(
      "p",
      { class: "links" },
      copyButton("Copy FEN", fen),
      copyButton("Copy PGN", () => pgnOf(problem, nameOf(problem, data), player.moves)),
      copyButton("Copy EPD", () => problem.epd),
      elsewhere,
    ),
  );
}

function arrowKey(problem) {
  const kinds = [problem.best_moves && ["expected", "best move"], problem.avoid_moves && ["avoid", "avoid move"], ["played", "played"]];
  return [
    h("dt", { class: "unseen" }, "Arrows"),
    h("dd", { class: "arrow-key" }, kinds.filter(Boolean).map(([kind, text]) => h("span", {}, svg("svg", { viewBox: "24 290 38 20", "aria-hidden": "true" }, arrow({ from: 0, to: 1, kind }, false)), text))),
  ];
}

/* Copies text to the clipboard; if the browser forbids it, shows the text for copying by hand. */
function copyButton(label, text) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      made.textContent = "Copied";
      setTimeout(() => (made.textContent = label), 1500);
    } catch {
      const field = h("textarea", { readonly: true, rows: 3, "aria-label": label, class: "copy" }, text());
      made.replaceWith(field);
      field.select();
    }
  };
  const made = h("button", { type: "button", "data-label": label, onclick: copy }, label);
  return made;
}
