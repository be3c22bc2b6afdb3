/* Positions as arrays of 64 letters from a1 to h8, and moves played on them. The moves are known to
   be legal, so no rules of chess are needed. */

const SQUARES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function squareName(square) {
  return "abcdefgh"[square & 7] + ((square >> 3) + 1);
}

function fromFen(fen) {
  const [placement, side] = fen.split(" ");
  const board = new Array(64).fill("");
  placement.split("/").forEach((row, down) => {
    let square = (7 - down) * 8;
    for (const letter of row) {
      if (letter > "0" && letter < "9") {
        square += Number(letter);
      } else {
        board[square++] = letter;
      }
    }
  });
  return { board, black: side === "b" };
}

/* The four fields of a record, then its counters. */
function fenOf(problem) {
  const fields = problem.epd.split(" ", 4);
  return `${fields.join(" ")} ${problem.halfmoves ?? 0} ${problem.fullmoves}`;
}

/* The FEN after moves from the position of a problem. */
function fenAfter(problem, moves) {
  const [, , rights, passing] = problem.epd.split(" ", 4);
  const start = fromFen(problem.epd);
  let state = { ...start, rooks: castlingRooks(rights, start.board), passing, clock: problem.halfmoves ?? 0, number: problem.fullmoves };
  for (const token of moves) {
    state = after(state, token);
  }
  const castling = state.rooks.map(({ letter }) => letter).join("") || "-";
  return `${placement(state.board)} ${state.black ? "b" : "w"} ${castling} ${state.passing} ${state.clock} ${state.number}`;
}

/* The rights to castle, each with the squares of its king and its rook. */
function castlingRooks(rights, board) {
  return [...rights.replace("-", "")].map((letter) => {
    const white = letter === letter.toUpperCase();
    const row = white ? 0 : 56;
    const files = [0, 1, 2, 3, 4, 5, 6, 7];
    const king = row + files.find((file) => board[row + file] === (white ? "K" : "k"));
    const rooks = files.filter((file) => board[row + file] === (white ? "R" : "r"));
    const file = { k: rooks.at(-1), q: rooks[0] }[letter.toLowerCase()] ?? "abcdefgh".indexOf(letter.toLowerCase());
    return { letter, king, rook: row + file };
  });
}

function after(state, token) {
  const { board, black } = state;
  const [from, to] = [fromOf(token), toOf(token)];
  const isPawn = board[from].toLowerCase() === "p";
  const isCapture = board[to] !== "" && !isCastling(token);
  const beside = [to - 1, to + 1].filter((square) => square >> 3 === to >> 3);
  const canPass = isPawn && Math.abs(to - from) === 16 && beside.some((square) => board[square] === (black ? "P" : "p"));
  return {
    ...play(state, token),
    rooks: state.rooks.filter(({ king, rook }) => from !== king && from !== rook && to !== rook),
    passing: canPass ? squareName((from + to) / 2) : "-",
    clock: isPawn || isCapture ? 0 : state.clock + 1,
    number: state.number + (black ? 1 : 0),
  };
}

function placement(board) {
  const rows = [7, 6, 5, 4, 3, 2, 1, 0].map((row) => board.slice(row * 8, row * 8 + 8).map((letter) => letter || "1").join(""));
  return rows.join("/").replace(/1+/g, (empty) => empty.length);
}

/* A line from the position of a problem as a game. */
function pgnOf(problem, name, moves) {
  const tags = [["Event", name.replace(/["\\]/g, "\\$&")], problem.chess960 && ["Variant", "Chess960"], ["SetUp", "1"], ["FEN", fenOf(problem)]];
  const words = moves.map((token, ply) => moveNumber(problem, ply).replace("…", "...") + sanOf(token));
  return tags.filter(Boolean).map(([tag, value]) => `[${tag} "${value}"]\n`).join("") + `\n${[...words, "*"].join(" ")}\n`;
}

function fromOf(token) {
  return SQUARES.indexOf(token[0]);
}

function toOf(token) {
  return SQUARES.indexOf(token[1]);
}

function isCastling(token) {
  return token.startsWith("O-O", 2);
}

/* The squares of king and rook after castling. */
function castled(token) {
  const row = fromOf(token) & 56;
  return token.startsWith("O-O-O", 2) ? [row + 2, row + 3] : [row + 6, row + 5];
}

/* The target square of a move; of castling, the king's. */
function goalOf(token) {
  return isCastling(token) ? castled(token)[0] : toOf(token);
}

function play(position, token) {
  const board = [...position.board];
  const from = fromOf(token);
  const to = toOf(token);
  const piece = board[from];
  board[from] = "";
  if (isCastling(token)) {
    const rook = board[to];
    const [king, beside] = castled(token);
    board[to] = "";
    board[king] = piece;
    board[beside] = rook;
  } else {
    if (piece.toLowerCase() === "p" && (from & 7) !== (to & 7) && board[to] === "") {
      board[(from & 56) | (to & 7)] = "";
    }
    const promoted = token[token.indexOf("=") + 1];
    board[to] = token.includes("=") ? (position.black ? promoted.toLowerCase() : promoted) : piece;
  }
  return { board, black: !position.black };
}

/* The move in UCI notation. */
function uciOf(token, chess960) {
  const to = isCastling(token) && !chess960 ? castled(token)[0] : toOf(token);
  const promoted = token.includes("=") ? token[token.indexOf("=") + 1].toLowerCase() : "";
  return squareName(fromOf(token)) + squareName(to) + promoted;
}

/* The move number before a move of a line, if any. */
function moveNumber(problem, ply) {
  const black = problem.epd.split(" ", 2)[1] === "b";
  const half = ply + (black ? 1 : 0);
  const number = problem.fullmoves + (half >> 1);
  return half % 2 === 0 ? `${number}. ` : ply === 0 ? `${number}… ` : "";
}
