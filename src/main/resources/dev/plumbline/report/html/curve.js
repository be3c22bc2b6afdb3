/* The share of problems solved over time, all engines in one plot. */

function curveChart(data) {
  const curves = data.engines.map((engine, index) => curveOf(index, data));
  if (curves.every((curve) => curve.found.length === 0)) {
    return null;
  }
  const readout = h("p", { class: "readout quiet", "aria-hidden": "true" });
  const unit = data.timed ? "time" : "nodes";
  return h(
    "section",
    { class: "plot" },
    h("h2", {}, `Solved within ${unit === "time" ? "a time" : "a number of nodes"}`),
    legend(data.engines),
    resized(h("div", { class: "canvas" }), (place, width) => fill(place, curveDrawing(curves, width, data, readout))),
    readout,
    asTable(`Share of the problems solved within ${unit}`, [unit, ...data.engines.map((engine) => engine[1])], curveRows(curves, data)),
  );
}

/* The efforts of the solutions in ascending order, and the number of problems. */
function curveOf(engine, data) {
  const counted = data.searches.filter((search) => search.e === engine && search.is !== 4);
  const found = counted
    .filter((search) => search.is === 0 && search.found)
    .map((search) => Math.max(data.timed ? 0.1 : 1, search.found[data.timed ? 0 : 2] ?? 0))
    .sort((a, b) => a - b);
  return { found, of: counted.length };
}

function curveRange(curves) {
  const all = curves.flatMap((curve) => [curve.found[0], curve.found.at(-1)]).filter(Boolean);
  const low = Math.min(...all);
  return [low, Math.max(Math.max(...all), low * 10)];
}

/* The share of problems solved within an effort. */
function solvedAt(curve, effort) {
  return curve.of ? curve.found.filter((found) => found <= effort).length / curve.of : 0;
}

function effortText(effort, data) {
  return data.timed ? duration(effort) : short(effort);
}

function curveRows(curves, data) {
  return logTicks(...curveRange(curves)).map((tick) => [
    effortText(tick, data),
    ...curves.map((curve) => percent(solvedAt(curve, tick))),
  ]);
}

function curveDrawing(curves, width, data, readout) {
  const height = 260;
  const [low, high] = curveRange(curves);
  const x = logarithmic(low, high, MARGIN.left + 4, width - MARGIN.right - 4);
  const y = linear(0, 1, height - MARGIN.bottom, MARGIN.top);
  const { drawn, marks, bottom } = frame({
    width,
    height,
    x,
    y,
    xTicks: logTicks(low, high, width / 64),
    yTicks: [0, 0.25, 0.5, 0.75, 1],
    xText: (tick) => effortText(tick, data),
    yText: (tick) => `${100 * tick} %`,
    label: curves
      .map((curve, i) => `${data.engines[i][1]}: ${percent(solvedAt(curve, high))} solved, half of that within ${effortText(median(curve.found) ?? 0, data)}`)
      .join("; "),
  });
  curves.forEach((curve, index) => marks.append(svg("path", { class: seriesClass(index), d: curvePath(curve, x, y, low, high) })));
  const line = svg("line", { class: "pointer", visibility: "hidden", y1: MARGIN.top, y2: bottom });
  drawn.append(line);
  drawn.addEventListener("pointermove", (event) => point(event, drawn, line, { low, high, curves, data, readout, width }));
  return drawn;
}

/* A staircase with no more steps than are visible. */
function curvePath(curve, x, y, low, high) {
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

/* Shows the values of the curves under the pointer. */
function point(event, drawn, line, { low, high, curves, data, readout, width }) {
  const at = event.clientX - drawn.getBoundingClientRect().left;
  const part = Math.max(0, Math.min(1, (at - MARGIN.left - 4) / (width - MARGIN.left - MARGIN.right - 8)));
  const effort = Math.exp(Math.log(low) + part * (Math.log(high) - Math.log(low)));
  line.setAttribute("visibility", "visible");
  line.setAttribute("x1", at);
  line.setAttribute("x2", at);
  readout.textContent =
    `within ${effortText(effort, data)}:  ` +
    curves.map((curve, i) => `${data.engines.length > 1 ? data.engines[i][1] + " " : ""}${percent(solvedAt(curve, effort))}`).join("  ·  ");
}
