package dev.plumbline.run.spec;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Setting;
import dev.plumbline.engine.Variant;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.uci.client.UciEngine;
import dev.plumbline.uci.client.UciSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All that is needed to open an engine, any number of times. */
public sealed interface EngineSpec {
  /** The name that the user gave it. */
  String label();

  /** Which settings a matrix of settings gave it; null without one. */
  @Nullable Variant variant();

  EngineSpec withLabel(String other);

  Engine open() throws EngineFailure;

  /** Renames engines of the same name: the second stockfish becomes {@code stockfish (2)}. */
  static List<EngineSpec> distinct(List<EngineSpec> engines) {
    Set<String> taken = new HashSet<>();
    List<EngineSpec> distinct = new ArrayList<>();
    for (EngineSpec engine : engines) {
      String label = engine.label();
      for (int number = 2; !taken.add(label); number++) {
        label = engine.label() + " (" + number + ")";
      }
      distinct.add(label.equals(engine.label()) ? engine : engine.withLabel(label));
    }
    return distinct;
  }

  /** Plumbline's own engine, with the number of threads that search one position. */
  record Builtin(
      String label,
      SearchSettings settings,
      int hashMegabytes,
      int threads,
      @Nullable Variant variant)
      implements EngineSpec {
    /** Its name on the command line. */
    public static final String NAME = "builtin";

    public Builtin(String label, SearchSettings settings, int hashMegabytes, int threads) {
      this(label, settings, hashMegabytes, threads, null);
    }

    public Builtin(String label, SearchSettings settings, int hashMegabytes) {
      this(label, settings, hashMegabytes, 1);
    }

    /** With this number of threads, unless it has several already. */
    public Builtin withThreads(int number) {
      return threads > 1 ? this : new Builtin(label, settings, hashMegabytes, number, variant);
    }

    @Override
    public EngineSpec withLabel(String other) {
      return new Builtin(other, settings, hashMegabytes, threads, variant);
    }

    @Override
    public Engine open() {
      return new BuiltinEngine(settings, hashMegabytes, threads);
    }
  }

  /**
   * A program that speaks UCI.
   *
   * @param defaults values for options that the program may not have; the program's own options
   *     override them
   * @param perft its perft command, as in {@code go perft {depth}}; null if unknown
   */
  record Foreign(
      String label,
      UciSpec program,
      Map<String, String> defaults,
      @Nullable String perft,
      @Nullable Variant variant)
      implements EngineSpec {
    public Foreign {
      defaults = Collections.unmodifiableMap(new LinkedHashMap<>(defaults));
    }

    public Foreign(
        String label, UciSpec program, Map<String, String> defaults, @Nullable String perft) {
      this(label, program, defaults, perft, null);
    }

    public Foreign(String label, UciSpec program, Map<String, String> defaults) {
      this(label, program, defaults, null);
    }

    public Foreign(String label, UciSpec program) {
      this(label, program, Map.of(), null);
    }

    @Override
    public EngineSpec withLabel(String other) {
      return new Foreign(other, program, defaults, perft, variant);
    }

    /** The same engine started by another program, whose command line ends with the engine's. */
    public Foreign startedBy(List<String> starter) {
      List<String> args = new ArrayList<>(starter.subList(1, starter.size()));
      args.add(program.command());
      args.addAll(program.args());
      UciSpec started = program.withCommand(starter.get(0)).withArgs(args);
      return new Foreign(label, started, defaults, perft, variant);
    }

    public Foreign withSearchTimeout(Duration timeout) {
      return new Foreign(label, program.withSearchTimeout(timeout), defaults, perft, variant);
    }

    @Override
    public Engine open() throws EngineFailure {
      UciEngine engine = UciEngine.open(program);
      boolean isSet = false;
      try {
        for (Map.Entry<String, String> value : defaultsFor(engine).entrySet()) {
          engine.set(value.getKey(), value.getValue());
        }
        isSet = true;
        return engine;
      } finally {
        if (!isSet) {
          engine.close();
        }
      }
    }

    /** The options set in an open engine: the user's, and the defaults that it has. */
    public Map<String, String> values(Engine engine) {
      Map<String, String> values = defaultsFor(engine);
      values.putAll(program.options());
      return values;
    }

    private Map<String, String> defaultsFor(Engine engine) {
      Map<String, String> values = new LinkedHashMap<>(defaults);
      values.keySet().removeIf(name -> isChosen(name) || !isOffered(engine, name));
      return values;
    }

    private boolean isChosen(String option) {
      return program.options().keySet().stream().anyMatch(option::equalsIgnoreCase);
    }

    private static boolean isOffered(Engine engine, String option) {
      return engine.settings().stream().map(Setting::name).anyMatch(option::equalsIgnoreCase);
    }
  }

  /** An engine of a program that has Plumbline as a library. */
  record Supplied(String label, Engine.Opener opener) implements EngineSpec {
    @Override
    public @Nullable Variant variant() {
      return null;
    }

    @Override
    public EngineSpec withLabel(String other) {
      return new Supplied(other, opener);
    }

    @Override
    public Engine open() throws EngineFailure {
      return opener.open();
    }
  }
}
