package dev.plumbline.cli.mate;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.SanWriter;
import dev.plumbline.search.mate.MateProof;
import dev.plumbline.search.mate.MoveSequence;
import java.util.ArrayList;
import java.util.List;

/** A proof about a position, its moves written in SAN. */
public record MateAnswer(Position position, MateProof proof, long nanos) {
  /** The first moves of the shortest mate; none if no mate is proven. */
  List<String> keys() {
    List<String> keys = new ArrayList<>();
    if (proof instanceof MateProof.Proven proven) {
      SanWriter san = new SanWriter();
      for (int i = 0; i < proven.keys().size(); i++) {
        keys.add(san.write(position, proven.keys().get(i)));
      }
    }
    return keys;
  }

  /** The line to the mate; empty if no mate is proven. */
  List<String> line() {
    List<String> line = new ArrayList<>();
    if (proof instanceof MateProof.Proven proven) {
      SanWriter san = new SanWriter();
      Position at = position.copy();
      MoveSequence moves = proven.line();
      for (int i = 0; i < moves.size(); i++) {
        line.add(san.write(at, moves.get(i)));
        at.make(moves.get(i));
      }
    }
    return line;
  }
}
