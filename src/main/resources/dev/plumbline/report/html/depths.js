/* The score at each depth, and where the best move changed. */

/* The scores of searches of a problem over one another. The searches shown have dots, which open
   their lines. */
function scoreChart(problem, searches, shown, data, online) {
  const series = searches.map((search) => ({ search, points: scorePoints(search), isShown: shown.includes(search) })).filter(({ points }) => points.length > 1);
  if (!series.length) {
    return null;
  }
  return h(
    "section",
    { class: "plot scores" },
    h("h3", {}, "Score over depth"),
    seriesLegend(legendOf(series, data)),
    resized(h("div", { class: "canvas" }), (place, width) => fill(place, scoreDrawing(problem, series, width, data, online))),
    scoreTable(series, data),
  );
}

/* The searches of an engine have one entry. */
function legendOf(series, data) {
  const entries = series.map(({ search }) => ({ name: searchName(search, data), kind: scoreKind(search) }));
  return entries.filter((entry, index) => entries.findIndex((other) => other.name === entry.name) === index);
}

function searchName(search, data) {
  return data.engines[search.engine].name + (search.isBefore ? ", baseline" : "");
}

function scoreKind(search) {
  return seriesClass(search.engine) + (search.isBefore ? " before" : "");
}

/* The exact scores of the first rank, with their lines if the page contains them; otherwise the last
   one of each depth. */
function scorePoints(search) {
  if (!search.scores) {
    return linesOf(search)
      .filter((line) => line.rank === 1 && line.bound === "exact" && line.depth >= 0)
      .map((line) => ({ depth: line.depth, score: line.score, move: line.moves[0], line }));
  }
  const last = lastLine(search);
  const [first, ...scores] = search.scores;
  return scores
    .map((score, i) => ({ depth: first + i, score, move: choiceAt(search, first + i), line: last?.depth === first + i ? last : undefined }))
    .filter(({ score }) => score !== null);
}

/* The move that an engine preferred at the end of a depth. */
function choiceAt(search, depth) {
  return search.choices.findLast((choice) => choice[1] <= depth)?.[3];
}

function scoreTable(series, data) {
  const cell = (point) => (point ? `${scoreText(point.score)} ${sanOf(point.move)}` : "");
  const depths = [...new Set(series.flatMap(({ points }) => points.map((point) => point.depth)))].sort((a, b) => a - b);
  return series.length === 1
    ? asTable("Score over depth", ["Depth", "Score", "Move"], series[0].points.map((point) => [point.depth, scoreText(point.score), sanOf(point.move)]))
    : asTable(
        "Score over depth",
        ["Depth", ...series.map(({ search }) => searchName(search, data) + (search.repeat > 1 ? ` (${search.repeat})` : ""))],
        depths.map((depth) => [depth, ...series.map(({ points }) => cell(points.findLast((point) => point.depth === depth)))]),
      );
}

/* Mates are drawn at the edges. */
function scoreRange(points) {
  const pawns = points.map((point) => scoreValue(point.score)).filter((value) => Math.abs(value) < 900);
  const low = Math.max(-20, Math.min(0, ...pawns));
  const high = Math.min(20, Math.max(0, ...pawns));
  const edge = Math.max(0.6, (high - low) * 0.12);
  const mates = (sign) => points.some((point) => sign * scoreValue(point.score) > 900);
  return [low - edge * (mates(-1) ? 2 : 1), high + edge * (mates(1) ? 2 : 1)];
}

function scoreDrawing(problem, series, width, data, online) {
  const height = 190;
  const points = series.flatMap((each) => each.points);
  const [low, high] = scoreRange(points);
  const depths = points.map((point) => point.depth);
  const [least, deepest] = [Math.min(...depths), Math.max(...depths)];
  const x = linear(least, deepest, MARGIN.left + 8, width - MARGIN.right - 8);
  const y = (score) => linear(low, high, height - MARGIN.bottom, MARGIN.top)(Math.max(low, Math.min(high, scoreValue(score))));
  const { drawn, marks, bottom } = frame({
    width,
    height,
    x,
    y: (pawns) => y(pawns * 100),
    xTicks: niceTicks(least, deepest, Math.min(12, width / 46)).filter(Number.isInteger),
    yTicks: niceTicks(low, high, 4),
    xText: String,
    yText: (pawns) => (pawns > 0 ? "+" : pawns < 0 ? "−" : "") + Math.abs(pawns),
    xTitle: "depth",
    label: series
      .map(({ search, points: [first, ...rest] }) => `${searchName(search, data)}: score from ${scoreText(first.score)} at depth ${first.depth} to ${scoreText(rest.at(-1).score)} at depth ${rest.at(-1).depth}`)
      .join("; "),
  });
  marks.append(svg("line", { class: "zero", x1: MARGIN.left, x2: width - MARGIN.right, y1: y(0), y2: y(0) }));
  marks.append(...mateMarks(points, x, y));
  const shown = series.filter((each) => each.isShown);
  if (shown.length === 1) {
    marks.append(...mindMarks(shown[0], problem, x, bottom));
  }
  const path = (each) => "M" + each.points.map((point) => `${x(point.depth).toFixed(1)} ${y(point.score).toFixed(1)}`).join("L");
  marks.append(...series.map((each) => svg("path", { class: series.length > 1 ? `${scoreKind(each.search)} ${each.isShown ? "" : "behind"}` : "score", d: path(each) })));
  shown.forEach((each) => marks.append(...each.points.map((point) => scoreDot(problem, each, point, x, y, online))));
  return drawn;
}

function scoreDot(problem, { search, points }, point, x, y, online) {
  const kind = isRight(problem, search, point.move) ? "right" : "other";
  const dot = svg(
    "circle",
    { cx: x(point.depth).toFixed(1), cy: y(point.score).toFixed(1), r: points.length > 60 ? 2 : 4, class: point.line ? `${kind} link` : kind },
    svg("title", {}, `depth ${point.depth}: ${scoreText(point.score)} ${sanOf(point.move)}`),
  );
  if (point.line) {
    dot.addEventListener("click", () => online(point.line, search));
  }
  return dot;
}

/* Mates at the edges, with the number of moves; as many as have room. */
function mateMarks(points, x, y) {
  const marks = [];
  for (const sign of [1, -1]) {
    let before = -100;
    const mates = points.filter((point) => sign * scoreValue(point.score) > 900).sort((one, other) => one.depth - other.depth);
    mates.forEach((point, index) => {
      const at = x(point.depth);
      if (at - before > 32 && (index === 0 || point.score !== mates[index - 1].score || at - before > 120)) {
        marks.push(svg("text", { class: "mate", x: at.toFixed(1), y: (y(point.score) + (sign > 0 ? 16 : -8)).toFixed(1), "text-anchor": "middle" }, scoreText(point.score)));
        before = at;
      }
    });
  }
  return marks;
}

/* A thin line where the best move changes, labelled with the new move. */
function mindMarks({ search, points }, problem, x, bottom) {
  const marks = [];
  let before = -100;
  points.forEach((point, index) => {
    const move = point.move;
    if (move && move !== points[index - 1]?.move) {
      const at = x(point.depth);
      marks.push(svg("line", { class: "choice", x1: at, x2: at, y1: MARGIN.top, y2: bottom }));
      if (at - before > 44) {
        marks.push(svg("text", { class: isRight(problem, search, move) ? "choice right" : "choice", x: at + 3, y: bottom - 4 }, sanOf(move)));
        before = at;
      }
    }
  });
  return marks;
}

/* Whether a move solves the problem. If only a mate is asked for, the search shows which one does. */
function isRight(problem, search, token) {
  if (!token) {
    return false;
  }
  if (problem.best_moves) {
    return problem.best_moves.includes(token);
  }
  return problem.avoid_moves ? !problem.avoid_moves.includes(token) : search.is === 0 && token === search.move;
}
