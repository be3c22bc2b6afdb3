package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.terminal.Shell;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MainTest {
  @Test
  void versionNamesCommitAndJava() {
    Ran ran = Ran.plumbline("--version");
    ran.exits(0).outMatches("plumbline \\S+ \\(commit \\S+\\) on Java \\S+ \\(.+\\)\\R").errIs("");
  }

  @Test
  void helpListsEveryCommand() {
    Ran ran = Ran.plumbline("--help").exits(0);
    for (String name : Commands.names()) {
      assertTrue(ran.out().contains("  " + name), name);
    }
  }

  @Test
  void everyCommandHasHelpAndADescription() {
    for (String name : Commands.names()) {
      Ran ran = Ran.plumbline(name, "--help");
      assertEquals(0, ran.exitCode(), name);
      ran.outBegins("Usage: plumbline " + name);
    }
  }

  @Test
  void missingCommandPrintsTheUsage() {
    Ran ran = Ran.plumbline().exits(2);
    assertEquals("", ran.out(), "a script that forgets the command gets no result");
    ran.errBegins("Usage: plumbline").errHas("\n  run ");
    ran.errEnds("plumbline: missing command\nTry 'plumbline --help'.\n");
  }

  @Test
  void unknownOptionGetsASuggestionInsteadOfTheWholeHelp() {
    Ran ran = Ran.plumbline("--vesion");
    ran.exits(2).errHas("--version").errEnds("Try 'plumbline --help'.\n").outIs("");
  }

  @Test
  void unknownCommandIsReported() {
    Ran.plumbline("prefect").exits(2).errBegins("plumbline: unknown command 'prefect'");
  }

  @Test
  void closedPipeEndsQuietly() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertEquals(141, helpInto(failing("Broken pipe"), err));
    assertEquals("", err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void fullDiskIsReported() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertEquals(3, helpInto(failing("No space left on device"), err));
    assertEquals(
        "plumbline: cannot write to standard output: No space left on device",
        err.toString(StandardCharsets.UTF_8).strip());
  }

  private static int helpInto(OutputStream out, OutputStream err) {
    Shell shell = Shell.over(InputStream.nullInputStream(), out, err, Map.of(), Clock.systemUTC());
    return Main.run(new String[] {"--help"}, shell);
  }

  private static OutputStream failing(String reason) {
    return new OutputStream() {
      @Override
      public void write(int value) throws IOException {
        throw new IOException(reason);
      }
    };
  }
}
