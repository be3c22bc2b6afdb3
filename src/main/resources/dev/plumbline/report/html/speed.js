/* The page of a speed test: the times of both engines in each round, their ratio, and the load of the machine. */

/* A line chart of one or more series of numbers, one number a round. */
function roundChart({ title, unit, note, series, low, high }) {
  const text = (value) => `${trimmed(value)} ${unit}`;
  const rounds = series[0].values.length;
  const all = series.flatMap(({ values }) => values);
  const range = [low ?? Math.min(...all), high ?? Math.max(...all)];
  const room = (range[1] - range[0] || Math.abs(range[1]) || 1) * 0.05;
  const draw = (width) => {
    const height = 240;
    const x = linear(1, Math.max(2, rounds), MARGIN.left + 8, width - MARGIN.right - 4);
    const y = linear(range[0] - (low === undefined ? room : 0), range[1] + room, height - MARGIN.bottom, MARGIN.top);
    const { drawn, marks } = frame({
      width,
      height,
      x,
      y,
      xTicks: niceTicks(1, Math.max(2, rounds), Math.max(2, width / 90)).filter(Number.isInteger),
      yTicks: niceTicks(range[0], range[1], 4),
      xText: String,
      yText: trimmed,
      xTitle: "round",
      yTitle: unit,
      label: `${title}: ${series.map(({ name, values }) => `${name} ${text(median(values))} in the median`).join("; ")}`,
    });
    range[0] < 0 && range[1] > 0 && marks.append(svg("line", { class: "zero", x1: MARGIN.left, x2: width - MARGIN.right, y1: y(0), y2: y(0) }));
    series.forEach(({ values, kind, dots }) => {
      const at = values.map((value, i) => [x(i + 1).toFixed(1), y(value).toFixed(1)]);
      marks.append(svg("path", { class: kind, d: `M${at.map((place) => place.join(" ")).join("L")}` }));
      dots && marks.append(...at.map(([cx, cy], i) => svg("circle", { class: kind.replace("series", "fill"), r: 3, cx, cy }, svg("title", {}, `Round ${i + 1}: ${text(values[i])}`))));
    });
    return drawn;
  };
  return h(
    "section",
    { class: "plot" },
    h("h2", {}, title),
    seriesLegend(series),
    resized(h("div", { class: "canvas" }), (place, width) => fill(place, draw(width))),
    note && h("p", { class: "quiet" }, note),
    asTable(title, ["round", ...series.map(({ name }) => name)], series[0].values.map((_, i) => [i + 1, ...series.map(({ values }) => text(values[i]))])),
  );
}

const data = await readData();
const times = ["old", "now"].map((key, index) => ({
  name: `${index ? "NEW" : "OLD"}: ${data.engines[index]}`,
  kind: seriesClass(index),
  values: data.rounds.map((round) => round[key]),
  dots: true,
}));
const ratios = [{ name: "NEW against OLD", kind: seriesClass(0), dots: true, values: data.rounds.map(({ ratio }) => 100 * (Math.exp(ratio) - 1)) }];
const loads = [{ name: "others", kind: seriesClass(2), values: data.rounds.map(({ load }) => 100 * load) }];
document.getElementById("page").append(
  h(
    "div",
    { class: "page" },
    h("header", { class: "head" }, brand(), h("h1", {}, data.name)),
    h(
      "main",
      {},
      h("dl", { class: "facts speed" }, data.facts.map(([name, text]) => [h("dt", {}, name), h("dd", {}, text)])),
      h(
        "div",
        { class: "plots" },
        roundChart({ title: "Time of each round", series: times, unit: "ms", note: "Both engines search all positions in each round, one right after the other." }),
        roundChart({ title: "How much faster NEW was", series: ratios, unit: "%", note: "A round far from the others was disturbed; the interval makes little of it." }),
        roundChart({ title: "Processor time used by others", series: loads, unit: "%", low: 0, high: 100 }),
      ),
    ),
  ),
);
performance.mark("opened");
