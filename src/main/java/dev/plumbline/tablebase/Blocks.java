package dev.plumbline.tablebase;

import dev.plumbline.tablebase.MappedFile.Cursor;

/**
 * A long sequence of small numbers, compressed: blocks of equal length hold codes of symbols, and
 * each symbol stands for a number or for two other symbols. An index leads from a place in the
 * sequence near to its block, and the lengths of the blocks from there to the block.
 *
 * @param index where it is in the file, as are lengths and data
 */
record Blocks(MappedFile file, BlocksHeader head, long index, long lengths, long data) {
  private static final int INDEX_ENTRY = 6;

  /**
   * What the beginning of a file says about one of its sequences.
   *
   * @param flags of the table
   * @param blockBits the length of a block in bytes is this power of two
   * @param spanBits an entry of the index is for so many places, a power of two
   * @param count of the blocks
   * @param spare lengths of blocks that do not exist
   */
  record BlocksHeader(
      int flags, int blockBits, int spanBits, long count, int spare, Symbols symbols) {
    private static final int CONSTANT = 0x80;
    private static final int MAX_BLOCK_BITS = 16;
    private static final int MAX_SPAN_BITS = 31;

    static BlocksHeader read(Cursor cursor) {
      int flags = cursor.nextByte("a part");
      if ((flags & CONSTANT) != 0) {
        return new BlocksHeader(
            flags, 0, 0, 0, 0, Symbols.constant(cursor.nextByte("its only value")));
      }
      int blockBits = cursor.nextByte("the size of blocks");
      int spanBits = cursor.nextByte("the density of the index");
      int spare = cursor.nextByte("the number of spare blocks");
      long count = cursor.nextInt("the number of blocks");
      if (blockBits > MAX_BLOCK_BITS || spanBits == 0 || spanBits > MAX_SPAN_BITS) {
        throw cursor.file().damaged("blocks of an impossible size");
      }
      return new BlocksHeader(flags, blockBits, spanBits, count, spare, Symbols.read(cursor));
    }

    boolean isConstant() {
      return (flags & CONSTANT) != 0;
    }
  }

  /**
   * Finds the sequences of a table behind their heads: all indices, then all lengths, then all
   * data.
   *
   * @param sizes how many numbers each has
   */
  static Blocks[] find(Cursor cursor, BlocksHeader[] heads, long[] sizes) {
    long[] indices = new long[heads.length];
    long[] lengths = new long[heads.length];
    for (int i = 0; i < heads.length; i++) {
      if (!heads[i].isConstant()) {
        long entries = ((sizes[i] - 1) >>> heads[i].spanBits()) + 1;
        indices[i] = cursor.pass(INDEX_ENTRY * entries, "the index");
      }
    }
    for (int i = 0; i < heads.length; i++) {
      lengths[i] = cursor.pass(2 * (heads[i].count() + heads[i].spare()), "the list of blocks");
    }
    Blocks[] found = new Blocks[heads.length];
    for (int i = 0; i < heads.length; i++) {
      long data = 0;
      if (!heads[i].isConstant()) {
        cursor.align(64, "the data");
        data = cursor.pass(heads[i].count() << heads[i].blockBits(), "the data");
      }
      found[i] = new Blocks(cursor.file(), heads[i], indices[i], lengths[i], data);
    }
    return found;
  }

  int flags() {
    return head.flags;
  }

  /** The number at a place of the sequence. */
  int at(long place) {
    if (head.isConstant()) {
      return head.symbols.number(0, 0);
    }
    // An entry of the index is for the middle of its span: a block, and a place in this block.
    long entry = index + INDEX_ENTRY * (place >>> head.spanBits);
    long span = 1L << head.spanBits;
    long rest = file.unsignedShort(entry + 4) + (place & span - 1) - (span >>> 1);
    long block = file.unsignedInt(entry);
    while (rest < 0) {
      rest += numbersIn(--block);
    }
    for (long numbers = numbersIn(block); rest >= numbers; numbers = numbersIn(block)) {
      rest -= numbers;
      block++;
    }
    if (block >= head.count) {
      throw file.damaged("its index points behind the data");
    }
    return inBlock(block, (int) rest);
  }

  private int numbersIn(long block) {
    if (block < 0 || block >= head.count + head.spare) {
      throw file.damaged("its index points outside the data");
    }
    return file.unsignedShort(lengths + 2 * block) + 1;
  }

  private int inBlock(long block, int place) {
    Symbols symbols = head.symbols;
    long bit = (data + (block << head.blockBits)) << 3;
    long end = bit + (8L << head.blockBits);
    int rest = place;
    while (bit < end) {
      long code = file.bits(bit >>> 3) << (bit & 7);
      int length = symbols.length(code);
      int symbol = symbols.symbol(code, length);
      if (symbol < 0) {
        throw file.damaged("a block has a code without a meaning");
      }
      int size = symbols.size(symbol);
      if (rest < size) {
        return symbols.number(symbol, rest);
      }
      rest -= size;
      bit += length;
    }
    throw file.damaged("a block ends too early");
  }

  /**
   * The symbols of a sequence. Their codes are canonical: of a given length, consecutive codes are
   * for consecutive symbols, and the longer a code, the smaller it is.
   */
  static final class Symbols {
    private static final int MAX_CODE = 32;
    private static final int BYTES = 3;

    /** In place of the second part: the symbol is a number. */
    private static final int NUMBER = 0xFFF;

    /** For how many numbers a symbol can stand. */
    private static final int MAX_SIZE = 256;

    private final int shortest;

    /** Indexed by length, without the lengths that are too short: the smallest code, aligned. */
    private final long[] firstCodes;

    /** The symbols of these codes. */
    private final int[] firstSymbols;

    /** Indexed by the first eight bits of a code: a length it has at least, as an index. */
    private final byte[] leastLengths = new byte[256];

    /** The first part of each symbol, or its number. */
    private final char[] left;

    private final char[] right;

    /** For how many numbers each symbol stands; 0 if that is not known yet. */
    private final short[] sizes;

    private Symbols(int shortest, long[] firstCodes, int[] firstSymbols, int symbols) {
      this.shortest = shortest;
      this.firstCodes = firstCodes;
      this.firstSymbols = firstSymbols;
      left = new char[symbols];
      right = new char[symbols];
      sizes = new short[symbols];
      for (int bits = 0; firstCodes.length > 0 && bits < leastLengths.length; bits++) {
        leastLengths[bits] = (byte) index((long) bits << 56 | -1L >>> 8, 0);
      }
    }

    static Symbols constant(int number) {
      Symbols symbols = new Symbols(0, new long[0], new int[0], 1);
      symbols.left[0] = (char) number;
      symbols.sizes[0] = 1;
      return symbols;
    }

    static Symbols read(Cursor cursor) {
      int longest = cursor.nextByte("the longest code");
      int shortest = cursor.nextByte("the shortest code");
      if (shortest < 1 || longest < shortest || longest > MAX_CODE) {
        throw cursor.file().damaged("codes of " + shortest + " to " + longest + " bits");
      }
      int lengths = longest - shortest + 1;
      int[] firstSymbols = new int[lengths];
      for (int i = 0; i < lengths; i++) {
        firstSymbols[i] = cursor.nextShort("the list of codes");
      }
      long[] firstCodes = new long[lengths];
      for (int i = lengths - 2; i >= 0; i--) {
        int longer = firstSymbols[i] - firstSymbols[i + 1];
        firstCodes[i] = (firstCodes[i + 1] + longer) >> 1;
      }
      for (int i = 0; i < lengths; i++) {
        firstCodes[i] <<= Long.SIZE - shortest - i;
      }
      int count = cursor.nextShort("the number of symbols");
      if (count == 0 || count > NUMBER) {
        throw cursor.file().damaged(count + " symbols");
      }
      Symbols symbols = new Symbols(shortest, firstCodes, firstSymbols, count);
      long first = cursor.pass((long) BYTES * count, "the list of symbols");
      cursor.align(2, "the next part");
      symbols.readParts(cursor.file(), first);
      return symbols;
    }

    /** Each symbol has two numbers of 12 bits. */
    private void readParts(MappedFile file, long first) {
      for (int i = 0; i < left.length; i++) {
        long at = first + (long) BYTES * i;
        int middle = file.unsignedByte(at + 1);
        left[i] = (char) (file.unsignedByte(at) | (middle & 15) << 8);
        right[i] = (char) (middle >>> 4 | file.unsignedByte(at + 2) << 4);
      }
      for (int i = 0; i < left.length; i++) {
        if (count(i) > MAX_SIZE) {
          throw file.damaged("symbol " + i + " of " + left.length + " has no sound parts");
        }
      }
    }

    /** Counts the numbers of a symbol: too many if its parts do not exist or contain itself. */
    private int count(int symbol) {
      if (symbol >= sizes.length) {
        return MAX_SIZE + 1;
      }
      if (sizes[symbol] == 0) {
        sizes[symbol] = MAX_SIZE + 1;
        int size = right[symbol] == NUMBER ? 1 : count(left[symbol]) + count(right[symbol]);
        sizes[symbol] = (short) Math.min(size, MAX_SIZE + 1);
      }
      return sizes[symbol];
    }

    /** The length of the code at the beginning of 64 bits. */
    int length(long bits) {
      return shortest + index(bits, leastLengths[(int) (bits >>> 56)]);
    }

    private int index(long bits, int least) {
      int i = least;
      while (Long.compareUnsigned(bits, firstCodes[i]) < 0) {
        i++;
      }
      return i;
    }

    /** The symbol of a code of this length at the beginning of 64 bits; negative without one. */
    int symbol(long bits, int length) {
      int i = length - shortest;
      long symbol = firstSymbols[i] + ((bits - firstCodes[i]) >>> (Long.SIZE - length));
      return symbol < left.length ? (int) symbol : -1;
    }

    /** For how many numbers a symbol stands. */
    int size(int symbol) {
      return sizes[symbol];
    }

    /** One of the numbers that a symbol stands for. */
    int number(int symbol, int place) {
      int at = symbol;
      int rest = place;
      while (sizes[at] > 1) {
        int size = sizes[left[at]];
        if (rest < size) {
          at = left[at];
        } else {
          rest -= size;
          at = right[at];
        }
      }
      return left[at];
    }
  }
}
