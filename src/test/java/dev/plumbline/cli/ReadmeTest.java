package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    Ran ran = Ran.plumbline(shown.command().split(" ", -1));
    assertEquals(shown.exitCode(), ran.exitCode(), ran.err());
    String printed = timeless(ran.out() + ran.err());
    List<String> told = shown.output().stream().takeWhile(line -> !line.equals("...")).toList();
    List<String> first = printed.lines().limit(told.size()).toList();
    assertEquals(timeless(String.join("\n", told)), String.join("\n", first));
  }

  private static String timeless(String text) {
    return TIMES.matcher(text).replaceAll("time=T");
  }
}
