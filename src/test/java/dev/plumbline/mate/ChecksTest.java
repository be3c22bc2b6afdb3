package dev.plumbline.mate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ChecksTest {
  private final MoveGenerator generator = new MoveGenerator();
  private final Checks checks = new Checks();
  private final int[] moves = new int[MoveGenerator.MAX_MOVES];

  @Test
  void areTheLegalMovesThatGiveCheck() {
    List<Position> positions = new ArrayList<>(new SeededPositions(20).ofGames(1500));
    positions.addAll(new SeededPositions(21).ofFewPieces(2000, 6));
    for (Position position : positions) {
      assertEquals(expected(position), found(position), Fen.write(position));
    }
  }

  private SortedSet<Integer> expected(Position position) {
    SortedSet<Integer> expected = new TreeSet<>();
    int end = generator.legal(position, moves, 0);
    for (int i = 0; i < end; i++) {
      position.make(moves[i]);
      boolean check = position.inCheck();
      position.unmake();
      if (check) {
        expected.add(moves[i]);
      }
    }
    return expected;
  }

  private SortedSet<Integer> found(Position position) {
    SortedSet<Integer> found = new TreeSet<>();
    int end = checks.generate(position, moves, 0);
    for (int i = 0; i < end; i++) {
      if (generator.isLegal(position, moves[i])) {
        assertEquals(true, found.add(moves[i]), "twice");
      }
    }
    return found;
  }
}
