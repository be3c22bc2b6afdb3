package dev.plumbline.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class SettingTest {
  static final List<String> OF_THE_SEARCH =
      List.of(
          ("Threads, Hash, MultiPV, Ponder, UCI_Chess960, UCI_LimitStrength, UCI_Elo, "
                  + "UCI_AnalyseMode, UCI_ShowWDL, UCI_Variant, Contempt, Skill Level, Move Overhead, "
                  + "nodestime, SyzygyProbeDepth, Syzygy50MoveRule, NeverClearHash, Use NNUE, Personality, "
                  + "Playing Style Profile, HistoryFill, NNCacheSize, TempDecayMoves, MiniBatchSize, "
                  + "Pawn Table Memory, King Safety")
              .split(", ", -1));

  static final List<String> OF_OTHER_THINGS =
      List.of(
          ("Use Debug Log File, LogFile, logfile, LogLiveStats, Use Search Log, Write Log, OwnBook, "
                  + "Own Book, Best Book Move, ownbook, Live Book Contribute, Position learning, "
                  + "Persisted learning, Self Q-learning, Read only learning, Experience Enabled, "
                  + "Concurrent Experience, Delete Experience, Erase Book, Record Games, Recording, "
                  + "Persistent Hash, Export Net, EvalNet, Download Network, NeuralNetwork, Save Hash, "
                  + "EvalFile, SyzygyPath, genFen, Generate Data")
              .split(", ", -1));

  private static boolean isSafe(String name, Setting.SettingType type) {
    Setting setting = new Setting(name, "", type, "", 0, 9, List.of());
    return Setting.safe(List.of(setting), Set.of()).contains(name);
  }

  @ParameterizedTest
  @FieldSource("OF_THE_SEARCH")
  void whatChangesOnlyTheSearchIsSafe(String name) {
    for (Setting.SettingType type :
        List.of(
            Setting.SettingType.SWITCH, Setting.SettingType.NUMBER, Setting.SettingType.CHOICE)) {
      assertEquals(true, isSafe(name, type), name + " " + type);
    }
    assertEquals(false, isSafe(name, Setting.SettingType.TEXT), name);
    assertEquals(false, isSafe(name, Setting.SettingType.BUTTON), name);
  }

  @ParameterizedTest
  @FieldSource("OF_OTHER_THINGS")
  void whatSpeaksOfFilesBooksLearningAndNetworksIsNot(String name) {
    for (Setting.SettingType type : Setting.SettingType.values()) {
      assertEquals(false, isSafe(name, type), name + " " + type);
    }
  }

  @Test
  void ofButtonsOnlyClearHashIsSafe() {
    assertEquals(true, isSafe("Clear Hash", Setting.SettingType.BUTTON));
    assertEquals(true, isSafe("clear hash", Setting.SettingType.BUTTON));
    assertEquals(false, isSafe("Clear Experience", Setting.SettingType.BUTTON));
  }

  @Test
  void whatIsIncludedIsSafeInAnyCase() {
    Setting log = new Setting("Debug Log File", "", Setting.SettingType.TEXT, "", 0, 0, List.of());
    assertEquals(true, Setting.safe(List.of(log), Set.of("debug log file")).contains(log.name()));
  }
}
