package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.PublicSuites;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.run.spec.ProgramFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The same problems solved by a script of a hundred lines that shares nothing with Plumbline. */
@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is started as programs are on Unix")
class IndependentResultsTest extends FolderTest {
  private static final Path SCRIPT = Path.of("src", "test", "scripts", "solve-epd");
  private static final Path WIN_AT_CHESS = PublicSuites.FOLDER.resolve("wac.epd");
  private static final Path OWN = Path.of("suites", "mates.epd");
  private static final String NODES = "5000";

  private static boolean isThere(String program) {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    return ProgramFinder.on(path).find(program).isPresent();
  }

  @Test
  void everyResultIsThatOfAnIndependentScript() throws IOException, InterruptedException {
    assumeTrue(isThere("stockfish"), "no stockfish here: skipped");
    assumeTrue(isThere("python3"), "no python3 here: skipped");
    String suite = (Files.exists(WIN_AT_CHESS) ? WIN_AT_CHESS : OWN).toString();
    String csv = file("run.csv");
    String journal = file("run.jsonl");
    Ran ran =
        Ran.line(
            "run %s --engine stockfish --nodes %s --rule move --quiet --journal %s --csv %s",
            suite, NODES, journal, csv);
    ran.exits(0);
    Path output = folder.resolve("output.txt");
    Process script =
        new ProcessBuilder(
                List.of("python3", SCRIPT.toString(), suite, "--nodes", NODES, "--against", csv))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = script.waitFor(2, TimeUnit.MINUTES);
    script.destroyForcibly().waitFor();
    assertEquals(List.of(true, 0), List.of(ended, script.exitValue()), Files.readString(output));
  }
}
