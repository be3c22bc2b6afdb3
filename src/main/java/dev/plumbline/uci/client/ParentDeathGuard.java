package dev.plumbline.uci.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Starts a program and ensures that none of its processes outlives it or Plumbline, however
 * Plumbline ends: not the program, not its children, not the engine behind a wrapper script.
 *
 * <p>On Linux the program runs in its own session, so that Ctrl-C in a terminal does not reach it,
 * and receives a signal when the thread that started it ends. The session identifies its processes,
 * and so does a mark in their environment, which a process that leaves the session inherits. The
 * guard, a small shell process that waits on a pipe from Plumbline, kills all of them when the pipe
 * closes: when the guard is released or Plumbline is gone. Only a process that both leaves the
 * session and clears its environment escapes. Without sessions the mark remains, without /proc the
 * guard kills only the program, and without a shell there is no guard.
 */
record ParentDeathGuard(Process program, @Nullable Process guard) {
  /** The variable with the mark; marks of several programs within each other are in a row. */
  static final String VARIABLE = "PLUMBLINE_ENGINE";

  private static final String MARK = "engine-";
  private static final List<String> FOLDERS = List.of("/usr/bin", "/bin");
  private static final Path SHELL = Path.of("/bin/sh");

  /** Tells the guard that the program has ended. */
  private static final byte[] ENDED = "ended\n".getBytes(ISO_8859_1);

  /**
   * The script of the guard: $1 is the process, $2 its mark, $3 is empty if it has no session.
   *
   * <p>The number of a process that has ended may belong to another one: a session is the one that
   * was guarded unless its first process is now another. While it has members, its number is not
   * given away. In stat, the fields after the name are state, parent, group, session and, as the
   * 20th, the start. A process that is just being started is found in the next round.
   */
  private static final String GUARD =
      """
      trap '' HUP INT TERM
      look() {
        read -r stat <"/proc/$1/stat" || return
        set -- ${stat##*) }
        session=$4 start=${20}
      }
      start=
      look "$1"
      began=$start
      read -r end
      [ "$3" ] || [ "$end" ] || kill -KILL "$1"
      if [ "$3" ] && { ! look "$1" || [ "$start" = "$began" ]; }; then
        for folder in /proc/[0-9]*; do
          process=${folder#/proc/}
          look "$process" && [ "$session" = "$1" ] && kill -KILL "$process"
        done
      fi
      for round in 1 2 3 4 5 6 7 8 9 10; do
        files=$(grep -lsF -- "$2" /proc/[0-9]*/environ)
        [ "$files" ] || exit
        for file in $files; do
          process=${file%/environ}
          kill -KILL "${process#/proc/}"
        done
      done
      """;

  /**
   * Starts a program and its guard, or neither.
   *
   * @param dir its working folder; null for the current one
   */
  static ParentDeathGuard start(List<String> words, @Nullable Path dir) throws IOException {
    String id = UUID.randomUUID().toString();
    ProcessBuilder builder = new ProcessBuilder(command(words));
    if (dir != null) {
      builder.directory(dir.toFile());
    }
    builder.environment().merge(VARIABLE, MARK + id, (outer, inner) -> outer + " " + inner);
    Process program = null;
    boolean isGuarded = false;
    try {
      program = builder.start();
      ParentDeathGuard started = new ParentDeathGuard(program, guard(program, id));
      isGuarded = true;
      return started;
    } finally {
      if (!isGuarded) {
        if (program != null) {
          program.destroyForcibly();
        }
        endMarked(id);
      }
    }
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

  private static @Nullable Process guard(Process program, String id) throws IOException {
    if (!Files.isExecutable(SHELL)) {
      // setpriv still ends the program itself.
      return null;
    }
    String pid = Long.toString(program.pid());
    String session = command(List.of()).isEmpty() ? "" : "own";
    ProcessBuilder builder =
        new ProcessBuilder(
                SHELL.toString(), "-c", GUARD, "plumbline-guard", pid, MARK + id, session)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    // Not the mark of the program, or the guard would kill itself.
    builder.environment().put("PLUMBLINE_GUARD", id);
    return builder.start();
  }

  /**
   * Ends the program and the guard with this id. If the system allows no thread to wait for a new
   * process, Java forgets the process, but it runs.
   */
  private static void endMarked(String id) {
    ProcessHandle.current()
        .children()
        .filter(child -> isMarked(child, id))
        .forEach(ProcessHandle::destroyForcibly);
  }

  private static boolean isMarked(ProcessHandle process, String id) {
    try {
      byte[] environment = Files.readAllBytes(Path.of("/proc/" + process.pid() + "/environ"));
      return new String(environment, ISO_8859_1).contains(id);
    } catch (IOException e) {
      // It has ended, or the system has no such file.
      return false;
    }
  }

  /** Kills what is left of the program, which the caller has ended itself. Idempotent. */
  void release() {
    if (guard != null) {
      try (OutputStream out = guard.getOutputStream()) {
        out.write(ENDED);
      } catch (IOException e) {
        // Released before, or the guard has gone already.
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
