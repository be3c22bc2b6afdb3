package dev.plumbline.uci;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where programs are found by name.
 *
 * @param folders in the order in which they are looked through
 */
public record Programs(List<Path> folders) {
  /** Where Debian keeps its engines; seldom on the path of a nightly job. */
  private static final String GAMES = "/usr/games";

  public Programs {
    folders = List.copyOf(folders);
  }

  /** The folders of a search path, as the variable PATH has it, then the one for games. */
  public static Programs on(String path) {
    List<Path> folders = new ArrayList<>();
    for (String folder : (path + File.pathSeparator + GAMES).split(File.pathSeparator, -1)) {
      try {
        if (!folder.isBlank()) {
          folders.add(Path.of(folder));
        }
      } catch (InvalidPathException e) {
        // A folder that cannot be has nothing in it.
      }
    }
    return new Programs(folders);
  }

  /** The program of this name. */
  public Optional<Path> find(String name) {
    return folders.stream()
        .flatMap(folder -> Stream.of(folder.resolve(name), folder.resolve(name + ".exe")))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }
}
