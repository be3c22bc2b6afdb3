package dev.plumbline.chess;

import java.util.Set;
import java.util.TreeSet;

/**
 * The rules of chess once more, as plainly as can be: a board of letters, moves tried out on a
 * copy. Shares nothing with the real thing but the squares' numbers, and so can judge it.
 */
final class SlowRules {
  private static final String LETTERS = " PNBRQK  pnbrqk";
  private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
  private static final int[][] JUMPS = {
    {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}
  };

  private final char[] board = new char[64];
  private final boolean white;
  private final boolean[] castlingRook = new boolean[64];
  private final int epSquare;

  SlowRules(Setup setup) {
    for (int square = 0; square < 64; square++) {
      board[square] = LETTERS.charAt(setup.pieceAt(square));
      castlingRook[square] = (setup.castlingRooks() >> square & 1) == 1;
    }
    white = setup.side() == 0;
    epSquare = setup.epSquare();
  }

  /** All legal moves as {@link Diagram#move(int)} writes them. */
  Set<String> legalMoves() {
    Set<String> moves = new TreeSet<>();
    for (int from = 0; from < 64; from++) {
      if (isOwn(board[from])) {
        switch (Character.toUpperCase(board[from])) {
          case 'P' -> pawn(from, moves);
          case 'N' -> walk(from, JUMPS, 1, moves);
          case 'B' -> walk(from, DIAGONAL, 7, moves);
          case 'R' -> walk(from, STRAIGHT, 7, moves);
          case 'Q' -> {
            walk(from, STRAIGHT, 7, moves);
            walk(from, DIAGONAL, 7, moves);
          }
          default -> {
            walk(from, STRAIGHT, 1, moves);
            walk(from, DIAGONAL, 1, moves);
            castle(from, moves);
          }
        }
      }
    }
    return moves;
  }

  private void walk(int from, int[][] steps, int reach, Set<String> moves) {
    for (int[] step : steps) {
      int to = neighbour(from, step[0], step[1]);
      for (int i = 0; i < reach && to >= 0 && !isOwn(board[to]); i++) {
        addIfLegal(from, to, -1, moves);
        if (board[to] != ' ') {
          break;
        }
        to = neighbour(to, step[0], step[1]);
      }
    }
  }

  private void pawn(int from, Set<String> moves) {
    int up = white ? 1 : -1;
    int one = neighbour(from, 0, up);
    if (board[one] == ' ') {
      addPawnMove(from, one, -1, moves);
      if (from / 8 == (white ? 1 : 6) && board[neighbour(one, 0, up)] == ' ') {
        addIfLegal(from, neighbour(one, 0, up), -1, moves);
      }
    }
    for (int aside = -1; aside <= 1; aside += 2) {
      int to = neighbour(from, aside, up);
      if (to >= 0 && board[to] != ' ' && !isOwn(board[to])) {
        addPawnMove(from, to, -1, moves);
      } else if (to >= 0 && to == epSquare) {
        addPawnMove(from, to, neighbour(from, aside, 0), moves);
      }
    }
  }

  private void addPawnMove(int from, int to, int alsoTaken, Set<String> moves) {
    Set<String> one = new TreeSet<>();
    addIfLegal(from, to, alsoTaken, one);
    boolean last = to / 8 == 0 || to / 8 == 7;
    for (String move : one) {
      for (String promoted : last ? new String[] {"q", "r", "b", "n"} : new String[] {""}) {
        moves.add(move + promoted);
      }
    }
  }

  private void addIfLegal(int from, int to, int alsoTaken, Set<String> moves) {
    char[] next = board.clone();
    next[to] = next[from];
    next[from] = ' ';
    if (alsoTaken >= 0) {
      next[alsoTaken] = ' ';
    }
    if (!isAttacked(next, kingSquare(next))) {
      moves.add(Diagram.name(from) + Diagram.name(to));
    }
  }

  private void castle(int king, Set<String> moves) {
    int home = white ? 0 : 56;
    for (int rook = home; rook < home + 8; rook++) {
      if (castlingRook[rook]) {
        int kingGoal = home + (rook > king ? 6 : 2);
        int rookGoal = home + (rook > king ? 5 : 3);
        char[] lifted = board.clone();
        lifted[king] = ' ';
        lifted[rook] = ' ';
        char[] done = lifted.clone();
        done[kingGoal] = board[king];
        done[rookGoal] = board[rook];
        if (isEmptyWay(lifted, king, kingGoal)
            && isEmptyWay(lifted, rook, rookGoal)
            && isSafeWay(king, kingGoal)
            && !isAttacked(done, kingGoal)) {
          moves.add(Diagram.name(king) + Diagram.name(rook));
        }
      }
    }
  }

  private static boolean isEmptyWay(char[] board, int a, int b) {
    for (int square = Math.min(a, b); square <= Math.max(a, b); square++) {
      if (board[square] != ' ') {
        return false;
      }
    }
    return true;
  }

  private boolean isSafeWay(int from, int to) {
    char[] withoutKing = board.clone();
    withoutKing[from] = ' ';
    for (int square = Math.min(from, to); square <= Math.max(from, to); square++) {
      if (isAttacked(withoutKing, square)) {
        return false;
      }
    }
    return true;
  }

  private int kingSquare(char[] board) {
    return String.valueOf(board).indexOf(white ? 'K' : 'k');
  }

  /** Whether the side not to move attacks a square. */
  private boolean isAttacked(char[] board, int square) {
    int down = white ? 1 : -1;
    return meets(board, square, JUMPS, 1, "N")
        || meets(board, square, STRAIGHT, 7, "RQ")
        || meets(board, square, DIAGONAL, 7, "BQ")
        || meets(board, square, STRAIGHT, 1, "K")
        || meets(board, square, DIAGONAL, 1, "K")
        || meets(board, square, new int[][] {{-1, down}, {1, down}}, 1, "P");
  }

  /** Whether the first man on one of the ways is one of the enemy's of these kinds. */
  private boolean meets(char[] board, int square, int[][] steps, int reach, String kinds) {
    String enemies = white ? kinds.toLowerCase(java.util.Locale.ROOT) : kinds;
    for (int[] step : steps) {
      int at = neighbour(square, step[0], step[1]);
      for (int i = 1; i < reach && at >= 0 && board[at] == ' '; i++) {
        at = neighbour(at, step[0], step[1]);
      }
      if (at >= 0 && enemies.indexOf(board[at]) >= 0) {
        return true;
      }
    }
    return false;
  }

  private boolean isOwn(char piece) {
    return white ? Character.isUpperCase(piece) : Character.isLowerCase(piece);
  }

  /** The square so many files and ranks away, or -1 off the board. */
  private static int neighbour(int square, int files, int ranks) {
    int file = square % 8 + files;
    int rank = square / 8 + ranks;
    return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : -1;
  }
}
