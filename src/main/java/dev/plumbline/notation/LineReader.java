package dev.plumbline.notation;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.MoveReading.Found;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads moves that follow on each other. Holds scratch space: one per thread. */
public final class LineReader {
  private final MoveReader reader = new MoveReader();

  /**
   * What became of a line.
   *
   * @param found the moves up to the first that cannot be read
   * @param failure why the next one cannot be read; null where all can
   */
  public record Reading(List<Found> found, @Nullable MoveReading failure) {
    public Reading {
      found = List.copyOf(found);
    }

    public List<Integer> moves() {
      return found.stream().map(Found::move).toList();
    }
  }

  /** Reads each text as a move after those before it; the position is as before in the end. */
  public Reading read(Position position, List<String> texts) {
    List<Found> found = new ArrayList<>();
    MoveReading failure = null;
    for (String text : texts) {
      reader.on(position);
      MoveReading reading = reader.read(text);
      if (!(reading instanceof Found move)) {
        failure = reading;
        break;
      }
      found.add(move);
      position.make(move.move());
    }
    for (int i = 0; i < found.size(); i++) {
      position.unmake();
    }
    return new Reading(found, failure);
  }
}
