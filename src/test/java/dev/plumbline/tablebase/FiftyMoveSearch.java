package dev.plumbline.tablebase;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Validity;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Plays every game until a capture, a pawn move, a mate or the hundredth ply, and asks the tables
 * only for what begins anew then: no distance, and no value at a clock other than 0, is read.
 */
public final class FiftyMoveSearch {
  private static final List<String> PIECES =
      List.of("kKP", "kKQ", "kKR", "kKRp", "kKQr", "kKBN", "kKQp", "kKPp", "kKRn", "kKQN");

  private final Tablebase tables;
  private final Map<Long, Integer> known = new HashMap<>();

  public FiftyMoveSearch(Tablebase tables) {
    this.tables = tables;
  }

  /** Random positions with clocks near the hundredth ply, and at least one legal move. */
  public static List<Position> positions(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Position> found = new ArrayList<>();
    while (found.size() < count) {
      Setup setup = RandomSetup.of(PIECES.get(random.nextInt(PIECES.size())), random);
      int clock = 99 - Math.min(random.nextInt(8), random.nextInt(8));
      if (!Validity.isUnusable(setup)) {
        String[] fields = Fen.write(Position.of(setup)).split(" ", -1);
        fields[4] = Integer.toString(clock);
        try {
          Position position = Fen.position(String.join(" ", fields));
          if (new MoveGenerator().count(position) > 0) {
            found.add(position);
          }
        } catch (NotationException e) {
          throw new IllegalArgumentException(e);
        }
      }
    }
    return found;
  }

  /** Half points of a legal move for the side that makes it. */
  public int halfPoints(Position position, int move) {
    boolean begins =
        Move.isCapture(move) || Piece.type(position.pieceAt(Move.from(move))) == Piece.PAWN;
    position.make(move);
    try {
      return 2 - (begins ? table(position) : value(position));
    } finally {
      position.unmake();
    }
  }

  private int table(Position position) {
    return Objects.requireNonNull(tables.wdl(position)).halfPoints();
  }

  private int value(Position position) {
    MoveGenerator generator = new MoveGenerator();
    int[] moves = generator.legal(position);
    if (moves.length == 0) {
      return position.inCheck() ? 0 : 1;
    }
    if (position.halfmoves() >= 100 || table(position) == 1) {
      return 1;
    }
    long key = position.key() * 128 + position.halfmoves();
    Integer before = known.get(key);
    if (before != null) {
      return before;
    }
    // At a clock of 0 the side has this value; a later clock can only make it a draw.
    int most = table(position);
    int best = 0;
    for (int i = 0; i < moves.length && best < Math.max(most, 1); i++) {
      best = Math.max(best, halfPoints(position, moves[i]));
    }
    known.put(key, best);
    return best;
  }
}
