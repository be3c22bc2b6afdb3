package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.io.FileReplacement;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Where a report goes: a file, which is replaced as a whole, or standard output for "-". */
public final class ReportTarget {
  private ReportTarget() {}

  /** Writes the report. */
  @FunctionalInterface
  public interface Content {
    void writeTo(Writer out) throws IOException;
  }

  public static void write(String target, String text, Shell shell) throws IOException {
    stream(target, out -> out.write(text), shell);
  }

  /** The same for a report that is written as it comes. */
  public static void stream(String target, Content content, Shell shell) throws IOException {
    if (target.equals("-")) {
      Writer out = shell.dataWriter();
      content.writeTo(out);
      out.flush();
      return;
    }
    FileReplacement.write(
        InputFinder.path(target),
        bytes -> {
          Writer out = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
          content.writeTo(out);
          out.flush();
        });
  }
}
