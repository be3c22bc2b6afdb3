package dev.plumbline.cli.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.cli.Ran;
import dev.plumbline.doctor.Examination;
import dev.plumbline.doctor.Examinations;
import dev.plumbline.report.html.PageData;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class DoctorCommandTest {
  @TempDir Path folder;

  private static Ran doctor(Fault fault, String... options) throws Exception {
    List<String> words = new ArrayList<>(List.of("doctor"));
    UciSpec engine = FaultyEngine.with(fault);
    words.add(engine.command() + " " + String.join(" ", engine.args()));
    words.addAll(List.of(options));
    return Ran.plumbline(words.toArray(String[]::new));
  }

  @Test
  void listsTheExaminations() {
    Ran ran = Ran.plumbline("doctor", "--list");
    assertEquals(0, ran.exitCode(), ran.err());
    List<String> names = ran.out().lines().map(line -> line.split(" ", 2)[0]).toList();
    assertEquals(Examinations.ALL.stream().map(Examination::name).toList(), names);
  }

  @Test
  void anEngineMustBeNamed() {
    Ran ran = Ran.plumbline("doctor");
    assertEquals(2, ran.exitCode());
    assertTrue(ran.err().contains("name the engine to examine"), ran.err());
  }

  @Test
  void aMisspeltExaminationIsRefusedWithASuggestion() {
    Ran ran = Ran.plumbline("doctor", "x", "--only", "stop,multpv");
    assertEquals(2, ran.exitCode());
    assertTrue(ran.err().contains("did you mean \"multipv\"?"), ran.err());
  }

  @Test
  @Tag("medium")
  void aSoundExaminationEndsWithZero() throws Exception {
    Ran ran = doctor(Fault.NONE, "--only", "handshake,quit", "--skip", "quit");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().startsWith("Scripted 1.0\n  handshake "), ran.out());
    assertTrue(ran.out().endsWith("\n1 examination: 0 errors, 0 warnings, 0 notes\n"), ran.out());
  }

  @Test
  @Tag("medium")
  void anErrorEndsWithOneAndEveryReportHasIt() throws Exception {
    List<String> words = new ArrayList<>(List.of("--only", "mate"));
    for (String format : List.of("markdown", "html", "json", "junit", "sarif")) {
      words.addAll(List.of("--" + format, folder.resolve(format).toString()));
    }
    Ran ran = doctor(Fault.DIES_IN_EACH_SEARCH, words.toArray(String[]::new));
    assertEquals(1, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("error crash: the process ended without quit"), ran.out());
    assertTrue(
        ran.out().contains("ended with exit code 6; its last words: out of luck"), ran.out());
    for (String format : List.of("markdown", "html", "json", "junit", "sarif")) {
      String report = PageData.readable(Files.readString(folder.resolve(format)));
      assertTrue(report.contains("out of luck"), format);
    }
  }

  @Test
  @Tag("medium")
  void aReportOnStandardOutputIsAllThatIsPrinted() throws Exception {
    Ran ran = doctor(Fault.NONE, "--only", "unknown-words", "--json", "-");
    assertEquals(0, ran.exitCode(), ran.err());
    JsonNode json = new ObjectMapper().readTree(ran.out());
    assertEquals("unknown-word-not-skipped", json.at("/examinations/0/findings/0/code").asText());
  }

  @Test
  @Tag("medium")
  void strictCountsNotes() throws Exception {
    Ran ran = doctor(Fault.NONE, "--only", "unknown-words", "--strict");
    assertEquals(1, ran.exitCode(), ran.err());
  }

  @Test
  @Tag("medium")
  void aProgramThatCannotBeStartedEndsWithFour() throws Exception {
    Ran ran = doctor(Fault.DIES_AT_START);
    assertEquals(4, ran.exitCode());
    assertTrue(ran.err().contains("no licence found"), ran.err());
  }

  /** The scripted engine says 15 centipawns wherever it is asked. */
  @Test
  @Tag("medium")
  void aConstantScoreTellsNothingOfItsView() throws Exception {
    Ran ran = doctor(Fault.NONE, "--only", "score-view");
    assertFalse(ran.out().contains("error score-view"), ran.out());
    assertTrue(ran.out().contains("no data: "), ran.out());
  }

  @Test
  @Tag("medium")
  void manyLinesBeforeUciokAreBorne() throws Exception {
    String talkative =
        "read -r uci; yes x | head -n 100100; echo id name T; echo id author t; echo uciok;"
            + " while read -r line; do case $line in isready) echo readyok;; quit) exit;; esac;"
            + " done";
    Ran ran =
        Ran.plumbline("doctor", "/bin/sh", "--arg=-c", "--arg=" + talkative, "--only", "handshake");
    assertEquals(0, ran.exitCode(), ran.err());
    assertTrue(ran.out().contains("skipped"), ran.out());
  }

  @Test
  @Tag("medium")
  void anotherProtocolIsNamed() {
    String xboard = "echo XBoard only; read -r uci; echo Illegal move: $uci; cat >/dev/null";
    Ran ran =
        Ran.plumbline(
            "doctor", "/bin/sh", "--arg=-c", "--arg=" + xboard, "--init-timeout", "500ms");
    assertEquals(4, ran.exitCode());
    assertTrue(
        ran.err()
            .contains(
                "no uciok within 0.5 s; it printed \"Illegal move: uci\":"
                    + " does it need an argument, as in gnuchess -u?"),
        ran.err());
  }
}
