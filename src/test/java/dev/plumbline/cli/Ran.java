package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
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
import java.util.function.ToIntFunction;

/** What one command line did when run inside the test: how it ended and what it said. */
public record Ran(int exitCode, String out, String err) {
  /** The time of the clock of every command under test. */
  public static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

  /** The command that starts the program in a Java of its own, which can be killed. */
  public static List<String> inItsOwnJava(List<String> arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(arguments);
    return command;
  }

  public static Ran plumbline(String... arguments) {
    return plumblineReading("", arguments);
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
}
