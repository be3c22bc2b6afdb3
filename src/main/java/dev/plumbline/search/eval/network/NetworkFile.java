package dev.plumbline.search.eval.network;

import dev.plumbline.io.WholeText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.CRC32;

/**
 * Networks as files: a head of text up to an empty line, with the sizes and the recipe; then the
 * numbers, 16 bits each and the biases of the outputs 32, the highest byte first; then the CRC-32
 * of everything before it.
 */
public final class NetworkFile {
  private static final String FIRST_LINE = "plumbline network 1";
  private static final String SUMS = "sums ";
  private static final String SCALE = "scale ";
  private static final String BASE = "base ";
  private static final String NO_BASE = "none";
  private static final String HAND_WRITTEN = "hand";
  private static final String SHIPPED = "default.network";

  private static final int CHECKSUM_BYTES = 4;

  private NetworkFile() {}

  public static Network shipped() {
    return Shipped.NETWORK;
  }

  /** Read on first use. */
  private static final class Shipped {
    static final Network NETWORK = readShipped();

    private static Network readShipped() {
      try (InputStream in = NetworkFile.class.getResourceAsStream(SHIPPED)) {
        return read(Objects.requireNonNull(in, SHIPPED).readAllBytes(), SHIPPED);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Reads a network. An error names the file, and the place if it has one. */
  public static Network read(Path file) throws IOException {
    WholeText.checkOrdinary(file);
    return read(Files.readAllBytes(file), file.toString());
  }

  private static Network read(byte[] bytes, String name) throws IOException {
    NetworkHeader head = new NetworkHeader(bytes, name);
    int hidden = head.number(SUMS, Network.MAX_HIDDEN);
    int scale = head.number(SCALE, Network.MAX_SCALE);
    boolean isCorrection = head.word(BASE, NO_BASE, HAND_WRITTEN).equals(HAND_WRITTEN);
    String recipe = head.rest();
    ByteBuffer body = ByteBuffer.wrap(bytes, head.at, bytes.length - head.at);
    int[] numbers = new int[Network.count(hidden)];
    int shorts = numbers.length - Network.OUTPUTS;
    long size = head.at + 2L * shorts + 4L * Network.OUTPUTS + CHECKSUM_BYTES;
    if (bytes.length != size) {
      throw new IOException(
          name + " has " + bytes.length + " bytes instead of " + size + ": it is damaged");
    }
    int checked = bytes.length - CHECKSUM_BYTES;
    if (ByteBuffer.wrap(bytes).getInt(checked) != checksum(bytes, checked)) {
      throw new IOException(name + " is damaged: its checksum is wrong");
    }
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = i < shorts ? body.getShort() : body.getInt();
    }
    try {
      return new Network(hidden, scale, isCorrection, recipe, numbers);
    } catch (IllegalArgumentException e) {
      throw new IOException(name + ": " + e.getMessage(), e);
    }
  }

  public static byte[] bytes(Network network) {
    String head =
        String.join(
            "\n",
            FIRST_LINE,
            SUMS + network.hidden(),
            SCALE + network.scale(),
            BASE + (network.isCorrection() ? HAND_WRITTEN : NO_BASE),
            network.recipe().isEmpty() ? "" : network.recipe() + "\n",
            "");
    byte[] text = head.getBytes(StandardCharsets.UTF_8);
    int[] numbers = network.numbers();
    int shorts = numbers.length - Network.OUTPUTS;
    ByteBuffer bytes =
        ByteBuffer.allocate(text.length + 2 * shorts + 4 * Network.OUTPUTS + CHECKSUM_BYTES);
    bytes.put(text);
    for (int i = 0; i < numbers.length; i++) {
      if (i < shorts) {
        bytes.putShort((short) numbers[i]);
      } else {
        bytes.putInt(numbers[i]);
      }
    }
    return bytes.putInt(checksum(bytes.array(), bytes.position())).array();
  }

  public static int checksum(Network network) {
    byte[] bytes = bytes(network);
    return ByteBuffer.wrap(bytes).getInt(bytes.length - CHECKSUM_BYTES);
  }

  private static int checksum(byte[] bytes, int length) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, length);
    return (int) sum.getValue();
  }

  /** The lines of text at the beginning of a file. */
  private static final class NetworkHeader {
    private final byte[] bytes;
    private final String name;

    /** Where the next line begins. */
    private int at;

    private int line;

    NetworkHeader(byte[] bytes, String name) throws IOException {
      this.bytes = bytes;
      this.name = name;
      if (!next().equals(FIRST_LINE)) {
        throw new IOException(name + " is no network: its first line is not \"" + FIRST_LINE + '"');
      }
    }

    private String next() throws IOException {
      int end = at;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      line++;
      if (end == bytes.length) {
        throw new IOException(name + " is no network: it ends in line " + line);
      }
      String text = new String(bytes, at, end - at, StandardCharsets.UTF_8);
      at = end + 1;
      return text;
    }

    int number(String prefix, int most) throws IOException {
      String text = next();
      String digits = text.startsWith(prefix) ? text.substring(prefix.length()) : "";
      int number = digits.matches("[0-9]{1,9}") ? Integer.parseInt(digits) : 0;
      if (number < 1 || number > most) {
        throw new IOException(
            name + ":" + line + ": \"" + prefix + "N\" is expected, with N from 1 to " + most);
      }
      return number;
    }

    String word(String prefix, String first, String second) throws IOException {
      String text = next();
      if (!text.equals(prefix + first) && !text.equals(prefix + second)) {
        String either = '"' + prefix + first + "\" or \"" + prefix + second + '"';
        throw new IOException(name + ":" + line + ": " + either + " is expected");
      }
      return text.substring(prefix.length());
    }

    /** The other lines, without the empty one at the end. */
    String rest() throws IOException {
      StringBuilder rest = new StringBuilder();
      for (String text = next(); !text.isEmpty(); text = next()) {
        rest.append(rest.length() == 0 ? "" : "\n").append(text);
      }
      return rest.toString();
    }
  }
}
