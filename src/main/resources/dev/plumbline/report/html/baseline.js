/* The gates of a run, and how it differs from its baseline: cards above the summary, a column,
   filters. */

const CHANGES = ["lost", "won", "points", "findings", "new", "same"];
const CHANGE_WORDS = { lost: "lost", won: "won", points: "other points", findings: "other findings", new: "new", same: "" };

function gateList(gates) {
  return h(
    "ul",
    { class: "gates", "aria-label": "Gates" },
    gates.map(({ gate, found, passed }) =>
      h("li", { class: passed ? "passed" : "missed" }, h("strong", {}, `${passed ? "✓" : "✗"} ${gate}`), ` ${passed ? "passed" : "missed"}: ${found}`),
    ),
  );
}

function baselineCards(data, show) {
  const { engines, limit, started, won, lost, both, neither, onlyNew, chance, facts } = data.baseline;
  const link = (count, key, title) => (count ? [button("show", title, () => show(key), { class: "plain" })] : ["none"]);
  const points = facts.find(([name]) => name === "points")?.[1] ?? "";
  const warning = facts.find(([name]) => name === "warning")?.[1];
  const graded = data.results.some((result) => result.attainable !== result.problems);
  return h(
    "section",
    { class: "baseline", "aria-label": "Comparison with the baseline" },
    data.linesOnly && h("dl", { class: "facts" }, facts.map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)])),
    !data.linesOnly && h("div", { class: "cards" }, [
      card("Lost", grouped(lost), "", null, link(lost, "now-lost", "Show the problems that the baseline solved"), lost > 0 && "lost"),
      card("Won", grouped(won), "", null, link(won, "now-won", "Show the problems that the baseline did not solve"), won > 0 && "won"),
      card("p-value", chance < 0.001 ? "< 0.001" : chance.toFixed(3), "", null, ["exact sign test of won against lost"]),
      card("Unchanged", grouped(both + neither), "", null, [`${grouped(both)} solved, ${grouped(neither)} not solved`, onlyNew > 0 && `${grouped(onlyNew)} not in the baseline`].filter(Boolean)),
      graded && card("Points", points.replace(/^.*?: /, "").split(" ")[0], "", null, [points]),
    ]),
    h("p", { class: "quiet" }, `Baseline: ${[engines, limit, started?.replace("T", " ").replace("Z", " UTC")].filter(Boolean).join("  ·  ")}`),
    warning && !data.linesOnly && h("p", { class: "quiet" }, `Warning: ${warning}`),
  );
}

/* The worst change of any engine. */
function changeOf(problem) {
  const changes = problem.searches.flat().map((search) => CHANGES.indexOf(search.change ?? "same"));
  return CHANGES[Math.min(...changes, CHANGES.length - 1)];
}

function withBaseline(columns) {
  const kind = column("change", "Baseline", "kind", (problem) => CHANGES.indexOf(changeOf(problem)), (problem) => h("span", { class: `kind ${changeOf(problem)}` }, CHANGE_WORDS[changeOf(problem)]));
  const [number, id, ...rest] = columns;
  return [number, id, kind, ...rest];
}

const OF_BASELINE = [
  ["now-lost", "lost since the baseline", ofSearches((search) => search.change === "lost")],
  ["now-won", "won since the baseline", ofSearches((search) => search.change === "won")],
];
