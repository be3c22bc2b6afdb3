package dev.plumbline.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.engine.Limits;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.LineSelection;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.Judging.WholeLine;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.findings.TableScores;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.RunPlan;
import dev.plumbline.run.RunPlan.EngineUse;
import dev.plumbline.run.RunPlan.Schedule;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExecutorPlanTest {
  @Test
  void tellsExecutorsAllOfAPlan() {
    SearchSettings settings = SearchSettings.full().with(SearchOption.WINDOW, "negascout");
    UciSpec program =
        new UciSpec(
            "/opt/fish",
            List.of("-u"),
            Path.of("/tmp"),
            Map.of("Hash", "64"),
            Duration.ofMillis(1500),
            Duration.ofSeconds(9));
    EngineSpec foreign = new EngineSpec.Foreign("fish", program, Map.of("Threads", "2"));
    EngineSpec builtin = new EngineSpec.Builtin("builtin", settings, 32, 3);
    Limits limits = Limits.nodes(1000).withDepth(9).withMultiPv(3).withNanos(1_234_567);
    RunLimits given = new RunLimits(limits.withTolerance(42), true);
    EngineUse use = new EngineUse(true, 2, 3);
    Judging judging = Judging.by(SolvingRule.MOVE).with(WholeLine.ALWAYS).withProofNodes(1_000);
    ExecutorPlan sent =
        new ExecutorPlan(
            "a run",
            ExecutorPlan.PlainLimits.of(given),
            ExecutorPlan.PlainJudging.of(judging),
            use,
            5,
            LineSelection.LAST,
            List.of(ExecutorPlan.Program.of(foreign), ExecutorPlan.Program.of(builtin)),
            Map.of("fish", "Fish 1.0"),
            "hdfs://host/parts");

    ExecutorPlan read = ExecutorPlan.read(sent.bytes());

    assertEquals(sent, read);
    assertEquals(given, read.plan().limits());
    assertEquals(use, read.plan().use());
    assertEquals(judging, read.plan().judging());
    assertEquals(LineSelection.LAST, read.plan().lines());
    assertEquals(foreign, read.plan().engines().get(0));
    EngineSpec.Builtin again = (EngineSpec.Builtin) read.plan().engines().get(1);
    for (SearchOption option : SearchOption.values()) {
      assertEquals(settings.number(option), again.settings().number(option), option.label());
    }
    assertEquals(32, again.hashMegabytes());
    assertEquals(3, again.threads());
  }

  /**
   * What executors do not need: perft is no search, no run restricts the moves of the root,
   * variants are for the header, and records have the known mates of their moves.
   */
  private static final Set<String> LEFT_OUT = Set.of("perft", "searchMoves", "variant", "known");

  /** Fails when a plan has something new that executors are not told. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void carriesEveryComponentOfWhatAPlanSays(long seed, @TempDir Path folder)
      throws ReflectiveOperationException {
    RandomValues random = new RandomValues(seed, folder);
    RunLimits given = random.of(RunLimits.class);
    EngineUse use = random.of(EngineUse.class);
    Judging judging = random.of(Judging.class);
    LineSelection lines = random.of(LineSelection.class);
    EngineSpec.Foreign foreign = random.of(EngineSpec.Foreign.class);
    EngineSpec.Builtin builtin = random.of(EngineSpec.Builtin.class);
    int warmup = random.of(int.class);
    RunPlan plan =
        new RunPlan(
            List.of(),
            ChosenRecords.of("", List.of()),
            List.of(foreign, builtin),
            given,
            judging,
            use,
            new Schedule(3, 4, warmup),
            lines);
    JournalHeader header =
        new JournalHeader(
            JournalHeader.FORMAT,
            new JournalHeader.Start("", ""),
            List.of(),
            List.of(),
            new TreeMap<>(),
            new TreeMap<>(),
            new TreeMap<>(),
            new JournalHeader.RunExtent(null, 0));
    ExecutorPlan sent = ExecutorPlan.of("a run", plan, header, null);

    RunPlan read = ExecutorPlan.read(sent.bytes()).plan();

    assertEquals(parts(given), parts(read.limits()));
    assertEquals(parts(use), parts(read.use()));
    assertEquals(parts(judging), parts(read.judging()));
    assertEquals(lines, read.lines());
    assertEquals(warmup, read.schedule().warmup());
    assertEquals(parts(foreign), parts((Record) read.engines().get(0)));
    assertEquals(parts(builtin), parts((Record) read.engines().get(1)));
  }

  /** The components of a record and of the records in it, by name. */
  private static Map<String, String> parts(Record value) throws ReflectiveOperationException {
    Map<String, String> parts = new TreeMap<>();
    for (RecordComponent component : value.getClass().getRecordComponents()) {
      if (LEFT_OUT.contains(component.getName())) {
        continue;
      }
      Object part = component.getAccessor().invoke(value);
      if (part instanceof Record inner) {
        parts(inner).forEach((name, text) -> parts.put(component.getName() + '.' + name, text));
      } else if (part instanceof SearchSettings settings) {
        for (SearchOption option : SearchOption.values()) {
          parts.put(option.label(), Integer.toString(settings.number(option)));
        }
      } else if (part instanceof Tablebase tables) {
        parts.put(component.getName(), tables.folders() + tables.identity());
      } else {
        parts.put(component.getName(), String.valueOf(part));
      }
    }
    return parts;
  }

  /** Makes values of any record that a plan has. */
  private static final class RandomValues {
    private final SplittableRandom random;
    private final Path folder;

    RandomValues(long seed, Path folder) {
      random = new SplittableRandom(seed);
      this.folder = folder;
    }

    <T> T of(Class<T> type) throws ReflectiveOperationException {
      @SuppressWarnings("unchecked")
      T value = (T) value(type);
      return value;
    }

    private int number() {
      return random.nextInt(1, 1000);
    }

    private String word() {
      return "word \"\u00e9\" " + number();
    }

    private Object value(Class<?> type) throws ReflectiveOperationException {
      if (type == boolean.class) {
        return random.nextBoolean();
      } else if (type == int.class) {
        return number();
      } else if (type == long.class) {
        return random.nextLong(1, Long.MAX_VALUE);
      } else if (type == OptionalInt.class) {
        return random.nextBoolean() ? OptionalInt.of(number()) : OptionalInt.empty();
      } else if (type == OptionalLong.class) {
        return random.nextBoolean() ? OptionalLong.of(number()) : OptionalLong.empty();
      } else if (type == String.class) {
        return word();
      } else if (type == Path.class) {
        return Path.of("folder", word());
      } else if (type == Duration.class) {
        return Duration.ofMillis(number());
      } else if (type == SearchSettings.class) {
        return settings();
      } else if (type == Tablebase.class) {
        return tables();
      } else if (type == TableScores.class) {
        return new TableScores(number(), 1000 + number());
      } else if (type.isEnum()) {
        return type.getEnumConstants()[random.nextInt(type.getEnumConstants().length)];
      } else if (type.isRecord()) {
        return filled(type);
      }
      throw new IllegalArgumentException("teach this test values of " + type);
    }

    private Object filled(Class<?> type) throws ReflectiveOperationException {
      RecordComponent[] components = type.getRecordComponents();
      Class<?>[] types = new Class<?>[components.length];
      Object[] values = new Object[components.length];
      for (int i = 0; i < components.length; i++) {
        types[i] = components[i].getType();
        values[i] = value(components[i]);
      }
      return type.getDeclaredConstructor(types).newInstance(values);
    }

    private Object value(RecordComponent component) throws ReflectiveOperationException {
      if (component.getName().equals("searchMoves")) {
        return List.of();
      } else if (component.getType() == List.class) {
        return List.of(word(), word());
      } else if (component.getType() == Map.class) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < 5; i++) {
          map.put(word(), word());
        }
        return map;
      }
      return value(component.getType());
    }

    /** Tables that nobody opens. */
    private Tablebase tables() {
      try {
        Files.writeString(folder.resolve("KQvK.rtbw"), word());
        Files.writeString(folder.resolve("KQvK.rtbz"), word());
        return Tablebase.need(List.of(folder.toAbsolutePath()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private SearchSettings settings() {
      SearchSettings settings = SearchSettings.full();
      for (SearchOption option : SearchOption.values()) {
        int value = random.nextInt(option.minimum(), option.maximum() + 1);
        settings = settings.with(option, value);
      }
      return settings;
    }
  }
}
