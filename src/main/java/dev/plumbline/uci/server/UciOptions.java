package dev.plumbline.uci.server;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Setting;
import dev.plumbline.io.InertText;
import dev.plumbline.uci.OptionValue;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.Words.CommandException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The options offered to a chess program: those of the protocol, then every setting of the engine.
 */
final class UciOptions {
  /** Settings whose options GUIs know, by the names of the protocol. */
  private static final Map<String, String> KNOWN =
      Map.of(
          "hash", "Hash",
          "threads", "Threads",
          "syzygy.path", "SyzygyPath",
          "syzygy.probe-depth", "SyzygyProbeDepth");

  private static final int MOST_RANKS = 256;

  /** The prefix of a setting whose name is also an option of the protocol. */
  private static final String PREFIX = "engine ";

  private final Engine engine;
  private final Map<String, Option> all = new LinkedHashMap<>();

  private int ranks = 1;
  private long overhead = 30;
  private boolean chess960;

  UciOptions(Engine engine) {
    this.engine = engine;
    for (Setting setting : engine.settings()) {
      String known = KNOWN.get(setting.name());
      if (known != null) {
        offerSetting(known, setting);
      }
    }
    offer("Clear Hash", button(), value -> engine.newGame());
    offer("MultiPV", number(ranks, 1, MOST_RANKS), value -> ranks = Integer.parseInt(value));
    offer("Ponder", off(), value -> {});
    offer("Move Overhead", number(overhead, 0, 5000), value -> overhead = Long.parseLong(value));
    offer("UCI_AnalyseMode", off(), value -> {});
    offer("UCI_Chess960", off(), value -> chess960 = value.equals("on"));
    for (Setting setting : engine.settings()) {
      if (!KNOWN.containsKey(setting.name())) {
        String name = all.containsKey(key(setting.name())) ? PREFIX : "";
        offerSetting(name + setting.name(), setting);
      }
    }
  }

  @FunctionalInterface
  private interface Effect {
    void set(String value) throws EngineFailure;
  }

  private record Option(String name, Setting setting, Effect effect, boolean isOfEngine) {}

  private void offer(String name, Setting setting, Effect effect) {
    all.put(key(name), new Option(name, setting, effect, false));
  }

  private void offerSetting(String name, Setting setting) {
    Effect effect = value -> engine.set(setting.name(), value);
    all.put(key(name), new Option(name, setting, effect, true));
  }

  /** Option names ignore case. */
  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static Setting off() {
    return new Setting("", "", Setting.SettingType.SWITCH, "off", 0, 1, List.of());
  }

  private static Setting number(long fallback, long least, long most) {
    return new Setting(
        "", "", Setting.SettingType.NUMBER, Long.toString(fallback), least, most, List.of());
  }

  private static Setting button() {
    return new Setting("", "", Setting.SettingType.BUTTON, "", 0, 0, List.of());
  }

  /** The number of lines (MultiPV). */
  int ranks() {
    return ranks;
  }

  /** The milliseconds that a move costs outside the search. */
  long overhead() {
    return overhead;
  }

  /** Whether castling is written as the king capturing its rook. */
  boolean isChess960() {
    return chess960;
  }

  void list(Consumer<String> out) {
    for (Option option : all.values()) {
      out.accept("option name " + option.name() + " type " + type(option.setting()));
    }
  }

  private static String type(Setting setting) {
    String fallback = setting.defaultValue();
    return switch (setting.type()) {
      case SWITCH -> "check default " + fallback.equals("on");
      case NUMBER ->
          "spin default " + fallback + " min " + setting.minimum() + " max " + setting.maximum();
      case CHOICE ->
          "combo default " + fallback + " var " + String.join(" var ", setting.choices());
      case TEXT -> "string default " + (fallback.isEmpty() ? "<empty>" : fallback);
      case BUTTON -> "button";
    };
  }

  /**
   * Executes {@code setoption}. A number out of range becomes the nearest in range, with a remark.
   * Returns whether a setting of the engine changed.
   */
  boolean set(Words words, Consumer<String> remarks) throws CommandException, EngineFailure {
    if (!words.next().equals("name")) {
      throw new CommandException("the word name is missing: setoption name NAME value VALUE");
    }
    String name = String.join(" ", words.until("value"));
    String value = String.join(" ", words.rest());
    Option option = all.get(key(name));
    if (option == null) {
      throw new CommandException("unknown option " + InertText.quoted(name));
    }
    String nearest = OptionValue.nearest(option.setting(), value);
    option.effect().set(OptionValue.fitting(option.name(), option.setting(), nearest));
    if (!nearest.equals(value)) {
      remarks.accept(option.name() + " " + value + " is out of range: using " + nearest);
    }
    return option.isOfEngine();
  }
}
