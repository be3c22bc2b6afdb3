package dev.plumbline.tablebase;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A table file mapped into memory. A buffer of Java ends at two gigabytes and tables of seven
 * pieces do not, so that the file is mapped in chunks; each extends a little into the next, and
 * every number is within one chunk.
 */
final class MappedFile {
  private static final int CHUNK_BITS = 30;
  private static final long CHUNK_MASK = (1L << CHUNK_BITS) - 1;

  /** Every table ends with a checksum of 16 bytes behind a multiple of 64. */
  private static final int CHECKSUM = 16;

  private final Path path;
  private final ByteBuffer[] chunks;
  private final long end;

  private MappedFile(Path path, ByteBuffer[] chunks, long end) {
    this.path = path;
    this.chunks = chunks;
    this.end = end;
  }

  /** Maps a file, which may not change as long as it is used. */
  static MappedFile open(Path path) {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      long size = channel.size();
      if (size % 64 != CHECKSUM) {
        throw TablebaseException.damaged(path, "it is incomplete, a size of " + size + " bytes");
      }
      ByteBuffer[] chunks = new ByteBuffer[(int) ((size + CHUNK_MASK) >> CHUNK_BITS)];
      for (int i = 0; i < chunks.length; i++) {
        long start = (long) i << CHUNK_BITS;
        long length = Math.min(size - start, CHUNK_MASK + 1 + Long.BYTES);
        chunks[i] = channel.map(MapMode.READ_ONLY, start, length);
      }
      return new MappedFile(path, chunks, size - CHECKSUM);
    } catch (IOException e) {
      throw TablebaseException.unreadable(path, e);
    }
  }

  /** The offset behind the last byte but for the checksum. */
  long end() {
    return end;
  }

  int unsignedByte(long offset) {
    return chunks[(int) (offset >>> CHUNK_BITS)].get((int) (offset & CHUNK_MASK)) & 0xFF;
  }

  /** Two bytes, the lower first, as are all numbers but codes. */
  int unsignedShort(long offset) {
    short read = chunks[(int) (offset >>> CHUNK_BITS)].getShort((int) (offset & CHUNK_MASK));
    return Short.reverseBytes(read) & 0xFFFF;
  }

  long unsignedInt(long offset) {
    int read = chunks[(int) (offset >>> CHUNK_BITS)].getInt((int) (offset & CHUNK_MASK));
    return Integer.reverseBytes(read) & 0xFFFF_FFFFL;
  }

  /** Eight bytes as a sequence of bits: the highest bit of the first byte is the highest. */
  long bits(long offset) {
    return chunks[(int) (offset >>> CHUNK_BITS)].getLong((int) (offset & CHUNK_MASK));
  }

  /** What to throw if the contents are wrong: a sentence without full stop. */
  TablebaseException damaged(String fault) {
    return TablebaseException.damaged(path, fault);
  }

  /** Reads the parts of a file one after the other, and none that the file is too short for. */
  static final class Cursor {
    private final MappedFile file;
    private long offset;

    Cursor(MappedFile file) {
      this.file = file;
    }

    MappedFile file() {
      return file;
    }

    /** Passes a number of bytes and returns the offset of the first. */
    long pass(long length, String what) {
      if (length > file.end - offset) {
        throw file.damaged(
            what + " has " + length + " bytes, but only " + (file.end - offset) + " are left");
      }
      long start = offset;
      offset += length;
      return start;
    }

    /** Passes bytes up to a multiple of a power of two. */
    void align(int unit, String what) {
      pass(-offset & unit - 1, "the padding before " + what);
    }

    int nextByte(String what) {
      return file.unsignedByte(pass(1, what));
    }

    int nextShort(String what) {
      return file.unsignedShort(pass(2, what));
    }

    long nextInt(String what) {
      return file.unsignedInt(pass(4, what));
    }
  }
}
