/* Unpacks the data of the page. Lines are decoded on demand. */

async function readData() {
  const text = document.getElementById("data").content.textContent;
  if (!window.DecompressionStream) {
    document.getElementById("page").append(h("p", { class: "empty" }, "This page needs a newer browser: Chrome 80, Firefox 113 or Safari 16.4."));
    throw new Error("no DecompressionStream");
  }
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const data = await new Response(stream).json();
  for (const [name, value] of Object.entries(data)) {
    data[name] = value?.columns ? rowsOf(value) : value;
  }
  data.problems &&= data.problems.flatMap(rowsOf).map(problemOf);
  data.searches &&= data.searches.flatMap(searchesIn);
  data.before &&= data.before.flatMap(searchesIn);
  return data.problems ? placed(data) : data;
}

/* Suites and engines become their places on the page: all arrays of it have them in this order. */
function placed(data) {
  data.suites = [...new Set((data.results ?? data.problems).map(({ suite }) => suite))];
  const places = { suite: new Map(data.suites.map((suite, place) => [suite, place])), engine: new Map(data.engines?.map(({ engine }, place) => [engine, place])) };
  for (const row of [data.problems, data.searches, data.before, data.results, data.courses].flatMap((rows) => rows ?? [])) {
    for (const name of ["suite", "engine"].filter((each) => each in row)) {
      row[name] = places[name].get(row[name]);
    }
  }
  return data;
}

/* A problem with its record. */
function problemOf({ expected = "", ...problem }) {
  return { ...problem, expected, epd: [problem.fen, problem.operations].filter(Boolean).join(" ") };
}

/* The rows of a table that is stored column by column. */
function rowsOf({ rows, columns }) {
  const all = Array.from({ length: rows }, () => ({}));
  for (const [name, values] of Object.entries(columns)) {
    values.forEach((value, i) => {
      if (value !== null) {
        all[i][name] = value;
      }
    });
  }
  return all;
}

/* Searches that know where their lines are. */
function searchesIn({ searches, lines }) {
  let from = 0;
  return rowsOf(searches).map((search) => {
    const told = { table: lines, from };
    from += search.said;
    return { ...search, told, is: STANDINGS.indexOf(standingOf(search)), move: search.squares && search.squares + search.played };
  });
}

function standingOf({ solved, outcome }) {
  return solved === "yes" ? "solved" : solved !== "no" ? solved : outcome === "answered" ? "unsolved" : "error";
}

/* Problems with their searches by engine, each an array of repeats, and those of the baseline. */
function problemsOf(data) {
  const problems = data.problems.map((problem, index) => ({
    ...problem,
    index,
    key: slug(data.suites[problem.suite], problem.number) + (problem.by || problem.repeat ? `-${index + 1}` : ""),
    searches: data.engines.map(() => []),
    before: data.engines.map(() => []),
  }));
  for (const [name, searches] of [["searches", data.searches], ["before", data.before ?? []]]) {
    for (const search of searches) {
      search.isBefore = name === "before";
      problems[search.problem_index][name][search.engine].push(search);
    }
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

/* What the engine said: each line's time and text, and what it means if it has a score. */
function transcriptOf(search) {
  const { table, from } = search.told;
  const columns = Object.entries(table.columns).map(([name, values]) => [name, values.slice(from, from + search.said)]);
  search.transcript ??= rowsOf({ rows: search.said, columns: Object.fromEntries(columns) });
  return search.transcript;
}

/* The lines of a search that have moves and a score, each with its place in the output. */
function linesOf(search) {
  if (search.lines) {
    return search.lines;
  }
  const before = new Map();
  search.lines = [];
  transcriptOf(search).forEach((said, index) => {
    if (said.rank !== undefined) {
      const moves = [...(before.get(said.rank) ?? []).slice(0, said.kept), ...(said.tokens ? said.tokens.split(" ") : [])];
      before.set(said.rank, moves);
      search.lines.push({ ...said, place: said.line ?? index, depth: said.depth ?? -1, score: scoreOf(said), moves });
    }
  });
  return search.lines;
}

/* Centipawns, or "#3" for a mate; nothing without a score. */
function scoreOf({ score_cp, score_mate }) {
  return score_mate === undefined ? score_cp : `#${score_mate}`;
}

/* The last exact line of the first rank, legal or not. */
function lastLine(search) {
  return linesOf(search).findLast((line) => line.rank === 1 && line.bound === "exact" && (line.moves.length || line.rest));
}

/* The line whose score is that of the answer, if there is one. */
function answerLine(search) {
  return linesOf(search).find((line) => line.place === search.answer);
}

/* The lines that are the result, the best rank first. */
function shownLines(search) {
  return (search.shown ? search.shown.map((place) => linesOf(search).find((line) => line.place === place)) : [lastLine(search)]).filter(Boolean);
}

/* That of a rank. */
function rankLine(search, rank) {
  return shownLines(search).find((line) => line.rank === rank);
}

/* The engine's output verbatim: with the numbers and the moves that the text omits. */
function rawText(said, line, chess960) {
  if (!line) {
    return said.text;
  }
  const numbers = { depth: line.depth, seldepth: line.seldepth, multipv: line.rank, nodes: line.nodes, time: Math.floor(line.ms), cp: line.score_cp, mate: line.score_mate };
  const words = said.text.slice(1).split(" ").map((word) => (word.endsWith("=") ? `${word.slice(0, -1)} ${numbers[word.slice(0, -1)]}` : word));
  const text = said.text.startsWith("=") ? `info ${words.join(" ")}` : said.text;
  return line.rest === undefined ? `${text} pv ${line.moves.map((token) => uciOf(token, chess960)).join(" ")}` : text;
}
