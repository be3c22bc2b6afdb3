package dev.plumbline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
    shell("\"$0\" --version").exits(0).outBegins("plumbline ").errIs("");
  }

  @Test
  void jarStartsWithoutTheLauncher() throws Exception {
    Ran ran = shell("\"$JAVA_HOME/bin/java\" -jar \"${0%/*}/plumbline.jar\" --help");
    ran.exits(0).outBegins("Usage: plumbline");
  }

  @Test
  void zstdIsReadWithItsLibraryNextToTheJar() throws Exception {
    Path packed = temporary.resolve("one.zst");
    Files.write(packed, Zstd.compress("8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;\n".getBytes(UTF_8)));
    Ran without = shell("\"$0\" lint one.zst");
    without.exits(3).errHas("needs the library zstd-jni, next to plumbline.jar");
    Files.copy(Path.of("target/zstd-jni.jar"), launcher.resolveSibling("zstd-jni.jar"));
    Ran with = shell("\"$0\" lint one.zst");
    with.exits(0).outIs("one.zst: 1 record, 1 accepted, 0 repaired, 0 rejected\n").errIs("");
  }

  @Test
  void usageErrorsExitWithTwo() throws Exception {
    shell("\"$0\" --no-such-option").exits(2);
  }

  @Test
  void closedPipeEndsQuietly() throws Exception {
    shell("{ \"$0\" --help; echo \"ended $?\" >&2; } | true").errIs("ended 141\n");
  }

  @Test
  void startsThroughSymbolicLinks() throws Exception {
    shell("ln -s 'a folder/plumbline' one; ln -s one two; ./two --version").exits(0);
  }

  /** In a folder without a blank: Java 17 finds no class of the jar in its archive otherwise. */
  @Test
  void takesAllClassesFromTheArchiveAndIgnoresADamagedOne() throws Exception {
    Ran ran =
        shell(
                "mv \"${0%/*}\" plain; cd plain; ./plumbline --dump-archive; ls plumbline-*.jsa >&2;"
                    + " PLUMBLINE_JAVA_OPTS=-Xlog:class+load ./plumbline --help"
                    + " | grep 'source: file:';"
                    + " for a in *.jsa; do rm -f $a; echo >$a; done; ./plumbline --version")
            .exits(0);
    assertEquals(1, ran.out().lines().count(), ran.out());
    assertEquals(1, ran.err().lines().count(), ran.err());
  }

  @Test
  void versionNeedsNeitherPicocliNorJackson() throws Exception {
    shell("PLUMBLINE_JAVA_OPTS=-Xlog:class+load \"$0\" --version")
        .outHas(" dev.plumbline.cli.Main source: ")
        .outLacks(" picocli.CommandLine source: ", " com.fasterxml.jackson.");
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
    ran.exits(0).outIs("\u00FC.epd: 1 record, 1 accepted, 0 repaired, 0 rejected\n").errIs("");
  }

  @Test
  void withoutTheLauncherTheErrorNamesTheLocaleRemedy() throws Exception {
    Ran ran =
        shell(
            "LC_ALL=C \"$JAVA_HOME/bin/java\" -jar \"${0%/*}/plumbline.jar\" lint"
                + " \"$(printf '\\303\\274').epd\"");
    assertTrue(ran.exitCode() != 70, ran.err());
    ran.errHas("LC_ALL=C.UTF-8");
  }

  @Test
  void userChoosesJavaOptionsAndCollector() throws Exception {
    Ran ran =
        shell(
            "PLUMBLINE_JAVA_OPTS='-XX:+UseParallelGC -XX:+PrintFlagsFinal' \"$0\" --version"
                + " | grep -E 'Use(Parallel|Serial)GC '");
    ran.exits(0).outMatches("(?s).*UseParallelGC += true.*UseSerialGC += false.*");
  }

  @Test
  void tooOldJavaIsReportedInOneLine() throws Exception {
    Ran ran =
        shell(
                "mkdir -p old/bin; echo 'JAVA_VERSION=\"11.0.2\"' >old/release; echo >old/bin/java;"
                    + " chmod +x old/bin/java; JAVA_HOME=$PWD/old \"$0\" --version")
            .exits(3);
    assertEquals(1, ran.err().lines().count(), ran.err());
    ran.errHas("Java 17 or newer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xmx8m", "-Xfoo"})
  void aJavaThatDoesNotStartIsReportedInOneLine(String option) throws Exception {
    Ran ran = shell("PLUMBLINE_JAVA_OPTS=" + option + " \"$0\" --version").exits(3).outIs("");
    assertEquals(1, ran.err().lines().count(), ran.err());
    ran.errBegins("plumbline: Java cannot start: ").errHas("check PLUMBLINE_JAVA_OPTS");
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "only Linux limits the address space")
  void littleAddressSpaceIsReportedInOneLine() throws Exception {
    Ran ran = shell("ulimit -c 0; ulimit -v 400000; \"$0\" --version").exits(3).outIs("");
    assertEquals(1, ran.err().lines().count(), ran.err());
    ran.errHas("raise the limits of memory");
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
    ran.exits(3).errHas("PLUMBLINE_JAVA_OPTS").errLacks("\tat ");
  }

  @Test
  @DisabledOnOs(value = OS.MAC, disabledReason = "its system gives the reason in other words")
  void closedInputAndOutputAreErrorsAndNeverAFileOfJava() throws Exception {
    for (String command : List.of("lint -", "uci")) {
      Ran ran = shell("\"$0\" " + command + " <&-");
      ran.exits(3).errEnds("cannot be read: Bad file descriptor\n");
      assertTrue(ran.out().lines().count() <= 2, ran.out());
    }
    Ran output = shell("\"$0\" --version >&-").exits(3);
    output.errIs("plumbline: cannot write to standard output: Bad file descriptor\n");
    Ran errors = shell("echo '8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;' >a.epd; \"$0\" lint a.epd 2>&-");
    errors.exits(0).outIs("a.epd: 1 record, 1 accepted, 0 repaired, 0 rejected\n");
    shell("\"$0\" --version <&- >&- 2>&-").exits(3);
    shell("\"$0\" run mates --filter n=1 --depth 1 --journal k <&-").exits(0);
  }

  @Test
  void missingFolderForTemporaryFilesIsNamed() throws Exception {
    Files.copy(Path.of("target/zstd-jni.jar"), launcher.resolveSibling("zstd-jni.jar"));
    Files.write(
        temporary.resolve("one.zst"),
        Zstd.compress("8/5k2/8/8/8/2K5/4P3/8 w - - bm e4;\n".getBytes(UTF_8)));
    Ran ran = shell("PLUMBLINE_JAVA_OPTS=-Djava.io.tmpdir=/no/folder \"$0\" lint one.zst one.zst");
    ran.exits(3);
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
