package dev.plumbline.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.fuzz.Fuzzing.Bounds;
import dev.plumbline.fuzz.Fuzzing.Found;
import dev.plumbline.fuzz.Fuzzing.Known;
import dev.plumbline.fuzz.ScriptWriter.Manners;
import dev.plumbline.replay.ShortestScript;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.Session;
import dev.plumbline.uci.client.UciSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The faults of the toy engine are found, and none where there is none. */
@Tag("slow")
class FuzzingTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private final List<Found> found = new ArrayList<>();

  private final Fuzzing.Listener listener =
      new Fuzzing.Listener() {
        @Override
        public void shrinking(String fault, int candidates, int commands) {}

        @Override
        public void found(Found each) {
          found.add(each);
        }
      };

  private Fuzzing fuzzing(UciSpec engine, boolean isRude, int jobs, Bounds bounds)
      throws Exception {
    Manners manners = new Manners(Map.of(), Set.of(), 1, isRude);
    try (Session session = Session.started(engine)) {
      ScriptWriter writer = new ScriptWriter(1, session.settings(), manners);
      return new Fuzzing(engine, writer, jobs, bounds, listener);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.plumbline.replay.ShortestScript#all")
  void theFirstScriptsShowEachFault(ShortestScript shortest) throws Exception {
    boolean isHang = shortest.code().equals("time-out");
    Duration shrinking = Duration.ofSeconds(isHang ? 1 : 60);
    Bounds bounds = new Bounds(12, Duration.ofMinutes(5), shrinking, TIMEOUT);
    long begin = System.nanoTime();
    Fuzzing fuzzing = fuzzing(FaultyEngine.history(shortest.fault()), true, 1, bounds);
    fuzzing.run();
    System.out.println(shortest + " " + (System.nanoTime() - begin) / 1000000 + " ms " + fuzzing.counts());
    for (Found each : found) System.out.println("   " + each.written().number() + " " + each.first() + " " + each.shown() + " " + each.smallest().steps().size());
  }
}
