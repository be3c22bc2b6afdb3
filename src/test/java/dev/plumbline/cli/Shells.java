package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs commands of documents and scripts in a shell, with nothing else in their environment. */
final class Shells {
  private static final int SECONDS = 300;

  private Shells() {}

  /**
   * The end of a command.
   *
   * @param output both standard output and standard error
   */
  record Ended(int exitCode, String output) {}

  /** Writes a program "plumbline" that runs the classes of this test. */
  static void installLauncher(Path folder) throws IOException {
    Path launcher = folder.resolve("plumbline");
    String command = String.join("' '", Ran.inItsOwnJava(List.of()));
    Files.writeString(launcher, "#!/bin/sh\nexec '" + command + "' \"$@\"\n");
    assertTrue(launcher.toFile().setExecutable(true), launcher::toString);
  }

  /**
   * Runs a line of a shell.
   *
   * @param environment NAME=VALUE, in addition to the path
   */
  static Ended sh(String line, Path folder, String path, List<String> environment)
      throws IOException, InterruptedException {
    return run(List.of("/bin/sh", "-c", line), folder, path, environment);
  }

  /** Runs a program. */
  static Ended run(List<String> command, Path folder, String path, List<String> environment)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("output", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(new File("/dev/null"))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    Map<String, String> variables = builder.environment();
    variables.clear();
    variables.put("PATH", path);
    for (String variable : environment) {
      int equals = variable.indexOf('=');
      variables.put(variable.substring(0, equals), variable.substring(equals + 1));
    }
    Process process = builder.start();
    try {
      assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), () -> "still running: " + command);
      return new Ended(
          process.exitValue(), new String(Files.readAllBytes(output), StandardCharsets.UTF_8));
    } finally {
      process.destroyForcibly();
      Files.delete(output);
    }
  }
}
