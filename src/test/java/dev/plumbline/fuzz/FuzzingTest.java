package dev.plumbline.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.plumbline.fuzz.Fuzzing.Bounds;
import dev.plumbline.fuzz.Fuzzing.FoundFault;
import dev.plumbline.fuzz.ScriptWriter.Manners;
import dev.plumbline.replay.ShortestScript;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.Session;
import dev.plumbline.uci.client.UciSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The faults of the toy engine are found, and none where there is none. */
@Tag("slow")
class FuzzingTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final int SCRIPTS = 40;

  private final List<FoundFault> found = new ArrayList<>();
  private @Nullable Fuzzing fuzzing;
  private Predicate<FoundFault> isEnough = each -> false;

  private String found(FoundFault each) {
    found.add(each);
    if (isEnough.test(each)) {
      Objects.requireNonNull(fuzzing).stop();
    }
    return "";
  }

  private void fuzz(UciSpec engine, boolean isRude, int scripts, Duration shrinking)
      throws Exception {
    Manners manners = new Manners(Map.of(), Set.of(), 1, isRude);
    Bounds bounds = new Bounds(scripts, Duration.ofMinutes(5), shrinking, TIMEOUT);
    try (Session session = Session.started(engine)) {
      ScriptWriter writer = new ScriptWriter(1, session.settings(), manners);
      fuzzing = new Fuzzing(engine, writer, 1, bounds, this::found);
    }
    Objects.requireNonNull(fuzzing).run();
  }

  @ParameterizedTest
  @MethodSource("dev.plumbline.replay.ShortestScript#all")
  void theFirstScriptsShowEachFault(ShortestScript shortest) throws Exception {
    boolean isHang = shortest.code().equals("time-out");
    String code = shortest.code().equals("crashed") ? "error-report" : shortest.code();
    isEnough = each -> each.first().code().equals(code);
    fuzz(
        FaultyEngine.history(shortest.fault()),
        true,
        SCRIPTS,
        Duration.ofSeconds(isHang ? 10 : 120));
    FoundFault last = found.get(found.size() - 1);
    assertEquals(code, last.first().code(), found.toString());
    assertEquals(last.runs(), last.shown());
    int least = shortest.script().steps().size();
    int most = isHang ? last.written().script().steps().size() : least + 2;
    assertTrue(last.smallest().steps().size() <= most, last.smallest().text());
  }

  @Test
  void aSoundEngineShowsNone() throws Exception {
    fuzz(FaultyEngine.history(Fault.NONE), true, SCRIPTS, Duration.ZERO);
    assertEquals(List.of(), found);
  }

  @Test
  void memoryThatIsNeverFreedIsFound() throws Exception {
    assumeTrue(Files.exists(Path.of("/proc/self/status")), "the memory is not known: skipped");
    isEnough = each -> each.first().code().equals("memory-growth");
    fuzz(FaultyEngine.chess(Fault.LEAKS_MEMORY), false, 10, Duration.ZERO);
    assertEquals(
        List.of("memory-growth"), found.stream().map(each -> each.first().code()).toList());
    found.clear();
    fuzz(FaultyEngine.chess(Fault.NONE), false, 10, Duration.ZERO);
    assertEquals(List.of(), found);
  }
}
