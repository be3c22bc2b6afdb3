package dev.plumbline.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.search.Preset;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EngineSettingsTest {
  /** As a journal lists them: only what differs from the defaults. */
  private static RunEngine builtin(SearchSettings settings) {
    TreeMap<String, String> options = new TreeMap<>(Map.of("hash", "64"));
    for (SearchOption option : SearchOption.values()) {
      if (settings.number(option) != SearchSettings.full().number(option)) {
        options.put(option.label(), settings.choice(option));
      }
    }
    return new RunEngine("builtin", "Plumbline", List.of(), options);
  }

  private static List<String> changes(Map<String, String> was, Map<String, String> now) {
    return EngineSettings.changes(was, now).stream().map(Object::toString).toList();
  }

  @ParameterizedTest
  @EnumSource(Preset.class)
  void aPresetIsOneSetting(Preset preset) {
    assertEquals(
        Map.of("hash", "64", "preset", preset.toString()), builtin(preset.settings()).settings());
  }

  @Test
  void whatDiffersFromThePresetIsListed() {
    SearchSettings settings =
        Preset.CLASSIC.settings().with(SearchOption.NULL_MOVE, false).with(SearchOption.IIR, true);
    assertEquals(
        Map.of("hash", "64", "preset", "classic", "null", "off", "iir", "on"),
        builtin(settings).settings());
  }

  @Test
  void otherEnginesKeepTheirSettings() {
    RunEngine foreign =
        new RunEngine("x", "X", List.of("x"), new TreeMap<>(Map.of("null", "off", "lmr", "off")));
    assertEquals(Map.of("null", "off", "lmr", "off"), foreign.settings());
  }

  @Test
  void aChangeOfThePresetIsOneChange() {
    Map<String, String> full = builtin(Preset.FULL.settings()).settings();
    Map<String, String> classic = builtin(Preset.CLASSIC.settings()).settings();
    assertEquals(List.of("preset classic, was full"), changes(full, classic));
    assertEquals(List.of(), changes(classic, classic));
  }

  /** The preset has a value for what is not listed. */
  @Test
  void aChangeNamesBothValues() {
    Map<String, String> full = builtin(Preset.FULL.settings()).settings();
    Map<String, String> other =
        builtin(Preset.FULL.settings().with(SearchOption.NULL_MOVE, false)).settings();
    assertEquals(List.of("null off, was on"), changes(full, other));
    assertEquals(List.of("null on, was off"), changes(other, full));
    assertEquals(List.of("Hash 64, was not given"), changes(Map.of(), Map.of("Hash", "64")));
  }
}
