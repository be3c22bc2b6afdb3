/* The page of a run. */

const data = await readData();
learnCodes(data);
data.matrix = matrixOf(data.engines);
data.lines_only = data.results.length > 0 && data.results.every((result) => result.lines_only);
const { clock, mates, lines, alike } = data.tables ?? {};
const CLOCK_NOTE = "The time until the answer, and its share of all the time on the clock. More than that is a forfeit.";
const MATES_NOTE = "Of the last score: found, best, and what the prover says of these. Of all lines: 3 in 2 means three claims of two searches.";
const LINES_NOTE = "Of all exact lines: legal to the end, and long enough for their depth. Of searches: the last line begins with the answer. Of the different mates claimed: what a prover says. Of all lines after the first: ranked rightly.";
const ALIKE_NOTE = "Above the diagonal: the share of problems with the same move. Below it: its 95% interval.";
const page = new BrowsePage(data, {
  kind: "run",
  head: (choose) => [pageHead(data), data.gates && gateList(data.gates), data.baseline && baselineSection(data, (values) => page.only(values)), failures(data), summary(data), clock && figureTable("Time on the clock", clock, CLOCK_NOTE), mates && figureTable("Mates claimed", mates, MATES_NOTE), lines && folded("Truth of lines", lines, LINES_NOTE), alike && folded("Same move", alike, ALIKE_NOTE), ratings(data), plots(data, choose)],
  columns: data.baseline ? withBaseline(columnsOf(data), data) : columnsOf(data),
  shown: [
    ["", "All"],
    ...(data.lines_only ? [] : [["lost", "Not solved", ofSearches(isLost)], ["solved", "Solved", ofSearches((search) => search.is === 0)]]),
    ...(data.baseline && !data.lines_only ? OF_BASELINE : []),
    ...OF_SEARCHES,
    ...(data.engines.length > 1 && !data.lines_only ? [["differ", "Engines differ", isDisputed]] : []),
  ],
  sort: data.baseline ? "change" : "number",
  panel: (on) => new ProblemPanel(data, on),
});
document.getElementById("page").append(page.element);
page.read();
performance.mark("opened");
if (history.state?.top) {
  scrollTo(0, history.state.top);
  history.replaceState(null, "");
}
if (data.reload) {
  reloadWhenIdle(1000 * data.reload);
}

/* Loads the page of a run in progress again, but not while it is used. Its address keeps its state. */
function reloadWhenIdle(pause) {
  let timer;
  const reload = () => {
    history.replaceState({ top: scrollY }, "");
    location.reload();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(reload, pause);
  };
  ["keydown", "pointerdown", "scroll"].forEach((use) => addEventListener(use, wait, true));
  wait();
}

/* A table of what engines say. */
function figureTable(name, { header, words, rows }, note) {
  return scroller(
    h(
      "section",
      { class: "scoreboard scroll", "aria-label": name },
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, header.map((head) => h("th", { scope: "col" }, head[0].toUpperCase() + head.slice(1))))),
        h("tbody", {}, rows.map((row) => h("tr", {}, row.map((cell, column) => h("td", { class: column >= words && "number" }, cell))))),
      ),
      h("p", { class: "quiet" }, note),
    ),
  );
}

/* The same, folded away. */
function folded(name, table, note) {
  return h("details", { class: "run-details" }, h("summary", {}, name), figureTable(name, table, note));
}

/* The charts; with more engines than can be told apart only the curves, which have a table. */
function plots(data, choose) {
  const bars = data.engines.length <= MOST_SERIES;
  return h("div", { class: "plots" }, curveChart(data), bars && histograms(data), likenessChart(data), bars && (data.themes ? puzzleCharts(data, choose) : themeChart(data, choose)));
}
