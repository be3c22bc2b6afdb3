package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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

  /** A Java that says its version, and fails at everything else. */
  private String javaHome(int version) throws IOException {
    Path home = folder.resolve("java");
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    Path java = home.resolve("bin/java");
    Files.writeString(
        java,
        "#!/bin/sh\n[ \"$1\" = --version ] && echo openjdk " + version + " && exit\nexit 1\n");
    assertTrue(java.toFile().setExecutable(true));
    return "JAVA_HOME=" + home;
  }

  @Test
  void saysSoIfTheClassArchiveCannotBeWritten() throws Exception {
    script(prefix.toString());
    Path launcher = prefix.resolve("bin/plumbline");
    Files.copy(
        Path.of("src/main/launcher/plumbline"), launcher, StandardCopyOption.REPLACE_EXISTING);
    Shells.Ended ended =
        Shells.sh(
            "sh '" + launcher + "' --dump-archive", folder, "/usr/bin:/bin", List.of(javaHome(17)));
    assertEquals(3, ended.exitCode(), ended.output());
    assertTrue(ended.output().startsWith("plumbline: "), ended.output());
    assertTrue(ended.output().contains("cannot write "), ended.output());
    assertTrue(ended.output().contains("Plumbline works without it"), ended.output());
  }

  @Test
  void onlyAJavaThatRepeatsItsBytesIsAskedToRepeatARelease() throws Exception {
    Shells.Ended ended =
        Shells.sh(
            "src/build/reproducible",
            Path.of("").toAbsolutePath(),
            "/usr/bin:/bin",
            List.of(javaHome(17)));
    assertEquals(2, ended.exitCode(), ended.output());
    assertTrue(ended.output().contains("use JDK 25 or newer: JAVA_HOME="), ended.output());
  }

  @Test
  void saysWhatZshNeedsToFindItsCompletion() throws Exception {
    Path programs = Files.createDirectory(folder.resolve("programs"));
    Path zsh = programs.resolve("zsh");
    Files.writeString(zsh, "#!/bin/sh\necho /usr/share/zsh/site-functions\n");
    assertTrue(zsh.toFile().setExecutable(true));
    String path = programs + ":/usr/bin:/bin";
    String place = prefix + "/share/zsh/site-functions";
    String needed =
        """
        To complete in zsh, add to ~/.zshrc:
          fpath=('%s' $fpath)
          autoload -U compinit && compinit
        """
            .formatted(place);
    assertEquals(needed, advice(prefix, path));
    assertEquals("", advice(Path.of("/usr"), path), "where zsh looks");
    Files.writeString(
        folder.resolve(".zshrc"), "fpath=($HOME'/a prefix/share/zsh/site-functions')\n");
    assertEquals("", advice(prefix, path), "after it is done");
  }

  private String advice(Path where, String path) throws Exception {
    List<String> words = List.of("/bin/sh", SCRIPT.toString(), "--zsh", where.toString());
    Shells.Ended ended = Shells.run(words, project, path, List.of("HOME=" + folder));
    assertEquals(0, ended.exitCode());
    return ended.output();
  }

  private void script(String... arguments) throws Exception {
    List<String> words =
        Stream.concat(Stream.of("/bin/sh", SCRIPT.toString()), Stream.of(arguments)).toList();
    assertEquals(
        new Shells.Ended(0, ""),
        Shells.run(words, project, System.getenv("PATH"), List.of("HOME=" + folder)));
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
