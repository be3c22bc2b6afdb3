/* The problems of many runs: their results and moves in each. */

const COURSE_WORDS = { "+": "solved", "-": "not solved", "~": "solved in some repeats" };
const COURSE_SIGNS = { "+": "✓", "-": "✗", "~": "~" };

/* A change is late in one of the last runs. */
const LATE = 3;

/* How often the result of a problem changes from run to run. */
function changesIn(course) {
  const results = [...course].filter((each) => each !== " ");
  return results.filter((each, i) => i > 0 && each !== results[i - 1]).length;
}

function isNowLost(course, runs) {
  return course.length === runs && course.endsWith("-") && /[+~] *-$/.test(course);
}

function isLate(course) {
  return changesIn([...course].filter((each) => each !== " ").slice(-LATE - 1)) > 0;
}

/* The filters: each by any engine, or by one. */
function ofCourses(data) {
  const choice = (key, name, test, title) => [key, name, (problem, by) => (by === "" || by === "all" || problem.engine === Number(by)) && test(problem), title];
  return [
    choice("", "All", () => true),
    choice("lost", "Lost in the last run", ({ course }) => isNowLost(course, data.runs.length)),
    choice("late", "Changed lately", ({ course }) => isLate(course), `Changed in the last ${LATE} runs`),
    choice("flaky", "Flaky", ({ course }) => changesIn(course) > 1 || course.includes("~"), "Changed more than once, or solved in some repeats only"),
    choice("never", "Never solved", ({ solved }) => solved === 0),
  ];
}

function courseColumns(data) {
  const [number, name, ...rest] = columnsOf({ ...data, engines: [], ranks: 1 });
  const rank = ({ course }) => -changesIn(course) - (isNowLost(course, data.runs.length) ? data.runs.length : 0);
  const solved = (problem) => `${problem.solved} of ${problem.tried}`;
  const last = (problem) => sanOf(problem.moves.findLast((move) => move !== "-"));
  return [
    number,
    name,
    ...rest.filter(({ key }) => key !== "findings"),
    column("course", "Results", "course", rank, (problem) => courseStrip(problem.course), { least: Math.min(340, 20 + 11 * data.runs.length), priority: 1 }),
    column("solved", "Solved", "number", (problem) => problem.solved / problem.tried, solved, { text: solved, priority: 2 }),
    column("changes", "Changes", "number", ({ course }) => changesIn(course), ({ course }) => String(changesIn(course)), { least: 84, priority: 4 }),
    column("last", "Last move", "said", last, last, { text: last, priority: 3 }),
  ];
}

/* A bar for each run: high where the problem was solved. */
function courseStrip(course) {
  const step = Math.min(11, 320 / course.length);
  const gap = step > 3 ? 1 : 0;
  const bars = { solved: ["+", 0, ""], missed: ["-", 6, ""], some: ["~", 3, ""] };
  for (const bar of Object.values(bars)) {
    for (const { 0: same, index } of course.matchAll(gap ? /./g : /(.)\1*/g)) {
      bar[2] += same[0] === bar[0] ? `M${(index * step).toFixed(2)} ${bar[1]}h${(same.length * step - gap).toFixed(2)}V12h${(gap - same.length * step).toFixed(2)}Z` : "";
    }
  }
  const width = Math.ceil(course.length * step);
  const results = [...course].filter((each) => each !== " ");
  const label = `${COURSE_WORDS[results[0]]} in the first run, ${COURSE_WORDS[results.at(-1)]} in the last, changed ${changesIn(course)} times`;
  return svg(
    "svg",
    { class: "strip", viewBox: `0 0 ${width} 12`, preserveAspectRatio: "none", width, height: 12, role: "img", "aria-label": label },
    Object.entries(bars).map(([kind, [, , d]]) => d && svg("path", { class: kind, d })),
  );
}

/* The name of a run: its number, a link to its page if there is one, and the date. */
function runName(run, data, problem) {
  const { page, commit } = data.runs[run];
  const name = commit ? shortName(run, data) : `Run ${run + 1}`;
  const key = problem ? `#${encodeURIComponent(slug(data.suites[problem.suite], problem.number))}` : "";
  return [page ? h("a", { href: page + key }, name) : name, h("span", { class: "quiet" }, ` ${when(data.runs[run])}`)];
}

/* A problem: its board, and its result and move in each run, the newest first. */
class CoursePanel extends Panel {
  content(problem) {
    const { data } = this;
    const last = problem.moves.findLast((move) => move !== "-");
    this.player = new Player(problem, { arrows: answerArrows(problem, last) });
    const facts = [
      ["Expected", problem.expected || "–"],
      ["Solved", `${problem.solved} of ${plural(problem.tried, "search", "searches")}${isNowLost(problem.course, data.runs.length) ? ", lost in the last run" : ""}`],
      problem.misses && ["Missed", problem.misses],
      last && ["Last move", sanOf(last)],
    ];
    return [
      h("div", { class: "answer" }, this.player.element, h("dl", { class: "facts" }, facts.filter(Boolean).map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]), arrowKey(problem))),
      this.results(problem),
      links(problem, data, this.player),
    ];
  }

  results(problem) {
    const { data } = this;
    const lines = new Map(data.results.filter(({ suite, engine }) => suite === problem.suite && engine === problem.engine).map((line) => [line.run, line]));
    const row = (result, run) => {
      const move = problem.moves[run];
      const played = move && move !== "-" && button(sanOf(move), "Show the move on the board", () => this.player.show({ moves: [move] }, 1), { class: "plain" });
      const verdict = [h("span", { class: `sign ${result === "+" ? "solved" : "unsolved"}`, "aria-hidden": "true" }, COURSE_SIGNS[result]), COURSE_WORDS[result]];
      const changed = lines.has(run) ? changesAt(lines.get(run), data) : [];
      return h("tr", {}, h("th", { scope: "row" }, runName(run, data, problem)), h("td", {}, verdict), h("td", {}, played || "–"), h("td", { class: "quiet" }, changed.join("; ")));
    };
    const rows = [...problem.course].map((result, run) => result !== " " && row(result, run)).filter(Boolean).reverse();
    return h(
      "section",
      { class: "results" },
      h("h3", {}, "Results"),
      scroller(h("div", { class: "scroll" }, h("table", {}, h("thead", {}, h("tr", {}, ["Run", "Result", "Move", "Changed settings"].map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, rows))), "Results"),
    );
  }

  key(event) {
    return this.player.key(event);
  }
}
