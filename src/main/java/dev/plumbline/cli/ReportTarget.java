package dev.plumbline.cli;

import dev.plumbline.epd.FileReplacement;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Where a report goes: a file, which is replaced as a whole, or standard output for "-". */
final class ReportTarget {
  private ReportTarget() {}

  static void write(String target, String text, Shell shell) throws IOException {
    if (target.equals("-")) {
      PrintWriter out = shell.dataWriter();
      out.print(text);
      out.flush();
      return;
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    FileReplacement.write(InputFinder.path(target), out -> out.write(bytes));
  }
}
