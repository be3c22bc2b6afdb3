package dev.plumbline.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.engine.Limits;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UciSpecTest {
  private static final UciSpec USUAL = UciSpec.of("x");

  private static Optional<Duration> timeout(Limits limits) {
    return USUAL.timeout(limits);
  }

  @ParameterizedTest
  @CsvSource({
    "1000, PT10M1S",
    "100000, PT11M40S",
    "1000000, PT26M40S",
    "85000000, PT23H46M40S",
    "1000000000, PT24H",
    "9223372036854775807, PT24H"
  })
  void timeoutGrowsWithTheNodes(long nodes, Duration timeout) {
    assertEquals(Optional.of(timeout), timeout(Limits.nodes(nodes)));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, PT10M",
    "20, 1, PT10M",
    "21, 1, PT20M",
    "24, 1, PT2H40M",
    "20, 3, PT30M",
    "28, 1, PT24H",
    "99, 500, PT24H"
  })
  void timeoutDoublesWithEachPlyOfADeepSearch(int depth, int ranks, Duration timeout) {
    assertEquals(Optional.of(timeout), timeout(Limits.depth(depth).withMultiPv(ranks)));
  }

  @ParameterizedTest
  @CsvSource({"2, PT10M", "5, PT10M", "6, PT2H40M", "9, PT24H", "2147483647, PT24H"})
  void timeoutGrowsWithTheMovesOfAMate(int moves, Duration timeout) {
    assertEquals(Optional.of(timeout), timeout(Limits.NONE.withMate(moves)));
  }

  @Test
  void theShortestTimeoutApplies() {
    Limits both = Limits.nodes(100_000).withDepth(25);
    assertEquals(Optional.of(Duration.ofSeconds(700)), timeout(both));
  }

  @Test
  void hasNoTimeoutWithATimeLimitOrWithoutLimits() {
    assertEquals(Optional.empty(), timeout(Limits.nodes(5).withNanos(7)));
    assertEquals(Optional.empty(), timeout(Limits.NONE));
  }

  @Test
  void searchTimeoutReplacesTheDefault() {
    UciSpec own = USUAL.withSearchTimeout(Duration.ofSeconds(3));
    assertEquals(Optional.of(Duration.ofSeconds(3)), own.timeout(Limits.NONE));
    assertEquals(Optional.of(Duration.ofSeconds(3)), own.timeout(Limits.nanos(9)));
  }
}
