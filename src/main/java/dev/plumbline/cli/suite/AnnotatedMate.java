package dev.plumbline.cli.suite;

import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.Problem;
import dev.plumbline.notation.San.SanWriter;
import dev.plumbline.search.mate.MateProof;
import dev.plumbline.search.mate.MoveSequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/** Records that tell of a mate, as the standard's mate search (pfms) writes them. */
final class AnnotatedMate {
  /** The standard's value of being checkmated now, its sign changed. */
  private static final int MATE = 32_767;

  private AnnotatedMate() {}

  /** In how many moves a record says that the side to move mates; empty if it does not. */
  static OptionalInt length(EpdRecord record) {
    OptionalInt mate = record.operation("dm") == null ? OptionalInt.empty() : asked(record);
    return mate.orElse(0) > 0 ? mate : OptionalInt.empty();
  }

  private static OptionalInt asked(EpdRecord record) {
    return Problem.of(record).mate();
  }

  /** A record with the mate that is proven. */
  static EpdRecord of(EpdRecord record, MateProof.Proven proof, boolean withKeys) {
    List<String> told = new ArrayList<>(List.of("dm", "pm", "pv"));
    boolean hasValue = record.operation("ce") != null;
    if (hasValue) {
      told.add("ce");
    }
    if (withKeys) {
      told.add("bm");
    }
    List<Operation> operations = new ArrayList<>(record.operations());
    operations.removeIf(operation -> told.contains(operation.opcode()));
    Position root = Position.of(record.setup());
    List<Integer> line = list(proof.line());
    operations.add(operation("dm", Integer.toString(proof.moves())));
    operations.add(operation("pm", new SanWriter().write(root, line.get(0))));
    operations.add(operation("pv", new SanWriter().line(root, line)));
    if (hasValue) {
      operations.add(operation("ce", Integer.toString(MATE - (2 * proof.moves() - 1))));
    }
    if (withKeys) {
      List<String> keys =
          list(proof.keys()).stream().map(key -> new SanWriter().write(root, key)).toList();
      operations.add(operation("bm", String.join(" ", keys)));
    }
    return new EpdRecord(record.setup(), operations, record.key());
  }

  private static List<Integer> list(MoveSequence moves) {
    return Arrays.stream(moves.toArray()).boxed().toList();
  }

  private static Operation operation(String opcode, String words) {
    return new Operation(opcode, Arrays.stream(words.split(" ")).map(Operand::word).toList());
  }
}
