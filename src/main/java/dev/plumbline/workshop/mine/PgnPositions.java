package dev.plumbline.workshop.mine;

import dev.plumbline.chess.Position;
import dev.plumbline.pgn.PgnItem;
import dev.plumbline.pgn.PgnReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The games of a file. */
public final class PgnPositions implements PositionSource {
  private final PgnReader reader;
  private final Consumer<String> troubles;

  /**
   * @param reader belongs to this from now on
   * @param troubles hears of games that are passed over
   */
  public PgnPositions(PgnReader reader, Consumer<String> troubles) {
    this.reader = reader;
    this.troubles = troubles;
  }

  @Override
  public @Nullable GamePositions next() throws IOException {
    PgnItem item = reader.next();
    while (item instanceof PgnItem.Broken broken) {
      troubles.accept(broken.sentence());
      item = reader.next();
    }
    return item instanceof PgnItem.Game game ? lot(game) : null;
  }

  private static GamePositions lot(PgnItem.Game game) {
    List<Candidate> spots = new ArrayList<>();
    Position position = game.position();
    spots.add(Candidate.of(position));
    for (int move : game.moves()) {
      position.make(move);
      spots.add(Candidate.of(position));
    }
    return new GamePositions(spots);
  }

  @Override
  public void skip(int lots) throws IOException {
    for (int skipped = 0; skipped < lots && next() != null; skipped++) {
      // Read again, not looked at.
    }
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
