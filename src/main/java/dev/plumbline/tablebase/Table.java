package dev.plumbline.tablebase;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.tablebase.Blocks.BlocksHeader;
import dev.plumbline.tablebase.MappedFile.Cursor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One table: a file of values, or of distances, of all positions of certain pieces. It knows
 * nothing of castling and en passant, and may be wrong where a capture is best.
 */
final class Table {
  enum TableKind {
    WDL(".rtbw", 0x5D23E871L),
    DTZ(".rtbz", 0xA50C66D7L);

    private final String extension;
    private final long magic;

    TableKind(String extension, long magic) {
      this.extension = extension;
      this.magic = magic;
    }

    String extension() {
      return extension;
    }
  }

  // Flags of a file.
  private static final int TWO_SIDES = 1;
  private static final int PAWNS = 2;

  // Flags of a sequence of distances.
  private static final int BLACK_TO_MOVE = 1;
  private static final int MAPPED = 2;
  private static final int WINS_IN_PLIES = 4;
  private static final int LOSSES_IN_PLIES = 8;
  private static final int WIDE_LISTS = 16;

  private static final int PAWN_FILES = 4;

  private final MappedFile file;
  private final Material material;

  /** Whether positions with Black to move are stored apart. */
  private final boolean hasBothSides;

  /** By the file of the leading pawn, if there are pawns, then by side, if both are there. */
  private final List<TablePart> parts;

  private Table(MappedFile file, Material material, List<TablePart> parts) {
    this.file = file;
    this.material = material;
    this.parts = parts;
    hasBothSides = parts.size() > (material.pawns() > 0 ? PAWN_FILES : 1);
  }

  /**
   * The positions with the leading pawn on a file, or all, with one side to move.
   *
   * @param lists for wins, losses, cursed wins and blessed losses: the distances by their numbers;
   *     empty if the numbers themselves are distances
   */
  private record TablePart(Numbering numbering, Blocks blocks, List<DistanceList> lists) {}

  private record DistanceList(long start, int length) {}

  /**
   * Opens a table and checks that all its parts are within the file.
   *
   * @throws TablebaseException if the file cannot be read or is not this table
   */
  static Table open(Path path, Material material, TableKind kind) {
    Cursor cursor = new Cursor(MappedFile.open(path));
    MappedFile file = cursor.file();
    if (cursor.nextInt("the first number") != kind.magic) {
      throw file.damaged("it does not begin like a file " + kind.extension);
    }
    int flags = cursor.nextByte("the kind of table");
    boolean isSymmetric = material.isSymmetric();
    if (((flags & PAWNS) != 0) != material.pawns() > 0
        || (kind == TableKind.WDL && ((flags & TWO_SIDES) != 0) == isSymmetric)) {
      throw file.damaged("it is not for the pieces in its name");
    }
    Numbering[] numberings =
        numberings(cursor, material, kind == TableKind.WDL && !isSymmetric ? 2 : 1);
    cursor.align(2, "the first part");
    BlocksHeader[] heads = new BlocksHeader[numberings.length];
    long[] sizes = new long[numberings.length];
    for (int i = 0; i < heads.length; i++) {
      heads[i] = BlocksHeader.read(cursor);
      sizes[i] = numberings[i].size();
    }
    List<List<DistanceList>> lists = new ArrayList<>();
    for (BlocksHeader head : heads) {
      boolean isMapped = kind == TableKind.DTZ && (head.flags() & MAPPED) != 0;
      lists.add(isMapped ? distanceLists(cursor, (head.flags() & WIDE_LISTS) != 0) : List.of());
    }
    cursor.align(2, "the index");
    Blocks[] blocks = Blocks.find(cursor, heads, sizes);
    List<TablePart> parts = new ArrayList<>();
    for (int i = 0; i < heads.length; i++) {
      parts.add(new TablePart(numberings[i], blocks[i], lists.get(i)));
    }
    return new Table(file, material, List.copyOf(parts));
  }

  private static Numbering[] numberings(Cursor cursor, Material material, int sides) {
    int files = material.pawns() > 0 ? PAWN_FILES : 1;
    boolean bothHavePawns =
        material.count(Side.WHITE, Piece.PAWN) > 0 && material.count(Side.BLACK, Piece.PAWN) > 0;
    Numbering[] numberings = new Numbering[files * sides];
    for (int file = 0; file < files; file++) {
      int leadPlaces = cursor.nextByte("the order of pieces");
      int pawnPlaces = bothHavePawns ? cursor.nextByte("the order of pawns") : 0;
      int[][] pieces = new int[2][material.size()];
      for (int i = 0; i < material.size(); i++) {
        int both = cursor.nextByte("the list of pieces");
        pieces[0][i] = both & 15;
        pieces[1][i] = both >>> 4;
      }
      for (int side = 0; side < sides; side++) {
        check(pieces[side], material, cursor.file());
        int shift = 4 * side;
        Numbering numbering =
            Numbering.of(pieces[side], leadPlaces >>> shift & 15, pawnPlaces >>> shift & 15, file);
        if (numbering == null) {
          throw cursor.file().damaged("the order of its pieces is impossible");
        }
        numberings[file * sides + side] = numbering;
        if (numbering.firstPiece() != numberings[0].firstPiece() && files > 1) {
          throw cursor.file().damaged("its leading pawns are of both sides");
        }
      }
    }
    return numberings;
  }

  private static void check(int[] pieces, Material material, MappedFile file) {
    int[] counts = new int[16];
    for (int piece : pieces) {
      counts[piece]++;
    }
    for (int type = Piece.PAWN; type <= Piece.KING; type++) {
      for (int side = 0; side < 2; side++) {
        if (counts[Piece.of(side, type)] != material.count(side, type)) {
          throw file.damaged("its pieces are not those in its name");
        }
      }
    }
  }

  private static List<DistanceList> distanceLists(Cursor cursor, boolean isWide) {
    List<DistanceList> lists = new ArrayList<>();
    if (isWide) {
      cursor.align(2, "the list of distances");
    }
    for (int i = 0; i < 4; i++) {
      int length = isWide ? cursor.nextShort("a list") : cursor.nextByte("a list");
      long start = cursor.pass(isWide ? 2L * length : length, "a list of distances");
      lists.add(new DistanceList(start, length));
    }
    return List.copyOf(lists);
  }

  /** The value of a position, from -2 for a loss to 2 for a win; less if a capture is better. */
  int wdl(Position position) {
    int flip = flip(position);
    TablePart part = part(position, flip);
    int number = part.blocks.at(part.numbering.number(position, flip));
    if (number > 4) {
      throw file.damaged("a value is " + number);
    }
    return number - 2;
  }

  /**
   * The distance to the next capture, pawn move or mate in plies, without the hundred of a win or
   * loss beyond the fifty-move rule; 0 if the table is for the other side to move.
   *
   * @param wdl the position's value, not 0
   */
  int dtz(Position position, int wdl) {
    int flip = flip(position);
    TablePart part = part(position, flip);
    int flags = part.blocks.flags();
    int side = (flags & BLACK_TO_MOVE) != 0 ? Side.BLACK : Side.WHITE;
    if (!material.isSymmetric() && side != (position.side() ^ flip)) {
      return 0;
    }
    int number = part.blocks.at(part.numbering.number(position, flip));
    if (!part.lists.isEmpty()) {
      DistanceList list = part.lists.get(wdl == 2 ? 0 : wdl == -2 ? 1 : wdl == 1 ? 2 : 3);
      if (number >= list.length) {
        throw file.damaged("a distance is missing in its list");
      }
      number =
          (flags & WIDE_LISTS) != 0
              ? file.unsignedShort(list.start + 2L * number)
              : file.unsignedByte(list.start + number);
    }
    boolean isInPlies =
        (wdl == 2 && (flags & WINS_IN_PLIES) != 0) || (wdl == -2 && (flags & LOSSES_IN_PLIES) != 0);
    return (isInPlies ? number : 2 * number) + 1;
  }

  /** What to throw if no move of a won position is as good as that. */
  TablebaseException contradiction() {
    return file.damaged("it contradicts the table of values, if that is sound");
  }

  /**
   * Whether to exchange the colours: White is the side named first, in a symmetrical table the side
   * to move.
   */
  private int flip(Position position) {
    return material.isSymmetric()
        ? position.side()
        : Material.of(position, Side.WHITE) == material.first() ? 0 : 1;
  }

  private TablePart part(Position position, int flip) {
    int file = parts.get(0).numbering.file(position, flip);
    return parts.get(hasBothSides ? 2 * file + (position.side() ^ flip) : file);
  }
}
