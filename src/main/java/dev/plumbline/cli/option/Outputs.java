package dev.plumbline.cli.option;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.io.FileReplacement;
import dev.plumbline.report.Output;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The reports that a command was asked for: each goes to a file, which is replaced as a whole, or
 * to standard output for "-".
 */
public final class Outputs<T> {
  private static final String STANDARD_OUTPUT = "-";

  private final List<Target<T>> targets = new ArrayList<>();

  private record Target<T>(String option, Output<? super T> output, String place) {}

  /** Writes text to a writer that is flushed and closed for it. */
  @FunctionalInterface
  public interface Content {
    void writeTo(Writer out) throws IOException;
  }

  /** Adds a report, unless its option was not given. */
  public Outputs<T> put(String option, Output<? super T> output, @Nullable String place) {
    if (place != null) {
      String name = place.equals("/dev/stdout") ? STANDARD_OUTPUT : place;
      targets.add(new Target<>(option, output, name));
    }
    return this;
  }

  /** The place of each report by the name of its format, which is its option without dashes. */
  public Map<String, String> places() {
    Map<String, String> places = new LinkedHashMap<>();
    targets.forEach(target -> places.put(target.option().substring(2), target.place()));
    return places;
  }

  public boolean isEmpty() {
    return targets.isEmpty();
  }

  /** Whether a report goes to standard output, where nothing else may be printed then. */
  public boolean takesStandardOutput() {
    return targets.stream().anyMatch(target -> target.place().equals(STANDARD_OUTPUT));
  }

  /** Names the files that were written, unless a report is on standard output. */
  public void announce(Shell shell) {
    if (!takesStandardOutput()) {
      targets.forEach(
          target -> shell.out().println(target.option().substring(2) + ": " + target.place()));
    }
  }

  /** Refuses files that the command uses otherwise, and files that cannot be written. */
  public void check(FilesInUse files) throws IOException {
    checkApart(files);
    checkPlaces();
  }

  /** Refuses files that the command uses otherwise. */
  public void checkApart(FilesInUse files) throws IOException {
    for (Target<T> target : targets) {
      files.writes(target.option(), target.place());
    }
  }

  /** Refuses files that cannot be written where they are. */
  public void checkPlaces() throws IOException {
    for (Target<T> target : targets) {
      if (!target.place().equals(STANDARD_OUTPUT)) {
        FileReplacement.check(InputFinder.path(target.place()));
      }
    }
  }

  /** Writes all reports, also if one of them fails; then the first failure is thrown. */
  public void write(T subject, Shell shell) throws IOException {
    @Nullable IOException first = null;
    for (Target<T> target : targets) {
      try {
        write(target.place(), out -> target.output().write(subject, out), shell);
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

  /** Writes a single text to a file, or to standard output for "-". */
  public static void write(String place, String text, Shell shell) throws IOException {
    write(place, out -> out.write(text), shell);
  }

  /** The same for text that is written piece by piece. */
  public static void write(String place, Content content, Shell shell) throws IOException {
    if (place.equals(STANDARD_OUTPUT)) {
      Writer out = shell.dataWriter();
      content.writeTo(out);
      out.flush();
      return;
    }
    FileReplacement.write(
        InputFinder.path(place),
        bytes -> {
          Writer out = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
          content.writeTo(out);
          out.flush();
        });
  }

  /** Writes records as EPD to a file, or to standard output if that is null. */
  public static void write(@Nullable Path file, List<EpdRecord> records, Shell shell)
      throws IOException {
    write(
        file == null ? STANDARD_OUTPUT : file.toString(),
        out -> {
          for (EpdRecord record : records) {
            out.write(EpdWriter.write(record) + '\n');
          }
        },
        shell);
  }

  /** Prints a value as one line of JSON on standard output. */
  public static void writeJson(Object value, Shell shell) throws IOException {
    write(STANDARD_OUTPUT, new JsonMapper().writeValueAsString(value) + "\n", shell);
  }

  /** The option -o: an output file, or standard output. */
  public static final class OutputArgument {
    @Option(
        names = {"-o", "--output"},
        paramLabel = "OUT",
        description = "Write to this file instead of standard output.")
    private @Nullable Path file;

    /** Null for standard output. */
    public @Nullable Path file() {
      return file;
    }
  }
}
