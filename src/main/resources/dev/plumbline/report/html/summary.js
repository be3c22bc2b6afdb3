/* The summary: the run and its results. */

function pageHead(data) {
  const details = [data.limit, data.started?.replace("T", " ").replace("Z", " UTC")];
  return h(
    "header",
    { class: "head" },
    brand(),
    h("h1", {}, data.suites.join(", ")),
    h("p", { class: "engine-names" }, engineNames(data)),
    h("p", { class: "quiet" }, details.filter(Boolean).join("  ·  ")),
    factList([...data.facts, ...(data.baseline?.facts ?? [])]),
    runDetails(data, "Run details"),
  );
}

/* How the run was set up, folded away: its options, those of the engines, the machine. */
function runDetails({ options, engines, machine }, title) {
  const text = (settings) => Object.entries(settings).map(([name, value]) => `${name} ${value}`).join(", ");
  const pairs = [
    ["Run", text(options)],
    ...engines.map(({ name, settings }) => [name, text(settings)]),
    ["Version and machine", machine],
  ].filter(([, value]) => value);
  return (
    pairs.length > 0 &&
    h("details", { class: "run-details" }, h("summary", {}, title), h("dl", { class: "facts" }, pairs.map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)])))
  );
}

/* Ratings that a suite or its puzzles give, and what completed depths took. */
function ratings(data) {
  return data.sentences.length > 0 && h("section", { class: "ratings", "aria-label": "Ratings and depths" }, data.sentences.map((rating) => h("p", { class: "quiet" }, rating)));
}

function engineNames(data) {
  return data.matrix
    ? `${plural(data.engines.length, "engine")}, varying ${data.matrix.heads.join(" and ")}`
    : data.engines.map((engine) => engine.name).join("  ·  ");
}

/* The settings that a matrix varies, behind the engine if there are several: the heads of their columns, and the
   cells of each engine; nothing without a matrix. */
function matrixOf(engines) {
  const names = [...new Set(engines.flatMap(({ varied = {} }) => Object.keys(varied)))];
  const several = new Set(engines.map(({ engine, base = engine }) => base)).size > 1;
  const cells = ({ engine, base = engine, varied = {} }) => [...(several ? [base] : []), ...names.map((name) => (varied[name] === "" ? '""' : varied[name] ?? "-"))];
  return names.length ? { heads: [...(several ? ["engine"] : []), ...names], cells: engines.map(cells) } : undefined;
}

/* The heads of the columns that name an engine: one, or one for each setting of a matrix. */
function engineHeads(data) {
  return data.matrix ? data.matrix.heads : ["Engine"];
}

function engineCells(engine, data) {
  const [first, ...rest] = data.matrix ? data.matrix.cells[engine] : [data.engines[engine].name];
  return [h("th", { scope: "row" }, data.engines.length > 1 && mark(engine), first), ...rest.map((cell) => h("td", {}, cell))];
}

/* The results by suite; of a matrix, the best of each suite first. */
function ranked(data) {
  const score = (result) => result.points / result.max_points || 0;
  return data.matrix ? [...data.results].sort((one, other) => one.suite - other.suite || score(other) - score(one)) : data.results;
}

/* Cards for a single suite and engine, a table for several. */
function summary(data) {
  if (data.lines_only) {
    return data.results.length === 1 ? lineCards(data.results[0], data) : lineBoard(data);
  }
  return data.results.length === 1 ? cards(data.results[0], data) : scoreboard(data);
}

/* The searches of an engine in a suite, or in all. */
function searchesOf({ engine, suite }, data, searches = data.searches) {
  return searches.filter((search) => search.engine === engine && (suite === undefined || data.problems[search.problem_index].suite === suite));
}

/* Warnings about searches that ended far from their limits. */
function limitNotes(result) {
  return [
    result.over_limit && `${plural(result.over_limit, "search", "searches")} far over the limit`,
    result.under_limit && `${plural(result.under_limit, "search", "searches")} far under the limit`,
    result.late && plural(result.late, "late answer"),
  ].filter(Boolean);
}

/* The effort of solutions, as in the chart, and its unit. */
function medianFound(result, data) {
  const effort = usualEffort(data);
  const middle = effort && median(searchesOf(result, data).map((search) => effortAt(search, effort)).filter((value) => value !== null));
  return middle === null || middle === undefined ? ["–", ""] : [effort.text(middle), effort === EFFORTS.time ? "" : effort.name];
}

/* The effort of the chart, as the first word of a title. */
function effortTitle(data) {
  const { name } = usualEffort(data) ?? EFFORTS.time;
  return name[0].toUpperCase() + name.slice(1);
}

function cards(result, data) {
  const graded = result.max_points !== result.problems;
  const [low, high] = [result.solved_low ?? 0, result.solved_high ?? 1];
  return h(
    "section",
    { class: "cards", "aria-label": "Summary" },
    card("Solved", grouped(result.solved), [`of ${grouped(result.problems)}`, wasSolved(result, data)].filter(Boolean).join(", "), share(result.solved / result.problems, [low, high]), [
      `${percent(result.solved / result.problems)}, 95 % interval ${percent(low)} to ${percent(high)} (Wilson)`,
    ]),
    graded && card("Points", grouped(result.points), `of ${grouped(result.max_points)}`, pointsShare(result), [pointsText(result)]),
    card(`${effortTitle(data)} to solution`, ...medianFound(result, data), null, ["Median of solved problems"]),
    card("Findings", grouped(result.findings), "", null, [
      result.findings ? "Faults in the engine's lines" : "No faults in any line",
    ]),
    result.errors + result.skipped > 0 &&
      card("Errors", grouped(result.errors), "", null, [result.skipped ? `${grouped(result.skipped)} skipped` : "No valid answer"]),
    card("Searched", short(result.nodes), "nodes", null, [[duration(result.ms), speedOf(result)].filter(Boolean).join(", ") || "Total", ...limitNotes(result)]),
  );
}

/* How many problems the baseline solved; of how many, unless it has as many. */
function wasSolved(result, data) {
  const before = searchesOf(result, data, data.before ?? []).filter((search) => search.is !== 4);
  const solved = before.filter((search) => search.is === 0).length;
  return before.length ? `was ${grouped(solved)}${before.length === result.problems ? "" : ` of ${grouped(before.length)}`}` : "";
}

function speedOf(result) {
  return result.nps === undefined ? "" : `${short(result.nps)} nodes/s`;
}

/* The cards of a run that checks lines only. */
function lineCards(result, data) {
  return h(
    "section",
    { class: "cards", "aria-label": "Summary" },
    card("Positions", grouped(result.problems), "", null, ["Lines only: answers are not judged"]),
    card("Lines", grouped(result.lines), "", null, ["Replayed on the board"]),
    card("Findings", grouped(result.findings), "", null, [result.findings ? "Faults in the engine's lines" : "No faults in any line"]),
    result.errors + result.skipped > 0 &&
      card("Errors", grouped(result.errors), "", null, [result.skipped ? `${grouped(result.skipped)} skipped` : "No valid answer"]),
    card("Depth", String(result.median_depth), "", null, ["Median of all searches"]),
    card("Searched", short(result.nodes), "nodes", null, [[duration(result.ms), speedOf(result)].filter(Boolean).join(", ") || "Total", ...limitNotes(result)]),
  );
}

/* The results of several engines or suites, of lines only. */
function lineBoard(data) {
  const several = data.suites.length > 1;
  const heads = [several && "Suite", ...engineHeads(data), "Positions", "Lines", "Findings", "Errors", "Depth", "Nodes", data.timed && "Nodes/s", data.timed && "Time"];
  const row = (result) => [result.problems, result.lines, result.findings, result.errors].map(grouped).concat(String(result.median_depth), short(result.nodes), data.timed ? [speedOf(result).split(" ")[0], duration(result.ms)] : []);
  return scroller(
    h(
      "section",
      { class: "scoreboard scroll", "aria-label": "Summary" },
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, heads.filter((head) => head !== false).map((head) => h("th", { scope: "col" }, head)))),
        h(
          "tbody",
          {},
          data.results.map((result) =>
            h(
              "tr",
              {},
              several && h("td", {}, data.suites[result.suite]),
              engineCells(result.engine, data),
              row(result).map((cell) => h("td", { class: "number" }, cell)),
            ),
          ),
        ),
      ),
      h("p", { class: "quiet" }, "Lines only: answers are not judged."),
    ),
  );
}

function card(title, figure, unit, drawing, notes, kind) {
  return h(
    "div",
    { class: kind ? `card ${kind}` : "card" },
    h("h2", {}, title),
    h("p", { class: "figure" }, figure, unit && h("span", { class: "unit" }, unit)),
    drawing,
    notes.map((note) => h("p", { class: "quiet" }, note)),
  );
}

function pointsShare(result) {
  return share(result.points / result.max_points, [result.points_low, result.points_high].map((each) => each / result.max_points));
}

function pointsText(result) {
  return `${percent(result.points / result.max_points)}, 95 % interval ${grouped(result.points_low)} to ${grouped(result.points_high)} (bootstrap)`;
}

/* A bar with its confidence interval. */
function share(value, [low, high]) {
  const x = (part) => (100 * part).toFixed(2);
  return svg(
    "svg",
    { viewBox: "0 0 100 8", class: "share", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("rect", { x: 0, y: 1, width: 100, height: 6, class: "rest" }),
    svg("rect", { x: 0, y: 1, width: x(value), height: 6, class: "part" }),
    svg("rect", { x: x(low), y: 0, width: x(high - low), height: 8, class: "interval" }),
  );
}

function scoreboard(data) {
  const several = data.suites.length > 1;
  const graded = data.results.some((result) => result.max_points !== result.problems);
  const heads = [several && "Suite", ...engineHeads(data), "Solved", "Share", graded && "Points", `${effortTitle(data)} to solution`, "Errors", "Findings", "Nodes", data.timed && "Nodes/s", data.timed && "Time"];
  return scroller(
    h(
      "section",
      { class: "scoreboard scroll", "aria-label": "Summary" },
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, heads.filter((head) => head !== false).map((head) => h("th", { scope: "col" }, head)))),
        h("tbody", {}, ranked(data).map((result) => scoreRow(result, data, several, graded))),
        several && h("tbody", { class: "totals" }, data.engines.map((engine, index) => totalRow(index, data, graded))),
      ),
      data.results.map((result) => [data.engines[result.engine].name, limitNotes(result)]).filter(([, notes]) => notes.length).map(([engine, notes]) => h("p", { class: "quiet" }, `${engine}: ${notes.join(", ")}. Compare with care: not every search used the same effort.`)),
      h("p", { class: "quiet" }, `95 % intervals: Wilson for solved${graded ? ", bootstrap for points" : ""}.`),
    ),
  );
}

function scoreRow(result, data, several, graded) {
  const [low, high] = [result.solved_low ?? 0, result.solved_high ?? 1];
  return h(
    "tr",
    {},
    several && h("td", {}, data.suites[result.suite]),
    engineCells(result.engine, data),
    h("td", { class: "number" }, h("strong", {}, grouped(result.solved)), ` / ${grouped(result.problems)}`),
    h(
      "td",
      { class: "wide" },
      share(result.solved / result.problems, [low, high]),
      h("span", { class: "quiet" }, `${percent(result.solved / result.problems)} (${percent(low)} to ${percent(high)})`),
    ),
    graded && h("td", { class: "number" }, `${grouped(result.points)} / ${grouped(result.max_points)}`, h("span", { class: "quiet below" }, `${grouped(result.points_low)} to ${grouped(result.points_high)}`)),
    h("td", { class: "number" }, medianFound(result, data).join(" ")),
    h("td", { class: "number" }, grouped(result.errors)),
    h("td", { class: "number" }, grouped(result.findings)),
    h("td", { class: "number" }, short(result.nodes)),
    data.timed && h("td", { class: "number" }, speedOf(result).split(" ")[0]),
    data.timed && h("td", { class: "number" }, duration(result.ms)),
  );
}

/* What an engine did in all suites. Their points differ in worth and have no sum. */
function totalRow(engine, data, graded) {
  const results = data.results.filter((result) => result.engine === engine);
  const sum = (field) => results.reduce((total, result) => total + (result[field] ?? 0), 0);
  const found = medianFound({ engine }, data);
  return h(
    "tr",
    {},
    h("td", {}, "All suites"),
    engineCells(engine, data),
    h("td", { class: "number" }, h("strong", {}, grouped(sum("solved"))), ` / ${grouped(sum("problems"))}`),
    h("td", { class: "wide" }, h("span", { class: "quiet" }, percent(sum("solved") / sum("problems")))),
    graded && h("td", {}),
    h("td", { class: "number" }, found.join(" ")),
    h("td", { class: "number" }, grouped(sum("errors"))),
    h("td", { class: "number" }, grouped(sum("findings"))),
    h("td", { class: "number" }, short(sum("nodes"))),
    data.timed && h("td", {}),
    data.timed && h("td", { class: "number" }, duration(sum("ms"))),
  );
}

/* The marker of an engine in charts. */
function mark(engine) {
  return svg("svg", { viewBox: "0 0 22 10", class: "mark-line", "aria-hidden": "true" }, svg("path", { class: seriesClass(engine), d: "M1 5h20" }));
}

/* How each of several suites differs from an older run: their figures have no meaningful sum. */
function comparisonTable(suites, data, graded, shown, only) {
  const heads = ["Suite", "Lost", "Won", "p-value", "Solved by both", "Solved by neither", "New", graded && "Points"];
  const link = (kind, suite) =>
    suite[kind] ? button(grouped(suite[kind]), `Show ${kind} problems of ${suite.suite}`, () => only({ show: shown[kind], suite: String(data.suites.indexOf(suite.suite)) }), { class: `plain kind ${kind}` }) : "0";
  const cells = (suite) => [link("lost", suite), link("won", suite), chanceText(suite.chance), ...[suite.both, suite.neither, suite.only_new].map(grouped), ...(graded ? [pointsOf(suite)] : [])];
  return scroller(
    h(
      "section",
      { class: "scoreboard scroll", "aria-label": "Comparison by suite" },
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, heads.filter(Boolean).map((head) => h("th", { scope: "col" }, head)))),
        h("tbody", {}, suites.map((suite) => h("tr", {}, h("th", { scope: "row" }, suite.suite), cells(suite).map((cell) => h("td", { class: "number" }, cell))))),
      ),
      h("p", { class: "quiet" }, "p-value: exact sign test, won vs. lost."),
    ),
  );
}

function chanceText(chance) {
  return chance < 0.001 ? "< 0.001" : chance.toFixed(3);
}

function pointsOf(suite) {
  return suite.summary.find(({ name }) => name === "points")?.value ?? "";
}

function isGraded(data) {
  return data.results.some((result) => result.max_points !== result.problems);
}

/* The engines that failed all their searches, with the most frequent reason. */
function failures(data) {
  return data.engines.flatMap((engine, index) => {
    const searches = searchesOf({ engine: index }, data);
    if (!searches.length || searches.some((search) => search.is !== STANDINGS.indexOf("error"))) {
      return [];
    }
    const reasons = new Map();
    searches.forEach((search) => reasons.set(search.explanation || search.outcome, (reasons.get(search.explanation || search.outcome) ?? 0) + 1));
    const [[reason]] = [...reasons].sort(([, one], [, other]) => other - one);
    return h("p", { class: "failed" }, `✗ ${engine.name} failed ${searches.length === 1 ? "its only search" : `all ${grouped(searches.length)} searches`}: ${reason}`);
  });
}
