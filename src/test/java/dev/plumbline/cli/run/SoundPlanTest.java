package dev.plumbline.cli.run;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The packed plan against every engine with a fault: none breaks it. */
@Tag("slow")
class SoundPlanTest extends FolderTest {
  /** Nothing can be searched. */
  private static final Set<Fault> UNUSABLE =
      EnumSet.of(
          Fault.SILENT_AT_START,
          Fault.DIES_AT_START,
          Fault.TALKS_BUT_IS_NO_ENGINE,
          Fault.NEVER_READY,
          Fault.DIES_AT_EACH_NEW_GAME,
          Fault.DIES_IN_EACH_SEARCH,
          Fault.DIES_ONCE_IT_HAS_ANSWERED,
          Fault.TWO_MOVES_FROM_A_BOOK);

  /** Of an engine that need not play chess. */
  private static final Set<Fault> SCRIPTED =
      EnumSet.range(Fault.BELATED_MOVE_BEFORE_READY, Fault.SEARCHES_TOO_DEEP);

  /** The first searches show it, whatever the doctor has had time for. */
  private static final Set<Fault> SEEN_IN_SEARCHES =
      EnumSet.of(Fault.MATES_WITH_WRONG_SIGN, Fault.SEARCHES_FEW_NODES, Fault.STRAY_MOVE_AFTER_GO);

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {
        "COUNTS_WELL",
        "COUNTS_NO_EN_PASSANT",
        "COUNTS_TOTALS_WITHOUT_EN_PASSANT",
        "COUNTS_ON_A_THREAD",
        "HANGS_IN_PERFT",
        "DIES_IN_PERFT"
      })
  @Timeout(120)
  void endsWithAResultAndTheExitCodeOfTheFault(Fault fault) throws Exception {
    boolean isScripted = UNUSABLE.contains(fault) || SCRIPTED.contains(fault);
    UciSpec engine = isScripted ? FaultyEngine.with(fault) : FaultyEngine.chess(fault);
    List<String> words =
        new ArrayList<>(List.of("run", "sound", "--within", "15s", "--filter", "n=1-2"));
    words.addAll(List.of("--journal", file("{run}.jsonl")));
    words.addAll(List.of("--init-timeout", "5s", "--dir", folder.toString()));
    words.addAll(FaultyEngine.options(engine));
    Ran ran = Ran.plumbline(words);
    assertTrue(ran.out().lines().reduce("", (a, b) -> b).startsWith("sound passed="), ran.out());
    if (UNUSABLE.contains(fault)) {
      ran.exits(4);
    } else if (fault == Fault.NONE) {
      ran.exits(0);
    } else if (SEEN_IN_SEARCHES.contains(fault)) {
      ran.exits(1);
    } else {
      assertTrue(ran.exitCode() <= 1, ran.out());
    }
    assertTrue(
        ran.exitCode() != 1 || ran.out().contains("Problems found (first example"), ran.out());
  }
}
