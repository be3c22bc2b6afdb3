package dev.plumbline.io;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads a text file as a whole, such as a file of settings. It must be UTF-8 and have a reasonable
 * size; every error names the file.
 */
public final class WholeText {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private WholeText() {}

  /** Rejects folders, pipes, which may never be written to, and devices, which may be endless. */
  public static void checkOrdinary(Path file) throws FileSystemException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      String what = Files.isDirectory(file) ? "is a folder" : "is a pipe or a device";
      throw new FileSystemException(file.toString(), null, what + ", not a file");
    }
  }

  /** The text of a file of at most some megabytes, without a byte order mark. */
  public static String read(Path file, int most) throws IOException {
    checkOrdinary(file);
    int limit = most << 20;
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(limit + 1);
    }
    if (bytes.length > limit) {
      throw new FileSystemException(
          file.toString(), null, "larger than " + most + " MB; is this the right file?");
    }
    CharBuffer text = CharBuffer.allocate(bytes.length);
    CoderResult result =
        UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .decode(ByteBuffer.wrap(bytes), text, true);
    String read = text.flip().toString();
    if (result.isError()) {
      int line = 1 + (int) read.chars().filter(character -> character == '\n').count();
      int column = read.length() - read.lastIndexOf('\n');
      throw new IOException(
          file + ":" + line + ":" + column + ": not UTF-8; convert the file to UTF-8");
    }
    return !read.isEmpty() && read.charAt(0) == BYTE_ORDER_MARK ? read.substring(1) : read;
  }
}
