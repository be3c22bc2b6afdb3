/* The page of a comparison. */

const data = readData();
learnCodes(data);
const isKind = (...kinds) => (problem) => kinds.includes(problem.kind);
const page = new BrowsePage(data, {
  kind: "compare",
  head: () => [
    compareHead(data),
    compareCards(data, (show) => page.only({ show })),
    h("div", { class: "plots" }, curveChart(data), themeChart(data, (theme) => page.only({ theme })), compareFacts(data)),
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
page.problems.forEach((problem) => (problem.kind = kindOf(problem)));
page.read();
