package dev.plumbline.run.spec;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds programs by name in folders, which are searched in order. */
public record ProgramFinder(List<Path> folders) {
  /** Debian's folder of engines; often not on the PATH of a nightly job. */
  private static final String GAMES = "/usr/games";

  private static final Pattern WORD = Pattern.compile("((?:[^\\s\"]|\"[^\"]*\"?)+)");

  public ProgramFinder {
    folders = List.copyOf(folders);
  }

  /** The folders of a search path in the form of PATH, then /usr/games. */
  public static ProgramFinder on(String path) {
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
    return new ProgramFinder(folders);
  }

  public Optional<Path> find(String name) {
    return folders.stream()
        .flatMap(folder -> Stream.of(folder.resolve(name), folder.resolve(name + ".exe")))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .findFirst();
  }

  /** Whether a command is a path rather than a name to look up. */
  public static boolean isPath(String command) {
    return command.contains("/") || command.contains(File.separator);
  }

  /** Splits a command line at blanks that are not in quotation marks. */
  public static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    while (matcher.find()) {
      words.add(matcher.group().replace("\"", ""));
    }
    return words;
  }
}
