package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Setting;
import dev.plumbline.engine.StopToken;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BuiltinEngineTest {
  private final BuiltinEngine engine = new BuiltinEngine(SearchSettings.full(), 1);

  @ParameterizedTest
  @EnumSource(Preset.class)
  void acceptsEveryDefaultAndEveryChoice(Preset preset) throws EngineFailure {
    BuiltinEngine engineOfPreset = new BuiltinEngine(preset.settings(), 1);
    for (Setting setting : engineOfPreset.settings()) {
      for (String choice : setting.choices()) {
        engineOfPreset.set(setting.name(), choice);
      }
      engineOfPreset.set(setting.name(), setting.defaultValue());
    }
    assertEquals(
        analyse(new BuiltinEngine(preset.settings(), 1)).nodes(), analyse(engineOfPreset).nodes());
  }

  @Test
  void listsEverySettingOnce() {
    List<String> names = engine.settings().stream().map(Setting::name).toList();
    // The others are Hash, Threads, the file of the network and the path of the tables.
    assertEquals(SearchOption.values().length + 4, names.stream().distinct().count());
    assertEquals(names.size(), names.stream().distinct().count());
  }

  @Test
  void appliesSettings() throws EngineFailure {
    long before = analyse(engine).nodes();
    engine.set("NULL", "Off");
    assertNotEquals(before, analyse(engine).nodes());
    engine.set("null", "true");
    assertEquals(before, analyse(engine).nodes());
  }

  @Test
  void roundsStaticValuesOnRequest() throws EngineFailure {
    engine.set("eval.grain", "50");
    Analysis analysis =
        engine.analyse(Position.start(), Limits.depth(3), line -> {}, new StopToken());
    analysis
        .lines()
        .forEach(line -> assertTrue(line.score().toString().matches(".*[=-]\\d*(0|50)]")));
  }

  @ParameterizedTest
  @CsvSource({
    "windw, pvs, did you mean \"window\"?",
    "window, pvz, did you mean \"pvs\"?",
    "aspiration, 0, from 1 to 1000",
    "aspiration, 99999999999999, from 1 to 1000",
    "aspiration, ten, from 1 to 1000",
    "null, perhaps, is on or off",
    "hash, 0, from 1 to 8192",
    "nonsense, 1, plumbline engine options"
  })
  void explainsInvalidSettings(String name, String value, String remedy) {
    EngineFailure failure = assertThrows(EngineFailure.class, () -> engine.set(name, value));
    assertTrue(String.valueOf(failure.getMessage()).contains(remedy), failure::getMessage);
  }

  @Test
  void refusesUnsoundSettingsWhenAnAnalysisStarts() throws EngineFailure {
    engine.set("window", "mtdf");
    EngineFailure failure = assertThrows(EngineFailure.class, () -> analyse(engine));
    assertTrue(String.valueOf(failure.getMessage()).contains("window=mtdf needs"));
    engine.set("pv", "none");
    assertTrue(analyse(engine).nodes() > 0);
  }

  private static Analysis analyse(BuiltinEngine engine) throws EngineFailure {
    return engine.analyse(Position.start(), Limits.depth(6), line -> {}, new StopToken());
  }
}
