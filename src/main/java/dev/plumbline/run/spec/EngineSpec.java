package dev.plumbline.run.spec;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Setting;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.uci.UciEngine;
import dev.plumbline.uci.UciSpec;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** An engine as it is to be used: whatever is needed to open it, as often as it is needed. */
public sealed interface EngineSpec {
  /** How the user calls it. */
  String label();

  /** The same, called otherwise. */
  EngineSpec withLabel(String other);

  /** Opens it anew. */
  Engine open() throws EngineFailure;

  /** Plumbline's own engine. */
  record Builtin(String label, SearchSettings settings, int hashMegabytes) implements EngineSpec {
    /** The name by which it is asked for. */
    public static final String NAME = "builtin";

    @Override
    public EngineSpec withLabel(String other) {
      return new Builtin(other, settings, hashMegabytes);
    }

    @Override
    public Engine open() {
      return new BuiltinEngine(settings, hashMegabytes);
    }
  }

  /**
   * A program that speaks UCI.
   *
   * @param defaults values for options that may or may not be there, and that the options of the
   *     program itself override
   */
  record Foreign(String label, UciSpec program, Map<String, String> defaults)
      implements EngineSpec {
    public Foreign {
      defaults = Collections.unmodifiableMap(new LinkedHashMap<>(defaults));
    }

    public Foreign(String label, UciSpec program) {
      this(label, program, Map.of());
    }

    @Override
    public EngineSpec withLabel(String other) {
      return new Foreign(other, program, defaults);
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

    /** What is set in it once it is open: the user's options, and the defaults that it takes. */
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
}
