package dev.plumbline.search;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.NotationException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Searches a fixed set of positions from all phases of the game, each from a cleared state. The sum
 * of the nodes is the signature of the search: it changes if and only if the search behaves
 * differently.
 */
public final class Bench {
  private static final String RESOURCE = "bench.fens";

  /** Notified as the search of each position ends. */
  @FunctionalInterface
  public interface BenchListener {
    /** Called with the number of the position, from 1. */
    void searched(int number, Position position, Analysis analysis);
  }

  private final List<Position> positions = read();

  public int size() {
    return positions.size();
  }

  public List<Position> positions() {
    return positions.stream().map(Position::copy).toList();
  }

  /** Searches all positions and returns the sum of the nodes. */
  public long run(Engine engine, Limits limits, BenchListener listener) throws EngineFailure {
    long nodes = 0;
    int number = 0;
    for (Position position : positions) {
      engine.newGame();
      Analysis analysis = engine.analyse(position, limits, line -> {}, new StopToken());
      nodes += analysis.nodes();
      listener.searched(++number, position, analysis);
    }
    return nodes;
  }

  private static List<Position> read() {
    InputStream in = Bench.class.getResourceAsStream(RESOURCE);
    if (in == null) {
      throw new IllegalStateException("this build of Plumbline lacks " + RESOURCE);
    }
    List<Position> positions = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        positions.add(Fen.position(line));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NotationException e) {
      throw new IllegalStateException(RESOURCE, e);
    }
    return positions;
  }
}
