package dev.plumbline.report;

import dev.plumbline.chess.Move;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Operand;
import dev.plumbline.epd.Operation;
import dev.plumbline.judge.lines.ToldLine;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The records completed by what the engine found, as the standard's general analysis (pfga) asks:
 * line, predicted move, value, depth, nodes and seconds. Ranks below the first stand in opcodes of
 * our own: Pv2, Ce2, Pv3 and so on. What an engine did not answer stays as it was.
 */
final class EpdReport implements Report {
  private static final List<String> OWN = List.of("pv", "pm", "ce", "acd", "acn", "acs");

  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    boolean timed = records.title().timed();
    records.read(row -> out.append(EpdWriter.write(completed(row, timed))).append('\n'));
  }

  private static EpdRecord completed(Row row, boolean timed) {
    if (!row.analysis().outcome().isAnswer()) {
      return row.record();
    }
    List<Operation> operations = new ArrayList<>(row.record().operations());
    operations.removeIf(operation -> isReplaced(operation.opcode()));
    LastLines last = LastLines.of(row);
    ToldLine best = last.best();
    int played = row.analysis().bestMove();
    boolean isPlayed = best != null && best.moves().get(0) == played;
    List<Integer> line = isPlayed && best != null ? best.moves() : List.of(played);
    if (played != Move.NONE) {
      add(operations, "pm", MoveWords.played(row));
      add(operations, "pv", MoveWords.line(row.problem(), line));
    }
    for (ToldLine told : last.lines()) {
      String value = ScoreText.epd(Objects.requireNonNull(told.info().score()));
      if (told.rank() > 1) {
        add(operations, "Pv" + told.rank(), MoveWords.line(row.problem(), told.moves()));
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

  private static boolean isReplaced(String opcode) {
    return OWN.contains(opcode) || opcode.matches("(Pv|Ce)[0-9]+");
  }

  private static void add(List<Operation> operations, String opcode, String words) {
    List<Operand> operands = Arrays.stream(words.split(" ")).map(Operand::word).toList();
    operations.add(new Operation(opcode, operands));
  }
}
