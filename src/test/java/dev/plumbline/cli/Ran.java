package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What one command line did when run inside the test: how it ended and what it said. */
public record Ran(int exitCode, String out, String err) {
  /** The time of the clock of every command under test. */
  public static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

  /** The command that starts the program in a Java of its own, which can be killed. */
  public static List<String> inItsOwnJava(List<String> arguments) {
    String classPath =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath,
                Main.class.getName()));
    command.addAll(arguments);
    return command;
  }

  public static Ran plumbline(String... arguments) {
    return plumblineReading("", arguments);
  }

  public static Ran plumbline(List<String> arguments, String... more) {
    return plumbline(words(arguments, more));
  }

  /** The words of a line. Each "%s" in a word stands for the next value, spaces and all. */
  public static String[] words(String line, Object... values) {
    String[] words = line.split(" ", -1);
    int used = 0;
    for (int i = 0; i < words.length; i++) {
      if (words[i].contains("%s")) {
        words[i] = words[i].replace("%s", values[used++].toString());
      }
    }
    assertEquals(values.length, used, line);
    return words;
  }

  public static Ran line(String line, Object... values) {
    return plumbline(words(line, values));
  }

  /** These words and then more of them. */
  public static String[] words(List<String> words, String... more) {
    return Stream.concat(words.stream(), Stream.of(more)).toArray(String[]::new);
  }

  /** Runs in two locales, one of them with other digits, and checks that the results are equal. */
  public static Ran inEveryLocale(String... arguments) {
    Locale usual = Locale.getDefault();
    try {
      Locale.setDefault(Locale.ROOT);
      Ran ran = plumbline(arguments);
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals(ran, plumbline(arguments));
      return ran;
    } finally {
      Locale.setDefault(usual);
    }
  }

  /** With this text on standard input. */
  public static Ran plumblineReading(String input, String... arguments) {
    return in(Map.of(), Terminal.NONE, input, arguments);
  }

  /** With these environment variables and this terminal. */
  public static Ran in(
      Map<String, String> environment, Terminal terminal, String input, String... arguments) {
    return in(environment, terminal, input, shell -> Main.run(arguments, shell));
  }

  /** What a development tool did. */
  public static Ran tool(Class<? extends Callable<ExitCode>> tool, String... arguments) {
    return in(Map.of(), Terminal.NONE, "", shell -> Tool.run(tool, arguments, shell));
  }

  private static Ran in(
      Map<String, String> environment,
      Terminal terminal,
      String input,
      ToIntFunction<Shell> program) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Shell shell =
        Shell.over(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                out,
                err,
                environment,
                Clock.fixed(NOW, ZoneOffset.UTC))
            .on(terminal);
    int exitCode = program.applyAsInt(shell);
    String said = err.toString(StandardCharsets.UTF_8);
    assertFalse(
        said.contains("journal: " + Path.of("reports")), "the journal is in the project: " + said);
    return new Ran(exitCode, out.toString(StandardCharsets.UTF_8), said);
  }

  /** Fails unless it ended with this exit code. */
  public Ran exits(int expected) {
    assertEquals(expected, exitCode, this::toString);
    return this;
  }

  public Ran outIs(String expected) {
    assertEquals(expected, out, this::toString);
    return this;
  }

  public Ran outHas(String... parts) {
    return expect(out::contains, "no such output: ", parts);
  }

  public Ran outLacks(String... parts) {
    return expect(part -> !out.contains(part), "in the output: ", parts);
  }

  public Ran outBegins(String start) {
    return expect(out::startsWith, "the output does not begin with: ", start);
  }

  public Ran outEnds(String end) {
    return expect(out::endsWith, "the output does not end with: ", end);
  }

  /** The whole of it. */
  public Ran outMatches(String regex) {
    return expect(out::matches, "the output does not match: ", regex);
  }

  public Ran errIs(String expected) {
    assertEquals(expected, err, this::toString);
    return this;
  }

  public Ran errHas(String... parts) {
    return expect(err::contains, "no such message: ", parts);
  }

  public Ran errLacks(String... parts) {
    return expect(part -> !err.contains(part), "among the messages: ", parts);
  }

  public Ran errBegins(String start) {
    return expect(err::startsWith, "the messages do not begin with: ", start);
  }

  public Ran errEnds(String end) {
    return expect(err::endsWith, "the messages do not end with: ", end);
  }

  /** The whole of it. */
  public Ran errMatches(String regex) {
    return expect(err::matches, "the messages do not match: ", regex);
  }

  private Ran expect(Predicate<String> holds, String fault, String... texts) {
    for (String text : texts) {
      assertTrue(holds.test(text), () -> fault + text + "\n" + this);
    }
    return this;
  }
}
