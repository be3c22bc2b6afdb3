package dev.plumbline.uci.client;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Ensures that no process of an engine outlives Plumbline, however Plumbline ends: not the program,
 * not its children, not the engine behind a wrapper script.
 *
 * <p>On Linux the program runs in its own session, so that Ctrl-C in a terminal does not reach it
 * and the session identifies all its processes. It receives a signal when the thread that started
 * it ends. The guard, a small shell process that waits on a pipe from Plumbline, kills the whole
 * session when the pipe closes: when the guard is released or Plumbline is gone. Without sessions
 * the guard kills only the program; without a shell there is no guard. The process started is
 * always the program itself.
 */
final class ParentDeathGuard {
  private static final List<String> FOLDERS = List.of("/usr/bin", "/bin");

  /**
   * The script of the guard: $1 is the process, $2 is empty if it has no session of its own.
   * Children may have their own process groups, as those of timeout(1), so the script looks for
   * each process of the session; the fields after the name are state, parent, group and session.
   */
  private static final String GUARD =
      """
      trap '' HUP INT TERM
      read -r end
      kill -KILL "$1"
      [ "$2" ] || exit
      kill -KILL -- "-$1"
      for stat in /proc/[0-9]*/stat; do
        read -r line <"$stat" || continue
        process=${line%% *}
        set -- "$1" ${line##*) }
        [ "$5" = "$1" ] && kill -KILL "$process"
      done
      """;

  private final @Nullable Process guard;

  private ParentDeathGuard(@Nullable Process guard) {
    this.guard = guard;
  }

  /** Wraps a command so that the guard applies. */
  static List<String> command(List<String> program) {
    Optional<String> setpriv = find("setpriv");
    Optional<String> setsid = find("setsid");
    List<String> command = new ArrayList<>();
    if (setpriv.isPresent() && setsid.isPresent()) {
      command.addAll(List.of(setpriv.get(), "--pdeathsig", "KILL", "--", setsid.get()));
    }
    command.addAll(program);
    return command;
  }

  /** Guards a process that was started by such a command. */
  static ParentDeathGuard on(Process process) {
    String session = command(List.of()).isEmpty() ? "" : "own";
    ProcessBuilder builder =
        new ProcessBuilder(
                "/bin/sh", "-c", GUARD, "plumbline-guard", Long.toString(process.pid()), session)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      return new ParentDeathGuard(builder.start());
    } catch (IOException e) {
      // No shell: setpriv still ends the program itself.
      return new ParentDeathGuard(null);
    }
  }

  /** Kills what is left of the program. Idempotent. */
  void release() {
    if (guard != null) {
      try {
        guard.getOutputStream().close();
      } catch (IOException e) {
        // The guard has gone already.
        guard.destroyForcibly();
      }
    }
  }

  /** Waits until the released guard has finished, with a timeout. */
  void await(Duration timeout) throws InterruptedException {
    if (guard != null) {
      guard.waitFor(timeout.toNanos(), NANOSECONDS);
    }
  }

  /** The program of the system; that of busybox lacks options. */
  private static Optional<String> find(String name) {
    return FOLDERS.stream()
        .map(folder -> Path.of(folder, name))
        .filter(path -> Files.isExecutable(path) && isItself(path))
        .map(Path::toString)
        .findFirst();
  }

  private static boolean isItself(Path path) {
    try {
      return path.toRealPath().getFileName().equals(path.getFileName());
    } catch (IOException e) {
      return false;
    }
  }
}
