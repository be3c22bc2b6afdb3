package dev.plumbline.log;

import dev.plumbline.epd.Input;
import dev.plumbline.io.Compression.DamagedException;
import dev.plumbline.io.TextLines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A log to import.
 *
 * @param suite names its searches in keys and reports
 * @param input can be opened several times
 * @param sample its first lines, which may show how it is written
 */
public record Log(String suite, Input input, LogFormat format, List<String> sample) {
  private static final int MOST_LINES = 2_000;
  private static final int LONGEST = 4_096;

  public Log {
    sample = List.copyOf(sample);
  }

  /**
   * Opens a log and recognises its format.
   *
   * @param wanted the format if the user knows it; null to recognise it
   * @throws LogException if it has no format, or not this one
   */
  public static Log open(String suite, Input input, @Nullable LogFormat wanted) throws IOException {
    List<String> sample = sample(input);
    if (sample.isEmpty()) {
      throw new LogException(input.name() + ": the file is empty");
    }
    LogFormat format = wanted == null ? LogFormat.of(sample) : wanted;
    if (format == null) {
      throw new LogException(
          input.name()
              + ": no conversation with an engine in the first "
              + sample.size()
              + " lines; name the format with --format, or record it in one of these:\n"
              + LogFormat.recordings());
    }
    if (format.reader(sample) == null) {
      throw new LogException(
          input.name()
              + ": not of the format "
              + format
              + ": no prefix shows the direction of the first "
              + sample.size()
              + " lines; leave out --format to recognise it");
    }
    return new Log(suite, input, format, sample);
  }

  private static List<String> sample(Input input) throws IOException {
    List<String> sample = new ArrayList<>();
    try (TextLines lines = TextLines.open(input.name(), input.source().open())) {
      while (sample.size() < MOST_LINES && lines.next()) {
        String text = lines.text();
        sample.add(text.substring(0, Math.min(text.length(), LONGEST)));
      }
    } catch (DamagedException e) {
      if (sample.isEmpty()) {
        throw e;
      }
    }
    return sample;
  }

  LogReader reader() {
    return Objects.requireNonNull(format.reader(sample));
  }

  Log named(String other) {
    return new Log(other, input, format, sample);
  }
}
