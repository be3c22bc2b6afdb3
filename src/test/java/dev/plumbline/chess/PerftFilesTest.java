package dev.plumbline.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.PublicSuites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks perft against public perft files if they are in a folder beside the project. */
class PerftFilesTest {
  private static final Pattern COUNT = Pattern.compile("\\bD(\\d) (\\d+)");

  @ParameterizedTest
  @ValueSource(strings = {"perft.epd", "perft-classic.epd"})
  void countsEveryLineToTenThousandNodes(String file) throws IOException {
    assertCounts(file, 10_000, Perft.PerftOptions.DEFAULT);
  }

  @Tag("medium")
  @ParameterizedTest
  @ValueSource(strings = {"perft.epd", "perft-classic.epd"})
  void countsEveryLineToAMillionNodes(String file) throws IOException {
    assertCounts(file, 1_000_000, Perft.PerftOptions.DEFAULT);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"perft.epd", "perft-classic.epd"})
  void countsEveryLineToDepthSix(String file) throws IOException {
    assertCounts(file, Long.MAX_VALUE, new Perft.PerftOptions(2, 256));
  }

  private static void assertCounts(String name, long limit, Perft.PerftOptions options)
      throws IOException {
    Path file = PublicSuites.need(name);
    int lines = 0;
    for (String line : Files.readAllLines(file)) {
      Perft perft = new Perft(Diagram.position(position(line)), options);
      for (Matcher count = COUNT.matcher(line); count.find(); ) {
        int depth = Integer.parseInt(count.group(1));
        long nodes = Long.parseLong(count.group(2));
        if (depth <= 6 && nodes <= limit) {
          assertEquals(nodes, perft.count(depth), line);
        }
      }
      lines++;
    }
    assertTrue(lines > 100, "lines: " + lines);
  }

  private static String position(String line) {
    String[] fields = line.split(" ", 5);
    return String.join(" ", fields[0], fields[1], fields[2], fields[3]);
  }
}
