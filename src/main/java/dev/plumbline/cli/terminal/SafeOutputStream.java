package dev.plumbline.cli.terminal;

import dev.plumbline.report.InertText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** A way to a terminal for UTF-8 data, on which nothing stays that could steer it. */
public final class SafeOutputStream extends OutputStream {
  private static final int LONGEST_LINE = 1 << 16;

  private final OutputStream out;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  public SafeOutputStream(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int value) throws IOException {
    line.write(value);
    if (value == '\n' || line.size() == LONGEST_LINE) {
      flush();
    }
  }

  @Override
  public void flush() throws IOException {
    String text = line.toString(StandardCharsets.UTF_8);
    line.reset();
    StringBuilder safe = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            character -> {
              if (character == '\n' || character == '\t') {
                safe.append((char) character);
              } else {
                InertText.append(safe, character);
              }
            });
    out.write(safe.toString().getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
