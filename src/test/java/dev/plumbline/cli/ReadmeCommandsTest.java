package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the commands that the README names without their output: as they stand, but for smaller
 * limits, and with files of this test in the place of the reader's.
 */
class ReadmeCommandsTest {
  private static final String PREFIX = "    plumbline ";
  private static final String SUITE =
      """
      # mine
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; dm 1; id "my.1";
      7k/8/8/8/8/8/R7/1R4K1 w - - bm Ra7 Rb7; dm 2; id "my.2";
      """;
  private static final String GAME =
      "[Event \"mine\"]\n[Result \"0-1\"]\n\n1. f3 {weak} e5 2. g4? Qh4# 0-1\n";

  /** Words of commands, and what stands for them here. */
  private static final Map<String, String> SMALLER =
      Map.ofEntries(
          Map.entry("--time 100ms", "--nodes 100 --filter n=1-2"),
          Map.entry("--time 2s", "--nodes 1k"),
          Map.entry("--time 1s", "--nodes 1k"),
          Map.entry("--windows all", "--windows pvs"),
          Map.entry("--nodes 100k", "--nodes 100"),
          Map.entry("--nodes 20k", "--nodes 100"),
          Map.entry("--nodes 10k --sprt 0,5", "--nodes 50 --games 2"),
          Map.entry(
              "wac --engine stockfish --csv",
              "wac --filter n=1 --nodes 5k --engine stockfish --csv"),
          Map.entry("--nodes 5M", "--nodes 5k"),
          Map.entry("--count 100", "--nodes 2k --count 1"),
          Map.entry("--selfplay 500", "--selfplay 1 --count 1"),
          Map.entry("'solved>=280'", "solved>=1"),
          Map.entry("WAC.031", "my.1"),
          Map.entry("reports/*.jsonl", "reports/wac.jsonl wac.jsonl"),
          Map.entry("wac sts bk", "wac --from ~/chess/epd"));

  /** Of which an exit code of 1 says that there was a difference, or less than asked for. */
  private static final List<String> MAY_DIFFER = List.of("compose", "verify", "lab");

  @TempDir Path folder;

  static Stream<String> commands() throws IOException {
    return Files.readString(Path.of("README.md"))
        .lines()
        .filter(line -> line.startsWith(PREFIX))
        .map(line -> line.substring(PREFIX.length()).replaceFirst(" +#.*", ""));
  }

  @BeforeEach
  void writeFiles() throws IOException {
    Files.createDirectories(folder.resolve("reports"));
    Files.createDirectories(folder.resolve("chess/epd"));
    Files.writeString(folder.resolve("my.epd"), SUITE);
    Files.writeString(folder.resolve("corrected.epd"), SUITE);
    Files.write(folder.resolve("games.pgn.gz"), GAME.getBytes(StandardCharsets.UTF_8));
    for (String journal : List.of("wac.jsonl", "reports/wac.jsonl")) {
      String file = folder.resolve(journal).toString();
      String suite = folder.resolve("my.epd").toString();
      Ran ran = Ran.plumbline("run", suite, "--nodes", "500", "-q", "--journal", file);
      assertEquals(0, ran.exitCode(), ran.err());
    }
  }

  private List<String> small(String command) {
    String smaller = command;
    for (Map.Entry<String, String> one : SMALLER.entrySet()) {
      smaller = smaller.replace(one.getKey(), one.getValue());
    }
    List<String> words = new ArrayList<>();
    for (String word : smaller.split(" +", -1)) {
      boolean isFile = word.matches("~/.*|[\\w/-]+\\.(epd|csv|jsonl|pgn\\.gz)");
      words.add(isFile ? folder.resolve(word.replaceFirst("^~/", "")).toString() : word);
    }
    if (words.get(0).equals("run") || words.get(0).equals("verify")) {
      words.addAll(List.of("--journal", folder.resolve("new.jsonl").toString()));
    }
    return words;
  }

  @ParameterizedTest
  @MethodSource("commands")
  void doesWhatTheReadmeSays(String command) {
    Map<String, String> environment = new HashMap<>(ReadmeNeeds.of(command));
    if (command.startsWith("suites")) {
      environment.put("PLUMBLINE_SUITES", folder.resolve("suites").toString());
    }
    List<String> words = small(command);
    Ran ran = Ran.in(environment, Terminal.NONE, "", words.toArray(String[]::new));
    boolean isFine =
        ran.exitCode() == 0
            || (ran.exitCode() == 1 && MAY_DIFFER.contains(words.get(0)))
            || (ran.exitCode() == 3 && words.contains("install"));
    assertTrue(isFine, words + " ended with " + ran.exitCode() + ": " + ran.err() + ran.out());
  }

  @Test
  void noReplacementIsIdle() throws IOException {
    String all = String.join("\n", commands().toList());
    TreeSet<String> idle = new TreeSet<>(SMALLER.keySet());
    idle.removeIf(all::contains);
    assertEquals(new TreeSet<>(), idle);
  }
}
