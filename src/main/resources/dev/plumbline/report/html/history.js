/* A chart of many runs: a curve for each engine in a suite. */

/* What a curve can show: the value of a line, its text, and the ends of its interval. */
const MEASURES = [
  { key: "solved", name: "Solved", value: (line) => line.solved_share, text: percent, interval: (line) => [line.solved_low, line.solved_high] },
  { key: "points", name: "Points", value: (line) => (line.max_points > line.problems ? line.points / line.max_points : undefined), text: percent },
  { key: "rating", name: "Rating", value: (line) => line.rating, text: (rating) => rating.toFixed(), interval: (line) => [line.rating_low, line.rating_high] },
  { key: "mates", name: "Mates found", value: (line) => line.mates_found, text: grouped },
  { key: "best", name: "Best mates", value: (line) => line.mates_best, text: grouped },
  { key: "findings", name: "Findings", value: (line) => line.findings, text: grouped },
  { key: "nodes", name: "Nodes per problem", value: (line) => (line.nodes > 0 ? line.nodes / line.problems : undefined), text: short },
  { key: "speed", name: "Nodes/s", value: (line) => (line.ms > 0 && line.nodes > 0 ? (1000 * line.nodes) / line.ms : undefined), text: short },
  { key: "depthtime", name: "Time to depth", value: (line) => line.time_to_depth, text: times, over: (line) => line.to_depth_problems },
  { key: "depthnodes", name: "Nodes to depth", value: (line) => line.nodes_to_depth, text: times, over: (line) => line.to_depth_problems },
];

class HistoryChart {
  constructor(suite, lines, data) {
    this.lines = lines.filter((line) => line.suite === suite);
    this.data = data;
    this.readout = h("p", { class: "readout quiet", "aria-hidden": "true" });
    this.canvas = h("div", { class: "canvas" });
    resized(this.canvas, (place, width) => fill(place, this.drawing(width)));
    this.numbers = h("div", {});
    this.notes = h("ul", { class: "quiet changes" });
    const engines = [...new Set(this.lines.map((line) => line.engine))];
    this.element = h("section", { class: "plot" }, h("h2", {}, data.suites[suite]), seriesLegend(engines.map((engine) => ({ name: data.engines[engine].name, kind: seriesClass(engine) }))), this.canvas, this.readout, this.notes, this.numbers);
  }

  show(measure, byDate) {
    this.measure = measure;
    this.points = this.lines
      .map((line) => ({ line, at: byDate ? Date.parse(this.data.runs[line.run].date) : line.run + 1, value: measure.value(line), ends: measure.interval?.(line) }))
      .filter((point) => Number.isFinite(point.value))
      .sort((one, other) => one.at - other.at);
    this.byDate = byDate;
    this.at = undefined;
    this.readout.textContent = "";
    this.element.hidden = !this.points.length;
    this.series = this.data.engines.map((engine, index) => this.points.filter((point) => point.line.engine === index));
    redraw(this.canvas);
    fill(this.notes, [...this.changed()].map(([run, texts]) => h("li", {}, h("strong", {}, titleOf(run, this.data)), ` ${texts.join("; ")}`)));
    const rows = this.points.map(({ line, value, ends }) => [`${line.run + 1}: ${when(this.data.runs[line.run])}`, line.name, measure.text(value), ends ? ends.map(measure.text).join(" to ") : measure.over ? `over ${grouped(measure.over(line))} problems` : ""]);
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
      xText: this.byDate ? (tick) => new Date(tick).toISOString().slice(0, 10) : (tick) => shortName(tick - 1, this.data),
      yText: (tick) => (measure.text === percent ? `${Number((100 * tick).toFixed(1))} %` : measure.text(tick)),
      xTitle: this.byDate ? "date" : this.data.runs[0].commit ? "commit" : "run",
      label: this.series.filter((each) => each.length).map((each) => `${this.data.engines[each[0].line.engine].name}: ${measure.text(each[0].value)} in the first run, ${measure.text(each.at(-1).value)} in the last`).join("; "),
    });
    this.series.forEach((each, engine) => each.length && marks.append(...this.curve(each, engine, x, y)));
    marks.prepend(...this.changes(x, bottom, width - MARGIN.right));
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
    return `${titleOf(line.run, this.data)}, ${when(run)}, ${line.name}: ${this.measure.text(value)}${ends ? ` (${ends.map(this.measure.text).join(" to ")})` : ""}${this.measure.over ? ` over ${grouped(this.measure.over(line))} problems` : ""}${change}${line.changed ? `; ${line.changed}` : ""}`;
  }

  /* A line with the name of the run where the limit, the version or the settings of an engine differ
     from the run before, dashed; or where there is a step. */
  changes(x, bottom, end) {
    let before = -100;
    return [...this.changed()].flatMap(([run, texts]) => {
      const at = x(this.byDate ? Date.parse(this.data.runs[run].date) : run + 1);
      const isStep = this.points.some((point) => point.line.run === run && point.line.step);
      const line = svg("line", { class: isStep ? "step" : "changed", x1: at, x2: at, y1: MARGIN.top, y2: bottom }, svg("title", {}, texts.join("; ")));
      const name = shortName(run, this.data);
      const isLast = at + 3 + 8 * name.length > end;
      const number = at - before > (isLast ? 24 + 8 * name.length : 24) && svg("text", { x: isLast ? at - 3 : at + 3, y: MARGIN.top + 8, "text-anchor": isLast ? "end" : "start" }, name);
      before = number ? (isLast ? at : at + 8 * (name.length - 1)) : before;
      return [line, number].filter(Boolean);
    });
  }

  /* The steps and the changes of settings by run. */
  changed() {
    const changed = new Map();
    this.series.forEach((points) =>
      points.forEach(({ line }) => {
        const texts = [line.step && `Step: ${line.step} problems, by ${line.step_runs === "1" ? "one run" : `${line.step_runs} runs`} before and after it, p ${line.step_p}`, ...changesAt(line, this.data, this.series.filter((each) => each.length).length > 1)].filter(Boolean);
        texts.length && changed.set(line.run, [...new Set([...(changed.get(line.run) ?? []), ...texts])]);
      }),
    );
    return new Map([...changed].sort(([one], [other]) => one - other));
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

/* A run by its number, or by its commit where there is one. */
function shortName(run, data) {
  return data.runs[run]?.commit?.slice(0, 7) ?? String(run + 1);
}

/* The same in a sentence, a commit with its subject. */
function titleOf(run, data) {
  const { commit, subject } = data.runs[run];
  return commit ? `${shortName(run, data)} ${subject ?? ""}`.trim() : `Run ${run + 1}`;
}

/* A ratio to the first run. */
function times(ratio) {
  return `${ratio.toFixed(2)}×`;
}

function when(run) {
  return run.date.replace("T", " ").replace("Z", " UTC") || "a run without a date";
}

/* A range with some room, also around a single value. */
function spread(low, high) {
  const room = (high - low || Math.abs(high) || 1) * 0.08;
  return [low < room ? Math.min(0, low) : low - room, high + room];
}


/* How the version, the limit and the settings of a line differ from those of the run before with the
   same suite and engine. */
function changesAt(line, data, named) {
  if (!line.before) {
    return [];
  }
  const texts = [line.name !== line.before.name && `${line.name}, was ${line.before.name}`, ...(line.changed?.split("; ") ?? [])].filter(Boolean);
  return [...new Set(texts)].map((text) => (named ? `${line.name}: ${text}` : text));
}

/* Lets each line know the one before of its suite and engine. */
function linked(lines) {
  const last = new Map();
  for (const line of lines) {
    const series = `${line.suite} ${line.engine}`;
    line.before = last.get(series);
    last.set(series, line);
  }
  return lines;
}
