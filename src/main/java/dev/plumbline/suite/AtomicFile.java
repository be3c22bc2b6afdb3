package dev.plumbline.suite;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file as a whole or not at all: whatever happens, the old one or the new one is there.
 */
final class AtomicFile {
  private AtomicFile() {}

  static void write(Path file, byte[] bytes) throws IOException {
    Path folder = Files.createDirectories(file.toAbsolutePath().getParent());
    // A leading dot and this ending: no listing of suites takes it for one.
    long process = ProcessHandle.current().pid();
    Path part = folder.resolve("." + file.getFileName() + "." + process + ".part");
    // For Ctrl-C; every other end deletes it below.
    part.toFile().deleteOnExit();
    try {
      try (FileChannel channel =
          FileChannel.open(
              part,
              StandardOpenOption.WRITE,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING)) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
          channel.write(buffer);
        }
        channel.force(true);
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
