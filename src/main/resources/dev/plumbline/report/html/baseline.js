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
  const { engines, limit, started, suites } = data.baseline;
  const several = suites.length > 1;
  const warnings = suites.flatMap((suite) => suite.facts.filter(([name]) => name === "warning").map(([, text]) => (several ? `${suite.suite}: ${text}` : text)));
  return h(
    "section",
    { class: "baseline", "aria-label": "Comparison with the baseline" },
    data.linesOnly
      ? suites.map((suite) => [several && h("h2", {}, suite.suite), h("dl", { class: "facts" }, suite.facts.map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]))])
      : several
        ? comparisonTable(suites, data, isGraded(data), { lost: "now-lost", won: "now-won" }, only)
        : baselineCards(suites[0], data, only),
    h("p", { class: "quiet" }, `Baseline: ${[engines, limit, started?.replace("T", " ").replace("Z", " UTC")].filter(Boolean).join("  ·  ")}`),
    !data.linesOnly && warnings.map((warning) => h("p", { class: "quiet" }, `Warning: ${warning}`)),
  );
}

function baselineCards(suite, data, only) {
  const { won, lost, both, neither, onlyNew, chance } = suite;
  const link = (count, show, title) => (count ? [button("Show", title, () => only({ show }), { class: "plain" })] : ["None"]);
  return h("div", { class: "cards" }, [
    card("Lost", grouped(lost), "", null, link(lost, "now-lost", "Show problems that only the baseline solved"), lost > 0 && "lost"),
    card("Won", grouped(won), "", null, link(won, "now-won", "Show problems that the baseline did not solve"), won > 0 && "won"),
    card("p-value", chanceText(chance), "", null, ["Exact sign test, won vs. lost"]),
    card("Unchanged", grouped(both + neither), "", null, [`${grouped(both)} solved, ${grouped(neither)} not solved`, onlyNew > 0 && `${grouped(onlyNew)} not in the baseline`].filter(Boolean)),
    isGraded(data) && card("Points", pointsOf(suite).replace(/^.*?: /, "").split(" ")[0], "", null, [pointsOf(suite)]),
  ]);
}

/* The worst change of any engine. */
function changeOf(problem) {
  const changes = problem.searches.flat().map((search) => CHANGES.indexOf(search.change ?? "same"));
  return CHANGES[Math.min(...changes, CHANGES.length - 1)];
}

function withBaseline(columns) {
  const kind = column("change", "Baseline", "kind", (problem) => CHANGES.indexOf(changeOf(problem)), (problem) => h("span", { class: `kind ${changeOf(problem)}` }, CHANGE_WORDS[changeOf(problem)]), { text: (problem) => CHANGE_WORDS[changeOf(problem)] });
  const [number, id, ...rest] = columns;
  return [number, id, kind, ...rest];
}

/* The changes of verdicts since the baseline. */
const OF_BASELINE = [["lost", "Lost"], ["won", "Won"], ["points", "Points changed"], ["findings", "Findings changed"], ["new", "New"]].map(([change, name]) => ["now-" + change, name, ofSearches((search) => search.change === change)]);
