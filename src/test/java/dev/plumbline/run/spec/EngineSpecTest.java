package dev.plumbline.run.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the engine is a shell script")
class EngineSpecTest {
  @TempDir Path folder;

  /** An engine with two options, which keeps what it is told in a file. */
  private UciSpec engine() throws IOException {
    String script =
        """
        #!/bin/sh
        while read -r line; do
          echo "$line" >>"$0.log"
          case "$line" in
            uci)
              echo "option name Hash type spin default 16 min 1 max 1024"
              echo "option name Threads type spin default 1 min 1 max 8"
              echo uciok ;;
            isready) echo readyok ;;
            quit) exit ;;
          esac
        done
        """;
    Path file = Files.writeString(folder.resolve("engine"), script);
    assertTrue(file.toFile().setExecutable(true));
    return UciSpec.of(file.toString());
  }

  private List<String> settings() throws IOException {
    return Files.readAllLines(folder.resolve("engine.log")).stream()
        .filter(line -> line.startsWith("setoption"))
        .sorted()
        .toList();
  }

  @Test
  void anEngineGetsTheDefaultsThatItHasAndTheUserDidNotSet() throws Exception {
    UciSpec program = engine().withOptions(Map.of("threads", "3"));
    Map<String, String> defaults = Map.of("hash", "64", "Threads", "2", "Book File", "none");
    EngineSpec.Foreign spec = new EngineSpec.Foreign("fish", program, defaults);
    try (Engine engine = spec.open()) {
      assertEquals(Map.of("hash", "64", "threads", "3"), spec.values(engine));
      engine.newGame();
    }
    assertEquals(
        List.of("setoption name Hash value 64", "setoption name Threads value 3"), settings());
  }

  @Test
  void anEngineIsEndedIfADefaultIsRefused() throws Exception {
    EngineSpec spec = new EngineSpec.Foreign("fish", engine(), Map.of("Hash", "0"));
    assertThrows(EngineFailure.class, spec::open);
    List<String> told = Files.readAllLines(folder.resolve("engine.log"));
    assertEquals("quit", told.get(told.size() - 1));
  }

  @Test
  void moreThreadsAreGivenToAnEngineThatHasOne() {
    EngineSpec.Builtin one = new EngineSpec.Builtin("builtin", SearchSettings.full(), 64);
    assertEquals(4, one.withThreads(4).threads());
    assertEquals(4, one.withThreads(4).withThreads(2).threads());
  }
}
