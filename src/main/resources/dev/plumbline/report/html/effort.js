/* The effort of finding a solution: time, nodes or depth. */

/* The field of a search, the least value drawn on a logarithmic axis, and texts. */
const EFFORTS = {
  time: { name: "time", field: "found_ms", least: 0.1, text: duration },
  nodes: { name: "nodes", field: "found_nodes", least: 1, text: short },
  depth: { name: "depth", field: "found_depth", least: 0, text: String, linear: true },
};

/* The efforts that searches of all engines report. */
function effortsOf(data) {
  return Object.values(EFFORTS).filter((effort) => {
    const reported = new Set(data.searches.filter((search) => effortAt(search, effort) !== null).map((search) => search.engine));
    const found = new Set(data.searches.filter((search) => search.is === 0 && isFound(search)).map((search) => search.engine));
    return reported.size > 0 && reported.size === found.size;
  });
}

/* Whether it is known when the solution was found that was kept to the end. */
function isFound(search) {
  return [search.found_depth, search.found_nodes, search.found_ms].some((found) => found !== undefined);
}

/* The effort of a solution, or null. */
function effortAt(search, effort) {
  const value = search.is === 0 ? search[effort.field] : undefined;
  return value === undefined || value < 0 ? null : Math.max(effort.least, value);
}

/* The effort that the run limits; otherwise the time. */
function usualEffort(data) {
  const limit = data.limit ?? data.runs?.[1].limit ?? "";
  const words = limit.split(/[ ,]+/);
  const efforts = effortsOf(data);
  return efforts.find((effort) => words.includes(effort.name)) ?? efforts[0];
}

/* Buttons to choose the effort of a chart. */
function effortSwitch(efforts, chosen, onchange) {
  return choice("Axis", efforts.map((effort) => [effort.name, effort]), chosen, onchange);
}

/* The scale of an effort between two values, and its ticks. */
function effortScale(effort, [low, high], from, to) {
  return (effort.linear ? linear : logarithmic)(low, high, from, to);
}

function effortTicks(effort, [low, high], most) {
  return effort.linear ? niceTicks(low, high, most).filter(Number.isInteger) : logTicks(low, high, most);
}

/* Spans at least a power of ten, or some depths. */
function effortRange(effort, values) {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  return [low, effort.linear ? Math.max(high, low + 4) : Math.max(high, low * 10)];
}
