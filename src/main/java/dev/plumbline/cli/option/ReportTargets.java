package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.io.FileReplacement;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Which formats go where. */
public final class ReportTargets<F> {
  private static final String STANDARD_OUTPUT = "-";

  private final Map<F, Target> targets = new LinkedHashMap<>();
  private @Nullable F shown;

  /** Where a format goes, and the option that said so. */
  private record Target(String option, String name) {}

  /** Writes in a format. */
  @FunctionalInterface
  public interface Content<F> {
    void write(F format, Writer out) throws IOException;
  }

  /**
   * Adds a format, unless it is not asked for.
   *
   * @param option that asks for it, as in {@code --csv}
   */
  public ReportTargets<F> put(String option, F format, @Nullable String target) {
    if (target != null) {
      String name = target.equals("/dev/stdout") ? STANDARD_OUTPUT : target;
      targets.put(format, new Target(option, name));
    }
    return this;
  }

  /** Adds a format that is shown as text without being asked for. */
  public ReportTargets<F> show(F format) {
    shown = format;
    return this;
  }

  public void forEach(BiConsumer<F, String> action) {
    targets.forEach((format, target) -> action.accept(format, target.name()));
  }

  public boolean isEmpty() {
    return targets.isEmpty();
  }

  /** Whether one of them goes to standard output, which is then no place for anything else. */
  public boolean takesStandardOutput() {
    return targets.values().stream().anyMatch(target -> target.name().equals(STANDARD_OUTPUT));
  }

  /** Refuses targets that are other files of the command, or that cannot be written at all. */
  public void check(FilesInUse files) throws IOException {
    checkApart(files);
    checkPlaces();
  }

  /** Refuses targets that are other files of the command. */
  public void checkApart(FilesInUse files) throws IOException {
    for (Target target : targets.values()) {
      files.writes(target.option(), target.name());
    }
  }

  /** Refuses targets that cannot be written because of where they are. */
  public void checkPlaces() throws IOException {
    for (Target target : targets.values()) {
      if (!target.name().equals(STANDARD_OUTPUT)) {
        FileReplacement.check(InputFinder.path(target.name()));
      }
    }
  }

  /** Writes them all; one that cannot be written does not keep the others from it. */
  public void write(Content<F> content, Shell shell) throws IOException {
    @Nullable IOException first = null;
    for (Map.Entry<F, Target> each : targets.entrySet()) {
      try {
        ReportTarget.stream(
            each.getValue().name(), out -> content.write(each.getKey(), out), shell);
      } catch (IOException e) {
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    if (shown != null) {
      content.write(shown, shell.out());
    }
    if (first != null) {
      throw first;
    }
  }
}
