package dev.plumbline.tools.network;

import dev.plumbline.chess.Castling;
import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.chess.Validity;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A position to learn from, in files a record of {@value #BYTES} bytes, the highest byte first:
 *
 * <ul>
 *   <li>0 to 7: the occupied squares, a1 the lowest bit;
 *   <li>8 to 23: the pieces on them in that order, four bits each, the lower half of a byte first:
 *       1 to 6 for pawn, knight, bishop, rook, queen and king, and 8 more for Black's;
 *   <li>24 and 25: the score;
 *   <li>26: bit 0 is set if Black moves, bits 1 to 4 are the castling rights (White short, White
 *       long, Black short, Black long), bits 5 and 6 the result;
 *   <li>27: the file of the en-passant square, 1 for a, or 0 if there is none;
 *   <li>28 to 31: the game.
 * </ul>
 *
 * @param score centipawns from the view of the side to move
 * @param result of the game from the view of the side to move: 2 for a win, 1 for a draw, 0
 * @param game its number, which is its seed
 */
public record TrainingPosition(Setup setup, int score, int result, int game) {
  static final int BYTES = 32;
  static final int MOST_SCORE = 10_000;

  static final int SCORE_AT = 24;
  static final int FLAGS_AT = 26;
  static final int GAME_AT = 28;
  static final int RESULT_SHIFT = 5;

  public TrainingPosition {
    score = Math.max(-MOST_SCORE, Math.min(MOST_SCORE, score));
  }

  TrainingPosition withScore(int other) {
    return new TrainingPosition(setup, other, result, game);
  }

  /** The position after a move, with a score from the view of the side to move there. */
  TrainingPosition after(int move, int scoreThere) {
    Position position = Position.of(setup);
    position.make(move);
    return new TrainingPosition(bare(position.setup()), scoreThere, 2 - result, game);
  }

  /** Without the clocks, which records do not hold. */
  static Setup bare(Setup setup) {
    return setup.toBuilder().halfmoves(0).fullmoves(1).build();
  }

  long key() {
    return Position.of(setup).key();
  }

  /** Whether the position has at most the 32 men that a record can hold, and castles as usual. */
  static boolean fits(Setup setup) {
    return Long.bitCount(setup.occupied()) <= 32 && (setup.castlingRooks() & ~rooks(15)) == 0;
  }

  void write(ByteBuffer out) {
    long occupied = setup.occupied();
    out.putLong(occupied);
    byte[] men = new byte[16];
    int count = 0;
    for (long rest = occupied; rest != 0; rest &= rest - 1) {
      int piece = setup.pieceAt(Long.numberOfTrailingZeros(rest));
      men[count >> 1] |= (byte) (piece << (4 * (count & 1)));
      count++;
    }
    out.put(men);
    out.putShort((short) score);
    out.put((byte) (setup.side() | rights() << 1 | result << RESULT_SHIFT));
    out.put((byte) (setup.epSquare() == Square.NONE ? 0 : Square.file(setup.epSquare()) + 1));
    out.putInt(game);
  }

  private int rights() {
    int rights = 0;
    for (int right = 0; right < 4; right++) {
      rights |= (setup.castlingRooks() & rooks(1 << right)) != 0 ? 1 << right : 0;
    }
    return rights;
  }

  private static long rooks(int rights) {
    long rooks = 0;
    for (int right = 0; right < 4; right++) {
      rooks |= (rights >> right & 1) != 0 ? Square.bit(Castling.STANDARD.rook(right)) : 0;
    }
    return rooks;
  }

  /**
   * Reads the next record.
   *
   * @throws IllegalArgumentException if it holds no playable position
   */
  static TrainingPosition read(ByteBuffer in) {
    Setup.Builder builder = Setup.builder();
    long occupied = in.getLong();
    byte[] men = new byte[16];
    in.get(men);
    int count = 0;
    for (long rest = occupied; rest != 0 && count < 32; rest &= rest - 1) {
      int piece = (men[count >> 1] >> (4 * (count & 1))) & 15;
      if (Piece.type(piece) < Piece.PAWN || Piece.type(piece) > Piece.KING) {
        throw new IllegalArgumentException("it names a piece that does not exist");
      }
      builder.put(Long.numberOfTrailingZeros(rest), piece);
      count++;
    }
    int score = in.getShort();
    int flags = in.get();
    int file = in.get();
    int side = flags & 1;
    builder.side(side).castlingRooks(rooks(flags >> 1 & 15));
    if (file > 0) {
      builder.epSquare(Square.of(file - 1, side == Side.WHITE ? 5 : 2));
    }
    Setup setup = builder.build();
    if (Long.bitCount(occupied) > 32 || file > 8 || Validity.isUnusable(setup)) {
      throw new IllegalArgumentException("it holds no playable position");
    }
    return new TrainingPosition(setup, score, flags >> RESULT_SHIFT & 3, in.getInt());
  }

  /** The whole records of a file. */
  static List<TrainingPosition> readAll(Path file) throws IOException {
    List<TrainingPosition> all = new ArrayList<>();
    try (Reader reader = new Reader(file, 0)) {
      for (TrainingPosition next = reader.next(); next != null; next = reader.next()) {
        all.add(next);
      }
    }
    return all;
  }

  /** Reads the records that are whole when it is opened; the file may grow meanwhile. */
  static final class Reader implements AutoCloseable {
    private final Path file;
    private final InputStream in;
    private final ByteBuffer bytes = ByteBuffer.allocate(BYTES);
    private final long size;
    private long read;

    /** Begins after so many records. */
    Reader(Path file, long skipped) throws IOException {
      this.file = file;
      size = Files.size(file) / BYTES;
      in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
      read = skipped;
      in.skipNBytes(skipped * BYTES);
    }

    /** The next position, or null at the end. */
    @Nullable TrainingPosition next() throws IOException {
      if (read >= size) {
        return null;
      }
      read++;
      in.readNBytes(bytes.array(), 0, BYTES);
      try {
        return TrainingPosition.read(bytes.clear());
      } catch (IllegalArgumentException e) {
        throw new IOException(file + ": record " + read + " is damaged: " + e.getMessage(), e);
      }
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  /** The number of the first of the last games, and of the records before it. */
  record LastGames(int game, long recordsBefore) {
    /**
     * Empty if the file has no whole record.
     *
     * @param together how many games belong together, by their numbers
     */
    static Optional<LastGames> of(Path file, int together) throws IOException {
      try (FileChannel channel = FileChannel.open(file)) {
        long record = channel.size() / BYTES - 1;
        if (record < 0) {
          return Optional.empty();
        }
        int first = game(channel, record);
        int group = first / together;
        while (record >= 0 && game(channel, record) / together == group) {
          first = game(channel, record);
          record--;
        }
        return Optional.of(new LastGames(first, record + 1));
      }
    }

    private static int game(FileChannel channel, long record) throws IOException {
      ByteBuffer game = ByteBuffer.allocate(Integer.BYTES);
      channel.read(game, record * BYTES + GAME_AT);
      return game.flip().getInt();
    }
  }

  /** Creates a file, or shortens it to so many records. */
  static void truncate(Path file, long records) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.truncate(records * BYTES);
    }
  }

  static byte[] bytes(List<TrainingPosition> positions) {
    ByteBuffer bytes = ByteBuffer.allocate(positions.size() * BYTES);
    positions.forEach(position -> position.write(bytes));
    return bytes.array();
  }
}
