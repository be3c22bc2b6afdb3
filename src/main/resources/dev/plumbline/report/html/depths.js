/* The score at each depth, and where the best move changed. */

function scoreChart(problem, search, online) {
  const lines = linesOf(search).filter((line) => line.rank === 1 && line.bound === 0 && line.depth >= 0);
  if (lines.length < 2) {
    return null;
  }
  return h(
    "section",
    { class: "plot" },
    h("h3", {}, "Score over depth"),
    resized(h("div", { class: "canvas" }), (place, width) => fill(place, scoreDrawing(problem, search, lines, width, online))),
    asTable("Score over depth", ["Depth", "Score", "Move"], lines.map((line) => [line.depth, scoreText(line.score), sanOf(line.moves[0])])),
  );
}

/* Mates are drawn at the edges. */
function scoreRange(lines) {
  const pawns = lines.map((line) => scoreValue(line.score)).filter((value) => Math.abs(value) < 900);
  const low = Math.max(-20, Math.min(0, ...pawns));
  const high = Math.min(20, Math.max(0, ...pawns));
  const edge = Math.max(0.6, (high - low) * 0.12);
  const mates = (sign) => lines.some((line) => sign * scoreValue(line.score) > 900);
  return [low - edge * (mates(-1) ? 2 : 1), high + edge * (mates(1) ? 2 : 1)];
}

function scoreDrawing(problem, search, lines, width, online) {
  const height = 190;
  const [low, high] = scoreRange(lines);
  const deepest = Math.max(...lines.map((line) => line.depth));
  const x = linear(Math.min(...lines.map((line) => line.depth)), deepest, MARGIN.left + 8, width - MARGIN.right - 8);
  const y = (score) => linear(low, high, height - MARGIN.bottom, MARGIN.top)(Math.max(low, Math.min(high, scoreValue(score))));
  const { drawn, marks, bottom } = frame({
    width,
    height,
    x,
    y: (pawns) => y(pawns * 100),
    xTicks: niceTicks(lines[0].depth, deepest, Math.min(12, width / 46)).filter(Number.isInteger),
    yTicks: niceTicks(low, high, 4),
    xText: String,
    yText: (pawns) => (pawns > 0 ? "+" : pawns < 0 ? "−" : "") + Math.abs(pawns),
    xTitle: "depth",
    label: `Score from ${scoreText(lines[0].score)} at depth ${lines[0].depth} to ${scoreText(lines.at(-1).score)} at depth ${lines.at(-1).depth}`,
  });
  marks.append(svg("line", { class: "zero", x1: MARGIN.left, x2: width - MARGIN.right, y1: y(0), y2: y(0) }));
  marks.append(...mindMarks(lines, problem, x, bottom));
  marks.append(svg("path", { class: "score", d: "M" + lines.map((line) => `${x(line.depth).toFixed(1)} ${y(line.score).toFixed(1)}`).join("L") }));
  for (const line of lines) {
    const dot = svg("circle", { cx: x(line.depth).toFixed(1), cy: y(line.score).toFixed(1), r: lines.length > 60 ? 2 : 4, class: isRight(problem, line.moves[0]) ? "right" : "other" });
    dot.append(svg("title", {}, `depth ${line.depth}: ${scoreText(line.score)} ${sanOf(line.moves[0])}`));
    dot.addEventListener("click", () => online(line));
    marks.append(dot);
  }
  return drawn;
}

/* A thin line where the best move changes, labelled with the new move. */
function mindMarks(lines, problem, x, bottom) {
  const marks = [];
  let before = -100;
  lines.forEach((line, index) => {
    const move = line.moves[0];
    if (move && move !== lines[index - 1]?.moves[0]) {
      const at = x(line.depth);
      marks.push(svg("line", { class: "choice", x1: at, x2: at, y1: MARGIN.top, y2: bottom }));
      if (at - before > 44) {
        marks.push(svg("text", { class: isRight(problem, move) ? "choice right" : "choice", x: at + 3, y: bottom - 4 }, sanOf(move)));
        before = at;
      }
    }
  });
  return marks;
}

/* Whether a move solves the problem. */
function isRight(problem, token) {
  if (!token) {
    return false;
  }
  return problem.right ? problem.right.includes(token) : problem.wrong ? !problem.wrong.includes(token) : false;
}
