package dev.plumbline.run;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Asks engines who they are, by starting each once. */
final class EngineIdentity {
  private EngineIdentity() {}

  /**
   * What the header of a journal tells of an engine.
   *
   * @param version of Plumbline, with which its own engine changes
   * @throws EngineFailure if it cannot be used
   */
  static RunEngine of(EngineSpec spec, String version) throws EngineFailure {
    try (Engine engine = spec.open()) {
      if (spec instanceof EngineSpec.Foreign foreign) {
        List<String> command = new ArrayList<>(List.of(foreign.program().command()));
        command.addAll(foreign.program().args());
        SortedMap<String, String> options = new TreeMap<>(foreign.values(engine));
        Duration searchTimeout = foreign.program().searchTimeout();
        if (searchTimeout != null) {
          options.put("search-timeout", searchTimeout.toMillis() + "ms");
        }
        return new RunEngine(spec.label(), engine.name(), command, options);
      }
      SortedMap<String, String> options = options((EngineSpec.Builtin) spec);
      options.put("version", version);
      return new RunEngine(spec.label(), engine.name(), List.of(), options);
    }
  }

  /** The memory, and what is set otherwise than usual. */
  private static SortedMap<String, String> options(EngineSpec.Builtin engine) {
    SortedMap<String, String> options = new TreeMap<>();
    options.put(BuiltinEngine.HASH, Integer.toString(engine.hashMegabytes()));
    SearchSettings usual = SearchSettings.full();
    for (SearchOption option : SearchOption.values()) {
      if (engine.settings().number(option) != usual.number(option)) {
        options.put(option.label(), engine.settings().choice(option));
      }
    }
    return options;
  }
}
