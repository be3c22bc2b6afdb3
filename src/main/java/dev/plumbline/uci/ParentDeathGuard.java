package dev.plumbline.uci;

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
 * Makes sure that nothing of an engine outlives Plumbline, however that ends: not the program
 * itself, not its children, not the engine behind a wrapper script.
 *
 * <p>On Linux a program is started in a session of its own, so that Ctrl-C in a terminal does not
 * reach it and all its processes are known by the session. It gets a signal when the thread that
 * started it ends. A guard, a small shell process that waits at a pipe from Plumbline, kills the
 * whole session when the pipe closes, which is when the leash is released or Plumbline is gone.
 * Where there are no sessions the guard kills the program alone, and where there is no shell there
 * is no guard. In any case the process started is the program's own.
 */
final class ParentDeathGuard {
  private static final List<String> FOLDERS = List.of("/usr/bin", "/bin");

  /**
   * What the guard runs: $1 is the process, $2 is empty if that has no session of its own. Children
   * may have process groups of their own, as those of timeout(1), so each process of the session is
   * looked for; the fields of a process behind its name are state, parent, group and session.
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

  /** The command that starts this command. */
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

  /** Holds a process that was started by such a command. */
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
      // No shell: the program itself still ends as its command says.
      return new ParentDeathGuard(null);
    }
  }

  /** Kills what is left of the program. May be called again. */
  void release() {
    if (guard != null) {
      try {
        guard.getOutputStream().close();
      } catch (IOException e) {
        // The guard is gone, and with it what it guarded.
        guard.destroyForcibly();
      }
    }
  }

  /** Waits until a leash that was released has done its work, but not for long. */
  void await(Duration patience) throws InterruptedException {
    if (guard != null) {
      guard.waitFor(patience.toNanos(), NANOSECONDS);
    }
  }

  /** The system's own program; what busybox has by this name can do less. */
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
