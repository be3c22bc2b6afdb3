/* Draws a board: squares, pieces, arrows. */

const FIELD = 40;

/* The upper left corner of a square. */
function corner(square, flipped) {
  const file = square & 7;
  const row = square >> 3;
  return flipped ? [(7 - file) * FIELD, row * FIELD] : [file * FIELD, (7 - row) * FIELD];
}

function center(square, flipped) {
  const [x, y] = corner(square, flipped);
  return [x + FIELD / 2, y + FIELD / 2];
}

/* Draws a position; arrows are { from, to, kind }, kind one of expected, avoid, played, line. */
function boardDrawing(position, { flipped = false, last = null, arrows = [], label = "" } = {}) {
  const squares = [];
  const pieces = [];
  for (let square = 0; square < 64; square++) {
    const [x, y] = corner(square, flipped);
    const dark = ((square & 7) + (square >> 3)) % 2 === 0;
    const touched = last && (square === last[0] || square === last[1]);
    squares.push(
      svg("rect", { x, y, width: FIELD, height: FIELD, class: dark ? "dark" : "light" }),
      touched && svg("rect", { x, y, width: FIELD, height: FIELD, class: "touched" }),
    );
    if (position.board[square]) {
      pieces.push(piece(position.board[square], x, y));
    }
  }
  return svg(
    "svg",
    { viewBox: "0 0 320 320", class: "squares", role: "img", "aria-label": label || inWords(position) },
    squares,
    coordinates(flipped),
    pieces,
    arrows.map((each) => arrow(each, flipped)),
  );
}

function coordinates(flipped) {
  const texts = [];
  for (let i = 0; i < 8; i++) {
    const file = flipped ? 7 - i : i;
    const row = flipped ? i : 7 - i;
    texts.push(
      svg("text", { x: i * FIELD + 37, y: 317.5, class: i % 2 ? "on-light" : "on-dark", "text-anchor": "end" }, "abcdefgh"[file]),
      svg("text", { x: 2, y: i * FIELD + 9, class: i % 2 ? "on-dark" : "on-light" }, String(row + 1)),
    );
  }
  return svg("g", { class: "coordinates", "aria-hidden": "true" }, texts);
}

/* An arrow as one outline, so that it can have a border and be translucent. */
function arrow({ from, to, kind }, flipped) {
  const [x1, y1] = center(from, flipped);
  const [x2, y2] = center(to, flipped);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const half = kind === "expected" ? 4.5 : 2.8;
  const head = half * 2.4;
  const at = (along, aside) => `${(x1 + ux * along - uy * aside).toFixed(1)} ${(y1 + uy * along + ux * aside).toFixed(1)}`;
  const [start, neck, tip] = [8, length - head * 1.7 - 2, length - 2];
  const points = [at(start, half), at(neck, half), at(neck, head), at(tip, 0), at(neck, -head), at(neck, -half), at(start, -half)];
  return svg("path", { class: `arrow ${kind}`, d: `M${points.join("L")}Z` });
}

/* A description for screen readers. */
function inWords(position) {
  const list = (white) =>
    position.board
      .map((letter, square) => [letter, square])
      .filter(([letter]) => letter && (letter === letter.toUpperCase()) === white)
      .map(([letter, square]) => `${PIECE_NAMES[letter.toLowerCase()]} ${squareName(square)}`)
      .join(", ");
  return `White: ${list(true)}. Black: ${list(false)}. ${position.black ? "Black" : "White"} to move.`;
}

/* Arrows for the solution and the move played. */
function answerArrows(problem, token) {
  const ofToken = (kind) => (each) => ({ from: fromOf(each), to: goalOf(each), kind });
  const arrows = (problem.best_moves ?? []).slice(0, 8).map(ofToken("expected"));
  arrows.push(...(problem.avoid_moves ?? []).slice(0, 8).map(ofToken("avoid")));
  if (token) {
    arrows.push(ofToken("played")(token));
  }
  return arrows;
}
