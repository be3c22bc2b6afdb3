package dev.plumbline.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Setting;
import dev.plumbline.fuzz.ScriptWriter.Manners;
import dev.plumbline.fuzz.ScriptWriter.WrittenScript;
import dev.plumbline.log.Script.ScriptStep;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.client.OfferedOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ScriptWriterTest {
  private static final int CORES = 2;

  static List<Setting> offered(String... lines) {
    OfferedOptions options = new OfferedOptions();
    for (String line : lines) {
      options.note(new Words(line));
    }
    return options.settings();
  }

  private static final List<Setting> ALL =
      offered(
          "name Hash type spin default 16 min 1 max 33554432",
          "name Threads type spin default 1 min 1 max 1024",
          "name MultiPV type spin default 1 min 1 max 500",
          "name Ponder type check default false",
          "name UCI_Chess960 type check default false",
          "name Contempt type spin default 0 min -100 max 100",
          "name Fixed type spin default 3 min 3 max 3",
          "name Endless type spin default 3",
          "name Style type combo default Solid Play var Solid Play var Risky",
          "name UCI_Variant type combo default chess var chess var atomic",
          "name Clear Hash type button",
          "name Save Hash to File type button",
          "name Write Log type check default false",
          "name SyzygyPath type string default <empty>",
          "name Debug Log File type string default",
          "name Skill type spin default 20 min 0 max 20");

  private static ScriptWriter writer(long seed, boolean isRude, String... included) {
    Manners manners = new Manners(Map.of("Skill", "5"), Set.of(included), CORES, isRude);
    return new ScriptWriter(seed, ALL, manners);
  }

  private static List<String> commands(List<WrittenScript> scripts) {
    return scripts.stream()
        .flatMap(written -> written.script().steps().stream())
        .map(ScriptStep::command)
        .toList();
  }

  private static List<WrittenScript> scripts(ScriptWriter writer, int count) {
    List<WrittenScript> scripts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      scripts.add(writer.next());
    }
    return scripts;
  }

  @Test
  @Tag("medium")
  void scriptsObeyTheProtocol() {
    for (long seed = 1; seed <= 2; seed++) {
      for (WrittenScript written : scripts(writer(seed, false), 150)) {
        assertEquals(Integer.MAX_VALUE, written.judged());
        new ProtocolChecker(ALL, CORES, "seed " + seed + ", script " + written.number())
            .check(written.script().steps());
      }
    }
  }

  @Test
  void everySecondScriptIsRudeIfAskedFor() {
    int worthless = 0;
    int legal = 0;
    for (WrittenScript written : scripts(writer(3, true), 40)) {
      List<ScriptStep> steps = written.script().steps();
      ProtocolChecker checker = new ProtocolChecker(ALL, CORES, "script " + written.number());
      if (written.number() % 2 == 1) {
        checker.check(steps);
        assertEquals(Integer.MAX_VALUE, written.judged());
      } else {
        int judged = Math.min(steps.size(), written.judged());
        List<String> complaints = checker.complaints(steps.subList(0, judged));
        assertTrue(
            complaints.stream().allMatch("illegal searchmoves"::equals), complaints.toString());
        worthless += written.judged() < steps.size() ? 1 : 0;
        legal += new ProtocolChecker(ALL, CORES, "").complaints(steps).isEmpty() ? 1 : 0;
      }
    }
    assertTrue(worthless > 15 && legal < 5, worthless + " worthless, " + legal + " legal");
  }

  @Test
  void theSameSeedWritesTheSame() {
    List<WrittenScript> scripts = scripts(writer(7, true), 30);
    assertEquals(scripts, scripts(writer(7, true), 30));
    assertNotEquals(commands(scripts), commands(scripts(writer(8, true), 30)));
  }

  @Test
  void leavesDangerousOptionsAlone() {
    Set<String> names = names(writer(1, true));
    assertEquals(
        Set.of(
            "Hash, Threads, MultiPV, Ponder, UCI_Chess960, Contempt, Fixed, Style, Clear Hash, Skill"
                .split(", ", -1)),
        names);
    assertTrue(
        names(writer(1, false, "syzygypath", "Write Log"))
            .containsAll(Set.of("SyzygyPath", "Write Log")));
    List<String> skill = commands(scripts(writer(1, true), 60));
    skill = skill.stream().filter(command -> command.contains("Skill")).distinct().toList();
    assertEquals(List.of("setoption name Skill value 5"), skill);
  }

  private static Set<String> names(ScriptWriter writer) {
    return commands(scripts(writer, 60)).stream()
        .filter(command -> command.startsWith("setoption name "))
        .map(command -> command.substring("setoption name ".length()).split(" value", 2)[0])
        .filter(name -> !name.equals("None"))
        .collect(Collectors.toSet());
  }

  @Test
  void writesEverythingAGuiCanSend() {
    List<String> commands = commands(scripts(writer(1, false), 60));
    List<Predicate<String>> wanted =
        List.of(
            command -> command.matches("go depth \\d+"),
            command -> command.matches("go nodes \\d+"),
            command -> command.matches("go movetime \\d+"),
            command -> command.matches("go wtime \\d+ btime \\d+ winc \\d+ binc \\d+"),
            command -> command.matches("go wtime .* movestogo \\d+"),
            command -> command.startsWith("go mate "),
            command -> command.startsWith("go infinite searchmoves "),
            command -> command.startsWith("go ponder "),
            command -> command.startsWith("go depth ") && command.contains(" nodes "),
            command -> command.equals("ponderhit"),
            command -> command.equals("quit"),
            command -> command.contains(GameWriter.MANY_MOVES),
            command -> command.matches("position .* [a-h][27][a-h][18][rbn]( .*)?"),
            command -> command.matches("position fen \\S+ [wb] \\S+ [a-h][36] \\d+ \\d+"),
            command -> command.matches("position .* e1[gc]1( .*)?"),
            command -> command.matches("position .* e1[ha]1( .*)?"),
            command -> command.matches("position fen \\S+ [wb] [A-Ha-h]+ .*"),
            command -> command.split(" ", -1).length > 250);
    for (int i = 0; i < wanted.size(); i++) {
      assertTrue(commands.stream().anyMatch(wanted.get(i)), "none like number " + i);
    }
  }

  @Test
  void someScriptsRepeatTheSameGame() {
    boolean repeats = false;
    for (WrittenScript written : scripts(writer(1, false), 20)) {
      List<ScriptStep> steps = written.script().steps();
      long games = steps.stream().filter(step -> step.begins("ucinewgame")).count();
      repeats |= games == 60 && steps.stream().distinct().count() < 30;
    }
    assertTrue(repeats);
  }

  /** Compares the figures with what the scripts have. */
  @Test
  void triesNewKindsAndPairsFirst() {
    List<Setting> few = offered("name Hash type spin default 16 min 1 max 64");
    ScriptWriter writer = new ScriptWriter(5, few, new Manners(Map.of(), Set.of(), 1, false));
    assertTrue(writer.coverage().matches("kinds=0/30 pairs=0/\\d+"), writer.coverage());
    scripts(writer, 1);
    String one = writer.coverage();
    scripts(writer, 30);
    String many = writer.coverage();
    assertTrue(many.startsWith("kinds=30/30 "), many);
    int possible = Integer.parseInt(many.split("/", -1)[2]);
    assertTrue(tried(one) < tried(many) && tried(many) <= possible, one + ", " + many);
    assertTrue(tried(many) > 0.9 * possible, many);
  }

  private static int tried(String coverage) {
    return Integer.parseInt(coverage.replaceAll(".*pairs=(\\d+)/.*", "$1"));
  }
}
