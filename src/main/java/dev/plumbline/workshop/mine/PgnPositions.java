package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Position;
import dev.plumbline.pgn.PgnItem;
import dev.plumbline.pgn.PgnReader;
import dev.plumbline.workshop.mine.PositionSource.Candidate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The games of a PGN file. Owns the reader; reports broken games to the troubles. */
public record PgnPositions(PgnReader reader, Consumer<String> troubles) implements PositionSource {
  @Override
  public @Nullable List<Candidate> next() throws IOException {
    PgnItem item = reader.next();
    while (item instanceof PgnItem.Broken broken) {
      troubles.accept(broken.sentence());
      item = reader.next();
    }
    return item instanceof PgnItem.PgnGame game ? positions(game) : null;
  }

  private static List<Candidate> positions(PgnItem.PgnGame game) {
    List<Candidate> candidates = new ArrayList<>();
    Position position = game.position();
    candidates.add(Candidate.of(position));
    for (int move : game.moves()) {
      position.make(move);
      candidates.add(Candidate.of(position));
    }
    return candidates;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
