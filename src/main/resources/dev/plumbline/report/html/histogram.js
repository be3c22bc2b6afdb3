/* Histograms of depths and nodes. After finding a mate, engines run through all remaining depths, so
   depths far beyond the usual are counted together. */

function histograms(data) {
  const usual = median(data.searches.map((search) => search.depth ?? 0)) ?? 0;
  const deepest = Math.max(24, Math.min(40, 2 * Math.round(usual)));
  const depths = data.engines.map((engine, index) => bins(data, index, (search) => search.depth, (depth) => Math.min(depth, deepest)));
  const nodes = data.engines.map((engine, index) => bins(data, index, (search) => search.nodes, nodeStep));
  return [
    histogram("Depth reached", depths, data, steps(depths, (step) => step + 1), (depth) => depth + (depth === deepest ? "+" : ""), "depth of the last iteration"),
    histogram("Nodes searched", nodes, data, steps(nodes, nodeAfter), short, "nodes of a search, up to"),
  ];
}

/* The smallest of 1, 2, 5, 10, 20 ... that is not less than a number. */
function nodeStep(nodes) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, nodes)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= nodes * 0.9999999);
}

function nodeAfter(step) {
  return nodeStep(step * 1.5);
}

function bins(data, engine, value, step) {
  const counts = new Map();
  for (const search of data.searches) {
    const number = value(search);
    if (search.e === engine && number > 0) {
      counts.set(step(number), (counts.get(step(number)) ?? 0) + 1);
    }
  }
  return counts;
}

/* All steps from the first used one to the last; only the ends if there are too many. */
function steps(all, next) {
  const keys = all.flatMap((counts) => [...counts.keys()]).sort((a, b) => a - b);
  const list = [];
  for (let step = keys[0]; step <= keys.at(-1) && list.length < 400; step = next(step)) {
    list.push(step);
  }
  return list;
}

function histogram(title, counts, data, list, text, unit) {
  if (!list.length) {
    return null;
  }
  const rows = list.map((step) => [text(step), ...counts.map((each) => each.get(step) ?? 0)]);
  return h(
    "section",
    { class: "plot" },
    h("h2", {}, title),
    legend(data.engines, true),
    resized(h("div", { class: "canvas" }), (place, width) => fill(place, histogramDrawing(title, counts, list, text, unit, width))),
    asTable(title, [unit, ...data.engines.map((engine) => engine[1])], rows),
  );
}

function histogramDrawing(title, counts, list, text, unit, width) {
  const height = 260;
  const most = Math.max(...counts.flatMap((each) => [...each.values()]));
  const slot = (width - MARGIN.left - MARGIN.right) / list.length;
  const x = (step) => MARGIN.left + (list.indexOf(step) + 0.5) * slot;
  const yTicks = niceTicks(0, most, 4).filter(Number.isInteger);
  const y = linear(0, Math.max(most, yTicks.at(-1)), height - MARGIN.bottom, MARGIN.top);
  const every = Math.ceil(list.length / Math.max(1, Math.floor((width - 60) / 38)));
  const { drawn, marks } = frame({
    width,
    height,
    x,
    y,
    xTicks: list.filter((step, index) => index % every === 0),
    yTicks,
    xText: text,
    yText: grouped,
    xTitle: unit,
    label: `${title}: from ${text(list[0])} to ${text(list.at(-1))}`,
  });
  const bar = Math.max(1, Math.min(28, slot * 0.8) / counts.length);
  counts.forEach((each, index) => {
    for (const [step, count] of each) {
      const left = x(step) - (bar * counts.length) / 2 + index * bar;
      marks.append(
        svg("rect", { x: left.toFixed(1), y: y(count).toFixed(1), width: Math.max(0.8, bar - 1).toFixed(1), height: (y(0) - y(count)).toFixed(1), class: `fill s${index % 6}` }),
      );
    }
  });
  return drawn;
}
