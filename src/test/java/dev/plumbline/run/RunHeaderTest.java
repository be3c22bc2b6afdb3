package dev.plumbline.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.Input;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.Judging.WholeLine;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.run.RunPlan.EngineUse;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.eval.network.NetworkFile;
import dev.plumbline.search.eval.network.RandomNetworks;
import dev.plumbline.suite.Catalogue;
import dev.plumbline.suite.Corrections;
import dev.plumbline.suite.Corrections.ErrataRule;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunHeaderTest {
  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05.678Z");
  private static final byte[] SUITE =
      "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#;\n".repeat(5).getBytes(StandardCharsets.UTF_8);
  private static final RunHeader MAKER =
      new RunHeader("1.2 (commit abc)", NOW, new TreeMap<>(Map.of("java", "17")));

  private static JournalHeader header(
      SelectionRequest request, Schedule schedule, EngineUse use, EngineSpec... engines)
      throws Exception {
    Input input = new Input("five", () -> new ByteArrayInputStream(SUITE));
    return header(
        new RunSuite("five", input), request, schedule, use, Judging.by(SolvingRule.MOVE), engines);
  }

  private static JournalHeader header(
      RunSuite suite,
      SelectionRequest request,
      Schedule schedule,
      EngineUse use,
      Judging judging,
      EngineSpec... engines)
      throws Exception {
    RunLimits limits = RunLimits.of(Limits.nodes(1000).withMultiPv(3));
    ChosenRecords chosen =
        request.choose(List.of(suite), limits, Judging.by(SolvingRule.PROOF), (any, entry) -> {});
    return MAKER.of(
        new RunPlan(
            List.of(suite),
            chosen,
            List.of(engines),
            limits,
            judging,
            use,
            schedule,
            LineSelection.LAST),
        true);
  }

  /** All records once, as usual. */
  private static JournalHeader header(EngineSpec... engines) throws Exception {
    return header(SelectionRequest.ALL, Schedule.once(1), EngineUse.USUAL, engines);
  }

  private static EngineSpec builtin(SearchSettings settings) {
    return new EngineSpec.Builtin("mine", settings, 8);
  }

  private static Map<String, String> optionsWith(Path file, long seed) throws Exception {
    Files.write(file, NetworkFile.bytes(RandomNetworks.usual(2, seed)));
    return optionsOf(
        SearchSettings.full().with("eval", "network").with("eval.file", file.toString()));
  }

  private static Map<String, String> optionsOf(SearchSettings settings) throws Exception {
    return header(builtin(settings)).engines().get(0).options();
  }

  @Test
  void knowsTheNetworkByItsContent(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("a.network");
    Map<String, String> options = optionsWith(file, 1);
    assertEquals(file.toString(), options.get("eval.file"));
    assertEquals(options, optionsWith(file, 1));
    assertNotEquals(options.get("network"), optionsWith(file, 2).get("network"));
    assertNull(optionsOf(SearchSettings.full()).get("network"), "the version says which");
    assertEquals("hand", optionsOf(SearchSettings.full().with("eval", "hand")).get("eval"));
  }

  @Test
  void saysWhichEngineSearchesOneLineOnly() throws Exception {
    EngineSpec single =
        new EngineSpec.Supplied(
            "single",
            () ->
                new Engine() {
                  @Override
                  public String name() {
                    return "Single 1.0";
                  }

                  @Override
                  public boolean searchesSeveralLines() {
                    return false;
                  }

                  @Override
                  public Analysis analyse(
                      Position position, Limits limits, LineListener listener, StopToken stop) {
                    throw new AssertionError("nothing is searched");
                  }
                });
    JournalHeader header = header(builtin(SearchSettings.full()), single);
    assertEquals(Map.of("multipv", "1 (not offered)"), header.engines().get(1).options());
    assertEquals(3, header.ranks());
    assertEquals(
        List.of("single has no option MultiPV: it searches one line instead of 3"),
        RunHeader.warnings(header));
  }

  @Test
  void containsEverythingThatAffectsResults() throws Exception {
    SelectionRequest request =
        new SelectionRequest(List.of(RecordFilter.of("n=1-4")), 3, 7, false, new Shard(1, 2));
    JournalHeader header =
        header(
            request,
            new Schedule(2, 4, 5),
            new EngineUse(true, 1, 3),
            builtin(SearchSettings.full().with(SearchOption.NULL_MOVE, false)));
    assertEquals("plumbline 1.2 (commit abc)", header.program());
    assertEquals("2026-01-02T03:04:05Z", header.started());
    assertEquals(Map.of("nodes", "1k"), header.limits());
    Map<String, String> options = new TreeMap<>();
    options.putAll(Map.of("rule", "move", "multipv", "3", "repeat", "2", "retries", "1"));
    options.putAll(Map.of("stop-after-solved", "3", "keep-hash", "yes"));
    options.putAll(Map.of("filter", "n=1-4"));
    options.putAll(Map.of("sample", "3", "seed", "7", "lines", "last"));
    assertEquals(options, header.options());
    assertEquals(Map.of("java", "17", "jobs", "4", "warmup", "5"), header.machine());
    assertEquals(new Shard(1, 2), header.shard());
    assertEquals(4, header.entries(), "two records, twice");
    assertEquals(
        List.of(
            new RunEngine(
                "mine",
                "Plumbline",
                List.of(),
                new TreeMap<>(Map.of("hash", "8", "null", "off", "version", "1.2 (commit abc)")))),
        header.engines());
  }

  @Test
  void containsHowRecordsAndMatesAreTreatedUnlessAsUsual() throws Exception {
    Input input = new Input("five", () -> new ByteArrayInputStream(SUITE));
    Corrections further = Corrections.of(Catalogue.load(), ErrataRule.FURTHER);
    JournalHeader header =
        header(
            new RunSuite("five", input, further, 3),
            SelectionRequest.ALL,
            new Schedule(2, 1, 0),
            EngineUse.USUAL,
            new Judging(SolvingRule.MOVE, WholeLine.ALWAYS, 50, null, null, null),
            builtin(SearchSettings.full()),
            builtin(SearchSettings.full()).withLabel("other"));
    Map<String, String> options = new TreeMap<>();
    options.putAll(Map.of("rule", "move", "multipv", "3", "lines", "last", "repeat", "2"));
    options.putAll(Map.of("errata", "further", "every", "3", "proof-nodes", "50"));
    options.put("whole-line", "yes");
    assertEquals(options, header.options());
    assertEquals(20, header.entries(), "five records by two engines, twice");
  }

  @Test
  void hasTheNumberOfThreadsIfThereAreSeveral() throws Exception {
    EngineSpec engine = new EngineSpec.Builtin("mine", SearchSettings.full(), 8, 2);
    JournalHeader header = header(engine);
    assertEquals(
        Map.of("hash", "8", "threads", "2", "version", "1.2 (commit abc)"),
        header.engines().get(0).options());
  }

  @Test
  void omitsDefaults() throws Exception {
    JournalHeader header =
        header(
            SelectionRequest.ALL,
            new Schedule(1, 2, 0),
            EngineUse.USUAL,
            builtin(SearchSettings.full()));
    assertEquals(Map.of("rule", "move", "multipv", "3", "lines", "last"), header.options());
    assertEquals(5, header.entries());
  }

  @Test
  void asksForeignEnginesForTheirNames() throws Exception {
    UciSpec program = FaultyEngine.with(Fault.NONE);
    EngineSpec foreign = new EngineSpec.Foreign("odd", program, Map.of("No such option", "1"));
    RunEngine engine = header(foreign).engines().get(0);
    assertEquals("odd", engine.label());
    assertEquals(program.command(), engine.command().get(0));
    assertEquals(program.args().size() + 1, engine.command().size());
    assertEquals(Map.of(), engine.options(), "it does not take that");
  }

  @Test
  void recordsTheSearchTimeoutOfAnEngineThatHasOne() throws Exception {
    UciSpec program = FaultyEngine.with(Fault.NONE);
    UciSpec bounded =
        new UciSpec(
            program.command(),
            program.args(),
            null,
            Map.of(),
            program.initTimeout(),
            Duration.ofMinutes(2));
    JournalHeader header = header(new EngineSpec.Foreign("odd", bounded));
    assertEquals(Map.of("search-timeout", "120000ms"), header.engines().get(0).options());
  }

  @Test
  void reportsUnusableEnginesBeforeTheFirstSearch() throws Exception {
    EngineSpec dead = new EngineSpec.Foreign("dead", FaultyEngine.with(Fault.DIES_AT_START));
    assertThrows(EngineFailure.class, () -> header(dead));
    assertEquals("no licence", failure(unusable("one", "no licence")));
    assertEquals(
        "2 of 3 engines cannot be used:\n  no licence\n  no file",
        failure(
            unusable("one", "no licence"),
            builtin(SearchSettings.full()),
            unusable("two", "no file")));
  }

  private static EngineSpec unusable(String label, String why) {
    return new EngineSpec.Supplied(
        label,
        () -> {
          throw new EngineFailure(why);
        });
  }

  private static String failure(EngineSpec... engines) {
    return String.valueOf(assertThrows(EngineFailure.class, () -> header(engines)).getMessage());
  }
}
