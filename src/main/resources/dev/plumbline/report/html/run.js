/* The page of a run. */

const data = readData();
learnCodes(data);
const page = new BrowsePage(data, {
  kind: "run",
  head: (choose) => [pageHead(data), summary(data), h("div", { class: "plots" }, curveChart(data), histograms(data), themeChart(data, choose))],
  columns: columnsOf(data),
  shown: [
    ["", "all problems"],
    ["lost", "not solved", ofSearches(isLost)],
    ["solved", "solved", ofSearches((search) => search.is === 0)],
    ...OF_SEARCHES,
    ...(data.engines.length > 1 ? [["differ", "engines differ", isDisputed]] : []),
  ],
  sort: "number",
  panel: (on) => new ProblemPanel(data, on),
});
document.getElementById("page").append(page.element);
page.read();
