package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** The program in a Java of its own, which can be killed; what it says goes to two files. */
public record Started(Process process, Path out, Path err) {
  public static Started plumbline(Path folder, List<String> words) throws IOException {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(Ran.inItsOwnJava(words))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new Started(process, out, err);
  }

  /** Waits for what happens while it runs. */
  public Started until(Callable<Boolean> happens) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
    while (!happens.call()) {
      assertTrue(process.isAlive() && System.nanoTime() < deadline, Files.readString(err));
      Thread.sleep(5);
    }
    return this;
  }

  /** Ends it by a signal, as {@code -INT} of Ctrl-C. */
  public Ran end(String signal) throws Exception {
    new ProcessBuilder("kill", signal, Long.toString(process.pid())).start().waitFor();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    return new Ran(process.exitValue(), Files.readString(out), Files.readString(err));
  }
}
