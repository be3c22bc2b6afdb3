package dev.plumbline.fuzz;

import dev.plumbline.engine.Setting;
import dev.plumbline.uci.OptionValue;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Pattern;

/**
 * Sets the options that an engine offers, within their ranges and what a machine bears. Options
 * that may write files or change the rules are left alone, and so are texts unless they are named.
 */
final class OptionWriter {
  /** In MB. */
  private static final long MOST_HASH = 256;

  /** For each core. */
  private static final int MOST_THREADS = 2;

  private static final long USUAL_MULTIPV = 4;
  private static final long MOST_MULTIPV = 256;

  private static final Pattern DANGEROUS =
      Pattern.compile("file|path|folder|director|log|debug|save|write|dump|variant");
  private static final Pattern MEMORY = Pattern.compile("hash|cache|memory");
  private static final Pattern THREADS = Pattern.compile("thread|cores|cpus");
  private static final List<String> TEXTS = List.of("<empty>", "a", "no such file", "äöü/\"x\"");

  private final Map<EventKind, List<Setting>> settings = new EnumMap<>(EventKind.class);
  private final int cores;
  private final boolean canPonder;

  /**
   * @param offered by the engine
   * @param fixed options that are left alone
   * @param included options that are set although they are texts, or seem to be dangerous
   */
  OptionWriter(List<Setting> offered, Set<String> fixed, Set<String> included, int cores) {
    this.cores = cores;
    canPonder = offered.stream().anyMatch(setting -> name(setting).equals("ponder"));
    for (Setting setting : offered) {
      boolean isIncluded = contains(included, setting);
      boolean isLeftAlone =
          contains(fixed, setting)
              || (!isIncluded
                  && (setting.type() == Setting.Type.TEXT
                      || DANGEROUS.matcher(name(setting)).find()))
              || (setting.type() == Setting.Type.NUMBER && !hasRange(setting))
              || (setting.type() == Setting.Type.CHOICE && setting.choices().isEmpty());
      if (!isLeftAlone) {
        settings.computeIfAbsent(kind(setting), kind -> new ArrayList<>()).add(setting);
      }
    }
  }

  private static boolean contains(Set<String> names, Setting setting) {
    return names.stream().anyMatch(setting.name()::equalsIgnoreCase);
  }

  private static String name(Setting setting) {
    return setting.name().toLowerCase(Locale.ROOT);
  }

  private static boolean hasRange(Setting setting) {
    return setting.type() == Setting.Type.NUMBER
        && setting.minimum() > Long.MIN_VALUE
        && setting.maximum() < Long.MAX_VALUE
        && setting.minimum() <= setting.maximum();
  }

  private static EventKind kind(Setting setting) {
    return switch (setting.type()) {
      case SWITCH ->
          name(setting).equals("uci_chess960")
              ? EventKind.OPTION_CHESS960
              : EventKind.OPTION_CHECK;
      case NUMBER ->
          switch (name(setting)) {
            case "hash" -> EventKind.OPTION_HASH;
            case "threads" -> EventKind.OPTION_THREADS;
            case "multipv" -> EventKind.OPTION_MULTIPV;
            default -> EventKind.OPTION_SPIN;
          };
      case CHOICE -> EventKind.OPTION_COMBO;
      case BUTTON -> EventKind.OPTION_BUTTON;
      case TEXT -> EventKind.OPTION_STRING;
    };
  }

  boolean offers(EventKind kind) {
    return switch (kind) {
      case GO_PONDER, PONDERHIT -> canPonder;
      case RUDE_VALUE -> settings.values().stream()
              .flatMap(List::stream)
              .anyMatch(OptionWriter::hasRange);
      case RUDE_OPTION_IN_SEARCH -> !kinds().isEmpty();
      default -> !kind.name().startsWith("OPTION_") || settings.containsKey(kind);
    };
  }

  /** The kinds of options that may be set at any time between two searches. */
  List<EventKind> kinds() {
    return settings.keySet().stream().filter(kind -> kind != EventKind.OPTION_CHESS960).toList();
  }

  /** A command for an option of this kind. */
  String command(EventKind kind, SplittableRandom random) {
    Setting setting = any(settings.getOrDefault(kind, List.of()), random);
    String command = "setoption name " + setting.name();
    return switch (setting.type()) {
      case SWITCH -> command + " value " + random.nextBoolean();
      case CHOICE -> command + " value " + any(setting.choices(), random);
      case BUTTON -> command;
      case TEXT -> command + " value " + any(TEXTS, random);
      case NUMBER -> command + " value " + number(setting, random);
    };
  }

  String chess960(boolean value) {
    Setting setting = settings.getOrDefault(EventKind.OPTION_CHESS960, List.of()).get(0);
    return "setoption name " + setting.name() + " value " + value;
  }

  /** The smallest hash table; empty without one. */
  List<String> leastHash() {
    return settings.getOrDefault(EventKind.OPTION_HASH, List.of()).stream()
        .map(each -> "setoption name " + each.name() + " value " + each.minimum())
        .toList();
  }

  /** A number out of its range, or none. */
  String wrongValue(SplittableRandom random) {
    List<Setting> numbers =
        settings.values().stream().flatMap(List::stream).filter(OptionWriter::hasRange).toList();
    Setting setting = any(numbers, random);
    // A table of more than all memory would not be the engine's fault.
    boolean isCostly = bound(setting, random) < Long.MAX_VALUE;
    String most = isCostly ? "-2" : "99999999999999999999";
    List<String> values = List.of("-1", "x", most, Long.toString(setting.minimum() - 1), "");
    return ("setoption name " + setting.name() + " value " + any(values, random)).strip();
  }

  private long number(Setting setting, SplittableRandom random) {
    long least = setting.minimum();
    long most = Math.max(least, Math.min(setting.maximum(), bound(setting, random)));
    return switch (random.nextInt(4)) {
      case 0 -> least;
      case 1 -> most;
      case 2 -> {
        String nearest = OptionValue.nearest(setting, setting.defaultValue());
        boolean isNumber = nearest.matches("-?[0-9]{1,18}");
        yield isNumber ? Math.min(most, Long.parseLong(nearest)) : least;
      }
      default -> least == most ? least : random.nextLong(least, most) + random.nextInt(2);
    };
  }

  private long bound(Setting setting, SplittableRandom random) {
    String name = name(setting);
    if (MEMORY.matcher(name).find()) {
      return MOST_HASH;
    }
    if (THREADS.matcher(name).find()) {
      return (long) MOST_THREADS * cores;
    }
    boolean isUsual = name.equals("multipv") && random.nextInt(10) > 0;
    return isUsual ? USUAL_MULTIPV : name.equals("multipv") ? MOST_MULTIPV : Long.MAX_VALUE;
  }

  private static <T> T any(List<T> list, SplittableRandom random) {
    return list.get(random.nextInt(list.size()));
  }
}
