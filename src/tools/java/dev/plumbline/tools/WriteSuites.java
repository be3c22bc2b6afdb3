package dev.plumbline.tools;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes {@code perft.epd} and {@code quirks.epd} into the folder given: {@code make suites}. */
final class WriteSuites {
  private WriteSuites() {}

  public static void main(String[] folder) throws IOException {
    StringBuilder perft = new StringBuilder();
    for (EpdRecord record : PerftSuite.compose()) {
      perft.append(EpdWriter.write(record)).append('\n');
    }
    Files.writeString(Path.of(folder[0], "perft.epd"), perft, StandardCharsets.UTF_8);
    Files.write(Path.of(folder[0], "quirks.epd"), QuirksSuite.compose());
  }
}
