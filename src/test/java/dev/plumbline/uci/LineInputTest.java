package dev.plumbline.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LineInputTest {
  private static final String LONG = "x".repeat(LineInput.LONGEST);

  private static LineInput of(String text) {
    return new LineInput(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void readsLinesWithEitherEndAndTheLastWithNone() throws IOException {
    LineInput lines = of("a\r\n\nb");
    assertEquals("a", lines.next());
    assertEquals("", lines.next());
    assertEquals("b", lines.next());
    assertFalse(lines.isCut());
    assertNull(lines.next());
  }

  @Test
  void aLineOfTheGreatestLengthIsWhole() throws IOException {
    LineInput lines = of(LONG + "\nb\n");
    assertEquals(LONG, lines.next());
    assertFalse(lines.isCut());
    assertEquals("b", lines.next());
  }

  @Test
  void aLongerOneIsCutAndTheNextIsWhole() throws IOException {
    LineInput lines = of(LONG + "yz\nb\n");
    assertEquals(LONG, lines.next());
    assertTrue(lines.isCut());
    assertEquals("b", lines.next());
    assertFalse(lines.isCut());
    assertNull(lines.next());
  }

  @Test
  void aCutLineMayBeTheLast() throws IOException {
    LineInput lines = of(LONG + "yz");
    assertEquals(LONG, lines.next());
    assertNull(lines.next());
  }

  @Test
  void aLineThatNeverEndsIsReturnedAsSoonAsItIsTooLong() throws IOException {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'x';
          }

          @Override
          public int read(byte[] bytes, int offset, int length) {
            java.util.Arrays.fill(bytes, offset, offset + length, (byte) 'x');
            return length;
          }
        };
    LineInput lines = new LineInput(endless);
    assertEquals(LONG, lines.next());
    assertTrue(lines.isCut());
  }
}
