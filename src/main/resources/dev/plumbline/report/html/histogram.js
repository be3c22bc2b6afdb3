/* Histograms of depths and nodes. */

function histograms(data) {
  return [histogram("Depth reached", depthBins(data), data, "depth", "depth"), histogram("Nodes searched", nodeBins(data), data, "nodes", "nodes per search")];
}

/* The values of all searches that reported one. */
function reported(data, field) {
  return data.searches.map((search) => search[field]).filter((value) => value > 0);
}

/* A bin for each depth. After finding a mate, engines run through all remaining depths, so depths
   far beyond the usual are counted together. */
function depthBins(data) {
  const values = reported(data, "depth");
  if (!values.length) {
    return null;
  }
  const usual = median(values);
  const most = Math.max(24, Math.min(40, 2 * Math.round(usual)));
  const low = values.reduce((least, value) => Math.min(least, value));
  const high = Math.min(most, values.reduce((greatest, value) => Math.max(greatest, value)));
  const text = (depth) => depth + (depth === most ? "+" : "");
  const bins = Array.from({ length: high - low + 1 }, (none, i) => ({ from: low + i, to: low + i + 1, text: text(low + i) }));
  bins.at(-1).to = Infinity;
  return {
    bins,
    scale: (from, to) => linear(low, high + 1, from, to),
    end: high + 1,
    ticks: (count) => niceTicks(low, high, count).filter(Number.isInteger),
    tickAt: 0.5,
    tickText: text,
  };
}

/* Bins between round numbers: of equal width if the searches differ little, as in a run with a
   limit of nodes, otherwise of about equal ratios. */
function nodeBins(data) {
  const values = reported(data, "nodes");
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  if (low >= high) {
    return null;
  }
  const isNarrow = high < 3 * low;
  const edges = isNarrow ? evenEdges(low, high) : ratioEdges(low, high);
  const text = isNarrow ? grouped : short;
  const ends = [edges[0], edges.at(-1)];
  return {
    bins: edges.slice(1).map((to, i) => ({ from: edges[i], to, text: `${text(edges[i])} to ${text(to)}` })),
    scale: (from, to) => (isNarrow ? linear : logarithmic)(...ends, from, to),
    end: edges.at(-1),
    ticks: (count) => (isNarrow ? niceTicks(...ends, count * 0.7) : logTicks(...ends, count)),
    tickAt: 0,
    tickText: text,
  };
}

function evenEdges(low, high) {
  const [first, second] = niceTicks(0, Math.max(8, high - low), 16);
  const step = Math.max(1, second - first);
  const edges = [Math.floor(low / step) * step];
  while (edges.at(-1) <= high) {
    edges.push(edges.at(-1) + step);
  }
  return edges;
}

/* Six for each power of ten, three if there are many. */
function ratioEdges(low, high) {
  const steps = high < 10000 * low ? [1, 1.5, 2, 3, 5, 7] : [1, 2, 5];
  const edges = [];
  for (let power = 10 ** Math.floor(Math.log10(low)); edges.length === 0 || edges.at(-1) <= high; power *= 10) {
    edges.push(...steps.map((step) => step * power).filter(Number.isInteger));
  }
  return edges.slice(edges.findLastIndex((edge) => edge <= low), edges.findIndex((edge) => edge > high) + 1);
}

/* How many searches of each engine fall into each bin. */
function counts(data, bins, field) {
  const all = data.engines.map(() => bins.map(() => 0));
  for (const search of data.searches) {
    const value = search[field];
    if (value > 0) {
      all[search.engine][bins.findIndex((bin) => value < bin.to)]++;
    }
  }
  return all;
}

function histogram(title, scheme, data, field, unit) {
  if (!scheme) {
    return null;
  }
  const found = counts(data, scheme.bins, field);
  return h(
    "section",
    { class: `plot ${field}` },
    h("h2", {}, title),
    legend(data.engines, true),
    resized(h("div", { class: "canvas" }), (place, width) => fill(place, histogramDrawing(title, scheme, found, unit, width))),
    asTable(title, [unit, ...data.engines.map((engine) => engine.name)], scheme.bins.map((bin, i) => [bin.text, ...found.map((each) => each[i])])),
  );
}

function histogramDrawing(title, scheme, found, unit, width) {
  const height = 260;
  const most = Math.max(...found.flat());
  const x = scheme.scale(MARGIN.left + 4, width - MARGIN.right - 4);
  const yTicks = niceTicks(0, most, 4).filter(Number.isInteger);
  const y = linear(0, Math.max(most, yTicks.at(-1)), height - MARGIN.bottom, MARGIN.top);
  const { drawn, marks } = frame({
    width,
    height,
    x: (tick) => x(tick + scheme.tickAt),
    y,
    xTicks: scheme.ticks(width / 52),
    yTicks,
    xText: scheme.tickText,
    yText: grouped,
    xTitle: unit,
    label: `${title}: ${scheme.bins[0].text} at least, ${scheme.bins.at(-1).text} at most`,
  });
  scheme.bins.forEach((bin, i) => {
    const left = x(bin.from);
    const slot = x(Math.min(bin.to, scheme.end)) - left;
    const bar = Math.min(28, (slot * 0.86) / found.length);
    found.forEach((each, engine) => {
      if (each[i]) {
        const at = left + slot / 2 + (engine - found.length / 2) * bar;
        marks.append(
          svg(
            "rect",
            { x: at.toFixed(1), y: y(each[i]).toFixed(1), width: Math.max(0.8, bar - Math.min(1, bar / 4)).toFixed(1), height: (y(0) - y(each[i])).toFixed(1), class: `fill s${engine % MOST_SERIES}` },
            svg("title", {}, `${bin.text}: ${each[i]}`),
          ),
        );
      }
    });
  });
  return drawn;
}
