package dev.plumbline.log;

import dev.plumbline.log.LogLine.LineKind;
import dev.plumbline.notation.Spelling;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The formats of logs; the content of a log shows which it has. */
public enum LogFormat {
  FASTCHESS("-log file=F level=trace engine=true"),
  CUTECHESS("-debug all"),
  PLAIN(
      "a prefix for each direction, such as \"> go depth 9\"; Stockfish's Debug Log File;"
          + " python-chess with logging.DEBUG"),
  PGN("-pgnout, with scores in comments");

  private static final Pattern COMMANDS = Pattern.compile(PlainLog.COMMANDS);
  private static final Pattern OUTPUTS = Pattern.compile(PlainLog.OUTPUTS);

  private static final Pattern TAG = Pattern.compile("\\[(?:Event|White|Result) \".*\"\\]\\s*");

  private final String recording;

  LogFormat(String recording) {
    this.recording = recording;
  }

  /** As users write it. */
  @Override
  public String toString() {
    return Spelling.slug(this);
  }

  /**
   * A reader of a log.
   *
   * @param sample its first lines, from which prefixes are learned; null if it has none
   */
  @Nullable LogReader reader(List<String> sample) {
    return switch (this) {
      case FASTCHESS -> new FastchessLog();
      case CUTECHESS -> new CutechessLog();
      case PLAIN -> PlainLog.learned(sample);
      // Read game by game; its lines are no conversation.
      case PGN -> line -> null;
    };
  }

  /** The format that the first lines of a log have; null if it is none of these. */
  static @Nullable LogFormat of(List<String> sample) {
    LogFormat best = null;
    int most = 0;
    for (LogFormat format : values()) {
      int score = format.score(sample);
      if (score > most) {
        best = format;
        most = score;
      }
    }
    return best;
  }

  /** The number of lines in which the right side speaks UCI, less those of the wrong side. */
  private int score(List<String> sample) {
    if (this == PGN) {
      return sample.stream().anyMatch(line -> TAG.matcher(line).matches()) ? 1 : 0;
    }
    LogReader reader = reader(sample);
    int score = 0;
    for (String line : sample) {
      LogLine read = reader == null ? null : reader.read(line);
      if (read != null && (read.kind() == LineKind.COMMAND || read.kind() == LineKind.OUTPUT)) {
        boolean isCommand = read.kind() == LineKind.COMMAND;
        score += (isCommand ? COMMANDS : OUTPUTS).matcher(read.text()).matches() ? 1 : 0;
        score -= (isCommand ? OUTPUTS : COMMANDS).matcher(read.text()).matches() ? 1 : 0;
      }
    }
    return score;
  }

  /** How each format is recorded, for a log that has none of them. */
  static String recordings() {
    return Arrays.stream(values())
        .map(format -> "  " + format + ": " + format.recording)
        .collect(Collectors.joining("\n"));
  }
}
