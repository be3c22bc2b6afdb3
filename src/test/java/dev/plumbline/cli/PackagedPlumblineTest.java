package dev.plumbline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Starts the packaged jar through its launcher, as a user does, from a folder with a blank. */
@Tag("packaged")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a shell script")
class PackagedPlumblineTest {
  @TempDir Path temporary;
  private Path launcher;

  @BeforeEach
  void copyLauncherAndJar() throws IOException {
    Path folder = Files.createDirectory(temporary.resolve("a folder"));
    launcher = folder.resolve("plumbline");
    Files.copy(Path.of("src/main/launcher/plumbline"), launcher);
    assertTrue(launcher.toFile().setExecutable(true));
    Files.copy(Path.of("target/plumbline.jar"), folder.resolve("plumbline.jar"));
  }

  @Test
  void printsItsVersionOnly() throws Exception {
    Ran ran = shell("\"$0\" --version");
    assertEquals(0, ran.exitCode());
    assertTrue(ran.out().startsWith("plumbline "), ran.out());
    assertEquals("", ran.err());
  }

  @Test
  void jarStartsWithoutTheLauncher() throws Exception {
    Ran ran = shell("\"$JAVA_HOME/bin/java\" -jar \"${0%/*}/plumbline.jar\" --help");
    assertEquals(0, ran.exitCode());
    assertTrue(ran.out().startsWith("Usage: plumbline"), ran.out());
  }

  @Test
  void zstdIsReadWithItsLibraryNextToTheJar() throws Exception {
    Path packed = temporary.resolve("one.zst");
    Files.write(packed, Zstd.compress("8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;\n".getBytes(UTF_8)));
    Ran without = shell("\"$0\" lint one.zst");
    assertEquals(3, without.exitCode());
    assertTrue(
        without.err().contains("needs the library zstd-jni, next to plumbline.jar"), without.err());
    Files.copy(Path.of("target/zstd-jni.jar"), launcher.resolveSibling("zstd-jni.jar"));
    Ran with = shell("\"$0\" lint one.zst");
    assertEquals(0, with.exitCode(), with.err());
    assertEquals("one.zst: 1 record, 1 accepted, 0 repaired, 0 rejected\n", with.out());
    assertEquals("", with.err());
  }

  @Test
  void usageErrorsExitWithTwo() throws Exception {
    assertEquals(2, shell("\"$0\" --no-such-option").exitCode());
  }

  @Test
  void closedPipeEndsQuietly() throws Exception {
    Ran ran = shell("{ \"$0\" --help; echo \"ended $?\" >&2; } | true");
    assertEquals("ended 141\n", ran.err());
  }

  @Test
  void startsThroughSymbolicLinks() throws Exception {
    Ran ran = shell("ln -s 'a folder/plumbline' one; ln -s one two; ./two --version");
    assertEquals(0, ran.exitCode(), ran.err());
  }

  /** In a folder without a blank: Java 17 finds no class of the jar in its archive otherwise. */
  @Test
  void takesAllClassesFromTheArchiveAndIgnoresADamagedOne() throws Exception {
    Ran ran =
        shell(
            "mv \"${0%/*}\" plain; cd plain; ./plumbline --dump-archive; ls plumbline-*.jsa >&2;"
                + " PLUMBLINE_JAVA_OPTS=-Xlog:class+load ./plumbline --help"
                + " | grep 'source: file:';"
                + " for a in *.jsa; do rm -f $a; echo >$a; done; ./plumbline --version");
    assertEquals(0, ran.exitCode());
    assertEquals(1, ran.out().lines().count(), ran.out());
    assertEquals(1, ran.err().lines().count(), ran.err());
  }

  @Test
  void versionNeedsNeitherPicocliNorJackson() throws Exception {
    Ran ran = shell("PLUMBLINE_JAVA_OPTS=-Xlog:class+load \"$0\" --version");
    assertTrue(ran.out().contains(" dev.plumbline.cli.Main source: "), ran.out());
    assertTrue(!ran.out().contains(" picocli.CommandLine source: "), ran.out());
    assertTrue(!ran.out().contains(" com.fasterxml.jackson."), ran.out());
  }

  /** The network takes 200 kB of it, and is to stay below 2 MB. */
  @Test
  void jarIsSmall() throws IOException {
    assertTrue(Files.size(Path.of("target/plumbline.jar")) < 7_000_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "LC_ALL=xx_XX.UTF-8",
        "LANG=xx_XX.UTF-8",
        "LANG=xx_XX.UTF-8 LC_CTYPE=C.UTF-8",
        "LC_ALL=C",
        "LC_ALL=POSIX",
        "LANG=C"
      })
  void readsEveryFileNameInEveryLocale(String locale) throws Exception {
    Ran ran =
        shell(
            "name=$(printf '\\303\\274'); mkdir \"$name\"; cp \"${0%/*}\"/plumbline* \"$name\";"
                + " echo '8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;' >\"$name/$name.epd\";"
                + " unset LC_ALL LC_CTYPE LANG; export "
                + locale
                + "; cd \"$name\"; ./plumbline lint \"$name.epd\"");
    assertEquals(0, ran.exitCode(), ran.err());
    assertEquals("\u00FC.epd: 1 record, 1 accepted, 0 repaired, 0 rejected\n", ran.out());
    assertEquals("", ran.err());
  }

  @Test
  void withoutTheLauncherTheErrorNamesTheLocaleRemedy() throws Exception {
    Ran ran =
        shell(
            "LC_ALL=C \"$JAVA_HOME/bin/java\" -jar \"${0%/*}/plumbline.jar\" lint"
                + " \"$(printf '\\303\\274').epd\"");
    assertTrue(ran.exitCode() != 70, ran.err());
    assertTrue(ran.err().contains("LC_ALL=C.UTF-8"), ran.err());
  }

  @Test
  void userChoosesJavaOptionsAndCollector() throws Exception {
    Ran ran =
        shell(
            "PLUMBLINE_JAVA_OPTS='-XX:+UseParallelGC -XX:+PrintFlagsFinal' \"$0\" --version"
                + " | grep -E 'Use(Parallel|Serial)GC '");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().matches("(?s).*UseParallelGC += true.*UseSerialGC += false.*"), ran.out());
  }

  @Test
  void tooOldJavaIsReportedInOneLine() throws Exception {
    Ran ran =
        shell(
            "mkdir -p old/bin; echo 'JAVA_VERSION=\"11.0.2\"' >old/release; echo >old/bin/java;"
                + " chmod +x old/bin/java; JAVA_HOME=$PWD/old \"$0\" --version");
    assertEquals(3, ran.exitCode());
    assertEquals(1, ran.err().lines().count(), ran.err());
    assertTrue(ran.err().contains("Java 17 or newer"), ran.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xmx8m", "-Xfoo"})
  void aJavaThatDoesNotStartIsReportedInOneLine(String option) throws Exception {
    Ran ran = shell("PLUMBLINE_JAVA_OPTS=" + option + " \"$0\" --version");
    assertEquals(3, ran.exitCode());
    assertEquals("", ran.out());
    assertEquals(1, ran.err().lines().count(), ran.err());
    assertTrue(ran.err().startsWith("plumbline: Java cannot start: "), ran.err());
    assertTrue(ran.err().contains("check PLUMBLINE_JAVA_OPTS"), ran.err());
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "only Linux limits the address space")
  void littleAddressSpaceIsReportedInOneLine() throws Exception {
    Ran ran = shell("ulimit -c 0; ulimit -v 400000; \"$0\" --version");
    assertEquals(3, ran.exitCode());
    assertEquals("", ran.out());
    assertEquals(1, ran.err().lines().count(), ran.err());
    assertTrue(ran.err().contains("raise the limits of memory"), ran.err());
  }

  /** Whether Java starts at all depends on the machine; a gate is never missed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xms2m -Xmx2m",
        "-Xms3m -Xmx3m",
        "-XX:MaxMetaspaceSize=3750k",
        "-XX:MaxMetaspaceSize=6m",
        "-XX:MaxMetaspaceSize=9m",
        "-XX:MaxMetaspaceSize=9500k",
      })
  void tooLittleMemoryForACommandEndsWithThree(String options) throws Exception {
    Ran ran =
        shell(
            "PLUMBLINE_JAVA_OPTS='"
                + options
                + "' \"$0\" run mates --depth 1 --journal j.jsonl --html r.html");
    assertEquals(3, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains("PLUMBLINE_JAVA_OPTS"), ran.err());
    assertFalse(ran.err().contains("\tat "), ran.err());
  }

  @Test
  @DisabledOnOs(value = OS.MAC, disabledReason = "its system gives the reason in other words")
  void closedInputAndOutputAreErrorsAndNeverAFileOfJava() throws Exception {
    for (String command : List.of("lint -", "uci")) {
      Ran ran = shell("\"$0\" " + command + " <&-");
      assertEquals(3, ran.exitCode(), ran.err());
      assertTrue(ran.err().endsWith("cannot be read: Bad file descriptor\n"), ran.err());
      assertTrue(ran.out().lines().count() <= 2, ran.out());
    }
    Ran output = shell("\"$0\" --version >&-");
    assertEquals(3, output.exitCode());
    assertEquals("plumbline: cannot write to standard output: Bad file descriptor\n", output.err());
    Ran errors = shell("echo '8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;' >a.epd; \"$0\" lint a.epd 2>&-");
    assertEquals(0, errors.exitCode());
    assertEquals("a.epd: 1 record, 1 accepted, 0 repaired, 0 rejected\n", errors.out());
    assertEquals(3, shell("\"$0\" --version <&- >&- 2>&-").exitCode());
    assertEquals(0, shell("\"$0\" run mates --filter n=1 --depth 1 --journal k <&-").exitCode());
  }

  @Test
  void missingFolderForTemporaryFilesIsNamed() throws Exception {
    Files.copy(Path.of("target/zstd-jni.jar"), launcher.resolveSibling("zstd-jni.jar"));
    Files.write(
        temporary.resolve("one.zst"),
        Zstd.compress("8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;\n".getBytes(UTF_8)));
    Ran ran = shell("PLUMBLINE_JAVA_OPTS=-Djava.io.tmpdir=/no/folder \"$0\" lint one.zst one.zst");
    assertEquals(3, ran.exitCode());
    // Java 25 warns of the folder, too.
    List<String> errors = ran.err().lines().filter(line -> line.startsWith("plumbline: ")).toList();
    assertEquals(2, errors.size(), ran.err());
    for (String error : errors) {
      assertTrue(error.contains("temporary files cannot be created in /no/folder; name"), error);
    }
  }

  /** Runs a script in the temporary folder, with the launcher as its $0. */
  private Ran shell(String script) throws IOException, InterruptedException {
    Path out = temporary.resolve("out");
    Path err = temporary.resolve("err");
    List<String> command = List.of("sh", "-c", script, launcher.toString());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(temporary.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().keySet().removeIf(name -> name.endsWith("JAVA_OPTS"));
    builder.environment().putAll(Map.of("JAVA_HOME", System.getProperty("java.home")));
    Process process = builder.start();
    assertTrue(process.waitFor(300, TimeUnit.SECONDS), script);
    return new Ran(process.exitValue(), text(out), text(err));
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
