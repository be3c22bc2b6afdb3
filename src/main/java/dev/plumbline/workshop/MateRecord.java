package dev.plumbline.workshop;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.notation.San;
import dev.plumbline.search.mate.MateProof;
import dev.plumbline.search.mate.MateProof.MoveSequence;
import java.util.ArrayList;
import java.util.List;

/** A proven mate as a record: every key in {@code bm}, the length in {@code dm}, the line. */
public final class MateRecord {
  private MateRecord() {}

  /** The record of a position and its shortest mate, with an id. */
  public static EpdRecord of(Setup setup, MateProof.Proven proof, String id) {
    Position position = Position.of(setup);
    List<Operand> keys = new ArrayList<>();
    for (int i = 0; i < proof.keys().size(); i++) {
      keys.add(Operand.word(San.write(position, proof.keys().get(i))));
    }
    return new EpdRecord(
        setup,
        List.of(
            new Operation("bm", keys),
            new Operation("dm", List.of(Operand.word(Integer.toString(proof.moves())))),
            new Operation("id", List.of(Operand.string(id))),
            new Operation("pv", line(position, proof.line()))));
  }

  private static List<Operand> line(Position position, MoveSequence moves) {
    List<Operand> line = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      line.add(Operand.word(San.write(position, moves.get(i))));
      position.make(moves.get(i));
    }
    return line;
  }
}
