/* The page of many runs: a curve for each suite, the runs, and the problems that change. */

/* What a curve can show: the value of a line, its text, and the ends of its interval. */
const MEASURES = [
  { key: "solved", name: "Solved", value: (line) => line.share, text: percent, interval: (line) => [line.low, line.high] },
  { key: "points", name: "Points", value: (line) => (line.attainable > line.problems ? line.points / line.attainable : undefined), text: percent },
  { key: "findings", name: "Findings", value: (line) => line.findings, text: grouped },
  { key: "nodes", name: "Nodes per problem", value: (line) => (line.nodes > 0 ? line.nodes / line.problems : undefined), text: short },
  { key: "speed", name: "Nodes/s", value: (line) => (line.ms > 0 && line.nodes > 0 ? (1000 * line.nodes) / line.ms : undefined), text: short },
];

class HistoryChart {
  constructor(suite, lines, data) {
    this.lines = lines.filter((line) => line.suite === suite);
    this.data = data;
    this.readout = h("p", { class: "readout quiet", "aria-hidden": "true" });
    this.canvas = h("div", { class: "canvas" });
    resized(this.canvas, (place, width) => fill(place, this.drawing(width)));
    this.numbers = h("div", {});
    const engines = [...new Set(this.lines.map((line) => line.engine))];
    this.element = h("section", { class: "plot" }, h("h2", {}, data.suites[suite]), legend(data.engines, false, engines), this.canvas, this.readout, this.numbers);
  }

  show(measure, byDate) {
    this.measure = measure;
    this.points = this.lines
      .map((line) => ({ line, at: byDate ? Date.parse(this.data.runs[line.run].started) : line.run + 1, value: measure.value(line), ends: measure.interval?.(line) }))
      .filter((point) => Number.isFinite(point.value));
    this.byDate = byDate;
    this.at = undefined;
    this.readout.textContent = "";
    this.element.hidden = !this.points.length;
    this.series = this.data.engines.map((engine, index) => this.points.filter((point) => point.line.engine === index));
    redraw(this.canvas);
    const rows = this.points.map(({ line, value, ends }) => [this.data.runs[line.run].started, line.name, measure.text(value), ends ? ends.map(measure.text).join(" to ") : ""]);
    fill(this.numbers, asTable(`${measure.name} by run`, ["run", "engine", measure.name.toLowerCase(), measure.interval && "95 % interval"].filter(Boolean), rows.map((row) => (measure.interval ? row : row.slice(0, 3)))));
  }

  drawing(width) {
    const height = 240;
    const { measure, points } = this;
    const values = points.flatMap(({ value, ends }) => [value, ...(ends ?? [])]);
    const [low, high] = spread(Math.min(...values), Math.max(...values));
    const times = points.map((point) => point.at);
    const x = linear(Math.min(...times), Math.max(...times), MARGIN.left + 14, width - MARGIN.right - 8);
    const y = linear(low, high, height - MARGIN.bottom, MARGIN.top);
    const ticks = niceTicks(Math.min(...times), Math.max(...times), Math.min(10, width / (this.byDate ? 100 : 70)));
    const { drawn, marks, bottom } = frame({
      width,
      height,
      x,
      y,
      xTicks: this.byDate ? ticks : ticks.filter(Number.isInteger),
      yTicks: niceTicks(low, high, 6),
      xText: this.byDate ? (tick) => new Date(tick).toISOString().slice(0, 10) : String,
      yText: (tick) => (measure.text === percent ? `${Number((100 * tick).toFixed(1))} %` : measure.text(tick)),
      xTitle: this.byDate ? "date" : "run",
      label: this.series.filter((each) => each.length).map((each) => `${this.data.engines[each[0].line.engine][1]}: ${measure.text(each[0].value)} in the first run, ${measure.text(each.at(-1).value)} in the last`).join("; "),
    });
    this.series.forEach((each, engine) => each.length && marks.append(...this.curve(each, engine, x, y)));
    marks.prepend(...this.changes(x, bottom));
    this.pointer = svg("line", { class: "pointer", visibility: "hidden", y1: MARGIN.top, y2: bottom });
    this.x = x;
    drawn.append(this.pointer);
    this.drawn = drawn;
    for (const [name, value] of Object.entries({ role: "slider", tabindex: 0, "aria-valuemin": 1, "aria-valuemax": this.places().length, "aria-valuenow": this.places().length })) {
      drawn.setAttribute(name, value);
    }
    drawn.addEventListener("focus", () => this.read(this.at ?? this.places().at(-1)));
    drawn.addEventListener("keydown", (event) => this.key(event));
    drawn.addEventListener("pointermove", (event) => this.point(event, drawn, width));
    return drawn;
  }

  /* A band for the intervals, the curve, and a dot for each run where there is room. */
  curve(points, engine, x, y) {
    const dots = x(points.at(-1).at) - x(points[0].at) < 10 * (points.length - 1) ? [] : points;
    const at = (point, value) => `${x(point.at).toFixed(1)} ${y(value).toFixed(1)}`;
    const band = points.every((point) => point.ends) && points.length > 1;
    return [
      band && svg("path", { class: `reach fill s${engine % MOST_SERIES}`, d: `M${points.map((point) => at(point, point.ends[1])).join("L")}L${[...points].reverse().map((point) => at(point, point.ends[0])).join("L")}Z` }),
      svg("path", { class: seriesClass(engine), d: `M${points.map((point) => at(point, point.value)).join("L")}` }),
      ...dots.map((point) => svg("circle", { class: `fill s${engine % MOST_SERIES}`, r: 4, cx: x(point.at).toFixed(1), cy: y(point.value).toFixed(1) }, svg("title", {}, this.text(point)))),
    ].filter(Boolean);
  }

  text({ line, value, ends }) {
    const run = this.data.runs[line.run];
    const change = line.won === undefined ? "" : `, ${line.won} won and ${line.lost} lost`;
    return `${when(run)}, ${line.name}: ${this.measure.text(value)}${ends ? ` (${ends.map(this.measure.text).join(" to ")})` : ""}${change}${line.changed ? `; ${line.changed}` : ""}`;
  }

  /* A dashed line where the limit, the version or the settings of an engine differ from the run before. */
  changes(x, bottom) {
    return this.series.flatMap((points) =>
      points.slice(1).flatMap((point, index) => {
        const [now, was] = [point, points[index]].map(({ line }) => [this.data.runs[line.run].limit, line.name]);
        const texts = now.map((text, i) => text !== was[i] && `${text}, was ${was[i]}`).concat(point.line.changed).filter(Boolean);
        return texts.length ? [svg("line", { class: "changed", x1: x(point.at), x2: x(point.at), y1: MARGIN.top, y2: bottom }, svg("title", {}, texts.join("; ")))] : [];
      }),
    );
  }

  /* Shows the values of the run nearest to the pointer. */
  point(event, drawn, width) {
    const box = drawn.getBoundingClientRect();
    const place = ((event.clientX - box.left) * width) / box.width;
    this.read(this.points.reduce((best, { at }) => (Math.abs(this.x(at) - place) < Math.abs(this.x(best) - place) ? at : best), this.points[0].at));
  }

  /* The places of the runs on the axis, in order. */
  places() {
    return [...new Set(this.points.map((each) => each.at))].sort((one, other) => one - other);
  }

  /* Goes from run to run. */
  key(event) {
    const places = this.places();
    const now = places.indexOf(this.at);
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: places.length - 1 }[event.key];
    if (next !== undefined && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      places[next] !== undefined && this.read(places[next]);
    }
  }

  /* Shows the values at a place on the axis. */
  read(at) {
    this.at = at;
    this.pointer.setAttribute("visibility", "visible");
    this.pointer.setAttribute("x1", this.x(at));
    this.pointer.setAttribute("x2", this.x(at));
    this.readout.textContent = this.points.filter((each) => each.at === at).map((each) => this.text(each)).join("  ·  ");
    this.drawn.setAttribute("aria-valuenow", this.places().indexOf(at) + 1);
    this.drawn.setAttribute("aria-valuetext", this.readout.textContent);
  }
}

function when(run) {
  return run.started.replace("T", " ").replace("Z", " UTC") || "a run without a date";
}

/* A range with some room, also around a single value. */
function spread(low, high) {
  const room = (high - low || Math.abs(high) || 1) * 0.08;
  return [low < room ? Math.min(0, low) : low - room, high + room];
}

/* The runs, the newest first. */
function runTable(data, lines) {
  const graded = lines.some((line) => line.attainable > line.problems);
  const heads = ["Run", "Suite", "Engine", "Limit", "Solved", graded && "Points", "Won", "Lost", "Errors", "Findings", "Time"].filter(Boolean);
  const row = (line) => {
    const run = data.runs[line.run];
    const numbers = [
      line.share === undefined ? "" : `${grouped(line.solved)} / ${grouped(line.problems)}`,
      ...(graded ? [line.attainable > line.problems ? `${grouped(line.points)} / ${grouped(line.attainable)}` : ""] : []),
      line.won ?? "",
      line.lost ?? "",
      grouped(line.errors),
      grouped(line.findings),
      duration(line.ms),
    ];
    return h("tr", {}, h("th", { scope: "row" }, when(run)), [data.suites[line.suite], line.name, run.limit].map((text) => h("td", {}, text)), numbers.map((text, i) => h("td", { class: `number${i === (graded ? 3 : 2) && line.lost > 0 ? " loss" : ""}` }, String(text))));
  };
  const warnings = [...new Set(data.runs.filter((run) => run.warning).map((run) => `${when(run)}: ${run.warning}`)), ...lines.filter((line) => line.offLimit).map((line) => `${when(data.runs[line.run])}, ${line.name}: ${line.offLimit}`)];
  return h(
    "section",
    { class: "scoreboard runs", "aria-labelledby": "runs" },
    h("h2", { id: "runs" }, "Runs"),
    scroller(h("div", { class: "scroll" }, h("table", {}, h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, [...lines].reverse().map(row)))), "Runs"),
    warnings.map((warning) => h("p", { class: "quiet" }, `Warning: ${warning}`)),
    data.skipped > 0 && h("p", { class: "quiet" }, `Damaged lines skipped: ${grouped(data.skipped)}`),
  );
}

/* How often the result of a problem changes from run to run. */
function changesIn(course) {
  const results = [...course].filter((each) => each !== " ");
  return results.filter((each, i) => i > 0 && each !== results[i - 1]).length;
}

function isNowLost(course, runs) {
  return course.length === runs && course.endsWith("-") && /[+~] *-$/.test(course);
}

/* Problems lost in the last run first, then those that change most often. */
function courseList(data, courses) {
  const all = courses
    .map((course, index) => ({ ...course, problem: data.problems[index], isLost: isNowLost(course.course, data.runs.length) }))
    .sort((one, other) => other.isLost - one.isLost || changesIn(other.course) - changesIn(one.course) || one.problem.number - other.problem.number);
  return h(
    "section",
    { class: "courses", "aria-labelledby": "courses" },
    h("h2", { id: "courses" }, "Problems that change"),
    all.length ? all.map((each) => courseDetails(each, data)) : h("p", { class: "quiet" }, "Every problem has the same result in all runs."),
  );
}

/* A problem: its name and its result in each run; opened, its board. */
function courseDetails({ problem, engine, solved, tried, course, isLost }, data) {
  const results = () => [...course].map((each, run) => each !== " " && h("li", {}, `${when(data.runs[run])}: ${COURSE_WORDS[each]}`));
  return openable(problem, data, {
    key: slug(data.suites[problem.suite], problem.number) + (problem.by ? `-${engine + 1}` : ""),
    summary: [h("span", { class: "name" }, nameOf(problem, data)), courseStrip(course), h("span", { class: "quiet" }, `solved ${solved} of ${tried}${isLost ? ", lost in the last run" : ""}`)],
    arrows: answerArrows(problem),
    parts: () => [h("p", {}, `Asked: ${problem.asked}`), h("ul", { class: "quiet" }, results())],
  });
}

const COURSE_WORDS = { "+": "solved", "-": "not solved", "~": "solved in some repeats" };

/* A bar for each run: high where the problem was solved. */
function courseStrip(course) {
  const step = Math.min(11, 330 / course.length);
  const gap = step > 3 ? 1 : 0;
  const bars = { solved: ["+", 0, ""], missed: ["-", 6, ""], some: ["~", 3, ""] };
  for (const bar of Object.values(bars)) {
    for (const { 0: same, index } of course.matchAll(gap ? /./g : /(.)\1*/g)) {
      bar[2] += same[0] === bar[0] ? `M${(index * step).toFixed(2)} ${bar[1]}h${(same.length * step - gap).toFixed(2)}V12h${(gap - same.length * step).toFixed(2)}Z` : "";
    }
  }
  const width = Math.ceil(course.length * step);
  const results = [...course].filter((each) => each !== " ");
  const label = `${COURSE_WORDS[results[0]]} in the first run, ${COURSE_WORDS[results.at(-1)]} in the last, changed ${changesIn(course)} times`;
  return svg(
    "svg",
    { class: "strip", viewBox: `0 0 ${width} 12`, preserveAspectRatio: "none", width, height: 12, role: "img", "aria-label": label },
    Object.entries(bars).map(([kind, [, , d]]) => d && svg("path", { class: kind, d })),
  );
}

const data = await readData();
const lines = rowsOf(data.lines);
const charts = data.suites.map((suite, index) => new HistoryChart(index, lines, data));
const measures = MEASURES.filter((measure) => lines.some((line) => Number.isFinite(measure.value(line))));
const isDated = new Set(data.runs.map((run) => Date.parse(run.started))).size > 1 && data.runs.every((run) => Number.isFinite(Date.parse(run.started)));
const { values } = readAddress();
let measure = measures.find((each) => each.key === values.measure) ?? measures[0];
let byDate = isDated && values.axis === "dates";
const showCharts = () => charts.forEach((chart) => chart.show(measure, byDate));
const chosen = () => {
  replaceAddress(readAddress().open, { measure: measure === measures[0] ? "" : measure.key, axis: byDate ? "dates" : "" });
  showCharts();
};
document.getElementById("page").append(
  h(
    "div",
    { class: "page history" },
    h("header", { class: "head" }, brand(), h("h1", {}, data.suites.join(", ")), h("p", { class: "quiet" }, [plural(data.runs.length, "run"), [data.runs[0], data.runs.at(-1)].map(when).join(" to ")].join("  ·  "))),
    h(
      "main",
      {},
      h(
        "div",
        { class: "choices" },
        choice("Measure", measures.map((each) => [each.name, each]), measure, (value) => {
          measure = value;
          chosen();
        }),
        isDated &&
          choice("Axis", [["Runs", false], ["Dates", true]], byDate, (value) => {
            byDate = value;
            chosen();
          }),
      ),
      h("div", { class: "plots" }, charts.map((chart) => chart.element)),
      h("p", { class: "quiet key" }, "Shaded: 95 % interval (Wilson). Dashed line: new limit, engine version or settings."),
      courseList(data, rowsOf(data.courses)),
      runTable(data, lines),
    ),
  ),
);
showCharts();
performance.mark("opened");
document.querySelector("details[open]")?.scrollIntoView();
