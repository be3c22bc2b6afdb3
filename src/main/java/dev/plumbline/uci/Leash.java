package dev.plumbline.uci;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Starts a program so that it ends when the thread that started it does, killed or not, and so that
 * Ctrl-C in a terminal does not reach it: Linux can do both. Elsewhere a program is started as it
 * is. In either case the process is the program's own.
 */
final class Leash {
  private static final List<String> FOLDERS = List.of("/usr/bin", "/bin");

  private Leash() {}

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
