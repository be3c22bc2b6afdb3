package dev.plumbline.tools;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.tools.suite.MatesSuite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes the suites of perft, quirks and mates into the folder given: {@code make tool T=suites}.
 */
final class WriteSuites {
  private WriteSuites() {}

  public static void main(String[] folder) throws IOException {
    write(Path.of(folder[0]), PerftSuite.compose());
    writeRecords(Path.of(folder[0], "mates.epd"), MatesSuite.compose());
  }

  static void write(Path folder, List<EpdRecord> perftSuite) throws IOException {
    writeRecords(folder.resolve("perft.epd"), perftSuite);
    Files.write(folder.resolve("quirks.epd"), QuirksSuite.compose());
  }

  private static void writeRecords(Path file, List<EpdRecord> records) throws IOException {
    StringBuilder text = new StringBuilder();
    for (EpdRecord record : records) {
      text.append(EpdWriter.write(record)).append('\n');
    }
    Files.writeString(file, text, StandardCharsets.UTF_8);
  }
}
