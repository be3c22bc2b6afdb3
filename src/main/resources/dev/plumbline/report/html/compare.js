/* The content of a comparison: problems won and lost, and a problem with its old and new line. */

const KINDS = ["lost", "won", "points", "both", "neither"];
const KIND_WORDS = { lost: "lost", won: "won", points: "points changed", both: "solved by both", neither: "solved by neither" };

function kindOf(problem) {
  const [old, now] = problem.searches.map((searches) => searches[0]);
  const points = (search) => (search.is < 2 ? search.points : 0);
  if ((old.is === 0) !== (now.is === 0)) {
    return now.is === 0 ? "won" : "lost";
  }
  return points(old) !== points(now) ? "points" : now.is === 0 ? "both" : "neither";
}

function compareHead(data) {
  const [old, now] = data.runs;
  const details = (run) => [run.limit, run.started?.replace("T", " ").replace("Z", " UTC")].filter(Boolean).join("  ·  ");
  return h(
    "header",
    { class: "head" },
    brand(),
    h("h1", {}, data.suites.join(", ") + ": comparison"),
    h(
      "dl",
      { class: "versions" },
      data.engines.flatMap((engine, index) => [h("dt", {}, mark(index), engine.name), h("dd", { class: "quiet" }, details(index ? now : old))]),
    ),
    factList(data.comparison.facts),
    runDetails(old, "Details of the old run"),
    runDetails(now, "Details of the new run"),
  );
}

/* More are folded away. */
const MOST_SETTINGS = 8;

/* The settings in which the runs differ. */
function settingTable({ changed_settings: differences = [] }) {
  const several = new Set(differences.map(({ engine }) => engine ?? "")).size > 1;
  const row = ({ engine, change: { name, was, now } }) => h("tr", {}, h("th", { scope: "row" }, several && engine ? `${engine}: ${name}` : name), [was, now].map((value) => h("td", {}, value || "–")));
  const table = h("table", {}, h("thead", {}, h("tr", {}, ["Setting", "Old run", "New run"].map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, differences.map(row)));
  return h(
    "div",
    { class: "scoreboard settings" },
    differences.length
      ? h("details", { open: differences.length <= MOST_SETTINGS }, h("summary", {}, `Differences of settings: ${differences.length}`), scroller(h("div", { class: "scroll" }, table), "Differences of settings"))
      : h("p", { class: "quiet" }, "Both runs have the same settings."),
  );
}

function compareCards(data, choose) {
  const { comparison } = data;
  const facts = new Map(comparison.summary.map(({ name, value }) => [name, value]));
  if (data.lines_only) {
    const [findings, lines, depth, speed] = ["findings", "lines", "depth", "speed"].map((name) => (facts.get(name) ?? "").split(", was "));
    const was = ([, before]) => `was ${before}`;
    return h(
      "section",
      { class: "cards", "aria-label": "Summary" },
      card("Findings", findings[0], was(findings), null, [button("Show", "Show problems with findings", () => choose("findings"), { class: "plain" })]),
      card("Lines", lines[0], was(lines), null, ["Lines only: answers are not judged"]),
      card("Depth", depth[0], was(depth), null, ["Median of all searches"]),
      speed.length > 1 && card("Speed", short(parseInt(speed[0], 10)), "nodes/s", null, [was(speed)]),
    );
  }
  const counted = (kind) => grouped(comparison[kind]);
  return h(
    "section",
    { class: "cards", "aria-label": "Summary" },
    card("Lost", counted("lost"), "", null, [button("Show", "Show lost problems", () => choose("lost"), { class: "plain" })]),
    card("Won", counted("won"), "", null, [button("Show", "Show won problems", () => choose("won"), { class: "plain" })]),
    card("p-value", chanceText(comparison.chance), "", null, ["Exact sign test, won vs. lost"]),
    card("Solved", grouped(comparison.won + comparison.both), `was ${grouped(comparison.lost + comparison.both)}`, null, [`${counted("both")} by both, ${counted("neither")} by neither`]),
    card("Points", (facts.get("points") ?? "").split(",")[0], "", null, [(facts.get("points") ?? "").replace(/^[^:]*: /, "")]),
  );
}

/* Facts that the section of the first difference shows. */
const OF_FIRST = ["identical", "first to differ", "  old search", "  new search"];

function compareFacts(data, { suite, summary }) {
  const shown = summary.filter(({ name }) => !["won", "lost", "both", "neither", "solved", "by chance", "points", ...(data.first ? OF_FIRST : []), ...(data.lines_only ? ["findings", "lines", "depth", "speed"] : [])].includes(name));
  return (
    shown.length > 0 &&
    h("section", { class: "plot" }, h("h2", {}, suite ? `Other differences, ${suite}` : "Other differences"), h("dl", { class: "facts" }, shown.map(({ name, value }) => [h("dt", {}, name), h("dd", {}, value)])))
  );
}

/* The first search that differs, on a board, with what both runs have where they part. */
function firstDifference({ first, engines, comparison }, problems) {
  if (!first) {
    return null;
  }
  const problem = problems[first.problem_index];
  const player = new Player(problem);
  const lines = new PartingLines(problem, first.lines, player, engines);
  const isAnswer = first.lines.every((line) => scoreOf(line) === undefined);
  return h(
    "section",
    { class: "plot parting", "aria-label": "First search that differs" },
    h("h2", {}, "First search that differs"),
    h(
      "p",
      {},
      h("a", { href: addressOf(problem.key, {}) }, first.place),
      h("span", { class: "quiet" }, `${isAnswer ? "  ·  only the answers or the nodes differ" : ""}  ·  ${grouped(comparison.identical)} of ${grouped(comparison.searches)} searches are identical${first.share ? `, compared: ${first.share}` : ""}`),
    ),
    h("div", { class: "answer" }, player.element, lines.element),
  );
}

/* The lines of two runs, of which one is open on the board. */
class PartingLines extends LineList {
  constructor(problem, told, player, engines) {
    const lines = told.map((line, place) => ({ ...line, place, rank: 1, bound: "exact", score: scoreOf(line), moves: line.tokens ? line.tokens.split(" ") : [], name: engines[place].name }));
    super(problem, { lines, listed_findings: [] }, player, {}, "Where they part");
  }

  heads() {
    return null;
  }

  shown() {
    return this.lines;
  }

  facts(line) {
    const score = line.score === undefined ? "" : scoreText(line.score);
    const nodes = line.nodes === undefined ? "" : plural(line.nodes, "node");
    return [h("span", { class: "run" }, mark(line.place), line.name), h("span", { class: "value" }, score || "no line"), h("span", { class: "quiet" }, nodes)];
  }
}

function compareColumns(data) {
  const [number, id, ...rest] = columnsOf(data);
  const kind = column("kind", "Result", "kind", (problem) => KINDS.indexOf(problem.kind), (problem) => h("span", { class: `kind ${problem.kind}` }, KIND_WORDS[problem.kind]), { text: (problem) => KIND_WORDS[problem.kind] });
  return data.lines_only ? [number, id, ...rest] : [number, id, kind, ...rest];
}

/* A problem with two boards that step together. */
class ComparePanel extends Panel {
  content(problem) {
    this.sides = problem.searches.map((searches) => this.side(problem, searches[0]));
    return [
      problem.expected_old && h("p", { class: "finding" }, h("strong", {}, "Record changed: "), `the older run expected ${problem.expected_old}`),
      h("div", { class: "sides" }, this.sides.map((side) => side.element)),
      this.scores(problem),
      links(problem, this.data, this.sides.at(-1).player),
    ];
  }

  /* One chart of both searches; its dots open the lines of their side. */
  scores(problem) {
    const searches = problem.searches.map((each) => each[0]);
    return scoreChart(problem, searches, searches, this.data, (line, search) => this.sides[searches.indexOf(search)].list.open(line, 0));
  }

  side(problem, search) {
    const player = new Player(problem, { arrows: answerArrows(problem, search.move) });
    const list = new LineList(problem, search, player, {}, `Lines of ${this.data.engines[search.engine].name}`);
    const open = (line, ply = 0) => list.open(line, ply);
    const element = h(
      "section",
      { class: "side", "aria-label": this.data.engines[search.engine].name },
      h("h3", {}, mark(search.engine), this.data.engines[search.engine].name),
      player.element,
      answerFacts(problem, search),
      list.element,
      choiceList(problem, search, this.data.timed),
      findingList(search, open),
      rawDetails(problem, search),
    );
    return { player, list, element };
  }

  key(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step) {
      this.sides.forEach((side) => side.list.step(step));
      return true;
    }
    return this.sides.map((side) => side.player.key(event)).some(Boolean);
  }
}
