/* The page of many runs. */

/* The runs, the newest first. */
function runTable(data, lines) {
  const graded = lines.some((line) => line.max_points > line.problems);
  const mates = lines.some((line) => line.mates);
  const rated = lines.some((line) => line.rating);
  const steps = lines.some((line) => line.step);
  const commits = data.runs.some((run) => run.commit);
  const heads = [commits ? "Commit" : "Run", "Date", commits && "Subject", "Suite", !commits && "Engine", !commits && "Limit", "Solved", graded && "Points", "Won", "Lost", mates && "Mates found", mates && "Best", rated && "Rating", "Errors", "Findings", "Time", steps && "Step", "Changed settings"].filter(Boolean);
  const row = (line) => {
    const run = data.runs[line.run];
    const numbers = [
      line.solved_share === undefined ? "" : `${grouped(line.solved)} / ${grouped(line.problems)}`,
      ...(graded ? [line.max_points > line.problems ? `${grouped(line.points)} / ${grouped(line.max_points)}` : ""] : []),
      line.won ?? "",
      line.lost ?? "",
      ...(mates ? [line.mates ? `${grouped(line.mates_found)} / ${grouped(line.mates)}` : "", line.mates_best ?? ""] : []),
      ...(rated ? [line.rating ? `${line.rating.toFixed()} (${line.rating_low.toFixed()} to ${line.rating_high.toFixed()})` : ""] : []),
      grouped(line.errors),
      grouped(line.findings),
      duration(line.ms),
    ];
    return h("tr", {}, h("th", { scope: "row" }, run.page ? h("a", { href: run.page }, shortName(line.run, data)) : shortName(line.run, data)), h("td", {}, when(run)), commits && h("td", { class: "settings" }, run.subject ?? ""), [data.suites[line.suite], ...(commits ? [] : [line.name, line.limit])].map((text) => h("td", {}, text)), numbers.map((text, i) => h("td", { class: `number${i === (graded ? 3 : 2) && line.lost > 0 ? " loss" : ""}` }, String(text))), steps && h("td", { class: "number" }, line.step ?? ""), h("td", { class: "settings quiet" }, changesAt(line, data).join("; ")));
  };
  return h(
    "section",
    { class: "scoreboard runs", "aria-labelledby": "runs" },
    h("h2", { id: "runs" }, commits ? "Commits" : "Runs"),
    scroller(h("div", { class: "scroll" }, h("table", {}, h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, [...lines].reverse().map(row)))), "Runs"),
    data.runs.map((run, index) => factList(run.facts, `run ${index + 1}: `)),
    data.remarks.map((remark) => h("p", { class: "quiet" }, remark)),
  );
}


const data = await readData();
data.codes = {};
data.searches = [];
data.whole = true;
data.results = linked(data.results);
data.runs = data.runs.map((run, index) => ({ ...data.results.find((line) => line.run === index), ...run }));
data.courses.forEach((course, index) => Object.assign(data.problems[index], course, { moves: course.tokens.split(" ") }));
const charts = data.suites.map((suite, index) => new HistoryChart(index, data.results, data));
const measures = MEASURES.filter((measure) => data.results.some((line) => Number.isFinite(measure.value(line))));
const isDated = new Set(data.runs.map((run) => Date.parse(run.date))).size > 1 && data.runs.every((run) => Number.isFinite(Date.parse(run.date)));
const choices = h("div", { class: "choices" });
const shown = {};
const page = new BrowsePage(data, {
  kind: "history",
  head: () => [
    h("header", { class: "head" }, brand(), h("h1", {}, data.suites.join(", ")), h("p", { class: "quiet" }, [plural(data.runs.length, data.runs[0].commit ? "commit" : "run"), [data.runs[0], data.runs.at(-1)].map(when).join(" to ")].join("  ·  "))),
    runTable(data, data.results),
    choices,
    h("div", { class: "plots" }, charts.map((chart) => chart.element)),
    h("p", { class: "quiet key" }, "Shaded: 95 % interval (Wilson). Solid line: a step that chance explains in at most 5 % of all histories. Dashed line: new limit, engine version or settings, by the run."),
  ],
  columns: courseColumns(data),
  shown: ofCourses(data),
  sort: "course",
  panel: (on) => new CoursePanel(data, on),
  more: { values: () => ({ measure: shown.measure === measures[0] ? "" : shown.measure.key, axis: shown.byDate ? "dates" : "" }), take: showCharts },
});

/* Shows what the address asks for: a measure, by run or by date. */
function showCharts({ measure, axis }) {
  shown.measure = measures.find((each) => each.key === measure) ?? measures[0];
  shown.byDate = isDated && axis === "dates";
  const chosen = (change) => (value) => {
    change(value);
    charts.forEach((chart) => chart.show(shown.measure, shown.byDate));
    page.enter();
  };
  fill(
    choices,
    choice("Measure", measures.map((each) => [each.name, each]), shown.measure, chosen((value) => (shown.measure = value))),
    isDated && choice("Axis", [["Runs", false], ["Dates", true]], shown.byDate, chosen((value) => (shown.byDate = value))),
  );
  charts.forEach((chart) => chart.show(shown.measure, shown.byDate));
}

document.getElementById("page").append(page.element);
page.read();
performance.mark("opened");
