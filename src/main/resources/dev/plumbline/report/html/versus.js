/* The page of a comparison. */

const data = readData();
learnCodes(data);
const isKind = (...kinds) => (problem) => kinds.includes(problem.kind);
const page = new BrowsePage(data, {
  kind: "compare",
  head: (choose, problems) => [
    compareHead(data),
    data.bySuite && !data.linesOnly ? comparisonTable(data.bySuite, data, true, { lost: "lost", won: "won" }, (values) => page.only(values)) : compareCards(data, (show) => page.only({ show })),
    h("div", { class: "plots" }, comparisonPlots(data, problems, choose), data.bySuite ? data.bySuite.map((suite) => compareFacts({ ...suite, linesOnly: data.linesOnly }, suite.suite)) : compareFacts(data)),
  ],
  columns: compareColumns(data),
  shown: [
    ["", "all problems"],
    ...(data.linesOnly
      ? []
      : [
          ["changed-result", "won, lost or other points", isKind("won", "lost", "points")],
          ["lost", "lost", isKind("lost")],
          ["won", "won", isKind("won")],
          ["both", "solved by both", isKind("both")],
          ["neither", "solved by neither", isKind("neither")],
        ]),
    ...OF_SEARCHES,
  ],
  sort: data.linesOnly ? "number" : "kind",
  panel: (on) => new ComparePanel(data, on),
});
document.getElementById("page").append(page.element);
page.read();

function comparisonPlots(data, problems, choose) {
  problems.forEach((problem) => (problem.kind = kindOf(problem)));
  const open = (problem) => pushAddress(problem.key, page.values());
  return [curveChart(data), scatterChart(data, problems, open), themeDifferences(data, problems, choose)];
}
