package dev.plumbline.cli.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Logs far larger than the heap, some of them written to fill it. */
@Tag("slow")
class ImportMemoryTest extends FolderTest {
  private static final int MEGABYTE = 1 << 20;

  /** Writes about a megabyte of a log. */
  @FunctionalInterface
  private interface Part {
    void write(int number, BufferedWriter out) throws IOException;
  }

  private String imported(String name, int heapMegabytes, int parts, Part part) throws Exception {
    Path log = folder.resolve(name);
    try (BufferedWriter out = Files.newBufferedWriter(log, UTF_8)) {
      for (int i = 0; i < parts; i++) {
        part.write(i, out);
      }
    }
    assertTrue(Files.size(log) > (long) heapMegabytes * MEGABYTE, "the log exceeds the heap");
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heapMegabytes + "m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.plumbline.cli.Main",
                "import",
                log.toString(),
                "--journal",
                file(name + ".jsonl"))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertTrue(process.waitFor(20, TimeUnit.MINUTES), "it ends");
    String text = Files.readString(output);
    assertEquals(0, process.exitValue(), text);
    return text;
  }

  @Test
  void manySearchesAndGames() throws Exception {
    String text =
        imported(
            "searches.log",
            48,
            80,
            (number, out) -> {
              for (int i = 0; i < 700; i++) {
                out.write("> ucinewgame\n> position startpos moves e2e4 e7e5\n> go depth 9\n");
                for (int depth = 1; depth < 20; depth++) {
                  out.write("< info depth " + depth + " score cp 9 nodes 100 pv g1f3 b8c6 f1b5\n");
                }
                out.write("< bestmove g1f3\n");
              }
            });
    assertTrue(text.contains(" searches=56000 unanswered=0 "), text);
  }

  @Test
  void searchesWithoutEndAndALineWithoutEnd() throws Exception {
    String noise = "x".repeat(1 << 16);
    String text =
        imported(
            "hostile.log",
            96,
            90,
            (number, out) -> {
              if (number == 40) {
                out.write("\n");
              }
              out.write(number < 40 ? "" : "1 >E(" + number + "): go infinite\n");
              for (int i = 0; i < 20; i++) {
                out.write(
                    number < 40 ? noise : "2 <E(" + number + "): info string " + noise + "\n");
              }
              if (number == 0) {
                out.write("\n1 >E(0): go infinite\n1 <E(0): bestmove e2e4\n");
              }
            });
    assertTrue(text.contains(" searches=51 unanswered=50 "), text);
  }
}
