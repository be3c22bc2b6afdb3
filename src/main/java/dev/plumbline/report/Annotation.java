package dev.plumbline.report;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.judge.lines.FinalLines;
import dev.plumbline.judge.lines.PlayedLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Adds the result of an analysis to a record, as the EPD standard's general analysis (pfga) does:
 * line, predicted move, score, depth, nodes and seconds. Further ranks use opcodes of our own: Pv2,
 * Ce2, Pv3 and so on; their lines are texts, because other programs take bare words for one move.
 * All other operations are kept.
 */
public final class Annotation {
  private static final List<String> OWN = List.of("pv", "pm", "ce", "acd", "acn", "acs");
  private static final String MATED = "-32767";
  private static final String STALEMATED = "0";

  private Annotation() {}

  /** Whether a record already has a line and a score. */
  public static boolean isDone(EpdRecord record) {
    return record.operation("pv") != null && record.operation("ce") != null;
  }

  /** Whether the game is over, so that there is nothing to analyse. */
  public static boolean isOver(EpdRecord record) {
    return new MoveGenerator().count(Position.of(record.setup())) == 0;
  }

  /** Completes a record whose game is over. */
  public static EpdRecord ofEnd(EpdRecord record) {
    List<Operation> operations = others(record);
    operations.add(new Operation("pv", List.of()));
    add(operations, "ce", Position.of(record.setup()).inCheck() ? MATED : STALEMATED);
    return new EpdRecord(record.setup(), operations, record.key());
  }

  /** A record with a line and a score, and a remark for the user, which is usually empty. */
  public record AnnotatedRecord(EpdRecord record, String note) {}

  /**
   * Completes the searched record by the last exact line, even if the engine then changed to a move
   * whose score is only a bound. Null without an exact line.
   */
  public static @Nullable AnnotatedRecord complete(SearchResult result, boolean timed) {
    FinalLines last = playable(result);
    PlayedLine best = last.best();
    if (best == null) {
      return null;
    }
    int first = best.moves().get(0);
    EpdRecord completed = of(result, first, best, last, timed);
    return first == result.analysis().bestMove()
        ? new AnnotatedRecord(completed, "")
        : new AnnotatedRecord(
            completed,
            "the engine played "
                + result.played()
                + ", whose score is only a bound; the record gets its last exact line, with "
                + completed.text("pm"));
  }

  /** Completes the searched record; it is unchanged if the engine did not answer. */
  public static EpdRecord of(SearchResult result, boolean timed) {
    if (!result.analysis().outcome().isAnswer()) {
      return result.record();
    }
    FinalLines last = playable(result);
    return of(result, result.analysis().bestMove(), last.answered(), last, timed);
  }

  /** Completes a record by the line that begins with the move; null if no exact line does. */
  private static EpdRecord of(
      SearchResult result, int move, @Nullable PlayedLine line, FinalLines last, boolean timed) {
    List<Operation> operations = others(result.record());
    if (move != Move.NONE) {
      add(operations, "pm", result.san(List.of(move)));
      add(operations, "pv", result.san(line == null ? List.of(move) : line.moves()));
    }
    if (line != null) {
      add(operations, "ce", value(line));
    }
    for (PlayedLine other : last.others()) {
      String moves = result.san(other.moves());
      operations.add(Operation.string("Pv" + other.rank(), moves));
      add(operations, "Ce" + other.rank(), value(other));
    }
    add(operations, "acd", Integer.toString(result.analysis().depth()));
    add(operations, "acn", Long.toString(result.analysis().nodes()));
    if (timed) {
      add(operations, "acs", Long.toString(result.analysis().nanos() / 1_000_000_000));
    }
    return new EpdRecord(result.record().setup(), operations, result.record().key());
  }

  /** The last lines that begin with a legal move. */
  private static FinalLines playable(SearchResult result) {
    return FinalLines.of(
        result.timelyLines().stream().filter(line -> !line.moves().isEmpty()).toList(),
        result.analysis().bestMove());
  }

  private static String value(PlayedLine line) {
    return ScoreText.epd(Objects.requireNonNull(line.info().score()));
  }

  /** The operations that an analysis does not replace. */
  private static List<Operation> others(EpdRecord record) {
    List<Operation> operations = new ArrayList<>(record.operations());
    operations.removeIf(operation -> isReplaced(operation.opcode()));
    return operations;
  }

  private static boolean isReplaced(String opcode) {
    return OWN.contains(opcode) || opcode.matches("(Pv|Ce)[0-9]+");
  }

  private static void add(List<Operation> operations, String opcode, String words) {
    operations.add(Operation.words(opcode, List.of(words.split(" "))));
  }
}
