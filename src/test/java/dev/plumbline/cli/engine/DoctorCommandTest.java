package dev.plumbline.cli.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.doctor.Examination;
import dev.plumbline.doctor.Examinations;
import dev.plumbline.report.html.PageData;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import dev.plumbline.uci.client.UciSpec;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DoctorCommandTest extends FolderTest {
  private static Ran doctor(Fault fault, String... options) throws Exception {
    UciSpec engine = FaultyEngine.with(fault);
    String words = engine.command() + " " + String.join(" ", engine.args());
    return Ran.plumbline(List.of("doctor", words), options);
  }

  @Test
  void listsTheExaminations() {
    Ran ran = Ran.plumbline("doctor", "--list").exits(0);
    List<String> names = ran.out().lines().map(line -> line.split(" ", 2)[0]).toList();
    assertEquals(Examinations.ALL.stream().map(Examination::name).toList(), names);
  }

  @Test
  void anEngineMustBeNamed() {
    Ran.plumbline("doctor").exits(2).errHas("name the engine to examine");
  }

  @Test
  void aMisspeltExaminationIsRefusedWithASuggestion() {
    Ran ran = Ran.plumbline("doctor", "x", "--only", "stop,multpv");
    ran.exits(2).errHas("did you mean \"multipv\"?");
  }

  @Test
  @Tag("medium")
  void aSoundExaminationEndsWithZero() throws Exception {
    Ran ran = doctor(Fault.NONE, "--only", "handshake,quit", "--skip", "quit");
    ran.exits(0).outBegins("Scripted 1.0\n  handshake ");
    ran.outEnds("\n1 examination: 0 errors, 0 warnings, 0 notes\n");
  }

  @Test
  @Tag("medium")
  void anErrorEndsWithOneAndEveryReportHasIt() throws Exception {
    List<String> words = new ArrayList<>(List.of("--only", "mate"));
    for (String format : List.of("markdown", "html", "json", "junit", "sarif")) {
      words.addAll(List.of("--" + format, file(format)));
    }
    Ran ran = doctor(Fault.DIES_IN_EACH_SEARCH, words.toArray(String[]::new));
    ran.exits(1).outHas("error crash: the process ended without quit");
    ran.outHas("ended with exit code 6; its last words: out of luck");
    for (String format : List.of("markdown", "html", "json", "junit", "sarif")) {
      String report = PageData.readable(Files.readString(folder.resolve(format)));
      assertTrue(report.contains("out of luck"), format);
    }
  }

  @Test
  @Tag("medium")
  void aReportOnStandardOutputIsAllThatIsPrinted() throws Exception {
    Ran ran = doctor(Fault.NONE, "--only", "unknown-words", "--json", "-").exits(0);
    JsonNode json = new ObjectMapper().readTree(ran.out());
    assertEquals("unknown-word-not-skipped", json.at("/examinations/0/findings/0/code").asText());
  }

  @Test
  @Tag("medium")
  void strictCountsNotes() throws Exception {
    doctor(Fault.NONE, "--only", "unknown-words", "--strict").exits(1);
  }

  @Test
  @Tag("medium")
  void aProgramThatCannotBeStartedEndsWithFour() throws Exception {
    doctor(Fault.DIES_AT_START).exits(4).errHas("no licence found");
  }

  /** The scripted engine says 15 centipawns wherever it is asked. */
  @Test
  @Tag("medium")
  void aConstantScoreTellsNothingOfItsView() throws Exception {
    doctor(Fault.NONE, "--only", "score-view").outLacks("error score-view").outHas("no data: ");
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
    ran.exits(0).outHas("skipped");
  }

  @Test
  @Tag("medium")
  void anotherProtocolIsNamed() {
    String xboard = "echo XBoard only; read -r uci; echo Illegal move: $uci; cat >/dev/null";
    Ran.plumbline("doctor", "/bin/sh", "--arg=-c", "--arg=" + xboard, "--init-timeout", "500ms")
        .exits(4)
        .errHas(
            "no uciok within 0.5 s; it printed \"Illegal move: uci\": does it need an argument, as in"
                + " gnuchess -u?");
  }
}
