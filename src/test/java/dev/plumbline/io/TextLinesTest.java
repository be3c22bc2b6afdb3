package dev.plumbline.io;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import dev.plumbline.io.TextLines.InputEncoding;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** The JDK's own reader of lines is the oracle; chunks of all sizes are read. */
class TextLinesTest {
  private static final String TEXT = "one\ntwo\r\n\rfour \u00E9 \u20AC \uD83D\uDE00\n\nlast";

  private static List<String> lines(InputStream in) throws IOException {
    List<String> found = new ArrayList<>();
    try (TextLines lines = TextLines.open("test", in)) {
      while (lines.next()) {
        assertFalse(lines.isCut());
        found.add(lines.text());
      }
      assertFalse(lines.next(), "the end stays the end");
    }
    return found;
  }

  private static List<String> lines(byte[] bytes) throws IOException {
    return lines(new ByteArrayInputStream(bytes));
  }

  private static List<String> expected(String text) {
    return new BufferedReader(new StringReader(text)).lines().toList();
  }

  private static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream packer = new GZIPOutputStream(out)) {
      packer.write(bytes);
    }
    return out.toByteArray();
  }

  @Test
  void splitsAtEveryLineEndHoweverTheBytesArrive() throws IOException {
    Random random = new Random(1);
    String[] pieces = {"\n", "\r", "\r\n", "a", "\u00E9", "\u20AC", "\uD83D\uDE00", " "};
    for (int round = 0; round < 300; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(60); i > 0; i--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      byte[] bytes = text.toString().getBytes(UTF_8);
      List<String> expected = expected(text.toString());
      assertEquals(expected, lines(bytes));
      assertEquals(expected, lines(new Chunks(bytes, 1 + random.nextInt(4))));
    }
  }

  @Test
  void splitsAtTheEndsOfItsBuffer() throws IOException {
    for (int length = (1 << 16) - 3; length < (1 << 16) + 3; length++) {
      String text = "x".repeat(length) + "\r\n" + "y".repeat(length) + "\r" + "z".repeat(length);
      assertEquals(expected(text), lines(text.getBytes(UTF_8)));
    }
  }

  @Test
  void readsUtf16WithAndWithoutSignature() throws IOException {
    String text =
        "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - \u00E9\n" + "\uD83D\uDE00".repeat(40_000) + "\nx";
    for (Charset charset : List.of(UTF_16LE, UTF_16BE)) {
      for (String signature : List.of("", "\uFEFF")) {
        byte[] bytes = (signature + text).getBytes(charset);
        assertEquals(expected(text), lines(bytes), charset + signature);
        assertEquals(expected(text), lines(new Chunks(bytes, 3)), charset + signature);
        assertEquals(InputEncoding.UTF_16, origin(bytes));
      }
    }
  }

  private static InputEncoding origin(byte[] bytes) throws IOException {
    try (TextLines lines = TextLines.open("test", new ByteArrayInputStream(bytes))) {
      return lines.origin();
    }
  }

  @Test
  void takesUtf16WithoutSignatureOnlyForEightBytesOfIt() throws IOException {
    assertEquals(InputEncoding.UTF_16, origin("abcd".getBytes(UTF_16LE)));
    assertEquals(InputEncoding.UTF_16, origin("abcd".getBytes(UTF_16BE)));
    assertEquals(InputEncoding.PLAIN, origin("abc".getBytes(UTF_16LE)));
    assertEquals(InputEncoding.PLAIN, origin("abc".getBytes(UTF_16BE)));
    assertEquals(InputEncoding.PLAIN, origin("a\0b\0c\0dd".getBytes(UTF_8)));
    assertThrows(IOException.class, () -> origin(new byte[20]));
    assertEquals(InputEncoding.PLAIN, origin(new byte[0]));
    assertEquals(InputEncoding.PLAIN, origin(new byte[] {(byte) 0xFF}));
  }

  @Test
  void refusesABinaryFile() {
    byte[] program = "\u007FELF\u0001\0\0\0\0 k7/8 w - -\n".getBytes(UTF_8);
    IOException e =
        assertThrows(
            IOException.class, () -> TextLines.open("engine", new ByteArrayInputStream(program)));
    assertEquals("engine: not a text, but a binary file", e.getMessage());
  }

  @Test
  void refusesNoiseWithoutZeroBytes() {
    for (int seed = 0; seed < 200; seed++) {
      byte[] noise = new byte[2_000];
      new Random(seed).nextBytes(noise);
      for (int i = 0; i < noise.length; i++) {
        noise[i] = noise[i] == 0 ? 1 : noise[i];
      }
      assertThrows(IOException.class, () -> origin(noise), "seed " + seed);
    }
  }

  /** Signs of text in any language, of terminals and typewriters, and a damaged record. */
  @Test
  void takesTextInEveryEncodingAndWithSomeControlCharacters() throws IOException {
    String high = IntStream.range(0x80, 0x100).mapToObj(Character::toString).collect(joining());
    for (int i = 0; i < 4; i++) {
      assertEquals(InputEncoding.PLAIN, origin(high.repeat(i + 1).getBytes(ISO_8859_1)));
      assertEquals(InputEncoding.PLAIN, origin(high.repeat(i + 1).getBytes(UTF_8)));
    }
    String shaped = "\u001B[1m5k2/8 w\u001B[0m\tb\bm\f\u0007\r\n".repeat(90);
    assertEquals(InputEncoding.PLAIN, origin(shaped.getBytes(UTF_8)));
    String damaged = "k7/8/8/8/8/8/8/7K w - - id \"" + "x\u0001\0".repeat(2) + "\";";
    assertEquals(InputEncoding.PLAIN, origin((damaged + "\n".repeat(60)).getBytes(UTF_8)));
  }

  @Test
  void skipsTheSignatureOfUtf8AndNoPartOfOne() throws IOException {
    byte[] signed = ("\uFEFF" + TEXT).getBytes(UTF_8);
    assertEquals(expected(TEXT), lines(signed));
    assertEquals(InputEncoding.UTF_8_SIGNATURE, origin(signed));
    assertEquals(InputEncoding.UTF_8_SIGNATURE, origin("\uFEFF".getBytes(UTF_8)));
    byte[] part = {(byte) 0xEF, (byte) 0xBB};
    assertEquals(InputEncoding.PLAIN, origin(part));
    assertEquals(List.of("\u00EF\u00BB"), lines(part));
    assertEquals(List.of("\u00EF\u00BBx"), lines(concat(part, new byte[] {'x'})));
  }

  @Test
  void tellsHowEachLineIsEncoded() throws IOException {
    byte[] bytes = concat("ascii\n\u00E9\n".getBytes(UTF_8), "\u00E9\nx".getBytes(ISO_8859_1));
    List<String> found = new ArrayList<>();
    try (TextLines lines = TextLines.open("test", new ByteArrayInputStream(bytes))) {
      while (lines.next()) {
        found.add(lines.text() + " " + lines.isAscii() + " " + lines.isUtf8());
      }
    }
    assertEquals(
        List.of("ascii true true", "\u00E9 false true", "\u00E9 false false", "x true true"),
        found);
  }

  @Test
  void readsWindows1252AndCanGiveItsBytesBack() throws IOException {
    byte[] all = new byte[256];
    for (int i = 0; i < 256; i++) {
      all[i] = (byte) (i == '\n' || i == '\r' || i == 0 ? 'x' : i);
    }
    byte[] text = "text\n".repeat(100).getBytes(UTF_8);
    String line = lines(concat(text, all)).get(100);
    String jdk = new String(all, Charset.forName("windows-1252"));
    for (int i = 0; i < 256; i++) {
      char expected = jdk.charAt(i) == '\uFFFD' ? (char) i : jdk.charAt(i);
      assertEquals(expected, line.charAt(i), "byte " + i);
    }
    assertArrayEquals(all, TextLines.Windows1252.encode(line));
  }

  @Test
  void keepsALineOfTheGreatestLengthAndCutsALongerOneHoweverItArrives() throws IOException {
    for (int chunk : new int[] {1 << 10, 1 << 30}) {
      for (int length = TextLines.LONGEST - 1; length <= TextLines.LONGEST + 2; length++) {
        byte[] bytes = ("x".repeat(length) + "\nnext").getBytes(UTF_8);
        try (TextLines lines = TextLines.open("test", new Chunks(bytes, chunk))) {
          assertTrue(lines.next());
          assertEquals(length > TextLines.LONGEST, lines.isCut(), length + " bytes");
          assertEquals(Math.min(length, TextLines.LONGEST), lines.text().length());
          assertTrue(lines.next());
          assertEquals("next", lines.text(), "the rest is skipped");
        }
      }
    }
  }

  @Test
  void cutsNoCharacterAndCopiesTheRestWithoutItsEnd() throws IOException {
    for (String character : List.of("\u00E9", "\u20AC", "\uD83D\uDE00")) {
      for (int offset = 0; offset < 4; offset++) {
        String line = "x".repeat(offset) + character.repeat(TextLines.LONGEST);
        for (String lineEnd : List.of("\n", "\r\n", "\r", "")) {
          byte[] bytes = (line + lineEnd + (lineEnd.isEmpty() ? "" : "next")).getBytes(UTF_8);
          try (TextLines lines = TextLines.open("test", new ByteArrayInputStream(bytes))) {
            assertTrue(lines.next());
            String kept = lines.text();
            assertTrue(lines.isUtf8(), "no half character");
            int size = kept.getBytes(UTF_8).length;
            assertTrue(size > TextLines.LONGEST - 4 && size <= TextLines.LONGEST, size + " bytes");
            ByteArrayOutputStream rest = new ByteArrayOutputStream();
            lines.copyRest(rest);
            assertEquals(line, kept + rest.toString(UTF_8));
            assertFalse(lines.isCut());
            assertEquals(!lineEnd.isEmpty(), lines.next());
            assertEquals(
                lineEnd.isEmpty() ? kept : "next", lineEnd.isEmpty() ? kept : lines.text());
          }
        }
      }
    }
  }

  @Test
  void unpacksByContentAllMembersAndFrames() throws IOException {
    byte[] plain = (TEXT + "\n").getBytes(UTF_8);
    List<String> twice = expected((TEXT + "\n").repeat(2));
    for (byte[] packed : List.of(gzip(plain), Zstd.compress(plain))) {
      assertEquals(expected(TEXT), lines(packed));
      byte[] both = concat(packed, packed);
      assertEquals(twice, lines(both));
      assertEquals(twice, lines(new Chunks(both, 1)), "a pipe that has nothing ready");
    }
    assertEquals(expected(TEXT), lines(gzip(("\uFEFF" + TEXT).getBytes(UTF_16LE))));
  }

  @Test
  void readsPartsOfASignatureAsText() throws IOException {
    for (byte[] packed : List.of(gzip(new byte[] {'x'}), Zstd.compress(new byte[] {'x'}))) {
      int signature = packed[0] == 0x1F ? 2 : 4;
      for (int length = 1; length < signature; length++) {
        assertEquals(1, lines(Arrays.copyOf(packed, length)).size(), length + " bytes");
      }
    }
  }

  @Test
  void namesAPackedInputThatEndsEarly() throws IOException {
    byte[] plain = TEXT.repeat(50).getBytes(UTF_8);
    byte[] packed = gzip(plain);
    for (int length = 2; length < packed.length; length++) {
      byte[] part = Arrays.copyOf(packed, length);
      IOException e = assertThrows(IOException.class, () -> lines(part), length + " bytes");
      assertEquals("test: the gzip data ends early; copy it again", e.getMessage());
    }
    byte[] frame = Zstd.compress(plain);
    for (int length = 4; length < frame.length; length++) {
      byte[] part = Arrays.copyOf(frame, length);
      IOException e = assertThrows(IOException.class, () -> lines(part), length + " bytes");
      assertEquals("test: the zstd data ends early; copy it again", e.getMessage());
    }
  }

  @Test
  void namesAPackedInputThatIsDamaged() throws IOException {
    byte[] packed = gzip(TEXT.repeat(50).getBytes(UTF_8));
    packed[packed.length - 6] ^= 1;
    IOException e = assertThrows(IOException.class, () -> lines(packed));
    String message = String.valueOf(e.getMessage());
    assertTrue(message.startsWith("test: damaged gzip data: "), message);
    assertTrue(message.endsWith("; copy it again"), message);
  }

  @Test
  void namesAnInputThatCannotBeReadAndClosesIt() {
    for (int good : new int[] {0, 5, 5000, 100_000}) {
      AtomicInteger closed = new AtomicInteger();
      IOException e = assertThrows(IOException.class, () -> lines(new FailingInput(good, closed)));
      assertEquals("test: cannot be read: broken pipe", e.getMessage());
      assertTrue(closed.get() > 0, good + " bytes");
    }
  }

  @Test
  void namesTheInputWhenASingleByteCannotBeRead() throws IOException {
    try (InputStream in =
        Compression.plain("test", new FailingInput(100_000, new AtomicInteger()))) {
      assertEquals('x', in.read());
      IOException e =
          assertThrows(
              IOException.class,
              () -> {
                for (int i = 0; i < 100_000; i++) {
                  assertEquals('x', in.read());
                }
              });
      assertEquals("test: cannot be read: broken pipe", e.getMessage());
    }
  }

  /** Returns a few bytes at a time and says that no more are ready, as a slow pipe does. */
  private static final class Chunks extends FilterInputStream {
    private final int size;

    Chunks(byte[] bytes, int size) {
      super(new ByteArrayInputStream(bytes));
      this.size = size;
    }

    @Override
    public int available() {
      return 0;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      return super.read(target, offset, Math.min(size, length));
    }
  }

  /** Fails after some bytes. */
  private static final class FailingInput extends InputStream {
    private final AtomicInteger closed;
    private int good;

    FailingInput(int good, AtomicInteger closed) {
      this.good = good;
      this.closed = closed;
    }

    @Override
    public int read() throws IOException {
      if (good == 0) {
        throw new IOException("broken pipe");
      }
      good--;
      return 'x';
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      target[offset] = (byte) read();
      return 1;
    }

    @Override
    public void close() {
      closed.incrementAndGet();
    }
  }

  @Test
  void onlyALastLineWithoutItsEndIsUnfinished() throws IOException {
    for (String text : List.of("one\ntwo", "one\rtwo", "one\n", "one\r\n")) {
      List<Boolean> unfinished = new ArrayList<>();
      try (TextLines lines =
          TextLines.open("test", new ByteArrayInputStream(text.getBytes(UTF_8)))) {
        while (lines.next()) {
          unfinished.add(lines.isUnfinished());
        }
      }
      assertEquals(text.contains("two") ? List.of(false, true) : List.of(false), unfinished, text);
    }
  }
}
