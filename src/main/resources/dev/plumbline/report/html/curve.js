/* The share of problems solved within an effort, all engines in one plot, and those of a baseline. */

function curveChart(data) {
  const efforts = effortsOf(data);
  if (!efforts.length) {
    return null;
  }
  const title = h("h2", {});
  const body = h("div", {});
  const show = (effort) => {
    const curves = curvesOf(data, effort);
    const plot = { effort, curves, range: effortRange(effort, curves.flatMap((curve) => curve.found)), readout: h("p", { class: "readout quiet", "aria-hidden": "true" }), at: null };
    title.textContent = `Solved over ${effort.name}`;
    fill(
      body,
      seriesLegend(curves),
      resized(h("div", { class: "canvas" }), (place, width) => fill(place, curveDrawing(plot, width))),
      plot.readout,
      asTable(`Problems solved over ${effort.name}`, [effort.name, ...curves.map((curve) => curve.name)], curveRows(plot)),
    );
  };
  const usual = usualEffort(data);
  show(usual);
  return h("section", { class: "plot curve" }, h("div", { class: "plot-head" }, title, effortSwitch(efforts, usual, show)), body);
}

/* A curve of each engine, then of each in the baseline. */
function curvesOf(data, effort) {
  const now = data.engines.map((engine, index) => ({ ...curveOf(index, data.searches, effort), name: engine.name, kind: seriesClass(index) }));
  const before = data.engines.map((engine, index) => ({ ...curveOf(index, data.before ?? [], effort), name: `${engine.name}, baseline`, kind: `${seriesClass(index)} before` }));
  return [...now, ...before.filter((curve) => curve.found.length)];
}

/* The efforts of the solutions in ascending order, and the number of problems. */
function curveOf(engine, searches, effort) {
  const counted = searches.filter((search) => search.engine === engine && search.is !== 4);
  const found = counted.map((search) => effortAt(search, effort)).filter((value) => value !== null);
  return { found: found.sort((a, b) => a - b), of: counted.length };
}

/* The share of problems solved within an effort. */
function solvedAt(curve, value) {
  return curve.of ? curve.found.filter((found) => found <= value).length / curve.of : 0;
}

function curveRows({ curves, effort, range }) {
  const [low] = range;
  const last = curves.reduce((most, curve) => Math.max(most, curve.found.at(-1) ?? 0), low);
  const ticks = effort.linear ? effortTicks(effort, [low, last], last - low + 1) : effortTicks(effort, range);
  return ticks.map((tick) => [effort.text(tick), ...curves.map((curve) => percent(solvedAt(curve, tick)))]);
}

function curveDrawing(plot, width) {
  const { effort, curves, range } = plot;
  const height = 260;
  const x = effortScale(effort, range, MARGIN.left + 4, width - MARGIN.right - 4);
  const y = linear(0, 1, height - MARGIN.bottom, MARGIN.top);
  const { drawn, marks, bottom } = frame({
    width,
    height,
    x,
    y,
    xTicks: effortTicks(effort, range, width / 64),
    yTicks: [0, 0.25, 0.5, 0.75, 1],
    xText: effort.text,
    yText: (tick) => `${100 * tick} %`,
    xTitle: effort.name,
    label: curves
      .map((curve) => `${curve.name}: ${percent(solvedAt(curve, range[1]))} solved, half of them within ${effort.text(median(curve.found) ?? 0)}`)
      .join("; "),
  });
  curves.forEach((curve) => marks.append(svg("path", { class: curve.kind, d: curvePath(curve, x, y, range) })));
  const line = svg("line", { class: "pointer", visibility: "hidden", y1: MARGIN.top, y2: bottom });
  drawn.append(line);
  for (const [name, value] of Object.entries({ role: "slider", tabindex: 0, "aria-valuemin": 0, "aria-valuemax": 100 })) {
    drawn.setAttribute(name, value);
  }
  const show = (part) => point(part, drawn, line, plot, width);
  const box = () => drawn.getBoundingClientRect();
  drawn.addEventListener("pointermove", (event) => show((((event.clientX - box().left) * width) / box().width - MARGIN.left - 4) / (width - MARGIN.left - MARGIN.right - 8)));
  drawn.addEventListener("keydown", (event) => {
    const steps = { ArrowLeft: plot.at - 0.02, ArrowRight: plot.at + 0.02, Home: 0, End: 1 };
    if (event.key in steps && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      show(steps[event.key]);
    }
  });
  drawn.addEventListener("focus", () => show(plot.at ?? 0.5));
  drawn.setAttribute("aria-valuenow", 50);
  return drawn;
}

/* A staircase with no more steps than are visible. */
function curvePath(curve, x, y, [low, high]) {
  let path = `M${x(low).toFixed(1)} ${y(0)}`;
  let drawnAt = -1;
  curve.found.forEach((found, index) => {
    const at = Math.round(x(found) * 2) / 2;
    const last = index === curve.found.length - 1;
    if (at !== drawnAt || last) {
      path += `H${at}`;
      drawnAt = at;
    }
    if (last || Math.round(x(curve.found[index + 1]) * 2) / 2 !== at) {
      path += `V${y((index + 1) / curve.of).toFixed(1)}`;
    }
  });
  return `${path}H${x(high).toFixed(1)}`;
}

/* Shows the values of the curves at a part of the axis, under the pointer or chosen by arrow keys. */
function point(place, drawn, line, plot, width) {
  const { effort, curves, range: [low, high], readout } = plot;
  const part = Math.max(0, Math.min(1, place));
  const at = MARGIN.left + 4 + part * (width - MARGIN.left - MARGIN.right - 8);
  const value = effort.linear ? Math.floor(low + part * (high - low) + 1e-9) : low * (high / low) ** part;
  plot.at = part;
  line.setAttribute("visibility", "visible");
  line.setAttribute("x1", at);
  line.setAttribute("x2", at);
  readout.textContent =
    `within ${effort.linear ? effort.name + " " : ""}${effort.text(value)}:  ` +
    curves.map((curve) => `${curves.length > 1 ? curve.name + " " : ""}${percent(solvedAt(curve, value))}`).join("  ·  ");
  drawn.setAttribute("aria-valuenow", Math.round(100 * part));
  drawn.setAttribute("aria-valuetext", readout.textContent);
}
