package dev.plumbline.tools;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Square;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.San;
import dev.plumbline.notation.SquareName;
import dev.plumbline.notation.Uci;
import java.util.SplittableRandom;

/** Finds positions in seeded random games, and writes them and their moves into records. */
final class QuirkPositions {
  /** What a form needs of its position: a key move of this kind. */
  enum Need {
    ANY,
    NO_EP,
    EP_IDLE,
    CHECK,
    QUIET,
    CAPTURE,
    PROMOTION,
    CASTLING,
    PIECE,
    AMBIGUOUS,
    MATE
  }

  /** The placeholder of a Latin-1 letter. */
  static final String LATIN = "%e";

  private static final long SEED = 1994;
  private static final int FEWEST_PLIES = 12;
  private static final int MOST_PLIES = 160;
  private static final int FEWEST_MOVES = 6;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final MoveGenerator generator = new MoveGenerator();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  private Position position = Position.start();
  private int count;
  private int key;

  /** Returns a record of this form, in a position found for it. */
  String fill(String form, Need need) {
    find(need);
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < form.length(); i++) {
      char c = form.charAt(i);
      String text = c == '%' && i + 1 < form.length() ? text(form.charAt(i + 1)) : "";
      out.append(text.isEmpty() ? Character.toString(c) : text);
      i += text.isEmpty() ? 0 : 1;
    }
    return out.toString();
  }

  /** Plays random games until a position meets a need. */
  private void find(Need need) {
    while (true) {
      position = Position.start();
      for (int ply = 0; ply < MOST_PLIES; ply++) {
        count = generator.legal(position, moves, 0);
        if (count == 0) {
          break;
        }
        if (ply >= FEWEST_PLIES && count >= FEWEST_MOVES && !position.inCheck() && meets(need)) {
          return;
        }
        position.make(moves[random.nextInt(count)]);
      }
    }
  }

  private boolean meets(Need need) {
    boolean idle = position.epSquare() != Square.NONE && !position.isEpUsable();
    if (idle != (need == Need.EP_IDLE) || position.isEpUsable()) {
      return false;
    }
    int first = random.nextInt(count);
    for (int i = 0; i < count; i++) {
      int move = moves[(first + i) % count];
      if (suits(move, San.write(position, move), need)) {
        key = move;
        return true;
      }
    }
    return false;
  }

  private boolean suits(int move, String san, Need need) {
    boolean sign = san.endsWith("+") || san.endsWith("#");
    return switch (need) {
      case CHECK -> san.endsWith("+");
      case MATE -> san.endsWith("#");
      case CAPTURE -> Move.isCapture(move) && san.charAt(0) >= 'A' && san.charAt(0) <= 'Z';
      case PROMOTION -> san.contains("=Q") && !sign;
      case CASTLING -> san.equals("O-O");
      case PIECE -> san.charAt(0) == 'N' && san.length() == 3;
      case AMBIGUOUS -> san.matches("[NRQ][a-h1-8][a-h][1-8]");
      case QUIET, ANY, NO_EP, EP_IDLE ->
          !sign && !Move.isPromotion(move) && !Move.isCastling(move) && !Move.isCapture(move);
    };
  }

  /** Returns the text for a placeholder; empty if the letter is none. */
  private String text(char letter) {
    String san = San.write(position, key);
    String origin = SquareName.of(Move.from(key));
    return switch (letter) {
      case 'P' -> Fen.fourFields(position);
      case 'Q' -> Fen.fourFields(position).replaceFirst(" -$", "");
      case 'C' -> position.halfmoves() + " " + position.fullmoves();
      case 'S' -> san;
      case 'T' -> other(1);
      case 'Y' -> other(2);
      case 'U' -> Uci.write(position, key);
      case 'L' -> San.writeLong(position, key);
      case 'B' -> san.replaceFirst("[+#]$", "");
      case 'A' -> san.charAt(0) + san.substring(2);
      case 'G' -> san.replace("x", "");
      case 'K' -> san.replace("=", "");
      case 'J' -> san.replaceFirst("=(.)", "($1)");
      case 'M' -> san.replace("=", " = ");
      case 'O' -> san.charAt(0) + origin + san.substring(1);
      case 'N' -> unplayable();
      case 'V' -> line(false);
      case 'W' -> line(true);
      case 'r' -> "\r";
      case '0' -> "\0";
      case 't' -> "\t";
      case 'n' -> "\u00A0";
      case 'e' -> "\u00E9";
      default -> "";
    };
  }

  /** Returns the n-th legal move that is neither the key move nor a king move. */
  private String other(int n) {
    int left = n;
    for (int i = 0; i < count; i++) {
      String san = San.write(position, moves[i]);
      if (moves[i] != key && Piece.type(position.pieceAt(Move.from(moves[i]))) != Piece.KING) {
        left--;
      }
      if (left == 0) {
        return san;
      }
    }
    throw new IllegalStateException("too few moves in " + Fen.write(position));
  }

  private String unplayable() {
    for (int square = 0; square < 64; square++) {
      String text = "N" + SquareName.of(square);
      if (MoveReader.read(position, text) instanceof MoveReading.NotPlayable refused
          && refused.why() == MoveReading.Why.OUT_OF_REACH) {
        return text;
      }
    }
    return "Na1";
  }

  /** The key move and the first legal moves after it. */
  private String line(boolean longAlgebraic) {
    StringBuilder line = new StringBuilder();
    int[] next = new int[MoveGenerator.MAX_MOVES];
    int move = key;
    int made = 0;
    for (int i = 0; i < 3; i++) {
      line.append(i > 0 ? " " : "");
      line.append(longAlgebraic ? San.writeLong(position, move) : San.write(position, move));
      position.make(move);
      made++;
      if (generator.legal(position, next, 0) == 0) {
        break;
      }
      move = next[0];
    }
    for (; made > 0; made--) {
      position.unmake();
    }
    return line.toString();
  }
}
