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
  return `${fields.join(" ")} ${problem.clock ?? 0} ${problem.move}`;
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
  const number = problem.move + (half >> 1);
  return half % 2 === 0 ? `${number}. ` : ply === 0 ? `${number}… ` : "";
}
