package dev.plumbline.tools;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes {@code perft.epd} and {@code quirks.epd} into the folder given: {@code make suites}. */
final class WriteSuites {
  private WriteSuites() {}

  public static void main(String[] folder) throws IOException {
    write(Path.of(folder[0]), PerftSuite.compose());
  }

  static void write(Path folder, List<EpdRecord> perftSuite) throws IOException {
    StringBuilder perft = new StringBuilder();
    for (EpdRecord record : perftSuite) {
      perft.append(EpdWriter.write(record)).append('\n');
    }
    Files.writeString(folder.resolve("perft.epd"), perft, StandardCharsets.UTF_8);
    Files.write(folder.resolve("quirks.epd"), QuirksSuite.compose());
  }
}
