package dev.plumbline.uci.client;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds programs by name.
 *
 * @param folders searched in order
 */
public record Programs(List<Path> folders) {
  /** Debian's folder of engines; often not on the PATH of a nightly job. */
  private static final String GAMES = "/usr/games";

  public Programs {
    folders = List.copyOf(folders);
  }

  /** The folders of a search path in the form of PATH, then /usr/games. */
  public static Programs on(String path) {
    List<Path> folders = new ArrayList<>();
    for (String folder : (path + File.pathSeparator + GAMES).split(File.pathSeparator, -1)) {
      try {
        if (!folder.isBlank()) {
          folders.add(Path.of(folder));
        }
      } catch (InvalidPathException e) {
        // Not a valid folder.
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
