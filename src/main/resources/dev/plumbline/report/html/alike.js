/* Which engines play the same moves: a tree that joins the most similar first. */

function likenessChart(data) {
  return (
    data.alike &&
    h(
      "section",
      { class: "plot alike" },
      h("h2", {}, "Engines by likeness"),
      resized(h("div", { class: "canvas" }), (place, width) => fill(place, treeDrawing(data, width))),
      h("p", { class: "quiet" }, "Branches meet at the share of problems with the same move; of several engines, its mean."),
    )
  );
}

/* The name of an engine; in a matrix, what distinguishes it. */
function shortName(engine, { engines, matrix }) {
  return matrix ? matrix.heads.map((head, column) => `${head} ${matrix.cells[engine][column]}`).join(", ") : engines[engine].name;
}

function treeDrawing(data, width) {
  const tree = data.alike.tree.map(({ engines, share }) => [engines.map((label) => data.engines.findIndex(({ engine }) => engine === label)), Math.round(1000 * share) / 10]);
  const order = tree.at(-1)[0];
  const names = data.engines.map((_, engine) => shortName(engine, data));
  const letters = Math.max(...names.map((name) => name.length));
  const left = Math.min(7 * letters + 12, Math.round(0.4 * width));
  const most = Math.floor((left - 8) / 7);
  const step = 26;
  const bottom = 12 + step * order.length;
  const least = Math.min(95, ...tree.map(([, share]) => share));
  const x = linear(100, least, left, width - 56);
  const nodes = new Map(order.map((engine, place) => [engine, { engine, x: left, y: 12 + step * (place + 0.5) }]));
  const joints = tree.map(([members, share]) => {
    const one = nodes.get(members[0]);
    const other = members.map((member) => nodes.get(member)).find((node) => node !== one);
    const node = { x: x(share), y: (one.y + other.y) / 2 };
    members.forEach((member) => nodes.set(member, node));
    return [
      [one, other].map((from) => svg("path", { d: `M${from.x} ${from.y}H${node.x}`, class: from.engine === undefined ? "join" : seriesClass(from.engine) })),
      svg("path", { d: `M${node.x} ${one.y}V${other.y}`, class: "join" }),
      svg("text", { x: node.x + 5, y: node.y - 5 }, `${share}%`),
    ];
  });
  const fitting = (name) => (name.length > most ? `${name.slice(0, most - 1)}…` : name);
  const ticks = niceTicks(least, 100, width < 500 ? 3 : 6);
  return svg(
    "svg",
    { viewBox: `0 0 ${width} ${bottom + 28}`, class: "chart", role: "img", "aria-label": "Tree of the engines by the share of problems with the same move", width, height: bottom + 28 },
    ticks.map((tick) => [svg("line", { x1: x(tick), x2: x(tick), y1: 12, y2: bottom, class: "grid" }), svg("text", { x: x(tick), y: bottom + 16, "text-anchor": "middle" }, `${tick}%`)]),
    order.map((engine, place) => svg("text", { x: left - 8, y: 16 + step * (place + 0.5), "text-anchor": "end" }, svg("title", {}, names[engine]), fitting(names[engine]))),
    joints,
  );
}
