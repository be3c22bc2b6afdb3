package dev.plumbline.cli.terminal;

import java.io.PrintWriter;
import java.io.Writer;

/**
 * Prints text for people through a {@link SafeWriter}. What is printed as a line stays one: a line
 * end inside it is foreign, as in the name of a file, and is spelt out.
 */
public final class SafePrinter extends PrintWriter {
  /**
   * @param flushesLines whether each line is flushed
   */
  public SafePrinter(Writer out, boolean flushesLines) {
    super(new SafeWriter(out, true), flushesLines);
  }

  @Override
  public void println(String line) {
    super.println(line.replace("\r", "\\x0d").replace("\n", "\\x0a"));
  }
}
