package dev.plumbline.lab;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A problem of a suite.
 *
 * @param number its ordinal among the suite's records, from 1
 */
public record Exercise(String suite, int number, Problem problem) {
  /** Reads the problems of a suite in order, and passes on records that cannot be read. */
  public static List<Exercise> read(String suite, Input input, Consumer<Entry> rejected)
      throws IOException {
    List<Exercise> exercises = new ArrayList<>();
    int number = 0;
    try (EntryReader reader = EntryReader.open(input)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.outcome().isRecord()) {
          number++;
          EpdRecord record = entry.record();
          if (record == null) {
            rejected.accept(entry);
          } else {
            exercises.add(new Exercise(suite, number, Problem.of(record)));
          }
        }
      }
    }
    return exercises;
  }

  /** Searches the position in a new game. */
  Analysis search(Engine engine, Limits limits, StopToken stop) throws EngineFailure {
    engine.newGame();
    return engine.analyse(Position.of(problem.setup()), limits, line -> {}, stop);
  }

  /** Suite, number and the id, if any: {@code wac#31 (WAC.031)}. */
  public String label() {
    String place = suite + '#' + number;
    return problem.id() == null ? place : place + " (" + problem.id() + ')';
  }
}
