package dev.plumbline.tablebase;

import dev.plumbline.chess.Piece;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes tables for tests: of any numbers, in real blocks, or with one number for all positions. A
 * list of distances gives number n the distance 2 n + 1.
 */
final class WrittenTable {
  /** Symbols 0 to 4 are numbers, and these are pairs. */
  private static final int[][] PAIRS = {{2, 2}, {5, 5}, {4, 0}};

  private static final int SYMBOLS = 5 + PAIRS.length;

  /** Of each symbol; the codes are canonical. */
  private static final int[] LENGTHS = {5, 5, 4, 3, 3, 3, 2, 2};

  private static final int[] CODES = {0, 1, 1, 1, 2, 3, 2, 3};

  /** The lowest symbol of each length from 2 on. */
  private static final int[] FIRST_SYMBOLS = {6, 3, 2, 0};

  private static final int BLOCK_BITS = 6;
  private static final int SPAN_BITS = 7;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private WrittenTable() {}

  /**
   * Writes a table.
   *
   * @param order its pieces in their order, Black's in lower case, such as kKQ
   * @param parts the numbers of each part, by file and side; one number is for all positions
   */
  static Path write(Path folder, String name, Table.TableKind kind, String order, int[]... parts)
      throws IOException {
    WrittenTable table = new WrittenTable();
    table.head(name, kind, order, parts.length);
    List<Packed> packed = new ArrayList<>();
    for (int[] numbers : parts) {
      packed.add(numbers.length == 1 ? table.constant(numbers[0]) : table.packed(numbers));
    }
    for (Packed part : packed) {
      part.index().writeTo(table.out);
    }
    for (Packed part : packed) {
      part.lengths().writeTo(table.out);
    }
    for (Packed part : packed) {
      table.pad(64);
      part.data().writeTo(table.out);
    }
    table.pad(64);
    table.out.writeBytes(new byte[16]);
    return Files.write(folder.resolve(name + kind.extension()), table.out.toByteArray());
  }

  /**
   * Writes a table of distances in which all positions without pawns have one number.
   *
   * @param flags of the distances
   * @param lists the distances of each number, for wins, losses, cursed wins and blessed losses
   */
  static void writeDistances(
      Path folder, String name, String order, int flags, int number, int[]... lists)
      throws IOException {
    WrittenTable table = new WrittenTable();
    table.head(name, Table.TableKind.DTZ, order, 1);
    table.out.write(0x80 | flags);
    table.out.write(number);
    boolean isWide = (flags & 16) != 0;
    for (int[] list : lists) {
      table.number(list.length, isWide ? 2 : 1);
      for (int distance : list) {
        table.number(distance, isWide ? 2 : 1);
      }
    }
    table.pad(64);
    table.out.writeBytes(new byte[16]);
    Files.write(folder.resolve(name + ".rtbz"), table.out.toByteArray());
  }

  /** What is written of a part behind the heads. */
  private record Packed(
      ByteArrayOutputStream index, ByteArrayOutputStream lengths, ByteArrayOutputStream data) {}

  private void head(String name, Table.TableKind kind, String order, int parts) {
    number(kind == Table.TableKind.WDL ? 0x5D23E871 : 0xA50C66D7, 4);
    boolean hasPawns = order.startsWith("P") || order.startsWith("p");
    boolean bothHavePawns = order.contains("P") && order.contains("p");
    int files = hasPawns ? 4 : 1;
    out.write((parts > files ? 1 : 0) | (hasPawns ? 2 : 0) | (name.length() - 1) << 4);
    for (int file = 0; file < files; file++) {
      out.write(0);
      if (bothHavePawns) {
        out.write(0x11);
      }
      for (int i = 0; i < order.length(); i++) {
        int piece = piece(order.charAt(i));
        out.write(piece | piece << 4);
      }
    }
    pad(2);
  }

  static int piece(char letter) {
    int type = ".PNBRQK".indexOf(String.valueOf(letter).toUpperCase(Locale.ROOT));
    return Piece.of(Character.isUpperCase(letter) ? 0 : 1, type);
  }

  private Packed constant(int number) {
    out.write(0x80);
    out.write(number);
    ByteArrayOutputStream nothing = new ByteArrayOutputStream();
    return new Packed(nothing, nothing, nothing);
  }

  private Packed packed(int[] numbers) {
    List<int[]> blocks = new ArrayList<>();
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    int next = 0;
    while (next < numbers.length) {
      int start = next;
      next = block(numbers, start, data);
      blocks.add(new int[] {start, next});
    }
    out.write(0);
    out.write(BLOCK_BITS);
    out.write(SPAN_BITS);
    out.write(0);
    number(blocks.size(), 4);
    out.write(5);
    out.write(2);
    for (int symbol : FIRST_SYMBOLS) {
      number(symbol, 2);
    }
    number(SYMBOLS, 2);
    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
      number(
          symbol < 5 ? symbol | 0xFFF << 12 : PAIRS[symbol - 5][0] | PAIRS[symbol - 5][1] << 12, 3);
    }
    pad(2);
    return new Packed(index(blocks, numbers.length), lengths(blocks), data);
  }

  private static ByteArrayOutputStream index(List<int[]> blocks, int length) {
    WrittenTable index = new WrittenTable();
    for (int span = 0; span << SPAN_BITS < length; span++) {
      int middle = (span << SPAN_BITS) + (1 << (SPAN_BITS - 1));
      int block = 0;
      while (block < blocks.size() - 1 && blocks.get(block)[1] <= middle) {
        block++;
      }
      index.number(block, 4);
      index.number(middle - blocks.get(block)[0], 2);
    }
    return index.out;
  }

  private static ByteArrayOutputStream lengths(List<int[]> blocks) {
    WrittenTable lengths = new WrittenTable();
    blocks.forEach(block -> lengths.number(block[1] - block[0] - 1, 2));
    return lengths.out;
  }

  /** Fills a block with the longest symbols that fit, and returns the place behind it. */
  private static int block(int[] numbers, int start, ByteArrayOutputStream data) {
    StringBuilder bits = new StringBuilder();
    int next = start;
    while (next < numbers.length) {
      int symbol = SYMBOLS - 1;
      while (!fits(symbol, numbers, next)) {
        symbol--;
      }
      String code = Integer.toBinaryString(CODES[symbol] | 1 << LENGTHS[symbol]).substring(1);
      if (bits.length() + code.length() > 8 << BLOCK_BITS) {
        break;
      }
      bits.append(code);
      next += expanded(symbol).length;
    }
    bits.append("0".repeat((8 << BLOCK_BITS) - bits.length()));
    for (int i = 0; i < bits.length(); i += 8) {
      data.write(Integer.parseInt(bits.substring(i, i + 8), 2));
    }
    return next;
  }

  private static boolean fits(int symbol, int[] numbers, int place) {
    int[] expanded = expanded(symbol);
    for (int i = 0; i < expanded.length; i++) {
      if (place + i >= numbers.length || numbers[place + i] != expanded[i]) {
        return false;
      }
    }
    return true;
  }

  private static int[] expanded(int symbol) {
    return switch (symbol) {
      case 5 -> new int[] {2, 2};
      case 6 -> new int[] {2, 2, 2, 2};
      case 7 -> new int[] {4, 0};
      default -> new int[] {symbol};
    };
  }

  private void number(int number, int bytes) {
    ByteBuffer buffer = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(number);
    out.write(buffer.array(), 0, bytes);
  }

  private void pad(int unit) {
    while (out.size() % unit != 0) {
      out.write(0);
    }
  }
}
