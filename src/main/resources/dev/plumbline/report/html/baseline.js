/* The gates of a run, and how it differs from its baseline: cards above the summary, a column,
   filters. */

const CHANGES = ["lost", "won", "points", "findings", "new", "same"];
const CHANGE_WORDS = { lost: "lost", won: "won", points: "points changed", findings: "findings changed", new: "new", same: "" };

function gateList(gates) {
  return h(
    "ul",
    { class: "gates", "aria-label": "Gates" },
    gates.map(({ gate, found, passed }) =>
      h("li", { class: passed ? "passed" : "missed" }, h("strong", {}, `${passed ? "✓" : "✗"} ${gate}`), ` ${passed ? "passed" : "missed"}: ${found}`),
    ),
  );
}

/* Cards for a single suite, a table for several, whose figures have no meaningful sum. */
function baselineSection(data, only) {
  const { old, suites = [data.baseline] } = data.baseline;
  const several = suites.length > 1;
  return h(
    "section",
    { class: "baseline", "aria-label": "Comparison with the baseline" },
    data.lines_only
      ? suites.map((suite) => [several && h("h2", {}, suite.suite), h("dl", { class: "facts" }, suite.summary.map(({ name, value }) => [h("dt", {}, name), h("dd", {}, value)]))])
      : several
        ? comparisonTable(suites, data, isGraded(data), { lost: "now-lost", won: "now-won" }, only)
        : baselineCards(suites[0], data, only),
    !data.lines_only && data.engines.length > 1 && changesByEngine(data, only),
    h("p", { class: "quiet" }, `Baseline: ${[old.name, old.limit, old.started?.replace("T", " ").replace("Z", " UTC")].filter(Boolean).join("  ·  ")}`),
  );
}

function baselineCards(suite, data, only) {
  const { won, lost, both, neither, only_new, chance } = suite;
  const all = data.engines.length > 1 ? ["All engines together"] : [];
  if (won + lost + both + neither === 0) {
    return h("div", { class: "cards" }, [card("Compared", "0", "", null, ["No problem in common with the baseline"], "lost")]);
  }
  const link = (count, show, title) => (count ? [button("Show", title, () => only({ show }), { class: "plain" })] : ["None"]);
  return h("div", { class: "cards" }, [
    card("Lost", grouped(lost), "", null, [...all, ...link(lost, "now-lost", "Show problems that only the baseline solved")], lost > 0 && "lost"),
    card("Won", grouped(won), "", null, [...all, ...link(won, "now-won", "Show problems that the baseline did not solve")], won > 0 && "won"),
    card("p-value", chanceText(chance), "", null, [...all, "Exact sign test, won vs. lost"]),
    card("Unchanged", grouped(both + neither), "", null, [...all, `${grouped(both)} solved, ${grouped(neither)} not solved`, only_new > 0 && `${grouped(only_new)} not in the baseline`].filter(Boolean)),
    isGraded(data) && card("Points", pointsOf(suite).replace(/^.*?: /, "").split(" ")[0], "", null, [...all, pointsOf(suite)]),
  ]);
}

/* What each engine lost and won in each suite. */
function changesByEngine(data, only) {
  const several = data.suites.length > 1;
  const row = (result) => {
    const changed = (change) => new Set(searchesOf(result, data).filter((search) => search.change === change).map((search) => search.problem_index)).size;
    const link = (change, count = changed(change)) =>
      count ? button(grouped(count), `Show problems ${change} by ${data.engines[result.engine].name}`, () => only({ show: `now-${change}`, by: String(result.engine), suite: several ? String(result.suite) : "" }), { class: `plain kind ${change}` }) : "0";
    const cells = [`${grouped(result.solved)} of ${grouped(result.problems)}`, wasSolved(result, data).replace("was ", "") || "–", link("lost"), link("won")];
    return h("tr", {}, several && h("td", {}, data.suites[result.suite]), engineCells(result.engine, data), cells.map((cell) => h("td", { class: "number" }, cell)));
  };
  const heads = [several && "Suite", ...engineHeads(data), "Solved", "Baseline", "Lost", "Won"].filter(Boolean);
  return scroller(h("div", { class: "scoreboard scroll by-engine" }, h("table", {}, h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, data.results.map(row)))), "Changes by engine");
}

/* Whether an engine is compared: not the one of a run with which its others are. */
function isCompared(label, { baseline }) {
  return baseline?.compared.some(({ engine }) => engine === label);
}

/* An answer beside that of the baseline; show puts a line on the board. */
function baselineAnswer(problem, search, data, show) {
  if (!isCompared(data.engines[search.engine].engine, data)) {
    return null;
  }
  const searches = problem.before[search.engine];
  const old = searches.find((each) => each.repeat === search.repeat) ?? searches[0];
  const title = h("h3", {}, "Compared with the baseline", ["lost", "won"].includes(search.change) && [": ", h("span", { class: `kind ${search.change}` }, search.change)]);
  if (!old) {
    return h("section", { class: "beside" }, title, h("p", { class: "quiet" }, "The baseline does not have this problem."));
  }
  const sides = [search, old];
  const lines = sides.map((each) => answerLine(each) ?? lastLine(each));
  const row = (name, cells) => cells.some(Boolean) && h("tr", {}, h("th", { scope: "row" }, name), cells.map((cell) => h("td", {}, cell || "–")));
  const verdict = (each, index) => h("span", { class: `verdict ${STANDINGS[each.is]}` }, `${SIGNS[each.is]} ${index && searches.length > 1 ? search.baseline : STANDINGS[each.is]}`);
  const line = (each, index) => each?.moves.length > 0 && button(each.moves.slice(0, 12).map(sanOf).join(" ") + (each.moves.length > 12 ? " …" : ""), `Show the line of the ${index ? "baseline" : "run"} on the board`, () => show(each), { class: "plain" });
  return h(
    "section",
    { class: "beside" },
    title,
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, "This run"), h("th", { scope: "col" }, "Baseline"))),
      h(
        "tbody",
        {},
        row("Verdict", sides.map(verdict)),
        row("Played", sides.map((each) => answerWords([each]).join(""))),
        row("Score", lines.map((each) => each && scoreText(each.score))),
        row("Depth", sides.map((each) => (each.depth > 0 ? String(each.depth) : ""))),
        row("Nodes", sides.map((each) => short(each.nodes ?? 0))),
        row("Line", lines.map(line)),
      ),
    ),
  );
}

/* The worst change of any engine. */
function changeOf(problem) {
  const changes = problem.searches.flat().map((search) => CHANGES.indexOf(search.change ?? "same"));
  return CHANGES[Math.min(...changes, CHANGES.length - 1)];
}

/* The search with the worst change, by its index; the first without a baseline. */
function worstChange(searches) {
  const rank = (search) => CHANGES.indexOf(search.change ?? "same") + (search.change === "lost" && search.is === 0 ? 0.5 : 0);
  return searches.reduce((best, search, index) => (rank(search) < rank(searches[best]) ? index : best), 0);
}

/* A change in words, which name its engine if there are several. */
function changeText(problem, data) {
  const change = changeOf(problem);
  const engines = problem.searches.flatMap((searches, index) => (searches.some((search) => search.change === change) ? [data.engines[index].name] : []));
  const by = data.engines.length < 2 || change === "same" ? "" : engines.length < data.engines.length ? `: ${engines.join(", ")}` : ": all engines";
  return CHANGE_WORDS[change] + by;
}

function withBaseline(columns, data) {
  const text = (problem) => changeText(problem, data);
  const fit = data.engines.length > 1 ? { text, least: 76, most: 200, grows: true } : { text };
  const kind = column("change", "Baseline", "kind", (problem) => CHANGES.indexOf(changeOf(problem)), (problem) => h("span", { class: `kind ${changeOf(problem)}`, title: text(problem) }, text(problem)), fit);
  const [number, id, ...rest] = columns;
  return [number, id, kind, ...rest];
}

/* The changes of verdicts since the baseline. */
const OF_BASELINE = [["lost", "Lost"], ["won", "Won"], ["points", "Points changed"], ["findings", "Findings changed"], ["new", "New"]].map(([change, name]) => ["now-" + change, name, ofSearches((search) => search.change === change && (change !== "lost" || search.is !== 0) && (change !== "won" || search.is === 0))]);
