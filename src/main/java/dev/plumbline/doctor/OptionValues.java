package dev.plumbline.doctor;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Setting;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Options set to all values that they announce. */
final class OptionValues {
  static final List<Examination> ALL =
      List.of(
          new Examination(
              "options",
              "every option takes its default, minimum, maximum and choices",
              OptionValues::values),
          new Examination(
              "option-names", "names of options ignore upper and lower case", OptionValues::names),
          new Examination(
              "hash", "searches with a table of minimum and maximum size", OptionValues::hash));

  private static final String HASH = "Hash";
  private static final String THREADS = "Threads";

  /** A table of this size is cleared in a second or two on any machine. */
  private static final long MOST_HASH = 1024;

  private static final int MOST_FAILURES = 3;
  private static final Duration SEARCH = Duration.ofSeconds(2);
  private static final Duration CLEARING = Duration.ofSeconds(30);

  private OptionValues() {}

  private static void values(Examiner examiner) throws EngineFailure, InterruptedException {
    int count = 0;
    int failures = 0;
    List<Setting> settings = new ArrayList<>(examiner.session().settings());
    Set<String> safe = Setting.safe(settings, examiner.included());
    List<String> left =
        settings.stream().map(Setting::name).filter(name -> !safe.contains(name)).toList();
    settings.removeIf(setting -> left.contains(setting.name()));
    for (Setting setting : settings) {
      for (String value : values(setting, examiner.isQuick())) {
        count++;
        boolean lives =
            examiner.survives(
                DoctorCode.OPTION_VALUE_BREAKS,
                setting.name() + " = " + value,
                () -> {
                  examiner.session().set(setting.name(), value);
                  examiner.session().ready(CLEARING);
                  if (!examiner.isQuick()) {
                    examiner.search(TestPosition.START, "go depth 2", SEARCH);
                  }
                });
        if (!lives && ++failures == MOST_FAILURES) {
          return;
        }
      }
    }
    examiner.search(TestPosition.START, "go depth 2", SEARCH);
    String others = left.isEmpty() ? "" : "; left alone: " + String.join(", ", left);
    examiner.measure(count + " values of " + settings.size() + " options" + others);
  }

  /** The values to try, the default last. */
  private static Set<String> values(Setting setting, boolean isQuick) {
    Set<String> values = new LinkedHashSet<>();
    String fallback = setting.defaultValue();
    switch (setting.type()) {
      case SWITCH -> {
        values.add("true");
        values.add("false");
        fallback = Boolean.toString(fallback.equals("on"));
      }
      case NUMBER -> {
        if (!setting.name().equalsIgnoreCase(HASH)) {
          values.add(Long.toString(setting.minimum()));
          values.add(Long.toString(most(setting)));
        }
      }
      case CHOICE -> values.addAll(setting.choices());
      case TEXT -> {
        // Some engines take <empty> for the name of a file.
        return fallback.isEmpty() ? Set.of() : Set.of(fallback);
      }
      case BUTTON -> {
        return Set.of("");
      }
    }
    if (isQuick) {
      values.clear();
    }
    values.remove(fallback);
    values.add(fallback);
    return values;
  }

  /** The maximum, but no more threads than twice the processors. */
  private static long most(Setting setting) {
    int processors = Runtime.getRuntime().availableProcessors();
    return setting.name().equalsIgnoreCase(THREADS)
        ? Math.min(setting.maximum(), 2L * processors)
        : setting.maximum();
  }

  private static void names(Examiner examiner) throws EngineFailure, InterruptedException {
    EngineSession session = examiner.session();
    if (!session.offers("MultiPV")) {
      examiner.skip("no option MultiPV, whose effect is visible");
      return;
    }
    for (String name : List.of("multipv", "MULTIPV")) {
      session.send("setoption name " + name + " value 2");
      SearchLog search = examiner.fresh(TestPosition.START, "go depth 3", SEARCH);
      boolean hasEffect = search.infos().stream().anyMatch(info -> info.rankOrFirst() > 1);
      if (!hasEffect && examiner.isComplete(search)) {
        examiner.report(DoctorCode.OPTION_NAME_CASE, name + " has no effect");
      }
      session.set("MultiPV", "1");
    }
  }

  private static void hash(Examiner examiner) throws EngineFailure, InterruptedException {
    Setting hash = examiner.session().setting(HASH).orElse(null);
    if (hash == null || hash.type() != Setting.SettingType.NUMBER) {
      examiner.skip("no option Hash");
      return;
    }
    List<Long> sizes = new ArrayList<>();
    sizes.add(hash.minimum());
    sizes.add(Math.max(hash.minimum(), Math.min(hash.maximum(), largest())));
    for (long size : sizes) {
      EngineSession session = examiner.restart();
      examiner.survives(
          DoctorCode.OPTION_VALUE_BREAKS,
          "Hash = " + size,
          () -> {
            session.set(HASH, Long.toString(size));
            session.ready(CLEARING);
            session.send("ucinewgame");
            session.ready(CLEARING);
            for (TestPosition position : TestPosition.USUAL) {
              examiner.search(position, "go movetime 50");
            }
          });
    }
    examiner.measure(String.format(Locale.ROOT, "%d and %d MB", sizes.get(0), sizes.get(1)));
  }

  /** In MB: an eighth of this machine's memory, at most a gigabyte. */
  private static long largest() {
    long bytes =
        ManagementFactory.getOperatingSystemMXBean()
                instanceof com.sun.management.OperatingSystemMXBean system
            ? system.getTotalMemorySize()
            : 0;
    return Math.max(16, Math.min(MOST_HASH, bytes >> 23));
  }
}
