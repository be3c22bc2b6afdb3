package dev.plumbline.tablebase;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A set of Syzygy tables. The value of a position follows from the tables alone, as if the last
 * move had been a capture or pawn move: the halfmove clock of the position does not count.
 *
 * <p>Thread-safe. A probe makes and takes back moves on the position that it is given. All methods
 * throw a {@link TablebaseException} when they find that a table is damaged.
 */
public final class Tablebase {
  /** In place of a distance: a table is missing, or the position has castling rights. */
  public static final int UNKNOWN = Integer.MIN_VALUE;

  private static final Pattern SEPARATOR = Pattern.compile(Pattern.quote(File.pathSeparator));

  private final List<Path> folders;
  private final TableFiles values;
  private final TableFiles distances;
  private final ThreadLocal<Probe> probes;

  private Tablebase(List<Path> folders, TableFiles values, TableFiles distances) {
    this.folders = List.copyOf(folders);
    this.values = values;
    this.distances = distances;
    probes = ThreadLocal.withInitial(() -> new Probe(values, distances));
  }

  /**
   * Lists the tables in folders. The files are opened when they are needed.
   *
   * @throws TablebaseException if a folder cannot be read
   */
  public static Tablebase open(List<Path> folders) {
    return new Tablebase(
        folders,
        TableFiles.find(folders, Table.TableKind.WDL),
        TableFiles.find(folders, Table.TableKind.DTZ));
  }

  /**
   * The same, in folders of which each must have tables.
   *
   * @throws TablebaseException if a folder cannot be read, or has no tables or only tables of one
   *     kind
   */
  public static Tablebase need(List<Path> folders) {
    for (Path folder : folders) {
      Tablebase alone = open(List.of(folder));
      if (alone.values.names().isEmpty() && alone.distances.names().isEmpty()) {
        throw TablebaseException.empty(folder);
      }
    }
    Tablebase all = open(folders);
    if (all.values.names().isEmpty() || all.distances.names().isEmpty()) {
      throw TablebaseException.half(folders.get(0), all.values.names().isEmpty());
    }
    return all;
  }

  /** The folders of a path as the system writes it, as in {@code PATH}. */
  public static Stream<String> split(String path) {
    return SEPARATOR.splitAsStream(path).filter(folder -> !folder.isBlank());
  }

  public List<Path> folders() {
    return folders;
  }

  /** Identifies the tables by their names and sizes, on any machine: {@code 70 of 4, 1a2b3c4d}. */
  public String identity() {
    CRC32 hash = new CRC32();
    values.addTo(hash);
    distances.addTo(hash);
    return values.names().size()
        + " of up to "
        + largest()
        + " pieces, "
        + HexFormat.of().toHexDigits((int) hash.getValue());
  }

  /** The names of the tables of values, such as KQvKR, in alphabetical order. */
  public List<String> tables() {
    return values.names();
  }

  /** The names of those that have no table of distances, in alphabetical order. */
  public List<String> withoutDistances() {
    TreeSet<String> names = new TreeSet<>(values.names());
    distances.names().forEach(names::remove);
    return List.copyOf(names);
  }

  /** The number of pieces, kings included, of the largest table of values; 0 without tables. */
  public int largest() {
    return values.largest();
  }

  /** The value of a position; null if a table is missing or a side may castle. */
  public @Nullable Wdl wdl(Position position) {
    int value = probes.get().wdl(position, 0);
    return value == UNKNOWN ? null : Wdl.of(value);
  }

  /**
   * How many plies of best play are left to the next capture, pawn move or mate: positive for wins,
   * negative for losses, 0 for draws. A hundred more means that a win is cursed or a loss blessed.
   * Often one too small, because most tables count in moves. {@link #UNKNOWN} if a table is missing
   * or a side may castle.
   */
  public int dtz(Position position) {
    return probes.get().dtz(position, 0);
  }

  /**
   * What a legal move leads to.
   *
   * @param wdl from the view of the side that moves
   * @param dtz from before the move, from the same view
   */
  public record MoveValue(int move, Wdl wdl, int dtz) {
    /**
     * The value with this halfmove clock before the move. The distance may be one too small: in
     * doubt, the worse of the two values.
     */
    public Wdl atWorst(int clock) {
      return wdl == Wdl.WIN ? inTime(clock + 1) : inTime(clock);
    }

    /** The same; in doubt, the better of the two values. */
    public Wdl atBest(int clock) {
      return wdl == Wdl.LOSS ? inTime(clock + 1) : inTime(clock);
    }

    /** A capture, a pawn move or a mate is in time at any clock. */
    private Wdl inTime(int clock) {
      if (Math.abs(dtz) == 1 || Math.abs(dtz) + clock <= Draw.FIFTY_MOVES) {
        return wdl;
      }
      return wdl == Wdl.WIN ? Wdl.CURSED_WIN : wdl == Wdl.LOSS ? Wdl.BLESSED_LOSS : wdl;
    }
  }

  /** All legal moves with their values; none if one of them has no value. */
  public List<MoveValue> moves(Position position) {
    return probes.get().moves(position);
  }

  /** Probes for one thread. Values are numbers here, from -2 for a loss to 2 for a win. */
  private static final class Probe {
    /** Less than any value. */
    private static final int NONE = -3;

    /** For how many moves in a row there is space: captures, and up to three before them. */
    private static final int DEPTH = Material.MAX_PIECES + 3;

    private final TableFiles values;
    private final TableFiles distances;
    private final MoveGenerator generator = new MoveGenerator();
    private final int[] moves = new int[DEPTH * MoveGenerator.MAX_MOVES];

    /** Whether the last value found is that of a capture, for which there is no distance. */
    private boolean isByCapture;

    Probe(TableFiles values, TableFiles distances) {
      this.values = values;
      this.distances = distances;
    }

    /**
     * The value of a position. The table may hold less where a capture is best, and knows no en
     * passant: so the captures are tried.
     *
     * @param start where to write moves
     */
    int wdl(Position position, int start) {
      isByCapture = false;
      if (position.rights() != 0
          || Long.bitCount(position.occupied()) > Math.max(2, values.largest())) {
        return UNKNOWN;
      }
      int best = NONE;
      int bestEnPassant = NONE;
      int captures = 0;
      int end = generator.generate(position, MoveGenerator.MoveKind.NOISY, moves, start);
      for (int i = start; i < end && best < 2; i++) {
        int move = moves[i];
        if (Move.isCapture(move)) {
          captures++;
          int value = after(position, move, end);
          if (value == UNKNOWN) {
            return UNKNOWN;
          }
          if (Move.isEnPassant(move)) {
            bestEnPassant = Math.max(bestEnPassant, value);
          } else {
            best = Math.max(best, value);
          }
        }
      }
      int bestCapture = Math.max(best, bestEnPassant);
      if (bestCapture == 2 || (captures > 0 && generator.count(position) == captures)) {
        isByCapture = true;
        return bestCapture;
      }
      int quiet = fromTable(position);
      if (quiet == UNKNOWN) {
        return UNKNOWN;
      }
      int value = Math.max(bestCapture, quiet);
      isByCapture = bestCapture == value && (value > 0 || bestEnPassant > Math.max(best, quiet));
      return value;
    }

    private int fromTable(Position position) {
      if (Long.bitCount(position.occupied()) == 2) {
        return 0;
      }
      Table table = values.get(key(position));
      return table == null ? UNKNOWN : table.wdl(position);
    }

    private static long key(Position position) {
      return Material.key(Material.of(position, Side.WHITE), Material.of(position, Side.BLACK));
    }

    /**
     * The value after a move, from the view of the side that moves. UNKNOWN is its own negative.
     */
    private int after(Position position, int move, int start) {
      position.make(move);
      try {
        return -wdl(position, start);
      } finally {
        position.unmake();
      }
    }

    int dtz(Position position, int start) {
      int wdl = wdl(position, start);
      if (wdl == UNKNOWN || wdl == 0) {
        return wdl;
      }
      if (isByCapture || (wdl > 0 && isByPawnMove(position, wdl, start))) {
        return zeroing(wdl);
      }
      Table table = distances.get(key(position));
      if (table == null) {
        return UNKNOWN;
      }
      int plies = table.dtz(position, wdl);
      if (plies == 0) {
        int best = byMoves(position, wdl, start);
        if (best == Integer.MAX_VALUE) {
          throw table.contradiction();
        }
        return best;
      }
      int beyond = Math.abs(wdl) == 1 ? plies + 100 : plies;
      return wdl > 0 ? beyond : -beyond;
    }

    /** The distance of a position with this value in which a capture or pawn move is best. */
    private static int zeroing(int wdl) {
      return switch (wdl) {
        case 2 -> 1;
        case 1 -> 101;
        case -1 -> -101;
        case -2 -> -1;
        default -> 0;
      };
    }

    private boolean isByPawnMove(Position position, int wdl, int start) {
      if (position.of(position.side(), Piece.PAWN) == 0) {
        return false;
      }
      int end = generator.legal(position, moves, start);
      for (int i = start; i < end; i++) {
        int move = moves[i];
        if (isZeroing(position, move)
            && !Move.isCapture(move)
            && after(position, move, end) == wdl) {
          return true;
        }
      }
      return false;
    }

    private static boolean isZeroing(Position position, int move) {
      return Move.isCapture(move) || Piece.type(position.pieceAt(Move.from(move))) == Piece.PAWN;
    }

    /** The distance if the table is only for the other side: that of the best move. */
    private int byMoves(Position position, int wdl, int start) {
      int best = wdl > 0 ? Integer.MAX_VALUE : zeroing(wdl);
      int end = generator.legal(position, moves, start);
      for (int i = start; i < end; i++) {
        int dtz = dtzOf(position, moves[i], end);
        if (dtz == UNKNOWN) {
          return UNKNOWN;
        }
        // The winner is quick, the loser slow.
        if (wdl > 0 ? dtz > 0 : dtz < 0) {
          best = Math.min(best, dtz);
        }
      }
      return best;
    }

    /** The distance before a move, if this move is played. */
    private int dtzOf(Position position, int move, int start) {
      if (isZeroing(position, move)) {
        int value = after(position, move, start);
        return value == UNKNOWN ? UNKNOWN : zeroing(value);
      }
      position.make(move);
      try {
        int dtz = dtz(position, start);
        boolean isMate = dtz == -1 && position.inCheck() && generator.count(position) == 0;
        return dtz == UNKNOWN || dtz == 0 ? dtz : isMate ? 1 : dtz < 0 ? 1 - dtz : -1 - dtz;
      } finally {
        position.unmake();
      }
    }

    List<MoveValue> moves(Position position) {
      int end = generator.legal(position, moves, 0);
      List<MoveValue> found = new ArrayList<>(end);
      for (int i = 0; i < end; i++) {
        int wdl = after(position, moves[i], end);
        int dtz = wdl == UNKNOWN ? UNKNOWN : dtzOf(position, moves[i], end);
        if (dtz == UNKNOWN) {
          return List.of();
        }
        found.add(new MoveValue(moves[i], Wdl.of(wdl), dtz));
      }
      return found;
    }
  }
}
