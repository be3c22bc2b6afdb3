package dev.plumbline.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.plumbline.epd.Input;
import dev.plumbline.log.Script.Pause;
import dev.plumbline.log.Script.Pause.PauseKind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptTest {
  private static final String TEXT =
      """
      # found by hand
      uci
      position startpos moves e2e4
      go infinite
      # expect: info depth 2 score cp 3 nodes 90
      # expect: bestmove e7e5
      # after 4000 nodes
      stop
      # at once
      ucinewgame
      # after 20 ms
      stop
      """;

  private static Script read(String text) throws IOException {
    return Script.read(new Input("a.uci", () -> new ByteArrayInputStream(text.getBytes(UTF_8))));
  }

  @Test
  void isWrittenAsItIsRead() throws IOException {
    Script script = read(TEXT);
    assertEquals(TEXT, script.text());
    assertEquals(List.of("found by hand"), script.steps().get(0).comments());
    assertEquals(
        List.of("info depth 2 score cp 3 nodes 90", "bestmove e7e5"),
        script.steps().get(2).expected());
    assertEquals(new Pause(PauseKind.NODES, 4000), script.steps().get(3).pause());
    assertEquals(Pause.NONE, script.steps().get(4).pause());
    assertEquals(new Pause(PauseKind.MILLIS, 20), script.steps().get(5).pause());
    assertEquals(Pause.USUAL, script.steps().get(1).pause());
  }

  @Test
  void whatIsNoScriptIsNamed() {
    assertEquals(
        "a.uci: not a script: no line begins with a command of UCI, such as position or go",
        assertThrows(LogException.class, () -> read("hello\n# go\n")).getMessage());
    assertEquals(
        "a.uci:2: not a script: a control character in \"?[31mgo\"",
        assertThrows(LogException.class, () -> read("uci\n\u001B[31mgo\n")).getMessage());
    assertEquals(
        "a.uci:1: not a script: a line has at most 1048576 bytes, a script at most 500000 commands",
        assertThrows(LogException.class, () -> read("x".repeat(1_100_000))).getMessage());
    assertThrows(LogException.class, () -> read("stop\n".repeat(500_001)));
  }
}
