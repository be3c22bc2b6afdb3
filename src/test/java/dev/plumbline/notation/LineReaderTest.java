package dev.plumbline.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.MoveReader.LineReader;
import dev.plumbline.notation.MoveReading.Deviation;
import dev.plumbline.notation.MoveReading.NotPlayable;
import dev.plumbline.notation.San.SanWriter;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LineReaderTest {
  private final LineReader reader = new LineReader();
  private final Position position = Position.start();

  @Test
  void readsALineInMixedNotationAndLeavesThePositionAsItWas() {
    LineReader.Reading reading =
        reader.read(position, List.of("e4", "e7e5", "Ng1-f3", "Nc6", "f1b5", "a6", "Bxc6", "dc6"));
    assertNull(reading.failure());
    assertEquals("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6", new SanWriter().line(position, reading.moves()));
    assertEquals(Set.of(Deviation.COORDINATES), reading.found().get(1).deviations());
    assertEquals(Position.start().key(), position.key());
    assertEquals(0, position.pliesMade());
  }

  @Test
  void stopsAtTheFirstMoveThatCannotBePlayed() {
    LineReader.Reading reading = reader.read(position, List.of("e4", "e5", "Ke3", "Nc6"));
    assertEquals(2, reading.moves().size());
    NotPlayable failure = assertInstanceOf(NotPlayable.class, reading.failure());
    assertEquals("the king on e1 cannot reach e3", failure.sentence());
    assertEquals(Position.start().key(), position.key());
  }

  @Test
  void readsAnEmptyLine() {
    LineReader.Reading reading = reader.read(position, List.of());
    assertEquals(List.of(), reading.moves());
    assertNull(reading.failure());
    assertEquals("", new SanWriter().line(position, reading.moves()));
  }
}
