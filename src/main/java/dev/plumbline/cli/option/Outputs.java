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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The reports that a command can write, and those that it was asked for. As a mixin, it adds an
 * option for each format to the command. A report goes to a file, which is replaced as a whole, or
 * to standard output for "-". Mutable.
 */
@Command
public final class Outputs<T> {
  private static final String STANDARD_OUTPUT = "-";

  private final Map<String, OutputFormat<T>> formats = new LinkedHashMap<>();
  private final Map<String, String> places = new HashMap<>();
  private Set<String> left = Set.of();

  private record OutputFormat<T>(Output<? super T> output, String sentence) {}

  /** The value of an option that names a file to write: a path, or - for standard output. */
  public record OutputFile(String name) {}

  public static final class FileConverter implements ITypeConverter<OutputFile> {
    @Override
    public OutputFile convert(String name) {
      return new OutputFile(name);
    }
  }

  /** Writes text to a writer that is flushed and closed for it. */
  @FunctionalInterface
  public interface OutputContent {
    void writeTo(Writer out) throws IOException;
  }

  /**
   * Adds a format.
   *
   * @param name that of its option, without dashes
   * @param sentence what the help says of it
   */
  public Outputs<T> with(String name, Output<? super T> output, String sentence) {
    formats.put(name, new OutputFormat<>(output, sentence));
    return this;
  }

  /** The same formats where others are asked for. */
  public Outputs<T> inPlaceOf(Outputs<?> others) {
    places.putAll(others.places);
    places.keySet().retainAll(formats.keySet());
    return this;
  }

  /** Leaves the reports of these formats to somebody else, who writes them in their place. */
  public void leave(Set<String> names) {
    left = names;
  }

  @Spec(Spec.Target.MIXEE)
  void addTo(CommandSpec command) {
    formats.forEach(
        (name, format) -> {
          OutputBinding place = new OutputBinding(places, name);
          command.addOption(
              OptionSpec.builder("--" + name)
                  .type(OutputFile.class)
                  .converters(new FileConverter())
                  .paramLabel("F")
                  .description(format.sentence())
                  .getter(place)
                  .setter(place)
                  .build());
        });
  }

  /** Where the option of a format puts its value. */
  private record OutputBinding(Map<String, String> places, String format)
      implements IGetter, ISetter {
    @Override
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    public <V> @Nullable V get() {
      String name = places.get(format);
      return name == null ? null : (V) new OutputFile(name);
    }

    @Override
    public <V> @Nullable V set(@Nullable V value) {
      V before = get();
      if (value instanceof OutputFile file) {
        places.put(format, file.name().equals("/dev/stdout") ? STANDARD_OUTPUT : file.name());
      } else {
        places.remove(format);
      }
      return before;
    }
  }

  /** The place of each report by the name of its format. */
  public Map<String, String> places() {
    Map<String, String> inOrder = new LinkedHashMap<>();
    for (String name : formats.keySet()) {
      String place = places.get(name);
      if (place != null && !left.contains(name)) {
        inOrder.put(name, place);
      }
    }
    return inOrder;
  }

  /** The place of the report in one format, whoever writes it; null if it was not asked for. */
  public @Nullable String place(String name) {
    return places.get(name);
  }

  public boolean isEmpty() {
    return places().isEmpty();
  }

  /** Whether a report goes to standard output, where nothing else may be printed then. */
  public boolean writesToStdout() {
    return places().containsValue(STANDARD_OUTPUT);
  }

  /** Names the files that were written, unless a report is on standard output. */
  public void announce(Shell shell) {
    if (!writesToStdout()) {
      places().forEach((name, place) -> shell.out().println(name + ": " + place));
    }
  }

  /** Refuses files that the command uses otherwise, and files that cannot be written. */
  public void check(FilesInUse files) throws IOException {
    checkApart(files);
    checkPlaces();
  }

  /** Refuses files that the command uses otherwise. */
  public void checkApart(FilesInUse files) throws IOException {
    for (Map.Entry<String, String> report : places().entrySet()) {
      files.writes("--" + report.getKey(), report.getValue());
    }
  }

  /** Refuses files that cannot be written where they are. */
  public void checkPlaces() throws IOException {
    for (String place : places().values()) {
      if (!place.equals(STANDARD_OUTPUT)) {
        FileReplacement.check(InputFinder.path(place));
      }
    }
  }

  /** Writes all reports, also if one of them fails; then the first failure is thrown. */
  public void write(T subject, Shell shell) throws IOException {
    @Nullable IOException first = null;
    for (Map.Entry<String, String> report : places().entrySet()) {
      Output<? super T> output = Objects.requireNonNull(formats.get(report.getKey())).output();
      try {
        write(report.getValue(), out -> output.write(subject, out), shell);
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
  public static void write(String place, OutputContent content, Shell shell) throws IOException {
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
