package dev.plumbline.fuzz;

import dev.plumbline.engine.Setting;
import dev.plumbline.uci.OptionValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Sets the options that an engine offers, within their ranges and what a machine bears. Options
 * that may do harm or change the rules are left alone unless they are named.
 */
final class OptionWriter {
  /** In MB. */
  private static final long MOST_HASH = 256;

  private static final Pattern MEMORY = Pattern.compile("hash|cache|memory");
  private static final Pattern THREADS = Pattern.compile("thread|cores|cpus");
  private static final List<String> TEXTS = List.of("<empty>", "a", "no such file", "äöü/\"x\"");

  private final Map<String, List<Setting>> settings = new TreeMap<>();
  private final long mostThreads;
  private final boolean canPonder;

  /**
   * @param offered by the engine
   * @param fixed options that are left alone
   * @param included options that are set although they may do harm
   */
  OptionWriter(List<Setting> offered, Set<String> fixed, Set<String> included, int cores) {
    mostThreads = 2L * cores;
    canPonder = offered.stream().anyMatch(setting -> name(setting).equals("ponder"));
    Set<String> safe = Setting.safe(offered, included);
    fixed.forEach(safe::remove);
    safe.removeIf(name -> name.matches("(?i).*variant.*") && !included.contains(name));
    for (Setting setting : offered) {
      boolean hasValues =
          switch (setting.type()) {
            case CHOICE -> !setting.choices().isEmpty();
            case NUMBER -> setting.minimum() > Long.MIN_VALUE && setting.maximum() < Long.MAX_VALUE;
            default -> true;
          };
      if (hasValues && safe.contains(setting.name())) {
        settings.computeIfAbsent(kind(setting), kind -> new ArrayList<>()).add(setting);
      }
    }
  }

  private static String name(Setting setting) {
    return setting.name().toLowerCase(Locale.ROOT);
  }

  private static String kind(Setting setting) {
    return switch (name(setting)) {
      case "hash" -> "OPTION_HASH";
      case "threads" -> "OPTION_THREADS";
      case "multipv" -> "OPTION_MULTIPV";
      case "uci_chess960" -> "OPTION_CHESS960";
      default ->
          switch (setting.type()) {
            case SWITCH -> "OPTION_CHECK";
            case NUMBER -> "OPTION_SPIN";
            case CHOICE -> "OPTION_COMBO";
            case BUTTON -> "OPTION_BUTTON";
            case TEXT -> "OPTION_STRING";
          };
    };
  }

  boolean offers(EventKind kind) {
    return switch (kind.name()) {
      case "GO_PONDER", "PONDERHIT" -> canPonder;
      case "RUDE_OPTION_IN_SEARCH" -> !settings.isEmpty();
      default -> !kind.is("OPTION_") || settings.containsKey(kind.name());
    };
  }

  /** A command for an option of any kind. */
  String any(SplittableRandom random) {
    return command(any(List.copyOf(settings.keySet()), random), random);
  }

  String command(String kind, SplittableRandom random) {
    Setting setting = any(settings.getOrDefault(kind, List.of()), random);
    String command = "setoption name " + setting.name() + " value ";
    return switch (setting.type()) {
      case SWITCH -> command + random.nextBoolean();
      case CHOICE -> command + any(setting.choices(), random);
      case BUTTON -> "setoption name " + setting.name();
      case TEXT -> command + any(TEXTS, random);
      case NUMBER -> command + number(setting, random);
    };
  }

  private long number(Setting setting, SplittableRandom random) {
    long least = setting.minimum();
    long most = Math.max(least, Math.min(setting.maximum(), most(name(setting), random)));
    String usual = OptionValue.nearest(setting, setting.defaultValue());
    return switch (random.nextInt(4)) {
      case 0 -> least;
      case 1 -> most;
      case 2 -> usual.matches("-?[0-9]{1,18}") ? Math.min(most, Long.parseLong(usual)) : least;
      default -> least == most ? least : random.nextLong(least, most);
    };
  }

  private long most(String name, SplittableRandom random) {
    if (name.equals("multipv")) {
      return random.nextInt(10) > 0 ? 4 : 256;
    }
    return MEMORY.matcher(name).find()
        ? MOST_HASH
        : THREADS.matcher(name).find() ? mostThreads : Long.MAX_VALUE;
  }

  private static <T> T any(List<T> list, SplittableRandom random) {
    return list.get(random.nextInt(list.size()));
  }
}
