/* Decodes the data of the page. Lines are decoded on demand. */

function readData() {
  return JSON.parse(document.getElementById("data").textContent);
}

/* Problems with their searches by engine, each an array of repeats. */
function problemsOf(data) {
  const problems = data.problems.map((problem, index) => ({
    ...problem,
    index,
    key: slug(data.suites[problem.suite], problem.number) + (problem.by || problem.repeat ? `-${index + 1}` : ""),
    searches: data.engines.map(() => []),
  }));
  for (const search of data.searches) {
    search.is = STANDINGS.indexOf(search.is);
    problems[search.p].searches[search.e].push(search);
  }
  return problems;
}

/* The name of a problem in addresses: wac-031. */
function slug(suite, number) {
  return `${suite}-${String(number).padStart(3, "0")}`;
}

/* Finds a problem by its name in an address, with or without leading zeros. */
function problemAt(problems, open) {
  const wanted = open.toLowerCase();
  const parts = /^(.*)-0*(\d+)$/s.exec(wanted);
  const padded = parts && slug(parts[1], Number(parts[2]));
  const named = (key) => problems.find((problem) => problem.key.toLowerCase() === key);
  return named(wanted) ?? (padded ? named(padded) : undefined);
}

function nameOf(problem, data) {
  const name = problem.id ?? `${data.suites[problem.suite]}#${problem.number}`;
  return name + (problem.repeat ? ` (${problem.repeat})` : "") + (problem.by ? ` by ${problem.by}` : "");
}

function sanOf(token) {
  return token ? token.slice(2) : "";
}

/* The lines of a search that have moves and a score, each with its index in the transcript. */
function linesOf(search) {
  if (search.lines) {
    return search.lines;
  }
  const before = new Map();
  search.lines = [];
  search.transcript.forEach((entry, place) => {
    if (entry.length > 2) {
      const [ms, raw, rank, depth, selective, score, bound, nodes, kept, tokens, rest] = entry;
      const moves = [...(before.get(rank) ?? []).slice(0, kept), ...(tokens ? tokens.split(" ") : [])];
      before.set(rank, moves);
      search.lines.push({ place, ms, raw, rank, depth, selective, score, bound, nodes, moves, rest });
    }
  });
  return search.lines;
}

/* The last exact line of a rank, legal or not. */
function lastLine(search, rank = 1) {
  return linesOf(search).findLast((line) => line.rank === rank && line.bound === 0 && (line.moves.length || line.rest));
}

/* The last exact line of each rank, the best first. */
function lastLines(search) {
  const ranks = [...new Set(linesOf(search).map((line) => line.rank))].sort((a, b) => a - b);
  return ranks.map((rank) => lastLine(search, rank)).filter(Boolean);
}

/* The engine's output verbatim. */
function rawText(entry, line, chess960) {
  if (!line || line.rest !== undefined) {
    return entry[1];
  }
  return entry[1] + " pv " + line.moves.map((token) => uciOf(token, chess960)).join(" ");
}
