package dev.plumbline.cli.lab;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Score;
import dev.plumbline.lab.LineSearch.JudgedLine;
import dev.plumbline.lab.TruthCount;
import dev.plumbline.lab.TruthCount.LineException;
import dev.plumbline.lab.TruthCount.Worth;
import dev.plumbline.notation.San.SanWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How true lines are, as texts. */
public final class TruthText {
  private TruthText() {}

  /** How many lines are of which worth, in one line. */
  public static String counts(TruthCount count) {
    return "lines="
        + count.lines()
        + Arrays.stream(Worth.values())
            .map(worth -> share(worth, count))
            .collect(Collectors.joining())
        + " mates="
        + count.matesKept()
        + '/'
        + count.mates();
  }

  private static String share(Worth worth, TruthCount count) {
    String name = worth.name().toLowerCase(Locale.ROOT);
    return String.format(Locale.ROOT, " %s=%.2f%%", name, 100 * count.share(worth).value());
  }

  /** A sort of lines that are not true, with an example. */
  public static List<String> exception(LineException exception) {
    JudgedLine line = exception.first();
    Position position = Position.of(exception.where().problem().setup());
    return List.of(
        exception.count() + " x " + exception.sort(),
        "  "
            + exception.where().label()
            + " depth "
            + line.report().depth()
            + " score "
            + score(line.report().score())
            + ": "
            + new SanWriter().line(position, line.moves()),
        "  wrong at ply " + line.truth().ply() + ", " + line.report().leaf());
  }

  private static String score(Score score) {
    return score instanceof Score.Centipawns value
        ? Integer.toString(value.value())
        : "mate " + ((Score.Mate) score).moves();
  }
}
