package dev.plumbline.journal;

import dev.plumbline.engine.Limits;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.Suite;
import dev.plumbline.judge.SearchBudget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Says in what two runs differ, each difference in a few words. */
public final class HeaderDifferences {
  private final List<String> differences = new ArrayList<>();

  private HeaderDifferences() {}

  /** What stands against going on with the one run as with the other. */
  public static List<String> forResume(JournalHeader before, JournalHeader now) {
    HeaderDifferences found = new HeaderDifferences();
    found.addOfRun(before, now);
    found.add("shard", text(before.shard()), text(now.shard()));
    return found.differences;
  }

  /** What stands against two journals being parts of one run. */
  public static List<String> forMerge(JournalHeader one, JournalHeader other) {
    HeaderDifferences found = new HeaderDifferences();
    found.addOfRun(one, other);
    return found.differences;
  }

  /** In what the searches of two runs were given more or less to do. */
  public static List<String> ofLimits(JournalHeader one, JournalHeader other) {
    HeaderDifferences found = new HeaderDifferences();
    found.add("limits", one.limits(), other.limits());
    return found.differences;
  }

  private void addOfRun(JournalHeader one, JournalHeader other) {
    addSuites(one.suites(), other.suites());
    addEngines(one.engines(), other.engines());
    add("limits", one.limits(), other.limits());
    add("options", withUsual(one.options()), withUsual(other.options()));
  }

  /** Journals of older versions do not name all that is as usual. */
  private static Map<String, String> withUsual(Map<String, String> options) {
    Map<String, String> all = new TreeMap<>(options);
    all.putIfAbsent(SearchBudget.TOLERANCE, SearchBudget.of(Limits.NONE).toleranceWord());
    return all;
  }

  private void addSuites(List<Suite> one, List<Suite> other) {
    List<String> names = one.stream().map(Suite::name).toList();
    add("suites", names, other.stream().map(Suite::name).toList());
    for (Suite suite : one) {
      for (Suite same : other) {
        if (same.name().equals(suite.name()) && !same.equals(suite)) {
          differences.add("suite " + suite.name() + ": its content has changed");
        }
      }
    }
  }

  private void addEngines(List<RunEngine> one, List<RunEngine> other) {
    List<String> labels = one.stream().map(RunEngine::label).toList();
    add("engines", labels, other.stream().map(RunEngine::label).toList());
    for (RunEngine engine : one) {
      for (RunEngine same : other) {
        if (same.label().equals(engine.label())) {
          String where = "engine " + engine.label();
          add(where, engine.name(), same.name());
          add(where + " command", engine.command(), same.command());
          add(where, engine.options(), same.options());
        }
      }
    }
  }

  private void add(String where, Map<String, String> one, Map<String, String> other) {
    TreeSet<String> names = new TreeSet<>(one.keySet());
    names.addAll(other.keySet());
    for (String name : names) {
      add(where + ": " + name, text(one.get(name)), text(other.get(name)));
    }
  }

  private void add(String what, Object one, Object other) {
    if (!one.equals(other)) {
      differences.add(what + " " + one + ", now " + other);
    }
  }

  private static String text(@Nullable Object value) {
    return Objects.toString(value, "not given");
  }
}
