package dev.plumbline.cli.terminal;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/** A way to a terminal on which only line ends and tabs stay of what could steer it. */
public final class SafeWriter extends FilterWriter {
  public SafeWriter(Writer out) {
    super(out);
  }

  @Override
  public void write(int character) throws IOException {
    write(new char[] {(char) character}, 0, 1);
  }

  @Override
  public void write(char[] characters, int offset, int length) throws IOException {
    write(new String(characters, offset, length), 0, length);
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    StringBuilder safe = new StringBuilder(length + 16);
    for (int i = offset; i < offset + length; ) {
      int character = text.codePointAt(i);
      if (character == '\n' || character == '\t') {
        safe.append((char) character);
      } else {
        SafeText.append(safe, character);
      }
      i += Character.charCount(character);
    }
    out.write(safe.toString());
  }
}
