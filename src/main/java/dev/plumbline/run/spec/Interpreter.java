package dev.plumbline.run.spec;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The program that a file needs to start: that of the first line of a script, or the loader of an
 * ELF program. If it is missing, the system only says that there is no such file.
 */
final class Interpreter {
  /** Linux reads no longer first line; the table of an ELF program begins before. */
  private static final int HEAD = 4096;

  private static final int ELF = 0x7F454C46;
  private static final int CLASS_64 = 2;
  private static final int LITTLE_ENDIAN = 1;
  private static final int LOADER = 3;

  private Interpreter() {}

  /**
   * Why a file that is executable cannot be started all the same, with the name to show; empty if
   * nothing is known.
   */
  static String obstacle(Path file, String shown, ProgramFinder programs) {
    byte[] head;
    try (InputStream in = Files.newInputStream(file)) {
      head = in.readNBytes(HEAD);
    } catch (IOException e) {
      // The program can be run, but not read.
      return "";
    }
    try {
      if (head.length > 2 && head[0] == '#' && head[1] == '!') {
        String text = new String(head, 2, head.length - 2, UTF_8);
        return ofScript(text.split("\n", 2)[0], shown, programs);
      }
      String loader = loader(head);
      return loader.isEmpty() || Files.exists(Path.of(loader))
          ? ""
          : shown + " needs " + loader + ", which is not here; install the libraries it is for";
    } catch (InvalidPathException e) {
      return "";
    }
  }

  private static String ofScript(String line, String shown, ProgramFinder programs) {
    if (line.endsWith("\r")) {
      return "the first line of "
          + shown
          + " ends with a carriage return; remove them: sed -i 's/\\r$//' "
          + shown;
    }
    List<String> words = Stream.of(line.strip().split("\\s+")).toList();
    String needed = words.get(0);
    boolean isThere = needed.isEmpty() || Files.exists(Path.of(needed));
    if (isThere && needed.endsWith("/env")) {
      needed =
          words.stream()
              .skip(1)
              .filter(word -> !word.startsWith("-") && !word.contains("="))
              .findFirst()
              .orElse("");
      isThere =
          needed.isEmpty()
              || (ProgramFinder.isPath(needed)
                  ? Files.exists(Path.of(needed))
                  : programs.find(needed).isPresent());
    }
    return isThere
        ? ""
        : "the first line of "
            + shown
            + " names "
            + needed
            + ", which is not here; install it, or correct that line";
  }

  /** The loader that an ELF program names; empty for other files. */
  private static String loader(byte[] head) {
    ByteBuffer file = ByteBuffer.wrap(head);
    if (head.length < 64 || file.getInt(0) != ELF) {
      return "";
    }
    boolean isLong = head[4] == CLASS_64;
    file.order(head[5] == LITTLE_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    long table = isLong ? file.getLong(32) : file.getInt(28);
    int size = file.getShort(isLong ? 54 : 42);
    int count = file.getShort(isLong ? 56 : 44);
    for (int i = 0; i < count; i++) {
      long entry = table + (long) i * size;
      if (size < 32 || entry < 0 || entry + size > head.length) {
        break;
      }
      int at = (int) entry;
      if (file.getInt(at) == LOADER) {
        long start = isLong ? file.getLong(at + 8) : file.getInt(at + 4);
        long length = isLong ? file.getLong(at + 32) : file.getInt(at + 16);
        boolean isWithin = start >= 0 && length > 1 && start + length <= head.length;
        // Its text ends with a zero.
        return isWithin ? new String(head, (int) start, (int) length - 1, UTF_8) : "";
      }
    }
    return "";
  }
}
