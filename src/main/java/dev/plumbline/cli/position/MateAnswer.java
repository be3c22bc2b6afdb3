package dev.plumbline.cli.position;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.San.SanWriter;
import dev.plumbline.search.mate.MateProof;
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

  /** The moves of the line to the mate; none if no mate is proven. */
  List<Integer> line() {
    List<Integer> line = new ArrayList<>();
    if (proof instanceof MateProof.Proven proven) {
      for (int i = 0; i < proven.line().size(); i++) {
        line.add(proven.line().get(i));
      }
    }
    return line;
  }
}
