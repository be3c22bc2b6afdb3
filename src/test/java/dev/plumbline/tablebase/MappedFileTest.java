package dev.plumbline.tablebase;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedFileTest {
  private static final long CHUNK = 1L << 30;

  @TempDir Path folder;

  /** The file is sparse: it takes no space where nothing is written. */
  @Test
  @Tag("medium")
  void readsAcrossChunks() throws Exception {
    Path path = folder.resolve("KQRBvKQR.rtbw");
    long size = 2 * CHUNK + 64 + 16;
    try (SeekableByteChannel channel =
        Files.newByteChannel(
            path,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.WRITE,
            StandardOpenOption.SPARSE)) {
      for (long boundary : new long[] {CHUNK, 2 * CHUNK}) {
        channel.position(boundary - 8);
        channel.write(ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}));
      }
      channel.position(size - 1);
      channel.write(ByteBuffer.wrap(new byte[] {-1}));
    }
    MappedFile file = MappedFile.open(path);
    assertEquals(size - 16, file.end());
    for (long boundary : new long[] {CHUNK, 2 * CHUNK}) {
      assertEquals(8, file.unsignedByte(boundary - 1));
      assertEquals(9, file.unsignedByte(boundary));
      assertEquals(0x0908, file.unsignedShort(boundary - 1));
      assertEquals(0x0A090807, file.unsignedInt(boundary - 2));
      assertEquals(0x05060708090A0B0CL, file.bits(boundary - 4));
      assertEquals(0x08090A0B0C0D0E00L, file.bits(boundary - 1));
    }
    assertEquals(0xFF, file.bits(size - 8));
  }
}
