package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs what the README shows: each line "$ plumbline ..." of its console blocks. */
class ReadmeTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```console\n(.*?)^```$");
  private static final Pattern ENDING = Pattern.compile(" +# ends with (\\d+)$");
  private static final Pattern TIMES = Pattern.compile("time=\\S+( nps=\\S+)?");

  /** A command as shown, the exit code told, and what it is said to print. */
  record Shown(String command, int exitCode, List<String> output) {}

  static Stream<Shown> commands() throws IOException {
    List<Shown> commands = new ArrayList<>();
    Matcher blocks = BLOCK.matcher(Files.readString(Path.of("README.md")));
    while (blocks.find()) {
      for (String part : blocks.group(1).split("(?m)^\\$ plumbline ", -1)) {
        if (!part.isEmpty()) {
          commands.add(shown(part.lines().toList()));
        }
      }
    }
    assertFalse(commands.isEmpty());
    return commands.stream();
  }

  private static Shown shown(List<String> lines) {
    Matcher ending = ENDING.matcher(lines.get(0));
    int exitCode = ending.find() ? Integer.parseInt(ending.group(1)) : 0;
    return new Shown(ending.replaceAll(""), exitCode, lines.subList(1, lines.size()));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void showsWhatHappens(Shown shown) {
    Map<String, String> environment = ReadmeNeeds.of(shown.command());
    Ran ran = Ran.in(environment, Terminal.NONE, "", shown.command().split(" ", -1));
    assertEquals(shown.exitCode(), ran.exitCode(), ran.err());
    String known = "Stockfish 15.1";
    assumeTrue(
        !shown.output().toString().contains(known) || ran.out().contains(known),
        () -> "another Stockfish than " + known + " answers otherwise: " + shown.command());
    List<String> printed = timeless(ran.out() + ran.err()).lines().toList();
    List<String> told = shown.output().stream().map(ReadmeTest::timeless).toList();
    int gap = told.indexOf("...");
    List<String> head = gap < 0 ? told : told.subList(0, gap);
    assertEquals(String.join("\n", head), String.join("\n", first(printed, head.size())));
    if (gap >= 0) {
      // Standard error, which comes last, names a journal.
      List<String> tail = told.subList(gap + 1, told.size());
      List<String> out = timeless(ran.out()).lines().toList();
      List<String> last = out.subList(Math.max(0, out.size() - tail.size()), out.size());
      assertEquals(String.join("\n", tail), String.join("\n", last));
    }
  }

  private static List<String> first(List<String> lines, int count) {
    return lines.subList(0, Math.min(count, lines.size()));
  }

  private static String timeless(String text) {
    return TIMES.matcher(text).replaceAll("time=T");
  }
}
