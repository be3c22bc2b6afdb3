package dev.plumbline.cli.arguments;

import dev.plumbline.cli.shell.ExitCode;
import dev.plumbline.cli.shell.InputFinder;
import dev.plumbline.cli.shell.Shell;
import dev.plumbline.cli.shell.UserException;
import dev.plumbline.epd.FileReplacement;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Which formats go where. */
public final class ReportTargets<F> {
  private final Map<F, String> targets = new LinkedHashMap<>();

  /** Writes in a format. */
  @FunctionalInterface
  public interface Content<F> {
    void write(F format, Writer out) throws IOException;
  }

  /** Adds a format, unless it is not asked for. */
  public ReportTargets<F> put(F format, @Nullable String target) {
    if (target != null) {
      targets.put(format, target);
    }
    return this;
  }

  public void forEach(BiConsumer<F, String> action) {
    targets.forEach(action);
  }

  public boolean isEmpty() {
    return targets.isEmpty();
  }

  /** Whether one of them goes to standard output, which is then no place for anything else. */
  public boolean takesStandardOutput() {
    return targets.containsValue("-");
  }

  /** Refuses targets that go into each other's way, and those that cannot be written at all. */
  public void check(List<Path> sources) throws IOException {
    checkApart(sources);
    checkPlaces();
  }

  /** Refuses targets that cannot be written because of where they are. */
  public void checkPlaces() throws IOException {
    for (String target : targets.values()) {
      if (!target.equals("-")) {
        FileReplacement.check(InputFinder.path(target));
      }
    }
  }

  /** Refuses targets that would write over each other, or over what they are made from. */
  public void checkApart(List<Path> sources) throws IOException {
    Set<String> seen = new HashSet<>();
    for (String target : targets.values()) {
      if (!seen.add(target)) {
        throw new UserException(ExitCode.USAGE, "two reports cannot both go to " + target);
      }
      for (Path source : sources) {
        if (!target.equals("-") && isSame(InputFinder.path(target), source)) {
          throw new UserException(
              ExitCode.USAGE, target + " is a journal; a report would destroy it");
        }
      }
    }
  }

  private static boolean isSame(Path target, Path source) throws IOException {
    return Files.exists(target) && Files.exists(source) && Files.isSameFile(target, source);
  }

  /** Writes them all; one that cannot be written does not keep the others from it. */
  public void write(Content<F> content, Shell shell) throws IOException {
    @Nullable IOException first = null;
    for (Map.Entry<F, String> each : targets.entrySet()) {
      try {
        ReportTarget.stream(each.getValue(), out -> content.write(each.getKey(), out), shell);
      } catch (IOException e) {
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    if (first != null) {
      throw first;
    }
  }
}
