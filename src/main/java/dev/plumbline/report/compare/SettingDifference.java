package dev.plumbline.report.compare;

import dev.plumbline.journal.EngineSettings;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.compare.Comparison.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A setting in which two runs differ: their limit, an option, a setting of an engine.
 *
 * @param engine whose setting it is, by its name in the newer run; empty for one of the run
 * @param old the value in the older run, and {@code now} that in the newer; empty if there is none
 */
public record SettingDifference(String engine, String name, String old, String now) {
  private static final int MOST_IN_NAME = 2;

  public static List<SettingDifference> of(
      RunRecords older, RunRecords newer, EnginePairs engines) {
    List<SettingDifference> all = new ArrayList<>();
    addAll("", settings(older.setup()), settings(newer.setup()), all);
    addAll("", older.setup().options(), newer.setup().options(), all);
    for (String now : engines.newer()) {
      String old = engines.olderByNewer().get(now);
      if (old != null) {
        addAll(
            newer.setup().engineName(now),
            older.setup().settings(old),
            newer.setup().settings(now),
            all);
      }
    }
    return all;
  }

  private static Map<String, String> settings(RunSetup setup) {
    return Map.of("limit", setup.limit(), "solutions", setup.errata());
  }

  private static void addAll(
      String engine,
      Map<String, String> old,
      Map<String, String> now,
      List<SettingDifference> all) {
    EngineSettings.changes(old, now).stream()
        .map(each -> new SettingDifference(engine, each.name(), each.was(), each.now()))
        .forEach(all::add);
  }

  /**
   * The names of two runs: their engines and, if these are the same, the first settings that
   * differ, or else the date.
   */
  public static Pair<String> names(Comparison comparison, List<SettingDifference> all) {
    Pair<String> engines =
        new Pair<>(
            engines(comparison.oldSetup(), List.of(), SettingDifference::old),
            engines(comparison.newSetup(), List.of(), SettingDifference::now));
    if (!engines.old().equals(engines.now())) {
      return engines;
    }
    Pair<String> names =
        new Pair<>(
            engines(comparison.oldSetup(), all, SettingDifference::old),
            engines(comparison.newSetup(), all, SettingDifference::now));
    if (!names.old().equals(names.now()) || !comparison.isTimed()) {
      return names;
    }
    return new Pair<>(
        names.old() + ", " + date(comparison.oldSetup()),
        names.now() + ", " + date(comparison.newSetup()));
  }

  private static String engines(
      RunSetup setup,
      List<SettingDifference> differences,
      Function<SettingDifference, String> value) {
    String engines =
        setup.engineNames().stream()
            .map(
                engine -> {
                  String settings = settings(engine, differences, value);
                  return settings.isEmpty() ? engine : engine + " (" + settings + ")";
                })
            .collect(Collectors.joining(", "));
    String settings = settings("", differences, value);
    return settings.isEmpty() ? engines : engines + ", " + settings;
  }

  private static String settings(
      String engine,
      List<SettingDifference> differences,
      Function<SettingDifference, String> value) {
    return differences.stream()
        .filter(each -> each.engine().equals(engine) && !value.apply(each).isEmpty())
        .limit(MOST_IN_NAME)
        .map(
            each ->
                each.name().equals("limit")
                    ? value.apply(each)
                    : each.name() + " " + value.apply(each))
        .collect(Collectors.joining(", "));
  }

  private static String date(RunSetup setup) {
    return setup.origin().started().replace('T', ' ').replace("Z", " UTC");
  }
}
