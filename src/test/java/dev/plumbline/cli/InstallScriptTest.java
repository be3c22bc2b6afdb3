package dev.plumbline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * What "make install" installs and "make uninstall" removes, with empty files for the built ones.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is for sh")
class InstallScriptTest {
  private static final Path SCRIPT = Path.of("src/build/install").toAbsolutePath();

  @TempDir Path folder;
  private Path project;
  private Path prefix;

  @BeforeEach
  void pretendToBuild() throws IOException {
    project = folder.resolve("project");
    prefix = Files.createDirectory(folder.resolve("a prefix"));
    for (String file :
        List.of(
            "target/plumbline.jar",
            "target/zstd-jni.jar",
            "target/manuals/man/plumbline.1",
            "target/manuals/man/plumbline-run.1",
            "target/manuals/completions/plumbline.bash",
            "target/manuals/completions/plumbline.zsh",
            "target/manuals/completions/plumbline.fish",
            "src/main/launcher/plumbline")) {
      Files.createDirectories(project.resolve(file).getParent());
      Files.writeString(project.resolve(file), "");
    }
  }

  @Test
  void installsWhereEachIsLookedFor() throws Exception {
    script(prefix.toString());
    assertEquals(
        List.of(
            "bin/plumbline",
            "share/bash-completion/completions/plumbline",
            "share/fish/vendor_completions.d/plumbline.fish",
            "share/man/man1/plumbline-run.1",
            "share/man/man1/plumbline.1",
            "share/plumbline/plumbline.jar",
            "share/plumbline/zstd-jni.jar",
            "share/zsh/site-functions/_plumbline"),
        files());
    assertTrue(Files.isExecutable(prefix.resolve("bin/plumbline")));
  }

  @Test
  void leavesNothingBehind() throws Exception {
    script(prefix.toString());
    Files.writeString(prefix.resolve("share/plumbline/plumbline-17.jsa"), "");
    script("--remove", prefix.toString());
    try (Stream<Path> left = Files.walk(prefix)) {
      assertEquals(List.of(prefix), left.toList());
    }
  }

  @Test
  void leavesWhatOthersInstalled() throws Exception {
    script(prefix.toString());
    Files.writeString(prefix.resolve("share/man/man1/plumb.1"), "");
    script("--remove", prefix.toString());
    assertEquals(List.of("share/man/man1/plumb.1"), files());
  }

  private void script(String... arguments) throws Exception {
    List<String> words =
        Stream.concat(Stream.of("sh", SCRIPT.toString()), Stream.of(arguments)).toList();
    Process process =
        new ProcessBuilder(words).directory(project.toFile()).redirectErrorStream(true).start();
    assertEquals("", new String(process.getInputStream().readAllBytes(), UTF_8));
    assertEquals(0, process.waitFor());
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(prefix)) {
      return all.filter(Files::isRegularFile)
          .map(file -> prefix.relativize(file).toString())
          .sorted()
          .toList();
    }
  }
}
