package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Suites from pipes, and reports into pipes. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has other pipes")
class PipesTest extends FolderTest {
  @BeforeEach
  void writeSuite() throws IOException {
    Files.writeString(folder.resolve("one.epd"), "7k/8/8/8/8/8/R7/KR6 w - - bm Rb7; id \"one\";\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lint PIPE",
        "run PIPE --nodes 100 --journal JOURNAL",
        "verify PIPE --nodes 100 --journal JOURNAL",
        "annotate PIPE --nodes 100 --journal JOURNAL",
        "mate PIPE --in 2 --journal JOURNAL",
        "convert PIPE",
        "convert PIPE --to csv"
      })
  void readsANamedPipe(String command) throws Exception {
    Path pipe = folder.resolve("pipe.epd");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Process writer =
        new ProcessBuilder("sh", "-c", "cat one.epd > pipe.epd").directory(folder.toFile()).start();
    Ran ran =
        Ran.plumbline(
                command
                    .replace("PIPE", pipe.toString())
                    .replace("JOURNAL", file("j.jsonl"))
                    .split(" "))
            .exits(0);
    assertFalse(ran.out().isEmpty());
    assertTrue(writer.waitFor(60, TimeUnit.SECONDS));
  }

  @Test
  void aPipeCannotBeWrittenInPlace() throws Exception {
    Path pipe = folder.resolve("pipe.epd");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    Ran ran = Ran.plumbline("convert", "--in-place", pipe.toString());
    ran.exits(3).errHas("is not a file and cannot be written in place: use -o");
  }

  /** Starts a process, because only a process has real standard streams. */
  private String shell(String script) throws Exception {
    String plumbline =
        "'%s' -XX:TieredStopAtLevel=1 -cp '%s' %s"
            .formatted(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                Stream.of(System.getProperty("java.class.path").split(":"))
                    .map(path -> Path.of(path).toAbsolutePath().toString())
                    .collect(Collectors.joining(":")),
                Main.class.getName());
    Process process =
        new ProcessBuilder(
                List.of(
                    "bash",
                    "-c",
                    "set -o pipefail; plumbline() { " + plumbline + " \"$@\"; }; " + script))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), () -> script + '\n' + said);
    return said;
  }

  @Test
  @Tag("slow")
  void readsStandardInputThatIsAPipe() throws Exception {
    assertTrue(shell("cat one.epd | plumbline run - --nodes 100").contains("stdin solved="));
    assertTrue(shell("cat one.epd | plumbline run /dev/stdin --nodes 100").contains(" solved="));
    assertTrue(shell("plumbline lint <(cat one.epd)").contains("1 accepted"));
    assertTrue(shell("cat one.epd | plumbline annotate - --nodes 100").contains(" acn 100;"));
  }

  @Test
  @Tag("slow")
  void writesReportsIntoPipes() throws Exception {
    String run = "plumbline run one.epd --nodes 100 --quiet ";
    assertTrue(shell(run + "--csv >(cat > a.csv); sleep 1; cat a.csv").contains("suite,number,"));
    assertTrue(shell(run + "--csv /dev/stdout | cat").contains("suite,number,"));
    String file = shell("plumbline annotate one.epd --nodes 100 -o /dev/stdout > b; cat b");
    assertTrue(file.contains(" acn 100;") && file.contains("one: 1 annotated"), file);
  }
}
