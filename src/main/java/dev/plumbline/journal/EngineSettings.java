package dev.plumbline.journal;

import dev.plumbline.search.Preset;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The settings of an engine as a user asks for them. Journals list those of the builtin engine that
 * differ from its defaults, which are twenty for the textbook preset; here they are the preset that
 * comes nearest and what differs from it.
 */
public final class EngineSettings {
  private static final String PRESET = "preset";

  /** The preset of the defaults first, which wins a tie. */
  private static final List<Preset> PRESETS =
      Arrays.stream(Preset.values())
          .sorted(Comparator.comparing((Preset preset) -> preset != Preset.FULL))
          .toList();

  private EngineSettings() {}

  /** The shortest form of what differs from the defaults of the builtin engine. */
  static SortedMap<String, String> ofBuiltin(SortedMap<String, String> options) {
    SortedMap<String, String> shortest = options;
    for (Preset preset : PRESETS) {
      SortedMap<String, String> settings = from(preset, options);
      if (shortest == options || settings.size() < shortest.size()) {
        shortest = settings;
      }
    }
    return Collections.unmodifiableSortedMap(shortest);
  }

  /** The preset and what differs from it. */
  private static SortedMap<String, String> from(Preset preset, Map<String, String> options) {
    SortedMap<String, String> settings = new TreeMap<>(options);
    SearchSettings usual = SearchSettings.full();
    SearchSettings ofPreset = preset.settings();
    for (SearchOption option : SearchOption.values()) {
      String value = options.getOrDefault(option.label(), usual.choice(option));
      if (value.equals(ofPreset.choice(option))) {
        settings.remove(option.label());
      } else {
        settings.put(option.label(), value);
      }
    }
    settings.put(PRESET, preset.toString());
    return settings;
  }

  /** A setting that differs between two runs; a value is empty if it is not given. */
  public record ChangedSetting(String name, String was, String now) {
    /** As in {@code Hash 64, was 16}. */
    @Override
    public String toString() {
      return name + ' ' + orNotGiven(now) + ", was " + orNotGiven(was);
    }

    private static String orNotGiven(String value) {
      return value.isEmpty() ? "not given" : value;
    }
  }

  /** The settings whose values differ, in order of their names. */
  public static List<ChangedSetting> changes(Map<String, String> was, Map<String, String> now) {
    TreeSet<String> names = new TreeSet<>(was.keySet());
    names.addAll(now.keySet());
    return names.stream()
        .map(name -> new ChangedSetting(name, value(name, was), value(name, now)))
        .filter(change -> !change.was().equals(change.now()))
        .toList();
  }

  /** A setting that is not named has the value of the preset. */
  private static String value(String name, Map<String, String> settings) {
    String value = settings.get(name);
    if (value != null) {
      return value;
    }
    Preset preset = Preset.named(settings.getOrDefault(PRESET, ""));
    for (SearchOption option : SearchOption.values()) {
      if (preset != null && option.label().equals(name)) {
        return preset.settings().choice(option);
      }
    }
    return "";
  }
}
