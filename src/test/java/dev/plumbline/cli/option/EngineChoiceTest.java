package dev.plumbline.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.cli.option.JobsArgument.SearchJobs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.Preset;
import dev.plumbline.uci.client.UciSpec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class EngineChoiceTest {
  private static final Map<String, String> USUAL = Map.of("Hash", "64", "Threads", "1");

  @TempDir Path folder;

  /** A command that takes engines. */
  @Command
  static final class Taking {
    @Mixin EngineChoice engines;
  }

  @BeforeEach
  void makePrograms() throws IOException {
    for (String name : List.of("a", "b")) {
      assertTrue(Files.writeString(folder.resolve(name), "").toFile().setExecutable(true));
    }
  }

  private List<EngineSpec> specs(String... arguments) throws IOException, EngineFailure {
    Taking command = new Taking();
    new CommandLine(command).parseArgs(arguments);
    Shell shell =
        Shell.over(
                new ByteArrayInputStream(new byte[0]),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                Map.of("PATH", folder.toString(), "HOME", folder.toString()),
                Clock.fixed(Ran.NOW, ZoneOffset.UTC))
            .on(Terminal.NONE);
    return command.engines.specs(UserDefaults.none(), shell);
  }

  private EngineSpec.Foreign foreign(String label, UciSpec program) {
    return new EngineSpec.Foreign(
        label, program.withCommand(folder.resolve(program.command()).toString()), USUAL);
  }

  @Test
  void theBuiltinEngineIsUsedIfNoneIsNamed() throws Exception {
    assertEquals(
        List.of(new EngineSpec.Builtin("builtin", Preset.CLASSIC.settings(), 8)),
        specs("--preset", "classic", "--hash", "8"));
  }

  @Test
  void threadsAreThoseOfAllEnginesWithoutANumberOfTheirOwn() throws Exception {
    assertEquals(
        List.of(
            new EngineSpec.Builtin("builtin", Preset.FULL.settings(), 64, 3),
            foreign("a", UciSpec.of("a").withOptions(Map.of("Threads", "3"))),
            foreign("b", UciSpec.of("b").withOptions(Map.of("threads", "2")))),
        specs(
            "--threads 3 --engine=builtin --engine=a --engine=b --option=threads=2"
                .split(" ", -1)));
    assertEquals(List.of(foreign("a", UciSpec.of("a"))), specs("--engine=a", "--threads", "1"));
    // The warning of too many threads, and --jobs auto, count those of the builtin engine too.
    assertEquals(3, SearchJobs.mostThreads(specs("--threads", "3")));
    assertEquals(
        4,
        SearchJobs.mostThreads(
            specs("--threads", "3", "--engine=builtin", "--engine=b", "--option=threads=4")));
  }

  @Test
  void severalEnginesAreUsedInOrder() throws Exception {
    assertEquals(
        List.of(
            foreign("b", UciSpec.of("b")),
            new EngineSpec.Builtin("builtin", Preset.FULL.settings(), 64),
            foreign("a", UciSpec.of("a"))),
        specs("--engine", "b", "--engine", "builtin", "--engine", "a"));
  }

  @Test
  void anEngineWithoutOptionsHasNotThoseOfALaterOne() throws Exception {
    assertEquals(
        List.of(Map.of(), Map.of("One", "1"), Map.of("Two", "2"), Map.of()),
        specs(
                "--engine=a --engine=b --option=One=1 --engine=b --option=Two=2 --engine=a"
                    .split(" ", -1))
            .stream()
            .map(spec -> ((EngineSpec.Foreign) spec).program().options())
            .toList());
  }

  @Test
  void optionsApplyToTheEngineBeforeThem() throws Exception {
    UciSpec first =
        new UciSpec(
            "a",
            List.of("x"),
            Path.of("d"),
            Map.of("One", "1", "Two", "b c"),
            Duration.ofMillis(500),
            Duration.ofMinutes(20));
    UciSpec second = UciSpec.of("b").withOptions(Map.of("One", "2"));
    assertEquals(
        List.of(foreign("a", first), foreign("b", second)),
        specs(
            "--engine=a",
            "--option=One=1",
            "--option=Two=b c",
            "--arg=x",
            "--dir=d",
            "--init-timeout=500ms",
            "--search-timeout=20m",
            "--engine=b",
            "--option=One=2"));
  }

  @Test
  void rejectsAnOptionWithoutAnEngine() {
    UserException e = assertThrows(UserException.class, () -> specs("--option", "One=1"));
    assertEquals(ExitCode.USAGE, e.exitCode());
    assertTrue(String.valueOf(e.getMessage()).contains("--engine stockfish --option Hash=64"));
  }

  @Test
  void rejectsBuiltinSettingsWithoutTheBuiltinEngine() throws Exception {
    UserException e =
        assertThrows(UserException.class, () -> specs("--engine", "a", "--set", "null=off"));
    assertEquals(ExitCode.USAGE, e.exitCode());
    assertEquals(2, specs("--engine", "a", "--engine", "builtin", "--set", "null=off").size());
  }
}
