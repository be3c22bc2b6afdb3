/* The page of a comparison. */

const data = await readData();
learnCodes(data);
data.lines_only = data.comparison.lines_old !== undefined;
const { suites } = data.comparison;
const isKind = (...kinds) => (problem) => kinds.includes(problem.kind);
const page = new BrowsePage(data, {
  kind: "compare",
  head: (choose, problems) => [
    compareHead(data),
    suites && !data.lines_only ? comparisonTable(suites, data, true, { lost: "lost", won: "won" }, (values) => page.only(values)) : compareCards(data, (show) => page.only({ show })),
    settingTable(data),
    h("div", { class: "plots" }, firstDifference(data, problems), comparisonPlots(data, problems, choose), (suites ?? [data.comparison]).map((each) => compareFacts(data, each))),
  ],
  columns: compareColumns(data),
  shown: [
    ["", "All"],
    ...(data.lines_only
      ? []
      : [
          ["changed-result", "Changed", isKind("won", "lost", "points")],
          ["lost", "Lost", isKind("lost")],
          ["won", "Won", isKind("won")],
          ["both", "Solved by both", isKind("both")],
          ["neither", "Solved by neither", isKind("neither")],
        ]),
    ...OF_SEARCHES,
  ],
  sort: data.lines_only ? "number" : "kind",
  panel: (on) => new ComparePanel(data, on),
});
document.getElementById("page").append(page.element);
page.read();
performance.mark("opened");

function comparisonPlots(data, problems, choose) {
  problems.forEach((problem) => (problem.kind = kindOf(problem)));
  const open = (problem) => pushAddress(problem.key, page.values());
  return [curveChart(data), scatterChart(data, problems, open), themeDifferences(data, problems, choose)];
}
