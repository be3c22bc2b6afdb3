package dev.plumbline.cli.terminal;

import dev.plumbline.io.FileReplacement;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The files that a command reads and writes. A file used twice, as input and output or for two
 * outputs, is rejected before anything is written, whatever its spelling or links.
 */
public final class FilesInUse {
  private static final Path STANDARD_INPUT = Path.of("/dev/stdin");
  private static final Path STANDARD_OUTPUT = Path.of("/dev/stdout");
  private static final Path NOWHERE = Path.of("/dev/null");

  private final List<Use> uses = new ArrayList<>();

  /**
   * A file and its role.
   *
   * @param what the option or kind of argument, as in {@code --csv}
   */
  private record Use(String what, String name, Path file, boolean writes) {
    @Override
    public String toString() {
      return what + ' ' + name;
    }
  }

  /** Registers an input file; {@code -} is standard input. */
  public FilesInUse reads(String what, String name) throws IOException {
    Path file = name.equals("-") ? STANDARD_INPUT : InputFinder.path(name);
    return add(new Use(what, name, file, false));
  }

  public FilesInUse reads(String what, @Nullable Path file) throws IOException {
    return file == null ? this : add(new Use(what, file.toString(), file, false));
  }

  public FilesInUse reads(String what, List<Path> files) throws IOException {
    for (Path file : files) {
      reads(what, file);
    }
    return this;
  }

  public FilesInUse reads(String name, FoundSuite suite) throws IOException {
    return name.equals("-") ? reads("the suite", name) : reads("the suite", suite.file());
  }

  /** Registers an output file; {@code -} is standard output, null is no file. */
  public FilesInUse writes(String what, @Nullable String name) throws IOException {
    if (name == null) {
      return this;
    }
    Path file = name.equals("-") ? STANDARD_OUTPUT : InputFinder.path(name);
    return add(new Use(what, name, file, true));
  }

  public FilesInUse writes(String what, @Nullable Path file) throws IOException {
    return file == null ? this : add(new Use(what, file.toString(), file, true));
  }

  public FilesInUse checkPlaces() throws IOException {
    for (Use use : uses) {
      if (use.writes() && !use.name().equals("-")) {
        FileReplacement.check(use.file());
      }
    }
    return this;
  }

  private FilesInUse add(Use use) throws IOException {
    for (Use other : uses) {
      if (use.writes() && other.writes() && isShared(use.file(), other.file())) {
        throw refusal(other + " and " + use + " are the same file; use different files");
      }
      Use out = use.writes() ? use : other;
      Use in = use.writes() ? other : use;
      if (out.writes() && !in.writes() && isOverwritten(in.file(), out.file())) {
        throw refusal(out + " would overwrite " + in + "; write to another file");
      }
    }
    uses.add(use);
    return this;
  }

  private static UserException refusal(String message) {
    return UserException.usage(message);
  }

  private static boolean isShared(Path one, Path other) throws IOException {
    return one.equals(other)
        || (!one.equals(NOWHERE) && !other.equals(NOWHERE) && same(one, other));
  }

  /** Only regular files can be overwritten; a terminal can be read and written at the same time. */
  private static boolean isOverwritten(Path in, Path out) throws IOException {
    return (!Files.exists(out) || Files.isRegularFile(out)) && same(in, out);
  }

  /** Whether two paths lead to the same file, existing or not. */
  private static boolean same(Path one, Path other) throws IOException {
    boolean exists = Files.exists(one);
    if (exists != Files.exists(other)) {
      return false;
    }
    return exists ? Files.isSameFile(one, other) : isSamePlace(place(one), place(other));
  }

  /** Where a file would be created, with all links resolved. */
  private static Path place(Path file) throws IOException {
    Path target = FileReplacement.target(file);
    Path folder = target.getParent();
    while (folder != null && !Files.exists(folder)) {
      folder = folder.getParent();
    }
    return folder == null
        ? target
        : folder.toRealPath().resolve(folder.relativize(target)).normalize();
  }

  private static boolean isSamePlace(Path one, Path other) throws IOException {
    return one.equals(other)
        || (one.toString().equalsIgnoreCase(other.toString()) && ignoresCase(one.getParent()));
  }

  private static boolean ignoresCase(@Nullable Path folder) throws IOException {
    if (folder == null) {
      return false;
    }
    Path capitals = Path.of(folder.toString().toUpperCase(Locale.ROOT));
    return !capitals.equals(folder)
        && Files.exists(folder)
        && Files.exists(capitals)
        && Files.isSameFile(folder, capitals);
  }

  /**
   * Why a file cannot be written, and what to do; empty if it can. Does not write it.
   *
   * @param makesFolder whether a missing folder would be created
   * @param elsewhere how to choose another file, for example {@code choose another file}
   */
  public static String obstacle(Path file, boolean makesFolder, String elsewhere)
      throws IOException {
    if (Files.exists(file)) {
      try {
        FileReplacement.check(file);
      } catch (FileSystemException e) {
        return String.valueOf(e.getReason());
      }
    }
    Path folder;
    try {
      folder = FileReplacement.target(file).getParent();
    } catch (FileSystemException e) {
      return String.valueOf(e.getReason());
    }
    while (makesFolder && folder != null && !Files.exists(folder)) {
      folder = folder.getParent();
    }
    return folder == null ? "" : ofFolder(folder, elsewhere);
  }

  private static String ofFolder(Path folder, String elsewhere) {
    if (!Files.exists(folder)) {
      return "no such folder; create it, or " + elsewhere;
    }
    if (!Files.isDirectory(folder)) {
      return folder + " is not a folder; " + elsewhere;
    }
    return Files.isWritable(folder) ? "" : folder + ": permission denied; " + elsewhere;
  }
}
