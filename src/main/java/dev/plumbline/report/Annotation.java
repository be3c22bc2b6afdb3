package dev.plumbline.report;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.judge.lines.PlayedLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Completes records by what an engine found, as the standard's general analysis (pfga) asks: line,
 * predicted move, value, depth, nodes and seconds. Ranks below the first stand in opcodes of our
 * own: Pv2, Ce2, Pv3 and so on. All other operations are kept.
 */
public final class Annotation {
  private static final List<String> OWN = List.of("pv", "pm", "ce", "acd", "acn", "acs");
  private static final String MATED = "-32767";
  private static final String STALEMATED = "0";

  private Annotation() {}

  /** Whether a record has what the standard demands: a line and a value. */
  public static boolean isDone(EpdRecord record) {
    return record.operation("pv") != null && record.operation("ce") != null;
  }

  /** Whether a record needs no engine: there is no move. */
  public static boolean isOver(EpdRecord record) {
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    return new MoveGenerator().legal(Position.of(record.setup()), moves, 0) == 0;
  }

  /** A record in whose position there is no move, completed. */
  public static EpdRecord ofEnd(EpdRecord record) {
    List<Operation> operations = others(record);
    operations.add(new Operation("pv", List.of()));
    add(operations, "ce", Position.of(record.setup()).inCheck() ? MATED : STALEMATED);
    return new EpdRecord(record.setup(), operations, record.key());
  }

  /**
   * A record with a line and a value.
   *
   * @param note what is unusual about them; empty if nothing is
   */
  public record Completed(EpdRecord record, String note) {}

  /**
   * The record of a row, completed by the last exact line: also where the engine changed its mind
   * afterwards, by a line whose score is only a bound. Null if there is no exact line.
   */
  public static @Nullable Completed complete(Row row, boolean timed) {
    PlayedLine best = LastLines.playable(row).best();
    if (best == null) {
      return null;
    }
    int first = best.moves().get(0);
    EpdRecord completed = of(row, first, timed);
    return first == row.analysis().bestMove()
        ? new Completed(completed, "")
        : new Completed(
            completed,
            "the engine answered "
                + SolutionText.played(row)
                + " by a score that is only a bound; its last exact line, with "
                + completed.text("pm")
                + ", is written");
  }

  /**
   * The record of a row, completed; as it was where the engine did not answer.
   *
   * @param timed whether the seconds are told
   */
  public static EpdRecord of(Row row, boolean timed) {
    if (!row.analysis().outcome().isAnswer()) {
      return row.record();
    }
    return of(row, row.analysis().bestMove(), timed);
  }

  /**
   * The record of a row, completed by a move and its line.
   *
   * @param played which the line begins with; there may be none
   */
  private static EpdRecord of(Row row, int played, boolean timed) {
    List<Operation> operations = others(row.record());
    LastLines last = LastLines.playable(row);
    PlayedLine best = last.best();
    boolean isPlayed = best != null && best.moves().get(0) == played;
    List<Integer> line = isPlayed && best != null ? best.moves() : List.of(played);
    if (played != Move.NONE) {
      add(operations, "pm", SolutionText.line(row.problem(), List.of(played)));
      add(operations, "pv", SolutionText.line(row.problem(), line));
    }
    for (PlayedLine told : last.lines()) {
      String value = ScoreText.epd(Objects.requireNonNull(told.info().score()));
      if (told.rank() > 1) {
        add(operations, "Pv" + told.rank(), SolutionText.line(row.problem(), told.moves()));
        add(operations, "Ce" + told.rank(), value);
      } else if (isPlayed) {
        add(operations, "ce", value);
      }
    }
    add(operations, "acd", Integer.toString(row.analysis().depth()));
    add(operations, "acn", Long.toString(row.analysis().nodes()));
    if (timed) {
      add(operations, "acs", Long.toString(row.analysis().nanos() / 1_000_000_000));
    }
    return new EpdRecord(row.record().setup(), operations, row.record().key());
  }

  /** What an analysis does not replace. */
  private static List<Operation> others(EpdRecord record) {
    List<Operation> operations = new ArrayList<>(record.operations());
    operations.removeIf(operation -> isReplaced(operation.opcode()));
    return operations;
  }

  private static boolean isReplaced(String opcode) {
    return OWN.contains(opcode) || opcode.matches("(Pv|Ce)[0-9]+");
  }

  private static void add(List<Operation> operations, String opcode, String words) {
    List<Operand> operands = Arrays.stream(words.split(" ")).map(Operand::word).toList();
    operations.add(new Operation(opcode, operands));
  }
}
