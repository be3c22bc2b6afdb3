/* The effort of each solution in one run against the other, and where themes were lost and won. */

/* The space beyond the axes for problems that one run did not solve. */
const UNSOLVED_BAND = 34;

function scatterChart(data, problems, open) {
  const efforts = effortsOf(data);
  if (!efforts.length || data.lines_only) {
    return null;
  }
  const title = h("h2", {});
  const body = h("div", {});
  const show = (effort) => {
    const points = problems.map((problem) => scatterPoint(problem, effort)).filter(Boolean);
    title.textContent = `${effort.name[0].toUpperCase()}${effort.name.slice(1)} to solution, new vs. old`;
    fill(
      body,
      scatterLegend(points),
      resized(h("div", { class: "canvas" }), (place, width) => fill(place, scatterDrawing(points, effort, data, width, open))),
      h("p", { class: "quiet" }, scatterText(points)),
      asTable(
        title.textContent,
        ["Problem", "Old", "New"],
        points.map(({ problem, old, now }) => [nameOf(problem, data), ...[old, now].map((value) => (value === null ? "not solved" : effort.text(value)))]),
      ),
    );
  };
  const usual = usualEffort(data);
  show(usual);
  return h("section", { class: "plot scatter" }, h("div", { class: "plot-head" }, title, effortSwitch(efforts, usual, show)), body);
}

/* A problem that at least one run solved. */
function scatterPoint(problem, effort) {
  const [old, now] = problem.searches.map((searches) => effortAt(searches[0], effort));
  return old === null && now === null ? null : { problem, old, now, kind: old === null ? "won" : now === null ? "lost" : "both" };
}

function scatterLegend(points) {
  const kinds = [["both", "solved by both"], ["lost", "lost (top band)"], ["won", "won (right band)"]].filter(([kind]) => points.some((point) => point.kind === kind));
  return h("ul", { class: "legend" }, kinds.map(([kind, text]) => h("li", {}, svg("svg", { viewBox: "0 0 10 10", class: "dot", "aria-hidden": "true" }, svg("circle", { class: kind, cx: 5, cy: 5, r: 4 })), text)));
}

function scatterText(points) {
  const both = points.filter((point) => point.kind === "both");
  const sooner = both.filter(({ old, now }) => now < old).length;
  const later = both.filter(({ old, now }) => now > old).length;
  return `${plural(both.length, "problem")} solved by both: ${grouped(sooner)} sooner, ${grouped(later)} later by the new run. Below the line, the new run was sooner.`;
}

function scatterDrawing(points, effort, data, width, open) {
  const height = Math.min(width, 420);
  const range = effortRange(effort, points.flatMap(({ old, now }) => [old, now]).filter((value) => value !== null));
  const [right, top] = [width - MARGIN.right - UNSOLVED_BAND, MARGIN.top + UNSOLVED_BAND];
  const x = effortScale(effort, range, MARGIN.left + 8, right);
  const y = effortScale(effort, range, height - MARGIN.bottom - 8, top);
  const [left, bottom] = [MARGIN.left, height - MARGIN.bottom];
  const { drawn, marks } = frame({
    width,
    height,
    x,
    y,
    xTicks: effortTicks(effort, range, (right - left) / 64),
    yTicks: effortTicks(effort, range, (bottom - top) / 40),
    xText: effort.text,
    yText: effort.text,
    xTitle: `old, ${effort.name}`,
    yTitle: `new, ${effort.name}`,
    label: scatterText(points),
  });
  const edge = UNSOLVED_BAND / 2;
  marks.append(
    svg("line", { class: "diagonal", x1: x(range[0]), y1: y(range[0]), x2: x(range[1]), y2: y(range[1]) }),
    svg("rect", { class: "band", x: right + 8, y: top - 8, width: UNSOLVED_BAND - 8, height: bottom - top + 8 }),
    svg("rect", { class: "band", x: left, y: MARGIN.top + 4, width: right - left + 8, height: UNSOLVED_BAND - 12 }),
  );
  for (const { problem, old, now, kind } of points) {
    const dot = svg(
      "circle",
      { class: `${kind} link`, r: 4, cx: (old === null ? right + edge + 4 : x(old)).toFixed(1), cy: (now === null ? MARGIN.top + edge - 2 : y(now)).toFixed(1) },
      svg("title", {}, `${nameOf(problem, data)}: ${old === null ? "not solved" : effort.text(old)}, now ${now === null ? "not solved" : effort.text(now)}`),
    );
    dot.addEventListener("click", () => open(problem));
    marks.append(dot);
  }
  return drawn;
}

/* Themes by what was lost and won, the greatest difference first. */
function themeDifferences(data, problems, choose) {
  const themes = themesOf(data).filter(({ parts }) => parts.every((part) => part.count > 0));
  if (themes.length < 2 || data.lines_only) {
    return null;
  }
  const tally = new Map(themes.map((theme) => [theme.name, { lost: 0, won: 0 }]));
  problems.filter((problem) => ["lost", "won"].includes(problem.kind)).forEach((problem) => tally.has(problem.theme) && tally.get(problem.theme)[problem.kind]++);
  const difference = ({ parts: [old, now] }) => valueOf(now) - valueOf(old);
  const most = Math.max(0.05, ...themes.map((theme) => Math.abs(difference(theme))));
  const rows = byGap(themes).map((theme) => themeRow(theme, choose, differenceBar(theme, difference(theme), most, tally.get(theme.name))));
  return h("section", { class: "plot by-theme differences" }, h("h2", {}, "By theme, new vs. old"), h("p", { class: "quiet" }, "Largest differences first"), themeList(rows));
}

/* A bar to the left for a loss, to the right for a gain. */
function differenceBar(theme, value, most, { lost, won }) {
  const reach = (50 * Math.abs(value)) / most;
  const shares = theme.parts.map((part) => percent(valueOf(part))).join(" → ");
  const tally = [lost && `${grouped(lost)} lost`, won && `${grouped(won)} won`].filter(Boolean);
  return h(
    "div",
    { class: "difference" },
    svg(
      "svg",
      { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
      svg("rect", { class: "rest", width: 100, height: 10 }),
      svg("rect", { class: value < 0 ? "loss" : "gain", x: (value < 0 ? 50 - reach : 50).toFixed(2), width: reach.toFixed(2), height: 10 }),
      svg("path", { class: "middle", "vector-effect": "non-scaling-stroke", d: "M50 0v10" }),
    ),
    h("span", { class: "number" }, [shares, ...tally].join(", ")),
  );
}
