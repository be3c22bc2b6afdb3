/* Axes, scales and marks of charts. */

const MARGIN = { left: 44, right: 22, top: 12, bottom: 40 };

function linear(low, high, from, to) {
  const span = high - low || 1;
  return (value) => from + ((value - low) / span) * (to - from);
}

function logarithmic(low, high, from, to) {
  const scale = linear(Math.log(low), Math.log(high), from, to);
  return (value) => scale(Math.log(value));
}

/* 1, 2 and 5 times powers of ten between two numbers; only the powers if there are too many. */
function logTicks(low, high, most = 12) {
  const ticks = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); power <= high * 1.0001; power *= 10) {
    for (const step of [1, 2, 5]) {
      if (step * power >= low * 0.9999 && step * power <= high * 1.0001) {
        ticks.push(Number((step * power).toPrecision(3)));
      }
    }
  }
  return ticks.length > most ? ticks.filter((tick) => /^(1|0\.0*1)0*$/.test(String(tick))) : ticks;
}

/* Round numbers between two others, about as many as requested. */
function niceTicks(low, high, count) {
  const rough = (high - low || 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough * 0.999);
  const ticks = [];
  for (let tick = Math.ceil(low / step - 0.001) * step; tick <= high + step * 0.001; tick += step) {
    ticks.push(Number(tick.toPrecision(6)));
  }
  return ticks;
}

/* A frame with axes; returns the drawing and the group for marks. */
function frame({ width, height, x, y, xTicks, yTicks, xText, yText, xTitle, yTitle, label }) {
  const marks = svg("g", {});
  const bottom = height - MARGIN.bottom;
  const drawn = svg(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, class: "chart", role: "img", "aria-label": label, width, height },
    yTicks.map((tick) => [
      svg("line", { x1: MARGIN.left, x2: width - MARGIN.right, y1: y(tick), y2: y(tick), class: "grid" }),
      svg("text", { x: MARGIN.left - 7, y: y(tick) + 4, "text-anchor": "end" }, yText(tick)),
    ]),
    svg("line", { x1: MARGIN.left, x2: width - MARGIN.right, y1: bottom, y2: bottom, class: "axis" }),
    xTicks.map((tick) => svg("text", { x: x(tick), y: bottom + 16, "text-anchor": "middle" }, xText(tick))),
    xTitle && svg("text", { x: width - MARGIN.right, y: bottom + 34, "text-anchor": "end", class: "axis-title" }, xTitle),
    yTitle && svg("text", { x: 0, y: 10, class: "axis-title" }, yTitle),
    marks,
  );
  return { drawn, marks, bottom };
}

/* The width of charts on paper, which is laid out without a chance to measure. */
const PAPER_WIDTH = 640;

/* How to draw the chart of each place. */
const drawings = new WeakMap();

addEventListener("beforeprint", () => redrawAll(PAPER_WIDTH));
addEventListener("afterprint", () => redrawAll());

function redrawAll(width) {
  for (const place of document.querySelectorAll(".canvas")) {
    place.checkVisibility() && redraw(place, width);
  }
}

/* Draws a chart again, as wide as its place. */
function redraw(place, width = Math.round(place.clientWidth)) {
  width > 0 && drawings.get(place)?.(width);
}

/* Redraws when the width of the container changes, but not within the resize callback. */
function resized(place, draw) {
  let drawnWidth = 0;
  drawings.set(place, (width) => {
    const isFocused = place.contains(document.activeElement);
    drawnWidth = width;
    draw(place, width);
    isFocused && place.firstElementChild.focus({ preventScroll: true });
  });
  const look = () => Math.round(place.clientWidth) !== drawnWidth && redraw(place);
  new ResizeObserver(() => requestAnimationFrame(look)).observe(place);
  return place;
}

/* The number of colours; with more engines they are used again. */
const MOST_SERIES = 6;

/* Distinguishes engines by colour, and by dashes for readers who see no colours. */
function seriesClass(index) {
  return `series s${index % MOST_SERIES}`;
}

/* A legend of lines or bars, of all engines or of some, by index; empty for a single engine. */
function legend(engines, bars = false) {
  return seriesLegend(engines.map((engine, index) => ({ name: engine.name, kind: bars ? `fill s${index % MOST_SERIES}` : seriesClass(index) })));
}

/* Series have a name and the kind of their line or bar. */
function seriesLegend(series) {
  const sample = (kind) => (kind.startsWith("fill") ? svg("rect", { class: kind, width: 28, height: 10, rx: 2 }) : svg("path", { class: kind, d: "M1 5h26" }));
  return series.length > 1 && h("ul", { class: "legend" }, series.map(({ name, kind }) => h("li", {}, svg("svg", { viewBox: "0 0 28 10", "aria-hidden": "true" }, sample(kind)), name)));
}

/* The data of a chart as a table, for screen readers. */
function asTable(caption, heads, rows) {
  return h(
    "details",
    { class: "numbers" },
    h("summary", {}, "View as table"),
    scroller(
      h(
        "div",
        { class: "scroll" },
        h(
          "table",
          {},
          h("caption", { class: "unseen" }, caption),
          h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
          h("tbody", {}, rows.map((row) => h("tr", {}, row.map((cell, i) => h(i ? "td" : "th", i ? {} : { scope: "row" }, String(cell)))))),
        ),
      ),
      caption,
    ),
  );
}
