/* The columns of the problem table: the content of a cell and its sort key. */

/* The open problem lists further ranks. */
const MOST_RANKS = 4;

function columnsOf(data) {
  const single = data.engines.length === 1;
  const number = (problem) => numberText(problem, data);
  const name = (problem) => nameOf(problem, data);
  const common = commonFindings(data);
  const columns = [
    column("number", "#", "number", (problem) => problem.index, number, { text: number, priority: 1 }),
    column("id", "Problem", "name", name, name, { text: name, least: 90, preferred: 170, most: 320, grows: true }),
  ];
  if (data.problems.some((problem) => problem.theme)) {
    columns.push(column("theme", "Theme", "theme", (problem) => problem.theme ?? "", (problem) => problem.theme ?? "", { text: (problem) => problem.theme ?? "", least: 90, most: 240, grows: true, priority: 8 }));
  }
  const solves = !data.lines_only;
  solves && columns.push(column("expected", "Expected", "expected", (problem) => problem.expected, (problem) => problem.expected, { text: (problem) => problem.expected, least: 90, preferred: 130, most: 280, grows: true, priority: 5 }));
  data.engines.forEach((engine, index) => {
    const name = single ? "Answer" : engine.name;
    columns.push(column(`e${index}`, name, "answer", (problem) => resultRank(problem.searches[index]), (problem) => answerCell(problem.searches[index]), { text: (problem) => "✗  " + answerWords(problem.searches[index]).join(""), bare: 40 }));
    solves && columns.push(column(`t${index}`, "Found", "number found", (problem) => foundRank(problem.searches[index], data), (problem) => foundText(problem.searches[index], data), { least: 84, priority: 7 }));
  });
  if (single) {
    columns.push(column("score", "Score", "number", (problem) => scoreRank(problem.searches[0]), (problem) => scoreCell(problem.searches[0]), { least: 78, priority: 4 }));
    for (let rank = 2; rank <= Math.min(data.ranks, MOST_RANKS); rank++) {
      columns.push(column(`rank${rank}`, `Rank ${rank}`, "other-rank", (problem) => scoreRank(problem.searches[0], rank), (problem) => rankCell(problem.searches[0], rank), { least: 130, priority: 7 + rank }));
    }
    columns.push(column("depth", "Depth", "number", (problem) => problem.searches[0][0]?.depth ?? -1, (problem) => problem.searches[0][0]?.depth ?? "", { least: 76, priority: 6 }));
  }
  if (solves && data.searches.some((search) => search.why_missed)) {
    columns.push(column("miss", "Missed", "miss", (problem) => missesOf(problem) || "~", missesOf, { text: missesOf, least: 90, most: 180, priority: 6 }));
  }
  columns.push(column("findings", "Findings", "number findings", findingsOf, (problem) => findingsCell(problem, common), { least: 96, priority: 3 }));
  return columns;
}

/* A column; fit says how wide it is and what it gives way to, see columnWidths. */
function column(key, title, kind, value, cell, fit) {
  return { key, title, kind, value, cell, ...fit };
}

function numberText(problem, data) {
  return data.suites.length > 1 ? `${data.suites[problem.suite]}#${problem.number}` : String(problem.number);
}

/* Of an engine's repeated searches, the worst comes first. */
function worst(searches) {
  return searches.reduce((one, other) => (other.is > one.is && other.is < 3 ? other : one), searches[0]);
}

function resultRank(searches) {
  if (!searches.length) {
    return 9;
  }
  const solved = searches.filter((search) => search.is === 0).length / searches.length;
  return worst(searches).is - solved * 0.5 - (searches[0].points / (searches[0].max_points || 1)) * 0.1;
}

function answerCell(searches) {
  if (!searches.length) {
    return "";
  }
  const is = worst(searches).is;
  const [move, ...rest] = answerWords(searches);
  return [
    h("span", { class: `sign ${STANDINGS[is]}`, title: STANDINGS[is] }, SIGNS[is]),
    h("span", { class: "unseen" }, STANDINGS[is] + " "),
    h("span", { class: "said" }, move, rest.map((word) => h("span", { class: "quiet" }, word))),
  ];
}

/* The move or what came instead, then remarks. */
function answerWords(searches) {
  if (!searches.length) {
    return [];
  }
  const search = worst(searches);
  const solved = searches.filter((each) => each.is === 0).length;
  return [
    search.played ?? search.outcome,
    search.wrong && ` wrong at ${search.wrong.split(":")[0]}`,
    !search.searches && reasonOf(search) && `, but ${reasonOf(search)}`,
    search.max_points > 1 && search.is < 2 && ` ${search.points}/${search.max_points}`,
    searches.length > 1 && ` ${solved} of ${searches.length}`,
  ].filter(Boolean);
}

/* Why the move played is not the solution; nothing without an answer. */
function reasonOf(search) {
  return search.outcome === "answered" ? search.explanation : undefined;
}

function foundOf(searches, data) {
  const search = searches.find((each) => each.is === 0 && isFound(each));
  return search ? search[data.timed ? "found_ms" : "found_nodes"] : null;
}

function foundRank(searches, data) {
  return foundOf(searches, data) ?? Infinity;
}

function foundText(searches, data) {
  const found = foundOf(searches, data);
  return found === null || found < 0 ? "" : data.timed ? duration(found) : short(found);
}

/* Why engines did not solve a problem. */
function missesOf(problem) {
  return [...new Set(problem.searches.flat().map((search) => search.why_missed))].filter(Boolean).map(missWords).join(", ");
}

function missWords(kind) {
  return kind.replaceAll("-", " ");
}

function scoreRank(searches, rank = 1) {
  const line = searches[0] && (rank === 1 ? answerLine(searches[0]) : rankLine(searches[0], rank));
  return line ? scoreValue(line.score) : -2000;
}

function scoreCell(searches) {
  const line = searches[0] && answerLine(searches[0]);
  return line ? [scoreText(line.score), illegalSign(line)] : "";
}

/* The first move of a further rank, with its score. */
function rankCell(searches, rank) {
  const line = searches[0] && rankLine(searches[0], rank);
  return line ? [firstMove(line), illegalSign(line), " ", h("span", { class: "quiet" }, scoreText(line.score))] : "";
}

function firstMove(line) {
  return line.moves.length ? sanOf(line.moves[0]) : line.rest.split(" ")[0];
}

function illegalSign(line) {
  return line.rest && h("span", { class: "illegal", title: "illegal line" }, " ✗", h("span", { class: "unseen" }, "illegal line"));
}

/* Notes are not counted. */
function findingsOf(problem) {
  return problem.searches.flat().reduce((sum, search) => sum + search.findings, 0);
}

/* The kinds of findings that most problems have; they do not mark a row. */
function commonFindings(data) {
  const problems = new Map();
  data.searches.forEach((search) => kindsIn(search).forEach((code) => problems.set(code, (problems.get(code) ?? new Set()).add(search.problem_index))));
  return new Set([...problems].filter(([, having]) => having.size > Math.max(5, data.problems.length / 2)).map(([code]) => code));
}

function kindsIn(search) {
  return new Set(search.listed_findings.map(({ code }) => code));
}

function findingsCell(problem, common) {
  const count = findingsOf(problem);
  const kinds = new Set(problem.searches.flat().flatMap((search) => [...kindsIn(search)].filter((code) => codeOf(code)[0] !== "note")));
  return count ? h("span", { class: [...kinds].every((code) => common.has(code)) ? "quiet" : "count", title: [...kinds].join(", ") }, String(count)) : "";
}
